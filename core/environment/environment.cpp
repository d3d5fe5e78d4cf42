// Implements the answer of environments without predictions.
#include "environment/environment.h"

#include <stdexcept>

namespace privbo {

Round Environment::open_prediction(std::int64_t) { throw std::logic_error("this setting has no predictions"); }

}  // namespace privbo
