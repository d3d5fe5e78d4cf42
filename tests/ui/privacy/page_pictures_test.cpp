// The Privacy page in the states that readers meet, looked at for cut texts. PRIVBO_PICTURES=DIR keeps the pictures.
#include <QDir>
#include <QScrollArea>
#include <QScrollBar>

#include "preferences/appearance.h"
#include "privacy/claim/claim_view.h"
#include "privacy/claim/headline.h"
#include "support/quick_scenario.h"
#include "ui/privacy/page_fixture.h"
#include "ui/support/cut_text.h"
#include "ui/support/pseudo_translator.h"

namespace privbo::ui::page_pictures_test {
namespace {

class PrivacyPictures : public PrivacyPageTest {
 protected:
  void TearDown() override {
    apply_appearance(100, Look::system);
    QSettings().clear();
  }
  void picture(const char* name, QSize size = {1280, 720}) {
    page_->resize(size);
    ASSERT_TRUE(settle());
    QTest::qWait(400);
    const QStringList cut = cut_texts(*page_);
    EXPECT_TRUE(cut.isEmpty()) << name << ":\n  " << cut.join(QStringLiteral("\n  ")).toStdString();
    const QString folder = qEnvironmentVariable("PRIVBO_PICTURES");
    if (folder.isEmpty()) return;
    const auto keep = [&](const QString& more) {
      EXPECT_TRUE(page_->grab().save(QDir(folder).filePath(QLatin1String(name) + more + QLatin1String(".png"))));
    };
    keep({});
    // The rest of what scrolls.
    QWidget* inside = page_->view()->headline();
    while (!qobject_cast<QScrollArea*>(inside)) inside = inside->parentWidget();
    auto* scroll = qobject_cast<QScrollArea*>(inside);
    for (int part = 2; part < 5 && scroll->verticalScrollBar()->value() < scroll->verticalScrollBar()->maximum();
         ++part) {
      scroll->verticalScrollBar()->setValue(scroll->verticalScrollBar()->value() + scroll->viewport()->height() - 40);
      QTest::qWait(100);
      keep(QStringLiteral("-%1").arg(part));
    }
    scroll->verticalScrollBar()->setValue(0);
  }
  void run() {
    controller_.run(test::checked(test::small_scenario(200, 2)));
    ASSERT_TRUE(QTest::qWaitFor([this] { return controller_.snapshot()->state == RunState::finished; }, patience_ms));
  }
};

TEST_F(PrivacyPictures, OfThePapersFigure) {
  pick_source("ubsampled");
  pick_preset("Fig. 2c and d");
  picture("20-fig2c-1600", {1600, 1000});
  picture("21-fig2c-1280");
  picture("22-fig2c-860", {860, 640});
}

TEST_F(PrivacyPictures, OnADarkWindow) {
  apply_appearance(100, Look::dark);
  pick_source("ubsampled");
  pick_preset("Fig. 2c and d");
  picture("23-dark-1600", {1600, 1000});
  picture("24-dark-1280");
}

TEST_F(PrivacyPictures, OfARun) {
  picture("25-no-run");
  run();
  picture("26-run-1600", {1600, 1000});
  pick_source("IGP");
  picture("27-not-private");
}

TEST_F(PrivacyPictures, OfNonsenseAndALargeDelta) {
  pick_source("ubsampled");
  ASSERT_TRUE(settle());
  type("delta", "0.01");
  type("q", "abc");
  type("epsilon", "abc");
  picture("28-nonsense", {1600, 1000});
}

TEST_F(PrivacyPictures, InLargeTypeAndALongLanguage) {
  apply_appearance(150, Look::system);
  pick_source("ubsampled");
  pick_preset("Fig. 2c and d");
  picture("29-text-150", {1600, 1000});
  apply_appearance(100, Look::system);
  PseudoTranslator longer;
  QCoreApplication::installTranslator(&longer);
  page_.reset();
  make();
  page_->settings().use(printed_losses().front());
  picture("30-pseudo", {1600, 1000});
  picture("31-pseudo-1280");
  page_.reset();
  QCoreApplication::removeTranslator(&longer);
}

}  // namespace
}  // namespace privbo::ui::page_pictures_test
