// A line that wraps is as high as its text needs, also where its height is remembered, and keeps the room it had.
#include <gtest/gtest.h>

#include <QLabel>
#include <algorithm>

#include "widgets/labels.h"

namespace privbo::ui::steady_label_test {
namespace {

const QString brief = QStringLiteral("<b>Privacy</b>"),
              lengthy = QStringLiteral(
                  "20,000 people in turn try one of <a href=\"setting:/domain\">100 points</a>. Each "
                  "sends a reward blurred with Laplace noise (<i>ε = 4</i>). The learner looks for "
                  "the best point.");

/// What Qt measures anew whenever it is asked.
int measured(const QLabel& like, int width) {
  QLabel plain;
  plain.setTextFormat(like.textFormat());
  plain.setWordWrap(true);
  plain.setTextInteractionFlags(like.textInteractionFlags());
  plain.setAlignment(like.alignment());
  plain.setFont(like.font());
  plain.setText(like.text());
  return std::max(plain.heightForWidth(width), like.minimumHeight());
}

TEST(SteadyLabelTest, IsAsHighAsItsTextNeedsAtEveryWidth) {
  SteadyLabel label;
  label.setTextFormat(Qt::RichText);
  for (const int width : {500, 120, 500}) {
    label.resize(width, 20);
    for (const QString& text : {brief, lengthy, brief}) {
      label.show_text(text);
      for (int asked = 0; asked < 2; ++asked)
        for (const int other : {width, 90, 300})
          EXPECT_EQ(label.heightForWidth(other), measured(label, other)) << other << ": " << text.toStdString();
    }
  }
  QFont large = label.font();
  large.setPointSizeF(2.0 * large.pointSizeF());
  label.setFont(large);
  EXPECT_EQ(label.heightForWidth(300), measured(label, 300));
}

TEST(SteadyLabelTest, KeepsTheRoomOfTheLongestTextAtItsWidth) {
  QWidget window;
  window.resize(900, 400);
  SteadyLabel label(&window), other(&window);
  window.show();
  for (SteadyLabel* each : {&label, &other}) {
    each->setTextFormat(Qt::RichText);
    each->resize(200, 20);
  }
  label.show_text(brief, lengthy);
  other.show_text(lengthy);
  const int kept = label.minimumHeight();
  EXPECT_GE(kept, other.heightForWidth(200) - other.fontMetrics().height());
  EXPECT_GT(kept, 2 * label.fontMetrics().height());
  label.show_text(QStringLiteral("<b>Privacy, again</b>"), lengthy);
  EXPECT_EQ(label.minimumHeight(), kept) << "the same longest text has the same room";
  label.resize(800, 20);
  EXPECT_LT(label.minimumHeight(), kept) << "measured anew at another width";
  label.keep_room(false);
  EXPECT_LE(label.minimumHeight(), 2 * label.fontMetrics().height());
}

}  // namespace
}  // namespace privbo::ui::steady_label_test
