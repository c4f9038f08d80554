#pragma once

#include "views/inspector/inspector_context.h"
#include "views/inspector/model_facts.h"

#include <QFormLayout>
#include <QWidget>

class QVBoxLayout;

namespace meshwright::views {

/// Nothing selected: what the model is, what goes in and what comes out, and who made it.
class ModelPage final : public QWidget
{
    Q_OBJECT

public:
    static constexpr std::size_t kMostValues = 48; ///< inputs or outputs that are listed

    explicit ModelPage(const InspectorContext& context, QWidget* parent = nullptr);

private:
    void addDocumentation(QVBoxLayout& column);
    void addHeading(QVBoxLayout& column, const QString& text);
    void addFacts(QVBoxLayout& column, const std::vector<ModelFact>& facts,
                  QFormLayout::RowWrapPolicy wrap = QFormLayout::WrapLongRows);
    void addValues(QVBoxLayout& column, const QString& heading, const std::vector<ValueId>& values);

    InspectorContext m_context;
};

} // namespace meshwright::views
