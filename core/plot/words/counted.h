// Singular and plural.
#pragma once

#include "text/message.h"

namespace privbo {

/// Returns the sentence about one thing, or the one about any other number of them.
template <class Count>
Message counted(Count n, Message one, Message several) {
  return n == Count{1} ? one : several;
}

}  // namespace privbo
