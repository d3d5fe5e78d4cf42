#include "experiment/record/run_data.h"

#include <filesystem>
#include <string>

#include "domain/data/data_set.h"
#include "scenario/params/section_params.h"
#include "trial/experiment.h"

namespace privbo {

Json run_data(const Experiment& experiment) {
  const auto& data = experiment.parts().data;
  if (!data) return nullptr;
  Json json = json_of(data->report);
  Json& settings = json["settings"] = experiment.document().value("data", Json::object());
  for (const ParamSpec& spec : data_params())
    if (spec.kind == ParamKind::file && settings.contains(spec.key) && settings[spec.key].is_string())
      settings[spec.key] = std::filesystem::path(settings[spec.key].get<std::string>()).filename().string();
  return json;
}

}  // namespace privbo
