#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace meshwright::tests {

/// A call of the program on files of one folder. Arguments that begin with '<' are files to read,
/// with '>' files or folders to write.
struct VerbCall
{
    const char* name; ///< of the test row
    QStringList arguments; ///< the verb first

    QString verb() const { return arguments.front(); }

    /// The arguments for the program: files become paths in @p folder, '%' the suffix of names.
    QStringList in(const QString& folder, const QString& suffix = {}) const;
};

/// A call of every verb, of every format of export and import, and with every kind of file that
/// they read; each ends with 0 or 1 on the files of writeVerbFiles().
std::vector<VerbCall> verbCalls();

/// Writes what verbCalls() read into a folder. Names of nodes, tensors, configurations, axes and
/// devices of the models and plans hold @p suffix. The weights of planned.onnx and plain.onnx lie
/// in the file @p weights; empty: in the models.
void writeVerbFiles(const QString& folder, const std::string& suffix,
                    const std::string& weights = {});

} // namespace meshwright::tests
