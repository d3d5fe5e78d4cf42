// A number in a field is one thing: a click into it selects all of it, and so does a double click.
#pragma once

class QLineEdit;

namespace privbo::ui {

/// The first click into `field`, and every double click, selects its whole text, so that what is typed next takes its
/// place. A second click puts the cursor between two digits. Without this a double click on 2.5 selects the 2 alone.
void select_number_on_click(QLineEdit& field);

}  // namespace privbo::ui
