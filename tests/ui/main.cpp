// One QApplication for all window tests, off screen unless PRIVBO_TEST_PLATFORM names a platform.
#include <gtest/gtest.h>

#include <QApplication>
#include <QtGlobal>

#include "words/english_plurals.h"
#include "words/plain_text.h"
#include "work/pools.h"

int main(int argc, char** argv) {
  const QByteArray platform = qgetenv("PRIVBO_TEST_PLATFORM");
  qputenv("QT_QPA_PLATFORM", platform.isEmpty() ? QByteArray("offscreen") : platform);
  testing::InitGoogleTest(&argc, argv);
  QApplication application(argc, argv);
  const privbo::ui::EnglishPlurals plurals;
  privbo::ui::disable_external_resources();
  const int status = RUN_ALL_TESTS();
  privbo::ui::finish_work();
  return status;
}
