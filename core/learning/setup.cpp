#include "learning/setup.h"

#include "text/message.h"

namespace privbo {

Message to_string(Provenance provenance) {
  switch (provenance) {
    case Provenance::declared:
      return Message("declared");
    case Provenance::public_data:
      return Message("public data");
    case Provenance::protected_data:
      return Message("from the protected data");
  }
  return Message("declared");
}

}  // namespace privbo
