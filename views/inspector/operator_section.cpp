#include "views/inspector/operator_section.h"

#include "core/layout/card_text.h"
#include "views/widgets/labels.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"
#include "views/workspace/communication_text.h"

#include <QVBoxLayout>

#include <algorithm>

namespace meshwright::views {

using operators::FactorKind;
using operators::FactorRole;

namespace {

constexpr std::size_t kMostCommunications = 8;

QString roleText(FactorRole role)
{
    switch (role) {
    case FactorRole::Plain:
        return {};
    case FactorRole::Head:
        return OperatorSection::tr("heads");
    case FactorRole::HeadGroup:
        return OperatorSection::tr("query heads of a K and V head");
    case FactorRole::HeadDimension:
        return OperatorSection::tr("inside a head");
    case FactorRole::ScaleBlock:
        return OperatorSection::tr("elements with one scale");
    case FactorRole::Expert:
        return OperatorSection::tr("experts");
    case FactorRole::Vocabulary:
        return OperatorSection::tr("rows of the vocabulary");
    case FactorRole::Part:
        return OperatorSection::tr("fused parts");
    }
    return {};
}

QString kindText(const sharding::RuleFactor& factor)
{
    if (factor.blocked)
        return OperatorSection::tr("nothing passes along it");
    switch (factor.kind) {
    case FactorKind::PassThrough:
        return OperatorSection::tr("splits the work");
    case FactorKind::Reduction:
        return OperatorSection::tr("summed: leaves partial results");
    case FactorKind::NeedReplication:
        return OperatorSection::tr("needed whole");
    case FactorKind::Permutation:
        return OperatorSection::tr("exchanged with neighbours");
    }
    return {};
}

/// Which dimensions of which tensors have a factor: "X [1], W [0]".
QString placesText(const Workspace& workspace, const sharding::PlanGraph& network,
                   const sharding::Operation& operation, uint32_t factor)
{
    QStringList places;
    for (std::size_t t = 0; t < operation.tensors.size(); ++t) {
        const auto& dims = operation.rule->tensors[t].dims;
        for (std::size_t d = 0; d < dims.size(); ++d) {
            const bool has = std::find(dims[d].begin(), dims[d].end(), factor) != dims[d].end();
            if (!has || operation.tensors[t] == sharding::kNoTensor)
                continue;
            const sharding::TensorView& view = network.view(operation.tensors[t]);
            places << QStringLiteral("%1 [%2]")
                          .arg(QString::fromStdString(
                              layout::valueTitle(workspace.graph(), view.value)))
                          .arg(view.dimOf(d));
        }
    }
    return places.join(QStringLiteral(", "));
}

} // namespace

QString factorText(const sharding::RuleFactor& factor)
{
    const QString role = roleText(factor.role);
    return role.isEmpty() ? kindText(factor) : role + QStringLiteral(" · ") + kindText(factor);
}

OperatorSection::OperatorSection(const InspectorContext& context, NodeId node,
                                 const sharding::PropagationResult& propagation, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_node(node)
{
    auto* column = newLayout<QVBoxLayout>(this, kGrid);
    addCommunications(*column, propagation);
    addFactors(*column, propagation);
}

void OperatorSection::addHeading(QVBoxLayout& column, const QString& text)
{
    auto* heading = new QLabel(text, this);
    heading->setFont(strongFont());
    column.addSpacing(kGrid);
    column.addWidget(heading);
}

void OperatorSection::addCommunications(QVBoxLayout& column,
                                        const sharding::PropagationResult& propagation)
{
    const std::vector<std::size_t> indices = propagation.communicationsAt(m_node);
    if (indices.empty())
        return;
    addHeading(column, tr("Communication here"));
    for (std::size_t i = 0; i < std::min(indices.size(), kMostCommunications); ++i) {
        const sharding::Communication& communication = propagation.communications()[indices[i]];
        const QString brief = briefText(communication);
        QLabel* line = isReshard(communication)
            ? warningLabel(brief, m_context.workspace.theme().warning, this)
            : new QLabel(brief, this);
        line->setObjectName(QStringLiteral("communication"));
        column.addWidget(line);
        QLabel* detail = secondaryLabel(
            breakable(communicationText(m_context.workspace, propagation, communication)), this);
        detail->setFont(secondaryFont());
        detail->setContentsMargins(2 * kGrid, 0, 0, 0);
        column.addWidget(detail);
    }
    if (indices.size() > kMostCommunications)
        column.addWidget(secondaryLabel(
            tr("and %1 more").arg(countText(int64_t(indices.size() - kMostCommunications))), this));
}

void OperatorSection::addFactors(QVBoxLayout& column,
                                 const sharding::PropagationResult& propagation)
{
    const Workspace& workspace = m_context.workspace;
    const std::optional<uint32_t> index = propagation.planGraph().operationOf(m_node);
    addHeading(column, tr("Factors"));
    if (!index) {
        column.addWidget(secondaryLabel(tr("Nothing is known of what this operator means for "
                                           "shardings: nothing passes through it."),
                                        this));
        return;
    }
    const sharding::Operation& operation =
        propagation.planGraph().operationGraph().operations()[*index];
    for (uint32_t f = 0; f < operation.rule->factors.size(); ++f) {
        const sharding::RuleFactor& factor = operation.rule->factors[f];
        if (factor.size == 1)
            continue;
        const QString size =
            factor.size == sharding::kUnknownSize ? QStringLiteral("?") : countText(factor.size);
        auto* line = new QLabel(size + QStringLiteral(" · ") + factorText(factor), this);
        line->setObjectName(QStringLiteral("factor"));
        line->setWordWrap(true);
        column.addWidget(line);
        QLabel* places = secondaryLabel(
            breakable(placesText(workspace, propagation.planGraph(), operation, f)), this);
        places->setFont(secondaryFont());
        places->setContentsMargins(2 * kGrid, 0, 0, 0);
        column.addWidget(places);
    }
}

} // namespace meshwright::views
