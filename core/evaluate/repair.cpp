#include "core/evaluate/repair.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace meshwright::evaluate {

namespace {

/// Fixes hold whole annotations as they are to be, so two of one round must not touch the same node
/// or both touch the list of configurations: the second would undo the first.
class Round
{
public:
    /// Whether the edit is independent of those that were accepted before; accepts it then.
    bool accept(const document::Edit& edit)
    {
        for (const document::EditStep& step : edit.steps) {
            if (touchesAny(step))
                return false;
        }
        for (const document::EditStep& step : edit.steps)
            remember(step);
        return true;
    }

private:
    bool touchesAny(const document::EditStep& step) const
    {
        if (const auto* annotations = std::get_if<document::SetAnnotations>(&step)) {
            for (const auto& [node, entries] : annotations->nodes) {
                if (m_nodes.contains(node))
                    return true;
            }
            return false;
        }
        if (const auto* training = std::get_if<document::SetTrainingAnnotations>(&step)) {
            return std::any_of(training->nodes.begin(), training->nodes.end(),
                               [&](const auto& node) { return m_training.contains(node.first); });
        }
        return std::holds_alternative<document::SetConfigurations>(step) && m_configurations;
    }

    void remember(const document::EditStep& step)
    {
        if (const auto* annotations = std::get_if<document::SetAnnotations>(&step)) {
            for (const auto& [node, entries] : annotations->nodes)
                m_nodes.insert(node);
        }
        if (const auto* training = std::get_if<document::SetTrainingAnnotations>(&step)) {
            for (const auto& [node, entries] : training->nodes)
                m_training.insert(node);
        }
        m_configurations =
            m_configurations || std::holds_alternative<document::SetConfigurations>(step);
    }

    std::set<NodeId> m_nodes, m_training;
    bool m_configurations = false;
};

} // namespace

Result<std::vector<UserText>> repair(document::Document& document, Evaluator& evaluator,
                                     std::optional<ConfigurationId> only, Progress& progress)
{
    constexpr int kMostRounds = 100;
    constexpr int kMostRepeats = 8; // several equal mistakes in one place look alike
    std::vector<UserText> applied;
    std::map<std::pair<std::string, std::string>, int> repeats;
    for (int number = 0; number < kMostRounds; ++number) {
        Evaluation evaluation = evaluator.begin(document.snapshot());
        if (const Result<void> done = evaluator.check(evaluation, only, false, progress); !done)
            return done.error();
        Round round;
        bool changed = false;
        for (const check::Finding& finding : evaluation.findings) {
            if (finding.diagnostic.severity() == Severity::Info || finding.fixes.empty())
                continue;
            const check::Fix& fix = finding.fixes.front();
            if (!round.accept(fix.edit)
                || ++repeats[{finding.diagnostic.message().english(), fix.title.english()}]
                    > kMostRepeats)
                continue;
            const Result<document::Edit> inverse = document.apply(fix.edit);
            if (!inverse)
                return inverse.error().at(tr("\"{0}\" could not be applied", fix.title));
            applied.push_back(fix.title);
            changed = true;
        }
        if (!changed)
            break;
    }
    return applied;
}

} // namespace meshwright::evaluate
