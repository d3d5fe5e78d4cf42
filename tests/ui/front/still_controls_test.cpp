// Nothing moves: while a setting of the rail is edited with the hands, while it is checked, and while the run that
// follows goes on and ends, every other control of rail and toolbar stays at its pixel, and so does the large chart.
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QPointer>
#include <QSlider>
#include <QTest>
#include <QTimer>
#include <QUndoStack>
#include <algorithm>
#include <cstdlib>
#include <vector>

#include "charts/view/chart_view.h"
#include "document/scenario_model.h"
#include "front/algorithm_chips.h"
#include "front/front_component.h"
#include "front/front_field.h"
#include "front/settings_rail.h"
#include "io/scenario/scenario_file.h"
#include "panel/component_combo.h"
#include "panel/editors/number_editor.h"
#include "run/run_controller.h"
#include "run_charts/run_charts.h"
#include "ui/support/patience.h"
#include "window/commands.h"
#include "window/main_window.h"
#include "window/run_bar.h"
#include "window/session.h"

namespace privbo::ui::still_controls_test {
namespace {

constexpr int rounds = 60, trials = 2;
constexpr int gone = 10000;  // pixels: what is not there any more has moved out of sight

class StillControls : public testing::TestWithParam<const char*> {
 protected:
  struct Place {
    QPointer<QWidget> widget;
    QPoint at;
    QSize size;
  };

  StillControls() : session_({.threads = 1, .remembered = false}), window_(session_) {
    Scenario scenario = parse_scenario(find_preset(GetParam())->text, {});
    scenario.document["run"]["horizon"] = rounds;
    scenario.document["run"]["trials"] = trials;
    window_.model().replace(scenario);
    settle();
    if (!window_.model().result().experiment) {  // as many rounds as its checkpoints need
      scenario.document["run"]["horizon"] =
          parse_scenario(find_preset(GetParam())->text, {}).document["run"]["horizon"];
      window_.model().replace(std::move(scenario));
    }
    window_.resize(1280, 720);
    window_.show();
    window_.activateWindow();
    settle();
  }

  SettingsRail& rail() { return *window_.findChild<SettingsRail*>(); }
  void settle() {
    window_.model().check_now();
    ASSERT_TRUE(QTest::qWaitFor([&] { return window_.model().checked(); }, patience_ms));
    QTest::qWait(20);
  }

  /// Remembers where everything stands but what is in the hand.
  void begin(const QWidget* in_hand) {
    places_.clear();
    shift_ = 0;
    const auto add = [&](QWidget* widget) {
      if (widget->isVisible() && widget != in_hand && !(in_hand && in_hand->isAncestorOf(widget)))
        places_.push_back({widget, widget->mapTo(&window_, QPoint()), widget->size()});
    };
    for (QWidget* around : {static_cast<QWidget*>(&rail()), static_cast<QWidget*>(window_.findChild<RunBar*>())})
      for (QWidget* each : around->findChildren<QWidget*>())
        if (qobject_cast<QAbstractButton*>(each) || qobject_cast<QLineEdit*>(each) || qobject_cast<QSlider*>(each) ||
            qobject_cast<QComboBox*>(each))
          add(each);
    for (const ChartKind kind : run_charts())
      if (window_.charts().chart(kind)->isVisible()) add(window_.charts().chart(kind));
    EXPECT_GE(places_.size(), 15U);
    look_.start(2);
  }
  void look() {
    for (const Place& place : places_) {
      int moved = gone;
      if (place.widget && place.widget->isVisible()) {
        const QPoint way = place.widget->mapTo(&window_, QPoint()) - place.at;
        const QSize grown = place.widget->size() - place.size;
        moved = std::max({std::abs(way.x()), std::abs(way.y()), std::abs(grown.width()), std::abs(grown.height())});
      }
      if (moved > shift_) {
        shift_ = moved;
        which_ = place.widget ? QString::fromLatin1(place.widget->metaObject()->className()) + QLatin1Char(' ') +
                                    place.widget->accessibleName()
                              : QStringLiteral("one that is gone");
        if (place.widget && moved < gone) {
          const QRect now(place.widget->mapTo(&window_, QPoint()), place.widget->size());
          which_ += QStringLiteral(" from (%1, %2) %3 × %4 to (%5, %6) %7 × %8")
                        .arg(place.at.x())
                        .arg(place.at.y())
                        .arg(place.size.width())
                        .arg(place.size.height())
                        .arg(now.x())
                        .arg(now.y())
                        .arg(now.width())
                        .arg(now.height());
        }
      }
    }
  }
  void run(const std::string& what) {
    const std::uint64_t before = window_.controller().snapshot()->run_id;
    // Where the run has begun of itself after the edit, the command would pause it.
    if (!window_.controller().active()) window_.actions_of_window().run->trigger();
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
          return window_.controller().snapshot()->run_id > before && has_ended(window_.controller().snapshot()->state);
        },
        patience_ms))
        << what;
    QTest::qWait(100);
  }
  /// Runs to the end, looking all the time.
  void run_and_look(const std::string& what) {
    run(what);
    look_.stop();
    look();
    EXPECT_EQ(shift_, 0) << what << ": " << which_.toStdString();
  }

  Session session_;
  MainWindow window_;
  std::vector<Place> places_;
  int shift_ = 0;
  QString which_;
  QTimer look_;

  void SetUp() override {
    QObject::connect(&look_, &QTimer::timeout, &window_, [this] { look(); });
    // What the first run has to tell needs its room once; from then on everything stays.
    run("the first run");
  }
};

TEST_P(StillControls, WhileNumbersAreTypedAndSlidersClicked) {
  for (FrontField* field : rail().fields()) {
    auto* number = qobject_cast<NumberEditor*>(field->editor());
    if (!number || !field->isEnabled()) continue;
    const std::string path = field->path();
    const Json before = window_.model().value(path);
    begin(field);
    QTest::mouseClick(number->field(), Qt::LeftButton);
    number->field()->selectAll();
    for (const char digit : {'1', '2'}) {
      QTest::keyClick(number->field(), digit);
      QTest::qWait(10);
    }
    window_.model().set(path, before);  // 12 of it may be no setting at all
    if (number->slider() && path != "/run/horizon")
      QTest::mouseClick(number->slider(), Qt::LeftButton, {},
                        QPoint(number->slider()->width() / 2, number->slider()->height() / 2));
    settle();
    if (window_.model().result().experiment) run_and_look(path);
    look_.stop();
    look();
    EXPECT_EQ(shift_, 0) << path << ": " << which_.toStdString();
    window_.model().set(path, before);
    settle();
  }
}

TEST_P(StillControls, WhileKernelDomainAndNoiseAreChosen) {
  for (FrontComponent* line : rail().components()) {
    if (!line->isEnabled()) continue;
    ComponentCombo* combo = line->combo();
    begin(line);
    combo->setFocus();
    const int last = combo->count() - 1;
    QTest::keyClick(combo, combo->currentIndex() < last ? Qt::Key_Down : Qt::Key_Up);
    settle();
    look();
    // The setting in front of the new component stands where that of the old one did; what has gone with it is no move.
    std::erase_if(places_, [](const Place& place) { return !place.widget || !place.widget->isVisible(); });
    shift_ = 0;
    look();
    EXPECT_EQ(shift_, 0) << line->path() << ": " << which_.toStdString();
    look_.stop();
    window_.model().undo_stack().undo();
    settle();
  }
}

INSTANTIATE_TEST_SUITE_P(Presets, StillControls,
                         testing::Values("first-look", "trusted-or-noisy", "federated-first-look", "usca-first-look",
                                         "jdp-fig-1", "moma-wins"));

}  // namespace
}  // namespace privbo::ui::still_controls_test
