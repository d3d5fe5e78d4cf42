// The name of an exported file: follows chart and format, has a Browse button, and asks before a file is replaced.
#pragma once

#include <QStringList>
#include <QWidget>

#include "plot/kinds/chart_kind.h"

class QLineEdit;

namespace privbo::ui {

class FileRow : public QWidget {
  Q_OBJECT
 public:
  /// `stem` ends with the chart's name: "first-look-regret".
  FileRow(const QString& stem, ChartKind kind, const QString& suffix, QWidget* parent);

  /// Another chart or format: the name changes with them as long as it ends with the old ones.
  void follow(ChartKind kind, const QString& suffix);
  /// Keeps the name and takes another folder.
  void set_folder(const QString& folder);
  /// Whole name with suffix; empty when nothing was typed.
  QString target() const;
  /// Does the same for another chart or suffix, beside it: NAME-posterior.pdf.
  QString beside(ChartKind kind, const QString& suffix) const;
  /// True when none of the files exists, or the user agrees to replace them.
  bool may_replace(const QStringList& files);
  /// Files of our own making: they may be written again without a question.
  void confirm(const QStringList& files) { confirmed_ << files; }
  QLineEdit* field() const { return field_; }

 Q_SIGNALS:
  void edited();

 private:
  void browse();

  QLineEdit* field_;
  ChartKind kind_;
  QString suffix_;
  QStringList confirmed_;
};

}  // namespace privbo::ui
