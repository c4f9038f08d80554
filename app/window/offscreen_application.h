#pragma once

#include <QTemporaryDir>

#include <array>
#include <memory>

class QApplication;

namespace meshwright::app {

/// An application without a display, for the pictures that the command line draws. Nothing of the
/// person's settings is read or written.
class OffscreenApplication
{
public:
    OffscreenApplication();
    ~OffscreenApplication();

    /// For what must be a file while it lives.
    const QTemporaryDir& folder() const { return m_folder; }

private:
    QTemporaryDir m_folder;
    int m_argumentCount = 1;
    std::array<char, 11> m_name {"meshwright"};
    std::array<char*, 2> m_arguments {m_name.data(), nullptr};
    std::unique_ptr<QApplication> m_application;
};

} // namespace meshwright::app
