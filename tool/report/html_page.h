#pragma once

#include <pugixml.hpp>
#include <string>
#include <string_view>

namespace arbiter {

/// Adds an element, its class and its text. Texts are cleaned here and escaped when the page is
/// written, so that nothing from a corpus can become markup.
pugi::xml_node add(pugi::xml_node parent, const char* element, std::string_view style = "", std::string_view text = "");
/// Text between elements.
void add_text(pugi::xml_node parent, std::string_view text);
void set(pugi::xml_node node, const char* name, std::string_view value);
/// `<a href>`; `target` is a path below the root of the pages or a full address.
pugi::xml_node add_link(pugi::xml_node parent, std::string_view target, std::string_view text);
/// A drawing as `svg_board` returns it.
void add_svg(pugi::xml_node parent, const std::string& svg);

/// One static page: opens from disk, fetches nothing, has the navigation of all pages.
class HtmlPage {
 public:
  /// `path` of the page below the root ("cases/makruk/a/b.html"), which relative links start from.
  /// A page without `navigation` stands alone, its style sheet inside.
  HtmlPage(std::string_view title, std::string_view path, bool navigation = true);

  pugi::xml_node main() { return main_; }
  /// The way from this page to another one ("../../index.html").
  std::string link(std::string_view target) const;
  /// The bytes of the page.
  std::string text() const;

 private:
  std::string up_;
  pugi::xml_document document_;
  pugi::xml_node main_;
};

}  // namespace arbiter
