#pragma once

#include <QWidget>

#include <functional>
#include <vector>

class QGridLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace meshwright::views {

/// What a panel shows when there is nothing in it yet: a sentence that says why, and up to three
/// actions that are the way on. Never an empty grey panel. Where there is no room for all, the
/// title goes, or the sentence, which is the tooltip then, and of the actions those between the
/// first and the last.
class EmptyState final : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyState(QWidget* parent = nullptr);

    /// In bold above the sentence; empty for none.
    void setTitle(const QString& title);
    QString sentence() const;
    void setSentence(const QString& sentence);
    /// Buttons below each other, or in rows where the panel is low; the first one is the main way
    /// on.
    QPushButton* addAction(const QString& text, std::function<void()> action);
    void clearActions();

    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    bool isRow() const;
    void arrange();
    void placeActions();
    void hideWhatHasNoRoom();

    QLabel* m_title = nullptr;
    QLabel* m_sentence = nullptr;
    QVBoxLayout* m_column = nullptr;
    QGridLayout* m_actions = nullptr;
    std::vector<QPushButton*> m_buttons;
};

} // namespace meshwright::views
