// Type has three sizes: notes, labels, and the numbers that matter.
#include <QAbstractButton>
#include <QLabel>
#include <cmath>
#include <map>

#include "ui/window/pictures.h"
#include "widgets/theme.h"

namespace privbo::ui::type_sizes_test {
namespace {

using pictures_test::Pictures;

class TypeSizes : public Pictures {};

/// Sizes of the letters in sight, as shares of the window's own, each with a text that has it. A text may be set a
/// little smaller where that saves it from being cut.
std::map<double, std::string> sizes_in(const QWidget& window) {
  std::map<double, std::string> sizes;
  const auto note = [&](const QWidget& widget, const QString& text) {
    if (widget.isVisible() && !text.isEmpty())
      sizes.emplace(std::round(100.0 * widget.fontInfo().pixelSize() / window.fontInfo().pixelSize()) / 100.0,
                    text.toStdString());
  };
  for (const QLabel* label : window.findChildren<QLabel*>()) note(*label, label->text());
  for (const QAbstractButton* button : window.findChildren<QAbstractButton*>()) note(*button, button->text());
  return sizes;
}

TEST_F(TypeSizes, TheFirstPageAndThePrivacyPageHaveThree) {
  open("first-look");
  ASSERT_TRUE(run());
  window_->resize(1600, 1000);
  const double pixel = 1.0 / window_->fontInfo().pixelSize();
  for (QAction* page : {actions().overview, actions().page(QStringLiteral("privacy"))}) {
    page->trigger();
    QTest::qWait(200);
    for (const auto& [size, text] : sizes_in(*window_))
      EXPECT_TRUE(std::abs(size - note_type) < pixel || std::abs(size - label_type) < pixel ||
                  std::abs(size - number_type) < pixel)
          << size << ": " << text;
  }
}

}  // namespace
}  // namespace privbo::ui::type_sizes_test
