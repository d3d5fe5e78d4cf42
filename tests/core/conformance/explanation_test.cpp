// Every algorithm explains itself, and formulas agree in catalogue, list, pictures and resource file.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include "experiment/preview/preview.h"
#include "families/families.h"
#include "families/unknown_privacy.h"
#include "learning/ucb/shared_explanation.h"
#include "scenario/scenario.h"
#include "support/files/source_folder.h"
#include "support/files/text_of.h"
#include "support/small_scenario.h"

namespace privbo::explanation_test {
namespace {

namespace fs = std::filesystem;

const fs::path resources = test::source_folder() / "resources";

/// id → TeX of formulas.tex.
std::map<std::string, std::string> listed() {
  std::map<std::string, std::string> lines;
  std::istringstream stream(test::text_of(resources / "formulas" / "formulas.tex"));
  for (std::string line; std::getline(stream, line);)
    if (const std::size_t tab = line.find('\t'); tab != std::string::npos) {
      EXPECT_TRUE(lines.emplace(line.substr(0, tab), line.substr(tab + 1)).second) << line << ": listed twice";
    } else {
      EXPECT_TRUE(line.empty()) << line << ": no tab";
    }
  return lines;
}

std::string escaped(std::string text) {
  for (const auto& [from, to] : std::map<std::string, std::string>{{"<", "&lt;"}, {">", "&gt;"}})
    for (std::size_t i = text.find(from); i != std::string::npos; i = text.find(from, i + to.size()))
      text.replace(i, from.size(), to);
  return text;
}

/// Calls `use` with every explanation each algorithm can give, and the parameters it is given for.
template <class Use>
void each_explanation(Use use) {
  for (const AlgorithmEntry& entry : algorithm_catalogue()) {
    ASSERT_NE(entry.explain, nullptr) << entry.id;
    for (const Json& variant : test::variants(entry)) {
      SCOPED_TRACE(variant.dump());
      Problems ignored;
      const ParamSet params = check_params(entry.params, variant, "", {"type"}, ignored);
      use(entry, params, variant, entry.explain(params));
    }
  }
}

TEST(Explanations, ReportAllThatAReaderNeeds) {
  each_explanation([](const AlgorithmEntry& entry, const ParamSet& params, const Json&, const Explanation& e) {
    EXPECT_FALSE(e.idea.empty() || e.guarantee.empty() || e.regret.empty());
    EXPECT_GE(e.steps.size(), 2U);
    EXPECT_GE(e.parties.size(), 2U);
    EXPECT_FALSE(e.all_assumptions().empty() || e.references.empty());
    for (const ExplainStep& step : e.steps) EXPECT_FALSE(step.text.empty() || step.formulas.empty()) << step.text;
    for (const Party& party : e.parties) EXPECT_FALSE(party.name.empty() || party.sees.empty());
    EXPECT_TRUE(e.parties.back().passes_on.empty());
    const bool is_private = entry.notion(params) != PrivacyNotion::none;
    EXPECT_EQ(is_private, !e.protects.empty());
    EXPECT_EQ(is_private, !e.neighbours.empty());
    // Whoever sees a raw reward or decision set that is not its own must be called trusted, and no one else.
    EXPECT_EQ(is_private, e.parties.back().trust == Trust::untrusted);
    EXPECT_EQ(is_private, std::ranges::any_of(e.parties, &Party::noise));
    if (is_per_user(entry.notion(params))) {
      EXPECT_TRUE(e.parties.front().noise);
    }
    if (!is_private) {
      const bool is_unknown = is_privacy_unknown(&entry, PrivacyNotion::none);
      EXPECT_NE(e.guarantee.english().find(entry.id == "uniform" ? "No privacy mechanism"
                                           : is_unknown          ? "How private this is, is not known here"
                                                                 : "Not private"),
                std::string::npos);
    }
  });
}

TEST(Explanations, SymbolsLeadToSettingsAndPreviewedNumbers) {
  each_explanation([](const AlgorithmEntry& entry, const ParamSet&, const Json& variant, const Explanation& e) {
    const Scenario scenario = test::small_scenario({variant});
    const Preview made = preview(*test::built(scenario));
    const Json document = build(scenario).normalised;
    for (const ExplainStep& step : e.steps)
      for (const ExplainSymbol& symbol : step.symbols) {
        SCOPED_TRACE(symbol.symbol);
        EXPECT_FALSE(symbol.meaning.empty());
        EXPECT_FALSE(symbol.setting.empty() && symbol.derived.empty());
        if (symbol.setting.starts_with('/')) {
          EXPECT_TRUE(document.contains(Json::json_pointer(symbol.setting)));
        } else if (!symbol.setting.empty()) {
          EXPECT_NE(std::ranges::find(entry.params, symbol.setting, &ParamSpec::key), entry.params.end());
        }
        if (!symbol.derived.empty()) {
          EXPECT_TRUE(find_derived(made.shared, symbol.derived) || find_derived(made.algorithms[0], symbol.derived));
        }
      }
  });
}

TEST(Explanations, FormulasAgreeWithListPicturesAndResources) {
  std::set<std::string> used;
  const auto use = [&used](const Formula& formula) {
    used.insert(formula.id);
    EXPECT_FALSE(formula.plain.empty()) << formula.id;
  };
  each_explanation([&use](const AlgorithmEntry&, const ParamSet&, const Json&, const Explanation& e) {
    for (const ExplainStep& step : e.steps)
      for (const Formula& formula : step.formulas) use(formula);
    for (const Formula& formula : e.regret_formulas) use(formula);
  });
  for (const Formula& formula : general_formulas()) use(formula);

  const auto lines = listed();
  const std::string resource_list = test::text_of(resources / "privbo.qrc");
  for (const std::string& id : used) EXPECT_TRUE(lines.contains(id)) << id << ": not in formulas.tex";
  for (const auto& [id, tex] : lines) {
    EXPECT_TRUE(used.contains(id)) << id << ": no explanation uses it";
    EXPECT_NE(resource_list.find("<file>formulas/" + id + ".svg</file>"), std::string::npos)
        << id << ": not in privbo.qrc";
    EXPECT_NE(test::text_of(resources / "formulas" / (id + ".svg")).find("<title>" + escaped(tex) + "</title>"),
              std::string::npos)
        << id << ": the picture is not of this line; run resources/formulas/make_formulas.py";
  }
  for (const auto& file : fs::directory_iterator(resources / "formulas"))
    if (file.path().extension() == ".svg") {
      EXPECT_TRUE(lines.contains(file.path().stem().string())) << file.path();
    }
}

TEST(Settings, EveryPrivacyBudgetNamesItsPrivateEndAndReportsWhatItDoes) {
  int budgets = 0;
  const std::vector<std::string> formulas = {"ℒ = 2(B+R)/ε", "exp(ε μ̄/(4B s))", "2BA/ε", "σ = Δ√(2 ln(1.25/δ))/ε",
                                             "exp(ε μ_T/(2Δ))"};
  std::set<std::string> used;
  const auto look = [&](const std::vector<ParamSpec>& specs) {
    for (const ParamSpec& spec : specs) {
      if (spec.symbol != "ε") continue;
      ++budgets;
      EXPECT_EQ(spec.low_end, "more private") << spec.key;
      EXPECT_FALSE(spec.high_end.empty() || spec.effect.empty()) << spec.key;
      const auto formula = std::ranges::find_if(
          formulas, [&](const std::string& each) { return spec.help.find(each) != std::string::npos; });
      ASSERT_NE(formula, formulas.end()) << spec.key << ": how it enters the mechanism";
      used.insert(*formula);
    }
  };
  for (const Section& section : scenario_sections()) {
    look(section.params);
    for (const ComponentInfo* component : section.components) look(component->params);
  }
  EXPECT_GE(budgets, 3);
  EXPECT_EQ(used.size(), formulas.size()) << "a formula that no help has";
}

TEST(NamedValues, AreLegalAndEveryWidthHasTheoremAndPractical) {
  for (const Section& section : scenario_sections())
    for (const ComponentInfo* component : section.components)
      for (const ParamSpec& spec : component->params)
        for (const NamedValue& named : spec.named) {
          SCOPED_TRACE(component->id + "/" + spec.key + " " + named.id);
          EXPECT_FALSE(named.id.empty() || named.label.empty() || named.help.empty());
          Problems problems;
          check_params({spec}, Json{{spec.key, named.value}}, "", {}, problems);
          EXPECT_TRUE(problems.empty()) << to_text(problems);
        }
  for (const AlgorithmEntry& entry : algorithm_catalogue()) {
    if (!entry.rules) continue;
    std::set<std::string> names;
    for (const ParamSpec& spec : entry.params)
      for (const NamedValue& named : spec.named) names.insert(named.id);
    EXPECT_TRUE(names.contains("theorem") && names.contains("practical")) << entry.id;
  }
}

}  // namespace
}  // namespace privbo::explanation_test
