#include "run_page/explained.h"

#include "catalogue/kept_messages.h"
#include "families/unknown_privacy.h"
#include "numerics/numbers.h"

namespace privbo {
namespace {

HtmlText formulas_html(const List<Formula>& formulas) {
  HtmlText text;
  for (const Formula& formula : formulas) text += "<p class=\"formula\">" + HtmlText::of(formula.plain) + "</p>";
  return text;
}

HtmlText list_html(const List<Text>& items, const Translate& translate) {
  HtmlText text("<ul>");
  for (const Text& item : items) text += tag("li", translate(item));
  return text + "</ul>\n";
}

HtmlText step_html(const ExplainStep& step, const Translate& translate) {
  HtmlText text = "<li>" + HtmlText::of(translate(step.text)) + formulas_html(step.formulas);
  std::string symbols;
  for (const ExplainSymbol& symbol : step.symbols)
    symbols += (symbols.empty() ? "" : "; ") + translate(symbol.symbol) + ": " + translate(symbol.meaning);
  return text + (symbols.empty() ? HtmlText() : "<p class=\"symbols\">" + tag("small", symbols) + "</p>") + "</li>\n";
}

Message trust_words(Trust trust) {
  return trust == Trust::owner     ? Message("has its own raw data")
         : trust == Trust::trusted ? Message("is trusted with other people's raw data")
                                   : Message("is not trusted: sees what a mechanism let through");
}

HtmlText party_html(const Party& party, const Translate& translate) {
  const std::string_view words = party.passes_on.empty() ? Words<3>("%1 sees %2; %3.").text()
                                 : party.noise ? Words<4>("%1 sees %2; %3; passes on %4, with privacy noise.").text()
                                               : Words<4>("%1 sees %2; %3; passes on %4.").text();
  return HtmlTarget::filled(translate(std::string(words)),
                            "<strong>" + HtmlText::of(translate(party.name)) + "</strong>",
                            HtmlText::of(translate(party.sees)), HtmlText::of(translate(trust_words(party.trust))),
                            HtmlText::of(translate(party.passes_on)));
}

HtmlText parties_html(const List<Party>& parties, const Translate& translate) {
  HtmlText text("<ol>");
  for (const Party& party : parties) text += "<li>" + party_html(party, translate) + "</li>\n";
  return text + "</ol>\n";
}

/// Returns a message that was kept (catalogue/kept_messages.h), or a whole text of the catalogue.
std::string text_of(const Json& value, const Translate& translate) {
  if (value.is_number()) return translate(significant(value.get<double>()));
  if (!value.is_string()) return {};
  const std::string text = value.get<std::string>();
  const KeptMessages* const kept = KeptMessages::current();
  const Message* const message = kept ? kept->find(text) : nullptr;
  return message ? translate(*message) : translate(text);
}

/// Returns a row of the statement; nothing where there is nothing to state.
HtmlText table_row(const std::string& name, const std::string& value) {
  return value.empty() ? HtmlText()
                       : "<tr><th scope=\"row\">" + HtmlText::of(name) + "</th>" + tag("td", value) + "</tr>\n";
}

std::string epsilon_words(const Json& privacy, const Translate& translate) {
  const Json epsilon = privacy.value("epsilon", Json());
  const double delta = privacy.value("delta", Json(0.0)).is_number() ? privacy.value("delta", 0.0) : 0.0;
  if (!epsilon.is_number())
    return delta > 0.0 ? translate(Words<1>("no finite ε at δ = %1"), significant(delta))
                       : translate(Message("no finite ε"));
  const Number value = significant(epsilon.get<double>());
  return delta > 0.0 ? translate(Words<2>("ε = %1 at δ = %2"), value, significant(delta))
                     : translate(Words<1>("ε = %1 (pure: δ = 0)"), value);
}

/// Returns who is trusted with what.
std::string trust_model_words(const Explanation& explanation, const Translate& translate) {
  std::string trusted;
  for (const Party& party : explanation.parties)
    if (party.trust == Trust::trusted)
      trusted += (trusted.empty() ? "" : "; ") +
                 translate(Words<2>("%1 (sees %2)"), translate(party.name), translate(party.sees));
  return trusted.empty() ? translate(Message("nobody has to be trusted with other people's raw data"))
                         : translate(Words<1>("trusted: %1"), trusted);
}

}  // namespace

HtmlText explained_html(const Explanation& explanation, const Translate& translate) {
  const auto heading = [&translate](const Message& words) { return tag("h4", translate(words)); };
  HtmlText text = tag("p", translate(explanation.idea)) + "\n" + heading(Message("One round")) + "<ol>";
  for (const ExplainStep& step : explanation.steps) text += step_html(step, translate);
  text += "</ol>\n" + heading(Message("Who sees what")) + parties_html(explanation.parties, translate);
  text += heading(Message("Guarantee")) + tag("p", translate(explanation.guarantee)) + "\n";
  text += heading(Message("Regret")) + tag("p", translate(explanation.regret)) +
          formulas_html(explanation.regret_formulas) + "\n";
  if (const List<Text> assumptions = explanation.all_assumptions(); !assumptions.empty())
    text += heading(Message("What it assumes")) + list_html(assumptions, translate);
  if (!explanation.references.empty())
    text += heading(Message("Sources")) + list_html(explanation.references, translate);
  return text;
}

HtmlText privacy_html(const Json& privacy, const Explanation* explanation, const Translate& translate) {
  const std::string notion = privacy.value("notion", "none");
  if (notion == "none")
    return "<p>" + tag("strong", translate(Message("Not private."))) + " " +
           HtmlText::of(translate(Message("Rewards reach the learner as they are."))) + "</p>\n";
  if (notion == unknown_privacy_text().english())
    return "<p>" + tag("strong", translate(Message("Not known."))) + " " +
           HtmlText::of(translate(Message("A program of yours makes known what others see, and nothing here has shown "
                                          "what that tells about a reward."))) +
           "</p>\n";
  const auto row = [&translate](const Message& name, const std::string& value) {
    return table_row(translate(name), value);
  };
  const auto words = [&](const char* key) { return text_of(privacy.value(key, Json()), translate); };
  HtmlText text = "<table><tbody>\n" + row(Message("Notion"), translate(notion)) +
                  row(Message("Budget"), epsilon_words(privacy, translate)) +
                  row(Message("Who is protected"), words("protects")) + row(Message("From whom"), words("against")) +
                  row(Message("Neighbouring relation"), words("relation"));
  if (explanation) text += row(Message("Trust model"), trust_model_words(*explanation, translate));
  text += row(Message("Mechanism"), words("mechanism")) + row(Message("Noise"), words("noise"));
  text += row(Message("Noise scale"), words("noise_scale"));
  text += row(Message("Sensitivity"), words("sensitivity") + (words("norm").empty() ? "" : " (" + words("norm") + ")"));
  text += row(Message("Accountant"), words("accountant")) + row(Message("Releases"), words("releases"));
  const auto all_of = [&](const char* key, const Message& name) {
    if (!privacy.contains(key)) return HtmlText();
    return row(name, privacy[key].is_number() ? translate(Words<1>("ε = %1"), significant(privacy[key].get<double>()))
                                              : translate(Message("no finite ε")));
  };
  text += all_of("epsilon_if_one_user_answers_every_round", Message("A user who answers in every round"));
  text += all_of("epsilon_of_all_releases", Message("All releases together"));
  if (privacy.contains("strict_reading"))
    text += row(Message("Strict reading"), epsilon_words(privacy["strict_reading"], translate));
  text += row(Message("Assumption"), words("assumption"));
  if (privacy.contains("joint_reading"))
    text += row(Message("Joint DP reading"), epsilon_words(privacy["joint_reading"], translate) + "; " +
                                                 text_of(privacy["joint_reading"].value("why", Json()), translate));
  HtmlText constants;
  for (const Json& line : privacy.value("constants", Json::array())) constants += tag("li", text_of(line, translate));
  if (!constants.empty())
    text += "<tr><th scope=\"row\">" + HtmlText::of(translate(Message("Constants"))) + "</th><td><ul>" + constants +
            "</ul></td></tr>\n";
  text += "</tbody></table>\n";
  if (const std::string warning = words("warning"); !warning.empty())
    text += "<p class=\"warning\">" + HtmlText::of(warning) + "</p>\n";
  return text;
}

}  // namespace privbo
