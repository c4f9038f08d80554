#pragma once

#include "views/inspector/inspector_context.h"

#include <QWidget>

class QVBoxLayout;

namespace meshwright::views {

/// What an initializer holds: read in the background when a person asks, as numbers and a
/// histogram, or into a file.
class StatisticsSection final : public QWidget
{
    Q_OBJECT

public:
    StatisticsSection(const InspectorContext& context, ValueId value, QWidget* parent = nullptr);

private:
    void fill();
    void addButtons(QVBoxLayout& column);
    void addProgress(QVBoxLayout& column);
    void addNumbers(QVBoxLayout& column);
    void chooseFile();

    InspectorContext m_context;
    ValueId m_value;
    QWidget* m_content = nullptr;
};

} // namespace meshwright::views
