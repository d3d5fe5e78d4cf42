// Describes what is stated about an exception, also of those of the standard and the JSON library.
#pragma once

#include <exception>

#include "text/message.h"

namespace privbo {

/// Memory, or room for another thread, is short.
Message no_memory();
/// Whether that is what failed.
bool is_of_memory(const std::exception& failure);

/// Returns the message of an Error. The words of the system and of libraries stay as they are; the standard library's
/// errors of files name the file.
Message failure_message(const std::exception& failure);

}  // namespace privbo
