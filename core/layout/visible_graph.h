#pragma once

#include "core/layout/layout.h"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace meshwright::layout {

/// What a frame shows directly: a node, a collapsed group, an input or output, or a frame inside.
struct Part
{
    bool isFrame = false;
    ItemKind kind = ItemKind::Node;
    uint32_t id = 0; ///< of the item, as its kind says; of a frame: its index
    uint32_t beside = kNone; ///< the part that it sits beside, without lines
};

/// A line inside one frame, between parts or ports.
struct PartEdge
{
    enum class End : uint8_t
    {
        Part,
        Port
    };
    End fromEnd = End::Part, toEnd = End::Part;
    uint32_t from = 0, to = 0; ///< indices of parts, or of the frame's entries (from) or exits (to)
    uint32_t value = kNone;
};

/// Values that are named beside a part instead of drawn as lines to it.
struct PartReference
{
    uint32_t part = 0;
    uint32_t value = 0; ///< the first
    uint32_t count = 1;
};

struct VisibleFrame
{
    GroupId group;
    uint32_t parent = kNone;
    uint32_t partInParent = 0;
    uint32_t depth = 0;
    std::vector<Part> parts;
    std::vector<PartEdge> edges;
    std::vector<PartReference> references; ///< by rising part
    std::vector<uint32_t> entryValues, exitValues; ///< per port
};

/// The expanded groups as frames in preorder, with every value's lines split into one piece per
/// frame, and the lines that would be long or too many turned into references.
class VisibleGraph
{
public:
    explicit VisibleGraph(const Request& request);

    const std::vector<VisibleFrame>& frames() const { return m_frames; }

private:
    struct Position
    {
        uint32_t frame = kNone, part = 0;

        auto operator<=>(const Position&) const = default;
    };

    /// A line of one value between two parts of the frame that holds both.
    struct Crossing
    {
        uint32_t frame = 0, from = 0, to = 0; ///< parts of that frame
        Position consumer; ///< innermost
    };

    void addFrames();
    void addFrame(GroupId group, uint32_t parent, uint32_t partInParent);
    void addModelValues(std::vector<std::pair<uint32_t, Part>>& parts) const;
    void foldNodes();
    void hideBelow(GroupId group, Position position);
    void seatSmallNodes();
    void addSubgraphLines();
    void addLinesOf(uint32_t value);
    void nameAtReaders(uint32_t value);
    std::optional<Crossing> crossing(Position producer, Position consumer) const;
    void countSteps();
    bool isReference(const Crossing& crossing) const;
    bool isOneOfMany(uint32_t frame, uint32_t part, std::size_t most) const;
    bool drawLine(uint32_t value, Position producer, const Crossing& crossing);
    uint32_t entryPort(uint32_t frame, uint32_t value);
    uint32_t exitPort(uint32_t frame, uint32_t value);
    void addReference(uint32_t value, Position consumer);
    void mergeParallelLines(VisibleFrame& frame) const;

    Position positionOf(NodeId node) const { return m_positions[node.index]; }

    const Request& m_request;
    std::vector<VisibleFrame> m_frames;
    std::vector<Position> m_positions; ///< per node
    /// Per group: the smallest node id in it and below that is not folded; kNone: all are.
    std::vector<uint32_t> m_firstNode;
    std::vector<uint32_t> m_shownInputs; ///< of the model, sorted; while a group is shown alone
    std::unordered_map<uint32_t, Position> m_inputs, m_outputs; ///< per value
    // Of the value at hand: its lines, and the parts that they lead to in each frame, sorted.
    std::vector<Crossing> m_crossings;
    std::vector<Position> m_steps;
};

} // namespace meshwright::layout
