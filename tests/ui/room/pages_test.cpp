// What every page has room for: from the least window to a large one, with letters of every size, in both looks.
#include <QAction>
#include <QDockWidget>

#include "document/scenario_model.h"
#include "run/comparison_run.h"
#include "trust/trust_page.h"
#include "ui/room/room.h"

namespace privbo::ui::room_test::pages_test {
namespace {

/// The least window too, which no text size makes larger.
std::vector<Shape> of_pages() {
  std::vector<Shape> all = shapes({{{1280, 720}, 100},
                                   {{1280, 720}, 150},
                                   {{1280, 720}, 200, Look::dark},
                                   {{1600, 1000}, 200},
                                   {{1920, 1080}, 100}});
  for (const int percent : {100, 150, 200})
    if (percent != 150 || test::full_tests()) all.push_back({{1024, 600}, percent});
  return all;
}

QString plain_name(const QAction& page) { return page.text().remove(u'&').remove(u' '); }

class RoomOfPages : public Room, public testing::WithParamInterface<const char*> {};

TEST_P(RoomOfPages, EveryPageKeepsItsPlotsAndTexts) {
  open(GetParam());
  session_->model.set("/run/trials", 3);  // texts and layout are the same
  ASSERT_TRUE(run());
  hide_panes();
  QList<QAction*> pages{actions().overview, actions().grid, actions().tabs};
  pages << actions().page(QStringLiteral("privacy"));
  for (const Shape& shape : of_pages())
    for (QAction* page : pages) {
      page->trigger();
      expect_room(QStringLiteral("page-%1-%2").arg(QLatin1String(GetParam()), plain_name(*page)), shape);
    }
}

INSTANTIATE_TEST_SUITE_P(Presets, RoomOfPages,
                         testing::Values("first-look", "jdp-fig-1", "private-versus-not", "usca-first-look",
                                         "two-dimensions", "federated-first-look"));

class RoomOfTrust : public Room, public testing::WithParamInterface<const char*> {};

TEST_P(RoomOfTrust, ThePageOfTrustModelsFitsFromTheLeastWindowOn) {
  open(GetParam());
  session_->model.set("/run/horizon", 30);
  session_->model.set("/run/trials", 2);
  actions().page(QStringLiteral("trust"))->trigger();
  window_->trust().run();
  ASSERT_TRUE(QTest::qWaitFor([&] { return session_->comparison.result() && !session_->comparison.active(); },
                              long_patience_ms));
  hide_panes();
  for (const Shape& shape : of_pages()) {
    apply_appearance(shape.percent, shape.look);
    QTest::qWait(200);  // letters of another size reach all that is inside
    expect_room(QStringLiteral("trust"), shape);
  }
}

INSTANTIATE_TEST_SUITE_P(Presets, RoomOfTrust, testing::Values("trust-models"));

/// Each pane beside the charts, alone: settings, explanations, runs and sweeps.
TEST_F(Room, PanesBesideTheCharts) {
  open("first-look");
  session_->model.set("/run/trials", 3);
  ASSERT_TRUE(run());
  for (const char* pane : {"settings", "explain", "runs"}) {
    hide_panes();
    auto* dock = window_->findChild<QDockWidget*>(QString::fromLatin1(pane));
    ASSERT_TRUE(dock) << pane;
    dock->show();
    for (const Shape& shape : shapes({{{1280, 720}, 150, Look::dark}, {{1600, 1000}, 100}}))
      expect_room(QStringLiteral("pane-%1").arg(QLatin1String(pane)), shape);
  }
}

}  // namespace
}  // namespace privbo::ui::room_test::pages_test
