#include "sweep/cluster_button.h"

#include <QAction>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMenu>

#include "document/data_paths.h"
#include "document/scenario_model.h"
#include "io/cells/cluster_script.h"
#include "io/scenario/scenario_file.h"
#include "words/number_text.h"
#include "words/path_text.h"

namespace privbo::ui {
namespace {

constexpr std::size_t default_shards = 100;  // arrays of Slurm may have a thousand tasks

}  // namespace

QString cluster_script_of(const Scenario& scenario, const char* engine, std::size_t shards) {
  ClusterScript script;
  script.engine = engine;
  script.shards = shards;
  script.program = "privbo";
  script.cells = "cells";
  // Tables are named by whole paths: the script runs in another folder.
  script.scenario = privbo::to_text(Scenario{with_whole_paths(scenario), {}});
  script.command = [](const ShellText& shard) {
    return Literal("\"$privbo\" sweep scenario.privbo.json --allow-outside --cells \"$cells\" --shard ") + shard;
  };
  return QString::fromStdString(cluster_script(script));
}

ClusterButton::ClusterButton(ScenarioModel& model, QWidget* parent) : QToolButton(parent), model_(model), watch_(this) {
  setText(tr("Clust&er"));
  setPopupMode(InstantPopup);
  setToolTip(tr("Compute the values on many processors or machines, and see them come in"));
  auto* menu = new QMenu(this);
  menu->addAction(tr("Copy Script for GNU &Parallel"), this, [this] { copy_script("parallel"); });
  menu->addAction(tr("Copy Script for &Slurm"), this, [this] { copy_script("slurm"); });
  menu->addSeparator();
  menu->addAction(tr("&Open Folder of Cells…"), this, &ClusterButton::ask_for_folder);
  close_ = menu->addAction(tr("&Close Folder of Cells"), &watch_, &CellsWatch::close);
  close_->setEnabled(false);
  setMenu(menu);
  connect(&watch_, &CellsWatch::changed, this, [this] { close_->setEnabled(watch_.watching()); });
  connect(&watch_, &CellsWatch::failed, this, &ClusterButton::status_message);
}

QString ClusterButton::progress_text() const {
  if (!watch_.watching() || watch_.cells() == 0) return {};
  const auto number = [](std::size_t n) { return number_text(static_cast<double>(n)); };
  return watch_.found() == watch_.cells()
             ? tr("All %1 cells of %2.").arg(number(watch_.cells()), QString::fromStdString(watch_.folder().string()))
             : tr("%1 of %2 cells of %3 so far.")
                   .arg(number(watch_.found()), number(watch_.cells()),
                        QString::fromStdString(watch_.folder().string()));
}

void ClusterButton::ask_for_folder() {
  const QString folder = QFileDialog::getExistingDirectory(this, tr("Open Folder of Cells"));
  if (!folder.isEmpty()) watch_.open(to_path(folder));
}

void ClusterButton::copy_script(const char* engine) {
  if (!model_.checked() || !model_.result().experiment)
    return Q_EMIT status_message(tr("No script yet: the scenario needs a change, marked in red in the panel."));
  const Scenario scenario{model_.result().normalised, model_.scenario().folder};
  QGuiApplication::clipboard()->setText(cluster_script_of(scenario, engine, default_shards));
  Q_EMIT status_message(tr("Copied a script that runs the sweep in %1 parts and merges them; it holds the scenario.")
                            .arg(default_shards));
}

}  // namespace privbo::ui
