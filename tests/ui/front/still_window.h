// A window whose controls are watched while one of them is in somebody's hand: how far each of the others moves.
#pragma once

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
#include <string>
#include <utility>
#include <vector>

#include "charts/view/chart_view.h"
#include "document/scenario_model.h"
#include "front/settings_rail.h"
#include "io/scenario/scenario_file.h"
#include "panel/derived_values.h"
#include "run/run_controller.h"
#include "run_charts/run_charts.h"
#include "ui/support/patience.h"
#include "window/commands.h"
#include "window/main_window.h"
#include "window/run_bar.h"
#include "window/session.h"

namespace privbo::ui::still_window {

/// Of every family, with domains of all kinds, one and two dimensions, lists of points, contexts and agents.
inline const auto twelve_presets = testing::Values(
    "first-look", "bounded-randomiser", "unbounded-noise", "two-dimensions", "moma-wins", "hardest-f",
    "local-dp-fig-3a", "jdp-fig-1", "trusted-or-noisy", "trust-models", "federated-first-look", "usca-first-look");

class StillWindow : public testing::TestWithParam<const char*> {
 protected:
  static constexpr int rounds = 60, trials = 2;
  static constexpr int gone = 10000;  // pixels: what is not there any more has moved out of sight

  struct Place {
    QPointer<QWidget> widget;
    QPoint at;
    QSize size;
    QString name;
  };

  /// `lively`: as when a person opens it, f is drawn before anything has run.
  explicit StillWindow(bool lively = false)
      : session_({.threads = 1, .remembered = false, .lively = lively}), window_(session_) {
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
    QObject::connect(&look_, &QTimer::timeout, &window_, [this] { look(); });
  }

  SettingsRail& rail() { return *window_.findChild<SettingsRail*>(); }
  ScenarioModel& model() { return window_.model(); }
  void settle() {
    model().check_now();
    ASSERT_TRUE(QTest::qWaitFor([&] { return model().checked(); }, patience_ms));
    QTest::qWait(20);
  }

  /// What is looked at: rail, toolbar and charts, and what a test adds.
  virtual std::vector<QWidget*> around() {
    return {static_cast<QWidget*>(&rail()), static_cast<QWidget*>(window_.findChild<RunBar*>())};
  }
  static bool is_control(const QWidget* widget) {
    return qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QLineEdit*>(widget) ||
           qobject_cast<const QSlider*>(widget) || qobject_cast<const QComboBox*>(widget);
  }
  static QString name_of(const QWidget& widget) {
    return QString::fromLatin1(widget.metaObject()->className()) + QLatin1Char(' ') + widget.accessibleName();
  }

  /// Where everything stands but what is in the hand.
  std::vector<Place> places_now(const QWidget* in_hand) {
    std::vector<Place> places;
    const auto add = [&](QWidget* widget) {
      if (widget->isVisible() && widget != in_hand && !(in_hand && in_hand->isAncestorOf(widget)))
        places.push_back({widget, widget->mapTo(&window_, QPoint()), widget->size(), name_of(*widget)});
    };
    for (QWidget* each : around())
      for (QWidget* inside : each->findChildren<QWidget*>())
        if (is_control(inside)) add(inside);
    for (const ChartKind kind : run_charts())
      if (window_.charts().chart(kind)->isVisible()) add(window_.charts().chart(kind));
    return places;
  }
  /// Waits until what was moved on purpose (unfolded, scrolled to, undone) has its place: for a while nothing moves,
  /// and nothing is being worked out that could come late.
  void come_to_rest() {
    constexpr int still_times = 4;
    std::vector<Place> before;
    int still = 0;
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
          QTest::qWait(15);
          std::vector<Place> now = places_now(nullptr);
          const DerivedValues& implied = DerivedValues::of(model());
          const bool worked_out = implied.current() || !implied.error().isEmpty() || !implied.is_read();
          const bool same = model().checked() && worked_out &&
                            std::ranges::equal(now, before, [](const Place& one, const Place& other) {
                              return one.widget == other.widget && one.at == other.at && one.size == other.size;
                            });
          before = std::move(now);
          still = same ? still + 1 : 0;
          return still >= still_times;
        },
        patience_ms));
  }
  /// Remembers where everything stands but what is in the hand, and looks from now on.
  void begin(const QWidget* in_hand) {
    places_ = places_now(in_hand);
    shift_ = 0;
    which_.clear();
    EXPECT_GE(places_.size(), 15U);
    look_.start(2);
  }
  /// What has gone with another setting is no move.
  void forget_what_is_gone() {
    std::erase_if(places_, [](const Place& place) { return !place.widget || !place.widget->isVisible(); });
    shift_ = 0;
    which_.clear();
  }
  void look() {
    for (const Place& place : places_) {
      int moved = gone;
      QString to = QStringLiteral("where it is not seen");
      if (place.widget && place.widget->isVisible()) {
        const QRect now(place.widget->mapTo(&window_, QPoint()), place.widget->size());
        const QPoint way = now.topLeft() - place.at;
        const QSize grown = now.size() - place.size;
        moved = std::max({std::abs(way.x()), std::abs(way.y()), std::abs(grown.width()), std::abs(grown.height())});
        to = QStringLiteral("(%1, %2) %3 × %4").arg(now.x()).arg(now.y()).arg(now.width()).arg(now.height());
      }
      if (moved <= shift_) continue;
      shift_ = moved;
      which_ = QStringLiteral("%1 from (%2, %3) %4 × %5 to %6")
                   .arg(place.name)
                   .arg(place.at.x())
                   .arg(place.at.y())
                   .arg(place.size.width())
                   .arg(place.size.height())
                   .arg(to);
    }
  }
  /// Looks a last time, and tells how far something has moved.
  int stop_looking() {
    look_.stop();
    look();
    largest_ = std::max(largest_, shift_);
    return shift_;
  }
  void expect_still(const std::string& what) { EXPECT_EQ(stop_looking(), 0) << what << ": " << which_.toStdString(); }
  void run(const std::string& what) {
    const std::uint64_t before = window_.controller().snapshot()->run_id;
    // Where the run has begun of itself after the edit, the command would pause it.
    if (!window_.controller().active()) window_.actions_of_window().run->trigger();
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
          return window_.controller().snapshot()->run_id > before && has_ended(window_.controller().snapshot()->state);
        },
        long_patience_ms))
        << what;
    QTest::qWait(100);
  }
  /// Runs to the end where the settings allow it.
  void run_if_legal(const std::string& what) {
    settle();
    if (model().result().experiment) run(what);
  }
  /// Takes back what was edited since `step`.
  void undo_to(int step) {
    model().end_gesture();
    while (model().undo_stack().index() > step) model().undo_stack().undo();
    settle();
  }

  Session session_;
  MainWindow window_;
  std::vector<Place> places_;
  int shift_ = 0, largest_ = 0;  // pixels: of what is in the hand now, and of all
  QString which_;
  QTimer look_;
};

}  // namespace privbo::ui::still_window
