// Keys: the window's shortcuts work, and never steal a key that the focused widget uses itself.
#include <gtest/gtest.h>

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QTest>
#include <QUndoStack>
#include <QVBoxLayout>
#include <QWidget>
#include <algorithm>

#include "window/commands.h"
#include "window/focus_keys.h"

namespace privbo::ui::shortcut_test {
namespace {

class Shortcuts : public testing::Test {
 protected:
  Shortcuts() : guard_(&window_), actions_(&window_, edits_) {
    auto* column = new QVBoxLayout(&window_);
    for (QWidget* widget : std::initializer_list<QWidget*>{&plain_, &box_, &field_, &combo_, &slider_, &button_})
      column->addWidget(widget);
    plain_.setFocusPolicy(Qt::StrongFocus);
    combo_.addItems({QStringLiteral("one"), QStringLiteral("two")});
    actions_.update_enabled(RunState::running, true);
    for (auto [action, count] : {std::pair{actions_.run, &runs_},
                                 {actions_.step, &steps_},
                                 {actions_.stop, &stops_},
                                 {actions_.reset_zoom, &zooms_}})
      QObject::connect(action, &QAction::triggered, [count = count] { ++*count; });
    window_.show();
    window_.activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowActive(&window_));
  }
  ~Shortcuts() override {
    for (QWidget* widget : std::initializer_list<QWidget*>{&plain_, &box_, &field_, &combo_, &slider_, &button_})
      widget->setParent(nullptr);
  }

  void press(QWidget& widget, Qt::Key key) {
    widget.setFocus();
    QTest::keyClick(&widget, key);
  }

  QUndoStack edits_;
  QWidget window_, plain_;
  QCheckBox box_;
  QLineEdit field_;
  QComboBox combo_;
  QSlider slider_{Qt::Horizontal};
  QPushButton button_;
  KeyGuard guard_;
  Actions actions_;
  int runs_ = 0, steps_ = 0, stops_ = 0, zooms_ = 0;
};

TEST_F(Shortcuts, WorkWhereTheKeyIsFree) {
  press(plain_, Qt::Key_Space);
  press(slider_, Qt::Key_Space);
  EXPECT_EQ(runs_, 2);
  press(plain_, Qt::Key_Period);
  press(box_, Qt::Key_Period);
  EXPECT_EQ(steps_, 2);
  press(box_, Qt::Key_Escape);
  press(field_, Qt::Key_Escape);
  EXPECT_EQ(stops_, 2);
  press(plain_, Qt::Key_Home);
  EXPECT_EQ(zooms_, 1);
}

TEST_F(Shortcuts, LeaveItsKeysToTheFocusedWidget) {
  press(box_, Qt::Key_Space);
  EXPECT_TRUE(box_.isChecked());
  int clicks = 0;
  QObject::connect(&button_, &QPushButton::clicked, [&clicks] { ++clicks; });
  press(button_, Qt::Key_Space);
  EXPECT_EQ(clicks, 1);
  field_.setFocus();
  QTest::keyClicks(&field_, QStringLiteral("0. 5"));
  EXPECT_EQ(field_.text(), QStringLiteral("0. 5"));
  slider_.setRange(0, 9);
  slider_.setValue(5);
  press(slider_, Qt::Key_Home);
  EXPECT_EQ(slider_.value(), 0);
  combo_.setCurrentIndex(1);
  press(combo_, Qt::Key_Home);
  EXPECT_EQ(combo_.currentIndex(), 0);
  EXPECT_EQ(runs_ + steps_ + stops_ + zooms_, 0);
}

// On X11 a text field takes Ctrl+E for itself (to the end of the line), and more of the kind.
TEST_F(Shortcuts, CommandsWithCtrlWorkWhileTextIsEdited) {
  const auto works = [this](QAction* action) {
    int triggered = 0;
    const auto connection = QObject::connect(action, &QAction::triggered, [&triggered] { ++triggered; });
    field_.setFocus();
    const QKeyCombination keys = action->shortcut()[0];
    QTest::keyClick(&field_, keys.key(), keys.keyboardModifiers());
    QObject::disconnect(connection);
    return triggered == 1;
  };
  const QList<QKeySequence::StandardKey> own{QKeySequence::Undo, QKeySequence::Redo, QKeySequence::Paste};
  for (const Actions::Group& group : actions_.groups())
    for (QAction* action : group.actions) {
      const QKeySequence keys = action->shortcut();
      if (keys.isEmpty() || !action->isEnabled() || action == actions_.undo || action == actions_.redo) continue;
      if (!(keys[0].keyboardModifiers() & (Qt::ControlModifier | Qt::AltModifier))) continue;
      if (std::ranges::any_of(own, [&](QKeySequence::StandardKey key) { return QKeySequence(key) == keys; })) continue;
      EXPECT_TRUE(works(action)) << keys.toString().toStdString();
    }
  EXPECT_TRUE(works(actions_.export_figure)) << "Ctrl+E";
}

TEST_F(Shortcuts, LeaveATextFieldItsOwn) {
  int pasted = 0;
  QObject::connect(actions_.paste_link, &QAction::triggered, [&pasted] { ++pasted; });
  QGuiApplication::clipboard()->setText(QStringLiteral("0.5"));
  field_.clear();
  field_.setFocus();
  QTest::keyClick(&field_, Qt::Key_V, Qt::ControlModifier);
  EXPECT_EQ(field_.text(), QStringLiteral("0.5"));
  EXPECT_EQ(pasted, 0);
}

TEST_F(Shortcuts, RunButtonReportsWhatItWillDo) {
  actions_.update_enabled(RunState::running, true);
  EXPECT_TRUE(actions_.run->text().contains(QStringLiteral("Pause")));
  EXPECT_TRUE(actions_.stop->isEnabled());
  actions_.update_enabled(RunState::paused, false);
  EXPECT_TRUE(actions_.run->text().contains(QStringLiteral("Resume")));
  EXPECT_TRUE(actions_.run->isEnabled()) << "errors in the panel do not concern the run that is going on";
  actions_.update_enabled(RunState::idle, false);
  EXPECT_FALSE(actions_.run->isEnabled());
  EXPECT_FALSE(actions_.stop->isEnabled());
  EXPECT_FALSE(actions_.reset->isEnabled());
}

}  // namespace
}  // namespace privbo::ui::shortcut_test
