#pragma once

#include "views/widgets/picture_file.h"

#include <QDialog>
#include <QSize>

#include <functional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace meshwright::app {

/// What a picture is to show, how large, and into which file it goes: .svg, .pdf or .png.
class PictureDialog final : public QDialog
{
    Q_OBJECT

public:
    /// What there is to draw.
    struct Source
    {
        QString folder; ///< where a file is proposed
        QString model; ///< whose picture it is: the proposed name's beginning
        bool hasTimeline = false; ///< there is a run
        /// Pixels of a .png of the timeline, else of the graph.
        std::function<QSize(bool isOfTimeline, const views::PictureChoice&)> size;
        double freeMemory = 0; ///< bytes
    };

    explicit PictureDialog(Source source, QWidget* parent = nullptr);

    bool isOfTimeline() const;
    views::PictureChoice choice() const;
    QString path() const;

    /// Asks before a file is replaced.
    void accept() override;

private:
    void propose();
    void browse();
    void updateFields();
    void limitPixels();
    void showSize();
    QSize sizeAt(int pixels) const;

    QComboBox* m_what = nullptr;
    QComboBox* m_part = nullptr;
    QSpinBox* m_pixels = nullptr;
    QLineEdit* m_path = nullptr;
    QPushButton* m_write = nullptr;
    QLabel* m_size = nullptr;
    Source m_source;
    QString m_proposed; ///< the file, as long as nobody entered another one
    QString m_chosen; ///< by the dialog for files, which asks itself
};

} // namespace meshwright::app
