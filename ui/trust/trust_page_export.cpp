// Describes what leaves the page of trust models: figures and tables, copied or saved.
#include <QClipboard>
#include <QGuiApplication>
#include <QTabWidget>
#include <QTableView>
#include <exception>

#include "charts/view/standalone_chart.h"
#include "charts/view/trust_view.h"
#include "files/failure_message.h"
#include "io/folder/run_folder.h"
#include "io/results/trust_file.h"
#include "scenario/scenario.h"
#include "text/error.h"
#include "trust/trust_page.h"
#include "widgets/data_table.h"
#include "words/catalogue_text.h"
#include "words/path_text.h"
#include "words/plain_text.h"
#include "work/pools.h"

namespace privbo::ui {

void TrustPage::copy_figure() {
  if (tabs_->currentWidget()->isAncestorOf(attack_)) {
    if (!attack_->has_result()) return Q_EMIT status_message(tr("There is no attack to copy yet."));
    StandaloneChart* runs = attack_->runs_chart();
    return Q_EMIT(runs->hasFocus() ? runs : attack_->posterior_chart())->copy_figure_wanted();
  }
  const TrustComparisonPtr comparison = controller_.result();
  if (!comparison || comparison->rows.empty()) return Q_EMIT status_message(tr("There is no comparison to copy yet."));
  Q_EMIT figure_->copy_figure_wanted();
}

void TrustPage::export_figure() {
  const TrustComparisonPtr comparison = controller_.result();
  if (!comparison || comparison->rows.empty())
    return Q_EMIT status_message(tr("There is no comparison to export yet."));
  Q_EMIT figure_->export_wanted();
}

void TrustPage::copy_table() {
  QGuiApplication::clipboard()->setText(table_as_tsv(*table_));
  Q_EMIT status_message(tr("Copied the table as tab-separated text."));
}

void TrustPage::save_to(const QString& folder, bool force) {
  const TrustComparisonPtr comparison = controller_.result();
  const Scenario& scenario = controller_.scenario();
  if (!comparison || !scenario.document.is_object()) return;
  write_in_order(this, [this, comparison, scenario, folder, force]() -> Deliver {
    try {
      RunFolder results({to_path(folder), force, {"window", "save comparison"}, {}}, scenario);
      results.write(trust_files(*comparison));
      const bool all = comparison->state == RunState::finished;
      const std::vector<Message> missing = results.finish(all ? Message() : Message("stopped before the end"));
      if (!missing.empty()) throw RuntimeError(missing.front());
    } catch (const FolderRefused& refused) {
      return [this, folder, refused] { ask_to_force(folder, refused); };
    } catch (const std::exception& failure) {
      return [this, trouble = translated(failure_message(failure))] {
        show_warning(this, tr("Save Comparison"), trouble);
      };
    }
    return [this, folder] { Q_EMIT status_message(tr("Saved trust.json, trust.csv and table.csv in %1").arg(folder)); };
  });
}

void TrustPage::ask_to_force(const QString& folder, const FolderRefused& refused) {
  const QString why = translated(refused.message()), forced = translated(refused.forced);
  QMessageBox box(QMessageBox::Question, tr("Save Comparison"),
                  forced.isEmpty() ? why : tr("%1.\n\nSave into it nevertheless? That %2.").arg(why, forced),
                  forced.isEmpty() ? QMessageBox::Ok : QMessageBox::Yes | QMessageBox::No, this);
  box.setTextFormat(Qt::PlainText);
  if (box.exec() == QMessageBox::Yes) save_to(folder, true);
}

}  // namespace privbo::ui
