// Opening whatever the program can open: scenarios, tables, exported figures; what is refused and with which words.
#include "document/scenario_files.h"
#include "scenario/scenario.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QFile>
#include <QImage>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QUrl>

#include "document/scenario_model.h"
#include "files/gzip.h"
#include "io/scenario/scenario_file.h"
#include "trial/experiment.h"
#include "ui/support/own_settings.h"
#include "ui/support/question.h"
#include "ui/support/use_table.h"
#include "ui/support/wait_for_check.h"
#include "words/path_text.h"

namespace privbo::ui::scenario_files_test {
namespace {

class Files : public testing::Test {
 protected:
  Files() : files_(model_, &window_) { window_.show(); }

  QString write(const QString& name, const QByteArray& content) {
    QFile file(folder_.filePath(name));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(content);
    return file.fileName();
  }
  QString picture(const QString& name, const QString& scenario) {
    QImage image(40, 30, QImage::Format_RGB32);
    image.fill(Qt::white);
    if (!scenario.isEmpty()) image.setText(QStringLiteral("privbo-scenario"), scenario);
    QString file = folder_.filePath(name);
    EXPECT_TRUE(image.save(file));
    return file;
  }
  /// Opens the file, uses it as it is where it is a table, and waits for it.
  QString open(const QString& file) {
    QSignalSpy opened(&files_, &ScenarioFiles::opened);
    files_.open_any(file);
    if (without_gzip_ending(file).endsWith(QStringLiteral(".csv"))) use_table(files_);
    return !opened.isEmpty() || opened.wait(10000) ? opened.first().first().toString() : QString();
  }
  /// Opens a file that must be refused, and closes the message box.
  QString refusal(const QString& file) {
    QString stated;
    const auto answer = [&] {
      for (QMessageBox* box : window_.findChildren<QMessageBox*>()) {
        stated = box->text();
        box->close();
      }
    };
    QTimer poll;
    QObject::connect(&poll, &QTimer::timeout, answer);
    poll.start(10);
    files_.open_any(file);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !stated.isEmpty(); }, 10000)) << file.toStdString();
    return stated;
  }
  static QMimeData* drag(const QStringList& files) {
    auto* data = new QMimeData;
    QList<QUrl> urls;
    for (const QString& file : files) urls << QUrl::fromLocalFile(file);
    data->setUrls(urls);
    return data;
  }

  OwnSettings settings_;
  QTemporaryDir folder_;
  QWidget window_;
  ScenarioModel model_;
  ScenarioFiles files_;
};

const QByteArray table = "date,a,b,c\n2020-01-01,1,4,-1\n2020-01-02,3,6,-1.5\n2020-01-03,0,5,0\n2020-01-04,4,5,-2\n";

TEST_F(Files, ScenariosOpenWithTheirFileAndAreRemembered) {
  Scenario scenario = default_scenario();
  scenario.document["name"] = "Mine";
  const QString file = write(QStringLiteral("a & b.privbo.json"), QByteArray::fromStdString(to_text(scenario)));
  EXPECT_EQ(open(file), QStringLiteral("Opened “a & b.privbo.json”"));
  EXPECT_EQ(model_.scenario().name(), "Mine");
  EXPECT_EQ(model_.file().string(), file.toStdString());
  EXPECT_FALSE(model_.modified());
  EXPECT_EQ(files_.recent().files(), QStringList{file});
  EXPECT_EQ(QSettings().value(QStringLiteral("files/folder")).toString(), folder_.path());
}

QByteArray reading(const QString& file) {
  Scenario scenario = default_scenario();
  scenario.document["name"] = "A stranger's";
  scenario.document["data"]["source"] = "file";
  scenario.document["data"]["readings"] = file.toStdString();
  return QByteArray::fromStdString(to_text(scenario));
}

TEST_F(Files, AScenarioThatNamesFilesElsewhereAsksOnceAFile) {
  const QTemporaryDir elsewhere;
  const QString secret = elsewhere.filePath(QStringLiteral("secret.csv"));
  QFile file(secret);
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write(table);
  file.close();
  const QString mine = write(QStringLiteral("mine.privbo.json"), reading(secret));
  {
    Question no(window_, QStringLiteral("Cancel"));
    EXPECT_FALSE(files_.open_file(mine));
    EXPECT_EQ(no.asked, 1);
    EXPECT_TRUE(no.text.contains(QFileInfo(secret).canonicalFilePath())) << no.text.toStdString();
    EXPECT_EQ(no.format, Qt::PlainText);
    EXPECT_TRUE(model_.file().empty()) << "nothing was opened";
  }
  Question yes(window_, QStringLiteral("Let It Read Them"));
  EXPECT_EQ(open(mine), QStringLiteral("Opened “mine.privbo.json”"));
  EXPECT_EQ(yes.asked, 1);
  EXPECT_TRUE(files_.open_file(mine));
  EXPECT_EQ(yes.asked, 1) << "a yes is remembered for the session";
  wait_for_check(model_);
  EXPECT_TRUE(model_.result().experiment) << to_text(model_.problems());
}

TEST_F(Files, OwnFilesAndThoseTheUserChoseAskNothing) {
  write(QStringLiteral("own.csv"), table);
  const QString own = write(QStringLiteral("own.privbo.json"), reading(QStringLiteral("own.csv")));
  Question asked(window_, QStringLiteral("Cancel"));
  EXPECT_TRUE(files_.open_file(own));
  // Whoever drops a table on the window has chosen it, and whoever saves may open again.
  const QTemporaryDir elsewhere;
  const QString chosen = elsewhere.filePath(QStringLiteral("chosen.csv"));
  ASSERT_TRUE(QFile::copy(folder_.filePath(QStringLiteral("own.csv")), chosen));
  EXPECT_FALSE(open(chosen).isEmpty());
  const QString saved = folder_.filePath(QStringLiteral("saved.privbo.json"));
  model_.save(saved.toStdString());
  EXPECT_FALSE(QString::fromStdString(model_.value("/data/readings").dump()).contains(QStringLiteral("own.csv")));
  EXPECT_TRUE(files_.open_file(saved));
  EXPECT_EQ(asked.asked, 0);
}

TEST_F(Files, ATableBecomesTheDataInOneStep) {
  const Json before = model_.scenario().document;
  const QString stated = open(write(QStringLiteral("sensors.csv"), table));
  EXPECT_TRUE(stated.contains(QStringLiteral("“sensors.csv” is now the data: 3 arms, 4 rows"))) << stated.toStdString();
  wait_for_check(model_);
  ASSERT_TRUE(model_.result().experiment) << to_text(model_.problems());
  const auto& experiment = *model_.result().experiment;
  EXPECT_EQ(experiment.parts().data->arms, (std::vector<std::string>{"a", "b", "c"}));
  const Vector f = experiment.instance(0).f;
  EXPECT_DOUBLE_EQ(f[0], 2.0);
  EXPECT_DOUBLE_EQ(f[1], 5.0);
  EXPECT_DOUBLE_EQ(f[2], -1.125);
  EXPECT_EQ(model_.undo_stack().undoText(), QStringLiteral("Use data of sensors.csv"));
  EXPECT_EQ(model_.undo_stack().count(), 1);
  EXPECT_TRUE(model_.modified());
  model_.undo_stack().undo();
  EXPECT_EQ(model_.scenario().document, before);
}

TEST_F(Files, ATableBesideTheScenarioIsNamedRelativeToIt) {
  model_.save(std::filesystem::path(folder_.path().toStdString()) / "s.privbo.json");
  open(write(QStringLiteral("sensors.csv"), table));
  EXPECT_EQ(model_.value("/data/readings"), Json("sensors.csv"));
}

TEST_F(Files, AnExportedFigureGivesItsSettingsBack) {
  Scenario scenario = default_scenario();
  scenario.document["name"] = "Of the figure ε";
  const QString file = picture(QStringLiteral("figure.png"), QString::fromStdString(to_text(scenario)));
  EXPECT_EQ(open(file), QStringLiteral("Opened the settings that “figure.png” was made with"));
  EXPECT_EQ(model_.scenario().document, scenario.document);
  EXPECT_TRUE(model_.file().empty()) << "Save must not write over the picture";
}

TEST_F(Files, WhatCannotBeOpenedIsNamed) {
  const Json before = model_.scenario().document;
  EXPECT_TRUE(refusal(picture(QStringLiteral("photo.png"), {})).contains(QStringLiteral("carries no settings")));
  EXPECT_TRUE(
      refusal(picture(QStringLiteral("odd.png"), QStringLiteral("{\"format\""))).contains(QStringLiteral("damaged")));
  EXPECT_TRUE(refusal(write(QStringLiteral("cut.png"), QByteArray::fromHex("89504e470d0a1a0a0000")))
                  .contains(QStringLiteral("carries no settings")));
  const QString no_text = refusal(write(QStringLiteral("x.csv"), "\x89PNG\r\n\x1a\n"));
  EXPECT_TRUE(no_text.contains(QStringLiteral("not UTF-8"))) << no_text.toStdString();
  EXPECT_TRUE(refusal(folder_.filePath(QStringLiteral("none.csv"))).contains(QStringLiteral("no such")));
  EXPECT_TRUE(refusal(write(QStringLiteral("x.json"), "{")).contains(QStringLiteral("not valid JSON")));
  EXPECT_TRUE(refusal(folder_.filePath(QStringLiteral("none.json"))).contains(QStringLiteral("no such")));
  EXPECT_TRUE(refusal(folder_.path()).contains(QStringLiteral("is a folder")));
  EXPECT_EQ(model_.scenario().document, before);
  EXPECT_FALSE(model_.modified());
  EXPECT_TRUE(files_.recent().files().isEmpty());
}

TEST_F(Files, AsksBeforeUnsavedWorkIsReplaced) {
  const QString file = write(QStringLiteral("a.privbo.json"), QByteArray::fromStdString(to_text(default_scenario())));
  model_.set("/name", "unsaved");
  const auto answer_with = [&](QMessageBox::StandardButton wanted) {
    bool asked = false;
    QTimer poll;
    QObject::connect(&poll, &QTimer::timeout, [&] {
      for (QMessageBox* box : window_.findChildren<QMessageBox*>()) {
        asked = true;
        QTest::mouseClick(box->button(wanted), Qt::LeftButton);
      }
    });
    poll.start(10);
    files_.open_any(file);
    EXPECT_TRUE(QTest::qWaitFor([&] { return asked; }, 10000));
    QTest::qWait(50);
  };
  answer_with(QMessageBox::Cancel);
  EXPECT_EQ(model_.scenario().name(), "unsaved");
  answer_with(QMessageBox::Discard);
  EXPECT_EQ(model_.scenario().name(), "Untitled");
}

TEST_F(Files, TheLatestOfTwoFilesWins) {
  QByteArray large = "a,b\n";
  for (int i = 0; i < 50000; ++i) large += "1.5,2.5\n";
  const QString slow = write(QStringLiteral("slow.csv"), large);
  Scenario scenario = default_scenario();
  scenario.document["name"] = "second";
  const QString second = write(QStringLiteral("b.privbo.json"), QByteArray::fromStdString(to_text(scenario)));
  files_.open_any(slow);
  EXPECT_EQ(open(second), QStringLiteral("Opened “b.privbo.json”"));
  QTest::qWait(100);
  EXPECT_EQ(model_.scenario().document, scenario.document);
}

TEST_F(Files, ALessonIsReportedByItsNameOrItsBeginning) {
  using Kind = OpenedFile::Kind;
  const QByteArray lesson = R"({"format" : "privbo-lesson", "version": 1})";
  const auto kind = [&](const char* name, const QByteArray& text) {
    return kind_of(write(QString::fromUtf8(name), text).toStdString());
  };
  EXPECT_EQ(kind("a.lesson.json", "{"), Kind::lesson);
  EXPECT_EQ(kind("A.LESSON.JSON", "{}"), Kind::lesson);
  for (const char* name : {"a.json", "a.txt", "a"})
    EXPECT_EQ(kind(name, "\xEF\xBB\xBF\n" + lesson), Kind::lesson) << name;
  Scenario scenario = default_scenario();
  scenario.document["name"] = lesson.toStdString();
  EXPECT_EQ(kind("a.json", QByteArray::fromStdString(to_text(scenario))), Kind::scenario) << "it only speaks of one";
  EXPECT_EQ(kind("a.csv", table), Kind::table);
  EXPECT_EQ(kind("a.csv.gz", "\x1f\x8b\x08"), Kind::table);
  EXPECT_EQ(kind("a.gz", "\x1f\x8b\x08"), Kind::scenario) << "which it is refused as";
}

TEST_F(Files, ACompressedTableIsTheTable) {
  const QString plain = write(QStringLiteral("wind.csv"), table);
  open(plain);
  Json expected = model_.scenario().document;
  Gzip gzip;
  const std::string bytes(gzip.member(std::string_view(table.data(), static_cast<std::size_t>(table.size()))));
  const QString zipped = write(QStringLiteral("wind.csv.gz"), QByteArray::fromStdString(bytes));
  EXPECT_TRUE(open(zipped).contains(QStringLiteral("wind.csv.gz")));
  Json& readings = expected.at("data").at("readings");
  readings = readings.get<std::string>() + ".gz";
  EXPECT_EQ(model_.scenario().document, expected) << "its name and all that was understood of it";
}

TEST_F(Files, APictureWithoutAScenarioIsNamedAsOne) {
  for (const char* name : {"noise.png", "drawing.svg", "photo.JPG", "paper.pdf", "film.mp4"}) {
    const QString said = refusal(write(QString::fromUtf8(name), "no picture of this program at all"));
    EXPECT_TRUE(said.contains(QStringLiteral("no scenario in this picture"))) << said.toStdString();
    EXPECT_TRUE(said.contains(QString::fromUtf8(name))) << said.toStdString();
  }
  EXPECT_EQ(kind_of(write(QStringLiteral("odd.png"), "{\"format\": \"privbo-scenario\"}").toStdString()),
            OpenedFile::Kind::scenario)
      << "a scenario with a picture's name";
}

TEST_F(Files, AnswersAreKnownByTheirNameOrTheirBeginning) {
  using Kind = OpenedFile::Kind;
  EXPECT_EQ(kind_of(write(QStringLiteral("ann.answers.json"), "{}").toStdString()), Kind::answers);
  EXPECT_EQ(kind_of(write(QStringLiteral("ann.json"), "{\"format\": \"privbo-answers\"}").toStdString()),
            Kind::answers);
}

TEST_F(Files, SeveralFilesAreAClassOrAMessage) {
  QStringList shown;
  files_.set_class([&shown](const QStringList& files) { shown = files; });
  const QStringList answers{write(QStringLiteral("a.answers.json"), "{}"),
                            write(QStringLiteral("b.answers.json"), "{}")};
  files_.open_all(answers);
  EXPECT_TRUE(QTest::qWaitFor([&] { return shown == answers; }, 10000));
  const QString other = write(QStringLiteral("a.csv"), table);
  QString said;
  QTimer poll;
  QObject::connect(&poll, &QTimer::timeout, [&] {
    for (QMessageBox* box : window_.findChildren<QMessageBox*>()) {
      said = box->text();
      box->close();
    }
  });
  poll.start(10);
  files_.open_all({answers.front(), other});
  EXPECT_TRUE(QTest::qWaitFor([&] { return !said.isEmpty(); }, 10000));
  EXPECT_TRUE(said.contains(QStringLiteral("one at a time"))) << said.toStdString();
}

TEST_F(Files, DragsOfOneKnownFileAreWelcome) {
  const std::unique_ptr<QMimeData> csv(drag({QStringLiteral("/x/a.CSV")})),
      json(drag({QStringLiteral("/x/a.privbo.json")})), zipped(drag({QStringLiteral("/x/a.csv.GZ")})),
      tar(drag({QStringLiteral("/x/a.tar.gz")})), png(drag({QStringLiteral("/x/a.png")})),
      two(drag({QStringLiteral("/x/a.png"), QStringLiteral("/x/b.png")})), pdf(drag({QStringLiteral("/x/a.pdf")})),
      none(new QMimeData);
  for (const auto* good : {csv.get(), json.get(), zipped.get(), png.get()}) EXPECT_TRUE(ScenarioFiles::can_open(good));
  EXPECT_TRUE(ScenarioFiles::can_open(two.get())) << "a message states what becomes of them";
  for (const auto* bad : {pdf.get(), tar.get(), none.get()}) EXPECT_FALSE(ScenarioFiles::can_open(bad));
  EXPECT_FALSE(ScenarioFiles::can_open(nullptr));
}

}  // namespace
}  // namespace privbo::ui::scenario_files_test
