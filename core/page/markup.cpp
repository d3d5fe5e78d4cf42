#include "page/markup.h"

#include "catalogue/visible_text.h"

namespace privbo {

std::string escaped_markup(const std::string& text) {
  std::string escaped;
  for (const char letter : visible_text(text)) {
    if (letter == '&')
      escaped += "&amp;";
    else if (letter == '<')
      escaped += "&lt;";
    else if (letter == '>')
      escaped += "&gt;";
    else if (letter == '"')
      escaped += "&quot;";
    else
      escaped += letter;
  }
  return escaped;
}

std::string tag(const std::string& name, const std::string& text) {
  return "<" + name + ">" + escaped_markup(text) + "</" + name + ">";
}

std::string attribute(const char* name, const std::string& value) {
  return std::string(" ") + name + "=\"" + value + "\"";
}

std::string table_head(const std::vector<std::string>& names) {
  std::string text = "<table><thead><tr>";
  for (const std::string& name : names) text += tag("th", name);
  return text + "</tr></thead><tbody>\n";
}

std::string row_start(std::size_t i, std::size_t rows) {
  constexpr std::size_t on_paper = 12;
  const std::size_t every = (rows + on_paper - 1) / on_paper;
  const bool printed = every < 2 || i + 1 == rows || i % every == 0;
  return printed ? "<tr>" : "<tr class=\"fine\">";
}

std::string right_cell(const std::string& text) { return "<td class=\"number\">" + escaped_markup(text) + "</td>"; }

std::string page_style() {
  return "body{font:15px/1.45 sans-serif;color:#1b1b1b;max-width:1080px;margin:2em auto;padding:0 1em}"
         "table{border-collapse:collapse;width:100%;margin:.6em 0}"
         "th,td{border-bottom:1px solid #d5d5d5;padding:.3em .5em;text-align:left;vertical-align:top}"
         "td.number{text-align:right;white-space:nowrap}"
         "svg{width:100%;max-width:860px;font:12px sans-serif}"
         "pre{background:#f5f5f5;padding:.8em;overflow:auto}section{margin-top:2.2em}"
         "@media print{section{break-inside:avoid}.fine{display:none}}";
}

}  // namespace privbo
