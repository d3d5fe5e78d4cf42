#include "programs/program_dialog.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <exception>
#include <filesystem>
#include <utility>

#include "external/registry/program_list.h"
#include "files/failure_message.h"
#include "files/shell_text.h"
#include "widgets/letters.h"
#include "widgets/scrolling.h"
#include "words/catalogue_text.h"
#include "words/path_text.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

/// "python3 '/home/me/my program.py'": what runs a file of that kind, as a shell would read it.
QString command_for(const QString& file) {
  const QString ending = QFileInfo(file).suffix().toLower();
  const QString word = QString::fromStdString(ShellTarget::escaped(to_path(file).string()));
  if (ending == QLatin1String("py")) return QStringLiteral("python3 ") + word;
  if (ending == QLatin1String("r")) return QStringLiteral("Rscript ") + word;
  if (ending == QLatin1String("jl")) return QStringLiteral("julia ") + word;
  return word;
}

}  // namespace

ProgramDialog::ProgramDialog(const QString& name, const QString& why, ProgramPurpose purpose, QWidget* parent)
    : QDialog(parent),
      name_(new QLineEdit(name, this)),
      command_(new QLineEdit(this)),
      words_(new QPlainTextEdit(this)) {
  setWindowTitle(purpose == ProgramPurpose::run         ? tr("Run a Program of Yours")
                 : purpose == ProgramPurpose::try_claim ? tr("Try a Program of Yours")
                                                        : tr("Bind a Program of Yours"));
  setAttribute(Qt::WA_DeleteOnClose);
  const auto label = [this](const QString& text) {
    auto* made = new QLabel(text, this);
    made->setTextFormat(Qt::PlainText);
    made->setWordWrap(true);
    return made;
  };
  auto* layout = new QVBoxLayout(this);
  if (purpose == ProgramPurpose::run)
    layout->addWidget(label(tr("This scenario wants a program called “%1”. %2").arg(beginning(name), why)));
  if (purpose == ProgramPurpose::try_claim)
    layout->addWidget(label(tr("The claim of “%1” is to be tried. %2").arg(beginning(name), why)));
  auto* form = new QFormLayout;
  name_->setAccessibleName(tr("Name of the program"));
  name_->setReadOnly(purpose != ProgramPurpose::bind);
  form->addRow(tr("&Name:"), name_);
  auto* line = new QHBoxLayout;
  command_->setAccessibleName(tr("Command"));
  command_->setPlaceholderText(QStringLiteral("python3 my.py"));
  auto* choose = new QPushButton(tr("Choose &File…"), this);
  line->addWidget(command_, 1);
  line->addWidget(choose);
  auto* command = new QLabel(tr("&Command:"), this);
  command->setBuddy(command_);
  form->addRow(command, line);
  layout->addLayout(form);
  words_->setReadOnly(true);
  words_->setTabChangesFocus(true);
  words_->setAccessibleName(tr("What would run"));
  layout->addWidget(words_, 1);
  layout->addWidget(label(
      tr("It runs as you, with your rights: limits guard against accidents, not against malice. It is asked about "
         "again when one of these files changes.")));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  allow_ = buttons->addButton(purpose == ProgramPurpose::run ? tr("&Run This Program") : tr("&Allow This Program"),
                              QDialogButtonBox::AcceptRole);
  allow_->setAutoDefault(false);  // Return in a field allows nothing
  choose->setAutoDefault(false);
  buttons->button(QDialogButtonBox::Cancel)->setDefault(true);
  layout->addWidget(buttons);
  resize(within_screen(*this, {letter_width(fontMetrics()) * 84, fontMetrics().height() * 22}));
  connect(buttons, &QDialogButtonBox::accepted, this, &ProgramDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(choose, &QPushButton::clicked, this, &ProgramDialog::choose_file);
  connect(name_, &QLineEdit::textChanged, this, &ProgramDialog::look);
  connect(command_, &QLineEdit::textChanged, this, &ProgramDialog::look);
  fill_in_bound(name);
  look();
  command_->setFocus();
}

QString ProgramDialog::name() const { return name_->text().trimmed(); }

/// A command that is bound already is looked at as it is now.
void ProgramDialog::fill_in_bound(const QString& name) {
  try {
    const ProgramList programs = load_program_list();
    if (const auto found = programs.find(name.toStdString()); found != programs.end())
      command_->setText(QString::fromStdString(found->second.command()));
  } catch (const std::exception&) {  // said when something is to be kept
  }
}

void ProgramDialog::choose_file() {
  const QString file = QFileDialog::getOpenFileName(this, tr("Choose a Program"), {},
                                                    tr("Programs (*.py *.R *.r *.jl *.sh);;All files (*)"));
  if (!file.isEmpty()) command_->setText(command_for(file));
}

/// On a worker: the files may be large.
void ProgramDialog::look() {
  program_.reset();
  allow_->setEnabled(false);
  if (command_->text().trimmed().isEmpty()) {
    job_.drop();
    return words_->setPlainText(tr("Say what is to run, or choose its file."));
  }
  job_.start(
      [this, name = name().toStdString(), line = command_->text().toStdString()](const std::stop_token&) -> Deliver {
        try {
          return [this, program = bind_program(name, command_words(line), std::filesystem::current_path())] {
            program_ = program;
            QStringList lines{tr("Runs: %1").arg(QString::fromStdString(program.command())),
                              tr("The program is %1").arg(QString::fromStdString(program.resolved))};
            for (const BoundFile& file : program.files)
              lines << tr("Known by its content: %1, SHA-256 %2…")
                           .arg(QString::fromStdString(file.path), QString::fromStdString(file.sha256.substr(0, 16)));
            lines << tr("Digest of all of this: %1").arg(QString::fromStdString(program.digest));
            words_->setPlainText(shown_text(lines.join(QLatin1Char('\n'))));
            allow_->setEnabled(true);
          };
        } catch (const std::exception& failure) {
          return [this, why = translated(failure_message(failure))] { words_->setPlainText(shown_text(why)); };
        }
      });
}

void ProgramDialog::accept() {
  if (!program_) return;
  try {
    // What was looked at is what is allowed: a file that has changed since is asked about again at Run.
    change_program_list([this](ProgramList& programs) { programs.insert_or_assign(program_->name, *program_); });
  } catch (const std::exception& failure) {
    return show_warning(this, windowTitle(), translated(failure_message(failure)));
  }
  QDialog::accept();
}

}  // namespace privbo::ui
