// Nothing moves: while a setting of the rail is edited with the hands, while it is checked, and while the run that
// follows goes on and ends, every other control of rail and toolbar stays at its pixel, and so does the large chart.
#include <iostream>

#include "charts/view/refresh_loop.h"
#include "front/front_component.h"
#include "front/front_field.h"
#include "panel/component_combo.h"
#include "panel/editors/number_editor.h"
#include "run/live_picture.h"
#include "ui/front/still_window.h"

namespace privbo::ui::still_controls_test {
namespace {

class StillControls : public still_window::StillWindow {
 protected:
  void SetUp() override { run("the first run"); }
  void TearDown() override { std::cout << "  " << GetParam() << ": " << largest_ << " pixels at most\n"; }
};

TEST_P(StillControls, WhileNumbersAreTypedAndSlidersClicked) {
  int edited = 0;
  for (FrontField* field : rail().fields()) {
    auto* number = qobject_cast<NumberEditor*>(field->editor());
    if (!field->isEnabled()) continue;
    ASSERT_TRUE(number) << field->path() << ": this test edits numbers";
    const std::string path = field->path();
    const Json before = model().value(path);
    begin(field);
    QTest::mouseClick(number->field(), Qt::LeftButton);
    number->field()->selectAll();
    for (const char digit : {'1', '2'}) {
      QTest::keyClick(number->field(), digit);
      QTest::qWait(10);
    }
    settle();
    expect_still(path + ", typed");
    model().set(path, before);  // 12 of it may be no setting at all
    settle();
    begin(field);
    if (number->slider() && path != "/run/horizon")
      QTest::mouseClick(number->slider(), Qt::LeftButton, {},
                        QPoint(number->slider()->width() / 2, number->slider()->height() / 2));
    run_if_legal(path);
    expect_still(path);
    model().set(path, before);
    settle();
    ++edited;
  }
  EXPECT_GE(edited, 2);
}

/// The setting in front of another component stands where that of the old one did, and the run moves nothing either.
TEST_P(StillControls, WhileKernelDomainAndNoiseAreChosen) {
  for (FrontComponent* line : rail().components()) {
    if (!line->isEnabled()) continue;
    ComponentCombo* combo = line->combo();
    const int step = model().undo_stack().index();
    begin(line);
    combo->setFocus();
    const int last = combo->count() - 1;
    QTest::keyClick(combo, combo->currentIndex() < last ? Qt::Key_Down : Qt::Key_Up);
    settle();
    look();
    forget_what_is_gone();
    run_if_legal(line->path());
    expect_still(line->path());
    undo_to(step);
  }
}

INSTANTIATE_TEST_SUITE_P(Presets, StillControls, still_window::twelve_presets);

/// Before anything has run the room of what a run will tell is kept.
class StillFirstRun : public still_window::StillWindow {
 protected:
  StillFirstRun() : StillWindow(true) {}
};

TEST_P(StillFirstRun, MovesNothing) {
  ASSERT_TRUE(QTest::qWaitFor([&] { return session_.live.picture() && session_.drawing.asleep(); }, patience_ms));
  QTest::qWait(200);
  begin(nullptr);
  run("the first run");
  expect_still("the first run");
}

INSTANTIATE_TEST_SUITE_P(Presets, StillFirstRun, still_window::twelve_presets);

}  // namespace
}  // namespace privbo::ui::still_controls_test
