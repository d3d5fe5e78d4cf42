#include "plot/words/figure_words.h"

#include <string>
#include <utility>
#include <vector>

namespace privbo {

FigureWords figure_words(const ChartData& data, const PlotModel& model) {
  const std::string name = data.run ? data.run->scenario_name : data.trust ? data.trust->scenario_name : std::string();
  std::vector<Message> description{model.summary};
  description.insert(description.end(), model.notes.begin(), model.notes.end());
  return {name.empty() ? model.title : Message("%1: %2", name, model.title),
          Message::joined(std::move(description), " ")};
}

}  // namespace privbo
