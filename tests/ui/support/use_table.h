// Clicks through the page that shows a table before it becomes the data.
#pragma once

#include <gtest/gtest.h>

#include <QDialogButtonBox>
#include <QPushButton>
#include <QTest>

#include "document/scenario_files.h"
#include "import/import_dialog.h"

namespace privbo::ui {

/// The page about the table that is being opened, once it is there.
inline ImportDialog* page_of(const ScenarioFiles& files) {
  EXPECT_TRUE(QTest::qWaitFor([&] { return files.import_page() && files.import_page()->isVisible(); }, 20000));
  return files.import_page();
}

inline QPushButton* button_of(const ImportDialog& page, QDialogButtonBox::StandardButton which) {
  return page.findChild<QDialogButtonBox*>()->button(which);
}

/// Presses "Use as Data".
inline void use_table(const ScenarioFiles& files) {
  ImportDialog* page = page_of(files);
  ASSERT_TRUE(page);
  QPushButton* use = button_of(*page, QDialogButtonBox::Ok);
  ASSERT_TRUE(QTest::qWaitFor([&] { return use->isEnabled(); }, 20000));
  QTest::mouseClick(use, Qt::LeftButton);
}

}  // namespace privbo::ui
