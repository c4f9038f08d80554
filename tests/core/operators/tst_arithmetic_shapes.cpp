#include "core/operators/registry.h"
#include "tests/support/model/inferred.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <set>

using namespace meshwright;
using namespace meshwright::tests;
using Numbers = std::vector<int64_t>;

/// Arithmetic, products, reductions, normalizations, quantization, constants and losses; expected
/// shapes by the ONNX operator documentation.
class TestArithmeticShapes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void binary_broadcastsFromTheRight();
    void binary_beforeOpset7KeepsTheFirstShape();
    void contents_followIntegerArithmetic();
    void contents_throughFloatsStayExact();
    void comparison_isBooleanAndKnowsWhatIsCertain();
    void where_picksContents();
    void reduction_takesAxesByOpset();
    void reduction_ofContents();
    void argMax_hasIntegers();
    void shape_ofPartOfTheDimensions();
    void range_countsItsElements();
    void constants_haveTheirContents();
    void cast_changesTheType();
    void dropout_maskByOpset();
    void quantization_changesTypes();
    void operatorsWithoutRule_stayUnknown();
    void rules_areUniquePerVersion();
};

void TestArithmeticShapes::binary_broadcastsFromTheRight()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"batch", int64_t(1), "seq", int64_t(64)});
    const ValueId y = b.input("y", {int64_t(12), int64_t(1), int64_t(1)});
    QCOMPARE(inferredShape(b, b.node("Add", {x, y})), "[batch, 12, seq, 64]");
    const ValueId z = b.input("z", {int64_t(3), int64_t(5)});
    const ValueId w = b.input("w", {int64_t(4), int64_t(5)});
    QCOMPARE(inferredShape(b, b.node("Mul", {z, w})), "?"); // 3 beside 4 does not fit
    QCOMPARE(inferredShape(b, b.node("Max", {z, b.scalar(1), z})), "[3, 5]");
}

void TestArithmeticShapes::binary_beforeOpset7KeepsTheFirstShape()
{
    GraphBuilder b(6);
    const ValueId x = b.input("x", {int64_t(2), int64_t(3), int64_t(4)});
    const ValueId y = b.input("y", {int64_t(3)});
    QCOMPARE(
        inferredShape(b, b.node("Add", {x, y}, {attribute("broadcast", 1), attribute("axis", 1)})),
        "[2, 3, 4]");
}

void TestArithmeticShapes::contents_followIntegerArithmetic()
{
    GraphBuilder b;
    const ValueId sizes = b.node("Shape", {b.input("x", {"n", int64_t(10)})});
    const ValueId two = b.integers({2});
    QCOMPARE(inferredElements(b, b.node("Mul", {sizes, two})), "[2*n, 20]");
    QCOMPARE(inferredElements(b, b.node("Add", {sizes, b.integers({-1})})), "[n - 1, 9]");
    QCOMPARE(inferredElements(b, b.node("Div", {sizes, b.integers({3})})), "[floor(n/3), 3]");
    QCOMPARE(inferredElements(b, b.node("Mod", {sizes, b.integers({3})})), "[(n mod 3), 1]");
    QCOMPARE(inferredElements(b, b.node("Min", {sizes, b.integers({4})})), "[min(4, n), 4]");
    QCOMPARE(inferredElements(b, b.node("Neg", {sizes})), "[-n, -10]");
    // C division rounds towards zero, -7 / 2 = -3; a difference that may be negative stays unknown.
    QCOMPARE(inferredElements(b, b.node("Div", {b.integers({-7}), two})), "[-3]");
    const ValueId less = b.node("Sub", {sizes, b.integers({5})});
    QCOMPARE(inferredElements(b, b.node("Div", {less, two})), "[?, 2]");
}

void TestArithmeticShapes::contents_throughFloatsStayExact()
{
    GraphBuilder b;
    const ValueId sizes = b.node("Shape", {b.input("x", {"n", int64_t(12)})});
    const ValueId real = b.node("Cast", {sizes}, {attribute("to", 1)});
    const ValueId four = b.node("Cast", {b.integers({4})}, {attribute("to", 1)});
    const ValueId back =
        b.node("Cast", {b.node("Floor", {b.node("Div", {real, four})})}, {attribute("to", 7)});
    // 12 / 4 = 3 exactly; n / 4 need not be an integer.
    QCOMPARE(inferredElements(b, back), "[?, 3]");
    QCOMPARE(inferredType(b, back), "int64");
    // Constants of such numbers too, as far as they are integers.
    const ValueId most = b.node("Min", {real, b.reals({5, 2.5F})});
    QCOMPARE(inferredElements(b, b.node("Cast", {most}, {attribute("to", 7)})), "[min(5, n), ?]");
}

void TestArithmeticShapes::comparison_isBooleanAndKnowsWhatIsCertain()
{
    GraphBuilder b;
    const ValueId sizes = b.node("Shape", {b.input("x", {"n", int64_t(12)})});
    const ValueId same = b.node("Equal", {sizes, b.integers({-1, 12})});
    QCOMPARE(inferredElements(b, same), "[0, 1]"); // a size is never −1
    QCOMPARE(inferredType(b, same), "bool");
    QCOMPARE(inferredElements(b, b.node("Greater", {sizes, b.integers({3, 3})})), "[?, 1]");
    QCOMPARE(inferredElements(b, b.node("Not", {same})), "[1, 0]");
    QCOMPARE(inferredElements(b, b.node("And", {same, b.node("Not", {same})})), "[0, 0]");
}

void TestArithmeticShapes::where_picksContents()
{
    // expand(x, [-1, 5]) as exporters write it: where(shape == −1, ones, shape)
    GraphBuilder b;
    const ValueId asked = b.integers({-1, 5});
    const ValueId ones = b.integers({1, 1});
    const ValueId isOpen = b.node("Equal", {asked, b.integers({-1, -1})});
    QCOMPARE(inferredElements(b, b.node("Where", {isOpen, ones, asked})), "[1, 5]");
    const ValueId x = b.input("x", {"n", int64_t(1)});
    const ValueId c = b.input("c", {int64_t(1), int64_t(4)}, graph::DataType::Bool);
    QCOMPARE(inferredShape(b, b.node("Where", {c, x, x})), "[n, 4]");
}

void TestArithmeticShapes::reduction_takesAxesByOpset()
{
    GraphBuilder b(18);
    const ValueId x = b.input("x", {"n", int64_t(3), int64_t(4)});
    QCOMPARE(inferredShape(b, b.node("ReduceMean", {x, b.integers({-1})})), "[n, 3, 1]");
    QCOMPARE(
        inferredShape(b, b.node("ReduceMean", {x, b.integers({0, 2})}, {attribute("keepdims", 0)})),
        "[3]");
    QCOMPARE(inferredShape(b, b.node("ReduceSum", {x}, {attribute("keepdims", 0)})), "[]");
    QCOMPARE(inferredShape(b, b.node("ReduceSum", {x}, {attribute("noop_with_empty_axes", 1)})),
             "[n, 3, 4]");
    // Opset 17: ReduceMean by attribute, ReduceSum by input since 13.
    GraphBuilder old(17);
    const ValueId y = old.input("y", {"n", int64_t(3)});
    QCOMPARE(inferredShape(old, old.node("ReduceMean", {y}, {attribute("axes", Numbers {1})})),
             "[n, 1]");
    QCOMPARE(inferredShape(old, old.node("ReduceSum", {y, old.integers({1})})), "[n, 1]");
    const ValueId axes = old.input("axes", {int64_t(1)}, graph::DataType::Int64);
    QCOMPARE(inferredShape(old, old.node("ReduceSum", {y, axes})), "[?, ?]");
    QCOMPARE(inferredShape(old, old.node("ReduceSum", {y, axes}, {attribute("keepdims", 0)})),
             "[?]");
}

void TestArithmeticShapes::reduction_ofContents()
{
    GraphBuilder b;
    const ValueId sizes = b.node("Shape", {b.input("x", {"n", int64_t(3), int64_t(4)})});
    QCOMPARE(inferredElements(b, b.node("ReduceProd", {sizes})), "[12*n]");
    QCOMPARE(inferredElements(b, b.node("ReduceSum", {sizes})), "[n + 7]");
}

void TestArithmeticShapes::argMax_hasIntegers()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(10)});
    const ValueId y = b.node("ArgMax", {x}, {attribute("axis", 1), attribute("keepdims", 0)});
    QCOMPARE(inferredShape(b, y), "[n]");
    QCOMPARE(inferredType(b, y), "int64");
}

void TestArithmeticShapes::shape_ofPartOfTheDimensions()
{
    GraphBuilder b(15);
    const ValueId x = b.input("x", {"a", "b", int64_t(3), int64_t(4)});
    QCOMPARE(inferredElements(b, b.node("Shape", {x})), "[a, b, 3, 4]");
    QCOMPARE(
        inferredElements(b, b.node("Shape", {x}, {attribute("start", 1), attribute("end", -1)})),
        "[b, 3]");
    QCOMPARE(inferredElements(b, b.node("Size", {x})), "[12*a*b]");
    QCOMPARE(inferredShape(b, b.node("Size", {x})), "[]");
}

void TestArithmeticShapes::range_countsItsElements()
{
    GraphBuilder b;
    const ValueId length = b.node("Gather", {b.node("Shape", {b.input("x", {"n"})}), b.scalar(0)});
    QCOMPARE(inferredShape(b, b.node("Range", {b.scalar(0), length, b.scalar(1)})), "[n]");
    QCOMPARE(inferredShape(b, b.node("Range", {b.scalar(0), length, b.scalar(2)})),
             "[floor((n + 1)/2)]");
    QCOMPARE(inferredElements(b, b.node("Range", {b.scalar(10), b.scalar(1), b.scalar(-3)})),
             "[10, 7, 4]");
    QCOMPARE(inferredShape(b, b.node("Range", {b.scalar(5), b.scalar(1), b.scalar(1)})), "[0]");
}

void TestArithmeticShapes::constants_haveTheirContents()
{
    GraphBuilder b;
    QCOMPARE(inferredElements(b, b.node("Constant", {}, {tensorAttribute("value", {4, 5})})),
             "[4, 5]");
    QCOMPARE(inferredElements(b, b.node("Constant", {}, {attribute("value_int", 7)})), "[7]");
    QCOMPARE(inferredShape(b, b.node("Constant", {}, {attribute("value_int", 7)})), "[]");
    QCOMPARE(
        inferredElements(b, b.node("Constant", {}, {attribute("value_ints", Numbers {1, 2, 3})})),
        "[1, 2, 3]");
    const ValueId zeros = b.node("ConstantOfShape", {b.integers({2, 3})});
    QCOMPARE(inferredShape(b, zeros), "[2, 3]");
    QCOMPARE(inferredType(b, zeros), "float32"); // the default is a float 0
}

void TestArithmeticShapes::cast_changesTheType()
{
    GraphBuilder b(19);
    const ValueId x = b.input("x", {"n"});
    QCOMPARE(inferredType(b, b.node("Cast", {x}, {attribute("to", 10)})), "float16");
    const ValueId y = b.input("y", {int64_t(2)}, graph::DataType::BFloat16);
    QCOMPARE(inferredType(b, b.node("CastLike", {x, y})), "bfloat16");
    QCOMPARE(inferredShape(b, b.node("CastLike", {x, y})), "[n]");
    // 300 does not survive a cast to int8.
    QCOMPARE(inferredElements(b, b.node("Cast", {b.integers({3, 300})}, {attribute("to", 3)})),
             "[3, ?]");
}

void TestArithmeticShapes::dropout_maskByOpset()
{
    GraphBuilder b(13);
    const ValueId x = b.input("x", {"n", int64_t(4)});
    const auto out = b.nodes("Dropout", {x}, 2);
    QCOMPARE(inferredShape(b, out[1]), "[n, 4]");
    QCOMPARE(inferredType(b, out[1]), "bool");
    GraphBuilder old(7);
    const auto before = old.nodes("Dropout", {old.input("x", {int64_t(4)})}, 2);
    QCOMPARE(inferredType(old, before[1]), "float32");
}

void TestArithmeticShapes::quantization_changesTypes()
{
    GraphBuilder b(21);
    const ValueId x = b.input("x", {"n", int64_t(4)});
    const ValueId scale = b.weight("scale", {}, graph::DataType::Float16);
    const ValueId zero = b.weight("zero", {}, graph::DataType::Int8);
    const ValueId q = b.node("QuantizeLinear", {x, scale, zero});
    QCOMPARE(inferredType(b, q), "int8");
    QCOMPARE(inferredType(b, b.node("QuantizeLinear", {x, scale})), "uint8");
    QCOMPARE(inferredType(b, b.node("QuantizeLinear", {x, scale}, {attribute("output_dtype", 22)})),
             "int4");
    QCOMPARE(inferredType(b, b.node("DequantizeLinear", {q, scale, zero})), "float16");
    QCOMPARE(inferredShape(b, b.node("DequantizeLinear", {q, scale, zero})), "[n, 4]");
    const auto dynamic = b.nodes("DynamicQuantizeLinear", {x}, 3);
    QCOMPARE(inferredShape(b, dynamic[1]), "[]");
    QCOMPARE(inferredType(b, dynamic[2]), "uint8");
}

void TestArithmeticShapes::operatorsWithoutRule_stayUnknown()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n"});
    const ValueId custom = b.node("Foo", {x}, {}, "com.acme");
    QCOMPARE(inferredShape(b, custom), "?");
    QCOMPARE(infer(b).operatorsWithoutRule, (std::vector<std::string> {"com.acme.Foo-?"}));
    // A version that nobody knows yet: what did not change so far is taken to be the same.
    GraphBuilder newer(operators::kNewestOpset + 1);
    const ValueId y = newer.node("Relu", {newer.input("x", {"n"})});
    QCOMPARE(inferredShape(newer, y), "[n]");
}

void TestArithmeticShapes::rules_areUniquePerVersion()
{
    std::set<std::tuple<std::string, std::string, int64_t>> seen;
    for (const auto family : operators::allRules()) {
        for (const operators::OperatorRule& rule : family) {
            QVERIFY(rule.shape && rule.cost);
            QVERIFY(rule.sinceVersion <= rule.lastVersion);
            const int64_t last = std::min(rule.lastVersion, operators::kNewestOpset);
            for (int64_t v = rule.sinceVersion; v <= last; ++v) {
                const bool added = seen.emplace(rule.domain, rule.opType, v).second;
                QVERIFY2(added, std::string(rule.opType).c_str());
                QCOMPARE(operators::findRule(rule.domain, rule.opType, v), &rule);
            }
        }
    }
}

MESHWRIGHT_TEST(TestArithmeticShapes)
#include "tst_arithmetic_shapes.moc"
