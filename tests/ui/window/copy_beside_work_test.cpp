// Copy Data and Copy Figure answer at once while attacks, solutions and a laboratory's ledger are worked on.
#include <QPushButton>
#include <QThread>
#include <QThreadPool>
#include <QToolButton>
#include <atomic>
#include <memory>
#include <utility>
#include <vector>

#ifdef __linux__
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

#include "accounting/calculator/calculator.h"
#include "charts/view/chart_view.h"
#include "privacy/laboratory/laboratory_field.h"
#include "privacy/laboratory/laboratory_ledger.h"
#include "privacy/laboratory/setup_pane.h"
#include "privacy/laboratory/source_combo.h"
#include "privacy/privacy_page.h"
#include "run/run_controller.h"
#include "trust/attack_panel.h"
#include "ui/joined/joined.h"
#include "window/main_window.h"
#include "window/session.h"
#include "work/pools.h"

namespace privbo::ui::copy_beside_work_test {
namespace {

/// Work without an end: it goes on until a test has seen what it wanted. The ledger of a mechanism is a plain function,
/// so this is reached by everybody.
std::atomic<int> at_work = 0, niceness = 0;
std::atomic<bool> may_end = false;

/// How far this thread lets others go first: 0 as the window's own, 19 last.
int niceness_of_thread() {
#ifdef __linux__
  return getpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)));
#else
  return 0;
#endif
}

void work_on(const std::stop_token& stop) {
  niceness = niceness_of_thread();
  ++at_work;
  while (!may_end && !stop.stop_requested()) QThread::msleep(1);
  --at_work;
}

class CopyBesideWork : public joined_test::Joined {
 protected:
  CopyBesideWork() {
    may_end = false;
    run_to_end();
    for (const Pool each : {Pool::answers, Pool::long_work}) {
      usual_.emplace_back(each, pool(each).maxThreadCount());
      pool(each).setMaxThreadCount(2);  // as on a small computer, where two jobs can take all there are
    }
  }
  ~CopyBesideWork() override {
    may_end = true;
    EXPECT_TRUE(wait([] { return at_work == 0; }));
    for (const auto& [each, threads] : usual_) pool(each).setMaxThreadCount(threads);
  }
  std::unique_ptr<AttackPanel> attack() {
    auto panel = std::make_unique<AttackPanel>(
        model(), session().drawing, nullptr,
        [](const Scenario&, const std::string&, double, const AttackSettings&, const std::stop_token& stop) {
          work_on(stop);
          return AttackResult();
        });
    panel->show();
    QTest::mouseClick(panel->run_button(), Qt::LeftButton);
    EXPECT_TRUE(panel->busy());
    return panel;
  }
  std::unique_ptr<PrivacyPage> solution() {
    auto page = std::make_unique<PrivacyPage>(run(), session().drawing, nullptr, accounting_work(),
                                              [](const SolveTask&, const std::stop_token& stop) {
                                                work_on(stop);
                                                return Solution();
                                              });
    page->resize(1280, 720);
    page->show();
    const MechanismEntry& mechanism = *find_mechanism("gaussian");
    choose(page->setup()->source(), QString::fromStdString(mechanism.label));
    LabField* unknown = page->setup()->field(mechanism.solvable.front());
    EXPECT_TRUE(unknown && unknown->solve_button());
    if (unknown) QTest::mouseClick(unknown->solve_button(), Qt::LeftButton);
    return page;
  }
  /// By the chart's own menu and by the key.
  void expect_copies(int jobs) {
    ASSERT_TRUE(wait([jobs] { return at_work == jobs; })) << at_work << " of " << jobs << " have begun";
    chart_menu(chart("regret"), {"Copy Data"});
    EXPECT_TRUE(wait([] { return clipboard_text().count(QLatin1Char('\n')) >= 60; }));
    key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(wait([] { return clipboard_image().width() > 100; }));
    EXPECT_EQ(at_work, jobs) << "the copies were to come first";
  }
  static void expect_low_priority() {
#ifdef __linux__
    EXPECT_GE(niceness, 10) << "runs and the window come first";
#endif
  }

 private:
  std::vector<std::pair<Pool, int>> usual_;
};

TEST_F(CopyBesideWork, AttacksHoldNothingUp) {
  const auto one = attack(), other = attack();
  expect_copies(2);
  expect_low_priority();
}

TEST_F(CopyBesideWork, SolutionsHoldNothingUp) {
  const auto one = solution(), other = solution();
  expect_copies(2);
  expect_low_priority();
}

TEST_F(CopyBesideWork, ALedgerThatIsBeingWrittenHoldsNothingUp) {
  static MechanismEntry slow = *find_mechanism("gaussian");
  slow.ledger = [](const ParamSet& params) {
    work_on({});
    return find_mechanism("gaussian")->ledger(params);
  };
  LabLedger ledger;
  Problems none;
  ledger.show(slow, check_params(slow.params, Json::object(), {}, {}, none));
  ASSERT_TRUE(none.empty());
  // An attack in the same threads would leave none for the clipboard.
  const auto beside = attack();
  expect_copies(2);
  EXPECT_FALSE(ledger.current());
}

}  // namespace
}  // namespace privbo::ui::copy_beside_work_test
