#include "core/operators/names.h"
#include "core/operators/registry.h"
#include "core/operators/schema.h"
#include "core/operators/traits.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <set>

using namespace meshwright;
using namespace meshwright::operators;

namespace {

QString nameOf(const OperatorTraits& row)
{
    return QString::fromStdString(std::string(row.domain) + '.' + std::string(row.opType));
}

/// The newest definition; null: ONNX Runtime's training has none.
const OperatorSchema* schemaOf(const OperatorTraits& row)
{
    return findSchema(row.domain, row.opType, row.domain == kMicrosoft ? 1 : kNewestOpset);
}

std::string inputName(const OperatorTraits& row, std::size_t input)
{
    const OperatorSchema* schema = schemaOf(row);
    const ParameterSchema* parameter = schema ? schema->input(input) : nullptr;
    std::string name(parameter ? parameter->name : std::string_view());
    for (char& letter : name)
        letter = char(std::tolower(static_cast<unsigned char>(letter)));
    return name;
}

std::string outputName(const OperatorTraits& row, std::size_t output)
{
    const OperatorSchema* schema = schemaOf(row);
    const ParameterSchema* parameter = schema ? schema->output(output) : nullptr;
    return std::string(parameter ? parameter->name : std::string_view());
}

template<typename Visit>
void forEachRow(Visit visit)
{
    for (const std::span<const OperatorTraits> family : allTraits()) {
        for (const OperatorTraits& row : family)
            visit(row);
    }
}

bool hasAny(const std::string& name, std::initializer_list<const char*> parts)
{
    return std::ranges::any_of(
        parts, [&](const char* part) { return name.find(part) != std::string::npos; });
}

/// Whether definitions of operators use such a name for an input of the role.
bool isCalledLike(InputRole role, const std::string& name)
{
    switch (role) {
    case InputRole::Mask:
        return hasAny(name, {"mask"});
    case InputRole::ZeroPoint:
        return hasAny(name, {"zero_point"});
    case InputRole::Scale:
        return hasAny(name, {"scale"});
    case InputRole::Positions:
        return hasAny(name, {"position"});
    case InputRole::LastPosition:
        return name == "seqlens_k";
    case InputRole::TotalLength:
        return hasAny(name, {"total_sequence_length", "nonpad_kv_seqlen"});
    case InputRole::PastLength:
        return name == "past_sequence_length";
    case InputRole::SequenceLengths:
        return name == "sequence_lens";
    case InputRole::MaximumLength:
        return name == "max_length";
    case InputRole::Beams:
        return name == "num_beams";
    case InputRole::Neutral:
        return hasAny(name, {"min_length", "penalty", "num_return_sequences", "beam_width"});
    }
    return false;
}

} // namespace

/// Traits against the definitions of the operators, whose arguments have telling names.
class TestTraits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rows_areOfKnownOperators_eachOnce();
    void unknownOperators_computeFromAllInputs();
    void movement_data();
    void movement();
    void formInputs_areThoseThatDefinitionsCallSo();
    void inputRoles_fitTheNamesOfInputs();
    void operands_areWhereDefinitionsHaveThem();
    void functionsOfPyTorch_areWhatTheyDo();
    void constants_areInitializersToo();
};

void TestTraits::rows_areOfKnownOperators_eachOnce()
{
    std::set<std::pair<std::string_view, std::string_view>> seen;
    // No definition has them: ONNX Runtime's training, layers of its own, a name of exporters.
    const std::set<std::string_view> undefined {"SimplifiedLayerNormalization",
                                                "SoftmaxCrossEntropyLossInternal",
                                                "ConcatTraining",
                                                "ReduceSumTraining",
                                                "Silu",
                                                "BitmaskDropout",
                                                "BitmaskBiasDropout"};
    forEachRow([&](const OperatorTraits& row) {
        QVERIFY2(seen.emplace(row.domain, row.opType).second, qPrintable(nameOf(row)));
        const bool isKnown = schemaOf(row) || findRule(row.domain, row.opType, 1)
            || findRule(row.domain, row.opType, 9) // Scatter, Upsample: later versions have none
            || undefined.contains(row.opType);
        QVERIFY2(isKnown, qPrintable(nameOf(row)));
    });
    QVERIFY(seen.size() > 150);
}

void TestTraits::unknownOperators_computeFromAllInputs()
{
    const Traits& traits = traitsOf("com.acme", "Cast"); // another domain, another operator
    QVERIFY(!traits.movesData() && traits.flags == 0 && !traits.kind);
    QVERIFY(traits.gradient == GradientNeeds::Inputs);
    QVERIFY(traitsOf("", "Erfc").flags == 0);
    QVERIFY(traitsOfType("Cast").movement == Movement::InPlace);
    QVERIFY(traitsOfType("GroupQueryAttention").attention);
    // A rule without a row of traits has the kind of its family.
    QVERIFY(traitsOf("", "BatchNormalization").is(OperatorKind::Normalization));
}

/// By the operators' definitions: elements of the first operand at their places, in the same
/// order, in another order, several times, some of them.
void TestTraits::movement_data()
{
    QTest::addColumn<QByteArray>("types");
    QTest::addColumn<int>("movement");
    const auto row = [](const char* name, Movement movement, const char* types) {
        QTest::newRow(name) << QByteArray(types) << int(movement);
    };
    row("in place", Movement::InPlace, "Identity Cast CastLike");
    row("views", Movement::View, "Reshape Flatten Squeeze Unsqueeze");
    row("permuted", Movement::Permutation, "Transpose");
    row("repeated", Movement::Repetition, "Expand Tile");
    row("selected", Movement::Selection, "Slice Split Gather GatherElements GatherND");
    row("rearranged", Movement::Rearrangement, "DepthToSpace SpaceToDepth ReverseSequence");
    row("padded", Movement::Padding, "Pad");
    row("written", Movement::Writing, "Scatter ScatterElements ScatterND TensorScatter");
    row("joined", Movement::Joining, "Concat");
    row("computed", Movement::None, "Add MatMul Softmax Relu Shape Constant BitCast OneHot Neg");
}

void TestTraits::movement()
{
    QFETCH(QByteArray, types);
    QFETCH(int, movement);
    for (const QByteArray& type : types.split(' ')) {
        const Traits& traits = traitsOf(kOnnx, type.toStdString());
        QVERIFY2(int(traits.movement) == movement, type.constData());
        // The gradient of an operator that only moves data needs no value.
        QVERIFY2(!traits.movesData() || traits.gradient == GradientNeeds::Nothing,
                 type.constData());
        // One operand whose elements are not mixed with others: sums may be finished behind it.
        QVERIFY2(!traits.movesFirst() || traits.has(Trait::Linear), type.constData());
    }
}

/// Reshape's shape, Slice's starts, Pad's pads, the axes of reductions.
void TestTraits::formInputs_areThoseThatDefinitionsCallSo()
{
    const std::set<std::string> always {"shape", "axes",  "repeats", "starts",
                                        "ends",  "steps", "pads",    "split"};
    const std::set<std::string> sometimes {
        "roi",   "scales", "sizes",        "k",     "depth",       "start",      "limit",
        "delta", "size",   "output_shape", "input", "image_shape", "block_shape"};
    for (const OperatorSchema& schema : allSchemas()) {
        const OperatorTraits row {schema.domain, schema.opType,
                                  traitsOf(schema.domain, schema.opType)};
        for (std::size_t i = 0; schemaOf(row) == &schema && i < schema.inputs.size(); ++i) {
            const std::string name = inputName(row, i);
            const bool saysShape = row.traits.saysShape(i);
            const QString place = nameOf(row) + ' ' + QString::fromStdString(name);
            QVERIFY2(saysShape || !always.contains(name), qPrintable(place));
            QVERIFY2(!saysShape || always.contains(name) || sometimes.contains(name),
                     qPrintable(place));
        }
    }
}

void TestTraits::inputRoles_fitTheNamesOfInputs()
{
    forEachRow([](const OperatorTraits& row) {
        for (const InputUse& use : row.traits.uses) {
            const std::string name = inputName(row, use.input);
            QVERIFY2(isCalledLike(use.role, name),
                     qPrintable(nameOf(row) + ' ' + QString::fromStdString(name)));
        }
    });
}

/// Caches are past and present, look-ups have indices, products a bias where they are said to.
void TestTraits::operands_areWhereDefinitionsHaveThem()
{
    forEachRow([](const OperatorTraits& row) {
        const Traits& traits = row.traits;
        if (traits.attention) {
            for (const std::optional<CacheOperand>& cache : traits.attention->caches) {
                QVERIFY2(!cache || hasAny(inputName(row, cache->past), {"past"}),
                         qPrintable(nameOf(row)));
                QVERIFY2(!cache || hasAny(outputName(row, cache->present), {"present"}),
                         qPrintable(nameOf(row)));
            }
            for (const std::string_view heads :
                 {traits.attention->heads, traits.attention->keyHeads})
                QVERIFY2(heads.empty() || schemaOf(row)->attribute(heads), qPrintable(nameOf(row)));
        }
        if (traits.product) {
            const auto& [left, right, bias, turnsLeft, turnsRight, scales] = *traits.product;
            QVERIFY2(inputName(row, left) == "a" || inputName(row, left) == "x",
                     qPrintable(nameOf(row)));
            QVERIFY2(inputName(row, right) == "b" || inputName(row, right) == "w",
                     qPrintable(nameOf(row)));
            QVERIFY2(!bias || hasAny(inputName(row, *bias), {"bias", "c"}),
                     qPrintable(nameOf(row)));
            for (const std::string_view turns : {turnsLeft, turnsRight})
                QVERIFY2(turns.empty() || schemaOf(row)->attribute(turns), qPrintable(nameOf(row)));
            for (const std::optional<uint8_t>& scale : scales)
                QVERIFY2(!scale || hasAny(inputName(row, *scale), {"b_scale", "b_zero_point"}),
                         qPrintable(nameOf(row)));
        }
        for (const LookUp& lookUp : traits.lookUps) {
            const bool isOfIds = hasAny(inputName(row, lookUp.indices), {"indices", "ids"});
            QVERIFY2(isOfIds, qPrintable(nameOf(row)));
            QVERIFY2(lookUp.attribute.empty() || schemaOf(row)->attribute(lookUp.attribute),
                     qPrintable(nameOf(row)));
        }
        for (std::size_t input = 0; input < 32; ++input) {
            const bool isAdded = (traits.addends >> input & 1U) != 0;
            QVERIFY2(!isAdded || hasAny(inputName(row, input), {"b", "z"}),
                     qPrintable(nameOf(row)));
        }
        if (traits.experts) {
            for (const ExpertLayer* layer :
                 {&traits.experts->up, &traits.experts->down, &traits.experts->gate}) {
                QVERIFY2(hasAny(inputName(row, layer->weight), {"weights"}),
                         qPrintable(nameOf(row)));
                QVERIFY2(hasAny(inputName(row, layer->bias), {"bias"}), qPrintable(nameOf(row)));
            }
        }
    });
}

void TestTraits::functionsOfPyTorch_areWhatTheyDo()
{
    QCOMPARE(plainType("aten_mm"), std::string_view("MatMul"));
    QCOMPARE(plainType("_aten_softmax_no_dtype"), std::string_view("Softmax"));
    QCOMPARE(plainType("prims_convert_element_type"), std::string_view("Cast"));
    QCOMPARE(plainType("aten_of_mine"), std::string_view("aten_of_mine"));
    QVERIFY(traitsOfType("aten_silu").has(Trait::Activation));
}

void TestTraits::constants_areInitializersToo()
{
    tests::GraphBuilder b;
    const ValueId x = b.input("x", {4});
    const ValueId w = b.weight("w", {4});
    const ValueId constant = b.node("Constant", {});
    const ValueId sum = b.node("Add", {x, w});
    const graph::Graph graph = b.build();
    QVERIFY(isConstant(graph, w) && isConstant(graph, constant));
    QVERIFY(!isConstant(graph, x) && !isConstant(graph, sum));
}

MESHWRIGHT_TEST(TestTraits)
#include "tst_traits.moc"
