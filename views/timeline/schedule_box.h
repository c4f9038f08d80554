#pragma once

#include <QComboBox>

namespace meshwright::views {

/// The schedules to choose from: in families, each with a sentence and a small picture of what it
/// does. Its data are the schedules' names; the usual one has the empty name.
class ScheduleBox final : public QComboBox
{
    Q_OBJECT

public:
    explicit ScheduleBox(QWidget* parent = nullptr);

    /// Chooses a schedule by name; the usual one where it is not there.
    void choose(const QString& name);
    /// What stands under a schedule in the list.
    static QString sentence(const QString& name);
    void showPopup() override;

private:
    void addHeading(const QString& text);
    void addSchedule(const QString& title, const QString& name);
};

} // namespace meshwright::views
