// Models that keep one promise with one algorithm stand in one panel, above those whose promises are different.
#include "plot/kinds/trust/trust_model.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <variant>

#include "plot/data/chart_data.h"
#include "plot/kinds/chart_kind.h"
#include "support/families/trust_sample.h"

namespace privbo::trust_picture_test {
namespace {

/// The made-up comparison with four more rows, as a run has them: behind the one without privacy.
TrustComparison with_elimination(bool one_epsilon) {
  TrustComparison comparison = test::trust_sample();
  TrustRow like = comparison.rows[1];
  like.points = {test::trust_sample_point(0.5, 70.0)};
  if (!one_epsilon) like.points.push_back(test::trust_sample_point(4.0, 25.0));
  std::size_t place = 1;
  for (const char* id : {"elimination-central", "elimination-secure", "elimination-shuffle", "elimination-local"}) {
    like.id = id;
    like.label = std::string("Label of ") + id;
    comparison.rows.insert(comparison.rows.begin() + static_cast<std::ptrdiff_t>(place++), like);
  }
  return comparison;
}

TEST(TrustPicture, OnePromiseIsOnePanelAboveAllOthers) {
  for (const bool one_epsilon : {false, true}) {
    const TrustComparison comparison = with_elimination(one_epsilon);
    const TrustPicture picture = trust_picture(&comparison, ChartKind("trust")->defaults);
    ASSERT_EQ(picture.panels.size(), comparison.rows.size() - 3);
    EXPECT_EQ(picture.panels[0].rows, (std::vector<std::size_t>{0})) << "what is not private";
    const TrustPanel& shared = picture.panels[1];
    EXPECT_EQ(shared.rows, (std::vector<std::size_t>{1, 2, 3, 4}));
    for (std::size_t i = 2; i < picture.panels.size(); ++i) EXPECT_EQ(picture.panels[i].rows.size(), 1U);
    std::set<int> slots;
    std::set<std::string> names;
    int levels = 0;
    for (const PlotSeries& series : shared.plot.series) {
      if (std::holds_alternative<marks::Level>(series.mark)) {
        ++levels;
        continue;
      }
      slots.insert(series.slot);
      if (!series.label.empty()) {
        EXPECT_TRUE(names.insert(series.label.english()).second) << series.label;
      }
    }
    EXPECT_EQ(slots.size(), 4U) << "a colour each";
    EXPECT_EQ(names.size(), 4U) << "and a name each";
    EXPECT_EQ(levels, 1);
    EXPECT_NE(shared.plot.x.title.english().find("one user's reward replaced"), std::string::npos);
    std::string facts;
    for (const TrustFact& fact : shared.facts) facts += fact.name.english() + "=" + fact.text.english() + "\n";
    for (const char* words : {"Trusted curator=", "Secure aggregation=", "Shuffler=", "Nobody trusted=", "Protected="})
      EXPECT_NE(facts.find(words), std::string::npos) << words << " in " << facts;
  }
}

TEST(TrustPicture, ASummaryNamesEveryModelOfASharedPanel) {
  ChartData data;
  data.trust = std::make_shared<const TrustComparison>(with_elimination(false));
  const std::string summary = plot_model(data, "trust", ChartKind("trust")->defaults).summary.english();
  for (const char* words : {"Trusted curator: 70", "Shuffler: 70", "Nobody trusted: 70", "25 ± 0.1 at ε = 4"})
    EXPECT_NE(summary.find(words), std::string::npos) << words << " in " << summary;
}

}  // namespace
}  // namespace privbo::trust_picture_test
