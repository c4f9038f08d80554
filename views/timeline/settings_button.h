#pragma once

#include "core/simulate/simulation.h"

#include <QPointer>
#include <QToolButton>

namespace meshwright::views {

class RunChoicesPopup;

/// "Settings · 2": how many options of a run are not as usual; pressed, it opens them all.
class SettingsButton final : public QToolButton
{
    Q_OBJECT

public:
    explicit SettingsButton(QWidget* parent = nullptr);

    /// Only what runChoices() has is taken, and whether there is training.
    void setOptions(const simulate::Options& options);

    const simulate::Options& options() const { return m_options; }

    /// Opens the options (also for tests).
    RunChoicesPopup* openPopup();

Q_SIGNALS:
    /// The person chose something: options() says what.
    void changed();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void showOptions();
    void reset();

    simulate::Options m_options;
    QPointer<RunChoicesPopup> m_popup;
};

} // namespace meshwright::views
