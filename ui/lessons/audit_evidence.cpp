#include "lessons/audit_evidence.h"

#include <QLabel>
#include <QProgressBar>
#include <QVBoxLayout>
#include <algorithm>
#include <memory>
#include <utility>

#include "charts/view/standalone_chart.h"
#include "experiment/audit/algorithm_audit.h"
#include "experiment/batch/batch_runner.h"
#include "scenario/scenario.h"
#include "text/error.h"
#include "widgets/labels.h"
#include "words/catalogue_text.h"

namespace privbo::ui {

AuditEvidence::AuditEvidence(QWidget* parent, AuditFunction audit)
    : QWidget(parent),
      controller_(nullptr, std::move(audit)),
      progress_(new QProgressBar(this)),
      verdict_(wrapped_label(Qt::PlainText, this)),
      chart_(new StandaloneChart("audit", this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  progress_->setRange(0, 1000);
  progress_->setAccessibleName(tr("Progress of the audit"));
  verdict_->setObjectName(QStringLiteral("audit_evidence"));
  chart_->setMinimumHeight(fontMetrics().height() * 14);
  column->addWidget(progress_);
  column->addWidget(verdict_);
  column->addWidget(chart_);
  connect(&controller_, &AuditController::progressed, this, [this](qint64 done, qint64 total, double) {
    progress_->setValue(total > 0 ? static_cast<int>(1000 * std::min(done, total) / total) : 0);
  });
  connect(&controller_, &AuditController::finished, this, &AuditEvidence::take);
  connect(&controller_, &AuditController::failed, this, [this](const QString& problem) {
    progress_->hide();
    verdict_->setText(problem);
    verdict_->show();
  });
  hide();
}

void AuditEvidence::show_audit(const Scenario& scenario, std::size_t algorithm) {
  if (!isHidden() && algorithm == algorithm_ && scenario.document == scenario_.document) return;
  scenario_ = scenario;
  algorithm_ = algorithm;
  ++source_;
  chart_->clear();
  chart_->hide();
  verdict_->hide();
  progress_->setValue(0);
  progress_->show();
  show();
  AuditOptions options;
  options.runs = runs;
  controller_.start(
      [scenario, algorithm] {
        const BuildResult built = build(scenario);
        if (!built.experiment) throw RuntimeError(why_not_built(built));
        return audit_of_algorithm(built.experiment, algorithm);
      },
      options);
}

void AuditEvidence::clear() {
  controller_.drop();
  chart_->clear();
  hide();
}

QString AuditEvidence::verdict() const { return verdict_->text(); }

void AuditEvidence::take(const AuditPicture& picture) {
  progress_->hide();
  if (picture.result.runs == 0) return;
  AuditPicture shown_picture = picture;
  shown_picture.source = source_;
  verdict_->setText(translated(picture.result.verdict));
  verdict_->show();
  chart_->show_picture(std::move(shown_picture));
  chart_->show();
  Q_EMIT shown();
}

}  // namespace privbo::ui
