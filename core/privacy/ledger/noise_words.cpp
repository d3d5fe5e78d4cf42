#include "privacy/ledger/noise_words.h"

#include <algorithm>

#include "text/message.h"

namespace privbo {

std::string noise_text(const std::string& recorded_words) {
  return recorded_words.empty() ? Message("seeded simulation: for simulation only") : recorded_words;
}

std::string noise_text(const Guarantee& guarantee) {
  const bool drawn = guarantee.notion != PrivacyNotion::none && !is_free(guarantee.cost);
  return drawn ? noise_text(guarantee.noise.words) : std::string();
}

std::string with_noise(const std::string& claim, const std::string& noise) {
  return noise.empty() ? claim : Message("%1; noise: %2", claim, noise);
}

std::vector<std::string> noise_sentences(const std::vector<std::pair<std::string, std::string>>& noises) {
  std::vector<std::pair<std::string, std::string>> by_noise;  // words and the labels they hold for
  for (const auto& [label, words] : noises) {
    if (words.empty()) continue;
    const auto known = std::ranges::find(by_noise, words, &std::pair<std::string, std::string>::first);
    if (known == by_noise.end())
      by_noise.emplace_back(words, label);
    else if ((", " + known->second + ", ").find(", " + label + ", ") == std::string::npos)
      known->second += ", " + label;
  }
  if (by_noise.size() == 1) return {Message("noise behind every ε: %1", by_noise.front().first)};
  std::vector<std::string> sentences;
  for (const auto& [words, labels] : by_noise) sentences.push_back(Message("noise behind ε of %1: %2", labels, words));
  return sentences;
}

}  // namespace privbo
