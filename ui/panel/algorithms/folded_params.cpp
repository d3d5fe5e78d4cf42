#include "panel/algorithms/folded_params.h"

#include <QToolButton>
#include <utility>

#include "panel/param_field.h"
#include "panel/params_form.h"

namespace privbo::ui {

FoldedParams::FoldedParams(const ComponentInfo& component, std::string path, ScenarioModel& model, QWidget* owner)
    : QObject(owner), component_(component), path_(std::move(path)), model_(model), expander_(new QToolButton(owner)) {
  expander_->setAutoRaise(true);
  expander_->setCheckable(true);
  expander_->setArrowType(Qt::RightArrow);
  expander_->setFocusPolicy(Qt::StrongFocus);
  expander_->setToolTip(tr("Parameters"));
  expander_->setEnabled(!path_.empty() && !component_.params.empty());
  connect(expander_, &QToolButton::toggled, this, &FoldedParams::set_open);
}

bool FoldedParams::is_open() const { return expander_->isChecked(); }

void FoldedParams::set_open(bool open) {
  if (path_.empty()) open = false;
  expander_->setChecked(open);
  expander_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
  if (open) make_form();
  if (form_) form_->setVisible(open);
  Q_EMIT folded();
}

void FoldedParams::make_form() {
  if (form_ || path_.empty()) return;
  form_ = new ParamsForm(component_.params, path_, model_, static_cast<QWidget*>(parent()));
  Q_EMIT made(form_);
  form_->hide();
  connect(form_, &ParamsForm::explain_wanted, this, &FoldedParams::explain_wanted);
  connect(form_, &ParamsForm::sweep_wanted, this, &FoldedParams::sweep_wanted);
}

int FoldedParams::search(const QString& words, bool keep) {
  if (!open_before_search_) open_before_search_ = is_open();
  make_form();
  const int found = form_ ? form_->filter(words) : 0;
  if (found == 0 && form_) form_->filter({});
  set_open(found > 0 || (keep && *open_before_search_));
  return found;
}

void FoldedParams::end_search() {
  if (form_) form_->filter({});
  if (open_before_search_) set_open(*open_before_search_);
  open_before_search_.reset();
}

QWidget* FoldedParams::reach(const std::string& key) {
  if (path_.empty()) return nullptr;
  set_open(true);
  return form_->reachable_field(key);
}

bool FoldedParams::shows(const std::string& path) const { return form_ && !form_->isHidden() && form_->shows(path); }

}  // namespace privbo::ui
