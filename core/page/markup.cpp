#include "page/markup.h"

#include "catalogue/visible_text.h"
#include "numerics/numbers.h"
#include "page/script_text.h"

namespace privbo {

std::string HtmlTarget::escaped(std::string_view text) {
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

HtmlText HtmlTarget::number(double value) { return {shortest(value), HtmlText::Escaped{}}; }

HtmlText HtmlTarget::script(const ScriptText& inside) { return {inside.str(), HtmlText::Escaped{}}; }

HtmlText tag(Literal name, std::string_view text) {
  return "<" + HtmlText(name) + ">" + HtmlText::of(text) + "</" + name + ">";
}

HtmlText attribute(Literal name, const HtmlText& value) { return " " + HtmlText(name) + "=\"" + value + "\""; }
HtmlText attribute(Literal name, Literal value) { return attribute(name, HtmlText(value)); }

HtmlText table_head(const std::vector<std::string>& names) {
  HtmlText text("<table><thead><tr>");
  for (const std::string& name : names) text += tag("th", name);
  return text + "</tr></thead><tbody>\n";
}

HtmlText row_start(std::size_t i, std::size_t rows) {
  constexpr std::size_t on_paper = 12;
  const std::size_t every = (rows + on_paper - 1) / on_paper;
  const bool printed = every < 2 || i + 1 == rows || i % every == 0;
  return HtmlText(printed ? Literal("<tr>") : Literal("<tr class=\"fine\">"));
}

HtmlText right_cell(std::string_view text) { return "<td class=\"number\">" + HtmlText::of(text) + "</td>"; }

Literal page_style() {
  return "body{font:15px/1.45 sans-serif;color:#1b1b1b;max-width:1080px;margin:2em auto;padding:0 1em}"
         "table{border-collapse:collapse;width:100%;margin:.6em 0}"
         "th,td{border-bottom:1px solid #d5d5d5;padding:.3em .5em;text-align:left;vertical-align:top}"
         "td.number{text-align:right;white-space:nowrap}"
         "svg{width:100%;max-width:860px;font:12px sans-serif}"
         "pre{background:#f5f5f5;padding:.8em;overflow:auto}section{margin-top:2.2em}"
         "@media print{section{break-inside:avoid}.fine{display:none}}";
}

}  // namespace privbo
