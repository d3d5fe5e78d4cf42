// Words of the descriptors as the window shows them: label, tooltip and accessible text of one parameter.
#pragma once

#include <QString>
#include <string>

#include "catalogue/param_set.h"
#include "scenario/schema.h"
#include "text/message.h"

namespace privbo::ui {

/// Returns a message in the user's language, with the names that settings have in the window (text/named.h), the marks
/// of its numbers, and formulas for plain text (without_braces, with_exponentials, with_lowered_letters).
QString translated(const Message& message);
/// Does the same for rich text, which lowers letters itself.
QString translated_for_rich_text(const Message& message);
/// Returns formulas for plain text: "t^{2}" as "t²", "x_{t−1}" as "xₜ₋₁", and "T^{(ν+d)/4}" as "T^((ν+d)/4)", for which
/// there are no characters.
QString without_braces(QString text);
/// Returns powers of e, for which there are no characters either, as "exp(ε)": "at most e^ε", "1/(e^(ε/2) + 1)".
QString with_exponentials(QString text);
/// Returns the letters that stand below a single one as small signs: "p_1" as "p₁", "x_t" as "xₜ". Words with a line
/// below, "beta_scale", stay, and so does what there is no small sign for, "γ_T".
QString with_lowered_letters(QString text);
/// Returns a whole text of the catalogue in the user's language (translation context "Catalogue"): a label, a paragraph
/// of help.
QString translated(const std::string& text);
/// "b_t" as "bₜ", for places without rich text.
QString plain_symbols(const std::string& text);
QString plain_symbols(const Message& text);
/// "Privacy budget ε (per reward)".
QString title_of(const ParamSpec& spec);
/// Does the same as rich text, with real subscripts.
QString title_html(const ParamSpec& spec);
/// Help, legal range and citation as rich text.
QString tool_tip_of(const ParamSpec& spec);
QString tool_tip_of(const ComponentInfo& component);
/// Help and range in one plain sentence, for screen readers.
QString description_of(const ParamSpec& spec);
/// Returns the descriptor of the fixed-section parameter at a JSON pointer, or null.
const ParamSpec* spec_at(const std::string& path);
/// Returns whether each of `words` (separated by blanks) occurs in `text`, whatever its case; no words occur
/// everywhere.
bool has_words(const QString& text, const QString& words);
/// `&` would become a shortcut mark in buttons and labels.
QString without_mnemonic(QString text);

}  // namespace privbo::ui
