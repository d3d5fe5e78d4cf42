// The audit panel with a quick made-up audit: progress, cancel, verdict, red. PRIVBO_PICTURES=DIR keeps pictures.
#include "privacy/audit/audit_panel.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <thread>

#include "charts/view/refresh_loop.h"
#include "charts/view/standalone_chart.h"
#include "panel/editors/number_editor.h"
#include "preferences/appearance.h"
#include "support/time_limit.h"
#include "ui/charts/samples/lab_samples.h"
#include "ui/support/cut_text.h"
#include "widgets/letters.h"

namespace privbo::ui::audit_panel_test {
namespace {

namespace samples = lab_samples;
using namespace std::chrono_literals;

class FakeTarget : public AuditTarget {
 public:
  Message label() const override { return Message::verbatim("Laplace mechanism"); }
  Message inputs() const override { return Message::verbatim("reward −1 against +1"); }
  double observe(bool second, RandomSource&) const override { return second ? 1.0 : -1.0; }
  double claimed_delta(double epsilon) const override { return std::max(0.0, 1.0 - std::exp(epsilon - 1.0)); }
  Message claim() const override { return Message::verbatim("ε = 1"); }
};

AuditTargetFactory factory() {
  return [] { return std::make_unique<FakeTarget>(); };
}

/// A hundred steps of `step_ms` that tell what a mechanism of `true_epsilon` gives away; stopped, it keeps what it has.
AuditFunction fake_audit(double true_epsilon, int step_ms) {
  return
      [=](const AuditTarget&, const AuditOptions& options, const std::stop_token& stop, const AuditProgress& progress) {
        AuditResult result = samples::audit(true_epsilon).result;
        result.runs = 0;
        for (int i = 0; i < 100 && !stop.stop_requested(); ++i) {
          std::this_thread::sleep_for(std::chrono::milliseconds(step_ms));
          result.runs += options.runs / 100;
          progress(result.runs, options.runs);
        }
        result.confidence = options.confidence;
        result.delta = options.delta.value_or(1e-5);
        return result;
      };
}

class AuditPanelTest : public testing::Test {
 protected:
  void TearDown() override { apply_appearance(100, Look::system); }

  AuditPanel& make(double true_epsilon, int step_ms) {
    panel = std::make_unique<AuditPanel>(nullptr, fake_audit(true_epsilon, step_ms));
    loop.add(panel->chart());
    panel->resize(letter_width(panel->fontMetrics()) * 70, panel->fontMetrics().height() * 46);
    panel->set_target("Laplace mechanism", factory(), 0.0);
    panel->show();
    return *panel;
  }
  bool finished() {
    return QTest::qWaitFor([&] { return !panel->controller().running() && !panel->verdict().isEmpty(); }, 10000);
  }
  void keep(const char* name) {
    QTest::qWait(200);
    const QStringList cut = cut_texts(*panel);
    EXPECT_TRUE(cut.isEmpty()) << cut.join(QStringLiteral("\n")).toStdString();
    const QString folder = qEnvironmentVariable("PRIVBO_PICTURES");
    if (folder.isEmpty()) return;
    EXPECT_TRUE(panel->grab().save(QDir(folder).filePath(QLatin1String(name) + QLatin1String(".png"))));
  }
  std::unique_ptr<AuditPanel> panel;
  RefreshLoop loop;
};

TEST_F(AuditPanelTest, RunsWithProgressAndEndsWithAVerdict) {
  make(0.9, 10);
  QSignalSpy progressed(&panel->controller(), &AuditController::progressed), audited(panel.get(), &AuditPanel::audited);
  EXPECT_FALSE(panel->progress_bar()->isVisible());
  QTest::mouseClick(panel->run_button(), Qt::LeftButton);
  EXPECT_TRUE(panel->controller().running());
  EXPECT_TRUE(panel->progress_bar()->isVisible());
  EXPECT_EQ(panel->run_button()->text(), "&Cancel");
  QTest::qWait(650);
  EXPECT_GT(panel->progress_bar()->value(), 200);
  keep("audit-panel-running");
  ASSERT_TRUE(finished());
  EXPECT_GE(progressed.size(), 5);
  EXPECT_LT(progressed.size(), 200);  // looked at, not flooded
  EXPECT_GE(progressed.last()[2].toDouble(), 0.0);
  ASSERT_EQ(audited.size(), 1);
  EXPECT_FALSE(panel->verdict_is_red());
  EXPECT_TRUE(panel->verdict().startsWith("Nothing contradicts"));
  EXPECT_EQ(panel->run_button()->text(), "&Run Audit");
  ASSERT_NE(panel->picture(), nullptr);
  EXPECT_EQ(panel->picture()->result.runs, 100000);
  keep("audit-panel");
}

TEST_F(AuditPanelTest, ARefutedClaimIsRedWithWords) {
  make(1.4, 1);
  QTest::mouseClick(panel->run_button(), Qt::LeftButton);
  ASSERT_TRUE(finished());
  EXPECT_TRUE(panel->verdict_is_red());
  EXPECT_TRUE(panel->verdict().startsWith("Refuted"));
  keep("audit-panel-refuted");
  apply_appearance(100, Look::dark);
  keep("audit-panel-refuted-dark");
}

TEST_F(AuditPanelTest, CancelIsImmediateAndKeepsWhatThereIs) {
  make(0.9, 20);
  QTest::mouseClick(panel->run_button(), Qt::LeftButton);
  QTest::qWait(300);
  QElapsedTimer clock;
  clock.start();
  QTest::mouseClick(panel->run_button(), Qt::LeftButton);
  EXPECT_FALSE(panel->controller().running());
  test::expect_within(clock.elapsed(), 50);
  ASSERT_TRUE(finished());
  test::expect_within(clock.elapsed(), 200);
  EXPECT_TRUE(panel->verdict().startsWith("Stopped after ")) << panel->verdict().toStdString();
  ASSERT_NE(panel->picture(), nullptr);
  EXPECT_LT(panel->picture()->result.runs, 100000);
}

TEST_F(AuditPanelTest, AnotherTargetDropsAuditAndResult) {
  make(0.9, 1);
  QTest::mouseClick(panel->run_button(), Qt::LeftButton);
  ASSERT_TRUE(finished());
  QSignalSpy cleared(panel.get(), &AuditPanel::cleared), audited(panel.get(), &AuditPanel::audited);
  panel->set_target("Laplace mechanism", factory(), 0.0);  // the same again
  EXPECT_EQ(cleared.size(), 0);
  EXPECT_FALSE(panel->verdict().isEmpty());
  QTest::mouseClick(panel->run_button(), Qt::LeftButton);
  panel->set_target("Gaussian mechanism", factory(), 1e-5);
  EXPECT_EQ(cleared.size(), 1);
  EXPECT_FALSE(panel->controller().running());
  EXPECT_TRUE(panel->verdict().isEmpty());
  QTest::qWait(300);
  EXPECT_EQ(audited.size(), 0);  // nothing comes of the dropped one
  panel->set_target("Exponential mechanism", {}, 1e-5, "No audit is offered for this mechanism.");
  EXPECT_FALSE(panel->run_button()->isEnabled());
}

TEST_F(AuditPanelTest, FieldsAreCheckedBeforeRunning) {
  make(0.9, 1);
  QSlider* runs = panel->editor("runs")->slider();
  ASSERT_NE(runs, nullptr);
  runs->setValue(runs->maximum());
  EXPECT_EQ(panel->editor("runs")->field()->text(), "10000000");
  runs->setValue(runs->minimum());
  EXPECT_EQ(panel->editor("runs")->field()->text(), "1000");
  QLineEdit* confidence = panel->editor("confidence")->field();
  confidence->clear();
  QTest::keyClicks(confidence, "1.5");
  EXPECT_FALSE(panel->run_button()->isEnabled());
  confidence->clear();
  QTest::keyClicks(confidence, "0.99");
  EXPECT_TRUE(panel->run_button()->isEnabled());
  QTest::mouseClick(panel->run_button(), Qt::LeftButton);
  ASSERT_TRUE(finished());
  EXPECT_DOUBLE_EQ(panel->picture()->result.confidence, 0.99);
}

TEST_F(AuditPanelTest, AFactoryThatFailsReportsIt) {
  panel = std::make_unique<AuditPanel>(nullptr, fake_audit(0.9, 1));
  panel->set_target(
      "A run", []() -> std::unique_ptr<AuditTarget> { throw std::runtime_error("/privacy/epsilon: must be > 0"); },
      0.0);
  panel->show();
  QSignalSpy failed(&panel->controller(), &AuditController::failed);
  QTest::mouseClick(panel->run_button(), Qt::LeftButton);
  ASSERT_TRUE(QTest::qWaitFor([&] { return failed.size() == 1; }, 2000));
  EXPECT_FALSE(panel->controller().running());
  EXPECT_EQ(failed[0][0].toString(), "/privacy/epsilon: must be > 0");
}

/// Laplace noise at 0.7 of the scale that the claim needs: a liar; at the whole scale it keeps its claim.
class LaplaceTarget : public FakeTarget {
 public:
  explicit LaplaceTarget(double scale) : scale_(scale) {}
  double observe(bool second, RandomSource& draws) const override {
    return (second ? 1.0 : 0.0) + scale_ * draws.laplace();
  }

 private:
  double scale_;
};

TEST_F(AuditPanelTest, TheAuditOfCoreCatchesTooLittleNoise) {
  for (const double scale : {0.7, 1.0}) {
    panel = std::make_unique<AuditPanel>();
    panel->set_target(
        "Laplace mechanism", [scale] { return std::make_unique<LaplaceTarget>(scale); }, 0.0);
    loop.add(panel->chart());
    panel->resize(letter_width(panel->fontMetrics()) * 90, panel->fontMetrics().height() * 46);
    panel->show();
    QTest::mouseClick(panel->run_button(), Qt::LeftButton);
    ASSERT_TRUE(finished());
    EXPECT_EQ(panel->verdict_is_red(), scale < 1.0) << panel->verdict().toStdString();
    keep(scale < 1.0 ? "audit-laplace-liar" : "audit-laplace");
  }
}

}  // namespace
}  // namespace privbo::ui::audit_panel_test
