#pragma once

#include "core/base/result.h"
#include "core/graph/types.h"

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace meshwright::proto {
class ModelProto;
}

namespace meshwright::architectures {

/// The name of a value.
using Tensor = std::string;
using Attributes = std::vector<
    std::pair<std::string_view, std::variant<int64_t, float, std::string, std::vector<int64_t>>>>;

/// Which operators attention is written with.
enum class AttentionWriting : uint8_t
{
    AtOnce, ///< Attention, which keeps no scores: "sdpa" and "flash_attention_2" of Transformers
    InParts, ///< MatMul, Softmax, MatMul with the scores in memory: "eager"
};

/// Which part of values training drops; 0: none. Of attention in parts, shares of keys; of what
/// attention and MLPs add to the residual; of embeddings.
struct DropoutRates
{
    double attention = 0, hidden = 0, embedding = 0;
};

/// Writes a model of standard operators whose weights have type and dims and no elements. Nodes are
/// named by their module and operator and weights by their module, as exporters do it:
/// "/model/layers.0/mlp/up_proj/MatMul" computes "…/MatMul_output_0" with
/// "model.layers.0.mlp.up_proj.weight".
class ModelWriter
{
public:
    ModelWriter(graph::DataType type, const std::string& name,
                AttentionWriting attention = AttentionWriting::AtOnce);
    ~ModelWriter();
    ModelWriter(const ModelWriter&) = delete;
    ModelWriter& operator=(const ModelWriter&) = delete;

    graph::DataType type() const { return m_type; }

    AttentionWriting attention() const { return m_attention; }

    const DropoutRates& dropout() const { return m_dropout; }

    void setDropout(const DropoutRates& rates) { m_dropout = rates; }

    /// What is written while it lives belongs to a module of the one around it.
    class Module
    {
    public:
        Module(ModelWriter& writer, std::string_view name);

        ~Module() { m_writer.m_scope.resize(m_length); }

        Module(const Module&) = delete;
        Module& operator=(const Module&) = delete;

    private:
        ModelWriter& m_writer;
        std::size_t m_length;
    };

    Tensor input(const std::string& name, graph::DataType type,
                 const std::vector<graph::Dim>& dims);
    /// Gives a value that no node reads yet the name of an output of the model.
    void output(const std::string& name, const Tensor& value, graph::DataType type,
                const std::vector<graph::Dim>& dims);

    /// A weight of the module, "<module>.<name>", declared once. Its last dims are [in, out] of a
    /// product.
    Tensor weight(std::string_view name, const std::vector<int64_t>& dims);
    /// A weight of that name, whatever the module.
    Tensor namedWeight(const std::string& name, const std::vector<int64_t>& dims);

    Tensor node(std::string_view opType, const std::vector<Tensor>& inputs,
                const Attributes& attributes = {}, std::string_view domain = {});
    std::vector<Tensor> nodes(std::string_view opType, const std::vector<Tensor>& inputs,
                              std::size_t outputs, const Attributes& attributes = {},
                              std::string_view domain = {});

    /// Constants, each once: a vector and a scalar of int64, a scalar of the model's type or of
    /// float32.
    Tensor integers(const std::vector<int64_t>& values);
    Tensor integer(int64_t value);
    Tensor scalar(double value);
    Tensor real(double value);
    /// A vector of float32 that training does not change.
    Tensor reals(const std::vector<float>& values);

    // What every architecture needs.
    Tensor reshape(const Tensor& x, const std::vector<int64_t>& dims);
    Tensor transpose(const Tensor& x, const std::vector<int64_t>& order);

    Tensor add(const Tensor& a, const Tensor& b) { return node("Add", {a, b}); }

    Tensor multiply(const Tensor& a, const Tensor& b) { return node("Mul", {a, b}); }

    /// With a part of its values dropped, each Dropout by a seed of its own; at rate 0 @p x itself.
    Tensor dropped(const Tensor& x, double rate);
    Tensor castTo(const Tensor& x, graph::DataType type);
    /// The parts of a tensor along an axis.
    std::vector<Tensor> split(const Tensor& x, const std::vector<int64_t>& sizes, int64_t axis);

    /// The elements of all weights so far, or more than kMostWeights.
    int64_t weightCount() const { return m_weightCount; }

    static constexpr int64_t kMostWeights = int64_t(1'000'000'000'000'000);

    /// The bytes of the model.
    std::string finish();

private:
    Tensor constant(const std::string& name, graph::DataType type, const std::vector<int64_t>& dims,
                    std::string raw);

    graph::DataType m_type;
    AttentionWriting m_attention;
    DropoutRates m_dropout;
    int64_t m_dropouts = 0; ///< written so far
    std::unique_ptr<proto::ModelProto> m_model;
    std::string m_scope; ///< "/model/layers.0"
    std::map<std::string, int, std::less<>> m_names; ///< of nodes, how often asked for
    std::map<Tensor, int, std::less<>> m_producers; ///< node by output
    std::set<std::string, std::less<>> m_weights, m_constants, m_domains;
    int64_t m_weightCount = 0;
};

} // namespace meshwright::architectures
