#pragma once

#include "core/base/progress.h"
#include "core/graph/graph.h"
#include "core/grouping/groups.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::views {

/// What can be found in the palette.
enum class PaletteKind : uint8_t
{
    Command,
    Configuration,
    Stage,
    Device,
    Problem,
    Group,
    Node,
    Tensor
};

/// One thing that was found: its kind, which one, and how well it fits.
struct PaletteHit
{
    PaletteKind kind = PaletteKind::Command;
    /// Index of the action, configuration, finding, group, node or value; number of the stage or
    /// device.
    uint32_t id = 0;
    int score = 0;

    bool operator==(const PaletteHit&) const = default;
};

/// How well @p text (lower case) fits the words of @p query (lower case, parted by spaces): higher
/// is better, 0 is not at all. Every word must occur, best at the start of the text, then at the
/// start of a segment ("q_proj" in "layers.11/q_proj"), then anywhere; else its letters must occur
/// in order, the first one at the start of a segment ("qpm" in "q_proj/matmul").
int paletteScore(std::string_view text, std::string_view query);

/// The higher, the rather a hit of this kind is meant where names fit alike.
int kindBonus(PaletteKind kind);

/// The names of a model's groups, nodes and tensors, or other texts, prepared for searching on
/// another thread.
class PaletteIndex
{
public:
    PaletteIndex(const graph::Graph& graph, const grouping::GroupTree& groups);
    /// Texts of one kind, each with its place as its id.
    PaletteIndex(PaletteKind kind, const std::vector<std::string>& texts);

    /// The best @p most, best first; fewer when it is cancelled. @p query is lower case.
    std::vector<PaletteHit> find(std::string_view query, std::size_t most,
                                 const Progress& progress) const;

    std::size_t size() const { return m_entries.size(); }

private:
    struct Entry
    {
        PaletteKind kind;
        uint32_t id;
        std::size_t end; ///< of its text in m_text; it begins where the one before ends
        std::size_t more; ///< where in m_text its operator begins
    };

    void add(PaletteKind kind, uint32_t id, std::string_view name, std::string_view more);

    std::string m_text; ///< all names in lower case, one after the other
    std::vector<Entry> m_entries;
};

} // namespace meshwright::views
