#pragma once

#include "core/base/diagnostic.h"

#include <array>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace meshwright {

/// A row of a folder's table of what it finds.
template<typename Code>
struct FindingRow
{
    Code code;
    FindingKind kind;
};

/// A folder's table: one row per code, in their order.
template<typename Code, std::size_t Rows>
class FindingTable
{
public:
    consteval FindingTable(const FindingRow<Code> (&rows)[Rows], Code last)
    {
        for (std::size_t i = 0; i < Rows; ++i) {
            if (std::size_t(rows[i].code) != i || Rows != std::size_t(last) + 1)
                throw "a code without a row, or rows in another order";
            m_kinds[i] = rows[i].kind;
        }
    }

    constexpr std::span<const FindingKind> kinds() const { return m_kinds; }

    constexpr const FindingKind& kind(Code code) const { return m_kinds[std::size_t(code)]; }

    Diagnostic finding(Code code, std::vector<UserText> arguments, Place place) const
    {
        return {&kind(code), std::move(arguments), place};
    }

private:
    std::array<FindingKind, Rows> m_kinds;
};

/// The words of a row.
namespace finding_words {

inline constexpr Severity kError = Severity::Error, kWarning = Severity::Warning,
                          kInfo = Severity::Info;
inline constexpr Authority kSpecification = Authority::Specification, kOnnxIr = Authority::OnnxIr,
                           kBackend = Authority::Backend, kAdvice = Authority::Advice;

} // namespace finding_words

} // namespace meshwright
