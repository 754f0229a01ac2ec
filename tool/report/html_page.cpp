#include "report/html_page.h"

#include <algorithm>
#include <array>
#include <sstream>

#include "report/clean_text.h"
#include "report/page_style.h"

namespace arbiter {

namespace {

constexpr std::array<std::pair<const char*, const char*>, 6> navigation_links{{{"index.html", "Claims"},
                                                                               {"divergences.html", "Divergences"},
                                                                               {"coverage.html", "Coverage"},
                                                                               {"questions.html", "Open questions"},
                                                                               {"errata.html", "Errata"},
                                                                               {"litmus.html", "Which rules?"}}};

void navigation(pugi::xml_node body, const HtmlPage& page) {
  pugi::xml_node header = add(body, "header");
  pugi::xml_node skip = add(header, "a", "skip", "Skip to the content");
  set(skip, "href", "#main");
  pugi::xml_node nav = add(header, "nav");
  set(nav, "aria-label", "Pages");
  add(nav, "span", "brand", "arbiter");
  for (const auto& [target, name] : navigation_links) add_link(nav, page.link(target), name);
  pugi::xml_node theme = add(nav, "button", "theme", "Light or dark");
  set(theme, "type", "button");
  set(theme, "id", "theme");
}

}  // namespace

pugi::xml_node add(pugi::xml_node parent, const char* element, std::string_view style, std::string_view text) {
  pugi::xml_node node = parent.append_child(element);
  if (!style.empty()) set(node, "class", style);
  if (!text.empty()) add_text(node, text);
  return node;
}

void add_text(pugi::xml_node parent, std::string_view text) {
  parent.append_child(pugi::node_pcdata).set_value(clean_text(text).c_str());
}

void set(pugi::xml_node node, const char* name, std::string_view value) {
  node.append_attribute(name) = clean_line(value).c_str();
}

pugi::xml_node add_link(pugi::xml_node parent, std::string_view target, std::string_view text) {
  pugi::xml_node link = add(parent, "a", "", text);
  set(link, "href", target);
  return link;
}

void add_svg(pugi::xml_node parent, const std::string& svg) { parent.append_buffer(svg.data(), svg.size()); }

HtmlPage::HtmlPage(std::string_view title, std::string_view path, bool with_navigation) {
  for (const char c : path)
    if (c == '/') up_ += "../";
  pugi::xml_node html = document_.append_child("html");
  set(html, "lang", "en");
  pugi::xml_node head = add(html, "head");
  set(add(head, "meta"), "charset", "utf-8");
  pugi::xml_node viewport = add(head, "meta");
  set(viewport, "name", "viewport");
  set(viewport, "content", "width=device-width, initial-scale=1");
  pugi::xml_node scheme = add(head, "meta");
  set(scheme, "name", "color-scheme");
  set(scheme, "content", "light dark");
  add(head, "title", "", title);
  if (with_navigation) {
    pugi::xml_node style = add(head, "link");
    set(style, "rel", "stylesheet");
    set(style, "href", link("style.css"));
    // Without this a browser asks a server for an icon.
    pugi::xml_node icon = add(head, "link");
    set(icon, "rel", "icon");
    set(icon, "href", "data:,");
    pugi::xml_node script = add(head, "script");
    set(script, "src", link("pages.js"));
    set(script, "defer", "defer");
  } else {
    // The style sheet has no "<" and no "&": nothing in it is escaped.
    add(head, "style").text().set(page_style().c_str());
  }
  pugi::xml_node body = add(html, "body");
  if (with_navigation) navigation(body, *this);
  main_ = add(body, "main");
  set(main_, "id", "main");
}

std::string HtmlPage::link(std::string_view target) const { return up_ + std::string(target); }

std::string HtmlPage::text() const {
  std::ostringstream out;
  document_.save(out, "", pugi::format_raw | pugi::format_no_declaration | pugi::format_no_empty_element_tags);
  std::string text = "<!DOCTYPE html>\n" + out.str() + "\n";
  // XML closes every element; in HTML these have no end tag. In texts "<" is escaped, so that only
  // tags are met here.
  for (const char* element : {"meta", "link", "input", "br", "hr"}) {
    const std::string end = "></" + std::string(element) + ">";
    for (std::size_t at = text.find(end); at != std::string::npos; at = text.find(end, at))
      text.replace(at, end.size(), "/>");
  }
  return text;
}

}  // namespace arbiter
