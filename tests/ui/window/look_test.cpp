// Marks and headings are readable in the look that the window has now, not only in the one they were made in.
#include <QAction>
#include <QCheckBox>
#include <QLabel>
#include <QListWidget>
#include <QStyleOptionButton>
#include <QTest>
#include <algorithm>
#include <functional>
#include <map>

#include "gallery/gallery_dialog.h"
#include "panel/algorithms/algorithm_row.h"
#include "panel/parameter_panel.h"
#include "ui/joined/joined.h"
#include "widgets/theme.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::look_test {
namespace {

/// Of the pixel that differs most, to the colour that most pixels have. 1 where there is nothing to see.
double contrast_in(const QImage& picture) {
  std::map<QRgb, qsizetype> pixels;
  for (int y = 0; y < picture.height(); ++y)
    for (int x = 0; x < picture.width(); ++x) ++pixels[picture.pixel(x, y)];
  if (pixels.empty()) return 1.0;
  const QColor ground(std::ranges::max_element(pixels, {}, [](const auto& each) { return each.second; })->first);
  double most = 1.0;
  for (const auto& [colour, count] : pixels) most = std::max(most, contrast(QColor(colour), ground));
  return most;
}

constexpr double readable_contrast = 3.0;  // WCAG 2.1, 1.4.11: of pictures that carry a meaning

class ChangedLook : public joined_test::Joined {
 protected:
  void look(const QString& colours) {
    choose_look(colours);
    expect_dark(window().panel(), colours == QStringLiteral("Dark"));
  }
  /// New colours come a turn of the event loop later.
  static void expect_dark(const QWidget& widget, bool dark) {
    EXPECT_TRUE(wait([&] { return (widget.palette().color(QPalette::Base).lightness() < 128) == dark; }));
  }
  /// The locks that are seen, each as it is on screen.
  double min_contrast_of_locks() {
    window().panel().reveal("/algorithms/0");
    double least = 21.0;
    int locks = 0;
    for (const AlgorithmRow* row : window().panel().findChildren<AlgorithmRow*>())
      for (QLabel* label : row->findChildren<QLabel*>())
        if (label->isVisible() && !label->pixmap(Qt::ReturnByValue).isNull()) {
          least = std::min(least, contrast_in(picture_of(label)));
          ++locks;
        }
    EXPECT_GT(locks, 0);
    return least;
  }
  /// The boxes of the panel that are seen and not checked, in the row of pixels through their middle, which has no
  /// words.
  double min_contrast_of_boxes() {
    double least = 21.0;
    int boxes = 0;
    for (QCheckBox* box : window().panel().findChildren<QCheckBox*>()) {
      if (!box->isVisible() || box->checkState() != Qt::Unchecked || !box->isEnabled()) continue;
      QStyleOptionButton option;
      option.initFrom(box);
      const QRect position = box->style()->subElementRect(QStyle::SE_CheckBoxIndicator, &option, box);
      EXPECT_GE(position.height(), 0.85 * box->fontMetrics().height());
      const QRect row(position.left(), position.center().y(), position.width(), 1);
      least = std::min(least, contrast_in(box->grab(row).toImage()));
      ++boxes;
    }
    EXPECT_GT(boxes, 1);
    return least;
  }
  static double min_contrast_of_headings(const GalleryDialog& gallery) {
    QListWidget* list = gallery.list();
    double least = 21.0;
    int headings = 0;
    for (int row = 0; row < list->count(); ++row) {
      const QListWidgetItem* item = list->item(row);
      if (!item->data(Qt::UserRole).toString().isEmpty()) continue;
      list->scrollToItem(item);
      least = std::min(least, contrast_in(list->viewport()->grab(list->visualItemRect(item)).toImage()));
      ++headings;
    }
    EXPECT_GT(headings, 2);
    return least;
  }
  static bool readable(const std::function<double()>& contrast_now) {
    return wait([&] { return contrast_now() >= readable_contrast; });
  }
};

TEST_F(ChangedLook, LocksOfThePanelAreReadable) {
  menu({"View", "Settings"});
  for (const QString& colours : {QStringLiteral("Dark"), QStringLiteral("Light"), QStringLiteral("Dark")}) {
    look(colours);
    EXPECT_TRUE(readable([&] { return min_contrast_of_locks(); }))
        << colours.toStdString() << ": " << min_contrast_of_locks();
  }
}

TEST_F(ChangedLook, BoxesOfThePanelAreSeenAndGrow) {
  menu({"View", "Settings"});
  window().panel().reveal("/algorithms/0");
  for (const auto& [percent, colours] :
       {std::pair{100, "Dark"}, {200, "Dark"}, {200, "Light"}, {150, "Dark"}, {100, "Light"}}) {
    look(QString::fromLatin1(colours));
    PreferenceValues likes = session().preferences.values();
    likes.text_percent = percent;
    session().preferences.set_values(likes);
    settle();
    EXPECT_TRUE(readable([&] { return min_contrast_of_boxes(); }))
        << colours << ", " << percent << " %: " << min_contrast_of_boxes();
  }
}

TEST_F(ChangedLook, HeadingsOfTheGalleryAreReadable) {
  for (const QString& colours : {QStringLiteral("Dark"), QStringLiteral("Light")}) {
    look(colours);
    const joined_test::Hand<GalleryDialog> hand([&](GalleryDialog& gallery) {
      gallery.select(QStringLiteral("first-look"));  // headings are among all presets
      const auto now = [&] { return min_contrast_of_headings(gallery); };
      EXPECT_TRUE(readable(now)) << colours.toStdString() << ": " << now();
      // The other look while it is open, as when the desktop turns to its colours of the night.
      PreferenceValues likes = session().preferences.values();
      likes.look = likes.look == Look::dark ? Look::light : Look::dark;
      session().preferences.set_values(likes);
      expect_dark(*gallery.list(), likes.look == Look::dark);
      EXPECT_TRUE(readable(now)) << "after " << colours.toStdString() << ": " << now();
      QTest::keyClick(&gallery, Qt::Key_Escape);
    });
    key(Qt::Key_G, Qt::ControlModifier);
  }
}

}  // namespace
}  // namespace privbo::ui::look_test
