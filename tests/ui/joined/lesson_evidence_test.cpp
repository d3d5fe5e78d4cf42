// A lesson keeps its answers until they are locked, shows what answers them, and its hand-ins are counted in the
// window.
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QRadioButton>
#include <QUrl>

#include "charts/view/chart_view.h"
#include "charts/view/standalone_chart.h"
#include "document/scenario_files.h"
#include "front/algorithm_chip.h"
#include "lesson/answers.h"
#include "lesson/lesson.h"
#include "lessons/audit_evidence.h"
#include "lessons/class_dialog.h"
#include "lessons/lesson_list.h"
#include "lessons/lesson_pane.h"
#include "lessons/lesson_player.h"
#include "lessons/question_form.h"
#include "run/run_controller.h"
#include "ui/joined/joined.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::joined_test::lesson_evidence_test {
namespace {

using Phase = LessonPlayer::Phase;

class LessonEvidence : public Joined {
 protected:
  LessonPane& pane() { return *window().findChild<LessonPane*>(); }
  LessonPlayer& player() { return pane().player(); }
  void begin(const char* id) {
    ASSERT_TRUE(window().files().open_lesson(*find_lesson(id)));
    ASSERT_TRUE(player().active());
  }
  void next() { player().go_to(player().step_index() + 1); }
  /// Answers the present question by its first control, and waits for the run that answers it.
  void answer_first() {
    auto* radio = pane().form()->findChild<QRadioButton*>();
    ASSERT_TRUE(radio);
    QTest::keyClick(radio, Qt::Key_Space);
    press(pane(), QStringLiteral("Lock the Answer and Run"));
    ASSERT_TRUE(wait([&] { return player().phase() == Phase::answered; })) << player().step().id;
    settle();
  }
  /// All that labels and chips of the window say now.
  QString all_words() {
    QStringList words;
    for (const QLabel* label : window().findChildren<QLabel*>())
      if (label->isVisible()) words << label->text();
    for (const AlgorithmChip* chip : window().findChildren<AlgorithmChip*>())
      if (chip->isVisible()) words << chip->text() << chip->accessibleName();
    for (ChartKind kind : run_charts()) words << chart(kind)->text_summary();
    return words.join(QLatin1Char('\n'));
  }
  QString write(const QString& name, const std::string& text) const {
    QFile file(path(name.toUtf8().constData()));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(text));
    return file.fileName();
  }
};

TEST_F(LessonEvidence, WhatAnAuditWillSayIsNotSeenBeforeItIsAnswered) {
  ASSERT_NO_FATAL_FAILURE(begin("catch-the-leak"));
  settle();
  EXPECT_FALSE(all_words().contains(QStringLiteral("broken"))) << all_words().toStdString();
  next();
  ASSERT_EQ(player().phase(), Phase::asking);
  ASSERT_NO_FATAL_FAILURE(answer_first());
  EXPECT_FALSE(all_words().contains(QStringLiteral("broken")));
  EXPECT_FALSE(all_words().contains(QStringLiteral("ε = ∞"))) << all_words().toStdString();
  EXPECT_TRUE(run().snapshot()->algorithms.at(1).privacy.same_user().empty());
  next();
  next();
  ASSERT_EQ(player().step().id, "audit");
  EXPECT_FALSE(pane().evidence()->isVisible());
  ASSERT_NO_FATAL_FAILURE(answer_first());
  EXPECT_TRUE(pane().evidence()->isVisible()) << "what the audit saw, and not its result alone";
  ASSERT_TRUE(QTest::qWaitFor([&] { return pane().evidence()->chart()->isVisible(); }, long_patience_ms));
  pane().evidence()->chart()->refresh();
  EXPECT_FALSE(pane().evidence()->chart()->text_summary().isEmpty());
  EXPECT_FALSE(pane().evidence()->verdict().isEmpty());
  EXPECT_TRUE(run().losses_sealed()) << "the last question is about an audit, too";
  chart("privacy")->refresh();
  EXPECT_EQ(chart("privacy")->text_summary(),
            QStringLiteral("Privacy loss appears here when the questions about it have been answered."))
      << "all rounds have been run";
  next();
  ASSERT_NO_FATAL_FAILURE(answer_first());
  EXPECT_FALSE(run().losses_sealed());
  EXPECT_FALSE(run().snapshot()->algorithms.at(1).privacy.per_reward().empty() &&
               run().snapshot()->algorithms.at(1).privacy.same_user().empty());
}

TEST_F(LessonEvidence, LeavingUnsealsTheRun) {
  ASSERT_NO_FATAL_FAILURE(begin("catch-the-leak"));
  EXPECT_TRUE(run().losses_sealed());
  press(pane(), QStringLiteral("Leave the Lesson"));
  EXPECT_FALSE(run().losses_sealed());
}

TEST_F(LessonEvidence, TheQuestionHasTheFocus) {
  ASSERT_NO_FATAL_FAILURE(begin("catch-the-leak"));
  activate();
  const auto focus = [] { return QApplication::focusWidget(); };
  EXPECT_TRUE(wait([&] {
    auto* button = qobject_cast<QPushButton*>(focus());
    return button && plain(button->text()) == QStringLiteral("Next ▶");
  }));
  QTest::keyClick(focus(), Qt::Key_Space);
  ASSERT_EQ(player().phase(), Phase::asking);
  EXPECT_TRUE(wait([&] { return focus() == pane().form()->findChild<QRadioButton*>(); }));
}

TEST_F(LessonEvidence, ThePickerIsNotThereAtTheNextStart) {
  key(Qt::Key_L, Qt::ControlModifier);
  ASSERT_TRUE(pane().isVisible());
  come_back();
  EXPECT_FALSE(pane().isVisible());
}

TEST_F(LessonEvidence, FilesOfAnswersAreCalledAfterTheirStudents) {
  ASSERT_NO_FATAL_FAILURE(begin("catch-the-leak"));
  next();
  ASSERT_NO_FATAL_FAILURE(answer_first());
  type(named<QLineEdit>(pane(), QStringLiteral("Your name, for the file of answers")), QStringLiteral("Ada  Lovelace"),
       false);
  QString proposed;
  {
    const Hand<QFileDialog> hand([&](QFileDialog& dialog) {
      proposed = dialog.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->text();
      dialog.reject();
    });
    press(pane(), QStringLiteral("Save Answers"));
  }
  EXPECT_TRUE(proposed.contains(QStringLiteral("catch-the-leak-Ada-Lovelace.answers.json"))) << proposed.toStdString();
}

TEST_F(LessonEvidence, HandInsAreOpenedAndCounted) {
  const Lesson& lesson = *find_lesson("catch-the-leak");
  QStringList files;
  for (unsigned student = 0; student < 3; ++student) {
    const Answers answers{lesson.id,
                          lesson_digest(lesson),
                          "student " + std::to_string(student),
                          {{"better", Json(student), "2026-01-01T10:00:00Z"}}};
    files << write(QStringLiteral("%1.answers.json").arg(student), to_text(answers));
  }
  {
    const Hand<QFileDialog> hand(name_file(files.front()));
    menu({"File", "Open"});
  }
  ASSERT_TRUE(wait([&] { return seen<ClassDialog>() && seen<ClassDialog>()->answers().answers().size() == 1U; }));
  ClassDialog& dialog = *seen<ClassDialog>();
  // The others are dropped on the window together.
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(files[1]), QUrl::fromLocalFile(files[2])});
  const QPoint place = window().rect().center();
  QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&window(), &enter);
  ASSERT_TRUE(enter.isAccepted());
  QDropEvent let_go(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&window(), &let_go);
  ASSERT_TRUE(wait([&] { return dialog.answers().answers().size() == 3U; }));
  EXPECT_TRUE(dialog.text().contains(QStringLiteral("3 students"))) << dialog.text().toStdString();
  EXPECT_TRUE(dialog.text().contains(QStringLiteral("1 of 3 right"))) << dialog.text().toStdString();
  dialog.close();
}

}  // namespace
}  // namespace privbo::ui::joined_test::lesson_evidence_test
