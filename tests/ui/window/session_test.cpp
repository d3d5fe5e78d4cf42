// A whole session as a person would have it, through mouse and keyboard events in a window of a real X server: open a
// preset, change settings, run, pause, step, pin, compare, look closer, undo, export, save, close, come back.
#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QImageReader>
#include <QLineEdit>
#include <QMessageBox>
#include <QSettings>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QUndoStack>
#include <QWheelEvent>

#include "charts/output/chart_export.h"
#include "charts/view/chart_view.h"
#include "charts/view/refresh_loop.h"
#include "document/scenario_files.h"
#include "io/scenario/scenario_file.h"
#include "panel/editors/number_editor.h"
#include "panel/param_field.h"
#include "panel/parameter_panel.h"
#include "run_charts/run_charts.h"
#include "scenario/scenario.h"
#include "ui/support/model_text.h"
#include "ui/support/patience.h"
#include "widgets/notes_line.h"
#include "window/commands.h"
#include "window/main_window.h"
#include "window/run_bar.h"
#include "window/session.h"
#include "window/status_bar.h"

namespace privbo::ui::session_test {
namespace {

class Person {
 public:
  explicit Person(MainWindow& window) : window_(window) {
    window_.resize(1500, 950);
    window_.show();
    window_.activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowActive(&window_, patience_ms));
  }

  RunController& run() { return window_.controller(); }
  const Actions& actions() { return window_.actions_of_window(); }
  ScenarioModel& model() { return window_.model(); }

  /// Types `text` into the field of a setting, as after a triple click.
  void type(const std::string& path, const QString& text) {
    window_.panel().reveal(path);
    QLineEdit* line = editor(path)->field();
    QTest::mouseClick(line, Qt::LeftButton);
    line->selectAll();
    QTest::keyClicks(line, text);
    QTest::keyClick(line, Qt::Key_Tab);
  }
  ParamField* field(const std::string& path) {
    for (ParamField* each : window_.panel().findChildren<ParamField*>())
      if (each->path() == path) return each;
    return nullptr;
  }
  NumberEditor* editor(const std::string& path) { return static_cast<NumberEditor*>(field(path)->editor()); }
  /// Presses a key where no field would take it.
  void key(Qt::Key code, Qt::KeyboardModifiers with = Qt::NoModifier) {
    window_.charts().chart("regret")->setFocus();
    QTest::keyClick(window_.charts().chart("regret"), code, with);
  }
  bool wait(const std::function<bool()>& done) { return QTest::qWaitFor(done, patience_ms); }
  bool wait_for(RunState state) {
    return wait([&] { return run().state() == state && run().snapshot()->state == state; });
  }
  void wait_for_drawing() { QTest::qWait(400); }
  QPoint inside(ChartKind kind, double x, double y) {
    ChartView* chart = window_.charts().chart(kind);
    return {static_cast<int>(x * chart->width()), static_cast<int>(y * chart->height())};
  }
  void wheel(ChartKind kind, int turns) {
    ChartView* chart = window_.charts().chart(kind);
    const QPointF at(inside(kind, 0.5, 0.6));
    QWheelEvent event(at, chart->mapToGlobal(at), {}, {0, 120 * turns}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    QCoreApplication::sendEvent(chart, &event);
  }
  /// Answers the next file dialog with `file`.
  void answer_file_dialog(const QString& file) {
    QTimer::singleShot(200, &window_, [file] {
      auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
      ASSERT_NE(dialog, nullptr);
      auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
      name->selectAll();
      QTest::keyClicks(name, file);
      QTest::keyClick(name, Qt::Key_Return);
    });
  }

 private:
  MainWindow& window_;
};

class SessionXvfb : public testing::Test {
 protected:
  void SetUp() override {
    if (qgetenv("PRIVBO_XVFB") != "1") GTEST_SKIP() << "needs an X server: tests/run starts one";
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QSettings().clear();
  }
  void TearDown() override { QSettings().clear(); }
  QString file(const char* name) const { return folder_.filePath(QString::fromLatin1(name)); }

  QTemporaryDir folder_;
};

TEST_F(SessionXvfb, FromThePresetToTheSavedFileAndBack) {
  Json saved_document;
  Json saved_options;
  {
    ui::Session session(SessionOptions{2});
    MainWindow window(session);
    Person person(window);

    // Open a preset from the toolbar, by keyboard.
    auto* bar = window.findChild<RunBar*>();
    bar->presets()->setFocus();
    QTest::keyClicks(bar->presets(), QStringLiteral("First"));
    Q_EMIT bar->presets()->activated(bar->presets()->currentIndex());
    ASSERT_TRUE(person.wait([&] { return person.model().scenario().name() == "First look"; }));
    ASSERT_TRUE(person.wait([&] { return person.model().checked(); }));

    // An impossible ε is told beside its field, and the run waits.
    person.type("/privacy/epsilon", QStringLiteral("-1"));
    ASSERT_TRUE(person.wait([&] { return !person.field("/privacy/epsilon")->problem_text().isEmpty(); }));
    EXPECT_TRUE(person.field("/privacy/epsilon")->problem_text().contains(QStringLiteral("0 < ε")))
        << person.field("/privacy/epsilon")->problem_text().toStdString();
    EXPECT_FALSE(person.actions().run->isEnabled());
    person.type("/privacy/epsilon", QStringLiteral("2"));
    ASSERT_TRUE(person.wait([&] {
      return person.field("/privacy/epsilon")->problem_text().isEmpty() && person.actions().run->isEnabled();
    }));

    // Run slowly, pause, take three steps, go on to the end at full speed.
    bar->speed()->setValue(20);  // 100 rounds a second
    person.key(Qt::Key_Space);
    ASSERT_TRUE(person.wait(
        [&] { return person.run().state() == RunState::running && person.run().snapshot()->rounds_done > 0; }));
    person.key(Qt::Key_Space);
    ASSERT_EQ(person.run().state(), RunState::paused);
    ASSERT_TRUE(person.wait([&] { return person.run().snapshot()->state == RunState::paused; }));
    QTest::qWait(200);
    const auto algorithms = static_cast<std::int64_t>(person.run().experiment()->algorithms().size());
    const std::int64_t before = person.run().snapshot()->rounds_done;
    for (int i = 1; i <= 3; ++i) {
      person.key(Qt::Key_Period);
      ASSERT_TRUE(person.wait([&] { return person.run().snapshot()->rounds_done == before + i * algorithms; }))
          << "step " << i;
    }
    ASSERT_TRUE(person.run().snapshot()->posterior.round_summary.has_value());
    EXPECT_EQ(person.run().snapshot()->posterior.round_summary->epsilon, 2.0) << "one reward costs the budget";
    bar->speed()->setValue(bar->speed()->maximum());
    person.key(Qt::Key_Space);
    ASSERT_TRUE(person.wait_for(RunState::finished));

    // Pin it, take another kernel, run again: two runs in one picture.
    person.key(Qt::Key_P);
    ASSERT_TRUE(window.charts().data().pinned && window.charts().data().pinned->size() == 1U);
    const Json kernel = person.model().value("/kernel");
    window.panel().reveal("/kernel");
    auto* kernels = [&] {
      for (QComboBox* combo : window.panel().findChildren<QComboBox*>())
        if (combo->findData(QStringLiteral("matern")) >= 0 && combo->findData(QStringLiteral("se")) >= 0) return combo;
      return static_cast<QComboBox*>(nullptr);
    }();
    ASSERT_NE(kernels, nullptr);
    kernels->setFocus();
    QTest::keyClicks(kernels, QStringLiteral("Mat"));
    Q_EMIT kernels->activated(kernels->currentIndex());
    ASSERT_EQ(person.model().value("/kernel/type"), "matern");
    ASSERT_TRUE(person.wait([&] { return person.run().stale(); })) << "the picture belongs to the old kernel";
    person.key(Qt::Key_Space);
    ASSERT_TRUE(person.wait(
        [&] { return person.run().snapshot()->run_id == 2 && person.run().snapshot()->state == RunState::finished; }));
    EXPECT_TRUE(window.charts().data().pinned->front().label.english().find("ernel") != std::string::npos)
        << window.charts().data().pinned->front().label.english();
    person.wait_for_drawing();
    const QString summary = window.charts().chart("regret")->text_summary();
    EXPECT_TRUE(summary.contains(chart_text(window.charts().data().pinned->front().label))) << summary.toStdString();

    // The same round is marked in every chart that has rounds, and the posterior is that round's.
    ChartView* regret = window.charts().chart("regret");
    ChartView* privacy = window.charts().chart("privacy");
    window.charts().show_chart("privacy");
    person.wait_for_drawing();
    QTest::mouseMove(regret, person.inside("regret", 0.4, 0.5));
    QTest::mouseMove(regret, person.inside("regret", 0.5, 0.5));
    QTest::qWait(200);  // moves arrive one by one
    ASSERT_TRUE(person.wait([&] { return regret->marked_round() > 0; }));
    const qint64 t = regret->marked_round();
    EXPECT_EQ(privacy->marked_round(), t);
    ASSERT_TRUE(person.wait([&] {
      const auto posterior = window.charts().data().posterior;
      return posterior && posterior->t == t;
    })) << t;
    EXPECT_TRUE(window.charts().data().posterior->round_summary.has_value());

    // Zoom with the wheel, and back with Home.
    person.wheel("regret", 3);
    EXPECT_TRUE(regret->zoomed());
    person.key(Qt::Key_Home);
    EXPECT_FALSE(regret->zoomed());

    // Undo twice: kernel, then ε (its typing is one step).
    person.key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(person.model().value("/kernel"), kernel);
    person.key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_NE(person.model().value("/privacy/epsilon"), 2);
    person.key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(person.model().value("/privacy/epsilon"), 2);

    // Every chart in every format.
    const ChartData data = window.charts().data();
    for (const ChartKind kind : run_charts()) {
      if (kind == "released" || (kind->needs == ChartNeeds::agents) || (kind->needs == ChartNeeds::contexts))
        continue;  // one learner, told rewards: there is nothing to draw
      for (const auto& [format, suffix] :
           {std::pair{ExportFormat::png, ".png"}, {ExportFormat::svg, ".svg"}, {ExportFormat::pdf, ".pdf"}}) {
        ExportSettings settings;
        settings.format = format;
        const std::string target = folder_.path().toStdString() + "/" + kind.id() + suffix;
        ASSERT_NO_THROW(export_chart(data, kind, window.charts().looks().of(kind), settings, target,
                                     QString::fromStdString(to_text(Scenario{data.experiment->document(), {}}))));
        EXPECT_GT(QFileInfo(QString::fromStdString(target)).size(), 1000) << target;
      }
    }
    EXPECT_TRUE(QImageReader(file("regret.png"))
                    .text(QStringLiteral("privbo-scenario"))
                    .contains(QStringLiteral("privbo-scenario")));

    // Save under a name, change the look, close.
    person.answer_file_dialog(file("session.privbo.json"));
    person.key(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(
        person.wait([&] { return QFileInfo::exists(file("session.privbo.json")) && !person.model().modified(); }));
    person.actions().grid->trigger();
    saved_document = person.model().scenario().document;
    saved_options = window.charts().looks().save();
    window.session().results_saved();  // the pinned run need not be kept
    EXPECT_TRUE(window.close());
  }
  // Come back: layout and recent file are there, the file opens with the same settings.
  ui::Session session(SessionOptions{2});
  MainWindow window(session);
  Person person(window);
  EXPECT_TRUE(person.actions().grid->isChecked());
  EXPECT_EQ(window.charts().looks().save(), saved_options);
  ASSERT_TRUE(window.files().open_file(file("session.privbo.json")));
  EXPECT_EQ(person.model().scenario().document, saved_document);
  EXPECT_FALSE(person.model().modified());
  EXPECT_TRUE(window.close());
}

}  // namespace
}  // namespace privbo::ui::session_test
