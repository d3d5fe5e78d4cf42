#include "export/export_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QFontComboBox>
#include <QFontInfo>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>

#include "catalogue/param_spec.h"
#include "language/number_marks.h"
#include "preferences/figure_settings.h"
#include "widgets/combos.h"
#include "widgets/letters.h"
#include "widgets/number_clicks.h"
#include "widgets/problem_label.h"
#include "words/chart_text.h"
#include "words/number_text.h"

namespace privbo::ui {

/// A number typed as text, with what is wrong with it right below. It clamps nothing: what was typed stays, and the
/// field states which values are allowed.
class NumberField : public QWidget {
  Q_DECLARE_TR_FUNCTIONS(privbo::ui::NumberField)
 public:
  /// `name` is used in messages and by screen readers: "width".
  NumberField(const QString& name, const Range& range, const QString& unit, bool whole, QWidget* parent);

  double value() const { return value_; }
  void set_value(double value);
  /// Returns whether the text is a number in the range; otherwise `value` is the last good one.
  bool good() const { return good_; }
  QLineEdit* field() const { return field_; }

 private:
  void read();

  QString name_, unit_;
  Range range_;
  bool whole_, good_ = true;
  double value_ = 0.0;
  QLineEdit* field_;
  ProblemLabel* problem_;
};

NumberField::NumberField(const QString& name, const Range& range, const QString& unit, bool whole, QWidget* parent)
    : QWidget(parent),
      name_(name),
      unit_(unit),
      range_(range),
      whole_(whole),
      field_(new QLineEdit(this)),
      problem_(new ProblemLabel(this)) {
  setFocusProxy(field_);
  setFocusPolicy(Qt::ClickFocus);  // a label's letter leads only to what takes the focus at all
  field_->setAlignment(Qt::AlignRight);
  field_->setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("0000000.0")));
  field_->setAccessibleName(tr("%1 in %2").arg(name, unit));
  auto* row = new QHBoxLayout;
  row->setSpacing(letter_width(fontMetrics()));
  row->addWidget(field_);
  row->addWidget(new QLabel(unit, this));
  row->addStretch(1);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addLayout(row);
  column->addWidget(problem_);
  select_number_on_click(*field_);
  connect(field_, &QLineEdit::textEdited, this, &NumberField::read);
}

void NumberField::set_value(double value) {
  field_->setText(exact_text(value));
  read();
}

void NumberField::read() {
  const auto number = typed_number(field_->text(), whole_);
  QString problem;
  if (could_be_two_numbers(field_->text()) && !number)
    problem = two_numbers_text(field_->text());
  else if (!number || !std::isfinite(*number))
    problem = tr("%1 = “%2”: must be a number, e.g. %3").arg(name_, field_->text(), exact_text(value_));
  else if (whole_ && std::floor(*number) != *number)
    problem = tr("%1 = %2: must be a whole number").arg(name_, field_->text());
  else
    problem = problem_of(name_, *number, range_, unit_);
  good_ = problem.isEmpty();
  if (good_) value_ = *number;
  problem_->show_problems(good_ ? Problems{} : Problems{{"", Message::verbatim(problem.toStdString())}});
}

namespace {

QComboBox* combo(const QString& name, QWidget* parent) {
  auto* box = new ElidedCombo(parent);
  box->setAccessibleName(name);
  return box;
}

}  // namespace

ExportForm::ExportForm(const ExportSource& source, ChartKind kind, const ExportSettings& start, QWidget* parent)
    : QWidget(parent),
      source_(source),
      chart_(combo(tr("Chart"), this)),
      format_(combo(tr("Format"), this)),
      size_(combo(tr("Size"), this)),
      look_(combo(tr("Colours"), this)),
      table_(combo(tr("Rows of the table"), this)),
      width_(new NumberField(tr("width"), side_mm, tr("mm"), false, this)),
      height_(new NumberField(tr("height"), side_mm, tr("mm"), false, this)),
      dpi_(new NumberField(tr("resolution"), dots_per_inch, tr("dpi"), true, this)),
      font_(new NumberField(tr("font size"), font_points, tr("pt"), false, this)),
      line_(new NumberField(tr("line width"), line_points, tr("pt"), false, this)),
      family_(new QFontComboBox(this)),
      title_(new QCheckBox(tr("&Title"), this)),
      legend_(new QCheckBox(tr("&Legend"), this)),
      notes_(new QCheckBox(tr("&Notes"), this)),
      names_(new QCheckBox(tr("N&ames at curves"), this)),
      bounds_(new QCheckBox(tr("&Bounds"), this)),
      grey_(new QCheckBox(tr("Preview in &grey"), this)),
      pixels_(new ProblemLabel(this)),
      numbers_{width_, height_, dpi_, font_, line_} {
  for (const ExportedChart& chart : source_.charts)
    chart_->addItem(chart_text(chart.kind.title()), QString::fromStdString(chart.kind.id()));
  chart_->setCurrentIndex(std::max(0, chart_->findData(QString::fromStdString(kind.id()))));
  for (const ExportFormat format : all_export_formats) format_->addItem(name_of(format));
  for (const FigureSize& size : figure_sizes()) size_->addItem(size.name, size.size_mm);
  size_->addItem(tr("Custom"));
  look_->addItems({tr("Light"), tr("Dark")});
  family_->setAccessibleName(tr("Font"));
  family_->setFontFilters(QFontComboBox::ScalableFonts);
  title_->setChecked(true);
  const ExportedChart* chart = source_.find(kind);
  legend_->setChecked(!chart || chart->options.legend);
  notes_->setChecked(true);
  notes_->setToolTip(
      tr("Without them, what title and notes say goes to a text file beside the figure and to the clipboard"));
  names_->setChecked(true);
  names_->setToolTip(tr("Up to five curves are named beside their ends where there is room, in place of a legend"));
  grey_->setToolTip(tr("Shows whether the figure can be read without colours; the file keeps them"));
  table_->addItem(tr("all that was recorded"));
  auto* form = new QFormLayout(this);
  form->setContentsMargins(0, 0, 0, 0);
  form->setVerticalSpacing(std::max(2, fontMetrics().height() / 8));
  add_rows(*form);
  show_settings(start);

  for (QComboBox* box : {chart_, format_, look_, table_})
    connect(box, &QComboBox::currentIndexChanged, this, &ExportForm::follow);
  connect(size_, &QComboBox::activated, this, &ExportForm::use_size);
  connect(family_, &QFontComboBox::currentFontChanged, this, &ExportForm::follow);
  connect(chart_, &QComboBox::currentIndexChanged, this, &ExportForm::follow_bounds);
  follow_bounds();
  for (QCheckBox* box : {title_, legend_, notes_, names_, bounds_, grey_})
    connect(box, &QCheckBox::toggled, this, &ExportForm::follow);
  for (NumberField* field : numbers_) connect(field->field(), &QLineEdit::textEdited, this, &ExportForm::follow);
  follow();
}

void ExportForm::add_rows(QFormLayout& form) {
  form.addRow(tr("&Chart"), chart_);
  form.addRow(tr("&Format"), format_);
  form.addRow(tr("&Size"), size_);
  form.addRow(tr("&Width"), width_);
  form.addRow(tr("&Height"), height_);
  form.addRow(tr("&Resolution"), dpi_);
  form.addRow(pixels_);
  form.addRow(tr("F&ont"), family_);
  form.addRow(tr("Font si&ze"), font_);
  form.addRow(tr("L&ine width"), line_);
  form.addRow(tr("Colo&urs"), look_);
  for (const auto& boxes : {std::array{title_, notes_, bounds_}, std::array{legend_, names_, grey_}}) {
    auto* parts = new QHBoxLayout;
    for (QCheckBox* box : boxes) parts->addWidget(box);
    parts->addStretch(1);
    form.addRow(parts);
  }
  form.addRow(tr("Table of &data"), table_);
}

void ExportForm::show_settings(const ExportSettings& settings) {
  format_->setCurrentIndex(static_cast<int>(settings.format));
  look_->setCurrentIndex(settings.dark ? 1 : 0);
  width_->set_value(settings.size_mm.width());
  height_->set_value(settings.size_mm.height());
  dpi_->set_value(settings.dpi);
  font_->set_value(settings.font_pt);
  line_->set_value(settings.line_pt);
  family_->setCurrentFont(
      QFont(settings.font_family.isEmpty() ? QFontInfo(QGuiApplication::font()).family() : settings.font_family));
}

ChartKind ExportForm::kind() const {
  return ChartKind::find(chart_->currentData().toString().toStdString()).value_or(ChartKind());
}

ExportedChart ExportForm::styled(ChartKind kind) const {
  ExportedChart chart;
  if (const ExportedChart* found = source_.find(kind)) chart = *found;
  chart.options.title = title_->isChecked();
  chart.options.legend = legend_->isChecked();
  chart.options.notes = notes_->isChecked();
  chart.options.names_at_ends = names_->isChecked();
  // What the box states is about the chart chosen; the others stay as they are.
  if (kind == this->kind() && bounds_->isEnabled()) chart.options.bounds = bounds_->isChecked();
  return chart;
}

ExportSettings ExportForm::settings() const {
  ExportSettings settings;
  settings.format = static_cast<ExportFormat>(format_->currentIndex());
  settings.dark = look_->currentIndex() == 1;
  settings.size_mm = {width_->value(), height_->value()};
  settings.dpi = static_cast<int>(std::lround(dpi_->value()));
  settings.font_pt = font_->value();
  settings.line_pt = line_->value();
  settings.font_family = family_->currentFont().family();
  return settings;
}

bool ExportForm::greyscale() const { return grey_->isChecked(); }

std::optional<VisibleRange> ExportForm::table_range() const {
  const ExportedChart* chart = source_.find(kind());
  return chart && table_->currentIndex() == 1 ? chart->visible : std::nullopt;
}

bool ExportForm::good(bool print_error) const {
  for (NumberField* field : numbers_) {
    if (field->good()) continue;
    if (print_error) field->field()->setFocus();
    return false;
  }
  return pixel_problem(settings()).isEmpty();
}

void ExportForm::use_article_column() {
  format_->setCurrentIndex(static_cast<int>(ExportFormat::pdf));
  use_size(article_column);
}

void ExportForm::use_size(int index) {
  const QSizeF size = size_->itemData(index).toSizeF();
  if (!size.isValid()) return width_->setFocus();
  width_->set_value(size.width());
  height_->set_value(size.height());
  // In a column of text the caption states what title and notes state.
  for (QCheckBox* box : {title_, notes_}) box->setChecked(index != article_column);
  follow();
}

void ExportForm::follow_bounds() {
  const ExportedChart* chart = source_.find(kind());
  bounds_->setEnabled(chart && has_bounds(*chart));
  bounds_->setChecked(bounds_->isEnabled() && chart->options.bounds);
}

void ExportForm::follow() {
  const ExportSettings now = settings();
  dpi_->setEnabled(now.format == ExportFormat::png);
  const int known = width_->good() && height_->good() ? size_->findData(now.size_mm) : -1;
  size_->setCurrentIndex(known >= 0 ? known : size_->count() - 1);
  const QString problem = pixel_problem(now);
  pixels_->show_problems(problem.isEmpty() ? Problems{} : Problems{{"", Message::verbatim(problem.toStdString())}});
  const ExportedChart* chart = source_.find(kind());
  const bool zoomed = chart && chart->visible.has_value();
  if (table_->count() == 2 && !zoomed) table_->removeItem(1);
  if (zoomed) {
    const QString text =
        tr("visible: %1 to %2").arg(number_text(chart->visible->low), number_text(chart->visible->high));
    if (table_->count() == 1) table_->addItem(text);
    table_->setItemText(1, text);
  }
  table_->setEnabled(zoomed);
  Q_EMIT changed();
}

}  // namespace privbo::ui
