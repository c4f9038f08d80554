#include "views/exchange/import_preview.h"

#include "core/document/plan_edit.h"
#include "views/mesh/mesh_geometry.h"
#include "views/widgets/quantity_text.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <set>

namespace meshwright::views {

namespace {

class ImportText
{
    Q_DECLARE_TR_FUNCTIONS(ImportText)
};

Result<std::string> readFile(const QString& path)
{
    const auto failed = [](const QString& why) { return Error {why.toStdString()}; };
    if (!QFileInfo(path).isFile())
        return failed(ImportText::tr("There is no file %1.").arg(path));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return failed(ImportText::tr("%1 cannot be read: %2").arg(path, file.errorString()));
    const QByteArray bytes = file.read(qint64(exchange::kLargestImport) + 1);
    if (quint64(bytes.size()) > exchange::kLargestImport)
        return failed(ImportText::tr("%1 is larger than %2: it is no file of this format.")
                          .arg(path, bytesText(Bytes {int64_t(exchange::kLargestImport)})));
    return bytes.toStdString();
}

ImportPreview::Configuration summaryOf(const plan::Plan& plan, ConfigurationId id)
{
    const plan::Configuration& configuration = *plan.configuration(id);
    ImportPreview::Configuration summary;
    summary.name = configuration.name;
    if (configuration.mesh || !configuration.stages.empty())
        summary.mesh = meshSummary(configuration);
    summary.devices = configuration.deviceCount();
    std::set<ValueId> sharded;
    for (uint32_t i = 0; i < plan.nodeCount(); ++i) {
        const plan::NodeAnnotation* annotation = plan.annotation(NodeId {i}, id);
        if (!annotation)
            continue;
        summary.nodes += annotation->stage ? 1 : 0;
        for (const plan::ShardingSpec& spec : annotation->specs) {
            if (const auto* value = std::get_if<ValueId>(&spec.tensor))
                sharded.insert(*value);
        }
    }
    summary.tensors = int64_t(sharded.size());
    return summary;
}

/// Ids for as many configurations as there are ids, then ones that are of no use.
class Ids
{
public:
    explicit Ids(std::vector<ConfigurationId> reserved)
        : m_reserved(std::move(reserved))
    {
    }

    ConfigurationId next()
    {
        return m_used < m_reserved.size() ? m_reserved[m_used++]
                                          : ConfigurationId {UINT32_MAX - m_missing++};
    }

    bool wereEnough() const { return m_missing == 0; }

private:
    std::vector<ConfigurationId> m_reserved;
    std::size_t m_used = 0;
    uint32_t m_missing = 0;
};

void apply(ImportPreview& preview, const graph::Graph& graph, const plan::Plan& before, Ids ids)
{
    const plan::AppliedEntries applied =
        plan::applyEntries(graph, before, preview.prepared.plan, [&ids] { return ids.next(); });
    for (const ConfigurationId id : applied.configurations) {
        if (!applied.plan.configuration(id))
            continue;
        preview.configurations.push_back(summaryOf(applied.plan, id));
        preview.configurations.back().isReplaced = before.configuration(id) != nullptr;
    }
    if (ids.wereEnough())
        preview.edit = document::planEdit(before, applied.plan, {});
    preview.diagnostics.insert(preview.diagnostics.end(), applied.diagnostics.begin(),
                               applied.diagnostics.end());
}

} // namespace

Result<ImportPreview> previewImport(const exchange::Format& format, exchange::ImportRequest request,
                                    const QString& path, std::vector<ConfigurationId> ids,
                                    Progress& progress)
{
    if (!path.isEmpty()) {
        Result<std::string> text = readFile(path);
        if (!text)
            return text.error();
        request.path = QFile::encodeName(path).toStdString();
        request.text = std::move(text).value();
    }
    Result<exchange::PreparedImport> prepared = format.prepareImport(request, progress);
    if (!prepared)
        return prepared.error();
    ImportPreview preview;
    preview.prepared = std::move(prepared).value();
    preview.diagnostics = preview.prepared.diagnostics;
    if (preview.prepared.plan.empty())
        preview.edit.emplace();
    else
        apply(preview, *request.graph, *request.plan, Ids(std::move(ids)));
    return preview;
}

} // namespace meshwright::views
