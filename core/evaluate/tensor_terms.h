#pragma once

#include "core/evaluate/query_terms.h"

#include <algorithm>
#include <vector>

namespace meshwright::evaluate {

/// Calls @p visit for all inputs and outputs until it says true.
template<typename Visit>
bool anyValue(const graph::Node& node, Visit&& visit)
{
    const auto holds = [&](const std::optional<ValueId>& value) { return value && visit(*value); };
    return std::ranges::any_of(node.inputs, holds) || std::ranges::any_of(node.outputs, holds);
}

/// A test of tensors, which many nodes share: works each one out once in a search.
template<typename Test>
class TensorTest
{
public:
    TensorTest(const QuerySource& source, Test test)
        : m_source(&source)
        , m_test(std::move(test))
        , m_known(source.evaluation.snapshot.graph->values().size(), Answer::Unknown)
    {
    }

    bool operator()(ValueId value)
    {
        Answer& known = m_known[value.index];
        if (known == Answer::Unknown)
            known = m_test(*m_source, value) ? Answer::Yes : Answer::No;
        return known == Answer::Yes;
    }

private:
    enum class Answer : uint8_t
    {
        Unknown,
        Yes,
        No
    };

    const QuerySource* m_source;
    Test m_test;
    std::vector<Answer> m_known;
};

/// A term that holds where @p test does of some input or output.
template<typename Test>
QueryTerm termOfTensors(Test test)
{
    return [test = std::move(test)](const QuerySource& source) -> NodeTest {
        return [&graph = *source.evaluation.snapshot.graph, holds = TensorTest(source, test)](
                   NodeId node) mutable { return anyValue(graph.node(node), holds); };
    };
}

} // namespace meshwright::evaluate
