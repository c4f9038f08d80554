#pragma once

#include "core/base/mix_hash.h"
#include "core/document/journal.h"
#include "core/document/plan_bytes.h"

#include <sys/file.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <string_view>

/// How a journal's bytes are made: kMagic, then records, each behind its head. The first is the
/// base, the others are a byte with the step and a JournalRecord.
namespace meshwright::document {

/// What a journal begins with; the number rises when records change.
constexpr std::string_view kMagic = "meshwright-journal 3\n";

/// In front of each payload. The second checksum tells a damaged length from an end that was not
/// written.
struct RecordHead
{
    uint64_t size = 0, checksum = 0, ownChecksum = 0;

    uint64_t expectedOwn() const { return mixHash(mixHash(uint64_t(kMagic[0]), size), checksum); }
};

inline uint64_t checksumOf(std::string_view bytes)
{
    uint64_t hash = bytes.size();
    for (; !bytes.empty(); bytes.remove_prefix(std::min<std::size_t>(bytes.size(), 8))) {
        uint64_t word = 0;
        std::memcpy(&word, bytes.data(), std::min<std::size_t>(bytes.size(), sizeof word));
        hash = mixHash(hash, word);
    }
    return hash;
}

/// False: another process has it. Where a file system knows no locks, nobody is kept away.
inline bool lockJournal(int descriptor)
{
    return ::flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

auto fieldsOf(Is<JournalBase> auto& v)
{
    return std::tie(v.model, v.file, v.time, v.configurations);
}

auto fieldsOf(Is<JournalRecord::NamedNode> auto& v)
{
    return std::tie(v.node, v.name, v.opType);
}

auto fieldsOf(Is<PlanRule> auto& v)
{
    return std::tie(v.text, v.isOn);
}

auto fieldsOf(Is<JournalRecord> auto& v)
{
    return std::tie(v.title, v.time, v.stepsBefore, v.nodes, v.values, v.configurations,
                    v.annotations, v.renamed, v.inputs, v.rules);
}

} // namespace meshwright::document
