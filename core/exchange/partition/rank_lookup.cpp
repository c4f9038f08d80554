#include "core/exchange/partition/rank_lookup.h"

#include "core/exchange/partition/rank_reshard.h"
#include "core/operators/bind_advice.h"
#include "core/operators/names.h"
#include "core/shapes/shapes.h"

namespace meshwright::exchange {

namespace {

using graph::DataType;
using onnx::IndexRange;

/// The opset from which integers are compared and chosen from.
constexpr int64_t kChoices = 9;

/// Writes the look-up of a rank.
class LookupWriter
{
public:
    LookupWriter(const LocalCall& call, const HeldRows& held)
        : m_call(call)
        , m_held(held)
        , m_indices(call.shapes.of(*call.run.node->inputs[1]))
        , m_type(call.shapes.of(*call.run.node->inputs[0]).type)
    {
    }

    Result<proto::NodeProto> write(proto::NodeProto gather)
    {
        m_base = gather.output(0);
        if (m_call.emitter.opset() < kChoices)
            return withRowOfZeros(std::move(gather));
        const auto [isHere, row] =
            m_held.rows.size() == 1 ? computed(gather.input(1)) : listed(gather.input(1));
        return chosen(std::move(gather), isHere, row);
    }

private:
    /// Names of tensors of the indices' shape.
    struct Found
    {
        std::string isHere, row; ///< row: 0 where it is not here
    };

    /// Some of it may run in another part than what reads it, and what goes between has a type.
    std::string add(std::string_view opType, const std::vector<std::string>& inputs, DataType type)
    {
        return m_call.emitter.made(opType, inputs, type, m_base, "lookup");
    }

    std::string number(int64_t value)
    {
        return m_indices.type == DataType::Int32
            ? m_call.emitter.constant(m_base, m_indices.type, {}, rawOf(int32_t(value)))
            : m_call.emitter.constant(m_base, DataType::Int64, {}, rawOf(value));
    }

    /// One range of rows: of 4 to 7 of 8, id 5 is row 1, id -3 too, id 2 is not here.
    Found computed(const std::string& ids)
    {
        const DataType type = m_indices.type;
        const IndexRange& rows = m_held.rows.front();
        const std::string zero = number(0);
        const std::string isNegative = add(operators::op::kLess, {ids, zero}, DataType::Bool);
        const std::string counted = add(operators::op::kAdd, {ids, number(m_held.whole)}, type);
        const std::string fromStart = add(operators::op::kWhere, {isNegative, counted, ids}, type);
        const std::string row = add(operators::op::kSub, {fromStart, number(rows.begin)}, type);
        const std::string isBefore = add(operators::op::kLess, {row, zero}, DataType::Bool);
        const std::string isBelow =
            add(operators::op::kLess, {row, number(rows.end - rows.begin)}, DataType::Bool);
        const std::string isHere =
            add(operators::op::kAnd,
                {add(operators::op::kNot, {isBefore}, DataType::Bool), isBelow}, DataType::Bool);
        return {isHere, add(operators::op::kWhere, {isHere, row, zero}, type)};
    }

    /// Where each row of the whole table is in the part; @p absent: what is not.
    std::vector<int64_t> places(int64_t absent) const
    {
        std::vector<int64_t> all(std::size_t(m_held.whole), absent);
        int64_t place = 0;
        for (const IndexRange& range : m_held.rows) {
            for (int64_t row = range.begin; row < range.end; ++row)
                all[std::size_t(row)] = place++;
        }
        return all;
    }

    /// Several ranges: a list of all rows says which ones are here, and where.
    Found listed(const std::string& ids)
    {
        const std::vector<int64_t> rows = places(-1);
        std::string isHere;
        std::vector<int64_t> there;
        for (const int64_t row : rows) {
            isHere += row < 0 ? '\0' : '\1';
            there.push_back(std::max<int64_t>(row, 0));
        }
        RankEmitter& emitter = m_call.emitter;
        const std::string flags = emitter.constant(m_base, DataType::Bool, {m_held.whole}, isHere);
        const std::string list =
            emitter.constant(m_base, DataType::Int64, {m_held.whole}, rawOf(there));
        return {add(operators::op::kGather, {flags, ids}, DataType::Bool),
                add(operators::op::kGather, {list, ids}, DataType::Int64)};
    }

    /// Not times 0 where a row is not here: the one that stands in may be infinite.
    proto::NodeProto chosen(proto::NodeProto gather, const std::string& isHere,
                            const std::string& row)
    {
        const std::string name = gather.name(), found = m_call.emitter.fresh(m_base, "found");
        gather.set_input(1, row);
        gather.set_output(0, found);
        gather.set_name(found);
        m_call.emitter.program().operations.emplace_back().node = std::move(gather);
        m_call.emitter.setType(found, m_type);
        const std::string wide = withMoreDims(isHere);
        const std::string zero = m_call.emitter.constant(m_base, m_type, {}, onnx::zerosOf(m_type));
        proto::NodeProto last =
            onnx::makeNode(operators::op::kWhere, {wide, found, zero}, {m_base});
        last.set_name(name);
        return last;
    }

    /// Before there is Where: a row of zeros behind the others stands for those that are not here.
    Result<proto::NodeProto> withRowOfZeros(proto::NodeProto gather)
    {
        RankEmitter& emitter = m_call.emitter;
        int64_t count = 1;
        std::vector<int64_t> dims;
        const auto local = m_call.shape(0, false);
        for (std::size_t d = 0; local && d < local->size(); ++d) {
            const auto size = d == m_held.axis ? std::optional<int64_t>(1) : (*local)[d];
            if (!size)
                return Error {tr("'{0}' (Gather): a lookup in a part of a table whose dimension "
                                 "{1} is unknown needs opset 9; convert the model, or {2}",
                                 m_call.run.name, d,
                                 operators::bindAdvice(
                                     {(*m_call.shapes.of(*m_call.run.node->inputs[0]).dims)[d]}))};
            dims.push_back(*size);
            count *= *size;
        }
        const std::string row =
            emitter.constant(m_base, m_type, dims, onnx::zerosOf(m_type, count));
        const std::string table = add(operators::op::kConcat, {gather.input(0), row}, m_type);
        setAttribute(emitter.last(), "axis", int64_t(m_held.axis));
        const auto absent = int64_t(m_held.count());
        const std::string list =
            emitter.constant(m_base, DataType::Int64, {m_held.whole}, rawOf(places(absent)));
        const std::string ids =
            add(operators::op::kGather, {list, gather.input(1)}, DataType::Int64);
        gather.set_input(0, table);
        gather.set_input(1, ids);
        return gather;
    }

    /// With dimensions of 1 for those of the table behind the axis.
    std::string withMoreDims(const std::string& name)
    {
        if (m_held.behind == 0 || !m_indices.dims)
            return name;
        std::vector<int64_t> axes;
        for (std::size_t i = 0; i < m_held.behind; ++i)
            axes.push_back(int64_t(m_indices.dims->size() + i));
        std::string wide = m_call.emitter.fresh(m_base, "lookup");
        m_call.emitter.node(operators::op::kUnsqueeze, name, {{"axes", axes}}, wide);
        m_call.emitter.setType(wide, DataType::Bool);
        return wide;
    }

    const LocalCall& m_call;
    const HeldRows& m_held;
    const operators::TensorFacts& m_indices;
    DataType m_type;
    std::string m_base;
};

} // namespace

int64_t HeldRows::count() const
{
    int64_t count = 0;
    for (const IndexRange& range : rows)
        count += range.end - range.begin;
    return count;
}

std::optional<HeldRows> heldRows(const LocalCall& call, const proto::NodeProto& gather)
{
    const auto data = call.run.tensorOf(0, false);
    if (!data)
        return std::nullopt;
    const sharding::TensorView& view = *call.run.views[*data];
    const std::size_t rank = view.components.size();
    const int64_t axis = integerOf(gather, "axis", 0);
    HeldRows held;
    held.axis = std::size_t(axis < 0 ? axis + int64_t(rank) : axis);
    const auto ranges = heldRanges(view, call.run.used[*data], call.grid, call.position);
    if (held.axis >= rank || !ranges[held.axis])
        return std::nullopt;
    held.rows = *ranges[held.axis];
    for (std::size_t d = 0; d < view.sizes.size(); ++d)
        held.whole *= view.dimOf(d) == held.axis ? view.sizes[d] : 1;
    held.behind = rank - held.axis - 1;
    return held;
}

Result<proto::NodeProto> lookUpHeld(const LocalCall& call, const HeldRows& held,
                                    proto::NodeProto gather)
{
    return LookupWriter(call, held).write(std::move(gather));
}

} // namespace meshwright::exchange
