// The Privacy page as a reader has it: its words, its table of accountants, runs to look at.
#pragma once

#include <QLabel>
#include <QStringList>
#include <QTest>

#include "privacy/claim/accountant_model.h"
#include "privacy/claim/accountant_section.h"
#include "privacy/claim/claim_view.h"
#include "support/quick_scenario.h"
#include "ui/privacy/page_fixture.h"

namespace privbo::ui::privacy_page {

/// Everything a reader sees in a part of the page.
inline QString words(const QWidget& part) {
  QStringList all;
  for (const QLabel* label : part.findChildren<QLabel*>())
    if (label->isVisibleTo(&part)) all << label->text();
  return all.join(QLatin1Char('\n'));
}

class PrivacyPageUnderHands : public PrivacyPageTest {
 protected:
  void run(std::int64_t horizon = 60) { run(test::checked(test::small_scenario(horizon, 1))); }
  void run(const std::shared_ptr<const Experiment>& experiment) {
    controller_.run(experiment);
    ASSERT_TRUE(QTest::qWaitFor([this] { return controller_.snapshot()->state == RunState::finished; }, patience_ms));
    QTest::qWait(250);
    ASSERT_TRUE(settle());
  }
  QString shown_of(const char* id, int column) {
    const AccountantModel& model = page_->view()->accountants()->model();
    for (int row = 0; row < model.rowCount(); ++row)
      if (model.lines()[static_cast<std::size_t>(row)].accountant->id == id)
        return model.index(row, column).data().toString();
    return {};
  }
};

}  // namespace privbo::ui::privacy_page
