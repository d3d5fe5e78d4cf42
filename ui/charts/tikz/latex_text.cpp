#include "charts/tikz/latex_text.h"

#include <QHash>
#include <QStringList>

#include "catalogue/visible_text.h"

namespace privbo::ui {
namespace {

struct Sign {
  const char* sign;
  const char* latex;
};

// In text.
constexpr Sign text_signs[] = {{"\\", "\\textbackslash{}"},
                               {"{", "\\{"},
                               {"}", "\\}"},
                               {"$", "\\$"},
                               {"&", "\\&"},
                               {"#", "\\#"},
                               {"%", "\\%"},
                               {"_", "\\_"},
                               {"^", "\\textasciicircum{}"},
                               {"~", "\\textasciitilde{}"},
                               {"<", "\\textless{}"},
                               {">", "\\textgreater{}"},
                               {"|", "\\textbar{}"},
                               {"\"", "''"},
                               {"–", "--"},
                               {"—", "---"},
                               {"…", "\\ldots{}"},
                               {"“", "``"},
                               {"”", "''"},
                               {"’", "'"},
                               {"‘", "`"},
                               {"„", ",,"},
                               {"§", "\\S{}"},
                               {"\n", "\\\\ "},
                               {"\u00a0", "~"},
                               {"\u202f", "\\,"},
                               {"\u2009", "\\,"},
                               {"\u2060", ""}};

// In mathematics.
constexpr Sign mathematics[] = {{"−", "-"},
                                {"×", "\\times "},
                                {"·", "\\cdot "},
                                {"±", "\\pm "},
                                {"≤", "\\le "},
                                {"≥", "\\ge "},
                                {"≠", "\\ne "},
                                {"≈", "\\approx "},
                                {"∝", "\\propto "},
                                {"∞", "\\infty "},
                                {"√", "\\surd "},
                                {"∈", "\\in "},
                                {"→", "\\to "},
                                {"←", "\\leftarrow "},
                                {"↑", "\\uparrow "},
                                {"↓", "\\downarrow "},
                                {"‖", "\\|"},
                                {"′", "'"},
                                {"ᵀ", "^{\\mathsf T}"},
                                {"∫", "\\int "},
                                {"∇", "\\nabla "},
                                {"∂", "\\partial "},
                                {"ℝ", "R"},
                                {"ℓ", "\\ell "},
                                {"ℒ", "L"},
                                {"𝒯", "\\mathcal T"},
                                {"𝒮", "\\mathcal S"},
                                {"⌈", "\\lceil "},
                                {"⌉", "\\rceil "},
                                {"⌊", "\\lfloor "},
                                {"⌋", "\\rfloor "},
                                {"⟨", "\\langle "},
                                {"⟩", "\\rangle "},
                                {"∘", "\\circ "},
                                {"∼", "\\sim "},
                                {"▼", "\\blacktriangledown"},
                                {"½", "\\frac12"},
                                {"¼", "\\frac14"},
                                {"¾", "\\frac34"},
                                {"α", "\\alpha "},
                                {"β", "\\beta "},
                                {"γ", "\\gamma "},
                                {"δ", "\\delta "},
                                {"ε", "\\varepsilon "},
                                {"ζ", "\\zeta "},
                                {"η", "\\eta "},
                                {"θ", "\\theta "},
                                {"ϑ", "\\vartheta "},
                                {"κ", "\\kappa "},
                                {"λ", "\\lambda "},
                                {"μ", "\\mu "},
                                {"ν", "\\nu "},
                                {"ξ", "\\xi "},
                                {"π", "\\pi "},
                                {"ρ", "\\rho "},
                                {"σ", "\\sigma "},
                                {"τ", "\\tau "},
                                {"υ", "\\upsilon "},
                                {"φ", "\\varphi "},
                                {"χ", "\\chi "},
                                {"ψ", "\\psi "},
                                {"ω", "\\omega "},
                                {"Γ", "\\Gamma "},
                                {"Δ", "\\Delta "},
                                {"Λ", "\\Lambda "},
                                {"Π", "\\Pi "},
                                {"Σ", "\\Sigma "},
                                {"Φ", "\\Phi "},
                                {"Ψ", "\\Psi "},
                                {"Ω", "\\Omega "},
                                {"⁰", "^{0}"},
                                {"¹", "^{1}"},
                                {"²", "^{2}"},
                                {"³", "^{3}"},
                                {"⁴", "^{4}"},
                                {"⁵", "^{5}"},
                                {"⁶", "^{6}"},
                                {"⁷", "^{7}"},
                                {"⁸", "^{8}"},
                                {"⁹", "^{9}"},
                                {"⁻", "^{-}"},
                                {"⁺", "^{+}"},
                                {"₀", "_{0}"},
                                {"₁", "_{1}"},
                                {"₂", "_{2}"},
                                {"₃", "_{3}"},
                                {"₄", "_{4}"},
                                {"₊", "_{+}"},
                                {"₋", "_{-}"},
                                {"ₜ", "_{t}"},
                                {"ₙ", "_{n}"},
                                {"ᵢ", "_{i}"},
                                {"ₖ", "_{k}"},
                                {"ₘ", "_{m}"},
                                {"ᵤ", "_{u}"},
                                {"ⱼ", "_{j}"}};

QHash<QString, QString> table(const auto& signs) {
  QHash<QString, QString> made;
  for (const Sign& each : signs) made.insert(QString::fromUtf8(each.sign), QString::fromUtf8(each.latex));
  return made;
}

/// Returns the signs of a text, each with what combines with it.
QStringList signs_of(const QString& text) {
  QStringList signs;
  for (const QChar unit : text) {
    if (unit.isLowSurrogate() && !signs.isEmpty())
      signs.last() += unit;
    else
      signs << QString(unit);
  }
  return signs;
}

/// "^{-}^{3}" is an error: neighbours above, or below, are one.
QString in_one(QString mathematics_of_it) {
  return mathematics_of_it.replace(QLatin1String("}^{"), QString()).replace(QLatin1String("}_{"), QString());
}

}  // namespace

TexText latex_text(const QString& text) {
  static const QHash<QString, QString> as_text = table(text_signs), as_mathematics = table(mathematics);
  QString made, formula;
  const auto end_formula = [&] {
    if (!formula.isEmpty()) made += QLatin1Char('$') + in_one(formula).trimmed() + QLatin1Char('$');
    formula.clear();
  };
  for (const QString& sign : signs_of(text.normalized(QString::NormalizationForm_C))) {
    if (const auto found = as_mathematics.constFind(sign); found != as_mathematics.constEnd()) {
      formula += *found;
      continue;
    }
    end_formula();
    if (const auto found = as_text.constFind(sign); found != as_text.constEnd())
      made += *found;
    else if (const char16_t code = sign.at(0).unicode();
             sign.size() == 1 && ((code >= 0x20 && code < 0x7F) || (code >= 0xC0 && code < 0x17F)))
      made += sign;
    else if (sign.at(0).isMark())
      continue;  // a sign that the letter before it cannot have in one
    else
      made += QLatin1Char('?');
  }
  end_formula();
  return {made, TexText::Written{}};
}

TexText tex_comment(const QString& text) {
  return {QStringLiteral("% ") + QString::fromStdString(visible_line(text.toStdString())), TexText::Written{}};
}

TexText style_word(const QString& text) {
  QString word;
  for (const QChar sign : text) {
    const char16_t code = sign.unicode();
    const bool kept = code < 0x80 && (sign.isLetterOrNumber() || sign == QLatin1Char('-'));
    word += kept ? sign : QLatin1Char(' ');
  }
  return {word.simplified().left(60), TexText::Written{}};
}

}  // namespace privbo::ui
