#include "app/window/language.h"

#include "app/window/settings.h"
#include "views/widgets/user_text.h"

#include <QApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>
#include <QWidget>

#include <algorithm>
#include <cstring>

namespace meshwright::app {

namespace {

/// lupdate of Qt 6.4 leaves the namespaces of `namespace a::b` out of a class's context; tr() asks
/// with them.
class Translator final : public QTranslator
{
public:
    using QTranslator::QTranslator;

    QString translate(const char* context, const char* text, const char* comment,
                      int count) const override
    {
        QString found = QTranslator::translate(context, text, comment, count);
        const char* lastColon = std::strrchr(context, ':');
        if (found.isEmpty() && lastColon)
            found = QTranslator::translate(lastColon + 1, text, comment, count);
        // lupdate files the texts of functions that are no members under their namespace.
        return found.isEmpty() ? QTranslator::translate("meshwright::views", text, comment, count)
                               : found;
    }
};

/// The desktop's own way of writing numbers where it speaks that language.
QLocale localeOf(const QString& code)
{
    const QLocale system = QLocale::system();
    const QLocale wanted(code);
    return code.isEmpty() || wanted.language() == system.language() ? system : wanted;
}

} // namespace

std::vector<Language> languages()
{
    std::vector<Language> found;
    for (const QString& file :
         QDir(QStringLiteral(":/translations")).entryList({QStringLiteral("meshwright_*.qm")})) {
        const QString code = file.section(QLatin1Char('_'), 1).section(QLatin1Char('.'), 0, 0);
        const bool isEnglish = code == QStringLiteral("en"); // Qt says "American English"
        found.push_back({code,
                         isEnglish ? QStringLiteral("English")
                                   : views::capitalised(QLocale(code).nativeLanguageName())});
    }
    std::ranges::stable_partition(
        found, [](const Language& each) { return each.code == QStringLiteral("en"); });
    return found;
}

void installTexts(QApplication& application)
{
    qDeleteAll(application.findChildren<QTranslator*>(Qt::FindDirectChildrenOnly));
    // Qt's own texts: buttons of message boxes, file dialogs, names of keys.
    auto* ofQt = new QTranslator(&application);
    if (ofQt->load(QLocale(), QStringLiteral("qtbase"), QStringLiteral("_"),
                   QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QApplication::installTranslator(ofQt);
    // The later one is asked first: English plurals stand in where a language lacks a text.
    for (const QLocale& locale : {QLocale(QLocale::English), QLocale()}) {
        auto* translator = new Translator(&application);
        if (translator->load(locale, QStringLiteral("meshwright"), QStringLiteral("_"),
                             QStringLiteral(":/translations")))
            QApplication::installTranslator(translator);
    }
}

void useLanguageAndUnits(QApplication& application, const Settings& settings)
{
    views::setByteUnits(settings.byteUnits());
    const QLocale locale = localeOf(settings.language());
    if (locale != QLocale()) {
        QLocale::setDefault(locale);
        installTexts(application);
    }
    for (QWidget* window : QApplication::topLevelWidgets())
        QCoreApplication::postEvent(window, new QEvent(QEvent::LanguageChange));
}

} // namespace meshwright::app
