// A Privacy page with a run controller of its own, driven by real events.
#pragma once

#include <gtest/gtest.h>

#include <QComboBox>
#include <QLineEdit>
#include <QSettings>
#include <QTest>
#include <memory>

#include "charts/view/refresh_loop.h"
#include "panel/editors/number_editor.h"
#include "privacy/laboratory/laboratory_field.h"
#include "privacy/laboratory/setup_pane.h"
#include "privacy/laboratory/source_combo.h"
#include "privacy/privacy_page.h"
#include "run/run_controller.h"

namespace privbo::ui {

class PrivacyPageTest : public testing::Test {
 protected:
  static constexpr int patience_ms = 30000;

  PrivacyPageTest() { make(); }

  void make(SolveFunction solve = {}) {
    page_ = std::make_unique<PrivacyPage>(controller_, loop_, nullptr, accounting_work(), std::move(solve));
    page_->resize(1280, 720);
    page_->show();
  }
  bool settle() {
    QTest::qWait(1);
    return QTest::qWaitFor([this] { return page_->settled(); }, patience_ms);
  }
  /// Chooses an entry of a combo box, as its list does.
  static void pick(QComboBox* combo, const QString& text) {
    const int whole = combo->findText(text, Qt::MatchFixedString),
              wanted = whole >= 0 ? whole : combo->findText(text, Qt::MatchContains);
    ASSERT_GE(wanted, 0) << text.toStdString();
    combo->setFocus();
    combo->setCurrentIndex(wanted);
    Q_EMIT combo->activated(wanted);
  }
  void pick_source(const char* text) { pick(page_->setup()->source(), QString::fromUtf8(text)); }
  void pick_preset(const char* text) { pick(page_->setup()->presets(), QString::fromUtf8(text)); }
  LabField& field(const char* key) { return *page_->setup()->field(key); }
  QLineEdit* edit(const char* key) { return dynamic_cast<NumberEditor&>(*field(key).editor()).field(); }
  void type(const char* key, const char* text) {
    edit(key)->setFocus();
    edit(key)->selectAll();
    QTest::keyClicks(edit(key), QString::fromUtf8(text));
  }
  const AccountantLine& line(const char* id) {
    const AccountantLine* found = line_of(page_->reading().now().lines, id);
    EXPECT_NE(found, nullptr) << id;
    static const AccountantLine none;
    return found ? *found : none;
  }

  RunController controller_;
  RefreshLoop loop_;
  std::unique_ptr<PrivacyPage> page_;
};

}  // namespace privbo::ui
