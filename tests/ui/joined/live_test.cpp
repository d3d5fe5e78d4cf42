// One trial is drawn while the hand moves a slider, all of them when it rests; and f before anything has run.
#include <QAction>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QSlider>
#include <QStyle>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <algorithm>
#include <array>
#include <iostream>
#include <optional>
#include <set>

#include "charts/view/chart_view.h"
#include "document/scenario_model.h"
#include "experiment/run/runner.h"
#include "front/front_field.h"
#include "front/settings_rail.h"
#include "io/scenario/scenario_file.h"
#include "run/auto_run.h"
#include "run/live_picture.h"
#include "run/run_controller.h"
#include "run_charts/run_charts.h"
#include "support/long_test.h"
#include "support/quick_scenario.h"
#include "support/time_limit.h"
#include "ui/joined/joined.h"
#include "window/commands.h"
#include "window/main_window.h"
#include "window/run_bar.h"
#include "window/session.h"
#include "words/run_words.h"

namespace privbo::ui::joined_test::live_test {
namespace {

constexpr qint64 longest_gap_ms = 50;

class Live : public Joined {
 protected:
  struct Measured {
    std::set<std::uint64_t> pictures;  // of one trial, as the regret chart has drawn them
    std::set<std::uint64_t> first;     // of f and the prior alone, as the posterior has drawn them
    std::set<double> values;           // of the setting, in both
    qint64 longest_gap = 0;            // ms between two beats of the event loop
    int started = 0;                   // runs of all trials, while the hand moved
    int checks = 0, shown = 0;         // checks of settings, and changes of the picture, while it moved
  };

  static qint64 length_ms() { return test::full_tests() ? 30'000 : 3'000; }

  FrontField* foremost() { return window().findChild<SettingsRail*>()->fields().front(); }
  QSlider* slider() { return foremost()->findChild<QSlider*>(); }
  static double value_in(const Json& settings, const std::string& path) {
    const Json::json_pointer place(path);
    return settings.contains(place) && settings.at(place).is_number() ? settings.at(place).get<double>() : 0.0;
  }

  /// Moves the handle of the foremost slider to and fro with the left button down, and lets go. `meanwhile`: after
  /// every move.
  Measured drag(const std::function<void()>& meanwhile = {}) {
    Measured measured;
    QSlider* handle = slider();
    const std::string path = foremost()->path();
    QElapsedTimer beat;
    beat.start();
    QTimer heart;
    heart.setTimerType(Qt::PreciseTimer);
    QObject::connect(&heart, &QTimer::timeout, [&] {
      measured.longest_gap = std::max(measured.longest_gap, beat.restart());
      const std::optional<RunPicture>& live = session().live.picture();
      if (!live) return;
      const bool trial = live->snapshot->trials_done == 1;
      if (chart(trial ? "regret" : "posterior")->data().run != live->snapshot) return;
      if ((trial ? measured.pictures : measured.first).insert(live->snapshot->run_id).second)
        measured.values.insert(value_in(live->experiment->document(), path));
    });
    heart.start(1);
    const std::array connections{
        QObject::connect(&run(), &RunController::started, [&] { ++measured.started; }),
        QObject::connect(&model(), &ScenarioModel::problems_changed, [&] { ++measured.checks; }),
        QObject::connect(&session().live, &LivePicture::changed, [&] { ++measured.shown; })};
    const int middle = handle->height() / 2, left = handle->width() / 5, right = handle->width() * 4 / 5;
    const int start =
        QStyle::sliderPositionFromValue(handle->minimum(), handle->maximum(), handle->value(), handle->width());
    QTest::mousePress(handle, Qt::LeftButton, {}, QPoint(start, middle));
    EXPECT_TRUE(handle->isSliderDown()) << "the handle is held";
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < length_ms()) {
      const int width = right - left, way = static_cast<int>((clock.elapsed() / 8) % (2 * width));
      const QPoint place(left + (way < width ? way : 2 * width - way), middle);
      QMouseEvent move(QEvent::MouseMove, place, handle->mapToGlobal(place), Qt::NoButton, Qt::LeftButton, {});
      QApplication::sendEvent(handle, &move);
      if (meanwhile) meanwhile();
      QTest::qWait(16);
    }
    for (const QMetaObject::Connection& each : connections) QObject::disconnect(each);
    QTest::mouseRelease(handle, Qt::LeftButton, {}, QPoint(left, middle));
    return measured;
  }

  /// Drags the foremost setting of a whole preset, which says how private it is, and tells how that went.
  void drag_in(const char* id) {
    come_back(true);
    window().resize(1280, 720);
    Scenario whole = parse_scenario(find_preset(id)->text, {});
    if (test::sanitized) whole.document["run"]["trials"] = 2;
    open(whole);
    run_to_end();
    const double before = value_in(document(), foremost()->path());
    const Measured measured = drag();
    const std::string path = foremost()->path();
    QElapsedTimer rest;
    rest.start();
    // Longer runs than two seconds wait for Run; f and the prior are drawn of the last value.
    const bool by_itself = wait([this] { return model().checked(); }) &&
                           session().auto_run.expected_seconds(*model().result().experiment) <= 2.0;
    const auto drawn = [&] {
      const std::optional<RunPicture>& live = session().live.picture();
      return model().checked() && live && session().drawing.asleep() &&
             live->experiment->document() == model().result().experiment->document();
    };
    ASSERT_TRUE(by_itself ? rests_with_a_run() : wait(drawn)) << id;
    const qint64 rested = rest.elapsed();
    if (!by_itself) window().start_run();
    ASSERT_TRUE(rests_with_a_run()) << id;
    const double seconds = 1e-3 * static_cast<double>(length_ms());
    std::cout << "  " << id << ", " << path << ": "
              << static_cast<double>(measured.pictures.size() + measured.first.size()) / seconds
              << " pictures a second (" << measured.pictures.size() << " of a trial, " << measured.first.size()
              << " of f alone) of " << measured.values.size() << " values in " << seconds << " s, longest gap "
              << measured.longest_gap << " ms, "
              << (by_itself ? "all trials " : "f of the last value, with a Run that says how long, ") << rested
              << " ms after the release, all trials " << rest.elapsed() << " ms\n";
    EXPECT_FALSE(measured.pictures.empty() && measured.first.empty()) << id << ": live";
    EXPECT_EQ(measured.started, 0) << "all trials wait until the hand rests";
    test::expect_within(measured.longest_gap, longest_gap_ms);
    EXPECT_NE(value_in(document(), path), before) << "dragged";
    EXPECT_EQ(run().experiment()->document(), model().result().experiment->document());
  }

  bool rests_with_a_run() {
    return wait([this] {
      return !session().live.picture() && model().checked() && !run().stale() &&
             run().snapshot()->state == RunState::finished && session().drawing.asleep();
    });
  }
};

TEST_F(Live, OneTrialIsDrawnWhileTheHandMovesAndAllWhenItRests) {
  come_back(true);
  window().resize(1280, 720);
  open(preset("first-look", 20'000, 10));
  run_to_end();
  const std::size_t kept = session().history.runs().size();
  const int steps = model().undo_stack().count();
  const Measured measured = drag();
  QElapsedTimer rest;
  rest.start();
  ASSERT_TRUE(rests_with_a_run());
  std::cout << "  " << measured.pictures.size() << " pictures of " << measured.values.size() << " values in "
            << length_ms() / 1000 << " s, longest gap " << measured.longest_gap << " ms, all trials " << rest.elapsed()
            << " ms after the release\n";
  if (!test::sanitized) {
    // Beside other work there are fewer.
    const std::size_t usual = static_cast<std::size_t>(length_ms() / 300);
    EXPECT_GE(measured.pictures.size(), test::strict_times() ? usual : usual / 4) << "live";
    EXPECT_GE(measured.values.size(), test::strict_times() ? 5U : 2U);
  }
  test::expect_within(measured.longest_gap, longest_gap_ms);
  EXPECT_EQ(measured.started, 0) << "all trials wait until the hand rests";
  // Everything in the window follows a check: there is one for each picture, not one for each value. A picture that
  // takes longer than 0.6 s is given up for a newer one.
  EXPECT_GE(measured.checks, 1);
  EXPECT_LE(measured.checks, measured.shown + 3 + static_cast<int>(length_ms() / 600));
  EXPECT_EQ(run().snapshot()->trials_done, 10U);
  EXPECT_EQ(chart("regret")->data().run, run().snapshot());
  EXPECT_TRUE(wait([&] { return session().history.runs().size() == kept + 1; })) << "pictures on the way are no runs";
  EXPECT_EQ(model().undo_stack().count(), steps + 1) << "one step";
  // What the command line would make of the same settings.
  const auto experiment = test::checked({document(), {}});
  ASSERT_TRUE(experiment);
  Runner again(experiment, {});
  again.wait();
  const SnapshotPtr other = again.snapshot();
  for (std::size_t a = 0; a < other->algorithms.size(); ++a)
    EXPECT_EQ(run().snapshot()->algorithms[a].curve(Metric::cumulative_regret).mean,
              other->algorithms[a].curve(Metric::cumulative_regret).mean);
}

/// How private a joint and a federated scenario are: one shares its ε, the other has numbers of its algorithm.
TEST_F(Live, TheForemostSettingOfTrustedOrNoisyIsDragged) { drag_in("trusted-or-noisy"); }
TEST_F(Live, TheForemostSettingOfFederatedFirstLookIsDragged) { drag_in("federated-first-look"); }
TEST_F(Live, TheForemostSettingOfFirstLookIsDragged) { drag_in("first-look"); }

TEST_F(Live, AHandThatRestsWithoutLettingGoHasAllTrialsToo) {
  come_back(true);
  open(preset("first-look", 2'000, 3));
  run_to_end();
  QSlider* handle = slider();
  const int start =
      QStyle::sliderPositionFromValue(handle->minimum(), handle->maximum(), handle->value(), handle->width());
  const QPoint from(start, handle->height() / 2), to(handle->width() / 4, handle->height() / 2);
  QTest::mousePress(handle, Qt::LeftButton, {}, from);
  QMouseEvent move(QEvent::MouseMove, to, handle->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
  QApplication::sendEvent(handle, &move);
  EXPECT_TRUE(session().live.moving());
  ASSERT_TRUE(rests_with_a_run());
  EXPECT_TRUE(handle->isSliderDown());
  EXPECT_EQ(run().experiment()->document().at("privacy").at("epsilon"), document().at("privacy").at("epsilon"));
  QTest::mouseRelease(handle, Qt::LeftButton, {}, to);
}

TEST_F(Live, OfALongTrialFIsDrawnAnewBesideThePaleRun) {
  come_back(true);
  open(preset("first-look", 2'000, 3));
  run_to_end();
  set("/run/horizon", 1'000'000);
  set("/run/trials", 500);
  ASSERT_TRUE(wait([this] { return model().checked() && !run().active(); }));
  ASSERT_GT(session().auto_run.expected_trial_seconds(*model().result().experiment), LivePicture::quick_seconds);
  const Measured measured = drag();
  EXPECT_TRUE(measured.pictures.empty());
  EXPECT_EQ(measured.started, 0);
  test::expect_within(measured.longest_gap, longest_gap_ms);
  ASSERT_TRUE(wait([this] {
    return model().checked() && session().live.picture() &&
           session().live.picture()->experiment->document().at("privacy").at("epsilon") ==
               document().at("privacy").at("epsilon");
  }));
  EXPECT_EQ(chart("posterior")->data().run->rounds_done, 0);
  EXPECT_EQ(posterior_shown(chart("posterior")->data())->t, 0);
  EXPECT_EQ(chart("regret")->data().run, run().snapshot()) << "the run, with its own settings";
  EXPECT_TRUE(wait([this] { return chart("regret")->data().earlier; })) << "pale";
}

/// A plane of so many points takes a while to prepare.
TEST_F(Live, FStaysWhileARunOnALargePlaneIsPrepared) {
  come_back(true);
  Scenario plane = preset("two-dimensions", 2'000, 20);
  plane.document["domain"]["points"] = test::sanitized ? 20 : 40;
  plane.document["kernel"] = {{"type", "matern"}, {"lengthscale", 0.2}, {"nu", 1.5}};
  open(plane);
  ASSERT_TRUE(wait([this] { return session().live.picture() && model().checked(); }));
  const auto f = [this] { return posterior_shown(chart("posterior")->data()); };
  ASSERT_TRUE(f() && f()->truth.size() > 0);
  int without = 0, looks = 0;
  QTimer eye;
  QObject::connect(&eye, &QTimer::timeout, [&] {
    ++looks;
    if (!f() || f()->truth.size() == 0) ++without;
  });
  eye.start(1);
  window().start_run();
  ASSERT_TRUE(wait([this] { return run().snapshot()->posterior.t > 0; }));
  EXPECT_GE(looks, 1);
  EXPECT_EQ(without, 0) << "of " << looks;
  EXPECT_TRUE(wait([this] { return !session().live.picture(); })) << "the run shows its own";
  EXPECT_EQ(chart("posterior")->data().run->run_id, run().snapshot()->run_id);
  // Another one, while the last picture of this one is there.
  run().stop();
  set("/kernel/nu", 2.5);
  without = looks = 0;
  window().start_run();
  ASSERT_TRUE(wait([this] { return run().active() && !run().stale() && run().snapshot()->posterior.t > 0; }));
  EXPECT_EQ(without, 0) << "of " << looks;
  eye.stop();
  run().stop();
}

TEST_F(Live, AQuickPresetRunsAndOfALongOneFIsDrawnAndRunSaysHowLong) {
  come_back(true);
  QList<QToolButton*> buttons;
  for (auto* each : window().findChild<QToolBar*>(QStringLiteral("run_bar"))->findChildren<QToolButton*>())
    if (each->defaultAction() == window().actions_of_window().run) buttons << each;
  ASSERT_EQ(buttons.size(), 1);
  const int width = buttons.front()->width();
  QAction* run_action = window().actions_of_window().run;
  const QString plain = run_action->iconText();
  const int room = buttons.front()->minimumWidth();
  for (const double unit : {1.0, 60.0, 3600.0})
    for (int count = 1; count < 60; ++count) {
      run_action->setIconText(QStringLiteral("Run ≈ %1").arg(about_text(count * unit)));
      EXPECT_EQ(buttons.front()->minimumWidth(), room) << run_action->iconText().toStdString();
      EXPECT_LE(buttons.front()->sizeHint().width(), room) << run_action->iconText().toStdString();
    }
  EXPECT_EQ(about_text(59.7), about_text(60.0)) << "never 1 min 0 s";
  run_action->setIconText(plain);
  const auto open_preset = [this](const QString& id) {
    auto* presets = window().findChild<RunBar*>()->presets();
    presets->setCurrentIndex(presets->findData(id));
    Q_EMIT presets->activated(presets->currentIndex());
  };
  open_preset(QStringLiteral("first-look"));
  ASSERT_TRUE(wait([this] { return run().snapshot()->state == RunState::finished; }));
  EXPECT_FALSE(buttons.front()->text().contains(u'≈'));
  open_preset(QStringLiteral("local-dp-fig-2a"));
  ASSERT_TRUE(wait([this] { return session().live.picture() && model().checked(); }));
  ASSERT_TRUE(wait([&] { return buttons.front()->text().contains(u'≈'); })) << buttons.front()->text().toStdString();
  EXPECT_EQ(buttons.front()->width(), width) << "nothing beside it moves";
  EXPECT_EQ(run().state(), RunState::idle) << "not begun";
  const ChartData& drawn = chart("posterior")->data();
  ASSERT_TRUE(posterior_shown(drawn));
  EXPECT_EQ(posterior_shown(drawn)->t, 0);
  EXPECT_GT(posterior_shown(drawn)->truth.size(), 0) << "f";
  EXPECT_TRUE(chart("posterior")->text_summary().contains(QStringLiteral("t = 0")));
  window().start_run();
  ASSERT_TRUE(wait([this] { return run().active() && !session().live.picture(); }));
  EXPECT_FALSE(buttons.front()->text().contains(u'≈'));
  run().stop();
}

}  // namespace
}  // namespace privbo::ui::joined_test::live_test
