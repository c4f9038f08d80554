#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::operators {

/// What numbers the symbols of a model stand for, by name ("batch" → 1).
using Bindings = std::map<std::string, int64_t, std::less<>>;

/// A symbolic integer in normal form: a polynomial with integer coefficients over symbols and over
/// atoms floor(a / b), a mod b, min(a, b), max(a, b) and broadcast(a, b). Symbols stand for sizes,
/// so they are never negative, and a divisor is never zero. Equal polynomials compare equal:
/// 2·batch·seq − seq·batch = 0, floor((4·s + h + 1)/2) = 2·s + floor((h + 1)/2). Cheap to copy.
/// Arithmetic that would overflow int64, or grow beyond the limits below, yields no expression.
class Expression
{
public:
    static constexpr std::size_t kMaxTerms = 64; ///< of one polynomial, beside its constant
    static constexpr std::size_t kMaxDegree = 16; ///< factors of one term
    static constexpr std::size_t kMaxSize = 512; ///< symbols written out, atoms' insides included

    Expression() = default; ///< 0
    Expression(int64_t constant);
    static Expression symbol(std::string name);

    std::optional<int64_t> constant() const;

    bool isConstant() const { return !m_polynomial; }

    /// The numbers of all symbols being known, the value; absent where one is not bound, or where
    /// the arithmetic overflows or divides by zero.
    std::optional<int64_t> evaluate(const Bindings& bindings) const;
    std::vector<std::string> symbols() const; ///< sorted, each once
    std::string toString() const; ///< "2*batch*seq + 1", "floor((h + 1)/2)"
    /// True where it is at least @p bound whatever the symbols are; false where that is not
    /// certain.
    bool isAtLeast(int64_t bound) const;

    bool operator==(const Expression& other) const;

    static std::optional<Expression> add(const Expression& a, const Expression& b);
    static std::optional<Expression> subtract(const Expression& a, const Expression& b);
    static std::optional<Expression> multiply(const Expression& a, const Expression& b);
    /// Exact where b divides a as a polynomial (batch·seq·64 / 64·seq = batch), else a floor atom.
    static std::optional<Expression> floorDivide(const Expression& a, const Expression& b);
    /// The remainder of floorDivide: it has the sign of b.
    static std::optional<Expression> modulo(const Expression& a, const Expression& b);
    static std::optional<Expression> minimum(const Expression& a, const Expression& b);
    static std::optional<Expression> maximum(const Expression& a, const Expression& b);
    /// The size that two broadcast dimensions give: b where a is 1, a where b is 1 or they agree; a
    /// binding under which they cannot be broadcast evaluates to nothing.
    static std::optional<Expression> broadcast(const Expression& a, const Expression& b);
    /// a / b where b divides a exactly as a polynomial (assuming b ≠ 0); else nothing.
    static std::optional<Expression> divideExactly(const Expression& a, const Expression& b);

    struct Polynomial; ///< opaque: its terms but the constant

private:
    friend struct ExpressionAlgebra;
    Expression(int64_t constant, std::shared_ptr<const Polynomial> polynomial);

    int64_t m_constant = 0;
    std::shared_ptr<const Polynomial> m_polynomial; ///< none: the constant alone
};

/// One dimension as inferred: absent where nothing is known.
using Dim = std::optional<Expression>;

} // namespace meshwright::operators
