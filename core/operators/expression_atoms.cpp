#include "core/operators/expression.h"
#include "core/operators/polynomial.h"

#include <algorithm>

/// The operations that leave the polynomials, and what is certain about their results.
namespace meshwright::operators {

namespace {

using Algebra = ExpressionAlgebra;

/// Rounds towards negative infinity; the divisor is positive.
int64_t floorQuotient(int64_t a, int64_t b)
{
    return a / b - (a % b < 0 ? 1 : 0);
}

bool isNonNegative(const Atom& atom)
{
    switch (atom.kind) {
    case AtomKind::Symbol:
        return true;
    case AtomKind::FloorDivide:
        return atom.a.isAtLeast(0) && atom.b.isAtLeast(0);
    case AtomKind::Modulo:
        return atom.b.isAtLeast(0);
    case AtomKind::Maximum:
        return atom.a.isAtLeast(0) || atom.b.isAtLeast(0);
    case AtomKind::Minimum:
    case AtomKind::Broadcast:
        return atom.a.isAtLeast(0) && atom.b.isAtLeast(0);
    }
    return false;
}

/// a = whole · divisor + rest, every coefficient of the rest in [0, divisor).
struct Division
{
    Expression whole, rest;
};

std::optional<Division> divideCoefficients(const Expression& a, int64_t divisor)
{
    std::vector<Term> whole, rest;
    for (const Term& term : Algebra::terms(a)) {
        const int64_t q = floorQuotient(term.coefficient, divisor);
        if (q != 0)
            whole.push_back({term.factors, q});
        if (const int64_t r = term.coefficient - q * divisor; r != 0)
            rest.push_back({term.factors, r});
    }
    const int64_t q = floorQuotient(Algebra::constantPart(a), divisor);
    const auto wholes = Algebra::ofSorted(std::move(whole), q);
    const auto rests = Algebra::ofSorted(std::move(rest), Algebra::constantPart(a) - q * divisor);
    return wholes && rests ? std::optional(Division {*wholes, *rests}) : std::nullopt;
}

/// floor((floor(x / p) + c) / d) = floor((x + c·p) / (p·d)) for positive p and d: strided
/// convolutions after one another stay one floor.
std::optional<Expression> floorOfFloor(const Expression& a, int64_t divisor)
{
    const Atom* atom = Algebra::singleAtom(Algebra::withConstant(a, 0));
    if (!atom || atom->kind != AtomKind::FloorDivide)
        return std::nullopt;
    const std::optional<int64_t> inner = atom->b.constant();
    int64_t shift = 0, both = 0;
    if (!inner || *inner <= 0 || __builtin_mul_overflow(*inner, divisor, &both)
        || __builtin_mul_overflow(*inner, Algebra::constantPart(a), &shift))
        return std::nullopt;
    const auto shifted = Expression::add(atom->a, shift);
    return shifted ? Expression::floorDivide(*shifted, both) : std::nullopt;
}

/// Whether @p b is min(a, c), with a constant c of at least 1: then a broadcast of the two is a.
/// Where a ≤ c they agree; where a > c they only fit when c is 1.
bool isClampOf(const Expression& b, const Expression& a)
{
    const Atom* atom = Algebra::singleAtom(b);
    if (!atom || atom->kind != AtomKind::Minimum)
        return false;
    const bool first = atom->a == a;
    const std::optional<int64_t> limit = (first ? atom->b : atom->a).constant();
    return (first || atom->b == a) && limit && *limit >= 1;
}

/// Whether @p b is min(c, p + a) − min(c, p): the rows [p, p + a) of a table of c rows, which are a
/// rows unless the table ends before them.
bool isTableSliceOf(const Expression& b, const Expression& a)
{
    const std::span<const Term> terms = Algebra::terms(b);
    if (terms.size() != 2 || Algebra::constantPart(b) != 0)
        return false;
    const Term& plus = terms[0].coefficient == 1 ? terms[0] : terms[1];
    const Term& minus = terms[0].coefficient == 1 ? terms[1] : terms[0];
    if (plus.coefficient != 1 || minus.coefficient != -1 || plus.factors.size() != 1
        || minus.factors.size() != 1)
        return false;
    const Atom& end = *plus.factors[0];
    const Atom& start = *minus.factors[0];
    if (end.kind != AtomKind::Minimum || start.kind != AtomKind::Minimum)
        return false;
    const bool endFirst = end.a.isConstant(), startFirst = start.a.isConstant();
    const auto limit = (endFirst ? end.a : end.b).constant();
    const auto sum = Expression::add(startFirst ? start.b : start.a, a);
    return limit && limit == (startFirst ? start.a : start.b).constant() && sum
        && *sum == (endFirst ? end.b : end.a);
}

} // namespace

bool Expression::isAtLeast(int64_t bound) const
{
    if (m_constant < bound)
        return false;
    for (const Term& term : Algebra::terms(*this)) {
        if (term.coefficient < 0)
            return false;
        for (const AtomPointer& factor : term.factors) {
            if (!isNonNegative(*factor))
                return false;
        }
    }
    return true;
}

std::optional<Expression> Expression::floorDivide(const Expression& a, const Expression& b)
{
    if (const std::optional<Expression> exact = divideExactly(a, b))
        return exact;
    const std::optional<int64_t> divisor = b.constant();
    if (!divisor)
        return Algebra::ofAtom(AtomKind::FloorDivide, a, b);
    if (*divisor == 0 || *divisor == INT64_MIN)
        return std::nullopt;
    if (*divisor < 0) {
        const auto negativeA = subtract(Expression(), a), negativeB = subtract(Expression(), b);
        return negativeA && negativeB ? floorDivide(*negativeA, *negativeB) : std::nullopt;
    }
    if (const std::optional<Expression> merged = floorOfFloor(a, *divisor))
        return merged;
    const std::optional<Division> parts = divideCoefficients(a, *divisor);
    if (!parts)
        return std::nullopt;
    if (parts->rest.isConstant())
        return parts->whole;
    const auto atom = Algebra::ofAtom(AtomKind::FloorDivide, parts->rest, b);
    return atom ? add(parts->whole, *atom) : std::nullopt;
}

std::optional<Expression> Expression::modulo(const Expression& a, const Expression& b)
{
    if (divideExactly(a, b))
        return Expression();
    const std::optional<int64_t> divisor = b.constant();
    if (!divisor)
        return Algebra::ofAtom(AtomKind::Modulo, a, b);
    if (*divisor == 0 || *divisor == INT64_MIN)
        return std::nullopt;
    if (*divisor < 0) {
        // a mod −b = −((−a) mod b)
        const auto negativeA = subtract(Expression(), a);
        const auto positive = negativeA ? modulo(*negativeA, -*divisor) : std::nullopt;
        return positive ? subtract(Expression(), *positive) : std::nullopt;
    }
    const std::optional<Division> parts = divideCoefficients(a, *divisor);
    if (!parts)
        return std::nullopt;
    return parts->rest.isConstant() ? parts->rest
                                    : Algebra::ofAtom(AtomKind::Modulo, parts->rest, b);
}

std::optional<Expression> Expression::minimum(const Expression& a, const Expression& b)
{
    const auto difference = subtract(a, b), opposite = subtract(b, a);
    if (difference && difference->isAtLeast(0))
        return b;
    if (opposite && opposite->isAtLeast(0))
        return a;
    return Algebra::ofAtom(AtomKind::Minimum, a, b);
}

std::optional<Expression> Expression::maximum(const Expression& a, const Expression& b)
{
    const auto difference = subtract(a, b), opposite = subtract(b, a);
    if (difference && difference->isAtLeast(0))
        return a;
    if (opposite && opposite->isAtLeast(0))
        return b;
    return Algebra::ofAtom(AtomKind::Maximum, a, b);
}

std::optional<Expression> Expression::broadcast(const Expression& a, const Expression& b)
{
    if (a == b)
        return a;
    if (isClampOf(b, a) || isTableSliceOf(b, a))
        return a;
    if (isClampOf(a, b) || isTableSliceOf(a, b))
        return b;
    if (b == Expression(1))
        return a;
    if (a == Expression(1))
        return b;
    // A constant other than 1 wins: the other is either 1 or the same.
    if (a.isConstant())
        return b.isConstant() || !a.isAtLeast(0) ? std::nullopt : std::optional(a);
    if (b.isConstant())
        return b.isAtLeast(0) ? std::optional(b) : std::nullopt;
    for (const auto& [outer, inner] : {std::pair(&a, &b), std::pair(&b, &a)}) {
        const Atom* atom = Algebra::singleAtom(*outer);
        if (atom && atom->kind == AtomKind::Broadcast && (atom->a == *inner || atom->b == *inner))
            return *outer;
    }
    return Algebra::ofAtom(AtomKind::Broadcast, a, b);
}

} // namespace meshwright::operators
