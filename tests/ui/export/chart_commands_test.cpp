// The ways out of every chart: clipboard, table, dialog.
#include "export/chart_commands.h"

#include <gtest/gtest.h>

#include <QAbstractItemModel>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QFile>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include "charts/view/standalone_chart.h"
#include "export/export_dialog.h"
#include "export/export_form.h"
#include "preferences/preferences.h"
#include "ui/charts/samples/lab_samples.h"
#include "ui/support/own_settings.h"

namespace privbo::ui::chart_commands_test {
namespace {

namespace samples = lab_samples;

class ChartCommandsTest : public testing::Test {
 protected:
  ChartCommandsTest() {
    commands.add({{&odometer, &errors}, [] { return Scenario{}; }});
    odometer.show_picture(samples::odometer());
    errors.show_picture(samples::errors());
  }
  OwnSettings settings;
  QWidget window;
  StandaloneChart odometer{"odometer", &window}, errors{"errors", &window};
  Preferences preferences;
  ChartCommands commands{preferences, &window};
};

TEST_F(ChartCommandsTest, NumbersGoToTheClipboard) {
  QSignalSpy received(&commands, &ChartCommands::status_message);
  Q_EMIT odometer.copy_data_wanted();
  ASSERT_TRUE(received.wait(10000));
  EXPECT_TRUE(QGuiApplication::clipboard()->text().startsWith("round t,Basic composition: epsilon"));
  EXPECT_EQ(received.size(), 1);
}

TEST_F(ChartCommandsTest, TheFigureGoesToTheClipboard) {
  QGuiApplication::clipboard()->clear();
  QSignalSpy received(&commands, &ChartCommands::status_message);
  Q_EMIT errors.copy_figure_wanted();
  ASSERT_TRUE(received.wait(10000));
  EXPECT_GT(QGuiApplication::clipboard()->image().width(), 100);
}

TEST_F(ChartCommandsTest, FiguresAreThoseOfThePreferencesAlsoWhereNothingIsRemembered) {
  QGuiApplication::clipboard()->clear();
  Preferences forgetful(nullptr, false);
  ChartCommands own(forgetful, &window);
  StandaloneChart chart("errors", &window);
  own.add({{&chart}, {}});
  chart.show_picture(samples::errors());
  PreferenceValues values;
  values.figure.size_mm = {100.0, 50.8};
  values.figure.dpi = 50;
  forgetful.set_values(values);
  QSignalSpy received(&own, &ChartCommands::status_message);
  Q_EMIT chart.copy_figure_wanted();
  ASSERT_TRUE(received.wait(10000));
  EXPECT_EQ(QGuiApplication::clipboard()->image().size(), QSize(197, 100));
  EXPECT_EQ(received.front().front().toString(), QStringLiteral("Copied 197 × 100 pixels"));
}

TEST_F(ChartCommandsTest, OfTwoCopiesTheLastOneCounts) {
  QSignalSpy received(&commands, &ChartCommands::status_message);
  Q_EMIT errors.copy_figure_wanted();
  Q_EMIT odometer.copy_data_wanted();
  ASSERT_TRUE(received.wait(10000));
  EXPECT_TRUE(QGuiApplication::clipboard()->text().startsWith("round t,Basic composition: epsilon"));
  EXPECT_EQ(received.size(), 1);
}

TEST_F(ChartCommandsTest, TheTableHoldsEveryRound) {
  Q_EMIT odometer.table_wanted();
  auto* table = window.findChild<QTableView*>();
  ASSERT_NE(table, nullptr);
  EXPECT_EQ(table->model()->rowCount(), 40);
  table->window()->close();
}

TEST_F(ChartCommandsTest, TheDialogWritesEveryFormatAndTheTable) {
  QTemporaryDir folder;
  Q_EMIT odometer.export_wanted();
  auto* dialog = window.findChild<ExportDialog*>();
  ASSERT_NE(dialog, nullptr);
  EXPECT_EQ(dialog->form().kind(), "odometer");
  for (const char* suffix : {"png", "svg", "pdf"}) {
    QSignalSpy exported(dialog, &ExportDialog::status_message);
    const QString file = folder.filePath(QStringLiteral("odometer.") + QLatin1String(suffix));
    QComboBox* format = nullptr;
    for (QComboBox* box : dialog->form().findChildren<QComboBox*>())
      if (box->accessibleName() == "Format") format = box;
    ASSERT_NE(format, nullptr);
    format->setCurrentIndex(format->findText(QString::fromLatin1(suffix).toUpper()));
    dialog->file_field()->setText(file);
    dialog->save();
    ASSERT_TRUE(exported.wait(10000)) << suffix;
    EXPECT_GT(QFile(file).size(), 2000) << suffix;
  }
  QFile svg(folder.filePath("odometer.svg"));
  ASSERT_TRUE(svg.open(QIODevice::ReadOnly));
  EXPECT_TRUE(svg.readAll().contains("Privacy loss"));
  QSignalSpy exported(dialog, &ExportDialog::status_message);
  dialog->save_table();
  ASSERT_TRUE(exported.wait(10000));
  QFile provenance(folder.filePath("odometer.csv.provenance.json"));
  ASSERT_TRUE(provenance.open(QIODevice::ReadOnly));
  EXPECT_TRUE(provenance.readAll().contains("\"laboratory\""));
  dialog->close();
}

}  // namespace
}  // namespace privbo::ui::chart_commands_test
