#pragma once

#include "core/base/user_text.h"

#include <QString>

namespace meshwright::views {

/// The text in the language of the window; English where it has no translation.
QString translated(const UserText& text);

QString capitalised(QString text);
/// The same unless the text begins with a name: "there is no mesh", but not "layers.0/q has no
/// shape".
QString capitalisedSentence(const QString& text);

} // namespace meshwright::views
