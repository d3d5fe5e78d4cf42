// An export dialog over four charts of a sample run, driven by real events, that writes into a folder of its own.
#pragma once

#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

#include "export/export_dialog.h"
#include "scenario/scenario.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/support/own_settings.h"
#include "widgets/problem_label.h"

namespace privbo::ui::export_dialog {

class Dialog : public testing::Test {
 protected:
  Dialog() {
    const auto run = std::make_shared<const Snapshot>(samples::line_posterior());
    for (const ChartKind kind : {"regret", "posterior", "privacy", "tradeoff"}) {
      ExportedChart chart{kind, {}, kind->defaults};
      if (kind != "tradeoff") chart.data.run = run;
      source_.charts.push_back(chart);
    }
    source_.charts.front().visible = VisibleRange{100.0, 200.0};
    source_.scenario = default_scenario();
    source_.scenario.document["name"] = "First look: ε & δ";
    source_.scenario.folder = folder_.path().toStdString();
    open();
  }
  void open() {
    dialog_ = std::make_unique<ExportDialog>(source_, "regret", ExportSettings());
    dialog_->show();
    QApplication::setActiveWindow(dialog_.get());
    name_file(QStringLiteral("figure.png"));
  }
  template <class Widget>
  Widget* named(const QString& name) {
    for (Widget* widget : dialog_->findChildren<Widget*>())
      if (widget->accessibleName() == name) return widget;
    ADD_FAILURE() << "no field called " << name.toStdString();
    return nullptr;
  }
  void type(const QString& field, const QString& text) {
    auto* edit = named<QLineEdit>(field);
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, text);
  }
  void name_file(const QString& name) { type(QStringLiteral("File"), folder_.filePath(name)); }
  void choose(const QString& field, const QString& entry) {
    auto* box = named<QComboBox>(field);
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Home);
    for (int i = 0; i < box->count() && box->currentText() != entry; ++i) QTest::keyClick(box, Qt::Key_Down);
    EXPECT_EQ(box->currentText(), entry);
  }
  QPushButton* button(const QString& text) {
    for (QPushButton* each : dialog_->findChildren<QPushButton*>())
      if (each->text().remove(QLatin1Char('&')) == text) return each;
    ADD_FAILURE() << "no button called " << text.toStdString();
    return nullptr;
  }
  /// Presses a button and waits for the files.
  void press(const QString& text) {
    QTest::mouseClick(button(text), Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !dialog_->busy(); }, 20000));
  }
  QString problems() {
    QStringList all;
    for (ProblemLabel* label : dialog_->findChildren<ProblemLabel*>())
      if (label->isVisible()) all << label->text();
    return all.join(QLatin1Char('|'));
  }
  QByteArray content(const QString& name) {
    QFile file(folder_.filePath(name));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name.toStdString();
    return file.readAll();
  }
  QStringList files() const { return QDir(folder_.path()).entryList(QDir::Files | QDir::Hidden); }

  OwnSettings settings_;
  QTemporaryDir folder_;
  ExportSource source_;
  std::unique_ptr<ExportDialog> dialog_;
};

}  // namespace privbo::ui::export_dialog
