#include "plot/data/chart_data.h"

#include "text/message.h"

namespace privbo {

Message algorithm_name(const Snapshot* run, std::size_t algorithm) {
  return run && algorithm < run->algorithms.size() ? Message::verbatim(run->algorithms[algorithm].label)
                                                   : Message("algorithm %1", algorithm + 1);
}

}  // namespace privbo
