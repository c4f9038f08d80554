#include "core/operators/expression.h"

#include "core/operators/polynomial.h"

#include <algorithm>
#include <limits>

namespace meshwright::operators {

namespace {

using Algebra = ExpressionAlgebra;

/// The terms of a polynomial with its constant as a term without factors, as long division wants
/// it.
std::vector<Term> allTerms(const Expression& e)
{
    const std::span<const Term> terms = Algebra::terms(e);
    std::vector<Term> all(terms.begin(), terms.end());
    if (Algebra::constantPart(e) != 0)
        all.push_back({{}, Algebra::constantPart(e)});
    return all;
}

/// Multiplies two terms; factors stay sorted. Nothing on overflow.
std::optional<Term> product(const Term& a, const Term& b)
{
    Term out;
    if (__builtin_mul_overflow(a.coefficient, b.coefficient, &out.coefficient))
        return std::nullopt;
    out.factors.resize(a.factors.size() + b.factors.size());
    std::merge(
        a.factors.begin(), a.factors.end(), b.factors.begin(), b.factors.end(), out.factors.begin(),
        [](const AtomPointer& x, const AtomPointer& y) { return Algebra::compare(*x, *y) < 0; });
    return out;
}

/// a / b where b's factors are among a's and its coefficient divides.
std::optional<Term> quotient(const Term& a, const Term& b)
{
    if (b.coefficient == 0 || (b.coefficient == -1 && a.coefficient == INT64_MIN)
        || a.coefficient % b.coefficient != 0)
        return std::nullopt;
    Term out {{}, a.coefficient / b.coefficient};
    std::size_t used = 0;
    for (const AtomPointer& factor : a.factors) {
        if (used < b.factors.size() && Algebra::compare(*factor, *b.factors[used]) == 0)
            ++used;
        else
            out.factors.push_back(factor);
    }
    return used == b.factors.size() ? std::optional(std::move(out)) : std::nullopt;
}

/// A sum of terms, constants among them.
std::optional<Expression> sum(std::vector<Term> terms)
{
    int64_t constant = 0;
    for (const Term& term : terms) {
        if (term.factors.empty() && __builtin_add_overflow(constant, term.coefficient, &constant))
            return std::nullopt;
    }
    std::erase_if(terms, [](const Term& term) { return term.factors.empty(); });
    return Algebra::normalise(std::move(terms), constant);
}

std::optional<Expression> scaled(const Expression& e, int64_t factor)
{
    if (factor == 1)
        return e;
    if (factor == 0)
        return Expression();
    int64_t constant = 0;
    if (__builtin_mul_overflow(Algebra::constantPart(e), factor, &constant))
        return std::nullopt;
    const std::span<const Term> terms = Algebra::terms(e);
    std::vector<Term> out(terms.begin(), terms.end());
    for (Term& term : out) {
        if (__builtin_mul_overflow(term.coefficient, factor, &term.coefficient))
            return std::nullopt;
    }
    return Algebra::ofSorted(std::move(out), constant);
}

} // namespace

Expression::Expression(int64_t constant)
    : m_constant(constant)
{
}

Expression::Expression(int64_t constant, std::shared_ptr<const Polynomial> polynomial)
    : m_constant(constant)
    , m_polynomial(std::move(polynomial))
{
}

Expression Expression::symbol(std::string name)
{
    auto atom = std::make_shared<Atom>();
    atom->name = std::move(name);
    auto polynomial = std::make_shared<Polynomial>();
    polynomial->terms.push_back({{std::move(atom)}, 1});
    polynomial->size = 1;
    return Expression(0, std::move(polynomial));
}

std::optional<int64_t> Expression::constant() const
{
    return m_polynomial ? std::nullopt : std::optional(m_constant);
}

bool Expression::operator==(const Expression& other) const
{
    return m_constant == other.m_constant && Algebra::sameTerms(*this, other);
}

std::optional<Expression> Expression::add(const Expression& a, const Expression& b)
{
    int64_t constant = 0;
    if (__builtin_add_overflow(a.m_constant, b.m_constant, &constant))
        return std::nullopt;
    if (!b.m_polynomial)
        return Algebra::withConstant(a, constant);
    if (!a.m_polynomial)
        return Algebra::withConstant(b, constant);
    std::vector<Term> terms = a.m_polynomial->terms;
    terms.insert(terms.end(), b.m_polynomial->terms.begin(), b.m_polynomial->terms.end());
    return Algebra::normalise(std::move(terms), constant);
}

std::optional<Expression> Expression::subtract(const Expression& a, const Expression& b)
{
    const std::optional<Expression> negative = scaled(b, -1);
    return negative ? add(a, *negative) : std::nullopt;
}

std::optional<Expression> Expression::multiply(const Expression& a, const Expression& b)
{
    if (!b.m_polynomial)
        return scaled(a, b.m_constant);
    if (!a.m_polynomial)
        return scaled(b, a.m_constant);
    std::vector<Term> terms;
    for (const Term& x : allTerms(a)) {
        for (const Term& y : allTerms(b)) {
            std::optional<Term> xy = product(x, y);
            if (!xy)
                return std::nullopt;
            terms.push_back(std::move(*xy));
        }
    }
    return sum(std::move(terms));
}

/// Long division by leading terms. (batch·seq·64 + 64·seq) / (64·seq): batch·seq·64 / 64·seq =
/// batch, the rest is 64·seq, whose quotient is 1, the rest is 0: batch + 1.
std::optional<Expression> Expression::divideExactly(const Expression& a, const Expression& b)
{
    if (b == Expression(0))
        return std::nullopt;
    if (a == b)
        return Expression(1);
    const std::vector<Term> divisor = allTerms(b);
    std::vector<Term> quotients;
    Expression rest = a;
    while (rest != Expression(0)) {
        std::optional<Term> next = quotient(allTerms(rest).front(), divisor.front());
        if (!next || quotients.size() >= kMaxTerms)
            return std::nullopt;
        std::vector<Term> left = allTerms(rest);
        for (const Term& term : divisor) {
            std::optional<Term> part = product(*next, term);
            if (!part || __builtin_sub_overflow(int64_t(0), part->coefficient, &part->coefficient))
                return std::nullopt;
            left.push_back(std::move(*part));
        }
        const std::optional<Expression> lower = sum(std::move(left));
        if (!lower)
            return std::nullopt;
        rest = *lower;
        quotients.push_back(std::move(*next));
    }
    return sum(std::move(quotients));
}

} // namespace meshwright::operators
