#include "external/program_view.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "text/error.h"

namespace privbo {
namespace {

void require_role(const ProgramClient& client, ProgramRole role) {
  if (client.ready().role != role)
    throw RuntimeError(Message("the program \"%1\" is a %2, and a %3 is wanted", client.name(),
                               to_string(client.ready().role), to_string(role)));
}

std::vector<Outcome> outcomes_of(const std::vector<Index>& points, std::int64_t t, const RawReward& reward) {
  std::vector<Outcome> outcomes;
  for (std::size_t agent = 0; agent < points.size(); ++agent)
    outcomes.push_back({static_cast<Index>(agent), reward(t, static_cast<Index>(agent), points[agent])});
  return outcomes;
}

}  // namespace

Vector sum_of_uploads(std::span<const Upload> uploads) {
  Vector sum;
  for (const Upload& upload : uploads)
    if (sum.size() == 0)
      sum = upload.vector;
    else if (sum.size() == upload.vector.size())
      sum += upload.vector;
  return sum;
}

bool operator==(const ProgramView& a, const ProgramView& b) {
  return a.queries == b.queries && a.released == b.released &&
         std::ranges::equal(a.uploads, b.uploads, [](const Upload& first, const Upload& second) {
           return first.agent == second.agent && first.vector.size() == second.vector.size() &&
                  first.vector == second.vector;
         });
}

ProgramView view_of_mechanism(ProgramClient& client, const Start& start, const RawReward& reward) {
  require_role(client, ProgramRole::mechanism);
  ProgramView view;
  client.start(start);
  for (std::int64_t t = 1; t <= start.horizon; ++t) {
    std::vector<Index> points = client.round({.t = t}).points;
    const std::vector<Outcome> outcomes = outcomes_of(points, t, reward);
    std::vector<Query> queries;
    for (std::size_t agent = 0; agent < points.size(); ++agent)
      queries.push_back({static_cast<Index>(agent), points[agent], {}});
    view.released.push_back(client.outcomes(t, queries, outcomes));
    view.queries.push_back(std::move(points));
  }
  client.end();
  return view;
}

ProgramView view_of_randomiser(ProgramClient& client, const Start& start, std::span<const Seen> rewards) {
  require_role(client, ProgramRole::randomiser);
  ProgramView view;
  client.start(start);
  for (const Seen& user : rewards) {
    const UserMessage message = client.randomise(user.agent, user.point, user.reward);
    view.released.push_back(message.value ? std::vector<double>{*message.value}
                                          : std::vector<double>(message.vector.begin(), message.vector.end()));
  }
  client.end();
  return view;
}

ProgramView view_of_agents(ProgramClient& client, const Start& start, const RawReward& reward) {
  require_role(client, ProgramRole::learner);
  ProgramView view;
  client.start(start);
  std::vector<Seen> seen;
  Vector broadcast;
  for (std::int64_t t = 1; t <= start.horizon; ++t) {
    RoundQuestion question{.t = t, .seen = seen};
    if (broadcast.size() > 0) question.broadcast = &broadcast;
    Queries asked = client.round(question);
    seen.clear();
    for (const Outcome& outcome : outcomes_of(asked.points, t, reward))
      seen.push_back({t, outcome.agent, asked.points[static_cast<std::size_t>(outcome.agent)], outcome.reward});
    if (client.ready().share) {
      asked.uploads = client.share(t, seen);
      seen.clear();
    }
    broadcast = sum_of_uploads(asked.uploads);
    view.queries.push_back(std::move(asked.points));
    std::ranges::move(asked.uploads, std::back_inserter(view.uploads));
  }
  client.end();
  return view;
}

}  // namespace privbo
