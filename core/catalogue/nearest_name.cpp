#include "catalogue/nearest_name.h"

#include <algorithm>
#include <cctype>

#include "text/message.h"

namespace privbo {
namespace {

/// Longer words are no names, and comparing them would take a while.
constexpr std::size_t longest_name = 64;

char plain_letter(char c) {
  if (c == '_') return '-';
  return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

}  // namespace

std::size_t spelling_distance(const std::string& one, const std::string& other) {
  const std::size_t m = one.size(), n = other.size();
  std::vector<std::vector<std::size_t>> table(m + 1, std::vector<std::size_t>(n + 1));
  for (std::size_t i = 0; i <= m; ++i) table[i][0] = i;
  for (std::size_t j = 0; j <= n; ++j) table[0][j] = j;
  for (std::size_t i = 1; i <= m; ++i)
    for (std::size_t j = 1; j <= n; ++j) {
      const char a = plain_letter(one[i - 1]), b = plain_letter(other[j - 1]);
      table[i][j] = std::min({table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (a == b ? 0 : 1)});
      if (i > 1 && j > 1 && a == plain_letter(other[j - 2]) && plain_letter(one[i - 2]) == b)
        table[i][j] = std::min(table[i][j], table[i - 2][j - 2] + 1);
    }
  return table[m][n];
}

std::string nearest_name(const std::string& word, const std::vector<std::string>& names) {
  if (word.size() < 2 || word.size() > longest_name) return {};
  std::size_t smallest = 2 + (std::max<std::size_t>(word.size(), 4) - 4) / 3;  // one more than is near enough
  std::string nearest;
  for (const std::string& name : names) {
    if (name.size() > longest_name) continue;
    const std::size_t distance = spelling_distance(word, name);
    if (distance < smallest) smallest = distance, nearest = name;
  }
  return nearest;
}

Message suggestion(const std::string& word, const std::vector<std::string>& names, Message otherwise) {
  const std::string nearest = nearest_name(word, names);
  return nearest.empty() ? otherwise : Message("did you mean %1?", nearest);
}

}  // namespace privbo
