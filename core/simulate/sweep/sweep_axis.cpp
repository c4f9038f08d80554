#include "core/base/text.h"
#include "core/simulate/run/run_choice.h"
#include "core/simulate/schedules/schedule.h"
#include "core/simulate/sweep/sweep.h"

#include <algorithm>
#include <array>

namespace meshwright::simulate {

namespace {

/// A setting with a name of its own, and which runs have it.
struct NamedSetting
{
    std::string_view name;
    SettingKey key;
    bool isOfTimeline, isOfServing;
};

constexpr std::array<NamedSetting, 8> kSettings {{
    {"schedule", SettingKey::Schedule, true, false},
    {"microbatches", SettingKey::Microbatches, true, false},
    {"chunks", SettingKey::Chunks, true, false},
    {"prompt", SettingKey::Prompt, false, true},
    {"generate", SettingKey::Generate, false, true},
    {"batch", SettingKey::Batch, false, true},
    {"groups", SettingKey::Groups, false, true},
    {"hardware", SettingKey::Hardware, true, true},
}};

bool isPossible(const NamedSetting& setting, const SettingDomain& domain)
{
    if (domain.serving)
        return setting.isOfServing;
    return setting.isOfTimeline && (setting.key != SettingKey::Chunks || domain.takesChunks)
        && (setting.key != SettingKey::Hardware || domain.hardware);
}

bool isPossible(const RunChoice& choice, const SettingDomain& domain)
{
    return domain.serving ? !choice.trainingOnly
                          : domain.hardware && (domain.training || !choice.trainingOnly);
}

std::string namesIn(const SettingDomain& domain)
{
    std::string names;
    for (const NamedSetting& each : kSettings) {
        if (isPossible(each, domain))
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

/// Which key a name means; an error says which there are.
Result<SettingKey> settingKeyOf(const std::string& name, const SettingDomain& domain)
{
    const auto setting =
        std::find_if(kSettings.begin(), kSettings.end(), [&](const NamedSetting& each) {
            return each.name == name && isPossible(each, domain);
        });
    if (setting != kSettings.end())
        return setting->key;
    const RunChoice* choice = findRunChoice(name);
    if (choice && isPossible(*choice, domain))
        return SettingKey::Choice;
    if (std::find(domain.symbols.begin(), domain.symbols.end(), name) != domain.symbols.end())
        return SettingKey::Symbol;
    if (choice && domain.serving)
        return Error {tr("says something of training only, and serving has no backward pass")};
    if (choice && domain.hardware)
        return Error {tr("says something of training only, and this run has no backward pass")};
    return Error {tr("nothing here is called \"{0}\"; choose from {1}", name, namesIn(domain))};
}

std::optional<UserText> misfitOf(const RunChoice& choice, const std::string& value)
{
    if (valueOf(choice, value))
        return std::nullopt;
    return tr("\"{0}\" is none of its values; choose from {1}", value, joined(choice.values));
}

/// What is wrong with a value; nothing: it is one.
std::optional<UserText> misfit(const SweepAxis& axis, const std::string& value,
                               const SettingDomain& domain)
{
    const SettingKey key = axis.key;
    if (key == SettingKey::Choice)
        return misfitOf(*findRunChoice(axis.name), value);
    if (key == SettingKey::Schedule)
        return findSchedule(value) || value.starts_with(kCsvSchedule)
            ? std::nullopt
            : std::optional(
                tr("there is no schedule \"{0}\"; choose from {1}", value, scheduleNames()));
    if (key == SettingKey::Hardware)
        return domain.hardware && domain.hardware->find(value)
            ? std::nullopt
            : std::optional(domain.hardware ? tr("there is no hardware \"{0}\"; choose from {1}",
                                                 value, domain.hardware->names())
                                            : tr("there is no hardware \"{0}\"", value));
    const bool isSymbol = key == SettingKey::Symbol;
    const int64_t least = isSymbol && !domain.serving ? 0 : 1;
    const int64_t most = isSymbol || domain.serving ? INT64_MAX : INT32_MAX;
    const std::optional<int64_t> number = wholeNumber(value);
    if (number && *number >= least && *number <= most)
        return std::nullopt;
    return tr("\"{0}\" is not a whole number, {1} or more", value, least);
}

void setOfAnyRun(const SweepAxis& axis, const std::string& value, Options& options)
{
    if (axis.key == SettingKey::Hardware)
        options.hardware = value;
    else if (axis.key == SettingKey::Symbol)
        options.bindings[axis.name] = wholeNumber(value).value_or(0);
    else if (const RunChoice* choice = findRunChoice(axis.name))
        choice->set(options, valueOf(*choice, value).value_or(choice->standard()));
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
    const auto found = std::find_if(kSettings.begin(), kSettings.end(),
                                    [key](const NamedSetting& each) { return each.key == key; });
    return found == kSettings.end() ? std::string_view() : found->name;
}

bool SweepAxis::isNumber() const
{
    return key != SettingKey::Schedule && key != SettingKey::Hardware && key != SettingKey::Choice;
}

Result<SweepAxis> parseSweepAxis(std::string_view text, const SettingDomain& domain)
{
    const auto fail = [&](const UserText& what) { return Error {tr("{0}: {1}", text, what)}; };
    const std::size_t equals = text.rfind('=');
    if (equals == std::string_view::npos || equals == 0 || equals + 1 == text.size())
        return fail(tr("write KEY=VALUE,VALUE, as in {0}",
                       std::string_view(domain.serving ? "batch=1,2,4" : "microbatches=4,8,16")));
    Result<SweepAxis> axis =
        readSweepAxis(std::string(text.substr(0, equals)), split(text.substr(equals + 1)), domain);
    return axis ? std::move(axis) : fail(axis.error().message);
}

Result<SweepAxis> readSweepAxis(std::string name, std::vector<std::string> values,
                                const SettingDomain& domain)
{
    SweepAxis axis;
    axis.name = std::move(name);
    const Result<SettingKey> key = settingKeyOf(axis.name, domain);
    if (!key)
        return key.error();
    axis.key = *key;
    if (values.empty())
        return Error {tr("give at least one value")};
    for (std::string& value : values) {
        if (const std::optional<UserText> wrong = misfit(axis, value, domain))
            return Error {*wrong};
        if (std::find(axis.values.begin(), axis.values.end(), value) != axis.values.end())
            return Error {tr("{0} is there twice", value)};
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
    if (axis.key == SettingKey::Schedule)
        setting.options.schedule = value;
    else if (axis.key == SettingKey::Microbatches)
        setting.options.microbatches = wholeNumber(value);
    else if (axis.key == SettingKey::Chunks)
        setting.chunks = uint32_t(wholeNumber(value).value_or(1));
    else
        setOfAnyRun(axis, value, setting.options);
}

void applySetting(const SweepAxis& axis, const std::string& value, ServingOptions& options)
{
    const int64_t number = wholeNumber(value).value_or(1);
    if (axis.key == SettingKey::Prompt)
        options.promptTokens = number;
    else if (axis.key == SettingKey::Generate)
        options.generatedTokens = number;
    else if (axis.key == SettingKey::Batch)
        options.batch = number;
    else if (axis.key == SettingKey::Groups)
        options.groups = number;
    else
        setOfAnyRun(axis, value, options.run);
}

} // namespace meshwright::simulate
