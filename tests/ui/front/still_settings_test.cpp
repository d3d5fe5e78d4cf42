// Nothing moves in the panel of all settings either: each of its fields is edited with the hands, checked and run, and
// every other control stays at its pixel. Where a choice brings other settings or takes some away, what stands above
// it stays, and what stands below follows: how often that is so is printed. PRIVBO_FULL=1 goes through twelve presets,
// the usual run through three.
#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <iostream>
#include <set>

#include "panel/algorithms/algorithm_list.h"
#include "panel/algorithms/algorithm_row.h"
#include "panel/editors/number_editor.h"
#include "panel/param_field.h"
#include "panel/parameter_panel.h"
#include "support/long_test.h"
#include "ui/front/still_window.h"
#include "widgets/collapsible_box.h"

namespace privbo::ui::still_settings_test {
namespace {

class SettingsInHand : public still_window::StillWindow {
 protected:
  void SetUp() override {
    rail().all_settings()->click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return panel().isVisible(); }, patience_ms));
    for (CollapsibleBox* box : panel().findChildren<CollapsibleBox*>()) box->set_open(true);
    for (AlgorithmRow* row : panel().findChild<AlgorithmList*>()->rows())
      if (row->index() >= 0) row->params().set_open(true);
    run("the first run");
  }

  ParameterPanel& panel() { return window_.panel(); }
  std::vector<QWidget*> around() override {
    std::vector<QWidget*> all = StillWindow::around();
    all.push_back(panel().widget());
    return all;
  }
  ParamField* field_at(const std::string& path) {
    for (ParamField* field : panel().findChildren<ParamField*>())
      if (field->path() == path && field->isVisible()) return field;
    return nullptr;
  }
  std::vector<std::string> settings() {
    std::vector<std::string> paths;
    for (const ParamField* field : panel().findChildren<ParamField*>())
      if (field->isVisible()) paths.push_back(field->path());
    return paths;
  }
  /// Brings a field into sight and waits until it and all around it stand.
  ParamField* bring_up(const std::string& path) {
    if (!field_at(path)) return nullptr;
    panel().reveal(path);
    come_to_rest();
    ParamField* field = field_at(path);
    return field && field->isEnabled() && field->editor()->isEnabled() ? field : nullptr;
  }

  /// Another legal value, as a hand chooses it: the next one of a list, a box clicked, a number one step on.
  static void edit(ParamField& field) {
    QWidget* editor = field.editor()->focusProxy() ? field.editor()->focusProxy() : field.editor();
    editor->setFocus(Qt::MouseFocusReason);
    if (auto* combo = qobject_cast<QComboBox*>(editor)) {
      QTest::keyClick(combo, combo->currentIndex() + 1 < combo->count() ? Qt::Key_Down : Qt::Key_Up);
    } else if (auto* box = qobject_cast<QCheckBox*>(editor)) {
      QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(box->height() / 2, box->height() / 2));
    } else if (qobject_cast<NumberEditor*>(field.editor())) {
      QTest::keyClick(editor, Qt::Key_Up);
    } else if (auto* line = qobject_cast<QLineEdit*>(editor); line && field.spec().kind == ParamKind::seed) {
      QTest::keyClick(line, Qt::Key_End);
      QTest::keyClicks(line, QStringLiteral("1"));
    }
    QTest::qWait(10);
  }
  /// Text that may be nothing legal at all, and goes again.
  static void type(ParamField& field) {
    auto* line = qobject_cast<QLineEdit*>(field.editor()->focusProxy());
    if (!line) return;
    line->setFocus(Qt::MouseFocusReason);
    line->selectAll();
    for (const char digit : {'-', '1', '2'}) {
      QTest::keyClick(line, digit);
      QTest::qWait(10);
    }
  }

  /// Edits the setting and runs, with all eyes on the others; false where the field is not to be edited now.
  bool edit_and_run(const std::string& path) {
    ParamField* field = bring_up(path);
    if (!field) return false;
    const std::vector<std::string> before = settings();
    const int step = model().undo_stack().index();
    begin(field);
    edit(*field);
    settle();
    if (settings() != before) {
      ++bringing_;
      const int edge = field->mapTo(&window_, QPoint()).y();
      std::erase_if(places_, [&](const Place& place) {
        return !place.widget || (panel().widget()->isAncestorOf(place.widget) && place.at.y() > edge);
      });
      shift_ = 0;
      look();
    }
    if (model().undo_stack().index() > step && model().result().experiment) run(path);
    come_to_rest();  // still looking: numbers of the new settings may come late
    return true;
  }

  int bringing_ = 0;  // settings that bring others or take them away
};

class StillSettings : public SettingsInHand {
 protected:
  void SetUp() override {
    const std::set<std::string> usual{"first-look", "federated-first-look", "usca-first-look"};
    if (!usual.contains(GetParam())) {
      PRIVBO_FULL_OR_SKIP();
    }
    SettingsInHand::SetUp();
  }
  void TearDown() override {
    if (!IsSkipped())
      std::cout << "  " << GetParam() << ": " << edited_ << " settings, " << bringing_ << " of them bring others, "
                << largest_ << " pixels at most\n";
  }

  int edited_ = 0;
};

TEST_P(StillSettings, WhileTheyAreEditedAndRun) {
  for (const std::string& path : settings()) {
    const int step = model().undo_stack().index();
    if (!edit_and_run(path)) continue;
    expect_still(path);
    undo_to(step);
    ++edited_;
  }
  EXPECT_GT(edited_, 20);
}

TEST_P(StillSettings, WhileNonsenseIsTyped) {
  for (const std::string& path : settings()) {
    ParamField* field = bring_up(path);
    if (!field || !qobject_cast<QLineEdit*>(field->editor()->focusProxy())) continue;
    const int step = model().undo_stack().index();
    begin(field);
    type(*field);
    settle();
    come_to_rest();
    expect_still(path);
    undo_to(step);
    ++edited_;
  }
  EXPECT_GT(edited_, 10);
}

INSTANTIATE_TEST_SUITE_P(Presets, StillSettings, still_window::twelve_presets);

/// Windows that do move are found out: the measure is not blind.
class StillSettingsTwin : public SettingsInHand {
 protected:
  int shift_while_edited(const std::string& path) {
    EXPECT_TRUE(edit_and_run(path));
    return stop_looking();
  }
};

/// As the panel once was: every edit takes a line away and puts it back half a second later.
TEST_P(StillSettingsTwin, ALineThatComesAndGoesWithAnEditIsFound) {
  auto* line = new QLabel(QStringLiteral("β_T ≤ 12"), panel().widget());
  static_cast<QVBoxLayout*>(panel().widget()->layout())->insertWidget(0, line);
  come_to_rest();
  QObject::connect(&model(), &ScenarioModel::changed, line, [line] {
    line->hide();
    QTimer::singleShot(500, line, &QWidget::show);
  });
  EXPECT_GE(shift_while_edited("/privacy/epsilon"), line->height());
}

/// One pixel for a twentieth of a second, in the midst of the run.
TEST_P(StillSettingsTwin, AButtonThatMovesByOnePixelInTheRunIsFound) {
  QAbstractButton* button = rail().all_settings();
  QObject::connect(&window_.controller(), &RunController::started, button, [button] {
    button->move(button->pos() + QPoint(1, 0));
    QTimer::singleShot(50, button, [button] { button->move(button->pos() - QPoint(1, 0)); });
  });
  EXPECT_EQ(shift_while_edited("/privacy/epsilon"), 1);
}

/// And what scrolls away under the hand.
TEST_P(StillSettingsTwin, APanelThatScrollsIsFound) {
  QObject::connect(&model(), &ScenarioModel::changed, &panel(), [this] {
    QScrollBar& bar = *panel().verticalScrollBar();
    bar.setValue(bar.value() + 5);
  });
  EXPECT_EQ(shift_while_edited("/privacy/epsilon"), 5);
}

INSTANTIATE_TEST_SUITE_P(Presets, StillSettingsTwin, testing::Values("first-look"));

}  // namespace
}  // namespace privbo::ui::still_settings_test
