#include "harness/run_file.h"

#include <fmt/format.h>

#include "corpus/json_depth.h"
#include "harness/run_json.h"

namespace arbiter {
namespace {

using run_json::Json;

class JsonRunWriter final : public RunWriter {
 public:
  explicit JsonRunWriter(Sink sink) : sink_(std::move(sink)) {}

  void begin(const RunHeader& header) override { line(run_json::of(header)); }
  void result(const CaseResult& result) override { line(run_json::of(result)); }
  void claim(const ClaimResult& claim) override { line(run_json::of(claim)); }
  void end(const Totals& totals) override { line(run_json::of(totals)); }

 private:
  void line(const Json& json) { sink_(json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"); }

  Sink sink_;
};

class Reader {
 public:
  Run read(std::istream& in) {
    for (std::string line; std::getline(in, line);) {
      ++number_;
      if (ended_) fault("a line behind the end line");
      try {
        if (nested_too_deep(line)) throw RunFileError(fmt::format("nested deeper than {} levels", deepest_nesting));
        take(Json::parse(line));
      } catch (const Json::exception& error) {
        const std::string_view text = error.what();
        const std::size_t bracket = text.find("] ");
        fault(bracket == std::string_view::npos ? text : text.substr(bracket + 2));
      } catch (const RunFileError& error) {
        fault(error.what());
      }
    }
    if (number_ == 0) throw RunFileError("is empty");
    if (!ended_) throw RunFileError("has no end line: the run was cut off");
    return std::move(run_);
  }

 private:
  [[noreturn]] void fault(std::string_view what) const {
    throw RunFileError(fmt::format("line {}: {}", number_, what));
  }

  void take(const Json& json) {
    const std::string type = json.at("type").get<std::string>();
    if ((type == "run") != (number_ == 1)) throw RunFileError("a run begins with one line of type run");
    if (type == "run") {
      run_.header = run_json::header(json);
    } else if (type == "result") {
      run_.results.push_back(run_json::result(json));
    } else if (type == "claim") {
      run_.claims.push_back(run_json::claim(json));
    } else if (type == "end") {
      end(json);
    } else {
      throw RunFileError(fmt::format("unknown type \"{}\"", type));
    }
  }

  void end(const Json& json) {
    if (!json.at("complete").get<bool>()) throw RunFileError("the run says of itself that it is not complete");
    run_.positions = run_json::positions(json);
    run_.totals = count(run_);
    if (run_json::of(run_.totals) != json) throw RunFileError("the counts are not those of the lines");
    ended_ = true;
  }

  Run run_;
  int number_ = 0;
  bool ended_ = false;
};

}  // namespace

std::unique_ptr<RunWriter> make_json_run_writer(RunWriter::Sink sink) {
  return std::make_unique<JsonRunWriter>(std::move(sink));
}

Run read_run(std::istream& in, const std::string& name) {
  try {
    return Reader().read(in);
  } catch (const RunFileError& error) {
    throw RunFileError(fmt::format("{}: {}", name, error.what()));
  }
}

}  // namespace arbiter
