#include "learning/setup.h"

#include "catalogue/phrase.h"

namespace privbo {

std::string to_string(Provenance provenance) {
  switch (provenance) {
    case Provenance::declared:
      return Phrase("declared");
    case Provenance::public_data:
      return Phrase("public data");
    case Provenance::protected_data:
      return Phrase("from the protected data");
  }
  return Phrase("declared");
}

}  // namespace privbo
