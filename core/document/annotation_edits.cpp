#include "core/document/annotation_edits.h"

#include <algorithm>

namespace meshwright::document {

plan::NodeAnnotations& AnnotationEdits::of(NodeId node)
{
    return m_nodes.try_emplace(node, m_plan.annotations(node)).first->second;
}

plan::NodeAnnotation& AnnotationEdits::entry(NodeId node, ConfigurationId configuration)
{
    plan::NodeAnnotations& annotations = of(node);
    const auto found = std::find_if(annotations.begin(), annotations.end(),
                                    [&](const plan::NodeAnnotation& annotation) {
                                        return annotation.configuration == configuration;
                                    });
    if (found != annotations.end())
        return *found;
    plan::NodeAnnotation added;
    added.configuration = configuration;
    return annotations.emplace_back(std::move(added));
}

void AnnotationEdits::dropEmpty(NodeId node, ConfigurationId configuration)
{
    std::erase_if(of(node), [&](const plan::NodeAnnotation& annotation) {
        return annotation.configuration == configuration && isEmpty(annotation);
    });
}

void AnnotationEdits::appendTo(std::vector<EditStep>& steps) const
{
    SetAnnotations step;
    for (const auto& [node, annotations] : m_nodes) {
        if (annotations != m_plan.annotations(node))
            step.nodes.emplace_back(node, annotations);
    }
    if (!step.nodes.empty())
        steps.emplace_back(std::move(step));
}

bool isEmpty(const plan::NodeAnnotation& annotation)
{
    return !annotation.stage && annotation.specs.empty() && annotation.unknown.empty();
}

} // namespace meshwright::document
