#pragma once

#include <QDialog>
#include <QString>

#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;
class QTextBrowser;
class QUrl;

namespace meshwright::views {

/// A chapter of the handbook.
struct HandbookChapter
{
    QString file; ///< "simulation.md", as links name it
    QString text; ///< Markdown; its first heading is the title

    QString title() const;
};

/// The handbook, to be read beside the editor: chapters on the left, one of them on the right, a
/// search over all of them. A search lists the chapters with the text and the number of places;
/// Enter goes from place to place, into the next chapter behind the last one.
class HandbookWindow final : public QDialog
{
    Q_OBJECT

public:
    explicit HandbookWindow(std::vector<HandbookChapter> chapters, QWidget* parent = nullptr);

    /// Shows a chapter by its file, as "simulation.md" or "simulation.md#memory".
    void showChapter(const QString& link);

private:
    void search();
    void findNext();
    void read(std::size_t chapter);
    void setDistances();
    void setTables();
    void fitPictures();
    bool eventFilter(QObject* object, QEvent* event) override;
    void markPlaces();
    void follow(const QUrl& url);
    void goToHeading(const QString& anchor);
    /// The chapter that the list has current; none: no chapter has the searched text.
    int current() const;

    std::vector<HandbookChapter> m_chapters;
    QLineEdit* m_search;
    QListWidget* m_list;
    QLabel* m_nothing;
    QTextBrowser* m_text;
};

} // namespace meshwright::views
