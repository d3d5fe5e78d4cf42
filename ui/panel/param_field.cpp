#include "panel/param_field.h"

#include <QApplication>
#include <QCheckBox>
#include <QContextMenuEvent>
#include <QEvent>
#include <QFontMetrics>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTimer>
#include <QToolTip>
#include <utility>

#include "document/scenario_model.h"
#include "glossary/glossary_popover.h"
#include "language/language.h"
#include "panel/derived_values.h"
#include "panel/editors/value_editor.h"
#include "widgets/combos.h"
#include "widgets/labels.h"
#include "widgets/letters.h"
#include "widgets/problem_label.h"
#include "widgets/theme.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"
#include "words/plain_text.h"
#include "words/privacy_text.h"

namespace privbo::ui {
namespace {

constexpr const char* privacy_delta = "/privacy/delta";

/// An algorithm's own δ of 0 leaves it to the algorithm, whose numbers before a run say which one it takes.
bool zero_stands_for_another(const ParamSpec& spec, const std::string& path) {
  return path.starts_with("/algorithms/") && spec.key == "delta" && spec.default_value == 0.0;
}

}  // namespace

int label_column_width(const QWidget* widget) {
  // German has longer words, and none of them breaks.
  const int letters = spoken_language() == english_language ? 17 : 24;
  return letter_width(widget->fontMetrics()) * letters;
}

ParamField::ParamField(const ParamSpec& spec, std::string path, ScenarioModel& model, QWidget* parent)
    : QWidget(parent), spec_(spec), path_(std::move(path)), model_(model) {
  const QString title = title_of(spec_);
  build(title);
  setToolTip(tool_tip_of(spec_));
  editor_->set_accessible(title, description_of(spec_));
  connect(editor_, &ValueEditor::edited, this, [this](const Json& value) { model_.set(path_, value); });
  // What a sweep or a comparison will do is none of the run that is shown.
  if (const Section* section = find_section(path_.substr(1, path_.find('/', 1) - 1)); section && section->in_panel) {
    connect(editor_, &ValueEditor::slid, &model_, &ScenarioModel::slid);
    connect(editor_, &ValueEditor::let_go, &model_, &ScenarioModel::let_go);
  }
  connect(&model_, &ScenarioModel::changed, this, [this](const std::string& changed) {
    if (touches(changed, path_) || (!spec_.inherits.empty() && touches(changed, spec_.inherits))) refresh();
  });
  connect(&model_, &ScenarioModel::replaced, this, &ParamField::refresh);
  connect(&model_, &ScenarioModel::problems_changed, this, &ParamField::show_problems);
  refresh();
  show_problems();
}

void ParamField::build(const QString& title) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setVerticalSpacing(fontMetrics().height() / 8);
  grid->setColumnStretch(1, 1);
  editor_ = make_editor(spec_, model_, this);
  int row = 0;
  if (spec_.kind == ParamKind::toggle) {  // a check box carries its own label
    grid->addWidget(editor_, row++, 0, 1, 2);
  } else {
    label_ = new MeasuredLabel(title, this);
    label_->setWordWrap(true);
    label_->setTextFormat(Qt::PlainText);
    if (spec_.symbol.find_first_of("_^") != std::string::npos) {  // a lowered letter; the rest need no rich text
      label_->setTextFormat(Qt::RichText);
      label_->setText(title_html(spec_));
      label_->setAccessibleName(title);
    }
    label_->setBuddy(editor_);
    size_label();
    grid->addWidget(label_, row, 0, Qt::AlignLeft | Qt::AlignTop);
    grid->addWidget(editor_, row++, 1);
  }
  if (!spec_.inherits.empty()) {
    add_inherit_box();
    grid->addWidget(inherit_, row++, 1);
  }
  const bool number = spec_.kind == ParamKind::real || spec_.kind == ParamKind::integer;
  if (number && !spec_.named.empty()) {  // a choice names its values by itself
    add_named_combo();
    auto* line = new QHBoxLayout;
    auto* caption = new SmallLabel(tr("Value"), this);
    caption->setBuddy(named_);
    line->addWidget(caption);
    line->addWidget(named_, 1);
    grid->addLayout(line, row++, 1);
  }
  if (zero_stands_for_another(spec_, path_)) {
    used_ = new SmallLabel({}, this);
    used_->setWordWrap(true);
    QSizePolicy room = used_->sizePolicy();  // kept: what is below must not move as the number goes to 0 and back
    room.setRetainSizeWhenHidden(true);
    used_->setSizePolicy(room);
    grid->addWidget(used_, row++, 1);
    DerivedValues::of(model_).add_reader(this);
    connect(&DerivedValues::of(model_), &DerivedValues::changed, this, &ParamField::show_used);
  }
  problems_ = new ProblemLabel(this);
  grid->addWidget(problems_, row, 0, 1, 2);
}

/// The number that is really used while the field states 0.
void ParamField::show_used() {
  const Json value = current();
  const std::string list = "/algorithms/";
  const bool zero = value.is_number() && value.get<double>() == 0.0 && path_.starts_with(list);
  const Derived* used = nullptr;
  if (zero) {
    const int index = QString::fromStdString(path_.substr(list.size())).section(QLatin1Char('/'), 0, 0).toInt();
    const Json type = model_.value(list + std::to_string(index) + "/type");
    if (type.is_string()) used = DerivedValues::of(model_).find(spec_.key, index, type.get<std::string>());
  }
  used_->setText(used ? tr("0 stands for %1 = %2, which is used")
                            .arg(QString::fromStdString(used->symbol), number_text(used->value))
                      : QString());
  used_->setVisible(used != nullptr);
}

void ParamField::add_inherit_box() {
  const ParamSpec* source = spec_at(spec_.inherits);
  const QString name = source ? title_of(*source) : QString::fromStdString(spec_.inherits);
  // The place is short and enough; the whole name is in the tip, and would make the panel wider than its fields.
  const Section* section = find_section(spec_.inherits.substr(1, spec_.inherits.find('/', 1) - 1));
  inherit_ =
      new QCheckBox(tr("same as in “%1”").arg(without_mnemonic(section ? translated(section->label) : name)), this);
  inherit_->setToolTip(tr("Same as “%1”").arg(name));
  inherit_->setAccessibleName(tr("%1: same as %2").arg(title_of(spec_), name));
  connect(inherit_, &QCheckBox::clicked, this, &ParamField::set_inherited);
}

void ParamField::add_named_combo() {
  std::vector<NamedCombo::Name> names;
  for (const NamedValue& value : spec_.named)
    names.push_back({value.id, translated(value.label), translated(value.help)});
  named_ = new NamedCombo(names, this);
  named_->setAccessibleName(tr("%1: theorem, practical or custom").arg(title_of(spec_)));
  connect(named_, &NamedCombo::chosen, this, [this](const std::string& id) {
    for (const NamedValue& value : spec_.named)
      if (value.id == id)
        model_.step(tr("Set %1 to %2").arg(translated(spec_.label), translated(value.label)),
                    [&] { model_.set(path_, value.value); });
  });
}

void ParamField::set_inherited(bool on) {
  if (on) {
    last_own_ = current();
    model_.set(path_, nullptr);
    return;
  }
  Json own = last_own_;
  if (own.is_null()) own = inherited();
  if (own.is_null()) own = spec_.default_value;
  if (own.is_null()) own = spec_.slider.lowest > -1e300 ? Json(spec_.slider.lowest) : Json(0.0);
  model_.set(path_, own);
}

Json ParamField::inherited() const {
  const Json value = model_.value(spec_.inherits);
  const ParamSpec* source = spec_at(spec_.inherits);
  return value.is_null() && source ? source->default_value : value;
}

Json ParamField::current() const {
  // An absent key means its documented default; the scenario itself is not touched by looking at it.
  const auto cut = path_.rfind('/');
  const Json siblings = model_.value(path_.substr(0, cut));
  return siblings.is_object() && siblings.contains(spec_.key) ? siblings.at(spec_.key) : spec_.default_value;
}

void ParamField::refresh() {
  const Json value = current();
  const bool is_inherited = inherit_ && value.is_null();
  if (inherit_) inherit_->setChecked(is_inherited);
  editor_->setEnabled(!is_inherited);
  editor_->show_value(is_inherited ? inherited() : value);
  if (named_) named_->show_name(named_id(spec_, value));
  if (used_) show_used();
  if (problems_) show_problems();  // what is told of a value goes with it
}

bool ParamField::matches(const QString& words) const {
  QStringList about{title_of(spec_), QString::fromStdString(spec_.key), translated(spec_.help)};
  for (const Choice& choice : spec_.choices) about << translated(choice.label);
  return has_words(about.join(QLatin1Char(' ')), words);
}

void ParamField::point_out() {
  if (editor_->isEnabled())
    editor_->setFocus(Qt::OtherFocusReason);
  else if (inherit_)
    inherit_->setFocus(Qt::OtherFocusReason);
  highlight(true);
  QTimer::singleShot(1500, this, [this] { highlight(false); });
}

void ParamField::highlight(bool on) {
  QWidget* marked = label_ ? static_cast<QWidget*>(label_) : editor_;
  marked->setAutoFillBackground(on);
  marked->setBackgroundRole(on ? QPalette::Highlight : QPalette::NoRole);
  marked->setForegroundRole(on ? QPalette::HighlightedText : QPalette::NoRole);
}

bool ParamField::event(QEvent* event) {
  // F1 here means this field; the window's own F1 is for everywhere else.
  if (event->type() == QEvent::ShortcutOverride &&
      static_cast<QKeyEvent*>(event)->matches(QKeySequence::HelpContents)) {
    event->accept();
    return true;
  }
  return QWidget::event(event);
}

void ParamField::keyPressEvent(QKeyEvent* event) {
  if (event->matches(QKeySequence::HelpContents))
    Q_EMIT explain_wanted(path_);
  else
    QWidget::keyPressEvent(event);
}

void ParamField::contextMenuEvent(QContextMenuEvent* event) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  connect(menu->addAction(tr("What Is This?")), &QAction::triggered, this, [this] { Q_EMIT explain_wanted(path_); });
  if (const GlossaryTerm* term = term_of_setting(path_))
    connect(menu->addAction(tr("In a Few Words: %1").arg(without_mnemonic(translated(term->name)))),
            &QAction::triggered, this, [this, term] { GlossaryPopover::open(*term, label_); });
  if (spec_.kind == ParamKind::real || spec_.kind == ParamKind::integer)
    connect(menu->addAction(tr("Sweep This Setting…")), &QAction::triggered, this,
            [this] { Q_EMIT sweep_wanted(path_); });
  QAction* reset = menu->addAction(tr("Reset to Default"));
  reset->setEnabled(current() != spec_.default_value);
  connect(reset, &QAction::triggered, this, [this] {
    model_.step(tr("Reset %1").arg(translated(spec_.label)), [this] { model_.set(path_, spec_.default_value); });
  });
  menu->popup(event->globalPos());
}

void ParamField::show_problems() {
  Problems mine;
  for (const auto& problem : model_.problems())
    if (is_at_or_below(problem.path, path_)) mine.push_back(problem);
  const std::optional<double> delta = privacy_failure();
  const QString alarm = delta ? large_delta_text(*delta) : QString();
  // The same is warned of for every algorithm that this δ holds for: once, in red, is enough.
  if (!alarm.isEmpty())
    std::erase_if(mine, [](const Problem& problem) { return problem.kind == Problem::Kind::large_delta; });
  // Every field hears of every check, and few of them have anything new to tell.
  if (described_ && mine == mine_ && alarm == alarm_) return;
  described_ = true;
  mine_ = mine;
  alarm_ = alarm;
  problems_->show_problems(mine, alarm);
  mark_problems();
  const QString about = description_of(spec_);
  editor_->set_accessible(
      title_of(spec_), mine.empty() && alarm.isEmpty() ? about : tr("%1. %2").arg(problems_->accessibleName(), about));
}

/// What is wrong is marked in the field itself, and while there is no room for the words, a tip has them.
void ParamField::mark_problems() {
  const QString told = problems_->text();
  const bool is_new = told != told_;
  if (is_new) {
    told_ = told;
    setToolTip(told.isEmpty() ? tool_tip_of(spec_) : plain_tooltip(told));
    QPalette colours;
    if (!told.isEmpty() && problems_->error())
      colours.setColor(QPalette::Text, alarm_colour(palette().color(QPalette::Base)));
    for (auto* field : editor_->findChildren<QLineEdit*>()) field->setPalette(colours);
  }
  if (!is_new || !isVisible() || !isAncestorOf(QApplication::focusWidget())) return;
  if (problems_->waits_for_room())
    QToolTip::showText(mapToGlobal(QPoint(0, height())), toolTip(), this);
  else
    QToolTip::hideText();
}

/// A legal δ may still be no privacy. Only δ of (ε, δ): the other δ of the papers is a probability of failure.
std::optional<double> ParamField::privacy_failure() const {
  if (path_ != privacy_delta && spec_.inherits != privacy_delta) return {};
  const Json own = current(), value = own.is_null() && !spec_.inherits.empty() ? inherited() : own;
  return value.is_number() ? std::optional(value.get<double>()) : std::nullopt;
}

QString ParamField::problem_text() const { return problems_->text(); }

void ParamField::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (used_) DerivedValues::of(model_).wake();
}

void ParamField::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange) size_label();
  QWidget::changeEvent(event);
}

void ParamField::size_label() {
  if (!label_) return;
  const int width = label_column_width(this);
  label_->setFixedWidth(width);
  // A label of one line stands at the height of the text in its field, a longer one starts at the top.
  const bool one_line = label_->fontMetrics().horizontalAdvance(title_of(spec_)) <= width;
  label_->setContentsMargins(
      0, one_line ? (editor_->focusProxy()->sizeHint().height() - fontMetrics().height()) / 2 : 0, 0, 0);
}

}  // namespace privbo::ui
