#include "front/rail_slot.h"

#include <QEvent>
#include <QVBoxLayout>

#include "document/setting_lookup.h"
#include "front/front_field.h"
#include "widgets/tab_order.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

QString title_in_front(const SettingDescription& setting) {
  const QString name = translated(setting.spec->label);
  return setting.spec->symbol.empty() ? name : QStringLiteral("%1 %2").arg(name, plain_symbols(setting.spec->symbol));
}

}  // namespace

RailSlot::RailSlot(ScenarioModel& model, QWidget* parent) : QWidget(parent), model_(model) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addStretch(1);
  setFixedHeight(rail_setting_height(*this));
}

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
    field_ = new FrontField(*setting.spec, path, title_in_front(setting), model_, this);
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
  if (event->type() == QEvent::FontChange) setFixedHeight(rail_setting_height(*this));
}

}  // namespace privbo::ui
