#pragma once

#include <string_view>

namespace meshwright {

/// How a long operation tells how far it is, and learns that nobody waits for it any more.
class Progress
{
public:
    virtual ~Progress() = default;

    /// @p fraction in [0, 1]; @p what is one or two words for a status bar.
    virtual void report(double fraction, std::string_view what) = 0;

    /// Asked often (at least every 50 ms); once true, the operation ends with an error.
    virtual bool cancelled() const = 0;
};

/// For callers that neither watch nor cancel.
class NoProgress final : public Progress
{
public:
    void report(double, std::string_view) override { }

    bool cancelled() const override { return false; }
};

} // namespace meshwright
