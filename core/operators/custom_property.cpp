#include "core/base/text.h"
#include "core/operators/custom_rule_text.h"

#include <array>

namespace meshwright::operators {

namespace {

template<typename Value>
struct Named
{
    std::string_view name;
    Value value;
};

template<typename Value, std::size_t Count>
std::optional<Value> valueOf(const std::array<Named<Value>, Count>& names, std::string_view name)
{
    for (const Named<Value>& named : names) {
        if (named.name == name)
            return named.value;
    }
    return std::nullopt;
}

template<typename Value, std::size_t Count>
UserText choices(const std::array<Named<Value>, Count>& names)
{
    std::string all(names.front().name);
    for (std::size_t i = 1; i + 1 < Count; ++i)
        all += ", " + std::string(names[i].name);
    return tr("{0} or {1}", all, names.back().name);
}

constexpr std::array<Named<FactorKind>, 3> kKinds {{{"reduce", FactorKind::Reduction},
                                                    {"whole", FactorKind::NeedReplication},
                                                    {"shift", FactorKind::Permutation}}};
constexpr std::array<Named<FactorRole>, 7> kRoles {{{"head", FactorRole::Head},
                                                    {"head-group", FactorRole::HeadGroup},
                                                    {"head-dimension", FactorRole::HeadDimension},
                                                    {"scale-block", FactorRole::ScaleBlock},
                                                    {"expert", FactorRole::Expert},
                                                    {"vocabulary", FactorRole::Vocabulary},
                                                    {"part", FactorRole::Part}}};
constexpr std::array<Named<ReductionKind>, 5> kReductions {{{"sum", ReductionKind::Sum},
                                                            {"mean", ReductionKind::Mean},
                                                            {"max", ReductionKind::Maximum},
                                                            {"min", ReductionKind::Minimum},
                                                            {"product", ReductionKind::Product}}};
constexpr std::array<Named<OperatorClass>, 4> kClasses {
    {{"elementwise", OperatorClass::Elementwise},
     {"view", OperatorClass::View},
     {"slice", OperatorClass::DynamicSlice},
     {"broadcast", OperatorClass::Broadcast}}};

/// An indented line: "reduce: i", "role: n head".
class PropertyParser
{
public:
    explicit PropertyParser(CustomRule& rule)
        : m_rule(rule)
    {
    }

    UserText parse(std::string_view line)
    {
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos)
            return tr("expected a property such as 'reduce: i' instead of {0}",
                      inSingleQuotes(line));
        const std::string_view key = trimmed(line.substr(0, colon));
        std::vector<std::string_view> values = split(line.substr(colon + 1));
        if (values.empty())
            return tr("{0} says nothing; write what behind the colon", inSingleQuotes(key));
        if (const auto kind = valueOf(kKinds, key))
            return setKind(*kind, values);
        if (key == "blocked")
            return setBlocked(values);
        if (key == "role")
            return setRole(values);
        if (key == "inside")
            return addInternal(std::move(values));
        if (key == "combine")
            return choose(kReductions, key, values, m_rule.reduction);
        if (key == "like")
            return choose(kClasses, key, values, m_rule.operatorClass);
        return tr("there is no property {0}; write reduce, whole, shift, blocked, role, inside, "
                  "combine or like",
                  inSingleQuotes(key));
    }

private:
    static std::vector<std::string_view> split(std::string_view text)
    {
        std::vector<std::string_view> parts;
        for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
            parts.push_back(text.substr(0, text.find_first_of(kSpaces)));
            text.remove_prefix(parts.back().size());
        }
        return parts;
    }

    CustomWord* word(std::string_view name)
    {
        for (CustomWord& word : m_rule.words) {
            if (word.name == name)
                return &word;
        }
        m_error = tr("{0} is in no argument of {1}", inSingleQuotes(name), m_rule.opType);
        return nullptr;
    }

    UserText setKind(FactorKind kind, const std::vector<std::string_view>& names)
    {
        for (std::string_view name : names) {
            CustomWord* found = word(name);
            if (!found)
                return m_error;
            if (found->kind && found->kind != kind)
                return tr("{0} has been said to be of another kind; say it once",
                          inSingleQuotes(name));
            found->kind = kind;
        }
        return {};
    }

    UserText setBlocked(const std::vector<std::string_view>& names)
    {
        for (std::string_view name : names) {
            CustomWord* found = word(name);
            if (!found)
                return m_error;
            found->blocked = true;
            if (!found->kind)
                found->kind = FactorKind::NeedReplication;
        }
        return {};
    }

    UserText setRole(const std::vector<std::string_view>& values)
    {
        if (values.size() != 2)
            return tr("'role' takes a word and its role, as 'role: n head'");
        CustomWord* found = word(values.front());
        if (!found)
            return m_error;
        const auto role = valueOf(kRoles, values.back());
        if (!role)
            return tr("there is no role {0}; write {1}", inSingleQuotes(values.back()),
                      choices(kRoles));
        found->role = *role;
        return {};
    }

    /// "h w 2": over h and w, twice.
    UserText addInternal(std::vector<std::string_view> values)
    {
        CustomInternal internal;
        if (const auto count = positiveNumber(values.back())) {
            if (*count > 16)
                return tr("'inside' counts {0} reductions; at most 16 count", *count);
            internal.count = int32_t(*count);
            values.pop_back();
        }
        for (std::string_view name : values) {
            const CustomWord* found = word(name);
            if (!found)
                return m_error;
            internal.words.push_back(WordIndex(found - m_rule.words.data()));
        }
        if (internal.words.empty())
            return tr("'inside' names no word; write 'inside: h 2' for two reductions over h");
        m_rule.internal.push_back(std::move(internal));
        return {};
    }

    template<typename Value, std::size_t Count>
    static UserText choose(const std::array<Named<Value>, Count>& names, std::string_view key,
                           const std::vector<std::string_view>& values, Value& out)
    {
        const auto chosen = values.size() == 1 ? valueOf(names, values.front()) : std::nullopt;
        if (!chosen)
            return tr("{0} takes {1}, not {2}", inSingleQuotes(key), choices(names),
                      inSingleQuotes(values.front()));
        out = *chosen;
        return {};
    }

    CustomRule& m_rule;
    UserText m_error;
};

} // namespace

UserText parseProperty(std::string_view line, CustomRule& rule)
{
    return PropertyParser(rule).parse(line);
}

} // namespace meshwright::operators
