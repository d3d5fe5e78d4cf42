#include "preferences/preferences_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QThread>
#include <QVBoxLayout>
#include <algorithm>

#include "preferences/figure_settings.h"
#include "preferences/preferences.h"
#include "widgets/labels.h"
#include "widgets/scrolling.h"

namespace privbo::ui {
namespace {

QSpinBox* whole_field(int low, int high, const QString& unit, QWidget* parent) {
  auto* field = new QSpinBox(parent);
  field->setRange(low, high);
  field->setSuffix(unit);
  field->setKeyboardTracking(false);  // "12" on the way to "120" is not a wish
  return field;
}

QDoubleSpinBox* millimetres(QWidget* parent) {
  auto* field = new QDoubleSpinBox(parent);
  field->setRange(side_mm.lowest, side_mm.highest);
  field->setDecimals(1);
  field->setSuffix(PreferencesDialog::tr(" mm"));
  field->setKeyboardTracking(false);
  return field;
}

QLabel* remark(const QString& text, QWidget* parent) {
  auto* label = new SmallLabel(text, parent);
  label->setWordWrap(true);
  return label;
}

}  // namespace

PreferencesDialog::PreferencesDialog(Preferences& preferences, QWidget* parent)
    : QDialog(parent), preferences_(preferences) {
  setWindowTitle(tr("Preferences"));
  text_ = whole_field(min_text_percent, max_text_percent, tr(" %"), this);
  text_->setSingleStep(10);
  threads_ = whole_field(0, max_threads, {}, this);
  threads_->setSpecialValueText(tr("all (%1)").arg(std::max(1, QThread::idealThreadCount())));
  autosave_seconds_ = whole_field(min_autosave_seconds, max_autosave_seconds, tr(" s"), this);
  dpi_ = whole_field(static_cast<int>(dots_per_inch.lowest), static_cast<int>(dots_per_inch.highest), tr(" dpi"), this);
  look_ = new QComboBox(this);
  look_->addItems({tr("Follow the system"), tr("Light"), tr("Dark")});
  language_ = new QComboBox(this);
  for (const Language& each : all_languages()) language_->addItem(name_of(each), each.code);
  band_ = new QComboBox(this);
  band_->addItems({tr("none"), tr("mean ± standard error"), tr("10 % to 90 % quantiles")});
  format_ = new QComboBox(this);
  for (const ExportFormat format : all_export_formats) format_->addItem(name_of(format));
  size_ = new QComboBox(this);
  for (const FigureSize& size : figure_sizes()) size_->addItem(size.name, size.size_mm);
  size_->addItem(tr("Custom"));
  remember_ = new QCheckBox(tr("&Remember size and layout of the window"), this);
  run_again_ =
      new QCheckBox(tr("R&un again when a setting changes, if it takes at most %1 s").arg(run_again_seconds), this);
  autosave_ = new QCheckBox(tr("&Put unsaved work aside every"), this);
  width_ = millimetres(this);
  height_ = millimetres(this);
  name_fields();

  auto* pages = new QTabWidget(this);
  pages->addTab(window_page(), tr("&Window and Files"));
  pages->addTab(figures_page(), tr("&Charts and Figures"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close | QDialogButtonBox::RestoreDefaults, this);
  // Return in a field ends the typing; it must not press a button, least of all this one.
  for (QAbstractButton* button : buttons->buttons()) static_cast<QPushButton*>(button)->setAutoDefault(false);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this,
          [this] { preferences_.set_values({}); });
  auto* column = new QVBoxLayout(this);
  column->addWidget(pages);
  column->addWidget(buttons);

  for (QSpinBox* field : {text_, threads_, autosave_seconds_, dpi_})
    connect(field, &QSpinBox::valueChanged, this, &PreferencesDialog::take_values);
  for (QDoubleSpinBox* field : {width_, height_})
    connect(field, &QDoubleSpinBox::valueChanged, this, &PreferencesDialog::take_values);
  for (QComboBox* field : {look_, language_, band_, format_})
    connect(field, &QComboBox::activated, this, &PreferencesDialog::take_values);
  for (QCheckBox* field : {remember_, run_again_, autosave_})
    connect(field, &QCheckBox::toggled, this, &PreferencesDialog::take_values);
  connect(size_, &QComboBox::activated, this, [this](int index) {
    const QSizeF size = size_->itemData(index).toSizeF();
    if (!size.isValid()) return width_->setFocus();
    showing_ = true;
    width_->setValue(size.width());
    showing_ = false;
    height_->setValue(size.height());
    take_values();
  });
  connect(&preferences_, &Preferences::changed, this, &PreferencesDialog::show_values);
  show_values();
  // Qt takes two thirds of the screen for enough, whatever the letters.
  const int width = sizeHint().width();
  resize(within_screen(*this, {width, std::max(sizeHint().height(), heightForWidth(width))}));
}

QWidget* PreferencesDialog::window_page() {
  auto* page = new QWidget(this);
  auto* form = new QFormLayout(page);
  // Not T: Qt leaves no room for a letter that is set apart from the one it would lean over.
  form->addRow(tr("Te&xt size"), text_);
  form->addRow(tr("&Colours"), look_);
  form->addRow(tr("&Language"), language_);
  form->addRow(remark(tr("Takes effect after a restart. Data files stay in English."), page));
  form->addRow(remember_);
  auto* autosave = new QHBoxLayout;
  autosave->addWidget(autosave_);
  autosave->addWidget(autosave_seconds_);
  autosave->addStretch(1);
  form->addRow(autosave);
  form->addRow(remark(tr("For recovery after a crash. Only Save changes your own file."), page));
  form->addRow(run_again_);
  form->addRow(remark(tr("The price of privacy then fills itself, too, while nothing else goes on."), page));
  form->addRow(tr("T&hreads of a run"), threads_);
  form->addRow(remark(tr("Used by the next run. Results do not depend on it."), page));
  return page;
}

QWidget* PreferencesDialog::figures_page() {
  auto* page = new QWidget(this);
  auto* form = new QFormLayout(page);
  form->addRow(tr("&Band of the regret chart"), band_);
  form->addRow(tr("&Format of figures"), format_);
  form->addRow(tr("&Size"), size_);
  auto* sides = new QHBoxLayout;
  sides->addWidget(width_);
  sides->addWidget(new QLabel(QStringLiteral("×"), page));
  sides->addWidget(height_);
  sides->addStretch(1);
  form->addRow(QString(), sides);
  form->addRow(tr("&Resolution of PNG"), dpi_);
  form->addRow(remark(tr("What the export dialog starts with."), page));
  return page;
}

void PreferencesDialog::name_fields() {
  text_->setAccessibleName(tr("Text size in per cent"));
  text_->setToolTip(tr("Of the desktop's text size; Ctrl++ and Ctrl+− change it too"));
  threads_->setAccessibleName(tr("Threads of a run"));
  look_->setAccessibleName(tr("Colours"));
  language_->setAccessibleName(tr("Language"));
  autosave_seconds_->setAccessibleName(tr("Seconds between autosaves"));
  band_->setAccessibleName(tr("Band of the regret chart"));
  format_->setAccessibleName(tr("Format of figures"));
  size_->setAccessibleName(tr("Size of figures"));
  width_->setAccessibleName(tr("Width in millimetres"));
  height_->setAccessibleName(tr("Height in millimetres"));
  dpi_->setAccessibleName(tr("Resolution of PNG in dots per inch"));
}

void PreferencesDialog::show_values() {
  showing_ = true;
  const PreferenceValues& values = preferences_.values();
  text_->setValue(values.text_percent);
  look_->setCurrentIndex(static_cast<int>(values.look));
  language_->setCurrentIndex(language_->findData(values.language.code));
  remember_->setChecked(values.remember_window);
  run_again_->setChecked(values.run_again);
  autosave_->setChecked(values.autosave);
  autosave_seconds_->setValue(values.autosave_seconds);
  autosave_seconds_->setEnabled(values.autosave);
  threads_->setValue(static_cast<int>(values.threads));
  band_->setCurrentIndex(static_cast<int>(values.band));
  format_->setCurrentIndex(static_cast<int>(values.figure.format));
  width_->setValue(values.figure.size_mm.width());
  height_->setValue(values.figure.size_mm.height());
  const int known = size_->findData(values.figure.size_mm);
  size_->setCurrentIndex(known >= 0 ? known : size_->count() - 1);
  dpi_->setValue(values.figure.dpi);
  showing_ = false;
}

void PreferencesDialog::take_values() {
  if (showing_) return;
  PreferenceValues values = preferences_.values();
  values.text_percent = text_->value();
  values.look = static_cast<Look>(look_->currentIndex());
  values.language = {language_->currentData().toString()};
  values.remember_window = remember_->isChecked();
  values.run_again = run_again_->isChecked();
  values.autosave = autosave_->isChecked();
  values.autosave_seconds = autosave_seconds_->value();
  values.threads = static_cast<unsigned>(threads_->value());
  values.band = static_cast<Band>(band_->currentIndex());
  values.figure.format = static_cast<ExportFormat>(format_->currentIndex());
  values.figure.size_mm = {width_->value(), height_->value()};
  values.figure.dpi = dpi_->value();
  preferences_.set_values(values);
}

}  // namespace privbo::ui
