#include "core/operators/schema.h"
#include "tests/support/test_program.h"

#include <QTest>

#ifdef MESHWRIGHT_TEST_LIBONNX
#include <onnx/defs/schema.h>

#include <cstdlib>
#endif

using namespace meshwright::operators;

#ifdef MESHWRIGHT_TEST_LIBONNX
namespace {

using onnx::OpSchema;

/// What libonnx says of a formal input or output, in the words of the table.
ParameterOption optionOf(const OpSchema::FormalParameter& parameter, bool isNeeded)
{
    if (parameter.GetOption() == OpSchema::Variadic)
        return isNeeded ? ParameterOption::OneOrMore : ParameterOption::AnyNumber;
    return parameter.GetOption() == OpSchema::Optional ? ParameterOption::Optional
                                                       : ParameterOption::Single;
}

std::vector<ParameterSchema> parametersOf(const std::vector<OpSchema::FormalParameter>& list,
                                          int fewest)
{
    std::vector<ParameterSchema> out;
    for (const OpSchema::FormalParameter& parameter : list)
        out.push_back({parameter.GetName(), optionOf(parameter, fewest > int(out.size()))});
    return out;
}

std::optional<AttributeKind> kindOf(onnx::AttributeProto::AttributeType type)
{
    using onnx::AttributeProto;
    switch (type) {
    case AttributeProto::FLOAT:
        return AttributeKind::Float;
    case AttributeProto::INT:
        return AttributeKind::Integer;
    case AttributeProto::STRING:
        return AttributeKind::String;
    case AttributeProto::TENSOR:
        return AttributeKind::Tensor;
    case AttributeProto::GRAPH:
        return AttributeKind::Graph;
    case AttributeProto::FLOATS:
        return AttributeKind::Floats;
    case AttributeProto::INTS:
        return AttributeKind::Integers;
    case AttributeProto::STRINGS:
        return AttributeKind::Strings;
    case AttributeProto::SPARSE_TENSOR:
        return AttributeKind::SparseTensor;
    case AttributeProto::TYPE_PROTO:
        return AttributeKind::Type;
    default:
        return std::nullopt;
    }
}

template<typename List, typename ToText>
std::string joined(const List& list, ToText toText)
{
    std::string all;
    for (const auto& each : list)
        all += (all.empty() ? "" : ",") + toText(each);
    return all;
}

/// Whether the default is the number, the text or the list that libonnx has.
bool isDefault(const AttributeSchema& ours, const onnx::AttributeProto& theirs)
{
    if (!ours.defaultText || theirs.type() == onnx::AttributeProto::UNDEFINED)
        return !ours.defaultText && theirs.type() == onnx::AttributeProto::UNDEFINED;
    const std::string text(*ours.defaultText);
    switch (theirs.type()) {
    case onnx::AttributeProto::FLOAT:
        return std::strtof(text.c_str(), nullptr) == theirs.f();
    case onnx::AttributeProto::INT:
        return text == std::to_string(theirs.i());
    case onnx::AttributeProto::STRING:
        return text == theirs.s();
    case onnx::AttributeProto::STRINGS:
        return text == joined(theirs.strings(), [](const std::string& each) { return each; });
    case onnx::AttributeProto::INTS:
        return text == joined(theirs.ints(), [](int64_t each) { return std::to_string(each); });
    default:
        return false;
    }
}

/// What differs; empty where nothing does.
std::string difference(const OperatorSchema& ours, const OpSchema& theirs)
{
    if (ours.inputs != parametersOf(theirs.inputs(), theirs.min_input()))
        return "inputs";
    if (ours.outputs != parametersOf(theirs.outputs(), theirs.min_output()))
        return "outputs";
    if (ours.attributes.size() != theirs.attributes().size())
        return "number of attributes";
    for (const auto& [name, attribute] : theirs.attributes()) {
        const AttributeSchema* own = ours.attribute(name);
        if (!own || own->kind != kindOf(attribute.type) || own->isRequired != attribute.required
            || !isDefault(*own, attribute.default_value))
            return "attribute " + name;
    }
    return ours.isDeprecated == theirs.Deprecated() ? "" : "deprecation";
}

} // namespace
#endif

/// The table beside libonnx's own definitions, as far as the installed one goes.
class TestSchemasLibonnx : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyVersion_isTheSame();
};

void TestSchemasLibonnx::everyVersion_isTheSame()
{
#ifdef MESHWRIGHT_TEST_LIBONNX
    int compared = 0;
    for (const OpSchema& theirs : onnx::OpSchemaRegistry::get_all_schemas_with_history()) {
        const OperatorSchema* ours =
            findSchema(theirs.domain(), theirs.Name(), theirs.SinceVersion());
        const std::string name =
            theirs.domain() + '.' + theirs.Name() + '-' + std::to_string(theirs.SinceVersion());
        QVERIFY2(ours, name.c_str());
        const std::string differs = difference(*ours, theirs);
        QVERIFY2(differs.empty(), (name + ": " + differs).c_str());
        ++compared;
    }
    QVERIFY(compared >= 400); // libonnx 1.12 has 444
#else
    QSKIP("libonnx-dev is not installed");
#endif
}

MESHWRIGHT_TEST(TestSchemasLibonnx)
#include "tst_schemas_libonnx.moc"
