#include "tests/support/model/model_builder.h"

#include <bit>
#include <optional>

#include "resources/samples/sample_models.h"

namespace meshwright::samples {

namespace {

using graph::DataType;

constexpr int kLayers = 12;
constexpr int64_t kHidden = 2048;
constexpr int64_t kHeads = 16;
constexpr int64_t kHeadSize = kHidden / kHeads;
constexpr int64_t kIntermediate = 5632;
constexpr int64_t kVocabulary = 32000;
constexpr int64_t kPositions = 4096;

constexpr std::string_view kHalfScale = "\xa8\x2d"; ///< float16 of 1/√128 = 0.0884
constexpr std::string_view kHalfLowest = "\xff\xfb"; ///< −65504, the lowest float16

/// Little-endian bytes of integers.
std::string integers(const std::vector<int64_t>& numbers)
{
    std::string bytes;
    for (int64_t number : numbers) {
        for (int shift = 0; shift < 64; shift += 8)
            bytes += char(uint64_t(number) >> shift & 0xff);
    }
    return bytes;
}

std::string real(float number)
{
    const auto bits = std::bit_cast<uint32_t>(number);
    std::string bytes;
    for (int shift = 0; shift < 32; shift += 8)
        bytes += char(bits >> shift & 0xff);
    return bytes;
}

/// Writes the decoder node by node. A node is named by its module scope and operator, its output
/// after it, as PyTorch's exporter does: "/model/layers.0/mlp/up_proj/MatMul" and "…_output_0".
class DecoderWriter
{
public:
    enum class Cache
    {
        None,
        KeysAndValues ///< of the tokens before as inputs, longer ones as outputs
    };

    DecoderWriter(const std::string& name, Cache cache)
        : m_graph(m_model.graph())
        , m_name(name)
        , m_cache(cache)
    {
        m_model.irVersion(10).opset("", 21).producer("meshwright-samples", "1");
        m_graph.name(name);
    }

    SampleModel write();

private:
    /// Adds a node with one output and returns the output's name.
    std::string add(const std::string& name, const char* opType, std::vector<std::string> inputs)
    {
        const std::string output = name + "_output_0";
        m_last = m_graph.node(opType, inputs, {output}, name);
        return output;
    }

    /// Declares a float16 weight behind the others in the external file.
    std::string weight(const std::string& name, const std::vector<int64_t>& dims)
    {
        int64_t bytes = 2;
        for (int64_t dim : dims)
            bytes *= dim;
        m_graph.externalInitializer(name, DataType::Float16, dims,
                                    {m_name + ".onnx.data", m_offset, bytes});
        m_offset += bytes;
        return name;
    }

    std::string linear(const std::string& scope, const std::string& input, int64_t in, int64_t out)
    {
        // "/model/layers.0/mlp/up_proj" holds "model.layers.0.mlp.up_proj.weight".
        std::string name = scope.substr(1);
        for (char& c : name)
            c = c == '/' ? '.' : c;
        return add(scope + "/MatMul", "MatMul", {input, weight(name + ".weight", {in, out})});
    }

    void constants();
    void mask();
    using Declare = onnx::GraphBuilder& (onnx::GraphBuilder::*)(std::string_view, DataType,
                                                                const std::vector<graph::Dim>&);
    void eachCache(const std::string& prefix, const std::string& length, Declare declare);
    std::string cached(const std::string& scope, int layer, const char* which,
                       const std::string& added);
    void tables();
    std::string norm(const std::string& scope, const std::string& weightName,
                     const std::string& input);
    std::string heads(const std::string& scope, const std::string& projection,
                      const std::string& input);
    std::string rotate(const std::string& scope, const std::string& input);
    std::string attention(const std::string& scope, int layer, const std::string& input);
    std::string mlp(const std::string& scope, const std::string& input);

    onnx::ModelBuilder m_model;
    onnx::GraphBuilder m_graph;
    std::string m_name;
    Cache m_cache;
    std::optional<onnx::NodeBuilder> m_last; ///< for attributes of the node that was added last
    int64_t m_offset = 0; ///< of the next weight in the external file
    std::string m_cos, m_sin, m_mask;
};

void DecoderWriter::constants()
{
    m_graph.initializer("constants.axis_1", DataType::Int64, {1}, integers({1}));
    m_graph.initializer("constants.last_axis", DataType::Int64, {1}, integers({-1}));
    m_graph.initializer("constants.one", DataType::Int64, {}, integers({1}));
    m_graph.initializer("constants.two", DataType::Float, {}, real(2.0F));
    m_graph.initializer("constants.epsilon", DataType::Float, {}, real(1e-5F));
    m_graph.initializer("constants.scale", DataType::Float16, {}, kHalfScale);
    // 0 copies the dimension of the input: batch and sequence.
    m_graph.initializer("constants.split_heads", DataType::Int64, {4},
                        integers({0, 0, kHeads, kHeadSize}));
    m_graph.initializer("constants.join_heads", DataType::Int64, {3}, integers({0, 0, kHidden}));
}

/// What all layers share of positions: their cosines and sines.
void DecoderWriter::tables()
{
    const std::string scope = "/model/rotary_emb";
    for (std::string* table : {&m_cos, &m_sin}) {
        const std::string which = table == &m_cos ? "cos" : "sin";
        const std::string cache =
            weight("model.rotary_emb." + which + "_cached", {kPositions, kHeadSize});
        const std::string rows = add(scope + "/Gather_" + which, "Gather", {cache, "position_ids"});
        *table = add(scope + "/Unsqueeze_" + which, "Unsqueeze", {rows, "constants.axis_1"});
    }
}

/// The causal mask: above the diagonal, so that no token sees a later one. With a cache the new
/// tokens are its last rows.
void DecoderWriter::mask()
{
    const std::string length = add("/model/Shape", "Shape", {"input_ids"});
    m_last->attribute("start", int64_t(1)).attribute("end", int64_t(2));
    std::string total = length, diagonal = "constants.one";
    if (m_cache == Cache::KeysAndValues) {
        const std::string past = add("/model/Shape_1", "Shape", {"past_key_values.0.key"});
        m_last->attribute("start", int64_t(2)).attribute("end", int64_t(3));
        total = add("/model/Add", "Add", {past, length});
        const std::string next = add("/model/Add_1", "Add", {past, "constants.one"});
        diagonal = add("/model/Squeeze", "Squeeze", {next});
    }
    const std::string square = add("/model/Concat", "Concat", {length, total});
    m_last->attribute("axis", int64_t(0));
    const std::string lowest = add("/model/ConstantOfShape", "ConstantOfShape", {square});
    m_last->tensorAttribute("value", DataType::Float16, {1}, kHalfLowest);
    m_mask = add("/model/Trilu", "Trilu", {lowest, diagonal});
    m_last->attribute("upper", int64_t(1));
}

/// Joined to what the cache holds, and given back longer.
std::string DecoderWriter::cached(const std::string& scope, int layer, const char* which,
                                  const std::string& added)
{
    if (m_cache == Cache::None)
        return added;
    const std::string name = '.' + std::to_string(layer) + '.' + which;
    const std::string present = "present" + name;
    m_graph.node("Concat", {"past_key_values" + name, added}, {present}, scope + "/Concat_" + which)
        .attribute("axis", int64_t(2));
    return present;
}

/// Root-mean-square normalization in float32: x / √(mean(x²) + ε) · weight.
std::string DecoderWriter::norm(const std::string& scope, const std::string& weightName,
                                const std::string& input)
{
    const std::string wide = add(scope + "/Cast", "Cast", {input});
    m_last->attribute("to", int64_t(DataType::Float));
    const std::string square = add(scope + "/Pow", "Pow", {wide, "constants.two"});
    const std::string mean =
        add(scope + "/ReduceMean", "ReduceMean", {square, "constants.last_axis"});
    const std::string shifted = add(scope + "/Add", "Add", {mean, "constants.epsilon"});
    const std::string root = add(scope + "/Sqrt", "Sqrt", {shifted});
    const std::string normal = add(scope + "/Div", "Div", {wide, root});
    const std::string narrow = add(scope + "/Cast_1", "Cast", {normal});
    m_last->attribute("to", int64_t(DataType::Float16));
    return add(scope + "/Mul", "Mul", {weight(weightName, {kHidden}), narrow});
}

/// [batch, sequence, hidden] → [batch, heads, sequence, head size].
std::string DecoderWriter::heads(const std::string& scope, const std::string& projection,
                                 const std::string& input)
{
    const std::string projected = linear(scope + '/' + projection, input, kHidden, kHidden);
    const std::string split =
        add(scope + "/Reshape_" + projection, "Reshape", {projected, "constants.split_heads"});
    const std::string turned = add(scope + "/Transpose_" + projection, "Transpose", {split});
    m_last->attribute("perm", std::vector<int64_t> {0, 2, 1, 3});
    return turned;
}

/// Rotary position embedding: x · cos + rotateHalf(x) · sin.
std::string DecoderWriter::rotate(const std::string& scope, const std::string& input)
{
    const std::string first = scope + "/Split_output_0", second = scope + "/Split_output_1";
    m_graph.node("Split", {input}, {first, second}, scope + "/Split")
        .attribute("axis", int64_t(-1))
        .attribute("num_outputs", int64_t(2));
    const std::string negative = add(scope + "/Neg", "Neg", {second});
    const std::string half = add(scope + "/Concat", "Concat", {negative, first});
    m_last->attribute("axis", int64_t(-1));
    const std::string straight = add(scope + "/Mul", "Mul", {input, m_cos});
    const std::string turned = add(scope + "/Mul_1", "Mul", {half, m_sin});
    return add(scope + "/Add", "Add", {straight, turned});
}

std::string DecoderWriter::attention(const std::string& scope, int layer, const std::string& input)
{
    const std::string q = rotate(scope + "/rotary_q", heads(scope, "q_proj", input));
    const std::string newKeys = rotate(scope + "/rotary_k", heads(scope, "k_proj", input));
    const std::string k = cached(scope, layer, "key", newKeys);
    const std::string v = cached(scope, layer, "value", heads(scope, "v_proj", input));
    const std::string keys = add(scope + "/Transpose", "Transpose", {k});
    m_last->attribute("perm", std::vector<int64_t> {0, 1, 3, 2});
    const std::string scores = add(scope + "/MatMul", "MatMul", {q, keys});
    const std::string scaled = add(scope + "/Mul", "Mul", {scores, "constants.scale"});
    const std::string masked = add(scope + "/Add", "Add", {scaled, m_mask});
    const std::string weights = add(scope + "/Softmax", "Softmax", {masked});
    m_last->attribute("axis", int64_t(-1));
    const std::string mixed = add(scope + "/MatMul_1", "MatMul", {weights, v});
    const std::string turned = add(scope + "/Transpose_1", "Transpose", {mixed});
    m_last->attribute("perm", std::vector<int64_t> {0, 2, 1, 3});
    const std::string joined = add(scope + "/Reshape", "Reshape", {turned, "constants.join_heads"});
    return linear(scope + "/o_proj", joined, kHidden, kHidden);
}

std::string DecoderWriter::mlp(const std::string& scope, const std::string& input)
{
    const std::string gate = linear(scope + "/gate_proj", input, kHidden, kIntermediate);
    const std::string opening = add(scope + "/act_fn/Sigmoid", "Sigmoid", {gate});
    const std::string activated = add(scope + "/act_fn/Mul", "Mul", {gate, opening});
    const std::string up = linear(scope + "/up_proj", input, kHidden, kIntermediate);
    const std::string product = add(scope + "/Mul", "Mul", {activated, up});
    return linear(scope + "/down_proj", product, kIntermediate, kHidden);
}

/// Declares keys and values of all layers, [batch, heads, length, head size].
void DecoderWriter::eachCache(const std::string& prefix, const std::string& length, Declare declare)
{
    for (int layer = 0; layer < kLayers; ++layer) {
        for (const char* which : {".key", ".value"})
            (m_graph.*declare)(prefix + '.' + std::to_string(layer) + which, DataType::Float16,
                               {"batch", kHeads, length, kHeadSize});
    }
}

SampleModel DecoderWriter::write()
{
    m_graph.input("input_ids", DataType::Int64, {"batch", "sequence"});
    m_graph.input("position_ids", DataType::Int64, {"batch", "sequence"});
    if (m_cache == Cache::KeysAndValues)
        eachCache("past_key_values", "past_sequence", &onnx::GraphBuilder::input);
    constants();
    const std::string table = weight("model.embed_tokens.weight", {kVocabulary, kHidden});
    std::string hidden = add("/model/embed_tokens/Gather", "Gather", {table, "input_ids"});
    tables();
    mask();
    for (int layer = 0; layer < kLayers; ++layer) {
        const std::string scope = "/model/layers." + std::to_string(layer);
        const std::string module = "model.layers." + std::to_string(layer);
        const std::string before =
            norm(scope + "/input_layernorm", module + ".input_layernorm.weight", hidden);
        const std::string attended = attention(scope + "/self_attn", layer, before);
        const std::string middle = add(scope + "/Add", "Add", {hidden, attended});
        const std::string between = norm(scope + "/post_attention_layernorm",
                                         module + ".post_attention_layernorm.weight", middle);
        const std::string transformed = mlp(scope + "/mlp", between);
        hidden = add(scope + "/Add_1", "Add", {middle, transformed});
    }
    const std::string last = norm("/model/norm", "model.norm.weight", hidden);
    const std::string logits = linear("/lm_head", last, kHidden, kVocabulary);
    m_graph.node("Cast", {logits}, {"logits"}, "/Cast").attribute("to", int64_t(DataType::Float));
    m_graph.output("logits", DataType::Float, {"batch", "sequence", kVocabulary});
    if (m_cache == Cache::KeysAndValues)
        eachCache("present", "total_sequence", &onnx::GraphBuilder::output);
    return {m_name + ".onnx", m_model.bytes()};
}

} // namespace

SampleModel decoder12Layers()
{
    return DecoderWriter("decoder-12-layers", DecoderWriter::Cache::None).write();
}

SampleModel decoder12LayersWithCache()
{
    return DecoderWriter("decoder-12-layers-cache", DecoderWriter::Cache::KeysAndValues).write();
}

} // namespace meshwright::samples
