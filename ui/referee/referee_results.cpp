#include "referee/referee_results.h"

#include <QBoxLayout>
#include <QLabel>
#include <QResizeEvent>
#include <QTableView>
#include <cmath>

#include "charts/view/standalone_chart.h"
#include "numerics/number_text.h"
#include "privacy/audit/verdict_label.h"
#include "referee/pair_table.h"
#include "referee/trial_of_claim.h"
#include "widgets/data_table.h"
#include "widgets/labels.h"
#include "widgets/letters.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"
#include "words/run_words.h"

namespace privbo::ui {
namespace {

constexpr int beside_each_other = 130;  // letters: from this width on the two charts of runs stand side by side

/// "12.3", or "10²⁵" where it has too many digits.
QString wealth_text(double log10_wealth) {
  if (log10_wealth <= 6.0) return number_text(std::pow(10.0, log10_wealth), 3);
  return QStringLiteral("10") + QString::fromStdString(superscript(static_cast<int>(std::floor(log10_wealth))));
}

QString line_of_numbers(const TrialNews& news) {
  const RefereePicture& picture = news.picture;
  const bool begun = !picture.course.empty();
  const double epsilon = begun ? picture.course.back().epsilon : 0.0,
               wealth = begun ? picture.course.back().log10_wealth : 0.0;
  return RefereeResults::tr("%1: %2 runs in %3 by %4 adversaries, seed %5. Wealth %6 of %7; shown: ε ≥ %8 at δ = %9.")
      .arg(QString::fromStdString(picture.program).left(80), number_text(static_cast<double>(picture.runs)),
           duration_text(news.seconds))
      .arg(news.adversaries)
      .arg(news.seed)
      .arg(wealth_text(wealth), number_text(referee::refuting_wealth), number_text(epsilon, 3),
           number_text(picture.delta, 2));
}

QString details_text(const TrialNews& news, bool going) {
  QStringList lines;
  if (!going)
    for (std::size_t i = 1; i < news.sentences.size(); ++i) lines << translated(news.sentences[i]);
  for (const Message& note : news.notes) lines << translated(note) + QLatin1Char('.');
  if (!news.failure.empty()) lines << RefereeResults::tr("The first failure: %1").arg(translated(news.failure));
  return lines.join(QLatin1Char('\n'));
}

MeasuredLabel* text_label(QWidget* parent, const char* name) {
  auto* label = new MeasuredLabel(parent);
  label->setObjectName(QString::fromLatin1(name));
  label->setWordWrap(true);
  label->setTextFormat(Qt::PlainText);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  return label;
}

}  // namespace

RefereeResults::RefereeResults(QWidget* parent)
    : QWidget(parent),
      verdict_(new VerdictLabel(this)),
      numbers_(text_label(this, "referee_numbers")),
      details_(text_label(this, "referee_details")),
      about_pair_(text_label(this, "referee_pair")),
      tabs_(new QTabWidget(this)),
      wealth_(new StandaloneChart("referee-wealth", this)),
      bound_(new StandaloneChart("referee-bound", this)),
      scores_(new StandaloneChart("referee-scores", this)),
      pair_(new PairTable(this)),
      interactions_(make_privacy_table(
          this, tr("The two interactions"),
          tr("What was given and what was seen in every round, where the coin was 0 and where it was 1"))) {
  auto* column = new QVBoxLayout(this);
  tabs_->setDocumentMode(true);
  tabs_->setAccessibleName(tr("Pictures of the trial"));
  tabs_->addTab(make_course(), tr("Wealth and Bound"));
  tabs_->addTab(scores_, tr("Scores"));
  tabs_->addTab(make_interactions(), tr("Two Interactions"));
  tabs_->setMinimumHeight(fontMetrics().height() * 18);
  column->addWidget(verdict_);
  column->addWidget(numbers_);
  column->addWidget(tabs_, 1);
  column->addWidget(details_);
  clear();
}

QWidget* RefereeResults::make_course() {
  auto* both = new QWidget(tabs_);
  course_ = new QBoxLayout(QBoxLayout::TopToBottom, both);
  course_->setContentsMargins(0, 0, 0, 0);
  course_->addWidget(wealth_, 1);
  course_->addWidget(bound_, 1);
  return both;
}

QWidget* RefereeResults::make_interactions() {
  auto* page = new QWidget(tabs_);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 0, 0, 0);
  interactions_->setModel(pair_);
  column->addWidget(about_pair_);
  column->addWidget(interactions_, 1);
  return page;
}

void RefereeResults::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  course_->setDirection(width() > letter_width(fontMetrics()) * beside_each_other ? QBoxLayout::LeftToRight
                                                                                  : QBoxLayout::TopToBottom);
}

void RefereeResults::clear() {
  news_.reset();
  verdict_->show_verdict({}, false);
  numbers_->setText(tr("Nothing has been tried yet. Choose a program and try its claim."));
  details_->clear();
  details_->hide();
  for (StandaloneChart* chart : {wealth_, bound_, scores_}) chart->clear();
  pair_->show_pair({});
  about_pair_->setText(
      tr("Once a claim is refuted, the two interactions of the adversary that refuted it stand here."));
}

void RefereeResults::show_news(const TrialNews& news, bool going) {
  const bool had_pair = news_ && news_->pair && news.pair && news_->picture.source == news.picture.source;
  news_ = news;
  const bool refuted = news.outcome == referee::Outcome::refuted;
  verdict_->show_verdict(news.sentences.empty() ? QString() : translated(news.sentences.front()), refuted);
  numbers_->setText(line_of_numbers(news));
  const QString details = details_text(news, going);
  details_->setText(details);
  details_->setVisible(!details.isEmpty());
  for (StandaloneChart* chart : {wealth_, bound_, scores_}) chart->show_picture(news.picture);
  if (had_pair) return;
  pair_->show_pair(news.pair);
  fit_columns(*interactions_);
  about_pair_->setText(
      news.pair && news.picture.scores
          ? tr("The two interactions: %1. Both were played with one seed of the program, so what is not the same (in bold) comes from the "
               "protected person alone.")
                .arg(translated(news.picture.scores->inputs))
      : refuted ? tr("The two interactions could not be played once more.")
                : tr("Once a claim is refuted, the two interactions of the adversary that refuted it stand here."));
}

QString RefereeResults::verdict() const { return verdict_->text(); }
bool RefereeResults::verdict_is_red() const { return verdict_->refuted(); }
QString RefereeResults::numbers() const { return numbers_->text(); }
QString RefereeResults::details() const { return details_->text(); }

StandaloneChart* RefereeResults::chart_in_front() const {
  if (tabs_->currentWidget() == scores_) return scores_;
  return bound_->hasFocus() ? bound_ : wealth_;
}

}  // namespace privbo::ui
