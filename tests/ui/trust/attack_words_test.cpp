// What is drawn and said of an attack whose numbers are known.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "plot/data/lab_data.h"
#include "plot/kinds/chart_kind.h"
#include "trust/attack_text.h"
#include "ui/trust/made_up_attack.h"
#include "words/number_text.h"

namespace privbo::ui::attack_words_test {
namespace {

using trust_samples::made_up_attack;

/// What a staircase says at x: between two samples the later one's value holds.
double stair(const PlotSeries& series, double x) {
  for (std::size_t i = 0; i < series.x.size(); ++i)
    if (series.x[i] >= x) return series.y[i];
  return series.y.back();
}

TEST(AttackModel, TheStaircaseIsTheShareOfPosteriorsUpToThere) {
  LabData lab;
  lab.attack.emplace().result = made_up_attack();
  ChartData data;
  data.lab = std::make_shared<const LabData>(lab);
  const PlotModel model = plot_model(data, "attack", ChartKind("attack")->defaults);
  const auto own = std::ranges::find_if(model.series, [](const PlotSeries& series) { return series.steps; });
  ASSERT_NE(own, model.series.end());
  // Beliefs 0.4, 0.5 and 0.75.
  for (const auto& [x, share] : std::vector<std::pair<double, double>>{
           {0.2, 0.0}, {0.39, 0.0}, {0.41, 1.0 / 3.0}, {0.49, 1.0 / 3.0}, {0.6, 2.0 / 3.0}, {0.8, 1.0}})
    EXPECT_DOUBLE_EQ(stair(*own, x), share) << x;
}

TEST(AttackText, NamesTheLimitOnlyWhereThereIsOne) {
  AttackResult result = made_up_attack();
  EXPECT_TRUE(attack_html(result).contains(QStringLiteral("no release makes the attacker surer")));
  result.delta = 0.1;  // e^ε = 3: a guess is right with probability 3.1/4 at most
  EXPECT_TRUE(attack_html(result).contains(
      QStringLiteral("(e<sup>ε</sup> + δ)/(1 + e<sup>ε</sup>) = <b>%1</b>").arg(percent_text(0.775))))
      << attack_html(result).toStdString();
  result.epsilon = result.loss = std::numeric_limits<double>::infinity();
  EXPECT_TRUE(attack_html(result).contains(QStringLiteral("nothing bounds")));
  EXPECT_TRUE(attack_html(result).contains(QStringLiteral("certain")));
  result.why_inapplicable = Message::verbatim("no user comes in round 99");
  EXPECT_EQ(attack_html(result), QStringLiteral("no user comes in round 99"));
}

}  // namespace
}  // namespace privbo::ui::attack_words_test
