// Writes posteriors to JSON and reads them back. The reader checks all sizes against each other.
#include "io/results/posterior_json.h"

#include <algorithm>
#include <stdexcept>

#include "families/all_records.h"
#include "files/json_numbers.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/family_records.h"

namespace privbo {
namespace {

/// Reads the decision set, which files lack where it is the whole domain, and the posterior without privacy noise,
/// which they lack where the posterior has none.
void read_exact(PosteriorSnapshot& posterior, const Json& json, Index n) {
  if (json.contains("decision_set")) posterior.offered = counts_of<Index>(json.at("decision_set"));
  for (const Index point : posterior.offered)
    if (point >= n) throw RuntimeError(Message("a candidate lies outside the domain"));
  if (json.contains("mean_without_privacy_noise")) {
    posterior.hidden_mean = vector_of(json.at("mean_without_privacy_noise"));
    posterior.hidden_deviation = vector_of(json.at("deviation_without_privacy_noise"));
    if (posterior.hidden_mean.size() != n || posterior.hidden_deviation.size() != n)
      throw RuntimeError(Message("posterior and objective differ in size"));
  }
}

/// Reads the dictionary and the estimates, which files lack where the algorithm has none.
void read_parts(PosteriorSnapshot& posterior, const Json& json, Index n) {
  if (json.contains("dictionary")) posterior.dictionary = counts_of<Index>(json.at("dictionary"));
  Index before = -1;
  for (const Index point : posterior.dictionary) {
    if (point <= before || point >= n) throw RuntimeError(Message("a point of the dictionary lies outside the domain"));
    before = point;
  }
  if (!json.contains("estimates")) return;
  std::vector<Vector> columns;  // checked before a matrix of their size is made
  for (const Json& column : json.at("estimates")) {
    columns.push_back(vector_of(column));
    if (columns.back().size() != n) throw RuntimeError(Message("an estimate and the objective differ in size"));
  }
  Matrix estimates(n, static_cast<Index>(columns.size()));
  for (Index k = 0; k < estimates.cols(); ++k) estimates.col(k) = columns[static_cast<std::size_t>(k)];
  posterior.chosen = whole_of(json.at("chosen_estimate"), -1, largest_count);
  if (posterior.chosen >= estimates.cols()) throw RuntimeError(Message("the chosen estimate does not exist"));
  if (estimates.cols() > 0) posterior.estimates = std::make_shared<const Matrix>(std::move(estimates));
}

}  // namespace

Json posterior_json(const PosteriorSnapshot& posterior) {
  Json json{{"algorithm", posterior.algorithm},
            {"trial", posterior.trial},
            {"t", posterior.t},
            {"truth", numbers(posterior.truth)},
            {"mean", numbers(posterior.mean)},
            {"deviation", numbers(posterior.deviation)},
            {"acquisition", numbers(posterior.acquisition)},
            {"width", posterior.width},
            {"counts", posterior.counts},
            {"recent", posterior.recent}};
  if (!posterior.dictionary.empty()) json["dictionary"] = posterior.dictionary;
  if (posterior.estimates) {
    json["estimates"] = Json::array();
    for (Index k = 0; k < posterior.estimates->cols(); ++k)
      json["estimates"].push_back(numbers(posterior.estimates->col(k)));
    json["chosen_estimate"] = posterior.chosen;
  }
  if (!posterior.offered.empty()) json["decision_set"] = posterior.offered;
  if (posterior.hidden_mean.size() > 0) {
    json["mean_without_privacy_noise"] = numbers(posterior.hidden_mean);
    json["deviation_without_privacy_noise"] = numbers(posterior.hidden_deviation);
  }
  for (const FamilyRecords* records : all_records()) records->save(posterior, json);
  if (posterior.domain) {
    const Points& points = posterior.domain->points;
    if (!posterior.domain->axes.empty()) json["axes"] = posterior.domain->axes;
    json["domain"] = {{"dimension", points.cols()},
                      {"shape", posterior.domain->shape},
                      {"labels", posterior.domain->labels},
                      {"points", std::vector<double>(points.data(), points.data() + points.size())}};
    if (posterior.domain->contexts > 0) {
      json["domain"]["contexts"] = posterior.domain->contexts;
      json["domain"]["action_dimension"] = posterior.domain->action_dimension;
    }
  }
  return json;
}

PosteriorSnapshot posterior_of(const Json& json) {
  PosteriorSnapshot posterior;
  posterior.algorithm = count_of<std::size_t>(json.at("algorithm"));
  posterior.trial = count_of<std::size_t>(json.at("trial"));
  posterior.t = count_of(json.at("t"));
  posterior.truth = vector_of(json.at("truth"));
  posterior.mean = vector_of(json.at("mean"));
  posterior.deviation = vector_of(json.at("deviation"));
  posterior.acquisition = vector_of(json.at("acquisition"));
  posterior.width = json.at("width");
  posterior.counts = counts_of(json.at("counts"));
  posterior.recent = counts_of<Index>(json.at("recent"));
  // Where f is unknown, the posterior gives the number of points.
  const Index n = posterior.truth.size() > 0 ? posterior.truth.size() : posterior.mean.size();
  const auto fits = [&](std::size_t size) { return size == 0 || size == static_cast<std::size_t>(n); };
  const auto length = [](const Vector& values) { return static_cast<std::size_t>(values.size()); };
  if (!fits(length(posterior.mean)) || posterior.deviation.size() != posterior.mean.size() ||
      !fits(length(posterior.acquisition)) || !fits(posterior.counts.size()))
    throw RuntimeError(Message("posterior and objective differ in size"));
  for (const Index query : posterior.recent)
    if (query >= n) throw RuntimeError(Message("a query lies outside the domain"));
  read_parts(posterior, json, n);
  read_exact(posterior, json, n);
  for (const FamilyRecords* records : all_records()) records->load(posterior, json, n);
  if (!json.contains("domain")) return posterior;
  auto domain = std::make_shared<Domain>();
  const Json& stored = json.at("domain");
  const Index dimension = count_of<Index>(stored.at("dimension"));
  const std::vector<double> points = stored.at("points");
  const auto coordinates = static_cast<Index>(points.size());
  if (dimension < 1 || dimension > std::max<Index>(coordinates, 1) || (n > 0 && dimension > coordinates / n) ||
      dimension * n != coordinates)
    throw RuntimeError(Message("domain and objective differ in size"));
  domain->points = Eigen::Map<const Points>(points.data(), n, dimension);
  domain->shape = counts_of<Index>(stored.at("shape"));
  if (!domain->shape.empty() && static_cast<Index>(domain->shape.size()) != dimension)
    throw RuntimeError(Message("grid and domain differ in dimension"));
  Index cells = 1;
  for (const Index along : domain->shape) {
    if (along < 1 || along > n || cells > n) throw RuntimeError(Message("grid and domain differ in size"));
    cells *= along;
  }
  if (!domain->shape.empty() && cells != n) throw RuntimeError(Message("grid and domain differ in size"));
  domain->labels = stored.at("labels").get<std::vector<std::string>>();
  if (!fits(domain->labels.size())) throw RuntimeError(Message("labels and domain differ in size"));
  if (json.contains("axes")) domain->axes = json.at("axes").get<std::vector<Message>>();
  if (!domain->axes.empty() && static_cast<Index>(domain->axes.size()) != dimension)
    throw RuntimeError(Message("axes and domain differ in dimension"));
  domain->contexts = stored.contains("contexts") ? count_of<Index>(stored.at("contexts")) : 0;
  domain->action_dimension = stored.contains("action_dimension") ? count_of<Index>(stored.at("action_dimension")) : 0;
  const bool pairs = domain->contexts > 0 && n % domain->contexts == 0 && domain->action_dimension >= 1 &&
                     domain->action_dimension < dimension;
  if (domain->contexts != 0 && !pairs) throw RuntimeError(Message("contexts and domain differ in size"));
  posterior.domain = std::move(domain);
  return posterior;
}

}  // namespace privbo
