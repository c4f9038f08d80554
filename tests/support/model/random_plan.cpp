#include "tests/support/model/random_plan.h"

#include "core/document/operations.h"
#include "core/shapes/shapes.h"

#include <QtGlobal>

#include <algorithm>
#include <optional>

namespace meshwright::tests {

namespace {

/// A split value is worth the while only where there is something to split.
constexpr int64_t kFewestElements = 8;

class PlanMaker
{
public:
    PlanMaker(document::Document& document, const shapes::ShapeTable& shapes,
              const operators::Bindings& bindings, std::mt19937& random)
        : m_document(document)
        , m_shapes(shapes)
        , m_bindings(bindings)
        , m_random(random)
    {
    }

    ConfigurationId make()
    {
        addConfiguration();
        if (m_hasStages)
            setStages();
        const std::size_t count = 1 + below(3);
        for (std::size_t i = 0; i < count; ++i) {
            if (const std::optional<ValueId> value = randomValue())
                split(*value);
        }
        return m_configuration;
    }

private:
    /// The standard library's distributions differ between implementations.
    std::size_t below(std::size_t bound) { return std::size_t(m_random() % bound); }

    void addConfiguration()
    {
        plan::Configuration configuration;
        configuration.name = "plan";
        m_axes = {{"model", int64_t(2 + below(3))}};
        if (below(3) == 0)
            m_axes = {{"data", 2}, {"model", int64_t(2 + below(2))}};
        plan::Mesh mesh {m_axes};
        const bool wantsStages = below(3) == 0;
        m_hasStages = wantsStages && m_document.graph().scope(ScopeId {0}).nodes.size() > 1;
        if (m_hasStages) {
            mesh.axes.insert(mesh.axes.begin(), {"pipe", 2});
            configuration.stageAxis = "pipe";
        }
        configuration.numDevices = int32_t(mesh.deviceCount().value());
        configuration.mesh = std::move(mesh);
        m_configuration = m_document.newConfigurationId();
        apply(document::addConfiguration(m_document, m_configuration, std::move(configuration)));
    }

    void setStages()
    {
        const std::vector<NodeId> order = m_document.graph().topologicalOrder(ScopeId {0});
        const auto cut = order.begin() + std::ptrdiff_t(1 + below(order.size() - 1));
        const std::vector<NodeId> first(order.begin(), cut), second(cut, order.end());
        apply(document::setStage(m_document, m_configuration, first, StageNumber {0}));
        apply(document::setStage(m_document, m_configuration, second, StageNumber {1}));
    }

    /// Of those with a dimension to split: mostly a weight.
    std::optional<ValueId> randomValue()
    {
        std::vector<ValueId> weights, inputs, others;
        const graph::Graph& graph = m_document.graph();
        for (uint32_t i = 0; i < graph.values().size(); ++i) {
            const graph::Value& value = graph.values()[i];
            const auto count = m_shapes.of(ValueId {i}).elementCount(m_bindings);
            if (value.scope != ScopeId {0} || value.consumers.empty() || !count
                || *count < kFewestElements)
                continue;
            (value.isInitializer() ? weights
                 : value.isInput   ? inputs
                                   : others)
                .push_back(ValueId {i});
        }
        const std::size_t kind = below(5);
        std::vector<ValueId>& chosen = kind < 3 && !weights.empty() ? weights
            : kind == 3 && !inputs.empty()                          ? inputs
                                                                    : others;
        if (chosen.empty())
            return std::nullopt;
        return chosen[below(chosen.size())];
    }

    void split(ValueId value)
    {
        const auto dims = m_shapes.of(value).numbers(m_bindings);
        if (!dims)
            return;
        plan::AxesSharding sharding;
        sharding.dims.resize(dims->size());
        std::vector<int64_t> left = *dims;
        for (const plan::MeshAxis& axis : m_axes) {
            std::vector<std::size_t> fitting;
            for (std::size_t d = 0; d < left.size(); ++d) {
                if (left[d] >= axis.size)
                    fitting.push_back(d);
            }
            if (fitting.empty() || below(4) == 0)
                continue;
            const std::size_t chosen = fitting[below(fitting.size())];
            sharding.dims[chosen].axes.push_back({axis.name, {}});
            left[chosen] /= axis.size;
        }
        apply(document::setSharding(m_document, m_configuration, value, sharding));
    }

    /// What is refused is left out.
    void apply(Result<document::Edit> edit)
    {
        if (edit && !m_document.apply(*edit))
            qFatal("an edit was made that cannot be applied");
    }

    document::Document& m_document;
    const shapes::ShapeTable& m_shapes;
    const operators::Bindings& m_bindings;
    std::mt19937& m_random;
    ConfigurationId m_configuration;
    std::vector<plan::MeshAxis> m_axes; ///< without that of the stages
    bool m_hasStages = false;
};

} // namespace

ConfigurationId makeRandomPlan(document::Document& document, const shapes::ShapeTable& shapes,
                               const operators::Bindings& bindings, std::mt19937& random)
{
    return PlanMaker(document, shapes, bindings, random).make();
}

} // namespace meshwright::tests
