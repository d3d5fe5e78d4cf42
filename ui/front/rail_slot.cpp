#include "front/rail_slot.h"

#include <QEvent>
#include <QVBoxLayout>

#include "document/setting_lookup.h"
#include "front/front_field.h"
#include "widgets/tab_order.h"

namespace privbo::ui {

RailSlot::RailSlot(ScenarioModel& model, QWidget* parent) : QWidget(parent), model_(model) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addStretch(1);
  size_parts();
}

void RailSlot::set_form(RailForm form, int name_width) {
  form_ = form;
  name_width_ = name_width;
  if (field_) field_->set_form(form_, name_width_);
  size_parts();
}

void RailSlot::keep_room_for_ends(bool wanted) {
  room_for_ends_ = wanted;
  size_parts();
}

void RailSlot::size_parts() { setFixedHeight(rail_setting_height(*this, form_, room_for_ends_)); }

std::string RailSlot::path() const { return field_ ? field_->path() : std::string(); }

void RailSlot::show_setting(const std::string& path) {
  const SettingDescription setting = path.empty() ? SettingDescription{} : setting_at(model_, path);
  const std::string wanted =
      !setting.spec ? std::string() : path + " " + (setting.component ? setting.component->id : std::string());
  if (wanted == shown_) return;
  shown_ = wanted;
  FrontField* const old = field_;
  field_ = nullptr;
  if (setting.spec) {
    field_ = new FrontField(*setting.spec, path, title_in_front(*setting.spec), model_, this);
    field_->set_form(form_, name_width_);
    static_cast<QVBoxLayout*>(layout())->insertWidget(0, field_);
    if (old) put_in_tab_order(old, field_);
    connect(field_, &FrontField::explain_wanted, this, &RailSlot::explain_wanted);
  }
  if (!old) return;
  old->hide();
  old->deleteLater();
}

void RailSlot::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) size_parts();
}

}  // namespace privbo::ui
