#include "text/named.h"

#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace privbo {
namespace {

/// A named value has one place and two arguments, of which the second is not shown.
constexpr const char* first_alone = "%1";

const Message* second_name(const Message& message) {
  const std::vector<Message::Argument>& arguments = message.arguments();
  if (message.words() != first_alone || arguments.size() != 2) return nullptr;
  return std::holds_alternative<std::string>(arguments[0]) ? std::get_if<Message>(&arguments[1]) : nullptr;
}

/// Nothing: no named value is in it, and it stays as it is.
std::optional<Message> renamed(const Message& message);

std::optional<Message::Argument> renamed(const Message::Argument& argument) {
  if (const auto* message = std::get_if<Message>(&argument)) return renamed(*message);
  const auto* list = std::get_if<Message::List>(&argument);
  if (!list) return std::nullopt;
  Message::List made = *list;
  bool any = false;
  for (Message& each : made.messages)
    if (std::optional<Message> other = renamed(each)) {
      each = *std::move(other);
      any = true;
    }
  return any ? std::optional<Message::Argument>(std::move(made)) : std::nullopt;
}

std::optional<Message> renamed(const Message& message) {
  if (const Message* second = second_name(message)) return in_window(*second);
  std::vector<Message::Argument> made;
  for (std::size_t i = 0; i < message.arguments().size(); ++i) {
    std::optional<Message::Argument> other = renamed(message.arguments()[i]);
    if (!other) continue;
    if (made.empty()) made = message.arguments();
    made[i] = *std::move(other);
  }
  if (made.empty()) return std::nullopt;
  return Message::of_parts(std::string(message.words()), std::move(made));
}

}  // namespace

Message named(std::string in_files, Message in_window) {
  if (in_window.empty()) return Message::verbatim(std::move(in_files));
  return Message::of_parts(first_alone, {std::move(in_files), std::move(in_window)});
}

Message in_window(const Message& message) { return renamed(message).value_or(message); }

}  // namespace privbo
