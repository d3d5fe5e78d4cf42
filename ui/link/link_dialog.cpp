#include "link/link_dialog.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <exception>

#include "files/failure_message.h"
#include "io/link/scenario_link.h"
#include "scenario/check_document.h"
#include "scenario/schema.h"
#include "scenario/settings.h"
#include "widgets/letters.h"
#include "widgets/scrolling.h"
#include "words/catalogue_text.h"
#include "words/plain_text.h"
#include "words/setting_names.h"

namespace privbo::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("privbo::ui::LinkDialog", text); }

/// "Grid, SE kernel, …": what the chosen components of the problem are called.
QString problem_words(const CheckedDocument& checked) {
  QStringList parts;
  for (const char* key : {"domain", "kernel", "objective", "noise"})
    if (const ChosenComponent* chosen = checked.optional_component(key))
      if (const ComponentInfo* info = find_component(*find_section(key), chosen->id))
        parts << tr("%1: %2").arg(translated(find_section(key)->label), translated(info->label));
  return parts.join(QStringLiteral("; "));
}

QString run_of(const CheckedDocument& checked) {
  const auto run = std::ranges::find(checked.fixed, "run", &std::pair<std::string, ParamSet>::first);
  if (run == checked.fixed.end()) return {};
  return tr("%1 rounds, trials: %2")
      .arg(QLocale().toString(run->second.integer("horizon")), QLocale().toString(run->second.integer("trials")));
}

void add(QStringList& paragraphs, const QString& heading, const QString& text) {
  if (!text.isEmpty()) paragraphs << (heading.isEmpty() ? text : tr("%1: %2").arg(heading, text));
}

}  // namespace

QString scenario_words(const Scenario& scenario) {
  const CheckedDocument checked = check_document(scenario.document);
  QStringList names, paragraphs;
  for (const std::string& label : algorithm_labels(scenario.document)) names << shown_name(label);
  const QString name = shown_name(scenario.name());
  add(paragraphs, {}, name.isEmpty() ? tr("A scenario without a name") : translated(scenario.name()));
  add(paragraphs, {}, tr("Nothing of it has run. It holds settings alone, and names no file of this computer."));
  const auto description = scenario.document.find("description");
  if (description != scenario.document.end() && description->is_string())
    add(paragraphs, {}, translated(description->get<std::string>()));
  add(paragraphs, tr("Problem"), problem_words(checked));
  add(paragraphs, tr("Algorithms"), names.join(QStringLiteral(", ")));
  add(paragraphs, tr("Run"), run_of(checked));
  QStringList problems;
  for (const Problem& problem : checked.problems)
    problems << (problem.kind == Problem::Kind::unknown_key
                     ? translated(Message("%1: %2", problem.path, problem.message))
                     : with_setting_names(translated(problem.message), problem.path));
  if (!problems.isEmpty()) add(paragraphs, tr("Not as it should be"), problems.join(QLatin1Char('\n')));
  return paragraphs.join(QStringLiteral("\n\n"));
}

LinkDialog::LinkDialog(const QString& link, QWidget* parent)
    : QDialog(parent), link_(new QLineEdit(this)), words_(new QPlainTextEdit(this)) {
  setWindowTitle(tr("Open Link"));
  setAttribute(Qt::WA_DeleteOnClose);
  auto* layout = new QVBoxLayout(this);
  auto* name = new QLabel(tr("&Link:"), this);
  name->setBuddy(link_);
  link_->setAccessibleName(tr("Link"));
  link_->setPlaceholderText(QStringLiteral("privbo:…"));
  link_->setMaxLength(static_cast<int>(2 * longest_link + 1));  // longer is refused with a sentence, not cut in silence
  words_->setReadOnly(true);
  words_->setTabChangesFocus(true);
  words_->setAccessibleName(tr("What the link holds"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel, this);
  open_ = buttons->button(QDialogButtonBox::Open);
  layout->addWidget(name);
  layout->addWidget(link_);
  layout->addWidget(words_, 1);
  layout->addWidget(buttons);
  resize(within_screen(*this, {letter_width(fontMetrics()) * 76, fontMetrics().height() * 22}));
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(link_, &QLineEdit::textChanged, this, &LinkDialog::show_scenario);
  link_->setText(link.simplified());
  link_->setCursorPosition(0);
  show_scenario();
  link.isEmpty() ? link_->setFocus() : open_->setFocus();
}

void LinkDialog::show_scenario() {
  scenario_.reset();
  QString words = tr("Paste a link that begins with privbo: to see what it holds before anything runs.");
  if (!link_->text().trimmed().isEmpty()) try {
      scenario_ = scenario_of_link(link_->text().toStdString());
      words = scenario_words(*scenario_);
    } catch (const std::exception& failure) {
      words = translated(failure_message(failure));
      words[0] = words[0].toUpper();
    }
  words_->setPlainText(words);
  open_->setEnabled(scenario_.has_value());
}

}  // namespace privbo::ui
