#include "charts/data/chart_data.h"

#include "words/charts_tr.h"

namespace privbo::ui {

QString algorithm_name(const Snapshot* run, std::size_t algorithm) {
  return run && algorithm < run->algorithms.size() ? QString::fromStdString(run->algorithms[algorithm].label)
                                                   : Charts::tr("algorithm %1").arg(algorithm + 1);
}

}  // namespace privbo::ui
