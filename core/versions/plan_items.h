#pragma once

#include "core/base/result.h"

#include <nlohmann/json.hpp>

#include <compare>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What other tools and version control exchange with Meshwright.
namespace meshwright::exchange {

/// One statement of a plan text.
struct PlanItem
{
    enum class Kind
    {
        Configuration, ///< that it is there
        Property, ///< one of its fields: "mesh", "rules"
        Node, ///< that it has an annotation, which says neither stage nor shardings
        Stage, ///< of a node
        Sharding, ///< of a tensor at a node
    };

    std::optional<std::string> configuration; ///< absent: of entries that name none
    int ordinal = 0; ///< among configurations of that name, which a file may have several of
    Kind kind = Kind::Configuration;
    std::string name; ///< of a property or a node
    int entry = 0; ///< among the configuration's entries of that node
    std::string tensor;
    int occurrence = 0; ///< of that tensor in the entry

    auto operator<=>(const PlanItem&) const = default;

    bool isOfNode() const { return kind != Kind::Configuration && kind != Kind::Property; }
};

/// A configuration by its name and ordinal.
using ConfigurationKey = std::pair<std::optional<std::string>, int>;

ConfigurationKey configurationOf(const PlanItem& item);

using PlanValue = nlohmann::ordered_json;

/// A plan text taken apart: what it states, each with its value, and the order that it has there.
struct PlanStatements
{
    std::map<PlanItem, PlanValue> values;
    std::vector<PlanItem> order;

    const PlanValue* find(const PlanItem& item) const;
};

/// Errors as parsePlanText: line, column and what was expected there.
Result<PlanStatements> statementsOf(std::string_view planText);

/// The plan text that states that, in the order of @p statements.
std::string planText(const PlanStatements& statements);

/// A value for people: a mesh "pipe 2 × model 4", a sharding "[{}, {model}]", a list of names.
std::string valueText(const PlanItem& item, const PlanValue& value);

} // namespace meshwright::exchange
