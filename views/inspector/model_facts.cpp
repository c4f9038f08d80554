#include "views/inspector/model_facts.h"

#include "core/base/terminal_text.h"
#include "core/grouping/absent_weights.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <set>

namespace meshwright::views {

namespace {

QString trModelFacts(const char* source)
{
    return QCoreApplication::translate("ModelFacts", source);
}

constexpr std::size_t kMostMetadata = 40, kLongestFact = 300;

/// A text of the file, not endless.
QString cutText(const std::string& text)
{
    return QString::fromStdString(shortened(text, kLongestFact));
}

/// "1.3 billion", "124 million", "9,216".
QString largeCount(double count)
{
    const QLocale::Language language = QLocale().language();
    if (language == QLocale::Japanese || language == QLocale::Chinese) { // count by ten thousands
        if (count >= 1e8)
            return trModelFacts("%1 hundred million")
                .arg(QLocale().toString(count / 1e8, 'f', count < 1e9 ? 1 : 0));
        if (count >= 1e6)
            return trModelFacts("%1 ten thousand").arg(QLocale().toString(count / 1e4, 'f', 0));
    }
    if (count >= 1e9)
        return trModelFacts("%1 billion")
            .arg(QLocale().toString(count / 1e9, 'f', count < 1e10 ? 1 : 0));
    if (count >= 1e6)
        return trModelFacts("%1 million")
            .arg(QLocale().toString(count / 1e6, 'f', count < 1e7 ? 1 : 0));
    return countText(int64_t(count));
}

/// "124 million in 148 tensors".
QString numbersText(const grouping::WeightTotals& totals)
{
    const QString numbers = largeCount(double(totals.parameters));
    return totals.tensors == 1
        ? trModelFacts("%1 in one tensor").arg(numbers)
        : trModelFacts("%1 in %2 tensors").arg(numbers, countText(totals.tensors));
}

/// In files beside the model.
QString externalText(const grouping::ModelWeights& weights)
{
    const QString tensors = countText(weights.external);
    if (weights.external == 1)
        return trModelFacts("one tensor in one file");
    return weights.files.size() == 1 ? trModelFacts("%1 tensors in one file").arg(tensors)
                                     : trModelFacts("%1 tensors in %2 files")
                                           .arg(tensors, countText(int64_t(weights.files.size())));
}

/// Those that operators are of; exporters import many more.
QString opsetsText(const graph::Graph& graph)
{
    const auto nameOf = [](const std::string& domain) {
        return domain.empty() ? std::string("ai.onnx") : domain;
    };
    std::set<std::string> used;
    for (const graph::Node& node : graph.nodes())
        used.insert(nameOf(node.domain));
    QStringList parts;
    int64_t unused = 0;
    for (const auto& [domain, version] : graph.opsetImports()) {
        const std::string name = nameOf(domain);
        if (!used.empty() && !used.contains(name))
            ++unused;
        else
            parts << QString::fromStdString(name) + QLatin1Char(' ') + QString::number(version);
    }
    const QString list = parts.join(QStringLiteral(", "));
    if (unused == 0)
        return list;
    return list.isEmpty() ? trModelFacts("%1 unused").arg(countText(unused))
                          : trModelFacts("%1 · %2 more unused").arg(list, countText(unused));
}

QString nodesText(const graph::Graph& graph)
{
    int64_t functions = 0, subgraphs = 0;
    for (const graph::Scope& scope : graph.scopes()) {
        functions += scope.kind == graph::ScopeKind::Function ? 1 : 0;
        subgraphs += scope.kind == graph::ScopeKind::Subgraph ? 1 : 0;
    }
    QString nodes = countText(int64_t(graph.nodes().size()));
    if (subgraphs > 0)
        nodes += subgraphs == 1 ? trModelFacts(" · 1 subgraph")
                                : trModelFacts(" · %1 subgraphs").arg(countText(subgraphs));
    if (functions > 0)
        nodes += functions == 1 ? trModelFacts(" · 1 function")
                                : trModelFacts(" · %1 functions").arg(countText(functions));
    return nodes;
}

void addShapes(const Workspace& workspace, std::vector<ModelFact>& facts)
{
    const shapes::ShapeTable* shapes = workspace.liveEvaluation().shapes();
    if (!shapes)
        return;
    const double unknown = 100 * (1 - shapes->knownShare());
    facts.push_back({trModelFacts("Shapes"),
                     unknown < 0.05
                         ? trModelFacts("all known")
                         : trModelFacts("%1 % not fully known")
                               .arg(QLocale().toString(unknown, 'f', unknown < 10 ? 1 : 0))});
    QStringList symbols;
    for (const std::string& symbol : shapes->symbols())
        symbols << QString::fromStdString(symbol);
    if (!symbols.isEmpty()) {
        constexpr int kMost = 12;
        const auto rest = symbols.size() - kMost;
        QString list = symbols.mid(0, kMost).join(QStringLiteral(", "));
        if (rest > 0)
            list += trModelFacts(" and %1 more").arg(countText(rest));
        facts.push_back({trModelFacts("Symbols"), list});
    }
}

} // namespace

std::vector<ModelFact> modelFacts(const Workspace& workspace)
{
    const graph::Graph& graph = workspace.graph();
    const grouping::ModelWeights weights = grouping::modelWeights(graph);
    const grouping::WeightTotals& own = weights.initializers;
    std::vector<ModelFact> facts;
    facts.push_back({trModelFacts("Nodes"), nodesText(graph)});
    facts.push_back({trModelFacts("Parameters"), numbersText(own)});
    if (const grouping::WeightTotals absent = grouping::absentWeights(graph); absent.tensors > 0)
        facts.push_back({trModelFacts("Without values"), numbersText(absent)});
    facts.push_back({trModelFacts("Weights"), bytesText(own.bytes)});
    // Tables of a few numbers are no weights.
    if (weights.constants.parameters > own.parameters / 100)
        facts.push_back({trModelFacts("Constants"), numbersText(weights.constants)});
    if (weights.external > 0)
        facts.push_back({trModelFacts("External data"), externalText(weights)});
    facts.push_back(
        {trModelFacts("IR version"), QString::number(workspace.document().header().irVersion)});
    facts.push_back({trModelFacts("Operator sets"), opsetsText(graph)});
    addShapes(workspace, facts);
    return facts;
}

std::vector<ModelFact> originFacts(const document::Document& document)
{
    const auto& header = document.header();
    std::vector<ModelFact> facts;
    const auto add = [&](const char* name, const std::string& text) {
        if (!text.empty())
            facts.push_back({trModelFacts(name), cutText(text)});
    };
    const std::string producer = header.producerName
        + (header.producerName.empty() || header.producerVersion.empty() ? "" : " ")
        + header.producerVersion;
    add(QT_TRANSLATE_NOOP("ModelFacts", "Producer"), producer);
    add(QT_TRANSLATE_NOOP("ModelFacts", "Domain"), header.domain);
    if (header.modelVersion != 0)
        add(QT_TRANSLATE_NOOP("ModelFacts", "Model version"), std::to_string(header.modelVersion));
    add(QT_TRANSLATE_NOOP("ModelFacts", "Graph"), header.graphName);
    return facts;
}

std::vector<ModelFact> metadataFacts(const document::Document& document)
{
    const auto& header = document.header();
    std::vector<ModelFact> facts;
    for (const auto& [key, value] : header.metadata) {
        if (key.starts_with("meshwright."))
            continue; // the plan, which all of the window shows
        if (facts.size() == kMostMetadata) {
            facts.push_back(
                {QStringLiteral("…"),
                 trModelFacts("%1 in all").arg(countText(int64_t(header.metadata.size())))});
            break;
        }
        facts.push_back({cutText(key), cutText(value)});
    }
    return facts;
}

} // namespace meshwright::views
