#pragma once

#include "core/base/user_text.h"

#include <QString>

namespace meshwright::views {

/// The text in the language of the window; English where it has no translation.
QString translated(const UserText& text);

QString capitalised(QString text);
/// A command's text without the letter that chooses it: "Save &as…" and "開く(&O)…" are "Save as…"
/// and "開く…".
QString withoutMnemonic(QString text);
/// The same unless the text begins with a name: "there is no mesh", but not "layers.0/q has no
/// shape".
QString capitalisedSentence(const QString& text);

} // namespace meshwright::views
