// The pages in the middle of the window, one tab each.
#pragma once

#include <QList>
#include <QTabWidget>
#include <optional>
#include <string>

#include "run_charts/chart_layouts.h"

namespace privbo {
struct GalleryNote;
}

namespace privbo::ui {

class Actions;
class ChartCommands;
class ChartWidget;
class Page;
class RunCharts;
class Session;
class UserSettings;

class Pages : public QTabWidget {
  Q_OBJECT
 public:
  /// Gives each page but the charts a command in `actions`, and the charts of all of them their ways out.
  Pages(Session& session, Actions& actions, ChartCommands& commands, QWidget* parent = nullptr);

  RunCharts& charts() const { return *charts_; }
  QList<Page*> all() const;
  /// Brings the chart with this id to the front, whatever page it is on; nothing happens where there is none.
  void show_chart(const std::string& id);
  /// Opens the page that a preset is about, with its charts in front.
  void open_as(const GalleryNote& note);
  /// See Page.
  QString run_text() const;
  void set_lecture(bool on) const;

  /// One entry of the settings for each page.
  void save(UserSettings& settings) const;
  /// What cannot be read is left as it is.
  void restore(const UserSettings& settings) const;

 Q_SIGNALS:
  /// Another page is in front, or its run is called something else.
  void run_text_changed();
  /// For the status bar.
  void status_message(const QString& text);

 private:
  void add(Page* page);
  void add(Page* page, const QString& command, const QString& tip);

  void connect_commands();
  void show_charts(ChartLayout layout);
  void use_preferences();
  void export_front(void (ChartWidget::*wanted)());
  Page& front() const;

  Session& session_;
  Actions& actions_;
  ChartCommands& commands_;
  RunCharts* charts_;
  std::optional<Band> band_;  // of the charts, as the preferences stated last
};

}  // namespace privbo::ui
