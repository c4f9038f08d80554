#pragma once

#include "core/base/result.h"
#include "core/operators/factor_source.h"

#include <string>
#include <string_view>
#include <vector>

/// Factor rules for operators of a person's own, from a text file. The syntax is explained in
/// resources/operator-rules/example.rules:
///
///     com.acme::FusedMlp: [... h], [h i], [i o], +[o]? -> [... o]
///       reduce: i
///       whole: h
namespace meshwright::operators {

/// A factor by its name in the file.
struct CustomWord
{
    std::string name;
    std::optional<FactorKind> kind; ///< as said in the file; pass-through otherwise
    bool blocked = false;
    FactorRole role = FactorRole::Plain;
    std::optional<int64_t> size;
    std::string sizeAttribute; ///< of the node; "" for none
};

using WordIndex = uint32_t;

struct CustomArgument
{
    bool takesPart = true;
    bool isOptional = false;
    bool isAddend = false;
    bool hasLeading = false; ///< begins with "...": any number of dimensions in front
    std::vector<std::vector<WordIndex>> dims; ///< an empty one is needed whole
};

struct CustomInternal
{
    std::vector<WordIndex> words;
    int32_t count = 1;
};

/// One entry of the file.
class CustomRule
{
public:
    /// The rule for a call, or why it does not fit: "acme.rules:3: input 1 of com.acme::FusedMlp
    /// has 3 dimensions, the rule says 2".
    FactorAnswer factors(const OperatorCall& call) const;

    std::string domain, opType;
    std::string place; ///< "acme.rules:3"
    std::vector<CustomWord> words;
    std::vector<CustomArgument> inputs, outputs;
    std::vector<CustomInternal> internal;
    OperatorClass operatorClass = OperatorClass::Other;
    ReductionKind reduction = ReductionKind::Sum;
};

class CustomRules
{
public:
    CustomRules() = default;
    /// No operator may occur twice.
    explicit CustomRules(std::vector<CustomRule> rules);

    const CustomRule* find(std::string_view domain, std::string_view opType) const;

    std::size_t size() const { return m_rules.size(); }

private:
    std::vector<CustomRule> m_rules; ///< sorted by domain and operator
};

/// Reads a file's contents; @p file is its name for messages. The error is the first one, as
/// "FILE:LINE: what is wrong, what to write".
Result<CustomRules> parseCustomRules(std::string_view text, std::string_view file);

} // namespace meshwright::operators
