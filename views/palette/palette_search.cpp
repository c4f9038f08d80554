#include "views/palette/palette_search.h"

#include "core/base/text.h"
#include "core/evaluate/node_query.h"
#include "views/palette/palette_model.h"
#include "views/widgets/user_text.h"

#include <algorithm>
#include <set>

namespace meshwright::views {

namespace {

/// Of nodes of which all holds, but whose names say nothing of it: after all that is named so.
constexpr int kDescribed = 1;

/// The stages and devices of the active configuration whose names fit.
std::vector<PaletteHit> findPlaces(const PaletteSource& source, const std::string& key)
{
    std::vector<PaletteHit> hits;
    const plan::Plan& plan = *source.evaluation->snapshot.plan;
    const plan::Configuration* configuration =
        source.configuration ? plan.configuration(*source.configuration) : nullptr;
    if (!configuration)
        return hits;
    const auto add = [&](PaletteKind kind, int64_t number, const QString& name) {
        const int score = paletteScore(paletteKey(name), key);
        if (score > 0)
            hits.push_back({kind, uint32_t(number), score + kindBonus(kind)});
    };
    for (StageNumber stage : plan::stagesOf(plan, configuration->id)) {
        if (stage.value >= 0)
            add(PaletteKind::Stage, stage.value, PaletteModel::stageTitle(*configuration, stage));
    }
    for (int64_t device = 0; device < configuration->deviceCount(); ++device)
        add(PaletteKind::Device, device, PaletteModel::deviceTitle(*configuration, device));
    return hits;
}

std::vector<std::string> problemTexts(const evaluate::Evaluation& evaluation)
{
    std::vector<std::string> texts;
    for (const check::Finding& finding : evaluation.findings)
        texts.push_back(paletteKey(translated(finding.diagnostic.message())) + ' '
                        + std::string(finding.diagnostic.code()));
    return texts;
}

void append(std::vector<PaletteHit>& hits, const std::vector<PaletteHit>& more)
{
    hits.insert(hits.end(), more.begin(), more.end());
}

} // namespace

std::string paletteKey(const QString& text)
{
    return lowerCase(text.toLower().toStdString());
}

PaletteFinds PaletteSearch::find(const PaletteSource& source, const QString& words,
                                 std::size_t most, const Progress& progress)
{
    PaletteFinds found;
    const Result<evaluate::NodeQuery> query = evaluate::NodeQuery::parse(words.toStdString());
    if (!query)
        found.mistake = translated(query.error().message);
    // Fields are no parts of names. What only looks like one ("x:0") may well be.
    if (!query || !query->hasFields())
        found.hits = findNamed(source, paletteKey(words), most, progress);
    if (!query)
        return found;
    const std::vector<NodeId> nodes =
        query->find({*source.evaluation, *source.groups, source.configuration}, progress);
    found.nodes = nodes.size();
    std::set<uint32_t> named;
    for (const PaletteHit& hit : found.hits) {
        if (hit.kind == PaletteKind::Node)
            named.insert(hit.id);
    }
    for (NodeId node : nodes) {
        if (found.hits.size() >= most)
            break;
        if (!named.contains(node.index))
            found.hits.push_back({PaletteKind::Node, node.index, kDescribed});
    }
    return found;
}

PaletteSearch::Hits PaletteSearch::findNamed(const PaletteSource& source, const std::string& key,
                                             std::size_t most, const Progress& progress)
{
    if (!m_names)
        m_names.emplace(*source.evaluation->snapshot.graph, *source.groups);
    if (m_checked != source.evaluation) {
        m_problems.emplace(PaletteKind::Problem, problemTexts(*source.evaluation));
        m_checked = source.evaluation;
    }
    Hits hits = findPlaces(source, key);
    append(hits, m_problems->find(key, most, progress));
    append(hits, m_names->find(key, most, progress));
    std::ranges::stable_sort(hits, std::greater(), &PaletteHit::score);
    hits.resize(std::min(hits.size(), most));
    return hits;
}

} // namespace meshwright::views
