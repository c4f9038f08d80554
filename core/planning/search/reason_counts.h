#pragma once

#include "core/base/user_text.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::planning {

/// How often each of some reasons held. Reasons are one where they read alike in English.
class ReasonCounts
{
public:
    struct Count
    {
        UserText reason;
        int64_t count = 0;
    };

    /// Nothing is noted where @p count is 0.
    void add(const UserText& reason, int64_t count = 1);
    void add(const ReasonCounts& others);

    bool empty() const { return m_counts.empty(); }

    int64_t total() const;
    /// How often a reason held that reads so in English.
    int64_t of(std::string_view english) const;
    /// By their English words.
    std::vector<Count> byWords() const;
    std::vector<Count> mostFrequentFirst() const;

private:
    std::map<std::string, Count, std::less<>> m_counts; ///< by what the reason reads in English
};

} // namespace meshwright::planning
