#include "views/timeline/settings_button.h"

#include "views/runs/run_choice_text.h"
#include "views/timeline/run_choices_popup.h"
#include "views/widgets/popup_place.h"

#include <QComboBox>
#include <QKeyEvent>

namespace meshwright::views {

SettingsButton::SettingsButton(QWidget* parent)
    : QToolButton(parent)
{
    connect(this, &QToolButton::clicked, this, &SettingsButton::openPopup);
    showOptions();
}

void SettingsButton::setOptions(const simulate::Options& options)
{
    for (const simulate::RunChoice& choice : simulate::runChoices())
        choice.set(m_options, choice.get(options));
    m_options.training = options.training;
    showOptions();
}

void SettingsButton::showOptions()
{
    const std::vector<const simulate::RunChoice*> changed = changedChoices(m_options);
    setText(changed.empty() ? tr("Settings") : tr("Settings · %1").arg(changed.size()));
    setAccessibleName(text());
    QStringList lines {tr("Recomputation, optimizer, state sharding, collectives and links")};
    for (const simulate::RunChoice* choice : changed)
        lines << tr("%1: %2").arg(choiceText(*choice), valueText(*choice, choice->get(m_options)));
    setToolTip(lines.join(QLatin1Char('\n')));
    setAccessibleDescription(lines.join(QStringLiteral(", ")));
    if (m_popup)
        m_popup->setOptions(m_options);
}

RunChoicesPopup* SettingsButton::openPopup()
{
    delete m_popup;
    m_popup = new RunChoicesPopup(this);
    m_popup->setAttribute(Qt::WA_DeleteOnClose);
    m_popup->setOptions(m_options);
    connect(m_popup, &RunChoicesPopup::chosen, this,
            [this](const simulate::RunChoice& choice, std::size_t value) {
                choice.set(m_options, value);
                showOptions();
                Q_EMIT changed();
            });
    connect(m_popup, &RunChoicesPopup::resetRequested, this, &SettingsButton::reset);
    showPopup(*m_popup, *this);
    return m_popup;
}

void SettingsButton::reset()
{
    for (const simulate::RunChoice& choice : simulate::runChoices())
        choice.set(m_options, choice.standard());
    showOptions();
    Q_EMIT changed();
}

/// As a button with a list of choices does.
void SettingsButton::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Down:
    case Qt::Key_Up:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        openPopup();
        return;
    default:
        QToolButton::keyPressEvent(event);
    }
}

} // namespace meshwright::views
