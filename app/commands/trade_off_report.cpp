#include "commands/trade_off_report.h"

#include <iostream>
#include <string>

#include "accounting/trade_off.h"
#include "numerics/numbers.h"
#include "terminal/page.h"

namespace privbo::app {

void print_trade_off(const Composition& composition, std::int64_t points, bool json, const Json& head) {
  const std::unique_ptr<PrivacyProfile> profile = make_profile(composition);
  const std::vector<TradeOffPoint> curve = trade_off_curve(*profile, static_cast<int>(points));
  if (!json) {
    std::string text = "type_one,type_two\n";
    for (const TradeOffPoint& point : curve) {
      append_shortest(text, point.type_one);
      text += ',';
      append_shortest(text, point.type_two);
      text += '\n';
    }
    std::cout << text;
    return;
  }
  Json document = head;
  document["total_variation"] = profile->delta(0.0);
  document["error"] = profile->error();
  document["type_one"] = document["type_two"] = Json::array();
  for (const TradeOffPoint& point : curve) {
    document["type_one"].push_back(point.type_one);
    document["type_two"].push_back(point.type_two);
  }
  print_json(document);
}

}  // namespace privbo::app
