#include "command/schemas.h"

#include "catalogue/json.h"

namespace privbo::app {

std::string schema_title(const OutputSchema& schema) { return Json::parse(schema.text).value("title", ""); }

}  // namespace privbo::app
