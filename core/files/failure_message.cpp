#include "files/failure_message.h"

#include <filesystem>
#include <new>
#include <string>
#include <system_error>

#include "catalogue/json.h"
#include "text/error.h"

namespace privbo {

Message no_memory() {
  return Message("there is not enough memory; use fewer threads, close other programs, or take a machine with more");
}

bool is_of_memory(const std::exception& failure) {
  if (dynamic_cast<const std::bad_alloc*>(&failure)) return true;
  // The standard library starts a thread, and there is no room for it.
  const auto* of_system = dynamic_cast<const std::system_error*>(&failure);
  return of_system && of_system->code() == std::errc::resource_unavailable_try_again;
}

Message failure_message(const std::exception& failure) {
  if (is_of_memory(failure)) return no_memory();
  if (const auto* of_files = dynamic_cast<const std::filesystem::filesystem_error*>(&failure)) {
    const std::string file = of_files->path1().string(), reason = of_files->code().message();
    return Message::verbatim(file.empty() ? reason : file + ": " + reason);
  }
  if (dynamic_cast<const Json::exception*>(&failure)) {
    // "[json.exception.out_of_range.403] key 'domain' not found"
    const std::string words = failure.what();
    const std::size_t code = words.find("] ");
    return Message::verbatim(code == words.npos ? words : words.substr(code + 2));
  }
  if (const auto* of_system = dynamic_cast<const std::system_error*>(&failure))
    return Message::verbatim(of_system->code().message());
  return message_of(failure);
}

}  // namespace privbo
