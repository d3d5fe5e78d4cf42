#include "catalogue/kept_messages.h"

#include <utility>
#include <variant>
#include <vector>

#include "text/error.h"

namespace privbo {
namespace {

thread_local KeptMessages* innermost = nullptr;

Json parts_of(const Message& message);

/// Names and paths are texts; the other arguments say what they are.
struct ArgumentJson {
  Json operator()(const std::string& text) const { return text; }
  Json operator()(const Number& number) const { return {{"number", std::string(number)}}; }
  Json operator()(const Message& message) const { return parts_of(message); }
  Json operator()(const Message::List& list) const {
    Json json{{"list", Json::array()}, {"separator", list.separator}};
    for (const Message& message : list.messages) json["list"].push_back(parts_of(message));
    return json;
  }
};

Json parts_of(const Message& message) {
  Json json{{"words", std::string(message.words())}, {"arguments", Json::array()}};
  for (const Message::Argument& argument : message.arguments())
    json["arguments"].push_back(std::visit(ArgumentJson(), argument));
  return json;
}

Message message_of_parts(const Json& json);

Message::Argument argument_of(const Json& json) {
  if (json.is_string()) return json.get<std::string>();
  if (json.contains("number")) return Number(json.at("number").get<std::string>());
  if (!json.contains("list")) return message_of_parts(json);
  Message::List list{{}, json.at("separator").get<std::string>()};
  for (const Json& each : json.at("list")) list.messages.push_back(message_of_parts(each));
  return list;
}

Message message_of_parts(const Json& json) {
  std::vector<Message::Argument> arguments;
  for (const Json& each : json.at("arguments")) arguments.push_back(argument_of(each));
  return Message::of_parts(json.at("words").get<std::string>(), std::move(arguments));
}

}  // namespace

KeptMessages::KeptMessages() : outer_(std::exchange(innermost, this)) {}

KeptMessages::KeptMessages(const Json& kept) : KeptMessages() {
  try {
    for (const auto& [english, parts] : kept.items())
      if (Message message = message_of_parts(parts); message.english() == english)
        messages_.emplace(english, std::move(message));
  } catch (const Json::exception&) {
    throw RuntimeError(Message("\"%1\" must hold words and arguments of messages", "messages"));
  }
}

KeptMessages::~KeptMessages() { innermost = outer_; }

KeptMessages* KeptMessages::current() { return innermost; }

Json KeptMessages::json() const {
  Json json = Json::object();
  for (const auto& [english, message] : messages_) json[english] = parts_of(message);
  return json;
}

void KeptMessages::keep(const std::string& english, const Message& message) {
  const bool as_it_is = message.words() == "%1" && std::holds_alternative<std::string>(message.arguments().front());
  if (!message.empty() && !as_it_is) messages_.try_emplace(english, message);
}

const Message* KeptMessages::find(const std::string& english) const {
  const auto found = messages_.find(english);
  return found == messages_.end() ? nullptr : &found->second;
}

void to_json(Json& json, const Message& message) {
  std::string english = message.english();
  if (KeptMessages* const kept = KeptMessages::current()) kept->keep(english, message);
  json = std::move(english);
}

void from_json(const Json& json, Message& message) {
  std::string english = json.get<std::string>();
  const KeptMessages* const kept = KeptMessages::current();
  const Message* const known = kept ? kept->find(english) : nullptr;
  message = known ? *known : Message::verbatim(std::move(english));
}

}  // namespace privbo
