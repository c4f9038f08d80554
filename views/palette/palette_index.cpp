#include "views/palette/palette_index.h"

#include "core/base/text.h"

#include <algorithm>
#include <tuple>

namespace meshwright::views {

namespace {

constexpr int kWhole = 400;
constexpr int kStart = 220;
constexpr int kSegment = 160;
constexpr int kInside = 100;
constexpr int kLetters = 20;
constexpr int kLongestPenalty = 15;
constexpr std::size_t kAskEvery = 4096; ///< entries between two looks at the cancel flag

bool isSegmentEnd(char c)
{
    return c == '/' || c == '.' || c == '_' || c == ' ' || c == ':' || c == '-';
}

bool isSegmentStart(std::string_view text, std::size_t place)
{
    return place == 0 || isSegmentEnd(text[place - 1]);
}

/// Whether the letters of the word occur in order, the first one at the start of a segment.
bool hasLetters(std::string_view text, std::string_view word)
{
    std::size_t place = text.find(word.front());
    while (place != std::string_view::npos && !isSegmentStart(text, place))
        place = text.find(word.front(), place + 1);
    for (std::size_t i = 1; i < word.size() && place != std::string_view::npos; ++i)
        place = text.find(word[i], place + 1);
    return place != std::string_view::npos;
}

int wordScore(std::string_view text, std::string_view word)
{
    int best = 0;
    for (std::size_t place = text.find(word); place != std::string_view::npos;
         place = text.find(word, place + 1)) {
        if (place == 0)
            return word.size() == text.size() ? kWhole : kStart;
        best = kInside;
        if (isSegmentStart(text, place))
            return kSegment;
    }
    if (best == 0 && word.size() > 1 && hasLetters(text, word))
        best = kLetters;
    return best;
}

bool hasAllWords(std::string_view text, std::string_view query)
{
    while (!query.empty()) {
        const std::size_t end = std::min(query.find(' '), query.size());
        if (text.find(query.substr(0, end)) == std::string_view::npos)
            return false;
        query.remove_prefix(std::min(end + 1, query.size()));
    }
    return true;
}

} // namespace

int kindBonus(PaletteKind kind)
{
    switch (kind) {
    case PaletteKind::Command:
        return 60;
    case PaletteKind::Configuration:
    case PaletteKind::Stage:
    case PaletteKind::Device:
        return 50;
    case PaletteKind::Group:
        return 20;
    case PaletteKind::Node:
        return 10;
    case PaletteKind::Tensor:
    case PaletteKind::Problem:
        return 0;
    }
    return 0;
}

int paletteScore(std::string_view text, std::string_view query)
{
    int total = 0;
    while (!query.empty()) {
        const std::size_t end = std::min(query.find(' '), query.size());
        const std::string_view word = query.substr(0, end);
        query.remove_prefix(std::min(end + 1, query.size()));
        if (word.empty())
            continue;
        const int score = wordScore(text, word);
        if (score == 0)
            return 0;
        total += score;
    }
    // Of two that fit alike, the shorter name is meant.
    return total == 0 ? 0 : std::max(1, total - std::min(kLongestPenalty, int(text.size() / 8)));
}

PaletteIndex::PaletteIndex(const graph::Graph& graph, const grouping::GroupTree& tree)
{
    const auto& groups = tree.groups();
    m_entries.reserve(groups.size() + graph.nodes().size() + graph.values().size());
    for (uint32_t i = 0; i < groups.size(); ++i)
        add(PaletteKind::Group, i, groups[i].path, {});
    for (uint32_t i = 0; i < graph.nodes().size(); ++i) {
        const graph::Node& node = graph.node(NodeId {i});
        add(PaletteKind::Node, i, node.name, node.opType);
    }
    for (uint32_t i = 0; i < graph.values().size(); ++i)
        add(PaletteKind::Tensor, i, graph.value(ValueId {i}).name, {});
}

PaletteIndex::PaletteIndex(PaletteKind kind, const std::vector<std::string>& texts)
{
    for (uint32_t i = 0; i < texts.size(); ++i)
        add(kind, i, texts[i], {});
}

void PaletteIndex::add(PaletteKind kind, uint32_t id, std::string_view name, std::string_view more)
{
    if (name.empty() && more.empty())
        return;
    m_text += lowerCase(name);
    if (!name.empty() && !more.empty())
        m_text += ' ';
    const std::size_t start = m_text.size();
    m_text += lowerCase(more);
    m_entries.push_back({kind, id, m_text.size(), start});
}

std::vector<PaletteHit> PaletteIndex::find(std::string_view query, std::size_t most,
                                           const Progress& progress) const
{
    std::vector<PaletteHit> hits;
    const std::string_view text = m_text;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        if (i % kAskEvery == 0 && progress.cancelled())
            break;
        const Entry& entry = m_entries[i];
        // Of an operator that is named as a whole, nodes come before what has it in its name.
        const bool isOperator = entry.kind == PaletteKind::Node
            && text.substr(entry.more, entry.end - entry.more) == query;
        const int score =
            isOperator ? kWhole : paletteScore(text.substr(begin, entry.end - begin), query);
        // The letters of a word occur in any sentence somewhere.
        const bool isChance = entry.kind == PaletteKind::Problem
            && !hasAllWords(text.substr(begin, entry.end - begin), query);
        begin = entry.end;
        if (score > 0 && !isChance)
            hits.push_back({entry.kind, entry.id, score + kindBonus(entry.kind)});
    }
    const auto isBetter = [](const PaletteHit& a, const PaletteHit& b) {
        return std::tie(b.score, a.kind, a.id) < std::tie(a.score, b.kind, b.id);
    };
    const std::size_t kept = std::min(most, hits.size());
    std::partial_sort(hits.begin(), hits.begin() + std::ptrdiff_t(kept), hits.end(), isBetter);
    hits.resize(kept);
    return hits;
}

} // namespace meshwright::views
