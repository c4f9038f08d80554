#pragma once

#include "core/operators/expression.h"

#include <compare>
#include <span>

/// The inside of Expression, shared by the files that implement it.
namespace meshwright::operators {

enum class AtomKind
{
    Symbol,
    FloorDivide,
    Modulo,
    Minimum,
    Maximum,
    Broadcast
};

/// What a term multiplies: a symbol, or an operation that no polynomial can express.
struct Atom
{
    AtomKind kind = AtomKind::Symbol;
    std::string name; ///< of a symbol
    Expression a, b; ///< operands of the others; commutative ones in order
    std::size_t size = 1; ///< symbols and operations written out as a tree
};

using AtomPointer = std::shared_ptr<const Atom>;

/// coefficient · factors; the factors in order, one that is squared twice.
struct Term
{
    std::vector<AtomPointer> factors;
    int64_t coefficient = 0;
};

/// Terms with at least one factor and no zero coefficient, in graded lexicographic order: higher
/// degree first. That is a monomial order, which the long division needs.
struct Expression::Polynomial
{
    std::vector<Term> terms;
    std::size_t size = 0;
};

/// What the implementation files do with the inside of expressions.
struct ExpressionAlgebra
{
    static std::span<const Term> terms(const Expression& e);

    static int64_t constantPart(const Expression& e) { return e.m_constant; }

    static std::size_t size(const Expression& e);
    static bool sameTerms(const Expression& a, const Expression& b);
    static Expression withConstant(const Expression& e, int64_t constant);
    /// Sorts and sums equal terms; nothing where a limit is exceeded or a sum overflows.
    static std::optional<Expression> normalise(std::vector<Term> terms, int64_t constant);
    /// An expression of sorted distinct terms; nothing where a limit is exceeded.
    static std::optional<Expression> ofSorted(std::vector<Term> terms, int64_t constant);
    static std::optional<Expression> ofAtom(AtomKind kind, const Expression& a,
                                            const Expression& b);
    /// The only atom where the expression is that atom, alone and once; else null.
    static const Atom* singleAtom(const Expression& e);

    static std::strong_ordering compare(const Atom& a, const Atom& b);
    static std::strong_ordering compare(const Term& a, const Term& b); ///< ignores coefficients
    static std::strong_ordering compare(const Expression& a, const Expression& b);
};

} // namespace meshwright::operators
