// A window whose pictures are looked at for cut texts. PRIVBO_PICTURES=DIR keeps them.
#pragma once

#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QSettings>
#include <QTest>
#include <QTimer>
#include <functional>
#include <memory>

#include "io/scenario/scenario_file.h"
#include "preferences/appearance.h"
#include "run/run_controller.h"
#include "scenario/edit.h"
#include "support/long_test.h"
#include "ui/support/cut_text.h"
#include "ui/support/patience.h"
#include "window/commands.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::pictures_test {

class Pictures : public testing::Test {
 protected:
  void TearDown() override {
    apply_appearance(100, Look::system);
    QSettings().clear();
  }

  void open(const char* preset, QSize size = {1600, 1000}) {
    session_ = std::make_unique<Session>(SessionOptions{2, false});
    window_ = std::make_unique<MainWindow>(*session_);
    Scenario scenario = parse_scenario(find_preset(preset)->text, {});
    // Texts and layout are the same after fewer trials, which a sanitizer makes slow.
    if (test::sanitized) apply_setting(scenario, "run.trials", 2);
    window_->model().replace(scenario);
    window_->show_preset(QString::fromLatin1(preset));
    window_->resize(size);
    window_->show();
  }
  const Actions& actions() { return window_->actions_of_window(); }
  bool run() {
    const std::uint64_t before = window_->controller().snapshot()->run_id;
    actions().run->trigger();
    return QTest::qWaitFor(
        [&] {
          return window_->controller().snapshot()->run_id > before &&
                 window_->controller().snapshot()->state == RunState::finished;
        },
        long_patience_ms);
  }
  /// Waits until all charts have been drawn, looks for cut texts and keeps the picture.
  void picture(const QString& name, QWidget* of = nullptr, int wait_ms = 1200) {
    QWidget& shown = of ? *of : *window_;
    QTest::qWait(wait_ms);
    const QStringList cut = cut_texts(shown);
    EXPECT_TRUE(cut.isEmpty()) << name.toStdString() << ":\n  " << cut.join(QStringLiteral("\n  ")).toStdString();
    const QString folder = qEnvironmentVariable("PRIVBO_PICTURES");
    if (folder.isEmpty()) return;
    EXPECT_TRUE(shown.grab().save(QDir(folder).filePath(name + QLatin1String(".png"))));
  }
  /// Opens a dialog by `command`, keeps its picture and closes it.
  void picture_of_dialog(const char* name, const std::function<void()>& command) {
    QTimer::singleShot(300, window_.get(), [&] {
      auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
      if (!dialog)
        for (QWidget* each : QApplication::topLevelWidgets())
          if (each->isVisible() && qobject_cast<QDialog*>(each)) dialog = static_cast<QDialog*>(each);
      ASSERT_NE(dialog, nullptr) << name;
      picture(QLatin1String(name), dialog);
      dialog->close();
    });
    command();
    QTest::qWait(2000);
  }

  std::unique_ptr<Session> session_;
  std::unique_ptr<MainWindow> window_;
};

}  // namespace privbo::ui::pictures_test
