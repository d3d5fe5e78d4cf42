// A number that is written already.
#pragma once

#include <string>
#include <utility>

namespace privbo {

/// The text of a number as files have it: "12345.6", "1e-05". In a message it gets the reader's decimal mark.
struct Number : std::string {
  Number() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): so that "∞" can stand beside a number
  Number(const char* text) : std::string(text) {}
  explicit Number(std::string text) : std::string(std::move(text)) {}
};

}  // namespace privbo
