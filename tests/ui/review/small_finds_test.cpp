// The small finds of the review of the window: the test of each, or why there is none.
#include <QAbstractButton>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QUrl>
#include <QWheelEvent>
#include <algorithm>

#include "document/scenario_files.h"
#include "document/scenario_model.h"
#include "export/export_dialog.h"
#include "front/front_field.h"
#include "front/settings_rail.h"
#include "import/import_dialog.h"
#include "io/scenario/scenario_file.h"
#include "panel/algorithms/algorithm_list.h"
#include "panel/algorithms/algorithm_row.h"
#include "panel/parameter_panel.h"
#include "privacy/claim/claim_view.h"
#include "privacy/privacy_page.h"
#include "run/run_controller.h"
#include "run_charts/run_charts.h"
#include "support/files/source_folder.h"
#include "support/quick_scenario.h"
#include "ui/joined/joined.h"
#include "ui/review/finds.h"
#include "ui/support/use_table.h"
#include "window/commands.h"
#include "window/main_window.h"
#include "window/run_bar.h"
#include "window/session.h"

namespace privbo::ui::joined_test {

const std::vector<Find>& small_finds() {
  static const std::vector<Find> all{
      {"L1", "the wheel over tabs turns the page", "SmallFinds.L1TheWheelTurnsNoTab"},
      {"L2", "after a lecture the window is higher than the screen", "Lecture.OneLargeChartAndASecondByKeys"},
      {"L3", "Ctrl+E does nothing in a text field", "Shortcuts.CommandsWithCtrlWorkWhileTextIsEdited"},
      {"L4", "Save moves the buttons of the export", "SmallFinds.L4SaveMovesNoButtonOfTheExport"},
      {"L5", "a picture without settings is \"not valid JSON\"", "SmallFinds.L5APictureWithoutSettingsIsCalledSo"},
      {"L6", "two files at once: silence", "SmallFinds.L6SeveralFilesAtOnceAreAnswered"},
      {"L7", "two notations on one axis", "core:Ticks.ALogAxisHasOneNotation"},
      {"L8", "at 200 % charts lose their names", "RoomOfPages.EveryPageKeepsItsPlotsAndTexts"},
      {"L8", "the settings stay wide after Ctrl+0", "SmallFinds.L8SettingsAreAsWideAsBeforeOnceTheTextIsSmallAgain"},
      {"L9", "one algorithm in two colours", "TradeoffModel.SweepGivesALinePerPrivateAlgorithmAndALevelForTheOther"},
      {"L10", "a revealed setting stands at the edge", "SmallFinds.L10ARevealedSettingHasRoomBelowIt"},
      {"L11", "the box of presets names one that is not open", "SmallFinds.L11TheBoxOfPresetsNamesNoneForATable"},
      {"L12", "a click on a slider's track pages", "SettingsRailTest.EpsilonIsSeenAndGoesWhereItsTrackIsClicked"},
      {"L13", "seventy entries in one menu", "SmallFinds.L13NoMenuIsLongerThanAScreen"},
      {"L14", "QPainter complains on quick changes of presets", "SmallFinds.L14QuickChangesOfPresetsAreQuiet"},
      {"L15", "a ball is an ellipse in a narrow pane", "EqualScale.BallsAndGridsAreDrawnToScaleInNarrowPanesToo"},
      {"L16", "preset names stay English", "SmallFinds.L16NamesOfPresetsAreInTheCatalogue"},
      {"L17", "one of Branin's three maxima is marked", "core:Maxima.BraninHasThree"},
      {"L18", "a list without a name", "SmallFinds.L18EveryListOfThePanelHasAName"},
      {"L19", "presets warn of their own δ", "SmallFinds.L19APresetWithALargeDeltaSaysSo"},
      {"L20", "a film's grid grows with the curve", "FilmMaker.TheGridStandsFromTheFirstPictureOn"},
  };
  return all;
}

}  // namespace privbo::ui::joined_test

namespace privbo::ui::small_finds_test {
namespace {

using namespace joined_test;

class SmallFinds : public Joined {
 protected:
  void drop(const QStringList& files) {
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& file : files) urls << QUrl::fromLocalFile(file);
    data.setUrls(urls);
    const QPoint place = window().rect().center();
    QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window(), &enter);
    ASSERT_TRUE(enter.isAccepted());
    QDropEvent let_go(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window(), &let_go);
  }
  /// What the message says that these files bring.
  QString answer_to(const QStringList& files) {
    QString stated;
    const Hand<QMessageBox> hand([&](QMessageBox& box) {
      stated = box.text();
      answer(QMessageBox::Ok)(box);
    });
    drop(files);
    wait([&] { return !stated.isEmpty(); });
    return stated;
  }
  QString write(const char* name, const QByteArray& content) {
    QFile file(path(name));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(content);
    return file.fileName();
  }
};

TEST_F(SmallFinds, L1TheWheelTurnsNoTab) {
  open(preset("first-look", 40, 1));
  run_to_end();
  for (QAction* action : window().actions_of_window().pages)
    if (plain(action->text()).contains(QStringLiteral("Privacy"))) action->trigger();
  QTabWidget& tabs = *window().privacy().view()->charts();
  ASSERT_TRUE(wait([&] { return tabs.isVisible() && tabs.count() > 1; }));
  const QString run_text = window().actions_of_window().run->text();
  for (QTabBar* bar : window().findChildren<QTabBar*>()) {
    if (!bar->isVisible()) continue;
    const int before = bar->currentIndex();
    for (const int way : {-120, -120, 120, 120, 120}) {
      const QPointF place = bar->rect().center();
      QWheelEvent turn(place, bar->mapToGlobal(place), {}, QPoint(0, way), Qt::NoButton, Qt::NoModifier,
                       Qt::NoScrollPhase, false);
      QApplication::sendEvent(bar, &turn);
      EXPECT_EQ(bar->currentIndex(), before) << bar->accessibleName().toStdString();
    }
  }
  EXPECT_EQ(window().actions_of_window().run->text(), run_text);
}

TEST_F(SmallFinds, L4SaveMovesNoButtonOfTheExport) {
  open(preset("first-look", 40, 2));
  run_to_end();
  key(Qt::Key_E, Qt::ControlModifier);
  ASSERT_TRUE(wait([] { return seen<ExportDialog>() != nullptr; }));
  ExportDialog& dialog = *seen<ExportDialog>();
  type(dialog.file_field(), path("figure.png"), false);
  QTest::qWait(50);
  const auto places = [&dialog] {
    std::vector<QRect> all;
    for (const QAbstractButton* button : dialog.findChildren<QAbstractButton*>())
      if (button->isVisible()) all.emplace_back(button->mapTo(&dialog, QPoint()), button->size());
    return all;
  };
  const std::vector<QRect> before = places();
  EXPECT_GT(before.size(), 4U);
  press(dialog, QStringLiteral("Save"));
  ASSERT_TRUE(wait([this] { return QFile::exists(path("figure.png")); }));
  QTest::qWait(50);
  EXPECT_EQ(places(), before);
  dialog.close();
}

TEST_F(SmallFinds, L5APictureWithoutSettingsIsCalledSo) {
  QImage noise(60, 40, QImage::Format_RGB32);
  for (int y = 0; y < noise.height(); ++y)
    for (int x = 0; x < noise.width(); ++x) noise.setPixel(x, y, qRgb(7 * x % 255, 13 * y % 255, (x * y) % 255));
  ASSERT_TRUE(noise.save(path("noise.png")));
  const QString stated = answer_to({path("noise.png")});
  EXPECT_TRUE(stated.contains(QStringLiteral("noise.png"))) << stated.toStdString();
  EXPECT_FALSE(stated.contains(QStringLiteral("JSON"))) << stated.toStdString();
}

TEST_F(SmallFinds, L6SeveralFilesAtOnceAreAnswered) {
  const Json before = document();
  const QString stated = answer_to({write("one.csv", "1,2\n3,4\n"), write("two.csv", "1,2\n3,4\n")});
  EXPECT_TRUE(stated.contains(QStringLiteral("2 files were given at once"))) << stated.toStdString();
  EXPECT_EQ(document(), before);
}

TEST_F(SmallFinds, L8SettingsAreAsWideAsBeforeOnceTheTextIsSmallAgain) {
  window().resize(1600, 1000);
  window().findChild<SettingsRail*>()->all_settings()->click();
  ASSERT_TRUE(wait([this] { return window().panel().isVisible(); }));
  QTest::qWait(50);
  const int before = window().panel().width();
  for (int i = 0; i < 5; ++i) key(Qt::Key_Plus, Qt::ControlModifier);
  QTest::qWait(100);
  key(Qt::Key_0, Qt::ControlModifier);
  EXPECT_TRUE(wait([&] { return window().panel().width() <= before + 2; }))
      << window().panel().width() << " after, " << before << " before";
}

TEST_F(SmallFinds, L10ARevealedSettingHasRoomBelowIt) {
  window().resize(1280, 720);
  open(preset("first-look", 40, 1));
  ParameterPanel& panel = window().panel();
  window().findChild<SettingsRail*>()->all_settings()->click();
  ASSERT_TRUE(wait([&] { return panel.isVisible(); }));
  int revealed = 0;
  for (AlgorithmRow* row : panel.findChild<AlgorithmList*>()->rows()) {
    if (row->index() < 0) continue;
    panel.reveal("/algorithms/" + std::to_string(row->index()) + "/label");
    QTest::qWait(100);
    const QWidget* field = window().focusWidget();
    ASSERT_TRUE(field && panel.isAncestorOf(field));
    const int below = panel.viewport()->height() - field->mapTo(panel.viewport(), QPoint(0, field->height())).y();
    const bool at_the_end = panel.verticalScrollBar()->value() == panel.verticalScrollBar()->maximum();
    EXPECT_TRUE(below > panel.viewport()->height() / 6 || at_the_end) << row->index() << ": " << below << " pixels";
    ++revealed;
  }
  EXPECT_GE(revealed, 2);
}

TEST_F(SmallFinds, L11TheBoxOfPresetsNamesNoneForATable) {
  auto* presets = window().findChild<RunBar*>()->presets();
  presets->setCurrentIndex(presets->findData(QStringLiteral("first-look")));
  Q_EMIT presets->activated(presets->currentIndex());
  settle();
  ASSERT_EQ(presets->currentData().toString(), QStringLiteral("first-look"));
  QByteArray rows = "fern,moss,palm\n";
  for (int row = 0; row < 30; ++row)
    rows +=
        QByteArray::number(row % 7) + ',' + QByteArray::number(3 + row % 5) + ',' + QByteArray::number(row % 3) + '\n';
  drop({write("own.csv", rows)});
  use_table(window().files());
  ASSERT_TRUE(wait([this] { return document()["data"]["source"] == "file"; }));
  settle();
  EXPECT_NE(presets->currentText(), QStringLiteral("First look")) << "it is that preset no longer";
}

TEST_F(SmallFinds, L13NoMenuIsLongerThanAScreen) {
  constexpr int most = 24;  // entries that 600 pixels hold
  int menus = 0, entries = 0;
  for (const QMenu* menu : window().menuBar()->findChildren<QMenu*>()) {
    ++menus;
    entries += static_cast<int>(menu->actions().size());
    EXPECT_LE(menu->actions().size(), most) << menu->title().toStdString();
  }
  EXPECT_GT(menus, 15);
  EXPECT_GT(entries, static_cast<int>(presets().size())) << "all presets are there, one menu deeper";
}

QStringList complaints;  // NOLINT: a message handler of Qt has no other place
void keep_complaint(QtMsgType, const QMessageLogContext&, const QString& text) {
  if (text.contains(QStringLiteral("QPainter")) || text.contains(QStringLiteral("QPaintDevice"))) complaints << text;
}

TEST_F(SmallFinds, L14QuickChangesOfPresetsAreQuiet) {
  come_back(true);
  complaints.clear();
  const QtMessageHandler before = qInstallMessageHandler(keep_complaint);
  auto* presets = window().findChild<RunBar*>()->presets();
  for (const char* id : {"first-look", "two-dimensions", "usca-first-look", "federated-first-look", "moma-wins",
                         "first-look", "trust-models", "two-dimensions", "usca-first-look", "first-look"}) {
    presets->setCurrentIndex(presets->findData(QString::fromUtf8(id)));
    Q_EMIT presets->activated(presets->currentIndex());
    QTest::qWait(120);
    picture_of(&window());
  }
  qInstallMessageHandler(before);
  EXPECT_TRUE(complaints.isEmpty()) << complaints.join(QLatin1Char('\n')).toStdString();
}

TEST_F(SmallFinds, L16NamesOfPresetsAreInTheCatalogue) {
  QFile catalogue(QString::fromStdString((test::source_folder() / "resources/languages/privbo_de.ts").string()));
  ASSERT_TRUE(catalogue.open(QIODevice::ReadOnly));
  const QString text = QString::fromUtf8(catalogue.readAll());
  for (const Preset& each : presets()) {
    const QString name = QString::fromStdString(each.name).toHtmlEscaped();
    EXPECT_TRUE(text.contains(QStringLiteral("<source>%1</source>").arg(name))) << each.name;
  }
}

TEST_F(SmallFinds, L18EveryListOfThePanelHasAName) {
  open(preset("first-look", 40, 1));
  window().findChild<SettingsRail*>()->all_settings()->click();
  ASSERT_TRUE(wait([this] { return window().panel().isVisible(); }));
  for (AlgorithmRow* row : window().panel().findChild<AlgorithmList*>()->rows())
    if (row->index() >= 0) row->params().set_open(true);
  QTest::qWait(50);
  QSet<const QWidget*> named;
  for (const QLabel* label : window().panel().findChildren<QLabel*>())
    if (label->isVisible() && label->buddy() && !label->text().isEmpty()) {
      named << label->buddy();
      if (label->buddy()->focusProxy()) named << label->buddy()->focusProxy();
    }
  int lists = 0;
  for (const QComboBox* combo : window().panel().findChildren<QComboBox*>()) {
    if (!combo->isVisible()) continue;
    ++lists;
    bool seen_name = false;
    for (const QWidget* each = combo; each && each != &window().panel(); each = each->parentWidget())
      seen_name = seen_name || named.contains(each);
    EXPECT_TRUE(seen_name) << "no label beside: " << combo->accessibleName().toStdString();
  }
  EXPECT_GE(lists, 5);
}

/// The papers' own δ is warned of in every run; what a newcomer opens first says beforehand what it is.
TEST_F(SmallFinds, L19APresetWithALargeDeltaSaysSo) {
  int warned = 0;
  for (const char* id : {"first-look", "federated-first-look", "trusted-or-noisy", "trust-models", "usca-first-look"}) {
    const std::string text(find_preset(id)->text);
    const bool large = std::ranges::any_of(build(parse_scenario(text, {})).problems, [](const Problem& problem) {
      return problem.kind == Problem::Kind::large_delta;
    });
    if (!large) continue;
    ++warned;
    EXPECT_NE(text.find("too large to count as privacy"), std::string::npos) << id;
  }
  EXPECT_GE(warned, 2);
}

}  // namespace
}  // namespace privbo::ui::small_finds_test
