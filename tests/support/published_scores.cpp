// Holds the published values and writes their table.
#include "support/published_scores.h"

#include <cstdio>

#include "numerics/numbers.h"

namespace privbo {

const std::vector<PublishedScore>& published_landmine_losses() {
  static const std::vector<PublishedScore> losses{
      {"TS", {}, {}, 0.2375},           {"FTS", {}, {}, 0.2346},          {"FTS-DE", {}, {}, 0.2314},
      {"DP-FTS-DE", 0.35, 1.0, 0.2319}, {"DP-FTS-DE", 0.35, 1.6, 0.2327}, {"DP-FTS-DE", 0.35, 2.0, 0.2332},
      {"DP-FTS-DE", 0.35, 3.0, 0.2358}, {"DP-FTS-DE", 0.35, 4.0, 0.2373}, {"DP-FTS-DE", 0.25, 1.0, 0.2349},
      {"DP-FTS-DE", 0.2, 1.0, 0.2336},  {"DP-FTS-DE", 0.15, 1.0, 0.2374}, {"DP-FTS-DE", 0.1, 1.0, 0.2376}};
  return losses;
}

const std::vector<PublishedRecord>& published_landmine_records() {
  static const std::vector<PublishedRecord> records{{1, 0.580}, {11, 0.704}, {61, 0.761}, {70, 0.7625}};
  return records;
}

std::string published_landmine_table() {
  std::string text = "| Algorithm | q | z | 1 − AUC after 70 evaluations |\n|---|---|---|---|\n";
  for (const PublishedScore& score : published_landmine_losses()) {
    char loss[16];
    std::snprintf(loss, sizeof loss, "%.4f", score.loss);
    text += "| " + score.algorithm + " | " + (score.q ? std::string(shortest(*score.q)) : "") + " | " +
            (score.z ? std::string(shortest(*score.z)) : "") + " | " + loss + " |\n";
  }
  return text;
}

}  // namespace privbo
