#include "learning/setup.h"

namespace privbo {

std::string to_string(Provenance provenance) {
  switch (provenance) {
    case Provenance::declared:
      return "declared";
    case Provenance::public_data:
      return "public data";
    case Provenance::protected_data:
      return "from the protected data";
  }
  return "declared";
}

}  // namespace privbo
