#include "domain/data/table_settings.h"

#include <initializer_list>
#include <stdexcept>
#include <utility>

#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

template <class Chosen>
Chosen chosen(const char* setting, const std::string& id,
              std::initializer_list<std::pair<const char*, Chosen>> choices) {
  std::string ids;
  for (const auto& [name, value] : choices) {
    if (id == name) return value;
    ids += (ids.empty() ? "" : ", ") + std::string(name);
  }
  throw InvalidArgument(Message("%1 = \"%2\": must be one of: %3", std::string(setting), id, ids));
}

}  // namespace

TableSettings table_settings(const std::string& header, const std::string& index, const std::string& orientation,
                             const std::string& missing, const std::string& decimal, const std::string& totals) {
  TableSettings settings;
  settings.header = chosen<HeaderChoice>(
      "header", header, {{"auto", HeaderChoice::automatic}, {"yes", HeaderChoice::yes}, {"no", HeaderChoice::no}});
  settings.index = index.empty() ? "auto" : index;
  settings.orientation = chosen<OrientationChoice>("orientation", orientation,
                                                   {{"auto", OrientationChoice::automatic},
                                                    {"columns", OrientationChoice::columns},
                                                    {"rows", OrientationChoice::rows}});
  settings.missing = chosen<MissingChoice>("missing", missing,
                                           {{"refuse", MissingChoice::refuse},
                                            {"leave-out", MissingChoice::leave_out},
                                            {"column-mean", MissingChoice::column_mean}});
  settings.decimal = chosen<DecimalChoice>(
      "decimal", decimal,
      {{"auto", DecimalChoice::automatic}, {"dot", DecimalChoice::dot}, {"comma", DecimalChoice::comma}});
  settings.totals = chosen<TotalsChoice>(
      "totals", totals,
      {{"auto", TotalsChoice::automatic}, {"leave-out", TotalsChoice::leave_out}, {"keep", TotalsChoice::keep}});
  return settings;
}

}  // namespace privbo
