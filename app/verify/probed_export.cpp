#include "app/verify/probed_export.h"

#include "app/verify/manifest_file.h"
#include "app/verify/model_copy.h"
#include "core/base/text_file.h"
#include "core/onnx/wire/model_file.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <functional>

namespace meshwright::app::verify {

namespace {

/// A model of the export: its entry in the manifest, "file" and "outputs" in it.
using VisitModel = std::function<Result<void>(QJsonObject& entry)>;

const char* manifestName(std::string_view format)
{
    return format == "stages" ? "stages.json" : "ranks.json";
}

Result<void> visitAll(QJsonObject& owner, const char* list, const VisitModel& visit)
{
    QJsonArray entries = owner[list].toArray();
    for (qsizetype i = 0; i < entries.size(); ++i) {
        QJsonObject entry = entries[i].toObject();
        if (const Result<void> done = visit(entry); !done)
            return done;
        entries[i] = entry;
    }
    owner[list] = entries;
    return {};
}

Result<void> visitModels(QJsonObject& manifest, std::string_view format, const VisitModel& visit)
{
    if (format == "stages")
        return visitAll(manifest, "stages", visit);
    return visitAll(manifest, "ranks",
                    [&visit](QJsonObject& rank) { return visitAll(rank, "segments", visit); });
}

Result<std::set<std::string>> madeIn(const std::filesystem::path& model)
{
    NoProgress progress;
    const Result<onnx::Model> read = onnx::readModel(model, progress);
    if (!read)
        return read.error();
    std::set<std::string> made;
    for (const graph::Value& value : read->graph.values()) {
        if (value.scope == ScopeId {0} && value.producer
            && value.type.kind != graph::TypeKind::Sequence)
            made.insert(value.name);
    }
    return made;
}

/// Names of outputs are texts in ranks.json, the "name" of entries in stages.json.
void addOutput(QJsonObject& entry, const QString& name, bool isStage)
{
    QJsonArray outputs = entry["outputs"].toArray();
    const QJsonValue output = isStage ? QJsonValue(QJsonObject {{"name", name}}) : QJsonValue(name);
    const bool isThere = std::ranges::any_of(outputs, [&](const QJsonValue& given) {
        return (isStage ? given["name"].toString() : given.toString()) == name;
    });
    if (!isThere)
        outputs.append(output);
    entry["outputs"] = outputs;
}

} // namespace

Result<std::set<std::string>> valuesMade(std::string_view format,
                                         const std::filesystem::path& folder)
{
    QJsonObject manifest = readManifest(folder / manifestName(format));
    std::set<std::string> all;
    const Result<void> done = visitModels(manifest, format, [&](QJsonObject& entry) {
        const auto file = modelIn(folder, entry["file"]);
        if (!file)
            return Result<void>(file.error());
        auto made = madeIn(*file);
        if (!made)
            return Result<void>(made.error());
        all.merge(*made);
        return Result<void>();
    });
    if (!done)
        return done.error();
    for (const QJsonValue& exchange : manifest["exchanges"].toArray())
        all.insert(exchange["output"].toString().toStdString());
    return all;
}

Result<void> writeProbedExport(std::string_view format, const std::filesystem::path& folder,
                               const std::filesystem::path& target,
                               const std::vector<std::string>& names)
{
    QJsonObject manifest = readManifest(folder / manifestName(format));
    const Result<void> copied = visitModels(manifest, format, [&](QJsonObject& entry) {
        const auto file = modelIn(folder, entry["file"]);
        if (!file)
            return Result<void>(file.error());
        const auto made = madeIn(*file);
        if (!made)
            return Result<void>(made.error());
        CopyOptions options;
        for (const std::string& name : names) {
            if (!made->contains(name))
                continue;
            options.giving.push_back(name);
            addOutput(entry, QString::fromStdString(name), format == "stages");
        }
        return writeCopy(*file, target / file->filename(), options);
    });
    if (!copied)
        return copied;
    const std::filesystem::path file = target / manifestName(format);
    const Result<void> written =
        writeWholeFile(file, QJsonDocument(manifest).toJson(QJsonDocument::Compact).toStdString());
    return written ? written : written.error().at(file.string());
}

} // namespace meshwright::app::verify
