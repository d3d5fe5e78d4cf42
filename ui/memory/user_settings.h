// Describes what the desktop keeps for the user from one start to the next: the only place that knows where.
#pragma once

#include <QString>
#include <QVariant>
#include <memory>

class QSettings;

namespace privbo::ui {

/// The settings below one heading, e.g. "window" or "preferences/figure". What is missing or of another type takes the
/// fallback. Cheap to make; for the GUI thread.
class UserSettings {
 public:
  explicit UserSettings(const QString& heading);
  ~UserSettings();
  UserSettings(const UserSettings&) = delete;
  UserSettings& operator=(const UserSettings&) = delete;

  bool contains(const QString& key) const;
  QVariant value(const QString& key, const QVariant& fallback = {}) const;
  QByteArray bytes(const QString& key) const { return value(key).toByteArray(); }
  QString text(const QString& key, const QString& fallback = {}) const { return value(key, fallback).toString(); }
  bool flag(const QString& key, bool fallback) const { return value(key, fallback).toBool(); }
  double number(const QString& key, double fallback) const;
  int whole(const QString& key, int fallback) const;

  void set(const QString& key, const QVariant& value);
  /// Forgets all of them.
  void clear();

 private:
  std::unique_ptr<QSettings> settings_;
};

}  // namespace privbo::ui
