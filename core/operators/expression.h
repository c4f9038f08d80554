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
/// atoms floor(a / b), a mod b, min(a, b), max(a, b). Equal polynomials compare equal:
/// 2·batch·seq − seq·batch = batch·seq. Cheap to copy. Arithmetic that would overflow int64 yields
/// no expression.
class Expression
{
public:
    Expression() = default; ///< 0
    Expression(int64_t constant);
    static Expression symbol(std::string name);

    std::optional<int64_t> constant() const;
    bool isConstant() const { return constant().has_value(); }
    /// The numbers of all symbols being known, the value; absent where one is not bound, or where
    /// the arithmetic overflows or divides by zero.
    std::optional<int64_t> evaluate(const Bindings& bindings) const;
    std::vector<std::string> symbols() const; ///< sorted, each once
    std::string toString() const; ///< "2*batch*seq + 1", "floor((h + 1)/2)"

    bool operator==(const Expression& other) const;

    static std::optional<Expression> add(const Expression& a, const Expression& b);
    static std::optional<Expression> subtract(const Expression& a, const Expression& b);
    static std::optional<Expression> multiply(const Expression& a, const Expression& b);
    /// Exact where b divides a as a polynomial (batch·seq·64 / 64·seq = batch), else a floor atom.
    static std::optional<Expression> floorDivide(const Expression& a, const Expression& b);
    static std::optional<Expression> modulo(const Expression& a, const Expression& b);
    static std::optional<Expression> minimum(const Expression& a, const Expression& b);
    static std::optional<Expression> maximum(const Expression& a, const Expression& b);
    /// a / b where b divides a exactly as a polynomial (assuming b ≠ 0); else nothing.
    static std::optional<Expression> divideExactly(const Expression& a, const Expression& b);

private:
    struct Polynomial;
    explicit Expression(std::shared_ptr<const Polynomial> polynomial);

    int64_t m_constant = 0;
    std::shared_ptr<const Polynomial> m_polynomial; ///< none: the constant alone
};

/// One dimension as inferred: absent where nothing is known.
using Dim = std::optional<Expression>;

} // namespace meshwright::operators
