#include "lessons/referee_evidence.h"

#include <QLabel>
#include <QVBoxLayout>
#include <utility>

#include "charts/view/standalone_chart.h"
#include "numerics/numbers.h"
#include "widgets/labels.h"
#include "words/catalogue_text.h"

namespace privbo::ui {

RefereeEvidence::RefereeEvidence(QWidget* parent)
    : QWidget(parent),
      verdict_(wrapped_label(Qt::PlainText, this)),
      wealth_(new StandaloneChart("referee-wealth", this)),
      bound_(new StandaloneChart("referee-bound", this)),
      scores_(new StandaloneChart("referee-scores", this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  verdict_->setObjectName(QStringLiteral("referee_evidence"));
  column->addWidget(verdict_);
  for (StandaloneChart* chart : {wealth_, bound_, scores_}) {
    chart->setMinimumHeight(fontMetrics().height() * 14);
    column->addWidget(chart);
  }
  hide();
}

void RefereeEvidence::show_trial(const RefereePicture& trial, Quantity quantity) {
  RefereePicture picture = trial;
  picture.source = ++source_;
  const RefereePicture::Standing& last = trial.course.back();
  verdict_->setText(translated(
      trial.refuted_at > 0
          ? Message("The referee refuted the claim %1 after %2 runs.", trial.claim, trial.refuted_at)
          : Message("The referee found nothing against the claim %1 in %2 runs; they show ε to be at least %3.",
                    trial.claim, trial.runs, significant(last.epsilon, 3))));
  const bool of_epsilon = quantity == Quantity::referee_epsilon;
  (of_epsilon ? bound_ : wealth_)->show_picture(picture);
  wealth_->setVisible(!of_epsilon);
  bound_->setVisible(of_epsilon);
  scores_->setVisible(picture.scores.has_value());
  if (picture.scores) scores_->show_picture(std::move(picture));
  show();
}

void RefereeEvidence::clear() {
  for (StandaloneChart* chart : {wealth_, bound_, scores_}) chart->clear();
  hide();
}

QString RefereeEvidence::verdict() const { return verdict_->text(); }

}  // namespace privbo::ui
