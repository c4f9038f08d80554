#pragma once

#include <QDialog>
#include <QJsonObject>

#include <string>

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QSpinBox;
class QStackedWidget;

namespace meshwright::views {

class Workspace;

/// The rules of the active configuration: switched on and off, moved, changed and added; each of
/// that is one undo step with what it changes in the plan. It stays open beside the window.
class RulesDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit RulesDialog(Workspace& workspace, QWidget* parent = nullptr);

protected:
    /// Closes where the language changes: it is modeless, and opened again by one press.
    void changeEvent(QEvent* event) override;

private:
    QWidget* buildList();
    QWidget* buildForm();
    void fillChoices();
    void refresh();
    /// Whether the plan can run as it is now: the drag preview's own check.
    void showRun();
    /// "12 nodes", "2 tensors, 4 nodes": what a rule selects.
    QString matchesText(const std::string& rule) const;
    /// The rule of the current row into the form.
    void showCurrent();
    /// The rule that the fields of the form make.
    QJsonObject fields() const;
    /// @p before with what was changed in the form since it showed it; the form has no place for
    /// several patterns or axes, which stay where nobody wrote over them.
    std::string formText(const std::string& before) const;
    void followSelector();
    /// Whether the pattern says something; else says below the list that it has to.
    bool hasPattern();
    void addRule();
    void changeRule();
    void removeRule();
    void moveRule(int step);
    void switchRule(int row, bool isOn);

    Workspace& m_workspace;
    QLabel* m_title = nullptr;
    QListWidget* m_list = nullptr;
    QLabel* m_none = nullptr; ///< in place of an empty list
    QComboBox* m_selector = nullptr; ///< what the pattern is of
    QLineEdit* m_pattern = nullptr;
    QStackedWidget* m_gives = nullptr; ///< a stage, or a strategy
    QSpinBox* m_stage = nullptr;
    QComboBox *m_strategy = nullptr, *m_over = nullptr;
    QPushButton *m_change = nullptr, *m_remove = nullptr, *m_up = nullptr, *m_down = nullptr;
    QLabel* m_problems = nullptr;
    QLabel* m_cannotRun = nullptr; ///< shown where the plan cannot run
    QJsonObject m_shown; ///< fields() when the form was filled
    bool m_filling = false;
};

} // namespace meshwright::views
