#include "families/own_programs/record/program_records.h"

#include <optional>
#include <string>
#include <utility>

#include "catalogue/visible_text.h"
#include "external/program_pool.h"
#include "files/json_file.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

constexpr const char* key = "external";

struct ProgramRecord final : FamilyRecord {
  std::string program, name, version, role, digest;
  std::optional<bool> repeatable;  // whether its trials can be run again as they were; empty: nobody knows
  Json claim{};                    // the privacy that it claims, as it states it; null: nothing
  std::shared_ptr<FamilyRecord> copy() const override { return std::make_shared<ProgramRecord>(*this); }
};

/// The key says it wherever the file is read.
constexpr const char* claim_key = "claimed_by_the_program_not_verified";
/// A claim is quoted up to so many bytes.
constexpr std::size_t longest_claim = 200;

Json json_of(const ProgramRecord& record) {
  Json json{{"program", record.program}, {"name", record.name},
            {"version", record.version}, {"role", record.role},
            {"digest", record.digest},   {"repeatable", record.repeatable ? Json(*record.repeatable) : Json()}};
  if (record.claim.is_object()) json[claim_key] = record.claim;
  return json;
}

/// Records which program plays: the same one in all trials, so that one of them speaks for all. What else is recorded
/// is `inner`'s, which may be null.
class ProgramRecorder final : public TrialRecorder {
 public:
  ProgramRecorder(std::string program, std::unique_ptr<TrialRecorder> inner)
      : program_(std::move(program)), inner_(inner ? std::move(inner) : std::make_unique<Nothing>()) {}

  std::vector<std::string> grid_names() const override { return inner_->grid_names(); }
  std::vector<std::string> checkpoint_names() const override { return inner_->checkpoint_names(); }
  void add(const Trial& running, const RoundRecord& record, const RegretByAgent& regret) override {
    inner_->add(running, record, regret);
  }
  void append_grid_values(std::vector<double>& values) const override { inner_->append_grid_values(values); }
  std::vector<double> checkpoint_values(const Trial& running) const override {
    return inner_->checkpoint_values(running);
  }
  void between_rounds(Trial& running, std::int64_t t) override { inner_->between_rounds(running, t); }
  std::map<std::string, std::vector<double>> final_values(const RegretByAgent& regret) const override {
    return inner_->final_values(regret);
  }
  void complete(PosteriorSnapshot& picture, const Trial& running, Index agent) const override {
    inner_->complete(picture, running, agent);
  }
  std::shared_ptr<const FamilyRecord> released(const Trial&, const PrivacyCurve&) const override;

 private:
  struct Nothing final : TrialRecorder {};

  std::string program_;
  std::unique_ptr<TrialRecorder> inner_;
};

std::shared_ptr<const FamilyRecord> ProgramRecorder::released(const Trial&, const PrivacyCurve&) const {
  const std::shared_ptr<ProgramPool> pool = allowed_programs();
  const std::optional<ProgramPool::Facts> facts = pool ? pool->facts(program_) : std::nullopt;
  if (!facts) return nullptr;
  auto record = std::make_shared<ProgramRecord>();
  record->program = program_;
  record->name = facts->name;
  record->version = facts->version;
  record->role = facts->role;
  record->digest = facts->digest;
  record->claim = facts->claim;
  if (facts->repeatability != Repeatability::untried)
    record->repeatable = facts->repeatability != Repeatability::not_repeatable;
  return record;
}

std::shared_ptr<ProgramRecord> record_from(const Json& stored) {
  auto record = std::make_shared<ProgramRecord>();
  record->program = name_of(stored.at("program"));
  record->name = name_of(stored.at("name"));
  record->version = name_of(stored.at("version"));
  record->role = name_of(stored.at("role"));
  record->digest = name_of(stored.at("digest"));
  if (const auto known = stored.find("repeatable"); known != stored.end() && known->is_boolean())
    record->repeatable = known->get<bool>();
  if (const auto claim = stored.find(claim_key); claim != stored.end() && claim->is_object()) record->claim = *claim;
  return record;
}

/// What a program claims, in its own words: "notion local, epsilon 1".
std::string words_of_claim(const Json& claim) {
  std::string words;
  for (const auto& [name, value] : claim.items())
    words += (words.empty() ? "" : ", ") + name + ' ' + (value.is_string() ? value.get<std::string>() : value.dump());
  return cut_text(visible_line(words), longest_claim);
}

class ProgramRecords final : public FamilyRecords {
 public:
  explicit ProgramRecords(const FamilyRecords& inner) : inner_(inner) {}

  std::unique_ptr<TrialRecorder> recorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                          std::size_t trial) const override {
    const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
    std::unique_ptr<TrialRecorder> inner = inner_.recorder(experiment, instance, algorithm, trial);
    if (!plan.entry->external) return inner;
    return std::make_unique<ProgramRecorder>(plan.params.text("program"), std::move(inner));
  }
  std::vector<Message> notes(const AlgorithmSnapshot& algorithm) const override {
    const auto record = record_of<ProgramRecord>(algorithm);
    if (!record || !record->claim.is_object()) return {};
    return {
        Message("%1: the program claims %2. That is claimed by the program and not verified: nothing here has it for "
                "privacy.",
                algorithm.label, Message::verbatim(words_of_claim(record->claim)))};
  }
  void save(const AlgorithmSnapshot& algorithm, Json& json) const override {
    if (const auto record = record_of<ProgramRecord>(algorithm)) json[key] = json_of(*record);
  }
  void load(AlgorithmSnapshot& algorithm, const Json& json, const Reached&) const override {
    if (json.contains(key)) algorithm.records.push_back(record_from(json.at(key)));
  }
  void save_released(const FamilyRecord& record, Json& json) const override {
    if (const auto* program = dynamic_cast<const ProgramRecord*>(&record)) json[key] = json_of(*program);
  }
  std::shared_ptr<const FamilyRecord> load_released(const Json& json) const override {
    return json.contains(key) ? record_from(json.at(key)) : nullptr;
  }
  void summarise(const Snapshot&, const AlgorithmSnapshot& algorithm, Json& json) const override {
    save(algorithm, json);
  }

 private:
  const FamilyRecords& inner_;
};

}  // namespace

std::optional<std::string> program_digest(const AlgorithmSnapshot& algorithm) {
  const auto record = record_of<ProgramRecord>(algorithm);
  return record ? std::optional(record->digest) : std::nullopt;
}

std::unique_ptr<const FamilyRecords> make_program_records(const FamilyRecords& inner) {
  return std::make_unique<ProgramRecords>(inner);
}

}  // namespace privbo
