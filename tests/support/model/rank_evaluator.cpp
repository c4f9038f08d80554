#include "tests/support/model/rank_evaluator.h"

#include "core/onnx/draft/model_draft.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>
#include <set>
#include <stdexcept>

#include "meshwright_onnx.pb.h"

namespace meshwright::tests {

namespace {

using Dims = std::vector<int64_t>;

void require(bool holds, const std::string& what)
{
    if (!holds)
        throw std::runtime_error(what);
}

int64_t count(const Dims& dims)
{
    return std::accumulate(dims.begin(), dims.end(), int64_t(1), std::multiplies<>());
}

const proto::AttributeProto* attributeOf(const proto::NodeProto& node, const std::string& name)
{
    for (const proto::AttributeProto& attribute : node.attribute()) {
        if (attribute.name() == name)
            return &attribute;
    }
    return nullptr;
}

int64_t integerOf(const proto::NodeProto& node, const std::string& name, int64_t otherwise)
{
    const proto::AttributeProto* attribute = attributeOf(node, name);
    return attribute ? attribute->i() : otherwise;
}

RankTensor tensorOf(const proto::TensorProto& tensor)
{
    const Result<std::string> raw = onnx::rawElements(tensor);
    require(raw.ok(), "an initializer that cannot be read");
    RankTensor read {{tensor.dims().begin(), tensor.dims().end()}, {}};
    for (int64_t i = 0; i < count(read.dims); ++i) {
        if (tensor.data_type() == proto::TensorProto::INT64) {
            int64_t element = 0;
            std::memcpy(&element, raw->data() + i * 8, 8);
            read.elements.push_back(double(element));
        } else {
            require(tensor.data_type() == proto::TensorProto::FLOAT, "an initializer's type");
            float element = 0;
            std::memcpy(&element, raw->data() + i * 4, 4);
            read.elements.push_back(double(element));
        }
    }
    return read;
}

/// The offset of an element of a tensor that is broadcast to @p dims, at place @p i there.
int64_t broadcastOffset(const Dims& from, const Dims& dims, int64_t i)
{
    int64_t offset = 0, stride = 1;
    for (std::size_t back = 1; back <= dims.size(); ++back) {
        const int64_t size = dims[dims.size() - back], at = i % size;
        i /= size;
        if (back > from.size())
            continue;
        const int64_t own = from[from.size() - back];
        offset += (own == 1 ? 0 : at) * stride;
        stride *= own;
    }
    return offset;
}

Dims broadcast(const Dims& a, const Dims& b)
{
    Dims dims(std::max(a.size(), b.size()), 1);
    for (std::size_t back = 1; back <= dims.size(); ++back) {
        const int64_t x = back <= a.size() ? a[a.size() - back] : 1;
        const int64_t y = back <= b.size() ? b[b.size() - back] : 1;
        require(x == y || x == 1 || y == 1, "dimensions that cannot be broadcast");
        dims[dims.size() - back] = std::max(x, y);
    }
    return dims;
}

template<typename Function>
RankTensor elementwise(const RankTensor& a, const RankTensor& b, Function function)
{
    RankTensor result {broadcast(a.dims, b.dims), {}};
    for (int64_t i = 0; i < count(result.dims); ++i)
        result.elements.push_back(
            function(a.elements[std::size_t(broadcastOffset(a.dims, result.dims, i))],
                     b.elements[std::size_t(broadcastOffset(b.dims, result.dims, i))]));
    return result;
}

RankTensor matMul(const RankTensor& a, const RankTensor& b)
{
    require(a.dims.size() >= 2 && b.dims.size() >= 2, "MatMul of vectors");
    const int64_t rows = a.dims[a.dims.size() - 2], inner = a.dims.back();
    const int64_t columns = b.dims.back();
    require(inner == b.dims[b.dims.size() - 2], "MatMul of sizes that differ");
    const Dims batchA(a.dims.begin(), a.dims.end() - 2), batchB(b.dims.begin(), b.dims.end() - 2);
    RankTensor result {broadcast(batchA, batchB), {}};
    const int64_t batches = count(result.dims);
    for (int64_t batch = 0; batch < batches; ++batch) {
        const double* x =
            &a.elements[std::size_t(broadcastOffset(batchA, result.dims, batch) * rows * inner)];
        const double* y =
            &b.elements[std::size_t(broadcastOffset(batchB, result.dims, batch) * inner * columns)];
        for (int64_t i = 0; i < rows; ++i) {
            for (int64_t j = 0; j < columns; ++j) {
                double sum = 0;
                for (int64_t k = 0; k < inner; ++k)
                    sum += x[i * inner + k] * y[k * columns + j];
                result.elements.push_back(sum);
            }
        }
    }
    result.dims.insert(result.dims.end(), {rows, columns});
    return result;
}

RankTensor softmax(const proto::NodeProto& node, RankTensor x)
{
    const int64_t axis = integerOf(node, "axis", -1);
    require(axis == -1 || axis == int64_t(x.dims.size()) - 1, "Softmax along an inner axis");
    const std::size_t size = std::size_t(x.dims.back());
    for (std::size_t row = 0; row < x.elements.size(); row += size) {
        const auto begin = x.elements.begin() + std::ptrdiff_t(row);
        const auto end = begin + std::ptrdiff_t(size);
        const double largest = *std::max_element(begin, end);
        std::for_each(begin, end, [&](double& e) { e = std::exp(e - largest); });
        const double sum = std::accumulate(begin, end, 0.0);
        std::for_each(begin, end, [&](double& e) { e /= sum; });
    }
    return x;
}

RankTensor transpose(const proto::NodeProto& node, const RankTensor& x)
{
    Dims order;
    if (const proto::AttributeProto* perm = attributeOf(node, "perm"))
        order.assign(perm->ints().begin(), perm->ints().end());
    else
        for (std::size_t i = x.dims.size(); i > 0; --i)
            order.push_back(int64_t(i) - 1);
    require(order.size() == x.dims.size(), "a permutation of another rank");
    Dims strides(x.dims.size(), 1);
    for (std::size_t i = x.dims.size() - 1; i > 0; --i)
        strides[i - 1] = strides[i] * x.dims[i];
    RankTensor result;
    for (const int64_t axis : order)
        result.dims.push_back(x.dims[std::size_t(axis)]);
    for (int64_t i = 0; i < count(result.dims); ++i) {
        int64_t rest = i, offset = 0;
        for (std::size_t back = order.size(); back > 0; --back) {
            offset += rest % result.dims[back - 1] * strides[std::size_t(order[back - 1])];
            rest /= result.dims[back - 1];
        }
        result.elements.push_back(x.elements[std::size_t(offset)]);
    }
    return result;
}

RankTensor reshape(const RankTensor& x, const RankTensor& shape)
{
    RankTensor result {{}, x.elements};
    int64_t known = 1;
    for (std::size_t i = 0; i < shape.elements.size(); ++i) {
        const int64_t size = int64_t(shape.elements[i]);
        result.dims.push_back(size == 0 ? x.dims.at(i) : size);
        known *= size == -1 ? 1 : result.dims.back();
    }
    for (int64_t& size : result.dims)
        size = size == -1 ? count(x.dims) / known : size;
    require(count(result.dims) == count(x.dims), "reshape changes volume");
    return result;
}

/// Slices of the first dimension, [begin, end).
RankTensor rows(const RankTensor& x, int64_t begin, int64_t end)
{
    const int64_t row = count(x.dims) / x.dims.front();
    RankTensor part {x.dims, {x.elements.begin() + begin * row, x.elements.begin() + end * row}};
    part.dims.front() = end - begin;
    return part;
}

void append(RankTensor& to, const RankTensor& part)
{
    if (to.dims.empty())
        to.dims = part.dims;
    else
        to.dims.front() += part.dims.front();
    to.elements.insert(to.elements.end(), part.elements.begin(), part.elements.end());
}

RankTensor reduced(const std::string& op, const std::vector<RankTensor>& parts)
{
    RankTensor result = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i) {
        result = elementwise(result, parts[i], [&](double a, double b) {
            return op == "max" ? std::max(a, b)
                : op == "min"  ? std::min(a, b)
                : op == "prod" ? a * b
                               : a + b;
        });
    }
    if (op == "avg")
        std::ranges::for_each(result.elements, [&](double& e) { e /= double(parts.size()); });
    return result;
}

/// The rules of section 2.2.
void checkAttributes(const proto::NodeProto& node, std::size_t ranks)
{
    const std::string operation = attributeOf(node, "collective_operation")->s();
    const bool reduces =
        operation == "all_reduce" || operation == "reduce" || operation == "reduce_scatter";
    const bool isRooted = operation == "broadcast" || operation == "reduce" || operation == "gather"
        || operation == "scatter";
    const std::string op = attributeOf(node, "reduce_op")->s();
    static const std::set<std::string> kOps {"sum", "prod", "min", "max", "avg"};
    require(reduces ? kOps.contains(op) : op == "none", "reduce_op of " + operation);
    const int64_t root = integerOf(node, "root", -2);
    require(isRooted ? root >= 0 && root < int64_t(ranks) : root == -1, "root of " + operation);
    const proto::AttributeProto* groups = attributeOf(node, "groups");
    require(integerOf(node, "group_size", -1) == (groups ? groups->ints_size() : 0),
            "group_size of " + operation);
    require(integerOf(node, "nb_rank", 1) == int64_t(ranks), "nb_rank of " + operation);
    require(node.domain().empty() && node.input_size() == 1 && node.output_size() == 1,
            "arguments of " + operation);
}

/// What each rank has then; ranks that get nothing that is defined have an empty tensor.
std::vector<RankTensor> collective(const proto::NodeProto& node,
                                   const std::vector<RankTensor>& parts)
{
    const std::size_t ranks = parts.size();
    checkAttributes(node, ranks);
    const std::string operation = attributeOf(node, "collective_operation")->s();
    const std::string op = attributeOf(node, "reduce_op")->s();
    const std::size_t root = std::size_t(std::max<int64_t>(integerOf(node, "root", 0), 0));
    RankTensor all;
    for (const RankTensor& part : parts)
        append(all, part);
    const int64_t first = parts.front().dims.front(), share = first / int64_t(ranks);
    std::vector<RankTensor> results(ranks);
    for (std::size_t rank = 0; rank < ranks; ++rank) {
        const int64_t begin = int64_t(rank) * share;
        if (operation == "reduce_scatter" || operation == "scatter" || operation == "all_to_all")
            require(first % int64_t(ranks) == 0, "a dimension that does not divide");
        if (operation == "all_gather" || (operation == "gather" && rank == root))
            results[rank] = all;
        else if (operation == "all_reduce" || (operation == "reduce" && rank == root))
            results[rank] = reduced(op, parts);
        else if (operation == "reduce_scatter")
            results[rank] = rows(reduced(op, parts), begin, begin + share);
        else if (operation == "broadcast")
            results[rank] = parts[root];
        else if (operation == "scatter")
            results[rank] = rows(parts[root], begin, begin + share);
        else if (operation == "all_to_all")
            for (const RankTensor& part : parts)
                append(results[rank], rows(part, begin, begin + share));
    }
    return results;
}

/// Along axis 0.
RankTensor gather(const RankTensor& x, const RankTensor& indices)
{
    RankTensor result {indices.dims, {}};
    result.dims.insert(result.dims.end(), x.dims.begin() + 1, x.dims.end());
    for (const double index : indices.elements) {
        const RankTensor row = rows(x, int64_t(index), int64_t(index) + 1);
        result.elements.insert(result.elements.end(), row.elements.begin(), row.elements.end());
    }
    return result;
}

RankTensor range(const RankTensor& start, const RankTensor& limit, const RankTensor& delta)
{
    RankTensor result {{0}, {}};
    for (double x = start.elements[0]; x < limit.elements[0]; x += delta.elements[0])
        result.elements.push_back(x);
    result.dims[0] = int64_t(result.elements.size());
    return result;
}

template<typename Function>
RankTensor unary(RankTensor x, Function function)
{
    std::ranges::transform(x.elements, x.elements.begin(), function);
    return x;
}

/// The maximum or the sum along axes, of which each stays as a dimension of 1.
RankTensor reducedAlong(const RankTensor& x, const RankTensor& axes, bool isMaximum)
{
    RankTensor result {x.dims, {}};
    for (const double axis : axes.elements)
        result.dims.at(std::size_t(axis)) = 1;
    result.elements.assign(std::size_t(count(result.dims)),
                           isMaximum ? -std::numeric_limits<double>::infinity() : 0.0);
    for (int64_t i = 0; i < count(x.dims); ++i) {
        double& to = result.elements[std::size_t(broadcastOffset(result.dims, x.dims, i))];
        const double element = x.elements[std::size_t(i)];
        to = isMaximum ? std::max(to, element) : to + element;
    }
    return result;
}

RankTensor evaluate(const proto::NodeProto& node, const RankTensors& known)
{
    const auto in = [&](int i) -> const RankTensor& {
        const auto found = known.find(node.input(i));
        require(found != known.end(),
                node.name() + " reads " + node.input(i) + ", which is not there");
        return found->second;
    };
    const std::string& op = node.op_type();
    if (op == "MatMul")
        return matMul(in(0), in(1));
    if (op == "Add")
        return elementwise(in(0), in(1), std::plus<>());
    if (op == "Mul")
        return elementwise(in(0), in(1), std::multiplies<>());
    if (op == "Sub")
        return elementwise(in(0), in(1), std::minus<>());
    if (op == "Div")
        return elementwise(in(0), in(1), std::divides<>());
    if (op == "Exp")
        return unary(in(0), [](double x) { return std::exp(x); });
    if (op == "Sqrt")
        return unary(in(0), [](double x) { return std::sqrt(x); });
    if (op == "ReduceMax" || op == "ReduceSum")
        return reducedAlong(in(0), in(1), op == "ReduceMax");
    if (op == "Softmax")
        return softmax(node, in(0));
    if (op == "Transpose")
        return transpose(node, in(0));
    if (op == "Shape")
        return {{int64_t(in(0).dims.size())}, {in(0).dims.begin(), in(0).dims.end()}};
    if (op == "Gather" && integerOf(node, "axis", 0) == 0)
        return gather(in(0), in(1));
    if (op == "Range")
        return range(in(0), in(1), in(2));
    require(op == "Reshape", "operator " + op);
    return reshape(in(0), in(1));
}

} // namespace

std::vector<RankTensors> runRanks(const proto::ModelProto& model,
                                  std::vector<RankTensors> inputsOfRanks)
{
    std::vector<RankTensors> ranks = std::move(inputsOfRanks);
    for (const proto::TensorProto& tensor : model.graph().initializer()) {
        for (RankTensors& known : ranks)
            known[tensor.name()] = tensorOf(tensor);
    }
    for (const proto::NodeProto& node : model.graph().node()) {
        std::vector<RankTensor> results;
        if (node.op_type() == "DistCollective") {
            std::vector<RankTensor> parts;
            for (const RankTensors& known : ranks) {
                require(known.contains(node.input(0)), node.name() + " reads what is not there");
                parts.push_back(known.at(node.input(0)));
            }
            results = collective(node, parts);
        } else {
            for (const RankTensors& known : ranks)
                results.push_back(evaluate(node, known));
        }
        for (std::size_t rank = 0; rank < ranks.size(); ++rank) {
            require(!ranks[rank].contains(node.output(0)), node.output(0) + " is written twice");
            ranks[rank][node.output(0)] = std::move(results[rank]);
        }
    }
    return ranks;
}

} // namespace meshwright::tests
