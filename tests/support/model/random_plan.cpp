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
              const operators::Bindings& bindings, std::mt19937& random, PlanKind kind)
        : m_document(document)
        , m_shapes(shapes)
        , m_bindings(bindings)
        , m_random(random)
        , m_kind(kind)
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

    void chooseAxes()
    {
        m_axes = {{"model", int64_t(2 + below(3))}};
        if (below(3) == 0)
            m_axes = {{"data", 2}, {"model", int64_t(2 + below(2))}};
        if (m_kind == PlanKind::SubAxes)
            m_axes = {{"model", below(2) == 0 ? 4 : 6}};
        if (m_kind == PlanKind::EmptyParts)
            m_axes = {{"model", int64_t(4 + below(5))}};
    }

    void addConfiguration()
    {
        plan::Configuration configuration;
        configuration.name = "plan";
        chooseAxes();
        const bool wantsStages = below(3) == 0 || m_kind == PlanKind::StageMeshes;
        m_hasStages = wantsStages && m_document.graph().scope(ScopeId {0}).nodes.size() > 1;
        if (m_hasStages && m_kind == PlanKind::StageMeshes)
            addStageMeshes(configuration);
        else
            addMesh(configuration);
        m_configuration = m_document.newConfigurationId();
        apply(document::addConfiguration(m_document, m_configuration, std::move(configuration)));
    }

    void addMesh(plan::Configuration& configuration) const
    {
        plan::Mesh mesh {m_axes};
        if (m_hasStages) {
            mesh.axes.insert(mesh.axes.begin(), {"pipe", 2});
            configuration.stageAxis = "pipe";
        }
        configuration.numDevices = int32_t(mesh.deviceCount().value());
        configuration.mesh = std::move(mesh);
    }

    /// The first stage has the axes that shardings name; the second one of the same names, of other
    /// sizes.
    void addStageMeshes(plan::Configuration& configuration)
    {
        int64_t next = 0;
        for (int32_t s = 0; s < 2; ++s) {
            plan::Mesh mesh {m_axes};
            if (s == 1)
                mesh.axes.back().size = int64_t(2 + below(3));
            plan::Stage stage {{s}, {}, {}, mesh};
            for (int64_t i = 0; i < mesh.deviceCount().value(); ++i)
                stage.devices.push_back(next++);
            configuration.stages.push_back(std::move(stage));
        }
        configuration.numDevices = int32_t(next);
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
            const plan::AxisReference reference = referenceTo(axis);
            const int64_t parts = reference.sub ? reference.sub->size : axis.size;
            const std::optional<std::size_t> chosen = dimFor(left, parts);
            if (!chosen || below(4) == 0)
                continue;
            if (m_kind == PlanKind::Components
                && splitComponent(sharding.dims[*chosen], left[*chosen], reference, parts)) {
                left[*chosen] = 1;
                continue;
            }
            sharding.dims[*chosen].axes.push_back(reference);
            left[*chosen] = std::max<int64_t>(left[*chosen] / parts, 1);
        }
        addMarks(value, sharding);
        apply(document::setSharding(m_document, m_configuration, value, sharding));
    }

    /// All of an axis, or of one of 4 or 6 a part.
    plan::AxisReference referenceTo(const plan::MeshAxis& axis)
    {
        if (m_kind != PlanKind::SubAxes || below(3) == 0)
            return {axis.name, {}};
        const int64_t major = 2, minor = axis.size / 2;
        return below(2) == 0 ? plan::AxisReference {axis.name, {{1, major}}}
                             : plan::AxisReference {axis.name, {{major, minor}}};
    }

    std::optional<std::size_t> dimFor(const std::vector<int64_t>& left, int64_t parts)
    {
        std::vector<std::size_t> fitting;
        for (std::size_t d = 0; d < left.size(); ++d) {
            const bool fits = m_kind == PlanKind::EmptyParts ? left[d] > 1 && left[d] < parts
                : m_kind == PlanKind::Uneven ? left[d] > parts && left[d] % parts != 0
                                             : left[d] >= parts;
            if (fits)
                fitting.push_back(d);
        }
        if (fitting.empty())
            return std::nullopt;
        return fitting[below(fitting.size())];
    }

    /// A dimension as a product of two, one of which is split; false: it is no such product.
    bool splitComponent(plan::AxesDim& dim, int64_t size, const plan::AxisReference& reference,
                        int64_t parts)
    {
        std::vector<int64_t> majors;
        for (int64_t major = 2; major <= 8; ++major) {
            if (size % major == 0 && size / major >= parts)
                majors.push_back(major);
        }
        if (majors.empty())
            return false;
        const int64_t major = majors[below(majors.size())];
        dim.components = {{major, {}}, {size / major, {reference}}};
        return true;
    }

    void addMarks(ValueId value, plan::AxesSharding& sharding)
    {
        const graph::Value& of = m_document.graph().value(value);
        if (m_kind == PlanKind::Gathered && of.isInitializer()) {
            for (const plan::AxesDim& dim : sharding.dims)
                sharding.gathered.insert(sharding.gathered.end(), dim.axes.begin(), dim.axes.end());
        }
        if (m_kind != PlanKind::Unreduced || !of.producer)
            return;
        for (const plan::MeshAxis& axis : m_axes) {
            const bool isUsed = std::ranges::any_of(sharding.dims, [&](const plan::AxesDim& dim) {
                return std::ranges::any_of(dim.axes,
                                           [&](const auto& own) { return own.axis == axis.name; });
            });
            if (!isUsed)
                sharding.unreduced.push_back({axis.name, {}});
        }
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
    PlanKind m_kind;
    ConfigurationId m_configuration;
    std::vector<plan::MeshAxis> m_axes; ///< without that of the stages
    bool m_hasStages = false;
};

} // namespace

std::string_view toString(PlanKind kind)
{
    static constexpr std::string_view kNames[] = {"ordinary",     "sub-axes",   "uneven",
                                                  "components",   "gathered",   "unreduced",
                                                  "stage meshes", "empty parts"};
    return kNames[std::size_t(kind)];
}

ConfigurationId makeRandomPlan(document::Document& document, const shapes::ShapeTable& shapes,
                               const operators::Bindings& bindings, std::mt19937& random,
                               PlanKind kind)
{
    return PlanMaker(document, shapes, bindings, random, kind).make();
}

int campaignOption(const char* variable, int otherwise)
{
    bool isNumber = false;
    const int number = qEnvironmentVariableIntValue(variable, &isNumber);
    return isNumber ? number : otherwise;
}

} // namespace meshwright::tests
