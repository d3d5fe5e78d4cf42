#include "run_page/explained.h"

#include "numerics/numbers.h"
#include "page/markup.h"

namespace privbo {
namespace {

std::string formulas_html(const List<Formula>& formulas) {
  std::string text;
  for (const Formula& formula : formulas) text += "<p class=\"formula\">" + escaped_markup(formula.plain) + "</p>";
  return text;
}

std::string list_html(const List<std::string>& items) {
  std::string text = "<ul>";
  for (const std::string& item : items) text += tag("li", item);
  return text + "</ul>\n";
}

std::string step_html(const ExplainStep& step) {
  std::string text = "<li>" + escaped_markup(step.text) + formulas_html(step.formulas);
  std::string symbols;
  for (const ExplainSymbol& symbol : step.symbols)
    symbols += (symbols.empty() ? "" : "; ") + symbol.symbol + ": " + symbol.meaning;
  return text + (symbols.empty() ? "" : "<p class=\"symbols\">" + tag("small", symbols) + "</p>") + "</li>\n";
}

std::string trust_words(Trust trust) {
  return trust == Trust::owner     ? "has its own raw data"
         : trust == Trust::trusted ? "is trusted with other people's raw data"
                                   : "is not trusted: sees what a mechanism let through";
}

std::string parties_html(const List<Party>& parties) {
  std::string text = "<ol>";
  for (const Party& party : parties)
    text += "<li><strong>" + escaped_markup(party.name) + "</strong> sees " + escaped_markup(party.sees) + "; " +
            trust_words(party.trust) +
            (party.passes_on.empty()
                 ? std::string()
                 : "; passes on " + escaped_markup(party.passes_on) + (party.noise ? ", with privacy noise" : "")) +
            ".</li>\n";
  return text + "</ol>\n";
}

std::string text_of(const Json& value) {
  return value.is_string()   ? value.get<std::string>()
         : value.is_number() ? significant(value.get<double>())
                             : std::string();
}

/// A row of the statement; nothing where there is nothing to say.
std::string row(const std::string& name, const std::string& value) {
  return value.empty() ? std::string()
                       : "<tr><th scope=\"row\">" + escaped_markup(name) + "</th>" + tag("td", value) + "</tr>\n";
}

std::string epsilon_words(const Json& privacy) {
  const Json epsilon = privacy.value("epsilon", Json());
  const double delta = privacy.value("delta", Json(0.0)).is_number() ? privacy.value("delta", 0.0) : 0.0;
  const std::string at = delta > 0.0 ? " at δ = " + significant(delta) : " (pure: δ = 0)";
  return epsilon.is_number() ? "ε = " + significant(epsilon.get<double>()) + at
                             : "no finite ε" + (delta > 0.0 ? at : "");
}

}  // namespace

std::string explained_html(const Explanation& explanation) {
  std::string text = tag("p", explanation.idea) + "\n" + tag("h4", "One round") + "<ol>";
  for (const ExplainStep& step : explanation.steps) text += step_html(step);
  text += "</ol>\n" + tag("h4", "Who sees what") + parties_html(explanation.parties);
  text += tag("h4", "Guarantee") + tag("p", explanation.guarantee) + "\n";
  text += tag("h4", "Regret") + tag("p", explanation.regret) + formulas_html(explanation.regret_formulas) + "\n";
  if (!explanation.assumptions.empty()) text += tag("h4", "What it assumes") + list_html(explanation.assumptions);
  if (!explanation.references.empty()) text += tag("h4", "Sources") + list_html(explanation.references);
  return text;
}

std::string privacy_html(const Json& privacy, const Explanation* explanation) {
  const std::string notion = privacy.value("notion", "none");
  if (notion == "none") return "<p><strong>Not private.</strong> Rewards reach the learner as they are.</p>\n";
  std::string text = "<table><tbody>\n" + row("Notion", notion) + row("Budget", epsilon_words(privacy));
  const auto said = [&privacy](const char* key) { return text_of(privacy.value(key, Json())); };
  text += row("Who is protected", said("protects")) + row("From whom", said("against"));
  text += row("Neighbouring relation", said("relation"));
  if (explanation) {
    std::string trusted;
    for (const Party& party : explanation->parties)
      if (party.trust == Trust::trusted)
        trusted += (trusted.empty() ? "" : "; ") + party.name + " (sees " + party.sees + ")";
    text += row("Trust model",
                trusted.empty() ? "nobody has to be trusted with other people's raw data" : "trusted: " + trusted);
  }
  text += row("Mechanism", said("mechanism")) + row("Noise", said("noise"));
  text += row("Noise scale", said("noise_scale"));
  text += row("Sensitivity", said("sensitivity") + (said("norm").empty() ? "" : " (" + said("norm") + ")"));
  text += row("Accountant", said("accountant")) + row("Releases", said("releases"));
  for (const char* all : {"epsilon_if_one_user_answers_every_round", "epsilon_of_all_releases"})
    if (privacy.contains(all))
      text += row(
          std::string(all) == "epsilon_of_all_releases" ? "All releases together" : "A user who answers in every round",
          privacy[all].is_number() ? "ε = " + significant(privacy[all].get<double>()) : "no finite ε");
  if (privacy.contains("strict_reading")) text += row("Strict reading", epsilon_words(privacy["strict_reading"]));
  text += row("Assumption", said("assumption"));
  std::string constants;
  for (const Json& line : privacy.value("constants", Json::array()))
    constants += "<li>" + escaped_markup(text_of(line)) + "</li>";
  text += constants.empty() ? "" : "<tr><th scope=\"row\">Constants</th><td><ul>" + constants + "</ul></td></tr>\n";
  text += "</tbody></table>\n";
  if (const std::string warning = said("warning"); !warning.empty())
    text += "<p class=\"warning\">" + escaped_markup(warning) + "</p>\n";
  return text;
}

}  // namespace privbo
