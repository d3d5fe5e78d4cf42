// What the operating system and the JSON library say, in sentences that every language knows.
#pragma once

#include <string>
#include <system_error>

#include "catalogue/json.h"

namespace privbo {

/// What an errno says, in the words of the C library. What is rare is quoted.
std::string system_words(int error);
std::string system_words(const std::error_code& error);

/// What is said where memory, or room for another thread, is short.
std::string memory_words();

/// The failure's sentence, with the file where the standard library names one.
std::string failure_words(const std::exception& failure);

/// What is wrong with a JSON document that does not have the members or types that were asked for.
std::string json_words(const Json::exception& failure);

}  // namespace privbo
