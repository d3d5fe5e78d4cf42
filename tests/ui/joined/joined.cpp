// The window and its hands.
#include "ui/joined/joined.h"

#include <QAbstractItemView>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QContextMenuEvent>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QImageReader>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <algorithm>
#include <utility>

#include "charts/view/chart_view.h"
#include "charts/view/refresh_loop.h"
#include "files/atomic_write.h"
#include "io/scenario/scenario_file.h"
#include "preferences/appearance.h"
#include "preferences/preferences_dialog.h"
#include "run/run_controller.h"
#include "run_charts/run_charts.h"
#include "support/quick_scenario.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::joined_test {

Joined::Joined() : data_home_(qgetenv("XDG_DATA_HOME")) {
  QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
  qputenv("XDG_DATA_HOME", QFile::encodeName(folder_.filePath(QStringLiteral("data"))));
  QGuiApplication::clipboard()->clear();
  QObject::connect(&watch_, &QTimer::timeout, &watch_, [this] {
    QWidget* modal = QApplication::activeModalWidget();
    seconds_ = modal && modal == unanswered_ ? seconds_ + 1 : 0;
    unanswered_ = modal;
    if (seconds_ <= patience_ms / 1000) return;
    ADD_FAILURE() << "nobody answered " << modal->windowTitle().toStdString();
    modal->close();
  });
  watch_.start(1000);
  come_back();
  open(test::small_scenario(60, 2));
}

Joined::~Joined() {
  window_.reset();
  session_.reset();
  apply_appearance(100, Look::system);
  data_home_.isNull() ? qunsetenv("XDG_DATA_HOME") : qputenv("XDG_DATA_HOME", data_home_);
  QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs, false);
}

void Joined::come_back(bool lively) {
  if (window_ && window_->isVisible()) {
    const std::filesystem::path left = folder_.filePath(QStringLiteral("left.privbo.json")).toStdString();
    model().save(left, held_by(left));  // of the window before
    session_->results_saved();
    EXPECT_TRUE(window_->close());
  }
  window_.reset();
  session_ = std::make_unique<Session>(SessionOptions{.lively = lively});
  window_ = std::make_unique<MainWindow>(*session_);
  window_->resize(1500, 950);
  window_->show();
  activate();
}

void Joined::activate() {
  if (window_->isActiveWindow()) return;
  window_->activateWindow();
  // Not qWaitForWindowActive, which is content with a menu of the window that had the focus last.
  EXPECT_TRUE(wait([this] { return window_->isActiveWindow(); }));
}

RunController& Joined::run() { return window_->controller(); }
ScenarioModel& Joined::model() { return window_->model(); }
ChartView* Joined::chart(ChartKind kind) { return window_->charts().chart(kind); }
const Json& Joined::document() { return model().scenario().document; }

void Joined::open(const Scenario& scenario) {
  model().replace(scenario);
  settle();
}

Scenario Joined::preset(const char* id, int horizon, int trials) { return test::short_preset(id, horizon, trials); }

void Joined::set(const std::string& path, Json value) {
  model().set(path, std::move(value));
  model().end_gesture();
  settle();
}

void Joined::settle() {
  model().check_now();
  ASSERT_TRUE(wait([this] { return model().checked(); }));
  for (ChartKind kind : run_charts())
    for (int i = 0; i < 3 && chart(kind)->refresh(); ++i) QCoreApplication::processEvents();
}

void Joined::lay_out() {
  QSize size;
  ASSERT_TRUE(wait([&] {
    QTest::qWait(50);
    return std::exchange(size, chart("regret")->size()) == chart("regret")->size();
  }));
  settle();
}

void Joined::run_to_end() {
  SnapshotPtr last;
  const auto ended =
      QObject::connect(&run(), &RunController::run_ended, [&](const RunPicture& end) { last = end.snapshot; });
  key(Qt::Key_Space);
  // Bounds come after the last round.
  const auto same_line = [](const BoundCurve& one, const BoundCurve& other) {
    return one.cumulative_regret == other.cumulative_regret;
  };
  const auto ended_with_bounds = [&] {
    return last && run().snapshot()->run_id == last->run_id && run().snapshot()->state == RunState::finished &&
           std::ranges::equal(run().snapshot()->bounds, last->bounds, same_line);
  };
  const bool over = QTest::qWaitFor(ended_with_bounds, long_patience_ms);
  QObject::disconnect(ended);
  ASSERT_TRUE(over) << (last ? "a run ended" : "no run ended") << ", the present one is in state "
                    << static_cast<int>(run().snapshot()->state);
  lay_out();
}

void Joined::key(Qt::Key code, Qt::KeyboardModifiers with) {
  activate();
  QWidget* free = window_->menuBar();
  QWidget* place = chart("regret")->isVisible() ? static_cast<QWidget*>(chart("regret")) : free;
  place->setFocus();
  QTest::keyClick(place, code, with);
}

void Joined::menu(const QStringList& way) {
  activate();
  QMenuBar* bar = window_->menuBar();
  for (QAction* title : bar->actions())
    if (plain(title->text()) == way.front()) {
      // A larger text needs a higher bar; until it has one it hides its titles.
      ASSERT_TRUE(wait([&] { return bar->rect().contains(bar->actionGeometry(title)); })) << way.front().toStdString();
      QTest::mouseClick(bar, Qt::LeftButton, {}, bar->actionGeometry(title).center());
      ASSERT_TRUE(wait([&] { return title->menu()->isVisible(); })) << way.front().toStdString();
      return follow(title->menu(), way.mid(1));
    }
  FAIL() << "no menu " << way.front().toStdString();
}

void Joined::follow(QMenu* menu, QStringList way) {
  const QString wanted = way.takeFirst();
  QAction* found = nullptr;
  for (QAction* each : menu->actions())
    if (plain(each->text()) == wanted) found = each;
  ASSERT_TRUE(found) << "no entry " << wanted.toStdString();
  ASSERT_TRUE(found->isEnabled()) << wanted.toStdString();
  for (int i = 0; i <= menu->actions().size() && menu->activeAction() != found; ++i)
    QTest::keyClick(menu, Qt::Key_Down);
  ASSERT_EQ(menu->activeAction(), found) << wanted.toStdString();
  if (way.isEmpty()) {
    QTest::keyClick(menu, Qt::Key_Return);
    return;
  }
  QTest::keyClick(menu, Qt::Key_Right);
  ASSERT_TRUE(found->menu() && wait([&] { return found->menu()->isVisible(); })) << wanted.toStdString();
  follow(found->menu(), way);
}

QMenu* Joined::open_chart_menu(QWidget* chart) {
  const QPoint middle = chart->rect().center();
  QContextMenuEvent event(QContextMenuEvent::Keyboard, middle, chart->mapToGlobal(middle));
  QApplication::sendEvent(chart, &event);
  for (QMenu* menu : chart->findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly))
    if (menu->isVisible()) return menu;
  return nullptr;
}

void Joined::chart_menu(QWidget* chart, const QStringList& way) {
  QMenu* menu = open_chart_menu(chart);
  ASSERT_TRUE(menu);
  follow(menu, way);
}

void Joined::press(const QWidget& parent, const QString& button) {
  auto* found = named<QAbstractButton>(parent, button);
  ASSERT_TRUE(found && found->isEnabled()) << button.toStdString();
  QTest::mouseClick(found, Qt::LeftButton);
}

void Joined::type(QWidget* field, const QString& text, bool enter) {
  field->setFocus();
  QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
  QTest::keyClicks(field, text);
  if (enter) QTest::keyClick(field, Qt::Key_Return);
}

void Joined::choose(QComboBox* box, const QString& entry) {
  ASSERT_GE(box->findText(entry), 0) << entry.toStdString();
  QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(box->width() - 5, box->height() / 2));
  ASSERT_TRUE(wait([&] { return box->view()->isVisible(); }));
  // The first entry may be a heading, which Home does not go to.
  for (int i = 0; i < box->count(); ++i) QTest::keyClick(box->view(), Qt::Key_Up);
  for (int i = 0; i < box->count() && box->view()->currentIndex().data().toString() != entry; ++i)
    QTest::keyClick(box->view(), Qt::Key_Down);
  ASSERT_EQ(box->view()->currentIndex().data().toString().toStdString(), entry.toStdString());
  QTest::keyClick(box->view(), Qt::Key_Return);
  ASSERT_TRUE(wait([&] { return !box->view()->isVisible(); }));
}

void Joined::choose_look(const QString& colours) {
  const Hand<PreferencesDialog> hand([&](PreferencesDialog& dialog) {
    choose(named<QComboBox>(dialog, QStringLiteral("Colours")), colours);
    press(dialog, QStringLiteral("Close"));
  });
  key(Qt::Key_Comma, Qt::ControlModifier);
}

std::function<void(QFileDialog&)> Joined::name_file(const QString& file) {
  return [file](QFileDialog& dialog) {
    auto* name = dialog.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    ASSERT_TRUE(name);
    // Only a field with the focus takes back what the list has chosen for the beginning of the name.
    name->setFocus();
    name->selectAll();
    QTest::keyClicks(name, file);
    // While the list of completions is open, Return belongs to it.
    if (name->completer()) name->completer()->popup()->hide();
    const auto* buttons = dialog.findChild<QDialogButtonBox*>();
    ASSERT_TRUE(buttons);
    for (QAbstractButton* button : buttons->buttons())
      if (buttons->buttonRole(button) == QDialogButtonBox::AcceptRole) return QTest::mouseClick(button, Qt::LeftButton);
    FAIL() << "no button accepts";
  };
}

std::function<void(QMessageBox&)> Joined::answer(int button) {
  return [button](QMessageBox& box) {
    QAbstractButton* found = box.button(static_cast<QMessageBox::StandardButton>(button));
    ASSERT_TRUE(found) << box.text().toStdString();
    QTest::mouseClick(found, Qt::LeftButton);
  };
}

Json Joined::scenario_in(const QString& picture) {
  const std::string text = QImageReader(picture).text(QStringLiteral("privbo-scenario")).toStdString();
  EXPECT_FALSE(text.empty()) << picture.toStdString();
  return text.empty() ? Json() : parse_scenario(text, {}).document;
}

QByteArray Joined::content(const QString& file) {
  QFile opened(file);
  EXPECT_TRUE(opened.open(QIODevice::ReadOnly)) << file.toStdString();
  return opened.readAll();
}

QString Joined::clipboard_text() { return QGuiApplication::clipboard()->text(); }
QImage Joined::clipboard_image() { return QGuiApplication::clipboard()->image(); }

}  // namespace privbo::ui::joined_test
