// Determines which final regret was reached at which value of a setting: gathered from a sweep, the pinned runs and the
// present one.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "plot/data/chart_data.h"
#include "plot/data/chart_options.h"
#include "plot/data/final_regret.h"
#include "text/message.h"

namespace privbo {

struct TradeoffPoint {
  double x = 0.0;
  Spread regret;
  Message setting{};  // which value of a swept setting it is: "q = 0.25"; empty: none was swept, or it lies along x
  std::span<const double> values{};  // one per finished trial; they live as long as the ChartData
  bool untuned = false;              // its scale acts and nobody has tuned it for these settings, as far as is known
};

/// One algorithm under settings that differ in nothing but the one along x.
struct TradeoffLine {
  Message label;
  int slot = 0;
  std::size_t family = 0;  // lines of one family share all their other settings, so their ratios mean something
  bool is_private = false;
  bool is_unknown = false;            // neither private nor not: a program of the user's publishes what others see
  bool pinned = false;                // known from pinned runs alone
  std::vector<TradeoffPoint> points;  // x ascending; one without an x for a level
};

struct Tradeoff {
  bool epsilon = false;                                 // x is each algorithm's own ε
  Message label, symbol, unit;                          // of the setting
  std::vector<Message> accountants;                     // by which an ε along x is, each once
  std::vector<PrivacyNotion> notions;                   // of the private lines, each once: what their ε is about
  std::vector<std::pair<std::string, Message>> noises;  // label and noise of every ε
  double delta = 0.0;          // the largest δ of (ε, δ) that an ε along x comes with, as far as the runs tell
  std::vector<Message> names;  // of the values, where they are no numbers; x counts from 0
  std::vector<TradeoffLine> lines;
  std::vector<TradeoffLine> levels;  // without an ε while x is ε: no x of their own
  std::size_t runs = 0;              // how many runs the picture is made of
  std::vector<Message> notes;
};

Tradeoff tradeoff_of(const ChartData& data, const ChartOptions& options);

}  // namespace privbo
