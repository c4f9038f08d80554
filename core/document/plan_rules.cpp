#include "core/document/plan_rules.h"

#include "core/document/annotation_edits.h"
#include "core/plan/text/plan_text.h"

#include <algorithm>
#include <set>

namespace meshwright::document {

namespace {

/// What rules say by themselves: a plan with nothing else. Positions are numbers of rules.
Result<plan::AppliedEntries> sayingOf(const Document& document,
                                      const plan::Configuration& configuration,
                                      std::span<const PlanRule> rules)
{
    plan::ConfigurationEntry entry;
    entry.content = configuration;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (!rules[i].isOn)
            continue;
        Result<plan::RuleEntry> read = plan::parseRule(rules[i].text);
        if (!read)
            return Error {tr("Rule {0}: {1}", i + 1, read.error().message)};
        read->position = {uint32_t(i + 1), 1};
        entry.rules.push_back(std::move(read).value());
    }
    return plan::applyEntries(document.graph(), plan::Plan(document.plan().nodeCount()), {entry},
                              [&] { return configuration.id; });
}

/// Carries the change of what rules say over to the plan, a node at a time.
class RuleChange
{
public:
    RuleChange(const Document& document, const plan::Configuration& configuration,
               const plan::Plan& before, const plan::Plan& after)
        : m_document(document)
        , m_configuration(configuration)
        , m_before(before)
        , m_after(after)
        , m_edits(document.plan())
        , m_lowering(configuration, document.graph())
    {
    }

    Result<Edit> edit()
    {
        for (uint32_t i = 0; i < m_document.plan().nodeCount(); ++i) {
            changeStage({i});
            if (Result<void> changed = changeShardings({i}); !changed)
                return changed.error();
        }
        Edit edit {tr("Change the rules of '{0}'", m_configuration.name), {}};
        m_edits.appendTo(edit.steps);
        return edit;
    }

private:
    void changeStage(NodeId node)
    {
        const ConfigurationId id = m_configuration.id;
        const auto before = m_before.stage(node, id), after = m_after.stage(node, id);
        const bool isByHand = before && m_document.plan().stage(node, id) != before;
        if (before != after && !isByHand)
            m_edits.setStage(m_document.graph(), node, m_configuration, after);
    }

    Result<void> changeShardings(NodeId node)
    {
        std::set<ValueId> values;
        for (const plan::Plan* plan : {&m_before, &m_after}) {
            const plan::NodeAnnotation* said = plan->annotation(node, m_configuration.id);
            for (const plan::ShardingSpec& spec :
                 said ? said->specs : std::vector<plan::ShardingSpec>())
                if (const auto* value = std::get_if<ValueId>(&spec.tensor))
                    values.insert(*value);
        }
        for (ValueId value : values) {
            const auto before = axes(m_before, node, value), after = axes(m_after, node, value);
            const bool isByHand = before && axes(m_document.plan(), node, value) != before;
            if (before == after || isByHand)
                continue;
            if (!after)
                m_edits.clearSharding(node, m_configuration.id, value);
            else if (Result<void> set = m_edits.setSharding(m_lowering, node, value, *after); !set)
                return set;
        }
        return {};
    }

    std::optional<plan::AxesSharding> axes(const plan::Plan& plan, NodeId node, ValueId value) const
    {
        const plan::ShardingSpec* spec = plan.spec(node, m_configuration.id, value);
        return spec ? spec->axes : std::nullopt;
    }

    const Document& m_document;
    const plan::Configuration& m_configuration;
    const plan::Plan& m_before;
    const plan::Plan& m_after;
    AnnotationEdits m_edits;
    plan::SpecLowering m_lowering;
};

} // namespace

Result<ChangedRules> changeRules(const Document& document, ConfigurationId configuration,
                                 std::span<const PlanRule> before, std::span<const PlanRule> after)
{
    const plan::Configuration* found = document.plan().configuration(configuration);
    if (!found)
        return Error {tr("There is no such configuration any more.")};
    const Result<plan::AppliedEntries> said = sayingOf(document, *found, before);
    if (!said)
        return said.error();
    Result<plan::AppliedEntries> says = sayingOf(document, *found, after);
    if (!says)
        return says.error();
    Result<Edit> edit = RuleChange(document, *found, said->plan, says->plan).edit();
    if (!edit)
        return edit.error();
    ChangedRules changed {std::move(edit).value(), {}};
    for (Diagnostic& diagnostic : says->diagnostics) {
        const std::size_t number = diagnostic.position ? diagnostic.position->line : 0;
        diagnostic.position.reset();
        changed.problems.push_back({number, std::move(diagnostic)});
    }
    return changed;
}

} // namespace meshwright::document
