// Numbers of a reference file as a script for draws.
#pragma once

#include <deque>
#include <functional>

#include "catalogue/json.h"

namespace privbo::test {

/// Puts the numbers of a list, and of the lists in it, one after the other at the end of `script`, each as `made` gives
/// it.
template <class Make = std::identity>
void append_numbers(const Json& numbers, std::deque<double>& script, Make made = {}) {
  for (const Json& number : numbers) {
    if (number.is_array())
      append_numbers(number, script, made);
    else
      script.push_back(made(number.get<double>()));
  }
}

}  // namespace privbo::test
