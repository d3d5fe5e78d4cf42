#include "plot/words/caption_lines.h"

#include "text/message.h"

namespace privbo {

std::vector<Message> caption_lines(const PlotModel& model) {
  std::vector<Message> lines{model.subtitle.empty() ? model.title : Message("%1: %2", model.title, model.subtitle)};
  for (const PlotSeries& series : model.series)
    if (!series.label.empty() && !series.remark.empty() && !series.hidden)
      lines.push_back(Message("%1: %2", series.label, series.remark));
  lines.insert(lines.end(), model.notes.begin(), model.notes.end());
  return lines;
}

}  // namespace privbo
