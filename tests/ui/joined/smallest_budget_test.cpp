// From the price of privacy to the smallest ε: the line that is dragged, the button beside it, the window, the
// scenario.
#include <QAction>
#include <QDoubleSpinBox>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QToolButton>
#include <cmath>
#include <optional>

#include "charts/view/chart_view.h"
#include "document/scenario_model.h"
#include "plot/kinds/chart_kind.h"
#include "run_charts/price_controls.h"
#include "run_charts/run_charts.h"
#include "sweep/budget_form.h"
#include "sweep/smallest_budget_window.h"
#include "ui/joined/joined.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::joined_test::smallest_budget_test {
namespace {

void send(ChartView& chart, QEvent::Type type, const QPointF& place, Qt::MouseButton button, Qt::MouseButtons held) {
  QMouseEvent event(type, place, chart.mapToGlobal(place), button, held, Qt::NoModifier);
  QApplication::sendEvent(&chart, &event);
}

/// Where the chart says that it can be dragged; nothing: nowhere.
std::optional<QPointF> place_of_line(ChartView& chart) {
  for (int y = 0; y < chart.height(); ++y)
    for (const double share : {0.5, 0.3, 0.7}) {
      const QPointF place(share * chart.width(), y);
      send(chart, QEvent::MouseMove, place, Qt::NoButton, Qt::NoButton);
      if (chart.toolTip().contains(QStringLiteral("Drag to accept")) && chart.cursor().shape() == Qt::SizeVerCursor)
        return place + QPointF(0.0, 2.0);
    }
  return std::nullopt;
}

/// Presses the button in the row, or its entry in the menu where the row has no room for it.
void press_search(PriceControls& row) {
  if (row.search()->isVisible()) return QTest::mouseClick(row.search(), Qt::LeftButton);
  Q_EMIT row.more()->menu()->aboutToShow();
  for (QAction* entry : row.more()->menu()->actions())
    if (entry->text() == row.search()->text()) return entry->trigger();
  ADD_FAILURE() << "the search is nowhere";
}

const Rows rows_of_budget{"Run > Smallest Budget"};
TEST_F(Joined, ALineThatIsDraggedAsksForTheSmallestBudget) {
  open(preset("first-look", 60, 3));
  run_to_end();
  window().charts().show_chart("tradeoff");
  lay_out();
  ChartView* price = chart("tradeoff");
  ASSERT_TRUE(plot_model(price->data(), "tradeoff", price->options()).handle) << "the run has a price";
  const auto place = place_of_line(*price);
  ASSERT_TRUE(place);
  send(*price, QEvent::MouseButtonPress, *place, Qt::LeftButton, Qt::LeftButton);
  send(*price, QEvent::MouseMove, *place - QPointF(0.0, 6.0), Qt::NoButton, Qt::LeftButton);
  send(*price, QEvent::MouseMove, *place - QPointF(0.0, 12.0), Qt::NoButton, Qt::LeftButton);
  send(*price, QEvent::MouseButtonRelease, *place - QPointF(0.0, 12.0), Qt::LeftButton, Qt::NoButton);
  const double accepted = price->options().accepted;
  EXPECT_GT(accepted, 2.0) << "upwards is more regret";
  EXPECT_NEAR(accepted / 0.05, std::round(accepted / 0.05), 1e-6);
  EXPECT_FALSE(price->zoomed()) << "the plot itself was not moved";

  auto* row = window().findChild<PriceControls*>();
  ASSERT_TRUE(row);
  press_search(*row);
  auto* budget = seen<SmallestBudgetWindow>();
  ASSERT_TRUE(budget);
  EXPECT_NEAR(budget->form()->limit()->value(), accepted, 1e-9);
  ASSERT_TRUE(wait([this] { return session().utility.active(); })) << "it begins";
  EXPECT_NEAR(session().utility.question().rule.limit, accepted, 1e-9);
  EXPECT_EQ(session().utility.question().values.size(), 31U);
  press(*budget, QStringLiteral("Stop Search"));
  // A fast machine may have ended it before.
  ASSERT_TRUE(wait([this] { return !session().utility.active(); }));

  // What is typed there moves the line, and a search of three values is quickly over.
  type(budget->form()->limit(), QStringLiteral("90"));
  EXPECT_EQ(price->options().accepted, 90.0);
  type(budget->form()->from(), QStringLiteral("2"));
  type(budget->form()->to(), QStringLiteral("3"));
  type(budget->form()->share(), QStringLiteral("50"));
  press(*budget, QStringLiteral("Search"));
  ASSERT_TRUE(wait([this] { return session().utility.state() == RunState::finished; }));
  ASSERT_TRUE(session().utility.result()->smallest_meeting()) << budget->found_text().toStdString();
  const UtilityAnswerPtr answer = session().utility.result();
  const double smallest = answer->points[*answer->smallest_meeting()].value;
  QTest::mouseClick(budget->use_button(), Qt::LeftButton);
  EXPECT_EQ(document().at("privacy").at("epsilon").get<double>(), smallest);
  QTest::keyClick(budget, Qt::Key_Escape);
  EXPECT_FALSE(budget->isVisible());

  // The same window by menu and key, with what it has found.
  menu({"Run", "Smallest Budget"});
  ASSERT_TRUE(wait([budget] { return budget->isVisible(); }));
  EXPECT_EQ(session().utility.result(), answer);
  budget->close();
  key(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
  ASSERT_TRUE(wait([budget] { return budget->isVisible(); }));
  budget->close();
  open(preset("first-look", 40, 2));
  EXPECT_FALSE(session().utility.result()) << "another scenario begins without an answer";
}

}  // namespace
}  // namespace privbo::ui::joined_test::smallest_budget_test
