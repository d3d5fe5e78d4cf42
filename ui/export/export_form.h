// The choices of the export dialog: which chart, how large, in which type and colours.
#pragma once

#include <QList>
#include <QWidget>

#include "charts/drawing/export_settings.h"
#include "export/drawing.h"

class QCheckBox;
class QComboBox;
class QFontComboBox;
class QFormLayout;

namespace privbo::ui {

class NumberField;
class ProblemLabel;

class ExportForm : public QWidget {
  Q_OBJECT
 public:
  ExportForm(const ExportSource& source, ChartKind kind, const ExportSettings& start, QWidget* parent);

  ChartKind kind() const;
  /// Returns the chosen chart with title and legend as chosen.
  ExportedChart chart() const { return styled(kind()); }
  ExportedChart styled(ChartKind kind) const;
  ExportSettings settings() const;
  bool greyscale() const;
  /// Rows of the table to write; nothing: all.
  std::optional<VisibleRange> table_range() const;
  /// False while a field holds something that cannot be drawn; the field states what. `print_error` also moves the
  /// focus there.
  bool good(bool print_error = false) const;
  /// PDF in the size of an article's column, with the caption's words left to a text file.
  void use_article_column();

 Q_SIGNALS:
  void changed();

 private:
  void add_rows(QFormLayout& form);
  void show_settings(const ExportSettings& settings);
  void use_size(int index);
  void follow_bounds();
  void follow();

  const ExportSource& source_;
  QComboBox *chart_, *format_, *size_, *look_, *table_;
  NumberField *width_, *height_, *dpi_, *font_, *line_;
  QFontComboBox* family_;
  QCheckBox *title_, *legend_, *notes_, *names_, *bounds_, *grey_;
  ProblemLabel* pixels_;
  QList<NumberField*> numbers_;
};

}  // namespace privbo::ui
