#include "core/evaluate/repair.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace meshwright::evaluate {

namespace {

/// Fixes hold whole annotations as they are to be, so two of one round must not touch the same node
/// or both touch the list of configurations: the second would undo the first.
class Round
{
public:
    /// Accepts the edit if it is independent of those that were accepted before.
    bool accept(const document::Edit& edit)
    {
        std::set<Place> places;
        for (const document::EditStep& step : edit.steps)
            addPlaces(step, places);
        if (std::ranges::any_of(places, [&](const Place& at) { return m_touched.contains(at); }))
            return false;
        m_touched.merge(places);
        return true;
    }

private:
    /// A kind of step with the node that it changes; without one, all that such a step changes.
    using Place = std::pair<std::size_t, std::optional<NodeId>>;

    static void addPlaces(const document::EditStep& step, std::set<Place>& places)
    {
        const auto addNodes = [&](const auto& nodes) {
            for (const auto& [node, entries] : nodes)
                places.emplace(step.index(), node);
        };
        if (const auto* annotations = std::get_if<document::SetAnnotations>(&step))
            addNodes(annotations->nodes);
        else if (const auto* training = std::get_if<document::SetTrainingAnnotations>(&step))
            addNodes(training->nodes);
        else if (std::holds_alternative<document::SetConfigurations>(step))
            places.emplace(step.index(), std::nullopt);
    }

    std::set<Place> m_touched;
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
