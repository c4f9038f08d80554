#include "core/base/guarded_mapping.h"

#include "core/base/system_error.h"

#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <mutex>
#include <utility>

namespace meshwright {

namespace {

/// One mapping, as the signal handler finds it: without a lock and without memory to allocate.
struct Slot
{
    std::atomic<uintptr_t> begin {0}; ///< 0: free; kTaken: about to be filled
    std::atomic<uintptr_t> end {0};
    std::atomic<bool> wasCut {false};
};

static_assert(std::atomic<uintptr_t>::is_always_lock_free && std::atomic<bool>::is_always_lock_free,
              "a signal handler may read these only where they need no lock");

constexpr uintptr_t kTaken = 1;
/// A model is mapped only while it is read: far above what threads do at once.
constexpr std::size_t kMostMappings = 256;

std::array<Slot, kMostMappings> s_slots;
struct sigaction s_previous = {};
uintptr_t s_pageSize = 0;

/// Puts zeros where the file has ended, up to the end of its mapping. False: not one of ours.
bool fillWithZeros(uintptr_t address)
{
    for (Slot& slot : s_slots) {
        const uintptr_t begin = slot.begin.load(), end = slot.end.load();
        if (begin <= kTaken || address < begin || address >= end)
            continue;
        const uintptr_t page = address - address % s_pageSize;
        void* const zeros = ::mmap(reinterpret_cast<void*>(page), end - page, PROT_READ,
                                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED | MAP_NORESERVE, -1, 0);
        if (zeros == MAP_FAILED)
            return false;
        slot.wasCut.store(true);
        return true;
    }
    return false;
}

void onBusError(int signal, siginfo_t* info, void* context)
{
    const int error = errno;
    const bool isFilled = fillWithZeros(reinterpret_cast<uintptr_t>(info->si_addr));
    errno = error;
    if (isFilled)
        return;
    if ((s_previous.sa_flags & SA_SIGINFO) != 0 && s_previous.sa_sigaction)
        s_previous.sa_sigaction(signal, info, context);
    else if (s_previous.sa_handler != SIG_DFL && s_previous.sa_handler != SIG_IGN)
        s_previous.sa_handler(signal);
    else
        ::sigaction(SIGBUS, &s_previous, nullptr); // comes again, and ends the process
}

void installOnce()
{
    static std::once_flag installed;
    std::call_once(installed, [] {
        s_pageSize = uintptr_t(::sysconf(_SC_PAGESIZE));
        struct sigaction action = {};
        action.sa_sigaction = onBusError;
        action.sa_flags = SA_SIGINFO | SA_ONSTACK;
        ::sigemptyset(&action.sa_mask);
        ::sigaction(SIGBUS, &action, &s_previous);
    });
}

std::optional<std::size_t> takeSlot()
{
    for (std::size_t i = 0; i < s_slots.size(); ++i) {
        uintptr_t free = 0;
        if (s_slots[i].begin.compare_exchange_strong(free, kTaken))
            return i;
    }
    return std::nullopt;
}

} // namespace

Result<GuardedMapping> GuardedMapping::map(int descriptor, uint64_t size)
{
    installOnce();
    const std::optional<std::size_t> taken = takeSlot();
    if (!taken)
        return Error {systemErrorText(EMFILE, tr("map it into memory"))};
    Slot& slot = s_slots[*taken];
    void* const start = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (start == MAP_FAILED) {
        const int error = errno;
        slot.begin.store(0);
        return Error {systemErrorText(error, tr("map it into memory"))};
    }
    const auto begin = reinterpret_cast<uintptr_t>(start);
    slot.wasCut.store(false);
    slot.end.store(begin + size);
    slot.begin.store(begin);
    return GuardedMapping(std::string_view(static_cast<const char*>(start), size), *taken);
}

GuardedMapping::GuardedMapping(GuardedMapping&& other) noexcept
    : m_bytes(other.m_bytes)
    , m_slot(std::exchange(other.m_slot, std::nullopt))
{
}

GuardedMapping::~GuardedMapping()
{
    if (!m_slot)
        return;
    // The addresses are free for another mapping only when no slot claims them any more.
    s_slots[*m_slot].begin.store(kTaken);
    ::munmap(const_cast<char*>(m_bytes.data()), m_bytes.size());
    s_slots[*m_slot].begin.store(0);
}

bool GuardedMapping::wasCut() const
{
    return m_slot && s_slots[*m_slot].wasCut.load();
}

} // namespace meshwright
