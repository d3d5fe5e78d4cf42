// What the core's descriptors say has a translation, and PRIVBO_CORE_TEXTS=FILE lists it for
// resources/languages/update.
#include <gtest/gtest.h>

#include <fstream>

#include "catalogue/json.h"
#include "language/catalogue_translator.h"
#include "ui/language/core_texts.h"

namespace privbo::ui::core_texts_test {
namespace {

TEST(CoreTexts, AreListed) {
  const std::vector<CoreText> texts = core_texts();
  EXPECT_GT(texts.size(), 1000U);
  const QByteArray file = qgetenv("PRIVBO_CORE_TEXTS");
  if (file.isEmpty()) return;
  Json list = Json::array();
  for (const CoreText& each : texts) list.push_back({each.context, each.text});
  std::ofstream(file.toStdString()) << list.dump(1);
}

TEST(CoreTexts, AreAllInGerman) {
  const CatalogueTranslator german(QStringLiteral("de"));
  ASSERT_FALSE(german.isEmpty());
  for (const CoreText& each : core_texts())
    EXPECT_FALSE(german.translate("Catalogue", each.text.c_str()).isEmpty()) << each.text;
}

}  // namespace
}  // namespace privbo::ui::core_texts_test
