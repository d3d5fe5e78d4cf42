#include "ui/room/room.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDockWidget>
#include <QFontInfo>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <algorithm>
#include <string>

#include "charts/view/chart_view.h"
#include "lesson/lesson.h"
#include "lessons/lesson_player.h"
#include "ui/support/drawn_texts.h"
#include "widgets/combos.h"

namespace privbo::ui::room_test {
namespace {

constexpr int laid_out_ms = 3000;

/// One line for every chart in sight whose plot has less than half of the chart's width or height.
QStringList small_plots(const QWidget& top) {
  QStringList found;
  for (const ChartView* view : top.findChildren<ChartView*>()) {
    if (!view->isVisible() || view->plot().isEmpty()) continue;
    const QSizeF plot = view->plot().size();
    const bool narrow = plot.width() < 0.5 * view->width() - 1.0, low = plot.height() < 0.5 * view->height() - 1.0;
    // A plane domain has one unit on both axes: it is as large as the smaller side lets it be.
    const bool square = plot_model(view->data(), view->kind(), view->options()).equal_scale;
    if (square ? narrow && low : narrow || low)
      found << QStringLiteral("%1: %2 × %3 of %4 × %5 pixels")
                   .arg(QString::fromStdString(view->kind().id()))
                   .arg(plot.width())
                   .arg(plot.height())
                   .arg(view->width())
                   .arg(view->height());
  }
  return found;
}

/// Texts that end in "…" by themselves have all of it in their tips.
QStringList cut_in(QWidget& top) {
  QStringList found = cut_texts(top).filter(QRegularExpression(QStringLiteral("^(?!.*ElidedLabel)")));
  const auto look_at = [&](const QWidget& field, const QString& text, int room) {
    const int wanted = field.fontMetrics().horizontalAdvance(text);
    if (field.isVisible() && room + 1 < wanted)
      found << QStringLiteral("%1 %2 '%3': %4 of %5 pixels")
                   .arg(QLatin1String(field.metaObject()->className()), field.accessibleName(), text.left(60))
                   .arg(room)
                   .arg(wanted);
  };
  for (const QComboBox* box : top.findChildren<QComboBox*>()) {
    if (qobject_cast<const ElidedCombo*>(box) || box->isEditable()) continue;
    QStyleOptionComboBox option;
    option.initFrom(box);
    look_at(*box, box->currentText(),
            box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box).width());
  }
  for (const QAbstractSpinBox* box : top.findChildren<QAbstractSpinBox*>()) {
    const auto* line = box->findChild<QLineEdit*>();
    if (line) look_at(*line, line->text(), line->width());
  }
  return found;
}

/// Not a letter that stayed small while all others grew.
QStringList left_behind(const QList<DrawnText>& texts) {
  constexpr double smallest = 0.6;  // of the program's letters: indices in formulas
  return smaller_than(smallest * QFontInfo(QApplication::font()).pixelSize(), texts);
}

/// Pages scroll downwards and never sideways, and nothing is pushed out at the side of what it is in.
QStringList sideways(const QWidget& top) {
  QStringList found;
  for (const QScrollArea* area : top.findChildren<QScrollArea*>())
    if (area->isVisible() && area->horizontalScrollBar()->maximum() > 0)
      found << QStringLiteral("%1 %2 in %3 scrolls sideways by %4 pixels")
                   .arg(QLatin1String(area->metaObject()->className()), area->objectName(),
                        QLatin1String(area->parentWidget()->metaObject()->className()))
                   .arg(area->horizontalScrollBar()->maximum());
  for (const QWidget* each : top.findChildren<QWidget*>()) {
    const bool used = qobject_cast<const QLabel*>(each) || qobject_cast<const QAbstractButton*>(each) ||
                      qobject_cast<const QComboBox*>(each) || qobject_cast<const QAbstractSpinBox*>(each);
    if (!used || !each->isVisible() || qobject_cast<const QTabBar*>(each->parentWidget())) continue;
    const int left = each->x(), right = left + each->width();
    if (left < -1 || right > each->parentWidget()->width() + 1)
      found << QStringLiteral("%1 '%2' lies from %3 to %4 in %5 pixels")
                   .arg(QLatin1String(each->metaObject()->className()),
                        each->property("text").toString().left(40) + each->accessibleName())
                   .arg(left)
                   .arg(right)
                   .arg(each->parentWidget()->width());
  }
  return found;
}

/// An answer that the question takes, right or wrong.
Json some_answer(const Question& question, double horizon) {
  switch (question.kind) {
    case QuestionKind::number:
      return 1.5;
    case QuestionKind::curve:
      return Json::array({{0.0, 0.0}, {horizon, 100.0}});
    default:
      return 0U;
  }
}

}  // namespace

std::vector<Shape> shapes(std::vector<Shape> usual) {
  if (!test::full_tests()) return usual;
  std::vector<Shape> all;
  for (const Look look : {Look::light, Look::dark})
    for (const int percent : {100, 150, 200})
      for (const QSize& size : {QSize(1280, 720), QSize(1600, 1000), QSize(1920, 1080)})
        all.push_back({size, percent, look});
  return all;
}

std::string to_text(const Shape& shape) {
  return std::to_string(shape.size.width()) + " × " + std::to_string(shape.size.height()) + ", " +
         std::to_string(shape.percent) + " %, " + (shape.look == Look::dark ? "dark" : "light");
}

testing::AssertionResult Room::takes(const QSize& size) {
  const auto fits = [&] {
    window_->resize(size);
    return other_size(size).isEmpty();
  };
  if (QTest::qWaitFor(fits, laid_out_ms)) return testing::AssertionSuccess();
  return testing::AssertionFailure() << other_size(size).toStdString();
}

QString Room::other_size(const QSize& wanted) {
  const QSize is = window_->size(), least = window_->minimumSizeHint();
  if (is == wanted && least.width() <= wanted.width() && least.height() <= wanted.height()) return {};
  QStringList wide;
  for (const QWidget* each : window_->findChildren<QWidget*>()) {
    const int width = std::max(each->minimumWidth(), each->minimumSizeHint().width());
    if (each->isVisible() && width > wanted.width() * 3 / 10)
      wide << QStringLiteral("%1 %2 wants %3")
                  .arg(QLatin1String(each->metaObject()->className()), each->objectName())
                  .arg(width);
  }
  return QStringLiteral("the window is %1 × %2 and wants %3 × %4; %5\n")
      .arg(is.width())
      .arg(is.height())
      .arg(least.width())
      .arg(least.height())
      .arg(wide.join(QStringLiteral("; ")));
}

QString Room::wrong_in(QWidget& top) {
  const QList<DrawnText> texts = drawn_texts(top);
  const QStringList all = small_plots(top) + cut_in(top) + sideways(top) + left_behind(texts) + overlapping(texts) +
                          hard_to_read(top, texts);
  return all.join(QLatin1Char('\n'));
}

void Room::let_everything_come() {
  constexpr int rounds = 4;  // shown, laid out, laid out inside, drawn
  for (int i = 0; i < rounds; ++i) QCoreApplication::processEvents();
}

void Room::expect_room(const QString& name, const Shape& shape) {
  SCOPED_TRACE(name.toStdString() + ", " + to_text(shape));
  apply_appearance(shape.percent, shape.look);
  EXPECT_TRUE(takes(shape.size));
  let_everything_come();
  ASSERT_TRUE(QTest::qWaitFor([&] { return session_->drawing.asleep(); }, patience_ms)) << "charts are drawn";
  // What comes late, as results do, may want more than the window has: then it grows of itself.
  const auto wrong = [&] { return other_size(shape.size) + wrong_in(*window_); };
  EXPECT_TRUE(QTest::qWaitFor([&] { return wrong().isEmpty(); }, laid_out_ms)) << wrong().toStdString();
  EXPECT_GE(drawn_texts(*window_).size(), 20) << "the texts were found";
  keep_picture(*window_, name, shape);
}

void Room::hide_panes() {
  for (QDockWidget* pane : window_->findChildren<QDockWidget*>()) pane->hide();
}

void Room::keep_picture(QWidget& top, const QString& name, const Shape& shape) {
  const QString folder = qEnvironmentVariable("PRIVBO_PICTURES");
  if (folder.isEmpty()) return;
  top.grab().save(QStringLiteral("%1/%2-%3-%4-%5.png")
                      .arg(folder, name)
                      .arg(shape.size.width())
                      .arg(shape.percent)
                      .arg(shape.look == Look::dark ? "dark" : "light"));
}

void Room::run_lesson(const Lesson& lesson, const std::function<void(const char* phase)>& look) {
  LessonPlayer& player = session_->lesson;
  if (!player.active()) player.start(lesson);
  while (true) {
    if (player.phase() == LessonPlayer::Phase::asking) {
      ASSERT_TRUE(QTest::qWaitFor(
          [&] {
            return player.step().question->kind != QuestionKind::which_is_private ||
                   !player.curves_without_names().empty();
          },
          long_patience_ms));
      look("asked");
      player.lock(some_answer(*player.step().question, player.horizon()));
    }
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
          return player.phase() == LessonPlayer::Phase::answered || player.phase() == LessonPlayer::Phase::reading;
        },
        long_patience_ms));
    ASSERT_TRUE(QTest::qWaitFor([&] { return session_->run.state() != RunState::running; }, long_patience_ms));
    look("open");
    if (!player.may_go_on()) break;
    player.go_to(player.step_index() + 1);
  }
  EXPECT_EQ(player.step_index() + 1, lesson.steps.size());
}

}  // namespace privbo::ui::room_test
