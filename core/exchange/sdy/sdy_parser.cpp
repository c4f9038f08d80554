#include "core/base/text.h"
#include "core/exchange/sdy/sdy_attributes.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace meshwright::exchange {

namespace {

using TokenKind = MlirToken::Kind;

class Parser
{
public:
    explicit Parser(const std::vector<MlirToken>& tokens)
        : m_tokens(tokens)
        , m_attributes(m_text, tokens)
    {
    }

    Result<SdyText> run()
    {
        if (const Result<void> read = m_attributes.readDefinitions(); !read)
            return read.error();
        const std::optional<std::size_t> function = chooseFunction();
        if (!function && m_text.meshes.empty())
            return MlirCursor(m_tokens).unexpected(tr("sdy.mesh or func.func"));
        if (function) {
            if (const Result<void> read = readFunction(*function); !read)
                return read.error();
        }
        return std::move(m_text);
    }

private:
    std::optional<std::size_t> chooseFunction();
    Result<void> readFunction(std::size_t start);
    Result<void> readArguments(MlirCursor& at);
    Result<void> readResults(MlirCursor& at);
    Result<void> readType(MlirCursor& at, SdyValue& value);
    Result<void> readTail(MlirCursor& at, SdyValue& value);
    Result<void> readAttributes(MlirCursor& at, SdyValue& value);
    Result<void> readBody(MlirCursor& at);
    Result<void> readOperation(MlirCursor& at);
    Result<void> readShardingOf(MlirCursor& at, SdyOperation& operation);
    void readResultNames(MlirCursor& at, SdyOperation& operation);
    bool startsOperation(const MlirCursor& at) const;
    void finish(SdyOperation operation);

    void ignore(std::string_view kind, TextPosition position)
    {
        m_text.ignored[std::string(kind)].push_back(position.line);
    }

    const std::vector<MlirToken>& m_tokens;
    SdyText m_text;
    SdyAttributes m_attributes;
};

/// @main, else the first that is not private.
std::optional<std::size_t> Parser::chooseFunction()
{
    std::optional<std::size_t> chosen;
    std::vector<std::string> names;
    for (std::size_t i = 0; i + 2 < m_tokens.size(); ++i) {
        if (!m_tokens[i].is("func.func") && !m_tokens[i].is("func"))
            continue;
        const bool hasWord = m_tokens[i + 1].kind == TokenKind::Word;
        const MlirToken& name = m_tokens[i + (hasWord ? 2 : 1)];
        if (name.kind != TokenKind::Symbol)
            continue;
        names.push_back(mlirUnquoted(name.text));
        const bool isMain = names.back() == "main" && m_text.function != "main";
        if (isMain || (!chosen && !(hasWord && m_tokens[i + 1].is("private")))) {
            chosen = i + (hasWord ? 3 : 2);
            m_text.function = names.back();
        }
    }
    bool isLeftOut = false;
    for (std::string& name : names) {
        if (!isLeftOut && name == m_text.function)
            isLeftOut = true;
        else
            m_text.otherFunctions.push_back(std::move(name));
    }
    return chosen;
}

Result<void> Parser::readFunction(std::size_t start)
{
    MlirCursor at(m_tokens, start);
    if (const Result<void> read = readArguments(at); !read)
        return read;
    if (at.take("->")) {
        if (const Result<void> read = readResults(at); !read)
            return read;
    }
    if (at.take("attributes")) {
        if (!at.peek().is("{"))
            return at.unexpected(tr("'{' after attributes"));
        if (const Result<void> skipped = at.skipBrackets(); !skipped)
            return skipped;
    }
    if (!at.peek().is("{"))
        return {}; // a declaration
    return readBody(at);
}

Result<void> Parser::readArguments(MlirCursor& at)
{
    if (const Result<void> open = at.expect("(", tr("before the arguments of the function")); !open)
        return open;
    while (!at.take(")")) {
        if (!m_text.arguments.empty() && !at.take(","))
            return at.unexpected(tr("',' or ')' after an argument"));
        SdyValue argument;
        argument.position = at.peek().position;
        if (at.peek().kind != TokenKind::Value)
            return at.unexpected(tr("an argument such as %arg0"));
        argument.id = at.next().text;
        if (const Result<void> colon = at.expect(":", tr("after the argument's name")); !colon)
            return colon;
        if (const Result<void> read = readTail(at, argument); !read)
            return read;
        m_text.arguments.push_back(std::move(argument));
    }
    return {};
}

Result<void> Parser::readResults(MlirCursor& at)
{
    if (!at.take("(")) {
        SdyValue result; // what follows in braces is the body
        if (const Result<void> read = readType(at, result); !read)
            return read;
        m_text.results.push_back(std::move(result));
        return {};
    }
    while (!at.take(")")) {
        if (!m_text.results.empty() && !at.take(","))
            return at.unexpected(tr("',' or ')' after a result"));
        SdyValue result;
        result.position = at.peek().position;
        if (const Result<void> read = readTail(at, result); !read)
            return read;
        m_text.results.push_back(std::move(result));
    }
    return {};
}

/// The numbers of "2x?x8xf32".
std::optional<std::vector<std::optional<int64_t>>> dimsOf(std::string_view type)
{
    std::vector<std::optional<int64_t>> dims;
    for (std::size_t cross = 0; (cross = type.find('x')) != std::string_view::npos;) {
        const std::string_view dim = type.substr(0, cross);
        const std::optional<int64_t> size = wholeNumber(dim);
        if (size || dim == "?")
            dims.push_back(size);
        else
            return dim == "*" ? std::nullopt : std::optional(std::move(dims)); // complex, index
        type.remove_prefix(cross + 1);
    }
    return dims;
}

Result<void> Parser::readType(MlirCursor& at, SdyValue& value)
{
    const bool isTensor = at.peek().is("tensor");
    if (at.atEnd() || at.peek().is(")") || at.peek().is(",") || at.peek().is("{"))
        return at.unexpected(tr("a type such as tensor<8x16xf32>"));
    at.next();
    if (at.peek().is("<")) {
        const char* begin = at.peek().text.data() + 1;
        if (const Result<void> skipped = at.skipBrackets(true); !skipped)
            return skipped;
        if (isTensor) {
            const MlirToken& after = at.peek();
            std::string_view inside(begin, std::size_t(after.text.data() - begin));
            value.dims = dimsOf(after.kind == TokenKind::End ? std::string_view() : inside);
        }
    }
    return {};
}

/// A type, and what may follow it: attributes and a location.
Result<void> Parser::readTail(MlirCursor& at, SdyValue& value)
{
    if (const Result<void> read = readType(at, value); !read)
        return read;
    if (at.peek().is("{")) {
        if (const Result<void> read = readAttributes(at, value); !read)
            return read;
    }
    if (at.take("loc")) {
        const std::string name = m_attributes.locationName(at);
        if (value.name.empty())
            value.name = name;
    }
    return {};
}

Result<void> Parser::readAttributes(MlirCursor& at, SdyValue& value)
{
    at.next();
    for (std::size_t depth = 1; depth > 0;) {
        if (at.atEnd())
            return at.unexpected(tr("'}' after the attributes"));
        const MlirToken key = at.next();
        depth += key.is("{") ? 1 : 0;
        depth -= key.is("}") ? 1 : 0;
        if (depth != 1 || !at.peek().is("="))
            continue;
        if (key.is("sdy.sharding")) {
            at.next();
            Result<SdySharding> sharding = m_attributes.sharding(at);
            if (!sharding)
                return sharding.error();
            value.sharding = std::move(sharding.value());
        } else if (key.is("onnx.name")) {
            at.next();
            value.name = mlirUnquoted(at.next().text);
        } else if (key.is("jax.result_info") && value.name.empty()) {
            at.next();
            value.name = mlirUnquoted(at.next().text);
        } else if (key.is("mhlo.sharding")) {
            ignore(key.text, key.position);
        }
    }
    return {};
}

/// Printers put every operation on a line of its own; what goes on starts with a sign.
bool Parser::startsOperation(const MlirCursor& at) const
{
    const MlirToken& token = at.peek();
    if (!token.startsLine)
        return false;
    if (token.kind == TokenKind::Value)
        return at.peek(1).is("=") || at.peek(1).is(":") || at.peek(1).is(",");
    if (token.kind == TokenKind::String)
        return at.peek(1).is("(");
    return token.kind == TokenKind::Word
        && (token.text.find('.') != std::string_view::npos || token.is("return")
            || token.is("call"))
        && !at.peek(1).is("=");
}

Result<void> Parser::readBody(MlirCursor& at)
{
    const MlirToken& open = at.next();
    while (!at.peek().is("}")) {
        if (at.atEnd())
            return errorIn(open, tr("the body of the function has no end; expected '}'"));
        if (const Result<void> read = readOperation(at); !read)
            return read;
    }
    return {};
}

void Parser::readResultNames(MlirCursor& at, SdyOperation& operation)
{
    while (at.peek().kind == TokenKind::Value) {
        const std::string name(at.next().text);
        std::size_t count = 1;
        if (at.take(":")) {
            const std::string_view digits = at.next().text;
            std::from_chars(digits.data(), digits.data() + digits.size(), count);
            constexpr std::size_t kMostResults = 4096;
            count = std::min(count, kMostResults);
            for (std::size_t i = 0; i < count; ++i)
                operation.results.push_back(name + '#' + std::to_string(i));
        } else {
            operation.results.push_back(name);
        }
        at.take(",");
    }
    at.take("=");
}

Result<void> Parser::readOperation(MlirCursor& at)
{
    SdyOperation operation;
    operation.position = at.peek().position;
    if (at.peek().kind == TokenKind::Value)
        readResultNames(at, operation);
    operation.operation = mlirUnquoted(at.next().text);
    std::size_t depth = 0, braces = 0;
    while (!at.atEnd() && !(depth == 0 && (at.peek().is("}") || startsOperation(at)))) {
        const MlirToken& token = at.peek();
        const bool isNamed = at.peek(1).is("=");
        const bool isCommaSharding = token.is("<") && depth == 0
            && operation.operation.starts_with("sdy.") && at.peek(1).kind == TokenKind::Symbol;
        if (isCommaSharding || (token.is("sdy.sharding") && isNamed && braces == 1)
            || (token.is("sharding") && isNamed && operation.operation.starts_with("sdy."))) {
            if (const Result<void> read = readShardingOf(at, operation); !read)
                return read;
            continue;
        }
        at.next();
        const bool opens = token.is("(") || token.is("[") || token.is("{");
        const bool closes = token.is(")") || token.is("]") || token.is("}");
        depth += opens ? 1 : 0;
        depth -= closes && depth > 0 ? 1 : 0;
        braces += token.is("{") ? 1 : 0;
        braces -= token.is("}") && braces > 0 ? 1 : 0;
        if (token.kind == TokenKind::Value && braces == 0)
            operation.operands.emplace_back(token.text);
        else if (token.is("onnx_node_name") && isNamed && braces == 1)
            operation.node = mlirUnquoted(at.peek(1).text);
        else if (token.is("loc") && at.peek().is("(") && braces == 0)
            operation.location = m_attributes.locationName(at);
        else if (token.is("sdy.sharding") && isNamed)
            ignore("sdy.sharding in a region", token.position);
        else if (token.is("mhlo.sharding") && isNamed)
            ignore(token.text, token.position);
    }
    finish(std::move(operation));
    return {};
}

Result<void> Parser::readShardingOf(MlirCursor& at, SdyOperation& operation)
{
    if (!at.peek().is("<")) {
        at.next();
        at.next();
    }
    Result<std::vector<std::optional<SdySharding>>> shardings = m_attributes.shardings(at);
    if (!shardings)
        return shardings.error();
    operation.shardings = std::move(shardings.value());
    return {};
}

void Parser::finish(SdyOperation operation)
{
    constexpr std::array kUnderstood {std::string_view("sdy.sharding_constraint"),
                                      std::string_view("sdy.reshard"),
                                      std::string_view("sdy.mesh")};
    if (operation.operation == "return" || operation.operation == "func.return"
        || operation.operation == "stablehlo.return") {
        for (std::size_t i = 0; i < operation.operands.size() && i < m_text.results.size(); ++i)
            m_text.results[i].id = operation.operands[i];
        return;
    }
    if (operation.operation.starts_with("sdy.")
        && std::find(kUnderstood.begin(), kUnderstood.end(), operation.operation)
            == kUnderstood.end())
        ignore(operation.operation, operation.position);
    m_text.operations.push_back(std::move(operation));
}

} // namespace

const SdyMesh* SdyText::mesh(std::string_view name) const
{
    const auto found = std::find_if(meshes.begin(), meshes.end(),
                                    [&](const SdyMesh& mesh) { return mesh.name == name; });
    return found == meshes.end() ? nullptr : &*found;
}

Result<SdyText> parseSdy(std::string_view text)
{
    const Result<std::vector<MlirToken>> tokens = mlirTokens(text);
    if (!tokens)
        return tokens.error();
    return Parser(*tokens).run();
}

} // namespace meshwright::exchange
