#include "core/simulate/run/run_choice.h"
#include "core/simulate/schedules/schedule.h"
#include "core/simulate/sweep/sweep.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace meshwright::simulate {

namespace {

struct SweepAxisNamedKey
{
    std::string_view name;
    SettingKey key;
};

constexpr std::array<SweepAxisNamedKey, 4> kSweepAxisKeys {{
    {"schedule", SettingKey::Schedule},
    {"microbatches", SettingKey::Microbatches},
    {"chunks", SettingKey::Chunks},
    {"hardware", SettingKey::Hardware},
}};

bool isPossible(SettingKey key, const SettingDomain& domain)
{
    return key == SettingKey::Chunks  ? domain.takesChunks
        : key == SettingKey::Hardware ? domain.hardware != nullptr
                                      : true;
}

bool isPossible(const RunChoice& choice, const SettingDomain& domain)
{
    return domain.hardware && (domain.training || !choice.trainingOnly);
}

std::string sweepAxisKeyNames(const SettingDomain& domain)
{
    std::string names;
    for (const SweepAxisNamedKey& each : kSweepAxisKeys) {
        if (isPossible(each.key, domain))
            names += (names.empty() ? "" : ", ") + std::string(each.name);
    }
    for (const RunChoice& each : runChoices()) {
        if (isPossible(each, domain))
            names += ", " + std::string(each.name);
    }
    for (const std::string& symbol : domain.symbols)
        names += ", " + symbol;
    return names;
}

std::optional<int64_t> sweepAxisWholeNumber(const std::string& text)
{
    int64_t number = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

/// Which key a name means; an error says which there are.
Result<SettingKey> sweepAxisKeyOf(const std::string& name, const SettingDomain& domain)
{
    const auto key = std::find_if(kSweepAxisKeys.begin(), kSweepAxisKeys.end(),
                                  [&](const SweepAxisNamedKey& each) {
                                      return each.name == name && isPossible(each.key, domain);
                                  });
    if (key != kSweepAxisKeys.end())
        return key->key;
    const RunChoice* choice = findRunChoice(name);
    if (choice && isPossible(*choice, domain))
        return SettingKey::Choice;
    if (std::find(domain.symbols.begin(), domain.symbols.end(), name) != domain.symbols.end())
        return SettingKey::Symbol;
    if (choice && domain.hardware)
        return Error {"says something of training only, and this run has no backward pass"};
    return Error {"nothing here is called \"" + name + "\"; choose from "
                  + sweepAxisKeyNames(domain)};
}

std::optional<std::string> sweepAxisMisfitOfChoice(const RunChoice& choice,
                                                   const std::string& value)
{
    if (valueOf(choice, value))
        return std::nullopt;
    std::string wrong = '"' + value + "\" is none of its values; choose from ";
    for (std::size_t i = 0; i < choice.values.size(); ++i)
        wrong += (i == 0 ? "" : ", ") + std::string(choice.values[i]);
    return wrong;
}

/// What is wrong with a value; nothing: it is one.
std::optional<std::string> misfit(const SweepAxis& axis, const std::string& value,
                                  const SettingDomain& domain)
{
    const SettingKey key = axis.key;
    if (key == SettingKey::Choice)
        return sweepAxisMisfitOfChoice(*findRunChoice(axis.name), value);
    if (key == SettingKey::Schedule)
        return findSchedule(value) || value.starts_with(kCsvSchedule)
            ? std::nullopt
            : std::optional("there is no schedule \"" + value + "\"; choose from "
                            + scheduleNames());
    if (key == SettingKey::Hardware)
        return domain.hardware->find(value)
            ? std::nullopt
            : std::optional("there is no hardware \"" + value + "\"; choose from "
                            + domain.hardware->names());
    const int64_t least = key == SettingKey::Symbol ? 0 : 1;
    const int64_t most = key == SettingKey::Symbol ? INT64_MAX : INT32_MAX;
    const std::optional<int64_t> number = sweepAxisWholeNumber(value);
    if (number && *number >= least && *number <= most)
        return std::nullopt;
    return '"' + value + "\" is not a whole number, " + std::to_string(least) + " or more";
}

std::vector<std::string> split(std::string_view text)
{
    std::vector<std::string> parts;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find(',', from), text.size());
        parts.emplace_back(text.substr(from, end - from));
        from = end + 1;
    }
    return parts;
}

} // namespace

std::string_view nameOf(SettingKey key)
{
    const auto found =
        std::find_if(kSweepAxisKeys.begin(), kSweepAxisKeys.end(),
                     [key](const SweepAxisNamedKey& each) { return each.key == key; });
    return found == kSweepAxisKeys.end() ? std::string_view() : found->name;
}

bool SweepAxis::isNumber() const
{
    return key != SettingKey::Schedule && key != SettingKey::Hardware && key != SettingKey::Choice;
}

Result<SweepAxis> parseSweepAxis(std::string_view text, const SettingDomain& domain)
{
    const auto fail = [&](const std::string& what) {
        return Error {std::string(text) + ": " + what};
    };
    const std::size_t equals = text.rfind('=');
    if (equals == std::string_view::npos || equals == 0 || equals + 1 == text.size())
        return fail("write KEY=VALUE,VALUE, as in microbatches=4,8,16");
    SweepAxis axis;
    axis.name = text.substr(0, equals);
    const Result<SettingKey> key = sweepAxisKeyOf(axis.name, domain);
    if (!key)
        return fail(key.error().message);
    axis.key = *key;
    for (std::string& value : split(text.substr(equals + 1))) {
        if (const std::optional<std::string> wrong = misfit(axis, value, domain))
            return fail(*wrong);
        if (std::find(axis.values.begin(), axis.values.end(), value) != axis.values.end())
            return fail(value + " is there twice");
        axis.values.push_back(std::move(value));
    }
    return axis;
}

void applySetting(const SweepAxis& axis, const std::string& value, RunSetting& setting)
{
    // An order is one of a schedule, for so many microbatches and chunks: it would override them.
    if (axis.key == SettingKey::Schedule || axis.key == SettingKey::Microbatches
        || axis.key == SettingKey::Chunks)
        setting.options.order.reset();
    switch (axis.key) {
    case SettingKey::Schedule:
        setting.options.schedule = value;
        break;
    case SettingKey::Hardware:
        setting.options.hardware = value;
        break;
    case SettingKey::Microbatches:
        setting.options.microbatches = sweepAxisWholeNumber(value);
        break;
    case SettingKey::Chunks:
        setting.chunks = uint32_t(sweepAxisWholeNumber(value).value_or(1));
        break;
    case SettingKey::Choice: {
        const RunChoice& choice = *findRunChoice(axis.name);
        choice.set(setting.options, valueOf(choice, value).value_or(choice.standard()));
        break;
    }
    case SettingKey::Symbol:
        setting.options.bindings[axis.name] = sweepAxisWholeNumber(value).value_or(0);
        break;
    }
}

} // namespace meshwright::simulate
