#include "views/widgets/user_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace meshwright::views {

namespace {

/// "there is no mesh", but not "layers.0/q_proj has no shape".
bool beginsWithWord(const QString& text)
{
    const qsizetype end = text.indexOf(QLatin1Char(' '));
    const auto isSmallLetter = [](QChar c) { return c.isLower(); };
    return end > 0 && std::all_of(text.begin(), text.begin() + end, isSmallLetter);
}

} // namespace

QString translated(const UserText& text)
{
    return QString::fromStdString(text.in([](const std::string& english) {
        return QCoreApplication::translate("Core", english.c_str()).toStdString();
    }));
}

QString capitalised(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

QString withoutMnemonic(QString text)
{
    static const QRegularExpression inBrackets(QStringLiteral("\\s?\\(&.\\)"));
    static const QRegularExpression mark(QStringLiteral("&(.)"));
    return text.remove(inBrackets).replace(mark, QStringLiteral("\\1")); // "&&" is one "&"
}

QString capitalisedSentence(const QString& text)
{
    return beginsWithWord(text) ? capitalised(text) : text;
}

} // namespace meshwright::views
