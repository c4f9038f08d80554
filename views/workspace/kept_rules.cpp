#include "views/workspace/kept_rules.h"

#include "views/widgets/user_text.h"
#include "views/workspace/workspace.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUndoCommand>

#include <algorithm>
#include <utility>

namespace meshwright::views {

/// Exchanges the rules of a configuration: back and forth are the same.
class RulesCommand final : public QUndoCommand
{
public:
    RulesCommand(KeptRules& kept, ConfigurationId configuration, KeptRules::Rules rules)
        : m_kept(kept)
        , m_configuration(configuration)
        , m_other(std::move(rules))
    {
    }

    void redo() override { m_kept.swap(m_configuration, m_other); }

    void undo() override { m_kept.swap(m_configuration, m_other); }

private:
    KeptRules& m_kept;
    ConfigurationId m_configuration;
    KeptRules::Rules m_other;
};

KeptRules::KeptRules(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
{
    connect(&workspace, &Workspace::documentReplaced, this, [this] {
        m_rules.clear();
        m_problems.clear();
        Q_EMIT changed();
    });
}

const KeptRules::Rules& KeptRules::of(ConfigurationId configuration) const
{
    static const Rules kNone;
    const auto found = m_rules.find(configuration);
    return found == m_rules.end() ? kNone : found->second;
}

bool KeptRules::change(Rules rules)
{
    if (!m_workspace.activeConfiguration())
        return false;
    const ConfigurationId id = *m_workspace.activeConfiguration();
    const Result<document::ChangedRules> changed =
        document::changeRules(m_workspace.document(), id, of(id), rules);
    if (!changed || m_workspace.isLocked()) {
        m_workspace.push(changed ? Result<document::Edit>(changed->edit)
                                 : Result<document::Edit>(changed.error()));
        return false;
    }
    m_problems.clear();
    for (const Diagnostic& diagnostic : changed->diagnostics)
        m_problems << translated(diagnostic.message());
    return push(changed->edit, [&] { return std::map {std::pair(id, std::move(rules))}; });
}

void KeptRules::pushPlan(const document::Edit& edit, const QByteArray& text)
{
    // The plan has been read, so that this is well-formed.
    std::map<std::string, Rules> named;
    for (const QJsonValue& configuration :
         QJsonDocument::fromJson(text).object()[QStringLiteral("configurations")].toArray()) {
        Rules& rules = named[configuration[QStringLiteral("name")].toString().toStdString()];
        for (const QJsonValue& rule : configuration[QStringLiteral("rules")].toArray())
            rules.push_back(
                {QJsonDocument(rule.toObject()).toJson(QJsonDocument::Compact).toStdString()});
    }
    const auto hasNone = [](const auto& each) { return each.second.empty(); };
    const bool areNone =
        std::ranges::all_of(named, hasNone) && std::ranges::all_of(m_rules, hasNone);
    if (areNone || m_workspace.isLocked()) {
        m_workspace.push(edit);
        return;
    }
    push(edit, [&] {
        std::map<ConfigurationId, Rules> rules;
        for (const auto& [name, each] : named) {
            if (const auto* configuration = m_workspace.plan().configuration(name))
                rules[configuration->id] = each;
        }
        return rules;
    });
}

bool KeptRules::push(const document::Edit& edit, const RulesAfter& rulesAfter)
{
    m_workspace.undoStack().beginMacro(translated(edit.name));
    const bool isPushed = m_workspace.push(edit);
    for (const auto& [configuration, rules] :
         isPushed ? rulesAfter() : std::map<ConfigurationId, Rules>())
        m_workspace.undoStack().push(new RulesCommand(*this, configuration, rules));
    m_workspace.undoStack().endMacro();
    return isPushed;
}

void KeptRules::restore(ConfigurationId configuration, Rules rules)
{
    swap(configuration, rules);
}

void KeptRules::swap(ConfigurationId configuration, Rules& rules)
{
    std::swap(m_rules[configuration], rules);
    Q_EMIT changed();
}

} // namespace meshwright::views
