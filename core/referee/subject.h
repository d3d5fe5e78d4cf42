// What the referee tries: a program or mechanism that takes part in interactions. A process, or an object in a test.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "text/error.h"

namespace privbo::referee {

/// Describes what a subject does, hence what a claim about it can be about.
enum class Role {
  mechanism,   // it sees raw rewards, asks for points, and releases something
  randomiser,  // it is one user's side: it turns a reward into a message
};

/// Describes what the referee must know to play with a subject.
struct Facts {
  std::string name;  // as reports call it
  Role role = Role::mechanism;
  int points = 2;             // that can be asked for, numbered from 0; at least 2
  int users = 1;              // who answer in each round (agents); at least 1
  int context_dimension = 0;  // numbers of a visitor's context; 0: rounds have none
  double bound = 1.0;         // rewards are usually within ±bound; above 0
  bool decision_sets = true;  // a round may offer some of the points only
  bool blocks = false;        // what is released is a list for each user, one after the other, all of one length

  bool operator==(const Facts&) const = default;
};

/// A round as it is put to a mechanism.
struct Question {
  std::int64_t round = 1;         // from 1
  std::vector<int> choices{};     // points that may be asked for; empty: all
  std::vector<double> context{};  // of the visitor, where rounds have one
};

/// What one user answers. The reward of a user who is absent does not count.
struct Reward {
  double value = 0.0;
  bool present = true;
};

/// A subject has failed: it crashed, answered nothing, or what no rule permits. The run is counted, and nobody wins
/// anything by it.
struct SubjectFailed : RuntimeError {
  using RuntimeError::RuntimeError;
};

/// Takes part in one interaction after the other. Every call may throw SubjectFailed, after which the next call is
/// `start`.
class Subject {
 public:
  virtual ~Subject() = default;
  virtual const Facts& facts() const = 0;

  /// Begins an interaction. `seed`: 32 hexadecimal digits, fresh for every interaction; all randomness comes from it.
  virtual void start(const std::string& seed, std::int64_t horizon) = 0;
  /// Of a mechanism: returns the point that it asks each user for, or recommends to the visitor.
  virtual std::vector<int> ask(const Question& question) = 0;
  /// Of a mechanism: takes the users' rewards and returns what it releases, of any length.
  virtual std::vector<double> tell(const std::vector<Reward>& rewards) = 0;
  /// Of a randomiser: returns the message of a user (from 0) who was asked for this point and has this reward.
  virtual std::vector<double> randomise(int user, int point, double reward) = 0;
};

}  // namespace privbo::referee
