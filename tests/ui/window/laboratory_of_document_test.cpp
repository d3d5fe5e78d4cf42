// What was tried in the laboratory beside one document is forgotten with it.
#include <gtest/gtest.h>

#include <QTest>

#include "io/scenario/scenario_file.h"
#include "privacy/privacy_page.h"
#include "ui/support/patience.h"
#include "window/commands.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::laboratory_of_document_test {
namespace {

TEST(LaboratoryOfADocument, IsForgottenWithIt) {
  Session session(SessionOptions{2, false});
  MainWindow window(session);
  window.show();
  PrivacySettings& settings = window.privacy().settings();
  settings.choose_mechanism("subsampled-gaussian");
  settings.set_value("delta", 1e-6);
  window.model().set("/run/horizon", 300);
  EXPECT_EQ(settings.number("delta"), 1e-6) << "the same document";
  window.model().replace(parse_scenario(find_preset("usca-first-look")->text, {}));
  EXPECT_EQ(settings.source(), PrivacySettings::Source::run);
  ASSERT_TRUE(QTest::qWaitFor([&] { return window.model().checked(); }, patience_ms));
  settings.choose_mechanism("subsampled-gaussian");
  EXPECT_NE(settings.number("delta"), 1e-6);
}

}  // namespace
}  // namespace privbo::ui::laboratory_of_document_test
