#include "views/exchange/format_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace meshwright::views {

namespace {

/// What core/exchange/formats says in English, for translators to find: it is looked up by the text
/// itself.
[[maybe_unused]] constexpr const char* kTexts[] {
    QT_TRANSLATE_NOOP("ExchangeFormat", "One model per pipeline stage"),
    QT_TRANSLATE_NOOP("ExchangeFormat",
                      "an ONNX model for every stage of the plan, with activations as inputs and "
                      "outputs, and stages.json: their order, devices and transfers"),
};

QString capitalised(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

/// "there is no mesh", but not "layers.0/q_proj has no shape".
bool beginsWithWord(const QString& text)
{
    const qsizetype end = text.indexOf(QLatin1Char(' '));
    const auto isSmallLetter = [](QChar c) { return c.isLower(); };
    return end > 0 && std::all_of(text.begin(), text.begin() + end, isSmallLetter);
}

QString ended(const QString& text)
{
    const bool isOpen = !text.isEmpty() && !QStringLiteral(".!?…").contains(text.back());
    return isOpen ? text + QLatin1Char('.') : text;
}

} // namespace

QString formatText(std::string_view text)
{
    return QCoreApplication::translate("ExchangeFormat", std::string(text).c_str());
}

QString formatSentence(std::string_view text)
{
    return ended(capitalised(formatText(text)));
}

QString asSentence(const std::string& message)
{
    const QString text = QString::fromStdString(message);
    return ended(beginsWithWord(text) ? capitalised(text) : text);
}

QString optionLabel(const exchange::FormatOption& option)
{
    std::string name(option.name);
    std::replace(name.begin(), name.end(), '-', ' ');
    return capitalised(formatText(name));
}

} // namespace meshwright::views
