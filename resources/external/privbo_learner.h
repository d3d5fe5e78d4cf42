// A learner of your own for PrivBO Explorer, in C++17: one header, no libraries. Derive from privbo::Learner and call
// privbo::run<YourLearner>("name") in main (ucb1.cpp is an example). Standard output belongs to the protocol: print to
// std::cerr. It reads what the messages of a learner have, and skips all else.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace privbo {

struct Learner {
  std::size_t points = 0;              // they are 0 … points − 1
  long horizon = 0, t = 0;             // rounds of the trial, and the present one, from 1
  std::vector<std::size_t> choices{};  // what may be played in this round
  std::mt19937_64 random{};            // seeded for this trial
  virtual ~Learner() = default;
  virtual void begin() {}
  virtual std::size_t ask() = 0;
  virtual void tell(std::size_t point, double reward) = 0;
};

namespace detail {

/// Where the value of a key begins in a line of JSON; npos: it has none.
inline std::size_t value_of(const std::string& line, const std::string& key, std::size_t from = 0) {
  const std::size_t found = line.find("\"" + key + "\":", from);
  return found == std::string::npos ? found : found + key.size() + 3;
}
inline double number(const std::string& line, std::size_t at) { return std::strtod(line.c_str() + at, nullptr); }
inline std::string text(const std::string& line, const std::string& key) {
  const std::size_t at = value_of(line, key);
  return at == std::string::npos ? std::string() : line.substr(at + 1, line.find('"', at + 1) - at - 1);
}

}  // namespace detail

/// Speaks for a learner, of which a new one is made for every trial, until the input ends.
template <class Own>
int run(const std::string& name, const std::string& version = "") {
  std::unique_ptr<Learner> trial;
  std::string line;
  while (std::getline(std::cin, line)) {
    using detail::number;
    using detail::value_of;
    const std::string kind = detail::text(line, "type");
    if (kind == "hello") {
      std::cout << R"({"type":"ready","protocol":1,"name":")" << name << R"(","version":")" << version
                << R"(","role":"learner","settings":["reward","decision-set"]})" << std::endl;
    } else if (kind == "start") {
      trial = std::make_unique<Own>();
      trial->points = static_cast<std::size_t>(number(line, value_of(line, "count")));
      trial->horizon = static_cast<long>(number(line, value_of(line, "horizon")));
      const std::string seed = detail::text(line, "seed");
      std::seed_seq words(seed.begin(), seed.end());
      trial->random.seed(words);
      trial->begin();
      std::cout << R"({"type":"started"})" << std::endl;
    } else if (kind == "round") {
      const std::size_t seen = value_of(line, "seen");
      for (std::size_t at = value_of(line, "point", seen); at != std::string::npos; at = value_of(line, "point", at))
        trial->tell(static_cast<std::size_t>(number(line, at)), number(line, value_of(line, "reward", at)));
      trial->t = static_cast<long>(number(line, value_of(line, "t")));
      trial->choices.clear();
      if (const std::size_t list = value_of(line, "choices"); list != std::string::npos && list < seen) {
        const char* at = line.c_str() + list + 1;
        for (char* end = nullptr; *at != ']'; at = *end == ',' ? end + 1 : end)
          trial->choices.push_back(std::strtoul(at, &end, 10));
      } else {
        for (std::size_t point = 0; point < trial->points; ++point) trial->choices.push_back(point);
      }
      std::cout << R"({"type":"queries","points":[)" << trial->ask() << "]}" << std::endl;
    } else if (kind == "end") {
      trial.reset();
      std::cout << R"({"type":"ended"})" << std::endl;
    } else if (kind == "bye") {
      break;
    }
  }
  return 0;
}

}  // namespace privbo
