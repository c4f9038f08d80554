#include "app/window/kept_work.h"

#include "core/base/text_file.h"
#include "core/document/operations.h"
#include "core/plan/text/plan_text.h"
#include "views/workspace/workspace.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <functional>
#include <optional>

namespace meshwright::app {

namespace {

const QString kFormat = QStringLiteral("meshwright-unsaved");

QByteArray textOf(const document::Document& document)
{
    QJsonArray renamed;
    for (const auto& [value, name] : document.originalNames())
        renamed.append(QJsonArray {QString::fromStdString(name),
                                   QString::fromStdString(document.graph().value(value).name)});
    QJsonArray removedInputs;
    for (const std::string& name : document.changes({}).removedInputs)
        removedInputs.append(QString::fromStdString(name));
    const std::string plan = plan::extract(document.graph(), document.plan());
    return QJsonDocument(QJsonObject {
                             {"format", kFormat},
                             {"version", 1},
                             {"model", modelPathOf(document)},
                             {"when", QDateTime::currentDateTime().toString(Qt::ISODate)},
                             {"removedInputs", removedInputs},
                             {"renamed", renamed},
                             {"plan", QString::fromStdString(plan)},
                         })
        .toJson();
}

std::optional<KeptWork> workIn(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QJsonObject json = QJsonDocument::fromJson(file.readAll()).object();
    if (json["format"] != kFormat || json["model"].toString().isEmpty())
        return std::nullopt;
    KeptWork work;
    work.file = path;
    work.model = json["model"].toString();
    work.when = QDateTime::fromString(json["when"].toString(), Qt::ISODate);
    for (const QJsonValue& pair : json["renamed"].toArray())
        work.renamed.emplace_back(pair[0].toString().toStdString(),
                                  pair[1].toString().toStdString());
    for (const QJsonValue& name : json["removedInputs"].toArray())
        work.removedInputs.insert(name.toString().toStdString());
    work.plan = json["plan"].toString().toStdString();
    return work;
}

std::optional<ValueId> valueNamed(const graph::Graph& graph, const std::string& name)
{
    for (uint32_t i = 0; i < graph.values().size(); ++i) {
        if (graph.value(ValueId {i}).name == name)
            return ValueId {i};
    }
    return std::nullopt;
}

} // namespace

QString modelPathOf(const document::Document& document)
{
    std::error_code ignored;
    return QFile::decodeName(std::filesystem::absolute(document.path(), ignored).string().c_str());
}

Result<QString> KeptWorkFolder::keep(const document::Document& document) const
{
    if (!QDir().mkpath(m_folder))
        return Error {UserText::of(QT_TRANSLATE_NOOP("Core", "{0}: cannot be made"),
                                   {m_folder.toStdString()})};
    const QByteArray key =
        QCryptographicHash::hash(modelPathOf(document).toUtf8(), QCryptographicHash::Sha1)
            .toHex()
            .left(16);
    const QString name = QStringLiteral("%1-%2.json")
                             .arg(QString::fromLatin1(key))
                             .arg(QCoreApplication::applicationPid());
    const QString file = QDir(m_folder).filePath(name);
    const Result<void> written =
        writeWholeFile(QFile::encodeName(file).toStdString(), textOf(document).toStdString());
    return written ? Result<QString>(file) : written.error().at(file.toStdString());
}

std::vector<KeptWork> KeptWorkFolder::all() const
{
    std::vector<KeptWork> all;
    const QDir folder(m_folder);
    for (const QString& name : folder.entryList({QStringLiteral("*.json")}, QDir::Files)) {
        if (std::optional<KeptWork> work = workIn(folder.filePath(name)))
            all.push_back(std::move(*work));
    }
    std::ranges::sort(all, std::ranges::greater(), &KeptWork::when);
    return all;
}

void KeptWorkFolder::remove(const QString& file)
{
    QFile::remove(file);
}

Result<void> restore(const KeptWork& work, views::Workspace& workspace)
{
    UserText wrong;
    if (!work.removedInputs.empty()
        && !workspace.push(document::removeInputs(workspace.graph(), work.removedInputs)))
        wrong = UserText::of(
            QT_TRANSLATE_NOOP("Core", "an input that was taken off is no weight any more"));
    for (const auto& [original, name] : work.renamed) {
        const std::optional<ValueId> value = valueNamed(workspace.graph(), original);
        if (!value || !workspace.push(document::renameValue(workspace.document(), *value, name)))
            wrong =
                UserText::of(QT_TRANSLATE_NOOP("Core", "the tensor {0} cannot be renamed to {1}"),
                             {original, name});
    }
    const Result<document::AppliedPlan> applied =
        document::applyPlan(workspace.documentForSaving(), work.plan);
    if (!applied)
        return applied.error();
    workspace.push(applied->edit);
    for (const Diagnostic& diagnostic : applied->diagnostics)
        wrong = diagnostic.message();
    return wrong.empty() ? Result<void>() : Error {wrong};
}

} // namespace meshwright::app
