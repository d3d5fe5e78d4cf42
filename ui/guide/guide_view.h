// One page of the guide: Markdown in the fonts and colours of the application, with anchors at its headings, pictures
// as wide as the page and marks on what was searched for.
#pragma once

#include <QHash>
#include <QImage>
#include <QList>
#include <QTextBrowser>

namespace privbo::ui {

class GuideView : public QTextBrowser {
  Q_OBJECT
 public:
  explicit GuideView(QWidget* parent = nullptr);

  /// Shows a page of the guide from the heading with this anchor, or from its beginning. Does nothing and returns false
  /// where the guide has no such page.
  bool show_page(const QString& file, const QString& anchor = {});
  /// Returns the file of the page that is shown; empty before the first.
  const QString& page() const { return page_; }
  /// Anchors of the headings, in characters of the page.
  const QHash<QString, int>& anchors() const { return anchors_; }

  /// Describes what is at the top: a character, and how many pixels of its line are above the edge (a picture is a tall
  /// line).
  struct Place {
    int position = 0;
    int above = 0;
  };
  Place place() const;
  void scroll_to(const Place& place);

  struct Mark {
    int position = 0;
    int length = 0;
  };
  /// Marks these places on the page that is shown; the one at index `current`, if there is one, stands out.
  void set_marks(const QList<Mark>& marks, int current);
  /// Scrolls until this place is seen with some lines around it.
  void reveal(const Mark& mark);

  QVariant loadResource(int type, const QUrl& name) override;

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void render();
  void fit_pictures(QTextDocument& page);
  void draw_marks();
  const QImage& picture(const QString& name);

  QTextDocument* shown_ = nullptr;  // the page that is shown; ours to delete
  QString page_;
  QHash<QString, int> anchors_;
  QHash<QString, QImage> pictures_;  // of the page that is shown, in their own size
  QList<Mark> marks_;
  int current_mark_ = -1;
};

}  // namespace privbo::ui
