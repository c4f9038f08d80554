#include "core/operators/expression.h"
#include "core/operators/polynomial.h"

#include <algorithm>
#include <set>

/// What an expression says: its value under bindings, its symbols, its text.
namespace meshwright::operators {

namespace {

using Algebra = ExpressionAlgebra;

std::optional<int64_t> apply(AtomKind kind, int64_t a, int64_t b)
{
    switch (kind) {
    case AtomKind::FloorDivide:
    case AtomKind::Modulo: {
        if (b == 0 || (a == INT64_MIN && b == -1))
            return std::nullopt;
        const int64_t rest = a % b;
        const bool below = rest != 0 && (rest < 0) != (b < 0);
        if (kind == AtomKind::FloorDivide)
            return a / b - (below ? 1 : 0);
        return below ? rest + b : rest;
    }
    case AtomKind::Minimum:
        return std::min(a, b);
    case AtomKind::Maximum:
        return std::max(a, b);
    case AtomKind::Broadcast:
        if (a != b && a != 1 && b != 1)
            return std::nullopt;
        return a == 1 ? b : a;
    case AtomKind::Symbol:
        break;
    }
    return std::nullopt;
}

std::optional<int64_t> evaluate(const Atom& atom, const Bindings& bindings)
{
    if (atom.kind == AtomKind::Symbol) {
        const auto found = bindings.find(atom.name);
        return found == bindings.end() ? std::nullopt : std::optional(found->second);
    }
    const std::optional<int64_t> a = atom.a.evaluate(bindings), b = atom.b.evaluate(bindings);
    return a && b ? apply(atom.kind, *a, *b) : std::nullopt;
}

void collect(const Expression& e, std::set<std::string>& names)
{
    for (const Term& term : Algebra::terms(e)) {
        for (const AtomPointer& factor : term.factors) {
            if (factor->kind == AtomKind::Symbol) {
                names.insert(factor->name);
            } else {
                collect(factor->a, names);
                collect(factor->b, names);
            }
        }
    }
}

/// An operand of '/' or 'mod': in parentheses where it is a sum or a product.
std::string operand(const Expression& e)
{
    const bool alone = e.isConstant() || Algebra::singleAtom(e);
    std::string text = e.toString();
    if (!alone)
        text.insert(0, 1, '(').append(1, ')');
    return text;
}

std::string text(const Atom& atom)
{
    const auto call = [&](const char* name) {
        return std::string(name) + '(' + atom.a.toString() + ", " + atom.b.toString() + ')';
    };
    switch (atom.kind) {
    case AtomKind::Symbol:
        return atom.name;
    case AtomKind::FloorDivide:
        return "floor(" + operand(atom.a) + '/' + operand(atom.b) + ')';
    case AtomKind::Modulo:
        return '(' + operand(atom.a) + " mod " + operand(atom.b) + ')';
    case AtomKind::Minimum:
        return call("min");
    case AtomKind::Maximum:
        return call("max");
    case AtomKind::Broadcast:
        return call("broadcast");
    }
    return {};
}

/// "2*batch*seq" of the term with its coefficient's sign left out.
std::string unsignedText(const Term& term)
{
    std::string out;
    if (term.coefficient != 1 && term.coefficient != -1) {
        out = std::to_string(term.coefficient);
        out.erase(0, term.coefficient < 0 ? 1 : 0);
        out += '*';
    }
    for (std::size_t i = 0; i < term.factors.size(); ++i)
        out.append(i > 0 ? 1 : 0, '*').append(text(*term.factors[i]));
    return out;
}

} // namespace

std::optional<int64_t> Expression::evaluate(const Bindings& bindings) const
{
    int64_t total = m_constant;
    for (const Term& term : Algebra::terms(*this)) {
        int64_t value = term.coefficient;
        for (const AtomPointer& factor : term.factors) {
            const std::optional<int64_t> number = operators::evaluate(*factor, bindings);
            if (!number || __builtin_mul_overflow(value, *number, &value))
                return std::nullopt;
        }
        if (__builtin_add_overflow(total, value, &total))
            return std::nullopt;
    }
    return total;
}

std::vector<std::string> Expression::symbols() const
{
    std::set<std::string> names;
    collect(*this, names);
    return {names.begin(), names.end()};
}

std::string Expression::toString() const
{
    if (!m_polynomial)
        return std::to_string(m_constant);
    std::string out;
    for (const Term& term : m_polynomial->terms) {
        const bool negative = term.coefficient < 0;
        if (out.empty())
            out += negative ? "-" : "";
        else
            out += negative ? " - " : " + ";
        out += unsignedText(term);
    }
    if (m_constant != 0) {
        const std::string digits = std::to_string(m_constant);
        out.append(m_constant < 0 ? " - " : " + ").append(digits, m_constant < 0 ? 1 : 0);
    }
    return out;
}

} // namespace meshwright::operators
