// The laboratory's ledger, written in the background: a tree of many rounds takes its time.
#pragma once

#include <QObject>
#include <memory>
#include <vector>

#include "accounting/calculator/calculator.h"
#include "work/latest_job.h"

namespace privbo::ui {

class LabLedger : public QObject {
  Q_OBJECT
 public:
  explicit LabLedger(QObject* parent = nullptr) : QObject(parent) {}

  /// Checked parameters. The same ones again change nothing.
  void show(const MechanismEntry& mechanism, const ParamSet& params);
  /// What is under way is dropped.
  void stop();

  /// Returns the ledger of the latest parameters that gave one; null before.
  const std::shared_ptr<const Ledger>& ledger() const { return ledger_; }
  const std::vector<MechanismEntry::Fact>& facts() const { return facts_; }
  /// Returns the mechanism that it is of; null before the first.
  const MechanismEntry* mechanism() const { return mechanism_; }
  /// Returns whether ledger and facts are of the parameters asked for last.
  bool current() const { return current_; }

 Q_SIGNALS:
  void changed();
  /// The numbers do not go together; a sentence.
  void failed(const QString& problem);

 private:
  LatestJob job_;
  const MechanismEntry *asked_mechanism_ = nullptr, *mechanism_ = nullptr;
  Json asked_;
  std::shared_ptr<const Ledger> ledger_;
  std::vector<MechanismEntry::Fact> facts_;
  bool current_ = false;
};

}  // namespace privbo::ui
