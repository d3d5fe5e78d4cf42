// Every command, preference and setting of the run bar, used as a hand uses it and followed to its far end: the file,
// the picture, the clipboard, the threads, the next window.
#pragma once

#include <gtest/gtest.h>

#include <QApplication>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QWidget>
#include <functional>
#include <initializer_list>
#include <memory>

#include "catalogue/json.h"
#include "plot/kinds/chart_kind.h"
#include "scenario/scenario.h"
#include "ui/support/own_settings.h"
#include "ui/support/patience.h"

class QAbstractSpinBox;
class QComboBox;
class QFileDialog;
class QMenu;
class QMessageBox;

namespace privbo::ui {
class ChartView;
class MainWindow;
class RunController;
class ScenarioModel;
class Session;
}  // namespace privbo::ui

namespace privbo::ui::joined_test {

/// Says what a test follows to its far end, by the names that `everything_in` gives: "File > New", "Preferences:
/// Colours". "*" stands for any one entry of a menu: the test goes through all of them.
class Rows {
 public:
  Rows(std::initializer_list<const char*> names);
  static const QStringList& all();
};

/// "&Save As…" → "Save As".
QString plain(QString text);
/// The entries of a menu and of those inside it, each with the way to it: "File > Export > Data".
QStringList entries_of(const QMenu& menu, const QString& way);
/// Commands and settings that the program itself has: its menus, the window's shortcuts, the fields of Preferences, and
/// what stands in the run bar beside commands.
QStringList everything_in(MainWindow& window);
/// The fields and buttons inside `parent`, each as "HEADING: accessible name or text".
QStringList editors_in(const QWidget& parent, const QString& heading);
/// What of `things` no row names.
QStringList without_row(const QStringList& things);
/// Rows that name nothing of `things`.
QStringList of_nothing(const QStringList& things);

/// Waits for the next modal dialog of this kind and acts in it; the test fails where none comes.
template <class Dialog>
class Hand {
 public:
  explicit Hand(std::function<void(Dialog&)> act) {
    QObject::connect(&poll_, &QTimer::timeout, &poll_, [this, act = std::move(act)] {
      QWidget* modal = QApplication::activeModalWidget();
      auto* dialog = qobject_cast<Dialog*>(modal);
      if (dialog && dialog->isVisible() && dialog->isActiveWindow()) {
        poll_.stop();
        came_ = true;
        act(*dialog);
      } else if (modal && ++waited_ > patience_ms / tick_ms) {
        modal->close();  // another one, that nobody would answer
      }
    });
    poll_.start(tick_ms);
  }
  ~Hand() {
    EXPECT_TRUE(QTest::qWaitFor([this] { return came_; }, patience_ms)) << "no dialog came";
  }
  Hand(const Hand&) = delete;
  Hand& operator=(const Hand&) = delete;

 private:
  static constexpr int tick_ms = 10;
  QTimer poll_;
  bool came_ = false;
  int waited_ = 0;
};

class Joined : public testing::Test {
 protected:
  Joined();
  ~Joined() override;

  /// Another window on the same settings of the user, with a session of its own; the one before is closed as by hand.
  /// `lively`: as when a person starts the program, settings run again by themselves.
  void come_back(bool lively = false);
  MainWindow& window() { return *window_; }
  Session& session() { return *session_; }
  RunController& run();
  ScenarioModel& model();
  ChartView* chart(ChartKind kind);
  /// A preset made short.
  static Scenario preset(const char* id, int horizon, int trials);
  void open(const Scenario& scenario);
  void set(const std::string& path, Json value);
  const Json& document();

  static bool wait(const std::function<bool()>& done) { return QTest::qWaitFor(done, patience_ms); }
  /// Until the settings have been checked and every chart is drawn as it is.
  void settle();
  /// Until what stands above the charts has taken its room, and they are drawn in theirs.
  void lay_out();
  /// Presses Run and waits for the end; the charts are laid out then.
  void run_to_end();

  /// The window is the one in use, as after a click on it.
  void activate();
  /// Presses a key in the window where no field would take it.
  void key(Qt::Key code, Qt::KeyboardModifiers with = Qt::NoModifier);
  /// Opens the menu bar with the mouse and follows the way with the arrow keys: {"File", "Export", "Data"}.
  void menu(const QStringList& way);
  /// Walks through an open menu and chooses.
  static void follow(QMenu* menu, QStringList way);
  /// Opens a chart's own menu and chooses.
  static void chart_menu(QWidget* chart, const QStringList& way);
  static QMenu* open_chart_menu(QWidget* chart);

  template <class Widget>
  static Widget* named(const QWidget& parent, const QString& name) {
    for (Widget* widget : parent.findChildren<Widget*>())
      if (widget->accessibleName() == name || plain(widget->property("text").toString()) == name) return widget;
    ADD_FAILURE() << "nothing is called " << name.toStdString();
    return nullptr;
  }
  static void press(const QWidget& parent, const QString& button);
  /// Types over what a field holds; Return ends it.
  static void type(QWidget* field, const QString& text, bool enter = true);
  /// Chooses in the list that a combo box opens.
  static void choose(QComboBox* box, const QString& entry);
  /// In the preferences, by their key: the entry of "Colours".
  void choose_look(const QString& colours);
  /// Names a file or a folder in the next file dialog.
  static std::function<void(QFileDialog&)> name_file(const QString& file);
  /// Presses a standard button of the next message.
  static std::function<void(QMessageBox&)> answer(int button);
  /// The window of this class that is seen; null where there is none.
  template <class Widget>
  static Widget* seen() {
    for (QWidget* each : QApplication::topLevelWidgets())
      if (auto* found = qobject_cast<Widget*>(each); found && found->isVisible()) return found;
    return nullptr;
  }

  QString path(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }
  /// The settings inside an exported picture.
  static Json scenario_in(const QString& picture);
  static QByteArray content(const QString& file);
  static QString clipboard_text();
  static QImage clipboard_image();
  static QImage picture_of(QWidget* widget) { return widget->grab().toImage(); }

 private:
  OwnSettings settings_;
  QTemporaryDir folder_;
  QByteArray data_home_;
  QTimer watch_;  // closes a dialog that no hand answers
  QWidget* unanswered_ = nullptr;
  int seconds_ = 0;
  std::unique_ptr<Session> session_;
  std::unique_ptr<MainWindow> window_;
};

}  // namespace privbo::ui::joined_test
