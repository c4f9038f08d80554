#include "core/evaluate/query_terms.h"

#include "core/base/text.h"
#include "core/plan/pattern.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace meshwright::evaluate {

namespace {

using Made = Result<std::shared_ptr<const QueryTerm>>;

/// A text that has to occur, or a pattern that has to fit all of it.
class TextTest
{
public:
    static Result<TextTest> make(std::string_view value)
    {
        TextTest test;
        test.m_text = value;
        if (value.find_first_of("*{") == std::string_view::npos)
            return test;
        Result<plan::Pattern> pattern = plan::Pattern::parse(value);
        if (!pattern)
            return pattern.error();
        test.m_pattern = std::move(*pattern);
        return test;
    }

    bool fits(std::string_view text) const
    {
        const std::string lower = lowerCase(text);
        return m_pattern ? m_pattern->matches(lower) : lower.find(m_text) != std::string::npos;
    }

    /// As fits(), but a text without wildcards has to be the whole.
    bool isWhole(std::string_view text) const
    {
        const std::string lower = lowerCase(text);
        return m_pattern ? m_pattern->matches(lower) : lower == m_text;
    }

private:
    std::string m_text;
    std::optional<plan::Pattern> m_pattern;
};

template<typename Test>
class Term final : public QueryTerm
{
public:
    explicit Term(Test test)
        : m_test(std::move(test))
    {
    }

    bool holds(const QuerySource& source, NodeId node) const override
    {
        return m_test(source, node);
    }

private:
    Test m_test;
};

template<typename Test>
std::shared_ptr<const QueryTerm> termOf(Test test)
{
    return std::make_shared<Term<Test>>(std::move(test));
}

Made onlyEquals(Comparison comparison, Result<TextTest> text,
                std::shared_ptr<const QueryTerm> (*make)(TextTest))
{
    if (comparison != Comparison::Is)
        return Error {tr("Write ':' between a field and its text.")};
    if (!text)
        return text.error();
    return make(std::move(*text));
}

const graph::Node& nodeOf(const QuerySource& source, NodeId node)
{
    return source.evaluation.snapshot.graph->node(node);
}

/// Calls @p visit for all inputs and outputs until it says true.
template<typename Visit>
bool anyValue(const QuerySource& source, NodeId node, Visit visit)
{
    const graph::Node& n = nodeOf(source, node);
    const auto holds = [&](const std::optional<ValueId>& value) { return value && visit(*value); };
    return std::any_of(n.inputs.begin(), n.inputs.end(), holds)
        || std::any_of(n.outputs.begin(), n.outputs.end(), holds);
}

std::string typeOf(const QuerySource& source, ValueId value)
{
    const shapes::ShapeTable* shapes = source.evaluation.shapes.get();
    const graph::DataType known = shapes ? shapes->of(value).type : graph::DataType::Undefined;
    return graph::toString(known == graph::DataType::Undefined
                               ? source.evaluation.snapshot.graph->value(value).type.elementType
                               : known);
}

/// Writes "1,seq,4096" over @p text; nothing where the rank is not known or 0.
void writeShape(const QuerySource& source, ValueId value, std::string& text)
{
    text.clear();
    const auto add = [&](const std::string& dim) {
        text += text.empty() ? "" : ",";
        text += dim;
    };
    const shapes::ShapeTable* shapes = source.evaluation.shapes.get();
    if (shapes && shapes->of(value).dims) {
        for (const operators::Dim& dim : *shapes->of(value).dims) {
            const std::optional<int64_t> number = dim ? dim->constant() : std::nullopt;
            add(number ? std::to_string(*number) : dim ? dim->toString() : "?");
        }
    } else if (const auto& declared = source.evaluation.snapshot.graph->value(value).type.shape) {
        for (const graph::Dim& dim : *declared)
            add(graph::toString(dim));
    }
}

/// "[2048, 8192]" and "2048,8192" are "2048,8192".
std::string plainShape(std::string_view text)
{
    std::string plain;
    std::copy_if(text.begin(), text.end(), std::back_inserter(plain),
                 [](char c) { return c != ' ' && c != '[' && c != ']'; });
    return plain;
}

Bytes weightsOf(const QuerySource& source, NodeId node)
{
    Bytes sum;
    for (const std::optional<ValueId>& input : nodeOf(source, node).inputs) {
        const graph::TensorInfo* tensor =
            input ? source.evaluation.snapshot.graph->initializer(*input) : nullptr;
        const std::optional<Bytes> bytes = tensor ? tensor->bytes() : std::nullopt;
        if (bytes && __builtin_add_overflow(sum.count, bytes->count, &sum.count))
            return {INT64_MAX};
    }
    return sum;
}

/// "10MB", "512": a number with a unit of bytes, in powers of 1,000 as everywhere.
std::optional<double> bytesIn(std::string_view text)
{
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc())
        return std::nullopt;
    const std::string_view unit = text.substr(std::size_t(end - text.data()));
    double factor = 1;
    for (std::string_view known : {"b", "kb", "mb", "gb", "tb"}) {
        if (unit == known || unit.empty())
            return number * factor;
        factor *= 1000;
    }
    return std::nullopt;
}

bool compare(Comparison comparison, double a, double b)
{
    switch (comparison) {
    case Comparison::Is:
        return a == b;
    case Comparison::Less:
        return a < b;
    case Comparison::AtMost:
        return a <= b;
    case Comparison::More:
        return a > b;
    case Comparison::AtLeast:
        return a >= b;
    }
    return false;
}

std::optional<StageNumber> stageOf(const QuerySource& source, NodeId node)
{
    return source.configuration
        ? source.evaluation.snapshot.plan->stage(node, *source.configuration)
        : std::nullopt;
}

Made makeStage(Comparison comparison, std::string_view value)
{
    if (value == "none") {
        return termOf(
            [](const QuerySource& source, NodeId node) { return !stageOf(source, node); });
    }
    const std::optional<int32_t> number = wholeNumber<int32_t>(value);
    if (!number)
        return Error {tr("'{0}' is no stage: write a number, or none.", value)};
    return termOf([comparison, number = *number](const QuerySource& source, NodeId node) {
        const std::optional<StageNumber> stage = stageOf(source, node);
        return stage && compare(comparison, stage->value, number);
    });
}

Made makeWeight(Comparison comparison, std::string_view value)
{
    const std::optional<double> bytes = bytesIn(value);
    if (!bytes)
        return Error {tr("'{0}' is no size: write a number with B, kB, MB, GB or TB.", value)};
    return termOf([comparison, bytes = *bytes](const QuerySource& source, NodeId node) {
        return compare(comparison, double(weightsOf(source, node).count), bytes);
    });
}

Made makeOperator(Comparison comparison, std::string_view value)
{
    return onlyEquals(comparison, TextTest::make(value), [](TextTest test) {
        return termOf([test = std::move(test)](const QuerySource& source, NodeId node) {
            const graph::Node& n = nodeOf(source, node);
            return test.isWhole(n.opType) || test.isWhole(n.domain + "::" + n.opType);
        });
    });
}

Made makeName(Comparison comparison, std::string_view value)
{
    return onlyEquals(comparison, TextTest::make(value), [](TextTest test) {
        return termOf([test = std::move(test)](const QuerySource& source, NodeId node) {
            return test.fits(nodeOf(source, node).name);
        });
    });
}

Made makeGroup(Comparison comparison, std::string_view value)
{
    return onlyEquals(comparison, TextTest::make(value), [](TextTest test) {
        return termOf([test = std::move(test)](const QuerySource& source, NodeId node) {
            return test.fits(source.groups.group(source.groups.groupOf(node)).path);
        });
    });
}

Made makeTensor(Comparison comparison, std::string_view value)
{
    return onlyEquals(comparison, TextTest::make(value), [](TextTest test) {
        return termOf([test = std::move(test)](const QuerySource& source, NodeId node) {
            return anyValue(source, node, [&](ValueId tensor) {
                return test.fits(source.evaluation.snapshot.graph->value(tensor).name);
            });
        });
    });
}

Made makeType(Comparison comparison, std::string_view value)
{
    return onlyEquals(comparison, TextTest::make(value), [](TextTest test) {
        return termOf([test = std::move(test)](const QuerySource& source, NodeId node) {
            return anyValue(source, node,
                            [&](ValueId tensor) { return test.isWhole(typeOf(source, tensor)); });
        });
    });
}

Made makeShape(Comparison comparison, std::string_view value)
{
    return onlyEquals(comparison, TextTest::make(plainShape(value)), [](TextTest test) {
        return termOf([test = std::move(test)](const QuerySource& source, NodeId node) {
            std::string shape; // one buffer for all
            return anyValue(source, node, [&](ValueId tensor) {
                writeShape(source, tensor, shape);
                return test.isWhole(shape);
            });
        });
    });
}

/// "axis", "axis=1".
Made makeAttribute(Comparison comparison, std::string_view value)
{
    if (comparison != Comparison::Is)
        return Error {tr("Write ':' between a field and its text.")};
    const std::size_t equals = value.find('=');
    const std::string name(value.substr(0, equals));
    const std::string wanted(equals == std::string_view::npos ? std::string_view()
                                                              : value.substr(equals + 1));
    return termOf([name, wanted](const QuerySource& source, NodeId node) {
        for (const graph::Attribute& attribute : nodeOf(source, node).attributes) {
            if (lowerCase(attribute.name) != name)
                continue;
            if (wanted.empty())
                return true;
            if (const auto* number = std::get_if<int64_t>(&attribute.value))
                return std::to_string(*number) == wanted;
            if (const auto* text = std::get_if<std::string>(&attribute.value))
                return lowerCase(*text) == wanted;
        }
        return false;
    });
}

Made makeProblem(Comparison comparison, std::string_view value)
{
    return onlyEquals(comparison, TextTest::make(value), [](TextTest test) {
        return termOf([test = std::move(test)](const QuerySource& source, NodeId node) {
            const auto& findings = source.evaluation.findings;
            return std::any_of(findings.begin(), findings.end(),
                               [&](const check::Finding& finding) {
                                   return finding.diagnostic.place.node == node
                                       && test.fits(finding.diagnostic.code());
                               });
        });
    });
}

} // namespace

const std::vector<QueryField>& queryFields()
{
    static const std::vector<QueryField> kFields {
        {"op", trNoop("the operator"), makeOperator},
        {"name", trNoop("the node's name"), makeName},
        {"group", trNoop("the path of the group that it is in"), makeGroup},
        {"tensor", trNoop("the name of an input or output"), makeTensor},
        {"type", trNoop("the data type of an input or output"), makeType},
        {"shape", trNoop("the dimensions of an input or output"), makeShape},
        {"attr", trNoop("an attribute, or NAME=VALUE"), makeAttribute},
        {"stage", trNoop("the stage, or none"), makeStage},
        {"weight", trNoop("the bytes of its weights"), makeWeight},
        {"problem", trNoop("the code of a problem"), makeProblem},
    };
    return kFields;
}

std::shared_ptr<const QueryTerm> wordTerm(std::string word)
{
    const std::string shape = plainShape(word);
    return termOf([word = std::move(word), shape](const QuerySource& source, NodeId node) {
        const graph::Node& n = nodeOf(source, node);
        std::string shapeText; // one buffer for all
        const auto has = [&](std::string_view text) {
            return lowerCase(text).find(word) != std::string::npos;
        };
        const bool named = has(n.opType) || has(n.name)
            || std::any_of(n.attributes.begin(), n.attributes.end(),
                           [&](const graph::Attribute& a) { return lowerCase(a.name) == word; });
        return named || anyValue(source, node, [&](ValueId tensor) {
                   // What another node makes is often named after that node.
                   const graph::Value& value = source.evaluation.snapshot.graph->value(tensor);
                   const bool own = !value.producer || *value.producer == node;
                   if (typeOf(source, tensor) == word || (own && has(value.name)))
                       return true;
                   writeShape(source, tensor, shapeText);
                   return shapeText == shape;
               });
    });
}

} // namespace meshwright::evaluate
