#include "commands/frame.h"

#include <exception>
#include <new>

#include "commands/failure.h"
#include "commands/parse.h"
#include "harness/subject.h"
#include "report/atomic_file.h"
#include "store/load.h"

namespace arbiter {
namespace {

/// The one place where a failure becomes an exit status and a message.
ExitStatus explain_failure(Output& err) {
  const auto say = [&](std::string_view message) { err.line("arbiter: " + std::string(message)); };
  try {
    throw;
  } catch (const UsageError& error) {
    for (const Problem& problem : error.problems) err.line(problem.text());
    say(error.hint.empty() ? std::string(error.what()) : std::string(error.what()) + " (" + error.hint + ")");
    return ExitStatus::usage;
  } catch (const InvalidInput& error) {
    for (const Problem& problem : error.problems) err.line(problem.text());
    say(error.what());
    return ExitStatus::invalid;
  } catch (const NothingSelected& error) {
    say(error.what());
    return ExitStatus::nothing;
  } catch (const BudgetSpent& error) {
    say(error.what());
    return ExitStatus::budget;
  } catch (const SubjectFailure& error) {
    say(error.what());
    // What a subject does not know is no fault of it.
    return error.kind == SubjectFailure::Kind::not_applicable ? ExitStatus::nothing : ExitStatus::subject;
  } catch (const OutputFailure& error) {
    say(error.what());
    return ExitStatus::invalid;
  } catch (const InvalidFixtures& error) {
    for (const Problem& problem : error.problems) err.line(problem.text());
    say(error.what());
    return ExitStatus::invalid;
  } catch (const StoreError& error) {
    say(error.what());
    return ExitStatus::invalid;
  } catch (const WriteFailure& error) {
    say(error.what());
    return ExitStatus::invalid;
  } catch (const std::bad_alloc&) {
    say("out of memory");
    return ExitStatus::internal;
  } catch (const std::exception& error) {
    say(std::string("internal error: ") + error.what());
    return ExitStatus::internal;
  } catch (...) {
    say("internal error");
    return ExitStatus::internal;
  }
}

}  // namespace

ExitStatus run_frame(std::span<const std::string> words, std::span<const Command> table, Context& context) {
  ExitStatus status = ExitStatus::ok;
  const auto attempt = [&](const auto& work) {
    try {
      work();
    } catch (...) {
      status = combine(status, explain_failure(context.err));
    }
  };
  try {
    attempt([&] {
      const Parse parse = parse_command_line(words, table);
      if (parse.run)
        status = parse.run(context);
      else
        context.out.text(parse.print);
    });
    // A result that could not be written is no result, whatever the command found.
    attempt([&] { context.out.flush(); });
    context.err.flush();
  } catch (const OutputFailure&) {
    // Not even the diagnostics can be written: only the exit status is left to say so.
    status = combine(status, ExitStatus::invalid);
  }
  return status;
}

}  // namespace arbiter
