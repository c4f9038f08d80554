#pragma once

#include "core/check/context/finding.h"
#include "core/check/context/finding_kinds.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace meshwright::check {

/// Findings that are alike: of one code, configuration and reason, at nodes of one operator. A
/// model of 32 equal layers has most mistakes 32 times; a person wants to read them once. Up to a
/// handful are reported each for itself, more as the first of them with their number.
class FindingGroups
{
public:
    using MakeArguments = std::function<std::vector<UserText>()>;
    /// An empty edit: there is nothing to repair.
    using MakeFix = std::function<Fix()>;

    struct Member
    {
        Place place;
        std::vector<UserText> arguments; ///< only of the first kMaxListed
        MakeFix fix; ///< may be null
    };

    struct Group
    {
        Code code {};
        std::vector<Member> members; ///< in the order in which they were found

        bool isListed() const { return members.size() <= kMaxListed; }
    };

    static constexpr std::size_t kMaxListed = 3;

    /// @p operatorName is that of the place's node. @p arguments is called at once, if at all.
    void add(Code code, const Place& place, const std::string& operatorName,
             const std::string& reason, const MakeArguments& arguments, MakeFix fix);

    /// In an order that is the same for equal findings; none are left.
    std::vector<Group> take();

private:
    using Key = std::tuple<Code, std::optional<ConfigurationId>, std::string, std::string>;

    std::map<Key, Group> m_groups;
};

/// The fixes of all members in one edit, as far as they do not touch the same nodes: the title is
/// the first one's with the number of the others. Fixes that change configurations stay alone.
Fix jointFix(const FindingGroups::Group& group);

} // namespace meshwright::check
