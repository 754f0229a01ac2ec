#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// One argument as it was declared: help, completion and suggestions read these.
struct ArgumentRow {
  std::string names;                 ///< "--jobs", "-o,--output", or "CORPUS" for a positional one
  std::string placeholder;           ///< "N"; empty for a flag
  std::string help;                  ///< one sentence
  std::vector<std::string> choices;  ///< empty: anything
  bool positional = false;
  bool required = false;
};

/// Declares what a command takes. The one file that knows the argument library is arguments.cpp.
/// The variables must outlive the parse; they keep their value when the argument is not given.
class Arguments {
 public:
  struct Implementation;
  explicit Arguments(Implementation& implementation) : implementation_(&implementation) {}

  void positional(const std::string& name, std::string& value, const std::string& help);
  void positional(const std::string& name, std::vector<std::string>& values, const std::string& help);
  void required_positional(const std::string& name, std::string& value, const std::string& help);

  void option(const std::string& names, std::string& value, const std::string& placeholder, const std::string& help);
  void option(const std::string& names, std::optional<std::string>& value, const std::string& placeholder,
              const std::string& help);
  /// May be given several times, one value each.
  void option(const std::string& names, std::vector<std::string>& values, const std::string& placeholder,
              const std::string& help);
  /// Lists of words, which may be empty ("--after ''"); may be given several times. No other text of a command
  /// line may be empty: an empty path or name is a slip of a script, not a way to say nothing.
  void words(const std::string& names, std::vector<std::string>& values, const std::string& placeholder,
             const std::string& help);
  void required_option(const std::string& names, std::string& value, const std::string& placeholder,
                       const std::string& help);
  void number(const std::string& names, int& value, const std::string& placeholder, const std::string& help, int low,
              int high);
  void number(const std::string& names, std::uint64_t& value, const std::string& placeholder, const std::string& help,
              std::uint64_t low = 0, std::uint64_t high = std::numeric_limits<std::uint64_t>::max());
  void choice(const std::string& names, std::string& value, const std::string& placeholder,
              const std::vector<std::string>& choices, const std::string& help);
  void flag(const std::string& names, bool& value, const std::string& help);
  /// Text below the list of options.
  void footer(const std::string& text);

 private:
  Implementation* implementation_;
};

}  // namespace arbiter
