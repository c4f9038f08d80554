#pragma once

class QMenu;

namespace meshwright::app {

/// Sees to it that each entry of a menu, and of those in it, has a letter that chooses it and no
/// other there, in any language: its own where that is free, else one of its text, else one behind
/// it. Entries that come later get theirs when the menu opens.
void keepLettersUnique(QMenu& menu);

} // namespace meshwright::app
