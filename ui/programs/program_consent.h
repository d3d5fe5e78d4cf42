// Which programs of the user's own this window may start: those of the run that a person has asked for last.
#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <string>

#include "external/program_pool.h"
#include "trial/experiment.h"
#include "work/latest_job.h"

namespace privbo::ui {

/// Why a person has to look at the program first: nothing is bound to the name, or it is not what was bound. Empty: it
/// may start. Reads its files.
QString why_look_at(const ProgramList& programs, const std::string& name);

class ProgramConsent : public QObject {
  Q_OBJECT
 public:
  explicit ProgramConsent(QObject* parent = nullptr);
  ~ProgramConsent() override;

  /// A person wants to run this. `given` follows once its programs may start, at once where it wants none; `wanted`
  /// where one of them is not bound, or is no longer what was bound; `refused` where it can be neither. A program that
  /// nobody has tried is tried first. What was asked for before is forgotten.
  void ask_for(std::shared_ptr<const Experiment> experiment);
  /// Allows nothing any more.
  void forget();

 Q_SIGNALS:
  void given();
  /// `name`: as the scenario calls it; `why`: that nothing is bound to it, or what has changed.
  void wanted(const QString& name, const QString& why);
  void refused(const QString& why);

 private:
  LatestJob job_;
  std::unique_ptr<AllowedPrograms> allowed_;
};

}  // namespace privbo::ui
