#include "core/sharding/tensor_sharding.h"

#include "core/plan/axis_atoms.h"

#include <algorithm>
#include <charconv>

namespace meshwright::sharding {

namespace {

/// A cursor over the text form.
class Parser
{
public:
    Parser(std::string_view text, const plan::Mesh& mesh)
        : m_text(text)
        , m_mesh(mesh)
    {
    }

    Result<TensorSharding> parse(std::size_t rank)
    {
        TensorSharding sharding;
        if (!take('['))
            return failure(tr("'['"));
        while (!take(']')) {
            if (!sharding.dims.empty() && !take(','))
                return failure(tr("',' or ']'"));
            Result<DimSharding> dim = parseDim();
            if (!dim)
                return dim.error();
            sharding.dims.push_back(std::move(dim.value()));
        }
        if (sharding.dims.size() != rank)
            return Error {tr("The sharding \"{0}\" has {1} dimensions, the tensor {2}.", m_text,
                             sharding.dims.size(), rank)};
        if (const Result<void> lists = parseLists(sharding); !lists)
            return lists.error();
        return sharding;
    }

private:
    Result<void> parseLists(TensorSharding& sharding)
    {
        for (const auto& [word, list] : {std::pair("replicated=", &sharding.replicated),
                                         std::pair("unreduced=", &sharding.unreduced)}) {
            if (!takeWord(word))
                continue;
            Result<DimSharding> axes = parseDim();
            if (!axes)
                return axes.error();
            *list = std::move(axes.value().axes);
            sortAndMerge(*list);
        }
        skipBlanks();
        return m_at == m_text.size() ? Result<void>() : failure(tr("the end"));
    }

    Result<DimSharding> parseDim()
    {
        if (!take('{'))
            return failure(tr("'{'"));
        DimSharding dim;
        dim.closed = true;
        bool first = true;
        while (!take('}')) {
            if (!first && !take(','))
                return failure(tr("',' or '}'"));
            first = false;
            if (take('?')) {
                dim.closed = false;
                continue;
            }
            const std::string name = takeAxis();
            const Result<plan::AxisReference> reference = plan::parseAxisReference(name);
            const std::optional<Axis> axis =
                reference ? fromReference(*reference, m_mesh) : std::nullopt;
            if (!axis)
                return Error {
                    tr("\"{0}\" in the sharding \"{1}\" is no axis of the mesh.", name, m_text)};
            append(dim.axes, *axis);
        }
        if (take('p')) {
            const char* end = m_text.data() + m_text.size();
            const auto parsed = std::from_chars(m_text.data() + m_at, end, dim.priority);
            if (parsed.ec != std::errc() || dim.priority < 0)
                return failure(tr("a priority"));
            m_at = std::size_t(parsed.ptr - m_text.data());
        }
        return dim;
    }

    /// An axis or part of one, whose name may stand between quotation marks.
    std::string takeAxis()
    {
        skipBlanks();
        std::string axis;
        if (m_at < m_text.size() && m_text[m_at] == '"') {
            const std::size_t close = std::min(m_text.find('"', m_at + 1), m_text.size() - 1);
            axis = m_text.substr(m_at + 1, close - m_at - 1);
            m_at = close + 1;
        }
        const std::size_t end = std::min(m_text.find_first_of(",} ", m_at), m_text.size());
        axis += m_text.substr(m_at, end - m_at);
        m_at = end;
        return axis;
    }

    void skipBlanks()
    {
        while (m_at < m_text.size() && m_text[m_at] == ' ')
            ++m_at;
    }

    bool take(char c)
    {
        skipBlanks();
        if (m_at >= m_text.size() || m_text[m_at] != c)
            return false;
        ++m_at;
        return true;
    }

    /// A word that may follow a comma.
    bool takeWord(std::string_view word)
    {
        const std::size_t before = m_at;
        take(',');
        skipBlanks();
        if (m_text.substr(m_at, word.size()) != word) {
            m_at = before;
            return false;
        }
        m_at += word.size();
        return true;
    }

    Error failure(const UserText& expected) const
    {
        return {tr("The sharding \"{0}\" needs {1} at character {2}.", m_text, expected, m_at + 1)};
    }

    std::string_view m_text;
    const plan::Mesh& m_mesh;
    std::size_t m_at = 0;
};

std::string axesText(const AxisList& axes, const plan::Mesh& mesh, AxisNames names)
{
    if (names == AxisNames::Bare)
        return toString(axes, mesh);
    std::string text = "{";
    for (const Axis& axis : axes) {
        std::string quoted = toString(axis, mesh);
        quoted.insert(mesh.axes[axis.axis].name.size(), 1, '"');
        text += (text.size() > 1 ? ", \"" : "\"") + quoted;
    }
    return text + '}';
}

std::string dimText(const DimSharding& dim, const plan::Mesh& mesh, AxisNames names)
{
    std::string text = axesText(dim.axes, mesh, names);
    if (!dim.closed)
        text.replace(text.size() - 1, 1, dim.axes.empty() ? "?}" : ", ?}");
    return dim.priority > 0 ? text + "p" + std::to_string(dim.priority) : text;
}

} // namespace

bool TensorSharding::isSplit() const
{
    return std::any_of(dims.begin(), dims.end(),
                       [](const DimSharding& dim) { return !dim.axes.empty(); });
}

bool TensorSharding::uses(const Axis& axis) const
{
    return overlapsAny(replicated, axis) || overlapsAny(unreduced, axis)
        || std::any_of(dims.begin(), dims.end(),
                       [&](const DimSharding& dim) { return overlapsAny(dim.axes, axis); });
}

int64_t TensorSharding::shards() const
{
    int64_t shards = 1;
    for (const DimSharding& dim : dims)
        shards *= product(dim.axes);
    return shards;
}

TensorSharding emptySharding(std::size_t rank, bool closed)
{
    TensorSharding sharding;
    sharding.dims.assign(rank, DimSharding {{}, closed, 0});
    return sharding;
}

TensorSharding wholeLike(const TensorSharding& sharding)
{
    return emptySharding(sharding.dims.size(), true);
}

Result<TensorSharding> parseSharding(std::string_view text, const plan::Mesh& mesh,
                                     std::size_t rank)
{
    return Parser(text, mesh).parse(rank);
}

std::string toString(const TensorSharding& sharding, const plan::Mesh& mesh, AxisNames names)
{
    std::string text = "[";
    for (const DimSharding& dim : sharding.dims)
        text += (text.size() > 1 ? ", " : "") + dimText(dim, mesh, names);
    text += "]";
    const std::string_view before = names == AxisNames::Bare ? " " : ", ";
    if (!sharding.replicated.empty())
        text.append(before).append("replicated=") += axesText(sharding.replicated, mesh, names);
    if (!sharding.unreduced.empty())
        text.append(before).append("unreduced=") += axesText(sharding.unreduced, mesh, names);
    return text;
}

std::vector<int64_t> localShape(const TensorSharding& sharding, const std::vector<int64_t>& sizes)
{
    std::vector<int64_t> local = sizes;
    for (std::size_t d = 0; d < local.size() && d < sharding.dims.size(); ++d) {
        const int64_t parts = product(sharding.dims[d].axes);
        local[d] = local[d] / parts + (local[d] % parts != 0);
    }
    return local;
}

} // namespace meshwright::sharding
