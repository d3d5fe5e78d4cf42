// The window of the smallest ε under hands: asked, stopped, gone on with, looked at once more, used and saved.
#include "sweep/smallest_budget_window.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTest>
#include <QUndoStack>
#include <algorithm>
#include <functional>
#include <string>

#include "charts/view/standalone_chart.h"
#include "document/scenario_model.h"
#include "io/results/utility_file.h"
#include "language/language.h"
#include "preferences/appearance.h"
#include "run/utility_run.h"
#include "support/files/temporary_folder.h"
#include "support/files/text_of.h"
#include "support/long_test.h"
#include "support/quick_scenario.h"
#include "support/time_limit.h"
#include "sweep/budget_form.h"
#include "ui/support/drawn_texts.h"
#include "ui/support/english_left.h"
#include "ui/support/patience.h"
#include "ui/support/wait_for_check.h"
#include "window/session.h"

namespace privbo::ui::smallest_budget_window_test {
namespace {

bool wait(const std::function<bool()>& done) { return QTest::qWaitFor(done, long_patience_ms); }

/// Rounds of a trial so long that a search of some values is met while it goes on.
constexpr std::int64_t rounds_of_seconds = test::sanitized ? 1'000 : 10'000;

class SmallestBudgetTest : public testing::Test {
 protected:
  SmallestBudgetTest() : window(session.model, session.utility) {
    session.drawing.add(window.chart());
    open(40);
    window.show();
  }
  ~SmallestBudgetTest() override {
    session.utility.clear();
    apply_appearance(100, Look::system);
  }

  void open(std::int64_t horizon) {
    session.model.replace(test::small_scenario(horizon, 3));
    wait_for_check(session.model);
  }
  UtilityRun& search() { return session.utility; }
  BudgetForm& form() { return *window.form(); }
  static void press(QPushButton* button) {
    ASSERT_TRUE(button->isEnabled()) << button->text().toStdString();
    QTest::mouseClick(button, Qt::LeftButton);
  }
  static void type(QAbstractSpinBox* field, const char* text) {
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QString::fromLatin1(text));
    QTest::keyClick(field, Qt::Key_Return);
  }
  /// On a few values: at most this regret, in so many trials of a hundred.
  void ask_for_regret(const char* regret, const char* share = "50") {
    form().unit()->setFocus();
    QTest::keyClick(form().unit(), Qt::Key_Down);
    type(form().limit(), regret);
    type(form().share(), share);
    type(form().from(), "1");
    type(form().to(), "1.5");
  }
  bool wait_for_end() {
    return wait([this] { return search().result() && !search().active(); });
  }

  Session session{{.threads = 2, .remembered = false}};
  SmallestBudgetWindow window;
};

/// Every regret is below this one: the smallest ε of all meets the limit, and nobody has to compute it to know.
TEST_F(SmallestBudgetTest, FindsWhatIsCertainAndUsesIt) {
  EXPECT_TRUE(window.warning_text().contains(QStringLiteral("costs privacy that its ε does not count")));
  EXPECT_FALSE(window.use_button()->isEnabled());
  EXPECT_FALSE(window.confirm_button()->isEnabled());
  EXPECT_FALSE(window.save_button()->isEnabled());
  ask_for_regret("100000000");
  const QSignalSpy told(&window, &SmallestBudgetWindow::status_message);
  press(window.search_button());
  ASSERT_TRUE(wait_for_end());
  ASSERT_EQ(search().state(), RunState::finished);
  EXPECT_EQ(search().question().values, (std::vector<double>{1.0, 1.21, 1.47}));
  EXPECT_TRUE(window.found_text().contains(QStringLiteral("ε = 1 meets it"))) << window.found_text().toStdString();
  EXPECT_TRUE(window.found_text().contains(QStringLiteral("No value was shown to fail it")));
  EXPECT_TRUE(window.warning_text().contains(QStringLiteral("true of problems drawn so")))
      << window.warning_text().toStdString();
  EXPECT_EQ(window.chart()->data().utility, search().result()) << "the picture is that of the command";
  EXPECT_FALSE(told.isEmpty()) << "who looks elsewhere is told";
  EXPECT_TRUE(window.use_button()->text().contains(QStringLiteral("ε = 1")));
  press(window.use_button());
  EXPECT_EQ(session.model.value("/privacy/epsilon"), Json(1.0));
  wait_for_check(session.model);
  EXPECT_FALSE(search().stale()) << "the searched setting itself does not matter";
  session.model.undo_stack().undo();
  EXPECT_NE(session.model.value("/privacy/epsilon"), Json(1.0)) << "it is one step of undo";
}

TEST_F(SmallestBudgetTest, FindsWhatIsImpossible) {
  ask_for_regret("0.01");
  press(window.search_button());
  ASSERT_TRUE(wait_for_end());
  EXPECT_TRUE(window.found_text().contains(QStringLiteral("No value was shown to meet it")))
      << window.found_text().toStdString();
  EXPECT_TRUE(window.found_text().contains(QStringLiteral("ε = 1.47 fails it")));
  EXPECT_FALSE(window.use_button()->isEnabled());
  EXPECT_FALSE(window.confirm_button()->isEnabled());
  EXPECT_TRUE(window.save_button()->isEnabled());
}

TEST_F(SmallestBudgetTest, LooksAtTheAnswerOnceMore) {
  ask_for_regret("100000000");
  press(window.search_button());
  ASSERT_TRUE(wait_for_end());
  ASSERT_FALSE(search().result()->check);
  press(window.confirm_button());
  ASSERT_TRUE(wait([this] { return search().result()->check && !search().active(); }));
  EXPECT_EQ(search().result()->check->losses.passes, SmallestBudgetWindow::fresh_trials);
  EXPECT_TRUE(window.found_text().contains(QStringLiteral("200 of 200 fresh trials")))
      << window.found_text().toStdString();
  EXPECT_FALSE(window.confirm_button()->isEnabled()) << "it has been looked at";
}

TEST_F(SmallestBudgetTest, StopsAtOnceAndGoesOnToTheSameAnswer) {
  open(rounds_of_seconds);
  ask_for_regret("100000000", "95");
  press(window.search_button());
  ASSERT_TRUE(wait([this] { return search().result() && search().result()->trials > 0; }));
  ASSERT_TRUE(search().active());
  EXPECT_TRUE(window.bar()->isVisible());
  EXPECT_TRUE(window.progress_text().contains(QStringLiteral("Trials so far: ")))
      << window.progress_text().toStdString();
  EXPECT_EQ(window.search_button()->text(), QStringLiteral("Stop Searc&h"));
  QElapsedTimer clock;
  clock.start();
  press(window.search_button());
  test::expect_within(clock.elapsed(), 50);  // the window does not wait
  ASSERT_TRUE(wait([this] { return !search().active(); }));
  ASSERT_EQ(search().state(), RunState::stopped);
  const std::size_t before = search().result()->trials;
  EXPECT_GT(before, 0U);
  EXPECT_FALSE(window.bar()->isVisible());
  EXPECT_EQ(window.search_button()->text(), QStringLiteral("Continue Searc&h"));
  press(window.search_button());
  ASSERT_TRUE(search().active());
  EXPECT_GE(search().result()->trials, before) << "nothing that was found goes away";
  ASSERT_TRUE(wait_for_end());
  ASSERT_EQ(search().state(), RunState::finished);
  EXPECT_EQ(window.search_button()->text(), QStringLiteral("Searc&h"));
  UtilityRun other;
  other.start(search().scenario(), search().question());
  ASSERT_TRUE(wait([&] { return !other.active(); }));
  EXPECT_EQ(utility_text(*search().result()), utility_text(*other.result()));
}

/// Another limit is another question: what was stopped is not gone on with.
TEST_F(SmallestBudgetTest, AnotherQuestionIsSearchedAnew) {
  open(rounds_of_seconds);
  ask_for_regret("100000000", "95");
  press(window.search_button());
  ASSERT_TRUE(wait([this] { return search().result() && search().result()->trials > 0; }));
  press(window.search_button());
  ASSERT_TRUE(wait([this] { return !search().active(); }));
  type(form().limit(), "0.01");
  EXPECT_EQ(window.search_button()->text(), QStringLiteral("Searc&h"));
  press(window.search_button());
  ASSERT_TRUE(
      wait([this] { return search().question().rule.limit == 0.01 && search().state() == RunState::finished; }));
  EXPECT_EQ(search().result()->rule.limit, 0.01);
  EXPECT_FALSE(search().result()->smallest_meeting());
}

TEST_F(SmallestBudgetTest, BothSentencesAndTheirFields) {
  EXPECT_TRUE(form().share()->isEnabled());
  EXPECT_FALSE(form().cap()->isEnabled());
  form().sentence()->setFocus();
  QTest::keyClick(form().sentence(), Qt::Key_Down);
  EXPECT_FALSE(form().share()->isEnabled());
  EXPECT_TRUE(form().cap()->isEnabled());
  EXPECT_TRUE(form().against()->isEnabled());
  UtilityQuestion question = form().question();
  EXPECT_EQ(question.rule.sentence, UtilitySentence::mean);
  EXPECT_TRUE(question.rule.is_factor);
  EXPECT_EQ(question.rule.limit, 2.0);
  EXPECT_EQ(question.values.size(), 31U) << "as on the command line";
  EXPECT_EQ(question.algorithm, 0U);
  EXPECT_EQ(question.reference, 1U);
  form().unit()->setFocus();
  QTest::keyClick(form().unit(), Qt::Key_Down);
  EXPECT_FALSE(form().against()->isEnabled()) << "nothing is multiplied";
  EXPECT_FALSE(form().question().reference);
  // A mean of regrets that nothing bounds: the answer says what is missing.
  press(window.search_button());
  ASSERT_TRUE(wait_for_end());
  EXPECT_EQ(search().state(), RunState::failed);
  QStringList said;
  for (const QLabel* label : window.findChildren<QLabel*>())
    if (label->isVisible()) said << label->text();
  EXPECT_TRUE(said.join(QLatin1Char('\n')).contains(QStringLiteral("nothing bounds these regrets")))
      << said.join(QLatin1Char('\n')).toStdString();
  type(form().cap(), "500");
  EXPECT_EQ(form().question().rule.cap, 500.0);
}

TEST_F(SmallestBudgetTest, TheHandleAsksAndBegins) {
  type(form().from(), "1");
  type(form().to(), "1.5");
  window.ask(3.5, Metric::cumulative_regret);
  EXPECT_EQ(form().limit()->value(), 3.5);
  ASSERT_TRUE(wait([this] { return search().result() != nullptr; }));
  EXPECT_EQ(search().question().rule.limit, 3.5);
  EXPECT_TRUE(search().question().rule.is_factor);
  ASSERT_TRUE(wait_for_end());
  const UtilityAnswerPtr answer = search().result();
  window.ask(3.5, Metric::cumulative_regret);
  EXPECT_EQ(search().result(), answer) << "it is answered already";
  window.ask(3.5, Metric::simple_regret);
  ASSERT_TRUE(wait([this] { return search().question().metric == Metric::simple_regret; }));
  search().stop();
}

TEST_F(SmallestBudgetTest, TypingTheLimitMovesTheLineAndTheLineTheLimit) {
  QSignalSpy moved(&window, &SmallestBudgetWindow::regret_accepted);
  type(form().limit(), "2.5");
  ASSERT_EQ(moved.size(), 1);
  EXPECT_EQ(moved.front().front().toDouble(), 2.5);
  window.accept_regret(4.0);
  EXPECT_EQ(form().limit()->value(), 4.0);
  EXPECT_EQ(moved.size(), 1) << "what came from the line is not told to it";
  form().unit()->setFocus();
  QTest::keyClick(form().unit(), Qt::Key_Down);
  const double regret = form().limit()->value();
  window.accept_regret(4.0);
  EXPECT_EQ(form().unit()->currentIndex(), 1) << "the line has not moved";
  EXPECT_EQ(form().limit()->value(), regret);
}

TEST_F(SmallestBudgetTest, SavesTheStepsAsATable) {
  ask_for_regret("100000000");
  press(window.search_button());
  ASSERT_TRUE(wait_for_end());
  const test::TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "steps.csv";
  QSignalSpy told(&window, &SmallestBudgetWindow::status_message);
  window.save_to(QString::fromStdString(file.string()));
  ASSERT_TRUE(wait([&] { return !told.isEmpty(); }));
  const std::string text = test::text_of(file);
  EXPECT_EQ(text, utility_csv(*search().result()));
  EXPECT_EQ(text.find("part,parameter,value,trials"), 0U);
  const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n'));
  EXPECT_EQ(lines, 1 + search().result()->pilot.size() + search().result()->steps.size());
}

TEST_F(SmallestBudgetTest, OtherSettingsMakeTheAnswerStale) {
  ask_for_regret("100000000");
  press(window.search_button());
  ASSERT_TRUE(wait_for_end());
  session.model.set("/kernel/lengthscale", 0.5);
  wait_for_check(session.model);
  EXPECT_TRUE(search().stale());
  EXPECT_FALSE(window.use_button()->isEnabled());
  session.model.replace(test::small_scenario(30, 2));
  EXPECT_EQ(search().result(), nullptr) << "another scenario begins without an answer";
  EXPECT_TRUE(window.found_text().isEmpty());
}

TEST_F(SmallestBudgetTest, SaysWhyNothingCanBeAsked) {
  session.model.set("/privacy/epsilon", -1.0);
  wait_for_check(session.model);
  EXPECT_FALSE(window.search_button()->isEnabled());
  EXPECT_TRUE(form().why_not().contains(QStringLiteral("needs a change")));
  open(40);
  Json algorithms = session.model.scenario().document.at("algorithms");
  algorithms.erase(0);
  session.model.set("/algorithms", algorithms);
  wait_for_check(session.model);
  EXPECT_TRUE(form().why_not().contains(QStringLiteral("has an ε that is a setting")))
      << form().why_not().toStdString();
  EXPECT_FALSE(window.search_button()->isEnabled());
  open(40);
  EXPECT_TRUE(form().why_not().isEmpty()) << form().why_not().toStdString();
  type(form().from(), "50");
  EXPECT_TRUE(form().why_not().contains(QStringLiteral("below the largest")));
}

TEST_F(SmallestBudgetTest, EveryControlHasANameAndIsReachedByTab) {
  window.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
  QList<QWidget*> visited;
  form().limit()->setFocus();
  for (int i = 0; i < 60; ++i) {
    QWidget* now = QApplication::focusWidget();
    if (!now || visited.contains(now)) break;
    visited << now;
    QTest::keyClick(now, Qt::Key_Tab);
  }
  for (QWidget* each : window.findChildren<QWidget*>()) {
    const bool control = qobject_cast<QAbstractSpinBox*>(each) || qobject_cast<QComboBox*>(each) ||
                         qobject_cast<QPushButton*>(each) || qobject_cast<ChartView*>(each);
    if (!control) continue;
    EXPECT_FALSE(each->accessibleName().isEmpty() && each->property("text").toString().isEmpty())
        << each->metaObject()->className();
    if (each->isVisible() && each->isEnabled()) {
      EXPECT_TRUE(visited.contains(each)) << each->accessibleName().toStdString();
    }
  }
}

/// A small screen with large letters: everything is there, below one another, and nothing is pushed out at the side.
TEST_F(SmallestBudgetTest, HasRoomOnASmallScreenWithLargeLetters) {
  for (const int percent : {100, 200}) {
    apply_appearance(percent, Look::light);
    window.resize(1024, 560);
    EXPECT_TRUE(QTest::qWaitFor(
        [&] {
          window.resize(1024, 560);
          return window.width() == 1024 && window.minimumSizeHint().width() <= 1024;
        },
        5000))
        << percent << " %: " << window.minimumSizeHint().width();
    const auto* area = window.findChild<QScrollArea*>();
    ASSERT_TRUE(area);
    EXPECT_EQ(area->horizontalScrollBar()->maximum(), 0) << percent;
    for (const QWidget* each : window.findChildren<QWidget*>()) {
      if (!each->isVisible() || !(qobject_cast<const QPushButton*>(each) || qobject_cast<const QComboBox*>(each) ||
                                  qobject_cast<const QAbstractSpinBox*>(each)))
        continue;
      EXPECT_LE(each->x() + each->width(), each->parentWidget()->width() + 1)
          << percent << " %: " << each->accessibleName().toStdString();
    }
  }
}

/// Nobody opens a list to learn what it says: with room for it, every entry is there in full, as it would be drawn.
TEST_F(SmallestBudgetTest, ListsAreAsWideAsTheirLongestEntry) {
  window.resize(1600, 900);
  const auto room_in = [](const QComboBox& list) {
    QStyleOptionComboBox option;
    option.initFrom(&list);
    option.subControls = QStyle::SC_All;
    return list.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &list).width();
  };
  const auto lists = form().findChildren<QComboBox*>();
  ASSERT_EQ(lists.size(), 5);
  for (const QComboBox* list : lists) {
    ASSERT_GT(list->count(), 0) << list->accessibleName().toStdString();
    for (int i = 0; i < list->count(); ++i) {
      const QString text = list->itemText(i);
      const int needed = list->fontMetrics().horizontalAdvance(text) + 2;
      EXPECT_TRUE(QTest::qWaitFor([&] { return room_in(*list) >= needed; }, 5000))
          << list->accessibleName().toStdString() << ": " << text.toStdString() << " needs " << needed << " and has "
          << room_in(*list);
    }
  }
  // What somebody called an algorithm pushes nothing out, and the least that the form needs does not follow it.
  const int least = form().minimumSizeHint().width();
  form().algorithm()->addItem(QString(300, QLatin1Char('m')));
  EXPECT_EQ(form().minimumSizeHint().width(), least);
  EXPECT_LT(form().algorithm()->sizeHint().width(), 800);
}

TEST(SmallestBudgetInGerman, NothingIsLeftOfEnglish) {
  const SpokenLanguage german(Language{QStringLiteral("de")});
  Session session({.threads = 2, .remembered = false});
  SmallestBudgetWindow window(session.model, session.utility);
  session.drawing.add(window.chart());
  session.model.replace(test::small_scenario(40, 3));
  wait_for_check(session.model);
  window.show();
  window.form()->from()->setValue(1.0);
  window.form()->to()->setValue(1.5);
  window.form()->share()->setValue(50.0);
  window.ask(50.0, Metric::cumulative_regret);
  ASSERT_TRUE(wait([&] { return session.utility.result() && !session.utility.active(); }));
  ASSERT_TRUE(wait([&] { return session.drawing.asleep(); }));
  const QList<DrawnText> texts = drawn_texts(window);
  EXPECT_GT(texts.size(), 15);
  for (const DrawnText& each : texts) EXPECT_EQ(english_left(each.text).toStdString(), "") << each.text.toStdString();
}

}  // namespace
}  // namespace privbo::ui::smallest_budget_window_test
