#include "core/exchange/sdy/sdy_attributes.h"

#include "core/base/text.h"
#include "core/plan/axis_atoms.h"

namespace meshwright::exchange {

namespace {

using TokenKind = MlirToken::Kind;

/// Absent: no number that fits.
std::optional<int64_t> numberOf(const MlirToken& token)
{
    return token.kind == TokenKind::Number ? wholeNumber(token.text) : std::nullopt;
}

} // namespace

Result<void> SdyAttributes::readDefinitions()
{
    MlirCursor at(m_tokens);
    while (!at.atEnd()) {
        const MlirToken& token = at.peek();
        if (token.kind == TokenKind::Attribute && token.startsLine && at.peek(1).is("="))
            m_aliases.emplace(token.text, at.at() + 2);
        if (!token.is("sdy.mesh")) {
            at.next();
            continue;
        }
        if (const Result<void> read = readMesh(at); !read)
            return read;
    }
    return {};
}

Result<void> SdyAttributes::readMesh(MlirCursor& at)
{
    at.next();
    if (at.peek().kind != TokenKind::Symbol)
        return at.unexpected(tr("the name of a mesh such as @mesh after 'sdy.mesh'"));
    std::string name = mlirUnquoted(at.next().text);
    if (const Result<void> sign = at.expect("=", tr("after the name of the mesh")); !sign)
        return sign;
    at.take("#sdy.mesh");
    Result<SdyMesh> mesh = meshBody(at, std::move(name));
    if (!mesh)
        return mesh.error();
    if (m_text.mesh(mesh->name))
        return errorIn(at.peek(), tr("the mesh {0} is defined twice", symbolText(mesh->name)));
    m_text.meshes.push_back(std::move(mesh.value()));
    return {};
}

Result<SdyMesh> SdyAttributes::meshBody(MlirCursor& at, std::string name)
{
    SdyMesh mesh;
    mesh.name = std::move(name);
    mesh.position = at.peek().position;
    const MlirToken start = at.peek();
    if (const Result<void> open = at.expect("<", tr("before the axes of a mesh")); !open)
        return open.error();
    Result<plan::Mesh> axes = meshAxes(at);
    if (!axes)
        return axes.error();
    mesh.mesh = std::move(axes.value());
    if (at.take(",")) {
        if (const Result<void> word = at.expect("device_ids", tr("after the axes of a mesh"));
            !word)
            return word.error();
        if (const Result<void> sign = at.expect("=", tr("after device_ids")); !sign)
            return sign.error();
        Result<std::vector<int64_t>> ids = numbers(at);
        if (!ids)
            return ids.error();
        mesh.deviceIds = std::move(ids.value());
    }
    if (const Result<void> close = at.expect(">", tr("after the mesh")); !close)
        return close.error();
    if (mesh.isMaximal() && mesh.deviceIds.front() >= INT32_MAX)
        return errorIn(start, tr("a device has a number below {0}", INT32_MAX));
    const std::optional<int64_t> devices = mesh.mesh.deviceCount();
    if (!devices)
        return errorIn(
            start,
            tr("the mesh has more than {0} devices, or an axis of size 0", plan::kMaxDevices));
    if (!mesh.deviceIds.empty() && int64_t(mesh.deviceIds.size()) != *devices)
        return errorIn(
            start,
            tr("device_ids has {0} entries, the axes make {1}", mesh.deviceIds.size(), *devices));
    return mesh;
}

Result<plan::Mesh> SdyAttributes::meshAxes(MlirCursor& at)
{
    if (const Result<void> open = at.expect("[", tr("before the axes of a mesh")); !open)
        return open.error();
    plan::Mesh mesh;
    while (!at.take("]")) {
        if (!mesh.axes.empty() && !at.take(","))
            return at.unexpected(tr("',' or ']' after an axis of the mesh"));
        const MlirToken axis = at.peek();
        if (axis.kind != TokenKind::String)
            return at.unexpected(tr("an axis such as \"a\"=2"));
        plan::MeshAxis entry {mlirUnquoted(at.next().text), 1};
        if (!plan::isAxisName(entry.name))
            return errorIn(
                axis,
                tr("an axis cannot be called {0}; use a name without blanks, brackets and ':'",
                   mlirQuoted(entry.name)));
        if (mesh.axis(entry.name))
            return errorIn(axis,
                           tr("the axis {0} stands twice in the mesh", mlirQuoted(entry.name)));
        if (const Result<void> sign = at.expect("=", tr("after the name of an axis")); !sign)
            return sign.error();
        const std::optional<int64_t> size = numberOf(at.peek());
        if (!size || *size < 1)
            return at.unexpected(tr("the size of the axis, a number from 1 on"));
        at.next();
        entry.size = *size;
        mesh.axes.push_back(std::move(entry));
    }
    return mesh;
}

Result<std::vector<int64_t>> SdyAttributes::numbers(MlirCursor& at)
{
    if (const Result<void> open = at.expect("[", tr("before the device ids")); !open)
        return open.error();
    std::vector<int64_t> numbers;
    while (!at.take("]")) {
        if (!numbers.empty() && !at.take(","))
            return at.unexpected(tr("',' or ']' after a device id"));
        const std::optional<int64_t> number = numberOf(at.peek());
        if (!number)
            return at.unexpected(tr("a device id, a number from 0 on"));
        at.next();
        numbers.push_back(*number);
    }
    return numbers;
}

Result<SdySharding> SdyAttributes::sharding(MlirCursor& at)
{
    const MlirToken token = at.peek();
    if (token.is("#sdy.sharding") || token.is("<")) {
        at.take("#sdy.sharding");
        return shardingBody(at);
    }
    if (const auto alias = m_aliases.find(token.text); alias != m_aliases.end()) {
        at.next();
        MlirCursor definition(m_tokens, alias->second);
        if (definition.peek().is("#sdy.sharding"))
            return sharding(definition);
        return errorIn(token, tr("{0} is no sharding", token.text));
    }
    return at.unexpected(tr("a sharding such as #sdy.sharding<@mesh, [{\"a\"}, {}]>"));
}

Result<std::vector<std::optional<SdySharding>>> SdyAttributes::shardings(MlirCursor& at)
{
    std::vector<std::optional<SdySharding>> list;
    const auto alias = m_aliases.find(at.peek().text);
    if (alias != m_aliases.end()) {
        MlirCursor definition(m_tokens, alias->second);
        if (definition.peek().is("#sdy.sharding_per_value")) {
            at.next();
            return shardings(definition);
        }
    }
    if (!at.take("#sdy.sharding_per_value")) {
        Result<SdySharding> one = sharding(at);
        if (!one)
            return one.error();
        list.emplace_back(std::move(one.value()));
        return list;
    }
    for (const std::string_view sign : {"<", "["}) {
        if (const Result<void> open = at.expect(sign, tr("before a list of shardings")); !open)
            return open.error();
    }
    while (!at.take("]")) {
        if (!list.empty() && !at.take(","))
            return at.unexpected(tr("',' or ']' after a sharding"));
        Result<SdySharding> one = sharding(at);
        if (!one)
            return one.error();
        list.emplace_back(std::move(one.value()));
    }
    if (const Result<void> close = at.expect(">", tr("after a list of shardings")); !close)
        return close.error();
    return list;
}

Result<SdySharding> SdyAttributes::shardingBody(MlirCursor& at)
{
    SdySharding sharding;
    sharding.position = at.peek().position;
    if (const Result<void> open = at.expect("<", tr("before a sharding")); !open)
        return open.error();
    Result<std::string> mesh = meshReference(at);
    if (!mesh)
        return mesh.error();
    sharding.mesh = std::move(mesh.value());
    if (const Result<void> comma = at.expect(",", tr("after the mesh of a sharding")); !comma)
        return comma.error();
    const MlirToken& first = at.peek();
    if (!first.is("["))
        return at.unexpected(tr("'[' before the dimensions of a sharding"));
    const char* begin = first.text.data();
    while (!at.peek().is(">")) {
        if (at.atEnd())
            return errorIn(first, tr("the sharding has no end; expected '>'"));
        if (at.peek().is("{") || at.peek().is("[") || at.peek().is("(")) {
            if (const Result<void> skipped = at.skipBrackets(); !skipped)
                return skipped.error();
            continue;
        }
        at.next();
    }
    sharding.text.assign(begin, at.peek().text.data());
    at.next();
    return sharding;
}

/// @mesh, or a mesh in place: mesh<["a"=2]>.
Result<std::string> SdyAttributes::meshReference(MlirCursor& at)
{
    if (at.peek().kind == TokenKind::Symbol)
        return mlirUnquoted(at.next().text);
    if (!at.take("mesh") && !at.take("#sdy.mesh"))
        return at.unexpected(tr("a mesh such as @mesh"));
    Result<SdyMesh> mesh = meshBody(at, {});
    if (!mesh)
        return mesh.error();
    for (const SdyMesh& known : m_text.meshes) {
        if (known.mesh == mesh->mesh && known.deviceIds == mesh->deviceIds)
            return known.name;
    }
    mesh->name = "mesh";
    for (int n = 1; m_text.mesh(mesh->name); ++n)
        mesh->name = "mesh_" + std::to_string(n);
    m_text.meshes.push_back(*mesh);
    return mesh->name;
}

std::string SdyAttributes::locationName(MlirCursor& at) const
{
    // loc("x"), loc("x"("file.py":1:2)), loc(#loc3), loc(callsite("x" at #loc)); a file's place is
    // a string, too, and has a ':' behind it.
    std::size_t depth = 0;
    std::string name;
    do {
        const MlirToken& token = at.next();
        depth += token.is("(") ? 1 : 0;
        depth -= token.is(")") ? 1 : 0;
        if (!name.empty())
            continue;
        if (token.kind == TokenKind::String && !at.peek().is(":"))
            name = mlirUnquoted(token.text);
        const auto alias =
            token.kind == TokenKind::Attribute ? m_aliases.find(token.text) : m_aliases.end();
        if (alias == m_aliases.end())
            continue;
        // One step only: what an alias of an alias says is a place in a file.
        MlirCursor there(m_tokens, alias->second);
        if (there.take("loc") && there.take("(") && there.peek().kind == TokenKind::String
            && !there.peek(1).is(":"))
            name = mlirUnquoted(there.peek().text);
    } while (depth > 0 && !at.atEnd());
    return name;
}

} // namespace meshwright::exchange
