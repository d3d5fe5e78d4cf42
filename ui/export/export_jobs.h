// Writes exported files one after the other without holding the window up.
#pragma once

#include <QObject>
#include <QStringList>
#include <functional>
#include <vector>

namespace privbo::ui {

struct ExportJob {
  QString file;                 // for messages
  std::function<void()> write;  // throws std::runtime_error with a sentence; the file is then as it was
};

class ExportJobs : public QObject {
  Q_OBJECT
 public:
  explicit ExportJobs(QObject* parent = nullptr);
  /// What has not been written yet is written all the same; nobody is informed.
  ~ExportJobs() override;

  /// Begins with the first job in a later turn of the event loop. Nothing happens while others are being written.
  void start(std::vector<ExportJob> jobs);
  bool busy() const { return busy_; }

 Q_SIGNALS:
  void progressed(int done, int total);
  /// What was written, and a sentence for each file that was not.
  void finished(const QStringList& written, const QStringList& problems);

 private:
  void next();
  void done(const QString& file, const QString& problem);

  std::vector<ExportJob> jobs_;
  std::size_t at_ = 0;
  bool busy_ = false, begun_ = false;  // begun: the job at `at_` is on its way
  QStringList written_, problems_;
};

}  // namespace privbo::ui
