#include "sweep/cells_watch.h"

#include <QCoreApplication>
#include <exception>
#include <stdexcept>
#include <utility>

#include "files/failure_message.h"
#include "io/cells/merged_cells.h"
#include "words/catalogue_text.h"
#include "words/path_text.h"

namespace privbo::ui {

/// Describes what one look found.
struct CellsWatch::Look {
  std::shared_ptr<MergedCells> merged;
  SweepResultPtr result;
  std::size_t missing = 0, cells = 0;
  QString failure;
};

CellsWatch::CellsWatch(QObject* parent) : QObject(parent) {
  again_.setSingleShot(true);
  again_.setInterval(again_ms);
  connect(&again_, &QTimer::timeout, this, &CellsWatch::look);
}

void CellsWatch::open(const std::filesystem::path& folder) {
  close();
  folder_ = folder;
  look();
}

void CellsWatch::close() {
  job_.drop();
  again_.stop();
  folder_.clear();
  merged_.reset();
  found_ = cells_ = 0;
  result_.reset();
  Q_EMIT changed();
}

void CellsWatch::look() {
  job_.start([this, folder = folder_, merged = merged_](const std::stop_token&) mutable -> LatestJob::Deliver {
    Look seen;
    try {
      const std::size_t missed = merged ? merged->missing() : 0;
      const bool first = !merged;
      if (merged) {
        merged->look_for_missing();
      } else {
        merged = std::make_shared<MergedCells>(std::vector{folder});
        if (!merged->plan().sweep)
          throw std::runtime_error(
              QCoreApplication::translate("CellsWatch",
                                          "%1: holds the cells of a %2, not of a sweep; privbo merge makes its results")
                  .arg(to_text(folder), QLatin1String(merged->plan().kind_name()))
                  .toStdString());
        merged->look();
      }
      seen.missing = merged->missing();
      if (first || seen.missing != missed) seen.result = std::make_shared<const SweepResult>(merged->sweep_so_far());
      seen.cells = merged->tasks().size();
      seen.merged = std::move(merged);
    } catch (const std::exception& failure) {
      seen.failure = translated(failure_message(failure));
    }
    return [this, seen = std::move(seen)] {
      if (!seen.failure.isEmpty()) {
        close();
        return Q_EMIT failed(seen.failure);
      }
      merged_ = seen.merged;
      cells_ = seen.cells;
      found_ = seen.cells - seen.missing;
      if (seen.missing > 0) again_.start();
      if (!seen.result) return;
      result_ = seen.result;
      Q_EMIT changed();
    };
  });
}

}  // namespace privbo::ui
