#include "core/layout/card_sizes.h"

#include "core/layout/card_text.h"
#include "core/operators/names.h"

#include <algorithm>
#include <cmath>

namespace meshwright::layout {

namespace {

/// Wide enough for most fonts at 12 px bold, in steps, so that alike groups get alike layouts.
float widthFor(std::size_t characters, float least, float most)
{
    const float width = 28 + 7.2f * float(characters);
    return std::clamp(std::ceil(width / 8) * 8, least, most);
}

std::size_t charactersIn(const std::string& text)
{
    return std::size_t(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0) != 0x80; // not in the middle of a character
    }));
}

} // namespace

bool isSmallCard(const graph::Node& node)
{
    return operators::is(node, operators::op::kConstant);
}

Size CardSizes::node(NodeId id) const
{
    const graph::Node& node = m_graph.node(id);
    if (isSmallCard(node))
        return {64, kTinyCardHeight};
    return {widthFor(charactersIn(nodeTitle(m_graph, m_groups, id)), 144, 240), kCardHeight};
}

bool CardSizes::sitsBeside(NodeId node) const
{
    return isSmallCard(m_graph.node(node));
}

Size CardSizes::collapsedGroup(GroupId group) const
{
    return {widthFor(charactersIn(groupTitle(m_groups, group)) + 6, 184, 280), 52};
}

Size CardSizes::value(ValueId value) const
{
    return {widthFor(charactersIn(valueTitle(m_graph, value)), 96, 240), kSmallCardHeight};
}

} // namespace meshwright::layout
