// The chips of the algorithms: their colours are the charts', their names are what was written, and they have room.
#include "front/algorithm_chips.h"

#include <QCheckBox>
#include <QLayout>
#include <QMenu>
#include <QToolButton>

#include "charts/drawing/slot_swatch.h"
#include "charts/view/chart_view.h"
#include "document/scenario_model.h"
#include "front/algorithm_chip.h"
#include "front/front_field.h"
#include "front/front_page.h"
#include "front/settings_rail.h"
#include "panel/algorithms/algorithm_row.h"
#include "panel/parameter_panel.h"
#include "run_charts/run_charts.h"
#include "ui/support/interpreted_text.h"
#include "ui/support/model_text.h"
#include "ui/window/pictures.h"
#include "widgets/theme.h"

namespace privbo::ui::algorithm_chips_test {
namespace {

using pictures_test::Pictures;

constexpr int laid_out_ms = 3000;
const QString strange = QStringLiteral("R&D <b>x</b> &amp; a name that is much longer than any chip can be");

class Chips : public Pictures {
 protected:
  SettingsRail& rail() { return *window_->findChild<SettingsRail*>(); }
  AlgorithmChips& chips() { return rail().algorithms(); }
  void check() {
    window_->model().check_now();
    ASSERT_TRUE(QTest::qWaitFor([&] { return window_->model().checked(); }, patience_ms));
  }
  bool takes(const QSize& size) {
    return QTest::qWaitFor(
        [&] {
          window_->resize(size);
          return window_->size() == size;
        },
        laid_out_ms);
  }
  static Json many(int count) {
    Json list = Json::array();
    for (int i = 0; i < count; ++i) list.push_back({{"type", i % 3 == 0 ? "ldp-tgp-ucb" : "igp-ucb"}});
    return list;
  }
  static bool has_colour(const QImage& image, const QColor& colour) {
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x)
        if (image.pixelColor(x, y).rgb() == colour.rgb()) return true;
    return false;
  }
  /// Every chip as high as its letters, inside the rail, and none over another.
  void expect_in_place() {
    const auto& all = chips().chips();
    for (std::size_t i = 0; i < all.size(); ++i) {
      EXPECT_TRUE(chips().rect().contains(all[i]->geometry())) << i;
      EXPECT_GE(all[i]->width(), all[i]->minimumSizeHint().width()) << i;
      for (std::size_t k = 0; k < i; ++k) EXPECT_FALSE(all[i]->geometry().intersects(all[k]->geometry())) << i << k;
    }
    EXPECT_GE(chips().mapTo(&rail(), QPoint()).x(), 0);
    EXPECT_LE(chips().mapTo(&rail(), QPoint(chips().width(), 0)).x(), rail().width());
  }
};

TEST_F(Chips, AreInTheColoursOfTheirCurves) {
  open("first-look");
  window_->model().set("/algorithms", Json::array({{{"type", "uniform"}},
                                                   {{"type", "ldp-tgp-ucb"}},
                                                   {{"type", "igp-ucb"}},
                                                   {{"type", "ldp-tgp-ucb"}, {"label", "another"}}}));
  window_->model().set("/run/horizon", 100);
  for (const Look look : {Look::light, Look::dark}) {
    apply_appearance(100, look);
    ASSERT_TRUE(run());
    const ChartView& chart = *window_->charts().chart("regret");
    int compared = 0;
    for (const PlotSeries& series : plot_model(chart.data(), chart.kind(), chart.options()).series)
      for (const AlgorithmChip* chip : chips().chips())
        if (chart_text(series.label) == chip->name()) {
          ++compared;
          EXPECT_EQ(static_cast<int>(chip->slot()), series.slot) << chart_text(series.label).toStdString();
        }
    EXPECT_EQ(compared, 4);
    ASSERT_TRUE(QTest::qWaitFor([&] { return chips().isVisible(); }, laid_out_ms));
    for (AlgorithmChip* chip : chips().chips()) {
      const QColor curve = Theme::from(chart.palette()).slot(chip->slot()).colour;
      EXPECT_TRUE(has_colour(chip->grab().toImage(), curve)) << chip->name().toStdString();
      chip->click();
      EXPECT_FALSE(has_colour(chip->grab().toImage(), curve)) << "pale: " << chip->name().toStdString();
      chip->click();
    }
  }
}

TEST_F(Chips, TheSettingsShowTheSameColours) {
  open("first-look");
  window_->panel().parentWidget()->show();
  check();
  int compared = 0;
  for (const AlgorithmRow* row : window_->panel().findChildren<AlgorithmRow*>()) {
    EXPECT_EQ(row->box()->icon().isNull(), row->index() < 0);
    if (row->index() < 0) continue;
    const AlgorithmChip* chip = chips().chips().at(static_cast<std::size_t>(row->index()));
    const QSize size = curve_swatch_size(*row);
    EXPECT_EQ(row->box()->icon().pixmap(size).toImage(), curve_swatch(chip->slot(), *row).pixmap(size).toImage());
    ++compared;
  }
  EXPECT_EQ(compared, 3);
}

TEST_F(Chips, ReportWhatTheAlgorithmIs) {
  open("first-look");
  check();
  const auto& all = chips().chips();
  EXPECT_TRUE(all[0]->toolTip().contains(QStringLiteral("ε = 4 per reward"))) << all[0]->toolTip().toStdString();
  EXPECT_TRUE(all[1]->toolTip().contains(QStringLiteral("Not private"))) << all[1]->toolTip().toStdString();
  window_->model().set("/privacy/epsilon", 0.5);
  check();
  EXPECT_TRUE(QTest::qWaitFor([&] { return all[0]->toolTip().contains(QStringLiteral("ε = 0.5")); }, patience_ms));
}

TEST_F(Chips, ShowStrangeNamesAsTheyAre) {
  open("first-look");
  window_->model().set("/algorithms/0/label", strange.toStdString());
  check();
  AlgorithmChip* chip = chips().chips().front();
  EXPECT_EQ(chip->name(), strange);
  EXPECT_LE(chip->mapTo(&rail(), QPoint(chip->width(), 0)).x(), rail().width());
  EXPECT_TRUE(chip->text().startsWith(QStringLiteral("R&&D <b>"))) << "an ampersand is no shortcut";
  EXPECT_EQ(chip->accessibleName(), strange + QStringLiteral(", shown"));
  QTextDocument tip;
  tip.setHtml(chip->toolTip());
  EXPECT_TRUE(tip.toPlainText().startsWith(strange)) << chip->toolTip().toStdString();
  EXPECT_TRUE(look_for(QStringLiteral("<b>x<")).interpreted.isEmpty());
  ASSERT_TRUE(run());
  chip->click();
  EXPECT_TRUE(window_->charts().looks().of("regret").hidden.contains(strange.toStdString()));
  EXPECT_TRUE(look_for(QStringLiteral("<b>x<")).interpreted.isEmpty());
}

TEST_F(Chips, StandBelowOneAnotherInTheRail) {
  for (const char* preset : {"first-look", "jdp-fig-1", "moma-wins", "usca-first-look"}) {
    open(preset, {1280, 720});
    check();
    ASSERT_TRUE(QTest::qWaitFor([&] { return chips().isVisible(); }, laid_out_ms));
    expect_in_place();
    picture(QStringLiteral("chips-%1").arg(QLatin1String(preset)));
  }
}

TEST_F(Chips, TwentyAlgorithmsScrollAndMoveNoSetting) {
  open("first-look", {1280, 720});
  const QPoint before = rail().fields().front()->mapTo(window_.get(), QPoint());
  const int width = rail().fields().front()->width();
  window_->model().set("/algorithms", many(20));
  check();
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return chips().chips().size() == 20 && chips().chips().back()->y() > 0; }, laid_out_ms));
  expect_in_place();
  EXPECT_EQ(rail().fields().front()->mapTo(window_.get(), QPoint()), before);
  EXPECT_EQ(rail().fields().front()->width(), width) << "the scroll bar takes room that was kept for it";
}

TEST_F(Chips, NothingIsCutInTheLeastWindow) {
  open("first-look");
  ASSERT_TRUE(run());
  for (const int count : {0, 1, 4, 20})
    for (const int percent : {100, 150, 200}) {
      SCOPED_TRACE(testing::Message() << count << " algorithms, " << percent << " %");
      apply_appearance(percent, Look::system);
      window_->model().set("/algorithms", many(count));
      EXPECT_TRUE(takes({1024, 600})) << window_->width() << " × " << window_->height();
      EXPECT_TRUE(rail().fields().front()->isVisible());
      const auto cut = [&] { return cut_texts(rail()).filter(QStringLiteral("Button")); };
      EXPECT_TRUE(QTest::qWaitFor([&] { return cut().isEmpty(); }, laid_out_ms))
          << cut().join(QLatin1Char('\n')).toStdString();
      const QRect place(rail().mapTo(window_.get(), QPoint()), rail().size());
      EXPECT_TRUE(window_->rect().contains(place));
    }
}

TEST_F(Chips, InTheDarkBesideTheSettings) {
  open("first-look");
  apply_appearance(100, Look::dark);
  ASSERT_TRUE(run());
  window_->panel().parentWidget()->show();
  chips().chips()[1]->click();
  picture(QStringLiteral("chips-dark"));
}

TEST_F(Chips, ALectureHasNone) {
  open("first-look");
  EXPECT_TRUE(chips().isVisible());
  auto& page = *window_->findChild<FrontPage*>();
  page.set_brief(true);
  EXPECT_FALSE(chips().isVisible());
  window_->model().set("/algorithms", many(5));
  EXPECT_FALSE(chips().isVisible());
  page.set_brief(false);
  EXPECT_TRUE(chips().isVisible());
}

}  // namespace
}  // namespace privbo::ui::algorithm_chips_test
