// Keeps QSettings of a test away from the user's and from other tests'.
#pragma once

#include <QCoreApplication>
#include <QSettings>
#include <QTemporaryDir>

namespace privbo::ui {

class OwnSettings {
 public:
  OwnSettings()
      : format_(QSettings::defaultFormat()),
        name_(QCoreApplication::applicationName()),
        organization_(QCoreApplication::organizationName()) {
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder_.path());
    QCoreApplication::setOrganizationName(QStringLiteral("PrivBO tests"));
    QCoreApplication::setApplicationName(QStringLiteral("test"));
    QSettings().clear();
  }
  ~OwnSettings() {
    QSettings::setDefaultFormat(format_);
    QCoreApplication::setApplicationName(name_);
    QCoreApplication::setOrganizationName(organization_);
  }
  OwnSettings(const OwnSettings&) = delete;
  OwnSettings& operator=(const OwnSettings&) = delete;

 private:
  QTemporaryDir folder_;
  QSettings::Format format_;
  QString name_, organization_;
};

}  // namespace privbo::ui
