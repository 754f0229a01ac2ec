#include "commands/arguments.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <optional>

#include "commands/failure.h"
#include "commands/number.h"
#include "commands/parse.h"
#include "commands/version.h"
#include "options/nearest.h"

namespace arbiter {

struct Arguments::Implementation {
  CLI::App* app = nullptr;
  const Command* command = nullptr;
  Action run;
  std::vector<ArgumentRow> rows;
  std::vector<std::pair<CLI::Option*, std::string>> required;
  std::vector<std::pair<CLI::Option*, std::string>> never_empty;
  std::vector<std::unique_ptr<Implementation>> children;

  CLI::Option* note(CLI::Option* option, ArgumentRow row) {
    if (!row.placeholder.empty()) option->type_name(row.placeholder);
    if (row.required) required.emplace_back(option, row.names);
    rows.push_back(std::move(row));
    return option;
  }
  /// The same for a text that says something or is left out.
  void note_text(CLI::Option* option, ArgumentRow row) {
    never_empty.emplace_back(option, row.names);
    note(option, std::move(row));
  }
};

namespace {

/// "--jobs" of "-j,--jobs".
std::string long_name(const std::string& names) { return names.substr(names.rfind(',') + 1); }

}  // namespace

void Arguments::positional(const std::string& name, std::string& value, const std::string& help) {
  implementation_->note_text(implementation_->app->add_option(name, value, help)->type_name(""),
                             {name, "", help, {}, true, false});
}

void Arguments::positional(const std::string& name, std::vector<std::string>& values, const std::string& help) {
  implementation_->note_text(implementation_->app->add_option(name, values, help)->type_name(""),
                             {name, "", help, {}, true, false});
}

void Arguments::required_positional(const std::string& name, std::string& value, const std::string& help) {
  implementation_->note_text(implementation_->app->add_option(name, value, help)->type_name(""),
                             {name, "", help, {}, true, true});
}

void Arguments::option(const std::string& names, std::string& value, const std::string& placeholder,
                       const std::string& help) {
  implementation_->note_text(implementation_->app->add_option(names, value, help),
                             {names, placeholder, help, {}, false, false});
}

void Arguments::option(const std::string& names, std::optional<std::string>& value, const std::string& placeholder,
                       const std::string& help) {
  const auto store = [&value](const std::string& text) { value = text; };
  implementation_->note_text(implementation_->app->add_option_function<std::string>(names, store, help),
                             {names, placeholder, help, {}, false, false});
}

void Arguments::option(const std::string& names, std::vector<std::string>& values, const std::string& placeholder,
                       const std::string& help) {
  implementation_->note_text(implementation_->app->add_option(names, values, help)->allow_extra_args(false),
                             {names, placeholder, help, {}, false, false});
}

void Arguments::required_option(const std::string& names, std::string& value, const std::string& placeholder,
                                const std::string& help) {
  implementation_->note_text(implementation_->app->add_option(names, value, help),
                             {names, placeholder, help, {}, false, true});
}

void Arguments::words(const std::string& names, std::vector<std::string>& values, const std::string& placeholder,
                      const std::string& help) {
  implementation_->note(implementation_->app->add_option(names, values, help)->allow_extra_args(false),
                        {names, placeholder, help, {}, false, false});
}

void Arguments::number(const std::string& names, int& value, const std::string& placeholder, const std::string& help,
                       int low, int high) {
  const auto store = [&value, name = long_name(names), low, high](const std::string& text) {
    value =
        static_cast<int>(read_number(name, text, static_cast<std::uint64_t>(low), static_cast<std::uint64_t>(high)));
  };
  implementation_->note(implementation_->app->add_option_function<std::string>(names, store, help),
                        {names, placeholder, help, {}, false, false});
}

void Arguments::number(const std::string& names, std::uint64_t& value, const std::string& placeholder,
                       const std::string& help, std::uint64_t low, std::uint64_t high) {
  const auto store = [&value, name = long_name(names), low, high](const std::string& text) {
    value = read_number(name, text, low, high);
  };
  implementation_->note(implementation_->app->add_option_function<std::string>(names, store, help),
                        {names, placeholder, help, {}, false, false});
}

void Arguments::choice(const std::string& names, std::string& value, const std::string& placeholder,
                       const std::vector<std::string>& choices, const std::string& help) {
  std::string all;
  for (const std::string& name : choices) all += (all.empty() ? "" : ", ") + name;
  const auto check = [choices, all](const std::string& text) -> std::string {
    for (const std::string& name : choices)
      if (name == text) return "";
    const std::string hint = did_you_mean(text, choices);
    return "\"" + text + "\" is none of " + all + (hint.empty() ? "" : " (" + hint + ")");
  };
  implementation_->note(implementation_->app->add_option(names, value, help + ": " + all)->check(check, ""),
                        {names, placeholder, help, choices, false, false});
}

void Arguments::flag(const std::string& names, bool& value, const std::string& help) {
  implementation_->note(implementation_->app->add_flag(names, value, help), {names, "", help, {}, false, false});
}

void Arguments::footer(const std::string& text) { implementation_->app->footer(text); }

namespace {

using Node = Arguments::Implementation;

/// The tree of commands declared on one parser; what those take whose names are not among the words is left out
/// of it, since nobody will ask.
std::unique_ptr<Node> grow(CLI::App& app, const Command* command, std::span<const Command> children,
                           std::optional<std::span<const std::string>> words) {
  auto node = std::make_unique<Node>();
  node->app = &app;
  node->command = command;
  app.set_help_flag("-h,--help", "Print this help and exit");
  if (command != nullptr && command->declare != nullptr) {
    Arguments arguments(*node);
    node->run = command->declare(arguments);
  }
  for (const Command& child : children) {
    CLI::App* sub = app.add_subcommand(std::string(child.name), std::string(child.summary));
    if (!words || std::ranges::find(*words, child.name) != words->end()) {
      node->children.push_back(grow(*sub, &child, child.subcommands, words));
    } else {
      node->children.push_back(std::make_unique<Node>());
      node->children.back()->app = sub;
      node->children.back()->command = &child;
    }
  }
  return node;
}

std::unique_ptr<CLI::App> make_root() {
  auto app = std::make_unique<CLI::App>("Rules-conformance harness and position database for board games", "arbiter");
  app->get_formatter()->column_width(30);
  app->set_version_flag("--version", version_line());
  return app;
}

/// The deepest command that the words named.
Node& named(Node& root) {
  Node* at = &root;
  for (bool found = true; found;) {
    found = false;
    for (const auto& child : at->children)
      if (child->app->parsed()) {
        at = child.get();
        found = true;
        break;
      }
  }
  return *at;
}

std::string path_of(const CLI::App& of) {
  std::string path;
  for (const CLI::App* app = &of; app != nullptr; app = app->get_parent())
    path = app->get_name() + (path.empty() ? "" : " " + path);
  return path;
}

std::string path_of(const Node& node) { return path_of(*node.app); }

std::vector<std::string> names_of_options(const Node& node) {
  std::vector<std::string> names{"--help"};
  for (const CLI::Option* option : node.app->get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

std::vector<std::string> names_of_children(const Node& node) {
  std::vector<std::string> names;
  for (const auto& child : node.children) names.emplace_back(child->command->name);
  return names;
}

[[noreturn]] void refuse_word(const Node& node, const std::string& word) {
  if (word.starts_with("-") && word != "-") {
    const std::string name = word.substr(0, word.find('='));
    throw UsageError("unknown option \"" + name + "\" for " + path_of(node),
                     did_you_mean(name, names_of_options(node)));
  }
  if (!node.children.empty())
    throw UsageError("unknown command \"" + path_of(node) + " " + word + "\"",
                     did_you_mean(word, names_of_children(node)));
  throw UsageError(path_of(node) + " takes no further argument \"" + word + "\"");
}

void collect(const Node& node, const std::string& prefix, std::vector<CommandRow>& rows) {
  for (const auto& child : node.children) {
    const std::string name = prefix + std::string(child->command->name);
    rows.push_back({name, std::string(child->command->summary), child->rows, names_of_children(*child)});
    collect(*child, name + " ", rows);
  }
}

}  // namespace

Parse parse_command_line(std::span<const std::string> words, std::span<const Command> table) {
  const std::unique_ptr<CLI::App> app = make_root();
  const std::unique_ptr<Node> root = grow(*app, nullptr, table, words);
  std::vector<std::string> reversed(words.rbegin(), words.rend());
  try {
    app->parse(reversed);
  } catch (const CLI::CallForHelp&) {
    const Node& node = named(*root);
    // The help marks what is required; the parse itself must not, or a misspelt word would go unsaid.
    for (const auto& [option, name] : node.required) option->required();
    const CLI::App* parent = node.app->get_parent();
    return {node.app->help(parent == nullptr ? "" : path_of(*parent)), nullptr};
  } catch (const CLI::CallForAllHelp&) {
    return {app->help("", CLI::AppFormatMode::All), nullptr};
  } catch (const CLI::CallForVersion&) {
    return {version_line() + "\n", nullptr};
  } catch (const CLI::ExtrasError&) {
    refuse_word(named(*root), app->remaining(true).front());
  } catch (const CLI::ParseError& error) {
    throw UsageError(error.what());
  }
  Node& node = named(*root);
  if (!node.run) {
    if (node.app == app.get() && words.empty()) throw UsageError("no command given; see arbiter --help");
    throw UsageError(path_of(node) + " needs a command; see " + path_of(node) + " --help");
  }
  for (const auto& [option, name] : node.required)
    if (option->empty()) throw UsageError(path_of(node) + " needs " + name);
  for (const auto& [option, name] : node.never_empty)
    for (const std::string& text : option->results())
      if (text.empty()) throw UsageError(path_of(node) + ": " + name + " is given an empty text");
  return {"", std::move(node.run)};
}

std::vector<CommandRow> describe(std::span<const Command> table) {
  const std::unique_ptr<CLI::App> app = make_root();
  std::vector<CommandRow> rows;
  collect(*grow(*app, nullptr, table, std::nullopt), "", rows);
  return rows;
}

}  // namespace arbiter
