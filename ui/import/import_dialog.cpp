#include "import/import_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <utility>

#include "import/table_sketch.h"
#include "language/language.h"
#include "language/number_marks.h"
#include "scenario/params/section_params.h"
#include "widgets/combos.h"
#include "widgets/labels.h"
#include "widgets/letters.h"
#include "widgets/scrolling.h"
#include "widgets/theme.h"
#include "words/catalogue_text.h"
#include "words/english_plurals.h"
#include "words/number_text.h"
#include "words/setting_names.h"

namespace privbo::ui {
namespace {

/// The settings that the page offers, in the order of its rows.
constexpr std::array<const char*, 8> offered{"header",  "index",  "orientation", "missing",
                                             "decimal", "totals", "centre",      "centre_value"};

const ParamSpec& spec_of(const std::string& key) {
  static const std::vector<ParamSpec> specs = data_params();
  return *std::ranges::find(specs, key, &ParamSpec::key);
}

MeasuredLabel* plain_label(QWidget* parent) {
  auto* label = new MeasuredLabel(parent);
  label->setTextFormat(Qt::PlainText);  // names come from a file
  label->setWordWrap(true);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  return label;
}

QString text(const std::string& words) { return QString::fromStdString(words); }

}  // namespace

Json data_of_file(const std::filesystem::path& file) {
  Json data = default_values(data_params());
  data["source"] = "file";
  data["readings"] = std::filesystem::absolute(file).lexically_normal().generic_string();
  return data;
}

Json choices_of(const Json& data) {
  Json chosen = Json::object();
  for (const char* key : offered) chosen[key] = data.at(key);
  return chosen;
}

DataPreview preview_of(const Json& data) {
  Problems problems;
  const ParamSet checked = check_params(data_params(), data, "/data", {}, problems);
  if (has_errors(problems)) return {{}, problems};
  return preview_data(checked, {});
}

std::optional<TableQuestion> assume_answer(Json& data, DataPreview& preview) {
  constexpr std::size_t few = 5;  // rows with gaps are at most one in so many
  const TableReport& report = preview.report;
  if (report.questions.size() != 1 || report.questions.front().setting != "missing") return {};
  if (few * report.rows_with_missing > report.rows) return {};
  Json assumed = data;
  assumed["missing"] = "leave-out";
  DataPreview made = preview_of(assumed);
  if (has_errors(made.problems)) return {};
  TableQuestion answered = report.questions.front();
  data = std::move(assumed);
  preview = std::move(made);
  return answered;
}

ImportDialog::ImportDialog(Json section, DataPreview preview, std::optional<TableQuestion> assumed, QWidget* parent)
    : QDialog(parent),
      data_(std::move(section)),
      preview_(std::move(preview)),
      assumed_(std::move(assumed)),
      words_(plain_label(this)),
      notes_(plain_label(this)),
      questions_room_(new QVBoxLayout),
      sketch_(new TableSketch(this)),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)) {
  setWindowTitle(tr("Import Table"));
  setAttribute(Qt::WA_DeleteOnClose);
  words_->setAccessibleName(tr("What was understood of the table"));
  notes_->setAccessibleName(tr("What is wrong or odd about the table"));
  auto* inside = new QWidget(this);
  auto* column = new QVBoxLayout(inside);
  column->setContentsMargins({});
  column->addWidget(words_);
  column->addWidget(sketch_, 1);
  column->addLayout(questions_room_);
  column->addWidget(notes_);
  column->addWidget(make_choices());
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(make_scroll_column(inside, this), 1);
  layout->addWidget(buttons_);
  connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
  show_choices();
  show_preview();
  const QSize wanted(letter_width(fontMetrics()) * 84, fontMetrics().height() * 36);
  resize(within_screen(*this, wanted));
  buttons_->button(QDialogButtonBox::Ok)->setFocus();  // Return accepts what the page states
}

Json ImportDialog::choices() const { return choices_of(data_); }

QWidget* ImportDialog::make_choices() {
  auto* box = new QWidget(this);
  auto* form = new QFormLayout(box);
  form->setContentsMargins({});
  for (const char* key : offered) {
    const ParamSpec& spec = spec_of(key);
    QWidget* editor = editor_of(spec);
    editor->setAccessibleName(title_of(spec));
    editor->setAccessibleDescription(description_of(spec));
    editor->setToolTip(tool_tip_of(spec));
    editors_[key] = editor;
    form->addRow(title_of(spec), editor);
  }
  return box;
}

QWidget* ImportDialog::editor_of(const ParamSpec& spec) {
  const std::string key = spec.key;
  if (spec.kind == ParamKind::choice) {
    auto* combo = new WideCombo(this);
    for (const Choice& choice : spec.choices) combo->addItem(translated(choice.label), text(choice.id));
    connect(combo, &QComboBox::activated, this,
            [this, combo, key](int index) { choose(key, combo->itemData(index).toString().toStdString()); });
    return combo;
  }
  auto* line = new QLineEdit(this);
  const bool is_number = spec.kind == ParamKind::real;
  connect(line, &QLineEdit::editingFinished, this, [this, line, key, is_number] {
    const std::string typed = line->text().trimmed().toStdString();
    const std::optional<double> number = is_number ? typed_number(line->text().trimmed()) : std::nullopt;
    choose(key, number ? Json(*number) : Json(typed));
  });
  return line;
}

void ImportDialog::choose(const std::string& key, const Json& value) {
  if (data_.at(key) == value) return;
  data_[key] = value;
  show_choices();
  buttons_->button(QDialogButtonBox::Ok)->setEnabled(false);
  reading_.start([this, data = data_](const std::stop_token&) -> LatestJob::Deliver {
    return [this, made = preview_of(data)] {
      preview_ = made;
      show_preview();
      Q_EMIT previewed();
    };
  });
}

void ImportDialog::show_choices() {
  for (const auto& [key, editor] : editors_) {
    const QSignalBlocker quiet(editor);
    const Json& value = data_.at(key);
    if (auto* combo = qobject_cast<QComboBox*>(editor))
      combo->setCurrentIndex(combo->findData(text(value.get<std::string>())));
    else if (auto* line = qobject_cast<QLineEdit*>(editor))
      line->setText(value.is_number() ? exact_text(value.get<double>()) : text(value.get<std::string>()));
    const bool declared = key != "centre_value" || data_.at("centre") == "declared";
    editor->setEnabled(declared);
  }
}

void ImportDialog::show_preview() {
  const TableReport& report = preview_.report;
  QStringList words;
  for (const Message& sentence : sentences_of(report)) words << translated(sentence);
  words_->setText(report.arms > 0 ? words.join(u' ') : tr("The table cannot be read yet."));
  sketch_->show_table(report);
  show_questions();
  QStringList lines;
  for (const Problem& problem : preview_.problems) {
    const bool asked = std::ranges::any_of(
        report.questions, [&](const TableQuestion& question) { return problem.path == "/data/" + question.setting; });
    if (!asked) lines << with_setting_names(translated(problem.message), problem.path);
  }
  notes_->setText(lines.join(u'\n'));
  notes_->setVisible(!lines.isEmpty());
  QPalette colours = palette();
  if (has_errors(preview_.problems))
    colours.setColor(QPalette::WindowText, alarm_colour(colours.color(QPalette::Window)));
  notes_->setPalette(colours);
  buttons_->button(QDialogButtonBox::Ok)->setText(use_text());
  buttons_->button(QDialogButtonBox::Ok)->setEnabled(!has_errors(preview_.problems));
}

/// Returns what becomes of gaps stands on the button that accepts it.
QString ImportDialog::use_text() const {
  const TableReport& report = preview_.report;
  if (report.rows_left_out > 0)
    return tr("Drop %n Incomplete Row(s) and Use as Data", nullptr, plural(report.rows_left_out));
  if (report.cells_filled > 0) return tr("Fill %n Gap(s) and Use as Data", nullptr, plural(report.cells_filled));
  return tr("Use as Data");
}

/// One row for each question: what was found, and a button for each answer. One that was answered for the reader stays,
/// with its answer pressed.
void ImportDialog::show_questions() {
  delete questions_;
  questions_ = new QWidget(this);
  auto* layout = new QVBoxLayout(questions_);
  layout->setContentsMargins({});
  const std::vector<TableQuestion>& open = preview_.report.questions;
  const bool assumed = assumed_ && std::ranges::find(open, assumed_->setting, &TableQuestion::setting) == open.end();
  if (assumed) show_question(*assumed_);
  for (const TableQuestion& question : open) show_question(question);
  questions_room_->addWidget(questions_);
  questions_->setVisible(assumed || !open.empty());
}

void ImportDialog::show_question(const TableQuestion& question) {
  auto* layout = qobject_cast<QVBoxLayout*>(questions_->layout());
  auto* found = plain_label(questions_);
  found->setText(translated(question.found) + u':');
  layout->addWidget(found);
  auto* row = new QHBoxLayout;
  for (const TableQuestion::Answer& answer : question.answers) {
    const bool answered = assumed_ && assumed_->setting == question.setting;
    const bool chosen = answered && data_.at(question.setting) == answer.value;
    const QString meaning = without_mnemonic(translated(answer.meaning));
    auto* button = new QPushButton(chosen ? tr("✓ %1").arg(meaning) : meaning, questions_);
    button->setAccessibleDescription(translated(question.found));
    button->setAutoDefault(false);
    button->setCheckable(answered);
    button->setChecked(chosen);
    // The button goes with the answer's preview, not during its own click.
    connect(button, &QPushButton::clicked, this, [this, button, key = question.setting, value = answer.value] {
      button->setChecked(button->isCheckable());  // a second press takes nothing back
      choose(key, value);
    });
    row->addWidget(button);
  }
  row->addStretch();
  layout->addLayout(row);
}

}  // namespace privbo::ui
