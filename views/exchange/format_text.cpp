#include "views/exchange/format_text.h"

#include "views/widgets/user_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace meshwright::views {

namespace {

QString ended(const QString& text)
{
    const bool isOpen = !text.isEmpty() && !QStringLiteral(".!?…").contains(text.back());
    return isOpen ? text + QLatin1Char('.') : text;
}

} // namespace

QString formatText(std::string_view text)
{
    return QCoreApplication::translate("Core", std::string(text).c_str());
}

QString formatSentence(std::string_view text)
{
    const QString translated = formatText(text);
    return ended(capitalisedSentence(translated));
}

QString asSentence(const UserText& message)
{
    return ended(capitalisedSentence(translated(message)));
}

QString optionLabel(const exchange::FormatOption& option)
{
    std::string name(option.name);
    std::replace(name.begin(), name.end(), '-', ' ');
    return capitalised(formatText(name));
}

} // namespace meshwright::views
