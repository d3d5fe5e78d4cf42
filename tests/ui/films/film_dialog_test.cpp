// A film from the window: made while the window goes on, left in the middle, opened again as its scenario.
#include "films/film_dialog.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QElapsedTimer>
#include <QFile>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "document/data_paths.h"
#include "document/opened_file.h"
#include "experiment/run/runner.h"
#include "support/quick_scenario.h"
#include "support/time_limit.h"
#include "ui/films/decoded_film.h"
#include "ui/support/own_settings.h"
#include "ui/support/patience.h"

namespace privbo::ui::film_dialog_test {
namespace {

class FilmDialogs : public testing::Test {
 protected:
  FilmDialogs() {
    experiment_ = test::checked(test::small_scenario(60, 2));
    Runner runner(experiment_, {});
    runner.wait();
    dialog_ = new FilmDialog(
        scene_of(experiment_, runner.final_snapshot()),
        [this](const std::filesystem::path&) { return QString::fromStdString(experiment_->document().dump()); },
        QStringLiteral("first-look"));
    dialog_->show();
    choose(FilmFormat::webp);
    dialog_->findChildren<QComboBox*>().at(1)->setCurrentIndex(2);  // the smallest
    frames().setValue(20);
  }
  ~FilmDialogs() override { delete dialog_; }

  QSpinBox& frames() { return *dialog_->findChild<QSpinBox*>(); }
  QPushButton& button(const QString& text) {
    for (QPushButton* each : dialog_->findChildren<QPushButton*>())
      if (each->text().remove(QLatin1Char('&')).startsWith(text)) return *each;
    ADD_FAILURE() << "no button " << text.toStdString();
    return *dialog_->findChild<QPushButton*>();
  }
  void choose(FilmFormat format) { dialog_->findChild<QComboBox*>()->setCurrentIndex(static_cast<int>(format)); }
  QString path(const char* name) { return folder_.filePath(QLatin1String(name)); }

  OwnSettings settings_;
  QTemporaryDir folder_;
  std::shared_ptr<const Experiment> experiment_;
  QPointer<FilmDialog> dialog_;
};

TEST_F(FilmDialogs, MakesAFilmThatOpensItsScenario) {
  for (const FilmFormat format : {FilmFormat::webp, FilmFormat::gif}) {
    choose(format);
    const QString file = path(format == FilmFormat::webp ? "film.webp" : "film.gif");
    QSignalSpy stated(dialog_, &FilmDialog::status_message);
    dialog_->make(file);
    EXPECT_TRUE(dialog_->busy());
    EXPECT_FALSE(button(QStringLiteral("Save")).isEnabled());
    // The window goes on: nothing of a film is made on its thread.
    QElapsedTimer since;
    double longest = 0.0;
    since.start();
    while (stated.isEmpty() && dialog_->busy()) {
      QCoreApplication::processEvents();
      longest = std::max(longest, static_cast<double>(since.nsecsElapsed()) * 1e-6);
      since.start();
      QTest::qSleep(1);
    }
    test::expect_within(longest, 50);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !stated.isEmpty(); }, patience_ms)) << dialog_->message().toStdString();
    EXPECT_TRUE(dialog_->message().contains(QStringLiteral("Saved")));
    QFile written(file);
    ASSERT_TRUE(written.open(QIODevice::ReadOnly));
    EXPECT_EQ(test::decoded(format, written.readAll().toStdString(), 640, 360).frames.size(), 20U);
    const OpenedFile opened = read_any(file.toStdString());
    EXPECT_EQ(opened.kind, OpenedFile::Kind::figure);
    EXPECT_EQ(opened.scenario.document, experiment_->document());
  }
}

TEST_F(FilmDialogs, LeavesNoFileWhenCancelled) {
  frames().setValue(300);
  dialog_->make(path("left.webp"));
  QProgressBar& progress = *dialog_->findChild<QProgressBar*>();
  ASSERT_TRUE(QTest::qWaitFor([&] { return progress.value() > 0; }, patience_ms));
  button(QStringLiteral("Cancel")).click();
  EXPECT_FALSE(dialog_->busy());
  EXPECT_TRUE(dialog_->isVisible()) << "the film ends, and not the dialog";
  EXPECT_TRUE(dialog_->message().startsWith(QStringLiteral("Cancelled")));
  QTest::qWait(200);
  EXPECT_FALSE(QFile::exists(path("left.webp")));
  button(QStringLiteral("Close")).click();
  EXPECT_TRUE(QTest::qWaitFor([&] { return dialog_.isNull(); }, patience_ms));
}

TEST_F(FilmDialogs, ReportsWhatIsWrong) {
  frames().setValue(9000);
  EXPECT_FALSE(button(QStringLiteral("Save")).isEnabled());
  frames().setValue(20);
  EXPECT_TRUE(button(QStringLiteral("Save")).isEnabled());
  QSignalSpy stated(dialog_, &FilmDialog::status_message);
  dialog_->make(path("no/such/folder.webp"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog_->busy(); }, patience_ms));
  EXPECT_TRUE(dialog_->message().contains(QStringLiteral("no such folder"))) << dialog_->message().toStdString();
  EXPECT_TRUE(stated.isEmpty());
  const QByteArray paths = qgetenv("PATH");
  qputenv("PATH", "/nowhere");
  choose(FilmFormat::mp4);
  EXPECT_TRUE(dialog_->message().contains(QStringLiteral("apt-get install ffmpeg")));
  EXPECT_FALSE(button(QStringLiteral("Save")).isEnabled());
  qputenv("PATH", paths);
}

TEST_F(FilmDialogs, FilesThatAreNoFilmsOfOursAreRefused) {
  QFile file(path("stranger.gif"));
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("GIF89a\x01\0\x01\0\0\0\0;", 14);
  file.close();
  try {
    read_any(file.fileName().toStdString());
    ADD_FAILURE();
  } catch (const std::runtime_error& failure) {
    EXPECT_NE(std::string(failure.what()).find("this film carries no settings"), std::string::npos);
  }
}

}  // namespace
}  // namespace privbo::ui::film_dialog_test
