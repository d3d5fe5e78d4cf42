// Tab goes through the panel as a reader does, also through what was made after the window, and comes round the window.
#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <vector>

#include "document/scenario_model.h"
#include "io/scenario/scenario_file.h"
#include "panel/algorithms/algorithm_row.h"
#include "panel/editors/value_editor.h"
#include "panel/parameter_panel.h"
#include "ui/support/patience.h"
#include "widgets/search_line.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::tab_order_test {
namespace {

class TabOrder : public testing::Test {
 protected:
  TabOrder() : session_(SessionOptions{2, false}), window_(session_) {
    window_.resize(1600, 1000);
    window_.show();
    window_.findChild<QDockWidget*>(QStringLiteral("settings"))->show();
    window_.activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowActive(&window_));
  }
  void open(const char* preset) {
    window_.model().replace(parse_scenario(find_preset(preset)->text, {}));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  }
  AlgorithmRow* row(bool listed) {
    for (AlgorithmRow* each : window_.panel().findChildren<AlgorithmRow*>())
      if (each->isVisible() && (each->index() >= 0) == listed) return each;
    return nullptr;
  }
  static QToolButton* expander(const AlgorithmRow* row) {
    for (QToolButton* each : row->findChildren<QToolButton*>())
      if (each->accessibleName().startsWith(QStringLiteral("Parameters of"))) return each;
    return nullptr;
  }
  /// Presses Tab from the search line on until it comes back there.
  std::vector<QWidget*> walk() {
    QWidget* first = window_.panel().findChild<SearchLine*>();
    first->setFocus();
    std::vector<QWidget*> visited{first};
    for (int i = 0; i < 2000; ++i) {
      QTest::keyClick(window_.focusWidget(), Qt::Key_Tab);
      QWidget* now = window_.focusWidget();
      if (now == first) return visited;
      if (now != visited.back()) visited.push_back(now);  // links in a text are steps inside one widget
    }
    ADD_FAILURE() << "Tab does not come round; it ends at " << visited.back()->metaObject()->className() << " “"
                  << visited.back()->accessibleName().toStdString() << "” in "
                  << visited.back()->parentWidget()->metaObject()->className();
    return visited;
  }
  /// A field and its slider are one place.
  QRect place(QWidget* widget) {
    QWidget* whole = widget;
    for (QWidget* each = widget; each && each != &window_; each = each->parentWidget())
      if (qobject_cast<ValueEditor*>(each)) whole = each;
    QWidget* paper = window_.panel().widget();
    return {whole->mapTo(paper, QPoint()), whole->size()};
  }
  /// All of the panel in one piece, from above to below and from left to right.
  void expect_reading_order(const char* when) {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QTest::qWait(50);  // layouts inside layouts settle
    const std::vector<QWidget*> visited = walk();
    QWidget* paper = window_.panel().widget();
    std::vector<QWidget*> inside;
    std::ranges::copy_if(visited, std::back_inserter(inside), [&](QWidget* each) { return paper->isAncestorOf(each); });
    std::size_t fields = 0;
    for (QWidget* each : paper->findChildren<QWidget*>())
      fields += each->isVisible() && each->isEnabled() && (each->focusPolicy() & Qt::TabFocus) && !each->focusProxy();
    EXPECT_EQ(inside.size(), fields) << when << ": fields that Tab misses, or comes to twice";
    for (std::size_t i = 0; i < inside.size(); ++i)
      EXPECT_EQ(inside[i], visited.at(i + 1)) << when << ": Tab leaves the panel before field " << i;
    for (std::size_t i = 1; i < inside.size(); ++i) {
      const QRect before = place(inside[i - 1]), after = place(inside[i]);
      if (before == after) continue;
      const bool beside = after.left() >= before.right() && after.bottom() > before.top();
      EXPECT_TRUE(beside || after.top() >= before.bottom() - 2)
          << when << ": " << inside[i - 1]->accessibleName().toStdString() << " at " << before.top() << " before "
          << inside[i]->accessibleName().toStdString() << " at " << after.top();
    }
  }

  Session session_;
  MainWindow window_;
};

TEST_F(TabOrder, FieldsOfThePanelThatAreMadeLateStandWhereTheEyeFindsThem) {
  expect_reading_order("at the start");
  open("first-look");
  expect_reading_order("another preset");
  open("federated-first-look");
  expect_reading_order("one of another family");

  AlgorithmRow* off = row(false);
  ASSERT_TRUE(off);
  window_.panel().ensureWidgetVisible(off->box());
  const std::string added = off->component().id;
  QTest::mouseClick(off->box(), Qt::LeftButton, {}, QPoint(5, off->box()->height() / 2));
  ASSERT_TRUE(std::ranges::any_of(window_.model().value("/algorithms"),
                                  [&](const Json& item) { return item.value("type", "") == added; }));
  expect_reading_order("an algorithm more");

  AlgorithmRow* on = row(true);
  ASSERT_TRUE(on && expander(on));
  window_.panel().ensureWidgetVisible(expander(on));
  QTest::mouseClick(expander(on), Qt::LeftButton);
  ASSERT_TRUE(on->params().is_open());
  expect_reading_order("its parameters unfolded");
}

}  // namespace
}  // namespace privbo::ui::tab_order_test
