#include "core/operators/polynomial.h"

#include <algorithm>

namespace meshwright::operators {

std::span<const Term> ExpressionAlgebra::terms(const Expression& e)
{
    return e.m_polynomial ? std::span<const Term>(e.m_polynomial->terms) : std::span<const Term>();
}

std::size_t ExpressionAlgebra::size(const Expression& e)
{
    return e.m_polynomial ? e.m_polynomial->size : 1;
}

Expression ExpressionAlgebra::withConstant(const Expression& e, int64_t constant)
{
    return Expression(constant, e.m_polynomial);
}

bool ExpressionAlgebra::sameTerms(const Expression& a, const Expression& b)
{
    if (a.m_polynomial == b.m_polynomial)
        return true;
    const std::span<const Term> left = terms(a), right = terms(b);
    return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                      [](const Term& x, const Term& y) {
                          return x.coefficient == y.coefficient && compare(x, y) == 0;
                      });
}

std::optional<Expression> ExpressionAlgebra::ofSorted(std::vector<Term> terms, int64_t constant)
{
    if (terms.empty())
        return Expression(constant);
    if (terms.size() > Expression::kMaxTerms)
        return std::nullopt;
    std::size_t size = 0;
    for (const Term& term : terms) {
        if (term.factors.size() > Expression::kMaxDegree)
            return std::nullopt;
        for (const AtomPointer& factor : term.factors)
            size += factor->size;
    }
    if (size > Expression::kMaxSize)
        return std::nullopt;
    auto polynomial = std::make_shared<Expression::Polynomial>();
    polynomial->terms = std::move(terms);
    polynomial->size = size;
    return Expression(constant, std::move(polynomial));
}

std::optional<Expression> ExpressionAlgebra::normalise(std::vector<Term> terms, int64_t constant)
{
    std::sort(terms.begin(), terms.end(),
              [](const Term& a, const Term& b) { return compare(a, b) < 0; });
    std::vector<Term> sums;
    for (Term& term : terms) {
        if (!sums.empty() && compare(sums.back(), term) == 0) {
            int64_t& sum = sums.back().coefficient;
            if (__builtin_add_overflow(sum, term.coefficient, &sum))
                return std::nullopt;
        } else {
            if (!sums.empty() && sums.back().coefficient == 0)
                sums.pop_back();
            sums.push_back(std::move(term));
        }
    }
    if (!sums.empty() && sums.back().coefficient == 0)
        sums.pop_back();
    return ofSorted(std::move(sums), constant);
}

std::optional<Expression> ExpressionAlgebra::ofAtom(AtomKind kind, const Expression& a,
                                                    const Expression& b)
{
    auto atom = std::make_shared<Atom>();
    atom->kind = kind;
    const bool ordered = kind == AtomKind::FloorDivide || kind == AtomKind::Modulo;
    const bool swap = !ordered && compare(b, a) < 0;
    atom->a = swap ? b : a;
    atom->b = swap ? a : b;
    atom->size = 1 + size(a) + size(b);
    return ofSorted({Term {{std::move(atom)}, 1}}, 0);
}

const Atom* ExpressionAlgebra::singleAtom(const Expression& e)
{
    const std::span<const Term> all = terms(e);
    const bool single = e.m_constant == 0 && all.size() == 1 && all[0].coefficient == 1
        && all[0].factors.size() == 1;
    return single ? all[0].factors[0].get() : nullptr;
}

std::strong_ordering ExpressionAlgebra::compare(const Atom& a, const Atom& b)
{
    if (&a == &b)
        return std::strong_ordering::equal;
    if (const auto order = a.kind <=> b.kind; order != 0)
        return order;
    if (a.kind == AtomKind::Symbol)
        return a.name <=> b.name;
    if (const auto order = compare(a.a, b.a); order != 0)
        return order;
    return compare(a.b, b.b);
}

std::strong_ordering ExpressionAlgebra::compare(const Term& a, const Term& b)
{
    if (const auto order = b.factors.size() <=> a.factors.size(); order != 0)
        return order;
    for (std::size_t i = 0; i < a.factors.size(); ++i) {
        if (const auto order = compare(*a.factors[i], *b.factors[i]); order != 0)
            return order;
    }
    return std::strong_ordering::equal;
}

std::strong_ordering ExpressionAlgebra::compare(const Expression& a, const Expression& b)
{
    if (a.m_polynomial != b.m_polynomial) {
        const std::span<const Term> left = terms(a), right = terms(b);
        for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i) {
            if (const auto order = compare(left[i], right[i]); order != 0)
                return order;
            if (const auto order = left[i].coefficient <=> right[i].coefficient; order != 0)
                return order;
        }
        if (const auto order = left.size() <=> right.size(); order != 0)
            return order;
    }
    return a.m_constant <=> b.m_constant;
}

} // namespace meshwright::operators
