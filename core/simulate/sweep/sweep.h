#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/simulate/serving/serving.h"
#include "core/simulate/simulation.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::simulate {

/// Most runs that one sweep may have.
constexpr std::size_t kMaximumSweepPoints = 1024;

/// What of a run can be varied.
enum class SettingKey : uint8_t
{
    Schedule,
    Microbatches,
    Chunks,
    Prompt, ///< this and the next three: of serving
    Generate,
    Batch,
    Groups,
    Hardware,
    Choice, ///< an option of a few named values, see runChoices()
    Symbol ///< an open dimension of the model
};

/// "microbatches": as a sweep names it. A choice and a symbol have names of their own: empty.
std::string_view nameOf(SettingKey key);

/// One setting that takes several values.
struct SweepAxis
{
    SettingKey key = SettingKey::Microbatches;
    std::string name; ///< "microbatches", or the choice's or symbol's name
    std::vector<std::string> values; ///< each once, checked

    bool isNumber() const;
};

/// How one run of a sweep is set up.
struct RunSetting
{
    Options options;
    std::optional<uint32_t> chunks; ///< none: as given
};

/// What the values of an axis may be.
struct SettingDomain
{
    std::span<const std::string> symbols; ///< of the model
    /// Null: durations are given, and neither hardware nor what costs depend on can be chosen.
    const cost::Catalogue* hardware = nullptr;
    bool takesChunks = false;
    bool training = false; ///< else what says something of training only cannot be varied
    bool serving = false; ///< ServingOptions are varied, not a RunSetting
};

/// Reads "microbatches=4,8,16". The last = separates, as names of symbols may hold one. Errors name
/// the text and say what may stand there: no such key, no value, a value that is none, twice the
/// same value.
Result<SweepAxis> parseSweepAxis(std::string_view text, const SettingDomain& domain);
/// The same of a setting and its values; errors say what is wrong with these alone.
Result<SweepAxis> readSweepAxis(std::string name, std::vector<std::string> values,
                                const SettingDomain& domain);

/// Sets one value of an axis. An order of the person's own gives way to another schedule, other
/// microbatches or chunks.
void applySetting(const SweepAxis& axis, const std::string& value, RunSetting& setting);
void applySetting(const SweepAxis& axis, const std::string& value, ServingOptions& options);

/// What every run of a sweep has.
struct SweepRun
{
    std::vector<std::string> values; ///< one per axis
    UserText problem; ///< why there are no figures; empty: there are
    bool exceedsCapacity = false;
    bool isOnFront = false; ///< no other is as good in both figures that are compared

    bool completed() const { return problem.empty(); }
};

/// The runs of all combinations of the axes' values.
template<typename Point>
struct SweepOf
{
    std::vector<SweepAxis> axes;
    std::vector<Point> points; ///< the last axis varies fastest
    std::vector<Diagnostic> assumed; ///< by any of the runs, see addAssumptions()
};

/// One run of a timeline; time per unit and memory are compared.
struct SweepPoint : SweepRun
{
    uint32_t microbatches = 0;
    Picoseconds makespan, span, exposedCommunication;
    double bubbleRateMakespan = 0, bubbleRateSpan = 0;
    Bytes peakMemory; ///< of the device that needs most
    double microbatchesPerSecond = 0;
    std::optional<double> tokensPerSecond;
    double timePerUnit = 0; ///< seconds of makespan per Sweep::unit
};

/// What a run's time is divided by, to compare it with others: tokens where every run knows them.
enum class WorkUnit : uint8_t
{
    Microbatch,
    Token
};

struct Sweep : SweepOf<SweepPoint>
{
    WorkUnit unit = WorkUnit::Microbatch;
};

/// One run that serves; time per token and tokens per second are compared.
struct ServingPoint : SweepRun
{
    Serving serving; ///< without its timeline
};

using ServingSweep = SweepOf<ServingPoint>;

using RunWithSetting = std::function<Result<Simulation>(const RunSetting&, Progress&)>;
using ServeWith = std::function<Result<Serving>(const ServingOptions&, Progress&)>;

/// Runs all combinations of the axes' values. A run that is refused or does not complete is a point
/// with a problem. Errors: no axis, two axes for one setting, more than kMaximumSweepPoints runs,
/// cancelled.
Result<Sweep> sweep(std::vector<SweepAxis> axes, const Options& base, const RunWithSetting& run,
                    Progress& progress);
Result<ServingSweep> sweep(std::vector<SweepAxis> axes, const ServingOptions& base,
                           const ServeWith& serve, Progress& progress);

/// Marks the points that none beats: a point is beaten by one that takes no more time per unit and
/// no more memory, and less of one of them. Example: (3 s, 4 GB), (2 s, 5 GB), (3 s, 5 GB): the
/// first two are on the front.
void markFront(std::span<SweepPoint> points);

/// The documents that `simulate --sweep --json` prints, with --serving and without.
std::string toJson(const Sweep& sweep);
std::string toJson(const ServingSweep& sweep);

} // namespace meshwright::simulate
