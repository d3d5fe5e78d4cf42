// QSettings, under the names that the application was given.
#include "memory/user_settings.h"

#include <QSettings>

namespace privbo::ui {

UserSettings::UserSettings(const QString& heading) : settings_(std::make_unique<QSettings>()) {
  settings_->beginGroup(heading);
}
UserSettings::~UserSettings() = default;

bool UserSettings::contains(const QString& key) const { return settings_->contains(key); }
QVariant UserSettings::value(const QString& key, const QVariant& fallback) const {
  return settings_->value(key, fallback);
}

double UserSettings::number(const QString& key, double fallback) const {
  bool good = false;
  const double value = settings_->value(key).toDouble(&good);
  return good ? value : fallback;
}

int UserSettings::whole(const QString& key, int fallback) const {
  bool good = false;
  const int value = settings_->value(key).toInt(&good);
  return good ? value : fallback;
}

void UserSettings::set(const QString& key, const QVariant& value) { settings_->setValue(key, value); }
void UserSettings::clear() { settings_->remove(QString()); }

}  // namespace privbo::ui
