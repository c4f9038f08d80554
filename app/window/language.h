#pragma once

#include <QString>

#include <vector>

class QApplication;

namespace meshwright::app {

class Settings;

/// A language that the window speaks.
struct Language
{
    QString code; ///< "de"
    QString name; ///< in itself: "Deutsch"
};

/// Those that the program comes with, English first.
std::vector<Language> languages();

/// Has texts in the language of QLocale(), in place of those of an earlier call.
void installTexts(QApplication& application);

/// Has texts, numbers and bytes as the settings say. Windows that are there show theirs anew (see
/// QEvent::LanguageChange) where that is another way than before.
void useLanguageAndUnits(QApplication& application, const Settings& settings);

} // namespace meshwright::app
