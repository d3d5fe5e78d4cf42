#include "lessons/class_dialog.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <exception>
#include <memory>
#include <utility>

#include "document/opened_file.h"
#include "files/failure_message.h"
#include "widgets/labels.h"
#include "widgets/letters.h"
#include "widgets/scrolling.h"
#include "words/catalogue_text.h"
#include "words/english_plurals.h"
#include "words/path_text.h"

namespace privbo::ui {
namespace {

constexpr int widest_bar = 240;  // pixels

QString escaped(const Message& message) { return translated(message).toHtmlEscaped(); }

/// Returns a bar of the histogram as a table of one cell, as wide as its share of the class.
QString bar(std::size_t count, std::size_t all, const QString& colour) {
  const int width = all == 0 ? 0 : static_cast<int>(widest_bar * count / all);
  if (width == 0) return {};
  return QStringLiteral(
             "<table cellspacing='0' cellpadding='0'><tr><td width='%1' bgcolor='%2'>&nbsp;</td></tr></table>")
      .arg(width)
      .arg(colour);
}

QString question_html(const QuestionTally& tally, const QPalette& colours) {
  const QString right = colours.color(QPalette::Highlight).name(), other = colours.color(QPalette::Mid).name();
  QString html = QStringLiteral("<h3>%1</h3><table cellpadding='3'>").arg(escaped(tally.question));
  for (const AnswerBar& each : tally.bars)
    html += QStringLiteral("<tr><td>%1</td><td>%2</td><td align='right'>%3</td><td>%4</td></tr>")
                .arg(each.right ? QStringLiteral("✓") : QString(), escaped(bar_words(each)),
                     QString::number(each.count), bar(each.count, tally.answers, each.right ? right : other));
  return html + QStringLiteral("</table><p>%1</p>")
                    .arg(escaped(Message("%1 of %2 right: %3", tally.right, tally.answers,
                                         translated(tally.answer).toStdString())));
}

QString list_html(const std::vector<Message>& sentences) {
  if (sentences.empty()) return {};
  QString html = QStringLiteral("<ul>");
  for (const Message& each : sentences) html += QStringLiteral("<li>%1</li>").arg(escaped(each));
  return html + QStringLiteral("</ul>");
}

}  // namespace

ClassDialog::ClassDialog(QWidget* parent)
    : QDialog(parent),
      heading_(wrapped_label(Qt::PlainText, this)),
      tallies_(new QTextBrowser(this)),
      add_(new QPushButton(tr("&Add Files…"), this)),
      copy_(new QPushButton(tr("&Copy"), this)) {
  setWindowTitle(tr("Answers of a Class"));
  setAcceptDrops(true);
  setAttribute(Qt::WA_DeleteOnClose);
  tallies_->setAcceptDrops(false);  // the dialog takes them
  tallies_->setAccessibleName(tr("Answers by question"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  buttons->addButton(add_, QDialogButtonBox::ActionRole);
  buttons->addButton(copy_, QDialogButtonBox::ActionRole);
  auto* column = new QVBoxLayout(this);
  column->addWidget(heading_);
  column->addWidget(tallies_, 1);
  column->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(add_, &QPushButton::clicked, this, &ClassDialog::choose_files);
  connect(copy_, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(text()); });
  resize(within_screen(*this, {letter_width(fontMetrics()) * 90, fontMetrics().height() * 34}));
  show_class();
}

void ClassDialog::choose_files() {
  add_files(
      QFileDialog::getOpenFileNames(this, tr("Answers of a Class"), {}, tr("Answers (*.answers.json);;All files (*)")));
}

void ClassDialog::add_files(const QStringList& files) {
  waiting_ << files;
  if (!job_.busy()) read_next();
}

void ClassDialog::read_next() {
  if (waiting_.isEmpty()) return show_class();
  job_.start(
      [this, files = std::exchange(waiting_, {}), read = class_](const std::stop_token&) mutable -> LatestJob::Deliver {
        for (const QString& file : files) read.add(to_path(file).string());
        return [this, read = std::move(read)] {
          class_ = read;
          show_class();
          if (!waiting_.isEmpty()) read_next();
        };
      });
}

void ClassDialog::show_class() {
  const std::size_t students = class_.answers().size();
  QString html;
  if (class_.lesson() && students > 0) {
    heading_->setText(tr("%1: %n student(s)", nullptr, plural(students)).arg(translated(class_.lesson()->title)));
    try {
      for (const QuestionTally& tally : class_.tallies()) html += question_html(tally, palette());
    } catch (const std::exception& failure) {
      html = QStringLiteral("<p>%1</p>").arg(translated(failure_message(failure)).toHtmlEscaped());
    }
  } else {
    heading_->setText(
        tr("Add the files that students have saved at the end of a lesson (*.answers.json), or drop them "
           "here."));
  }
  if (!class_.left_out().empty())
    html += QStringLiteral("<h3>%1</h3>").arg(tr("Left out").toHtmlEscaped()) + list_html(class_.left_out());
  if (!class_.remarks().empty())
    html += QStringLiteral("<h3>%1</h3>").arg(tr("Remarks").toHtmlEscaped()) + list_html(class_.remarks());
  tallies_->setHtml(html);
  copy_->setEnabled(students > 0);
}

QString ClassDialog::text() const { return heading_->text() + QLatin1Char('\n') + tallies_->toPlainText(); }

void ClassDialog::dragEnterEvent(QDragEnterEvent* event) {
  if (!files_of(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void ClassDialog::dropEvent(QDropEvent* event) {
  event->acceptProposedAction();
  add_files(files_of(event->mimeData()));
}

}  // namespace privbo::ui
