// The claim in big type: ε at δ, by whose account and who is protected from whom; what it takes for granted, and where
// its constants come from, is one click away.
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "privacy/claim/shown_claim.h"

class QLabel;

namespace privbo::ui {

class Fold;

class Headline : public QWidget {
  Q_OBJECT
 public:
  explicit Headline(QWidget* parent = nullptr);
  void show_claim(const ShownClaim& shown, const std::vector<AccountantLine>& lines,
                  const std::optional<AuditBound>& audit = {});

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void write();
  void write_numbers();
  void write_run(const AccountantLine* best, bool pure, bool waiting);
  void write_paper(const AccountantLine* best);
  void write_warnings(const AccountantLine* best);
  QString with_beside(const QString& under) const;
  void size_type();
  /// Rows of a table: what says whom the claim protects, or all the rest.
  QString details(bool secondary) const;
  /// Constants that tell on somebody, or all other lines about what is public.
  QString origins(bool alarming) const;

  ShownClaim shown_;
  std::vector<AccountantLine> lines_;
  std::optional<AuditBound> audit_;
  QLabel *title_, *big_, *under_, *paper_, *warning_, *details_, *exposed_;
  Fold* more_;
  QLabel *rest_, *origins_;
  bool writing_ = false;
};

}  // namespace privbo::ui
