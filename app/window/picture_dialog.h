#pragma once

#include "views/widgets/picture_file.h"

#include <QDialog>

class QComboBox;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace meshwright::app {

/// What a picture is to show, how large, and into which file it goes: .svg, .pdf or .png.
class PictureDialog final : public QDialog
{
    Q_OBJECT

public:
    /// @p folder: where a file is proposed; @p hasTimeline: there is a run to draw.
    PictureDialog(const QString& folder, bool hasTimeline, QWidget* parent = nullptr);

    bool isOfTimeline() const;
    views::PictureChoice choice() const;
    QString path() const;

    /// Asks before a file is replaced.
    void accept() override;

private:
    void propose();
    void browse();
    void updateFields();

    QComboBox* m_what = nullptr;
    QComboBox* m_part = nullptr;
    QSpinBox* m_pixels = nullptr;
    QLineEdit* m_path = nullptr;
    QPushButton* m_write = nullptr;
    QString m_folder;
    QString m_proposed; ///< the file, as long as nobody entered another one
    QString m_chosen; ///< by the dialog for files, which asks itself
};

} // namespace meshwright::app
