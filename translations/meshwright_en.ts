<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB">
<context>
    <name>ChangedFile</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) are in the open model only.</source>
        <translation>
            <numerusform>%n node is in the open model only.</numerusform>
            <numerusform>%n nodes are in the open model only.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) are in the file only.</source>
        <translation>
            <numerusform>%n node is in the file only.</numerusform>
            <numerusform>%n nodes are in the file only.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) of tensors and nodes, listed below.</source>
        <translation>
            <numerusform>%n change of tensors and nodes, listed below.</numerusform>
            <numerusform>%n changes of tensors and nodes, listed below.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FileActions</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MainToolBar</name>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n device</numerusform>
            <numerusform>%n devices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OperatorRulesFile</name>
    <message numerus="yes">
        <source>%n operator rule(s) from %1</source>
        <translation>
            <numerusform>%n operator rule from %1</numerusform>
            <numerusform>%n operator rules from %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlansPanel</name>
    <message numerus="yes">
        <source>%n plan(s)</source>
        <translation>
            <numerusform>%n plan</numerusform>
            <numerusform>%n plans</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SessionEnd</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Meshwright had to end before they were saved; the last of %n change(s) was made on %1.</source>
        <translation>
            <numerusform>Meshwright had to end before it was saved; the change was made on %1.</numerusform>
            <numerusform>Meshwright had to end before they were saved; the last of %n changes was made on %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message numerus="yes">
        <source>%n change(s) since saving</source>
        <translation>
            <numerusform>%n change since saving</numerusform>
            <numerusform>%n changes since saving</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TaskDetails</name>
    <message numerus="yes">
        <source>%1 in %n value(s)</source>
        <translation>
            <numerusform>%1 in %n value</numerusform>
            <numerusform>%1 in %n values</numerusform>
        </translation>
    </message>
</context>
</TS>
