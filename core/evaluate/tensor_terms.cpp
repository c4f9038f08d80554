#include "core/evaluate/tensor_terms.h"

#include <charconv>
#include <iterator>
#include <utility>

namespace meshwright::evaluate {

namespace {

std::string typeOf(const QuerySource& source, ValueId value)
{
    const shapes::ShapeTable* shapes = source.evaluation.shapes.get();
    const graph::DataType known = shapes ? shapes->of(value).type : graph::DataType::Undefined;
    return graph::toString(known == graph::DataType::Undefined
                               ? source.evaluation.snapshot.graph->value(value).type.elementType
                               : known);
}

void append(std::string& text, int64_t number)
{
    char digits[20];
    text.append(digits, std::to_chars(digits, std::end(digits), number).ptr);
}

void writeDims(const QuerySource& source, ValueId value, std::string& text)
{
    const shapes::ShapeTable* shapes = source.evaluation.shapes.get();
    if (shapes && shapes->of(value).dims) {
        for (const operators::Dim& dim : *shapes->of(value).dims) {
            text += text.empty() ? "" : ",";
            if (!dim)
                text += '?';
            else if (const std::optional<int64_t> number = dim->constant())
                append(text, *number);
            else
                text += dim->toString();
        }
    } else if (const auto& declared = source.evaluation.snapshot.graph->value(value).type.shape) {
        for (const graph::Dim& dim : *declared) {
            text += text.empty() ? "" : ",";
            text += graph::toString(dim);
        }
    }
}

/// Writes "1,seq,4096" over @p text; nothing where the rank is not known or 0.
void writeShape(const QuerySource& source, ValueId value, std::string& text)
{
    text.clear();
    writeDims(source, value, text);
    std::erase(text, ' '); // of "past + 1"
}

/// "[2048, 8192]" and "2048,8192" are "2048,8192".
std::string plainShape(std::string_view text)
{
    std::string plain;
    std::ranges::copy_if(text, std::back_inserter(plain),
                         [](char c) { return c != ' ' && c != '[' && c != ']'; });
    return plain;
}

/// Whether shapes fit a pattern; one buffer for all.
class ShapeTest
{
public:
    explicit ShapeTest(TextTest test)
        : m_test(std::move(test))
    {
    }

    bool operator()(const QuerySource& source, ValueId value)
    {
        writeShape(source, value, m_text);
        return m_test.isWhole(m_text);
    }

private:
    TextTest m_test;
    std::string m_text;
};

/// What a word without a field says of a tensor beside its name: its type, or its whole shape.
class DescriptionTest
{
public:
    explicit DescriptionTest(std::string_view word)
        : m_type(word)
        , m_shape(plainShape(word))
    {
    }

    bool operator()(const QuerySource& source, ValueId value)
    {
        if (typeOf(source, value) == m_type)
            return true;
        writeShape(source, value, m_text);
        return m_text == m_shape;
    }

private:
    std::string m_type, m_shape, m_text;
};

} // namespace

MadeTerm makeTensorTerm(Comparison comparison, std::string_view value)
{
    return textTerm(comparison, value, [](TextTest test) {
        return termOfTensors(
            [test = std::move(test)](const QuerySource& source, ValueId tensor) mutable {
                return test.fits(source.evaluation.snapshot.graph->value(tensor).name);
            });
    });
}

MadeTerm makeTypeTerm(Comparison comparison, std::string_view value)
{
    // As in ONNX's own names.
    const std::string_view name = value == "float" ? "float32"
        : value == "double"                        ? "float64"
                                                   : value;
    return textTerm(comparison, name, [](TextTest test) {
        return termOfTensors(
            [test = std::move(test)](const QuerySource& source, ValueId tensor) mutable {
                return test.isWhole(typeOf(source, tensor));
            });
    });
}

MadeTerm makeShapeTerm(Comparison comparison, std::string_view value)
{
    return textTerm(comparison, plainShape(value),
                    [](TextTest test) { return termOfTensors(ShapeTest(std::move(test))); });
}

QueryTerm wordTerm(const std::string& word)
{
    return [word](const QuerySource& source) -> NodeTest {
        return [&graph = *source.evaluation.snapshot.graph, text = TextTest::ofWord(word),
                isDescribed = TensorTest(source, DescriptionTest(word))](NodeId id) mutable {
            const graph::Node& node = graph.node(id);
            const auto isAttribute = [&](const graph::Attribute& a) {
                return text.isWhole(a.name);
            };
            if (text.fits(node.opType) || text.fits(node.name)
                || std::ranges::any_of(node.attributes, isAttribute))
                return true;
            return anyValue(node, [&](ValueId tensor) {
                // What another node makes is often named after that node.
                const graph::Value& value = graph.value(tensor);
                const bool isOwn = !value.producer || *value.producer == id;
                return isDescribed(tensor) || (isOwn && text.fits(value.name));
            });
        };
    };
}

} // namespace meshwright::evaluate
