#include "sentence/sentence_view.h"

#include <QEvent>
#include <QVBoxLayout>

#include "document/scenario_model.h"
#include "glossary/glossary_popover.h"
#include "language/language.h"
#include "run/known_tuning.h"
#include "run/run_controller.h"
#include "summary/result_sentences.h"
#include "summary/scenario_sentences.h"
#include "trial/experiment.h"
#include "widgets/labels.h"
#include "widgets/letters.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

const QString setting_scheme = QStringLiteral("setting:"), term_scheme = QStringLiteral("term:");

SteadyLabel* linked_label(const char* name, QWidget* parent) {
  auto* label = new SteadyLabel(parent);
  label->setObjectName(QLatin1String(name));
  label->setTextFormat(Qt::RichText);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse |
                                 Qt::LinksAccessibleByKeyboard);
  return label;
}

constexpr qsizetype longest_unbroken = 24;  // letters of a link that stay in one line

/// As long as a number gets, or the name of a component that takes the place of another.
const QString slack = QStringLiteral(" 0000000000000");
/// As long as the name and the value of a setting that the results were of.
const QString slack_of_setting = slack + slack + slack;

/// The text is what a screen reader has; unchanged text keeps the link that has the focus. `longest`: the room that is
/// kept.
void show_in(SteadyLabel& label, const std::vector<Sentence>& sentences, const QString& longest = {}) {
  label.show_text(sentences_html(sentences), longest);
  const QString text = translated(plain(sentences));
  if (label.accessibleName() != text) label.setAccessibleName(text);
}

}  // namespace

QString sentences_html(const std::vector<Sentence>& sentences) {
  QString html;
  for (const Sentence& sentence : sentences) {
    if (!html.isEmpty()) html += QLatin1Char(' ');
    for (const Piece& piece : pieces_of(sentence, screen_language())) {
      // No line ends at the hyphen of a name.
      const QString text = QString::fromStdString(piece.text).toHtmlEscaped().replace(u'-', QStringLiteral("-\u2060"));
      if (piece.link.kind == Link::Kind::none) {
        html += text;
        continue;
      }
      const QString& scheme = piece.link.kind == Link::Kind::setting ? setting_scheme : term_scheme;
      html += QStringLiteral("<a href=\"%1%2\">%3</a>")
                  .arg(scheme, QString::fromStdString(piece.link.target).toHtmlEscaped(),
                       // "ε = 4" and "199 ± 17" are one thing each.
                       text.size() < longest_unbroken ? QString(text).replace(u' ', QChar::Nbsp) : text);
    }
  }
  return html;
}

SentenceView::SentenceView(const ScenarioModel& model, const RunController& run, QWidget* parent)
    : QFrame(parent),
      model_(model),
      run_(run),
      scenario_(linked_label("scenario_sentence", this)),
      result_(linked_label("result_sentence", this)) {
  setObjectName(QStringLiteral("sentence"));
  auto* column = new QVBoxLayout(this);
  const int letter = letter_width(fontMetrics());
  column->setContentsMargins(letter, letter / 2, letter, letter / 2);
  column->setSpacing(letter / 2);
  column->addWidget(scenario_);
  column->addWidget(result_);
  QFont bold = result_->font();
  bold.setBold(true);
  result_->setFont(bold);
  for (SteadyLabel* label : {scenario_, result_})
    connect(label, &QLabel::linkActivated, this, [this, label](const QString& link) { follow_link(label, link); });
  const auto show_all = [this] {
    show_scenario();
    show_result();
  };
  connect(&model, &ScenarioModel::changed, this, show_all);
  connect(&model, &ScenarioModel::built, this, show_all);  // a file has been read
  connect(&model, &ScenarioModel::replaced, this, [this, show_all] {
    for (SteadyLabel* label : {scenario_, result_}) label->setMinimumHeight(label->fontMetrics().height());
    show_all();
  });
  connect(&run, &RunController::snapshot_taken, this, &SentenceView::show_result);
  connect(&run, &RunController::started, this, &SentenceView::show_result);
  connect(&run, &RunController::state_changed, this, &SentenceView::show_result);
  connect(&run, &RunController::stale_changed, this, &SentenceView::show_result);
  show_all();
}

QString SentenceView::scenario_text() const { return scenario_->accessibleName(); }
QString SentenceView::result_text() const { return result_->accessibleName(); }

void SentenceView::set_result_hidden(bool hidden) {
  result_hidden_ = hidden;
  show_result();
}

void SentenceView::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() != QEvent::PaletteChange && event->type() != QEvent::ApplicationPaletteChange) return;
  // Links have the colour that they had when their text was read.
  for (SteadyLabel* label : {scenario_, result_}) {
    const QString text = label->text();
    label->setText(QString());
    label->setText(text);
  }
}

void SentenceView::show_scenario() {
  const std::vector<Sentence> told = scenario_sentences(model_.scenario().document, model_.result().experiment.get());
  show_in(*scenario_, told, sentences_html(told) + slack);
}

void SentenceView::show_result() {
  if (result_hidden_) return show_in(*result_, {});
  const std::shared_ptr<const Experiment> experiment = run_.experiment();
  const std::optional<ScaleTuning> tuning = known_tuning(run_, model_);
  std::vector<Sentence> sentences = result_sentences(*run_.snapshot(), experiment.get(), tuning ? &*tuning : nullptr);
  // An edit adds a sentence about it, and what a run will have to tell is about so long.
  const std::shared_ptr<const Experiment> present = model_.checked() ? model_.result().experiment : nullptr;
  const QString usual = present ? translated(usual_result(*present)) : QString(), told = translated(plain(sentences)),
                longest = sentences_html({earlier_settings_sentence()}) + slack_of_setting + QLatin1Char(' ') +
                          (told.size() > usual.size() ? told : usual).toHtmlEscaped();
  // The run learns of an edit only when it has been checked, but the edit can be seen at once.
  if (!sentences.empty() && experiment) {
    Sentence stale = stale_sentence(experiment->document(), model_.scenario().document);
    if (stale.empty() && run_.stale()) stale = earlier_settings_sentence();
    if (!stale.empty()) sentences.insert(sentences.begin(), std::move(stale));
  }
  show_in(*result_, sentences, longest);
}

void SentenceView::follow_link(QLabel* from, const QString& link) {
  if (link.startsWith(setting_scheme)) Q_EMIT setting_wanted(link.mid(setting_scheme.size()).toStdString());
  if (link.startsWith(term_scheme))
    if (const GlossaryTerm* term = find_term(link.mid(term_scheme.size()).toStdString()))
      GlossaryPopover::open(*term, from);
}

}  // namespace privbo::ui
