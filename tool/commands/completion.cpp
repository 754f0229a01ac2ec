#include <fmt/format.h>

#include <memory>

#include "commands/all.h"
#include "commands/parse.h"

namespace arbiter {
namespace {

std::vector<std::string> option_names(const ArgumentRow& row) {
  std::vector<std::string> names;
  std::string_view rest = row.names;
  while (!rest.empty()) {
    const std::size_t comma = rest.find(',');
    names.emplace_back(rest.substr(0, comma));
    rest.remove_prefix(comma == std::string_view::npos ? rest.size() : comma + 1);
  }
  return names;
}

std::string top_level(const std::vector<CommandRow>& rows) {
  std::string words;
  for (const CommandRow& row : rows)
    if (row.name.find(' ') == std::string::npos) words += (words.empty() ? "" : " ") + row.name;
  return words;
}

/// Words that may follow a command: its subcommands and its options.
std::string words_of(const CommandRow& row) {
  std::string words;
  for (const std::string& name : row.subcommands) words += name + " ";
  for (const ArgumentRow& argument : row.arguments)
    if (!argument.positional)
      for (const std::string& name : option_names(argument)) words += name + " ";
  return words + "--help";
}

void write_bash(const std::vector<CommandRow>& rows, Output& out) {
  out.text(
      "_arbiter() {\n  local word=\"${COMP_WORDS[COMP_CWORD]}\" previous=\"${COMP_WORDS[COMP_CWORD-1]}\"\n"
      "  local command=\"${COMP_WORDS[1]}\" words=\"\"\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n");
  out.print("    words=\"{} --help --version\"\n  else\n", top_level(rows));
  out.text("    case \"$command ${COMP_WORDS[2]}\" in\n");
  for (const CommandRow& row : rows)
    if (row.name.find(' ') != std::string::npos) out.print("      \"{}\") words=\"{}\" ;;\n", row.name, words_of(row));
  for (const CommandRow& row : rows)
    if (row.name.find(' ') == std::string::npos)
      out.print("      \"{} \"*) words=\"{}\" ;;\n", row.name, words_of(row));
  out.text("    esac\n    case \"$command $previous\" in\n");
  for (const CommandRow& row : rows)
    for (const ArgumentRow& argument : row.arguments)
      if (!argument.choices.empty())
        for (const std::string& name : option_names(argument))
          out.print("      \"{} {}\") words=\"{}\" ;;\n", row.name.substr(0, row.name.find(' ')), name,
                    fmt::join(argument.choices, " "));
  out.text(
      "    esac\n  fi\n  COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n}\n"
      "complete -o default -F _arbiter arbiter\n");
}

std::string single_quoted(std::string_view text) {
  std::string quoted = "'";
  for (const char character : text) {
    if (character == '\'')
      quoted += "\\'";
    else
      quoted += character;
  }
  return quoted + "'";
}

void write_fish(const std::vector<CommandRow>& rows, Output& out) {
  out.text("complete -c arbiter -f\n");
  for (const CommandRow& row : rows) {
    const std::size_t space = row.name.find(' ');
    if (space == std::string::npos)
      out.print("complete -c arbiter -n __fish_use_subcommand -a {} -d {}\n", row.name, single_quoted(row.summary));
    else
      out.print("complete -c arbiter -n '__fish_seen_subcommand_from {}' -a {} -d {}\n", row.name.substr(0, space),
                row.name.substr(space + 1), single_quoted(row.summary));
    for (const ArgumentRow& argument : row.arguments) {
      if (argument.positional) continue;
      std::string names;
      for (const std::string& name : option_names(argument))
        names += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      const std::string values = argument.placeholder.empty() ? ""
                                 : argument.choices.empty()
                                     ? " -r -F"
                                     : fmt::format(" -x -a '{}'", fmt::join(argument.choices, " "));
      out.print("complete -c arbiter -n '__fish_seen_subcommand_from {}'{}{} -d {}\n",
                row.name.substr(row.name.rfind(' ') + 1), names, values, single_quoted(argument.help));
    }
  }
}

ExitStatus complete(const std::string& shell, Context& context) {
  const std::vector<CommandRow> rows = describe(commands());
  if (shell == "fish") {
    write_fish(rows, context.out);
  } else {
    if (shell == "zsh") context.out.text("autoload -U +X bashcompinit && bashcompinit\n");
    write_bash(rows, context.out);
  }
  return ExitStatus::ok;
}

}  // namespace

Command completion_command() {
  return {"completion", "Print a completion script for a shell", [](Arguments& arguments) -> Action {
            const auto shell = std::make_shared<std::string>("bash");
            arguments.choice("--shell", *shell, "SHELL", {"bash", "zsh", "fish"}, "Whose script");
            return [shell](Context& context) { return complete(*shell, context); };
          }};
}

}  // namespace arbiter
