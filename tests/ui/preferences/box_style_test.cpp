// Check boxes and radio buttons, measured by their pixels in three sizes of letters and in both looks.
#include "preferences/box_style.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QListWidget>
#include <QRadioButton>
#include <QStyleFactory>
#include <QStyleOptionButton>
#include <QVBoxLayout>
#include <algorithm>
#include <memory>

#include "preferences/appearance.h"
#include "widgets/theme.h"

namespace privbo::ui::box_style_test {
namespace {

constexpr double readable_contrast = 3.0;  // WCAG 2.1, 1.4.11

struct Seen {
  double outside = 1.0, inside = 1.0;  // contrast of the outline to what is around it and in it
  int side = 0;                        // pixels
};

/// A box in `place`, looked at along the line through its middle.
Seen seen_in(const QImage& picture, const QRect& position) {
  Seen seen;
  seen.side = std::min(position.width(), position.height());
  const int y = position.center().y();
  const QColor middle = picture.pixelColor(position.center()),
               ground = picture.pixelColor(std::max(0, position.left() - 2), y);
  for (int x = position.left(); x < position.center().x(); ++x) {
    const QColor colour = picture.pixelColor(x, y);
    if (contrast(colour, ground) >= seen.outside && contrast(colour, middle) > 1.2) {
      seen.outside = contrast(colour, ground);
      seen.inside = contrast(colour, middle);
    }
  }
  return seen;
}

class Boxes : public testing::Test {
 protected:
  void TearDown() override { apply_appearance(100, Look::system); }

  /// One of each, not checked, with `style` or with that of the application.
  void show(int percent, Look look, QStyle* style = nullptr) {
    apply_appearance(percent, look);
    page_ = std::make_unique<QWidget>();
    auto* layout = new QVBoxLayout(page_.get());
    check_ = new QCheckBox(QStringLiteral("a box"));
    radio_ = new QRadioButton(QStringLiteral("a choice"));
    list_ = new QListWidget;
    auto* item = new QListWidgetItem(QStringLiteral("an entry"), list_);
    item->setCheckState(Qt::Unchecked);
    new QListWidgetItem(QStringLiteral("another, which is chosen"), list_);
    list_->setCurrentRow(1);
    for (QWidget* each : {static_cast<QWidget*>(check_), static_cast<QWidget*>(radio_), static_cast<QWidget*>(list_)}) {
      layout->addWidget(each);
      if (style) each->setStyle(style);
    }
    page_->resize(500, 300);
    page_->show();
    QApplication::processEvents();
  }
  Seen check() const {
    QStyleOptionButton option;
    option.initFrom(check_);
    return of(*check_, check_->style()->subElementRect(QStyle::SE_CheckBoxIndicator, &option, check_));
  }
  Seen radio() const {
    QStyleOptionButton option;
    option.initFrom(radio_);
    return of(*radio_, radio_->style()->subElementRect(QStyle::SE_RadioButtonIndicator, &option, radio_));
  }
  Seen entry() const {
    QStyleOptionViewItem option;
    option.initFrom(list_);
    option.rect = list_->visualItemRect(list_->item(0));
    option.features = QStyleOptionViewItem::HasCheckIndicator | QStyleOptionViewItem::HasDisplay;
    option.text = list_->item(0)->text();
    return seen_in(list_->viewport()->grab().toImage(),
                   list_->style()->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &option, list_));
  }
  int letters() const { return check_->fontMetrics().height(); }

  std::unique_ptr<QWidget> page_;
  QCheckBox* check_ = nullptr;
  QRadioButton* radio_ = nullptr;
  QListWidget* list_ = nullptr;

 private:
  Seen of(QWidget& widget, const QRect& position) const {
    return seen_in(page_->grab().toImage(), position.translated(widget.mapTo(page_.get(), QPoint())));
  }
};

TEST_F(Boxes, AreSeenAndGrowWithTheLetters) {
  for (const Look look : {Look::light, Look::dark})
    for (const int percent : {100, 150, 200}) {
      show(percent, look);
      const std::string shape = std::to_string(percent) + (look == Look::dark ? " %, dark" : " %, light");
      for (const auto& [name, seen] :
           {std::pair{"check box", check()}, {"radio button", radio()}, {"entry", entry()}}) {
        EXPECT_GE(seen.outside, readable_contrast) << name << ", " << shape;
        EXPECT_GE(seen.inside, readable_contrast) << name << ", " << shape;
        EXPECT_GE(seen.side, 0.85 * letters()) << name << ", " << shape;
        EXPECT_LE(seen.side, 1.1 * letters()) << name << ", " << shape;
      }
    }
}

/// The broken twin: Fusion as it is.
TEST_F(Boxes, OfFusionArePaleAndStaySmall) {
  const std::unique_ptr<QStyle> fusion(QStyleFactory::create(QStringLiteral("fusion")));
  show(200, Look::dark, fusion.get());
  EXPECT_LT(check().outside, readable_contrast);
  EXPECT_LT(radio().outside, readable_contrast);
  EXPECT_LT(check().side, 0.85 * letters());
  page_.reset();
}

TEST_F(Boxes, ThreeStatesDiffer) {
  show(100, Look::dark);
  check_->setTristate(true);
  const auto picture = [&](Qt::CheckState state) {
    check_->setCheckState(state);
    return check_->grab().toImage();
  };
  const QImage off = picture(Qt::Unchecked), part = picture(Qt::PartiallyChecked), on = picture(Qt::Checked);
  EXPECT_NE(off, part);
  EXPECT_NE(off, on);
  EXPECT_NE(part, on);
  const QImage empty = radio_->grab().toImage();
  radio_->setChecked(true);
  EXPECT_NE(radio_->grab().toImage(), empty);
}

}  // namespace
}  // namespace privbo::ui::box_style_test
