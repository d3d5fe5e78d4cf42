#include "privacy/ledger/noise_words.h"

#include <algorithm>

#include "text/message.h"

namespace privbo {

Message noise_text(const Message& recorded_words) {
  return recorded_words.empty() ? Message("seeded simulation: for simulation only") : recorded_words;
}

Message noise_text(const Guarantee& guarantee) {
  const bool drawn = guarantee.notion != PrivacyNotion::none && !is_free(guarantee.cost);
  return drawn ? noise_text(guarantee.noise.words) : Message();
}

Message with_noise(const Message& claim, const Message& noise) {
  return noise.empty() ? claim : Message("%1; noise: %2", claim, noise);
}

std::vector<Message> noise_sentences(const std::vector<std::pair<std::string, Message>>& noises) {
  std::vector<std::pair<Message, std::string>> by_noise;  // words and the labels they hold for
  for (const auto& [label, words] : noises) {
    if (words.empty()) continue;
    const auto known =
        std::ranges::find(by_noise, words.english(), [](const auto& each) { return each.first.english(); });
    if (known == by_noise.end())
      by_noise.emplace_back(words, label);
    else if ((", " + known->second + ", ").find(", " + label + ", ") == std::string::npos)
      known->second += ", " + label;
  }
  if (by_noise.size() == 1) return {Message("noise behind every ε: %1", by_noise.front().first)};
  std::vector<Message> sentences;
  for (const auto& [words, labels] : by_noise) sentences.push_back(Message("noise behind ε of %1: %2", labels, words));
  return sentences;
}

}  // namespace privbo
