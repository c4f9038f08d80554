<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+S</source>
        <translation>Ctrl+Shift+S</translation>
    </message>
    <message>
        <source>Apply &amp;plan text…</source>
        <translation>&amp;Plantext anwenden…</translation>
    </message>
    <message>
        <source>Write p&amp;lan text…</source>
        <translation>P&amp;lantext schreiben…</translation>
    </message>
    <message>
        <source>Export pi&amp;cture…</source>
        <translation>B&amp;ild exportieren…</translation>
    </message>
    <message>
        <source>Export &amp;trace…</source>
        <translation>&amp;Trace exportieren…</translation>
    </message>
    <message>
        <source>&amp;Close model</source>
        <translation>Modell s&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>B&amp;eenden</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Select &amp;all nodes</source>
        <translation>&amp;Alle Knoten auswählen</translation>
    </message>
    <message>
        <source>&amp;Find or run…</source>
        <translation>&amp;Suchen oder ausführen…</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>&amp;Fit model</source>
        <translation>&amp;Modell einpassen</translation>
    </message>
    <message>
        <source>Ctrl+0</source>
        <translation>Ctrl+0</translation>
    </message>
    <message>
        <source>Fit &amp;selection</source>
        <translation>&amp;Auswahl einpassen</translation>
    </message>
    <message>
        <source>Ctrl+1</source>
        <translation>Ctrl+1</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>&amp;Expand all</source>
        <translation>Alles au&amp;fklappen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+E</source>
        <translation>Ctrl+Shift+E</translation>
    </message>
    <message>
        <source>&amp;Collapse all</source>
        <translation>Alles &amp;zuklappen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation>Ctrl+Shift+C</translation>
    </message>
    <message>
        <source>As the &amp;desktop</source>
        <translation>Wie der Desk&amp;top</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Motion</source>
        <translation>A&amp;nimationen</translation>
    </message>
    <message>
        <source>&amp;Reset panels</source>
        <translation>Bereiche zu&amp;rücksetzen</translation>
    </message>
    <message>
        <source>&amp;Configurations…</source>
        <translation>&amp;Konfigurationen…</translation>
    </message>
    <message>
        <source>Ctrl+M</source>
        <translation>Ctrl+M</translation>
    </message>
    <message>
        <source>&amp;Simulate</source>
        <translation>&amp;Simulieren</translation>
    </message>
    <message>
        <source>F5</source>
        <translation>F5</translation>
    </message>
    <message>
        <source>Next &amp;problem</source>
        <translation>Nächstes &amp;Problem</translation>
    </message>
    <message>
        <source>F8</source>
        <translation>F8</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;About Meshwright</source>
        <translation>Ü&amp;ber Meshwright</translation>
    </message>
    <message>
        <source>Rename &amp;tensor…</source>
        <translation>&amp;Tensor umbenennen…</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
</context>
<context>
    <name>BindingsButton</name>
    <message>
        <source>Open dimensions</source>
        <translation>Offene Dimensionen</translation>
    </message>
    <message>
        <source>What one microbatch has in the dimensions that the model leaves open</source>
        <translation>Was ein Microbatch in den Dimensionen hat, die das Modell offen lässt</translation>
    </message>
    <message>
        <source>+%1</source>
        <translation>+%1</translation>
    </message>
    <message>
        <source>One microbatch has</source>
        <translation>Ein Microbatch hat</translation>
    </message>
</context>
<context>
    <name>CanvasScene</name>
    <message>
        <source>stage %1 → %2</source>
        <translation>Stufe %1 → %2</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 Knoten</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
    </message>
    <message>
        <source>%1 · ×%2</source>
        <translation>%1 · ×%2</translation>
    </message>
    <message>
        <source>%1 · block ×%2</source>
        <translation>%1 · Block ×%2</translation>
    </message>
    <message>
        <source>%1 +%2 ↗</source>
        <translation>%1 +%2 ↗</translation>
    </message>
    <message>
        <source>Double-click to open</source>
        <translation>Doppelklick öffnet</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>sharded</source>
        <translation>aufgeteilt</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Nothing has that name</source>
        <translation>Nichts heißt so</translation>
    </message>
    <message>
        <source>Search nodes, tensors, commands…</source>
        <translation>Knoten, Tensoren, Befehle suchen…</translation>
    </message>
    <message>
        <source>Search nodes, tensors, commands</source>
        <translation>Knoten, Tensoren, Befehle suchen</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
</context>
<context>
    <name>ComponentsDialog</name>
    <message>
        <source>Split by components</source>
        <translation>Nach Komponenten aufteilen</translation>
    </message>
    <message>
        <source>A fused dimension is a product of components, the first outermost: a q | k | v weight of 2304 is 3 × 768. The axes then split one component instead of cutting across all. Leave it empty for a plain dimension.</source>
        <translation>Eine verschmolzene Dimension ist ein Produkt aus Komponenten, die erste ganz außen: Ein Gewicht q | k | v von 2304 ist 3 × 768. Die Achsen teilen dann eine Komponente auf, statt quer durch alle zu schneiden. Für eine einfache Dimension leer lassen.</translation>
    </message>
    <message>
        <source>Component sizes</source>
        <translation>Größen der Komponenten</translation>
    </message>
    <message>
        <source>Every component is a number from 1 on.</source>
        <translation>Jede Komponente ist eine Zahl ab 1.</translation>
    </message>
    <message>
        <source>One component is no split: give two or more, or none.</source>
        <translation>Eine Komponente ist keine Aufteilung: zwei oder mehr angeben, oder keine.</translation>
    </message>
    <message>
        <source>The product is %1, the dimension %2.</source>
        <translation>Das Produkt ist %1, die Dimension %2.</translation>
    </message>
    <message>
        <source>The axes go to the last component.</source>
        <translation>Die Achsen gehen an die letzte Komponente.</translation>
    </message>
</context>
<context>
    <name>ConfigurationDialog</name>
    <message>
        <source>Configurations</source>
        <translation>Konfigurationen</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Add a configuration</source>
        <translation>Konfiguration hinzufügen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Duplicate this configuration</source>
        <translation>Diese Konfiguration duplizieren</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Remove this configuration</source>
        <translation>Diese Konfiguration entfernen</translation>
    </message>
    <message>
        <source>(nameless)</source>
        <translation>(namenlos)</translation>
    </message>
    <message>
        <source>not declared</source>
        <translation>nicht deklariert</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 nodes have stages or shardings for “%2”.</source>
        <translation>%1 Knoten haben Stufen oder Shardings für „%2“.</translation>
    </message>
    <message>
        <source>Kept, they mention a configuration that the model does not declare.</source>
        <translation>Bleiben sie erhalten, nennen sie eine Konfiguration, die das Modell nicht deklariert.</translation>
    </message>
    <message>
        <source>Remove them too</source>
        <translation>Auch entfernen</translation>
    </message>
    <message>
        <source>Keep them</source>
        <translation>Behalten</translation>
    </message>
</context>
<context>
    <name>ConfigurationForm</name>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Name of the configuration</source>
        <translation>Name der Konfiguration</translation>
    </message>
    <message>
        <source>Number of devices</source>
        <translation>Anzahl der Geräte</translation>
    </message>
    <message>
        <source>Pattern for device names</source>
        <translation>Muster für Gerätenamen</translation>
    </message>
    <message>
        <source>{i} stands for the number of the device</source>
        <translation>{i} steht für die Nummer des Geräts</translation>
    </message>
    <message>
        <source>Name all</source>
        <translation>Alle benennen</translation>
    </message>
    <message>
        <source>Hardware of all devices</source>
        <translation>Hardware aller Geräte</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>one by one</source>
        <translation>einzeln</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>Device names</source>
        <translation>Gerätenamen</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>Index</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Mesh axes</source>
        <translation>Mesh-Achsen</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>The size of an axis is a whole number, not “%1”.</source>
        <translation>Die Größe einer Achse ist eine ganze Zahl, nicht „%1“.</translation>
    </message>
    <message>
        <source>no mesh</source>
        <translation>kein Mesh</translation>
    </message>
    <message>
        <source>%1 = %2 of %3 devices</source>
        <translation>%1 = %2 von %3 Geräten</translation>
    </message>
</context>
<context>
    <name>CutLabel</name>
    <message>
        <source>nothing flows</source>
        <translation>nichts fließt</translation>
    </message>
    <message>
        <source>%1 / microbatch</source>
        <translation>%1 / Microbatch</translation>
    </message>
    <message>
        <source>%1 back</source>
        <translation>%1 zurück</translation>
    </message>
    <message>
        <source>%1 made on stage %2 or before, used after it</source>
        <translation>%1, auf Stufe %2 oder davor erzeugt, danach verwendet</translation>
    </message>
    <message>
        <source>%1 made on stage %2 or after, used before it</source>
        <translation>%1, auf Stufe %2 oder danach erzeugt, davor verwendet</translation>
    </message>
    <message>
        <source>Stage %1 to %2: %3</source>
        <translation>Stufe %1 nach %2: %3</translation>
    </message>
</context>
<context>
    <name>DevicesModel</name>
    <message>
        <source>and %1 tensors of unknown size</source>
        <translation>und %1 Tensoren unbekannter Größe</translation>
    </message>
    <message>
        <source>%1 weights</source>
        <translation>%1 Gewichte</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source> part</source>
        <translation> (Teil)</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>Aktivierung</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
</context>
<context>
    <name>DevicesView</name>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Devices and what they hold</source>
        <translation>Geräte und ihr Inhalt</translation>
    </message>
    <message>
        <source>No configuration says which devices there are.</source>
        <translation>Keine Konfiguration sagt, welche Geräte es gibt.</translation>
    </message>
    <message>
        <source>Open a model to see what each device holds.</source>
        <translation>Ein Modell öffnen, um zu sehen, was auf jedem Gerät liegt.</translation>
    </message>
    <message>
        <source>weights %1 · at most %2 on a device</source>
        <translation>Gewichte %1 · höchstens %2 auf einem Gerät</translation>
    </message>
    <message>
        <source> · %1 nodes on no device</source>
        <translation> · %1 Knoten auf keinem Gerät</translation>
    </message>
</context>
<context>
    <name>DimensionRow</name>
    <message>
        <source>Dimension %1 · %2</source>
        <translation>Dimension %1 · %2</translation>
    </message>
    <message>
        <source>: not split</source>
        <translation>: nicht aufgeteilt</translation>
    </message>
    <message>
        <source>: split by %1</source>
        <translation>: aufgeteilt nach %1</translation>
    </message>
    <message>
        <source>, open</source>
        <translation>, offen</translation>
    </message>
    <message>
        <source>Replicate: split by no axis</source>
        <translation>Replizieren: nach keiner Achse aufteilen</translation>
    </message>
    <message>
        <source>Open: propagation may add axes</source>
        <translation>Offen: Propagation darf Achsen hinzufügen</translation>
    </message>
    <message>
        <source>Split by components…</source>
        <translation>Nach Komponenten aufteilen…</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source> — move here from dimension %1</source>
        <translation> — von Dimension %1 hierher verschieben</translation>
    </message>
    <message>
        <source>The mesh has no axis to split by</source>
        <translation>Das Mesh hat keine Achse, nach der sich aufteilen lässt</translation>
    </message>
</context>
<context>
    <name>FileActions</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… und %n weitere</numerusform>
            <numerusform>… und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot be opened</source>
        <translation>%1 lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>%1 was not saved</source>
        <translation>%1 wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>%1

Nothing is lost: the plan is still open here, and the file on disk is as it was.</source>
        <translation>%1

Nichts ist verloren: Der Plan ist hier weiterhin offen, und die Datei auf dem Datenträger ist, wie sie war.</translation>
    </message>
    <message>
        <source>%1 was not written</source>
        <translation>%1 wurde nicht geschrieben</translation>
    </message>
    <message>
        <source>Open model</source>
        <translation>Modell öffnen</translation>
    </message>
    <message>
        <source>ONNX models (*.onnx);;All files (*)</source>
        <translation>ONNX-Modelle (*.onnx);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save model as</source>
        <translation>Modell speichern unter</translation>
    </message>
    <message>
        <source>ONNX models (*.onnx)</source>
        <translation>ONNX-Modelle (*.onnx)</translation>
    </message>
    <message>
        <source>External weights</source>
        <translation>Externe Gewichte</translation>
    </message>
    <message>
        <source>The weights of this model lie in files beside it.</source>
        <translation>Die Gewichte dieses Modells liegen in Dateien daneben.</translation>
    </message>
    <message>
        <source>The new file is in another folder. It finds its weights there only when they are copied or linked.</source>
        <translation>Die neue Datei liegt in einem anderen Ordner. Ihre Gewichte findet sie dort nur, wenn sie kopiert oder verknüpft werden.</translation>
    </message>
    <message>
        <source>Copy them</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Link them</source>
        <translation>Verknüpfen</translation>
    </message>
    <message>
        <source>Only the model</source>
        <translation>Nur das Modell</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>Änderungen an %1 speichern?</translation>
    </message>
    <message>
        <source>They are lost otherwise.</source>
        <translation>Sonst gehen sie verloren.</translation>
    </message>
    <message>
        <source>Apply plan text</source>
        <translation>Plantext anwenden</translation>
    </message>
    <message>
        <source>Plans (*.json);;All files (*)</source>
        <translation>Pläne (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>%1 lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>%1 is not a plan</source>
        <translation>%1 ist kein Plan</translation>
    </message>
    <message>
        <source>Not everything in %1 could be placed</source>
        <translation>Nicht alles aus %1 ließ sich zuordnen</translation>
    </message>
    <message>
        <source>Write plan text</source>
        <translation>Plantext schreiben</translation>
    </message>
    <message>
        <source>Plans (*.json)</source>
        <translation>Pläne (*.json)</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>There is no timeline to export</source>
        <translation>Es gibt keine Zeitachse zu exportieren</translation>
    </message>
    <message>
        <source>Put nodes on stages and simulate first.</source>
        <translation>Zuerst Knoten auf Stufen legen und simulieren.</translation>
    </message>
    <message>
        <source>Export trace</source>
        <translation>Trace exportieren</translation>
    </message>
    <message>
        <source>Chrome and Perfetto traces (*.json)</source>
        <translation>Chrome- und Perfetto-Traces (*.json)</translation>
    </message>
    <message>
        <source>Wrote %1: open it at ui.perfetto.dev</source>
        <translation>%1 geschrieben: auf ui.perfetto.dev öffnen</translation>
    </message>
</context>
<context>
    <name>GraphView</name>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>The model&apos;s operators. Arrow keys walk along tensors, Enter opens a group.</source>
        <translation>Die Operatoren des Modells. Pfeiltasten gehen an den Tensoren entlang, die Eingabetaste öffnet eine Gruppe.</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Laying out…</source>
        <translation>Wird angeordnet…</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>%1 · %2 nodes</source>
        <translation>%1 · %2 Knoten</translation>
    </message>
</context>
<context>
    <name>InspectorPanel</name>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Open a model to see what it is made of.</source>
        <translation>Ein Modell öffnen, um zu sehen, woraus es besteht.</translation>
    </message>
</context>
<context>
    <name>LaneWidget</name>
    <message>
        <source>nothing yet</source>
        <translation>noch nichts</translation>
    </message>
    <message>
        <source>Stage %1: %2</source>
        <translation>Stufe %1: %2</translation>
    </message>
    <message>
        <source>Weights: %1 per device</source>
        <translation>Gewichte: %1 je Gerät</translation>
    </message>
    <message>
        <source>Simulated peak: %1 per device</source>
        <translation>Simulierte Spitze: %1 je Gerät</translation>
    </message>
    <message>
        <source>Move %1 here</source>
        <translation>%1 hierher verschieben</translation>
    </message>
    <message>
        <source>%1 weights</source>
        <translation>%1 Gewichte</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>drag nodes here</source>
        <translation>Knoten hierher ziehen</translation>
    </message>
    <message>
        <source>load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
</context>
<context>
    <name>MainToolBar</name>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n Gerät</numerusform>
            <numerusform>%n Geräte</numerusform>
        </translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Farbe nach</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Simulate</source>
        <translation>Simulieren</translation>
    </message>
    <message>
        <source>Search nodes, tensors, commands…      %1</source>
        <translation>Knoten, Tensoren, Befehle suchen…      %1</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>Kein Modell</translation>
    </message>
    <message>
        <source>%1 (not declared)</source>
        <translation>%1 (nicht deklariert)</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Noch keine</translation>
    </message>
    <message>
        <source>Edit configurations…</source>
        <translation>Konfigurationen bearbeiten…</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Outline</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>Mesh</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open sa&amp;mple</source>
        <translation>&amp;Beispiel öffnen</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>&amp;Bereiche</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Design</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>&amp;Plan</translation>
    </message>
    <message>
        <source>&amp;Stage</source>
        <translation>&amp;Stufe</translation>
    </message>
    <message>
        <source>&amp;Simulate</source>
        <translation>&amp;Simulieren</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>&amp;Wiederholen: %1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>The sample cannot be unpacked: there is no writable data folder</source>
        <translation>Das Beispiel lässt sich nicht entpacken: Es gibt keinen beschreibbaren Datenordner</translation>
    </message>
    <message>
        <source>%1[*] — Meshwright</source>
        <translation>%1[*] — Meshwright</translation>
    </message>
    <message>
        <source>&amp;Forget all</source>
        <translation>Alle &amp;vergessen</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg)</source>
        <translation>Bilder (*.png *.svg)</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>%1 lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>About Meshwright</source>
        <translation>Über Meshwright</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Meshwright %1&lt;/h3&gt;&lt;p&gt;An editor for how an ONNX model is partitioned over devices.&lt;/p&gt;&lt;p&gt;Apache License 2.0&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Meshwright %1&lt;/h3&gt;&lt;p&gt;Ein Editor dafür, wie ein ONNX-Modell über Geräte partitioniert wird.&lt;/p&gt;&lt;p&gt;Apache License 2.0&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Click a tensor&apos;s name in the inspector first</source>
        <translation>Zuerst im Inspektor den Namen eines Tensors anklicken</translation>
    </message>
    <message>
        <source>Rename tensor</source>
        <translation>Tensor umbenennen</translation>
    </message>
    <message>
        <source>New name; every reference follows:</source>
        <translation>Neuer Name; alle Verweise folgen:</translation>
    </message>
</context>
<context>
    <name>MeshGrid</name>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>Stufe %1</translation>
    </message>
</context>
<context>
    <name>MeshPanel</name>
    <message>
        <source>Mesh</source>
        <translation>Mesh</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten…</translation>
    </message>
    <message>
        <source>Change configurations, devices and mesh axes</source>
        <translation>Konfigurationen, Geräte und Mesh-Achsen ändern</translation>
    </message>
    <message>
        <source>%1 more devices are not drawn.</source>
        <translation>%1 weitere Geräte sind nicht gezeichnet.</translation>
    </message>
    <message>
        <source>Open a model to lay it over devices.</source>
        <translation>Ein Modell öffnen, um es über Geräte zu legen.</translation>
    </message>
    <message>
        <source>No configuration says which devices there are. Take one:</source>
        <translation>Keine Konfiguration sagt, welche Geräte es gibt. Zur Auswahl:</translation>
    </message>
    <message>
        <source>Another…</source>
        <translation>Andere…</translation>
    </message>
</context>
<context>
    <name>ModelPage</name>
    <message>
        <source>Select a node or a tensor to see and change how it is split.</source>
        <translation>Einen Knoten oder Tensor auswählen, um zu sehen und zu ändern, wie er aufgeteilt ist.</translation>
    </message>
</context>
<context>
    <name>NodePage</name>
    <message>
        <source> · opset %1</source>
        <translation> · Opset %1</translation>
    </message>
    <message>
        <source> · stage</source>
        <translation> · Stufe</translation>
    </message>
    <message>
        <source> · no configuration</source>
        <translation> · keine Konfiguration</translation>
    </message>
    <message>
        <source>%1 more tensors are not shown: choose one on the canvas or by search.</source>
        <translation>%1 weitere Tensoren sind nicht gezeigt: einen auf der Zeichenfläche oder über die Suche auswählen.</translation>
    </message>
    <message>
        <source>Without a configuration there are no stages, and nothing to split over.</source>
        <translation>Ohne Konfiguration gibt es keine Stufen und nichts, worüber sich aufteilen lässt.</translation>
    </message>
    <message>
        <source>Declare one…</source>
        <translation>Eine deklarieren…</translation>
    </message>
    <message>
        <source>A sharding names “%1”, which no tensor is called.</source>
        <translation>Ein Sharding nennt „%1“; so heißt kein Tensor.</translation>
    </message>
    <message>
        <source>It is meant for…</source>
        <translation>Gemeint ist…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>NodesPage</name>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
    </message>
    <message>
        <source>no configuration</source>
        <translation>keine Konfiguration</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source> · %1 more operators</source>
        <translation> · %1 weitere Operatoren</translation>
    </message>
    <message>
        <source>Their weights, sharded alike</source>
        <translation>Ihre Gewichte, gleich aufgeteilt</translation>
    </message>
    <message>
        <source>%1 vectors · %2</source>
        <translation>%1 Vektoren · %2</translation>
    </message>
    <message>
        <source>%1 matrices · %2</source>
        <translation>%1 Matrizen · %2</translation>
    </message>
    <message>
        <source>%1 with %3 dimensions · %2</source>
        <translation>%1 mit %3 Dimensionen · %2</translation>
    </message>
    <message>
        <source>of all</source>
        <translation>von allen</translation>
    </message>
    <message>
        <source>several</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>Shard %1 weights</source>
        <translation>%1 Gewichte aufteilen</translation>
    </message>
    <message>
        <source>Remove the sharding of %1 weights</source>
        <translation>Sharding von %1 Gewichten entfernen</translation>
    </message>
</context>
<context>
    <name>OutlineModel</name>
    <message>
        <source>unnamed</source>
        <translation>unbenannt</translation>
    </message>
    <message>
        <source>%1 ×%2</source>
        <translation>%1 ×%2</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>on several stages</source>
        <translation>auf mehreren Stufen</translation>
    </message>
    <message>
        <source>partly on stage %1</source>
        <translation>teilweise auf Stufe %1</translation>
    </message>
    <message>
        <source>on stage %1</source>
        <translation>auf Stufe %1</translation>
    </message>
    <message>
        <source>without a stage</source>
        <translation>ohne Stufe</translation>
    </message>
    <message>
        <source>%1 · %2, %3</source>
        <translation>%1 · %2, %3</translation>
    </message>
</context>
<context>
    <name>OutlinePanel</name>
    <message>
        <source>Outline</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>Open a model to see its parts.</source>
        <translation>Ein Modell öffnen, um seine Teile zu sehen.</translation>
    </message>
    <message>
        <source>%1 parts</source>
        <translation>%1 Teile</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Show in the graph</source>
        <translation>Im Graphen zeigen</translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation>Zuklappen</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>Aufklappen</translation>
    </message>
</context>
<context>
    <name>OutlineTree</name>
    <message>
        <source>Outline of the model</source>
        <translation>Gliederung des Modells</translation>
    </message>
</context>
<context>
    <name>PaletteDelegate</name>
    <message>
        <source>command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>Tensor</translation>
    </message>
</context>
<context>
    <name>PaletteModel</name>
    <message>
        <source>1 device</source>
        <translation>1 Gerät</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 Geräte</translation>
    </message>
</context>
<context>
    <name>ProblemDelegate</name>
    <message>
        <source>%1 more like this</source>
        <translation>%1 weitere dieser Art</translation>
    </message>
</context>
<context>
    <name>ProblemsList</name>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Dorthin gehen</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
</context>
<context>
    <name>ProblemsModel</name>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Show %1 more</source>
        <translation>%1 weitere zeigen</translation>
    </message>
    <message>
        <source>%1 more like this</source>
        <translation>%1 weitere dieser Art</translation>
    </message>
    <message>
        <source>Repair: %1</source>
        <translation>Beheben: %1</translation>
    </message>
</context>
<context>
    <name>ProblemsPanel</name>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>1 Fehler</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 Fehler</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 Warnung</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 Warnungen</translation>
    </message>
    <message>
        <source>1 note</source>
        <translation>1 Hinweis</translation>
    </message>
    <message>
        <source>%1 notes</source>
        <translation>%1 Hinweise</translation>
    </message>
    <message>
        <source>Open a model to have it checked.</source>
        <translation>Ein Modell öffnen, um es prüfen zu lassen.</translation>
    </message>
    <message>
        <source>No problems found</source>
        <translation>Keine Probleme gefunden</translation>
    </message>
    <message>
        <source>Checked at %1.</source>
        <translation>Geprüft um %1.</translation>
    </message>
</context>
<context>
    <name>Samples</name>
    <message>
        <source>Decoder, 12 layers</source>
        <translation>Decoder, 12 Schichten</translation>
    </message>
    <message>
        <source>A real-size transformer without weights, nothing annotated: place it yourself.</source>
        <translation>Ein Transformer in echter Größe ohne Gewichte, nichts annotiert: zum Selbstverteilen.</translation>
    </message>
    <message>
        <source>Pipeline over two GPUs</source>
        <translation>Pipeline über zwei GPUs</translation>
    </message>
    <message>
        <source>Ten decoder layers, five on each device.</source>
        <translation>Zehn Decoder-Schichten, fünf auf jedem Gerät.</translation>
    </message>
    <message>
        <source>CPU, NPU and GPU</source>
        <translation>CPU, NPU und GPU</translation>
    </message>
    <message>
        <source>Embedding, decoder layers and head, each on the device that suits it.</source>
        <translation>Embedding, Decoder-Schichten und Kopf, jeweils auf dem Gerät, das dazu passt.</translation>
    </message>
</context>
<context>
    <name>ShardPicture</name>
    <message>
        <source>nothing of dimension %1</source>
        <translation>nichts von Dimension %1</translation>
    </message>
    <message>
        <source>%1–%2 of dimension %3</source>
        <translation>%1–%2 von Dimension %3</translation>
    </message>
    <message>
        <source>%1 indices from %2, in pieces of %3, of dimension %4</source>
        <translation>%1 Indizes ab %2, in Stücken von %3, von Dimension %4</translation>
    </message>
    <message>
        <source>the whole tensor</source>
        <translation>der ganze Tensor</translation>
    </message>
    <message>
        <source>Which device holds which part</source>
        <translation>Welches Gerät welchen Teil hält</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Pan the canvas</source>
        <translation>Zeichenfläche verschieben</translation>
    </message>
    <message>
        <source>drag, wheel, or Space and drag</source>
        <translation>ziehen, Mausrad oder Leertaste und ziehen</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoomen</translation>
    </message>
    <message>
        <source>Ctrl and wheel, + and −</source>
        <translation>Strg und Mausrad, + und −</translation>
    </message>
    <message>
        <source>Look inside a block</source>
        <translation>In einen Block hineinsehen</translation>
    </message>
    <message>
        <source>double-click, Enter</source>
        <translation>Doppelklick, Eingabetaste</translation>
    </message>
    <message>
        <source>Select several</source>
        <translation>Mehrere auswählen</translation>
    </message>
    <message>
        <source>Shift or Ctrl and click, Shift and drag</source>
        <translation>Umschalt oder Strg und klicken, Umschalt und ziehen</translation>
    </message>
    <message>
        <source>Walk along the graph</source>
        <translation>Den Graphen entlanggehen</translation>
    </message>
    <message>
        <source>arrow keys</source>
        <translation>Pfeiltasten</translation>
    </message>
    <message>
        <source>Put nodes on a stage</source>
        <translation>Knoten auf eine Stufe legen</translation>
    </message>
    <message>
        <source>drag them to a lane, or 1 … 9</source>
        <translation>auf eine Bahn ziehen, oder 1 … 9</translation>
    </message>
    <message>
        <source>Timeline: zoom and pan</source>
        <translation>Zeitachse: zoomen und verschieben</translation>
    </message>
    <message>
        <source>W S A D, Ctrl and wheel, drag</source>
        <translation>W S A D, Strg und Mausrad, ziehen</translation>
    </message>
    <message>
        <source>Stop a drag</source>
        <translation>Ziehen abbrechen</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
</context>
<context>
    <name>SimulationControls</name>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Usual schedule</source>
        <translation>Üblicher Ablaufplan</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Ablaufplan</translation>
    </message>
    <message>
        <source>In which order stages run their microbatches</source>
        <translation>In welcher Reihenfolge die Stufen ihre Microbatches ausführen</translation>
    </message>
    <message>
        <source>Microbatches as stages</source>
        <translation>Microbatches wie Stufen</translation>
    </message>
    <message>
        <source> microbatches</source>
        <translation> Microbatches</translation>
    </message>
    <message>
        <source>Microbatches</source>
        <translation>Microbatches</translation>
    </message>
    <message>
        <source>With a backward pass, gradients and the state of Adam</source>
        <translation>Mit Rückwärtsdurchlauf, Gradienten und dem Zustand von Adam</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>What all devices are</source>
        <translation>Was alle Geräte sind</translation>
    </message>
    <message>
        <source>Hardware as configured</source>
        <translation>Hardware wie konfiguriert</translation>
    </message>
</context>
<context>
    <name>SpecDialog</name>
    <message>
        <source>Sharding of %1</source>
        <translation>Sharding von %1</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>One entry per part, row-major: a device index, or the key of a group below.</source>
        <translation>Ein Eintrag je Teil, zeilenweise: ein Geräteindex oder der Schlüssel einer Gruppe unten.</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>A key stands for several devices that hold the same part.</source>
        <translation>Ein Schlüssel steht für mehrere Geräte, die denselben Teil halten.</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Dimensions</source>
        <translation>Dimensionen</translation>
    </message>
    <message>
        <source>Size/parts; several of them for a fused dimension: 3/1, 768/2. The size may be a symbol or left out.</source>
        <translation>Größe/Teile; mehrere davon für eine verschmolzene Dimension: 3/1, 768/2. Die Größe darf ein Symbol sein oder fehlen.</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>Dimension</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation>Zu %1 hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove from %1</source>
        <translation>Aus %1 entfernen</translation>
    </message>
    <message>
        <source>Who holds what cannot be said: the number of dimensions is not known.</source>
        <translation>Wer was hält, lässt sich nicht sagen: Die Anzahl der Dimensionen ist nicht bekannt.</translation>
    </message>
    <message>
        <source>It can be stored, but: %1</source>
        <translation>Es lässt sich speichern, aber: %1</translation>
    </message>
    <message>
        <source>%1 parts; which devices hold them is left open.</source>
        <translation>%1 Teile; welche Geräte sie halten, bleibt offen.</translation>
    </message>
    <message>
        <source>%1 parts on %2 devices.</source>
        <translation>%1 Teile auf %2 Geräten.</translation>
    </message>
</context>
<context>
    <name>StageBoard</name>
    <message>
        <source>Stages</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Move selection to stage %1</source>
        <translation>Auswahl auf Stufe %1 verschieben</translation>
    </message>
    <message>
        <source>Remove selection from its stage</source>
        <translation>Auswahl von ihrer Stufe nehmen</translation>
    </message>
    <message>
        <source>Balance stages</source>
        <translation>Stufen ausgleichen</translation>
    </message>
    <message>
        <source>Split the model evenly over the stages, by its weights</source>
        <translation>Das Modell nach Gewichten gleichmäßig auf die Stufen verteilen</translation>
    </message>
    <message>
        <source>Open a model to put its nodes on pipeline stages.</source>
        <translation>Ein Modell öffnen, um seine Knoten auf Pipeline-Stufen zu legen.</translation>
    </message>
    <message>
        <source>No device configuration yet</source>
        <translation>Noch keine Gerätekonfiguration</translation>
    </message>
    <message>
        <source>A configuration says which devices there are. Take one of these, or describe your own.</source>
        <translation>Eine Konfiguration sagt, welche Geräte es gibt. Eine von diesen nehmen oder eine eigene beschreiben.</translation>
    </message>
    <message>
        <source>Describe your own devices…</source>
        <translation>Eigene Geräte beschreiben…</translation>
    </message>
    <message>
        <source>slowest: stage %1</source>
        <translation>am langsamsten: Stufe %1</translation>
    </message>
    <message>
        <source>No device · add %1</source>
        <translation>Kein Gerät · %1 hinzufügen</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>… und %1 weitere</translation>
    </message>
    <message>
        <source>Drag nodes or blocks here for the first stage, or balance</source>
        <translation>Knoten oder Blöcke für die erste Stufe hierher ziehen, oder ausgleichen</translation>
    </message>
    <message>
        <source>Drop here for a new stage</source>
        <translation>Für eine neue Stufe hier ablegen</translation>
    </message>
    <message>
        <source>Every node has a stage</source>
        <translation>Jeder Knoten hat eine Stufe</translation>
    </message>
    <message>
        <source>%1 without a stage</source>
        <translation>%1 ohne Stufe</translation>
    </message>
    <message>
        <source>Move selection here</source>
        <translation>Auswahl hierher verschieben</translation>
    </message>
    <message>
        <source>Select the nodes of stage %1</source>
        <translation>Die Knoten von Stufe %1 auswählen</translation>
    </message>
    <message>
        <source>Remove all nodes from stage %1</source>
        <translation>Alle Knoten von Stufe %1 nehmen</translation>
    </message>
    <message>
        <source>Add devices for stage %1</source>
        <translation>Geräte für Stufe %1 hinzufügen</translation>
    </message>
    <message>
        <source>Take %1 off their stages</source>
        <translation>%1 von der Stufe nehmen</translation>
    </message>
    <message>
        <source>Move %1 to stage %2</source>
        <translation>%1 auf Stufe %2 verschieben</translation>
    </message>
    <message>
        <source>Move %1 to new stage %2</source>
        <translation>%1 auf neue Stufe %2 verschieben</translation>
    </message>
    <message>
        <source> (no device yet)</source>
        <translation> (noch kein Gerät)</translation>
    </message>
    <message>
        <source>Make a device configuration first</source>
        <translation>Zuerst eine Gerätekonfiguration anlegen</translation>
    </message>
    <message>
        <source>Already on stage %1</source>
        <translation>Schon auf Stufe %1</translation>
    </message>
    <message>
        <source>already here</source>
        <translation>schon hier</translation>
    </message>
    <message>
        <source>+%1 → %2</source>
        <translation>+%1 → %2</translation>
    </message>
    <message>
        <source>Stage %1 · %2</source>
        <translation>Stufe %1 · %2</translation>
    </message>
</context>
<context>
    <name>StageChoice</name>
    <message>
        <source>Stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>The pipeline stage that runs this</source>
        <translation>Die Pipeline-Stufe, die dies ausführt</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 (new)</source>
        <translation>%1 (neu)</translation>
    </message>
    <message>
        <source>several</source>
        <translation>mehrere</translation>
    </message>
</context>
<context>
    <name>StageEditor</name>
    <message>
        <source>Stages</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Own mesh</source>
        <translation>Eigenes Mesh</translation>
    </message>
    <message>
        <source>What a stage is</source>
        <translation>Was eine Stufe ist</translation>
    </message>
    <message>
        <source>Stage s is device s</source>
        <translation>Stufe s ist Gerät s</translation>
    </message>
    <message>
        <source>Along the axis %1</source>
        <translation>Entlang der Achse %1</translation>
    </message>
    <message>
        <source>Listed</source>
        <translation>Aufgelistet</translation>
    </message>
    <message>
        <source>A stage is a number, not “%1”.</source>
        <translation>Eine Stufe ist eine Zahl, nicht „%1“.</translation>
    </message>
    <message>
        <source>Devices of a stage are numbers as in “0–3, 8”, not “%1”.</source>
        <translation>Geräte einer Stufe sind Zahlen wie in „0–3, 8“, nicht „%1“.</translation>
    </message>
    <message>
        <source>A stage&apos;s mesh is written as “data 2, model 2”, not “%1”.</source>
        <translation>Das Mesh einer Stufe wird als „data 2, model 2“ geschrieben, nicht „%1“.</translation>
    </message>
</context>
<context>
    <name>StageSummary</name>
    <message>
        <source>the whole model</source>
        <translation>das ganze Modell</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>transfers %1 per microbatch</source>
        <translation>Übertragungen %1 je Microbatch</translation>
    </message>
    <message>
        <source>no transfers</source>
        <translation>keine Übertragungen</translation>
    </message>
    <message>
        <source>step %1 · bubble %2 % · %3</source>
        <translation>Schritt %1 · Leerlauf %2 % · %3</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) since saving</source>
        <translation>
            <numerusform>%n Änderung seit dem Speichern</numerusform>
            <numerusform>%n Änderungen seit dem Speichern</numerusform>
        </translation>
    </message>
    <message>
        <source>working…</source>
        <translation>rechnet…</translation>
    </message>
    <message>
        <source>checked and simulated in %1 ms</source>
        <translation>in %1 ms geprüft und simuliert</translation>
    </message>
</context>
<context>
    <name>TensorCard</name>
    <message>
        <source>Tensor %1</source>
        <translation>Tensor %1</translation>
    </message>
    <message>
        <source>(nameless)</source>
        <translation>(namenlos)</translation>
    </message>
    <message>
        <source>Show all its nodes</source>
        <translation>Alle seine Knoten zeigen</translation>
    </message>
    <message>
        <source>More for %1</source>
        <translation>Mehr zu %1</translation>
    </message>
    <message>
        <source>More for this tensor</source>
        <translation>Mehr zu diesem Tensor</translation>
    </message>
    <message>
        <source>set by you</source>
        <translation>selbst gesetzt</translation>
    </message>
    <message>
        <source>from the file</source>
        <translation>aus der Datei</translation>
    </message>
    <message>
        <source>%1 per device</source>
        <translation>%1 je Gerät</translation>
    </message>
    <message>
        <source>%1 → %2 per device</source>
        <translation>%1 → %2 je Gerät</translation>
    </message>
    <message>
        <source>per device %1</source>
        <translation>je Gerät %1</translation>
    </message>
    <message>
        <source>The file writes this in another way; a change writes it anew.</source>
        <translation>Die Datei schreibt dies auf andere Weise; eine Änderung schreibt es neu.</translation>
    </message>
    <message>
        <source>Edit as a table…</source>
        <translation>Als Tabelle bearbeiten…</translation>
    </message>
    <message>
        <source>Edit the mesh…</source>
        <translation>Mesh bearbeiten…</translation>
    </message>
    <message>
        <source>Set at %1 of %2 nodes</source>
        <translation>Gesetzt an %1 von %2 Knoten</translation>
    </message>
    <message>
        <source>Differs at %1 of %2 nodes</source>
        <translation>Abweichend an %1 von %2 Knoten</translation>
    </message>
    <message>
        <source>Make alike</source>
        <translation>Angleichen</translation>
    </message>
    <message>
        <source>Write this sharding on every node that touches the tensor</source>
        <translation>Dieses Sharding an jeden Knoten schreiben, der den Tensor berührt</translation>
    </message>
    <message>
        <source>Replicate on every device of the stage</source>
        <translation>Auf jedem Gerät der Stufe replizieren</translation>
    </message>
    <message>
        <source>Remove the sharding</source>
        <translation>Sharding entfernen</translation>
    </message>
    <message>
        <source>Select the %1 nodes that touch it</source>
        <translation>Die %1 Knoten auswählen, die ihn berühren</translation>
    </message>
</context>
<context>
    <name>TimelinePainter</name>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>comm</source>
        <translation>Komm.</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
</context>
<context>
    <name>TimelinePanel</name>
    <message>
        <source>%1 kinds of hardware</source>
        <translation>%1 Arten von Hardware</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>Open a model to see how it would run.</source>
        <translation>Ein Modell öffnen, um zu sehen, wie es laufen würde.</translation>
    </message>
    <message>
        <source>No devices yet</source>
        <translation>Noch keine Geräte</translation>
    </message>
    <message>
        <source>Simulate needs devices and stages: describe your devices, then drag nodes to a stage.</source>
        <translation>Simulieren braucht Geräte und Stufen: Geräte beschreiben, dann Knoten auf eine Stufe ziehen.</translation>
    </message>
    <message>
        <source>Nothing was simulated</source>
        <translation>Nichts wurde simuliert</translation>
    </message>
    <message>
        <source>Working out shapes and costs…</source>
        <translation>Formen und Kosten werden berechnet…</translation>
    </message>
    <message>
        <source>Describe devices</source>
        <translation>Geräte beschreiben</translation>
    </message>
    <message>
        <source>This plan cannot be run</source>
        <translation>Dieser Plan ist nicht ausführbar</translation>
    </message>
    <message>
        <source>Show the node</source>
        <translation>Knoten zeigen</translation>
    </message>
    <message>
        <source>Use the usual schedule</source>
        <translation>Üblichen Ablaufplan verwenden</translation>
    </message>
    <message>
        <source>1 microbatch</source>
        <translation>1 Microbatch</translation>
    </message>
    <message>
        <source>%1 microbatches</source>
        <translation>%1 Microbatches</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>inference</source>
        <translation>Inferenz</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>bubble %1</source>
        <translation>Leerlauf %1</translation>
    </message>
    <message>
        <source>exposed communication %1</source>
        <translation>nicht verdeckte Kommunikation %1</translation>
    </message>
    <message>
        <source>The busiest stage works for %1 of %2.
Bubble over the longest stage span: %3</source>
        <translation>Die am stärksten ausgelastete Stufe arbeitet %1 von %2.
Leerlauf (Bubble) über die längste Spanne einer Stufe: %3</translation>
    </message>
</context>
<context>
    <name>TimelineView</name>
    <message>
        <source>Timeline of the simulated run</source>
        <translation>Zeitachse des simulierten Laufs</translation>
    </message>
    <message>
        <source>starts at %1, takes %2</source>
        <translation>beginnt bei %1, dauert %2</translation>
    </message>
    <message>
        <source>Gradients of microbatch %1, stage %2 → %3</source>
        <translation>Gradienten von Microbatch %1, Stufe %2 → %3</translation>
    </message>
    <message>
        <source>Activations of microbatch %1, stage %2 → %3</source>
        <translation>Aktivierungen von Microbatch %1, Stufe %2 → %3</translation>
    </message>
    <message>
        <source>%1 in %2 values</source>
        <translation>%1 in %2 Werten</translation>
    </message>
    <message>
        <source>Forward of microbatch %1, stage %2</source>
        <translation>Vorwärtsdurchlauf von Microbatch %1, Stufe %2</translation>
    </message>
    <message>
        <source>Backward of microbatch %1, stage %2</source>
        <translation>Rückwärtsdurchlauf von Microbatch %1, Stufe %2</translation>
    </message>
    <message>
        <source>Weight gradients of microbatch %1, stage %2</source>
        <translation>Gewichtsgradienten von Microbatch %1, Stufe %2</translation>
    </message>
    <message>
        <source>Stage %1 on %2
compute %3, communication %4
peak memory %5 at %6</source>
        <translation>Stufe %1 auf %2
Rechnen %3, Kommunikation %4
Speicherspitze %5 bei %6</translation>
    </message>
    <message>
        <source>%1 per device at %2
weights %3</source>
        <translation>%1 je Gerät bei %2
Gewichte %3</translation>
    </message>
    <message>
        <source>, gradients and optimizer %1</source>
        <translation>, Gradienten und Optimierer %1</translation>
    </message>
</context>
<context>
    <name>ValuePage</name>
    <message>
        <source>‹ %1</source>
        <translation>‹ %1</translation>
    </message>
    <message>
        <source>‹ %1 nodes</source>
        <translation>‹ %1 Knoten</translation>
    </message>
    <message>
        <source>Nodes that touch the tensor</source>
        <translation>Knoten, die den Tensor berühren</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Sharding</source>
        <translation>Sharding</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>Remove here</source>
        <translation>Hier entfernen</translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message>
        <source>Recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Plan how a model runs on many devices: put its parts on pipeline stages, split its tensors, and see what that costs.</source>
        <translation>Planen, wie ein Modell auf vielen Geräten läuft: seine Teile auf Pipeline-Stufen legen, seine Tensoren aufteilen und sehen, was das kostet.</translation>
    </message>
    <message>
        <source>Open model…</source>
        <translation>Modell öffnen…</translation>
    </message>
    <message>
        <source>or drop an ONNX file anywhere here</source>
        <translation>oder eine ONNX-Datei hier irgendwo ablegen</translation>
    </message>
    <message>
        <source>%1 opens a model · %2 finds nodes, tensors and commands · 1 to 9 put the selection on a stage</source>
        <translation>%1 öffnet ein Modell · %2 findet Knoten, Tensoren und Befehle · 1 bis 9 legen die Auswahl auf eine Stufe</translation>
    </message>
    <message>
        <source>not there any more: %1</source>
        <translation>nicht mehr vorhanden: %1</translation>
    </message>
    <message>
        <source>Models that you open are listed here.</source>
        <translation>Hier stehen die Modelle, die geöffnet wurden.</translation>
    </message>
</context>
<context>
    <name>Workspace</name>
    <message>
        <source>The model is being saved; try again in a moment</source>
        <translation>Das Modell wird gerade gespeichert; gleich noch einmal versuchen</translation>
    </message>
</context>
<context>
    <name>meshwright::views</name>
    <message>
        <source>no device</source>
        <translation>kein Gerät</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 Knoten</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
    </message>
    <message>
        <source>1 tensor</source>
        <translation>1 Tensor</translation>
    </message>
    <message>
        <source>%1 tensors</source>
        <translation>%1 Tensoren</translation>
    </message>
</context>
</TS>
