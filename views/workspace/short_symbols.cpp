#include "views/workspace/short_symbols.h"

#include <algorithm>
#include <set>

namespace meshwright::views {

namespace {

constexpr qsizetype kLong = 12, kMiddle = 16; ///< letters
constexpr qsizetype kAtEnds = 6;

bool isLetter(QChar c)
{
    return c.isLetterOrNumber() || c == QLatin1Char('_') || c == QLatin1Char('.')
        || c == QLatin1Char(':');
}

std::set<QString> symbolsOf(const graph::Graph& graph, const shapes::ShapeTable* shapes)
{
    std::set<QString> symbols;
    for (const ValueId input : graph.scope(ScopeId {0}).inputs) {
        for (const graph::Dim& dim :
             graph.value(input).type.shape.value_or(std::vector<graph::Dim>())) {
            if (const auto* name = std::get_if<std::string>(&dim))
                symbols.insert(QString::fromStdString(*name));
        }
    }
    if (shapes) {
        for (const std::string& name : shapes->symbols())
            symbols.insert(QString::fromStdString(name));
    }
    return symbols;
}

/// Without what it shares with a neighbour in the alphabet, but for the last word of that.
QString withoutShared(const QString& name, const QString& neighbour)
{
    const auto [end, other] =
        std::mismatch(name.begin(), name.end(), neighbour.begin(), neighbour.end());
    qsizetype shared = std::distance(name.begin(), end);
    const auto wordBefore = [&](qsizetype at) {
        return at > 0 ? name.lastIndexOf(QLatin1Char('_'), at - 1) + 1 : 0;
    };
    shared = wordBefore(shared);
    if (name.size() - shared < kAtEnds && shared > 0)
        shared = wordBefore(shared - 1);
    return shared > 1 ? QChar(0x2026) + name.mid(shared) : name;
}

} // namespace

ShortSymbols::ShortSymbols(const graph::Graph& graph, const shapes::ShapeTable* shapes)
{
    const std::set<QString> names = symbolsOf(graph, shapes);
    QHash<QString, int> times;
    for (auto at = names.begin(); at != names.end(); ++at) {
        if (at->size() <= kLong)
            continue;
        QString shortest = *at;
        const auto offer = [&](const QString& neighbour) {
            const QString without = withoutShared(*at, neighbour);
            if (without.size() < shortest.size())
                shortest = without;
        };
        if (at != names.begin())
            offer(*std::prev(at));
        if (std::next(at) != names.end())
            offer(*std::next(at));
        m_short[*at] = shortest;
        ++times[shortest];
    }
    for (auto each = m_short.begin(); each != m_short.end(); ++each) {
        const QString& name = each.key();
        const bool isAmbiguous = times[each.value()] > 1;
        if (isAmbiguous || (each.value() == name && name.size() > kMiddle))
            each.value() = name.left(kAtEnds) + QChar(0x2026) + name.right(kAtEnds);
    }
}

QString ShortSymbols::shortened(const QString& text) const
{
    if (m_short.isEmpty())
        return text;
    QString result;
    for (qsizetype at = 0; at < text.size();) {
        qsizetype end = at;
        while (end < text.size() && isLetter(text[end]))
            ++end;
        const QString word = text.mid(at, std::max<qsizetype>(end - at, 1));
        result += m_short.value(word, word);
        at += word.size();
    }
    return result;
}

} // namespace meshwright::views
