#pragma once

#include "core/base/user_text.h"

#include <cassert>
#include <utility>
#include <variant>

namespace meshwright {

/// Why an operation failed: one sentence that names the file, the place and what to do.
struct Error
{
    UserText message;

    /// "PLACE: MESSAGE".
    Error at(UserText place) const { return {tr("{0}: {1}", std::move(place), message)}; }

    bool operator==(const Error&) const = default;
};

/// The outcome of an operation that can fail: a value or an Error.
template<typename T>
class [[nodiscard]] Result
{
public:
    Result(T value)
        : m_state(std::move(value))
    {
    }

    Result(Error error)
        : m_state(std::move(error))
    {
    }

    bool ok() const { return m_state.index() == 0; }

    explicit operator bool() const { return ok(); }

    /// The value; a bug to ask for it when the operation failed.
    const T& value() const&
    {
        assert(ok());
        return std::get<0>(m_state);
    }

    T& value() &
    {
        assert(ok());
        return std::get<0>(m_state);
    }

    T&& value() &&
    {
        assert(ok());
        return std::get<0>(std::move(m_state));
    }

    const T& operator*() const& { return value(); }

    T& operator*() & { return value(); }

    const T* operator->() const { return &value(); }

    T* operator->() { return &value(); }

    /// The error; a bug to ask for it when the operation succeeded.
    const Error& error() const
    {
        assert(!ok());
        return std::get<1>(m_state);
    }

private:
    std::variant<T, Error> m_state;
};

template<>
class [[nodiscard]] Result<void>
{
public:
    Result() = default;

    Result(Error error)
        : m_error(std::move(error))
        , m_failed(true)
    {
    }

    bool ok() const { return !m_failed; }

    explicit operator bool() const { return ok(); }

    const Error& error() const
    {
        assert(m_failed);
        return m_error;
    }

private:
    Error m_error;
    bool m_failed = false;
};

} // namespace meshwright
