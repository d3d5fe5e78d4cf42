<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>window</name>
    <message>
        <source>the scenario itself needs a change, marked in red in the panel</source>
        <translation>das Szenario selbst muss geändert werden; die Stelle ist in den Einstellungen rot markiert</translation>
    </message>
    <message>
        <source>GDP, central limit</source>
        <translation>GDP, Grenzwertsatz</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>How often the mechanism is run on each of the two inputs. Half of the runs choose what to look at, half count it.</source>
        <translation>Wie oft der Mechanismus auf jeder der beiden Eingaben läuft. Die eine Hälfte der Läufe wählt, worauf geachtet wird, die andere zählt es.</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Konfidenz</translation>
    </message>
    <message>
        <source>How often a correct claim survives audits like this one. Decide before running.</source>
        <translation>Wie oft eine zutreffende Zusage ein solches Audit übersteht. Legen Sie den Wert vor dem Lauf fest.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>The same seed gives the same audit, on any number of threads. Trying seeds until one refutes is not an audit.</source>
        <translation>Derselbe Seed ergibt dasselbe Audit, mit beliebig vielen Threads. Seeds durchzuprobieren, bis einer die Zusage widerlegt, ist kein Audit.</translation>
    </message>
    <message>
        <source>Failure probability</source>
        <translation>Ausfallrisiko</translation>
    </message>
    <message>
        <source>With this probability the output may give a person away outright; otherwise ε bounds what it tells. Should lie well below 1/(number of people); 0 asks for pure ε-DP.</source>
        <translation>Mit dieser Wahrscheinlichkeit darf die Ausgabe jemanden offen verraten; sonst begrenzt ε, was sie preisgibt. Der Wert sollte weit unter 1/(Anzahl der Personen) liegen; 0 verlangt reine ε-DP.</translation>
    </message>
    <message>
        <source>more private</source>
        <translation>privater</translation>
    </message>
    <message>
        <source>a weaker claim</source>
        <translation>eine schwächere Zusage</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Zielwert</translation>
    </message>
    <message>
        <source>“Solve” finds the value of one parameter at which the loss is at most this.</source>
        <translation>„Lösen“ findet den Wert eines Parameters, bei dem der Verlust höchstens so groß ist.</translation>
    </message>
    <message>
        <source>less private</source>
        <translation>weniger privat</translation>
    </message>
    <message>
        <source>How sure the attacker is beforehand</source>
        <translation>Wie sicher der Angreifer vorher ist</translation>
    </message>
    <message>
        <source>What the attacker believes the probability of the suspected record to be, before seeing any output.</source>
        <translation>Welche Wahrscheinlichkeit der Angreifer dem vermuteten Datensatz gibt, bevor er eine Ausgabe sieht.</translation>
    </message>
    <message>
        <source>delta = 1: must be a number with 0 &lt;= delta &lt; 1 (at 1 nothing is claimed; try 1e-05)</source>
        <translation>delta = 1: muss eine Zahl mit 0 &lt;= delta &lt; 1 sein (bei 1 wird nichts zugesagt; versuchen Sie 1e-05)</translation>
    </message>
    <message>
        <source>Range: %1</source>
        <translation>Bereich: %1</translation>
    </message>
    <message>
        <source>low end: %1, high end: %2</source>
        <translation>unteres Ende: %1, oberes Ende: %2</translation>
    </message>
    <message>
        <source>not within this run</source>
        <translation>nicht in diesem Lauf</translation>
    </message>
    <message>
        <source>%1: holds the cells of a %2, not of a sweep; privbo merge makes its results</source>
        <translation>%1: enthält die Zellen eines %2, nicht eines Sweeps; privbo merge macht daraus Ergebnisse</translation>
    </message>
    <message>
        <source>reward units</source>
        <translation>Belohnungseinheiten</translation>
    </message>
    <message>
        <source>1 − best score</source>
        <translation>1 − beste Punktzahl</translation>
    </message>
    <message>
        <source>1 − score</source>
        <translation>1 − Punktzahl</translation>
    </message>
    <message>
        <source>agent %1</source>
        <translation>Agent %1</translation>
    </message>
    <message>
        <source>algorithm %1</source>
        <translation>Algorithmus %1</translation>
    </message>
    <message>
        <source>%1 the paper prints %2</source>
        <translation>%1, im Artikel steht %2</translation>
    </message>
    <message>
        <source>%1 the paper plots %2</source>
        <translation>%1, der Artikel zeichnet %2</translation>
    </message>
    <message>
        <source>local DP</source>
        <translation>lokale DP</translation>
    </message>
    <message>
        <source>joint DP</source>
        <translation>Joint-DP</translation>
    </message>
    <message>
        <source>local joint DP</source>
        <translation>lokale Joint-DP</translation>
    </message>
    <message>
        <source>user-level central DP</source>
        <translation>zentrale DP auf Nutzerebene</translation>
    </message>
    <message>
        <source>DP over the reward noise</source>
        <translation>DP über das Rauschen der Belohnung</translation>
    </message>
    <message>
        <source>(ε, δ)-%1, δ = %2</source>
        <translation>(ε, δ)-%1, δ = %2</translation>
    </message>
    <message>
        <source>pure ε-%1</source>
        <translation>reine ε-%1</translation>
    </message>
    <message>
        <source>one answer</source>
        <translation>eine Antwort</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>sicher</translation>
    </message>
    <message>
        <source>nearly certain</source>
        <translation>nahezu sicher</translation>
    </message>
    <message>
        <source>nearly uniform</source>
        <translation>nahezu gleichverteilt</translation>
    </message>
    <message>
        <source>between certain and uniform</source>
        <translation>zwischen sicher und gleichverteilt</translation>
    </message>
    <message>
        <source>The same in pinned runs and drawn once: %1.</source>
        <translation>In angehefteten Läufen gleich und nur einmal gezeichnet: %1.</translation>
    </message>
    <message>
        <source>Another function f, not only another learner: %1.</source>
        <translation>Eine andere Funktion f, nicht nur ein anderer Lerner: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 trials failed and (is|are) left out.</source>
        <translation>
            <numerusform>%1 von %2 Wiederholungen schlug fehl und fehlt hier.</numerusform>
            <numerusform>%1 von %2 Wiederholungen schlugen fehl und fehlen hier.</numerusform>
        </translation>
    </message>
    <message>
        <source>Partial results: stopped at t = %1 of %2.</source>
        <translation>Unvollständig: angehalten bei t = %1 von %2.</translation>
    </message>
    <message numerus="yes">
        <source>%1 value(s) ≤ 0 cannot be drawn on a log axis: (it is|they are) shown at %2.</source>
        <translation>
            <numerusform>%1 Wert ≤ 0 lässt sich auf einer logarithmischen Achse nicht zeichnen und steht bei %2.</numerusform>
            <numerusform>%1 Werte ≤ 0 lassen sich auf einer logarithmischen Achse nicht zeichnen und stehen bei %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>  (+ %1 more)</source>
        <translation>  (+ %1 weitere)</translation>
    </message>
    <message>
        <source>arm %1</source>
        <translation>Arm %1</translation>
    </message>
    <message>
        <source>round %1</source>
        <translation>Runde %1</translation>
    </message>
    <message>
        <source>recommended with probability %1</source>
        <translation>mit Wahrscheinlichkeit %1 empfohlen</translation>
    </message>
    <message>
        <source>mean: %1</source>
        <translation>Mittel: %1</translation>
    </message>
    <message>
        <source>posterior mean μ: %1</source>
        <translation>A-posteriori-Mittel μ: %1</translation>
    </message>
    <message>
        <source>deviation: %1</source>
        <translation>Abweichung: %1</translation>
    </message>
    <message>
        <source>posterior σ: %1</source>
        <translation>A-posteriori-σ: %1</translation>
    </message>
    <message>
        <source>true f (ground truth): %1</source>
        <translation>wahres f (Ground Truth): %1</translation>
    </message>
    <message>
        <source>mean without privacy noise (ground truth): %1</source>
        <translation>Mittel ohne Datenschutzrauschen (Ground Truth): %1</translation>
    </message>
    <message>
        <source>σ without privacy noise (ground truth): %1</source>
        <translation>σ ohne Datenschutzrauschen (Ground Truth): %1</translation>
    </message>
    <message>
        <source>acquisition: %1</source>
        <translation>Akquisition: %1</translation>
    </message>
    <message>
        <source>single estimates: %1 to %2</source>
        <translation>einzelne Schätzungen: %1 bis %2</translation>
    </message>
    <message>
        <source>in the Nyström dictionary</source>
        <translation>im Nyström-Wörterbuch</translation>
    </message>
    <message>
        <source>in the decision set Dₜ</source>
        <translation>in der Entscheidungsmenge Dₜ</translation>
    </message>
    <message>
        <source>broadcast of the server: %1</source>
        <translation>Rundsendung des Servers: %1</translation>
    </message>
    <message>
        <source>sub-region %1</source>
        <translation>Teilgebiet %1</translation>
    </message>
    <message numerus="yes">
        <source>asked %1 time(s)</source>
        <translation>
            <numerusform>%1-mal abgefragt</numerusform>
            <numerusform>%1-mal abgefragt</numerusform>
        </translation>
    </message>
    <message>
        <source>log t</source>
        <translation>log t</translation>
    </message>
    <message>
        <source>Logarithmic axis of rounds</source>
        <translation>Logarithmische Achse der Runden</translation>
    </message>
    <message>
        <source>Which regret</source>
        <translation>Welcher Regret</translation>
    </message>
    <message>
        <source>cumulative</source>
        <translation>kumuliert</translation>
    </message>
    <message>
        <source>average</source>
        <translation>mittlerer</translation>
    </message>
    <message>
        <source>simple</source>
        <translation>einfacher</translation>
    </message>
    <message>
        <source>Spread over trials</source>
        <translation>Streuung über die Wiederholungen</translation>
    </message>
    <message>
        <source>± standard error</source>
        <translation>± Standardfehler</translation>
    </message>
    <message>
        <source>10–90 % of trials</source>
        <translation>10–90 % der Wiederholungen</translation>
    </message>
    <message>
        <source>mean only</source>
        <translation>nur Mittel</translation>
    </message>
    <message>
        <source>ε of %1</source>
        <translation>ε für %1</translation>
    </message>
    <message>
        <source>ε of %1 (%2)</source>
        <translation>ε für %1 (%2)</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>ε of different promises, named in the legend: %1</source>
        <translation>ε verschiedener Zusagen, in der Legende benannt: %1</translation>
    </message>
    <message>
        <source>ε of different promises</source>
        <translation>ε verschiedener Zusagen</translation>
    </message>
    <message>
        <source>%1, not private: %2</source>
        <translation>%1, nicht privat: %2</translation>
    </message>
    <message>
        <source>%1, %2: %3 at ε = %4</source>
        <translation>%1, %2: %3 bei ε = %4</translation>
    </message>
    <message>
        <source>Error rate against ε at %1</source>
        <translation>Fehlerrate über ε bei %1</translation>
    </message>
    <message>
        <source>No error rate has been measured at %1 yet.</source>
        <translation>Bei %1 wurde noch keine Fehlerrate gemessen.</translation>
    </message>
    <message>
        <source>Nothing to draw over ε: no algorithm of these runs is private. Without privacy at %1: %2.</source>
        <translation>Über ε gibt es nichts zu zeichnen: Kein Algorithmus dieser Läufe ist privat. Ohne Privatsphäre bei %1: %2.</translation>
    </message>
    <message>
        <source>The ε along x belong to different promises (%1): equal numbers are not equal guarantees, and points one above another do not compare.</source>
        <translation>Die ε entlang x gehören zu verschiedenen Zusagen (%1): Gleiche Zahlen sind keine gleichen Garantien, und Punkte übereinander sind nicht vergleichbar.</translation>
    </message>
    <message>
        <source>Not measured at %1 and left out: %2.</source>
        <translation>Bei %1 nicht gemessen und weggelassen: %2.</translation>
    </message>
    <message>
        <source>Choosing the best of several ε or algorithms on real data costs privacy of its own, which these ε do not count.</source>
        <translation>Auf echten Daten das beste von mehreren ε oder den besten von mehreren Algorithmen zu wählen, kostet selbst Privatsphäre; diese ε zählen das nicht mit.</translation>
    </message>
    <message>
        <source>released answers of %1</source>
        <translation>freigegebene Antworten von %1</translation>
    </message>
    <message>
        <source>released answers of all %1 that answer</source>
        <translation>freigegebene Antworten aller %1, die antworten</translation>
    </message>
    <message>
        <source>released, charged ε = %1</source>
        <translation>freigegeben, abgerechnet mit ε = %1</translation>
    </message>
    <message>
        <source>%1 really answered after T = %2: ε = %3 for each answer, %4 in all (%5).</source>
        <translation>%1 hat nach T = %2 wirklich geantwortet: ε = %3 für jede Antwort, %4 insgesamt (%5).</translation>
    </message>
    <message>
        <source>Theorem 4.1, %1: %2, C = %3</source>
        <translation>Satz 4.1, %1: %2, C = %3</translation>
    </message>
    <message>
        <source>Theorem 4.1, C (√(γ_T/T) + γ_T/(Tε)), in the colours of the curves: C = %1</source>
        <translation>Satz 4.1, C (√(γ_T/T) + γ_T/(Tε)), in den Farben der Kurven: C = %1</translation>
    </message>
    <message>
        <source>guide C √(γ_T/T), C = %1</source>
        <translation>Hilfslinie C √(γ_T/T), C = %1</translation>
    </message>
    <message>
        <source>guide C γ_T/(Tε), C = %1, ε = %2</source>
        <translation>Hilfslinie C γ_T/(Tε), C = %1, ε = %2</translation>
    </message>
    <message>
        <source>The guides are the two terms of Theorem 4.1 for %1: what learning leaves, and what privacy adds. C is not known: it is the smallest that keeps the theorem's line above these error rates.</source>
        <translation>Die Hilfslinien sind die beiden Terme von Satz 4.1 für %1: was das Lernen übrig lässt und was die Privatsphäre hinzufügt. C ist nicht bekannt: Es ist der kleinste Wert, bei dem die Linie des Satzes über diesen Fehlerraten bleibt.</translation>
    </message>
    <message>
        <source>The guides have a C that takes their sum through the last error rate of %1: only their slopes mean something.</source>
        <translation>Die Hilfslinien haben ein C, das ihre Summe durch die letzte Fehlerrate von %1 führt: Nur ihre Steigungen haben eine Bedeutung.</translation>
    </message>
    <message>
        <source>%1 (not private)</source>
        <translation>%1 (nicht privat)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Monte Carlo, standard error ≤ %1</source>
        <translation>Monte Carlo, Standardfehler ≤ %1</translation>
    </message>
    <message>
        <source>max |μ − f| = %1</source>
        <translation>max |μ − f| = %1</translation>
    </message>
    <message>
        <source>the sweep (measured at T = %1)</source>
        <translation>der Sweep (gemessen bei T = %1)</translation>
    </message>
    <message>
        <source>Checkpoint: rounds learnt before the answer</source>
        <translation>Messpunkt: vor der Antwort gelernte Runden</translation>
    </message>
    <message>
        <source>log T</source>
        <translation>log T</translation>
    </message>
    <message>
        <source>Logarithmic axis of T</source>
        <translation>Logarithmische Achse von T</translation>
    </message>
    <message>
        <source>theory</source>
        <translation>Theorie</translation>
    </message>
    <message>
        <source>Draw the theorem's line and its two rates, √(γ_T/T) and γ_T/(Tε)</source>
        <translation>Die Linie des Satzes und ihre beiden Raten zeichnen, √(γ_T/T) und γ_T/(Tε)</translation>
    </message>
    <message>
        <source>trials</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Every finished trial as a thin line</source>
        <translation>Jede beendete Wiederholung als dünne Linie</translation>
    </message>
    <message>
        <source>What lies along x</source>
        <translation>Was entlang x liegt</translation>
    </message>
    <message>
        <source>against T</source>
        <translation>über T</translation>
    </message>
    <message>
        <source>against ε</source>
        <translation>über ε</translation>
    </message>
    <message>
        <source>log y</source>
        <translation>log y</translation>
    </message>
    <message>
        <source>Logarithmic axis of the error rate</source>
        <translation>Logarithmische Achse der Fehlerrate</translation>
    </message>
    <message>
        <source>Error rate</source>
        <translation>Fehlerrate</translation>
    </message>
    <message>
        <source>chart of the error rates</source>
        <translation>Diagramm der Fehlerraten</translation>
    </message>
    <message>
        <source>one trial</source>
        <translation>eine Wiederholung</translation>
    </message>
    <message numerus="yes">
        <source>mean of %1 trial(s)</source>
        <translation>
            <numerusform>Mittel von %1 Wiederholung</numerusform>
            <numerusform>Mittel von %1 Wiederholungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, 10–90 % of trials</source>
        <translation>%1, 10–90 % der Wiederholungen</translation>
    </message>
    <message>
        <source>%1 ± standard error</source>
        <translation>%1 ± Standardfehler</translation>
    </message>
    <message>
        <source>Error rate against T</source>
        <translation>Fehlerrate über T</translation>
    </message>
    <message>
        <source>rounds learnt before the answer, T</source>
        <translation>vor der Antwort gelernte Runden, T</translation>
    </message>
    <message>
        <source>%1: %2 at %3</source>
        <translation>%1: %2 bei %3</translation>
    </message>
    <message>
        <source>This run has no contexts: nothing is recommended to a next visitor, and there is no error rate. Choose contexts in the settings.</source>
        <translation>Dieser Lauf hat keine Kontexte: Einem nächsten Besucher wird nichts empfohlen, also gibt es keine Fehlerrate. Wählen Sie Kontexte in den Einstellungen.</translation>
    </message>
    <message>
        <source>Error rates appear here when the first trial of a run with contexts has finished.</source>
        <translation>Fehlerraten erscheinen hier, sobald die erste Wiederholung eines Laufs mit Kontexten beendet ist.</translation>
    </message>
    <message>
        <source>error rate E[max f − f(answer)] (reward units; ground truth)</source>
        <translation>Fehlerrate E[max f − f(Antwort)] (Belohnungseinheiten; Ground Truth)</translation>
    </message>
    <message>
        <source>error rate</source>
        <translation>Fehlerrate</translation>
    </message>
    <message>
        <source>ground truth: an answer at each T is not released</source>
        <translation>Ground Truth: Es wird nicht bei jedem T eine Antwort freigegeben</translation>
    </message>
    <message>
        <source>What one answer to the next visitor would lose if learning stopped at T. Nothing is released or charged for it.</source>
        <translation>Was eine Antwort an den nächsten Besucher verlöre, wenn das Lernen bei T endete. Dafür wird nichts freigegeben oder abgerechnet.</translation>
    </message>
    <message>
        <source>Every error rate is 0: its axis is linear.</source>
        <translation>Alle Fehlerraten sind 0: Ihre Achse ist linear.</translation>
    </message>
    <message numerus="yes">
        <source>The sweep is still running: %1 of %2 values (is|are) done.</source>
        <translation>
            <numerusform>Der Sweep läuft noch: %1 von %2 Werten ist fertig.</numerusform>
            <numerusform>Der Sweep läuft noch: %1 von %2 Werten sind fertig.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2): %3.</source>
        <translation>%1 (%2): %3.</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Context %1 of %2: %3. The line on the map can be dragged too.</source>
        <translation>Kontext %1 von %2: %3. Die Linie auf der Karte lässt sich auch ziehen.</translation>
    </message>
    <message>
        <source>What is drawn</source>
        <translation>Was gezeichnet wird</translation>
    </message>
    <message>
        <source>probabilities</source>
        <translation>Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>mean μ̄</source>
        <translation>Mittel μ̄</translation>
    </message>
    <message>
        <source>deviation σ̄</source>
        <translation>Abweichung σ̄</translation>
    </message>
    <message>
        <source>true f</source>
        <translation>wahres f</translation>
    </message>
    <message>
        <source>one context alone</source>
        <translation>nur ein Kontext</translation>
    </message>
    <message>
        <source>Recommendation</source>
        <translation>Empfehlung</translation>
    </message>
    <message>
        <source>chart of the recommendation</source>
        <translation>Diagramm der Empfehlung</translation>
    </message>
    <message>
        <source>true f (reward units; ground truth)</source>
        <translation>wahres f (Belohnungseinheiten; Ground Truth)</translation>
    </message>
    <message>
        <source>mean μ̄ (reward units)</source>
        <translation>Mittel μ̄ (Belohnungseinheiten)</translation>
    </message>
    <message>
        <source>posterior mean μ (reward units)</source>
        <translation>A-posteriori-Mittel μ (Belohnungseinheiten)</translation>
    </message>
    <message>
        <source>posterior σ</source>
        <translation>A-posteriori-σ</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>last answer (released)</source>
        <translation>letzte Antwort (freigegeben)</translation>
    </message>
    <message>
        <source>last answer (no mechanism)</source>
        <translation>letzte Antwort (ohne Mechanismus)</translation>
    </message>
    <message>
        <source>best action of the chosen context by f (ground truth)</source>
        <translation>beste Aktion des gewählten Kontexts nach f (Ground Truth)</translation>
    </message>
    <message>
        <source>probability of being recommended</source>
        <translation>Wahrscheinlichkeit, empfohlen zu werden</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>Mittel %1</translation>
    </message>
    <message>
        <source>f = %1</source>
        <translation>f = %1</translation>
    </message>
    <message>
        <source>P(action | %1)</source>
        <translation>P(Aktion | %1)</translation>
    </message>
    <message>
        <source>best action by f (ground truth)</source>
        <translation>beste Aktion nach f (Ground Truth)</translation>
    </message>
    <message>
        <source>expected loss E[max f − f(answer)] = %1 here, %2 over all contexts</source>
        <translation>erwarteter Verlust E[max f − f(Antwort)] = %1 hier, %2 über alle Kontexte</translation>
    </message>
    <message>
        <source>entropy %1 of at most %2 nats: %3, like an even draw among %4 of %5 actions</source>
        <translation>Entropie %1 von höchstens %2 nats: %3, wie eine Gleichverteilung auf %4 von %5 Aktionen</translation>
    </message>
    <message>
        <source>the likeliest action, %1, has probability %2</source>
        <translation>die wahrscheinlichste Aktion, %1, hat Wahrscheinlichkeit %2</translation>
    </message>
    <message>
        <source>the best by f, %1, has %2</source>
        <translation>die beste nach f, %1, hat %2</translation>
    </message>
    <message>
        <source>ε = %1 for one answer</source>
        <translation>ε = %1 für eine Antwort</translation>
    </message>
    <message>
        <source>No belief: every action is as likely, whatever was learnt</source>
        <translation>Kein Wissensstand: Jede Aktion ist gleich wahrscheinlich, was auch gelernt wurde</translation>
    </message>
    <message>
        <source>the best action by the mean has probability 1</source>
        <translation>die nach dem Mittel beste Aktion hat Wahrscheinlichkeit 1</translation>
    </message>
    <message>
        <source>Not private: %1</source>
        <translation>Nicht privat: %1</translation>
    </message>
    <message>
        <source>No mechanism for the answer itself: %1, and the mean is computed from what was released under %2, ε = %3 of %4</source>
        <translation>Kein Mechanismus für die Antwort selbst: %1, und das Mittel wird aus dem berechnet, was unter %2 freigegeben wurde, ε = %3 für %4</translation>
    </message>
    <message>
        <source>exponent rate %1%2</source>
        <translation>Exponentenrate %1%2</translation>
    </message>
    <message>
        <source>%1 on the grid shown</source>
        <translation>%1 auf dem gezeigten Gitter</translation>
    </message>
    <message>
        <source>γ_T = %1 nats</source>
        <translation>γ_T = %1 nats</translation>
    </message>
    <message>
        <source>kernel of the features off by at most %1</source>
        <translation>Kernel der Merkmale um höchstens %1 falsch</translation>
    </message>
    <message>
        <source>This run has no contexts: there is no next visitor to recommend anything to. Choose contexts in the settings.</source>
        <translation>Dieser Lauf hat keine Kontexte: Es gibt keinen nächsten Besucher, dem etwas empfohlen werden könnte. Wählen Sie Kontexte in den Einstellungen.</translation>
    </message>
    <message>
        <source>What would be recommended in every context appears here once a run with contexts has started.</source>
        <translation>Was in jedem Kontext empfohlen würde, erscheint hier, sobald ein Lauf mit Kontexten begonnen hat.</translation>
    </message>
    <message>
        <source>Recommendation of %1</source>
        <translation>Empfehlung von %1</translation>
    </message>
    <message>
        <source>trial %1, after T = %2 (replayed), simulation ground truth</source>
        <translation>Wiederholung %1, nach T = %2 (nachgespielt), Ground Truth der Simulation</translation>
    </message>
    <message>
        <source>trial %1, after T = %2, simulation ground truth</source>
        <translation>Wiederholung %1, nach T = %2, Ground Truth der Simulation</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>Ground truth of the simulation: of all this an attacker sees the released answers alone.</source>
        <translation>Ground Truth der Simulation: Von alledem sieht ein Angreifer nur die freigegebenen Antworten.</translation>
    </message>
    <message>
        <source>Drag the line, or press the up and down keys, to choose another context.</source>
        <translation>Ziehen Sie die Linie oder drücken Sie die Pfeiltasten nach oben und unten, um einen anderen Kontext zu wählen.</translation>
    </message>
    <message>
        <source>%1 (%2). %3 %4</source>
        <translation>%1 (%2). %3 %4</translation>
    </message>
    <message>
        <source>Logarithmic axis of regret</source>
        <translation>Logarithmische Achse des Regrets</translation>
    </message>
    <message>
        <source>single agents</source>
        <translation>einzelne Agenten</translation>
    </message>
    <message>
        <source>Some single agents as thin lines, beside their mean and spread (fairness)</source>
        <translation>Einige einzelne Agenten als dünne Linien, neben ihrem Mittel und ihrer Streuung (Fairness)</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>Agenten</translation>
    </message>
    <message>
        <source>chart of the agents</source>
        <translation>Diagramm der Agenten</translation>
    </message>
    <message>
        <source>cumulative regret of an agent (%1)</source>
        <translation>kumulierter Regret eines Agenten (%1)</translation>
    </message>
    <message>
        <source>average regret of an agent (%1)</source>
        <translation>mittlerer Regret eines Agenten (%1)</translation>
    </message>
    <message>
        <source>simple regret of an agent (%1)</source>
        <translation>einfacher Regret eines Agenten (%1)</translation>
    </message>
    <message>
        <source>single agents (%1 of %2)</source>
        <translation>einzelne Agenten (%1 von %2)</translation>
    </message>
    <message>
        <source>This run has one learner: there are no agents to compare. Choose agents in the settings.</source>
        <translation>Dieser Lauf hat nur einen Lerner: Es gibt keine Agenten zu vergleichen. Wählen Sie Agenten in den Einstellungen.</translation>
    </message>
    <message>
        <source>The agents appear here once a run with several agents has started.</source>
        <translation>Die Agenten erscheinen hier, sobald ein Lauf mit mehreren Agenten begonnen hat.</translation>
    </message>
    <message>
        <source>Agents of %1</source>
        <translation>Agenten von %1</translation>
    </message>
    <message numerus="yes">
        <source>trial %1, %2 agent(s), simulation ground truth</source>
        <translation>
            <numerusform>Wiederholung %1, %2 Agent, Ground Truth der Simulation</numerusform>
            <numerusform>Wiederholung %1, %2 Agenten, Ground Truth der Simulation</numerusform>
        </translation>
    </message>
    <message>
        <source>round t</source>
        <translation>Runde t</translation>
    </message>
    <message>
        <source>10–90 % of the agents (fairness)</source>
        <translation>10–90 % der Agenten (Fairness)</translation>
    </message>
    <message>
        <source>± standard error of the mean</source>
        <translation>± Standardfehler des Mittels</translation>
    </message>
    <message numerus="yes">
        <source>mean of %1 agent(s)</source>
        <translation>
            <numerusform>Mittel von %1 Agenten</numerusform>
            <numerusform>Mittel von %1 Agenten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (chosen)</source>
        <translation>%1 (gewählt)</translation>
    </message>
    <message>
        <source>Rounds are counted after the initialisation: every agent had asked %1 points before round 1, and its simple regret knows them.</source>
        <translation>Runden zählen ab dem Ende der Initialisierung: Jeder Agent hatte vor Runde 1 bereits %1 Punkte abgefragt, und sein einfacher Regret kennt sie.</translation>
    </message>
    <message>
        <source>mean %1 ± %2</source>
        <translation>Mittel %1 ± %2</translation>
    </message>
    <message>
        <source>10–90 % of the agents (fairness) %1 to %2</source>
        <translation>10–90 % der Agenten (Fairness) %1 bis %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 of the agents of %2 (%3) at round %4: %5.</source>
        <translation>%1 der Agenten von %2 (%3) in Runde %4: %5.</translation>
    </message>
    <message>
        <source>%1 %2 (random %3)</source>
        <translation>%1 %2 (zufällig %3)</translation>
    </message>
    <message>
        <source>random queries</source>
        <translation>zufällige Abfragen</translation>
    </message>
    <message>
        <source>random queries of %1</source>
        <translation>zufällige Abfragen von %1</translation>
    </message>
    <message>
        <source>Queries that follow a server</source>
        <translation>Abfragen, die einem Server folgen</translation>
    </message>
    <message>
        <source>Agents' own queries</source>
        <translation>Eigene Abfragen der Agenten</translation>
    </message>
    <message>
        <source>mean score of the queries so far</source>
        <translation>mittlere Punktzahl der bisherigen Abfragen</translation>
    </message>
    <message>
        <source>mean regret of the queries so far (reward units)</source>
        <translation>mittlerer Regret der bisherigen Abfragen (Belohnungseinheiten)</translation>
    </message>
    <message>
        <source>mean score</source>
        <translation>mittlere Punktzahl</translation>
    </message>
    <message>
        <source>mean regret</source>
        <translation>mittlerer Regret</translation>
    </message>
    <message>
        <source>This run has one learner: nobody is followed. Choose agents in the settings.</source>
        <translation>Dieser Lauf hat nur einen Lerner: Niemandem wird gefolgt. Wählen Sie Agenten in den Einstellungen.</translation>
    </message>
    <message>
        <source>No agent has followed a server yet.</source>
        <translation>Noch ist kein Agent einem Server gefolgt.</translation>
    </message>
    <message>
        <source>What agents' own queries are worth is recorded where they follow somebody, too.</source>
        <translation>Was die eigenen Abfragen der Agenten wert sind, wird nur aufgezeichnet, wenn sie auch jemandem folgen.</translation>
    </message>
    <message>
        <source>Higher is better. Random queries are the initial points, drawn uniformly: a server whose queries are not above them tells nothing.</source>
        <translation>Höher ist besser. Zufällige Abfragen sind die gleichverteilt gezogenen Startpunkte: Ein Server, dessen Abfragen nicht darüber liegen, sagt nichts.</translation>
    </message>
    <message>
        <source>Lower is better. Random queries are the initial points, drawn uniformly: a server whose queries are not below them tells nothing.</source>
        <translation>Niedriger ist besser. Zufällige Abfragen sind die gleichverteilt gezogenen Startpunkte: Ein Server, dessen Abfragen nicht darunter liegen, sagt nichts.</translation>
    </message>
    <message>
        <source>%1 at round %2 (%3): %4.</source>
        <translation>%1 in Runde %2 (%3): %4.</translation>
    </message>
    <message>
        <source>Which queries are shown</source>
        <translation>Welche Abfragen gezeigt werden</translation>
    </message>
    <message>
        <source>followed</source>
        <translation>gefolgte</translation>
    </message>
    <message>
        <source>own</source>
        <translation>eigene</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>chart of what queries are worth</source>
        <translation>Diagramm des Werts der Abfragen</translation>
    </message>
    <message>
        <source>What is drawn of the uploads</source>
        <translation>Was von den Uploads gezeichnet wird</translation>
    </message>
    <message>
        <source>norms</source>
        <translation>Normen</translation>
    </message>
    <message>
        <source>share clipped</source>
        <translation>gekürzter Anteil</translation>
    </message>
    <message>
        <source>Uploads</source>
        <translation>Uploads</translation>
    </message>
    <message>
        <source>chart of the uploaded vectors</source>
        <translation>Diagramm der hochgeladenen Vektoren</translation>
    </message>
    <message>
        <source>agents by norm ‖ωₙ‖</source>
        <translation>Agenten nach Norm ‖ωₙ‖</translation>
    </message>
    <message>
        <source>%1 of %2 (%3)</source>
        <translation>%1 von %2 (%3)</translation>
    </message>
    <message>
        <source>clipping at S/√P = %1</source>
        <translation>Kürzung auf S/√P = %1</translation>
    </message>
    <message>
        <source>norm ‖ωₙ‖ of the vector that an agent sent</source>
        <translation>Norm ‖ωₙ‖ des Vektors, den ein Agent sandte</translation>
    </message>
    <message>
        <source>norm ‖ωₙ‖</source>
        <translation>Norm ‖ωₙ‖</translation>
    </message>
    <message>
        <source>agents</source>
        <translation>Agenten</translation>
    </message>
    <message>
        <source>This server clips nothing.</source>
        <translation>Dieser Server kürzt nichts.</translation>
    </message>
    <message>
        <source>%1 of the vectors are longer than S/√P = %2 and were shortened to it.</source>
        <translation>%1 der Vektoren sind länger als S/√P = %2 und wurden darauf gekürzt.</translation>
    </message>
    <message>
        <source>The line of S/√P lies beyond the plot: no vector is near it.</source>
        <translation>Die Linie von S/√P liegt außerhalb des Diagramms: Kein Vektor kommt in ihre Nähe.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 agents (was|were) in the last sample.</source>
        <translation>
            <numerusform>%1 von %2 Agenten war in der letzten Stichprobe.</numerusform>
            <numerusform>%1 von %2 Agenten waren in der letzten Stichprobe.</numerusform>
        </translation>
    </message>
    <message>
        <source>clipped in round t</source>
        <translation>in Runde t gekürzt</translation>
    </message>
    <message>
        <source>clipped in rounds 0 … t</source>
        <translation>in den Runden 0 … t gekürzt</translation>
    </message>
    <message>
        <source>mean of the recorded rounds 0 … t</source>
        <translation>Mittel der aufgezeichneten Runden 0 … t</translation>
    </message>
    <message>
        <source>share of the vectors that were clipped</source>
        <translation>Anteil der gekürzten Vektoren</translation>
    </message>
    <message numerus="yes">
        <source>in rounds 0 … t, mean of %1 trial(s)</source>
        <translation>
            <numerusform>in den Runden 0 … t, Mittel von %1 Wiederholung</numerusform>
            <numerusform>in den Runden 0 … t, Mittel von %1 Wiederholungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Clipped at S/√P = %1: in the last round %2 of the vectors, so far %3.</source>
        <translation>Auf S/√P = %1 gekürzt: in der letzten Runde %2 der Vektoren, bisher %3.</translation>
    </message>
    <message>
        <source>This run has one learner: nothing is uploaded. Choose agents in the settings.</source>
        <translation>Dieser Lauf hat nur einen Lerner: Nichts wird hochgeladen. Wählen Sie Agenten in den Einstellungen.</translation>
    </message>
    <message>
        <source>What the agents send to their server appears here once a run has started.</source>
        <translation>Was die Agenten ihrem Server senden, erscheint hier, sobald ein Lauf begonnen hat.</translation>
    </message>
    <message>
        <source>%1: nothing has been sent to a server. Every agent works alone, or no vector is shared yet.</source>
        <translation>%1: Noch wurde nichts an einen Server gesandt. Jeder Agent arbeitet allein, oder es wird noch kein Vektor geteilt.</translation>
    </message>
    <message>
        <source>What the agents send to their server appears here with the first rounds.</source>
        <translation>Was die Agenten ihrem Server senden, erscheint hier mit den ersten Runden.</translation>
    </message>
    <message>
        <source>Uploaded vectors</source>
        <translation>Hochgeladene Vektoren</translation>
    </message>
    <message>
        <source>Clipped vectors</source>
        <translation>Gekürzte Vektoren</translation>
    </message>
    <message>
        <source>trial %1, end of round %2, simulation ground truth</source>
        <translation>Wiederholung %1, Ende von Runde %2, Ground Truth der Simulation</translation>
    </message>
    <message>
        <source>trial %1, simulation ground truth</source>
        <translation>Wiederholung %1, Ground Truth der Simulation</translation>
    </message>
    <message>
        <source>Ground truth: of these vectors the server alone sees the sampled ones; nobody is told norms, samples or what was clipped.</source>
        <translation>Ground Truth: Von diesen Vektoren sieht der Server nur die gezogenen; Normen, Stichproben und Kürzungen erfährt niemand.</translation>
    </message>
    <message>
        <source>%1 (%2). %3</source>
        <translation>%1 (%2). %3</translation>
    </message>
    <message>
        <source>Which statistics</source>
        <translation>Welche Statistiken</translation>
    </message>
    <message>
        <source>all three</source>
        <translation>alle drei</translation>
    </message>
    <message>
        <source>released</source>
        <translation>freigegeben</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>Released statistics</source>
        <translation>Freigegebene Statistiken</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Freigegeben</translation>
    </message>
    <message>
        <source>chart of the released statistics</source>
        <translation>Diagramm der freigegebenen Statistiken</translation>
    </message>
    <message>
        <source>The statistics (exact)</source>
        <translation>Die Statistiken (exakt)</translation>
    </message>
    <message>
        <source>What the server holds</source>
        <translation>Was der Server hat</translation>
    </message>
    <message>
        <source>What the privatiser released</source>
        <translation>Was der Privatisierer freigab</translation>
    </message>
    <message>
        <source>%1 is told noisy statistics, which these results do not hold: run the scenario again to see them.</source>
        <translation>%1 erfährt verrauschte Statistiken, die in diesen Ergebnissen fehlen: Lassen Sie das Szenario erneut laufen, um sie zu sehen.</translation>
    </message>
    <message>
        <source>%1 is told the rewards themselves: no statistics are released to it.</source>
        <translation>%1 erfährt die Belohnungen selbst: Es werden keine Statistiken freigegeben.</translation>
    </message>
    <message>
        <source>%1 is told single rewards, randomised by their users: nobody keeps statistics to release. Learners from statistics (joint and local joint differential privacy) have this picture.</source>
        <translation>%1 erfährt einzelne, von den Nutzern randomisierte Belohnungen: Niemand führt Statistiken, die freigegeben würden. Dieses Bild haben Lerner aus Statistiken (Joint-DP und lokale Joint-DP).</translation>
    </message>
    <message>
        <source>Σ + H (released)</source>
        <translation>Σ + H (freigegeben)</translation>
    </message>
    <message>
        <source>noise H (ground truth)</source>
        <translation>Rauschen H (Ground Truth)</translation>
    </message>
    <message>
        <source>Σ (ground truth)</source>
        <translation>Σ (Ground Truth)</translation>
    </message>
    <message>
        <source>Σ (not private)</source>
        <translation>Σ (nicht privat)</translation>
    </message>
    <message>
        <source>eigenvalues %1 to %2</source>
        <translation>Eigenwerte %1 bis %2</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1-fach</translation>
    </message>
    <message>
        <source>No noise: the learner is told Σ and u as they are. ‖Σ‖₂ = %1, Frobenius norm %2, ‖u‖ = %3.</source>
        <translation>Kein Rauschen: Der Lerner erfährt Σ und u, wie sie sind. ‖Σ‖₂ = %1, Frobenius-Norm %2, ‖u‖ = %3.</translation>
    </message>
    <message>
        <source>The noise against what it hides: ‖H‖₂ = %1 is %2 ‖Σ‖₂ = %3; in Frobenius norm %4 is %5 %6; ‖h‖ = %7 is %8 ‖u‖ = %9.</source>
        <translation>Das Rauschen gegen das, was es verbirgt: ‖H‖₂ = %1 ist %2 ‖Σ‖₂ = %3; in der Frobenius-Norm ist %4 das %5 %6; ‖h‖ = %7 ist %8 ‖u‖ = %9.</translation>
    </message>
    <message>
        <source>The released Σ + H has negative eigenvalues, which no sum of squares has: the learner shifts them before it computes a belief.</source>
        <translation>Das freigegebene Σ + H hat negative Eigenwerte, wie sie keine Summe von Quadraten hat: Der Lerner verschiebt sie, bevor er daraus lernt.</translation>
    </message>
    <message>
        <source>Every user added noise: the server holds Σ + H and u + h alone. Σ, u and the noise are ground truth of the simulation; nobody holds them.</source>
        <translation>Jeder Nutzer hat Rauschen hinzugefügt: Der Server hat nur Σ + H und u + h. Σ, u und das Rauschen sind Ground Truth der Simulation; niemand hat sie.</translation>
    </message>
    <message>
        <source>Σ + H and u + h are released (in the paper Σ and u with a tilde); Σ, u and the noise are ground truth of the simulation: the trusted privatiser alone holds Σ and u.</source>
        <translation>Σ + H und u + h werden freigegeben (im Artikel Σ und u mit Tilde); Σ, u und das Rauschen sind Ground Truth der Simulation: Nur der vertrauenswürdige Privatisierer hat Σ und u.</translation>
    </message>
    <message>
        <source>The narrow column beside a matrix is its vector (u + h, u or h), on the same scale; entries beyond the scale have its outermost colour.</source>
        <translation>Die schmale Spalte neben einer Matrix ist ihr Vektor (u + h, u oder h) auf derselben Skala; Einträge außerhalb der Skala haben deren äußerste Farbe.</translation>
    </message>
    <message>
        <source>m = %1: a cell shows the largest of %2 × %2 entries.</source>
        <translation>m = %1: Eine Zelle zeigt den größten von %2 × %2 Einträgen.</translation>
    </message>
    <message>
        <source>Eigenvalues by Lanczos' method, to about three digits.</source>
        <translation>Eigenwerte nach dem Lanczos-Verfahren, auf etwa drei Stellen.</translation>
    </message>
    <message>
        <source>What is released to a learner appears here once a run has started.</source>
        <translation>Was einem Lerner freigegeben wird, erscheint hier, sobald ein Lauf begonnen hat.</translation>
    </message>
    <message>
        <source>What is released to a learner appears here with the first rounds.</source>
        <translation>Was einem Lerner freigegeben wird, erscheint hier mit den ersten Runden.</translation>
    </message>
    <message numerus="yes">
        <source>trial %1, t = %2, %3 round(s) in the sums, m = %4 features (replayed)</source>
        <translation>
            <numerusform>Wiederholung %1, t = %2, %3 Runde in den Summen, m = %4 Merkmale (nachgespielt)</numerusform>
            <numerusform>Wiederholung %1, t = %2, %3 Runden in den Summen, m = %4 Merkmale (nachgespielt)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>trial %1, t = %2, %3 round(s) in the sums, m = %4 features</source>
        <translation>
            <numerusform>Wiederholung %1, t = %2, %3 Runde in den Summen, m = %4 Merkmale</numerusform>
            <numerusform>Wiederholung %1, t = %2, %3 Runden in den Summen, m = %4 Merkmale</numerusform>
        </translation>
    </message>
    <message>
        <source>row of the matrix</source>
        <translation>Zeile der Matrix</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>%1; %2; %3. %4</source>
        <translation>%1; %2; %3. %4</translation>
    </message>
    <message>
        <source>Attacker's belief</source>
        <translation>Was der Angreifer glaubt</translation>
    </message>
    <message>
        <source>chart of an attacker's belief</source>
        <translation>Diagramm dessen, was ein Angreifer glaubt</translation>
    </message>
    <message>
        <source>Runs of the attack</source>
        <translation>Läufe des Angriffs</translation>
    </message>
    <message>
        <source>chart of the two runs of an attack</source>
        <translation>Diagramm der beiden Läufe eines Angriffs</translation>
    </message>
    <message>
        <source>no mechanism</source>
        <translation>ohne Mechanismus</translation>
    </message>
    <message>
        <source>ε = %1, δ = %2</source>
        <translation>ε = %1, δ = %2</translation>
    </message>
    <message>
        <source>ε = %1</source>
        <translation>ε = %1</translation>
    </message>
    <message>
        <source>What the attacker believes</source>
        <translation>Was der Angreifer glaubt</translation>
    </message>
    <message>
        <source>belief that it was the user's own data (1/2 before anything was released)</source>
        <translation>Überzeugung, dass es die eigenen Daten des Nutzers waren (1/2, bevor etwas freigegeben wurde)</translation>
    </message>
    <message>
        <source>attacker's belief</source>
        <translation>Überzeugung des Angreifers</translation>
    </message>
    <message>
        <source>belief</source>
        <comment>of an attacker</comment>
        <translation>Überzeugung</translation>
    </message>
    <message>
        <source>share of releases with at most this belief</source>
        <translation>Anteil der Freigaben mit höchstens dieser Überzeugung</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Choose a model and a user, and change the data: how sure an attacker may become appears here.</source>
        <translation>Wählen Sie ein Modell und einen Nutzer und ändern Sie dessen Daten: Wie sicher ein Angreifer werden kann, erscheint hier.</translation>
    </message>
    <message>
        <source>What the attacker believes: %1</source>
        <translation>Was der Angreifer glaubt: %1</translation>
    </message>
    <message>
        <source>under the user's own data</source>
        <translation>mit den eigenen Daten des Nutzers</translation>
    </message>
    <message>
        <source>under the changed data</source>
        <translation>mit den geänderten Daten</translation>
    </message>
    <message>
        <source>limit e^ε/(1 + e^ε) = %1</source>
        <translation>Grenze e^ε/(1 + e^ε) = %1</translation>
    </message>
    <message>
        <source>%1, seldom passed when δ is small</source>
        <translation>%1, bei kleinem δ selten überschritten</translation>
    </message>
    <message>
        <source>%1. The attacker sees: %2.</source>
        <translation>%1. Der Angreifer sieht: %2.</translation>
    </message>
    <message>
        <source>A distribution of simulated releases, ground truth: nothing of it is ever published.</source>
        <translation>Eine Verteilung simulierter Freigaben, Ground Truth: Nichts davon wird je veröffentlicht.</translation>
    </message>
    <message>
        <source>%1 (%2): an attacker who knows everything else guesses right with probability %3.</source>
        <translation>%1 (%2): Ein Angreifer, der alles andere weiß, rät mit Wahrscheinlichkeit %3 richtig.</translation>
    </message>
    <message>
        <source>The two runs</source>
        <translation>Die beiden Läufe</translation>
    </message>
    <message>
        <source>cumulative regret (reward units)</source>
        <translation>kumulierter Regret (Belohnungseinheiten)</translation>
    </message>
    <message>
        <source>regret</source>
        <translation>Regret</translation>
    </message>
    <message>
        <source>The run on the user's own data and the run on the changed data appear here, with the same coins.</source>
        <translation>Der Lauf mit den eigenen Daten des Nutzers und der mit den geänderten Daten erscheinen hier, mit denselben Münzwürfen.</translation>
    </message>
    <message>
        <source>The two runs: %1</source>
        <translation>Die beiden Läufe: %1</translation>
    </message>
    <message>
        <source>different points from round %1 on</source>
        <translation>verschiedene Punkte ab Runde %1</translation>
    </message>
    <message>
        <source>the same points in every round</source>
        <translation>in jeder Runde dieselben Punkte</translation>
    </message>
    <message>
        <source>the user's own data</source>
        <translation>die eigenen Daten des Nutzers</translation>
    </message>
    <message>
        <source>the changed data</source>
        <translation>die geänderten Daten</translation>
    </message>
    <message>
        <source>first different point</source>
        <translation>erster abweichender Punkt</translation>
    </message>
    <message>
        <source>Same objective, same reward noise, same privacy noise: one user's data is all that differs.</source>
        <translation>Gleiche Zielfunktion, gleiches Belohnungsrauschen, gleiches Datenschutzrauschen: Nur die Daten eines Nutzers unterscheiden sich.</translation>
    </message>
    <message>
        <source>%1, %2: cumulative regret %3 and %4 after %5 rounds.</source>
        <translation>%1, %2: kumulierter Regret %3 und %4 nach %5 Runden.</translation>
    </message>
    <message>
        <source>&amp;Logarithmic δ</source>
        <translation>&amp;Logarithmisches δ</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>Audit</translation>
    </message>
    <message>
        <source>audit chart</source>
        <translation>Diagramm des Audits</translation>
    </message>
    <message>
        <source>refuted: more than claimed</source>
        <translation>widerlegt: mehr als zugesagt</translation>
    </message>
    <message>
        <source>ruled out at %1 %</source>
        <translation>bei %1 % ausgeschlossen</translation>
    </message>
    <message>
        <source>claimed: %1</source>
        <translation>zugesagt: %1</translation>
    </message>
    <message>
        <source>δ is at least</source>
        <translation>δ ist mindestens</translation>
    </message>
    <message>
        <source>refuted</source>
        <translation>widerlegt</translation>
    </message>
    <message>
        <source>ε ≥ %1 at δ = %2</source>
        <translation>ε ≥ %1 bei δ = %2</translation>
    </message>
    <message>
        <source>%1 runs on each input (%2), half to choose the event, half to count it; confidence %3 %.</source>
        <translation>%1 Läufe auf jeder Eingabe (%2), die Hälfte zur Wahl des Ereignisses, die Hälfte zum Zählen; Konfidenz %3 %.</translation>
    </message>
    <message>
        <source>Event: %1; seen %2 and %3 times in %4 runs on the first and second input.</source>
        <translation>Ereignis: %1; in %4 Läufen auf der ersten und zweiten Eingabe %2- und %3-mal gesehen.</translation>
    </message>
    <message>
        <source>An audit can refute a claim; it cannot prove one.</source>
        <translation>Ein Audit kann eine Zusage widerlegen; beweisen kann es sie nicht.</translation>
    </message>
    <message>
        <source>δ (smaller is more private)</source>
        <translation>δ (kleiner ist privater)</translation>
    </message>
    <message>
        <source>Run an audit: what the outputs give away appears here under what is claimed.</source>
        <translation>Starten Sie ein Audit: Was die Ausgaben verraten, erscheint hier unter dem, was zugesagt ist.</translation>
    </message>
    <message>
        <source>Audit of %1</source>
        <translation>Audit von %1</translation>
    </message>
    <message>
        <source>the claim is refuted</source>
        <translation>die Zusage ist widerlegt</translation>
    </message>
    <message>
        <source>nothing contradicts the claim</source>
        <translation>nichts widerspricht der Zusage</translation>
    </message>
    <message>
        <source>Attacker's errors</source>
        <translation>Fehler des Angreifers</translation>
    </message>
    <message>
        <source>chart of an attacker's errors</source>
        <translation>Diagramm der Fehler eines Angreifers</translation>
    </message>
    <message>
        <source>least that (ε, δ) = (%1, %2) allows</source>
        <translation>das Geringste, was (ε, δ) = (%1, %2) erlaubt</translation>
    </message>
    <message>
        <source>What an attacker can tell apart</source>
        <translation>Was ein Angreifer unterscheiden kann</translation>
    </message>
    <message>
        <source>type I error α (false alarms)</source>
        <translation>Fehler 1. Art α (falscher Alarm)</translation>
    </message>
    <message>
        <source>type I error α</source>
        <translation>Fehler 1. Art α</translation>
    </message>
    <message>
        <source>type II error β (missed)</source>
        <translation>Fehler 2. Art β (übersehen)</translation>
    </message>
    <message>
        <source>type II error β</source>
        <translation>Fehler 2. Art β</translation>
    </message>
    <message>
        <source>The errors of the best attack appear here once something was released.</source>
        <translation>Die Fehler des besten Angriffs erscheinen hier, sobald etwas freigegeben wurde.</translation>
    </message>
    <message>
        <source>What an attacker can tell apart after round %1</source>
        <translation>Was ein Angreifer nach Runde %1 unterscheiden kann</translation>
    </message>
    <message>
        <source>best test of two neighbouring inputs</source>
        <translation>bester Test zweier benachbarter Eingaben</translation>
    </message>
    <message>
        <source>no privacy loss, 1 − α</source>
        <translation>kein Privatsphäreverlust, 1 − α</translation>
    </message>
    <message>
        <source>Exactly Gaussian with μ = %1: as hard as telling one draw of N(0, 1) from one of N(%1, 1).</source>
        <translation>Genau Gauß mit μ = %1: so schwer, wie eine Ziehung aus N(0, 1) von einer aus N(%1, 1) zu unterscheiden.</translation>
    </message>
    <message>
        <source>A lower limit on what is missed: the privacy profile behind it is exact to %1 in ε.</source>
        <translation>Eine untere Grenze für das Übersehene: Das Privatsphäreprofil dahinter ist auf %1 in ε genau.</translation>
    </message>
    <message>
        <source>With %1 % false alarms, every attacker misses at least %2 % of the cases; without any release it would be %3 %.</source>
        <translation>Bei %1 % falschem Alarm übersieht jeder Angreifer mindestens %2 % der Fälle; ohne jede Freigabe wären es %3 %.</translation>
    </message>
    <message>
        <source>Logarithmic &amp;Rounds</source>
        <translation>Logarithmische &amp;Runden</translation>
    </message>
    <message>
        <source>&amp;Logarithmic ε</source>
        <translation>&amp;Logarithmisches ε</translation>
    </message>
    <message>
        <source>Accountants</source>
        <translation>Accountants</translation>
    </message>
    <message>
        <source>chart of the privacy loss by every accountant</source>
        <translation>Diagramm des Privatsphäreverlusts nach jedem Accountant</translation>
    </message>
    <message>
        <source>%1 (approximation, not a bound)</source>
        <translation>%1 (Näherung, keine Schranke)</translation>
    </message>
    <message>
        <source>refuted by the audit</source>
        <translation>vom Audit widerlegt</translation>
    </message>
    <message>
        <source>as printed in %1</source>
        <translation>wie gedruckt in %1</translation>
    </message>
    <message>
        <source>printed: %1</source>
        <translation>gedruckt: %1</translation>
    </message>
    <message>
        <source>shown by the audit: ε ≥ %1</source>
        <translation>vom Audit gezeigt: ε ≥ %1</translation>
    </message>
    <message>
        <source>audit: ε ≥ %1 at %2 % confidence</source>
        <translation>Audit: ε ≥ %1 bei %2 % Konfidenz</translation>
    </message>
    <message>
        <source>Read as: every round is answered by another person, who pays for one release.</source>
        <translation>Zu lesen als: In jeder Runde antwortet eine andere Person, die für eine Freigabe bezahlt.</translation>
    </message>
    <message>
        <source>Read as: one person takes part in every release.</source>
        <translation>Zu lesen als: Eine Person nimmt an jeder Freigabe teil.</translation>
    </message>
    <message>
        <source>Warning: δ = %1 is above 10⁻³, too large to count as privacy.</source>
        <translation>Warnung: δ = %1 liegt über 10⁻³ und ist zu groß, um als Privatsphäre zu gelten.</translation>
    </message>
    <message>
        <source>Refuted: an audit shows ε ≥ %1 with %2 % confidence at round %3; the red lines say less.</source>
        <translation>Widerlegt: Ein Audit zeigt ε ≥ %1 mit %2 % Konfidenz in Runde %3; die roten Linien sagen weniger.</translation>
    </message>
    <message>
        <source>%1 is an approximation and may lie below the true ε: no budget rests on it.</source>
        <translation>%1 ist eine Näherung und kann unter dem wahren ε liegen: Kein Budget beruht darauf.</translation>
    </message>
    <message>
        <source>; the exact ε lies at most %1 below the samples</source>
        <translation>; das exakte ε liegt höchstens %1 unter den Stützstellen</translation>
    </message>
    <message>
        <source>%1: an upper step between %2 samples%3.</source>
        <translation>%1: eine obere Treppe zwischen %2 Stützstellen%3.</translation>
    </message>
    <message>
        <source>%1: the exact ε lies at most %2 below the line.</source>
        <translation>%1: Das exakte ε liegt höchstens %2 unter der Linie.</translation>
    </message>
    <message>
        <source>Not applicable: %1.</source>
        <translation>Nicht anwendbar: %1.</translation>
    </message>
    <message>
        <source>Slower accountants are still at work.</source>
        <translation>Langsamere Accountants rechnen noch.</translation>
    </message>
    <message>
        <source>%1 ε = %2 (approximation)</source>
        <translation>%1 ε = %2 (Näherung)</translation>
    </message>
    <message>
        <source>%1 ε = %2</source>
        <translation>%1 ε = %2</translation>
    </message>
    <message>
        <source>Privacy loss after round %1, %2δ = %3: %4.</source>
        <translation>Privatsphäreverlust nach Runde %1, %2δ = %3: %4.</translation>
    </message>
    <message>
        <source>Privacy loss ε by accountant</source>
        <translation>Privatsphäreverlust ε nach Accountant</translation>
    </message>
    <message>
        <source>ε spent (smaller is more private)</source>
        <translation>verbrauchtes ε (kleiner ist privater)</translation>
    </message>
    <message>
        <source>ε spent</source>
        <translation>verbrauchtes ε</translation>
    </message>
    <message>
        <source>What each accountant says of every round appears here once something was released.</source>
        <translation>Was jeder Accountant zu jeder Runde sagt, erscheint hier, sobald etwas freigegeben wurde.</translation>
    </message>
    <message>
        <source>No accountant applies to these releases.</source>
        <translation>Kein Accountant ist auf diese Freigaben anwendbar.</translation>
    </message>
    <message>
        <source>Privacy loss ε at δ = %1</source>
        <translation>Privatsphäreverlust ε bei δ = %1</translation>
    </message>
    <message>
        <source>mean ± √β σ, √β = </source>
        <translation>Mittel ± √β σ, √β = </translation>
    </message>
    <message>
        <source>mean ± βσ, β = </source>
        <translation>Mittel ± βσ, β = </translation>
    </message>
    <message>
        <source>mean ± 2σ (no β here)</source>
        <translation>Mittel ± 2σ (kein β hier)</translation>
    </message>
    <message>
        <source>The mean misses f by %1 (root mean square over %2 points)</source>
        <translation>Das Mittel verfehlt f um %1 (quadratisches Mittel über %2 Punkte)</translation>
    </message>
    <message>
        <source>, without privacy noise by %1</source>
        <translation>, ohne Datenschutzrauschen um %1</translation>
    </message>
    <message>
        <source>; f lies within %1 at %2 of them</source>
        <translation>; f liegt bei %2 davon innerhalb %1</translation>
    </message>
    <message>
        <source>mean = true f</source>
        <translation>Mittel = wahres f</translation>
    </message>
    <message>
        <source>posterior mean ± σ</source>
        <translation>A-posteriori-Mittel ± σ</translation>
    </message>
    <message>
        <source>posterior mean</source>
        <translation>A-posteriori-Mittel</translation>
    </message>
    <message>
        <source>σ of each point is under the pointer.</source>
        <translation>Das σ jedes Punkts steht unter dem Zeiger.</translation>
    </message>
    <message>
        <source>Bars of ± σ are drawn for the decision set; σ of the other points is under the pointer.</source>
        <translation>Balken von ± σ sind für die Entscheidungsmenge gezeichnet; das σ der anderen Punkte steht unter dem Zeiger.</translation>
    </message>
    <message>
        <source>deviation σ</source>
        <translation>Abweichung σ</translation>
    </message>
    <message>
        <source>mean without noise</source>
        <translation>Mittel ohne Rauschen</translation>
    </message>
    <message>
        <source>noise in the mean</source>
        <translation>Rauschen im Mittel</translation>
    </message>
    <message>
        <source>mean against f</source>
        <translation>Mittel gegen f</translation>
    </message>
    <message>
        <source>broadcast</source>
        <translation>Rundsendung</translation>
    </message>
    <message>
        <source>mean μ</source>
        <translation>Mittel μ</translation>
    </message>
    <message>
        <source>belief</source>
        <translation>Wissensstand</translation>
    </message>
    <message>
        <source>band without noise</source>
        <translation>Band ohne Rauschen</translation>
    </message>
    <message>
        <source>The band of the belief without privacy noise (ground truth)</source>
        <translation>Das Band des Wissensstands ohne Datenschutzrauschen (Ground Truth)</translation>
    </message>
    <message>
        <source>Posterior</source>
        <translation>A-posteriori</translation>
    </message>
    <message>
        <source>posterior chart</source>
        <translation>A-posteriori-Diagramm</translation>
    </message>
    <message>
        <source>acquisition μ + √β σ</source>
        <translation>Akquisition μ + √β σ</translation>
    </message>
    <message>
        <source>acquisition μ + βσ</source>
        <translation>Akquisition μ + βσ</translation>
    </message>
    <message>
        <source>function that the next query maximises</source>
        <translation>Funktion, die die nächste Abfrage maximiert</translation>
    </message>
    <message>
        <source>acquisition (own scale, values under the pointer)</source>
        <translation>Akquisition (eigene Skala, Werte unter dem Zeiger)</translation>
    </message>
    <message>
        <source>next query</source>
        <translation>nächste Abfrage</translation>
    </message>
    <message>
        <source>band without privacy noise</source>
        <translation>Band ohne Datenschutzrauschen</translation>
    </message>
    <message>
        <source>asked in round %1</source>
        <translation>in Runde %1 abgefragt</translation>
    </message>
    <message>
        <source>the last %1 true rewards, and where they were sent</source>
        <translation>die letzten %1 wahren Belohnungen und wohin sie gesandt wurden</translation>
    </message>
    <message>
        <source>true reward %1, sent as %2</source>
        <translation>wahre Belohnung %1, gesandt als %2</translation>
    </message>
    <message>
        <source>true mean</source>
        <translation>wahres Mittel</translation>
    </message>
    <message>
        <source>arm, largest posterior mean first</source>
        <translation>Arm, größtes A-posteriori-Mittel zuerst</translation>
    </message>
    <message>
        <source>point, largest posterior mean first</source>
        <translation>Punkt, größtes A-posteriori-Mittel zuerst</translation>
    </message>
    <message>
        <source>arm, best true mean first</source>
        <translation>Arm, bestes wahres Mittel zuerst</translation>
    </message>
    <message>
        <source>posterior σ (reward units)</source>
        <translation>A-posteriori-σ (Belohnungseinheiten)</translation>
    </message>
    <message>
        <source>mean without privacy noise (reward units; ground truth)</source>
        <translation>Mittel ohne Datenschutzrauschen (Belohnungseinheiten; Ground Truth)</translation>
    </message>
    <message>
        <source>what the noise adds to the mean (reward units; ground truth)</source>
        <translation>was das Rauschen zum Mittel hinzufügt (Belohnungseinheiten; Ground Truth)</translation>
    </message>
    <message>
        <source>true f (reward units)</source>
        <translation>wahres f (Belohnungseinheiten)</translation>
    </message>
    <message>
        <source>posterior mean (score)</source>
        <translation>A-posteriori-Mittel (Punktzahl)</translation>
    </message>
    <message>
        <source>posterior mean (reward units)</source>
        <translation>A-posteriori-Mittel (Belohnungseinheiten)</translation>
    </message>
    <message>
        <source>%1; the range of all of them is under the pointer.</source>
        <translation>%1; die Spanne aller steht unter dem Zeiger.</translation>
    </message>
    <message>
        <source>maximum of f</source>
        <translation>Maximum von f</translation>
    </message>
    <message>
        <source>orange: xₜ</source>
        <translation>orange: xₜ</translation>
    </message>
    <message>
        <source>▼ xₜ</source>
        <translation>▼ xₜ</translation>
    </message>
    <message>
        <source>orange: latest</source>
        <translation>orange: zuletzt</translation>
    </message>
    <message>
        <source>▼ latest</source>
        <translation>▼ zuletzt</translation>
    </message>
    <message>
        <source>queries (%1, at most %2 per point)</source>
        <translation>Abfragen (%1, höchstens %2 je Punkt)</translation>
    </message>
    <message>
        <source>The posterior appears here once a run has started.</source>
        <translation>Die A-posteriori-Verteilung erscheint hier, sobald ein Lauf begonnen hat.</translation>
    </message>
    <message>
        <source>Posterior of %1</source>
        <translation>A-posteriori-Verteilung von %1</translation>
    </message>
    <message>
        <source>trial %1, t = %2 (replayed), simulation ground truth</source>
        <translation>Wiederholung %1, t = %2 (nachgespielt), Ground Truth der Simulation</translation>
    </message>
    <message>
        <source>trial %1, t = %2, simulation ground truth</source>
        <translation>Wiederholung %1, t = %2, Ground Truth der Simulation</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Punktzahl</translation>
    </message>
    <message>
        <source>f (reward units)</source>
        <translation>f (Belohnungseinheiten)</translation>
    </message>
    <message>
        <source>f cannot be drawn over d = %1 dimensions: every point of the domain is shown by what is true of it and what is believed.</source>
        <translation>f lässt sich über d = %1 Dimensionen nicht zeichnen: Jeder Punkt des Definitionsbereichs steht da, mit dem, was an ihm wahr ist, und dem, was von ihm geglaubt wird.</translation>
    </message>
    <message>
        <source>%1 keeps no belief: only the true f and the queries are shown.</source>
        <translation>%1 führt keinen Wissensstand: Nur das wahre f und die Abfragen sind gezeigt.</translation>
    </message>
    <message>
        <source>No true f: scores are measured where an agent asks, and known nowhere else.</source>
        <translation>Kein wahres f: Punktzahlen werden gemessen, wo ein Agent fragt, und sind sonst nirgends bekannt.</translation>
    </message>
    <message>
        <source>The belief of %1 of %2.</source>
        <translation>Der Wissensstand von %1 von %2.</translation>
    </message>
    <message>
        <source>largest posterior mean %1</source>
        <translation>größtes A-posteriori-Mittel %1</translation>
    </message>
    <message>
        <source>true f there %1, true maximum %2</source>
        <translation>wahres f dort %1, wahres Maximum %2</translation>
    </message>
    <message>
        <source>σ from %1 to %2</source>
        <translation>σ von %1 bis %2</translation>
    </message>
    <message numerus="yes">
        <source>Nyström dictionary of %1 point(s)</source>
        <translation>
            <numerusform>Nyström-Wörterbuch mit %1 Punkt</numerusform>
            <numerusform>Nyström-Wörterbuch mit %1 Punkten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>decision set of %1 point(s)</source>
        <translation>
            <numerusform>Entscheidungsmenge mit %1 Punkt</numerusform>
            <numerusform>Entscheidungsmenge mit %1 Punkten</numerusform>
        </translation>
    </message>
    <message>
        <source>the server's %1 from %2 to %3</source>
        <translation>%1 des Servers von %2 bis %3</translation>
    </message>
    <message>
        <source>without privacy noise the mean would differ by up to %1 (ground truth)</source>
        <translation>ohne Datenschutzrauschen wiche das Mittel um bis zu %1 ab (Ground Truth)</translation>
    </message>
    <message>
        <source>next query where f is %1</source>
        <translation>nächste Abfrage, wo f = %1 ist</translation>
    </message>
    <message>
        <source>%1 of k = %2 estimates</source>
        <translation>%1 von k = %2 Schätzungen</translation>
    </message>
    <message>
        <source>k = %1 estimates</source>
        <translation>k = %1 Schätzungen</translation>
    </message>
    <message>
        <source>%1, the mean is their average</source>
        <translation>%1, das Mittel ist ihr Durchschnitt</translation>
    </message>
    <message>
        <source>%1, the mean is number %2</source>
        <translation>%1, das Mittel ist Nummer %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>this point is in it</source>
        <translation>dieser Punkt gehört dazu</translation>
    </message>
    <message>
        <source>Nyström dictionary, m = %1</source>
        <translation>Nyström-Wörterbuch, m = %1</translation>
    </message>
    <message>
        <source>without privacy noise (ground truth)</source>
        <translation>ohne Datenschutzrauschen (Ground Truth)</translation>
    </message>
    <message>
        <source>this point is in it, and was asked</source>
        <translation>dieser Punkt gehört dazu und wurde abgefragt</translation>
    </message>
    <message numerus="yes">
        <source>decision set Dₜ (%1 point(s))</source>
        <translation>
            <numerusform>Entscheidungsmenge Dₜ (%1 Punkt)</numerusform>
            <numerusform>Entscheidungsmenge Dₜ (%1 Punkte)</numerusform>
        </translation>
    </message>
    <message>
        <source>broadcast (released)</source>
        <translation>Rundsendung (freigegeben)</translation>
    </message>
    <message>
        <source>broadcast (no privacy)</source>
        <translation>Rundsendung (keine Privatsphäre)</translation>
    </message>
    <message>
        <source>The borders of %1 sub-regions are not drawn; which one a point is in is under the pointer.</source>
        <translation>Die Grenzen von %1 Teilgebieten sind nicht gezeichnet; in welchem ein Punkt liegt, steht unter dem Zeiger.</translation>
    </message>
    <message>
        <source>borders of the %1 sub-regions</source>
        <translation>Grenzen der %1 Teilgebiete</translation>
    </message>
    <message>
        <source>the user's reward, %1</source>
        <translation>die Belohnung des Nutzers, %1</translation>
    </message>
    <message>
        <source>if the reward is %1</source>
        <translation>wenn die Belohnung %1 ist</translation>
    </message>
    <message>
        <source>had it been %1</source>
        <translation>wäre sie %1 gewesen</translation>
    </message>
    <message>
        <source>within e^ε = %1 times of it</source>
        <translation>innerhalb des e^ε = %1-fachen davon</translation>
    </message>
    <message>
        <source>%1 was sent, which neither reward can give.</source>
        <translation>%1 wurde gesandt, was keine der beiden Belohnungen ergeben kann.</translation>
    </message>
    <message>
        <source>%1 was sent: whoever sees it holds a reward of %2 for %3 times as likely as the other one; more than e^ε = %4 times it can never be.</source>
        <translation>%1 wurde gesandt: Wer das sieht, hält eine Belohnung von %2 für %3-mal so wahrscheinlich wie die andere; mehr als das e^ε = %4-fache kann es nie sein.</translation>
    </message>
    <message>
        <source>Whatever the reward, each value leaves the user at most e^ε = %1 times as likely as for any other (shaded).</source>
        <translation>Wie groß die Belohnung auch ist: Jeder Wert verlässt den Nutzer höchstens e^ε = %1-mal so wahrscheinlich wie bei jeder anderen (schattiert).</translation>
    </message>
    <message>
        <source>Between rewards in ±%1 only: nothing is clipped, so that this is no local DP.</source>
        <translation>Nur zwischen Belohnungen in ±%1: Nichts wird gekürzt, daher ist dies keine lokale DP.</translation>
    </message>
    <message>
        <source>Protects %1 against %2; neighbours: %3. ε = %4 of one reward.</source>
        <translation>Schützt %1 vor %2; Nachbarn: %3. ε = %4 für eine Belohnung.</translation>
    </message>
    <message>
        <source>sent: %1</source>
        <translation>gesandt: %1</translation>
    </message>
    <message>
        <source>What leaves one user</source>
        <translation>Was einen Nutzer verlässt</translation>
    </message>
    <message>
        <source>What leaves one user appears here once a run has started.</source>
        <translation>Was einen Nutzer verlässt, erscheint hier, sobald ein Lauf begonnen hat.</translation>
    </message>
    <message>
        <source>No user of %1 randomises a reward, or the file that was opened does not say how.
Choose an algorithm with local privacy above the posterior.</source>
        <translation>Kein Nutzer von %1 randomisiert eine Belohnung, oder die geöffnete Datei sagt nicht, wie.
Wählen Sie über der A-posteriori-Verteilung einen Algorithmus mit lokaler Privatsphäre.</translation>
    </message>
    <message>
        <source>What leaves one user of %1</source>
        <translation>Was einen Nutzer von %1 verlässt</translation>
    </message>
    <message>
        <source>round %1 of trial %2, simulation ground truth</source>
        <translation>Runde %1 von Wiederholung %2, Ground Truth der Simulation</translation>
    </message>
    <message>
        <source>private reward (reward units)</source>
        <translation>private Belohnung (Belohnungseinheiten)</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>gesandt</translation>
    </message>
    <message>
        <source>density (1/reward unit)</source>
        <translation>Dichte (1/Belohnungseinheit)</translation>
    </message>
    <message>
        <source>log</source>
        <translation>log</translation>
    </message>
    <message>
        <source>Logarithmic axis: equal ratios are equal distances</source>
        <translation>Logarithmische Achse: gleiche Verhältnisse sind gleiche Abstände</translation>
    </message>
    <message>
        <source>One user</source>
        <translation>Ein Nutzer</translation>
    </message>
    <message>
        <source>chart of what leaves one user</source>
        <translation>Diagramm dessen, was einen Nutzer verlässt</translation>
    </message>
    <message>
        <source>log ε</source>
        <translation>log ε</translation>
    </message>
    <message>
        <source>Logarithmic axis of ε</source>
        <translation>Logarithmische Achse von ε</translation>
    </message>
    <message>
        <source>Privacy loss</source>
        <translation>Privatsphäreverlust</translation>
    </message>
    <message>
        <source>privacy chart</source>
        <translation>Diagramm des Privatsphäreverlusts</translation>
    </message>
    <message>
        <source>%1: no upper bound</source>
        <translation>%1: keine obere Schranke</translation>
    </message>
    <message>
        <source>%1: order of Proposition 1, scaled to end on ε</source>
        <translation>%1: Ordnung aus Proposition 1, so skaliert, dass sie bei ε endet</translation>
    </message>
    <message>
        <source>%1: last round that shares, t = %2</source>
        <translation>%1: letzte Runde, die teilt, t = %2</translation>
    </message>
    <message>
        <source>%1: exact sensitivity</source>
        <translation>%1: exakte Sensitivität</translation>
    </message>
    <message>
        <source>%1: sensitivity as printed</source>
        <translation>%1: Sensitivität wie gedruckt</translation>
    </message>
    <message>
        <source>samples of fixed size: neighbours replace one agent's vector by another (replace-one), which is not the relation of Poisson sampling; ε of the two do not compare</source>
        <translation>Stichproben fester Größe: Nachbarn ersetzen den Vektor eines Agenten durch einen anderen (replace-one); das ist nicht die Nachbarschaft der Poisson-Stichprobe, und die beiden ε sind nicht vergleichbar</translation>
    </message>
    <message>
        <source>neighbours: one agent's vector replaced by zero, fixed roster</source>
        <translation>Nachbarn: der Vektor eines Agenten durch null ersetzt, feste Teilnehmerliste</translation>
    </message>
    <message numerus="yes">
        <source>ε counts %1 release(s), of t = 0 … %2; later rounds share nothing and cost nothing</source>
        <translation>
            <numerusform>ε zählt %1 Freigabe, für t = 0 … %2; spätere Runden teilen nichts und kosten nichts</numerusform>
            <numerusform>ε zählt %1 Freigaben, für t = 0 … %2; spätere Runden teilen nichts und kosten nichts</numerusform>
        </translation>
    </message>
    <message>
        <source>ε counts T = %1 releases, of t = 0 … T − 1, as the paper does; its loop would release one more after round T (T + 1 = %2), which no query uses</source>
        <translation>ε zählt T = %1 Freigaben, für t = 0 … T − 1, wie der Artikel; seine Schleife gäbe nach Runde T noch eine frei (T + 1 = %2), die keine Abfrage nutzt</translation>
    </message>
    <message>
        <source>ε counts T + 1 = %1 releases, of t = 0 … T, as the paper's loop has them; the losses in the paper count T = %2</source>
        <translation>ε zählt T + 1 = %1 Freigaben, für t = 0 … T, wie die Schleife des Artikels; die Verluste im Artikel zählen T = %2</translation>
    </message>
    <message numerus="yes">
        <source>ε counts %1 release(s) in %2 rounds</source>
        <translation>
            <numerusform>ε zählt %1 Freigabe in %2 Runden</numerusform>
            <numerusform>ε zählt %1 Freigaben in %2 Runden</numerusform>
        </translation>
    </message>
    <message>
        <source>mechanism not named</source>
        <translation>Mechanismus nicht benannt</translation>
    </message>
    <message>
        <source>%1 of all releases together, for a user who answers in one round (%2; a trusted privatiser holds the raw data)</source>
        <translation>%1 für alle Freigaben zusammen, für einen Nutzer, der in einer Runde antwortet (%2; ein vertrauenswürdiger Privatisierer hat die Rohdaten)</translation>
    </message>
    <message>
        <source>%1 of all releases together, for one agent (%2; the server is trusted and sees the sampled vectors)</source>
        <translation>%1 für alle Freigaben zusammen, für einen Agenten (%2; der Server ist vertrauenswürdig und sieht die gezogenen Vektoren)</translation>
    </message>
    <message>
        <source>%1 of what a user sends (%2; nobody else holds raw data)</source>
        <translation>%1 für das, was ein Nutzer sendet (%2; sonst hat niemand Rohdaten)</translation>
    </message>
    <message>
        <source>%1 per release (%2)</source>
        <translation>%1 je Freigabe (%2)</translation>
    </message>
    <message>
        <source>neighbours: %1</source>
        <translation>Nachbarn: %1</translation>
    </message>
    <message>
        <source>protects %1</source>
        <translation>schützt %1</translation>
    </message>
    <message>
        <source>protects %1 against %2</source>
        <translation>schützt %1 vor %2</translation>
    </message>
    <message>
        <source>accountant: %1 at δ = %2</source>
        <translation>Accountant: %1 bei δ = %2</translation>
    </message>
    <message>
        <source>accountant: %1</source>
        <translation>Accountant: %1</translation>
    </message>
    <message>
        <source>noise: %1</source>
        <translation>Rauschen: %1</translation>
    </message>
    <message>
        <source>assumes %1</source>
        <translation>setzt voraus: %1</translation>
    </message>
    <message>
        <source>Not local DP: no reward is clipped, ε says nothing about one outside ±(B+R).</source>
        <translation>Keine lokale DP: Keine Belohnung wird gekürzt, und ε sagt nichts über eine außerhalb ±(B+R).</translation>
    </message>
    <message>
        <source>Warning: %1.</source>
        <translation>Warnung: %1.</translation>
    </message>
    <message>
        <source>%1 ε = %2 %3 at δ = %4</source>
        <translation>%1 ε = %2 %3 bei δ = %4</translation>
    </message>
    <message>
        <source>%1 ε = %2 %3</source>
        <translation>%1 ε = %2 %3</translation>
    </message>
    <message>
        <source>another user every round</source>
        <translation>jede Runde ein anderer Nutzer</translation>
    </message>
    <message>
        <source>%1 for one user in every round</source>
        <translation>%1 für einen Nutzer in jeder Runde</translation>
    </message>
    <message>
        <source>Privacy loss ε</source>
        <translation>Privatsphäreverlust ε</translation>
    </message>
    <message>
        <source>Privacy loss appears here once a run has started.</source>
        <translation>Der Privatsphäreverlust erscheint hier, sobald ein Lauf begonnen hat.</translation>
    </message>
    <message>
        <source>Not private: nothing hides what these agents send, or nothing is sent (%1).</source>
        <translation>Nicht privat: Nichts verbirgt, was diese Agenten senden, oder es wird nichts gesandt (%1).</translation>
    </message>
    <message>
        <source>Not private: in this run every raw reward reaches the learner (%1).</source>
        <translation>Nicht privat: In diesem Lauf erreicht jede rohe Belohnung den Lerner (%1).</translation>
    </message>
    <message>
        <source>Privacy loss appears here with the first rounds.</source>
        <translation>Der Privatsphäreverlust erscheint hier mit den ersten Runden.</translation>
    </message>
    <message>
        <source>budget ε = %1</source>
        <translation>Budget ε = %1</translation>
    </message>
    <message>
        <source>several neighbouring relations: their ε do not compare, see below</source>
        <translation>mehrere Nachbarschaften: Ihre ε sind nicht vergleichbar, siehe unten</translation>
    </message>
    <message>
        <source>several notions: their ε do not compare, see below</source>
        <translation>mehrere Begriffe: Ihre ε sind nicht vergleichbar, siehe unten</translation>
    </message>
    <message>
        <source>Not private (no mechanism hides what agents send): %1.</source>
        <translation>Nicht privat (kein Mechanismus verbirgt, was Agenten senden): %1.</translation>
    </message>
    <message>
        <source>Not private (raw rewards reach the learner): %1.</source>
        <translation>Nicht privat (rohe Belohnungen erreichen den Lerner): %1.</translation>
    </message>
    <message>
        <source>Privacy loss of pinned runs, %1.</source>
        <translation>Privatsphäreverlust angehefteter Läufe, %1.</translation>
    </message>
    <message>
        <source>Privacy loss at round %1, %2: %3.</source>
        <translation>Privatsphäreverlust in Runde %1, %2: %3.</translation>
    </message>
    <message>
        <source>What the boxes are over</source>
        <translation>Worüber die Kästen gehen</translation>
    </message>
    <message>
        <source>over trials</source>
        <translation>über Wiederholungen</translation>
    </message>
    <message>
        <source>over agents</source>
        <translation>über Agenten</translation>
    </message>
    <message>
        <source>How far the agents lie apart (fairness)</source>
        <translation>Wie weit die Agenten auseinanderliegen (Fairness)</translation>
    </message>
    <message>
        <source>points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Every finished trial, or every agent, as a point</source>
        <translation>Jede beendete Wiederholung oder jeder Agent als Punkt</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>A line through the values of each trial (or agent): the algorithms had the same problem and the same reward noise</source>
        <translation>Eine Linie durch die Werte jeder Wiederholung (oder jedes Agenten): Die Algorithmen hatten dasselbe Problem und dasselbe Belohnungsrauschen</translation>
    </message>
    <message>
        <source>Distribution of final regret</source>
        <translation>Verteilung des Regrets am Ende</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>chart of the distribution of the final regret</source>
        <translation>Diagramm der Verteilung des Regrets am Ende</translation>
    </message>
    <message>
        <source>Cumulative regret at the last round</source>
        <translation>Kumulierter Regret in der letzten Runde</translation>
    </message>
    <message>
        <source>Average regret at the last round</source>
        <translation>Mittlerer Regret in der letzten Runde</translation>
    </message>
    <message>
        <source>Simple regret at the last round</source>
        <translation>Einfacher Regret in der letzten Runde</translation>
    </message>
    <message>
        <source>median %1, quartiles %2 to %3</source>
        <translation>Median %1, Quartile %2 bis %3</translation>
    </message>
    <message>
        <source>mean %1 ± %2 standard error</source>
        <translation>Mittel %1 ± %2 Standardfehler</translation>
    </message>
    <message>
        <source>whiskers %1 to %2</source>
        <translation>Whisker %1 bis %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 agent(s)</source>
        <translation>
            <numerusform>%1 Agent</numerusform>
            <numerusform>%1 Agenten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 trial(s)</source>
        <translation>
            <numerusform>%1 Wiederholung</numerusform>
            <numerusform>%1 Wiederholungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1%2 ± %3</source>
        <translation>%1%2 ± %3</translation>
    </message>
    <message>
        <source>A grey line joins what one agent lost under the algorithms, on the same problems with the same reward noise.</source>
        <translation>Eine graue Linie verbindet, was ein Agent unter den Algorithmen verlor, auf denselben Problemen mit demselben Belohnungsrauschen.</translation>
    </message>
    <message>
        <source>A grey line joins what the algorithms lost in one trial, on the same problem with the same reward noise.</source>
        <translation>Eine graue Linie verbindet, was die Algorithmen in einer Wiederholung verloren, auf demselben Problem mit demselben Belohnungsrauschen.</translation>
    </message>
    <message>
        <source>%1: points of the first %2 of %3; the box summarises all.</source>
        <translation>%1: Punkte der ersten %2 von %3; der Kasten fasst alle zusammen.</translation>
    </message>
    <message>
        <source>The distribution over trials appears here when the first trial has finished.</source>
        <translation>Die Verteilung über die Wiederholungen erscheint hier, sobald die erste beendet ist.</translation>
    </message>
    <message>
        <source>algorithm</source>
        <translation>Algorithmus</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 standard error more than %2, paired</source>
        <translation>%1 Standardfehler mehr als %2, gepaart</translation>
    </message>
    <message>
        <source>%1 median %2, quartiles %3 to %4</source>
        <translation>%1 Median %2, Quartile %3 bis %4</translation>
    </message>
    <message numerus="yes">
        <source>%1 agent(s), each its mean over the finished trials; simulation ground truth</source>
        <translation>
            <numerusform>%1 Agent, sein Mittel über die beendeten Wiederholungen; Ground Truth der Simulation</numerusform>
            <numerusform>%1 Agenten, je ihr Mittel über die beendeten Wiederholungen; Ground Truth der Simulation</numerusform>
        </translation>
    </message>
    <message>
        <source>Box: quartiles (type 7) and median; whiskers reach the furthest value within 1.5 interquartile ranges; marker: mean.</source>
        <translation>Kasten: Quartile (Typ 7) und Median; Whisker reichen bis zum äußersten Wert innerhalb von 1,5 Interquartilsabständen; Marke: Mittel.</translation>
    </message>
    <message>
        <source>Paired difference to %1, the lowest mean (same problem and reward noise; mean ± standard error): %2.</source>
        <translation>Gepaarte Differenz zu %1, dem kleinsten Mittel (gleiches Problem und Belohnungsrauschen; Mittel ± Standardfehler): %2.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 trials (has|have) finished so far.</source>
        <translation>
            <numerusform>Bisher ist %1 von %2 Wiederholungen beendet.</numerusform>
            <numerusform>Bisher sind %1 von %2 Wiederholungen beendet.</numerusform>
        </translation>
    </message>
    <message>
        <source>distinct points</source>
        <translation>verschiedene Punkte</translation>
    </message>
    <message>
        <source>Distinct points</source>
        <translation>Verschiedene Punkte</translation>
    </message>
    <message>
        <source>distinct points asked, as a share of the rounds so far</source>
        <translation>verschiedene abgefragte Punkte als Anteil der bisherigen Runden</translation>
    </message>
    <message>
        <source>distinct points / t</source>
        <translation>verschiedene Punkte / t</translation>
    </message>
    <message>
        <source>1: every round asked a new point; near 0: points asked before are asked again.</source>
        <translation>1: Jede Runde fragte einen neuen Punkt ab; nahe 0: Bereits abgefragte Punkte werden wieder abgefragt.</translation>
    </message>
    <message>
        <source>best point</source>
        <translation>bester Punkt</translation>
    </message>
    <message>
        <source>Rounds at the best point</source>
        <translation>Runden am besten Punkt</translation>
    </message>
    <message>
        <source>share of the rounds so far at the best point</source>
        <translation>Anteil der bisherigen Runden am besten Punkt</translation>
    </message>
    <message>
        <source>at the best point / t</source>
        <translation>am besten Punkt / t</translation>
    </message>
    <message>
        <source>The best point is where f is largest among the points a round offers (simulation ground truth); where several are equal, each of them counts.</source>
        <translation>Der beste Punkt ist der, an dem f unter den angebotenen Punkten einer Runde am größten ist (Ground Truth der Simulation); sind mehrere gleich, zählt jeder von ihnen.</translation>
    </message>
    <message>
        <source>No line for %1: nobody knows the best point where scores are measured or where any point of a box may be asked.</source>
        <translation>Keine Linie für %1: Niemand kennt den besten Punkt, wo Punktzahlen gemessen werden oder jeder Punkt eines Quaders abgefragt werden darf.</translation>
    </message>
    <message>
        <source>information gained</source>
        <translation>Informationsgewinn</translation>
    </message>
    <message>
        <source>Information gained</source>
        <translation>Informationsgewinn</translation>
    </message>
    <message>
        <source>information gained, ½ log det(I + Kₜ/λ) (nats)</source>
        <translation>Informationsgewinn, ½ log det(I + Kₜ/λ) (nats)</translation>
    </message>
    <message>
        <source>information (nats)</source>
        <translation>Information (nats)</translation>
    </message>
    <message>
        <source>What the rewards of the points asked can tell about f at most, by the algorithm's own kernel and λ. It never falls; asked again, a point adds little.</source>
        <translation>Was die Belohnungen der abgefragten Punkte höchstens über f sagen können, nach Kernel und λ des Algorithmus. Er fällt nie; ein erneut abgefragter Punkt bringt wenig.</translation>
    </message>
    <message>
        <source>No line for %1: the information gain is known to learners with one exact posterior of f alone.</source>
        <translation>Keine Linie für %1: Den Informationsgewinn kennen nur Lerner mit einer einzigen exakten A-posteriori-Verteilung von f.</translation>
    </message>
    <message>
        <source>No line for %1: the result was saved before the program recorded what is explored.</source>
        <translation>Keine Linie für %1: Das Ergebnis wurde gespeichert, bevor das Programm die Erkundung aufzeichnete.</translation>
    </message>
    <message>
        <source>Every agent has points of its own: a trial's share is the mean over its agents.</source>
        <translation>Jeder Agent hat eigene Punkte: Der Anteil einer Wiederholung ist das Mittel über ihre Agenten.</translation>
    </message>
    <message>
        <source>What has been explored appears here once a run has started.</source>
        <translation>Was erkundet wurde, erscheint hier, sobald ein Lauf begonnen hat.</translation>
    </message>
    <message>
        <source>%1 of pinned runs, up to round %2.</source>
        <translation>%1 angehefteter Läufe, bis Runde %2.</translation>
    </message>
    <message>
        <source>What is shown of the exploration</source>
        <translation>Was von der Erkundung gezeigt wird</translation>
    </message>
    <message>
        <source>Logarithmic axis of what is shown</source>
        <translation>Logarithmische Achse des Gezeigten</translation>
    </message>
    <message>
        <source>Exploration</source>
        <translation>Erkundung</translation>
    </message>
    <message>
        <source>exploration chart</source>
        <translation>Diagramm der Erkundung</translation>
    </message>
    <message>
        <source>slopes</source>
        <translation>Steigungen</translation>
    </message>
    <message>
        <source>Guides of growth like t^½ and t^¾</source>
        <translation>Wachstumslinien wie t^½ und t^¾</translation>
    </message>
    <message>
        <source>Guides of growth like t^½ and t^¾; need log t and log y</source>
        <translation>Wachstumslinien wie t^½ und t^¾; brauchen log t und log y</translation>
    </message>
    <message>
        <source>rates</source>
        <translation>Raten</translation>
    </message>
    <message>
        <source>Orders of growth whose constants are fitted to these curves</source>
        <translation>Wachstumsordnungen, deren Konstanten an diese Kurven angepasst sind</translation>
    </message>
    <message>
        <source>Orders of growth whose constants are fitted to these curves; need bounds</source>
        <translation>Wachstumsordnungen, deren Konstanten an diese Kurven angepasst sind; brauchen Schranken</translation>
    </message>
    <message>
        <source>bounds</source>
        <translation>Schranken</translation>
    </message>
    <message>
        <source>Draw the theorems' bounds</source>
        <translation>Die Schranken der Sätze zeichnen</translation>
    </message>
    <message>
        <source>Regret</source>
        <translation>Regret</translation>
    </message>
    <message>
        <source>regret chart</source>
        <translation>Diagramm des Regrets</translation>
    </message>
    <message>
        <source>Average regret</source>
        <translation>Mittlerer Regret</translation>
    </message>
    <message>
        <source>average regret chart</source>
        <translation>Diagramm des mittleren Regrets</translation>
    </message>
    <message>
        <source>Individual trials are not kept in result files: run the scenario to see them.</source>
        <translation>Einzelne Wiederholungen stehen nicht in Ergebnisdateien: Lassen Sie das Szenario laufen, um sie zu sehen.</translation>
    </message>
    <message>
        <source>Individual trials: the first %1 of %2 per algorithm are drawn.</source>
        <translation>Einzelne Wiederholungen: Die ersten %1 von %2 je Algorithmus sind gezeichnet.</translation>
    </message>
    <message>
        <source>Pale: the run before, with %1.</source>
        <translation>Blass: der Lauf davor, mit %1.</translation>
    </message>
    <message>
        <source>Guides of growth are straight only where both axes are logarithmic: switch on log t and log y.</source>
        <translation>Wachstumslinien sind nur gerade, wenn beide Achsen logarithmisch sind: Schalten Sie log t und log y ein.</translation>
    </message>
    <message>
        <source>cumulative regret Rₜ (%1)</source>
        <translation>kumulierter Regret Rₜ (%1)</translation>
    </message>
    <message>
        <source>average regret Rₜ / t (%1)</source>
        <translation>mittlerer Regret Rₜ / t (%1)</translation>
    </message>
    <message>
        <source>simple regret rₜ (%1)</source>
        <translation>einfacher Regret rₜ (%1)</translation>
    </message>
    <message>
        <source>Rₜ (%1)</source>
        <translation>Rₜ (%1)</translation>
    </message>
    <message>
        <source>Rₜ / t (%1)</source>
        <translation>Rₜ / t (%1)</translation>
    </message>
    <message>
        <source>rₜ (%1)</source>
        <translation>rₜ (%1)</translation>
    </message>
    <message>
        <source>Vectors of agents that the server clipped to S/√P (simulation ground truth): %1.</source>
        <translation>Vektoren von Agenten, die der Server auf S/√P kürzte (Ground Truth der Simulation): %1.</translation>
    </message>
    <message>
        <source>Rewards clipped before the privacy noise (simulation ground truth): %1.</source>
        <translation>Vor dem Datenschutzrauschen gekürzte Belohnungen (Ground Truth der Simulation): %1.</translation>
    </message>
    <message numerus="yes">
        <source>after the initialisation, %1 point(s) per agent</source>
        <translation>
            <numerusform>nach der Initialisierung, %1 Punkt je Agent</numerusform>
            <numerusform>nach der Initialisierung, %1 Punkte je Agent</numerusform>
        </translation>
    </message>
    <message>
        <source>after the initialisation</source>
        <translation>nach der Initialisierung</translation>
    </message>
    <message>
        <source>Regret appears here once a run has started.</source>
        <translation>Der Regret erscheint hier, sobald ein Lauf begonnen hat.</translation>
    </message>
    <message numerus="yes">
        <source>Every trial's regret is the mean over its %1 agent(s).</source>
        <translation>
            <numerusform>Der Regret jeder Wiederholung ist das Mittel über ihren %1 Agenten.</numerusform>
            <numerusform>Der Regret jeder Wiederholung ist das Mittel über ihre %1 Agenten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Pinned runs are drawn with lighter bands; bounds are those of the present run.</source>
        <translation>Angeheftete Läufe haben blassere Bänder; die Schranken sind die des aktuellen Laufs.</translation>
    </message>
    <message>
        <source>Pinned: %1.</source>
        <translation>Angeheftet: %1.</translation>
    </message>
    <message>
        <source>now: %1</source>
        <translation>jetzt: %1</translation>
    </message>
    <message>
        <source>Run with %1</source>
        <translation>Lauf mit %1</translation>
    </message>
    <message>
        <source>Filling while idle, %1 of %2 values so far</source>
        <translation>Füllt sich im Leerlauf, bisher %1 von %2 Werten</translation>
    </message>
    <message>
        <source>Filled while idle, click a point to run with it</source>
        <translation>Im Leerlauf gefüllt; ein Klick auf einen Punkt startet einen Lauf damit</translation>
    </message>
    <message numerus="yes">
        <source>%1: mean %2 after %3 rounds against %4, each point %5 trial(s).</source>
        <translation>
            <numerusform>%1: Mittel %2 nach %3 Runden gegen %4, jeder Punkt %5 Wiederholung.</numerusform>
            <numerusform>%1: Mittel %2 nach %3 Runden gegen %4, jeder Punkt %5 Wiederholungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Setting along x</source>
        <translation>Einstellung entlang x</translation>
    </message>
    <message>
        <source>log x</source>
        <translation>log x</translation>
    </message>
    <message>
        <source>Logarithmic axis of the setting</source>
        <translation>Logarithmische Achse der Einstellung</translation>
    </message>
    <message>
        <source>Trade-off</source>
        <translation>Abwägung</translation>
    </message>
    <message>
        <source>Price of privacy</source>
        <translation>Preis der Privatsphäre</translation>
    </message>
    <message>
        <source>trade-off chart</source>
        <translation>Diagramm der Abwägung</translation>
    </message>
    <message>
        <source>sweep of %1</source>
        <translation>Sweep von %1</translation>
    </message>
    <message>
        <source>%1 = %2 did not run (%3).</source>
        <translation>%1 = %2 lief nicht (%3).</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>Left out, because the setting is not known there: %1.</source>
        <translation>Weggelassen, weil die Einstellung dort nicht bekannt ist: %1.</translation>
    </message>
    <message>
        <source>Runs of different length stand side by side: compare their average regret instead.</source>
        <translation>Läufe verschiedener Länge stehen nebeneinander: Vergleichen Sie stattdessen ihren mittleren Regret.</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>not private</source>
        <translation>nicht privat</translation>
    </message>
    <message>
        <source>%1 has %2 times the regret of %3 at %4.</source>
        <translation>%1 hat bei %4 das %2-Fache des Regrets von %3.</translation>
    </message>
    <message>
        <source>%1 reaches twice the regret of %2 at ε ≈ %3 (interpolated in log ε).</source>
        <translation>%1 erreicht den doppelten Regret von %2 bei ε ≈ %3 (in log ε interpoliert).</translation>
    </message>
    <message>
        <source>%1 reaches twice the regret of %2 at ε ≈ %3 (interpolated in log ε; the last of %4 crossings).</source>
        <translation>%1 erreicht den doppelten Regret von %2 bei ε ≈ %3 (in log ε interpoliert; der letzte von %4 Schnittpunkten).</translation>
    </message>
    <message>
        <source>ε = %1 to %2</source>
        <translation>ε = %1 bis %2</translation>
    </message>
    <message>
        <source>%1 stays above twice the regret of %2 for %3 (ratio %4 to %5).</source>
        <translation>%1 bleibt für %3 über dem doppelten Regret von %2 (Verhältnis %4 bis %5).</translation>
    </message>
    <message>
        <source>%1 stays below twice the regret of %2 for %3 (ratio %4 to %5).</source>
        <translation>%1 bleibt für %3 unter dem doppelten Regret von %2 (Verhältnis %4 bis %5).</translation>
    </message>
    <message>
        <source>ε of %1 after T, by %2</source>
        <translation>ε für %1 nach T, nach %2</translation>
    </message>
    <message>
        <source>ε of %1 (smaller is more private)</source>
        <translation>ε für %1 (kleiner ist privater)</translation>
    </message>
    <message>
        <source>%1 takes values that are not positive: its axis is linear.</source>
        <translation>%1 nimmt Werte an, die nicht positiv sind: Die Achse ist linear.</translation>
    </message>
    <message>
        <source>Final %1 against %2</source>
        <translation>%1 am Ende über %2</translation>
    </message>
    <message>
        <source>The trade-off appears here when a run has finished. Pin runs with other settings, or sweep one setting, to fill it.</source>
        <translation>Die Abwägung erscheint hier, sobald ein Lauf beendet ist. Heften Sie Läufe mit anderen Einstellungen an oder machen Sie einen Sweep über eine Einstellung, um sie zu füllen.</translation>
    </message>
    <message>
        <source>Nothing to trade off yet: no finished run is private. Run a private algorithm, or choose another setting along x.</source>
        <translation>Noch nichts abzuwägen: Kein beendeter Lauf ist privat. Lassen Sie einen privaten Algorithmus laufen oder wählen Sie eine andere Einstellung entlang x.</translation>
    </message>
    <message>
        <source>final %1 (%2)</source>
        <translation>%1 am Ende (%2)</translation>
    </message>
    <message>
        <source>final regret</source>
        <translation>Regret am Ende</translation>
    </message>
    <message numerus="yes">
        <source>mean of %1 to %2 trial(s)</source>
        <translation>
            <numerusform>Mittel von %1 bis %2 Wiederholung</numerusform>
            <numerusform>Mittel von %1 bis %2 Wiederholungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, bars 10–90 % of trials</source>
        <translation>%1, Balken 10–90 % der Wiederholungen</translation>
    </message>
    <message>
        <source>Choosing the best of these %1 runs for real data costs privacy of its own, which these ε do not count.</source>
        <translation>Unter diesen %1 Läufen den besten für echte Daten zu wählen, kostet selbst Privatsphäre; diese ε zählen das nicht mit.</translation>
    </message>
    <message>
        <source>%1: %2 at %3 to %4 at %5</source>
        <translation>%1: %2 bei %3 bis %4 bei %5</translation>
    </message>
    <message>
        <source> Now: %1.</source>
        <translation> Jetzt: %1.</translation>
    </message>
    <message>
        <source>The sweep is over %1: choose that setting along x to see it.</source>
        <translation>Der Sweep geht über %1: Wählen Sie diese Einstellung entlang x, um ihn zu sehen.</translation>
    </message>
    <message>
        <source>Trust models</source>
        <translation>Vertrauensmodelle</translation>
    </message>
    <message>
        <source>chart of the trust models</source>
        <translation>Diagramm der Vertrauensmodelle</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>Trusted</source>
        <translation>Vertraut wird</translation>
    </message>
    <message>
        <source>Protected</source>
        <translation>Geschützt</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>Vor wem</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>Accountant</source>
        <translation>Accountant</translation>
    </message>
    <message>
        <source>Upper bound</source>
        <translation>Obere Schranke</translation>
    </message>
    <message>
        <source>Lower bound</source>
        <translation>Untere Schranke</translation>
    </message>
    <message>
        <source>ε: %1</source>
        <translation>ε: %1</translation>
    </message>
    <message>
        <source>z = %1</source>
        <translation>z = %1</translation>
    </message>
    <message>
        <source>Does not apply: %1</source>
        <translation>Nicht anwendbar: %1</translation>
    </message>
    <message>
        <source>Failed at ε = %1: %2</source>
        <translation>Bei ε = %1 fehlgeschlagen: %2</translation>
    </message>
    <message>
        <source>%1: %2. A dashed level in every panel.</source>
        <translation>%1: %2. In jedem Feld eine gestrichelte Linie.</translation>
    </message>
    <message>
        <source>Still to be run.</source>
        <translation>Noch nicht gelaufen.</translation>
    </message>
    <message>
        <source>Has no %1.</source>
        <translation>Ohne %1.</translation>
    </message>
    <message>
        <source>regret of the recommended action (reward units)</source>
        <translation>Regret der empfohlenen Aktion (Belohnungseinheiten)</translation>
    </message>
    <message>
        <source>cumulative regret at T (reward units)</source>
        <translation>kumulierter Regret bei T (Belohnungseinheiten)</translation>
    </message>
    <message>
        <source>The price of each trust model</source>
        <translation>Der Preis jedes Vertrauensmodells</translation>
    </message>
    <message>
        <source>Run the comparison: one problem under every trust model, each with its own ε axis.</source>
        <translation>Starten Sie den Vergleich: ein Problem unter jedem Vertrauensmodell, jedes mit eigener ε-Achse.</translation>
    </message>
    <message>
        <source>%1 of %2; T = %3, %4</source>
        <translation>%1 von %2; T = %3, %4</translation>
    </message>
    <message numerus="yes">
        <source>mean of %1 trial(s) ± standard error</source>
        <translation>
            <numerusform>Mittel von %1 Wiederholung ± Standardfehler</numerusform>
            <numerusform>Mittel von %1 Wiederholungen ± Standardfehler</numerusform>
        </translation>
    </message>
    <message>
        <source>ε of each panel's own promise</source>
        <translation>ε der Zusage jedes Felds</translation>
    </message>
    <message>
        <source>regret of the recommendation</source>
        <translation>Regret der Empfehlung</translation>
    </message>
    <message>
        <source>cumulative regret</source>
        <translation>kumulierter Regret</translation>
    </message>
    <message>
        <source>%1 at ε = %2</source>
        <translation>%1 bei ε = %2</translation>
    </message>
    <message>
        <source>%1 (%2): %3</source>
        <translation>%1 (%2): %3</translation>
    </message>
    <message>
        <source>%1, %2. %3.</source>
        <translation>%1, %2. %3.</translation>
    </message>
    <message>
        <source>%1 reach beyond the plot</source>
        <translation>%1 reichen über das Diagramm hinaus</translation>
    </message>
    <message>
        <source>reaches beyond the plot</source>
        <translation>reicht über das Diagramm hinaus</translation>
    </message>
    <message>
        <source>band</source>
        <translation>Band</translation>
    </message>
    <message>
        <source>above the plot</source>
        <translation>oberhalb des Diagramms</translation>
    </message>
    <message>
        <source>above the plot from t = %1</source>
        <translation>ab t = %1 oberhalb des Diagramms</translation>
    </message>
    <message>
        <source>above the plot until t = %1</source>
        <translation>bis t = %1 oberhalb des Diagramms</translation>
    </message>
    <message>
        <source>partly above the plot</source>
        <translation>teils oberhalb des Diagramms</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>abgefragt</translation>
    </message>
    <message>
        <source>%1, band 10–90 % of trials</source>
        <translation>%1, Band 10–90 % der Wiederholungen</translation>
    </message>
    <message>
        <source>entry (one scale for all)</source>
        <translation>Eintrag (eine Skala für alle)</translation>
    </message>
    <message>
        <source>u, row %1 (largest of rows %2)</source>
        <translation>u, Zeile %1 (größte der Zeilen %2)</translation>
    </message>
    <message>
        <source>u, row %1</source>
        <translation>u, Zeile %1</translation>
    </message>
    <message>
        <source>row %1, column %2 (largest of rows %3, columns %4)</source>
        <translation>Zeile %1, Spalte %2 (größter der Zeilen %3, Spalten %4)</translation>
    </message>
    <message>
        <source>row %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>%1: %2 (no noise)</source>
        <translation>%1: %2 (ohne Rauschen)</translation>
    </message>
    <message>
        <source>%1 as released: %2</source>
        <translation>%1, wie freigegeben: %2</translation>
    </message>
    <message>
        <source>%1, ground truth: %2</source>
        <translation>%1, Ground Truth: %2</translation>
    </message>
    <message>
        <source>noise, ground truth: %1</source>
        <translation>Rauschen, Ground Truth: %1</translation>
    </message>
    <message>
        <source>action x%1</source>
        <translation>Aktion x%1</translation>
    </message>
    <message>
        <source>context c%1</source>
        <translation>Kontext c%1</translation>
    </message>
    <message>
        <source>action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>average regret</source>
        <translation>mittlerer Regret</translation>
    </message>
    <message>
        <source>simple regret</source>
        <translation>einfacher Regret</translation>
    </message>
    <message>
        <source>%1: must be %2</source>
        <translation>%1: muss %2 sein</translation>
    </message>
    <message>
        <source>20 to 2000 mm</source>
        <translation>20 bis 2000 mm</translation>
    </message>
    <message>
        <source>width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>dpi = %1</source>
        <translation>dpi = %1</translation>
    </message>
    <message>
        <source>30 to 1200 dots per inch</source>
        <translation>30 bis 1200 Punkte pro Zoll</translation>
    </message>
    <message>
        <source>font = %1 pt</source>
        <translation>Schrift = %1 pt</translation>
    </message>
    <message>
        <source>3 to 72 pt</source>
        <translation>3 bis 72 pt</translation>
    </message>
    <message>
        <source>line = %1 pt</source>
        <translation>Linie = %1 pt</translation>
    </message>
    <message>
        <source>0.1 to 10 pt</source>
        <translation>0.1 bis 10 pt</translation>
    </message>
    <message>
        <source>%1 pixels at %2 dpi</source>
        <translation>%1 Pixel bei %2 dpi</translation>
    </message>
    <message>
        <source>at most 200 million; choose a smaller size, fewer dpi, or PDF</source>
        <translation>höchstens 200 Millionen; wählen Sie ein kleineres Format, weniger dpi oder PDF</translation>
    </message>
    <message>
        <source>not enough memory for the image: choose a smaller size or fewer dpi</source>
        <translation>nicht genug Speicher für das Bild: Wählen Sie ein kleineres Format oder weniger dpi</translation>
    </message>
    <message>
        <source>the image could not be encoded as PNG</source>
        <translation>das Bild ließ sich nicht als PNG kodieren</translation>
    </message>
    <message>
        <source>no room for the plot on %1 × %2 mm: make the figure larger or its type smaller, or leave out title, notes or legend</source>
        <translation>kein Platz für das Diagramm auf %1 × %2 mm: Machen Sie die Abbildung größer oder ihre Schrift kleiner, oder lassen Sie Titel, Anmerkungen oder Legende weg</translation>
    </message>
    <message>
        <source>nothing to draw: %1</source>
        <translation>nichts zu zeichnen: %1</translation>
    </message>
    <message>
        <source>%1 is the name of the file of styles: give the figure another one</source>
        <translation>%1 heißt schon die Datei der Stile: Geben Sie der Abbildung einen anderen Namen</translation>
    </message>
    <message>
        <source>&amp;Copy Figure</source>
        <translation>Abbildung &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;Data</source>
        <translation>&amp;Daten kopieren</translation>
    </message>
    <message>
        <source>Show Data &amp;Table…</source>
        <translation>Daten&amp;tabelle zeigen …</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren …</translation>
    </message>
    <message>
        <source>&amp;Reset Zoom</source>
        <translation>Zoom &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Series</source>
        <translation>&amp;Reihen</translation>
    </message>
    <message>
        <source>queries (▼ xₜ)</source>
        <translation>Abfragen (▼ xₜ)</translation>
    </message>
    <message>
        <source>true rewards, and where they were sent</source>
        <translation>wahre Belohnungen und wohin sie gesandt wurden</translation>
    </message>
    <message>
        <source>%1 has no belief that can be filmed: choose another algorithm</source>
        <translation>Bei %1 gibt es kein Modell, das sich filmen lässt: Wählen Sie einen anderen Algorithmus</translation>
    </message>
    <message>
        <source>picture %1 of %2</source>
        <translation>Bild %1 von %2</translation>
    </message>
    <message>
        <source>playing the trial again, round %1</source>
        <translation>Die Wiederholung wird noch einmal gespielt, Runde %1</translation>
    </message>
    <message>
        <source>round %1 of %2</source>
        <translation>Runde %1 von %2</translation>
    </message>
    <message>
        <source>this run cannot be played again, because its settings are not known: film its scenario instead</source>
        <translation>Dieser Lauf lässt sich nicht noch einmal spielen, weil seine Einstellungen nicht bekannt sind: Filmen Sie statt seiner das Szenario</translation>
    </message>
    <message>
        <source>this run cannot be played again, because its privacy noise was drawn from the system (run.noise_source) and was not kept: run it with simulated noise</source>
        <translation>Dieser Lauf lässt sich nicht noch einmal spielen, weil sein Privatsphäre-Rauschen vom System kam (run.noise_source) und nicht aufgehoben wurde: Starten Sie ihn mit simuliertem Rauschen</translation>
    </message>
    <message>
        <source>%1 = %2: must be a whole number from 1 to %3</source>
        <translation>%1 = %2: muss eine ganze Zahl von 1 bis %3 sein</translation>
    </message>
    <message>
        <source>trial</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>this run has no curves to film: run it to its end first</source>
        <translation>Dieser Lauf hat keine Kurven, die sich filmen lassen: Lassen Sie ihn erst zu Ende laufen</translation>
    </message>
    <message>
        <source>all but %1 %</source>
        <translation>alles bis auf %1 %</translation>
    </message>
    <message>
        <source>per agent</source>
        <translation>je Agent</translation>
    </message>
    <message>
        <source>per reward</source>
        <translation>je Belohnung</translation>
    </message>
    <message>
        <source>per user</source>
        <translation>je Nutzer</translation>
    </message>
    <message>
        <source>one reward</source>
        <translation>eine Belohnung</translation>
    </message>
    <message>
        <source>one agent</source>
        <translation>einen Agenten</translation>
    </message>
    <message>
        <source>one user's data</source>
        <translation>die Daten eines Nutzers</translation>
    </message>
    <message>
        <source>one user</source>
        <translation>einen Nutzer</translation>
    </message>
    <message>
        <source>: ε per reward</source>
        <translation>: ε je Belohnung</translation>
    </message>
    <message>
        <source>: ε of one agent</source>
        <translation>: ε eines Agenten</translation>
    </message>
    <message>
        <source>: ε of one user's data</source>
        <translation>: ε der Daten eines Nutzers</translation>
    </message>
    <message>
        <source>: ε of one user</source>
        <translation>: ε eines Nutzers</translation>
    </message>
    <message>
        <source>: one user answers every round</source>
        <translation>: ein Nutzer antwortet in jeder Runde</translation>
    </message>
    <message>
        <source>exact sensitivity</source>
        <translation>exakte Sensitivität</translation>
    </message>
    <message>
        <source>sensitivity as printed</source>
        <translation>Sensitivität wie gedruckt</translation>
    </message>
    <message>
        <source>Nothing to draw yet.</source>
        <translation>Noch nichts zu zeichnen.</translation>
    </message>
    <message>
        <source>Follow the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>&amp;Copy Rows</source>
        <translation>&amp;Zeilen kopieren</translation>
    </message>
    <message>
        <source>Private Gaussian-process bandits, seen while they learn.</source>
        <translation>Private Gaußprozess-Banditen, denen man beim Lernen zusieht.</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3. It comes with no warranty.</source>
        <translation>Freie Software unter der GNU General Public License, Version 3. Ohne jede Gewährleistung.</translation>
    </message>
    <message>
        <source>LGPL-3.0; Qt Charts: GPL-3.0</source>
        <translation>LGPL-3.0; Qt Charts: GPL-3.0</translation>
    </message>
    <message>
        <source>In the charts</source>
        <translation>In den Diagrammen</translation>
    </message>
    <message>
        <source>The wheel zooms the rounds around the pointer and fits the values to them (Shift: values only, Ctrl: both), dragging moves, a double click shows everything, a click on a curve's name hides it, Return reads all notes.</source>
        <translation>Das Mausrad vergrößert die Runden um den Zeiger und passt die Werte an (Umschalt: nur Werte, Strg: beides), Ziehen verschiebt, ein Doppelklick zeigt alles, ein Klick auf den Namen einer Kurve blendet sie aus, die Eingabetaste liest alle Anmerkungen vor.</translation>
    </message>
    <message>
        <source>Space, “.”, P and Home go to the field that has the focus when it uses them itself.</source>
        <translation>Leertaste, „.“, P und Pos1 gehen an das Feld mit dem Fokus, wenn es sie selbst verwendet.</translation>
    </message>
    <message>
        <source>&amp;About</source>
        <translation>&amp;Über</translation>
    </message>
    <message>
        <source>&amp;Libraries</source>
        <translation>&amp;Bibliotheken</translation>
    </message>
    <message>
        <source>Li&amp;cence</source>
        <translation>&amp;Lizenz</translation>
    </message>
    <message>
        <source>About PrivBO Explorer</source>
        <translation>Über PrivBO Explorer</translation>
    </message>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>a link is shown before it runs; open it without --run</source>
        <translation>ein Link wird gezeigt, bevor er läuft; öffnen Sie ihn ohne --run</translation>
    </message>
    <message>
        <source>%1: a lesson asks before it runs; open it without --run</source>
        <translation>%1: Eine Lektion fragt, bevor sie läuft; öffnen Sie sie ohne --run</translation>
    </message>
    <message>
        <source>%1: not opened</source>
        <translation>%1: nicht geöffnet</translation>
    </message>
    <message>
        <source>%1: not opened, because it may not read files outside of its folder</source>
        <translation>%1: nicht geöffnet, weil es keine Dateien außerhalb seines Ordners lesen darf</translation>
    </message>
    <message>
        <source>%1: no such scenario; name a file or one of: %2</source>
        <translation>%1: kein solches Szenario; nennen Sie eine Datei oder eines von: %2</translation>
    </message>
    <message>
        <source>%1: could not be written; name a file ending in .png in an existing folder</source>
        <translation>%1: konnte nicht geschrieben werden; nennen Sie eine Datei auf .png in einem vorhandenen Ordner</translation>
    </message>
    <message>
        <source>Runs of this session</source>
        <translation>Läufe dieser Sitzung</translation>
    </message>
    <message>
        <source>One row per run, one column per algorithm: final value, mean ± standard error</source>
        <translation>Eine Zeile je Lauf, eine Spalte je Algorithmus: Endwert, Mittel ± Standardfehler</translation>
    </message>
    <message>
        <source>Unknown algorithm</source>
        <translation>Unbekannter Algorithmus</translation>
    </message>
    <message>
        <source>Not private</source>
        <translation>Nicht privat</translation>
    </message>
    <message>
        <source>Learns nothing</source>
        <translation>Lernt nichts</translation>
    </message>
    <message>
        <source>Claims %1, and does not keep it</source>
        <translation>Sagt %1 zu und hält es nicht ein</translation>
    </message>
    <message>
        <source>%1, ε = %2 %3</source>
        <translation>%1, ε = %2 %3</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>vermillion</source>
        <translation>Zinnober</translation>
    </message>
    <message>
        <source>green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>pink</source>
        <translation>Rosa</translation>
    </message>
    <message>
        <source>sky blue</source>
        <translation>Himmelblau</translation>
    </message>
    <message>
        <source>brown</source>
        <translation>Braun</translation>
    </message>
    <message>
        <source>grey</source>
        <translation>Grau</translation>
    </message>
    <message>
        <source>orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>violet</source>
        <translation>Violett</translation>
    </message>
    <message>
        <source>rose</source>
        <translation>Rosenrot</translation>
    </message>
    <message>
        <source>teal</source>
        <translation>Petrol</translation>
    </message>
    <message>
        <source>%1 + %2 × %3 = %4</source>
        <translation>%1 + %2 × %3 = %4</translation>
    </message>
    <message>
        <source>because %1 = %2 is largest there among them</source>
        <translation>weil %1 = %2 dort unter ihnen am größten ist</translation>
    </message>
    <message>
        <source>because %1 = %2 is largest there</source>
        <translation>weil %1 = %2 dort am größten ist</translation>
    </message>
    <message>
        <source>the expected improvement %1 is largest there</source>
        <translation>die erwartete Verbesserung %1 ist dort am größten</translation>
    </message>
    <message>
        <source>a function drawn from its belief is largest there (%1)</source>
        <translation>eine aus dem Wissensstand gezogene Funktion ist dort am größten (%1)</translation>
    </message>
    <message>
        <source>its acquisition value %1 is largest there</source>
        <translation>der Akquisitionswert %1 ist dort am größten</translation>
    </message>
    <message>
        <source>because %1, where it believed μ = %2, σ = %3</source>
        <translation>weil %1, mit μ = %2, σ = %3 nach dem Wissensstand</translation>
    </message>
    <message>
        <source>where it believed μ = %1, σ = %2</source>
        <translation>mit μ = %1, σ = %2 nach dem Wissensstand</translation>
    </message>
    <message>
        <source>without looking at any reward (it keeps no belief)</source>
        <translation>ohne eine Belohnung anzusehen (es gibt keinen Wissensstand)</translation>
    </message>
    <message numerus="yes">
        <source>%1 was offered %2 point(s) (the best has f = %3) and</source>
        <translation>
            <numerusform>%1 bekam %2 Punkt angeboten (der beste hat f = %3) und</numerusform>
            <numerusform>%1 bekam %2 Punkte angeboten (der beste hat f = %3) und</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was offered %2 point(s) and</source>
        <translation>
            <numerusform>%1 bekam %2 Punkt angeboten und</numerusform>
            <numerusform>%1 bekam %2 Punkte angeboten und</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 asked %2</source>
        <translation>%1 fragte %2 ab</translation>
    </message>
    <message>
        <source>%1 asked %2 once more</source>
        <translation>%1 fragte %2 noch einmal ab</translation>
    </message>
    <message>
        <source>%1 asked %2, play %3 of %4 in epoch %5 of %6</source>
        <translation>%1 fragte %2 ab, Abfrage %3 von %4 in Epoche %5 von %6</translation>
    </message>
    <message>
        <source>because one epoch of %1 plays is longer than the run</source>
        <translation>weil eine Epoche von %1 Abfragen länger als der Lauf ist</translation>
    </message>
    <message>
        <source>because too few rounds are left for another epoch of %1 plays</source>
        <translation>weil für eine weitere Epoche von %1 Abfragen zu wenige Runden bleiben</translation>
    </message>
    <message numerus="yes">
        <source>because an epoch plays its point %1 time(s)</source>
        <translation>
            <numerusform>weil eine Epoche ihren Punkt %1-mal abfragt</numerusform>
            <numerusform>weil eine Epoche ihren Punkt %1-mal abfragt</numerusform>
        </translation>
    </message>
    <message>
        <source>√β = %1 (norm) + %2 (features) + %3 (noise) + %4 (volume) = %5</source>
        <translation>√β = %1 (Norm) + %2 (Merkmale) + %3 (Rauschen) + %4 (Volumen) = %5</translation>
    </message>
    <message>
        <source>the noise had made V indefinite, so its lowest eigenvalues were raised to λ</source>
        <translation>das Rauschen hatte V indefinit gemacht, daher wurden die kleinsten Eigenwerte auf λ angehoben</translation>
    </message>
    <message>
        <source>the reward %1 enters the sums as it is (no privacy)</source>
        <translation>die Belohnung %1 geht, wie sie ist, in die Summen ein (keine Privatsphäre)</translation>
    </message>
    <message>
        <source>the user sent φφᵀ and yφ with noise of their own; the reward %1 and the decision set stayed with them, and the learner is told the sums of all users before the next round</source>
        <translation>der Nutzer sandte φφᵀ und yφ mit eigenem Rauschen; die Belohnung %1 und die Entscheidungsmenge blieben bei ihm, und der Lerner erfährt vor der nächsten Runde die Summen aller Nutzer</translation>
    </message>
    <message>
        <source>the reward %1 went to the trusted privatiser; nothing of this round is released until it releases noisy sums over rounds 1 to %2</source>
        <translation>die Belohnung %1 ging an den vertrauenswürdigen Privatisierer; von dieser Runde wird nichts freigegeben, bis er verrauschte Summen über die Runden 1 bis %2 freigibt</translation>
    </message>
    <message>
        <source>nothing is learned from it</source>
        <translation>daraus wird nichts gelernt</translation>
    </message>
    <message>
        <source>the belief changes when the epoch ends</source>
        <translation>der Wissensstand ändert sich am Ende der Epoche</translation>
    </message>
    <message>
        <source>the epoch ends: all %1 estimates are fitted anew with m = %2 features</source>
        <translation>die Epoche endet: Alle %1 Schätzungen werden mit m = %2 Merkmalen neu angepasst</translation>
    </message>
    <message>
        <source>%1, and number %2, nearest to the others, is the mean now</source>
        <translation>%1, und Nummer %2, den anderen am nächsten, ist nun das Mittel</translation>
    </message>
    <message>
        <source>, beyond b = %1 so counted as 0</source>
        <translation>, über b = %1 und zählt daher als 0</translation>
    </message>
    <message>
        <source>, below b = %1 so kept</source>
        <translation>, unter b = %1 und bleibt daher</translation>
    </message>
    <message>
        <source>, and no product of a past reward with one of the m = %1 features lies beyond b = %2</source>
        <translation>, und kein Produkt einer früheren Belohnung mit einem der m = %1 Merkmale liegt über b = %2</translation>
    </message>
    <message>
        <source>, and of all past rewards times the m = %1 features, %2 products lie beyond b = %3 and count as 0</source>
        <translation>, und von allen früheren Belohnungen mal den m = %1 Merkmalen liegen %2 Produkte über b = %3 und zählen als 0</translation>
    </message>
    <message>
        <source>privacy noise</source>
        <translation>Datenschutzrauschen</translation>
    </message>
    <message>
        <source>one bit, drawn by a coin that the reward weights</source>
        <translation>ein Bit, gezogen mit einer Münze, die die Belohnung gewichtet</translation>
    </message>
    <message>
        <source>drawn anew by the piecewise randomiser</source>
        <translation>vom stückweisen Randomisierer neu gezogen</translation>
    </message>
    <message>
        <source>%1 noise</source>
        <translation>%1-Rauschen</translation>
    </message>
    <message>
        <source>its own reward was %1, which it keeps to itself</source>
        <translation>die eigene Belohnung war %1 und bleibt beim Agenten</translation>
    </message>
    <message>
        <source>the reward %1 came back as it is (no privacy)</source>
        <translation>die Belohnung %1 kam zurück, wie sie ist (keine Privatsphäre)</translation>
    </message>
    <message>
        <source>the reward was %1</source>
        <translation>die Belohnung war %1</translation>
    </message>
    <message>
        <source>the user's reward %1 stayed behind the privacy mechanism</source>
        <translation>die Belohnung %1 des Nutzers blieb hinter dem Datenschutzmechanismus</translation>
    </message>
    <message>
        <source>the user's reward %1 left them as %2 (%3; the learner never sees %1)</source>
        <translation>die Belohnung %1 verließ den Nutzer als %2 (%3; der Lerner sieht %1 nie)</translation>
    </message>
    <message>
        <source>cost ε = %1 to that user</source>
        <translation>kostete diesen Nutzer ε = %1</translation>
    </message>
    <message>
        <source>cost ε = %1 at δ = %2 to that user</source>
        <translation>kostete diesen Nutzer ε = %1 bei δ = %2</translation>
    </message>
    <message>
        <source>%1 (a δ too large to count as privacy)</source>
        <translation>%1 (ein δ, das zu groß ist, um als Privatsphäre zu gelten)</translation>
    </message>
    <message>
        <source>This was agent %1 of %2.</source>
        <translation>Das war Agent %1 von %2.</translation>
    </message>
    <message>
        <source>%1 of them asked by their own posterior, the others by what the server sent.</source>
        <translation>%1 von ihnen fragten nach ihrer eigenen A-posteriori-Verteilung, die anderen nach dem, was der Server sandte.</translation>
    </message>
    <message>
        <source>point %1</source>
        <translation>Punkt %1</translation>
    </message>
    <message>
        <source>Round %1 · %2 %3</source>
        <translation>Runde %1 · %2 %3</translation>
    </message>
    <message>
        <source>regret %1</source>
        <translation>Regret %1</translation>
    </message>
    <message>
        <source>Data of the %1 chart</source>
        <translation>Daten des Diagramms „%1“</translation>
    </message>
    <message>
        <source>an algorithm</source>
        <translation>ein Algorithmus</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>Switch %1 to %2</source>
        <translation>%1 umschalten: %2</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Change scenario</source>
        <translation>Szenario ändern</translation>
    </message>
    <message>
        <source>Rename scenario</source>
        <translation>Szenario umbenennen</translation>
    </message>
    <message>
        <source>Change description</source>
        <translation>Beschreibung ändern</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1: the settings in this picture are damaged: %2</source>
        <translation>%1: Die Einstellungen in diesem Bild sind beschädigt: %2</translation>
    </message>
    <message>
        <source>%1: the lesson in this film is damaged: %2</source>
        <translation>%1: Die Lektion in diesem Film ist beschädigt: %2</translation>
    </message>
    <message>
        <source>step "%1", chart: no chart is called %2</source>
        <translation>Schritt „%1“, Diagramm: Kein Diagramm heißt %2</translation>
    </message>
    <message>
        <source>&lt;b&gt;It will not learn in this run.&lt;/b&gt; %1 rounds make one epoch, more than the run has: it plays its first point throughout. %2 shortens an epoch.</source>
        <translation>&lt;b&gt;In diesem Lauf wird nichts gelernt.&lt;/b&gt; %1 Runden bilden eine Epoche, mehr als der Lauf hat: Es wird durchweg der erste Punkt gespielt. %2 verkürzt eine Epoche.</translation>
    </message>
    <message>
        <source>An epoch plays its point %1 times and counts as one play for σ: those are %2 rounds per point. The run has %3 epochs, and chooses as many points.</source>
        <translation>Eine Epoche spielt ihren Punkt %1-mal und zählt für σ als eine Abfrage: Das sind %2 Runden je Punkt. Der Lauf hat %3 Epochen und wählt ebenso viele Punkte.</translation>
    </message>
    <message>
        <source>&lt;b&gt;It may not learn in this run.&lt;/b&gt; Even if every epoch played the most uncertain point, β&lt;sub&gt;N&lt;/sub&gt; σ could stay above the range of f. A smaller dictionary than the largest possible narrows β like √m.</source>
        <translation>&lt;b&gt;In diesem Lauf wird womöglich nichts gelernt.&lt;/b&gt; Selbst wenn jede Epoche den unsichersten Punkt spielte, könnte β&lt;sub&gt;N&lt;/sub&gt; σ über der Spannweite von f bleiben. Ein kleineres Wörterbuch als das größtmögliche verengt β wie √m.</translation>
    </message>
    <message>
        <source>If every epoch played the most uncertain point, β σ would be below the range of f by round %1 (epoch %2): from then on points can be ruled out.</source>
        <translation>Spielte jede Epoche den unsichersten Punkt, läge β σ ab Runde %1 (Epoche %2) unter der Spannweite von f: Von da an lassen sich Punkte ausschließen.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Played alone, no point can be ruled out in this run:&lt;/b&gt; that takes %1 epochs. Neighbours help, but expect a curve near uniform play unless the kernel is wide.</source>
        <translation>&lt;b&gt;Für sich gespielt, lässt sich in diesem Lauf kein Punkt ausschließen:&lt;/b&gt; Das braucht %1 Epochen. Nachbarn helfen, aber erwarten Sie eine Kurve nahe der zufälligen Wahl, wenn der Kernel nicht breit ist.</translation>
    </message>
    <message>
        <source>What is won: a wild reward spoils one of the %1 estimates and the median passes that one by, so no reward has to be cut to 0.</source>
        <translation>Was gewonnen wird: Eine wilde Belohnung verdirbt eine der %1 Schätzungen, und der Median übergeht sie; daher muss keine Belohnung auf 0 gesetzt werden.</translation>
    </message>
    <message>
        <source>What is lost: a choice stands for %1 rounds, which costs most when T is short. %2 shortens an epoch.</source>
        <translation>Was verloren wird: Eine Wahl gilt für %1 Runden, was bei kurzem T am meisten kostet. %2 verkürzt eine Epoche.</translation>
    </message>
    <message>
        <source>If every round played the most uncertain point, the largest σ in the last round would be %1 and β&lt;sub&gt;T&lt;/sub&gt; σ at most %2</source>
        <translation>Spielte jede Runde den unsichersten Punkt, wäre das größte σ in der letzten Runde %1 und β&lt;sub&gt;T&lt;/sub&gt; σ höchstens %2</translation>
    </message>
    <message>
        <source>%1, below the range of f: points can be ruled out in this run.</source>
        <translation>%1, unter der Spannweite von f: In diesem Lauf lassen sich Punkte ausschließen.</translation>
    </message>
    <message>
        <source>&lt;b&gt;It may not learn in this run.&lt;/b&gt; %1: %2 times the range of f. A smaller dictionary than the largest possible narrows β like √m.</source>
        <translation>&lt;b&gt;In diesem Lauf wird womöglich nichts gelernt.&lt;/b&gt; %1: das %2-Fache der Spannweite von f. Ein kleineres Wörterbuch als das größtmögliche verengt β wie √m.</translation>
    </message>
    <message>
        <source>%1 while f spans %2 from its lowest to its highest value. As long as β σ at a point is larger than that, the interval μ ± β σ covers every value f takes: the point cannot be ruled out, and the point with the widest interval is played.</source>
        <translation>%1, während f vom kleinsten bis zum größten Wert %2 überspannt. Solange β σ an einem Punkt größer ist, überdeckt das Intervall μ ± β σ jeden Wert, den f annimmt: Der Punkt lässt sich nicht ausschließen, und gespielt wird der Punkt mit dem breitesten Intervall.</translation>
    </message>
    <message>
        <source>σ has to fall below %1. A point played N times, and nothing near it, has the σ of the second formula: that takes about N = %2 %4 per point at λ = %3. Plays at neighbouring points count in part.</source>
        <translation>σ muss unter %1 fallen. Ein Punkt, der N-mal gespielt wurde und in dessen Nähe nichts gespielt wurde, hat das σ der zweiten Formel: Das braucht etwa N = %2 %4 je Punkt bei λ = %3. Abfragen an benachbarten Punkten zählen teilweise.</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>The replay scale s&lt;sub&gt;k&lt;/sub&gt;</source>
        <translation>Der Wiederholungsfaktor s&lt;sub&gt;k&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>The width scale s</source>
        <translation>Der Breitenfaktor s</translation>
    </message>
    <message>
        <source>The choice of constants</source>
        <translation>Die Wahl der Konstanten</translation>
    </message>
    <message>
        <source>&lt;b&gt;Nothing promises that it learns in this run.&lt;/b&gt; Even if every round played the most uncertain point, the largest σ in the last round would be %1 and β&lt;sub&gt;T&lt;/sub&gt; σ = %2: %3 times the range of f. Its curve may stay near uniform play.</source>
        <translation>&lt;b&gt;Nichts sagt zu, dass in diesem Lauf gelernt wird.&lt;/b&gt; Selbst wenn jede Runde den unsichersten Punkt spielte, wäre das größte σ in der letzten Runde %1 und β&lt;sub&gt;T&lt;/sub&gt; σ = %2: das %3-Fache der Spannweite von f. Die Kurve bleibt womöglich nahe der zufälligen Wahl.</translation>
    </message>
    <message>
        <source>%1 would have to be below %2 to get there by the last round. That gives up the proof, not the privacy.</source>
        <translation>%1 müsste unter %2 liegen, damit das bis zur letzten Runde gelingt. Das gibt den Beweis auf, nicht die Privatsphäre.</translation>
    </message>
    <message>
        <source>If every round played the most uncertain point, β σ would stay below the range of f from round %1 on: from then on points can be ruled out. %2 moves this round.</source>
        <translation>Spielte jede Runde den unsichersten Punkt, bliebe β σ ab Runde %1 unter der Spannweite von f: Von da an lassen sich Punkte ausschließen. %2 verschiebt diese Runde.</translation>
    </message>
    <message>
        <source>%1 rounds, trials: %2</source>
        <translation>%1 Runden, Wiederholungen: %2</translation>
    </message>
    <message>
        <source>A scenario without a name</source>
        <translation>Ein Szenario ohne Namen</translation>
    </message>
    <message>
        <source>Nothing of it has run. It holds settings alone, and names no file of this computer.</source>
        <translation>Nichts davon ist gelaufen. Es enthält nur Einstellungen und nennt keine Datei dieses Rechners.</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Algorithms</source>
        <translation>Algorithmen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Not as it should be</source>
        <translation>Nicht, wie es sein sollte</translation>
    </message>
    <message>
        <source>Not used: the agents “%1” bring their own domain and objectives.</source>
        <translation>Nicht verwendet: Die Agenten „%1“ bringen Definitionsbereich und Zielfunktionen selbst mit.</translation>
    </message>
    <message>
        <source>Speaks for one learner: it cannot run while the scenario has agents “%1”.</source>
        <translation>Spricht für einen einzelnen Lerner: kann nicht laufen, solange das Szenario Agenten („%1“) hat.</translation>
    </message>
    <message>
        <source>Speaks for several agents: choose agents in the section “Agents” first.</source>
        <translation>Spricht für mehrere Agenten: Wählen Sie zuerst Agenten im Abschnitt „Agenten“.</translation>
    </message>
    <message>
        <source>Article column, 85 mm</source>
        <translation>Artikelspalte, 85 mm</translation>
    </message>
    <message>
        <source>Full text width, 175 mm</source>
        <translation>Volle Textbreite, 175 mm</translation>
    </message>
    <message>
        <source>Slide 16:9, 320 mm</source>
        <translation>Folie 16:9, 320 mm</translation>
    </message>
    <message>
        <source>Handout, 120 mm</source>
        <translation>Handzettel, 120 mm</translation>
    </message>
    <message>
        <source>%1 = %2 %5: must be %3 to %4 %5</source>
        <translation>%1 = %2 %5: muss %3 bis %4 %5 sein</translation>
    </message>
    <message>
        <source>%1 million pixels: must be at most 200 million; choose a smaller size, fewer dpi, or PDF</source>
        <translation>%1 Millionen Pixel: höchstens 200 Millionen sind möglich; wählen Sie ein kleineres Format, weniger dpi oder PDF</translation>
    </message>
    <message>
        <source>ground truth</source>
        <translation>Ground Truth</translation>
    </message>
    <message>
        <source>public</source>
        <translation>öffentlich</translation>
    </message>
    <message>
        <source>for simulation only</source>
        <translation>nur für Simulationen</translation>
    </message>
    <message>
        <source>safe floating point</source>
        <translation>sicheres Gleitkomma</translation>
    </message>
    <message>
        <source>the exact ε is at most %1 less</source>
        <translation>das exakte ε ist höchstens %1 kleiner</translation>
    </message>
    <message>
        <source>%1 prints %2</source>
        <translation>%1 druckt %2</translation>
    </message>
    <message>
        <source>%1 plots it, recomputed %2</source>
        <translation>%1 zeichnet es, nachgerechnet %2</translation>
    </message>
    <message>
        <source>%1: ε = %2</source>
        <translation>%1: ε = %2</translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation>Mechanismus</translation>
    </message>
    <message>
        <source>Notion</source>
        <translation>Begriff</translation>
    </message>
    <message>
        <source>Assumes</source>
        <translation>Setzt voraus</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>  rounds %1: %2, %3 releases at %4, sensitivity %5, noise scale %6</source>
        <translation>  Runden %1: %2, %3 Freigaben bei %4, Sensitivität %5, Rauschskala %6</translation>
    </message>
    <message>
        <source>  and %1 rows more</source>
        <translation>  und %1 weitere Zeilen</translation>
    </message>
    <message>
        <source>after all %1 releases, of rounds %2 to %3</source>
        <translation>nach allen %1 Freigaben, der Runden %2 bis %3</translation>
    </message>
    <message numerus="yes">
        <source>after (%1 round|all %1 rounds)</source>
        <translation>
            <numerusform>nach %1 Runde</numerusform>
            <numerusform>nach allen %1 Runden</numerusform>
        </translation>
    </message>
    <message>
        <source>after round %1 of %2</source>
        <translation>nach Runde %1 von %2</translation>
    </message>
    <message>
        <source>Strict reading: ε ≤ %1 at δ = %2, by %3</source>
        <translation>Strenge Lesart: ε ≤ %1 bei δ = %2 (Accountant: %3)</translation>
    </message>
    <message>
        <source>Strict reading: no finite ε at δ = %1</source>
        <translation>Strenge Lesart: kein endliches ε bei δ = %1</translation>
    </message>
    <message>
        <source>ε ≤ %1 whatever δ (pure differential privacy), %2, by %3</source>
        <translation>ε ≤ %1 bei jedem δ (reine Differential Privacy), %2 (Accountant: %3)</translation>
    </message>
    <message>
        <source>ε ≤ %1 at δ = %2, %3, by %4</source>
        <translation>ε ≤ %1 bei δ = %2, %3 (Accountant: %4)</translation>
    </message>
    <message>
        <source>No finite ε at δ = %1, %2</source>
        <translation>Kein endliches ε bei δ = %1, %2</translation>
    </message>
    <message>
        <source>Reading: each user answers once</source>
        <translation>Lesart: Jeder Nutzer antwortet einmal</translation>
    </message>
    <message>
        <source>Reading: the same user answers every time</source>
        <translation>Lesart: Derselbe Nutzer antwortet jedes Mal</translation>
    </message>
    <message>
        <source>Accountants:</source>
        <translation>Accountants:</translation>
    </message>
    <message>
        <source>Ledger (%1 releases):</source>
        <translation>Buchführung (%1 Freigaben):</translation>
    </message>
    <message>
        <source>The claim takes these for public:</source>
        <translation>Die Zusage hält diese Angaben für öffentlich:</translation>
    </message>
    <message>
        <source>No algorithm of the scenario has a setting %1: its noise follows from other settings.</source>
        <translation>Kein Algorithmus des Szenarios hat eine Einstellung %1: Sein Rauschen folgt aus anderen Einstellungen.</translation>
    </message>
    <message>
        <source>Several settings of the scenario are called %1 (%2): set the one that is meant under All Settings.</source>
        <translation>Mehrere Einstellungen des Szenarios heißen %1 (%2): Ändern Sie die gemeinte unter „Alle Einstellungen“.</translation>
    </message>
    <message>
        <source>%1 is %2 now. Run to see its ε.</source>
        <translation>%1 ist jetzt %2. Starten Sie den Lauf, um das ε zu sehen.</translation>
    </message>
    <message>
        <source> The laboratory counted %1 rounds; the scenario plays %2.</source>
        <translation> Das Labor hat %1 Runden gezählt; das Szenario spielt %2.</translation>
    </message>
    <message>
        <source>Cannot run yet: %1</source>
        <translation>Kann noch nicht laufen: %1</translation>
    </message>
    <message>
        <source>Cannot run yet, %1 settings need a change: %2</source>
        <translation>Kann noch nicht laufen, %1 Einstellungen müssen geändert werden: %2</translation>
    </message>
    <message>
        <source>These results belong to earlier settings; run again to see the present ones.</source>
        <translation>Diese Ergebnisse gehören zu früheren Einstellungen; starten Sie den Lauf erneut, um die aktuellen zu sehen.</translation>
    </message>
    <message>
        <source>The settings give the f of “%1” already: run to see it.</source>
        <translation>Die Einstellungen ergeben bereits das f von „%1“: Starten Sie den Lauf, um es zu sehen.</translation>
    </message>
    <message>
        <source>Keep f</source>
        <translation>f behalten</translation>
    </message>
    <message>
        <source>The next run is of the f of “%1”. All other settings stay as they are.</source>
        <translation>Der nächste Lauf nimmt das f von „%1“. Alle anderen Einstellungen bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>angeheftet</translation>
    </message>
    <message>
        <source>%1: %2, mean</source>
        <translation>%1: %2, Mittel</translation>
    </message>
    <message>
        <source>%1: standard error</source>
        <translation>%1: Standardfehler</translation>
    </message>
    <message>
        <source>%1: trials</source>
        <translation>%1: Wiederholungen</translation>
    </message>
    <message>
        <source>seeds</source>
        <translation>Seeds</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Cumulative regret</source>
        <translation>Kumulierter Regret</translation>
    </message>
    <message>
        <source>Simple regret</source>
        <translation>Einfacher Regret</translation>
    </message>
    <message>
        <source>as in the scenario</source>
        <translation>wie im Szenario</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 numbers</source>
        <translation>%1 Zahlen</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>ohne %1</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>mit %1</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n Wert</numerusform>
            <numerusform>%n Werte</numerusform>
        </translation>
    </message>
    <message>
        <source>value %1 of %2 (%3 = %4)</source>
        <translation>Wert %1 von %2 (%3 = %4)</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>%1 of %2 values</source>
        <translation>%1 von %2 Werten</translation>
    </message>
    <message>
        <source>took %1</source>
        <translation>dauerte %1</translation>
    </message>
    <message>
        <source>there is nothing to attack: choose a trust model</source>
        <translation>es gibt nichts anzugreifen: Wählen Sie ein Vertrauensmodell</translation>
    </message>
    <message>
        <source>the model's settings are not valid</source>
        <translation>die Einstellungen des Modells sind nicht gültig</translation>
    </message>
    <message>
        <source>No mechanism protects this user: nothing bounds what the attacker may come to believe.</source>
        <translation>Kein Mechanismus schützt diesen Nutzer: Nichts begrenzt, wovon der Angreifer überzeugt werden kann.</translation>
    </message>
    <message>
        <source>The promise is (ε, δ) = (%1, %2): starting from even odds, no guess is right with probability above (e^ε + δ)/(1 + e^ε) = &lt;b&gt;%3&lt;/b&gt;; single releases may make the attacker surer than e^ε/(1 + e^ε) = %4, seldom when δ is small.</source>
        <translation>Zugesagt ist (ε, δ) = (%1, %2): Bei gleichen Chancen zu Beginn ist keine Vermutung mit größerer Wahrscheinlichkeit als (e^ε + δ)/(1 + e^ε) = &lt;b&gt;%3&lt;/b&gt; richtig; einzelne Freigaben können den Angreifer sicherer als e^ε/(1 + e^ε) = %4 machen, bei kleinem δ selten.</translation>
    </message>
    <message>
        <source>The promise is ε = %1: starting from even odds, no release makes the attacker surer than e^ε/(1 + e^ε) = &lt;b&gt;%2&lt;/b&gt;.</source>
        <translation>Zugesagt ist ε = %1: Bei gleichen Chancen zu Beginn macht keine Freigabe den Angreifer sicherer als e^ε/(1 + e^ε) = &lt;b&gt;%2&lt;/b&gt;.</translation>
    </message>
    <message>
        <source>After the release that is shown, the attacker is certain that it was %1.</source>
        <translation>Nach der gezeigten Freigabe ist der Angreifer sicher, dass es %1 waren.</translation>
    </message>
    <message>
        <source>The release that is shown tells the attacker nothing: the odds stay 1 : 1.</source>
        <translation>Die gezeigte Freigabe sagt dem Angreifer nichts: Die Chancen bleiben 1 : 1.</translation>
    </message>
    <message>
        <source>After the release that is shown, the odds are &lt;b&gt;%1 : 1&lt;/b&gt; for %2 (belief %3).</source>
        <translation>Nach der gezeigten Freigabe stehen die Chancen &lt;b&gt;%1 : 1&lt;/b&gt; für %2 (Überzeugung %3).</translation>
    </message>
    <message>
        <source>Guessing which of the two it was succeeds with probability %1 (± %2, from simulated releases).</source>
        <translation>Zu raten, welches von beiden es war, gelingt mit Wahrscheinlichkeit %1 (± %2, aus simulierten Freigaben).</translation>
    </message>
    <message>
        <source>Guessing which of the two it was succeeds with probability %1 (exact).</source>
        <translation>Zu raten, welches von beiden es war, gelingt mit Wahrscheinlichkeit %1 (exakt).</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; (%2). Changed: %3. The attacker knows everything else, and sees %4.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; (%2). Geändert: %3. Der Angreifer kennt alles andere und sieht %4.</translation>
    </message>
    <message>
        <source>The two runs first ask different points in round %1.</source>
        <translation>Die beiden Läufe fragen in Runde %1 zum ersten Mal verschiedene Punkte ab.</translation>
    </message>
    <message>
        <source>The two runs ask the same points in every round.</source>
        <translation>Die beiden Läufe fragen in jeder Runde dieselben Punkte ab.</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
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
        <source>&amp;Run</source>
        <comment>menu</comment>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>&amp;Gallery</source>
        <translation>&amp;Galerie</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>%1. Choose one well below 1/(number of people).</source>
        <translation>%1. Wählen Sie eines weit unter 1/(Anzahl der Personen).</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>less than a second</source>
        <translation>weniger als eine Sekunde</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>protected: each agent's whole contribution; trusted: the server</source>
        <translation>geschützt: der ganze Beitrag jedes Agenten; vertraut wird: dem Server</translation>
    </message>
    <message>
        <source>%1: nobody is protected</source>
        <translation>%1: niemand ist geschützt</translation>
    </message>
    <message>
        <source>nobody is protected</source>
        <translation>niemand ist geschützt</translation>
    </message>
    <message>
        <source>of round %1; at work…</source>
        <translation>von Runde %1; rechnet …</translation>
    </message>
    <message>
        <source>at work…</source>
        <translation>rechnet …</translation>
    </message>
    <message>
        <source>below what the audit shows</source>
        <translation>unter dem, was das Audit zeigt</translation>
    </message>
    <message>
        <source>does not apply: %1</source>
        <translation>nicht anwendbar: %1</translation>
    </message>
    <message>
        <source>approximation, not a bound</source>
        <translation>Näherung, keine Schranke</translation>
    </message>
    <message>
        <source>tightest bound</source>
        <translation>schärfste Schranke</translation>
    </message>
    <message>
        <source>accountant</source>
        <translation>Accountant</translation>
    </message>
    <message>
        <source>ε</source>
        <translation>ε</translation>
    </message>
    <message>
        <source>ε, %1</source>
        <translation>ε, %1</translation>
    </message>
    <message>
        <source>won by</source>
        <translation>gewonnen durch</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>paper</source>
        <translation>Artikel</translation>
    </message>
    <message>
        <source>slack</source>
        <translation>Spielraum</translation>
    </message>
    <message>
        <source>remark</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>Upper bound on ε at the chosen δ and round</source>
        <translation>Obere Schranke für ε beim gewählten δ und der gewählten Runde</translation>
    </message>
    <message>
        <source>ε of the same releases with the same noise, charged with the sensitivity that is not in use</source>
        <translation>ε derselben Freigaben mit demselben Rauschen, abgerechnet mit der Sensitivität, die nicht in Gebrauch ist</translation>
    </message>
    <message>
        <source>The order α, the λ or the interval at which this accountant's minimum lies</source>
        <translation>Die Ordnung α, das λ oder das Intervall, bei dem das Minimum dieses Accountants liegt</translation>
    </message>
    <message>
        <source>The exact ε lies at most this far below; empty where no such statement is made</source>
        <translation>Das exakte ε liegt höchstens so weit darunter; leer, wo es keine solche Aussage gibt</translation>
    </message>
    <message>
        <source>What a paper prints for exactly this setting; ✓: ours rounds to the same digits</source>
        <translation>Was ein Artikel für genau diese Einstellung druckt; ✓: Unseres rundet auf dieselben Ziffern</translation>
    </message>
    <message>
        <source>How many times as large as the tightest bound</source>
        <translation>Wie viel größer als die schärfste Schranke</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>printed: %1 (%2)</source>
        <translation>gedruckt: %1 (%2)</translation>
    </message>
    <message>
        <source>plotted; printed in the authors' notebook: %1 (%2)</source>
        <translation>gezeichnet; im Notebook der Autoren gedruckt: %1 (%2)</translation>
    </message>
    <message>
        <source>plotted, not printed: %1 (%2); recomputed independently</source>
        <translation>gezeichnet, nicht gedruckt: %1 (%2); unabhängig nachgerechnet</translation>
    </message>
    <message>
        <source>One row per accountant: ε, what won, stated error, the paper's value, slack against the tightest bound</source>
        <translation>Eine Zeile je Accountant: ε, was gewann, angegebener Fehler, der Wert des Artikels, Spielraum gegen die schärfste Schranke</translation>
    </message>
    <message>
        <source>Copy as &amp;Text</source>
        <translation>Als &amp;Text kopieren</translation>
    </message>
    <message>
        <source>Save CS&amp;V…</source>
        <translation>CS&amp;V speichern …</translation>
    </message>
    <message>
        <source>Copy the claim, the accountants and the ledger as text</source>
        <translation>Zusage, Accountants und Buchführung als Text kopieren</translation>
    </message>
    <message>
        <source>Save this table as CSV, every number in full</source>
        <translation>Diese Tabelle als CSV speichern, jede Zahl in voller Länge</translation>
    </message>
    <message>
        <source>Nothing has been released up to this round: there is nothing to attack.</source>
        <translation>Bis zu dieser Runde wurde nichts freigegeben: Es gibt nichts anzugreifen.</translation>
    </message>
    <message>
        <source>No privacy profile is known for releases that sample without replacement.</source>
        <translation>Für Freigaben aus Stichproben ohne Zurücklegen ist kein Privatsphäreprofil bekannt.</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>Start from the default scenario</source>
        <translation>Mit dem Standardszenario beginnen</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open a scenario, a table of data (CSV) or an exported picture</source>
        <translation>Ein Szenario, eine Datentabelle (CSV) oder ein exportiertes Bild öffnen</translation>
    </message>
    <message>
        <source>Open &amp;Link…</source>
        <translation>&amp;Link öffnen …</translation>
    </message>
    <message>
        <source>See what a link (privbo:…) holds, and open it</source>
        <translation>Sehen, was ein Link (privbo:…) enthält, und ihn öffnen</translation>
    </message>
    <message>
        <source>&amp;Gallery…</source>
        <translation>&amp;Galerie …</translation>
    </message>
    <message>
        <source>Choose among the scenarios that come with the program</source>
        <translation>Unter den mitgelieferten Szenarien wählen</translation>
    </message>
    <message>
        <source>&amp;Lessons…</source>
        <translation>Le&amp;ktionen …</translation>
    </message>
    <message>
        <source>Predict what a run will show, and then let it answer</source>
        <translation>Vorhersagen, was ein Lauf zeigen wird, und ihn dann antworten lassen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save the settings</source>
        <translation>Die Einstellungen speichern</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <source>Save the settings under another name</source>
        <translation>Die Einstellungen unter anderem Namen speichern</translation>
    </message>
    <message>
        <source>&amp;Copy Link</source>
        <translation>Link k&amp;opieren</translation>
    </message>
    <message>
        <source>Copy the settings as a link, to send to somebody</source>
        <translation>Die Einstellungen als Link kopieren, um sie jemandem zu senden</translation>
    </message>
    <message>
        <source>Show &amp;QR Code</source>
        <translation>&amp;QR-Code zeigen</translation>
    </message>
    <message>
        <source>Show the link on the whole screen, for a class to scan</source>
        <translation>Den Link auf dem ganzen Bildschirm zeigen, damit ein Kurs ihn scannen kann</translation>
    </message>
    <message>
        <source>&amp;Figure…</source>
        <translation>&amp;Abbildung …</translation>
    </message>
    <message>
        <source>Choose size, type and format of a figure, with a preview</source>
        <translation>Größe, Schrift und Format einer Abbildung wählen, mit Vorschau</translation>
    </message>
    <message>
        <source>A&amp;rticle Column…</source>
        <translation>A&amp;rtikelspalte …</translation>
    </message>
    <message>
        <source>A PDF as wide as a column of an article, without title and notes; they go to a text file</source>
        <translation>Ein PDF in der Breite einer Artikelspalte, ohne Titel und Anmerkungen; diese kommen in eine Textdatei</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>Copy the chart that was used last, as a picture</source>
        <translation>Das zuletzt benutzte Diagramm als Bild kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste Link</source>
        <translation>Link ein&amp;fügen</translation>
    </message>
    <message>
        <source>See what the link on the clipboard holds, and open it</source>
        <translation>Sehen, was der Link in der Zwischenablage enthält, und ihn öffnen</translation>
    </message>
    <message>
        <source>&amp;Find Setting</source>
        <translation>Einstellung &amp;suchen</translation>
    </message>
    <message>
        <source>Search the settings by name, symbol or help</source>
        <translation>Die Einstellungen nach Name, Symbol oder Hilfe durchsuchen</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>&amp;Einstellungen des Programms …</translation>
    </message>
    <message>
        <source>&amp;Overview</source>
        <translation>&amp;Übersicht</translation>
    </message>
    <message>
        <source>Regret above, the others below</source>
        <translation>Der Regret oben, die anderen darunter</translation>
    </message>
    <message>
        <source>Two by T&amp;wo</source>
        <translation>&amp;Zwei mal zwei</translation>
    </message>
    <message>
        <source>Four charts of one size</source>
        <translation>Vier Diagramme gleicher Größe</translation>
    </message>
    <message>
        <source>&amp;Tabs</source>
        <translation>&amp;Reiter</translation>
    </message>
    <message>
        <source>One chart at a time</source>
        <translation>Ein Diagramm zurzeit</translation>
    </message>
    <message>
        <source>Reset &amp;Zoom</source>
        <translation>Zoom z&amp;urücksetzen</translation>
    </message>
    <message>
        <source>Show the whole range in every chart</source>
        <translation>In jedem Diagramm den ganzen Bereich zeigen</translation>
    </message>
    <message>
        <source>&amp;Larger Text</source>
        <translation>&amp;Größere Schrift</translation>
    </message>
    <message>
        <source>Enlarge all text and charts</source>
        <translation>Alle Texte und Diagramme vergrößern</translation>
    </message>
    <message>
        <source>&amp;Smaller Text</source>
        <translation>&amp;Kleinere Schrift</translation>
    </message>
    <message>
        <source>Reduce all text and charts</source>
        <translation>Alle Texte und Diagramme verkleinern</translation>
    </message>
    <message>
        <source>&amp;Normal Text</source>
        <translation>&amp;Normale Schrift</translation>
    </message>
    <message>
        <source>The desktop's own text size</source>
        <translation>Die Schriftgröße des Desktops</translation>
    </message>
    <message>
        <source>&amp;Lecture Mode</source>
        <translation>&amp;Vorlesungsmodus</translation>
    </message>
    <message>
        <source>The whole screen for one or two charts, read from the last row</source>
        <translation>Der ganze Bildschirm für ein oder zwei Diagramme, aus der letzten Reihe lesbar</translation>
    </message>
    <message>
        <source>&amp;Full Screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>&amp;Schritt</translation>
    </message>
    <message>
        <source>Play one round of every algorithm, then wait; the status says what happened</source>
        <translation>Eine Runde jedes Algorithmus spielen und dann warten; die Statuszeile sagt, was geschah</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>End the run and keep what there is</source>
        <translation>Den Lauf beenden und behalten, was da ist</translation>
    </message>
    <message>
        <source>R&amp;eset</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <source>Clear the results; the next run uses the same seeds</source>
        <translation>Die Ergebnisse verwerfen; der nächste Lauf nimmt dieselben Seeds</translation>
    </message>
    <message>
        <source>&amp;Pin</source>
        <translation>A&amp;nheften</translation>
    </message>
    <message>
        <source>Keep these curves in the charts, beside the next runs</source>
        <translation>Diese Kurven in den Diagrammen behalten, neben den nächsten Läufen</translation>
    </message>
    <message>
        <source>Compare &amp;Kernels</source>
        <translation>&amp;Kernel vergleichen</translation>
    </message>
    <message>
        <source>Play the scenario with every other kernel on the f of this run, and keep the curves beside it</source>
        <translation>Das Szenario mit jedem anderen Kernel auf dem f dieses Laufs spielen und die Kurven daneben behalten</translation>
    </message>
    <message>
        <source>Play in &amp;20 Seconds</source>
        <translation>In &amp;20 Sekunden abspielen</translation>
    </message>
    <message>
        <source>Show the run from its first round to its last</source>
        <translation>Den Lauf von der ersten bis zur letzten Runde zeigen</translation>
    </message>
    <message>
        <source>S&amp;weep…</source>
        <translation>S&amp;weep …</translation>
    </message>
    <message>
        <source>Run the scenario at several values of one setting</source>
        <translation>Das Szenario mit mehreren Werten einer Einstellung laufen lassen</translation>
    </message>
    <message>
        <source>20 s</source>
        <translation>20 s</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>1</source>
        <translation>1</translation>
    </message>
    <message>
        <source>The chart of results alone</source>
        <translation>Nur das Ergebnisdiagramm</translation>
    </message>
    <message>
        <source>2</source>
        <translation>2</translation>
    </message>
    <message>
        <source>The second chart alone</source>
        <translation>Nur das zweite Diagramm</translation>
    </message>
    <message>
        <source>1 + 2</source>
        <translation>1 + 2</translation>
    </message>
    <message>
        <source>Both charts side by side</source>
        <translation>Beide Diagramme nebeneinander</translation>
    </message>
    <message>
        <source>Next Chart</source>
        <translation>Nächstes Diagramm</translation>
    </message>
    <message>
        <source>Another chart in the second place</source>
        <translation>Ein anderes Diagramm an zweiter Stelle</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>◀</source>
        <translation>◀</translation>
    </message>
    <message>
        <source>To the step of the lesson before</source>
        <translation>Zum vorigen Schritt der Lektion</translation>
    </message>
    <message>
        <source>▶</source>
        <translation>▶</translation>
    </message>
    <message>
        <source>To the next step of the lesson</source>
        <translation>Zum nächsten Schritt der Lektion</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>What the speaker alone reads, in a window of its own</source>
        <translation>Was nur die vortragende Person liest, in einem eigenen Fenster</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>Read about claims, accounting, data, the command line and the papers, with a search</source>
        <translation>Über Zusagen, Abrechnung, Daten, Kommandozeile und die Artikel lesen, mit Suche</translation>
    </message>
    <message>
        <source>&amp;What Is This?</source>
        <translation>&amp;Was ist das?</translation>
    </message>
    <message>
        <source>Explain the setting that has the focus</source>
        <translation>Die Einstellung mit dem Fokus erklären</translation>
    </message>
    <message>
        <source>&amp;Explain the Algorithm</source>
        <translation>Algorithmus &amp;erklären</translation>
    </message>
    <message>
        <source>Steps, who sees what, guarantee and references</source>
        <translation>Schritte, wer was sieht, Garantie und Literatur</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;About PrivBO Explorer</source>
        <translation>Ü&amp;ber PrivBO Explorer</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>Über &amp;Qt</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Hold the run; it can go on later</source>
        <translation>Den Lauf anhalten; er kann später weitergehen</translation>
    </message>
    <message>
        <source>Go on with the run</source>
        <translation>Den Lauf fortsetzen</translation>
    </message>
    <message>
        <source>Run the scenario as set in the panel</source>
        <translation>Das Szenario mit den eingestellten Werten laufen lassen</translation>
    </message>
    <message>
        <source>Run what the page shows</source>
        <translation>Laufen lassen, was die Seite zeigt</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Lecture</source>
        <translation>Vorlesung</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>%1, shown</source>
        <translation>%1, eingeblendet</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1, ausgeblendet</translation>
    </message>
    <message>
        <source>Add algorithms</source>
        <translation>Algorithmen hinzufügen</translation>
    </message>
    <message>
        <source>Add or change algorithms in the settings</source>
        <translation>Algorithmen in den Einstellungen hinzufügen oder ändern</translation>
    </message>
    <message>
        <source>The algorithms of this scenario: hide, show, explain or change them</source>
        <translation>Die Algorithmen dieses Szenarios: ausblenden, zeigen, erklären oder ändern</translation>
    </message>
    <message numerus="yes">
        <source>%n algorithm(s)</source>
        <translation>
            <numerusform>%n Algorithmus</numerusform>
            <numerusform>%n Algorithmen</numerusform>
        </translation>
    </message>
    <message>
        <source>Show &amp;Alone</source>
        <translation>&amp;Allein zeigen</translation>
    </message>
    <message>
        <source>Sho&amp;w All</source>
        <translation>A&amp;lle zeigen</translation>
    </message>
    <message>
        <source>&amp;Explain</source>
        <translation>&amp;Erklären</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>Ein&amp;stellungen …</translation>
    </message>
    <message>
        <source>&amp;Leave Out</source>
        <translation>&amp;Weglassen</translation>
    </message>
    <message>
        <source>S&amp;hown</source>
        <translation>&amp;Gezeigt</translation>
    </message>
    <message>
        <source>A&amp;dd…</source>
        <translation>&amp;Hinzufügen …</translation>
    </message>
    <message>
        <source>Constants of all algorithms</source>
        <translation>Konstanten aller Algorithmen</translation>
    </message>
    <message>
        <source>theorem (s = 1)</source>
        <translation>Satz (s = 1)</translation>
    </message>
    <message>
        <source>The regret bounds are proved, and hardly anything is learnt.</source>
        <translation>Die Regret-Schranken sind bewiesen, und es wird kaum etwas gelernt.</translation>
    </message>
    <message>
        <source>practical</source>
        <translation>praktisch</translation>
    </message>
    <message>
        <source>The scales the presets use: it learns, without a proof.</source>
        <translation>Die Faktoren der Vorlagen: Es wird gelernt, ohne Beweis.</translation>
    </message>
    <message>
        <source>Sets the widths of all algorithms at once. Privacy does not change: noise is added before.</source>
        <translation>Setzt die Breiten aller Algorithmen auf einmal. Die Privatsphäre ändert sich nicht: Das Rauschen kommt vorher dazu.</translation>
    </message>
    <message>
        <source>Use theorem constants</source>
        <translation>Konstanten des Satzes verwenden</translation>
    </message>
    <message>
        <source>Use practical constants</source>
        <translation>Praktische Konstanten verwenden</translation>
    </message>
    <message>
        <source>Constants of all algorithms, theorem, practical</source>
        <translation>Konstanten aller Algorithmen, Satz, praktisch</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 duplizieren</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>private</source>
        <translation>privat</translation>
    </message>
    <message>
        <source>Add another one with other parameters</source>
        <translation>Noch einen mit anderen Parametern hinzufügen</translation>
    </message>
    <message>
        <source>Remove this one</source>
        <translation>Diesen entfernen</translation>
    </message>
    <message>
        <source>Explain This Algorithm</source>
        <translation>Diesen Algorithmus erklären</translation>
    </message>
    <message>
        <source>Parameters of %1</source>
        <translation>Parameter von %1</translation>
    </message>
    <message>
        <source>one learner</source>
        <translation>ein Lerner</translation>
    </message>
    <message>
        <source>needs agents</source>
        <translation>braucht Agenten</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>fehlerhaft</translation>
    </message>
    <message>
        <source>not local DP</source>
        <translation>keine lokale DP</translation>
    </message>
    <message>
        <source>claims %1, and does not keep it</source>
        <translation>sagt %1 zu und hält es nicht ein</translation>
    </message>
    <message>
        <source>private: %1</source>
        <translation>privat: %1</translation>
    </message>
    <message>
        <source>Files Outside the Scenario's Folder</source>
        <translation>Dateien außerhalb des Szenario-Ordners</translation>
    </message>
    <message>
        <source>“%1” wants to read files outside of its own folder:

%2

Let it only if you trust where the scenario comes from.</source>
        <translation>„%1“ möchte Dateien außerhalb des eigenen Ordners lesen:

%2

Erlauben Sie es nur, wenn Sie der Herkunft des Szenarios vertrauen.</translation>
    </message>
    <message>
        <source>&amp;Let It Read Them</source>
        <translation>&amp;Lesen erlauben</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Not local DP with these settings.&lt;/b&gt; What follows tells of rewards that are clipped; here none is, see “What is promised”.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Keine lokale DP mit diesen Einstellungen.&lt;/b&gt; Was folgt, handelt von gekürzten Belohnungen; hier wird keine gekürzt, siehe „Was zugesagt ist“.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>In one sentence</source>
        <translation>In einem Satz</translation>
    </message>
    <message>
        <source>One round</source>
        <translation>Eine Runde</translation>
    </message>
    <message>
        <source>Who sees what</source>
        <translation>Wer was sieht</translation>
    </message>
    <message>
        <source>What is promised</source>
        <translation>Was zugesagt ist</translation>
    </message>
    <message>
        <source>What it assumes</source>
        <translation>Was vorausgesetzt wird</translation>
    </message>
    <message>
        <source>References</source>
        <translation>Literatur</translation>
    </message>
    <message>
        <source>Theory</source>
        <translation>Theorie</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Not local DP with these settings:&lt;/b&gt; no reward is clipped, so ε holds only between rewards in ±(B + R). All of them lie there with probability 1 − δ over the reward noise, and local DP must hold for every reward. What follows is true with the setting “clip to ±(B+R)”. %1.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Keine lokale DP mit diesen Einstellungen:&lt;/b&gt; Keine Belohnung wird gekürzt, daher gilt ε nur zwischen Belohnungen in ±(B + R). Alle liegen dort mit Wahrscheinlichkeit 1 − δ über das Belohnungsrauschen, und lokale DP muss für jede Belohnung gelten. Was folgt, stimmt mit der Einstellung „auf ±(B+R) kürzen“. %1.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Here:&lt;/b&gt; %1, so the odds change by at most the factor %2.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Hier:&lt;/b&gt; %1, die Chancen ändern sich also höchstens um den Faktor %2.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Protected:</source>
        <translation>Geschützt:</translation>
    </message>
    <message>
        <source>Neighbouring data:</source>
        <translation>Benachbarte Daten:</translation>
    </message>
    <message>
        <source>Can it learn with these constants?</source>
        <translation>Kann mit diesen Konstanten gelernt werden?</translation>
    </message>
    <message>
        <source>What is proved about regret</source>
        <translation>Was über den Regret bewiesen ist</translation>
    </message>
    <message>
        <source>One user's data are changed, and the run is played twice with the same coins. An attacker who knows everything else looks at what was released: how sure may they become which of the two it was?</source>
        <translation>Die Daten eines Nutzers werden geändert, und der Lauf wird zweimal mit denselben Münzwürfen gespielt. Ein Angreifer, der alles andere weiß, betrachtet, was freigegeben wurde: Wie sicher kann er werden, welcher der beiden es war?</translation>
    </message>
    <message>
        <source>&amp;Model:</source>
        <translation>&amp;Modell:</translation>
    </message>
    <message>
        <source>at &amp;ε:</source>
        <translation>bei &amp;ε:</translation>
    </message>
    <message>
        <source>Trust model to attack</source>
        <translation>Anzugreifendes Vertrauensmodell</translation>
    </message>
    <message>
        <source>Privacy budget of the model that is attacked</source>
        <translation>Datenschutzbudget des angegriffenen Modells</translation>
    </message>
    <message>
        <source>What the attacker may conclude</source>
        <translation>Was der Angreifer schließen kann</translation>
    </message>
    <message>
        <source>This attack was on earlier settings; attack again to see the present ones.</source>
        <translation>Dieser Angriff galt früheren Einstellungen; greifen Sie erneut an, um die aktuellen zu sehen.</translation>
    </message>
    <message>
        <source>This scenario's %1</source>
        <translation>%1 dieses Szenarios</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Attack</source>
        <translation>An&amp;greifen</translation>
    </message>
    <message>
        <source>Give up this attack</source>
        <translation>Diesen Angriff aufgeben</translation>
    </message>
    <message>
        <source>Play both runs and draw releases, in the background</source>
        <translation>Beide Läufe spielen und Freigaben ziehen, im Hintergrund</translation>
    </message>
    <message>
        <source>Playing both runs…</source>
        <translation>Beide Läufe werden gespielt …</translation>
    </message>
    <message>
        <source>There is nothing to audit.</source>
        <translation>Es gibt nichts zu prüfen.</translation>
    </message>
    <message>
        <source>There is nothing to audit yet.</source>
        <translation>Es gibt noch nichts zu prüfen.</translation>
    </message>
    <message>
        <source>Progress of the audit</source>
        <translation>Fortschritt des Audits</translation>
    </message>
    <message>
        <source>Confidence = 1: must be below 1 (no number of runs is certain)</source>
        <translation>Konfidenz = 1: muss unter 1 liegen (keine Anzahl von Läufen gibt Gewissheit)</translation>
    </message>
    <message>
        <source>%1 is run many times on two neighbouring inputs; what an observer can tell apart bounds its ε from below.</source>
        <translation>%1 läuft viele Male auf zwei benachbarten Eingaben; was ein Beobachter unterscheiden kann, begrenzt das ε von unten.</translation>
    </message>
    <message>
        <source>&amp;Run Audit</source>
        <translation>Audit &amp;starten</translation>
    </message>
    <message>
        <source>Stop; what the runs so far show is kept</source>
        <translation>Anhalten; was die Läufe bisher zeigen, bleibt</translation>
    </message>
    <message>
        <source>Run the mechanism on both inputs and compare what comes out with what is claimed</source>
        <translation>Den Mechanismus auf beiden Eingaben laufen lassen und das Ergebnis mit der Zusage vergleichen</translation>
    </message>
    <message>
        <source>Cancelled before anything could be learnt.</source>
        <translation>Abgebrochen, bevor sich etwas zeigen konnte.</translation>
    </message>
    <message>
        <source>Stopped after %1 of %2 runs. </source>
        <translation>Nach %1 von %2 Läufen angehalten. </translation>
    </message>
    <message>
        <source>These settings need a run of about %1: press Run.</source>
        <translation>Diese Einstellungen brauchen einen Lauf von etwa %1: Drücken Sie Start.</translation>
    </message>
    <message>
        <source>Playing trial %1 again up to round %2…</source>
        <translation>Wiederholung %1 wird bis Runde %2 nachgespielt …</translation>
    </message>
    <message>
        <source>Copied %1 × %2 pixels</source>
        <translation>%1 × %2 Pixel kopiert</translation>
    </message>
    <message>
        <source>Copied the numbers of the chart as comma-separated text.</source>
        <translation>Die Zahlen des Diagramms wurden als kommagetrennter Text kopiert.</translation>
    </message>
    <message>
        <source>Copy Figure</source>
        <translation>Abbildung kopieren</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>Zoom zurücksetzen</translation>
    </message>
    <message>
        <source>Show everything (double click)</source>
        <translation>Alles zeigen (Doppelklick)</translation>
    </message>
    <message>
        <source>Click to hide this series or show it again.</source>
        <translation>Klicken Sie, um diese Reihe aus- oder wieder einzublenden.</translation>
    </message>
    <message>
        <source>Click to read all notes of this chart.</source>
        <translation>Klicken Sie, um alle Anmerkungen dieses Diagramms zu lesen.</translation>
    </message>
    <message>
        <source>Drag to choose another context.</source>
        <translation>Ziehen Sie, um einen anderen Kontext zu wählen.</translation>
    </message>
    <message>
        <source>Clust&amp;er</source>
        <translation>Clust&amp;er</translation>
    </message>
    <message>
        <source>Compute the values on many processors or machines, and see them come in</source>
        <translation>Die Werte auf vielen Prozessoren oder Rechnern berechnen und eintreffen sehen</translation>
    </message>
    <message>
        <source>Copy Script for GNU &amp;Parallel</source>
        <translation>Skript für GNU &amp;Parallel kopieren</translation>
    </message>
    <message>
        <source>Copy Script for &amp;Slurm</source>
        <translation>Skript für &amp;Slurm kopieren</translation>
    </message>
    <message>
        <source>&amp;Open Folder of Cells…</source>
        <translation>Ordner mit &amp;Zellen öffnen …</translation>
    </message>
    <message>
        <source>&amp;Close Folder of Cells</source>
        <translation>Ordner mit Zellen s&amp;chließen</translation>
    </message>
    <message>
        <source>All %1 cells of %2.</source>
        <translation>Alle %1 Zellen von %2.</translation>
    </message>
    <message>
        <source>%1 of %2 cells of %3 so far.</source>
        <translation>Bisher %1 von %2 Zellen von %3.</translation>
    </message>
    <message>
        <source>Open Folder of Cells</source>
        <translation>Ordner mit Zellen öffnen</translation>
    </message>
    <message>
        <source>No script yet: the scenario needs a change, marked in red in the panel.</source>
        <translation>Noch kein Skript: Das Szenario muss geändert werden; die Stelle ist in den Einstellungen rot markiert.</translation>
    </message>
    <message>
        <source>Copied a script that plays the sweep in %1 parts and merges them; it holds the scenario.</source>
        <translation>Ein Skript wurde kopiert, das den Sweep in %1 Teilen spielt und zusammenführt; es enthält das Szenario.</translation>
    </message>
    <message>
        <source>%1, fold or unfold</source>
        <translation>%1, auf- oder zuklappen</translation>
    </message>
    <message>
        <source>As the learner's</source>
        <translation>Wie der des Lerners</translation>
    </message>
    <message>
        <source>What Is This?</source>
        <translation>Was ist das?</translation>
    </message>
    <message>
        <source>Compare Kernels on This f</source>
        <translation>Kernel auf diesem f vergleichen</translation>
    </message>
    <message>
        <source>Change %1 to %2</source>
        <translation>%1 zu %2 ändern</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Settings of this chart that do not fit here</source>
        <translation>Einstellungen dieses Diagramms, die hier keinen Platz haben</translation>
    </message>
    <message>
        <source>More chart settings</source>
        <translation>Weitere Diagrammeinstellungen</translation>
    </message>
    <message>
        <source>The settings marked in red need a change.</source>
        <translation>Die rot markierten Einstellungen müssen geändert werden.</translation>
    </message>
    <message>
        <source>No numbers yet: %1</source>
        <translation>Noch keine Zahlen: %1</translation>
    </message>
    <message>
        <source>Working out what these settings imply…</source>
        <translation>Es wird ausgerechnet, was diese Einstellungen bedeuten …</translation>
    </message>
    <message>
        <source>What the settings imply</source>
        <translation>Was die Einstellungen bedeuten</translation>
    </message>
    <message>
        <source>What the settings imply for this algorithm</source>
        <translation>Was die Einstellungen für diesen Algorithmus bedeuten</translation>
    </message>
    <message>
        <source>Sheet to draw a curve on</source>
        <translation>Blatt, auf dem Sie eine Kurve zeichnen</translation>
    </message>
    <message>
        <source>%1 ends at regret %2</source>
        <translation>%1 endet bei Regret %2</translation>
    </message>
    <message>
        <source>the run</source>
        <translation>der Lauf</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>Ihre</translation>
    </message>
    <message>
        <source>Round %1: regret %2, of at most %3. Left and right choose a round, up and down move the curve.</source>
        <translation>Runde %1: Regret %2, von höchstens %3. Links und rechts wählen eine Runde, auf und ab bewegen die Kurve.</translation>
    </message>
    <message>
        <source>Round t</source>
        <translation>Runde t</translation>
    </message>
    <message>
        <source>Algorithm to explain</source>
        <translation>Zu erklärender Algorithmus</translation>
    </message>
    <message>
        <source>The algorithms of this scenario</source>
        <translation>Die Algorithmen dieses Szenarios</translation>
    </message>
    <message>
        <source>The scenario has no algorithm to explain. Tick one in the settings.</source>
        <translation>Das Szenario hat keinen Algorithmus zu erklären. Wählen Sie einen in den Einstellungen aus.</translation>
    </message>
    <message>
        <source>unknown algorithm</source>
        <translation>unbekannter Algorithmus</translation>
    </message>
    <message>
        <source>Export Figure</source>
        <translation>Abbildung exportieren</translation>
    </message>
    <message>
        <source>Copy to Cli&amp;pboard</source>
        <translation>In die &amp;Zwischenablage</translation>
    </message>
    <message>
        <source>The figure as a picture</source>
        <translation>Die Abbildung als Bild</translation>
    </message>
    <message>
        <source>Save &amp;Data</source>
        <translation>&amp;Daten speichern</translation>
    </message>
    <message>
        <source>The numbers behind the chart as CSV beside the file, with a note of where they come from</source>
        <translation>Die Zahlen hinter dem Diagramm als CSV neben der Datei, mit einer Notiz über ihre Herkunft</translation>
    </message>
    <message>
        <source>Save &amp;All</source>
        <translation>&amp;Alle speichern</translation>
    </message>
    <message>
        <source>Every chart that has something to show, in the same folder and style</source>
        <translation>Jedes Diagramm, das etwas zu zeigen hat, im selben Ordner und Stil</translation>
    </message>
    <message>
        <source>Sa&amp;ve</source>
        <translation>S&amp;peichern</translation>
    </message>
    <message>
        <source>Write the file</source>
        <translation>Die Datei schreiben</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The file has no name: give one, e.g. figure.%1</source>
        <translation>Die Datei hat keinen Namen: Geben Sie einen an, z. B. abbildung.%1</translation>
    </message>
    <message>
        <source>No chart has anything to show yet: run the scenario first.</source>
        <translation>Noch hat kein Diagramm etwas zu zeigen: Starten Sie zuerst den Lauf.</translation>
    </message>
    <message>
        <source>The file has no name: give one, e.g. figure.csv</source>
        <translation>Die Datei hat keinen Namen: Geben Sie einen an, z. B. abbildung.csv</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message numerus="yes">
        <source>Saved %n file(s) in %1</source>
        <translation>
            <numerusform>%n Datei in %1 gespeichert</numerusform>
            <numerusform>%n Dateien in %1 gespeichert</numerusform>
        </translation>
    </message>
    <message>
        <source>; nothing to show in: %1</source>
        <translation>; nichts zu zeigen in: %1</translation>
    </message>
    <message>
        <source>; the caption is in a text file beside it and on the clipboard</source>
        <translation>; die Bildunterschrift steht in einer Textdatei daneben und in der Zwischenablage</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Rows of the table</source>
        <translation>Zeilen der Tabelle</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>resolution</source>
        <translation>Auflösung</translation>
    </message>
    <message>
        <source>dpi</source>
        <translation>dpi</translation>
    </message>
    <message>
        <source>font size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>pt</source>
        <translation>pt</translation>
    </message>
    <message>
        <source>line width</source>
        <translation>Linienbreite</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>&amp;Legend</source>
        <translation>&amp;Legende</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>A&amp;nmerkungen</translation>
    </message>
    <message>
        <source>N&amp;ames at curves</source>
        <translation>Na&amp;men an den Kurven</translation>
    </message>
    <message>
        <source>&amp;Bounds</source>
        <translation>&amp;Schranken</translation>
    </message>
    <message>
        <source>Preview in &amp;grey</source>
        <translation>Vorschau in &amp;Grau</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Eigenes</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>Schrift</translation>
    </message>
    <message>
        <source>Without them, what title and notes say goes to a text file beside the figure and to the clipboard</source>
        <translation>Ohne sie kommt, was Titel und Anmerkungen sagen, in eine Textdatei neben der Abbildung und in die Zwischenablage</translation>
    </message>
    <message>
        <source>Up to five curves are named beside their ends where there is room, in place of a legend</source>
        <translation>Bis zu fünf Kurven werden an ihren Enden benannt, wo Platz ist, statt in einer Legende</translation>
    </message>
    <message>
        <source>Shows whether the figure can be read without colours; the file keeps them</source>
        <translation>Zeigt, ob die Abbildung ohne Farben lesbar ist; die Datei behält sie</translation>
    </message>
    <message>
        <source>all that was recorded</source>
        <translation>alles Aufgezeichnete</translation>
    </message>
    <message>
        <source>&amp;Chart</source>
        <translation>&amp;Diagramm</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>&amp;Breite</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>&amp;Höhe</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>&amp;Auflösung</translation>
    </message>
    <message>
        <source>F&amp;ont</source>
        <translation>S&amp;chrift</translation>
    </message>
    <message>
        <source>Font si&amp;ze</source>
        <translation>Schrift&amp;größe</translation>
    </message>
    <message>
        <source>L&amp;ine width</source>
        <translation>L&amp;inienbreite</translation>
    </message>
    <message>
        <source>Colo&amp;urs</source>
        <translation>Fa&amp;rben</translation>
    </message>
    <message>
        <source>Table of &amp;data</source>
        <translation>&amp;Datentabelle</translation>
    </message>
    <message>
        <source>visible: %1 to %2</source>
        <translation>sichtbar: %1 bis %2</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>&amp;All Charts…</source>
        <translation>&amp;Alle Diagramme …</translation>
    </message>
    <message>
        <source>Save every chart into a folder</source>
        <translation>Jedes Diagramm in einen Ordner speichern</translation>
    </message>
    <message>
        <source>&amp;Data…</source>
        <translation>&amp;Daten …</translation>
    </message>
    <message>
        <source>Save the numbers behind the chart as CSV</source>
        <translation>Die Zahlen hinter dem Diagramm als CSV speichern</translation>
    </message>
    <message>
        <source>&amp;Web Page…</source>
        <translation>&amp;Webseite …</translation>
    </message>
    <message>
        <source>Save the run as a page for any browser: curves, the belief round by round, privacy, explanations</source>
        <translation>Den Lauf als Seite für jeden Browser speichern: Kurven, der Wissensstand Runde für Runde, Privatsphäre, Erklärungen</translation>
    </message>
    <message>
        <source>F&amp;ilm…</source>
        <translation>F&amp;ilm …</translation>
    </message>
    <message>
        <source>Save the run round by round as a moving picture: WebP, GIF or MP4</source>
        <translation>Den Lauf Runde für Runde als bewegtes Bild speichern: WebP, GIF oder MP4</translation>
    </message>
    <message>
        <source>Put the figure on the clipboard</source>
        <translation>Die Abbildung in die Zwischenablage legen</translation>
    </message>
    <message>
        <source>&amp;Released Parameters</source>
        <translation>F&amp;reigegebene Parameter</translation>
    </message>
    <message>
        <source>Save the statistics that an algorithm has released, with their privacy statement, to predict from them</source>
        <translation>Die freigegebenen Statistiken eines Algorithmus mit ihrer Datenschutzangabe speichern, um daraus vorherzusagen</translation>
    </message>
    <message>
        <source>P&amp;NG…</source>
        <translation>P&amp;NG …</translation>
    </message>
    <message>
        <source>&amp;SVG…</source>
        <translation>&amp;SVG …</translation>
    </message>
    <message>
        <source>&amp;PDF…</source>
        <translation>&amp;PDF …</translation>
    </message>
    <message>
        <source>&amp;TikZ…</source>
        <translation>&amp;TikZ …</translation>
    </message>
    <message>
        <source>Data as &amp;CSV…</source>
        <translation>Daten als &amp;CSV …</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>%1 pictures (*.%2)</source>
        <translation>%1-Bilder (*.%2)</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1 …</translation>
    </message>
    <message>
        <source>Export Released Parameters</source>
        <translation>Freigegebene Parameter exportieren</translation>
    </message>
    <message>
        <source>Released parameters (*.json)</source>
        <translation>Freigegebene Parameter (*.json)</translation>
    </message>
    <message>
        <source>Export Web Page</source>
        <translation>Webseite exportieren</translation>
    </message>
    <message>
        <source>Web pages (*.html)</source>
        <translation>Webseiten (*.html)</translation>
    </message>
    <message>
        <source>Making the page: the trial is played once more</source>
        <translation>Die Seite entsteht: Die Wiederholung wird noch einmal gespielt</translation>
    </message>
    <message>
        <source>Save All Charts Into</source>
        <translation>Alle Diagramme speichern in</translation>
    </message>
    <message>
        <source>Preview of the figure</source>
        <translation>Vorschau der Abbildung</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>Look for the file</source>
        <translation>Die Datei suchen</translation>
    </message>
    <message>
        <source>Browse for %1</source>
        <translation>%1 suchen</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv *.txt);;All files (*)</source>
        <translation>Tabellen (*.csv *.tsv *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Fil&amp;e</source>
        <translation>D&amp;atei</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen …</translation>
    </message>
    <message>
        <source>Replace Files</source>
        <translation>Dateien ersetzen</translation>
    </message>
    <message>
        <source>There already is %1. Replace it?</source>
        <translation>%1 gibt es bereits. Ersetzen?</translation>
    </message>
    <message>
        <source>sharp; for web pages and slides</source>
        <translation>scharf; für Webseiten und Folien</translation>
    </message>
    <message>
        <source>few colours; shown everywhere</source>
        <translation>wenige Farben; wird überall gezeigt</translation>
    </message>
    <message>
        <source>smallest; for talks; needs ffmpeg</source>
        <translation>am kleinsten; für Vorträge; braucht ffmpeg</translation>
    </message>
    <message>
        <source>&amp;Dark ground</source>
        <translation>&amp;Dunkler Grund</translation>
    </message>
    <message>
        <source>Sa&amp;ve…</source>
        <translation>Spei&amp;chern …</translation>
    </message>
    <message>
        <source>Export Film</source>
        <translation>Film exportieren</translation>
    </message>
    <message>
        <source>Trial %1 round by round,
and beside it the regret of all algorithms.</source>
        <translation>Wiederholung %1 Runde für Runde,
und daneben der Regret aller Algorithmen.</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 Pixel</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>&amp;Format:</translation>
    </message>
    <message>
        <source>&amp;Size:</source>
        <translation>&amp;Größe:</translation>
    </message>
    <message>
        <source>&amp;Length:</source>
        <translation>&amp;Länge:</translation>
    </message>
    <message>
        <source>&amp;Pictures:</source>
        <translation>&amp;Bilder:</translation>
    </message>
    <message>
        <source>How far the film is</source>
        <translation>Wie weit der Film ist</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>%1 pictures a second</source>
        <translation>%1 Bilder je Sekunde</translation>
    </message>
    <message>
        <source>%1 pictures a second: must be at most %2 for %3</source>
        <translation>%1 Bilder je Sekunde: für %3 höchstens %2</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Films (*.%1)</source>
        <translation>Filme (*.%1)</translation>
    </message>
    <message>
        <source>The trial is played again</source>
        <translation>Die Wiederholung wird noch einmal gespielt</translation>
    </message>
    <message>
        <source>Saved %1 (%2 MB)</source>
        <translation>%1 gespeichert (%2 MB)</translation>
    </message>
    <message>
        <source>Cancelled; no film was written</source>
        <translation>Abgebrochen; es wurde kein Film geschrieben</translation>
    </message>
    <message>
        <source>the learner's</source>
        <translation>der des Lerners</translation>
    </message>
    <message>
        <source>Copy as Text</source>
        <translation>Als Text kopieren</translation>
    </message>
    <message>
        <source>Copy as TeX</source>
        <translation>Als TeX kopieren</translation>
    </message>
    <message>
        <source>All Settings</source>
        <translation>Alle Einstellungen</translation>
    </message>
    <message>
        <source>Show or hide every setting of the scenario, with a search</source>
        <translation>Alle Einstellungen des Szenarios ein- oder ausblenden, mit Suche</translation>
    </message>
    <message>
        <source>%1, above the charts</source>
        <translation>%1, über den Diagrammen</translation>
    </message>
    <message>
        <source>Gallery</source>
        <translation>Galerie</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Open this preset in the window</source>
        <translation>Diese Vorlage im Fenster öffnen</translation>
    </message>
    <message>
        <source>By &amp;question</source>
        <translation>Nach &amp;Frage</translation>
    </message>
    <message>
        <source>&amp;All presets</source>
        <translation>&amp;Alle Vorlagen</translation>
    </message>
    <message>
        <source>By lesson</source>
        <translation>Nach Lektion</translation>
    </message>
    <message>
        <source>By paper</source>
        <translation>Nach Artikel</translation>
    </message>
    <message>
        <source>Group the presets</source>
        <translation>Die Vorlagen gruppieren</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>Vorlagen</translation>
    </message>
    <message>
        <source>A run of “%1”</source>
        <translation>Ein Lauf von „%1“</translation>
    </message>
    <message>
        <source>Look for:</source>
        <translation>Achten Sie auf:</translation>
    </message>
    <message>
        <source>What this program finds:</source>
        <translation>Was dieses Programm findet:</translation>
    </message>
    <message>
        <source>After:</source>
        <translation>Nach:</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Next Hit</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Previous Hit</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>Pages of the guide</source>
        <translation>Seiten des Handbuchs</translation>
    </message>
    <message>
        <source>Page of the guide</source>
        <translation>Seite des Handbuchs</translation>
    </message>
    <message>
        <source>%1 — Guide</source>
        <translation>%1 — Handbuch</translation>
    </message>
    <message>
        <source>What the claim is about</source>
        <translation>Wovon die Zusage handelt</translation>
    </message>
    <message>
        <source>ε = …</source>
        <translation>ε = …</translation>
    </message>
    <message>
        <source>no finite ε</source>
        <translation>kein endliches ε</translation>
    </message>
    <message>
        <source>working it out</source>
        <translation>wird berechnet</translation>
    </message>
    <message>
        <source>No accountant can bound ε at δ = %1 %2; the table says why.</source>
        <translation>Kein Accountant kann ε bei δ = %1 %2 begrenzen; die Tabelle sagt, warum.</translation>
    </message>
    <message>
        <source>ε ≤ %1</source>
        <translation>ε ≤ %1</translation>
    </message>
    <message>
        <source>%1, whatever δ (pure differential privacy), by %2</source>
        <translation>%1, bei jedem δ (reine Differential Privacy), Accountant: %2</translation>
    </message>
    <message>
        <source>at δ = %1, %2, by %3</source>
        <translation>bei δ = %1, %2, Accountant: %3</translation>
    </message>
    <message>
        <source> (the exact ε is at most %1 less)</source>
        <translation> (das exakte ε ist höchstens %1 kleiner)</translation>
    </message>
    <message>
        <source>; slower accountants are still at work</source>
        <translation>; langsamere Accountants rechnen noch</translation>
    </message>
    <message>
        <source>The same releases with %1: ε ≤ %2, by %3</source>
        <translation>Dieselben Freigaben mit %1: ε ≤ %2, Accountant: %3</translation>
    </message>
    <message>
        <source>By the paper's own accountant (%1): &lt;b&gt;ε = %2&lt;/b&gt;</source>
        <translation>Nach dem Accountant des Artikels (%1): &lt;b&gt;ε = %2&lt;/b&gt;</translation>
    </message>
    <message>
        <source>%1 only plots it; its authors' notebook prints %2: the same to its last digit</source>
        <translation>%1 zeichnet es nur; das Notebook der Autoren druckt %2: bis auf die letzte Ziffer gleich</translation>
    </message>
    <message>
        <source>%1 only plots it; its authors' notebook prints &lt;b&gt;%2&lt;/b&gt;, which is not the same</source>
        <translation>%1 zeichnet es nur; das Notebook der Autoren druckt &lt;b&gt;%2&lt;/b&gt;, was nicht gleich ist</translation>
    </message>
    <message>
        <source>%1 only plots it; recomputed elsewhere it is %2, the same to its last digit</source>
        <translation>%1 zeichnet es nur; anderswo nachgerechnet ist es %2, bis auf die letzte Ziffer gleich</translation>
    </message>
    <message>
        <source>%1 only plots it; recomputed elsewhere it is &lt;b&gt;%2&lt;/b&gt;, which is not the same</source>
        <translation>%1 zeichnet es nur; anderswo nachgerechnet ist es &lt;b&gt;%2&lt;/b&gt;, was nicht gleich ist</translation>
    </message>
    <message>
        <source>%1 prints %2: the same to its last digit</source>
        <translation>%1 druckt %2: bis auf die letzte Ziffer gleich</translation>
    </message>
    <message>
        <source>%1 prints &lt;b&gt;%2&lt;/b&gt;, which is not the same</source>
        <translation>%1 druckt &lt;b&gt;%2&lt;/b&gt;, was nicht gleich ist</translation>
    </message>
    <message>
        <source>Not local differential privacy: no reward is clipped, and ε says nothing about a reward outside ±(B+R).</source>
        <translation>Keine lokale Differential Privacy: Keine Belohnung wird gekürzt, und ε sagt nichts über eine Belohnung außerhalb ±(B+R).</translation>
    </message>
    <message>
        <source>An audit shows ε to be at least %1 at δ = %2 (with %3 % confidence): this claim does not hold.</source>
        <translation>Ein Audit zeigt, dass ε bei δ = %2 mindestens %1 ist (mit %3 % Konfidenz): Diese Zusage gilt nicht.</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesart</translation>
    </message>
    <message>
        <source>each user answers once: every round is another person's (parallel composition)</source>
        <translation>jeder Nutzer antwortet einmal: Jede Runde gehört einer anderen Person (parallele Komposition)</translation>
    </message>
    <message>
        <source>the same user answers every time: losses add up</source>
        <translation>derselbe Nutzer antwortet jedes Mal: Verluste addieren sich</translation>
    </message>
    <message>
        <source>the mechanism's outputs, one ledger row each: what others may see</source>
        <translation>die Ausgaben des Mechanismus, je eine Zeile der Buchführung: was andere sehen dürfen</translation>
    </message>
    <message>
        <source>ledger, ε and δ: they follow from the settings, not from anybody's data</source>
        <translation>Buchführung, ε und δ: Sie folgen aus den Einstellungen, nicht aus jemandes Daten</translation>
    </message>
    <message>
        <source>everything here: it follows from the parameters alone, no data are involved</source>
        <translation>alles hier: Es folgt allein aus den Parametern, Daten sind nicht im Spiel</translation>
    </message>
    <message>
        <source>%1 of the agents' vectors were clipped: only a simulation knows, releasing it would cost privacy</source>
        <translation>%1 der Vektoren der Agenten wurden gekürzt: Das weiß nur eine Simulation, es freizugeben kostete Privatsphäre</translation>
    </message>
    <message>
        <source>%1 of the rewards were clipped: only a simulation knows, releasing it would cost privacy</source>
        <translation>%1 der Belohnungen wurden gekürzt: Das weiß nur eine Simulation, es freizugeben kostete Privatsphäre</translation>
    </message>
    <message>
        <source>Import Table</source>
        <translation>Tabelle importieren</translation>
    </message>
    <message>
        <source>What was understood of the table</source>
        <translation>Was von der Tabelle verstanden wurde</translation>
    </message>
    <message>
        <source>What is wrong or odd about the table</source>
        <translation>Was an der Tabelle falsch oder seltsam ist</translation>
    </message>
    <message>
        <source>The table cannot be read yet.</source>
        <translation>Die Tabelle lässt sich noch nicht lesen.</translation>
    </message>
    <message numerus="yes">
        <source>Leave Out %n Row(s) and Use as Data</source>
        <translation>
            <numerusform>%n Zeile weglassen und als Daten verwenden</numerusform>
            <numerusform>%n Zeilen weglassen und als Daten verwenden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fill %n Gap(s) and Use as Data</source>
        <translation>
            <numerusform>%n Lücke füllen und als Daten verwenden</numerusform>
            <numerusform>%n Lücken füllen und als Daten verwenden</numerusform>
        </translation>
    </message>
    <message>
        <source>Use as Data</source>
        <translation>Als Daten verwenden</translation>
    </message>
    <message>
        <source>✓ %1</source>
        <translation>✓ %1</translation>
    </message>
    <message>
        <source>Stopped. </source>
        <translation>Angehalten. </translation>
    </message>
    <message>
        <source>Checking the other kernels…</source>
        <translation>Die anderen Kernel werden geprüft …</translation>
    </message>
    <message>
        <source>The same f with the kernel “%1” (%2 of %3); Esc stops.</source>
        <translation>Dasselbe f mit dem Kernel „%1“ (%2 von %3); Esc hält an.</translation>
    </message>
    <message>
        <source>kernel = %1</source>
        <translation>Kernel = %1</translation>
    </message>
    <message>
        <source>No other kernel is pinned.</source>
        <translation>Kein anderer Kernel ist angeheftet.</translation>
    </message>
    <message>
        <source>Pinned on the f of this run: %1.</source>
        <translation>Auf dem f dieses Laufs angeheftet: %1.</translation>
    </message>
    <message>
        <source>Not for this scenario: %1.</source>
        <translation>Nicht für dieses Szenario: %1.</translation>
    </message>
    <message>
        <source>Find the %1 that keeps ε within the target</source>
        <translation>%1 so finden, dass ε den Zielwert einhält</translation>
    </message>
    <message>
        <source>Solve for %1</source>
        <translation>Nach %1 lösen</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Zurück zu %1</translation>
    </message>
    <message>
        <source>Use in scenario</source>
        <translation>Im Szenario verwenden</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Step of the lesson: %1</source>
        <translation>Schritt der Lektion: %1</translation>
    </message>
    <message>
        <source>mechanism</source>
        <translation>Mechanismus</translation>
    </message>
    <message>
        <source>cost of one</source>
        <translation>Kosten einer</translation>
    </message>
    <message>
        <source>sensitivity</source>
        <translation>Sensitivität</translation>
    </message>
    <message>
        <source>noise scale</source>
        <translation>Rauschskala</translation>
    </message>
    <message>
        <source>releases</source>
        <translation>Freigaben</translation>
    </message>
    <message>
        <source>group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>who is protected</source>
        <translation>wer geschützt ist</translation>
    </message>
    <message>
        <source>against</source>
        <translation>vor wem</translation>
    </message>
    <message>
        <source>neighbours differ in</source>
        <translation>Nachbarn unterscheiden sich in</translation>
    </message>
    <message>
        <source>noise drawn by</source>
        <translation>Rauschen gezogen von</translation>
    </message>
    <message>
        <source>seen by others</source>
        <translation>von anderen gesehen</translation>
    </message>
    <message>
        <source>What one release costs, in the form accountants compute with</source>
        <translation>Was eine Freigabe kostet, in der Form, mit der Accountants rechnen</translation>
    </message>
    <message>
        <source>Largest change between neighbouring inputs, with its norm, in the unit of what is released</source>
        <translation>Größte Änderung zwischen benachbarten Eingaben, mit ihrer Norm, in der Einheit des Freigegebenen</translation>
    </message>
    <message>
        <source>Laplace b or Gaussian σ, in the unit of what is released</source>
        <translation>Laplace-b oder Gauß-σ, in der Einheit des Freigegebenen</translation>
    </message>
    <message>
        <source>Releases of one group act on disjoint people (the nodes of one level of a tree): nobody pays for more than one of them</source>
        <translation>Die Freigaben einer Gruppe betreffen verschiedene Personen (die Knoten einer Ebene eines Baums): Niemand bezahlt für mehr als eine davon</translation>
    </message>
    <message>
        <source>released: others may see it; ground truth: only a simulation knows it</source>
        <translation>freigegeben: Andere dürfen es sehen; Ground Truth: Nur eine Simulation weiß es</translation>
    </message>
    <message>
        <source>; %1: %2</source>
        <translation>; %1: %2</translation>
    </message>
    <message>
        <source>none drawn</source>
        <translation>keines gezogen</translation>
    </message>
    <message numerus="yes">
        <source>%1 in each of %2 round(s)</source>
        <translation>
            <numerusform>%1 in jeder von %2 Runde</numerusform>
            <numerusform>%1 in jeder von %2 Runden</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. Assumes: %2</source>
        <translation>%1. Setzt voraus: %2</translation>
    </message>
    <message>
        <source>&amp;Lock and Run</source>
        <translation>&amp;Festlegen und starten</translation>
    </message>
    <message>
        <source>&amp;Lock the Answer and Run</source>
        <translation>Antwort &amp;festlegen und starten</translation>
    </message>
    <message>
        <source>A lesson asks what will happen before it happens: the answer is locked, and then the run answers.</source>
        <translation>Eine Lektion fragt, was geschehen wird, bevor es geschieht: Die Antwort wird festgelegt, dann antwortet der Lauf.</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n min)
%2</source>
        <translation>
            <numerusform>%1 (%n Min.)
%2</numerusform>
            <numerusform>%1 (%n Min.)
%2</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Start the Lesson</source>
        <translation>Lektion &amp;beginnen</translation>
    </message>
    <message>
        <source>Open a Lesson &amp;File…</source>
        <translation>Lektion aus &amp;Datei öffnen …</translation>
    </message>
    <message>
        <source>◀ &amp;Back</source>
        <translation>◀ &amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Next ▶</source>
        <translation>&amp;Weiter ▶</translation>
    </message>
    <message>
        <source>Leave the Lesson</source>
        <translation>Lektion verlassen</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Ihr Name</translation>
    </message>
    <message>
        <source>Your name, for the file of answers</source>
        <translation>Ihr Name, für die Datei der Antworten</translation>
    </message>
    <message>
        <source>Save &amp;Answers…</source>
        <translation>&amp;Antworten speichern …</translation>
    </message>
    <message>
        <source>Open a Lesson</source>
        <translation>Lektion öffnen</translation>
    </message>
    <message>
        <source>Lessons (*.lesson.json);;All files (*)</source>
        <translation>Lektionen (*.lesson.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>%1 · step %2 of %3</source>
        <translation>%1 · Schritt %2 von %3</translation>
    </message>
    <message>
        <source>Show the setting</source>
        <translation>Die Einstellung zeigen</translation>
    </message>
    <message>
        <source>Locked. The run answers (Run starts it again where it was stopped).</source>
        <translation>Festgelegt. Der Lauf antwortet („Starten“ setzt ihn fort, wo er angehalten wurde).</translation>
    </message>
    <message>
        <source>**Right.**</source>
        <translation>**Richtig.**</translation>
    </message>
    <message>
        <source>**Not so.**</source>
        <translation>**Leider nicht.**</translation>
    </message>
    <message>
        <source>You: %1. The audit: %2.</source>
        <translation>Sie: %1. Das Audit: %2.</translation>
    </message>
    <message>
        <source>You: %1. The run: %2.</source>
        <translation>Sie: %1. Der Lauf: %2.</translation>
    </message>
    <message>
        <source>On average your curve is %1 % of its height away; up to %2 % counts as right.</source>
        <translation>Im Mittel liegt Ihre Kurve %1 % ihrer Höhe daneben; bis %2 % gelten als richtig.</translation>
    </message>
    <message>
        <source>Save the Answers</source>
        <translation>Antworten speichern</translation>
    </message>
    <message>
        <source>Answers (*.answers.json)</source>
        <translation>Antworten (*.answers.json)</translation>
    </message>
    <message>
        <source>Answers saved: %1</source>
        <translation>Antworten gespeichert: %1</translation>
    </message>
    <message>
        <source>This run answers a question of the lesson: it begins once your answer is locked.</source>
        <translation>Dieser Lauf beantwortet eine Frage der Lektion: Er beginnt, sobald Ihre Antwort festgelegt ist.</translation>
    </message>
    <message>
        <source>That run had other settings than the lesson's step: go back and forth to have them again.</source>
        <translation>Jener Lauf hatte andere Einstellungen als der Schritt der Lektion: Gehen Sie vor und zurück, um sie wiederzubekommen.</translation>
    </message>
    <message>
        <source>Copy Link</source>
        <translation>Link kopieren</translation>
    </message>
    <message>
        <source>Copied a link of %1 characters with the settings as they are now</source>
        <translation>Ein Link aus %1 Zeichen mit den jetzigen Einstellungen wurde kopiert</translation>
    </message>
    <message>
        <source>Show QR Code</source>
        <translation>QR-Code zeigen</translation>
    </message>
    <message>
        <source>The clipboard has no link; a link begins with privbo:</source>
        <translation>In der Zwischenablage ist kein Link; ein Link beginnt mit privbo:</translation>
    </message>
    <message>
        <source>Open Link</source>
        <translation>Link öffnen</translation>
    </message>
    <message>
        <source>&amp;Link:</source>
        <translation>&amp;Link:</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>What the link holds</source>
        <translation>Was der Link enthält</translation>
    </message>
    <message>
        <source>Paste a link that begins with privbo: to see what it holds before anything runs.</source>
        <translation>Fügen Sie einen Link ein, der mit privbo: beginnt, um zu sehen, was er enthält, bevor etwas läuft.</translation>
    </message>
    <message>
        <source>Pinned: these curves stay beside the next runs (View → Runs and Sweeps lists them).</source>
        <translation>Angeheftet: Diese Kurven bleiben neben den nächsten Läufen („Ansicht → Läufe und Sweeps“ listet sie auf).</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>%1[*] — PrivBO Explorer</source>
        <translation>%1[*] — PrivBO Explorer</translation>
    </message>
    <message>
        <source>1 in %1</source>
        <translation>1 von %1</translation>
    </message>
    <message>
        <source>Nothing is promised, so nothing is bounded: whoever sees the outputs may learn anything from them.</source>
        <translation>Nichts ist zugesagt, also ist nichts begrenzt: Wer die Ausgaben sieht, kann alles daraus lernen.</translation>
    </message>
    <message>
        <source>There is no finite ε at this δ: no bound on what an attacker may learn can be given.</source>
        <translation>Bei diesem δ gibt es kein endliches ε: Was ein Angreifer lernen kann, lässt sich nicht begrenzen.</translation>
    </message>
    <message>
        <source>An attacker knows everything but one record and holds it %1 likely that the record is the one suspected (of two neighbouring inputs).</source>
        <translation>Ein Angreifer kennt alles bis auf einen Datensatz und hält es für %1 wahrscheinlich, dass es der vermutete ist (von zwei benachbarten Eingaben).</translation>
    </message>
    <message>
        <source>e^%1</source>
        <translation>e^%1</translation>
    </message>
    <message>
        <source>Whatever the output, the odds change by a factor of at most e&lt;sup&gt;ε&lt;/sup&gt; = %1: afterwards it is at least %2 and &lt;b&gt;at most %3&lt;/b&gt; likely.</source>
        <translation>Was auch ausgegeben wird: Die Chancen ändern sich höchstens um den Faktor e&lt;sup&gt;ε&lt;/sup&gt; = %1: Danach ist es mindestens %2 und &lt;b&gt;höchstens %3&lt;/b&gt; wahrscheinlich.</translation>
    </message>
    <message>
        <source>The output tells no more than this would: with probability δ = %1 (%2) the record itself, otherwise an answer that changes the odds by a factor of at most e&lt;sup&gt;ε&lt;/sup&gt; = %3. In the second case it is afterwards at least %4 and &lt;b&gt;at most %5&lt;/b&gt; likely.</source>
        <translation>Die Ausgabe verrät nicht mehr, als dies täte: mit Wahrscheinlichkeit δ = %1 (%2) den Datensatz selbst, sonst eine Antwort, die die Chancen höchstens um den Faktor e&lt;sup&gt;ε&lt;/sup&gt; = %3 ändert. Im zweiten Fall ist es danach mindestens %4 und &lt;b&gt;höchstens %5&lt;/b&gt; wahrscheinlich.</translation>
    </message>
    <message>
        <source>The best possible test, by the composition's own trade-off curve, raises the alarm at most %1 points more often when the record is there than when it is not: in a fair coin's guessing game it is right at most %2 of the time.</source>
        <translation>Der bestmögliche Test, nach der Trade-off-Kurve der Komposition, schlägt höchstens %1 Punkte häufiger Alarm, wenn der Datensatz da ist, als wenn nicht: Beim Raten gegen eine faire Münze liegt er höchstens in %2 der Fälle richtig.</translation>
    </message>
    <message>
        <source>There is no trade-off curve: %1</source>
        <translation>Es gibt keine Trade-off-Kurve: %1</translation>
    </message>
    <message>
        <source>From the pair (ε, δ) alone only this would follow: right at most %1 of the time.</source>
        <translation>Allein aus dem Paar (ε, δ) folgte nur: in höchstens %1 der Fälle richtig.</translation>
    </message>
    <message>
        <source>ε = %1: from 50 % to at most %2</source>
        <translation>ε = %1: von 50 % auf höchstens %2</translation>
    </message>
    <message>
        <source>For comparison, pure ε: %1.</source>
        <translation>Zum Vergleich reines ε: %1.</translation>
    </message>
    <message>
        <source>custom</source>
        <translation>eigener</translation>
    </message>
    <message>
        <source>Any other value: change the number itself.</source>
        <translation>Jeder andere Wert: Ändern Sie die Zahl selbst.</translation>
    </message>
    <message>
        <source>Notes: %1</source>
        <translation>Anmerkungen: %1</translation>
    </message>
    <message>
        <source>%1, slider</source>
        <translation>%1, Schieberegler</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>%1 = “%2”: must be a number, e.g. %3</source>
        <translation>%1 = „%2“: muss eine Zahl sein, z. B. %3</translation>
    </message>
    <message>
        <source>%1 = %2: must be a whole number</source>
        <translation>%1 = %2: muss eine ganze Zahl sein</translation>
    </message>
    <message>
        <source>bound %1</source>
        <translation>Schranke %1</translation>
    </message>
    <message>
        <source>δ = %1</source>
        <translation>δ = %1</translation>
    </message>
    <message>
        <source>%1 clipped</source>
        <translation>%1 gekürzt</translation>
    </message>
    <message>
        <source>%1 of the vectors clipped</source>
        <translation>%1 der Vektoren gekürzt</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>A δ above 10⁻³ is too large to count as privacy.</source>
        <translation>Ein δ über 10⁻³ ist zu groß, um als Privatsphäre zu gelten.</translation>
    </message>
    <message>
        <source>Gives the scenario the f of that run: its objective, domain and seed, and its kernel as the kernel of f. The learner's kernel stays.</source>
        <translation>Gibt dem Szenario das f jenes Laufs: Zielfunktion, Definitionsbereich und Seed, und seinen Kernel als Kernel von f. Der Kernel des Lerners bleibt.</translation>
    </message>
    <message>
        <source>%1 (&lt;a href="%2"&gt;Keep f&lt;/a&gt;)</source>
        <translation>%1 (&lt;a href="%2"&gt;f behalten&lt;/a&gt;)</translation>
    </message>
    <message>
        <source>Privac&amp;y Page</source>
        <translation>Datensch&amp;utz-Seite</translation>
    </message>
    <message>
        <source>Ledger, accountants and audit of the run, and a laboratory of mechanisms</source>
        <translation>Buchführung, Accountants und Audit des Laufs, und ein Labor der Mechanismen</translation>
    </message>
    <message>
        <source>Trust &amp;Models Page</source>
        <translation>Seite der Vertrauens&amp;modelle</translation>
    </message>
    <message>
        <source>One problem under every trust model: the price of each, what is proved, and an attack</source>
        <translation>Ein Problem unter jedem Vertrauensmodell: der Preis jedes Modells, was bewiesen ist, und ein Angriff</translation>
    </message>
    <message>
        <source>There is no chart to export yet: run first.</source>
        <translation>Es gibt noch kein Diagramm zu exportieren: Starten Sie zuerst den Lauf.</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Sweep</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>Runs and Sweeps</source>
        <translation>Läufe und Sweeps</translation>
    </message>
    <message>
        <source>Restore Settings of %1</source>
        <translation>Einstellungen von %1 wiederherstellen</translation>
    </message>
    <message>
        <source>same as in “%1”</source>
        <translation>wie in „%1“</translation>
    </message>
    <message>
        <source>Same as “%1”</source>
        <translation>Wie „%1“</translation>
    </message>
    <message>
        <source>%1: same as %2</source>
        <translation>%1: wie %2</translation>
    </message>
    <message>
        <source>%1: theorem, practical or custom</source>
        <translation>%1: Satz, praktisch oder eigener</translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <translation>%1 auf %2 setzen</translation>
    </message>
    <message>
        <source>Sweep This Setting…</source>
        <translation>Sweep über diese Einstellung …</translation>
    </message>
    <message>
        <source>Reset to Default</source>
        <translation>Auf Standard zurücksetzen</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <source>It belongs to the problem. The ε of a private algorithm does not depend on it; B and R may, where they are taken from the simulation.</source>
        <translation>Sie gehört zum Problem. Das ε eines privaten Algorithmus hängt nicht von ihr ab; B und R können es, wenn sie aus der Simulation stammen.</translation>
    </message>
    <message>
        <source>Now:</source>
        <translation>Jetzt:</translation>
    </message>
    <message>
        <source>Legal range:</source>
        <translation>Zulässiger Bereich:</translation>
    </message>
    <message>
        <source>Ends of the slider:</source>
        <translation>Enden des Schiebereglers:</translation>
    </message>
    <message>
        <source>small is %1, large is %2</source>
        <translation>klein ist %1, groß ist %2</translation>
    </message>
    <message>
        <source>Effect.</source>
        <translation>Wirkung.</translation>
    </message>
    <message>
        <source>Source:</source>
        <translation>Quelle:</translation>
    </message>
    <message>
        <source>Show in &amp;Settings</source>
        <translation>In den &amp;Einstellungen zeigen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Go to the field of this setting</source>
        <translation>Zum Feld dieser Einstellung gehen</translation>
    </message>
    <message>
        <source>Back to the algorithm</source>
        <translation>Zurück zum Algorithmus</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>Einstellungen durchsuchen</translation>
    </message>
    <message>
        <source>Shows only the settings whose name, symbol or description has these words; Esc clears</source>
        <translation>Zeigt nur die Einstellungen, deren Name, Symbol oder Beschreibung diese Wörter enthält; Esc leert die Suche</translation>
    </message>
    <message>
        <source>No setting matches “%1”.</source>
        <translation>Keine Einstellung passt zu „%1“.</translation>
    </message>
    <message>
        <source>Name of this scenario</source>
        <translation>Name dieses Szenarios</translation>
    </message>
    <message>
        <source>Scenario name</source>
        <translation>Name des Szenarios</translation>
    </message>
    <message>
        <source>own data</source>
        <translation>eigene Daten</translation>
    </message>
    <message>
        <source>must be trusted</source>
        <translation>muss vertraut werden</translation>
    </message>
    <message>
        <source>need not be trusted</source>
        <translation>muss nicht vertraut werden</translation>
    </message>
    <message>
        <source>sees %1</source>
        <translation>sieht %1</translation>
    </message>
    <message>
        <source>noise is added here; passes on %1</source>
        <translation>hier kommt Rauschen dazu; gibt weiter: %1</translation>
    </message>
    <message>
        <source>passes on %1</source>
        <translation>gibt weiter: %1</translation>
    </message>
    <message>
        <source> and %1</source>
        <translation> und %1</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen des Programms</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>all (%1)</source>
        <translation>alle (%1)</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>mean ± standard error</source>
        <translation>Mittel ± Standardfehler</translation>
    </message>
    <message>
        <source>10 % to 90 % quantiles</source>
        <translation>Quantile von 10 % bis 90 %</translation>
    </message>
    <message>
        <source>&amp;Remember size and layout of the window</source>
        <translation>&amp;Größe und Anordnung des Fensters merken</translation>
    </message>
    <message>
        <source>R&amp;un again when a setting changes, if it takes at most %1 s</source>
        <translation>&amp;Neu starten, wenn sich eine Einstellung ändert und es höchstens %1 s dauert</translation>
    </message>
    <message>
        <source>&amp;Put unsaved work aside every</source>
        <translation>&amp;Ungesicherte Arbeit sichern alle</translation>
    </message>
    <message>
        <source>&amp;Window and Files</source>
        <translation>&amp;Fenster und Dateien</translation>
    </message>
    <message>
        <source>&amp;Charts and Figures</source>
        <translation>&amp;Diagramme und Abbildungen</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>&amp;Schriftgröße</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>F&amp;arben</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>S&amp;prache</translation>
    </message>
    <message>
        <source>From the next start on. Files stay in English.</source>
        <translation>Ab dem nächsten Start. Dateien bleiben auf Englisch.</translation>
    </message>
    <message>
        <source>For recovery after a crash. Your own file is written by Save alone.</source>
        <translation>Zur Wiederherstellung nach einem Absturz. Ihre eigene Datei schreibt nur „Speichern“.</translation>
    </message>
    <message>
        <source>The price of privacy then fills itself, too, while nothing else goes on.</source>
        <translation>Dann füllt sich auch der Preis der Privatsphäre, solange nichts anderes läuft.</translation>
    </message>
    <message>
        <source>T&amp;hreads of a run</source>
        <translation>&amp;Threads eines Laufs</translation>
    </message>
    <message>
        <source>Used by the next run. Results do not depend on it.</source>
        <translation>Gilt ab dem nächsten Lauf. Ergebnisse hängen nicht davon ab.</translation>
    </message>
    <message>
        <source>&amp;Band of the regret chart</source>
        <translation>&amp;Band des Regret-Diagramms</translation>
    </message>
    <message>
        <source>&amp;Format of figures</source>
        <translation>&amp;Format der Abbildungen</translation>
    </message>
    <message>
        <source>&amp;Resolution of PNG</source>
        <translation>&amp;Auflösung von PNG</translation>
    </message>
    <message>
        <source>What the export dialog starts with.</source>
        <translation>Womit der Exportdialog beginnt.</translation>
    </message>
    <message>
        <source>Text size in per cent</source>
        <translation>Schriftgröße in Prozent</translation>
    </message>
    <message>
        <source>Of the desktop's text size; Ctrl++ and Ctrl+− change it too</source>
        <translation>Der Schriftgröße des Desktops; auch Strg++ und Strg+− ändern sie</translation>
    </message>
    <message>
        <source>Threads of a run</source>
        <translation>Threads eines Laufs</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Seconds between autosaves</source>
        <translation>Sekunden zwischen Sicherungen</translation>
    </message>
    <message>
        <source>Band of the regret chart</source>
        <translation>Band des Regret-Diagramms</translation>
    </message>
    <message>
        <source>Format of figures</source>
        <translation>Format der Abbildungen</translation>
    </message>
    <message>
        <source>Size of figures</source>
        <translation>Größe der Abbildungen</translation>
    </message>
    <message>
        <source>Width in millimetres</source>
        <translation>Breite in Millimetern</translation>
    </message>
    <message>
        <source>Height in millimetres</source>
        <translation>Höhe in Millimetern</translation>
    </message>
    <message>
        <source>Resolution of PNG in dots per inch</source>
        <translation>Auflösung von PNG in Punkten pro Zoll</translation>
    </message>
    <message>
        <source>%1 ± %2 ×</source>
        <translation>%1 ± %2 ×</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>Price in the run shown</source>
        <translation>Preis im gezeigten Lauf</translation>
    </message>
    <message>
        <source>ε = %1, %2 rounds</source>
        <translation>ε = %1, %2 Runden</translation>
    </message>
    <message>
        <source>%1 rounds</source>
        <translation>%1 Runden</translation>
    </message>
    <message>
        <source>%1 (ε = %2)</source>
        <translation>%1 (ε = %2)</translation>
    </message>
    <message>
        <source>Mean cumulative regret of %1 over that of %2, which is not private, after %3 rounds. Each explores by the width of its own theory.</source>
        <translation>Mittlerer kumulierter Regret von %1 geteilt durch den von %2, das nicht privat ist, nach %3 Runden. Jeder erkundet mit der Breite seiner eigenen Theorie.</translation>
    </message>
    <message>
        <source>Price of privacy: %1</source>
        <translation>Preis der Privatsphäre: %1</translation>
    </message>
    <message>
        <source>The present run</source>
        <translation>Der aktuelle Lauf</translation>
    </message>
    <message>
        <source>Nothing has run yet. Press Run, or choose a mechanism of the laboratory.</source>
        <translation>Noch ist nichts gelaufen. Drücken Sie „Starten“ oder wählen Sie einen Mechanismus des Labors.</translation>
    </message>
    <message>
        <source>%1 in this run</source>
        <translation>%1 in diesem Lauf</translation>
    </message>
    <message>
        <source>Nothing has been released yet.</source>
        <translation>Noch wurde nichts freigegeben.</translation>
    </message>
    <message>
        <source>Not private: %1 releases what it is told as it is. Its ledger is empty, and there is no ε to speak of.</source>
        <translation>Nicht privat: %1 gibt frei, was es erfährt, wie es ist. Die Buchführung ist leer, und von einem ε kann keine Rede sein.</translation>
    </message>
    <message>
        <source>%1, in the laboratory</source>
        <translation>%1, im Labor</translation>
    </message>
    <message>
        <source>Writing its ledger…</source>
        <translation>Die Buchführung entsteht …</translation>
    </message>
    <message>
        <source>The fields say which numbers are missing.</source>
        <translation>Die Felder sagen, welche Zahlen fehlen.</translation>
    </message>
    <message>
        <source>No audit is offered for this mechanism.</source>
        <translation>Für diesen Mechanismus gibt es kein Audit.</translation>
    </message>
    <message>
        <source>The settings are not complete yet.</source>
        <translation>Die Einstellungen sind noch nicht vollständig.</translation>
    </message>
    <message>
        <source>%1 (run %2)</source>
        <translation>%1 (Lauf %2)</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Datenschutz</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Buchführung</translation>
    </message>
    <message>
        <source>One row per run of rounds with the same promise: mechanism, cost, sensitivity, who is protected</source>
        <translation>Eine Zeile je Folge von Runden mit derselben Zusage: Mechanismus, Kosten, Sensitivität, wer geschützt ist</translation>
    </message>
    <message>
        <source>Charts of the privacy loss</source>
        <translation>Diagramme des Privatsphäreverlusts</translation>
    </message>
    <message>
        <source>Odometer</source>
        <translation>Odometer</translation>
    </message>
    <message>
        <source>ε against the round, by every accountant</source>
        <translation>ε über der Runde, nach jedem Accountant</translation>
    </message>
    <message>
        <source>Missed detections against false alarms of the best test that tells neighbouring inputs apart</source>
        <translation>Übersehene Fälle gegen falsche Alarme des besten Tests, der benachbarte Eingaben unterscheidet</translation>
    </message>
    <message>
        <source>The mechanism is run many times: what an observer can tell apart bounds ε from below</source>
        <translation>Der Mechanismus läuft viele Male: Was ein Beobachter unterscheiden kann, begrenzt ε von unten</translation>
    </message>
    <message>
        <source>What does this ε mean?</source>
        <translation>Was bedeutet dieses ε?</translation>
    </message>
    <message>
        <source>Copied the privacy claim as text</source>
        <translation>Die Datenschutzzusage wurde als Text kopiert</translation>
    </message>
    <message>
        <source>Save Accountants</source>
        <translation>Accountants speichern</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
    <message>
        <source>Problem: %1</source>
        <translation>Problem: %1</translation>
    </message>
    <message>
        <source>QR Code</source>
        <translation>QR-Code</translation>
    </message>
    <message>
        <source>QR code that opens “%1”</source>
        <translation>QR-Code, der „%1“ öffnet</translation>
    </message>
    <message>
        <source>Copy Link gives the same as text. Escape closes this window.</source>
        <translation>„Link kopieren“ gibt dasselbe als Text. Esc schließt dieses Fenster.</translation>
    </message>
    <message>
        <source>Scan to open in PrivBO Explorer</source>
        <translation>Scannen, um in PrivBO Explorer zu öffnen</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Regret of A and B</source>
        <translation>Regret von A und B</translation>
    </message>
    <message>
        <source>A (solid) is private</source>
        <translation>A (durchgezogen) ist privat</translation>
    </message>
    <message>
        <source>B (dashed) is private</source>
        <translation>B (gestrichelt) ist privat</translation>
    </message>
    <message>
        <source>Your number</source>
        <translation>Ihre Zahl</translation>
    </message>
    <message>
        <source>Draw with the mouse, or with the arrow keys.</source>
        <translation>Zeichnen Sie mit der Maus oder mit den Pfeiltasten.</translation>
    </message>
    <message>
        <source>%1  —  %2</source>
        <translation>%1  —  %2</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>Keine zuletzt geöffneten Dateien</translation>
    </message>
    <message>
        <source>&amp;Clear List</source>
        <translation>&amp;Liste leeren</translation>
    </message>
    <message>
        <source>Unsaved work cannot be put aside for recovery: %1</source>
        <translation>Ungesicherte Arbeit lässt sich nicht zur Wiederherstellung sichern: %1</translation>
    </message>
    <message>
        <source>Unsaved work of an earlier session could not be read and was kept as “%1”: %2</source>
        <translation>Ungesicherte Arbeit einer früheren Sitzung ließ sich nicht lesen und blieb als „%1“ erhalten: %2</translation>
    </message>
    <message>
        <source>Unsaved changes of “%1” from %2 were found: the program did not close properly.</source>
        <translation>Ungespeicherte Änderungen von „%1“ vom %2 wurden gefunden: Das Programm wurde nicht ordentlich beendet.</translation>
    </message>
    <message>
        <source>%1 The file %2 is as it was last saved.</source>
        <translation>%1 Die Datei %2 ist, wie sie zuletzt gespeichert wurde.</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>&amp;Später</translation>
    </message>
    <message>
        <source>Unsaved work was found</source>
        <translation>Ungesicherte Arbeit wurde gefunden</translation>
    </message>
    <message>
        <source>Open it as unsaved changes; no file is written</source>
        <translation>Als ungespeicherte Änderungen öffnen; keine Datei wird geschrieben</translation>
    </message>
    <message>
        <source>Delete the recovered changes for good</source>
        <translation>Die gefundenen Änderungen endgültig löschen</translation>
    </message>
    <message>
        <source>Hide this message</source>
        <translation>Diese Meldung ausblenden</translation>
    </message>
    <message>
        <source>Keep it and ask again at the next start</source>
        <translation>Behalten und beim nächsten Start wieder fragen</translation>
    </message>
    <message>
        <source>Restored. Save to keep it.</source>
        <translation>Wiederhergestellt. Speichern Sie, um es zu behalten.</translation>
    </message>
    <message>
        <source>Play replay</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Replay this trial from its first round</source>
        <translation>Diese Wiederholung von der ersten Runde an nachspielen</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Back to the newest belief of the run</source>
        <translation>Zurück zum neuesten Wissensstand des Laufs</translation>
    </message>
    <message>
        <source>Round of the replay</source>
        <translation>Runde des Nachspielens</translation>
    </message>
    <message>
        <source>Show what the algorithm believed after an earlier round (the trial is played again with the same seeds)</source>
        <translation>Zeigt den Wissensstand des Algorithmus nach einer früheren Runde (die Wiederholung wird mit denselben Seeds noch einmal gespielt)</translation>
    </message>
    <message>
        <source>The round whose belief is shown; 0 is before the first reward</source>
        <translation>Die Runde, deren Wissensstand gezeigt wird; 0 ist vor der ersten Belohnung</translation>
    </message>
    <message>
        <source>t = </source>
        <translation>t = </translation>
    </message>
    <message>
        <source>live, round %1</source>
        <translation>live, Runde %1</translation>
    </message>
    <message>
        <source>Pause replay</source>
        <translation>Abspielen anhalten</translation>
    </message>
    <message>
        <source>Trial %1 cannot be replayed: %2</source>
        <translation>Wiederholung %1 lässt sich nicht nachspielen: %2</translation>
    </message>
    <message>
        <source>Save a chart as a picture or its data as a table</source>
        <translation>Ein Diagramm als Bild oder seine Daten als Tabelle speichern</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message numerus="yes">
        <source>%n round(s)/s</source>
        <translation>
            <numerusform>%n Runde/s</numerusform>
            <numerusform>%n Runden/s</numerusform>
        </translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>From one round a second to as fast as it goes</source>
        <translation>Von einer Runde je Sekunde bis so schnell wie möglich</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <source>Open one of the scenarios that come with the program</source>
        <translation>Eines der mitgelieferten Szenarien öffnen</translation>
    </message>
    <message>
        <source>There is no chart to copy yet: run the scenario first.</source>
        <translation>Es gibt noch kein Diagramm zu kopieren: Lassen Sie zuerst das Szenario laufen.</translation>
    </message>
    <message>
        <source>What happened: %1</source>
        <translation>Was geschah: %1</translation>
    </message>
    <message>
        <source>first run</source>
        <translation>erster Lauf</translation>
    </message>
    <message>
        <source>same settings</source>
        <translation>gleiche Einstellungen</translation>
    </message>
    <message>
        <source>%1 (so far)</source>
        <translation>%1 (bisher)</translation>
    </message>
    <message>
        <source>Checking the settings…</source>
        <translation>Die Einstellungen werden geprüft …</translation>
    </message>
    <message>
        <source>Not started: the settings marked in red need a change.</source>
        <translation>Nicht gestartet: Die rot markierten Einstellungen müssen geändert werden.</translation>
    </message>
    <message>
        <source>Re&amp;colour</source>
        <translation>&amp;Umfärben</translation>
    </message>
    <message>
        <source>Keep this run in the charts, under the present one</source>
        <translation>Diesen Lauf in den Diagrammen behalten, unter dem aktuellen</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>Um&amp;benennen</translation>
    </message>
    <message>
        <source>Give the run a name; an empty one brings back what differs</source>
        <translation>Dem Lauf einen Namen geben; ein leerer zeigt wieder, was sich unterscheidet</translation>
    </message>
    <message>
        <source>Choose the first colour of a pinned run</source>
        <translation>Die erste Farbe eines angehefteten Laufs wählen</translation>
    </message>
    <message>
        <source>Restore &amp;Settings</source>
        <translation>&amp;Einstellungen wiederherstellen</translation>
    </message>
    <message>
        <source>Put the settings of this run back into the panel (can be undone)</source>
        <translation>Die Einstellungen dieses Laufs wieder übernehmen (lässt sich rückgängig machen)</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Forget this run</source>
        <translation>Diesen Lauf vergessen</translation>
    </message>
    <message>
        <source>C&amp;opy</source>
        <translation>K&amp;opieren</translation>
    </message>
    <message>
        <source>Copy the selected runs as a table, every number in full</source>
        <translation>Die gewählten Läufe als Tabelle kopieren, jede Zahl in voller Länge</translation>
    </message>
    <message>
        <source>Final value:</source>
        <translation>Endwert:</translation>
    </message>
    <message>
        <source>Final value shown in the table</source>
        <translation>In der Tabelle gezeigter Endwert</translation>
    </message>
    <message>
        <source>No runs yet. Every run of this session is listed here with its settings and final values; pinned runs stay in the charts, so that you can change one thing, run again and compare.</source>
        <translation>Noch keine Läufe. Jeder Lauf dieser Sitzung steht hier mit Einstellungen und Endwerten; angeheftete Läufe bleiben in den Diagrammen, sodass Sie eines ändern, wieder starten und vergleichen können.</translation>
    </message>
    <message>
        <source>%1 if private, %2 if not</source>
        <translation>%1, wenn privat, %2, wenn nicht</translation>
    </message>
    <message>
        <source>Un&amp;pin</source>
        <translation>&amp;Lösen</translation>
    </message>
    <message>
        <source>%1 × %2 of %3 (%4)</source>
        <translation>%1 × %2 von %3 (%4)</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>bisher</translation>
    </message>
    <message>
        <source>%1 at the last round: mean ± standard error over the trials</source>
        <translation>%1 in der letzten Runde: Mittel ± Standardfehler über die Wiederholungen</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Angeheftet</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Was sich unterscheidet</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Rounds × trials</source>
        <translation>Runden × Wiederholungen</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Seeds</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>pinned, %1</source>
        <translation>angeheftet, %1</translation>
    </message>
    <message>
        <source>not pinned</source>
        <translation>nicht angeheftet</translation>
    </message>
    <message>
        <source>Its curves were let go: they are kept of pinned runs and the last %1 others. Restore its settings and run again.</source>
        <translation>Die Kurven wurden freigegeben: Es bleiben die der angehefteten Läufe und der letzten %1 anderen. Stellen Sie die Einstellungen wieder her und starten Sie erneut.</translation>
    </message>
    <message>
        <source>, δ = %1 (too large to count as privacy)</source>
        <translation>, δ = %1 (zu groß, um als Privatsphäre zu gelten)</translation>
    </message>
    <message>
        <source>, δ = %1</source>
        <translation>, δ = %1</translation>
    </message>
    <message>
        <source>ε = %1%2 %3; mean of %4 trials</source>
        <translation>ε = %1%2 %3; Mittel von %4 Wiederholungen</translation>
    </message>
    <message>
        <source>%1; %2 of the private rewards were clipped (simulation ground truth)</source>
        <translation>%1; %2 der privaten Belohnungen wurden gekürzt (Ground Truth der Simulation)</translation>
    </message>
    <message>
        <source>Same settings as “%1”.</source>
        <translation>Gleiche Einstellungen wie „%1“.</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>this run</source>
        <translation>dieser Lauf</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>All that can be opened (*.privbo.json *.json *.csv *.tsv *.txt *.png *.webp *.gif *.mp4);;Scenarios (*.privbo.json *.json);;Lessons (*.lesson.json);;Tables of readings (*.csv *.tsv *.txt);;Exported figures and films (*.png *.webp *.gif *.mp4);;All files (*)</source>
        <translation>Alles, was sich öffnen lässt (*.privbo.json *.json *.csv *.tsv *.txt *.png *.webp *.gif *.mp4);;Szenarien (*.privbo.json *.json);;Lektionen (*.lesson.json);;Tabellen mit Messwerten (*.csv *.tsv *.txt);;Exportierte Abbildungen und Filme (*.png *.webp *.gif *.mp4);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Opened the settings that “%1” was made with</source>
        <translation>Die Einstellungen, mit denen „%1“ entstand, wurden geöffnet</translation>
    </message>
    <message>
        <source>Opened “%1”</source>
        <translation>„%1“ geöffnet</translation>
    </message>
    <message>
        <source>Opened the lesson “%1”</source>
        <translation>Lektion „%1“ geöffnet</translation>
    </message>
    <message>
        <source>Use data of %1</source>
        <translation>Daten von %1 verwenden</translation>
    </message>
    <message numerus="yes">
        <source>%n arm(s)</source>
        <translation>
            <numerusform>%n Arm</numerusform>
            <numerusform>%n Arme</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) without the %1 with gaps</source>
        <translation>
            <numerusform>%n Zeile ohne die %1 mit Lücken</numerusform>
            <numerusform>%n Zeilen ohne die %1 mit Lücken</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is now the data: %2, %3. f is the mean of each column, the noise its residuals, the kernel its covariance; Undo brings the old settings back.</source>
        <translation>„%1“ sind nun die Daten: %2, %3. f ist das Mittel jeder Spalte, das Rauschen ihre Residuen, der Kernel ihre Kovarianz; „Rückgängig“ bringt die alten Einstellungen zurück.</translation>
    </message>
    <message>
        <source>Open Scenario</source>
        <translation>Szenario öffnen</translation>
    </message>
    <message>
        <source>Open Preset</source>
        <translation>Vorlage öffnen</translation>
    </message>
    <message>
        <source>Opened “%1” from a link</source>
        <translation>„%1“ aus einem Link geöffnet</translation>
    </message>
    <message>
        <source>Save Scenario</source>
        <translation>Szenario speichern</translation>
    </message>
    <message>
        <source>Scenarios (*.privbo.json)</source>
        <translation>Szenarien (*.privbo.json)</translation>
    </message>
    <message>
        <source>Unsaved Changes</source>
        <translation>Ungespeicherte Änderungen</translation>
    </message>
    <message>
        <source>“%1” has unsaved changes. Save them?</source>
        <translation>„%1“ hat ungespeicherte Änderungen. Speichern?</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Handbuch durchsuchen</translation>
    </message>
    <message>
        <source>Hits in the guide</source>
        <translation>Treffer im Handbuch</translation>
    </message>
    <message>
        <source>Nothing found for “%1”.</source>
        <translation>Nichts gefunden für „%1“.</translation>
    </message>
    <message>
        <source>Hit %1 of %2</source>
        <translation>Treffer %1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 on %n page(s)</source>
        <translation>
            <numerusform>%1 auf %n Seite</numerusform>
            <numerusform>%1 auf %n Seiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hit(s)</source>
        <translation>
            <numerusform>%n Treffer</numerusform>
            <numerusform>%n Treffer</numerusform>
        </translation>
    </message>
    <message>
        <source>Type to search</source>
        <translation>Suchbegriff eingeben</translation>
    </message>
    <message>
        <source>%1, number %2</source>
        <translation>%1, Nummer %2</translation>
    </message>
    <message>
        <source>each user answers once</source>
        <translation>jeder Nutzer antwortet einmal</translation>
    </message>
    <message>
        <source>same user every time</source>
        <translation>jedes Mal derselbe Nutzer</translation>
    </message>
    <message>
        <source>&amp;Privacy loss of</source>
        <translation>&amp;Privatsphäreverlust von</translation>
    </message>
    <message>
        <source>Solved: costs ε = %1.</source>
        <translation>Gelöst: kostet ε = %1.</translation>
    </message>
    <message>
        <source>Settings of a pape&amp;r's figure</source>
        <translation>Einstellungen einer A&amp;bbildung im Artikel</translation>
    </message>
    <message>
        <source>choose…</source>
        <translation>wählen …</translation>
    </message>
    <message>
        <source>Settings whose privacy loss a paper prints or plots</source>
        <translation>Einstellungen, deren Privatsphäreverlust ein Artikel druckt oder zeichnet</translation>
    </message>
    <message>
        <source>ε = %1 at δ = %2. %3</source>
        <translation>ε = %1 bei δ = %2. %3</translation>
    </message>
    <message>
        <source>Every round is answered by another person, who pays for one release (parallel composition)</source>
        <translation>In jeder Runde antwortet eine andere Person, die für eine Freigabe bezahlt (parallele Komposition)</translation>
    </message>
    <message>
        <source>One person answers every round and pays for all releases</source>
        <translation>Eine Person antwortet in jeder Runde und bezahlt für alle Freigaben</translation>
    </message>
    <message>
        <source>S&amp;olve by</source>
        <translation>L&amp;ösen nach</translation>
    </message>
    <message>
        <source>Accountant to solve with</source>
        <translation>Accountant, mit dem gelöst wird</translation>
    </message>
    <message>
        <source>The target is kept by this accountant's ε</source>
        <translation>Das ε dieses Accountants hält den Zielwert ein</translation>
    </message>
    <message>
        <source>Nothing to solve for: the target ε is not a legal number yet.</source>
        <translation>Nichts zu lösen: Das Ziel ε ist noch keine zulässige Zahl.</translation>
    </message>
    <message>
        <source>Nothing to solve for: δ is not a legal number yet.</source>
        <translation>Nichts zu lösen: δ ist noch keine zulässige Zahl.</translation>
    </message>
    <message>
        <source>Nothing to solve for: %1 is not legal yet.</source>
        <translation>Nichts zu lösen: %1 ist noch nicht zulässig.</translation>
    </message>
    <message>
        <source>Whose privacy loss</source>
        <translation>Wessen Privatsphäreverlust</translation>
    </message>
    <message>
        <source>An algorithm of the present run, or a mechanism on its own in the laboratory</source>
        <translation>Ein Algorithmus des aktuellen Laufs oder ein Mechanismus für sich im Labor</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>Dieser Lauf</translation>
    </message>
    <message>
        <source>the present run</source>
        <translation>der aktuelle Lauf</translation>
    </message>
    <message>
        <source>Nothing has run yet</source>
        <translation>Noch ist nichts gelaufen</translation>
    </message>
    <message>
        <source>The ledger of %1 in the present run</source>
        <translation>Die Buchführung von %1 im aktuellen Lauf</translation>
    </message>
    <message>
        <source>Laboratory</source>
        <translation>Labor</translation>
    </message>
    <message>
        <source>Speaker's Notes</source>
        <translation>Notizen zum Vortrag</translation>
    </message>
    <message>
        <source>Time since the lecture began: %1</source>
        <translation>Zeit seit Beginn der Vorlesung: %1</translation>
    </message>
    <message>
        <source>Look for</source>
        <translation>Worauf zu achten ist</translation>
    </message>
    <message>
        <source>What this program finds</source>
        <translation>Was dieses Programm findet</translation>
    </message>
    <message>
        <source>No lesson is being played, and this scenario has no notes.</source>
        <translation>Es wird keine Lektion gespielt, und dieses Szenario hat keine Notizen.</translation>
    </message>
    <message>
        <source>Right answer</source>
        <translation>Richtige Antwort</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>Als Nächstes: %1</translation>
    </message>
    <message>
        <source>This is the last step.</source>
        <translation>Das ist der letzte Schritt.</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>preparing: %1, %2 %</source>
        <translation>Vorbereitung: %1, %2 %</translation>
    </message>
    <message>
        <source>t %1/%2</source>
        <translation>t %1/%2</translation>
    </message>
    <message>
        <source>%1 of trial %2</source>
        <translation>%1 von Wiederholung %2</translation>
    </message>
    <message>
        <source>trial %1/%2</source>
        <translation>Wiederholung %1/%2</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 fehlgeschlagen</translation>
    </message>
    <message numerus="yes">
        <source>%n thread(s)</source>
        <translation>
            <numerusform>%n Thread</numerusform>
            <numerusform>%n Threads</numerusform>
        </translation>
    </message>
    <message>
        <source>seeds %1/%2/%3</source>
        <translation>Seeds %1/%2/%3</translation>
    </message>
    <message>
        <source>Seeds of instance, reward noise and privacy noise</source>
        <translation>Seeds von Instanz, Belohnungsrauschen und Datenschutzrauschen</translation>
    </message>
    <message>
        <source>Save Results</source>
        <translation>Ergebnisse speichern</translation>
    </message>
    <message>
        <source>Sweeps (*.json)</source>
        <translation>Sweeps (*.json)</translation>
    </message>
    <message>
        <source>%1 exists already. Replace it?</source>
        <translation>%1 gibt es bereits. Ersetzen?</translation>
    </message>
    <message>
        <source>Progress of the sweep</source>
        <translation>Fortschritt des Sweeps</translation>
    </message>
    <message>
        <source>These results belong to earlier settings; run the sweep again to see the present ones.</source>
        <translation>Diese Ergebnisse gehören zu früheren Einstellungen; starten Sie den Sweep erneut, um die aktuellen zu sehen.</translation>
    </message>
    <message>
        <source>Failed at %1: %2</source>
        <translation>Fehlgeschlagen bei %1: %2</translation>
    </message>
    <message>
        <source>Save Resu&amp;lts…</source>
        <translation>E&amp;rgebnisse speichern …</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>&amp;Leeren</translation>
    </message>
    <message>
        <source>Runs the scenario once for each value of one setting. The trade-off chart shows what came out.</source>
        <translation>Lässt das Szenario einmal für jeden Wert einer Einstellung laufen. Das Abwägungsdiagramm zeigt, was herauskam.</translation>
    </message>
    <message>
        <source>Saved %1, with a table (CSV) and the scenario beside it</source>
        <translation>%1 gespeichert, mit einer Tabelle (CSV) und dem Szenario daneben</translation>
    </message>
    <message>
        <source>Setting to sweep</source>
        <translation>Einstellung für den Sweep</translation>
    </message>
    <message>
        <source>Save what came out: all numbers (JSON), a table (CSV) and the scenario</source>
        <translation>Speichern, was herauskam: alle Zahlen (JSON), eine Tabelle (CSV) und das Szenario</translation>
    </message>
    <message>
        <source>Forget these results</source>
        <translation>Diese Ergebnisse vergessen</translation>
    </message>
    <message>
        <source>No sweep yet: %1</source>
        <translation>Noch kein Sweep: %1</translation>
    </message>
    <message>
        <source>No sweep yet: the scenario itself needs a change, marked in red in the panel.</source>
        <translation>Noch kein Sweep: Das Szenario selbst muss geändert werden; die Stelle ist in den Einstellungen rot markiert.</translation>
    </message>
    <message>
        <source>%1; %2 rounds</source>
        <translation>%1; %2 Runden</translation>
    </message>
    <message>
        <source>%1, about %2</source>
        <translation>%1, etwa %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>. Not swept, because they have a value of their own: %1</source>
        <translation>. Nicht variiert, weil sie einen eigenen Wert haben: %1</translation>
    </message>
    <message>
        <source>Stop S&amp;weep</source>
        <translation>S&amp;weep anhalten</translation>
    </message>
    <message>
        <source>Run S&amp;weep</source>
        <translation>S&amp;weep starten</translation>
    </message>
    <message>
        <source>Keep the values that are done</source>
        <translation>Die fertigen Werte behalten</translation>
    </message>
    <message>
        <source>Run every value in the background</source>
        <translation>Jeden Wert im Hintergrund laufen lassen</translation>
    </message>
    <message>
        <source>Sweep of %1</source>
        <translation>Sweep von %1</translation>
    </message>
    <message>
        <source>Range and mean of every arm</source>
        <translation>Spanne und Mittel jedes Arms</translation>
    </message>
    <message>
        <source>No table</source>
        <translation>Keine Tabelle</translation>
    </message>
    <message>
        <source>%1 arms with readings from %2 to %3; means from %4 to %5</source>
        <translation>%1 Arme mit Messwerten von %2 bis %3; Mittel von %4 bis %5</translation>
    </message>
    <message>
        <source>one arm</source>
        <translation>ein Arm</translation>
    </message>
    <message>
        <source>%1 arms, the best is %2</source>
        <translation>%1 Arme, der beste ist %2</translation>
    </message>
    <message>
        <source>numbers, separated by commas</source>
        <translation>Zahlen, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Save Comparison into a Folder</source>
        <translation>Vergleich in einen Ordner speichern</translation>
    </message>
    <message>
        <source>No comparison yet: %1</source>
        <translation>Noch kein Vergleich: %1</translation>
    </message>
    <message>
        <source>No comparison yet: the scenario itself needs a change, marked in red in the panel.</source>
        <translation>Noch kein Vergleich: Das Szenario selbst muss geändert werden; die Stelle ist in den Einstellungen rot markiert.</translation>
    </message>
    <message numerus="yes">
        <source>%1 run(s) of %2 trials and %3 rounds each; trials and rounds are those of the scenario.</source>
        <translation>
            <numerusform>%1 Lauf mit je %2 Wiederholungen und %3 Runden; Wiederholungen und Runden sind die des Szenarios.</numerusform>
            <numerusform>%1 Läufe mit je %2 Wiederholungen und %3 Runden; Wiederholungen und Runden sind die des Szenarios.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Stop Comparison</source>
        <translation>Vergleich &amp;anhalten</translation>
    </message>
    <message>
        <source>&amp;Run Comparison</source>
        <translation>Vergleich &amp;starten</translation>
    </message>
    <message>
        <source>End it and keep the runs that are done</source>
        <translation>Beenden und die fertigen Läufe behalten</translation>
    </message>
    <message>
        <source>Run every model at every ε in the background</source>
        <translation>Jedes Modell bei jedem ε im Hintergrund laufen lassen</translation>
    </message>
    <message>
        <source>preparing: every model's settings, and noise for every ε</source>
        <translation>Vorbereitung: die Einstellungen jedes Modells und das Rauschen für jedes ε</translation>
    </message>
    <message>
        <source>run %1 of %2</source>
        <translation>Lauf %1 von %2</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation> (%1)</translation>
    </message>
    <message>
        <source> · %1 left</source>
        <translation> · noch %1</translation>
    </message>
    <message>
        <source>%1 · %2 of %3 runs · took %4</source>
        <translation>%1 · %2 von %3 Läufen · dauerte %4</translation>
    </message>
    <message>
        <source>These results belong to earlier settings; run the comparison again to see the present ones.</source>
        <translation>Diese Ergebnisse gehören zu früheren Einstellungen; starten Sie den Vergleich erneut, um die aktuellen zu sehen.</translation>
    </message>
    <message>
        <source>There is no attack to copy yet.</source>
        <translation>Es gibt noch keinen Angriff zu kopieren.</translation>
    </message>
    <message>
        <source>There is no comparison to copy yet.</source>
        <translation>Es gibt noch keinen Vergleich zu kopieren.</translation>
    </message>
    <message>
        <source>There is no comparison to export yet.</source>
        <translation>Es gibt noch keinen Vergleich zu exportieren.</translation>
    </message>
    <message>
        <source>Copied the table as tab-separated text.</source>
        <translation>Die Tabelle wurde als tabulatorgetrennter Text kopiert.</translation>
    </message>
    <message>
        <source>Save Comparison</source>
        <translation>Vergleich speichern</translation>
    </message>
    <message>
        <source>Saved trust.json, trust.csv and table.csv in %1</source>
        <translation>trust.json, trust.csv und table.csv in %1 gespeichert</translation>
    </message>
    <message>
        <source>%1.

Save into it nevertheless? That %2.</source>
        <translation>%1.

Trotzdem dorthin speichern? Das %2.</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleich</translation>
    </message>
    <message>
        <source>Bounds of the trust models</source>
        <translation>Schranken der Vertrauensmodelle</translation>
    </message>
    <message>
        <source>One row per trust model: who is trusted, upper bound, lower bound, the gap between them, and how they depend on ε</source>
        <translation>Eine Zeile je Vertrauensmodell: wem vertraut wird, obere Schranke, untere Schranke, die Lücke dazwischen und ihre Abhängigkeit von ε</translation>
    </message>
    <message>
        <source>Results of the comparison</source>
        <translation>Ergebnisse des Vergleichs</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Abbildung</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Schranken</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>Angriff</translation>
    </message>
    <message>
        <source>The scenario's problem, once under every trust model. Algorithms that the scenario's list names are run with their settings there.</source>
        <translation>Das Problem des Szenarios, einmal unter jedem Vertrauensmodell. Algorithmen aus der Liste des Szenarios laufen mit ihren dortigen Einstellungen.</translation>
    </message>
    <message>
        <source>Save all numbers (trust.json, trust.csv), the table of bounds (table.csv) and the scenario</source>
        <translation>Alle Zahlen (trust.json, trust.csv), die Tabelle der Schranken (table.csv) und das Szenario speichern</translation>
    </message>
    <message>
        <source>Progress of the comparison</source>
        <translation>Fortschritt des Vergleichs</translation>
    </message>
    <message>
        <source>Setup</source>
        <translation>Aufbau</translation>
    </message>
    <message>
        <source>&amp;Measure:</source>
        <translation>&amp;Maß:</translation>
    </message>
    <message>
        <source>regret of the recommended action</source>
        <translation>Regret der empfohlenen Aktion</translation>
    </message>
    <message>
        <source>Measure of regret</source>
        <translation>Maß des Regrets</translation>
    </message>
    <message>
        <source>Cumulative: what the users lost while it learnt. Recommended: what the next visitor loses with the action recommended at the end.</source>
        <translation>Kumuliert: was die Nutzer während des Lernens verloren. Empfohlen: was der nächste Besucher mit der am Ende empfohlenen Aktion verliert.</translation>
    </message>
    <message>
        <source>log re&amp;gret</source>
        <translation>log Re&amp;gret</translation>
    </message>
    <message>
        <source>log &amp;ε</source>
        <translation>log &amp;ε</translation>
    </message>
    <message>
        <source>Logarithmic axes of ε</source>
        <translation>Logarithmische Achsen von ε</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>K&amp;opieren</translation>
    </message>
    <message>
        <source>Copy the figure as a picture</source>
        <translation>Die Abbildung als Bild kopieren</translation>
    </message>
    <message>
        <source>Write the figure as PNG, SVG or PDF, and its numbers as CSV</source>
        <translation>Die Abbildung als PNG, SVG oder PDF schreiben, und ihre Zahlen als CSV</translation>
    </message>
    <message>
        <source>What is proved about each model; sources in the tooltips and in copies. Bounds of two measures do not compare.</source>
        <translation>Was über jedes Modell bewiesen ist; Quellen in den Tooltips und in Kopien. Schranken zweier Maße sind nicht vergleichbar.</translation>
    </message>
    <message>
        <source>Cop&amp;y Table</source>
        <translation>Tabelle k&amp;opieren</translation>
    </message>
    <message>
        <source>Copy all rows as tab-separated text, with sources</source>
        <translation>Alle Zeilen als tabulatorgetrennten Text kopieren, mit Quellen</translation>
    </message>
    <message>
        <source>Trust model</source>
        <translation>Vertrauensmodell</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>Algorithmus</translation>
    </message>
    <message>
        <source>Promise</source>
        <translation>Zusage</translation>
    </message>
    <message>
        <source>Measure of the bounds</source>
        <translation>Maß der Schranken</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>Dependence on ε</source>
        <translation>Abhängigkeit von ε</translation>
    </message>
    <message>
        <source>ε in the lower bound</source>
        <translation>ε in der unteren Schranke</translation>
    </message>
    <message>
        <source>Cumulative regret, smallest ε</source>
        <translation>Kumulierter Regret, kleinstes ε</translation>
    </message>
    <message>
        <source>Cumulative regret, largest ε</source>
        <translation>Kumulierter Regret, größtes ε</translation>
    </message>
    <message>
        <source>%1 [%2]</source>
        <translation>%1 [%2]</translation>
    </message>
    <message>
        <source>%1
Source: %2</source>
        <translation>%1
Quelle: %2</translation>
    </message>
    <message>
        <source>Figure of the trust models</source>
        <translation>Abbildung der Vertrauensmodelle</translation>
    </message>
    <message>
        <source>&amp;Export Figure…</source>
        <translation>Abbildung &amp;exportieren …</translation>
    </message>
    <message>
        <source>Read &amp;Notes of All Panels</source>
        <translation>&amp;Anmerkungen aller Felder lesen</translation>
    </message>
    <message>
        <source>Verdict: %1</source>
        <translation>Urteil: %1</translation>
    </message>
    <message>
        <source>Whose belief</source>
        <translation>Wessen Wissensstand</translation>
    </message>
    <message>
        <source>latest</source>
        <translation>zuletzt</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>Which trial's belief is shown</source>
        <translation>Wiederholung, deren Wissensstand gezeigt wird</translation>
    </message>
    <message>
        <source>agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Which agent's belief is shown; typing its name or number chooses it</source>
        <translation>Agent, dessen Wissensstand gezeigt wird; Name oder Nummer eintippen wählt ihn</translation>
    </message>
    <message>
        <source>Whose belief beside it, in the same trial after the same round</source>
        <translation>Wessen Wissensstand daneben, in derselben Wiederholung nach derselben Runde</translation>
    </message>
    <message>
        <source>alone</source>
        <translation>allein</translation>
    </message>
    <message>
        <source>%1: this film carries no settings; open one that was made by this program and not edited since</source>
        <translation>%1: Dieser Film enthält keine Einstellungen; öffnen Sie einen, den dieses Programm gemacht hat und der seither nicht bearbeitet wurde</translation>
    </message>
    <message>
        <source>%1: this picture carries no settings; open a PNG that was exported by this program and not edited since (SVG and PDF carry none)</source>
        <translation>%1: Dieses Bild enthält keine Einstellungen; öffnen Sie ein PNG, das dieses Programm exportiert hat und das seither nicht bearbeitet wurde (SVG und PDF enthalten keine)</translation>
    </message>
    <message>
        <source>%1: its settings are larger than 10 MB: not a picture of this program</source>
        <translation>%1: Die Einstellungen darin sind größer als 10 MB: kein Bild dieses Programms</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Measured readings (CSV) for data-set objectives, kernels and noise.</source>
        <translation>Gemessene Werte (CSV) für Zielfunktionen, Kernel und Rauschen aus Daten.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Readings of many arms over time: rows are times, columns are arms.</source>
        <translation>Messwerte vieler Arme über die Zeit: Zeilen sind Zeitpunkte, Spalten sind Arme.</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>keine Daten</translation>
    </message>
    <message>
        <source>synthetic objective only</source>
        <translation>nur künstliche Zielfunktion</translation>
    </message>
    <message>
        <source>light sensors (synthetic stand-in)</source>
        <translation>Lichtsensoren (künstlicher Ersatz)</translation>
    </message>
    <message>
        <source>Made by this program with the published statistics of the CMU light-sensor data; not measured.</source>
        <translation>Von diesem Programm mit den veröffentlichten Kennzahlen der CMU-Lichtsensordaten erzeugt; nicht gemessen.</translation>
    </message>
    <message>
        <source>stocks (synthetic stand-in)</source>
        <translation>Aktien (künstlicher Ersatz)</translation>
    </message>
    <message>
        <source>Made by this program with the published statistics of the 29-stock data; not measured.</source>
        <translation>Von diesem Programm mit den veröffentlichten Kennzahlen der Daten von 29 Aktien erzeugt; nicht gemessen.</translation>
    </message>
    <message>
        <source>CSV file</source>
        <translation>CSV-Datei</translation>
    </message>
    <message>
        <source>your own readings</source>
        <translation>eigene Messwerte</translation>
    </message>
    <message>
        <source>Readings (CSV)</source>
        <translation>Messwerte (CSV)</translation>
    </message>
    <message>
        <source>Objective and noise come from here: f is the mean per column.</source>
        <translation>Zielfunktion und Rauschen stammen von hier: f ist das Mittel je Spalte.</translation>
    </message>
    <message>
        <source>Training readings (CSV)</source>
        <translation>Trainingswerte (CSV)</translation>
    </message>
    <message>
        <source>The empirical covariance kernel comes from here, and constants whose rule says so; empty: from the readings.</source>
        <translation>Von hier stammt der Kernel der empirischen Kovarianz, und Konstanten, deren Regel das sagt; leer: aus den Messwerten.</translation>
    </message>
    <message>
        <source>Training rows are public</source>
        <translation>Trainingszeilen sind öffentlich</translation>
    </message>
    <message>
        <source>Declares that the training rows are nobody's secret: a held-out split, collected with consent to publish. Kernel and constants made from them are then public data; otherwise they count as computed from the protected data.</source>
        <translation>Erklärt, dass die Trainingszeilen niemandes Geheimnis sind: ein zurückgehaltener Teil, mit Einwilligung zur Veröffentlichung erhoben. Daraus gebildete Kernel und Konstanten sind dann öffentliche Daten; sonst gelten sie als aus den geschützten Daten berechnet.</translation>
    </message>
    <message>
        <source>Privacy: ε assumes that kernel and constants are public. This says whether they are; it changes no number. Learning: none.</source>
        <translation>Privatsphäre: ε setzt voraus, dass Kernel und Konstanten öffentlich sind. Dies sagt, ob sie es sind; es ändert keine Zahl. Lernen: keine.</translation>
    </message>
    <message>
        <source>Coordinates (CSV)</source>
        <translation>Koordinaten (CSV)</translation>
    </message>
    <message>
        <source>One row per arm, one column per dimension; empty: unknown.</source>
        <translation>Eine Zeile je Arm, eine Spalte je Dimension; leer: unbekannt.</translation>
    </message>
    <message>
        <source>First row</source>
        <translation>Erste Zeile</translation>
    </message>
    <message>
        <source>Whether the first row names the arms. Text names them; numbers may be names or readings, and where they look like names (station numbers, 1, 2, 3, …) nothing runs until this says which.</source>
        <translation>Ob die erste Zeile die Arme benennt. Text benennt sie; Zahlen können Namen oder Messwerte sein, und wo sie wie Namen aussehen (Stationsnummern, 1, 2, 3, …), läuft nichts, bis dies es sagt.</translation>
    </message>
    <message>
        <source>this program</source>
        <translation>dieses Programm</translation>
    </message>
    <message>
        <source>found from the file</source>
        <translation>in der Datei erkannt</translation>
    </message>
    <message>
        <source>asked about where numbers look like names</source>
        <translation>wird gefragt, wo Zahlen wie Namen aussehen</translation>
    </message>
    <message>
        <source>names the columns</source>
        <translation>benennt die Spalten</translation>
    </message>
    <message>
        <source>also where it holds numbers</source>
        <translation>auch wo sie Zahlen enthält</translation>
    </message>
    <message>
        <source>holds readings</source>
        <translation>enthält Messwerte</translation>
    </message>
    <message>
        <source>arms are numbered</source>
        <translation>Arme sind nummeriert</translation>
    </message>
    <message>
        <source>Columns without readings</source>
        <translation>Spalten ohne Messwerte</translation>
    </message>
    <message>
        <source>Columns of dates, labels or row numbers, which are no arms: auto, none, first, or their names separated by commas. By itself a first column of text is left out, and one of row numbers where R or pandas wrote it; other columns that count or grow from row to row are asked about.</source>
        <translation>Spalten mit Daten, Beschriftungen oder Zeilennummern, die keine Arme sind: auto, none, first oder ihre Namen, durch Kommas getrennt. Von selbst fehlt eine erste Spalte aus Text, und eine aus Zeilennummern, wo R oder pandas sie schrieb; nach anderen Spalten, die zählen oder von Zeile zu Zeile wachsen, wird gefragt.</translation>
    </message>
    <message>
        <source>Arms are</source>
        <translation>Arme sind</translation>
    </message>
    <message>
        <source>A table whose rows are sensors is turned. Tables that look as if they were, by names in the first column, dates for columns or very many columns, are asked about.</source>
        <translation>Eine Tabelle, deren Zeilen Sensoren sind, wird gedreht. Nach Tabellen, die so aussehen, durch Namen in der ersten Spalte, Daten als Spalten oder sehr viele Spalten, wird gefragt.</translation>
    </message>
    <message>
        <source>then it is asked about</source>
        <translation>dann wird gefragt</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>rows are times</source>
        <translation>Zeilen sind Zeitpunkte</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>columns are times</source>
        <translation>Spalten sind Zeitpunkte</translation>
    </message>
    <message>
        <source>Missing readings</source>
        <translation>Fehlende Messwerte</translation>
    </message>
    <message>
        <source>What becomes of cells that are blank or hold NA, NaN, null, - or ?.</source>
        <translation>Was aus Zellen wird, die leer sind oder NA, NaN, null, - oder ? enthalten.</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>nothing runs until this says what to do</source>
        <translation>nichts läuft, bis dies sagt, was zu tun ist</translation>
    </message>
    <message>
        <source>leave out their rows</source>
        <translation>ihre Zeilen weglassen</translation>
    </message>
    <message>
        <source>a row with one gap is left out for all arms</source>
        <translation>eine Zeile mit einer Lücke fehlt für alle Arme</translation>
    </message>
    <message>
        <source>fill with the arm's mean</source>
        <translation>mit dem Mittel des Arms füllen</translation>
    </message>
    <message>
        <source>means stay, residuals get smaller</source>
        <translation>Mittel bleiben, Residuen werden kleiner</translation>
    </message>
    <message>
        <source>Decimal sign</source>
        <translation>Dezimalzeichen</translation>
    </message>
    <message>
        <source>1,5 and 1.5 are told apart by themselves; 1,234 alone is asked about.</source>
        <translation>1,5 und 1.5 werden von selbst unterschieden; nach 1,234 allein wird gefragt.</translation>
    </message>
    <message>
        <source>asked about where it may be either</source>
        <translation>wird gefragt, wo beides möglich ist</translation>
    </message>
    <message>
        <source>dot</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>Komma</translation>
    </message>
    <message>
        <source>1,5; dots may stand between thousands</source>
        <translation>1,5; Punkte dürfen zwischen Tausendern stehen</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>Takes one number from every reading, of all arms alike, before users randomise and anybody learns. Learners start from 0: where all arms have a large mean and differ little, they may never tell them apart. Regret is the same sum of differences.</source>
        <translation>Zieht von jedem Messwert, bei allen Armen gleich, eine Zahl ab, bevor Nutzer randomisieren und jemand lernt. Lerner beginnen bei 0: Wo alle Arme ein großes Mittel haben und sich wenig unterscheiden, unterscheiden sie sie womöglich nie. Der Regret ist dieselbe Summe von Differenzen.</translation>
    </message>
    <message>
        <source>Privacy: ε takes the number for public, as all constants; beside it stands declared, public data or from the protected data. No private mean is charged for it: one of the table would protect its readings, not the users of the run, and one of users needs a declared range, whose middle is a centre for nothing: declare that, or take public rows. Learning: B becomes the largest distance from it, so ℒ = 2(B+R)/ε is smaller.</source>
        <translation>Privatsphäre: ε hält die Zahl für öffentlich, wie alle Konstanten; daneben steht erklärt, öffentliche Daten oder aus den geschützten Daten. Ein privates Mittel wird dafür nicht abgerechnet: Eines der Tabelle schützte deren Messwerte, nicht die Nutzer des Laufs, und eines der Nutzer braucht einen erklärten Bereich, dessen Mitte umsonst zu haben ist: Erklären Sie diese oder nehmen Sie öffentliche Zeilen. Lernen: B wird der größte Abstand davon, also ist ℒ = 2(B+R)/ε kleiner.</translation>
    </message>
    <message>
        <source>nothing is taken off</source>
        <translation>nichts wird abgezogen</translation>
    </message>
    <message>
        <source>as in the paper</source>
        <translation>wie im Artikel</translation>
    </message>
    <message>
        <source>a declared number</source>
        <translation>eine erklärte Zahl</translation>
    </message>
    <message>
        <source>known beforehand, e.g. a usual speed</source>
        <translation>vorher bekannt, z. B. eine übliche Geschwindigkeit</translation>
    </message>
    <message>
        <source>mean of the training rows</source>
        <translation>Mittel der Trainingszeilen</translation>
    </message>
    <message>
        <source>public where they are declared public, otherwise from the protected data</source>
        <translation>öffentlich, wo sie als öffentlich erklärt sind, sonst aus den geschützten Daten</translation>
    </message>
    <message>
        <source>mean of the readings</source>
        <translation>Mittel der Messwerte</translation>
    </message>
    <message>
        <source>computed from the protected data</source>
        <translation>aus den geschützten Daten berechnet</translation>
    </message>
    <message>
        <source>Declared centre</source>
        <translation>Erklärte Mitte</translation>
    </message>
    <message>
        <source>What is taken from every reading.</source>
        <translation>Was von jedem Messwert abgezogen wird.</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>Definitionsbereich</translation>
    </message>
    <message>
        <source>The finite set of points that may be queried.</source>
        <translation>Die endliche Menge der Punkte, die abgefragt werden dürfen.</translation>
    </message>
    <message>
        <source>Uniform grid</source>
        <translation>Gleichmäßiges Gitter</translation>
    </message>
    <message>
        <source>Equally spaced points of an interval, a square or a cube.</source>
        <translation>Gleich weit entfernte Punkte eines Intervalls, eines Quadrats oder eines Würfels.</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>Dimension</translation>
    </message>
    <message>
        <source>Number of coordinates of a point.</source>
        <translation>Anzahl der Koordinaten eines Punkts.</translation>
    </message>
    <message>
        <source>Points per axis</source>
        <translation>Punkte je Achse</translation>
    </message>
    <message>
        <source>Equally spaced points on each axis, both ends included. At most 20,000 in all.</source>
        <translation>Gleich weit entfernte Punkte auf jeder Achse, beide Enden eingeschlossen. Höchstens 20.000 insgesamt.</translation>
    </message>
    <message>
        <source>Lower end</source>
        <translation>Unteres Ende</translation>
    </message>
    <message>
        <source>Smallest coordinate on every axis.</source>
        <translation>Kleinste Koordinate auf jeder Achse.</translation>
    </message>
    <message>
        <source>Upper end</source>
        <translation>Oberes Ende</translation>
    </message>
    <message>
        <source>Largest coordinate on every axis; above the lower end.</source>
        <translation>Größte Koordinate auf jeder Achse; über dem unteren Ende.</translation>
    </message>
    <message>
        <source>Random points</source>
        <translation>Zufällige Punkte</translation>
    </message>
    <message>
        <source>Points drawn uniformly from an interval, a square or a cube of up to 20 dimensions, anew for each instance.</source>
        <translation>Gleichverteilt gezogene Punkte eines Intervalls, eines Quadrats oder eines Würfels mit bis zu 20 Dimensionen, für jede Instanz neu.</translation>
    </message>
    <message>
        <source>Number of points</source>
        <translation>Anzahl der Punkte</translation>
    </message>
    <message>
        <source>Points drawn; at most 20,000.</source>
        <translation>Gezogene Punkte; höchstens 20.000.</translation>
    </message>
    <message>
        <source>Random points of a ball</source>
        <translation>Zufällige Punkte einer Kugel</translation>
    </message>
    <message>
        <source>Points drawn uniformly from the ball around 0, anew for each instance.</source>
        <translation>Gleichverteilt aus der Kugel um 0 gezogene Punkte, für jede Instanz neu.</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>Points have at most this distance from 0. What matters is its ratio to the kernel's length scale: a larger one leaves more to learn, and a kernel's features need more frequencies to be accurate.</source>
        <translation>Punkte haben höchstens diesen Abstand von 0. Es kommt auf das Verhältnis zur Längenskala des Kernels an: Ein größerer Radius lässt mehr zu lernen, und die Merkmale eines Kernels brauchen mehr Frequenzen, um genau zu sein.</translation>
    </message>
    <message>
        <source>little to learn</source>
        <translation>wenig zu lernen</translation>
    </message>
    <message>
        <source>much to learn</source>
        <translation>viel zu lernen</translation>
    </message>
    <message>
        <source>Arms of the data set</source>
        <translation>Arme des Datensatzes</translation>
    </message>
    <message>
        <source>One point per column of the data set, at its coordinates where they are known.</source>
        <translation>Ein Punkt je Spalte des Datensatzes, an seinen Koordinaten, wo sie bekannt sind.</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Covariance of the Gaussian process; also defines the RKHS f lives in.</source>
        <translation>Kovarianz des Gaußprozesses; legt auch den RKHS fest, in dem f liegt.</translation>
    </message>
    <message>
        <source>Squared exponential</source>
        <translation>Quadratisch-exponentiell</translation>
    </message>
    <message>
        <source>exp(−r²/(2ℓ²)): infinitely smooth functions.</source>
        <translation>exp(−r²/(2ℓ²)): unendlich glatte Funktionen.</translation>
    </message>
    <message>
        <source>Length scale</source>
        <translation>Längenskala</translation>
    </message>
    <message>
        <source>domain units</source>
        <translation>Einheiten von x</translation>
    </message>
    <message>
        <source>Distance over which the function varies: points closer than this tell much about each other.</source>
        <translation>Abstand, über den sich die Funktion ändert: Punkte, die näher liegen, sagen viel übereinander.</translation>
    </message>
    <message>
        <source>rough, slow to learn</source>
        <translation>rau, langsam zu lernen</translation>
    </message>
    <message>
        <source>smooth, quick to learn</source>
        <translation>glatt, schnell zu lernen</translation>
    </message>
    <message>
        <source>Matérn</source>
        <translation>Matérn</translation>
    </message>
    <message>
        <source>2^{1−ν}/Γ(ν) · z^ν K_ν(z) with z = √(2ν) r/ℓ: functions of finite smoothness ν.</source>
        <translation>2^{1−ν}/Γ(ν) · z^ν K_ν(z) mit z = √(2ν) r/ℓ: Funktionen endlicher Glattheit ν.</translation>
    </message>
    <message>
        <source>Smoothness</source>
        <translation>Glattheit</translation>
    </message>
    <message>
        <source>The function has derivatives up to the largest whole number below ν; 1/2, 3/2 and 5/2 are fast closed forms.</source>
        <translation>Die Funktion hat Ableitungen bis zur größten ganzen Zahl unter ν; 1/2, 3/2 und 5/2 sind schnelle geschlossene Formen.</translation>
    </message>
    <message>
        <source>rougher</source>
        <translation>rauer</translation>
    </message>
    <message>
        <source>smoother</source>
        <translation>glatter</translation>
    </message>
    <message>
        <source>Product of Matérns</source>
        <translation>Produkt von Matérn-Kernen</translation>
    </message>
    <message>
        <source>Π_j Matérn_ν(|x_j − y_j|), the modified Matérn: finite smoothness and a Fourier transform that factorises, as features need.</source>
        <translation>Π_j Matérn_ν(|x_j − y_j|), der abgewandelte Matérn: endliche Glattheit und eine Fourier-Transformierte, die in Faktoren zerfällt, wie Merkmale es brauchen.</translation>
    </message>
    <message>
        <source>Additive</source>
        <translation>Additiv</translation>
    </message>
    <message>
        <source>(1/G) Σ_g k_g(x_g, y_g) over groups of coordinates: many dimensions, few of which interact.</source>
        <translation>(1/G) Σ_g k_g(x_g, y_g) über Gruppen von Koordinaten: viele Dimensionen, von denen wenige zusammenwirken.</translation>
    </message>
    <message>
        <source>Coordinates per group</source>
        <translation>Koordinaten je Gruppe</translation>
    </message>
    <message>
        <source>Consecutive coordinates form a group and only coordinates of one group interact; the last group may be shorter.</source>
        <translation>Aufeinanderfolgende Koordinaten bilden eine Gruppe, und nur Koordinaten einer Gruppe wirken zusammen; die letzte Gruppe kann kürzer sein.</translation>
    </message>
    <message>
        <source>Privacy: none by itself, but the noise grows with the number of features. Learning: larger groups express more and learn slower.</source>
        <translation>Privatsphäre: von sich aus keine, aber das Rauschen wächst mit der Anzahl der Merkmale. Lernen: Größere Gruppen drücken mehr aus und lernen langsamer.</translation>
    </message>
    <message>
        <source>no interactions, few features</source>
        <translation>keine Wechselwirkung, wenige Merkmale</translation>
    </message>
    <message>
        <source>interactions, nodes^size features a group</source>
        <translation>Wechselwirkung, Knoten^Größe Merkmale je Gruppe</translation>
    </message>
    <message>
        <source>Kernel of a group</source>
        <translation>Kernel einer Gruppe</translation>
    </message>
    <message>
        <source>The kernel every group of coordinates has; both have a Fourier transform that factorises.</source>
        <translation>Der Kernel jeder Gruppe von Koordinaten; beide haben eine Fourier-Transformierte, die in Faktoren zerfällt.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: the squared exponential needs far fewer features than a Matérn.</source>
        <translation>Privatsphäre: keine. Lernen: Der quadratisch-exponentielle braucht viel weniger Merkmale als ein Matérn.</translation>
    </message>
    <message>
        <source>squared exponential</source>
        <translation>quadratisch-exponentiell</translation>
    </message>
    <message>
        <source>exp(−r²/(2ℓ²)) within a group</source>
        <translation>exp(−r²/(2ℓ²)) innerhalb einer Gruppe</translation>
    </message>
    <message>
        <source>product of Matérns</source>
        <translation>Produkt von Matérn-Kernen</translation>
    </message>
    <message>
        <source>Π_j Matérn_ν(|x_j − y_j|) within a group</source>
        <translation>Π_j Matérn_ν(|x_j − y_j|) innerhalb einer Gruppe</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>σ_w² xᵀy + σ_0²: Bayesian linear regression.</source>
        <translation>σ_w² xᵀy + σ_0²: bayessche lineare Regression.</translation>
    </message>
    <message>
        <source>Slope scale</source>
        <translation>Skala der Steigung</translation>
    </message>
    <message>
        <source>Prior standard deviation of each coordinate's slope.</source>
        <translation>A-priori-Standardabweichung der Steigung jeder Koordinate.</translation>
    </message>
    <message>
        <source>flatter</source>
        <translation>flacher</translation>
    </message>
    <message>
        <source>steeper</source>
        <translation>steiler</translation>
    </message>
    <message>
        <source>Offset scale</source>
        <translation>Skala im Ursprung</translation>
    </message>
    <message>
        <source>Prior standard deviation of the function's value at the origin; 0 makes every line pass through it.</source>
        <translation>A-priori-Standardabweichung des Funktionswerts im Ursprung; bei 0 geht jede Gerade hindurch.</translation>
    </message>
    <message>
        <source>through the origin</source>
        <translation>durch den Ursprung</translation>
    </message>
    <message>
        <source>any height</source>
        <translation>jede Höhe</translation>
    </message>
    <message>
        <source>Empirical covariance</source>
        <translation>Empirische Kovarianz</translation>
    </message>
    <message>
        <source>Covariance of the z-scored training rows of a data set, one arm per column.</source>
        <translation>Kovarianz der standardisierten Trainingszeilen eines Datensatzes, ein Arm je Spalte.</translation>
    </message>
    <message>
        <source>Kernel of f</source>
        <translation>Kernel von f</translation>
    </message>
    <message>
        <source>The kernel that f is made of where it is another than the learner's: then runs with several kernels of the learner play on one f. Left out: f is made of the learner's kernel.</source>
        <translation>Der Kernel, aus dem f gebildet wird, wo er ein anderer als der des Lerners ist: Dann spielen Läufe mit mehreren Kerneln des Lerners auf einem f. Weggelassen: f wird aus dem Kernel des Lerners gebildet.</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Zielfunktion</translation>
    </message>
    <message>
        <source>The function f to maximise. Known to the simulation, never to an algorithm.</source>
        <translation>Die zu maximierende Funktion f. Die Simulation kennt sie, ein Algorithmus nie.</translation>
    </message>
    <message>
        <source>Random function of the kernel's space</source>
        <translation>Zufällige Funktion aus dem Raum des Kernels</translation>
    </message>
    <message>
        <source>f = Σ aᵢ k(·, xᵢ) with random weights and support points.</source>
        <translation>f = Σ aᵢ k(·, xᵢ) mit zufälligen Gewichten und Stützpunkten.</translation>
    </message>
    <message>
        <source>Support points</source>
        <translation>Stützpunkte</translation>
    </message>
    <message>
        <source>Number of kernel bumps that make up f.</source>
        <translation>Anzahl der Kernel-Hügel, aus denen f besteht.</translation>
    </message>
    <message>
        <source>Support is drawn</source>
        <translation>Stützpunkte ziehen</translation>
    </message>
    <message>
        <source>The paper says "uniformly sampling" and leaves this open; with p = n distinct points are the whole domain.</source>
        <translation>Der Artikel sagt „uniformly sampling“ und lässt dies offen; mit p = n sind verschiedene Punkte der ganze Definitionsbereich.</translation>
    </message>
    <message>
        <source>Without replacement</source>
        <translation>Ohne Zurücklegen</translation>
    </message>
    <message>
        <source>Distinct points of the domain while there are enough of them.</source>
        <translation>Verschiedene Punkte des Definitionsbereichs, solange es genug gibt.</translation>
    </message>
    <message>
        <source>With replacement</source>
        <translation>Mit Zurücklegen</translation>
    </message>
    <message>
        <source>Every support point is an independent uniform draw.</source>
        <translation>Jeder Stützpunkt ist eine unabhängige gleichverteilte Ziehung.</translation>
    </message>
    <message>
        <source>Scale to max |f| = 1</source>
        <translation>Auf max |f| = 1 skalieren</translation>
    </message>
    <message>
        <source>Divides f by its largest absolute value on the domain, so that B = 1 covers it in absolute value.</source>
        <translation>Teilt f durch den größten Betrag auf dem Definitionsbereich, sodass B = 1 ihn begrenzt.</translation>
    </message>
    <message>
        <source>Scale to range 0 to 1</source>
        <translation>Auf 0 bis 1 skalieren</translation>
    </message>
    <message>
        <source>Shifts and stretches f so that its smallest value on the domain is 0 and its largest 1, whatever the other scaling says. Agents' functions that are made from such draws are scaled one by one.</source>
        <translation>Verschiebt und streckt f so, dass der kleinste Wert auf dem Definitionsbereich 0 und der größte 1 ist, was auch die andere Skalierung sagt. Funktionen von Agenten, die aus solchen Ziehungen entstehen, werden einzeln skaliert.</translation>
    </message>
    <message>
        <source>Privacy: unchanged, but a bound that is declared on rewards has to fit. Learning: f is nowhere negative, so a prior of mean zero expects too little where nothing has been asked.</source>
        <translation>Privatsphäre: unverändert, aber eine für Belohnungen erklärte Schranke muss passen. Lernen: f ist nirgends negativ, daher erwartet eine A-priori-Verteilung mit Mittel null zu wenig, wo nichts abgefragt wurde.</translation>
    </message>
    <message>
        <source>Given sum of kernels</source>
        <translation>Gegebene Summe von Kerneln</translation>
    </message>
    <message>
        <source>f = Σ wⱼ k(·, cⱼ) with the centres and weights given here.</source>
        <translation>f = Σ wⱼ k(·, cⱼ) mit den hier angegebenen Zentren und Gewichten.</translation>
    </message>
    <message>
        <source>Centres</source>
        <translation>Zentren</translation>
    </message>
    <message>
        <source>Coordinates of the bumps, one centre after the other (in dimension 2: x, y, x, y, …).</source>
        <translation>Koordinaten der Hügel, ein Zentrum nach dem anderen (in Dimension 2: x, y, x, y, …).</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Height of each bump, one per centre.</source>
        <translation>Höhe jedes Hügels, eine je Zentrum.</translation>
    </message>
    <message>
        <source>Random sum of kernels with B = 1</source>
        <translation>Zufällige Summe von Kerneln mit B = 1</translation>
    </message>
    <message>
        <source>f = Σ αᵢ k(xᵢ, ·) with random centres, α uniform in the unit L1 ball.</source>
        <translation>f = Σ αᵢ k(xᵢ, ·) mit zufälligen Zentren, α gleichverteilt in der L1-Einheitskugel.</translation>
    </message>
    <message>
        <source>Kernel bumps</source>
        <translation>Kernel-Hügel</translation>
    </message>
    <message>
        <source>Their weights share a sum of at most 1, so more bumps are smaller ones.</source>
        <translation>Ihre Gewichte teilen sich eine Summe von höchstens 1, mehr Hügel sind also kleinere.</translation>
    </message>
    <message>
        <source>Centres are drawn from</source>
        <translation>Zentren stammen aus</translation>
    </message>
    <message>
        <source>The paper draws the centres from the same ball as the points, apart from them. Where the points are from no such region (the arms of a data set), they are the centres in either case.</source>
        <translation>Der Artikel zieht die Zentren aus derselben Kugel wie die Punkte, unabhängig von ihnen. Wo die Punkte aus keinem solchen Gebiet stammen (die Arme eines Datensatzes), sind sie in jedem Fall die Zentren.</translation>
    </message>
    <message>
        <source>The box or ball</source>
        <translation>dem Quader oder der Kugel</translation>
    </message>
    <message>
        <source>Uniform in the region that the domain's points are from.</source>
        <translation>Gleichverteilt in dem Gebiet, aus dem die Punkte des Definitionsbereichs stammen.</translation>
    </message>
    <message>
        <source>The points of the domain</source>
        <translation>den Punkten des Definitionsbereichs</translation>
    </message>
    <message>
        <source>Independent uniform draws of the domain's points.</source>
        <translation>Unabhängige gleichverteilte Ziehungen unter den Punkten des Definitionsbereichs.</translation>
    </message>
    <message>
        <source>Weights are</source>
        <translation>Gewichte sind</translation>
    </message>
    <message>
        <source>Bernoulli rewards need 0 ≤ f ≤ 1. Weights of either sign make f negative somewhere, where it then counts as 0, and seldom as large as 0.8.</source>
        <translation>Bernoulli-Belohnungen brauchen 0 ≤ f ≤ 1. Gewichte beiderlei Vorzeichens machen f irgendwo negativ, wo es dann als 0 zählt, und selten so groß wie 0,8.</translation>
    </message>
    <message>
        <source>Privacy: unchanged. Learning: f of either sign has a smaller largest value, so good and bad points differ by less.</source>
        <translation>Privatsphäre: unverändert. Lernen: Ein f beiderlei Vorzeichens hat einen kleineren größten Wert, gute und schlechte Punkte unterscheiden sich also weniger.</translation>
    </message>
    <message>
        <source>Of either sign</source>
        <translation>beiderlei Vorzeichens</translation>
    </message>
    <message>
        <source>Uniform in the unit L1 ball.</source>
        <translation>Gleichverteilt in der L1-Einheitskugel.</translation>
    </message>
    <message>
        <source>Non-negative</source>
        <translation>nicht negativ</translation>
    </message>
    <message>
        <source>Uniform in the part of the unit L1 ball without negative weights.</source>
        <translation>Gleichverteilt im Teil der L1-Einheitskugel ohne negative Gewichte.</translation>
    </message>
    <message>
        <source>α uniform in the unit L1 ball, as in the paper.</source>
        <translation>α gleichverteilt in der L1-Einheitskugel, wie im Artikel.</translation>
    </message>
    <message>
        <source>f is then non-negative, as a mean of Bernoulli rewards has to be.</source>
        <translation>f ist dann nicht negativ, wie es ein Mittel von Bernoulli-Belohnungen sein muss.</translation>
    </message>
    <message>
        <source>Scale to max f</source>
        <translation>Auf max f skalieren</translation>
    </message>
    <message>
        <source>Multiplies f so that its largest value on the domain is this; 0 leaves f as it is drawn. The paper keeps only draws that have points with f ≥ 0.8, and those are rare. Scaling changes the norm: B = 1 is then no bound any more.</source>
        <translation>Multipliziert f so, dass der größte Wert auf dem Definitionsbereich dieser ist; 0 lässt f, wie es gezogen wird. Der Artikel behält nur Ziehungen mit Punkten f ≥ 0,8, und die sind selten. Skalieren ändert die Norm: B = 1 ist dann keine Schranke mehr.</translation>
    </message>
    <message>
        <source>Privacy: unchanged; rewards are clipped as before. Learning: a larger f stands out more against the same noise.</source>
        <translation>Privatsphäre: unverändert; Belohnungen werden wie zuvor gekürzt. Lernen: Ein größeres f hebt sich stärker vom gleichen Rauschen ab.</translation>
    </message>
    <message>
        <source>f as it is drawn: its RKHS norm is at most 1.</source>
        <translation>f, wie es gezogen wird: Die RKHS-Norm ist höchstens 1.</translation>
    </message>
    <message>
        <source>Most draws then have good and bad points for decision sets with a gap.</source>
        <translation>Die meisten Ziehungen haben dann gute und schlechte Punkte für Entscheidungsmengen mit Lücke.</translation>
    </message>
    <message>
        <source>Draw from the prior</source>
        <translation>Ziehung aus der A-priori-Verteilung</translation>
    </message>
    <message>
        <source>f drawn from the Gaussian process GP(0, k).</source>
        <translation>f aus dem Gaußprozess GP(0, k) gezogen.</translation>
    </message>
    <message>
        <source>Test function</source>
        <translation>Testfunktion</translation>
    </message>
    <message>
        <source>A named function with a known maximum, in dimension 1, 2, 10 or 20.</source>
        <translation>Eine benannte Funktion mit bekanntem Maximum, in Dimension 1, 2, 10 oder 20.</translation>
    </message>
    <message>
        <source>Surjanovic &amp; Bingham, Virtual Library of Simulation Experiments</source>
        <translation>Surjanovic &amp; Bingham, Virtual Library of Simulation Experiments</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Standard test functions, negated where they are usually minimised; their box is stretched over the domain.</source>
        <translation>Übliche Testfunktionen, mit umgekehrtem Vorzeichen, wo man sie sonst minimiert; ihr Quader wird auf den Definitionsbereich gestreckt.</translation>
    </message>
    <message>
        <source>Forrester (1-D)</source>
        <translation>Forrester (1-D)</translation>
    </message>
    <message>
        <source>−(6x − 2)² sin(12x − 4) (Forrester, Sóbester &amp; Keane 2008)</source>
        <translation>−(6x − 2)² sin(12x − 4) (Forrester, Sóbester &amp; Keane 2008)</translation>
    </message>
    <message>
        <source>Gramacy–Lee (1-D)</source>
        <translation>Gramacy–Lee (1-D)</translation>
    </message>
    <message>
        <source>−sin(10πx)/(2x) − (x − 1)⁴ (Gramacy &amp; Lee 2012)</source>
        <translation>−sin(10πx)/(2x) − (x − 1)⁴ (Gramacy &amp; Lee 2012)</translation>
    </message>
    <message>
        <source>Rastrigin (1-D)</source>
        <translation>Rastrigin (1-D)</translation>
    </message>
    <message>
        <source>−10 − x² + 10 cos(2πx) (Surjanovic &amp; Bingham, Virtual Library of Simulation Experiments)</source>
        <translation>−10 − x² + 10 cos(2πx) (Surjanovic &amp; Bingham, Virtual Library of Simulation Experiments)</translation>
    </message>
    <message>
        <source>Sine mix (1-D)</source>
        <translation>Sinusgemisch (1-D)</translation>
    </message>
    <message>
        <source>−sin x − sin(10x/3) (Hansen, Jaumard &amp; Lu 1992, problem 2)</source>
        <translation>−sin x − sin(10x/3) (Hansen, Jaumard &amp; Lu 1992, problem 2)</translation>
    </message>
    <message>
        <source>Branin (2-D)</source>
        <translation>Branin (2-D)</translation>
    </message>
    <message>
        <source>−(y − 5.1x²/4π² + 5x/π − 6)² − 10(1 − 1/8π) cos x − 10 (Surjanovic &amp; Bingham, Virtual Library of Simulation Experiments)</source>
        <translation>−(y − 5.1x²/4π² + 5x/π − 6)² − 10(1 − 1/8π) cos x − 10 (Surjanovic &amp; Bingham, Virtual Library of Simulation Experiments)</translation>
    </message>
    <message>
        <source>Six-hump camel (2-D)</source>
        <translation>Six-hump camel (2-D)</translation>
    </message>
    <message>
        <source>−(4 − 2.1x² + x⁴/3)x² − xy + (4 − 4y²)y² (Surjanovic &amp; Bingham, Virtual Library of Simulation Experiments)</source>
        <translation>−(4 − 2.1x² + x⁴/3)x² − xy + (4 − 4y²)y² (Surjanovic &amp; Bingham, Virtual Library of Simulation Experiments)</translation>
    </message>
    <message>
        <source>Himmelblau (2-D)</source>
        <translation>Himmelblau (2-D)</translation>
    </message>
    <message>
        <source>−(x² + y − 11)² − (x + y² − 7)² (Himmelblau 1972)</source>
        <translation>−(x² + y − 11)² − (x + y² − 7)² (Himmelblau 1972)</translation>
    </message>
    <message>
        <source>Ackley (2-D)</source>
        <translation>Ackley (2-D)</translation>
    </message>
    <message>
        <source>20 exp(−0.2 √((x² + y²)/2)) + exp((cos 2πx + cos 2πy)/2) − 20 − e (Surjanovic &amp; Bingham, Virtual Library of Simulation Experiments)</source>
        <translation>20 exp(−0.2 √((x² + y²)/2)) + exp((cos 2πx + cos 2πy)/2) − 20 − e (Surjanovic &amp; Bingham, Virtual Library of Simulation Experiments)</translation>
    </message>
    <message>
        <source>Goldstein–Price, logarithm (2-D)</source>
        <translation>Goldstein–Price, Logarithmus (2-D)</translation>
    </message>
    <message>
        <source>−ln of the Goldstein–Price polynomial (Surjanovic &amp; Bingham, Virtual Library of Simulation Experiments)</source>
        <translation>−ln des Goldstein–Price-Polynoms (Surjanovic &amp; Bingham, Virtual Library of Simulation Experiments)</translation>
    </message>
    <message>
        <source>Rosenbrock (2-D)</source>
        <translation>Rosenbrock (2-D)</translation>
    </message>
    <message>
        <source>−100(y − x²)² − (1 − x)² (Surjanovic &amp; Bingham, Virtual Library of Simulation Experiments)</source>
        <translation>−100(y − x²)² − (1 − x)² (Surjanovic &amp; Bingham, Virtual Library of Simulation Experiments)</translation>
    </message>
    <message>
        <source>Levy (2-D)</source>
        <translation>Levy (2-D)</translation>
    </message>
    <message>
        <source>−sin²πu − (u − 1)²(1 + 10 sin²(πu + 1)) − (v − 1)²(1 + sin² 2πv), u = 1 + (x − 1)/4, v = 1 + (y − 1)/4 (Surjanovic &amp; Bingham, Virtual Library of Simulation Experiments)</source>
        <translation>−sin²πu − (u − 1)²(1 + 10 sin²(πu + 1)) − (v − 1)²(1 + sin² 2πv), u = 1 + (x − 1)/4, v = 1 + (y − 1)/4 (Surjanovic &amp; Bingham, Virtual Library of Simulation Experiments)</translation>
    </message>
    <message>
        <source>McCormick (2-D)</source>
        <translation>McCormick (2-D)</translation>
    </message>
    <message>
        <source>−sin(x + y) − (x − y)² + 1.5x − 2.5y − 1 (Surjanovic &amp; Bingham, Virtual Library of Simulation Experiments)</source>
        <translation>−sin(x + y) − (x − y)² + 1.5x − 2.5y − 1 (Surjanovic &amp; Bingham, Virtual Library of Simulation Experiments)</translation>
    </message>
    <message>
        <source>Styblinski–Tang (20-D)</source>
        <translation>Styblinski–Tang (20-D)</translation>
    </message>
    <message>
        <source>−½ Σ (xⱼ⁴ − 16xⱼ² + 5xⱼ) (Styblinski &amp; Tang 1990; a benchmark of Dubey 2021, Table 1)</source>
        <translation>−½ Σ (xⱼ⁴ − 16xⱼ² + 5xⱼ) (Styblinski &amp; Tang 1990; a benchmark of Dubey 2021, Table 1)</translation>
    </message>
    <message>
        <source>Michalewicz (10-D)</source>
        <translation>Michalewicz (10-D)</translation>
    </message>
    <message>
        <source>Σ sin xⱼ sin²⁰(j xⱼ²/π) (Molga &amp; Smutnicki 2005: maximum 9.66015; a benchmark of Dubey 2021, Table 1)</source>
        <translation>Σ sin xⱼ sin²⁰(j xⱼ²/π) (Molga &amp; Smutnicki 2005: maximum 9.66015; a benchmark of Dubey 2021, Table 1)</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Brings functions of very different size to one scale.</source>
        <translation>Bringt Funktionen sehr verschiedener Größe auf eine Skala.</translation>
    </message>
    <message>
        <source>As published</source>
        <translation>wie veröffentlicht</translation>
    </message>
    <message>
        <source>The function's own values.</source>
        <translation>Die eigenen Werte der Funktion.</translation>
    </message>
    <message>
        <source>Range 0 to 1</source>
        <translation>Bereich 0 bis 1</translation>
    </message>
    <message>
        <source>Smallest value on the domain 0, largest 1.</source>
        <translation>Kleinster Wert auf dem Definitionsbereich 0, größter 1.</translation>
    </message>
    <message>
        <source>max |f| = 1</source>
        <translation>max |f| = 1</translation>
    </message>
    <message>
        <source>Divided by the largest absolute value on the domain.</source>
        <translation>Geteilt durch den größten Betrag auf dem Definitionsbereich.</translation>
    </message>
    <message>
        <source>Mean of the data</source>
        <translation>Mittel der Daten</translation>
    </message>
    <message>
        <source>f is the mean reading of each arm of the data set.</source>
        <translation>f ist das Mittel der Messwerte jedes Arms des Datensatzes.</translation>
    </message>
    <message>
        <source>Reward noise</source>
        <translation>Rauschen der Belohnung</translation>
    </message>
    <message>
        <source>How a reward differs from f at the queried point.</source>
        <translation>Wie eine Belohnung von f am abgefragten Punkt abweicht.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>Rewards are exact: y = f(x).</source>
        <translation>Belohnungen sind exakt: y = f(x).</translation>
    </message>
    <message>
        <source>standard</source>
        <translation>üblich</translation>
    </message>
    <message>
        <source>Uniform, bounded</source>
        <translation>Gleichverteilt, beschränkt</translation>
    </message>
    <message>
        <source>y = f(x) + η, η uniform on [−R, R].</source>
        <translation>y = f(x) + η, η gleichverteilt auf [−R, R].</translation>
    </message>
    <message>
        <source>Bound of the noise</source>
        <translation>Schranke des Rauschens</translation>
    </message>
    <message>
        <source>reward</source>
        <translation>Belohnung</translation>
    </message>
    <message>
        <source>Noise is uniform between minus and plus this value.</source>
        <translation>Das Rauschen ist gleichverteilt zwischen minus und plus diesem Wert.</translation>
    </message>
    <message>
        <source>Gaussian</source>
        <translation>Gauß</translation>
    </message>
    <message>
        <source>y = f(x) + η, η normal. Unbounded: local privacy needs clipped rewards.</source>
        <translation>y = f(x) + η, η normalverteilt. Unbeschränkt: Lokale Privatsphäre braucht gekürzte Belohnungen.</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <source>Standard deviation of the Gaussian noise.</source>
        <translation>Standardabweichung des Gaußrauschens.</translation>
    </message>
    <message>
        <source>Student t, heavy-tailed</source>
        <translation>Student-t, schwere Ränder</translation>
    </message>
    <message>
        <source>y = f(x) + η, η a scaled Student variate. Unbounded: local privacy needs clipped rewards.</source>
        <translation>y = f(x) + η, η skaliert Student-verteilt. Unbeschränkt: Lokale Privatsphäre braucht gekürzte Belohnungen.</translation>
    </message>
    <message>
        <source>Degrees of freedom</source>
        <translation>Freiheitsgrade</translation>
    </message>
    <message>
        <source>Fewer degrees of freedom make extreme rewards more frequent; moments exist below order ν. The variance is infinite up to 2: there, algorithms need a moment order α with 1 + α &lt; ν.</source>
        <translation>Weniger Freiheitsgrade machen extreme Belohnungen häufiger; Momente gibt es unterhalb der Ordnung ν. Bis 2 ist die Varianz unendlich: Dort brauchen Algorithmen eine Momentenordnung α mit 1 + α &lt; ν.</translation>
    </message>
    <message>
        <source>heavier tails</source>
        <translation>schwerere Ränder</translation>
    </message>
    <message>
        <source>nearly Gaussian</source>
        <translation>fast Gauß</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>Factor on a standard Student variate (not its standard deviation).</source>
        <translation>Faktor auf einer Student-Standardvariablen (nicht ihre Standardabweichung).</translation>
    </message>
    <message>
        <source>Sub-Weibull</source>
        <translation>Sub-Weibull</translation>
    </message>
    <message>
        <source>y = f(x) + η, P(|η| &gt; κ (ln u)^θ) = 1/u, symmetric. Unbounded: local privacy needs clipped rewards.</source>
        <translation>y = f(x) + η, P(|η| &gt; κ (ln u)^θ) = 1/u, symmetrisch. Unbeschränkt: Lokale Privatsphäre braucht gekürzte Belohnungen.</translation>
    </message>
    <message>
        <source>Tail exponent</source>
        <translation>Randexponent</translation>
    </message>
    <message>
        <source>1/2 has Gaussian-like tails, 1 is Laplace noise, more is heavier than exponential. All moments exist.</source>
        <translation>1/2 hat gaußähnliche Ränder, 1 ist Laplace-Rauschen, mehr ist schwerer als exponentiell. Alle Momente existieren.</translation>
    </message>
    <message>
        <source>lighter tails</source>
        <translation>leichtere Ränder</translation>
    </message>
    <message>
        <source>Tail scale</source>
        <translation>Randskala</translation>
    </message>
    <message>
        <source>|noise| exceeds κ (ln u)^θ with probability 1/u, for every u ≥ 1: κ itself once in e rounds.</source>
        <translation>|Rauschen| überschreitet κ (ln u)^θ mit Wahrscheinlichkeit 1/u, für jedes u ≥ 1: κ selbst einmal in e Runden.</translation>
    </message>
    <message>
        <source>Pareto, heavy-tailed</source>
        <translation>Pareto, schwere Ränder</translation>
    </message>
    <message>
        <source>y = f(x) + η, P(|η| &gt; x) = (1 + x/s)^(−a), symmetric. Unbounded: local privacy needs clipped rewards.</source>
        <translation>y = f(x) + η, P(|η| &gt; x) = (1 + x/s)^(−a), symmetrisch. Unbeschränkt: Lokale Privatsphäre braucht gekürzte Belohnungen.</translation>
    </message>
    <message>
        <source>P(|noise| &gt; x) = (1 + x/s)^(−a). Moments exist below order a, the mean above a = 1, the variance above 2: up to 2 algorithms need a moment order α with 1 + α &lt; a.</source>
        <translation>P(|Rauschen| &gt; x) = (1 + x/s)^(−a). Momente gibt es unterhalb der Ordnung a, das Mittel über a = 1, die Varianz über 2: Bis 2 brauchen Algorithmen eine Momentenordnung α mit 1 + α &lt; a.</translation>
    </message>
    <message>
        <source>Half of the noise is smaller than (2^(1/a) − 1) s.</source>
        <translation>Die Hälfte des Rauschens ist kleiner als (2^(1/a) − 1) s.</translation>
    </message>
    <message>
        <source>Bounded, with outliers</source>
        <translation>Beschränkt, mit Ausreißern</translation>
    </message>
    <message>
        <source>y = f(x) + η, η uniform on [−R, R], and now and then an outlier of one size.</source>
        <translation>y = f(x) + η, η gleichverteilt auf [−R, R], und ab und zu ein Ausreißer fester Größe.</translation>
    </message>
    <message>
        <source>Size of an outlier</source>
        <translation>Größe eines Ausreißers</translation>
    </message>
    <message>
        <source>The noise of an outlier is ±O.</source>
        <translation>Das Rauschen eines Ausreißers ist ±O.</translation>
    </message>
    <message>
        <source>Share of outliers</source>
        <translation>Anteil der Ausreißer</translation>
    </message>
    <message>
        <source>How often the noise is an outlier, +O or −O with equal probability.</source>
        <translation>Wie oft das Rauschen ein Ausreißer ist, +O oder −O mit gleicher Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>Bernoulli rewards</source>
        <translation>Bernoulli-Belohnungen</translation>
    </message>
    <message>
        <source>y is 1 with probability f(x) clipped to [0, 1], otherwise 0.</source>
        <translation>y ist 1 mit der auf [0, 1] gekürzten Wahrscheinlichkeit f(x), sonst 0.</translation>
    </message>
    <message>
        <source>The data's own residuals</source>
        <translation>Die Residuen der Daten selbst</translation>
    </message>
    <message>
        <source>y = f(x) + the residual of one row of the data, drawn anew each round.</source>
        <translation>y = f(x) + das Residuum einer Zeile der Daten, in jeder Runde neu gezogen.</translation>
    </message>
    <message>
        <source>Decision sets</source>
        <translation>Angebot je Runde</translation>
    </message>
    <message>
        <source>Which points of the domain a round offers: what its user can be shown.</source>
        <translation>Welche Punkte des Definitionsbereichs eine Runde anbietet: was ihrem Nutzer gezeigt werden kann.</translation>
    </message>
    <message>
        <source>The whole domain</source>
        <translation>Der ganze Definitionsbereich</translation>
    </message>
    <message>
        <source>Every round offers every point of the domain.</source>
        <translation>Jede Runde bietet jeden Punkt des Definitionsbereichs an.</translation>
    </message>
    <message>
        <source>Good and bad points with a gap</source>
        <translation>Gute und schlechte Punkte mit Lücke</translation>
    </message>
    <message>
        <source>Every round offers a few points with a large expected reward among many with a clearly smaller one, in random order.</source>
        <translation>Jede Runde bietet wenige Punkte mit großer erwarteter Belohnung unter vielen mit deutlich kleinerer an, in zufälliger Reihenfolge.</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>Candidates offered each round, good and bad together.</source>
        <translation>Kandidaten, die jede Runde anbietet, gute und schlechte zusammen.</translation>
    </message>
    <message>
        <source>Privacy: unchanged; joint DP protects a user's candidates however many they are. Learning: more candidates make a random choice worse and leave a good algorithm more to gain.</source>
        <translation>Privatsphäre: unverändert; Joint-DP schützt die Kandidaten eines Nutzers, wie viele es auch sind. Lernen: Mehr Kandidaten machen eine zufällige Wahl schlechter und lassen einem guten Algorithmus mehr zu gewinnen.</translation>
    </message>
    <message>
        <source>little to choose from</source>
        <translation>wenig Auswahl</translation>
    </message>
    <message>
        <source>much to choose from</source>
        <translation>viel Auswahl</translation>
    </message>
    <message>
        <source>Good candidates</source>
        <translation>Gute Kandidaten</translation>
    </message>
    <message>
        <source>How many candidates of each round have an expected reward of at least the upper level. At most the number of candidates.</source>
        <translation>Wie viele Kandidaten jeder Runde eine erwartete Belohnung von mindestens der oberen Schwelle haben. Höchstens die Anzahl der Kandidaten.</translation>
    </message>
    <message>
        <source>Privacy: unchanged. Learning: uniform play meets a good candidate in this share of the rounds.</source>
        <translation>Privatsphäre: unverändert. Lernen: Zufällige Wahl trifft in diesem Anteil der Runden einen guten Kandidaten.</translation>
    </message>
    <message>
        <source>hard to find by chance</source>
        <translation>zufällig schwer zu finden</translation>
    </message>
    <message>
        <source>easy to find by chance</source>
        <translation>zufällig leicht zu finden</translation>
    </message>
    <message>
        <source>Good from</source>
        <translation>Gut ab</translation>
    </message>
    <message>
        <source>Expected reward from which a candidate counts as good; above the lower level.</source>
        <translation>Erwartete Belohnung, ab der ein Kandidat als gut gilt; über der unteren Schwelle.</translation>
    </message>
    <message>
        <source>Privacy: unchanged. Learning: the wider the gap between the two levels, the easier good and bad candidates are told apart, and the more every mistake costs.</source>
        <translation>Privatsphäre: unverändert. Lernen: Je größer die Lücke zwischen den Schwellen, desto leichter lassen sich gute und schlechte Kandidaten unterscheiden, und desto mehr kostet jeder Fehler.</translation>
    </message>
    <message>
        <source>Bad up to</source>
        <translation>Schlecht bis</translation>
    </message>
    <message>
        <source>Expected reward up to which a candidate counts as bad. Points between the two levels are never offered.</source>
        <translation>Erwartete Belohnung, bis zu der ein Kandidat als schlecht gilt. Punkte zwischen den Schwellen werden nie angeboten.</translation>
    </message>
    <message>
        <source>Random candidates</source>
        <translation>Zufällige Kandidaten</translation>
    </message>
    <message>
        <source>Every round offers points drawn uniformly from the domain, other ones each time.</source>
        <translation>Jede Runde bietet gleichverteilt aus dem Definitionsbereich gezogene Punkte an, jedes Mal andere.</translation>
    </message>
    <message>
        <source>Candidates drawn uniformly from the domain each round.</source>
        <translation>Kandidaten, die in jeder Runde gleichverteilt aus dem Definitionsbereich gezogen werden.</translation>
    </message>
    <message>
        <source>Candidates are drawn</source>
        <translation>Kandidaten werden gezogen</translation>
    </message>
    <message>
        <source>Whether one round may offer the same point twice.</source>
        <translation>Ob eine Runde denselben Punkt zweimal anbieten darf.</translation>
    </message>
    <message>
        <source>Privacy: unchanged. Learning: next to none while the domain is much larger than a set.</source>
        <translation>Privatsphäre: unverändert. Lernen: so gut wie keine, solange der Definitionsbereich viel größer als eine Menge ist.</translation>
    </message>
    <message>
        <source>Distinct points of the domain.</source>
        <translation>Verschiedene Punkte des Definitionsbereichs.</translation>
    </message>
    <message>
        <source>Every candidate is an independent uniform draw; some may be the same point.</source>
        <translation>Jeder Kandidat ist eine unabhängige gleichverteilte Ziehung; einige können derselbe Punkt sein.</translation>
    </message>
    <message>
        <source>Candidates drawn once</source>
        <translation>Einmal gezogene Kandidaten</translation>
    </message>
    <message>
        <source>One set of distinct points, drawn uniformly for each trial, is offered in every round.</source>
        <translation>Eine Menge verschiedener Punkte, für jede Wiederholung gleichverteilt gezogen, wird in jeder Runde angeboten.</translation>
    </message>
    <message>
        <source>Distinct points drawn uniformly from the domain, once per trial.</source>
        <translation>Verschiedene Punkte, einmal je Wiederholung gleichverteilt aus dem Definitionsbereich gezogen.</translation>
    </message>
    <message>
        <source>Contexts</source>
        <translation>Kontexte</translation>
    </message>
    <message>
        <source>What a round announces about its user before an action is chosen. The domain then describes the actions.</source>
        <translation>Was eine Runde über ihren Nutzer ankündigt, bevor eine Aktion gewählt wird. Der Definitionsbereich beschreibt dann die Aktionen.</translation>
    </message>
    <message>
        <source>No contexts</source>
        <translation>Keine Kontexte</translation>
    </message>
    <message>
        <source>Rounds announce nothing: the points of the domain are what may be asked.</source>
        <translation>Runden kündigen nichts an: Die Punkte des Definitionsbereichs sind, was abgefragt werden darf.</translation>
    </message>
    <message>
        <source>Uniform</source>
        <translation>Gleichverteilt</translation>
    </message>
    <message>
        <source>Every context of a grid is as likely as any other, or contexts are uniform in a box.</source>
        <translation>Jeder Kontext eines Gitters ist gleich wahrscheinlich, oder Kontexte sind in einem Quader gleichverteilt.</translation>
    </message>
    <message>
        <source>Dimension of contexts</source>
        <translation>Dimension der Kontexte</translation>
    </message>
    <message>
        <source>Number of coordinates of a context.</source>
        <translation>Anzahl der Koordinaten eines Kontexts.</translation>
    </message>
    <message>
        <source>Contexts per axis</source>
        <translation>Kontexte je Achse</translation>
    </message>
    <message>
        <source>Equally spaced contexts on each axis, both ends included. Pairs of actions and contexts are at most 20,000.</source>
        <translation>Gleich weit entfernte Kontexte auf jeder Achse, beide Enden eingeschlossen. Paare aus Aktionen und Kontexten sind höchstens 20.000.</translation>
    </message>
    <message>
        <source>Lower end of contexts</source>
        <translation>Unteres Ende der Kontexte</translation>
    </message>
    <message>
        <source>Smallest coordinate of a context, on every axis.</source>
        <translation>Kleinste Koordinate eines Kontexts, auf jeder Achse.</translation>
    </message>
    <message>
        <source>Upper end of contexts</source>
        <translation>Oberes Ende der Kontexte</translation>
    </message>
    <message>
        <source>Largest coordinate of a context, on every axis; above the lower end.</source>
        <translation>Größte Koordinate eines Kontexts, auf jeder Achse; über dem unteren Ende.</translation>
    </message>
    <message>
        <source>Contexts anywhere in the box</source>
        <translation>Kontexte überall im Quader</translation>
    </message>
    <message>
        <source>Off: users have the contexts of the grid and no others. On: a user may have any context of the box, the grid is for pictures alone, and between its points f is the interpolant of smallest norm.</source>
        <translation>Aus: Nutzer haben die Kontexte des Gitters und keine anderen. An: Ein Nutzer darf jeden Kontext des Quaders haben, das Gitter dient nur den Bildern, und zwischen seinen Punkten ist f der Interpolant kleinster Norm.</translation>
    </message>
    <message>
        <source>Privacy: the sensitivity has to hold for whatever a user may send, so that on it covers the whole box and not the grid alone. Learning: about the same.</source>
        <translation>Privatsphäre: Die Sensitivität muss für alles gelten, was ein Nutzer senden darf; mit „an“ deckt sie den ganzen Quader ab, nicht nur das Gitter. Lernen: etwa gleich.</translation>
    </message>
    <message>
        <source>Kernel of pairs</source>
        <translation>Kernel der Paare</translation>
    </message>
    <message>
        <source>How the kernel compares (action, context) pairs.</source>
        <translation>Wie der Kernel Paare (Aktion, Kontext) vergleicht.</translation>
    </message>
    <message>
        <source>Privacy: none by itself; the sensitivity is that of the covariance that follows from it. Learning: the additive kernel has the least to learn and cannot tell contexts apart, the product the most.</source>
        <translation>Privatsphäre: von sich aus keine; die Sensitivität ist die der Kovarianz, die daraus folgt. Lernen: Der additive Kernel hat am wenigsten zu lernen und kann Kontexte nicht unterscheiden, das Produkt am meisten.</translation>
    </message>
    <message>
        <source>One kernel</source>
        <translation>Ein Kernel</translation>
    </message>
    <message>
        <source>The kernel over the coordinates of action and context together: k((x, c), (x′, c′)).</source>
        <translation>Der Kernel über die Koordinaten von Aktion und Kontext zusammen: k((x, c), (x′, c′)).</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>Produkt</translation>
    </message>
    <message>
        <source>k_X(x, x′) k_C(c, c′): how good an action is may change with the context in any way.</source>
        <translation>k_X(x, x′) k_C(c, c′): Wie gut eine Aktion ist, darf sich mit dem Kontext beliebig ändern.</translation>
    </message>
    <message>
        <source>½ (k_X(x, x′) + k_C(c, c′)): the best action is the same for every context.</source>
        <translation>½ (k_X(x, x′) + k_C(c, c′)): Die beste Aktion ist für jeden Kontext dieselbe.</translation>
    </message>
    <message>
        <source>Length scale of contexts</source>
        <translation>Längenskala der Kontexte</translation>
    </message>
    <message>
        <source>context units</source>
        <translation>Einheiten von c</translation>
    </message>
    <message>
        <source>Distance over which f varies with the context. The kernel of contexts is of the kind chosen under kernel, with this length scale.</source>
        <translation>Abstand, über den sich f mit dem Kontext ändert. Der Kernel der Kontexte ist von der unter „Kernel“ gewählten Art, mit dieser Längenskala.</translation>
    </message>
    <message>
        <source>contexts differ, slow to learn</source>
        <translation>Kontexte verschieden, langsam zu lernen</translation>
    </message>
    <message>
        <source>contexts alike, quick to learn</source>
        <translation>Kontexte ähnlich, schnell zu lernen</translation>
    </message>
    <message>
        <source>Measure the error rate at</source>
        <translation>Fehlerrate messen bei</translation>
    </message>
    <message>
        <source>Rounds T at which the error rate is measured, ascending. Empty: at the end alone. Measuring is ground truth of the simulation: it releases nothing and costs nothing.</source>
        <translation>Runden T, bei denen die Fehlerrate gemessen wird, aufsteigend. Leer: nur am Ende. Gemessen wird Ground Truth der Simulation: Das gibt nichts frei und kostet nichts.</translation>
    </message>
    <message>
        <source>Privacy: none, unless an algorithm is set to answer at every checkpoint, each answer at its own charge. Learning: none.</source>
        <translation>Privatsphäre: keine, außer ein Algorithmus soll an jedem Messpunkt antworten; dann wird jede Antwort eigens abgerechnet. Lernen: keine.</translation>
    </message>
    <message>
        <source>Mixture of Gaussians</source>
        <translation>Gaußgemisch</translation>
    </message>
    <message>
        <source>Groups of users with similar contexts: a mixture of Gaussians, cut off at a box.</source>
        <translation>Gruppen von Nutzern mit ähnlichen Kontexten: ein Gemisch von Gaußverteilungen, an einem Quader abgeschnitten.</translation>
    </message>
    <message>
        <source>Middles of the Gaussians, one after the other (in dimension 2: x, y, x, y, …).</source>
        <translation>Mitten der Gaußverteilungen, eine nach der anderen (in Dimension 2: x, y, x, y, …).</translation>
    </message>
    <message>
        <source>Standard deviations</source>
        <translation>Standardabweichungen</translation>
    </message>
    <message>
        <source>Width of each Gaussian, one per centre, the same on every axis.</source>
        <translation>Breite jeder Gaußverteilung, eine je Zentrum, auf jeder Achse gleich.</translation>
    </message>
    <message>
        <source>Share of each Gaussian, one per centre, before the box cuts off what lies outside; they need not sum to 1.</source>
        <translation>Anteil jeder Gaußverteilung, einer je Zentrum, bevor der Quader abschneidet, was außerhalb liegt; die Summe muss nicht 1 sein.</translation>
    </message>
    <message>
        <source>Given contexts</source>
        <translation>Gegebene Kontexte</translation>
    </message>
    <message>
        <source>A list of contexts and the share of users who have each.</source>
        <translation>Eine Liste von Kontexten und der Anteil der Nutzer mit jedem davon.</translation>
    </message>
    <message>
        <source>The contexts there are, each once (in dimension 2: x, y, x, y, …).</source>
        <translation>Die Kontexte, die es gibt, jeder einmal (in Dimension 2: x, y, x, y, …).</translation>
    </message>
    <message>
        <source>Share of users with each context; they need not sum to 1. A context of weight 0 is protected as all others are, and nobody has it.</source>
        <translation>Anteil der Nutzer mit jedem Kontext; die Summe muss nicht 1 sein. Ein Kontext mit Gewicht 0 ist geschützt wie alle anderen, und niemand hat ihn.</translation>
    </message>
    <message>
        <source>Contexts from a file</source>
        <translation>Kontexte aus einer Datei</translation>
    </message>
    <message>
        <source>The rows of a CSV file that is declared public and disjoint from the users.</source>
        <translation>Die Zeilen einer CSV-Datei, die als öffentlich und von den Nutzern verschieden erklärt ist.</translation>
    </message>
    <message>
        <source>One row per context, one column of numbers per coordinate; a leading column of text is left out. A context's share is how often its row stands there.</source>
        <translation>Eine Zeile je Kontext, eine Zahlenspalte je Koordinate; eine führende Textspalte wird weggelassen. Der Anteil eines Kontexts ist, wie oft seine Zeile vorkommt.</translation>
    </message>
    <message>
        <source>Whose contexts these are</source>
        <translation>Wessen Kontexte das sind</translation>
    </message>
    <message>
        <source>The guarantee needs contexts that say nothing about the users it protects. The program cannot see that in a file: it has to be declared, and the declaration stands beside the guarantee.</source>
        <translation>Die Garantie braucht Kontexte, die nichts über die geschützten Nutzer sagen. Das Programm kann das einer Datei nicht ansehen: Es muss erklärt werden, und die Erklärung steht neben der Garantie.</translation>
    </message>
    <message>
        <source>Privacy: everything. The covariance that scales the mechanism's noise is made from these rows; made from the users' own contexts it depends on them, and ε holds for nobody. Learning: none.</source>
        <translation>Privatsphäre: alles. Die Kovarianz, die das Rauschen des Mechanismus skaliert, wird aus diesen Zeilen gebildet; aus den eigenen Kontexten der Nutzer gebildet, hängt sie von ihnen ab, und ε gilt für niemanden. Lernen: keine.</translation>
    </message>
    <message>
        <source>Not declared</source>
        <translation>Nicht erklärt</translation>
    </message>
    <message>
        <source>Nothing runs before it is declared whose contexts the file holds.</source>
        <translation>Nichts läuft, bevor erklärt ist, wessen Kontexte die Datei enthält.</translation>
    </message>
    <message>
        <source>Public, not the users'</source>
        <translation>Öffentlich, nicht die der Nutzer</translation>
    </message>
    <message>
        <source>Declared public and disjoint from the users: no row is of anybody whom ε protects.</source>
        <translation>Als öffentlich und von den Nutzern verschieden erklärt: Keine Zeile stammt von jemandem, den ε schützt.</translation>
    </message>
    <message>
        <source>The users' own</source>
        <translation>Die der Nutzer selbst</translation>
    </message>
    <message>
        <source>Refused: what is learnt would be made from what has to be protected.</source>
        <translation>Abgelehnt: Was gelernt wird, entstünde aus dem, was geschützt werden muss.</translation>
    </message>
    <message>
        <source>Who asks: one learner, or agents that each have an objective of their own and may share what they learnt.</source>
        <translation>Wer fragt: ein Lerner, oder Agenten, die je eine eigene Zielfunktion haben und teilen können, was sie gelernt haben.</translation>
    </message>
    <message>
        <source>One learner</source>
        <translation>Ein Lerner</translation>
    </message>
    <message>
        <source>No agents: one learner optimises the objective, as in all settings but the federated one.</source>
        <translation>Keine Agenten: Ein Lerner optimiert die Zielfunktion, wie in allen Szenarien außer den föderierten.</translation>
    </message>
    <message>
        <source>Small perturbations of one function</source>
        <translation>Kleine Störungen einer Funktion</translation>
    </message>
    <message>
        <source>Every agent's function is the objective plus or minus a constant, at random for every agent and point.</source>
        <translation>Die Funktion jedes Agenten ist die Zielfunktion plus oder minus eine Konstante, zufällig für jeden Agenten und Punkt.</translation>
    </message>
    <message>
        <source>How many agents optimise at the same time, each its own function. All ask once in every round.</source>
        <translation>Wie viele Agenten gleichzeitig optimieren, jeder seine eigene Funktion. Alle fragen in jeder Runde einmal.</translation>
    </message>
    <message>
        <source>Privacy: the weight of one agent is about 1/N; where δ = N^(−1.1), more agents mean a smaller δ, and a larger ε for it. Learning: noise is averaged over more vectors, so the server's function is clearer. A round takes N times as long.</source>
        <translation>Privatsphäre: Das Gewicht eines Agenten ist etwa 1/N; wo δ = N^(−1,1) ist, bedeuten mehr Agenten ein kleineres δ und dafür ein größeres ε. Lernen: Das Rauschen wird über mehr Vektoren gemittelt, die Funktion des Servers ist also klarer. Eine Runde dauert N-mal so lang.</translation>
    </message>
    <message>
        <source>each one counts more</source>
        <translation>jeder zählt mehr</translation>
    </message>
    <message>
        <source>better hidden in the crowd</source>
        <translation>besser in der Menge verborgen</translation>
    </message>
    <message>
        <source>Initial points</source>
        <translation>Startpunkte</translation>
    </message>
    <message>
        <source>Points every agent asks before round 1, in rounds 1 − N_init to 0. The algorithm says where: anywhere, or with distributed exploration in the agent's own sub-region. Their regret counts in the simple regret, not in the cumulative.</source>
        <translation>Punkte, die jeder Agent vor Runde 1 abfragt, in den Runden 1 − N_init bis 0. Der Algorithmus sagt, wo: überall, oder bei verteilter Erkundung im eigenen Teilgebiet. Ihr Regret zählt zum einfachen Regret, nicht zum kumulierten.</translation>
    </message>
    <message>
        <source>Privacy: none is spent before the end of round 0. Learning: more initial points give better vectors to share from the first round on, at the price of that many evaluations.</source>
        <translation>Privatsphäre: Vor dem Ende von Runde 0 wird keine verbraucht. Lernen: Mehr Startpunkte geben von der ersten Runde an bessere Vektoren zum Teilen, um den Preis so vieler Auswertungen.</translation>
    </message>
    <message>
        <source>starts from little</source>
        <translation>beginnt mit wenig</translation>
    </message>
    <message>
        <source>knows much before round 1</source>
        <translation>weiß vor Runde 1 schon viel</translation>
    </message>
    <message>
        <source>Size of the perturbation</source>
        <translation>Größe der Störung</translation>
    </message>
    <message>
        <source>Every agent's function is the common one plus or minus this, a fair coin for every agent and point. 0: all agents have the same function. Functions of two agents differ by up to twice this.</source>
        <translation>Die Funktion jedes Agenten ist die gemeinsame plus oder minus diesen Wert, eine faire Münze für jeden Agenten und Punkt. 0: Alle Agenten haben dieselbe Funktion. Die Funktionen zweier Agenten unterscheiden sich um bis zum Doppelten.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: what the others know helps less when functions differ more.</source>
        <translation>Privatsphäre: keine. Lernen: Was die anderen wissen, hilft weniger, wenn sich die Funktionen stärker unterscheiden.</translation>
    </message>
    <message>
        <source>alike</source>
        <translation>ähnlich</translation>
    </message>
    <message>
        <source>different</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>Own functions mixed with a common one</source>
        <translation>Eigene Funktionen, mit einer gemeinsamen gemischt</translation>
    </message>
    <message>
        <source>f^n = α f_n + (1 − α) f_base, with an independent draw f_n of the objective for every agent.</source>
        <translation>f^n = α f_n + (1 − α) f_base, mit einer unabhängigen Ziehung f_n der Zielfunktion für jeden Agenten.</translation>
    </message>
    <message>
        <source>Heterogeneity</source>
        <translation>Heterogenität</translation>
    </message>
    <message>
        <source>Share of an agent's own function in what it optimises; the rest is one function that all agents have in common. 0: all agents optimise the same function; 1: functions have nothing to do with each other. Needs a random objective.</source>
        <translation>Anteil der eigenen Funktion eines Agenten an dem, was er optimiert; der Rest ist eine allen Agenten gemeinsame Funktion. 0: Alle Agenten optimieren dieselbe Funktion; 1: Die Funktionen haben nichts miteinander zu tun. Braucht eine zufällige Zielfunktion.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: sharing helps near 0 and misleads near 1; let 1 − p_t decrease faster there.</source>
        <translation>Privatsphäre: keine. Lernen: Teilen hilft nahe 0 und führt nahe 1 in die Irre; lassen Sie 1 − p_t dort schneller fallen.</translation>
    </message>
    <message>
        <source>all alike</source>
        <translation>alle gleich</translation>
    </message>
    <message>
        <source>independent</source>
        <translation>unabhängig</translation>
    </message>
    <message>
        <source>Fig. 7a</source>
        <translation>Abb. 7a</translation>
    </message>
    <message>
        <source>Related functions: sharing still helps.</source>
        <translation>Verwandte Funktionen: Teilen hilft noch.</translation>
    </message>
    <message>
        <source>Fig. 7b</source>
        <translation>Abb. 7b</translation>
    </message>
    <message>
        <source>Independent functions: what the others share misleads, unless 1 − p_t falls faster.</source>
        <translation>Unabhängige Funktionen: Was die anderen teilen, führt in die Irre, wenn 1 − p_t nicht schneller fällt.</translation>
    </message>
    <message>
        <source>Scores from a file</source>
        <translation>Punktzahlen aus einer Datei</translation>
    </message>
    <message>
        <source>Every agent's function is a table of measured scores: a CSV file with agent, point and score.</source>
        <translation>Die Funktion jedes Agenten ist eine Tabelle gemessener Punktzahlen: eine CSV-Datei mit Agent, Punkt und Punktzahl.</translation>
    </message>
    <message>
        <source>A table with a header and one row per score. Column agent (or field, user, subject, client): whose score. Column score (or value, auc, accuracy, error): how good. All other columns are the point's coordinates (x1, x2, …); a column point (or id) names it, and suffices where there are no coordinates. An agent asks only where it has a score.</source>
        <translation>Eine Tabelle mit Kopfzeile und einer Zeile je Punktzahl. Spalte agent (oder field, user, subject, client): wessen Punktzahl. Spalte score (oder value, auc, accuracy, error): wie gut. Alle anderen Spalten sind die Koordinaten des Punkts (x1, x2, …); eine Spalte point (oder id) benennt ihn und genügt, wo es keine Koordinaten gibt. Ein Agent fragt nur, wo er eine Punktzahl hat.</translation>
    </message>
    <message>
        <source>Privacy: what an agent would send is made from its scores; the file stays here. Learning: the objectives themselves.</source>
        <translation>Privatsphäre: Was ein Agent senden würde, entsteht aus seinen Punktzahlen; die Datei bleibt hier. Lernen: die Zielfunktionen selbst.</translation>
    </message>
    <message>
        <source>The score is</source>
        <translation>Die Punktzahl ist</translation>
    </message>
    <message>
        <source>Whether larger numbers are better. A perfect score is 1 (an error of 0), and regret is measured from there: scores above 1 are refused.</source>
        <translation>Ob größere Zahlen besser sind. Die vollkommene Punktzahl ist 1 (ein Fehler von 0), und der Regret wird von dort gemessen: Punktzahlen über 1 werden abgelehnt.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: the wrong direction looks for the worst point.</source>
        <translation>Privatsphäre: keine. Lernen: Die falsche Richtung sucht den schlechtesten Punkt.</translation>
    </message>
    <message>
        <source>Higher is better</source>
        <translation>Höher ist besser</translation>
    </message>
    <message>
        <source>An AUC or an accuracy, as it is.</source>
        <translation>Eine AUC oder eine Genauigkeit, wie sie ist.</translation>
    </message>
    <message>
        <source>An error</source>
        <translation>Ein Fehler</translation>
    </message>
    <message>
        <source>1 − error is taken as the score.</source>
        <translation>1 − Fehler gilt als Punktzahl.</translation>
    </message>
    <message>
        <source>Stretch coordinates to [0, 1]</source>
        <translation>Koordinaten auf [0, 1] strecken</translation>
    </message>
    <message>
        <source>Each coordinate's range in the file becomes [0, 1], so that one length scale fits all. Write logarithms into the file where ratios matter.</source>
        <translation>Der Bereich jeder Koordinate in der Datei wird zu [0, 1], damit eine Längenskala für alle passt. Schreiben Sie Logarithmen in die Datei, wo es auf Verhältnisse ankommt.</translation>
    </message>
    <message>
        <source>Privacy: none; points are public. Learning: the kernel's length scale is in these units.</source>
        <translation>Privatsphäre: keine; Punkte sind öffentlich. Lernen: Die Längenskala des Kernels zählt in diesen Einheiten.</translation>
    </message>
    <message>
        <source>Hyperparameters of a model on each agent's data</source>
        <translation>Hyperparameter eines Modells auf den Daten jedes Agenten</translation>
    </message>
    <message>
        <source>Every agent trains a model on its own data; its function is the score on its validation rows.</source>
        <translation>Jeder Agent trainiert ein Modell auf eigenen Daten; seine Funktion ist die Punktzahl auf seinen Validierungszeilen.</translation>
    </message>
    <message>
        <source>Agents' data</source>
        <translation>Daten der Agenten</translation>
    </message>
    <message>
        <source>What each agent trains and validates its model on.</source>
        <translation>Worauf jeder Agent sein Modell trainiert und validiert.</translation>
    </message>
    <message>
        <source>Privacy: the same either way; what is protected is one agent's whole contribution. Learning: sharing helps as far as the agents' best hyperparameters lie close together.</source>
        <translation>Privatsphäre: in beiden Fällen gleich; geschützt ist der ganze Beitrag eines Agenten. Lernen: Teilen hilft so weit, wie die besten Hyperparameter der Agenten nah beieinanderliegen.</translation>
    </message>
    <message>
        <source>29 synthetic landmine-like fields</source>
        <translation>29 künstliche Felder, ähnlich Minenfeldern</translation>
    </message>
    <message>
        <source>Made up by this program to resemble the landmine data of the paper: 9 features, about 500 rows a field, 6 % of them positive. No measured value is in them, and they say nothing about real fields.</source>
        <translation>Von diesem Programm erfunden, den Minenfelddaten des Artikels ähnlich: 9 Merkmale, etwa 500 Zeilen je Feld, 6 % davon positiv. Kein gemessener Wert steckt darin, und sie sagen nichts über wirkliche Felder.</translation>
    </message>
    <message>
        <source>30 synthetic people, six activities</source>
        <translation>30 künstliche Personen, sechs Tätigkeiten</translation>
    </message>
    <message>
        <source>Made up by this program in the shape of the paper's activity recognition data: 265 features, about 345 rows a person. For logistic regression and the validation error. No measured value is in them.</source>
        <translation>Von diesem Programm in der Form der Daten zur Tätigkeitserkennung des Artikels erfunden: 265 Merkmale, etwa 345 Zeilen je Person. Für logistische Regression und den Validierungsfehler. Kein gemessener Wert steckt darin.</translation>
    </message>
    <message>
        <source>A CSV file</source>
        <translation>Eine CSV-Datei</translation>
    </message>
    <message>
        <source>Your own data, one row per example.</source>
        <translation>Ihre eigenen Daten, eine Zeile je Beispiel.</translation>
    </message>
    <message>
        <source>A table with a header. Column agent (or field, user, subject, client): whose row it is. Column label (or class, target, y): its class. Column split (or set): train or validation (valid, val, test and dev count as validation). All other columns are features, and hold numbers. Without the column split every agent's rows are halved, class by class.</source>
        <translation>Eine Tabelle mit Kopfzeile. Spalte agent (oder field, user, subject, client): wessen Zeile es ist. Spalte label (oder class, target, y): ihre Klasse. Spalte split (oder set): train oder validation (valid, val, test und dev zählen als Validierung). Alle anderen Spalten sind Merkmale und enthalten Zahlen. Ohne die Spalte split werden die Zeilen jedes Agenten halbiert, Klasse für Klasse.</translation>
    </message>
    <message>
        <source>Privacy: rows never leave this program; what an agent would send is made from its scores alone. Learning: the objective itself.</source>
        <translation>Privatsphäre: Zeilen verlassen dieses Programm nie; was ein Agent senden würde, entsteht allein aus seinen Punktzahlen. Lernen: die Zielfunktion selbst.</translation>
    </message>
    <message>
        <source>Seed of the halves</source>
        <translation>Seed der Hälften</translation>
    </message>
    <message>
        <source>Which rows are for training where the file has no column split. Part of the problem, not of a trial: all trials and all algorithms see the same halves.</source>
        <translation>Welche Zeilen zum Training dienen, wo die Datei keine Spalte split hat. Teil des Problems, nicht einer Wiederholung: Alle Wiederholungen und alle Algorithmen sehen dieselben Hälften.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: other halves give other objectives.</source>
        <translation>Privatsphäre: keine. Lernen: Andere Hälften ergeben andere Zielfunktionen.</translation>
    </message>
    <message>
        <source>Agents that cannot be tuned</source>
        <translation>Agenten, die sich nicht abstimmen lassen</translation>
    </message>
    <message>
        <source>What to do where an agent has no training or no validation rows, trains on one class only, or validates on one class only while the score is the AUC.</source>
        <translation>Was geschieht, wenn ein Agent keine Trainings- oder Validierungszeilen hat, nur auf einer Klasse trainiert oder nur auf einer Klasse validiert, während die Punktzahl die AUC ist.</translation>
    </message>
    <message>
        <source>Privacy: N becomes smaller, so each agent left weighs more. Learning: results are of the agents left.</source>
        <translation>Privatsphäre: N wird kleiner, jeder verbleibende Agent wiegt also mehr. Lernen: Die Ergebnisse gelten für die verbleibenden Agenten.</translation>
    </message>
    <message>
        <source>Refuse the file</source>
        <translation>Die Datei ablehnen</translation>
    </message>
    <message>
        <source>An error names the first such agent and the reason.</source>
        <translation>Eine Fehlermeldung nennt den ersten solchen Agenten und den Grund.</translation>
    </message>
    <message>
        <source>Leave them out</source>
        <translation>Sie weglassen</translation>
    </message>
    <message>
        <source>The others are tuned; a note names those left out.</source>
        <translation>Die anderen werden abgestimmt; eine Anmerkung nennt die weggelassenen.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Which classifier every agent trains, and so which hyperparameters are tuned.</source>
        <translation>Welchen Klassifikator jeder Agent trainiert und damit welche Hyperparameter abgestimmt werden.</translation>
    </message>
    <message>
        <source>Privacy: none; the mechanism sees vectors about scores. Learning: one, two or three dimensions to search.</source>
        <translation>Privatsphäre: keine; der Mechanismus sieht Vektoren über Punktzahlen. Lernen: eine, zwei oder drei Dimensionen zu durchsuchen.</translation>
    </message>
    <message>
        <source>SVM, RBF kernel</source>
        <translation>SVM, RBF-Kernel</translation>
    </message>
    <message>
        <source>Penalty C and kernel parameter of a support vector machine (libsvm). The paper's landmine experiment.</source>
        <translation>Strafterm C und Kernelparameter einer Support-Vektor-Maschine (libsvm). Das Minenfeld-Experiment des Artikels.</translation>
    </message>
    <message>
        <source>Logistic regression, mini-batches</source>
        <translation>Logistische Regression, Mini-Batches</translation>
    </message>
    <message>
        <source>Batch size, L2 penalty and learning rate. The paper's activity recognition. Any number of classes.</source>
        <translation>Batchgröße, L2-Strafterm und Lernrate. Die Tätigkeitserkennung des Artikels. Beliebig viele Klassen.</translation>
    </message>
    <message>
        <source>Logistic regression, exact</source>
        <translation>Logistische Regression, exakt</translation>
    </message>
    <message>
        <source>Penalty C alone, solved to the optimum (liblinear).</source>
        <translation>Nur der Strafterm C, bis zum Optimum gelöst (liblinear).</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Punktzahl</translation>
    </message>
    <message>
        <source>What a trained model is worth, measured on the agent's validation rows. Training that fails counts as an AUC of 0.5 or a validation error of 1, and is reported.</source>
        <translation>Was ein trainiertes Modell wert ist, gemessen auf den Validierungszeilen des Agenten. Fehlgeschlagenes Training zählt als AUC 0,5 oder Validierungsfehler 1 und wird gemeldet.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: with few positive rows the error hardly moves, and the AUC does.</source>
        <translation>Privatsphäre: keine. Lernen: Bei wenigen positiven Zeilen bewegt sich der Fehler kaum, die AUC schon.</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>Area under the ROC curve, ties counted half. Two classes; the second in ascending order is the positive one.</source>
        <translation>Fläche unter der ROC-Kurve, Gleichstände zählen halb. Zwei Klassen; die zweite in aufsteigender Ordnung ist die positive.</translation>
    </message>
    <message>
        <source>1 − validation error</source>
        <translation>1 − Validierungsfehler</translation>
    </message>
    <message>
        <source>Share of validation rows classified correctly. Any number of classes.</source>
        <translation>Anteil richtig klassifizierter Validierungszeilen. Beliebig viele Klassen.</translation>
    </message>
    <message>
        <source>AUC of</source>
        <translation>AUC der</translation>
    </message>
    <message>
        <source>By what the SVM ranks the validation rows for the AUC. It does not matter where the score is the validation error, nor for more than two classes.</source>
        <translation>Wonach die SVM die Validierungszeilen für die AUC ordnet. Ohne Bedeutung, wenn die Punktzahl der Validierungsfehler ist, und bei mehr als zwei Klassen.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: Platt's probabilities make the objective noisy, and scores lower.</source>
        <translation>Privatsphäre: keine. Lernen: Platts Wahrscheinlichkeiten machen die Zielfunktion verrauscht und die Punktzahlen niedriger.</translation>
    </message>
    <message>
        <source>Decision values</source>
        <translation>Entscheidungswerte</translation>
    </message>
    <message>
        <source>The machine's own order: the same every time.</source>
        <translation>Die eigene Ordnung der Maschine: jedes Mal dieselbe.</translation>
    </message>
    <message>
        <source>Platt's probabilities</source>
        <translation>Platts Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>LIBSVM's probability estimates: a sigmoid fitted by five-fold cross-validation. With few positive rows it can come out decreasing, and the AUC is turned around. The folds are drawn from agent and point, so that a score repeats. Six trainings instead of one.</source>
        <translation>Die Wahrscheinlichkeitsschätzung von LIBSVM: ein durch fünffache Kreuzvalidierung angepasstes Sigmoid. Bei wenigen positiven Zeilen kann es fallend ausgehen, und die AUC kehrt sich um. Die Teile werden aus Agent und Punkt gezogen, sodass sich eine Punktzahl wiederholt. Sechsmal Training statt einmal.</translation>
    </message>
    <message>
        <source>Standardise features</source>
        <translation>Merkmale standardisieren</translation>
    </message>
    <message>
        <source>Each agent subtracts the mean of its own training rows from every feature and divides by their standard deviation.</source>
        <translation>Jeder Agent zieht von jedem Merkmal das Mittel seiner eigenen Trainingszeilen ab und teilt durch deren Standardabweichung.</translation>
    </message>
    <message>
        <source>Privacy: none; statistics stay with the agent. Learning: the same hyperparameters then mean the same to agents whose features have different units.</source>
        <translation>Privatsphäre: keine; die Kennzahlen bleiben beim Agenten. Lernen: Dieselben Hyperparameter bedeuten dann dasselbe für Agenten, deren Merkmale verschiedene Einheiten haben.</translation>
    </message>
    <message>
        <source>As in the paper</source>
        <translation>Wie im Artikel</translation>
    </message>
    <message>
        <source>For logistic regression, not for the SVM.</source>
        <translation>Bei logistischer Regression, nicht bei der SVM.</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>For every model.</source>
        <translation>Bei jedem Modell.</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>Features as in the file.</source>
        <translation>Merkmale wie in der Datei.</translation>
    </message>
    <message>
        <source>RBF kernel parameter is</source>
        <translation>Der RBF-Kernelparameter ist</translation>
    </message>
    <message>
        <source>What the second hyperparameter means in k(x, y) = exp(−γ|x − y|²). The paper does not say; the code published with it uses γ. On its landmine data, 61 random evaluations reach a mean best AUC of 0.73 with γ and of 0.77 with a length scale, after 0.64 and 0.69 at the first (AUC of decision values).</source>
        <translation>Was der zweite Hyperparameter in k(x, y) = exp(−γ|x − y|²) bedeutet. Der Artikel sagt es nicht; der dazu veröffentlichte Code nimmt γ. Auf den Minenfelddaten erreichen 61 zufällige Auswertungen eine mittlere beste AUC von 0,73 mit γ und 0,77 mit einer Längenskala, nach 0,64 und 0,69 bei der ersten (AUC der Entscheidungswerte).</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: as a length scale the box is easier, and there is less to gain from others.</source>
        <translation>Privatsphäre: keine. Lernen: Mit Längenskala ist der Quader leichter, und von anderen ist weniger zu gewinnen.</translation>
    </message>
    <message>
        <source>γ itself</source>
        <translation>γ selbst</translation>
    </message>
    <message>
        <source>Larger is rougher. Over [0.01, 10] most of the box overfits, and good values lie at its lower edge.</source>
        <translation>Größer ist rauer. Über [0.01, 10] überanpasst der größte Teil des Quaders, und gute Werte liegen an seinem unteren Rand.</translation>
    </message>
    <message>
        <source>A length scale ℓ</source>
        <translation>Eine Längenskala ℓ</translation>
    </message>
    <message>
        <source>γ = 1/(2ℓ²); larger is smoother. Most of the box is good.</source>
        <translation>γ = 1/(2ℓ²); größer ist glatter. Der größte Teil des Quaders ist gut.</translation>
    </message>
    <message>
        <source>Range of the penalty</source>
        <translation>Bereich des Strafterms</translation>
    </message>
    <message>
        <source>Penalty C: how much an error on a training row costs against a simple rule. Two numbers, lowest and highest; the algorithm sees the range as [0, 1].</source>
        <translation>Strafterm C: wie viel ein Fehler auf einer Trainingszeile gegen eine einfache Regel kostet. Zwei Zahlen, kleinste und größte; der Algorithmus sieht den Bereich als [0, 1].</translation>
    </message>
    <message>
        <source>Privacy: none; the range is public. Learning: a wider range is harder to search, a narrow one may miss the best.</source>
        <translation>Privatsphäre: keine; der Bereich ist öffentlich. Lernen: Ein weiterer Bereich ist schwerer zu durchsuchen, ein enger kann das Beste verfehlen.</translation>
    </message>
    <message>
        <source>Range of the kernel parameter</source>
        <translation>Bereich des Kernelparameters</translation>
    </message>
    <message>
        <source>Kernel parameter of the SVM. Two numbers, lowest and highest; the algorithm sees the range as [0, 1].</source>
        <translation>Kernelparameter der SVM. Zwei Zahlen, kleinste und größte; der Algorithmus sieht den Bereich als [0, 1].</translation>
    </message>
    <message>
        <source>Range of the batch size</source>
        <translation>Bereich der Batchgröße</translation>
    </message>
    <message>
        <source>Rows per step, rounded; at most all rows are taken. Two numbers, lowest and highest; the algorithm sees the range as [0, 1].</source>
        <translation>Zeilen je Schritt, gerundet; höchstens alle Zeilen werden genommen. Zwei Zahlen, kleinste und größte; der Algorithmus sieht den Bereich als [0, 1].</translation>
    </message>
    <message>
        <source>Range of the L2 penalty</source>
        <translation>Bereich des L2-Strafterms</translation>
    </message>
    <message>
        <source>Weight of ½|w|² beside the mean cross entropy. Two numbers, lowest and highest; the algorithm sees the range as [0, 1].</source>
        <translation>Gewicht von ½|w|² neben der mittleren Kreuzentropie. Zwei Zahlen, kleinste und größte; der Algorithmus sieht den Bereich als [0, 1].</translation>
    </message>
    <message>
        <source>Range of the learning rate</source>
        <translation>Bereich der Lernrate</translation>
    </message>
    <message>
        <source>Length of a gradient step. Two numbers, lowest and highest; the algorithm sees the range as [0, 1].</source>
        <translation>Länge eines Gradientenschritts. Zwei Zahlen, kleinste und größte; der Algorithmus sieht den Bereich als [0, 1].</translation>
    </message>
    <message>
        <source>Scale of the ranges</source>
        <translation>Skala der Bereiche</translation>
    </message>
    <message>
        <source>How a hyperparameter's range is laid on [0, 1]. The same for all of them.</source>
        <translation>Wie der Bereich eines Hyperparameters auf [0, 1] gelegt wird. Für alle gleich.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: on a log scale random points reach better scores (on the paper's landmine data 0.79 instead of 0.73 after 61).</source>
        <translation>Privatsphäre: keine. Lernen: Auf logarithmischer Skala erreichen zufällige Punkte bessere Punktzahlen (auf den Minenfelddaten des Artikels 0,79 statt 0,73 nach 61).</translation>
    </message>
    <message>
        <source>Equal steps are equal differences, as in the paper.</source>
        <translation>Gleiche Schritte sind gleiche Differenzen, wie im Artikel.</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>Equal steps are equal ratios, as is usual for penalties and rates.</source>
        <translation>Gleiche Schritte sind gleiche Verhältnisse, wie bei Straftermen und Raten üblich.</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>How often mini-batch training goes over an agent's training rows. Not tuned.</source>
        <translation>Wie oft das Mini-Batch-Training die Trainingszeilen eines Agenten durchläuft. Wird nicht abgestimmt.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: time of an evaluation is proportional; with many passes the learning rate matters less.</source>
        <translation>Privatsphäre: keine. Lernen: Die Zeit einer Auswertung ist proportional dazu; bei vielen Durchgängen kommt es auf die Lernrate weniger an.</translation>
    </message>
    <message>
        <source>stops early</source>
        <translation>hört früh auf</translation>
    </message>
    <message>
        <source>closer to the optimum</source>
        <translation>näher am Optimum</translation>
    </message>
    <message>
        <source>this program; the paper does not say</source>
        <translation>dieses Programm; der Artikel sagt es nicht</translation>
    </message>
    <message>
        <source>Constants of the theorems</source>
        <translation>Konstanten der Sätze</translation>
    </message>
    <message>
        <source>What an algorithm is told. An ε assumes these are public: each has a provenance.</source>
        <translation>Was einem Algorithmus gesagt wird. Ein ε setzt voraus, dass sie öffentlich sind: Jede hat eine Herkunft.</translation>
    </message>
    <message>
        <source>Bound on f</source>
        <translation>Schranke für f</translation>
    </message>
    <message>
        <source>Algorithms need B ≥ ‖f‖ in the kernel's RKHS. The paper's experiments use max|f|, which is smaller (median ratio 1.15, up to 1.7): bounds are drawn only when B covers the norm.</source>
        <translation>Algorithmen brauchen B ≥ ‖f‖ im RKHS des Kernels. Die Experimente des Artikels nehmen max|f|, was kleiner ist (Median des Verhältnisses 1,15, bis 1,7): Schranken werden nur gezeichnet, wenn B die Norm abdeckt.</translation>
    </message>
    <message>
        <source>Privacy: ε holds for any B fixed beforehand. Learning: a larger B widens the intervals, and the noise of private rewards, ℒ = 2(B+R)/ε.</source>
        <translation>Privatsphäre: ε gilt für jedes vorher festgelegte B. Lernen: Ein größeres B verbreitert die Intervalle und das Rauschen privater Belohnungen, ℒ = 2(B+R)/ε.</translation>
    </message>
    <message>
        <source>max |f| (as in the paper)</source>
        <translation>max |f| (wie im Artikel)</translation>
    </message>
    <message>
        <source>of this instance</source>
        <translation>dieser Instanz</translation>
    </message>
    <message>
        <source>‖f‖ of this instance</source>
        <translation>‖f‖ dieser Instanz</translation>
    </message>
    <message>
        <source>what the theorems need</source>
        <translation>was die Sätze brauchen</translation>
    </message>
    <message>
        <source>declared</source>
        <translation>erklärt</translation>
    </message>
    <message>
        <source>a number known beforehand</source>
        <translation>eine vorher bekannte Zahl</translation>
    </message>
    <message>
        <source>from the training readings</source>
        <translation>aus den Trainingswerten</translation>
    </message>
    <message>
        <source>largest |mean|: a held-out split, which may be declared public (Data)</source>
        <translation>größtes |Mittel|: ein zurückgehaltener Teil, der als öffentlich erklärt werden kann (Daten)</translation>
    </message>
    <message>
        <source>Declared B</source>
        <translation>Erklärtes B</translation>
    </message>
    <message>
        <source>The value the algorithms are told.</source>
        <translation>Der Wert, der den Algorithmen gesagt wird.</translation>
    </message>
    <message>
        <source>Bound on the noise</source>
        <translation>Schranke für das Rauschen</translation>
    </message>
    <message>
        <source>Almost-sure bound on |noise|; for unbounded noise its standard deviation, and private rewards are clipped to ±(B+R).</source>
        <translation>Fast sichere Schranke für |Rauschen|; bei unbeschränktem Rauschen seine Standardabweichung, und private Belohnungen werden auf ±(B+R) gekürzt.</translation>
    </message>
    <message>
        <source>Privacy: ε holds for any R fixed beforehand, because rewards are clipped to ±(B+R). Learning: too small an R clips and biases rewards, a larger one adds noise: ℒ = 2(B+R)/ε.</source>
        <translation>Privatsphäre: ε gilt für jedes vorher festgelegte R, weil Belohnungen auf ±(B+R) gekürzt werden. Lernen: Ein zu kleines R kürzt und verzerrt Belohnungen, ein größeres fügt Rauschen hinzu: ℒ = 2(B+R)/ε.</translation>
    </message>
    <message>
        <source>from the noise</source>
        <translation>aus dem Rauschen</translation>
    </message>
    <message>
        <source>its bound, or its standard deviation when unbounded</source>
        <translation>seine Schranke, oder seine Standardabweichung, wenn es unbeschränkt ist</translation>
    </message>
    <message>
        <source>largest |residual|: a held-out split, which may be declared public (Data)</source>
        <translation>größtes |Residuum|: ein zurückgehaltener Teil, der als öffentlich erklärt werden kann (Daten)</translation>
    </message>
    <message>
        <source>Declared R</source>
        <translation>Erklärtes R</translation>
    </message>
    <message>
        <source>Moment of rewards</source>
        <translation>Moment der Belohnungen</translation>
    </message>
    <message>
        <source>Bound on E|y|^(1+α), used by truncating algorithms; α is the algorithm's own moment order, and 1 where it has none. For data it is the mean over all arms, as in the paper: less than the worst arm's, so no upper bound is drawn.</source>
        <translation>Schranke für E|y|^(1+α), für kürzende Algorithmen; α ist die Momentenordnung des Algorithmus, und 1, wo er keine hat. Für Daten ist es das Mittel über alle Arme, wie im Artikel: weniger als das des schlimmsten Arms, daher wird keine obere Schranke gezeichnet.</translation>
    </message>
    <message>
        <source>Privacy: v sets no noise, but ε takes it for public. Learning: sets limits and widths of truncating algorithms; a larger v cuts less and explores longer.</source>
        <translation>Privatsphäre: v bestimmt kein Rauschen, aber ε hält es für öffentlich. Lernen: bestimmt Grenzen und Breiten kürzender Algorithmen; ein größeres v kürzt weniger und erkundet länger.</translation>
    </message>
    <message>
        <source>from f and the noise</source>
        <translation>aus f und dem Rauschen</translation>
    </message>
    <message>
        <source>max|f|^(1+α) + E|noise|^(1+α) for symmetric noise; for data the mean |reading|^(1+α)</source>
        <translation>max|f|^(1+α) + E|Rauschen|^(1+α) bei symmetrischem Rauschen; bei Daten das Mittel von |Messwert|^(1+α)</translation>
    </message>
    <message>
        <source>mean |reading|^(1+α): a held-out split, which may be declared public (Data)</source>
        <translation>Mittel von |Messwert|^(1+α): ein zurückgehaltener Teil, der als öffentlich erklärt werden kann (Daten)</translation>
    </message>
    <message>
        <source>Declared v</source>
        <translation>Erklärtes v</translation>
    </message>
    <message>
        <source>Moment of the noise</source>
        <translation>Moment des Rauschens</translation>
    </message>
    <message>
        <source>Bound on E|noise|^(1+α), α the algorithm's own moment order, and 1 where it has none. For data it is the mean over all arms, as in the paper: less than the worst arm's, so no upper bound is drawn.</source>
        <translation>Schranke für E|Rauschen|^(1+α), α die Momentenordnung des Algorithmus, und 1, wo er keine hat. Für Daten ist es das Mittel über alle Arme, wie im Artikel: weniger als das des schlimmsten Arms, daher wird keine obere Schranke gezeichnet.</translation>
    </message>
    <message>
        <source>Privacy: c sets no noise, but ε takes it for public. Learning: for algorithms that weigh the noise rather than the rewards.</source>
        <translation>Privatsphäre: c bestimmt kein Rauschen, aber ε hält es für öffentlich. Lernen: für Algorithmen, die das Rauschen statt der Belohnungen wägen.</translation>
    </message>
    <message>
        <source>E|noise|^(1+α); for data the mean |residual|^(1+α)</source>
        <translation>E|Rauschen|^(1+α); bei Daten das Mittel von |Residuum|^(1+α)</translation>
    </message>
    <message>
        <source>mean |residual|^(1+α): a held-out split, which may be declared public (Data)</source>
        <translation>Mittel von |Residuum|^(1+α): ein zurückgehaltener Teil, der als öffentlich erklärt werden kann (Daten)</translation>
    </message>
    <message>
        <source>Declared c</source>
        <translation>Erklärtes c</translation>
    </message>
    <message>
        <source>Regulariser</source>
        <translation>Regularisierung</translation>
    </message>
    <message>
        <source>Noise variance of the GP's likelihood: larger trusts each reward less.</source>
        <translation>Rauschvarianz der Likelihood des GP: Größer traut jeder Belohnung weniger.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: larger is slower to believe the rewards, and needs more plays per point.</source>
        <translation>Privatsphäre: keine. Lernen: Größer glaubt den Belohnungen langsamer und braucht mehr Abfragen je Punkt.</translation>
    </message>
    <message>
        <source>Confidence bounds hold with probability 1 − δ. This is not a privacy parameter.</source>
        <translation>Konfidenzschranken gelten mit Wahrscheinlichkeit 1 − δ. Das ist kein Parameter der Privatsphäre.</translation>
    </message>
    <message>
        <source>Privacy: none; it is not the δ of (ε, δ)-privacy. Learning: smaller widens the intervals, by √ln(1/δ).</source>
        <translation>Privatsphäre: keine; es ist nicht das δ der (ε, δ)-Privatsphäre. Lernen: Kleiner verbreitert die Intervalle, um √ln(1/δ).</translation>
    </message>
    <message>
        <source>Information gain in β</source>
        <translation>Information in β</translation>
    </message>
    <message>
        <source>The greedy value is a lower bound on γ (at least 63 % of it), so a β built on it is approximate; the realised value, or e/(e−1) times the greedy one, keeps the theorem.</source>
        <translation>Der gierige Wert ist eine untere Schranke für γ (mindestens 63 % davon), ein darauf beruhendes β ist also genähert; der realisierte Wert oder das e/(e−1)-Fache des gierigen erhält den Satz.</translation>
    </message>
    <message>
        <source>Privacy: none in the local model, where the points played are public. Learning: the bound explores longest.</source>
        <translation>Privatsphäre: keine im lokalen Modell, wo die gespielten Punkte öffentlich sind. Lernen: Die Schranke erkundet am längsten.</translation>
    </message>
    <message>
        <source>realised ½ log det(I + K/λ)</source>
        <translation>realisiert, ½ log det(I + K/λ)</translation>
    </message>
    <message>
        <source>a bound</source>
        <translation>eine Schranke</translation>
    </message>
    <message>
        <source>greedy (approximate)</source>
        <translation>gierig (genähert)</translation>
    </message>
    <message>
        <source>lower bound on γ: approximate</source>
        <translation>untere Schranke für γ: genähert</translation>
    </message>
    <message>
        <source>e/(e−1) × greedy</source>
        <translation>e/(e−1) × gierig</translation>
    </message>
    <message>
        <source>Budget of the private algorithms.</source>
        <translation>Budget der privaten Algorithmen.</translation>
    </message>
    <message>
        <source>Privacy budget</source>
        <translation>Datenschutzbudget</translation>
    </message>
    <message>
        <source>What one person risks at most. Local DP: of one reward; seeing the randomised value changes the odds of any two true values by at most e^ε. Laplace noise for that has scale ℒ = 2(B+R)/ε. Joint and local joint DP (there called α): of everything one user sends, decision set and reward together; the odds change by at most e^ε but for a probability of δ. Federated algorithms do not use it: their ε follows from q, z and the rounds. An ε of one notion does not compare with an ε of another.</source>
        <translation>Was eine Person höchstens riskiert. Lokale DP: mit einer Belohnung; den randomisierten Wert zu sehen, ändert die Chancen zweier wahrer Werte höchstens um e^ε. Laplace-Rauschen hat dafür die Skala ℒ = 2(B+R)/ε. Joint-DP und lokale Joint-DP (dort α genannt): mit allem, was ein Nutzer sendet, Entscheidungsmenge und Belohnung zusammen; die Chancen ändern sich höchstens um e^ε, außer mit Wahrscheinlichkeit δ. Föderierte Algorithmen verwenden es nicht: Ihr ε folgt aus q, z und den Runden. Ein ε des einen Begriffs ist mit einem ε eines anderen nicht vergleichbar.</translation>
    </message>
    <message>
        <source>Privacy: each user has this ε; it does not grow with the rounds while every round has another user. Learning: Laplace noise has scale ℒ = 2(B+R)/ε, Gaussian noise grows about as 1/ε too, so half the ε is twice the noise.</source>
        <translation>Privatsphäre: Jeder Nutzer hat dieses ε; es wächst nicht mit den Runden, solange jede Runde einen anderen Nutzer hat. Lernen: Laplace-Rauschen hat die Skala ℒ = 2(B+R)/ε, auch Gaußrauschen wächst etwa wie 1/ε; das halbe ε ist also das doppelte Rauschen.</translation>
    </message>
    <message>
        <source>Privacy failure probability</source>
        <translation>Ausfallrisiko der Privatsphäre</translation>
    </message>
    <message>
        <source>The probability with which ε may fail, of algorithms with Gaussian noise (the β of (α, β) in Dubey 2021). Laplace noise and the randomisers of the local model have none. Above 1e-3 it is flagged: a mechanism that publishes one user in a thousand outright would pass. Federated algorithms have a δ of their own, N^−1.1 unless set. This is not the confidence bounds' failure probability.</source>
        <translation>Die Wahrscheinlichkeit, mit der ε versagen darf, bei Algorithmen mit Gaußrauschen (das β von (α, β) in Dubey 2021). Laplace-Rauschen und die Randomisierer des lokalen Modells haben keine. Über 1e-3 wird gewarnt: Ein Mechanismus, der einen von tausend Nutzern offen preisgibt, ginge durch. Föderierte Algorithmen haben ein eigenes δ, N^−1,1, wenn nicht gesetzt. Das ist nicht die Ausfallwahrscheinlichkeit der Konfidenzschranken.</translation>
    </message>
    <message>
        <source>Privacy: with probability δ anything may be lost. Learning: little, the noise grows as √ln(1/δ).</source>
        <translation>Privatsphäre: Mit Wahrscheinlichkeit δ kann alles verloren sein. Lernen: wenig, das Rauschen wächst wie √ln(1/δ).</translation>
    </message>
    <message>
        <source>Rewards with unbounded noise</source>
        <translation>Belohnungen mit unbeschränktem Rauschen</translation>
    </message>
    <message>
        <source>What users do where no R bounds the reward noise. Only clipping is local DP, which must hold for every pair of rewards. The other way follows the paper, which calls it (ε, δ)-LDP; but it holds only on average over the reward noise, and a reward that the noise was unlikely to give is hardly protected. It is for sub-Weibull noise and Laplace randomisers; one bit and piecewise clip always. Bounded noise needs neither.</source>
        <translation>Was Nutzer tun, wo kein R das Belohnungsrauschen begrenzt. Nur Kürzen ist lokale DP, die für jedes Paar von Belohnungen gelten muss. Der andere Weg folgt dem Artikel, der ihn (ε, δ)-LDP nennt; er gilt aber nur im Mittel über das Belohnungsrauschen, und eine Belohnung, die das Rauschen kaum ergab, ist kaum geschützt. Er ist für Sub-Weibull-Rauschen und Laplace-Randomisierer; „ein Bit“ und „stückweise“ kürzen immer. Beschränktes Rauschen braucht keines von beidem.</translation>
    </message>
    <message>
        <source>Privacy: clip is ε-local DP; the other is not local DP. Learning: clipping biases rewards beyond ±(B+R); the other way adds noise, because R grows with (ln(T/δ))^θ.</source>
        <translation>Privatsphäre: Kürzen ist lokale ε-DP; der andere Weg ist keine lokale DP. Lernen: Kürzen verzerrt Belohnungen über ±(B+R) hinaus; der andere Weg fügt Rauschen hinzu, weil R mit (ln(T/δ))^θ wächst.</translation>
    </message>
    <message>
        <source>clip to ±(B+R)</source>
        <translation>auf ±(B+R) kürzen</translation>
    </message>
    <message>
        <source>ε-local DP whatever the reward; clipped rewards are biased, and their share is shown</source>
        <translation>lokale ε-DP, wie die Belohnung auch ausfällt; gekürzte Belohnungen sind verzerrt, und ihr Anteil wird gezeigt</translation>
    </message>
    <message>
        <source>R that holds with probability 1 − δ (not local DP)</source>
        <translation>R, das mit Wahrscheinlichkeit 1 − δ gilt (keine lokale DP)</translation>
    </message>
    <message>
        <source>R := κ (ln(T/δ))^θ, nothing is clipped, Laplace scale 2(B+R)/ε: (ε, δ) only on average over the reward noise</source>
        <translation>R := κ (ln(T/δ))^θ, nichts wird gekürzt, Laplace-Skala 2(B+R)/ε: (ε, δ) nur im Mittel über das Belohnungsrauschen</translation>
    </message>
    <message>
        <source>Overlaid in one plot; they share objective and reward noise.</source>
        <translation>In einem Diagramm überlagert; sie teilen Zielfunktion und Belohnungsrauschen.</translation>
    </message>
    <message>
        <source>LDP-TGP-UCB</source>
        <translation>LDP-TGP-UCB</translation>
    </message>
    <message>
        <source>GP-UCB on rewards that each user randomised with Laplace noise, truncated once at b_t = B + R + ℒ ln t.</source>
        <translation>GP-UCB auf Belohnungen, die jeder Nutzer mit Laplace-Rauschen randomisiert hat, einmal gekürzt bei b_t = B + R + ℒ ln t.</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>Konstanten</translation>
    </message>
    <message>
        <source>Whose constants β, b_t, q and k are computed with. Zhou &amp; Tan set theirs "order-wise similar" to the theorems', as in the parent paper, whose public code shows the orders it used. "theorem" ignores every scale; "order-wise" ignores s.</source>
        <translation>Mit wessen Konstanten β, b_t, q und k berechnet werden. Zhou &amp; Tan setzen ihre „order-wise similar“ zu denen der Sätze, wie im Vorgängerartikel, dessen öffentlicher Code die Ordnungen zeigt. „Satz“ übergeht jeden Faktor; „der Ordnung nach“ übergeht s.</translation>
    </message>
    <message>
        <source>Privacy: none, noise is added before. Learning: the theorem's constants explore far too long on small problems; order-wise ones settle sooner, and nothing is proved about them.</source>
        <translation>Privatsphäre: keine, das Rauschen kommt vorher dazu. Lernen: Die Konstanten des Satzes erkunden auf kleinen Problemen viel zu lange; die der Ordnung nach legen sich früher fest, und über sie ist nichts bewiesen.</translation>
    </message>
    <message>
        <source>theorem × s</source>
        <translation>Satz × s</translation>
    </message>
    <message>
        <source>The theorem's width times s; with s = 1, and s_q = s_k = 1, the theorem's.</source>
        <translation>Die Breite des Satzes mal s; mit s = 1 und s_q = s_k = 1 die des Satzes.</translation>
    </message>
    <message>
        <source>theorem</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>Exactly the theorem's constants, whatever the scales are set to.</source>
        <translation>Genau die Konstanten des Satzes, was auch die Faktoren sagen.</translation>
    </message>
    <message>
        <source>order-wise</source>
        <translation>der Ordnung nach</translation>
    </message>
    <message>
        <source>β_t = B + b_{t−1} √(ln t)/√λ, our extension of the parent code; s does not act. No theorem.</source>
        <translation>β_t = B + b_{t−1} √(ln t)/√λ, unsere Erweiterung des Vorgängercodes; s wirkt nicht. Kein Satz.</translation>
    </message>
    <message>
        <source>Width scale</source>
        <translation>Breitenfaktor</translation>
    </message>
    <message>
        <source>Multiplies the whole confidence width: β = s × the theorem's width. 1 is the theorem's value, which explores far too long on small problems; the presets use 0.03 to 0.5.</source>
        <translation>Multipliziert die ganze Konfidenzbreite: β = s × die Breite des Satzes. 1 ist der Wert des Satzes, der auf kleinen Problemen viel zu lange erkundet; die Vorlagen nehmen 0,03 bis 0,5.</translation>
    </message>
    <message>
        <source>Privacy: none, noise is added before. Learning: smaller settles sooner, and may settle on a wrong point.</source>
        <translation>Privatsphäre: keine, das Rauschen kommt vorher dazu. Lernen: Kleiner legt sich früher fest, womöglich auf einen falschen Punkt.</translation>
    </message>
    <message>
        <source>s = 1: the regret bound is proved, and usually far from what happens.</source>
        <translation>s = 1: Die Regret-Schranke ist bewiesen und meist weit von dem entfernt, was geschieht.</translation>
    </message>
    <message>
        <source>What the presets use: it learns, without a proof.</source>
        <translation>Was die Vorlagen nehmen: Es wird gelernt, ohne Beweis.</translation>
    </message>
    <message>
        <source>Own privacy budget per reward</source>
        <translation>Eigenes Datenschutzbudget je Belohnung</translation>
    </message>
    <message>
        <source>Budget of one reward for this algorithm alone; unset, the scenario's budget holds. Laplace noise has scale ℒ = 2(B+R)/ε.</source>
        <translation>Budget einer Belohnung nur für diesen Algorithmus; nicht gesetzt, gilt das Budget des Szenarios. Laplace-Rauschen hat die Skala ℒ = 2(B+R)/ε.</translation>
    </message>
    <message>
        <source>Privacy: each reward of this algorithm has this ε. Learning: the noise has scale ℒ = 2(B+R)/ε, so half the ε is twice the noise.</source>
        <translation>Privatsphäre: Jede Belohnung dieses Algorithmus hat dieses ε. Lernen: Das Rauschen hat die Skala ℒ = 2(B+R)/ε, das halbe ε ist also das doppelte Rauschen.</translation>
    </message>
    <message>
        <source>First point</source>
        <translation>Erster Punkt</translation>
    </message>
    <message>
        <source>Before any reward all points look alike to a kernel with the same k(x,x) everywhere, and a run begins at the first point of the domain. The parent paper's code draws the first point instead.</source>
        <translation>Vor jeder Belohnung sehen für einen Kernel mit überall gleichem k(x,x) alle Punkte gleich aus, und ein Lauf beginnt am ersten Punkt des Definitionsbereichs. Der Code des Vorgängerartikels zieht den ersten Punkt stattdessen.</translation>
    </message>
    <message>
        <source>Privacy: none, no reward has been seen. Learning: a random start favours no end of the domain; what it costs is one round, or one epoch where points are replayed.</source>
        <translation>Privatsphäre: keine, noch wurde keine Belohnung gesehen. Lernen: Ein zufälliger Start bevorzugt kein Ende des Definitionsbereichs; er kostet eine Runde, oder eine Epoche, wo Punkte wiederholt werden.</translation>
    </message>
    <message>
        <source>first of equal ones</source>
        <translation>erster unter gleichen</translation>
    </message>
    <message>
        <source>The run begins at the end of the domain.</source>
        <translation>Der Lauf beginnt am Ende des Definitionsbereichs.</translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>Drawn uniformly from what is offered, the same for all algorithms of a trial.</source>
        <translation>Gleichverteilt aus dem Angebot gezogen, für alle Algorithmen einer Wiederholung gleich.</translation>
    </message>
    <message>
        <source>Name in legends</source>
        <translation>Name in Legenden</translation>
    </message>
    <message>
        <source>Empty: the algorithm's own name.</source>
        <translation>Leer: der eigene Name des Algorithmus.</translation>
    </message>
    <message>
        <source>LDP-ATA-GP-UCB</source>
        <translation>LDP-ATA-GP-UCB</translation>
    </message>
    <message>
        <source>ATA-GP-UCB on rewards that each user randomised with Laplace noise: truncation in Nyström feature space.</source>
        <translation>ATA-GP-UCB auf Belohnungen, die jeder Nutzer mit Laplace-Rauschen randomisiert hat: Kürzung im Nyström-Merkmalsraum.</translation>
    </message>
    <message>
        <source>b_t, β_t and q of the parent code for ATA, with this v: no factors. s does not act. No theorem.</source>
        <translation>b_t, β_t und q des Vorgängercodes für ATA, mit diesem v: ohne Faktoren. s wirkt nicht. Kein Satz.</translation>
    </message>
    <message>
        <source>Inclusion scale</source>
        <translation>Aufnahmefaktor</translation>
    </message>
    <message>
        <source>Multiplies q = 6ρ ln(4T/δ)/ε_Nys², or ln T/(λ ε_Nys²) with order-wise constants: a past play of x enters the dictionary with probability min(q σ̃²(x), 1). At the theorem's q nearly every point played does, so the dictionary saves nothing on a small domain.</source>
        <translation>Multipliziert q = 6ρ ln(4T/δ)/ε_Nys², oder ln T/(λ ε_Nys²) mit Konstanten der Ordnung nach: Eine frühere Abfrage von x kommt mit Wahrscheinlichkeit min(q σ̃²(x), 1) ins Wörterbuch. Beim q des Satzes gilt das für fast jeden gespielten Punkt, daher spart das Wörterbuch auf einem kleinen Definitionsbereich nichts.</translation>
    </message>
    <message>
        <source>Privacy: none, the dictionary depends on the points played alone. Learning: a smaller dictionary is faster and narrows β, which grows with m; what it cannot express is left to σ̃.</source>
        <translation>Privatsphäre: keine, das Wörterbuch hängt nur von den gespielten Punkten ab. Lernen: Ein kleineres Wörterbuch ist schneller und verengt β, das mit m wächst; was es nicht ausdrücken kann, bleibt σ̃ überlassen.</translation>
    </message>
    <message>
        <source>smaller dictionary</source>
        <translation>kleineres Wörterbuch</translation>
    </message>
    <message>
        <source>s_q = 1: the dictionary is ε_Nys-accurate with probability 1 − δ.</source>
        <translation>s_q = 1: Das Wörterbuch ist mit Wahrscheinlichkeit 1 − δ auf ε_Nys genau.</translation>
    </message>
    <message>
        <source>q = 0.3 ln(4T/δ) at ε_Nys = 0.5, what the presets use: a small dictionary, without a proof.</source>
        <translation>q = 0.3 ln(4T/δ) bei ε_Nys = 0.5, was die Vorlagen nehmen: ein kleines Wörterbuch, ohne Beweis.</translation>
    </message>
    <message>
        <source>Accuracy of the dictionary</source>
        <translation>Genauigkeit des Wörterbuchs</translation>
    </message>
    <message>
        <source>How far the features may distort the kernel: σ̃ stays within the factor ρ = (1 + ε_Nys)/(1 − ε_Nys) of σ. It enters q, ρ and β. Not the privacy budget.</source>
        <translation>Wie weit die Merkmale den Kernel verzerren dürfen: σ̃ bleibt innerhalb des Faktors ρ = (1 + ε_Nys)/(1 − ε_Nys) von σ. Geht in q, ρ und β ein. Nicht das Datenschutzbudget.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: smaller means more points in the dictionary (q grows like 1/ε_Nys²) and a smaller first term of β.</source>
        <translation>Privatsphäre: keine. Lernen: Kleiner bedeutet mehr Punkte im Wörterbuch (q wächst wie 1/ε_Nys²) und einen kleineren ersten Term von β.</translation>
    </message>
    <message>
        <source>more accurate</source>
        <translation>genauer</translation>
    </message>
    <message>
        <source>coarser</source>
        <translation>gröber</translation>
    </message>
    <message>
        <source>Coins of the dictionary</source>
        <translation>Münzen des Wörterbuchs</translation>
    </message>
    <message>
        <source>The paper tosses a coin for every past play. A point played c times is then in the dictionary with probability 1 − (1 − p)^c, and one coin with that probability has the same law. The parent paper's code tosses one coin with probability p for every distinct point.</source>
        <translation>Der Artikel wirft für jede frühere Abfrage eine Münze. Ein c-mal gespielter Punkt ist dann mit Wahrscheinlichkeit 1 − (1 − p)^c im Wörterbuch, und eine Münze mit dieser Wahrscheinlichkeit hat dieselbe Verteilung. Der Code des Vorgängerartikels wirft für jeden verschiedenen Punkt eine Münze mit Wahrscheinlichkeit p.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: the first two have the same distribution of runs, and a single run differs; one coin per distinct point keeps fewer points, because many plays no longer make it likelier.</source>
        <translation>Privatsphäre: keine. Lernen: Die ersten beiden haben dieselbe Verteilung der Läufe, ein einzelner Lauf unterscheidet sich; eine Münze je verschiedenem Punkt behält weniger Punkte, weil viele Abfragen ihn nicht mehr wahrscheinlicher machen.</translation>
    </message>
    <message>
        <source>one per point</source>
        <translation>eine je Punkt</translation>
    </message>
    <message>
        <source>The same law as one per play, at a cost that does not grow with t.</source>
        <translation>Dieselbe Verteilung wie eine je Abfrage, zu Kosten, die nicht mit t wachsen.</translation>
    </message>
    <message>
        <source>one per play</source>
        <translation>eine je Abfrage</translation>
    </message>
    <message>
        <source>As printed; t coins in round t.</source>
        <translation>Wie gedruckt; t Münzen in Runde t.</translation>
    </message>
    <message>
        <source>one per distinct point, once</source>
        <translation>eine je verschiedenem Punkt, einmal</translation>
    </message>
    <message>
        <source>The parent paper's code: probability p, however often the point was played. No theorem.</source>
        <translation>Der Code des Vorgängerartikels: Wahrscheinlichkeit p, wie oft der Punkt auch gespielt wurde. Kein Satz.</translation>
    </message>
    <message>
        <source>LDP-MoMA-GP-UCB</source>
        <translation>LDP-MoMA-GP-UCB</translation>
    </message>
    <message>
        <source>MoMA-GP-UCB on rewards that each user randomised with Laplace noise: k users per point, k estimates, the most central one.</source>
        <translation>MoMA-GP-UCB auf Belohnungen, die jeder Nutzer mit Laplace-Rauschen randomisiert hat: k Nutzer je Punkt, k Schätzungen, die zentralste davon.</translation>
    </message>
    <message>
        <source>k = ⌈s_k ln T⌉, β = B + √(m c/λ) and q of the parent code: our extension of its orders to MoMA. s does not act. No theorem.</source>
        <translation>k = ⌈s_k ln T⌉, β = B + √(m c/λ) und q des Vorgängercodes: unsere Erweiterung seiner Ordnungen auf MoMA. s wirkt nicht. Kein Satz.</translation>
    </message>
    <message>
        <source>Replay scale</source>
        <translation>Wiederhol-Faktor</translation>
    </message>
    <message>
        <source>Replays of a point: k = ⌈24 s_k ln(4eT/δ)⌉, 1 is the paper's (order-wise constants: k = ⌈s_k ln T⌉). The paper's 24 does not follow from its Hoeffding step, which gives 72 (s_k = 3): s_k = 1 is the theorem as printed, not a proved constant.</source>
        <translation>Wiederholungen eines Punkts: k = ⌈24 s_k ln(4eT/δ)⌉, 1 ist der Wert des Artikels (Konstanten der Ordnung nach: k = ⌈s_k ln T⌉). Die 24 des Artikels folgt nicht aus seinem Hoeffding-Schritt, der 72 ergibt (s_k = 3): s_k = 1 ist der Satz wie gedruckt, keine bewiesene Konstante.</translation>
    </message>
    <message>
        <source>Privacy: none, every replay is another user's reward. Learning: k replays make N = ⌊T/k⌋ choices; fewer replays choose more often, more withstand more wild rewards.</source>
        <translation>Privatsphäre: keine, jede Wiederholung ist die Belohnung eines anderen Nutzers. Lernen: k Wiederholungen ergeben N = ⌊T/k⌋ Wahlen; weniger Wiederholungen wählen öfter, mehr halten mehr wilde Belohnungen aus.</translation>
    </message>
    <message>
        <source>more choices</source>
        <translation>mehr Wahlen</translation>
    </message>
    <message>
        <source>more robust</source>
        <translation>robuster</translation>
    </message>
    <message>
        <source>s_k = 1: the 24 of Theorem 4, as printed.</source>
        <translation>s_k = 1: die 24 aus Satz 4, wie gedruckt.</translation>
    </message>
    <message>
        <source>k = ⌈0.3 ln(4eT/δ)⌉, what the presets use: a few replays, without a proof.</source>
        <translation>k = ⌈0.3 ln(4eT/δ)⌉, was die Vorlagen nehmen: wenige Wiederholungen, ohne Beweis.</translation>
    </message>
    <message>
        <source>Estimate used</source>
        <translation>Verwendete Schätzung</translation>
    </message>
    <message>
        <source>Which mean is made of the k estimates. Their plain average is this program's comparison, not the paper's: it averages noise away, but a single wild reward moves it.</source>
        <translation>Welches Mittel aus den k Schätzungen gebildet wird. Ihr einfacher Durchschnitt ist ein Vergleich dieses Programms, nicht des Artikels: Er mittelt das Rauschen weg, aber eine einzige wilde Belohnung bewegt ihn.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: k* withstands wild rewards; the average is less noisy where there are none.</source>
        <translation>Privatsphäre: keine. Lernen: k* hält wilde Belohnungen aus; der Durchschnitt ist weniger verrauscht, wo es keine gibt.</translation>
    </message>
    <message>
        <source>median of means (k*)</source>
        <translation>Median der Mittel (k*)</translation>
    </message>
    <message>
        <source>the estimate with the smallest median distance to the others</source>
        <translation>die Schätzung mit dem kleinsten Medianabstand zu den anderen</translation>
    </message>
    <message>
        <source>mean of the k estimates (this program's comparison)</source>
        <translation>Mittel der k Schätzungen (Vergleich dieses Programms)</translation>
    </message>
    <message>
        <source>no theorem covers it with this width</source>
        <translation>kein Satz deckt es mit dieser Breite ab</translation>
    </message>
    <message>
        <source>TGP-UCB</source>
        <translation>TGP-UCB</translation>
    </message>
    <message>
        <source>GP-UCB that sets rewards beyond a growing limit b_t to zero, for heavy-tailed noise.</source>
        <translation>GP-UCB, das Belohnungen über einer wachsenden Grenze b_t auf null setzt, für Rauschen mit schweren Rändern.</translation>
    </message>
    <message>
        <source>β_t = B + b_t √(ln t)/√λ, as in the parent code; b_t stays, and s does not act. No theorem.</source>
        <translation>β_t = B + b_t √(ln t)/√λ, wie im Vorgängercode; b_t bleibt, und s wirkt nicht. Kein Satz.</translation>
    </message>
    <message>
        <source>Truncation</source>
        <translation>Kürzung</translation>
    </message>
    <message>
        <source>How the limit grows: polynomially from a moment bound, or like a power of ln t for sub-Weibull noise.</source>
        <translation>Wie die Grenze wächst: polynomiell aus einer Momentenschranke, oder wie eine Potenz von ln t bei Sub-Weibull-Rauschen.</translation>
    </message>
    <message>
        <source>from E|y|^(1+α) ≤ v</source>
        <translation>aus E|y|^(1+α) ≤ v</translation>
    </message>
    <message>
        <source>b_t = v^(1/(1+α)) t^(1/(2(1+α)))</source>
        <translation>b_t = v^(1/(1+α)) t^(1/(2(1+α)))</translation>
    </message>
    <message>
        <source>sub-Weibull noise</source>
        <translation>Sub-Weibull-Rauschen</translation>
    </message>
    <message>
        <source>b_t = B + κ (ln t)^θ</source>
        <translation>b_t = B + κ (ln t)^θ</translation>
    </message>
    <message>
        <source>Moment order</source>
        <translation>Momentenordnung</translation>
    </message>
    <message>
        <source>Rewards have a finite moment of order 1 + α; 1 is finite variance. v must bound E|y|^(1+α).</source>
        <translation>Belohnungen haben ein endliches Moment der Ordnung 1 + α; 1 ist endliche Varianz. v muss E|y|^(1+α) begrenzen.</translation>
    </message>
    <message>
        <source>Privacy: none, this algorithm is not private. Learning: a smaller α allows heavier tails and widens the confidence interval by a power of t.</source>
        <translation>Privatsphäre: keine, dieser Algorithmus ist nicht privat. Lernen: Ein kleineres α erlaubt schwerere Ränder und verbreitert das Konfidenzintervall um eine Potenz von t.</translation>
    </message>
    <message>
        <source>finite variance</source>
        <translation>endliche Varianz</translation>
    </message>
    <message>
        <source>The noise's own θ: 1/2 is sub-Gaussian, 1 is sub-exponential. Where the noise's is larger, the limit cuts what no theorem covers.</source>
        <translation>Das θ des Rauschens: 1/2 ist subgaußsch, 1 ist subexponentiell. Ist das des Rauschens größer, kürzt die Grenze, was kein Satz abdeckt.</translation>
    </message>
    <message>
        <source>The noise's own κ, with P(|noise| &gt; κ (ln u)^θ) ≤ 1/u at its own θ (√2 times the standard deviation of Gaussian noise).</source>
        <translation>Das κ des Rauschens, mit P(|Rauschen| &gt; κ (ln u)^θ) ≤ 1/u bei seinem θ (√2-mal die Standardabweichung von Gaußrauschen).</translation>
    </message>
    <message>
        <source>ATA-GP-UCB</source>
        <translation>ATA-GP-UCB</translation>
    </message>
    <message>
        <source>GP-UCB in Nyström features; cuts a reward where its weight would let it decide a feature, for heavy-tailed noise.</source>
        <translation>GP-UCB in Nyström-Merkmalen; kürzt eine Belohnung, wo ihr Gewicht sie über ein Merkmal entscheiden ließe, für Rauschen mit schweren Rändern.</translation>
    </message>
    <message>
        <source>b_t, β_t and q of the parent code: ln((m+1)T) for ln(4mT/δ), no factors. s does not act. No theorem.</source>
        <translation>b_t, β_t und q des Vorgängercodes: ln((m+1)T) für ln(4mT/δ), ohne Faktoren. s wirkt nicht. Kein Satz.</translation>
    </message>
    <message>
        <source>MoMA-GP-UCB</source>
        <translation>MoMA-GP-UCB</translation>
    </message>
    <message>
        <source>Plays each point k times and uses the one of k estimates that most others are near, for heavy-tailed noise.</source>
        <translation>Spielt jeden Punkt k-mal und nimmt von k Schätzungen die, der die meisten anderen nah sind, für Rauschen mit schweren Rändern.</translation>
    </message>
    <message>
        <source>Rewards have a finite moment of order 1 + α; 1 is finite variance. c must bound E|noise|^(1+α).</source>
        <translation>Belohnungen haben ein endliches Moment der Ordnung 1 + α; 1 ist endliche Varianz. c muss E|Rauschen|^(1+α) begrenzen.</translation>
    </message>
    <message>
        <source>JDP GP-UCB</source>
        <translation>JDP GP-UCB</translation>
    </message>
    <message>
        <source>GP-UCB in feature space on noisy sums that a trusted privatiser releases in every round.</source>
        <translation>GP-UCB im Merkmalsraum auf verrauschten Summen, die ein vertrauenswürdiger Privatisierer in jeder Runde freigibt.</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>What stands for the kernel: Φ(x)ᵀΦ(y) ≈ k(x, y). Quadrature places the frequencies where the integral of Bochner's theorem is exact for polynomials; its error falls exponentially with m̄. Random frequencies are there for comparison: their error falls like 1/√m only.</source>
        <translation>Was für den Kernel steht: Φ(x)ᵀΦ(y) ≈ k(x, y). Quadratur setzt die Frequenzen dorthin, wo das Integral aus Bochners Satz für Polynome exakt ist; ihr Fehler fällt exponentiell mit m̄. Zufällige Frequenzen dienen dem Vergleich: Ihr Fehler fällt nur wie 1/√m.</translation>
    </message>
    <message>
        <source>Privacy: the same, for both ‖Φ‖ ≤ 1. Learning: what the features cannot express is never learnt.</source>
        <translation>Privatsphäre: dieselbe, bei beiden ist ‖Φ‖ ≤ 1. Lernen: Was die Merkmale nicht ausdrücken können, wird nie gelernt.</translation>
    </message>
    <message>
        <source>quadrature Fourier features</source>
        <translation>Quadratur-Fourier-Merkmale</translation>
    </message>
    <message>
        <source>Gauss–Hermite nodes on a grid: deterministic, m = m̄^d.</source>
        <translation>Gauß–Hermite-Knoten auf einem Gitter: deterministisch, m = m̄^d.</translation>
    </message>
    <message>
        <source>random Fourier features</source>
        <translation>zufällige Fourier-Merkmale</translation>
    </message>
    <message>
        <source>Frequencies drawn once from public randomness: for comparison.</source>
        <translation>Frequenzen, einmal aus öffentlichem Zufall gezogen: zum Vergleich.</translation>
    </message>
    <message>
        <source>Quadrature nodes per dimension</source>
        <translation>Quadraturknoten je Dimension</translation>
    </message>
    <message>
        <source>m̄^d features. It must fit the size of the domain in lengthscales: on a ball of radius two lengthscales the kernel error is 0.15 at m̄ = 8 and 0.004 at m̄ = 12. The achieved error is among the numbers before a run.</source>
        <translation>m̄^d Merkmale. Es muss zur Größe des Definitionsbereichs in Längenskalen passen: Auf einer Kugel vom Radius zweier Längenskalen ist der Kernelfehler 0,15 bei m̄ = 8 und 0,004 bei m̄ = 12. Der erreichte Fehler steht unter den Zahlen vor einem Lauf.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: more features express the kernel better, and cost more noise: the shift Λ grows with √m.</source>
        <translation>Privatsphäre: keine. Lernen: Mehr Merkmale drücken den Kernel besser aus und kosten mehr Rauschen: Die Verschiebung Λ wächst mit √m.</translation>
    </message>
    <message>
        <source>Random frequencies</source>
        <translation>Zufällige Frequenzen</translation>
    </message>
    <message>
        <source>Each gives two features, a cosine and a sine; of an additive kernel, so many in every group.</source>
        <translation>Jede gibt zwei Merkmale, einen Kosinus und einen Sinus; bei einem additiven Kernel so viele in jeder Gruppe.</translation>
    </message>
    <message>
        <source>Privacy: none, frequencies are public. Learning: the kernel error falls like 1/√m.</source>
        <translation>Privatsphäre: keine, Frequenzen sind öffentlich. Lernen: Der Kernelfehler fällt wie 1/√m.</translation>
    </message>
    <message>
        <source>Multiplies the whole confidence width: s √β. 1 is Theorem 1's value, which explores far too long on small problems; the presets use 0.2.</source>
        <translation>Multipliziert die ganze Konfidenzbreite: s √β. 1 ist der Wert von Satz 1, der auf kleinen Problemen viel zu lange erkundet; die Vorlagen nehmen 0,2.</translation>
    </message>
    <message>
        <source>Prior scale</source>
        <translation>A-priori-Skala</translation>
    </message>
    <message>
        <source>σ̃ = ρ‖Φ‖ in the norm of V⁻¹. Theorem 1 needs reward noise that is ρ-sub-Gaussian; rewards of 0 and 1 are for ρ = 1/2.</source>
        <translation>σ̃ = ρ‖Φ‖ in der Norm von V⁻¹. Satz 1 braucht Belohnungsrauschen, das ρ-subgaußsch ist; Belohnungen von 0 und 1 sind es mit ρ = 1/2.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: scales the deviations; the terms of the width that are divided by ρ do not change with it, the last one grows.</source>
        <translation>Privatsphäre: keine. Lernen: skaliert die Abweichungen; die durch ρ geteilten Terme der Breite ändern sich damit nicht, der letzte wächst.</translation>
    </message>
    <message>
        <source>Clipping bound of rewards</source>
        <translation>Schranke beim Kürzen</translation>
    </message>
    <message>
        <source>y − c is clipped to ±Y. How much one user can move the statistics follows from it: √2(1 + Y²) up to Y = 1 for a privatiser.</source>
        <translation>y − c wird auf ±Y gekürzt. Daraus folgt, wie stark ein Nutzer die Statistiken bewegen kann: √2(1 + Y²) bis Y = 1 bei einem Privatisierer.</translation>
    </message>
    <message>
        <source>Privacy: the noise is calibrated to Y, so the claim holds for every reward. Learning: larger means more noise, smaller clips rewards, which biases the mean.</source>
        <translation>Privatsphäre: Das Rauschen ist auf Y kalibriert, die Zusage gilt also für jede Belohnung. Lernen: Größer bedeutet mehr Rauschen, kleiner kürzt Belohnungen, was das Mittel verzerrt.</translation>
    </message>
    <message>
        <source>Centre of rewards</source>
        <translation>Mitte der Belohnungen</translation>
    </message>
    <message>
        <source>Subtracted from every reward before the clip; the mean shown has it added again. Rewards of 0 and 1 centred at 1/2 need Y = 1/2 only: 37.5 % less noise at the same guarantee, calibrated exactly.</source>
        <translation>Wird vor dem Kürzen von jeder Belohnung abgezogen; das gezeigte Mittel hat sie wieder dazu. Belohnungen von 0 und 1, auf 1/2 zentriert, brauchen nur Y = 1/2: 37,5 % weniger Rauschen bei gleicher Garantie, exakt kalibriert.</translation>
    </message>
    <message>
        <source>Privacy: none, c is public. Learning: allows a smaller Y; B must then bound f − c.</source>
        <translation>Privatsphäre: keine, c ist öffentlich. Lernen: erlaubt ein kleineres Y; B muss dann f − c begrenzen.</translation>
    </message>
    <message>
        <source>Shift of the noisy matrix</source>
        <translation>Verschiebung der verrauschten Matrix</translation>
    </message>
    <message>
        <source>V = Σ̃ + (λ + 2Λ)I must be positive definite although Σ̃ carries symmetric noise. Where it is not, all its eigenvalues below λ are raised to λ, and the round is counted.</source>
        <translation>V = Σ̃ + (λ + 2Λ)I muss positiv definit sein, obwohl Σ̃ symmetrisches Rauschen trägt. Wo nicht, werden alle Eigenwerte unter λ auf λ angehoben, und die Runde wird gezählt.</translation>
    </message>
    <message>
        <source>Privacy: none, it is added to what was released. Learning: a larger shift acts like that many imagined plays of reward c in every direction.</source>
        <translation>Privatsphäre: keine, sie kommt zu dem Freigegebenen dazu. Lernen: Eine größere Verschiebung wirkt wie so viele gedachte Abfragen mit Belohnung c in jeder Richtung.</translation>
    </message>
    <message>
        <source>typical size</source>
        <translation>typische Größe</translation>
    </message>
    <message>
        <source>Λ = s_Λ σ_H(2√m + 2): the typical largest eigenvalue of the noise, without a proof.</source>
        <translation>Λ = s_Λ σ_H(2√m + 2): der typische größte Eigenwert des Rauschens, ohne Beweis.</translation>
    </message>
    <message>
        <source>as printed</source>
        <translation>wie gedruckt</translation>
    </message>
    <message>
        <source>Λ = √2 σ_H(4√m + 2 ln(2T/ζ)): positive definite in all rounds with probability 1 − ζ/2.</source>
        <translation>Λ = √2 σ_H(4√m + 2 ln(2T/ζ)): mit Wahrscheinlichkeit 1 − ζ/2 in allen Runden positiv definit.</translation>
    </message>
    <message>
        <source>What the proof needs.</source>
        <translation>Was der Beweis braucht.</translation>
    </message>
    <message>
        <source>What the presets use: far less shift, without a proof.</source>
        <translation>Was die Vorlagen nehmen: viel weniger Verschiebung, ohne Beweis.</translation>
    </message>
    <message>
        <source>Shift scale</source>
        <translation>Faktor der Verschiebung</translation>
    </message>
    <message>
        <source>Multiplies the practical Λ. Far below 1 the noise makes Σ̃ + (λ + 2Λ)I indefinite, and eigenvalues have to be raised: the number of such rounds is shown.</source>
        <translation>Multipliziert das praktische Λ. Weit unter 1 macht das Rauschen Σ̃ + (λ + 2Λ)I indefinit, und Eigenwerte müssen angehoben werden: Die Zahl solcher Runden wird gezeigt.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: less shift lets rewards count for more, and noise too.</source>
        <translation>Privatsphäre: keine. Lernen: Weniger Verschiebung lässt Belohnungen mehr zählen, und Rauschen auch.</translation>
    </message>
    <message>
        <source>less shift</source>
        <translation>weniger Verschiebung</translation>
    </message>
    <message>
        <source>more shift</source>
        <translation>mehr Verschiebung</translation>
    </message>
    <message>
        <source>Privatiser</source>
        <translation>Privatisierer</translation>
    </message>
    <message>
        <source>How the sums of all rounds so far are released over and over. A tree adds one noisy node per binary digit of t − 1; the square-root factorisation is one Gaussian release of C x with CC the prefix sums.</source>
        <translation>Wie die Summen aller bisherigen Runden immer wieder freigegeben werden. Ein Baum addiert einen verrauschten Knoten je Binärziffer von t − 1; die Quadratwurzel-Faktorisierung ist eine Gauß-Freigabe von C x, wobei CC die Präfixsummen sind.</translation>
    </message>
    <message>
        <source>Privacy: the same (α, β). Learning: at T = 1024 the noise of a prefix is 0.42 of the tree's with the factorisation, root mean square over the rounds; at its largest 0.31.</source>
        <translation>Privatsphäre: dasselbe (α, β). Lernen: Bei T = 1024 ist das Rauschen eines Präfixes mit der Faktorisierung das 0,42-Fache des Baums, im quadratischen Mittel über die Runden; an seinem größten Wert das 0,31-Fache.</translation>
    </message>
    <message>
        <source>binary tree</source>
        <translation>Binärbaum</translation>
    </message>
    <message>
        <source>Fresh noise for every node: n = 1 + ⌊log₂ T⌋ of them concern a user.</source>
        <translation>Frisches Rauschen für jeden Knoten: n = 1 + ⌊log₂ T⌋ von ihnen betreffen einen Nutzer.</translation>
    </message>
    <message>
        <source>square-root Toeplitz</source>
        <translation>Quadratwurzel-Toeplitz</translation>
    </message>
    <message>
        <source>Less noise at the same guarantee (3.1 instead of 7.4 at T = 1024), beyond the paper.</source>
        <translation>Weniger Rauschen bei gleicher Garantie (3,1 statt 7,4 bei T = 1024), über den Artikel hinaus.</translation>
    </message>
    <message>
        <source>Calibration of the noise</source>
        <translation>Kalibrierung des Rauschens</translation>
    </message>
    <message>
        <source>How much noise a node gets for (α, β). All but the paper's are tight or nearly so; Lemma 2 gives 12 times the noise needed at α = 1, β = 0.1 and Y = 1. What each really costs is among the numbers before a run. The factorisation knows exact and zCDP.</source>
        <translation>Wie viel Rauschen ein Knoten für (α, β) bekommt. Alle außer der des Artikels sind scharf oder nahezu; Lemma 2 gibt das 12-Fache des nötigen Rauschens bei α = 1, β = 0.1 und Y = 1. Was jede wirklich kostet, steht unter den Zahlen vor einem Lauf. Die Faktorisierung kennt exakt und zCDP.</translation>
    </message>
    <message>
        <source>Privacy: each is meant to give (α, β); the true loss is shown beside the claim. Learning: less noise learns sooner.</source>
        <translation>Privatsphäre: Jede soll (α, β) geben; der wahre Verlust steht neben der Zusage. Lernen: Weniger Rauschen lernt früher.</translation>
    </message>
    <message>
        <source>Gaussian composition and the analytic Gaussian mechanism.</source>
        <translation>Gauß-Komposition und der analytische Gauß-Mechanismus.</translation>
    </message>
    <message>
        <source>zCDP</source>
        <translation>zCDP</translation>
    </message>
    <message>
        <source>Zero-concentrated DP with the optimised conversion.</source>
        <translation>Zero-concentrated DP mit der optimierten Umrechnung.</translation>
    </message>
    <message>
        <source>Lemma 2 as proved</source>
        <translation>Lemma 2 wie bewiesen</translation>
    </message>
    <message>
        <source>σ² = 16n(1 + Y²) ln(10/β)²/α² with n = 1 + ⌈log₂ T⌉</source>
        <translation>σ² = 16n(1 + Y²) ln(10/β)²/α² mit n = 1 + ⌈log₂ T⌉</translation>
    </message>
    <message>
        <source>Shariff &amp; Sheffet</source>
        <translation>Shariff &amp; Sheffet</translation>
    </message>
    <message>
        <source>σ² = 16n(1 + Y²)² ln(10/β)²/α² with n = 1 + ⌈log₂ T⌉</source>
        <translation>σ² = 16n(1 + Y²)² ln(10/β)²/α² mit n = 1 + ⌈log₂ T⌉</translation>
    </message>
    <message>
        <source>Width term: norm</source>
        <translation>Breitenterm: Norm</translation>
    </message>
    <message>
        <source>What the norm of f contributes to √β. The derivation gives B√((λ_max + λ)/ρ²); the theorem prints ρ² in λ's place, which is a bound only where λ ≤ ρ².</source>
        <translation>Was die Norm von f zu √β beiträgt. Die Herleitung ergibt B√((λ_max + λ)/ρ²); der Satz druckt ρ² an der Stelle von λ, was nur bei λ ≤ ρ² eine Schranke ist.</translation>
    </message>
    <message>
        <source>Privacy: none, the width is made of what was released.</source>
        <translation>Privatsphäre: keine, die Breite entsteht aus dem Freigegebenen.</translation>
    </message>
    <message>
        <source>B √(λ_max/ρ² + 1)</source>
        <translation>B √(λ_max/ρ² + 1)</translation>
    </message>
    <message>
        <source>as derived</source>
        <translation>wie hergeleitet</translation>
    </message>
    <message>
        <source>B √((λ_max + λ)/ρ²), a bound for every λ</source>
        <translation>B √((λ_max + λ)/ρ²), eine Schranke für jedes λ</translation>
    </message>
    <message>
        <source>without a proof</source>
        <translation>ohne Beweis</translation>
    </message>
    <message>
        <source>The form that the proof gives for every λ.</source>
        <translation>Die Form, die der Beweis für jedes λ ergibt.</translation>
    </message>
    <message>
        <source>What the presets use.</source>
        <translation>Was die Vorlagen nehmen.</translation>
    </message>
    <message>
        <source>Width term: kernel error</source>
        <translation>Breitenterm: Kernelfehler</translation>
    </message>
    <message>
        <source>t B ε/(ρ √max(λ_min, λ)), for what the features cannot express. It grows with t: alone it makes regret linear unless ε is of order T⁻⁴.</source>
        <translation>t B ε/(ρ √max(λ_min, λ)), für das, was die Merkmale nicht ausdrücken können. Er wächst mit t: Allein macht er den Regret linear, wenn ε nicht von der Ordnung T⁻⁴ ist.</translation>
    </message>
    <message>
        <source>Part of the theorem's width.</source>
        <translation>Teil der Breite des Satzes.</translation>
    </message>
    <message>
        <source>Width term: privacy noise</source>
        <translation>Breitenterm: Datenschutzrauschen</translation>
    </message>
    <message>
        <source>κ/ρ, for the noise in ũ.</source>
        <translation>κ/ρ, für das Rauschen in ũ.</translation>
    </message>
    <message>
        <source>Width term: reward noise</source>
        <translation>Breitenterm: Belohnungsrauschen</translation>
    </message>
    <message>
        <source>√(ln det V − m ln(λ + λ_min) + 2 ln(2/ζ)), for the noise of the rewards.</source>
        <translation>√(ln det V − m ln(λ + λ_min) + 2 ln(2/ζ)), für das Rauschen der Belohnungen.</translation>
    </message>
    <message>
        <source>Release the parameters at the end</source>
        <translation>Die Parameter am Ende freigeben</translation>
    </message>
    <message>
        <source>Whether the statistics of all T rounds are released too, so that anyone may predict from them. The choice of x_T needs the first T − 1 rewards only.</source>
        <translation>Ob auch die Statistiken aller T Runden freigegeben werden, sodass jeder daraus vorhersagen kann. Die Wahl von x_T braucht nur die ersten T − 1 Belohnungen.</translation>
    </message>
    <message>
        <source>Privacy: the release is paid for by the same noise; without it the tree may need one level less. Learning: none.</source>
        <translation>Privatsphäre: Die Freigabe ist mit demselben Rauschen bezahlt; ohne sie braucht der Baum womöglich eine Ebene weniger. Lernen: keine.</translation>
    </message>
    <message>
        <source>Unknown horizon: doubling</source>
        <translation>Unbekannter Horizont: Verdopplung</translation>
    </message>
    <message>
        <source>Periods of 1, 1, 2, 4, … rounds, each planned for its own length and started from nothing. Users of a period are nobody else's: each pays for one period.</source>
        <translation>Perioden von 1, 1, 2, 4, … Runden, jede für ihre eigene Länge geplant und von nichts begonnen. Die Nutzer einer Periode sind die keiner anderen: Jeder bezahlt für eine Periode.</translation>
    </message>
    <message>
        <source>Privacy: (α, β) in every period, of disjoint users. Learning: what a period learnt is forgotten at its end.</source>
        <translation>Privatsphäre: (α, β) in jeder Periode, für verschiedene Nutzer. Lernen: Was eine Periode lernte, ist an ihrem Ende vergessen.</translation>
    </message>
    <message>
        <source>Own privacy budget of a user</source>
        <translation>Eigenes Datenschutzbudget eines Nutzers</translation>
    </message>
    <message>
        <source>Budget of one user's decision set and reward for this algorithm alone (the paper's α is the ε of other papers); unset, the scenario's budget holds.</source>
        <translation>Budget der Entscheidungsmenge und Belohnung eines Nutzers nur für diesen Algorithmus (das α des Artikels ist das ε anderer Artikel); nicht gesetzt, gilt das Budget des Szenarios.</translation>
    </message>
    <message>
        <source>Privacy: a user of this algorithm has this (α, β). Learning: the noise is about inversely proportional to it.</source>
        <translation>Privatsphäre: Ein Nutzer dieses Algorithmus hat dieses (α, β). Lernen: Das Rauschen ist etwa umgekehrt proportional dazu.</translation>
    </message>
    <message>
        <source>Own privacy failure probability</source>
        <translation>Eigenes Ausfallrisiko</translation>
    </message>
    <message>
        <source>The β of (α, β) for this algorithm alone (the δ of other papers); unset, the scenario's holds. It should be far below one over the number of users: above 10⁻³ it is hardly a guarantee, and 0.5 is none.</source>
        <translation>Das β von (α, β) nur für diesen Algorithmus (das δ anderer Artikel); nicht gesetzt, gilt das des Szenarios. Es sollte weit unter eins durch die Anzahl der Nutzer liegen: Über 10⁻³ ist es kaum eine Garantie, und 0,5 ist keine.</translation>
    </message>
    <message>
        <source>Privacy: with this probability α may fail altogether. Learning: larger means less noise.</source>
        <translation>Privatsphäre: Mit dieser Wahrscheinlichkeit kann α ganz versagen. Lernen: Größer bedeutet weniger Rauschen.</translation>
    </message>
    <message>
        <source>Local JDP GP-UCB</source>
        <translation>Local JDP GP-UCB</translation>
    </message>
    <message>
        <source>GP-UCB in feature space where every user adds noise to what it sends: nobody is trusted.</source>
        <translation>GP-UCB im Merkmalsraum, bei dem jeder Nutzer Rauschen zu dem hinzufügt, was er sendet: Niemandem wird vertraut.</translation>
    </message>
    <message>
        <source>Subtracted from every reward before the clip; the mean shown has it added again. Rewards of 0 and 1 centred at 1/2 need Y = 1/2 only: 25 % less noise at the same guarantee, calibrated exactly.</source>
        <translation>Wird vor dem Kürzen von jeder Belohnung abgezogen; das gezeigte Mittel hat sie wieder dazu. Belohnungen von 0 und 1, auf 1/2 zentriert, brauchen nur Y = 1/2: 25 % weniger Rauschen bei gleicher Garantie, exakt kalibriert.</translation>
    </message>
    <message>
        <source>Λ = σ_H(4√m + 2 ln(2T/ζ)); its κ is the typical length of the noise vector, not a bound on it.</source>
        <translation>Λ = σ_H(4√m + 2 ln(2T/ζ)); das κ dazu ist die typische Länge des Rauschvektors, keine Schranke dafür.</translation>
    </message>
    <message>
        <source>as printed, κ completed</source>
        <translation>wie gedruckt, κ vervollständigt</translation>
    </message>
    <message>
        <source>The printed Λ, and Lemma 3's κ = σ_h(√m + √(2 ln(2T/ζ)))/√Λ, which bounds the noise vector in all rounds.</source>
        <translation>Das gedruckte Λ und das κ = σ_h(√m + √(2 ln(2T/ζ)))/√Λ aus Lemma 3, das den Rauschvektor in allen Runden begrenzt.</translation>
    </message>
    <message>
        <source>How much noise each user adds for (α, β). Lemma 5 takes the sensitivities 1 and Y where replacing a user gives √2 and 2Y: for bounded rewards it fails for α above about 8. What each really costs is among the numbers before a run.</source>
        <translation>Wie viel Rauschen jeder Nutzer für (α, β) hinzufügt. Lemma 5 nimmt die Sensitivitäten 1 und Y, wo das Ersetzen eines Nutzers √2 und 2Y ergibt: Bei beschränkten Belohnungen versagt es für α über etwa 8. Was jede wirklich kostet, steht unter den Zahlen vor einem Lauf.</translation>
    </message>
    <message>
        <source>Privacy: only "exact" gives the claimed (α, β) at every α; the true loss is shown beside the claim. Learning: less noise learns sooner.</source>
        <translation>Privatsphäre: Nur „exakt“ gibt bei jedem α das zugesagte (α, β); der wahre Verlust steht neben der Zusage. Lernen: Weniger Rauschen lernt früher.</translation>
    </message>
    <message>
        <source>One σ for both, by Gaussian composition and the analytic Gaussian mechanism.</source>
        <translation>Ein σ für beides, nach Gauß-Komposition und dem analytischen Gauß-Mechanismus.</translation>
    </message>
    <message>
        <source>Lemma 5, bounded rewards</source>
        <translation>Lemma 5, beschränkte Belohnungen</translation>
    </message>
    <message>
        <source>σ_X² = 8 ln(5/(2β))/α², σ_u² = 8Y² ln(5/β)/α²</source>
        <translation>σ_X² = 8 ln(5/(2β))/α², σ_u² = 8Y² ln(5/β)/α²</translation>
    </message>
    <message>
        <source>Lemma 5, Gaussian rewards</source>
        <translation>Lemma 5, Gauß-Belohnungen</translation>
    </message>
    <message>
        <source>σ_u² = 8(Y² + 2 ln(8m/ζ)) ln(5/β)/α²</source>
        <translation>σ_u² = 8(Y² + 2 ln(8m/ζ)) ln(5/β)/α²</translation>
    </message>
    <message>
        <source>Privacy: none, every user's noise covers it. Learning: none.</source>
        <translation>Privatsphäre: keine, das Rauschen jedes Nutzers deckt es ab. Lernen: keine.</translation>
    </message>
    <message>
        <source>QFF GP-UCB</source>
        <translation>QFF GP-UCB</translation>
    </message>
    <message>
        <source>GP-UCB in the space of m quadrature Fourier features, on exact sums: the yardstick of the private ones.</source>
        <translation>GP-UCB im Raum der m Quadratur-Fourier-Merkmale, auf exakten Summen: der Maßstab für die privaten.</translation>
    </message>
    <message>
        <source>y − c is clipped to ±Y. Nothing private needs it here: with the same Y, private algorithms differ by noise alone.</source>
        <translation>y − c wird auf ±Y gekürzt. Hier braucht das nichts Privates: Mit gleichem Y unterscheiden sich private Algorithmen nur durch das Rauschen.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: clipped rewards bias the mean.</source>
        <translation>Privatsphäre: keine. Lernen: Gekürzte Belohnungen verzerren das Mittel.</translation>
    </message>
    <message>
        <source>Subtracted from every reward before the clip; the mean shown has it added again. </source>
        <translation>Wird vor dem Kürzen von jeder Belohnung abgezogen; das gezeigte Mittel hat sie wieder dazu. </translation>
    </message>
    <message>
        <source>Privacy: none. Learning: B must bound f − c.</source>
        <translation>Privatsphäre: keine. Lernen: B muss f − c begrenzen.</translation>
    </message>
    <message>
        <source>Periods of 1, 1, 2, 4, … rounds, each planned for its own length and started from nothing. </source>
        <translation>Perioden von 1, 1, 2, 4, … Runden, jede für ihre eigene Länge geplant und von nichts begonnen. </translation>
    </message>
    <message>
        <source>Privacy: none. Learning: what a period learnt is forgotten at its end.</source>
        <translation>Privatsphäre: keine. Lernen: Was eine Periode lernte, ist an ihrem Ende vergessen.</translation>
    </message>
    <message>
        <source>Shared noise (broken)</source>
        <translation>Shared noise (broken, geteiltes Rauschen)</translation>
    </message>
    <message>
        <source>Claims joint DP and has none: releases share their noise, so that the difference of two is one user's data.</source>
        <translation>Sagt Joint-DP zu und hat keine: Freigaben teilen ihr Rauschen, sodass die Differenz zweier die Daten eines Nutzers sind.</translation>
    </message>
    <message>
        <source>IGP-UCB</source>
        <translation>IGP-UCB</translation>
    </message>
    <message>
        <source>Plays argmax μ + β σ with a width from the information gain; on private rewards, a baseline.</source>
        <translation>Spielt argmax μ + β σ mit einer Breite aus dem Informationsgewinn; auf privaten Belohnungen ein Vergleichsverfahren.</translation>
    </message>
    <message>
        <source>Learn from privatised rewards</source>
        <translation>Aus privatisierten Belohnungen lernen</translation>
    </message>
    <message>
        <source>Gives this algorithm rewards that each user randomised. No theorem covers it on Laplace noise, where it is told the noise's standard deviation as R; on a bounded randomiser its own theorem does.</source>
        <translation>Gibt diesem Algorithmus Belohnungen, die jeder Nutzer randomisiert hat. Auf Laplace-Rauschen deckt ihn kein Satz ab; dort gilt die Standardabweichung des Rauschens als R. Auf einem beschränkten Randomisierer deckt ihn sein eigener Satz ab.</translation>
    </message>
    <message>
        <source>Privacy: on, each reward is ε-locally differentially private; off, the learner sees it. Learning: Laplace noise has scale ℒ = 2(B+R)/ε, bounded randomisers reach to ±C.</source>
        <translation>Privatsphäre: an, ist jede Belohnung lokal ε-differentiell privat; aus, sieht der Lerner sie. Lernen: Laplace-Rauschen hat die Skala ℒ = 2(B+R)/ε, beschränkte Randomisierer reichen bis ±C.</translation>
    </message>
    <message>
        <source>baseline of this program</source>
        <translation>Vergleichsverfahren dieses Programms</translation>
    </message>
    <message>
        <source>Local randomiser</source>
        <translation>Lokaler Randomisierer</translation>
    </message>
    <message>
        <source>How each user hides their own reward. All three are ε-locally private and unbiased for rewards in ±(B+R). Laplace noise has no limit; one bit and piecewise keep every private reward within ±C, so that theorems for sub-Gaussian noise cover it and nothing needs truncation.</source>
        <translation>Wie jeder Nutzer seine eigene Belohnung verbirgt. Alle drei sind lokal ε-privat und unverzerrt für Belohnungen in ±(B+R). Laplace-Rauschen hat keine Grenze; „ein Bit“ und „stückweise“ halten jede private Belohnung in ±C, sodass Sätze für subgaußsches Rauschen sie abdecken und nichts gekürzt werden muss.</translation>
    </message>
    <message>
        <source>Privacy: the same ε. Learning: the least noise is that of one bit at small ε and of piecewise at large ε; Laplace noise has the variance 2ℒ² everywhere, and heavier tails.</source>
        <translation>Privatsphäre: dasselbe ε. Lernen: Am wenigsten Rauschen hat „ein Bit“ bei kleinem und „stückweise“ bei großem ε; Laplace-Rauschen hat überall die Varianz 2ℒ² und schwerere Ränder.</translation>
    </message>
    <message>
        <source>Laplace noise</source>
        <translation>Laplace-Rauschen</translation>
    </message>
    <message>
        <source>The reward plus noise without limit: heavier tails than theorems for sub-Gaussian noise allow.</source>
        <translation>Die Belohnung plus Rauschen ohne Grenze: schwerere Ränder, als Sätze für subgaußsches Rauschen erlauben.</translation>
    </message>
    <message>
        <source>one bit</source>
        <translation>ein Bit</translation>
    </message>
    <message>
        <source>±reach by a coin that the reward weights: bounded, least noise at small ε.</source>
        <translation>±Reichweite, durch eine Münze, die die Belohnung gewichtet: beschränkt, am wenigsten Rauschen bei kleinem ε.</translation>
    </message>
    <message>
        <source>piecewise constant</source>
        <translation>stückweise konstant</translation>
    </message>
    <message>
        <source>Likely near the reward, rarely anywhere in ±reach: bounded, less noise than one bit at large ε.</source>
        <translation>Wahrscheinlich nah an der Belohnung, selten irgendwo in ±Reichweite: beschränkt, bei großem ε weniger Rauschen als „ein Bit“.</translation>
    </message>
    <message>
        <source>GP-UCB</source>
        <translation>GP-UCB</translation>
    </message>
    <message>
        <source>Plays argmax μ + β σ with a width that depends on the size of the domain only.</source>
        <translation>Spielt argmax μ + β σ mit einer Breite, die nur von der Größe des Definitionsbereichs abhängt.</translation>
    </message>
    <message>
        <source>GP-TS</source>
        <translation>GP-TS</translation>
    </message>
    <message>
        <source>Thompson sampling: plays the maximiser of a random function drawn from the posterior.</source>
        <translation>Thompson-Sampling: spielt das Maximum einer zufälligen Funktion, gezogen aus der A-posteriori-Verteilung.</translation>
    </message>
    <message>
        <source>Multiplies the scale v_t of the sample. 1 is usual with either choice of v_t.</source>
        <translation>Multipliziert die Skala v_t der Ziehung. 1 ist bei beiden Wahlen von v_t üblich.</translation>
    </message>
    <message>
        <source>explores less</source>
        <translation>erkundet weniger</translation>
    </message>
    <message>
        <source>explores more</source>
        <translation>erkundet mehr</translation>
    </message>
    <message>
        <source>Scale of the sample</source>
        <translation>Skala der Ziehung</translation>
    </message>
    <message>
        <source>The theorem inflates the posterior's deviation by v_t; in practice 1 is used.</source>
        <translation>Der Satz bläht die A-posteriori-Abweichung um v_t auf; in der Praxis nimmt man 1.</translation>
    </message>
    <message>
        <source>Privacy: none, this algorithm is not private. Learning: the theorem's scale explores far longer.</source>
        <translation>Privatsphäre: keine, dieser Algorithmus ist nicht privat. Lernen: Die Skala des Satzes erkundet viel länger.</translation>
    </message>
    <message>
        <source>1 (practice)</source>
        <translation>1 (Praxis)</translation>
    </message>
    <message>
        <source>v_t = s</source>
        <translation>v_t = s</translation>
    </message>
    <message>
        <source>v_t = s (B + (R/√λ) √(2(γ + 1 + ln(2/δ))))</source>
        <translation>v_t = s (B + (R/√λ) √(2(γ + 1 + ln(2/δ))))</translation>
    </message>
    <message>
        <source>Theorem 4's inflation of the posterior.</source>
        <translation>Die Aufblähung der A-posteriori-Verteilung aus Satz 4.</translation>
    </message>
    <message>
        <source>The posterior as it is.</source>
        <translation>Die A-posteriori-Verteilung, wie sie ist.</translation>
    </message>
    <message>
        <source>Square root of the covariance</source>
        <translation>Wurzel der Kovarianz</translation>
    </message>
    <message>
        <source>Which L with L Lᵀ = S turns normals into a sample. All give the same distribution; automatic is the fastest.</source>
        <translation>Welches L mit L Lᵀ = S Normalverteilte in eine Ziehung verwandelt. Alle ergeben dieselbe Verteilung; automatisch ist am schnellsten.</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>the kernel's thin factor where it has one</source>
        <translation>der schmale Faktor des Kernels, wo er einen hat</translation>
    </message>
    <message>
        <source>lower Cholesky of S + jitter I</source>
        <translation>unterer Cholesky-Faktor von S + Jitter I</translation>
    </message>
    <message>
        <source>symmetric root</source>
        <translation>symmetrische Wurzel</translation>
    </message>
    <message>
        <source>Jitter</source>
        <translation>Jitter</translation>
    </message>
    <message>
        <source>Added to the diagonal of S before its Cholesky factorisation.</source>
        <translation>Wird vor der Cholesky-Zerlegung zur Diagonale von S addiert.</translation>
    </message>
    <message>
        <source>GP-EI</source>
        <translation>GP-EI</translation>
    </message>
    <message>
        <source>Plays the point with the largest expected improvement over the best value found so far.</source>
        <translation>Spielt den Punkt mit der größten erwarteten Verbesserung über den bisher besten Wert.</translation>
    </message>
    <message>
        <source>Incumbent</source>
        <translation>Bisher Bestes</translation>
    </message>
    <message>
        <source>What counts as the best value so far. With noisy rewards the posterior mean is the safer choice.</source>
        <translation>Was als bisher bester Wert gilt. Bei verrauschten Belohnungen ist das A-posteriori-Mittel die sicherere Wahl.</translation>
    </message>
    <message>
        <source>largest posterior mean of a played point</source>
        <translation>größtes A-posteriori-Mittel eines gespielten Punkts</translation>
    </message>
    <message>
        <source>largest reward seen</source>
        <translation>größte gesehene Belohnung</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Improvement is counted from m + ξ: larger explores more.</source>
        <translation>Verbesserung zählt ab m + ξ: Größer erkundet mehr.</translation>
    </message>
    <message>
        <source>Uniform play</source>
        <translation>Uniform play (zufällige Wahl)</translation>
    </message>
    <message>
        <source>Plays a uniformly random point every round and learns nothing: what a useful algorithm must beat.</source>
        <translation>Spielt in jeder Runde einen gleichverteilt zufälligen Punkt und lernt nichts: was ein nützlicher Algorithmus schlagen muss.</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Vergleichsverfahren</translation>
    </message>
    <message>
        <source>DP-FTS-DE</source>
        <translation>DP-FTS-DE</translation>
    </message>
    <message>
        <source>DP-FTS whose agents explore a sub-region each; one noisy vector per sub-region at the same privacy.</source>
        <translation>DP-FTS, dessen Agenten je ein Teilgebiet erkunden; ein verrauschter Vektor je Teilgebiet bei gleicher Privatsphäre.</translation>
    </message>
    <message>
        <source>Sampling rate</source>
        <translation>Ziehungsrate</translation>
    </message>
    <message>
        <source>Each agent's vector takes part in a round with this probability. Nobody but the server knows whose did. Agents that should share nothing (q = 0) are the algorithm TS.</source>
        <translation>Der Vektor jedes Agenten nimmt mit dieser Wahrscheinlichkeit an einer Runde teil. Nur der Server weiß, wessen. Agenten, die nichts teilen sollen (q = 0), sind der Algorithmus TS.</translation>
    </message>
    <message>
        <source>Privacy: ε is about proportional to q. Learning: the average is over qN vectors, and the noise is divided by q: smaller is noisier.</source>
        <translation>Privatsphäre: ε ist etwa proportional zu q. Lernen: Das Mittel geht über qN Vektoren, und das Rauschen wird durch q geteilt: Kleiner ist verrauschter.</translation>
    </message>
    <message>
        <source>Noise multiplier</source>
        <translation>Rauschfaktor</translation>
    </message>
    <message>
        <source>Standard deviation of the noise in units of how much one agent can move the average. 0: no noise, and nobody is protected.</source>
        <translation>Standardabweichung des Rauschens in Einheiten dessen, wie weit ein Agent das Mittel bewegen kann. 0: kein Rauschen, und niemand ist geschützt.</translation>
    </message>
    <message>
        <source>Privacy: ε falls about like 1/z; z = 0 protects nobody. Learning: the noise on each of the M P numbers has deviation z φ_max S/q.</source>
        <translation>Privatsphäre: ε fällt etwa wie 1/z; z = 0 schützt niemanden. Lernen: Das Rauschen auf jeder der M P Zahlen hat die Abweichung z φ_max S/q.</translation>
    </message>
    <message>
        <source>Clipping norm</source>
        <translation>Kürzungsnorm</translation>
    </message>
    <message>
        <source>Vectors longer than S/√P are shortened to it. 0: no clipping, which is possible only without noise (z = 0).</source>
        <translation>Vektoren, die länger als S/√P sind, werden darauf gekürzt. 0: keine Kürzung, was nur ohne Rauschen möglich ist (z = 0).</translation>
    </message>
    <message>
        <source>Privacy: none by itself, the noise grows with S. It is public: an S chosen by looking at the vectors' norms is not covered by ε. Learning: small S clips, large S adds noise.</source>
        <translation>Privatsphäre: von sich aus keine, das Rauschen wächst mit S. S ist öffentlich: Ein S, das nach den Normen der Vektoren gewählt wurde, deckt ε nicht ab. Lernen: Kleines S kürzt, großes S fügt Rauschen hinzu.</translation>
    </message>
    <message>
        <source>clips more</source>
        <translation>kürzt mehr</translation>
    </message>
    <message>
        <source>more noise</source>
        <translation>mehr Rauschen</translation>
    </message>
    <message>
        <source>Sampling of agents</source>
        <translation>Ziehung der Agenten</translation>
    </message>
    <message>
        <source>A fixed number of agents needs accounting of its own (replace-one neighbours, Rényi DP).</source>
        <translation>Eine feste Anzahl von Agenten braucht eine eigene Abrechnung (Nachbarn durch Ersetzen, Rényi-DP).</translation>
    </message>
    <message>
        <source>Privacy: another neighbouring relation and another ε; the one of Poisson sampling would be false for fixed size. Learning: about the same.</source>
        <translation>Privatsphäre: eine andere Nachbarschaft und ein anderes ε; das der Poisson-Ziehung wäre für feste Größe falsch. Lernen: etwa gleich.</translation>
    </message>
    <message>
        <source>each agent with probability q</source>
        <translation>jeder Agent mit Wahrscheinlichkeit q</translation>
    </message>
    <message>
        <source>The sample may be empty; noise is released all the same.</source>
        <translation>Die Stichprobe kann leer sein; Rauschen wird trotzdem freigegeben.</translation>
    </message>
    <message>
        <source>exactly round(qN) agents</source>
        <translation>genau round(qN) Agenten</translation>
    </message>
    <message>
        <source>Without replacement (Fig. 11).</source>
        <translation>Ohne Zurücklegen (Abb. 11).</translation>
    </message>
    <message>
        <source>0: N^(−1.1), as in the paper. Above 10⁻³ it is hardly a guarantee.</source>
        <translation>0: N^(−1,1), wie im Artikel. Über 10⁻³ ist es kaum eine Garantie.</translation>
    </message>
    <message>
        <source>Privacy: ε is stated at this δ; a larger δ only makes ε look smaller. Learning: none.</source>
        <translation>Privatsphäre: ε gilt bei diesem δ; ein größeres δ lässt ε nur kleiner aussehen. Lernen: keine.</translation>
    </message>
    <message>
        <source>Release after the last round</source>
        <translation>Freigabe nach der letzten Runde</translation>
    </message>
    <message>
        <source>The loop of Algorithm 1 makes T + 1 vectors, the last of which no query uses; the losses in the paper count T.</source>
        <translation>Die Schleife von Algorithmus 1 bildet T + 1 Vektoren, deren letzten keine Abfrage nutzt; die Verluste im Artikel zählen T.</translation>
    </message>
    <message>
        <source>Privacy: one release more to pay for. Learning: none.</source>
        <translation>Privatsphäre: eine Freigabe mehr zu bezahlen. Lernen: keine.</translation>
    </message>
    <message>
        <source>Sub-regions</source>
        <translation>Teilgebiete</translation>
    </message>
    <message>
        <source>Boxes of equal volume that share out the domain. Agent n explores sub-region n mod P first, and the server makes one vector for each, in which those agents count most.</source>
        <translation>Quader gleichen Volumens, die den Definitionsbereich aufteilen. Agent n erkundet zuerst Teilgebiet n mod P, und der Server bildet für jedes einen Vektor, in dem diese Agenten am meisten zählen.</translation>
    </message>
    <message>
        <source>Privacy: ε stays the same; with exact sensitivity more regions lose less. Learning: smaller regions are modelled better; vectors are clipped to S/√P, so that more of them are.</source>
        <translation>Privatsphäre: ε bleibt gleich; bei exakter Sensitivität verlieren mehr Gebiete weniger. Lernen: Kleinere Gebiete werden besser modelliert; Vektoren werden auf S/√P gekürzt, also mehr von ihnen.</translation>
    </message>
    <message>
        <source>Shared random features</source>
        <translation>Gemeinsame zufällige Merkmale</translation>
    </message>
    <message>
        <source>Length of the vector an agent sends: φ(x)ᵀφ(y) stands for the kernel, and all agents share the same φ.</source>
        <translation>Länge des Vektors, den ein Agent sendet: φ(x)ᵀφ(y) steht für den Kernel, und alle Agenten teilen dasselbe φ.</translation>
    </message>
    <message>
        <source>Privacy: none, the features are public and the noise multiplier stays. Learning: the kernel error falls like 1/√M, and noise enters every one of the M numbers.</source>
        <translation>Privatsphäre: keine, die Merkmale sind öffentlich, und der Rauschfaktor bleibt. Lernen: Der Kernelfehler fällt wie 1/√M, und Rauschen kommt in jede der M Zahlen.</translation>
    </message>
    <message>
        <source>How often agents follow the server</source>
        <translation>Wie oft Agenten dem Server folgen</translation>
    </message>
    <message>
        <source>The probability to choose by the server's vector in round t instead of by the agent's own data.</source>
        <translation>Die Wahrscheinlichkeit, in Runde t nach dem Vektor des Servers statt nach den eigenen Daten zu wählen.</translation>
    </message>
    <message>
        <source>Privacy: none, vectors are released whether anyone follows them or not. Learning: more sharing early speeds up, later it keeps agents from what is special about their own objective.</source>
        <translation>Privatsphäre: keine, Vektoren werden freigegeben, ob jemand folgt oder nicht. Lernen: Frühes Teilen beschleunigt, spätes hält Agenten von dem ab, was an ihrer eigenen Zielfunktion besonders ist.</translation>
    </message>
    <message>
        <source>The synthetic experiment. p_1 = 0.</source>
        <translation>Das künstliche Experiment. p_1 = 0.</translation>
    </message>
    <message>
        <source>The real experiments. p_1 = 0.</source>
        <translation>Die wirklichen Experimente. p_1 = 0.</translation>
    </message>
    <message>
        <source>The order of Theorem 1, but p_1 = 0 makes its 1/p_1 infinite.</source>
        <translation>Die Ordnung von Satz 1, aber p_1 = 0 macht dessen 1/p_1 unendlich.</translation>
    </message>
    <message>
        <source>The order of Theorem 1 with p_1 = 3/4.</source>
        <translation>Die Ordnung von Satz 1 mit p_1 = 3/4.</translation>
    </message>
    <message>
        <source>own power of t</source>
        <translation>eigene Potenz von t</translation>
    </message>
    <message>
        <source>min(1, scale · t^(−power))</source>
        <translation>min(1, Faktor · t^(−Exponent))</translation>
    </message>
    <message>
        <source>Fast enough for Theorem 1, and p_1 &gt; 0.</source>
        <translation>Schnell genug für Satz 1, und p_1 &gt; 0.</translation>
    </message>
    <message>
        <source>The paper's synthetic experiment.</source>
        <translation>Das künstliche Experiment des Artikels.</translation>
    </message>
    <message>
        <source>Scale of the power</source>
        <translation>Faktor der Potenz</translation>
    </message>
    <message>
        <source>1 − p_t = min(1, c t^(−power)). 0: agents never follow the server.</source>
        <translation>1 − p_t = min(1, c t^(−Exponent)). 0: Agenten folgen dem Server nie.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: scales how often agents follow the server.</source>
        <translation>Privatsphäre: keine. Lernen: skaliert, wie oft Agenten dem Server folgen.</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Exponent</translation>
    </message>
    <message>
        <source>0: the same probability in every round.</source>
        <translation>0: in jeder Runde dieselbe Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: larger leaves agents to their own data sooner.</source>
        <translation>Privatsphäre: keine. Lernen: Größer überlässt Agenten früher ihren eigenen Daten.</translation>
    </message>
    <message>
        <source>follows longer</source>
        <translation>folgt länger</translation>
    </message>
    <message>
        <source>alone sooner</source>
        <translation>früher allein</translation>
    </message>
    <message>
        <source>Last round that is shared</source>
        <translation>Letzte geteilte Runde</translation>
    </message>
    <message>
        <source>After the vectors of this round the server stops, and every agent is on its own. −1: never; 0: the initial points are all that is shared.</source>
        <translation>Nach den Vektoren dieser Runde hört der Server auf, und jeder Agent ist auf sich gestellt. −1: nie; 0: Nur die Startpunkte werden geteilt.</translation>
    </message>
    <message>
        <source>Privacy: nothing is released later, so ε stops growing. Learning: costs little once 1 − p_t is small.</source>
        <translation>Privatsphäre: Später wird nichts freigegeben, ε wächst also nicht weiter. Lernen: kostet wenig, sobald 1 − p_t klein ist.</translation>
    </message>
    <message>
        <source>Search of the server's function</source>
        <translation>Suche in der Funktion des Servers</translation>
    </message>
    <message>
        <source>Where any point of a box may be asked, the largest value of the server's function is searched for, and not always found. On a finite domain it is read off, and both are the same.</source>
        <translation>Wo jeder Punkt eines Quaders abgefragt werden darf, wird der größte Wert der Funktion des Servers gesucht und nicht immer gefunden. Auf einem endlichen Definitionsbereich wird er abgelesen, und beides ist dasselbe.</translation>
    </message>
    <message>
        <source>Privacy: none, the server's function is known to all. Learning: searches of their own spread the followers over the function's local maxima.</source>
        <translation>Privatsphäre: keine, die Funktion des Servers ist allen bekannt. Lernen: Eigene Suchen verteilen die Folgenden über die lokalen Maxima der Funktion.</translation>
    </message>
    <message>
        <source>once a round, for all followers</source>
        <translation>einmal je Runde, für alle Folgenden</translation>
    </message>
    <message>
        <source>All that follow in a round ask the same point.</source>
        <translation>Alle, die in einer Runde folgen, fragen denselben Punkt ab.</translation>
    </message>
    <message>
        <source>by each follower itself</source>
        <translation>von jedem Folgenden selbst</translation>
    </message>
    <message>
        <source>Followers of one function may end in different maxima.</source>
        <translation>Wer derselben Funktion folgt, kann in verschiedenen Maxima landen.</translation>
    </message>
    <message>
        <source>Initial points from</source>
        <translation>Startpunkte aus</translation>
    </message>
    <message>
        <source>Where an agent's initial points are drawn, without repetition while there are others.</source>
        <translation>Woraus die Startpunkte eines Agenten gezogen werden, ohne Wiederholung, solange es andere gibt.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: distributed exploration lets each sub-region's vector come from agents that know it.</source>
        <translation>Privatsphäre: keine. Lernen: Verteilte Erkundung lässt den Vektor jedes Teilgebiets von Agenten stammen, die es kennen.</translation>
    </message>
    <message>
        <source>the agent's own sub-region</source>
        <translation>dem eigenen Teilgebiet des Agenten</translation>
    </message>
    <message>
        <source>distributed exploration</source>
        <translation>verteilte Erkundung</translation>
    </message>
    <message>
        <source>the whole domain</source>
        <translation>dem ganzen Definitionsbereich</translation>
    </message>
    <message>
        <source>for comparison (Fig. 5)</source>
        <translation>zum Vergleich (Abb. 5)</translation>
    </message>
    <message>
        <source>Weights of the agents</source>
        <translation>Gewichte der Agenten</translation>
    </message>
    <message>
        <source>How much the agents of a sub-region count in its vector. Weights are public and sum to 1 over all N agents, sampled or not.</source>
        <translation>Wie viel die Agenten eines Teilgebiets in dessen Vektor zählen. Gewichte sind öffentlich und summieren sich über alle N Agenten zu 1, gezogen oder nicht.</translation>
    </message>
    <message>
        <source>Privacy: none, the noise grows with the largest weight so that ε stays (with exact sensitivity uneven weights lose less). Learning: uneven weights make a sub-region's vector that of its explorers, and noisier.</source>
        <translation>Privatsphäre: keine, das Rauschen wächst mit dem größten Gewicht, sodass ε bleibt (bei exakter Sensitivität verlieren ungleiche Gewichte weniger). Lernen: Ungleiche Gewichte machen den Vektor eines Teilgebiets zu dem seiner Erkunder, und verrauschter.</translation>
    </message>
    <message>
        <source>softmax with temperature</source>
        <translation>Softmax mit Temperatur</translation>
    </message>
    <message>
        <source>exp((a 1[n in i] + 1)/𝒯_t)</source>
        <translation>exp((a 1[n in i] + 1)/𝒯_t)</translation>
    </message>
    <message>
        <source>proportional to a</source>
        <translation>proportional zu a</translation>
    </message>
    <message>
        <source>a for the agents of i, 1 for others</source>
        <translation>a für die Agenten von i, 1 für andere</translation>
    </message>
    <message>
        <source>proportional to a²</source>
        <translation>proportional zu a²</translation>
    </message>
    <message>
        <source>a² for the agents of i, 1 for others</source>
        <translation>a² für die Agenten von i, 1 für andere</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>1/N for everyone</source>
        <translation>1/N für jeden</translation>
    </message>
    <message>
        <source>Strength of the weights</source>
        <translation>Stärke der Gewichte</translation>
    </message>
    <message>
        <source>15 in the paper, 9, 1000 and 40 in its comparison (softmax, proportional, squared).</source>
        <translation>15 im Artikel, 9, 1000 und 40 in seinem Vergleich (Softmax, proportional, quadriert).</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: larger gives a sub-region's vector to its explorers alone; the largest weight, and with it the noise, grows.</source>
        <translation>Privatsphäre: keine. Lernen: Größer überlässt den Vektor eines Teilgebiets seinen Erkundern allein; das größte Gewicht, und damit das Rauschen, wächst.</translation>
    </message>
    <message>
        <source>more equal</source>
        <translation>gleicher</translation>
    </message>
    <message>
        <source>explorers only</source>
        <translation>nur Erkunder</translation>
    </message>
    <message>
        <source>Rounds with full strength</source>
        <translation>Runden mit voller Stärke</translation>
    </message>
    <message>
        <source>5 in the synthetic experiment, 10 in the real ones.</source>
        <translation>5 im künstlichen Experiment, 10 in den wirklichen.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: how long sub-regions stay with their explorers.</source>
        <translation>Privatsphäre: keine. Lernen: wie lange Teilgebiete ihren Erkundern bleiben.</translation>
    </message>
    <message>
        <source>Rounds until weights are equal</source>
        <translation>Runden, bis die Gewichte gleich sind</translation>
    </message>
    <message>
        <source>After the rounds with full strength; 5 in the synthetic experiment, 30 in the real ones.</source>
        <translation>Nach den Runden mit voller Stärke; 5 im künstlichen Experiment, 30 in den wirklichen.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: later on every agent knows more than one sub-region, and equal weights use that; they also need least noise.</source>
        <translation>Privatsphäre: keine. Lernen: Später kennt jeder Agent mehr als ein Teilgebiet, und gleiche Gewichte nutzen das; sie brauchen auch am wenigsten Rauschen.</translation>
    </message>
    <message>
        <source>Weights become equal</source>
        <translation>Gewichte werden gleich</translation>
    </message>
    <message>
        <source>Off: the weights of the first round stay.</source>
        <translation>Aus: Die Gewichte der ersten Runde bleiben.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: the paper finds adaptive weights better once t is large.</source>
        <translation>Privatsphäre: keine. Lernen: Der Artikel findet angepasste Gewichte besser, sobald t groß ist.</translation>
    </message>
    <message>
        <source>Sensitivity that is charged</source>
        <translation>Abgerechnete Sensitivität</translation>
    </message>
    <message>
        <source>How far one agent is taken to move the vectors of all sub-regions together. The noise is z φ_max S/q either way, so that the run is the same.</source>
        <translation>Wie weit ein Agent die Vektoren aller Teilgebiete zusammen bewegen können soll. Das Rauschen ist in beiden Fällen z φ_max S/q, der Lauf also derselbe.</translation>
    </message>
    <message>
        <source>Privacy: the exact one states a smaller ε for the same releases while weights are uneven (P &gt; 1). Learning: none, nothing that is sent changes.</source>
        <translation>Privatsphäre: Die exakte gibt für dieselben Freigaben ein kleineres ε an, solange die Gewichte ungleich sind (P &gt; 1). Lernen: keine, nichts Gesandtes ändert sich.</translation>
    </message>
    <message>
        <source>as printed, φ_max S/q</source>
        <translation>wie gedruckt, φ_max S/q</translation>
    </message>
    <message>
        <source>Reached with equal weights, or with one sub-region.</source>
        <translation>Wird bei gleichen Gewichten oder einem Teilgebiet erreicht.</translation>
    </message>
    <message>
        <source>exact, of each round's weights</source>
        <translation>exakt, der Gewichte jeder Runde</translation>
    </message>
    <message>
        <source>S/(q√P) max over n of √(Σ_i φ_n^(i)²), never more.</source>
        <translation>S/(q√P) mal das Maximum über n von √(Σ_i φ_n^(i)²), nie mehr.</translation>
    </message>
    <message>
        <source>Scale of the own sample</source>
        <translation>Skala der eigenen Ziehung</translation>
    </message>
    <message>
        <source>What an agent's own posterior deviation is multiplied by before it samples. The theorem's scale is far above 1; the paper's experiments do not say which they used.</source>
        <translation>Womit die eigene A-posteriori-Abweichung eines Agenten vor der Ziehung multipliziert wird. Die Skala des Satzes liegt weit über 1; die Experimente des Artikels sagen nicht, welche sie nahmen.</translation>
    </message>
    <message>
        <source>Privacy: none, an agent's own sample is not sent. Learning: the theorem's scale explores far longer.</source>
        <translation>Privatsphäre: keine, die eigene Ziehung eines Agenten wird nicht gesandt. Lernen: Die Skala des Satzes erkundet viel länger.</translation>
    </message>
    <message>
        <source>β_t = B + R √(2(γ_{t−1} + 1 + ln(4/δ))), γ of the agent's own points.</source>
        <translation>β_t = B + R √(2(γ_{t−1} + 1 + ln(4/δ))), γ der eigenen Punkte des Agenten.</translation>
    </message>
    <message>
        <source>What Theorem 1 is proved for.</source>
        <translation>Wofür Satz 1 bewiesen ist.</translation>
    </message>
    <message>
        <source>Learn the own kernel every</source>
        <translation>Eigenen Kernel lernen alle</translation>
    </message>
    <message>
        <source>observations</source>
        <translation>Beobachtungen</translation>
    </message>
    <message>
        <source>After every so many observations, from the last initial point on, an agent replaces the kernel and λ of its own posterior by the squared exponential one with the length scale, variance and noise that make its own rewards most likely (ML-II, 60 starts, 10 refined). Length scale within 0.01 to 10 widths of the box, variance 0.001 to 1,000 and noise 10⁻⁶ to 1 times the mean square of the rewards. 0: never. Needs the squared exponential kernel and a domain that may be asked anywhere, as hyperparameters are. The shared features keep the scenario's kernel.</source>
        <translation>Nach je so vielen Beobachtungen, vom letzten Startpunkt an, ersetzt ein Agent Kernel und λ seiner eigenen A-posteriori-Verteilung durch den quadratisch-exponentiellen mit der Längenskala, der Varianz und dem Rauschen, die seine eigenen Belohnungen am wahrscheinlichsten machen (ML-II, 60 Starts, 10 verfeinert). Längenskala innerhalb des 0,01- bis 10-Fachen der Breite des Quaders, Varianz des 0,001- bis 1.000-Fachen und Rauschen des 10⁻⁶- bis 1-Fachen des mittleren Quadrats der Belohnungen. 0: nie. Braucht den quadratisch-exponentiellen Kernel und einen Definitionsbereich, der überall abgefragt werden darf, wie bei Hyperparametern. Die gemeinsamen Merkmale behalten den Kernel des Szenarios.</translation>
    </message>
    <message>
        <source>Privacy: none, the kernel is learnt from the agent's own data and never leaves it. Learning: a kernel that fits is faster than a wrong one; from few points it may mislead.</source>
        <translation>Privatsphäre: keine, der Kernel wird aus den eigenen Daten des Agenten gelernt und verlässt ihn nie. Lernen: Ein passender Kernel ist schneller als ein falscher; aus wenigen Punkten kann er in die Irre führen.</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>rarely</source>
        <translation>selten</translation>
    </message>
    <message>
        <source>Regulariser of the vectors sent</source>
        <translation>Regularisierung der gesandten Vektoren</translation>
    </message>
    <message>
        <source>Σ = ΦᵀΦ + λ_φ I and ω ~ N(ν, λ_φ Σ⁻¹). 0: the λ of the agents' own posteriors. The paper's real experiments have 10⁻⁶.</source>
        <translation>Σ = ΦᵀΦ + λ_φ I und ω ~ N(ν, λ_φ Σ⁻¹). 0: das λ der eigenen A-posteriori-Verteilungen der Agenten. Die wirklichen Experimente des Artikels haben 10⁻⁶.</translation>
    </message>
    <message>
        <source>Privacy: none, vectors are clipped whatever they are. Learning: decides how long they are, and so how many S clips.</source>
        <translation>Privatsphäre: keine, Vektoren werden gekürzt, wie sie auch sind. Lernen: entscheidet, wie lang sie sind und damit wie viele S kürzt.</translation>
    </message>
    <message>
        <source>trusts rewards more</source>
        <translation>traut Belohnungen mehr</translation>
    </message>
    <message>
        <source>trusts rewards less</source>
        <translation>traut Belohnungen weniger</translation>
    </message>
    <message>
        <source>Length scale of the shared features</source>
        <translation>Längenskala der gemeinsamen Merkmale</translation>
    </message>
    <message>
        <source>0: the kernel's own. The paper's real experiments have 0.01 on a domain scaled to [0, 1].</source>
        <translation>0: die des Kernels. Die wirklichen Experimente des Artikels haben 0,01 auf einem auf [0, 1] skalierten Definitionsbereich.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: smaller makes the server's function rougher.</source>
        <translation>Privatsphäre: keine. Lernen: Kleiner macht die Funktion des Servers rauer.</translation>
    </message>
    <message>
        <source>DP-FTS</source>
        <translation>DP-FTS</translation>
    </message>
    <message>
        <source>FTS whose server samples agents, clips their vectors and adds noise: nobody can tell who took part.</source>
        <translation>FTS, dessen Server Agenten zieht, ihre Vektoren kürzt und Rauschen hinzufügt: Niemand kann sagen, wer teilnahm.</translation>
    </message>
    <message>
        <source>FTS-DE</source>
        <translation>FTS-DE</translation>
    </message>
    <message>
        <source>FTS whose agents explore a sub-region each; the server makes one average per sub-region.</source>
        <translation>FTS, dessen Agenten je ein Teilgebiet erkunden; der Server bildet ein Mittel je Teilgebiet.</translation>
    </message>
    <message>
        <source>Privacy: none, this algorithm is not private. Learning: costs little once 1 − p_t is small.</source>
        <translation>Privatsphäre: keine, dieser Algorithmus ist nicht privat. Lernen: kostet wenig, sobald 1 − p_t klein ist.</translation>
    </message>
    <message>
        <source>FTS</source>
        <translation>FTS</translation>
    </message>
    <message>
        <source>A server averages samples of all agents' posteriors; agents follow the average now and then.</source>
        <translation>Ein Server mittelt Ziehungen aus den A-posteriori-Verteilungen aller Agenten; Agenten folgen dem Mittel ab und zu.</translation>
    </message>
    <message>
        <source>FTS (2020)</source>
        <translation>FTS (2020)</translation>
    </message>
    <message>
        <source>Agents pass each other samples of their posteriors; now and then one follows another agent's.</source>
        <translation>Agenten reichen einander Ziehungen aus ihren A-posteriori-Verteilungen weiter; ab und zu folgt einer der eines anderen.</translation>
    </message>
    <message>
        <source>Placebo server</source>
        <translation>Placebo-Server</translation>
    </message>
    <message>
        <source>Agents follow random numbers as often as FTS follows a server: the control for what sharing gains.</source>
        <translation>Agenten folgen Zufallszahlen so oft, wie FTS einem Server folgt: die Kontrolle dafür, was Teilen bringt.</translation>
    </message>
    <message>
        <source>TS (agents alone)</source>
        <translation>TS (agents alone, jeder für sich)</translation>
    </message>
    <message>
        <source>Every agent does Thompson sampling on its own data: what all sharing is measured against.</source>
        <translation>Jeder Agent macht Thompson-Sampling auf eigenen Daten: woran alles Teilen gemessen wird.</translation>
    </message>
    <message>
        <source>USCA</source>
        <translation>USCA</translation>
    </message>
    <message>
        <source>Plays uniformly, then recommends one action per visitor by the exponential mechanism on a mean whose covariance no user touches.</source>
        <translation>Spielt gleichverteilt und empfiehlt dann jedem Besucher eine Aktion mit dem Exponentialmechanismus auf einem Mittel, dessen Kovarianz kein Nutzer berührt.</translation>
    </message>
    <message>
        <source>Exponent of the mechanism</source>
        <translation>Exponent des Mechanismus</translation>
    </message>
    <message>
        <source>What the mean is multiplied by before an action is drawn with probability ∝ exp. s = sup σ̄² over every pair a user could send, κ = max(0, −smallest covariance).</source>
        <translation>Womit das Mittel multipliziert wird, bevor eine Aktion mit Wahrscheinlichkeit ∝ exp gezogen wird. s = sup σ̄² über jedes Paar, das ein Nutzer senden könnte, κ = max(0, −kleinste Kovarianz).</translation>
    </message>
    <message>
        <source>Privacy: the same ε for all but ε = ∞, which has none. Learning: none; a larger exponent answers closer to the best mean.</source>
        <translation>Privatsphäre: für alle dasselbe ε, außer für ε = ∞, das keines hat. Lernen: keine; ein größerer Exponent antwortet näher am besten Mittel.</translation>
    </message>
    <message>
        <source>ε/(4B s)</source>
        <translation>ε/(4B s)</translation>
    </message>
    <message>
        <source>As printed: the sensitivity is 2B s (Lemma 4.2).</source>
        <translation>Wie gedruckt: Die Sensitivität ist 2B s (Lemma 4.2).</translation>
    </message>
    <message>
        <source>ε/(2B (s + κ))</source>
        <translation>ε/(2B (s + κ))</translation>
    </message>
    <message>
        <source>The same ε for up to twice the exponent: two actions' changes lie at most 2B (s + κ) apart.</source>
        <translation>Dasselbe ε bei bis zum doppelten Exponenten: Die Änderungen zweier Aktionen liegen höchstens 2B (s + κ) auseinander.</translation>
    </message>
    <message>
        <source>With 1/τ in the place of s, which no pair exceeds where k ≤ 1 (beyond, the larger of the two is taken): far less sharp.</source>
        <translation>Mit 1/τ an der Stelle von s, was kein Paar bei k ≤ 1 überschreitet (darüber gilt das größere von beiden): viel weniger scharf.</translation>
    </message>
    <message>
        <source>Answers with the best action: not private, the yardstick for the price of privacy.</source>
        <translation>Antwortet mit der besten Aktion: nicht privat, der Maßstab für den Preis der Privatsphäre.</translation>
    </message>
    <message>
        <source>The noise variance that the posterior assumes. 1 is the usual choice even where the noise is small: max k/τ bounds what one user can do.</source>
        <translation>Die Rauschvarianz, die die A-posteriori-Verteilung annimmt. 1 ist die übliche Wahl, auch wo das Rauschen klein ist: max k/τ begrenzt, was ein Nutzer bewirken kann.</translation>
    </message>
    <message>
        <source>Privacy: none, the exponent follows sup σ̄² ≤ max k/τ. Learning: a larger τ lets one user do less, so that the answer is sharper, and biases the mean towards 0.</source>
        <translation>Privatsphäre: keine, der Exponent folgt sup σ̄² ≤ max k/τ. Lernen: Ein größeres τ lässt einen Nutzer weniger bewirken, sodass die Antwort schärfer wird, und verzerrt das Mittel zur 0 hin.</translation>
    </message>
    <message>
        <source>closer to the data</source>
        <translation>näher an den Daten</translation>
    </message>
    <message>
        <source>closer to the prior</source>
        <translation>näher an der A-priori-Verteilung</translation>
    </message>
    <message>
        <source>Size of the independent sample</source>
        <translation>Größe der unabhängigen Stichprobe</translation>
    </message>
    <message>
        <source>Z has K T pairs. 0: K = ⌈T/γ_T⌉, with the greedy γ_T at λ = τ.</source>
        <translation>Z hat K T Paare. 0: K = ⌈T/γ_T⌉, mit dem gierigen γ_T bei λ = τ.</translation>
    </message>
    <message>
        <source>Privacy: none, Z holds no user's data. Learning: a larger sample brings the covariance closer to its expectation.</source>
        <translation>Privatsphäre: keine, Z enthält keine Daten von Nutzern. Lernen: Eine größere Stichprobe bringt die Kovarianz näher an ihren Erwartungswert.</translation>
    </message>
    <message>
        <source>closer to its mean</source>
        <translation>näher am Mittel</translation>
    </message>
    <message>
        <source>K = ⌈T/γ_T⌉, which the proof uses.</source>
        <translation>K = ⌈T/γ_T⌉, was der Beweis verwendet.</translation>
    </message>
    <message>
        <source>The same: it costs little.</source>
        <translation>Ebenso: Es kostet wenig.</translation>
    </message>
    <message>
        <source>Where the sample's contexts come from</source>
        <translation>Woher die Kontexte der Stichprobe stammen</translation>
    </message>
    <message>
        <source>The contexts of Z are the algorithm's own coins: they must come from a law that is public.</source>
        <translation>Die Kontexte von Z sind die eigenen Münzen des Algorithmus: Sie müssen aus einer öffentlichen Verteilung stammen.</translation>
    </message>
    <message>
        <source>Privacy: declared or uniform, both independent of the users. Learning: the covariance should look like the users' own.</source>
        <translation>Privatsphäre: erklärt oder gleichverteilt, beides unabhängig von den Nutzern. Lernen: Die Kovarianz sollte der der Nutzer ähneln.</translation>
    </message>
    <message>
        <source>the declared law</source>
        <translation>der erklärten Verteilung</translation>
    </message>
    <message>
        <source>The law of section "contexts": what is declared about users in general.</source>
        <translation>Die Verteilung des Abschnitts „Kontexte“: was über Nutzer im Allgemeinen erklärt ist.</translation>
    </message>
    <message>
        <source>uniform over the contexts</source>
        <translation>gleichverteilt über die Kontexte</translation>
    </message>
    <message>
        <source>Whatever the law is: safe where nothing may be assumed, coarser where users crowd.</source>
        <translation>Welche Verteilung es auch ist: sicher, wo nichts angenommen werden darf, gröber, wo sich Nutzer drängen.</translation>
    </message>
    <message>
        <source>the users' own contexts (refused)</source>
        <translation>den Kontexten der Nutzer selbst (abgelehnt)</translation>
    </message>
    <message>
        <source>Not private, and so refused: σ̄², and with it the answer, would depend on every user's context in a way that no ε counts.</source>
        <translation>Nicht privat und daher abgelehnt: σ̄², und damit die Antwort, hinge vom Kontext jedes Nutzers auf eine Weise ab, die kein ε zählt.</translation>
    </message>
    <message>
        <source>Features on a box</source>
        <translation>Merkmale auf einem Quader</translation>
    </message>
    <message>
        <source>Used where contexts may lie anywhere in a box; finite sets need none. The answer is then private for the kernel φᵀφ, exactly; how far it is from the kernel chosen is shown.</source>
        <translation>Verwendet, wo Kontexte überall in einem Quader liegen dürfen; endliche Mengen brauchen keine. Die Antwort ist dann für den Kernel φᵀφ exakt privat; wie weit dieser vom gewählten Kernel entfernt ist, wird gezeigt.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: what the features cannot express is not learnt.</source>
        <translation>Privatsphäre: keine. Lernen: Was die Merkmale nicht ausdrücken können, wird nicht gelernt.</translation>
    </message>
    <message>
        <source>Nyström</source>
        <translation>Nyström</translation>
    </message>
    <message>
        <source>Landmark pairs drawn as Z is: close to the kernel with few features.</source>
        <translation>Stützpaare, gezogen wie Z: mit wenigen Merkmalen nah am Kernel.</translation>
    </message>
    <message>
        <source>random Fourier</source>
        <translation>zufällige Fourier-Merkmale</translation>
    </message>
    <message>
        <source>Frequencies from the spectral density: for comparison, error of order 1/√m.</source>
        <translation>Frequenzen aus der Spektraldichte: zum Vergleich, Fehler der Ordnung 1/√m.</translation>
    </message>
    <message>
        <source>Number of features on a box</source>
        <translation>Anzahl der Merkmale auf einem Quader</translation>
    </message>
    <message>
        <source>Landmarks, or Fourier features. 0: 200.</source>
        <translation>Stützpaare oder Fourier-Merkmale. 0: 200.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: more features are closer to the kernel and cost their cube.</source>
        <translation>Privatsphäre: keine. Lernen: Mehr Merkmale sind näher am Kernel und kosten ihre dritte Potenz.</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>schneller</translation>
    </message>
    <message>
        <source>closer to the kernel</source>
        <translation>näher am Kernel</translation>
    </message>
    <message>
        <source>Answer at every checkpoint</source>
        <translation>An jedem Messpunkt antworten</translation>
    </message>
    <message>
        <source>Off: one answer, after the last round; error rates at earlier checkpoints are what a run that stopped there would have, ground truth that nobody is told. On: a visitor is answered at each checkpoint.</source>
        <translation>Aus: eine Antwort, nach der letzten Runde; Fehlerraten an früheren Messpunkten sind, was ein dort beendeter Lauf hätte, Ground Truth, die niemand erfährt. An: An jedem Messpunkt bekommt ein Besucher eine Antwort.</translation>
    </message>
    <message>
        <source>Privacy: every answer is charged ε, k answers kε. Learning: none, answers are not learnt from.</source>
        <translation>Privatsphäre: Jede Antwort wird mit ε abgerechnet, k Antworten mit kε. Lernen: keine, aus Antworten wird nicht gelernt.</translation>
    </message>
    <message>
        <source>this program; the paper gives one answer</source>
        <translation>dieses Programm; der Artikel gibt eine Antwort</translation>
    </message>
    <message>
        <source>Own privacy budget of an answer</source>
        <translation>Eigenes Datenschutzbudget einer Antwort</translation>
    </message>
    <message>
        <source>Budget of one answer for this algorithm alone; unset, the scenario's budget holds. An action is drawn with probability ∝ exp(ε μ̄/(4B s)). k answers about the same users cost kε.</source>
        <translation>Budget einer Antwort nur für diesen Algorithmus; nicht gesetzt, gilt das Budget des Szenarios. Eine Aktion wird mit Wahrscheinlichkeit ∝ exp(ε μ̄/(4B s)) gezogen. k Antworten über dieselben Nutzer kosten kε.</translation>
    </message>
    <message>
        <source>Privacy: each answer of this algorithm has this ε. Learning: none; below about 8 B s the answer is hardly better than chance.</source>
        <translation>Privatsphäre: Jede Antwort dieses Algorithmus hat dieses ε. Lernen: keine; unter etwa 8 B s ist die Antwort kaum besser als Zufall.</translation>
    </message>
    <message>
        <source>Noisy posterior mean</source>
        <translation>Noisy posterior mean (verrauschtes Mittel)</translation>
    </message>
    <message>
        <source>Plays uniformly, then recommends the largest posterior mean after Laplace noise on every action: what privacy costs without USCA.</source>
        <translation>Spielt gleichverteilt und empfiehlt dann das größte A-posteriori-Mittel nach Laplace-Rauschen auf jeder Aktion: was Privatsphäre ohne USCA kostet.</translation>
    </message>
    <message>
        <source>Whether the means are perturbed before the largest is answered.</source>
        <translation>Ob die Mittel gestört werden, bevor mit dem größten geantwortet wird.</translation>
    </message>
    <message>
        <source>Privacy: with noise the whole vector of means is ε-DP, and so is its largest entry's place. Learning: none.</source>
        <translation>Privatsphäre: Mit Rauschen ist der ganze Vektor der Mittel ε-DP, und damit auch die Stelle des größten. Lernen: keine.</translation>
    </message>
    <message>
        <source>Laplace, 2BA/ε</source>
        <translation>Laplace, 2BA/ε</translation>
    </message>
    <message>
        <source>On the clipped mean of each of the A actions.</source>
        <translation>Auf dem gekürzten Mittel jeder der A Aktionen.</translation>
    </message>
    <message>
        <source>none: ε = ∞</source>
        <translation>keines: ε = ∞</translation>
    </message>
    <message>
        <source>Answers with the best posterior mean: not private.</source>
        <translation>Antwortet mit dem besten A-posteriori-Mittel: nicht privat.</translation>
    </message>
    <message>
        <source>Privacy: none, the sensitivity 2BA does not depend on it. Learning: a larger τ biases the mean towards 0.</source>
        <translation>Privatsphäre: keine, die Sensitivität 2BA hängt nicht davon ab. Lernen: Ein größeres τ verzerrt das Mittel zur 0 hin.</translation>
    </message>
    <message>
        <source>Budget of one answer for this algorithm alone; unset, the scenario's budget holds. Each of the A means has Laplace noise of scale 2BA/ε. k answers about the same users cost kε.</source>
        <translation>Budget einer Antwort nur für diesen Algorithmus; nicht gesetzt, gilt das Budget des Szenarios. Jedes der A Mittel hat Laplace-Rauschen der Skala 2BA/ε. k Antworten über dieselben Nutzer kosten kε.</translation>
    </message>
    <message>
        <source>Privacy: each answer of this algorithm has this ε. Learning: none; the noise has scale 2BA/ε whatever T is, so that more users do not help.</source>
        <translation>Privatsphäre: Jede Antwort dieses Algorithmus hat dieses ε. Lernen: keine; das Rauschen hat bei jedem T die Skala 2BA/ε, mehr Nutzer helfen also nicht.</translation>
    </message>
    <message>
        <source>Length, repetitions and seeds.</source>
        <translation>Länge, Wiederholungen und Seeds.</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Rounds played by every algorithm in every trial.</source>
        <translation>Runden, die jeder Algorithmus in jeder Wiederholung spielt.</translation>
    </message>
    <message>
        <source>Privacy: none per reward, while every round has another user. Learning: the more private, the more rounds it takes.</source>
        <translation>Privatsphäre: je Belohnung keine, solange jede Runde einen anderen Nutzer hat. Lernen: Je privater, desto mehr Runden braucht es.</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Independent repetitions; curves show their mean and spread.</source>
        <translation>Unabhängige Wiederholungen; Kurven zeigen ihr Mittel und ihre Streuung.</translation>
    </message>
    <message>
        <source>Privacy and learning: none, each trial is the simulation again. More trials make the mean curves surer.</source>
        <translation>Privatsphäre und Lernen: keine, jede Wiederholung ist die Simulation noch einmal. Mehr Wiederholungen machen die mittleren Kurven sicherer.</translation>
    </message>
    <message>
        <source>New objective for each trial</source>
        <translation>Neue Zielfunktion für jede Wiederholung</translation>
    </message>
    <message>
        <source>On: every trial draws its own objective and domain. Off: all trials share the first one.</source>
        <translation>An: Jede Wiederholung zieht Zielfunktion und Definitionsbereich neu. Aus: Alle Wiederholungen teilen die ersten.</translation>
    </message>
    <message>
        <source>Seed of objective and domain</source>
        <translation>Seed von Zielfunktion und Definitionsbereich</translation>
    </message>
    <message>
        <source>Same seed, same problem.</source>
        <translation>Gleicher Seed, gleiches Problem.</translation>
    </message>
    <message>
        <source>Seed of reward noise</source>
        <translation>Seed des Belohnungsrauschens</translation>
    </message>
    <message>
        <source>Shared by all algorithms, so that comparisons are paired; also drives the algorithms' own coin tosses.</source>
        <translation>Von allen Algorithmen geteilt, damit Vergleiche gepaart sind; treibt auch die eigenen Münzwürfe der Algorithmen.</translation>
    </message>
    <message>
        <source>Seed of privacy noise</source>
        <translation>Seed des Datenschutz-Rauschens</translation>
    </message>
    <message>
        <source>For simulation only: a real release must not use a reproducible generator.</source>
        <translation>Nur für Simulationen: Eine wirkliche Freigabe darf keinen wiederholbaren Generator verwenden.</translation>
    </message>
    <message>
        <source>Source of privacy noise</source>
        <translation>Quelle des Rauschens</translation>
    </message>
    <message>
        <source>Where the noise of private releases comes from. Noise in double precision leaks the secret through its low bits, and a seed can be guessed: a real release needs the integer grid.</source>
        <translation>Woher das Rauschen privater Freigaben stammt. Rauschen in doppelter Genauigkeit verrät das Geheimnis durch seine niedrigen Bits, und ein Seed lässt sich erraten: Eine wirkliche Freigabe braucht das ganzzahlige Gitter.</translation>
    </message>
    <message>
        <source>Privacy: the same ε; on the grid it holds for the numbers as computed, and rounding to the grid is charged (Δ + g instead of Δ, about 1e-12 of it). Learning: none that could be seen.</source>
        <translation>Privatsphäre: dasselbe ε; auf dem Gitter gilt es für die Zahlen, wie sie berechnet werden, und das Runden auf das Gitter wird abgerechnet (Δ + g statt Δ, etwa 1e-12 davon). Lernen: nichts, was zu sehen wäre.</translation>
    </message>
    <message>
        <source>seeded simulation</source>
        <translation>Simulation mit Seed</translation>
    </message>
    <message>
        <source>repeatable from the seed of privacy noise; for simulation only</source>
        <translation>wiederholbar aus dem Seed des Datenschutzrauschens; nur für Simulationen</translation>
    </message>
    <message>
        <source>integer grid, cryptographic</source>
        <translation>ganzzahliges Gitter, kryptografisch</translation>
    </message>
    <message>
        <source>exact discrete noise on multiples of g = 2^⌈log2(scale/2^40)⌉, keyed by the system; the seed of privacy noise is not used, and a run can be replayed only while the program is open</source>
        <translation>exaktes diskretes Rauschen auf Vielfachen von g = 2^⌈log2(Skala/2^40)⌉, mit einem Schlüssel des Systems; der Seed des Datenschutzrauschens wird nicht verwendet, und ein Lauf lässt sich nur nachspielen, solange das Programm offen ist</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>One problem under every trust model, and the price of each: what is compared, and how each is played.</source>
        <translation>Ein Problem unter jedem Vertrauensmodell, und der Preis jedes davon: was verglichen wird und wie jedes gespielt wird.</translation>
    </message>
    <message>
        <source>Compare when run without a window</source>
        <translation>Ohne Fenster als Vergleich laufen</translation>
    </message>
    <message>
        <source>privbo run of this scenario makes the comparison of trust models in place of the plain run.</source>
        <translation>privbo run macht für dieses Szenario den Vergleich der Vertrauensmodelle statt des einfachen Laufs.</translation>
    </message>
    <message>
        <source>Privacy and learning: none.</source>
        <translation>Privatsphäre und Lernen: keine.</translation>
    </message>
    <message>
        <source>Privacy budgets</source>
        <translation>Budgets</translation>
    </message>
    <message>
        <source>Every private model is run at each of them. The number is the same, the promise is not: ε of one reward, of one user's data and of all that an agent sends are three different things. Local DP adds Laplace noise of scale ℒ = 2(B+R)/ε to every reward.</source>
        <translation>Jedes private Modell läuft mit jedem davon. Die Zahl ist dieselbe, die Zusage nicht: ε einer Belohnung, der Daten eines Nutzers und all dessen, was ein Agent sendet, sind drei verschiedene Dinge. Lokale DP fügt jeder Belohnung Laplace-Rauschen der Skala ℒ = 2(B+R)/ε hinzu.</translation>
    </message>
    <message>
        <source>Privacy: each model keeps each ε in its own sense. Learning: half the ε is about twice the noise.</source>
        <translation>Privatsphäre: Jedes Modell hält jedes ε in seinem eigenen Sinn ein. Lernen: Das halbe ε ist etwa das doppelte Rauschen.</translation>
    </message>
    <message>
        <source>No privacy</source>
        <translation>Keine Privatsphäre</translation>
    </message>
    <message>
        <source>GP-UCB, which sees every reward: what all others are measured against.</source>
        <translation>GP-UCB, das jede Belohnung sieht: woran alle anderen gemessen werden.</translation>
    </message>
    <message>
        <source>Privacy and learning: none, each model is run on its own.</source>
        <translation>Privatsphäre und Lernen: keine, jedes Modell läuft für sich.</translation>
    </message>
    <message>
        <source>Local DP</source>
        <translation>Lokale DP</translation>
    </message>
    <message>
        <source>Every user randomises their own reward; nobody is trusted. ε is of one reward.</source>
        <translation>Jeder Nutzer randomisiert seine eigene Belohnung; niemandem wird vertraut. ε gilt für eine Belohnung.</translation>
    </message>
    <message>
        <source>Joint DP</source>
        <translation>Joint-DP</translation>
    </message>
    <message>
        <source>A trusted privatiser sees all data and the server every decision set; what all other users are shown protects each user. (ε, δ) is of one user's data.</source>
        <translation>Ein vertrauenswürdiger Privatisierer sieht alle Daten und der Server jede Entscheidungsmenge; was allen anderen Nutzern gezeigt wird, schützt jeden Nutzer. (ε, δ) gilt für die Daten eines Nutzers.</translation>
    </message>
    <message>
        <source>Local joint DP</source>
        <translation>Lokale Joint-DP</translation>
    </message>
    <message>
        <source>Every user adds noise to their statistics; the server never sees decision set or point. (ε, δ) is of one user's data.</source>
        <translation>Jeder Nutzer fügt seinen Statistiken Rauschen hinzu; der Server sieht weder Entscheidungsmenge noch Punkt. (ε, δ) gilt für die Daten eines Nutzers.</translation>
    </message>
    <message>
        <source>User-level DP</source>
        <translation>DP auf Nutzerebene</translation>
    </message>
    <message>
        <source>Agents that keep their rewards send vectors to a trusted server. (ε, δ) is of all that an agent sends in T rounds.</source>
        <translation>Agenten, die ihre Belohnungen behalten, senden Vektoren an einen vertrauenswürdigen Server. (ε, δ) gilt für alles, was ein Agent in T Runden sendet.</translation>
    </message>
    <message>
        <source>Joint DP, pure ε (USCA)</source>
        <translation>Joint-DP, reines ε (USCA)</translation>
    </message>
    <message>
        <source>Uniform actions while learning, then one answer drawn by the exponential mechanism. ε is of one user's data, for one answer.</source>
        <translation>Gleichverteilte Aktionen beim Lernen, dann eine Antwort aus dem Exponentialmechanismus. ε gilt für die Daten eines Nutzers, für eine Antwort.</translation>
    </message>
    <message>
        <source>Algorithm of local DP</source>
        <translation>Algorithmus der lokalen DP</translation>
    </message>
    <message>
        <source>Which algorithm learns from the randomised rewards.</source>
        <translation>Welcher Algorithmus aus den randomisierten Belohnungen lernt.</translation>
    </message>
    <message>
        <source>Privacy: none, all three see the same randomised rewards. Learning: which of them is best depends on ε and T.</source>
        <translation>Privatsphäre: keine, alle drei sehen dieselben randomisierten Belohnungen. Lernen: Welcher der beste ist, hängt von ε und T ab.</translation>
    </message>
    <message>
        <source>exact posterior, rewards truncated once</source>
        <translation>exakte A-posteriori-Verteilung, Belohnungen einmal gekürzt</translation>
    </message>
    <message>
        <source>Nyström features, truncated in feature space</source>
        <translation>Nyström-Merkmale, im Merkmalsraum gekürzt</translation>
    </message>
    <message>
        <source>a median of means over repeated plays</source>
        <translation>ein Median von Mitteln über wiederholte Abfragen</translation>
    </message>
    <message>
        <source>Constants of the algorithms</source>
        <translation>Konstanten der Algorithmen</translation>
    </message>
    <message>
        <source>For algorithms that the scenario's own list does not name; one that it names is run with the settings it has there.</source>
        <translation>Für Algorithmen, die die Liste des Szenarios nicht nennt; ein dort genannter läuft mit seinen dortigen Einstellungen.</translation>
    </message>
    <message>
        <source>Privacy: none, noise is added before. Learning: with the theorems' constants, most of them hardly learn.</source>
        <translation>Privatsphäre: keine, das Rauschen kommt vorher dazu. Lernen: Mit den Konstanten der Sätze lernen die meisten kaum.</translation>
    </message>
    <message>
        <source>practical values</source>
        <translation>praktische Werte</translation>
    </message>
    <message>
        <source>as in the presets: they learn on problems of this size</source>
        <translation>wie in den Vorlagen: Sie lernen auf Problemen dieser Größe</translation>
    </message>
    <message>
        <source>theorem's values</source>
        <translation>Werte des Satzes</translation>
    </message>
    <message>
        <source>as proved: too wide to learn on problems of this size</source>
        <translation>wie bewiesen: zu breit, um auf Problemen dieser Größe zu lernen</translation>
    </message>
    <message>
        <source>Agents of the user level</source>
        <translation>Agenten der Nutzerebene</translation>
    </message>
    <message>
        <source>How many agents share one server. δ is N^(−1.1): with few agents it is no privacy, and is flagged.</source>
        <translation>Wie viele Agenten einen Server teilen. δ ist N^(−1,1): Bei wenigen Agenten ist das keine Privatsphäre und wird markiert.</translation>
    </message>
    <message>
        <source>Privacy: δ is N^(−1.1). Learning: one agent moves an average of many less, so the same noise multiplier does less harm.</source>
        <translation>Privatsphäre: δ ist N^(−1,1). Lernen: Ein Agent bewegt ein Mittel aus vielen weniger, derselbe Rauschfaktor schadet also weniger.</translation>
    </message>
    <message>
        <source>Initial points of an agent</source>
        <translation>Startpunkte eines Agenten</translation>
    </message>
    <message>
        <source>Points every agent asks before round 1. Their regret counts in simple regret alone.</source>
        <translation>Punkte, die jeder Agent vor Runde 1 abfragt. Ihr Regret zählt nur zum einfachen Regret.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: a better start for every agent.</source>
        <translation>Privatsphäre: keine. Lernen: ein besserer Start für jeden Agenten.</translation>
    </message>
    <message>
        <source>Difference between agents</source>
        <translation>Unterschied zwischen Agenten</translation>
    </message>
    <message>
        <source>Every agent's function is the objective plus or minus this. 0: the same objective as every other row.</source>
        <translation>Die Funktion jedes Agenten ist die Zielfunktion plus oder minus diesen Wert. 0: dieselbe Zielfunktion wie in jeder anderen Zeile.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: what others learnt helps less, the more the agents differ.</source>
        <translation>Privatsphäre: keine. Lernen: Was andere lernten, hilft umso weniger, je mehr sich die Agenten unterscheiden.</translation>
    </message>
    <message>
        <source>Sampling rate of the server</source>
        <translation>Ziehungsrate des Servers</translation>
    </message>
    <message>
        <source>Each agent's vector takes part in a round with this probability; the noise multiplier z is then solved for each ε.</source>
        <translation>Der Vektor jedes Agenten nimmt mit dieser Wahrscheinlichkeit an einer Runde teil; der Rauschfaktor z wird dann für jedes ε gelöst.</translation>
    </message>
    <message>
        <source>Privacy: the same ε, z is chosen for it. Learning: smaller samples need a smaller z, but are less of all agents.</source>
        <translation>Privatsphäre: dasselbe ε, z wird dafür gewählt. Lernen: Kleinere Stichproben brauchen ein kleineres z, stehen aber für weniger Agenten.</translation>
    </message>
    <message>
        <source>Attacked user</source>
        <translation>Angegriffener Nutzer</translation>
    </message>
    <message>
        <source>round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>The user whose data the attack view changes: the one of this round.</source>
        <translation>Der Nutzer, dessen Daten die Angriffsansicht ändert: der dieser Runde.</translation>
    </message>
    <message>
        <source>Privacy and learning: none, it is a question about a finished mechanism.</source>
        <translation>Privatsphäre und Lernen: keine, es ist eine Frage an einen fertigen Mechanismus.</translation>
    </message>
    <message>
        <source>Attacked agent</source>
        <translation>Angegriffener Agent</translation>
    </message>
    <message>
        <source>The agent whose vectors the attack view leaves out, where the user level is attacked; at most N.</source>
        <translation>Der Agent, dessen Vektoren die Angriffsansicht weglässt, wo die Nutzerebene angegriffen wird; höchstens N.</translation>
    </message>
    <message>
        <source>Reward in its place</source>
        <translation>Belohnung an ihrer Stelle</translation>
    </message>
    <message>
        <source>What the attack view puts in place of this user's own reward. The mechanism clips it as it clips every reward.</source>
        <translation>Was die Angriffsansicht an die Stelle der eigenen Belohnung dieses Nutzers setzt. Der Mechanismus kürzt sie wie jede Belohnung.</translation>
    </message>
    <message>
        <source>Privacy and learning: none; further from the true reward, the attacker can tell more, up to what ε allows.</source>
        <translation>Privatsphäre und Lernen: keine; weiter von der wahren Belohnung entfernt, kann der Angreifer mehr sagen, bis zu dem, was ε erlaubt.</translation>
    </message>
    <message>
        <source>One setting at several values: all else stays as it is, seeds included.</source>
        <translation>Eine Einstellung mit mehreren Werten: Alles andere bleibt, wie es ist, auch die Seeds.</translation>
    </message>
    <message>
        <source>The setting that takes the values, by its place in the scenario: any number will do, e.g. /kernel/lengthscale or /algorithms/0/beta_scale.</source>
        <translation>Die Einstellung, die die Werte annimmt, nach ihrem Ort im Szenario: jede Zahl, z. B. /kernel/lengthscale oder /algorithms/0/beta_scale.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>The first value. Must be legal for the setting, and below the last one.</source>
        <translation>Der erste Wert. Muss für die Einstellung zulässig und kleiner als der letzte sein.</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>The last value. Must be legal for the setting.</source>
        <translation>Der letzte Wert. Muss für die Einstellung zulässig sein.</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>How many values, ends included. Settings that are whole numbers are rounded, and equal ones run once.</source>
        <translation>Wie viele Werte, Enden eingeschlossen. Ganzzahlige Einstellungen werden gerundet, und gleiche laufen einmal.</translation>
    </message>
    <message>
        <source>Spacing</source>
        <translation>Abstände</translation>
    </message>
    <message>
        <source>How the values lie between the ends.</source>
        <translation>Wie die Werte zwischen den Enden liegen.</translation>
    </message>
    <message>
        <source>equal steps</source>
        <translation>gleiche Schritte</translation>
    </message>
    <message>
        <source>equal ratios</source>
        <translation>gleiche Verhältnisse</translation>
    </message>
    <message>
        <source>1, 2, 4, 8; needs values above 0</source>
        <translation>1, 2, 4, 8; braucht Werte über 0</translation>
    </message>
    <message>
        <source>Local DP (Zhou &amp; Tan 2020)</source>
        <translation>Lokale DP (Zhou &amp; Tan 2020)</translation>
    </message>
    <message>
        <source>Laplace noise makes every reward private, and heavier-tailed than the usual confidence bounds allow. Its tail is still exponential: a limit that grows like ln t cuts off next to nothing, and the rewards kept are tame enough for a confidence bound.</source>
        <translation>Laplace-Rauschen macht jede Belohnung privat und gibt ihr schwerere Ränder, als die üblichen Konfidenzschranken erlauben. Sein Rand ist immer noch exponentiell: Eine Grenze, die wie ln t wächst, schneidet so gut wie nichts ab, und die behaltenen Belohnungen sind zahm genug für eine Konfidenzschranke.</translation>
    </message>
    <message>
        <source>The learner announces x_t. The user of round t clips their own reward to ±(B + R), adds Laplace noise, and sends the result. The true reward never leaves the user.</source>
        <translation>Der Lerner kündigt x_t an. Der Nutzer der Runde t kürzt die eigene Belohnung auf ±(B + R), fügt Laplace-Rauschen hinzu und sendet das Ergebnis. Die wahre Belohnung verlässt den Nutzer nie.</translation>
    </message>
    <message>
        <source>privacy budget of one reward</source>
        <translation>Datenschutzbudget einer Belohnung</translation>
    </message>
    <message>
        <source>scale of the Laplace noise</source>
        <translation>Skala des Laplace-Rauschens</translation>
    </message>
    <message>
        <source>bound on ‖f‖</source>
        <translation>Schranke für ‖f‖</translation>
    </message>
    <message>
        <source>bound on the reward noise, or its scale</source>
        <translation>Schranke für das Belohnungsrauschen, oder seine Skala</translation>
    </message>
    <message>
        <source>A value beyond the limit b_t counts as 0, once and for ever.</source>
        <translation>Ein Wert über der Grenze b_t zählt als 0, ein für alle Mal.</translation>
    </message>
    <message>
        <source>b_t</source>
        <translation>b_t</translation>
    </message>
    <message>
        <source>limit of truncation</source>
        <translation>Kürzungsgrenze</translation>
    </message>
    <message>
        <source>The learner updates a Gaussian-process posterior of f with the truncated private rewards ŷ, stacked in y_t: a mean μ and a deviation σ at every point. λ is the noise variance it assumes.</source>
        <translation>Der Lerner aktualisiert eine Gaußprozess-A-posteriori-Verteilung von f mit den gekürzten privaten Belohnungen ŷ, in y_t gestapelt: ein Mittel μ und eine Abweichung σ an jedem Punkt. λ ist die Rauschvarianz, die er annimmt.</translation>
    </message>
    <message>
        <source>regulariser</source>
        <translation>Regularisierung</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>The width grows with the noise scale ℒ: more privacy, more exploration. K bounds E ȳ². At t = 1 the paper's ln 0 is read as ln 1, and b_0 as B + R.</source>
        <translation>Die Breite wächst mit der Rauschskala ℒ: mehr Privatsphäre, mehr Erkundung. K begrenzt E ȳ². Bei t = 1 wird das ln 0 des Artikels als ln 1 gelesen, und b_0 als B + R.</translation>
    </message>
    <message>
        <source>confidence width</source>
        <translation>Konfidenzbreite</translation>
    </message>
    <message>
        <source>scale of the width (theorem: 1)</source>
        <translation>Skala der Breite (Satz: 1)</translation>
    </message>
    <message>
        <source>information gain</source>
        <translation>Informationsgewinn</translation>
    </message>
    <message>
        <source>failure probability</source>
        <translation>Ausfallwahrscheinlichkeit</translation>
    </message>
    <message>
        <source>It plays the point with the largest upper confidence bound: one that looks good (μ) or of which little is known (σ). β_t weighs the two.</source>
        <translation>Er spielt den Punkt mit der größten oberen Konfidenzschranke: einen, der gut aussieht (μ) oder von dem wenig bekannt ist (σ). β_t wägt beides.</translation>
    </message>
    <message>
        <source>domain</source>
        <translation>Definitionsbereich</translation>
    </message>
    <message>
        <source>User of round t</source>
        <translation>Nutzer der Runde t</translation>
    </message>
    <message>
        <source>their own true reward y_t</source>
        <translation>die eigene wahre Belohnung y_t</translation>
    </message>
    <message>
        <source>ȳ_t: clipped, with Laplace noise</source>
        <translation>ȳ_t: gekürzt, mit Laplace-Rauschen</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>Kanal</translation>
    </message>
    <message>
        <source>ȳ_t only</source>
        <translation>nur ȳ_t</translation>
    </message>
    <message>
        <source>ȳ_t, unchanged</source>
        <translation>ȳ_t, unverändert</translation>
    </message>
    <message>
        <source>Learner</source>
        <translation>Lerner</translation>
    </message>
    <message>
        <source>all ȳ and the points played</source>
        <translation>alle ȳ und die gespielten Punkte</translation>
    </message>
    <message>
        <source>ε-local differential privacy of each reward: seeing the randomised value ȳ changes the odds between any two true rewards by at most the factor e^ε. The guarantee is per reward: a user who answers m times has mε; with a new user every round nobody's ε grows, however long the run.</source>
        <translation>Lokale ε-Differential-Privacy jeder Belohnung: Den randomisierten Wert ȳ zu sehen, ändert die Chancen zwischen zwei beliebigen wahren Belohnungen höchstens um den Faktor e^ε. Die Garantie gilt je Belohnung: Ein Nutzer, der m-mal antwortet, hat mε; mit einem neuen Nutzer in jeder Runde wächst niemandes ε, wie lang der Lauf auch ist.</translation>
    </message>
    <message>
        <source>The user who gives the reward, against everyone else, the learner included. Only the reward is protected: the points played are public in this model, and where users have contexts so are these.</source>
        <translation>Der Nutzer, der die Belohnung gibt, vor allen anderen, auch dem Lerner. Nur die Belohnung ist geschützt: Die gespielten Punkte sind in diesem Modell öffentlich, und wo Nutzer Kontexte haben, auch diese.</translation>
    </message>
    <message>
        <source>That one reward replaced by any other.</source>
        <translation>Dass diese eine Belohnung durch eine beliebige andere ersetzt wird.</translation>
    </message>
    <message>
        <source>With probability 1 − δ the confidence interval μ ± β_t σ (β_t at s = 1) covers f at every point in every round (Theorem 3 of Zhou &amp; Tan), and then the regret is at most the value below, with κ = max k(x,x) and β_T the largest width.</source>
        <translation>Mit Wahrscheinlichkeit 1 − δ überdeckt das Konfidenzintervall μ ± β_t σ (β_t bei s = 1) f an jedem Punkt in jeder Runde (Satz 3 von Zhou &amp; Tan), und dann ist der Regret höchstens der Wert unten, mit κ = max k(x,x) und β_T der größten Breite.</translation>
    </message>
    <message>
        <source>Privacy: rewards are clipped to ±(B + R) before the noise. Without the clip ε would not hold for a reward beyond it.</source>
        <translation>Privatsphäre: Belohnungen werden vor dem Rauschen auf ±(B + R) gekürzt. Ohne die Kürzung gälte ε nicht für eine Belohnung darüber hinaus.</translation>
    </message>
    <message>
        <source>Privacy: B, R and every other constant are public. Where they were computed from the protected data, as in the paper's experiments, ε says nothing about what they reveal.</source>
        <translation>Privatsphäre: B, R und jede andere Konstante sind öffentlich. Wo sie aus den geschützten Daten berechnet wurden, wie in den Experimenten des Artikels, sagt ε nichts darüber, was sie verraten.</translation>
    </message>
    <message>
        <source>Privacy: the run is a simulation. A real release needs a secure source of randomness and a sampler that is safe in floating point.</source>
        <translation>Privatsphäre: Der Lauf ist eine Simulation. Eine wirkliche Freigabe braucht eine sichere Zufallsquelle und einen Sampler, der in Gleitkomma sicher ist.</translation>
    </message>
    <message>
        <source>Regret: ‖f‖ ≤ B in the RKHS of the kernel chosen. max |f| is smaller than this norm: a bound is drawn only where the B used covers the norm.</source>
        <translation>Regret: ‖f‖ ≤ B im RKHS des gewählten Kernels. max |f| ist kleiner als diese Norm: Eine Schranke wird nur gezeichnet, wo das verwendete B die Norm abdeckt.</translation>
    </message>
    <message>
        <source>Regret: the noise before privatisation is bounded, |η| ≤ R.</source>
        <translation>Regret: Das Rauschen vor der Privatisierung ist beschränkt, |η| ≤ R.</translation>
    </message>
    <message>
        <source>Regret: s = 1. A smaller scale learns sooner and has no proof; privacy is the same, because noise is added before.</source>
        <translation>Regret: s = 1. Eine kleinere Skala lernt früher und hat keinen Beweis; die Privatsphäre ist dieselbe, weil das Rauschen vorher dazukommt.</translation>
    </message>
    <message>
        <source>The constants chosen are exactly the theorem's: every scale s is 1, whatever it is set to.</source>
        <translation>Gewählt sind genau die Konstanten des Satzes: Jeder Faktor s ist 1, was auch eingestellt ist.</translation>
    </message>
    <message>
        <source>The constants chosen have the orders of the theorem's and none of its factors: this program's extension of the orders in the public code of Chowdhury &amp; Gopalan 2019, which does not have this algorithm.</source>
        <translation>Die gewählten Konstanten haben die Ordnungen derer des Satzes und keinen seiner Faktoren: die Erweiterung dieses Programms der Ordnungen im öffentlichen Code von Chowdhury &amp; Gopalan 2019, der diesen Algorithmus nicht hat.</translation>
    </message>
    <message>
        <source>The width grows with the noise scale ℒ, through the limit b. It has the orders of the parent paper's code for TGP-UCB, with the private limit in place of its own: this program's extension. b_0 is read as B + R.</source>
        <translation>Die Breite wächst mit der Rauschskala ℒ, durch die Grenze b. Sie hat die Ordnungen des Vorgängercodes für TGP-UCB, mit der privaten Grenze statt der eigenen: die Erweiterung dieses Programms. b_0 wird als B + R gelesen.</translation>
    </message>
    <message>
        <source>Nothing is proved with these constants: they have the orders of the theorem's (this program's extension of the orders in the public code of Chowdhury &amp; Gopalan 2019, which does not have this algorithm). No bound is drawn. Privacy is the same, because noise is added before.</source>
        <translation>Mit diesen Konstanten ist nichts bewiesen: Sie haben die Ordnungen derer des Satzes (die Erweiterung dieses Programms der Ordnungen im öffentlichen Code von Chowdhury &amp; Gopalan 2019, der diesen Algorithmus nicht hat). Es wird keine Schranke gezeichnet. Die Privatsphäre ist dieselbe, weil das Rauschen vorher dazukommt.</translation>
    </message>
    <message>
        <source>Regret: none is stated, because nothing is proved.</source>
        <translation>Regret: Nichts wird angegeben, weil nichts bewiesen ist.</translation>
    </message>
    <message>
        <source>The first point is drawn uniformly: no reward tells points apart yet.</source>
        <translation>Der erste Punkt wird gleichverteilt gezogen: Noch unterscheidet keine Belohnung die Punkte.</translation>
    </message>
    <message>
        <source>Here Laplace noise is what makes rewards wild. Its tail is far lighter than this method can bear: it is safe, and more careful than privacy alone requires.</source>
        <translation>Hier macht Laplace-Rauschen die Belohnungen wild. Sein Rand ist viel leichter, als dieses Verfahren verträgt: Es ist sicher und vorsichtiger, als die Privatsphäre allein verlangt.</translation>
    </message>
    <message>
        <source>A dictionary D of m points played stands for all of them. A coin decides for each past play: the less is known at its point (large σ̃), the likelier it is kept. The dictionary is tossed anew each time, and is large enough for σ̃ ≤ ρσ when s_q = 1.</source>
        <translation>Ein Wörterbuch D aus m gespielten Punkten steht für alle. Über jede frühere Abfrage entscheidet eine Münze: Je weniger an ihrem Punkt bekannt ist (großes σ̃), desto wahrscheinlicher bleibt sie. Das Wörterbuch wird jedes Mal neu geworfen und ist groß genug für σ̃ ≤ ρσ, wenn s_q = 1.</translation>
    </message>
    <message>
        <source>inclusion factor</source>
        <translation>Aufnahmefaktor</translation>
    </message>
    <message>
        <source>s_q</source>
        <translation>s_q</translation>
    </message>
    <message>
        <source>inclusion scale (theorem: 1)</source>
        <translation>Aufnahmeskala (Satz: 1)</translation>
    </message>
    <message>
        <source>ε_Nys</source>
        <translation>ε_Nys</translation>
    </message>
    <message>
        <source>accuracy of the dictionary</source>
        <translation>Genauigkeit des Wörterbuchs</translation>
    </message>
    <message>
        <source>size of the dictionary</source>
        <translation>Größe des Wörterbuchs</translation>
    </message>
    <message>
        <source>Each point x gets m coordinates φ̃(x), its kernel values with the dictionary made orthogonal. Regression in m coordinates replaces the exact posterior, and the deviation σ̃ counts what the dictionary cannot express as unknown.</source>
        <translation>Jeder Punkt x bekommt m Koordinaten φ̃(x), seine orthogonalisierten Kernelwerte mit dem Wörterbuch. Regression in m Koordinaten ersetzt die exakte A-posteriori-Verteilung, und die Abweichung σ̃ zählt, was das Wörterbuch nicht ausdrücken kann, als unbekannt.</translation>
    </message>
    <message>
        <source>Reward ȳ_τ enters coordinate i of the estimate with the weight u_{i,τ}. Each product beyond the limit b_t counts as 0, and every round all past products are looked at again with the present limit. The paper's listing prints b_τ; its proof needs b_t.</source>
        <translation>Die Belohnung ȳ_τ geht in Koordinate i der Schätzung mit dem Gewicht u_{i,τ} ein. Jedes Produkt über der Grenze b_t zählt als 0, und in jeder Runde werden alle früheren Produkte mit der jetzigen Grenze neu betrachtet. Das Listing des Artikels druckt b_τ; sein Beweis braucht b_t.</translation>
    </message>
    <message>
        <source>bound on E ȳ²</source>
        <translation>Schranke für E ȳ²</translation>
    </message>
    <message>
        <source>The width grows with the number m of coordinates, each of which may err by a few b_t. In the first round m and t count as 1.</source>
        <translation>Die Breite wächst mit der Anzahl m der Koordinaten, deren jede um einige b_t irren kann. In der ersten Runde zählen m und t als 1.</translation>
    </message>
    <message>
        <source>It plays the point with the largest upper confidence bound.</source>
        <translation>Er spielt den Punkt mit der größten oberen Konfidenzschranke.</translation>
    </message>
    <message>
        <source>With probability 1 − δ the dictionary is accurate and the interval μ̃ ± β σ̃ (β at s = 1) covers f at every point in every round (Theorem 2 of Zhou &amp; Tan). Then σ̃ ≤ ρσ, and the regret is at most the value below, with κ = max k(x,x) and m at most the points of the domain or the plays so far.</source>
        <translation>Mit Wahrscheinlichkeit 1 − δ ist das Wörterbuch genau und überdeckt das Intervall μ̃ ± β σ̃ (β bei s = 1) f an jedem Punkt in jeder Runde (Satz 2 von Zhou &amp; Tan). Dann ist σ̃ ≤ ρσ, und der Regret ist höchstens der Wert unten, mit κ = max k(x,x) und m höchstens den Punkten des Definitionsbereichs oder den bisherigen Abfragen.</translation>
    </message>
    <message>
        <source>Regret: every scale is the theorem's, 1. A smaller one learns sooner and has no proof; privacy, if any, is the same, because noise is added before.</source>
        <translation>Regret: Jeder Faktor ist der des Satzes, 1. Ein kleinerer lernt früher und hat keinen Beweis; die Privatsphäre, wo es sie gibt, ist dieselbe, weil das Rauschen vorher dazukommt.</translation>
    </message>
    <message>
        <source>Regret: λ ≥ 1. This program's derivation: the sampling lemma (Calandriello et al. 2019) includes points by their ridge leverage score, which is σ²/λ, and the paper by σ²: below 1 its q includes too few.</source>
        <translation>Regret: λ ≥ 1. Herleitung dieses Programms: Das Ziehungslemma (Calandriello et al. 2019) nimmt Punkte nach ihrem Ridge-Leverage-Score σ²/λ auf, der Artikel nach σ²: Unter 1 nimmt sein q zu wenige auf.</translation>
    </message>
    <message>
        <source>Regret: the proof takes the weights u_{i,τ} for fixed before the rewards. In a run they depend on earlier rewards through the points chosen: the theorem is shown as printed.</source>
        <translation>Regret: Der Beweis hält die Gewichte u_{i,τ} für vor den Belohnungen festgelegt. In einem Lauf hängen sie durch die gewählten Punkte von früheren Belohnungen ab: Der Satz steht da wie gedruckt.</translation>
    </message>
    <message>
        <source>A dictionary D of m points played stands for all of them. A coin decides for each past play: the less is known at its point (large σ̃), the likelier it is kept. The dictionary is tossed anew each time.</source>
        <translation>Ein Wörterbuch D aus m gespielten Punkten steht für alle. Über jede frühere Abfrage entscheidet eine Münze: Je weniger an ihrem Punkt bekannt ist (großes σ̃), desto wahrscheinlicher bleibt sie. Das Wörterbuch wird jedes Mal neu geworfen.</translation>
    </message>
    <message>
        <source>The width grows with the number m of coordinates. It is that of the parent paper's code, which leaves δ and all factors of the theorem out. In the first round m and t count as 1.</source>
        <translation>Die Breite wächst mit der Anzahl m der Koordinaten. Es ist die des Vorgängercodes, der δ und alle Faktoren des Satzes weglässt. In der ersten Runde zählen m und t als 1.</translation>
    </message>
    <message>
        <source>A dictionary D of m points played stands for all of them. A coin decides for each distinct point played, as in the parent paper's code: the less is known at it (large σ̃), the likelier it is kept. The dictionary is tossed anew each time.</source>
        <translation>Ein Wörterbuch D aus m gespielten Punkten steht für alle. Über jeden verschiedenen gespielten Punkt entscheidet eine Münze, wie im Vorgängercode: Je weniger dort bekannt ist (großes σ̃), desto wahrscheinlicher bleibt er. Das Wörterbuch wird jedes Mal neu geworfen.</translation>
    </message>
    <message>
        <source>Here the wild rewards are Laplace noise: the more private, the less one estimate tells.</source>
        <translation>Hier sind die wilden Belohnungen Laplace-Rauschen: Je privater, desto weniger sagt eine einzelne Schätzung.</translation>
    </message>
    <message>
        <source>A run of T rounds is N epochs of k rounds. All k rounds of epoch n play the same point x_n, for k different users. Each clips their own reward to ±(B + R), adds Laplace noise, and sends the result; the true reward never leaves the user. The rounds left over replay the last point.</source>
        <translation>Ein Lauf von T Runden besteht aus N Epochen von k Runden. Alle k Runden der Epoche n spielen denselben Punkt x_n, für k verschiedene Nutzer. Jeder kürzt die eigene Belohnung auf ±(B + R), fügt Laplace-Rauschen hinzu und sendet das Ergebnis; die wahre Belohnung verlässt den Nutzer nie. Die übrigen Runden wiederholen den letzten Punkt.</translation>
    </message>
    <message>
        <source>replays of a point</source>
        <translation>Wiederholungen eines Punkts</translation>
    </message>
    <message>
        <source>s_k</source>
        <translation>s_k</translation>
    </message>
    <message>
        <source>replay scale (paper: 1)</source>
        <translation>Wiederholungsskala (Artikel: 1)</translation>
    </message>
    <message>
        <source>Estimate j learns from the j-th reward of every epoch and from nothing else: k independent estimates of the same f.</source>
        <translation>Schätzung j lernt aus der j-ten Belohnung jeder Epoche und aus nichts anderem: k unabhängige Schätzungen desselben f.</translation>
    </message>
    <message>
        <source>r_j is the median distance of estimate j to the others. The estimate with the smallest r_j is used: it has most others near it, so it is near the truth whenever most are.</source>
        <translation>r_j ist der Medianabstand der Schätzung j zu den anderen. Verwendet wird die mit dem kleinsten r_j: Die meisten anderen liegen ihr nah, also liegt sie nah an der Wahrheit, wenn es die meisten tun.</translation>
    </message>
    <message>
        <source>estimate chosen</source>
        <translation>gewählte Schätzung</translation>
    </message>
    <message>
        <source>The width of epoch n + 1 follows from m_n and from a moment c of the noise. Theorem 4 prints it without √λ, its proof (eq. 21) with it. In the first epoch m and n count as 1.</source>
        <translation>Die Breite der Epoche n + 1 folgt aus m_n und aus einem Moment c des Rauschens. Satz 4 druckt sie ohne √λ, sein Beweis (Gl. 21) mit. In der ersten Epoche zählen m und n als 1.</translation>
    </message>
    <message>
        <source>bound on E(ȳ − f)²</source>
        <translation>Schranke für E(ȳ − f)²</translation>
    </message>
    <message>
        <source>The next epoch plays the point with the largest upper confidence bound.</source>
        <translation>Die nächste Epoche spielt den Punkt mit der größten oberen Konfidenzschranke.</translation>
    </message>
    <message>
        <source>With probability 1 − δ the dictionary is accurate and the interval μ̃ ± β σ̃ (β at s = 1) covers f at every point in every round (Corollary 1 of Zhou &amp; Tan). Then σ̃ ≤ ρσ, and the regret is at most the value below, with κ = max k(x,x) and m at most the points of the domain or the plays so far.</source>
        <translation>Mit Wahrscheinlichkeit 1 − δ ist das Wörterbuch genau und überdeckt das Intervall μ̃ ± β σ̃ (β bei s = 1) f an jedem Punkt in jeder Runde (Korollar 1 von Zhou &amp; Tan). Dann ist σ̃ ≤ ρσ, und der Regret ist höchstens der Wert unten, mit κ = max k(x,x) und m höchstens den Punkten des Definitionsbereichs oder den bisherigen Abfragen.</translation>
    </message>
    <message>
        <source>Regret: the 24 in k is the paper's. Its Hoeffding step needs 72 (deviations of 1/12), so the theorem is shown as printed, not as proved; s_k = 3 would repair it.</source>
        <translation>Regret: Die 24 in k ist die des Artikels. Sein Hoeffding-Schritt braucht 72 (Abweichungen von 1/12), der Satz steht also wie gedruckt da, nicht wie bewiesen; s_k = 3 würde ihn richten.</translation>
    </message>
    <message>
        <source>The width of epoch n + 1 follows from m_n and from a moment c of the noise: Theorem 4 without its factors. In the first epoch m and n count as 1.</source>
        <translation>Die Breite der Epoche n + 1 folgt aus m_n und aus einem Moment c des Rauschens: Satz 4 ohne seine Faktoren. In der ersten Epoche zählen m und n als 1.</translation>
    </message>
    <message>
        <source>This program's comparison, not the paper's: all k estimates are averaged. Without wild rewards that is the less noisy estimate; a single wild reward moves it.</source>
        <translation>Ein Vergleich dieses Programms, nicht des Artikels: Alle k Schätzungen werden gemittelt. Ohne wilde Belohnungen ist das die weniger verrauschte Schätzung; eine einzige wilde Belohnung bewegt sie.</translation>
    </message>
    <message>
        <source>estimate used</source>
        <translation>verwendete Schätzung</translation>
    </message>
    <message>
        <source>Nothing is proved for the average of the estimates with this width. No bound is drawn.</source>
        <translation>Für den Durchschnitt der Schätzungen ist mit dieser Breite nichts bewiesen. Es wird keine Schranke gezeichnet.</translation>
    </message>
    <message>
        <source>Regret: none, nothing is claimed. The width is the one for k*.</source>
        <translation>Regret: keiner, nichts wird behauptet. Die Breite ist die für k*.</translation>
    </message>
    <message>
        <source>Heavy tails, not private (Chowdhury &amp; Gopalan 2019)</source>
        <translation>Schwere Ränder, nicht privat (Chowdhury &amp; Gopalan 2019)</translation>
    </message>
    <message>
        <source>A single wild reward of a heavy-tailed distribution can mislead a posterior mean for long. Cutting rewards at a growing limit costs a bias that vanishes and makes a confidence bound possible where only a moment is known.</source>
        <translation>Eine einzige wilde Belohnung einer Verteilung mit schweren Rändern kann ein A-posteriori-Mittel lange in die Irre führen. Belohnungen an einer wachsenden Grenze zu kürzen, kostet eine Verzerrung, die verschwindet, und ermöglicht eine Konfidenzschranke, wo nur ein Moment bekannt ist.</translation>
    </message>
    <message>
        <source>The learner plays x_t and sees the reward.</source>
        <translation>Der Lerner spielt x_t und sieht die Belohnung.</translation>
    </message>
    <message>
        <source>reward noise</source>
        <translation>Belohnungsrauschen</translation>
    </message>
    <message>
        <source>A reward beyond the limit b_t counts as 0, once and for ever.</source>
        <translation>Eine Belohnung über der Grenze b_t zählt als 0, ein für alle Mal.</translation>
    </message>
    <message>
        <source>bound on E|y|^(1+α)</source>
        <translation>Schranke für E|y|^(1+α)</translation>
    </message>
    <message>
        <source>moment order</source>
        <translation>Momentenordnung</translation>
    </message>
    <message>
        <source>The learner updates a Gaussian-process posterior of f with the truncated rewards ŷ, stacked in y_t: a mean μ and a deviation σ at every point. λ is the noise variance it assumes.</source>
        <translation>Der Lerner aktualisiert eine Gaußprozess-A-posteriori-Verteilung von f mit den gekürzten Belohnungen ŷ, in y_t gestapelt: ein Mittel μ und eine Abweichung σ an jedem Punkt. λ ist die Rauschvarianz, die er annimmt.</translation>
    </message>
    <message>
        <source>It is the proof's, (11) and (12) of the paper, and tighter than Theorem 1 as printed.</source>
        <translation>Es ist die des Beweises, (11) und (12) des Artikels, und schärfer als Satz 1 wie gedruckt.</translation>
    </message>
    <message>
        <source>y_t, as it is</source>
        <translation>y_t, wie es ist</translation>
    </message>
    <message>
        <source>every true reward and the points played</source>
        <translation>jede wahre Belohnung und die gespielten Punkte</translation>
    </message>
    <message>
        <source>Not private: the learner sees every true reward, and nothing limits what it, or anyone it tells, can infer from them.</source>
        <translation>Nicht privat: Der Lerner sieht jede wahre Belohnung, und nichts begrenzt, was er oder jemand, dem er es sagt, daraus schließen kann.</translation>
    </message>
    <message>
        <source>With probability 1 − δ the confidence interval μ ± β_t σ (β_t at s = 1) covers f at every point in every round (the proof of Theorem 1 of Chowdhury &amp; Gopalan 2019), and then the regret is at most the value below, with κ = max k(x,x) and β_T the largest width.</source>
        <translation>Mit Wahrscheinlichkeit 1 − δ überdeckt das Konfidenzintervall μ ± β_t σ (β_t bei s = 1) f an jedem Punkt in jeder Runde (der Beweis von Satz 1 von Chowdhury &amp; Gopalan 2019), und dann ist der Regret höchstens der Wert unten, mit κ = max k(x,x) und β_T der größten Breite.</translation>
    </message>
    <message>
        <source>Regret: E|y|^(1+α) ≤ v. Nothing is asked of the tails beyond this moment.</source>
        <translation>Regret: E|y|^(1+α) ≤ v. Über dieses Moment hinaus wird von den Rändern nichts verlangt.</translation>
    </message>
    <message>
        <source>The constants chosen have the orders of the theorem's and none of its factors: the public code of Chowdhury &amp; Gopalan 2019 (Bayesian-Optimization-under-Heavy-tailed-Payoffs).</source>
        <translation>Die gewählten Konstanten haben die Ordnungen derer des Satzes und keinen seiner Faktoren: der öffentliche Code von Chowdhury &amp; Gopalan 2019 (Bayesian-Optimization-under-Heavy-tailed-Payoffs).</translation>
    </message>
    <message>
        <source>This is the width of the parent paper's code, which leaves γ, δ and all factors out.</source>
        <translation>Dies ist die Breite des Vorgängercodes, der γ, δ und alle Faktoren weglässt.</translation>
    </message>
    <message>
        <source>Nothing is proved with these constants: they have the orders of the theorem's (the public code of Chowdhury &amp; Gopalan 2019 (Bayesian-Optimization-under-Heavy-tailed-Payoffs)). No bound is drawn. Privacy is the same, because noise is added before.</source>
        <translation>Mit diesen Konstanten ist nichts bewiesen: Sie haben die Ordnungen derer des Satzes (der öffentliche Code von Chowdhury &amp; Gopalan 2019 (Bayesian-Optimization-under-Heavy-tailed-Payoffs)). Es wird keine Schranke gezeichnet. Die Privatsphäre ist dieselbe, weil das Rauschen vorher dazukommt.</translation>
    </message>
    <message>
        <source>tail exponent</source>
        <translation>Randexponent</translation>
    </message>
    <message>
        <source>tail scale</source>
        <translation>Randskala</translation>
    </message>
    <message>
        <source>The width follows the limit: what may be kept is what must be covered.</source>
        <translation>Die Breite folgt der Grenze: Was behalten werden darf, muss überdeckt werden.</translation>
    </message>
    <message>
        <source>With probability 1 − δ the confidence interval μ ± β_t σ (β_t at s = 1) covers f at every point in every round (§4.3 of Zhou &amp; Tan, with the constants spelt out by this program), and then the regret is at most the value below, with κ = max k(x,x) and β_T the largest width.</source>
        <translation>Mit Wahrscheinlichkeit 1 − δ überdeckt das Konfidenzintervall μ ± β_t σ (β_t bei s = 1) f an jedem Punkt in jeder Runde (§4.3 von Zhou &amp; Tan, mit von diesem Programm ausgeschriebenen Konstanten), und dann ist der Regret höchstens der Wert unten, mit κ = max k(x,x) und β_T der größten Breite.</translation>
    </message>
    <message>
        <source>Regret: it is sub-Weibull(θ): P(|η| &gt; κ (ln u)^θ) ≤ 1/u, and E y² ≤ v. Student's t is not.</source>
        <translation>Regret: Es ist Sub-Weibull(θ): P(|η| &gt; κ (ln u)^θ) ≤ 1/u, und E y² ≤ v. Student-t ist es nicht.</translation>
    </message>
    <message>
        <source>A limit on rewards themselves must grow with t, or it would cut into the good ones for ever. ATA limits a reward's influence instead. The estimate lives in m coordinates, and a reward enters each with a weight u. Where many plays share a coordinate each weight is small, and a wild reward does little harm: it may stay. Where a single play decides a coordinate its weight is near 1, and there a wild reward is cut. The squared weights of a coordinate sum to at most 1, so a finite variance is enough for a limit that does not grow with t.</source>
        <translation>Eine Grenze für Belohnungen selbst muss mit t wachsen, sonst schnitte sie für immer in die guten. ATA begrenzt stattdessen den Einfluss einer Belohnung. Die Schätzung lebt in m Koordinaten, und eine Belohnung geht in jede mit einem Gewicht u ein. Wo viele Abfragen eine Koordinate teilen, ist jedes Gewicht klein, und eine wilde Belohnung richtet wenig an: Sie darf bleiben. Wo eine einzige Abfrage eine Koordinate bestimmt, ist ihr Gewicht nahe 1, und dort wird eine wilde Belohnung gekürzt. Die quadrierten Gewichte einer Koordinate summieren sich zu höchstens 1, daher genügt eine endliche Varianz für eine Grenze, die nicht mit t wächst.</translation>
    </message>
    <message>
        <source>Reward y_τ enters coordinate i of the estimate with the weight u_{i,τ}. Each product beyond the limit b_t counts as 0, and every round all past products are looked at again with the present limit. The paper's listing prints b_τ; its proof needs b_t.</source>
        <translation>Die Belohnung y_τ geht in Koordinate i der Schätzung mit dem Gewicht u_{i,τ} ein. Jedes Produkt über der Grenze b_t zählt als 0, und in jeder Runde werden alle früheren Produkte mit der jetzigen Grenze neu betrachtet. Das Listing des Artikels druckt b_τ; sein Beweis braucht b_t.</translation>
    </message>
    <message>
        <source>With probability 1 − δ the dictionary is accurate and the interval μ̃ ± β σ̃ (β at s = 1) covers f at every point in every round (Theorem 4 of Chowdhury &amp; Gopalan 2019). Then σ̃ ≤ ρσ, and the regret is at most the value below, with κ = max k(x,x) and m at most the points of the domain or the plays so far.</source>
        <translation>Mit Wahrscheinlichkeit 1 − δ ist das Wörterbuch genau und überdeckt das Intervall μ̃ ± β σ̃ (β bei s = 1) f an jedem Punkt in jeder Runde (Satz 4 von Chowdhury &amp; Gopalan 2019). Dann ist σ̃ ≤ ρσ, und der Regret ist höchstens der Wert unten, mit κ = max k(x,x) und m höchstens den Punkten des Definitionsbereichs oder den bisherigen Abfragen.</translation>
    </message>
    <message>
        <source>Heavy tails, not private (Zhou &amp; Tan 2020)</source>
        <translation>Schwere Ränder, nicht privat (Zhou &amp; Tan 2020)</translation>
    </message>
    <message>
        <source>A single wild reward spoils an average, but never a median. MoMA plays one point k times and makes k estimates, the j-th from the j-th reward of every epoch: a wild reward spoils only the one estimate it belongs to. Each estimate alone is good with probability 3/4, so nearly surely well over half of the k are, and these lie close together: the one with the smallest median distance to the others is good too. No reward is cut, so nothing is biased. The price is k rounds for every choice: only T/k points are chosen, and a poor one costs k times.</source>
        <translation>Eine einzige wilde Belohnung verdirbt einen Durchschnitt, aber nie einen Median. MoMA spielt einen Punkt k-mal und bildet k Schätzungen, die j-te aus der j-ten Belohnung jeder Epoche: Eine wilde Belohnung verdirbt nur die eine Schätzung, zu der sie gehört. Jede Schätzung für sich ist mit Wahrscheinlichkeit 3/4 gut, also sind nahezu sicher weit über die Hälfte der k gut, und diese liegen nah beieinander: Die mit dem kleinsten Medianabstand zu den anderen ist ebenfalls gut. Keine Belohnung wird gekürzt, also ist nichts verzerrt. Der Preis sind k Runden für jede Wahl: Nur T/k Punkte werden gewählt, und ein schlechter kostet k-mal.</translation>
    </message>
    <message>
        <source>A run of T rounds is N epochs of k rounds. All k rounds of epoch n play the same point x_n, and the learner sees the k rewards. The rounds left over replay the last point.</source>
        <translation>Ein Lauf von T Runden besteht aus N Epochen von k Runden. Alle k Runden der Epoche n spielen denselben Punkt x_n, und der Lerner sieht die k Belohnungen. Die übrigen Runden wiederholen den letzten Punkt.</translation>
    </message>
    <message>
        <source>bound on E|η|^(1+α)</source>
        <translation>Schranke für E|η|^(1+α)</translation>
    </message>
    <message>
        <source>With probability 1 − δ the dictionary is accurate and the interval μ̃ ± β σ̃ (β at s = 1) covers f at every point in every round (Theorem 4 of Zhou &amp; Tan). Then σ̃ ≤ ρσ, and the regret is at most the value below, with κ = max k(x,x) and m at most the points of the domain or the plays so far.</source>
        <translation>Mit Wahrscheinlichkeit 1 − δ ist das Wörterbuch genau und überdeckt das Intervall μ̃ ± β σ̃ (β bei s = 1) f an jedem Punkt in jeder Runde (Satz 4 von Zhou &amp; Tan). Dann ist σ̃ ≤ ρσ, und der Regret ist höchstens der Wert unten, mit κ = max k(x,x) und m höchstens den Punkten des Definitionsbereichs oder den bisherigen Abfragen.</translation>
    </message>
    <message>
        <source>Regret: E|η|^(1+α) ≤ c. Nothing is asked of the tails beyond this moment.</source>
        <translation>Regret: E|η|^(1+α) ≤ c. Über dieses Moment hinaus wird von den Rändern nichts verlangt.</translation>
    </message>
    <message>
        <source>Joint DP (Dubey 2021)</source>
        <translation>Joint-DP (Dubey 2021)</translation>
    </message>
    <message>
        <source>A Gaussian process needs all past points and rewards for every prediction. With m features the posterior depends on them through two sums alone, a matrix Σ and a vector u. Sums are what differential privacy is good at: a trusted privatiser keeps them and releases them with noise that grows like log T, not like T. Everything after that is post-processing.</source>
        <translation>Ein Gaußprozess braucht für jede Vorhersage alle früheren Punkte und Belohnungen. Mit m Merkmalen hängt die A-posteriori-Verteilung nur durch zwei Summen davon ab, eine Matrix Σ und einen Vektor u. Summen sind die Stärke der Differential Privacy: Ein vertrauenswürdiger Privatisierer führt sie und gibt sie mit Rauschen frei, das wie log T wächst, nicht wie T. Alles Weitere ist Nachverarbeitung.</translation>
    </message>
    <message>
        <source>Before the run, frequencies ω are placed by Gauss–Hermite quadrature, m̄ per dimension. A point becomes a vector Φ(x), whose products stand for the kernel. Of two mirrored frequencies one is kept, with both weights.</source>
        <translation>Vor dem Lauf werden Frequenzen ω durch Gauß–Hermite-Quadratur gesetzt, m̄ je Dimension. Ein Punkt wird zu einem Vektor Φ(x), dessen Produkte für den Kernel stehen. Von zwei gespiegelten Frequenzen bleibt eine, mit beiden Gewichten.</translation>
    </message>
    <message>
        <source>features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>kernel error achieved</source>
        <translation>erreichter Kernelfehler</translation>
    </message>
    <message>
        <source>largest length</source>
        <translation>größte Länge</translation>
    </message>
    <message>
        <source>nodes per dimension</source>
        <translation>Knoten je Dimension</translation>
    </message>
    <message>
        <source>The privatiser is told Φ(x_t) and y_t, and keeps their sums. It releases them in every round as the sum of the nodes of a binary tree that make up t − 1. Every node has noise of its own: the text's "each parent is the sum of its children", noise included, would let the difference of two releases show a reward.</source>
        <translation>Der Privatisierer erfährt Φ(x_t) und y_t und führt ihre Summen. Er gibt sie in jeder Runde als Summe der Knoten eines Binärbaums frei, aus denen t − 1 besteht. Jeder Knoten hat eigenes Rauschen: Das „each parent is the sum of its children“ des Textes, Rauschen eingeschlossen, ließe die Differenz zweier Freigaben eine Belohnung zeigen.</translation>
    </message>
    <message>
        <source>clipping bound</source>
        <translation>Kürzungsschranke</translation>
    </message>
    <message>
        <source>centre</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>nodes that concern one user</source>
        <translation>Knoten, die einen Nutzer betreffen</translation>
    </message>
    <message>
        <source>noise of an entry</source>
        <translation>Rauschen eines Eintrags</translation>
    </message>
    <message>
        <source>A ridge regression of f on Φ from what was released. The noise H_t is symmetric but not positive: 2Λ is added so that V_t is. Where it is not in spite of that, its eigenvalues below λ are raised to λ, and the round is counted.</source>
        <translation>Eine Ridge-Regression von f auf Φ aus dem Freigegebenen. Das Rauschen H_t ist symmetrisch, aber nicht positiv: 2Λ wird addiert, damit V_t es ist. Wo es das trotzdem nicht ist, werden seine Eigenwerte unter λ auf λ angehoben, und die Runde wird gezählt.</translation>
    </message>
    <message>
        <source>prior scale</source>
        <translation>A-priori-Skala</translation>
    </message>
    <message>
        <source>size of the noise's eigenvalues</source>
        <translation>Größe der Eigenwerte des Rauschens</translation>
    </message>
    <message>
        <source>noise of an entry of H_t</source>
        <translation>Rauschen eines Eintrags von H_t</translation>
    </message>
    <message>
        <source>shift scale</source>
        <translation>Verschiebungsfaktor</translation>
    </message>
    <message>
        <source>The width has four terms: for the norm of f against the shift, for what the features cannot express, for the noise in ũ and for the noise of the rewards. The norm term is as printed: a bound only where λ ≤ ρ². Terms that are switched off count as 0.</source>
        <translation>Die Breite hat vier Terme: für die Norm von f gegen die Verschiebung, für das, was die Merkmale nicht ausdrücken können, für das Rauschen in ũ und für das Rauschen der Belohnungen. Der Normterm ist wie gedruckt: eine Schranke nur bei λ ≤ ρ². Ausgeschaltete Terme zählen als 0.</translation>
    </message>
    <message>
        <source>size of the noise vector</source>
        <translation>Größe des Rauschvektors</translation>
    </message>
    <message>
        <source>The point of the round's decision set with the largest upper confidence bound is played, the first of equals.</source>
        <translation>Gespielt wird der Punkt der Entscheidungsmenge der Runde mit der größten oberen Konfidenzschranke, der erste unter gleichen.</translation>
    </message>
    <message>
        <source>How many features? For ε of order T⁻⁶ Corollary 1 asks for more than any run of teaching size can have; Remark 3's coarser bound needs 2(3 ln T)^d.</source>
        <translation>Wie viele Merkmale? Für ε der Ordnung T⁻⁶ verlangt Korollar 1 mehr, als ein Lauf in Lehrgröße haben kann; die gröbere Schranke aus Bemerkung 3 braucht 2(3 ln T)^d.</translation>
    </message>
    <message>
        <source>2(6 ln T)^d</source>
        <translation>2(6 ln T)^d</translation>
    </message>
    <message>
        <source>asked for</source>
        <translation>verlangt</translation>
    </message>
    <message>
        <source>2(3 ln T)^d</source>
        <translation>2(3 ln T)^d</translation>
    </message>
    <message>
        <source>Remark 3</source>
        <translation>Bemerkung 3</translation>
    </message>
    <message>
        <source>here</source>
        <translation>hier</translation>
    </message>
    <message>
        <source>Why not random features? Their error falls like 1/√m, and the analysis needs less than T⁻⁴ (Remark 4).</source>
        <translation>Warum keine zufälligen Merkmale? Ihr Fehler fällt wie 1/√m, und die Analyse braucht weniger als T⁻⁴ (Bemerkung 4).</translation>
    </message>
    <message>
        <source>of so many random features</source>
        <translation>so vieler zufälliger Merkmale</translation>
    </message>
    <message>
        <source>needed</source>
        <translation>nötig</translation>
    </message>
    <message>
        <source>achieved</source>
        <translation>erreicht</translation>
    </message>
    <message>
        <source>Why not more features? Noise enters every one of them: Λ grows with √m, and learning needs m of smaller order than √T (Remark 6).</source>
        <translation>Warum nicht mehr Merkmale? Rauschen kommt in jedes von ihnen: Λ wächst mit √m, und Lernen braucht m von kleinerer Ordnung als √T (Bemerkung 6).</translation>
    </message>
    <message>
        <source>room</source>
        <translation>Spielraum</translation>
    </message>
    <message>
        <source>What the noise really gives, computed from it and from the largest change that one user can make.</source>
        <translation>Was das Rauschen wirklich gibt, berechnet aus ihm und aus der größten Änderung, die ein Nutzer bewirken kann.</translation>
    </message>
    <message>
        <source>claimed</source>
        <translation>zugesagt</translation>
    </message>
    <message>
        <source>real, at β</source>
        <translation>wirklich, bei β</translation>
    </message>
    <message>
        <source>real, at α</source>
        <translation>wirklich, bei α</translation>
    </message>
    <message>
        <source>their own D_t, x_t and y_t</source>
        <translation>das eigene D_t, x_t und y_t</translation>
    </message>
    <message>
        <source>Φ(x_t) and y_t, as they are</source>
        <translation>Φ(x_t) und y_t, wie sie sind</translation>
    </message>
    <message>
        <source>every Φ(x_t) and y_t</source>
        <translation>jedes Φ(x_t) und y_t</translation>
    </message>
    <message>
        <source>Σ̃_t and ũ_t: sums with noise</source>
        <translation>Σ̃_t und ũ_t: Summen mit Rauschen</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Σ̃_t and ũ_t, and D_t and x_t of every user it serves, in clear</source>
        <translation>Σ̃_t und ũ_t, und D_t und x_t jedes bedienten Nutzers, im Klartext</translation>
    </message>
    <message>
        <source>x_t to the user of round t</source>
        <translation>x_t an den Nutzer der Runde t</translation>
    </message>
    <message>
        <source>Other users</source>
        <translation>Andere Nutzer</translation>
    </message>
    <message>
        <source>the points chosen for them</source>
        <translation>die für sie gewählten Punkte</translation>
    </message>
    <message>
        <source>The statistics of all T rounds are released as well: anyone may predict f from them (Remark 1).</source>
        <translation>Auch die Statistiken aller T Runden werden freigegeben: Jeder darf daraus f vorhersagen (Bemerkung 1).</translation>
    </message>
    <message>
        <source>The user of each round, against all other users and whoever sees the statistics. Privatiser and server are trusted: the privatiser holds Φ(x_t) and y_t, and the server has D_t and x_t in clear when it chooses.</source>
        <translation>Der Nutzer jeder Runde, vor allen anderen Nutzern und allen, die die Statistiken sehen. Privatisierer und Server sind vertrauenswürdig: Der Privatisierer hat Φ(x_t) und y_t, und der Server hat D_t und x_t im Klartext, wenn er wählt.</translation>
    </message>
    <message>
        <source>One user's decision set and reward replaced by any other. Where users have contexts, the decision set is all actions with this user's context, so that the context is protected with it.</source>
        <translation>Entscheidungsmenge und Belohnung eines Nutzers, durch beliebige andere ersetzt. Wo Nutzer Kontexte haben, besteht die Entscheidungsmenge aus allen Aktionen mit dem Kontext dieses Nutzers, sodass der Kontext mit ihr geschützt ist.</translation>
    </message>
    <message>
        <source>With the theorem's constants Theorem 3 bounds the regret with probability 1 − 3ζ/2 as we count. The printed 2√(T·β_T·γ_T) lacks the factor √(2/ln(1 + 1/λ)), 1.70 at λ = 1; the line drawn has it. The corollary gives the order in T for the number of features it asks for: it is drawn, where rates are asked for, as C times the rate, with C fitted.</source>
        <translation>Mit den Konstanten des Satzes begrenzt Satz 3 den Regret mit Wahrscheinlichkeit 1 − 3ζ/2, wie wir zählen. Dem gedruckten 2√(T·β_T·γ_T) fehlt der Faktor √(2/ln(1 + 1/λ)), 1,70 bei λ = 1; die gezeichnete Linie hat ihn. Das Korollar gibt die Ordnung in T für die Anzahl der Merkmale, die es verlangt: Sie wird, wo Raten verlangt sind, als C mal die Rate gezeichnet, mit angepasstem C.</translation>
    </message>
    <message>
        <source>Privacy: rewards are clipped to c ± Y and ‖Φ‖ ≤ 1, so that the noise covers every possible user; the paper bounds Gaussian rewards with high probability only.</source>
        <translation>Privatsphäre: Belohnungen werden auf c ± Y gekürzt, und ‖Φ‖ ≤ 1, sodass das Rauschen jeden möglichen Nutzer abdeckt; der Artikel begrenzt Gauß-Belohnungen nur mit hoher Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>Privacy: a user takes part in one round. One who takes part in k rounds has more than (α, β).</source>
        <translation>Privatsphäre: Ein Nutzer nimmt an einer Runde teil. Wer an k Runden teilnimmt, hat mehr als (α, β).</translation>
    </message>
    <message>
        <source>Privacy: the domain D, of which every decision set is a part, is public. So are B, ρ, Y, c, the features with their error ε on D, every other constant and the number of rounds; which points of D a user was offered is protected.</source>
        <translation>Privatsphäre: Der Definitionsbereich D, von dem jede Entscheidungsmenge ein Teil ist, ist öffentlich. Ebenso B, ρ, Y, c, die Merkmale mit ihrem Fehler ε auf D, jede andere Konstante und die Anzahl der Runden; welche Punkte von D einem Nutzer angeboten wurden, ist geschützt.</translation>
    </message>
    <message>
        <source>Regret: some function of the features with norm at most B is within Bε of f (Lemma 1). One is where f = Σ a_i k(x_i, ·) with Σ|a_i| ≤ B, as in the paper's experiments; ‖f‖ ≤ B alone is not enough. The line of Theorem 3 is drawn where such a function was found.</source>
        <translation>Regret: Eine Funktion der Merkmale mit Norm höchstens B liegt innerhalb Bε von f (Lemma 1). Es gibt sie, wo f = Σ a_i k(x_i, ·) mit Σ|a_i| ≤ B ist, wie in den Experimenten des Artikels; ‖f‖ ≤ B allein genügt nicht. Die Linie von Satz 3 wird gezeichnet, wo eine solche Funktion gefunden wurde.</translation>
    </message>
    <message>
        <source>Regret: the reward noise is ρ-sub-Gaussian with mean 0. Rewards of 0 and 1 need f within [0, 1], and ρ = 1/2.</source>
        <translation>Regret: Das Belohnungsrauschen ist ρ-subgaußsch mit Mittel 0. Belohnungen von 0 und 1 brauchen f in [0, 1] und ρ = 1/2.</translation>
    </message>
    <message>
        <source>Regret: no reward is clipped. A clipped reward has another mean than f, and the estimate is biased however long the run.</source>
        <translation>Regret: Keine Belohnung wird gekürzt. Eine gekürzte Belohnung hat ein anderes Mittel als f, und die Schätzung ist verzerrt, wie lang der Lauf auch ist.</translation>
    </message>
    <message>
        <source>Before the run, frequencies ω are drawn from the kernel's spectrum, with public randomness. A point becomes a vector Φ(x), whose products stand for the kernel.</source>
        <translation>Vor dem Lauf werden Frequenzen ω aus dem Spektrum des Kernels gezogen, mit öffentlichem Zufall. Ein Punkt wird zu einem Vektor Φ(x), dessen Produkte für den Kernel stehen.</translation>
    </message>
    <message>
        <source>random frequencies</source>
        <translation>zufällige Frequenzen</translation>
    </message>
    <message>
        <source>The privatiser is told Φ(x_t) and y_t, and keeps their sums. It releases them in every round through the square root of the matrix of prefix sums: one Gaussian release of C S, to which C is applied again. Beyond the paper.</source>
        <translation>Der Privatisierer erfährt Φ(x_t) und y_t und führt ihre Summen. Er gibt sie in jeder Runde durch die Wurzel der Matrix der Präfixsummen frei: eine Gauß-Freigabe von C S, auf die C noch einmal angewandt wird. Über den Artikel hinaus.</translation>
    </message>
    <message>
        <source>The width has four terms: for the norm of f against the shift, for what the features cannot express, for the noise in ũ and for the noise of the rewards. The norm term is as derived; the printed one has ρ² in λ's place. Terms that are switched off count as 0.</source>
        <translation>Die Breite hat vier Terme: für die Norm von f gegen die Verschiebung, für das, was die Merkmale nicht ausdrücken können, für das Rauschen in ũ und für das Rauschen der Belohnungen. Der Normterm ist wie hergeleitet; der gedruckte hat ρ² an der Stelle von λ. Ausgeschaltete Terme zählen als 0.</translation>
    </message>
    <message>
        <source>The width has four terms: for the norm of f against the shift, for what the features cannot express, for the noise in ũ and for the noise of the rewards. Terms that are switched off count as 0.</source>
        <translation>Die Breite hat vier Terme: für die Norm von f gegen die Verschiebung, für das, was die Merkmale nicht ausdrücken können, für das Rauschen in ũ und für das Rauschen der Belohnungen. Ausgeschaltete Terme zählen als 0.</translation>
    </message>
    <message>
        <source>The width has four terms: for the norm of f against the shift, for what the features cannot express, for the noise in ũ and for the noise of the rewards. The norm term is as printed: a bound only where λ ≤ ρ². The term of the features grows with t, so that regret is linear unless ε is tiny.</source>
        <translation>Die Breite hat vier Terme: für die Norm von f gegen die Verschiebung, für das, was die Merkmale nicht ausdrücken können, für das Rauschen in ũ und für das Rauschen der Belohnungen. Der Normterm ist wie gedruckt: eine Schranke nur bei λ ≤ ρ². Der Term der Merkmale wächst mit t, sodass der Regret linear ist, wenn ε nicht winzig ist.</translation>
    </message>
    <message>
        <source>(α, β)-joint differential privacy: all that is chosen for other users, and all statistics released, change in odds by at most the factor e^α, up to the probability β, when one user's decision set and reward are replaced. The point chosen for that user is not covered: it has to follow that user's decision set. In the paper's listing the server hands the reward on to the privatiser and must be trusted not to keep it; here the user does.</source>
        <translation>(α, β)-Joint-Differential-Privacy: Alles, was für andere Nutzer gewählt wird, und alle freigegebenen Statistiken ändern ihre Chancen höchstens um den Faktor e^α, bis auf die Wahrscheinlichkeit β, wenn Entscheidungsmenge und Belohnung eines Nutzers ersetzt werden. Der für diesen Nutzer gewählte Punkt ist nicht abgedeckt: Er muss der Entscheidungsmenge dieses Nutzers folgen. Im Listing des Artikels reicht der Server die Belohnung an den Privatisierer weiter, und man muss ihm vertrauen, dass er sie nicht behält; hier tut es der Nutzer.</translation>
    </message>
    <message>
        <source>With doubling, each period of 1, 1, 2, 4, … rounds starts from nothing.</source>
        <translation>Bei Verdopplung beginnt jede Periode von 1, 1, 2, 4, … Runden von nichts.</translation>
    </message>
    <message>
        <source>Local joint DP (Dubey 2021)</source>
        <translation>Lokale Joint-DP (Dubey 2021)</translation>
    </message>
    <message>
        <source>A Gaussian process needs all past points and rewards for every prediction. With m features the posterior depends on them through two sums alone, a matrix Σ and a vector u. Here nobody is trusted with them: every user adds noise before sending, so that after t users the noise has grown like √t. That is the price of having no privatiser.</source>
        <translation>Ein Gaußprozess braucht für jede Vorhersage alle früheren Punkte und Belohnungen. Mit m Merkmalen hängt die A-posteriori-Verteilung nur durch zwei Summen davon ab, eine Matrix Σ und einen Vektor u. Hier werden sie niemandem anvertraut: Jeder Nutzer fügt vor dem Senden Rauschen hinzu, sodass das Rauschen nach t Nutzern wie √t gewachsen ist. Das ist der Preis dafür, keinen Privatisierer zu haben.</translation>
    </message>
    <message>
        <source>After playing x_t, the user adds Gaussian noise to their own square and product and sends both. The server adds up what it gets; the noise adds up too, over all t users.</source>
        <translation>Nachdem x_t gespielt ist, fügt der Nutzer seinem Quadrat und seinem Produkt Gaußrauschen hinzu und sendet beide. Der Server addiert, was er bekommt; auch das Rauschen addiert sich, über alle t Nutzer.</translation>
    </message>
    <message>
        <source>noise of an entry of N_t</source>
        <translation>Rauschen eines Eintrags von N_t</translation>
    </message>
    <message>
        <source>noise of an entry of n_t</source>
        <translation>Rauschen eines Eintrags von n_t</translation>
    </message>
    <message>
        <source>The user picks, from their own decision set, the point with the largest upper confidence bound.</source>
        <translation>Der Nutzer wählt aus seiner eigenen Entscheidungsmenge den Punkt mit der größten oberen Konfidenzschranke.</translation>
    </message>
    <message>
        <source>their own D_t, x_t and y_t, and the server's Σ̃_t, ũ_t</source>
        <translation>das eigene D_t, x_t und y_t, und Σ̃_t, ũ_t des Servers</translation>
    </message>
    <message>
        <source>Φ(x_t)Φ(x_t)ᵀ + N_t and (y_t − c)Φ(x_t) + n_t</source>
        <translation>Φ(x_t)Φ(x_t)ᵀ + N_t und (y_t − c)Φ(x_t) + n_t</translation>
    </message>
    <message>
        <source>what the users sent, with their noise; neither D_t nor x_t</source>
        <translation>was die Nutzer sandten, mit ihrem Rauschen; weder D_t noch x_t</translation>
    </message>
    <message>
        <source>The user of each round, against the server and all other users.</source>
        <translation>Der Nutzer jeder Runde, vor dem Server und allen anderen Nutzern.</translation>
    </message>
    <message>
        <source>Privacy: Lemma 5 takes the sensitivities 1 and Y, where replacing a user gives √2 and 2Y. The claim fails where α is large; the numbers before the run show what this noise really gives.</source>
        <translation>Privatsphäre: Lemma 5 nimmt die Sensitivitäten 1 und Y, wo das Ersetzen eines Nutzers √2 und 2Y ergibt. Die Zusage versagt, wo α groß ist; die Zahlen vor dem Lauf zeigen, was dieses Rauschen wirklich gibt.</translation>
    </message>
    <message>
        <source>(α, β)-local joint differential privacy: whatever is learnt from a user's two noisy messages, by the server or by anyone after it, changes in odds by at most the factor e^α, up to the probability β, when this user's decision set and reward are replaced. The point is chosen on the user's side and is never sent.</source>
        <translation>Lokale (α, β)-Joint-Differential-Privacy: Was aus den beiden verrauschten Nachrichten eines Nutzers gelernt wird, vom Server oder von jemandem nach ihm, ändert seine Chancen höchstens um den Faktor e^α, bis auf die Wahrscheinlichkeit β, wenn Entscheidungsmenge und Belohnung dieses Nutzers ersetzt werden. Der Punkt wird auf der Seite des Nutzers gewählt und nie gesandt.</translation>
    </message>
    <message>
        <source>Feature space, not private (Dubey 2021)</source>
        <translation>Merkmalsraum, nicht privat (Dubey 2021)</translation>
    </message>
    <message>
        <source>A Gaussian process needs all past points and rewards for every prediction. With m features the posterior depends on them through two sums alone, a matrix Σ and a vector u. It is the yardstick for the two private algorithms: the same rule without their noise.</source>
        <translation>Ein Gaußprozess braucht für jede Vorhersage alle früheren Punkte und Belohnungen. Mit m Merkmalen hängt die A-posteriori-Verteilung nur durch zwei Summen davon ab, eine Matrix Σ und einen Vektor u. Es ist der Maßstab für die beiden privaten Algorithmen: dieselbe Regel ohne deren Rauschen.</translation>
    </message>
    <message>
        <source>Rewards count through two sums alone.</source>
        <translation>Belohnungen zählen nur durch zwei Summen.</translation>
    </message>
    <message>
        <source>A ridge regression of f on Φ: the posterior of a Gaussian process with the approximate kernel.</source>
        <translation>Eine Ridge-Regression von f auf Φ: die A-posteriori-Verteilung eines Gaußprozesses mit dem genäherten Kernel.</translation>
    </message>
    <message>
        <source>It is divided by the smallest eigenvalue that noise and shift leave: without noise that is λ alone, so that the theorem's width punishes the run without privacy most.</source>
        <translation>Er wird durch den kleinsten Eigenwert geteilt, den Rauschen und Verschiebung lassen: Ohne Rauschen ist das λ allein, sodass die Breite des Satzes den Lauf ohne Privatsphäre am meisten straft.</translation>
    </message>
    <message>
        <source>Broken on purpose (code of Dubey 2021)</source>
        <translation>Absichtlich fehlerhaft (Code von Dubey 2021)</translation>
    </message>
    <message>
        <source>The sums of JDP GP-UCB, with noise that is drawn when the number of users doubles and added to every release until it doubles again. The noise is as large as the paper's, and most of it hides nothing: subtract two releases in succession, and one user's data are left.</source>
        <translation>Die Summen von JDP GP-UCB, mit Rauschen, das gezogen wird, wenn sich die Zahl der Nutzer verdoppelt, und zu jeder Freigabe addiert wird, bis sie sich wieder verdoppelt. Das Rauschen ist so groß wie das des Artikels, und das meiste davon verbirgt nichts: Ziehen Sie zwei aufeinanderfolgende Freigaben voneinander ab, und die Daten eines Nutzers bleiben übrig.</translation>
    </message>
    <message>
        <source>The privatiser is told Φ(x_t) and y_t, and keeps their sums. After 1, 2, 4, 8, … users it draws noise, and adds the same noise until the next doubling. Two releases in between differ by one user's square and product, exactly.</source>
        <translation>Der Privatisierer erfährt Φ(x_t) und y_t und führt ihre Summen. Nach 1, 2, 4, 8, … Nutzern zieht er Rauschen und addiert dasselbe Rauschen bis zur nächsten Verdopplung. Zwei Freigaben dazwischen unterscheiden sich genau um Quadrat und Produkt eines Nutzers.</translation>
    </message>
    <message>
        <source>What is claimed, and what holds: for most users there is no α at any β below 1.</source>
        <translation>Was zugesagt ist und was gilt: Für die meisten Nutzer gibt es bei keinem β unter 1 ein α.</translation>
    </message>
    <message>
        <source>holds, at every α</source>
        <translation>gilt, bei jedem α</translation>
    </message>
    <message>
        <source>(α, β)-joint differential privacy is claimed, and whoever sees two releases in succession reads one user's features and reward off their difference. The audit reports the claim as false, and the attack is certain.</source>
        <translation>(α, β)-Joint-Differential-Privacy wird zugesagt, und wer zwei aufeinanderfolgende Freigaben sieht, liest Merkmale und Belohnung eines Nutzers an ihrer Differenz ab. Das Audit meldet die Zusage als falsch, und der Angriff ist sicher.</translation>
    </message>
    <message>
        <source>Nobody but the users of rounds 1, 2, 4, 8, …, whose data come with new noise.</source>
        <translation>Niemand außer den Nutzern der Runden 1, 2, 4, 8, …, deren Daten mit neuem Rauschen kommen.</translation>
    </message>
    <message>
        <source>Baselines</source>
        <translation>Vergleichsverfahren</translation>
    </message>
    <message>
        <source>The width follows the information gained so far, not the number of points: it grows only as fast as the kernel leaves something to learn.</source>
        <translation>Die Breite folgt der bisher gewonnenen Information, nicht der Anzahl der Punkte: Sie wächst nur so schnell, wie der Kernel etwas zu lernen lässt.</translation>
    </message>
    <message>
        <source>The learner updates a Gaussian-process posterior of f with the rewards y, stacked in y_t: a mean μ and a deviation σ at every point. λ is the noise variance it assumes.</source>
        <translation>Der Lerner aktualisiert eine Gaußprozess-A-posteriori-Verteilung von f mit den Belohnungen y, in y_t gestapelt: ein Mittel μ und eine Abweichung σ an jedem Punkt. λ ist die Rauschvarianz, die er annimmt.</translation>
    </message>
    <message>
        <source>The width for noise that is R-sub-Gaussian. The paper prints it for λ = 1 + 2/T; divided by √λ, its noise term holds for every λ.</source>
        <translation>Die Breite für R-subgaußsches Rauschen. Der Artikel druckt sie für λ = 1 + 2/T; durch √λ geteilt, gilt ihr Rauschterm für jedes λ.</translation>
    </message>
    <message>
        <source>With probability 1 − δ the confidence interval μ ± β_t σ (β_t at s = 1) covers f at every point in every round (Theorem 3 of Chowdhury &amp; Gopalan 2017), and then the regret is at most the value below, with κ = max k(x,x) and β_T the largest width.</source>
        <translation>Mit Wahrscheinlichkeit 1 − δ überdeckt das Konfidenzintervall μ ± β_t σ (β_t bei s = 1) f an jedem Punkt in jeder Runde (Satz 3 von Chowdhury &amp; Gopalan 2017), und dann ist der Regret höchstens der Wert unten, mit κ = max k(x,x) und β_T der größten Breite.</translation>
    </message>
    <message>
        <source>Regret: the noise is R-sub-Gaussian.</source>
        <translation>Regret: Das Rauschen ist R-subgaußsch.</translation>
    </message>
    <message>
        <source>Here it is fed with private rewards and told their deviation, as if Laplace noise were Gaussian: the plain baseline that the private algorithms should be compared with.</source>
        <translation>Hier bekommt es private Belohnungen und deren Abweichung, als wäre Laplace-Rauschen Gaußrauschen: das schlichte Vergleichsverfahren, mit dem die privaten Algorithmen verglichen werden sollten.</translation>
    </message>
    <message>
        <source>The learner updates a Gaussian-process posterior of f with the private rewards ȳ, stacked in y_t: a mean μ and a deviation σ at every point. λ is the noise variance it assumes.</source>
        <translation>Der Lerner aktualisiert eine Gaußprozess-A-posteriori-Verteilung von f mit den privaten Belohnungen ȳ, in y_t gestapelt: ein Mittel μ und eine Abweichung σ an jedem Punkt. λ ist die Rauschvarianz, die er annimmt.</translation>
    </message>
    <message>
        <source>The width of IGP-UCB, with the deviation of reward and Laplace noise together in place of R.</source>
        <translation>Die Breite von IGP-UCB, mit der gemeinsamen Abweichung von Belohnungs- und Laplace-Rauschen an der Stelle von R.</translation>
    </message>
    <message>
        <source>deviation of reward and Laplace noise</source>
        <translation>Abweichung von Belohnungs- und Laplace-Rauschen</translation>
    </message>
    <message>
        <source>Nothing is proved: Laplace noise is not sub-Gaussian, so Theorem 3 of Chowdhury &amp; Gopalan does not cover this use. No bound is drawn. A bounded randomiser has one.</source>
        <translation>Nichts ist bewiesen: Laplace-Rauschen ist nicht subgaußsch, daher deckt Satz 3 von Chowdhury &amp; Gopalan diese Verwendung nicht ab. Es wird keine Schranke gezeichnet. Ein beschränkter Randomisierer hat eine.</translation>
    </message>
    <message>
        <source>Optimism in the face of uncertainty: f is thought to be drawn from the Gaussian process, and a union bound over all points and rounds makes the intervals hold at once. So the width knows only how many points there are.</source>
        <translation>Optimismus angesichts von Unsicherheit: f gilt als aus dem Gaußprozess gezogen, und eine Vereinigungsschranke über alle Punkte und Runden lässt die Intervalle zugleich gelten. Die Breite weiß also nur, wie viele Punkte es gibt.</translation>
    </message>
    <message>
        <source>The width grows like √(ln t), whatever was played; the paper calls its square β_t.</source>
        <translation>Die Breite wächst wie √(ln t), was auch gespielt wurde; der Artikel nennt ihr Quadrat β_t.</translation>
    </message>
    <message>
        <source>points of the domain</source>
        <translation>Punkte des Definitionsbereichs</translation>
    </message>
    <message>
        <source>The paper bounds the regret when f is a draw from the Gaussian process (a Bayesian statement). For one fixed f, as here, nothing is proved, so no bound is drawn.</source>
        <translation>Der Artikel begrenzt den Regret, wenn f aus dem Gaußprozess gezogen ist (eine bayessche Aussage). Für ein festes f, wie hier, ist nichts bewiesen, daher wird keine Schranke gezeichnet.</translation>
    </message>
    <message>
        <source>Regret: f is a draw from the Gaussian process with this kernel, and the domain is finite.</source>
        <translation>Regret: f ist aus dem Gaußprozess mit diesem Kernel gezogen, und der Definitionsbereich ist endlich.</translation>
    </message>
    <message>
        <source>Regret: the noise is Gaussian with variance λ.</source>
        <translation>Regret: Das Rauschen ist Gauß mit Varianz λ.</translation>
    </message>
    <message>
        <source>Probability matching: a point is played as often as the posterior believes it to be the best. Randomness explores, so no confidence width has to be chosen.</source>
        <translation>Wahrscheinlichkeitsabgleich: Ein Punkt wird so oft gespielt, wie die A-posteriori-Verteilung ihn für den besten hält. Der Zufall erkundet, daher muss keine Konfidenzbreite gewählt werden.</translation>
    </message>
    <message>
        <source>In practice the sample is drawn from the posterior as it is (s = 1).</source>
        <translation>In der Praxis wird aus der A-posteriori-Verteilung gezogen, wie sie ist (s = 1).</translation>
    </message>
    <message>
        <source>v_t</source>
        <translation>v_t</translation>
    </message>
    <message>
        <source>scale of the sample</source>
        <translation>Skala der Ziehung</translation>
    </message>
    <message>
        <source>It draws one random function from the posterior and plays where that function is largest.</source>
        <translation>Er zieht eine zufällige Funktion aus der A-posteriori-Verteilung und spielt, wo sie am größten ist.</translation>
    </message>
    <message>
        <source>posterior covariance, through its root L</source>
        <translation>A-posteriori-Kovarianz, durch ihre Wurzel L</translation>
    </message>
    <message>
        <source>Theorem 4 of Chowdhury &amp; Gopalan 2017 bounds the regret at the theorem's scale, for a discretisation of the domain that grows with t. On one fixed grid no bound is drawn.</source>
        <translation>Satz 4 von Chowdhury &amp; Gopalan 2017 begrenzt den Regret bei der Skala des Satzes, für eine mit t wachsende Diskretisierung des Definitionsbereichs. Auf einem festen Gitter wird keine Schranke gezeichnet.</translation>
    </message>
    <message>
        <source>Regret: ‖f‖ ≤ B in the RKHS of the kernel chosen, and the noise is R-sub-Gaussian.</source>
        <translation>Regret: ‖f‖ ≤ B im RKHS des gewählten Kernels, und das Rauschen ist R-subgaußsch.</translation>
    </message>
    <message>
        <source>Regret: the theorem's scale with s = 1. The unit scale has no proof here.</source>
        <translation>Regret: die Skala des Satzes mit s = 1. Die Skala eins hat hier keinen Beweis.</translation>
    </message>
    <message>
        <source>The theorem inflates the deviation of the sample. The paper prints it for λ = 1 + 2/T; √λ carries it to every λ.</source>
        <translation>Der Satz bläht die Abweichung der Ziehung auf. Der Artikel druckt ihn für λ = 1 + 2/T; √λ überträgt ihn auf jedes λ.</translation>
    </message>
    <message>
        <source>Asks of every point how much better than the best value so far it is expected to be. Both a high mean and a large deviation raise that expectation, so no width has to be chosen.</source>
        <translation>Fragt bei jedem Punkt, wie viel besser als der bisher beste Wert er voraussichtlich ist. Ein hohes Mittel und eine große Abweichung heben diese Erwartung, daher muss keine Breite gewählt werden.</translation>
    </message>
    <message>
        <source>The best value so far, or incumbent: the largest posterior mean of a point already played.</source>
        <translation>Der bisher beste Wert: das größte A-posteriori-Mittel eines schon gespielten Punkts.</translation>
    </message>
    <message>
        <source>incumbent</source>
        <translation>bisher bester Wert</translation>
    </message>
    <message>
        <source>It plays the point with the largest expected improvement; Φ and φ are the normal distribution and density.</source>
        <translation>Er spielt den Punkt mit der größten erwarteten Verbesserung; Φ und φ sind Verteilungsfunktion und Dichte der Normalverteilung.</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Nothing is proved here, and no bound is drawn: with noisy rewards expected improvement may stop exploring too soon.</source>
        <translation>Hier ist nichts bewiesen, und es wird keine Schranke gezeichnet: Bei verrauschten Belohnungen kann die erwartete Verbesserung zu früh aufhören zu erkunden.</translation>
    </message>
    <message>
        <source>The rule is exact where rewards have no noise; the incumbent is how it is carried over to noisy ones.</source>
        <translation>Die Regel ist exakt, wo Belohnungen kein Rauschen haben; der bisher beste Wert überträgt sie auf verrauschte.</translation>
    </message>
    <message>
        <source>The best value so far, or incumbent: the largest reward seen. With noisy rewards this is too optimistic.</source>
        <translation>Der bisher beste Wert: die größte gesehene Belohnung. Bei verrauschten Belohnungen ist das zu optimistisch.</translation>
    </message>
    <message>
        <source>The yardstick. Its regret grows in proportion to t; an algorithm whose curve stays beside it has learnt nothing yet.</source>
        <translation>Der Maßstab. Sein Regret wächst proportional zu t; ein Algorithmus, dessen Kurve daneben bleibt, hat noch nichts gelernt.</translation>
    </message>
    <message>
        <source>A point is drawn, every one with the same probability.</source>
        <translation>Ein Punkt wird gezogen, jeder mit derselben Wahrscheinlichkeit.</translation>
    </message>
    <message>
        <source>The reward is not used.</source>
        <translation>Die Belohnung wird nicht verwendet.</translation>
    </message>
    <message>
        <source>No privacy mechanism is used: the learner is sent every true reward. It ignores them, so the points it plays reveal nothing about the rewards.</source>
        <translation>Es gibt keinen Datenschutzmechanismus: Der Lerner bekommt jede wahre Belohnung. Er beachtet sie nicht, daher verraten die gespielten Punkte nichts über die Belohnungen.</translation>
    </message>
    <message>
        <source>Exactly linear on average: every round costs max f minus the mean of f.</source>
        <translation>Im Mittel genau linear: Jede Runde kostet max f minus das Mittel von f.</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>Keine.</translation>
    </message>
    <message>
        <source>Federated, user-level DP (Dai, Low &amp; Jaillet 2021)</source>
        <translation>Föderiert, DP auf Nutzerebene (Dai, Low &amp; Jaillet 2021)</translation>
    </message>
    <message>
        <source>What the server sends is an average over a random sample of agents with noise, so that no agent's participation can be seen in it.</source>
        <translation>Was der Server sendet, ist ein Mittel über eine zufällige Stichprobe von Agenten mit Rauschen, sodass sich keines Agenten Teilnahme darin erkennen lässt.</translation>
    </message>
    <message>
        <source>Before the first round, every agent asks a few initial points from its own sub-region alone: a small region is modelled well by few points, and together the agents cover everything (distributed exploration).</source>
        <translation>Vor der ersten Runde fragt jeder Agent einige Startpunkte nur aus seinem eigenen Teilgebiet ab: Ein kleines Gebiet wird durch wenige Punkte gut modelliert, und zusammen decken die Agenten alles ab (verteilte Erkundung).</translation>
    </message>
    <message>
        <source>sub-regions</source>
        <translation>Teilgebiete</translation>
    </message>
    <message>
        <source>At the end of each round every agent draws a function from a regression on random features that all agents share, and sends it as a vector to the server. Raw rewards stay where they are.</source>
        <translation>Am Ende jeder Runde zieht jeder Agent eine Funktion aus einer Regression auf zufälligen Merkmalen, die alle Agenten teilen, und sendet sie als Vektor an den Server. Rohe Belohnungen bleiben, wo sie sind.</translation>
    </message>
    <message>
        <source>regulariser of the vectors</source>
        <translation>Regularisierung der Vektoren</translation>
    </message>
    <message>
        <source>The server picks agents at random, shortens long vectors, adds up a weighted sum for each sub-region and adds Gaussian noise that hides any one agent. It does so when nobody was picked, too: silence would tell. The agents that explored a sub-region count more in its vector, less so as rounds go by.</source>
        <translation>Der Server wählt zufällig Agenten, kürzt lange Vektoren, bildet für jedes Teilgebiet eine gewichtete Summe und fügt Gaußrauschen hinzu, das jeden einzelnen Agenten verbirgt. Er tut es auch, wenn niemand gewählt wurde: Schweigen verriete es. Die Agenten, die ein Teilgebiet erkundet haben, zählen in seinem Vektor mehr, mit den Runden immer weniger.</translation>
    </message>
    <message>
        <source>sampling rate</source>
        <translation>Ziehungsrate</translation>
    </message>
    <message>
        <source>noise multiplier</source>
        <translation>Rauschfaktor</translation>
    </message>
    <message>
        <source>clipping norm</source>
        <translation>Kürzungsnorm</translation>
    </message>
    <message>
        <source>φ_max</source>
        <translation>φ_max</translation>
    </message>
    <message>
        <source>largest weight</source>
        <translation>größtes Gewicht</translation>
    </message>
    <message>
        <source>strength of the weights</source>
        <translation>Stärke der Gewichte</translation>
    </message>
    <message>
        <source>In round t an agent tosses a coin. With probability p_t it does Thompson sampling on its own data: one function from its exact posterior, the point where that is largest.</source>
        <translation>In Runde t wirft ein Agent eine Münze. Mit Wahrscheinlichkeit p_t macht er Thompson-Sampling auf eigenen Daten: eine Funktion aus seiner exakten A-posteriori-Verteilung, der Punkt, an dem sie am größten ist.</translation>
    </message>
    <message>
        <source>p_t</source>
        <translation>p_t</translation>
    </message>
    <message>
        <source>how often on its own</source>
        <translation>wie oft allein</translation>
    </message>
    <message>
        <source>Otherwise it maximises the server's function, in each sub-region by the vector of that sub-region, over the whole domain.</source>
        <translation>Sonst maximiert er die Funktion des Servers, in jedem Teilgebiet nach dessen Vektor, über den ganzen Definitionsbereich.</translation>
    </message>
    <message>
        <source>Charged is the paper's sensitivity φ_max S/q; one agent moves the vectors of all sub-regions together by no more than the exact one, which is smaller while weights favour a sub-region's own agents.</source>
        <translation>Abgerechnet wird die Sensitivität φ_max S/q des Artikels; ein Agent bewegt die Vektoren aller Teilgebiete zusammen um nicht mehr als die exakte, die kleiner ist, solange die Gewichte die eigenen Agenten eines Teilgebiets bevorzugen.</translation>
    </message>
    <message>
        <source>after all rounds that are shared</source>
        <translation>nach allen geteilten Runden</translation>
    </message>
    <message>
        <source>sensitivity that is charged</source>
        <translation>abgerechnete Sensitivität</translation>
    </message>
    <message>
        <source>Agent n</source>
        <translation>Agent n</translation>
    </message>
    <message>
        <source>its own rewards</source>
        <translation>die eigenen Belohnungen</translation>
    </message>
    <message>
        <source>ω_{n,t}, as it is</source>
        <translation>ω_{n,t}, wie er ist</translation>
    </message>
    <message>
        <source>every agent's vectors, and who was sampled</source>
        <translation>die Vektoren jedes Agenten und wer gezogen wurde</translation>
    </message>
    <message>
        <source>ω_t: sampled, clipped, with noise</source>
        <translation>ω_t: gezogen, gekürzt, mit Rauschen</translation>
    </message>
    <message>
        <source>Other agents</source>
        <translation>Andere Agenten</translation>
    </message>
    <message>
        <source>the noisy ω_t of every round</source>
        <translation>das verrauschte ω_t jeder Runde</translation>
    </message>
    <message>
        <source>(ε, δ)-user-level differential privacy: everything that leaves the server, in all rounds together, changes in odds by at most the factor e^ε, up to the probability δ, whether or not one agent's vectors are in it. ε grows with every round that is shared, sampled or not.</source>
        <translation>(ε, δ)-Differential-Privacy auf Nutzerebene: Alles, was den Server verlässt, in allen Runden zusammen, ändert seine Chancen höchstens um den Faktor e^ε, bis auf die Wahrscheinlichkeit δ, ob die Vektoren eines Agenten darin sind oder nicht. ε wächst mit jeder geteilten Runde, ob gezogen oder nicht.</translation>
    </message>
    <message>
        <source>Each agent, with its whole history, against all other agents and whoever sees the broadcasts. The server is trusted.</source>
        <translation>Jeder Agent, mit seiner ganzen Geschichte, vor allen anderen Agenten und allen, die die Rundsendungen sehen. Der Server ist vertrauenswürdig.</translation>
    </message>
    <message>
        <source>One agent's vectors replaced by zero, the roster of N agents fixed: weights are normalised over all N, so that is what the noise is calibrated to.</source>
        <translation>Die Vektoren eines Agenten durch null ersetzt, bei fester Teilnehmerliste von N Agenten: Gewichte sind über alle N normiert, und darauf ist das Rauschen kalibriert.</translation>
    </message>
    <message>
        <source>Theorem 1 bounds the regret of agent 1 up to constants and logarithms: a term of Thompson sampling alone, one for what the others' vectors and the noise do, one for clipping. It needs 1 − p_t of order 1/t² with p_1 &gt; 0 and λ = 1 + 2/T; where these hold, the rate is drawn where rates are asked for, with its constant fitted.</source>
        <translation>Satz 1 begrenzt den Regret von Agent 1 bis auf Konstanten und Logarithmen: ein Term des Thompson-Samplings allein, einer dafür, was die Vektoren der anderen und das Rauschen bewirken, einer für das Kürzen. Er braucht 1 − p_t der Ordnung 1/t² mit p_1 &gt; 0 und λ = 1 + 2/T; wo das gilt, wird die Rate gezeichnet, wo Raten verlangt sind, mit angepasster Konstante.</translation>
    </message>
    <message>
        <source>Privacy: the sample of agents is secret, and the server keeps it and the vectors to itself.</source>
        <translation>Privatsphäre: Die Stichprobe der Agenten ist geheim, und der Server behält sie und die Vektoren für sich.</translation>
    </message>
    <message>
        <source>Privacy: N, the assignment to sub-regions, weights, features, S and every other constant are public. S chosen by looking at the fraction of clipped vectors is made from protected data, and ε does not cover that.</source>
        <translation>Privatsphäre: N, die Zuordnung zu Teilgebieten, Gewichte, Merkmale, S und jede andere Konstante sind öffentlich. Ein S, das nach dem Anteil gekürzter Vektoren gewählt wurde, entsteht aus geschützten Daten, und ε deckt das nicht ab.</translation>
    </message>
    <message>
        <source>Privacy: the points an agent asks are its own business. Where an evaluator sees them, ε says nothing about what they tell.</source>
        <translation>Privatsphäre: Die Punkte, die ein Agent abfragt, sind seine Sache. Wo ein Auswerter sie sieht, sagt ε nichts darüber, was sie verraten.</translation>
    </message>
    <message>
        <source>Regret: every objective has norm at most B in the RKHS of the kernel, and reward noise is R-sub-Gaussian.</source>
        <translation>Regret: Jede Zielfunktion hat Norm höchstens B im RKHS des Kernels, und das Belohnungsrauschen ist R-subgaußsch.</translation>
    </message>
    <message>
        <source>One agent's vectors replaced by any others, the roster of N agents fixed.</source>
        <translation>Die Vektoren eines Agenten durch beliebige andere ersetzt, bei fester Teilnehmerliste von N Agenten.</translation>
    </message>
    <message>
        <source>Where that is a search, every follower makes one of its own, and may find another maximum than the others.</source>
        <translation>Wo das eine Suche ist, sucht jeder Folgende selbst und findet womöglich ein anderes Maximum als die anderen.</translation>
    </message>
    <message>
        <source>Sub-regions matter for the server alone.</source>
        <translation>Teilgebiete sind nur für den Server von Bedeutung.</translation>
    </message>
    <message>
        <source>The server picks agents at random, shortens long vectors, adds up a weighted sum for each sub-region and adds Gaussian noise that hides any one agent. It does so when nobody was picked, too: silence would tell. The agents that explored a sub-region count more in its vector.</source>
        <translation>Der Server wählt zufällig Agenten, kürzt lange Vektoren, bildet für jedes Teilgebiet eine gewichtete Summe und fügt Gaußrauschen hinzu, das jeden einzelnen Agenten verbirgt. Er tut es auch, wenn niemand gewählt wurde: Schweigen verriete es. Die Agenten, die ein Teilgebiet erkundet haben, zählen in seinem Vektor mehr.</translation>
    </message>
    <message>
        <source>Charged is the exact sensitivity: how far one agent can move the vectors of all sub-regions together, with the weights of each round. The paper charges φ_max S/q.</source>
        <translation>Abgerechnet wird die exakte Sensitivität: wie weit ein Agent die Vektoren aller Teilgebiete zusammen bewegen kann, mit den Gewichten jeder Runde. Der Artikel rechnet φ_max S/q ab.</translation>
    </message>
    <message>
        <source>Before the first round, every agent asks a few initial points from the whole domain.</source>
        <translation>Vor der ersten Runde fragt jeder Agent einige Startpunkte aus dem ganzen Definitionsbereich ab.</translation>
    </message>
    <message>
        <source>The server picks agents at random, shortens long vectors, adds up a weighted sum and adds Gaussian noise that hides any one agent. It does so when nobody was picked, too: silence would tell.</source>
        <translation>Der Server wählt zufällig Agenten, kürzt lange Vektoren, bildet eine gewichtete Summe und fügt Gaußrauschen hinzu, das jeden einzelnen Agenten verbirgt. Er tut es auch, wenn niemand gewählt wurde: Schweigen verriete es.</translation>
    </message>
    <message>
        <source>Otherwise it maximises the server's function.</source>
        <translation>Sonst maximiert er die Funktion des Servers.</translation>
    </message>
    <message>
        <source>What it costs, by the moments accountant of the paper and by better ones. Proposition 1 gives the order.</source>
        <translation>Was es kostet, nach dem Moments-Accountant des Artikels und nach besseren. Proposition 1 gibt die Ordnung.</translation>
    </message>
    <message>
        <source>Distributed exploration sends every agent to a part of the domain first, and combines the parts.</source>
        <translation>Verteilte Erkundung schickt jeden Agenten zuerst in einen Teil des Definitionsbereichs und fügt die Teile zusammen.</translation>
    </message>
    <message>
        <source>The server sends back one weighted average for each sub-region. The agents that explored a sub-region count more in its vector, less so as rounds go by.</source>
        <translation>Der Server sendet für jedes Teilgebiet ein gewichtetes Mittel zurück. Die Agenten, die ein Teilgebiet erkundet haben, zählen in seinem Vektor mehr, mit den Runden immer weniger.</translation>
    </message>
    <message>
        <source>every agent's vectors</source>
        <translation>die Vektoren jedes Agenten</translation>
    </message>
    <message>
        <source>their weighted sums, without noise</source>
        <translation>ihre gewichteten Summen, ohne Rauschen</translation>
    </message>
    <message>
        <source>sums of exact vectors</source>
        <translation>Summen exakter Vektoren</translation>
    </message>
    <message>
        <source>Not private: sums of exact vectors are sent to everybody, and nothing limits what can be inferred from them.</source>
        <translation>Nicht privat: Summen exakter Vektoren gehen an alle, und nichts begrenzt, was daraus geschlossen werden kann.</translation>
    </message>
    <message>
        <source>Privacy: none is claimed.</source>
        <translation>Privatsphäre: Keine wird zugesagt.</translation>
    </message>
    <message>
        <source>The server sends back one weighted average for each sub-region. The agents that explored a sub-region count more in its vector.</source>
        <translation>Der Server sendet für jedes Teilgebiet ein gewichtetes Mittel zurück. Die Agenten, die ein Teilgebiet erkundet haben, zählen in seinem Vektor mehr.</translation>
    </message>
    <message>
        <source>N agents optimise objectives that resemble each other, each with data of its own. A sample of an agent's posterior is a function, and a function is what agents can exchange without their rewards: early on, when each knows little, the others' samples show where to look.</source>
        <translation>N Agenten optimieren Zielfunktionen, die einander ähneln, jeder mit eigenen Daten. Eine Ziehung aus der A-posteriori-Verteilung eines Agenten ist eine Funktion, und Funktionen können Agenten ohne ihre Belohnungen austauschen: Früh, wenn jeder wenig weiß, zeigen die Ziehungen der anderen, wo zu suchen ist.</translation>
    </message>
    <message>
        <source>The server sends the average of all vectors back to everyone.</source>
        <translation>Der Server sendet das Mittel aller Vektoren an alle zurück.</translation>
    </message>
    <message>
        <source>At the end of each round every agent draws a function from a regression on random features that all agents share, and sends it as a vector to all others.</source>
        <translation>Am Ende jeder Runde zieht jeder Agent eine Funktion aus einer Regression auf zufälligen Merkmalen, die alle Agenten teilen, und sendet sie als Vektor an alle anderen.</translation>
    </message>
    <message>
        <source>Otherwise it picks another agent at random and maximises the function that this agent sent.</source>
        <translation>Sonst wählt er zufällig einen anderen Agenten und maximiert die Funktion, die dieser sandte.</translation>
    </message>
    <message>
        <source>ω_{n,t} of every agent in every round</source>
        <translation>ω_{n,t} jedes Agenten in jeder Runde</translation>
    </message>
    <message>
        <source>Not private: raw rewards are not sent, but a vector made of them is, to everybody, and nothing limits what can be inferred from it.</source>
        <translation>Nicht privat: Rohe Belohnungen werden nicht gesandt, aber ein daraus gebildeter Vektor, an alle, und nichts begrenzt, was daraus geschlossen werden kann.</translation>
    </message>
    <message>
        <source>The paper of 2020 bounds the regret of agent 1 for 1 − p_t of order 1/t², with unknown constants; no line is drawn.</source>
        <translation>Der Artikel von 2020 begrenzt den Regret von Agent 1 für 1 − p_t der Ordnung 1/t², mit unbekannten Konstanten; es wird keine Linie gezeichnet.</translation>
    </message>
    <message>
        <source>N agents optimise objectives that resemble each other, each with data of its own. Here the server sends them random numbers in place of what others found, and they follow it as often as they would follow a real one: what sharing gains beyond this was in the vectors.</source>
        <translation>N Agenten optimieren Zielfunktionen, die einander ähneln, jeder mit eigenen Daten. Hier sendet ihnen der Server Zufallszahlen statt dessen, was andere fanden, und sie folgen ihnen so oft, wie sie einem wirklichen folgen würden: Was Teilen darüber hinaus bringt, stand in den Vektoren.</translation>
    </message>
    <message>
        <source>The server asks the agents for nothing. It sends M random numbers back to everyone, which are a random function on the shared features.</source>
        <translation>Der Server fragt die Agenten nach nichts. Er sendet M Zufallszahlen an alle, die eine zufällige Funktion auf den gemeinsamen Merkmalen sind.</translation>
    </message>
    <message>
        <source>its own rewards, and random numbers</source>
        <translation>die eigenen Belohnungen und Zufallszahlen</translation>
    </message>
    <message>
        <source>its queries, to whoever evaluates them</source>
        <translation>seine Abfragen, an den, der sie auswertet</translation>
    </message>
    <message>
        <source>nothing of anybody</source>
        <translation>nichts von irgendjemandem</translation>
    </message>
    <message>
        <source>random numbers</source>
        <translation>Zufallszahlen</translation>
    </message>
    <message>
        <source>Whoever evaluates its queries</source>
        <translation>Wer seine Abfragen auswertet</translation>
    </message>
    <message>
        <source>the points it asks, which follow its rewards closely</source>
        <translation>die Punkte, die er abfragt und die seinen Belohnungen eng folgen</translation>
    </message>
    <message>
        <source>Not private by any mechanism. Nothing that agents know leaves them, so no agent learns anything from another; what an agent's queries tell about its rewards is not limited.</source>
        <translation>Durch keinen Mechanismus privat. Nichts, was Agenten wissen, verlässt sie, also lernt kein Agent etwas von einem anderen; was die Abfragen eines Agenten über seine Belohnungen sagen, ist nicht begrenzt.</translation>
    </message>
    <message>
        <source>Thompson sampling's regret is bounded for a scale above 1 on domains that grow with t; on one fixed grid no bound is drawn.</source>
        <translation>Der Regret des Thompson-Samplings ist für eine Skala über 1 auf mit t wachsenden Definitionsbereichen begrenzt; auf einem festen Gitter wird keine Schranke gezeichnet.</translation>
    </message>
    <message>
        <source>N agents optimise objectives that resemble each other, each with data of its own. Here each of them is alone: the yardstick for everything that sharing gains, and for what privacy costs.</source>
        <translation>N Agenten optimieren Zielfunktionen, die einander ähneln, jeder mit eigenen Daten. Hier ist jeder allein: der Maßstab für alles, was Teilen bringt, und für das, was Privatsphäre kostet.</translation>
    </message>
    <message>
        <source>In every round each agent does Thompson sampling on its own data: one function from its exact posterior, the point where that is largest.</source>
        <translation>In jeder Runde macht jeder Agent Thompson-Sampling auf eigenen Daten: eine Funktion aus seiner exakten A-posteriori-Verteilung, der Punkt, an dem sie am größten ist.</translation>
    </message>
    <message>
        <source>its own rewards, and nothing of any other agent</source>
        <translation>die eigenen Belohnungen und nichts von einem anderen Agenten</translation>
    </message>
    <message>
        <source>Not private by any mechanism. Agents exchange nothing, so no agent learns anything from another; what an agent's queries tell about its rewards is not limited.</source>
        <translation>Durch keinen Mechanismus privat. Agenten tauschen nichts aus, also lernt kein Agent etwas von einem anderen; was die Abfragen eines Agenten über seine Belohnungen sagen, ist nicht begrenzt.</translation>
    </message>
    <message>
        <source>Contextual joint DP (Pavlovic, Salgia &amp; Zhao 2025)</source>
        <translation>Kontextuelle Joint-DP (Pavlovic, Salgia &amp; Zhao 2025)</translation>
    </message>
    <message>
        <source>How far can one user move a posterior mean? No useful bound is known: the user's context enters the covariance, and with it every weight. USCA takes the covariance from an independent sample of contexts instead. The weights are then coins, the mean is a plain weighted sum of rewards, and one user moves it by at most 2B sup σ̄², which shrinks like γ_T/T.</source>
        <translation>Wie weit kann ein Nutzer ein A-posteriori-Mittel bewegen? Keine brauchbare Schranke ist bekannt: Der Kontext des Nutzers geht in die Kovarianz ein und damit in jedes Gewicht. USCA nimmt die Kovarianz stattdessen aus einer unabhängigen Stichprobe von Kontexten. Die Gewichte sind dann Münzwürfe, das Mittel ist eine einfache gewichtete Summe von Belohnungen, und ein Nutzer bewegt es höchstens um 2B sup σ̄², was wie γ_T/T schrumpft.</translation>
    </message>
    <message>
        <source>While learning, the user of each round announces a context and is given an action drawn uniformly, whatever was seen before: what others are given says nothing about anybody. The recommender keeps context, action and reward, clipped; nothing is released.</source>
        <translation>Beim Lernen kündigt der Nutzer jeder Runde einen Kontext an und bekommt eine gleichverteilt gezogene Aktion, was auch vorher gesehen wurde: Was andere bekommen, sagt nichts über irgendjemanden. Der Empfehler behält Kontext, Aktion und gekürzte Belohnung; nichts wird freigegeben.</translation>
    </message>
    <message>
        <source>law of contexts</source>
        <translation>Verteilung der Kontexte</translation>
    </message>
    <message>
        <source>bound on rewards</source>
        <translation>Schranke der Belohnungen</translation>
    </message>
    <message>
        <source>A sample Z of K T pairs is drawn from the law of contexts. No user's context is among them.</source>
        <translation>Eine Stichprobe Z von K T Paaren wird aus der Verteilung der Kontexte gezogen. Kein Kontext eines Nutzers ist darunter.</translation>
    </message>
    <message>
        <source>size of the sample over T</source>
        <translation>Größe der Stichprobe durch T</translation>
    </message>
    <message>
        <source>greedy information gain</source>
        <translation>gieriger Informationsgewinn</translation>
    </message>
    <message>
        <source>The posterior covariance of that sample, scaled by 1/τ, gives variance and weights. On a finite domain only counts enter; on a box, features do.</source>
        <translation>Die A-posteriori-Kovarianz dieser Stichprobe, mit 1/τ skaliert, gibt Varianz und Gewichte. Auf einem endlichen Definitionsbereich gehen nur Anzahlen ein; auf einem Quader Merkmale.</translation>
    </message>
    <message>
        <source>sup σ̄²</source>
        <translation>sup σ̄²</translation>
    </message>
    <message>
        <source>The visitor's action is drawn at random, better ones more often. Of the mean one user can move no entry by more than 2B s.</source>
        <translation>Die Aktion des Besuchers wird zufällig gezogen, bessere häufiger. Vom Mittel kann ein Nutzer keinen Eintrag um mehr als 2B s bewegen.</translation>
    </message>
    <message>
        <source>2B s</source>
        <translation>2B s</translation>
    </message>
    <message>
        <source>what one user can move a mean by</source>
        <translation>wie weit ein Nutzer ein Mittel bewegen kann</translation>
    </message>
    <message>
        <source>privacy budget of one answer</source>
        <translation>Datenschutzbudget einer Antwort</translation>
    </message>
    <message>
        <source>from which on the exponent helps</source>
        <translation>ab dem der Exponent hilft</translation>
    </message>
    <message>
        <source>their own c_t, x_t and y_t</source>
        <translation>das eigene c_t, x_t und y_t</translation>
    </message>
    <message>
        <source>c_t and y_t, as they are</source>
        <translation>c_t und y_t, wie sie sind</translation>
    </message>
    <message>
        <source>Recommender</source>
        <translation>Empfehler</translation>
    </message>
    <message>
        <source>every context, action and reward</source>
        <translation>jeden Kontext, jede Aktion und jede Belohnung</translation>
    </message>
    <message>
        <source>one action for the visitor, by the exponential mechanism</source>
        <translation>eine Aktion für den Besucher, aus dem Exponentialmechanismus</translation>
    </message>
    <message>
        <source>Visitor</source>
        <translation>Besucher</translation>
    </message>
    <message>
        <source>their own context, and the action for it</source>
        <translation>den eigenen Kontext und die Aktion dafür</translation>
    </message>
    <message>
        <source>ε-joint differential privacy, without a δ: whatever actions are given to others changes in odds by at most the factor e^ε when one user's context and reward are replaced. The visitor's action may depend on the visitor's own context. One answer is given, after the last round.</source>
        <translation>ε-Joint-Differential-Privacy, ohne δ: Welche Aktionen andere bekommen, ändert seine Chancen höchstens um den Faktor e^ε, wenn Kontext und Belohnung eines Nutzers ersetzt werden. Die Aktion des Besuchers darf von seinem eigenen Kontext abhängen. Es gibt eine Antwort, nach der letzten Runde.</translation>
    </message>
    <message>
        <source>Every user who was learnt from, against everyone else: all later visitors together, and whoever sees their actions.</source>
        <translation>Jeder Nutzer, aus dem gelernt wurde, vor allen anderen: allen späteren Besuchern zusammen und allen, die deren Aktionen sehen.</translation>
    </message>
    <message>
        <source>One user's context and reward replaced by any other (t-neighbours).</source>
        <translation>Kontext und Belohnung eines Nutzers, durch beliebige andere ersetzt (t-Nachbarn).</translation>
    </message>
    <message>
        <source>Theorem 4.1: with probability 1 − δ and for T &gt; T_0 the error rate, the expected loss of the visitor's action, is of the order below. T_0 and the constants depend on the kernel's eigenfunctions and are not known: the line is drawn as C times the rate. Regret while learning is that of uniform play.</source>
        <translation>Satz 4.1: Mit Wahrscheinlichkeit 1 − δ und für T &gt; T_0 ist die Fehlerrate, der erwartete Verlust der Aktion des Besuchers, von der Ordnung unten. T_0 und die Konstanten hängen von den Eigenfunktionen des Kernels ab und sind nicht bekannt: Die Linie wird als C mal die Rate gezeichnet. Der Regret beim Lernen ist der zufälliger Wahl.</translation>
    </message>
    <message>
        <source>Privacy: rewards are clipped to [−B, B], where the paper assumes |y| &lt; B.</source>
        <translation>Privatsphäre: Belohnungen werden auf [−B, B] gekürzt, wo der Artikel |y| &lt; B annimmt.</translation>
    </message>
    <message>
        <source>Privacy: the set (or box) of contexts is declared; any other context is refused.</source>
        <translation>Privatsphäre: Die Menge (oder der Quader) der Kontexte ist erklärt; jeder andere Kontext wird abgelehnt.</translation>
    </message>
    <message>
        <source>Privacy: a user takes part in one round. One who takes part in k rounds has kε.</source>
        <translation>Privatsphäre: Ein Nutzer nimmt an einer Runde teil. Wer an k Runden teilnimmt, hat kε.</translation>
    </message>
    <message>
        <source>Privacy: B, the kernel, τ and every other constant are public, and the recommender is trusted with contexts and rewards.</source>
        <translation>Privatsphäre: B, der Kernel, τ und jede andere Konstante sind öffentlich, und dem Empfehler werden Kontexte und Belohnungen anvertraut.</translation>
    </message>
    <message>
        <source>Privacy: the run is a simulation. A real answer needs a secure source of randomness and sums that are exact.</source>
        <translation>Privatsphäre: Der Lauf ist eine Simulation. Eine wirkliche Antwort braucht eine sichere Zufallsquelle und exakte Summen.</translation>
    </message>
    <message>
        <source>Privacy: the law that Z is drawn from is declared or public, and no user is part of it (Assumption 2.10). Resampling the users' own contexts breaks the guarantee.</source>
        <translation>Privatsphäre: Die Verteilung, aus der Z gezogen wird, ist erklärt oder öffentlich, und kein Nutzer ist Teil davon (Annahme 2.10). Die eigenen Kontexte der Nutzer neu zu ziehen, bricht die Garantie.</translation>
    </message>
    <message>
        <source>Privacy: this ε is pure and of one answer. The (α, β) of joint DP algorithms that release statistics in every round is another promise: the same number does not mean the same protection.</source>
        <translation>Privatsphäre: Dieses ε ist rein und gilt für eine Antwort. Das (α, β) von Joint-DP-Algorithmen, die in jeder Runde Statistiken freigeben, ist eine andere Zusage: Dieselbe Zahl bedeutet nicht denselben Schutz.</translation>
    </message>
    <message>
        <source>Error rate: the contexts of users and visitors are drawn i.i.d. from the law that Z is drawn from.</source>
        <translation>Fehlerrate: Die Kontexte von Nutzern und Besuchern werden unabhängig und identisch aus der Verteilung gezogen, aus der Z stammt.</translation>
    </message>
    <message>
        <source>Error rate: the kernel's eigenvalues fall polynomially, its eigenfunctions are bounded, f is Lipschitz and in the RKHS, the noise is sub-Gaussian.</source>
        <translation>Fehlerrate: Die Eigenwerte des Kernels fallen polynomiell, seine Eigenfunktionen sind beschränkt, f ist Lipschitz-stetig und im RKHS, das Rauschen ist subgaußsch.</translation>
    </message>
    <message>
        <source>Two actions' means move at most 2B (s + κ) apart: that alone decides how sharp the choice may be.</source>
        <translation>Die Mittel zweier Aktionen bewegen sich höchstens 2B (s + κ) auseinander: Das allein entscheidet, wie scharf die Wahl sein darf.</translation>
    </message>
    <message>
        <source>minus the smallest covariance</source>
        <translation>minus die kleinste Kovarianz</translation>
    </message>
    <message>
        <source>1/τ stands in the place of s: no pair exceeds it where k ≤ 1. Where a kernel does, the larger of the two is taken.</source>
        <translation>1/τ steht an der Stelle von s: Bei k ≤ 1 überschreitet es kein Paar. Wo ein Kernel es tut, gilt das größere von beiden.</translation>
    </message>
    <message>
        <source>The visitor is given the action with the largest mean for their context, the first of equals. ε = ∞: nothing hides the users.</source>
        <translation>Der Besucher bekommt die Aktion mit dem größten Mittel für seinen Kontext, die erste unter gleichen. ε = ∞: Nichts verbirgt die Nutzer.</translation>
    </message>
    <message>
        <source>the action with the largest mean</source>
        <translation>die Aktion mit dem größten Mittel</translation>
    </message>
    <message>
        <source>their own context, and an action that may give away others' data</source>
        <translation>den eigenen Kontext und eine Aktion, die die Daten anderer verraten kann</translation>
    </message>
    <message>
        <source>ε-joint differential privacy, without a δ: whatever actions are given to others changes in odds by at most the factor e^ε when one user's context and reward are replaced. The visitor's action may depend on the visitor's own context. Every checkpoint has an answer, and k answers about the same users cost kε.</source>
        <translation>ε-Joint-Differential-Privacy, ohne δ: Welche Aktionen andere bekommen, ändert seine Chancen höchstens um den Faktor e^ε, wenn Kontext und Belohnung eines Nutzers ersetzt werden. Die Aktion des Besuchers darf von seinem eigenen Kontext abhängen. Jeder Messpunkt hat eine Antwort, und k Antworten über dieselben Nutzer kosten kε.</translation>
    </message>
    <message>
        <source>The plain way to a private answer: compute the posterior mean of every action from the data, add noise that hides any user, answer with the largest. What one user can do to a posterior mean has no useful bound, so each mean is clipped to [−B, B] and the noise must cover all of it. It does not shrink as users come.</source>
        <translation>Der naheliegende Weg zu einer privaten Antwort: aus den Daten das A-posteriori-Mittel jeder Aktion berechnen, Rauschen hinzufügen, das jeden Nutzer verbirgt, mit dem größten antworten. Was ein Nutzer an einem A-posteriori-Mittel bewirken kann, hat keine brauchbare Schranke, daher wird jedes Mittel auf [−B, B] gekürzt, und das Rauschen muss all das abdecken. Es schrumpft nicht, wenn Nutzer dazukommen.</translation>
    </message>
    <message>
        <source>The exact GP posterior mean of all clipped rewards.</source>
        <translation>Das exakte GP-A-posteriori-Mittel aller gekürzten Belohnungen.</translation>
    </message>
    <message>
        <source>Each clipped mean moves by at most 2B, all A of them by 2BA in sum. With Laplace noise of that size over ε the whole vector could be published; its largest entry's place is answered.</source>
        <translation>Jedes gekürzte Mittel bewegt sich höchstens um 2B, alle A zusammen um 2BA. Mit Laplace-Rauschen dieser Größe durch ε dürfte der ganze Vektor veröffentlicht werden; geantwortet wird mit der Stelle des größten Eintrags.</translation>
    </message>
    <message>
        <source>2BA</source>
        <translation>2BA</translation>
    </message>
    <message>
        <source>L1 sensitivity</source>
        <translation>L1-Sensitivität</translation>
    </message>
    <message>
        <source>2BA/ε</source>
        <translation>2BA/ε</translation>
    </message>
    <message>
        <source>scale of the noise</source>
        <translation>Skala des Rauschens</translation>
    </message>
    <message>
        <source>one action for the visitor, by Laplace noise</source>
        <translation>eine Aktion für den Besucher, mit Laplace-Rauschen</translation>
    </message>
    <message>
        <source>Nothing is proved. With enough users the means are right, and the noise of scale 2BA/ε stays: at an ε of order 1 the answer is close to a uniform one for ever.</source>
        <translation>Nichts ist bewiesen. Mit genug Nutzern stimmen die Mittel, und das Rauschen der Skala 2BA/ε bleibt: Bei einem ε der Ordnung 1 ist die Antwort für immer nahezu gleichverteilt.</translation>
    </message>
    <message>
        <source>The largest clipped mean is answered. ε = ∞: nothing hides the users.</source>
        <translation>Geantwortet wird mit dem größten gekürzten Mittel. ε = ∞: Nichts verbirgt die Nutzer.</translation>
    </message>
    <message>
        <source>Laplace</source>
        <translation>Laplace</translation>
    </message>
    <message>
        <source>A number plus Laplace noise of scale b: pure ε₀-DP with ε₀ = Δ/b, and a privacy-loss distribution of its own.</source>
        <translation>Eine Zahl plus Laplace-Rauschen der Skala b: reine ε₀-DP mit ε₀ = Δ/b und einer eigenen Privatsphäreverlust-Verteilung.</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Sensitivität</translation>
    </message>
    <message>
        <source>Largest change of the number between neighbours: 2(B+R) for rewards clipped to ±(B+R).</source>
        <translation>Größte Änderung der Zahl zwischen Nachbarn: 2(B+R) bei auf ±(B+R) gekürzten Belohnungen.</translation>
    </message>
    <message>
        <source>Privacy: ε₀ = Δ/b, so twice the sensitivity is twice the ε₀ at the same noise. Learning: none at a given scale.</source>
        <translation>Privatsphäre: ε₀ = Δ/b, die doppelte Sensitivität ist bei gleichem Rauschen also das doppelte ε₀. Lernen: bei gegebener Skala keine.</translation>
    </message>
    <message>
        <source>Noise scale</source>
        <translation>Rauschskala</translation>
    </message>
    <message>
        <source>Density exp(−|x|/b)/(2b); standard deviation √2 b.</source>
        <translation>Dichte exp(−|x|/b)/(2b); Standardabweichung √2 b.</translation>
    </message>
    <message>
        <source>Privacy: ε₀ = Δ/b. Learning: twice the scale is twice the noise.</source>
        <translation>Privatsphäre: ε₀ = Δ/b. Lernen: Die doppelte Skala ist das doppelte Rauschen.</translation>
    </message>
    <message>
        <source>Releases</source>
        <translation>Freigaben</translation>
    </message>
    <message>
        <source>How often the same person's number is released.</source>
        <translation>Wie oft die Zahl derselben Person freigegeben wird.</translation>
    </message>
    <message>
        <source>Privacy: every release about the same person costs more. Learning: more is seen.</source>
        <translation>Privatsphäre: Jede Freigabe über dieselbe Person kostet mehr. Lernen: Mehr ist zu sehen.</translation>
    </message>
    <message>
        <source>Numbers plus Gaussian noise of standard deviation σ = zΔ; exact for any ε (analytic Gaussian mechanism).</source>
        <translation>Zahlen plus Gaußrauschen der Standardabweichung σ = zΔ; exakt für jedes ε (analytischer Gauß-Mechanismus).</translation>
    </message>
    <message>
        <source>Largest change in L2 norm between neighbours.</source>
        <translation>Größte Änderung in der L2-Norm zwischen Nachbarn.</translation>
    </message>
    <message>
        <source>Privacy: none at a given z. Learning: the noise is σ = zΔ.</source>
        <translation>Privatsphäre: bei gegebenem z keine. Lernen: Das Rauschen ist σ = zΔ.</translation>
    </message>
    <message>
        <source>Standard deviation of the noise divided by the sensitivity: z = σ/Δ, μ = 1/z.</source>
        <translation>Standardabweichung des Rauschens durch die Sensitivität: z = σ/Δ, μ = 1/z.</translation>
    </message>
    <message>
        <source>Privacy: more noise, smaller ε. Learning: the noise is z sensitivities, so twice the z is twice the noise.</source>
        <translation>Privatsphäre: mehr Rauschen, kleineres ε. Lernen: Das Rauschen ist z Sensitivitäten, das doppelte z ist also das doppelte Rauschen.</translation>
    </message>
    <message>
        <source>How often the same person's data are released, with fresh noise.</source>
        <translation>Wie oft die Daten derselben Person freigegeben werden, mit frischem Rauschen.</translation>
    </message>
    <message>
        <source>Subsampled Gaussian</source>
        <translation>Gauß mit Stichprobe</translation>
    </message>
    <message>
        <source>Every person takes part with probability q, then Gaussian noise of z sensitivities: federated learning, DP-FTS-DE.</source>
        <translation>Jede Person nimmt mit Wahrscheinlichkeit q teil, dann Gaußrauschen von z Sensitivitäten: föderiertes Lernen, DP-FTS-DE.</translation>
    </message>
    <message>
        <source>Probability with which a person is in a round's sample; 1 is the plain Gaussian mechanism.</source>
        <translation>Wahrscheinlichkeit, mit der eine Person in der Stichprobe einer Runde ist; 1 ist der einfache Gauß-Mechanismus.</translation>
    </message>
    <message>
        <source>Privacy: a person who is rarely sampled is rarely seen. Learning: a larger sample averages more.</source>
        <translation>Privatsphäre: Wer selten gezogen wird, wird selten gesehen. Lernen: Eine größere Stichprobe mittelt mehr.</translation>
    </message>
    <message>
        <source>DP-FTS-DE, Algorithm 1</source>
        <translation>DP-FTS-DE, Algorithmus 1</translation>
    </message>
    <message>
        <source>Standard deviation of the noise divided by what one person can contribute.</source>
        <translation>Standardabweichung des Rauschens durch das, was eine Person beitragen kann.</translation>
    </message>
    <message>
        <source>The loop t = 0 … T of DP-FTS-DE releases T + 1; the paper counts T.</source>
        <translation>Die Schleife t = 0 … T von DP-FTS-DE gibt T + 1 frei; der Artikel zählt T.</translation>
    </message>
    <message>
        <source>Fixed-size sampled Gaussian</source>
        <translation>Gauß mit Stichprobe fester Größe</translation>
    </message>
    <message>
        <source>A sample of fixed size without replacement, then Gaussian noise; neighbours replace one person (Poisson's ε would be false).</source>
        <translation>Eine Stichprobe fester Größe ohne Zurücklegen, dann Gaußrauschen; Nachbarn ersetzen eine Person (das ε der Poisson-Stichprobe wäre falsch).</translation>
    </message>
    <message>
        <source>Population</source>
        <translation>Grundgesamtheit</translation>
    </message>
    <message>
        <source>People of whom the sample is drawn.</source>
        <translation>Personen, aus denen die Stichprobe gezogen wird.</translation>
    </message>
    <message>
        <source>Privacy: a person hides among more people. Learning: at a fixed sample, none.</source>
        <translation>Privatsphäre: Eine Person verbirgt sich unter mehr Personen. Lernen: bei fester Stichprobe keine.</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Stichprobe</translation>
    </message>
    <message>
        <source>People in every sample; at most the population.</source>
        <translation>Personen in jeder Stichprobe; höchstens die Grundgesamtheit.</translation>
    </message>
    <message>
        <source>Privacy: a larger share of people is in every sample. Learning: more is averaged.</source>
        <translation>Privatsphäre: Ein größerer Anteil ist in jeder Stichprobe. Lernen: Mehr wird gemittelt.</translation>
    </message>
    <message>
        <source>Standard deviation of the noise divided by the replace-one sensitivity of the sum: 2 φ_max S/q for clipped vectors.</source>
        <translation>Standardabweichung des Rauschens durch die Ersetzungs-Sensitivität der Summe: 2 φ_max S/q bei gekürzten Vektoren.</translation>
    </message>
    <message>
        <source>How many noisy sums are released.</source>
        <translation>Wie viele verrauschte Summen freigegeben werden.</translation>
    </message>
    <message>
        <source>Binary tree</source>
        <translation>Binärbaum</translation>
    </message>
    <message>
        <source>Running sums from dyadic nodes with fresh Gaussian noise each; a person pays for one node a level that is released.</source>
        <translation>Laufende Summen aus dyadischen Knoten mit je frischem Gaußrauschen; eine Person bezahlt für einen freigegebenen Knoten je Ebene.</translation>
    </message>
    <message>
        <source>Items in the stream, one from each person.</source>
        <translation>Einträge im Strom, einer von jeder Person.</translation>
    </message>
    <message>
        <source>Privacy: longer streams cost more, but only like the root of their logarithm. Learning: more rounds.</source>
        <translation>Privatsphäre: Längere Ströme kosten mehr, aber nur wie die Wurzel ihres Logarithmus. Lernen: mehr Runden.</translation>
    </message>
    <message>
        <source>Noise of one node divided by the largest item (L2, replace one).</source>
        <translation>Rauschen eines Knotens durch den größten Eintrag (L2, eine Person ersetzt).</translation>
    </message>
    <message>
        <source>Prefix T is released</source>
        <translation>Präfix T wird freigegeben</translation>
    </message>
    <message>
        <source>On: parameters are released after the last round. Off: the query of round T needs the first T − 1 items only.</source>
        <translation>An: Nach der letzten Runde werden Parameter freigegeben. Aus: Die Abfrage der Runde T braucht nur die ersten T − 1 Einträge.</translation>
    </message>
    <message>
        <source>Privacy: off saves one node per item when T is a power of two. Learning: none before the last round.</source>
        <translation>Privatsphäre: „Aus“ spart einen Knoten je Eintrag, wenn T eine Zweierpotenz ist. Lernen: vor der letzten Runde keine.</translation>
    </message>
    <message>
        <source>this program; n = 1 + ⌊log2 T_last⌋ nodes contain an item</source>
        <translation>dieses Programm; n = 1 + ⌊log2 T_last⌋ Knoten enthalten einen Eintrag</translation>
    </message>
    <message>
        <source>Binary tree of symmetric matrices</source>
        <translation>Binärbaum symmetrischer Matrizen</translation>
    </message>
    <message>
        <source>Running sums of [φ, y]ᵀ[φ, y], every node with noise (υ + υᵀ)/√2: the privatiser of the joint-DP bandits.</source>
        <translation>Laufende Summen von [φ, y]ᵀ[φ, y], jeder Knoten mit Rauschen (υ + υᵀ)/√2: der Privatisierer der Joint-DP-Banditen.</translation>
    </message>
    <message>
        <source>No-Regret Algorithms for Private GP Bandit Optimization, Algorithm 2</source>
        <translation>No-Regret Algorithms for Private GP Bandit Optimization, Algorithmus 2</translation>
    </message>
    <message>
        <source>Noise of a node</source>
        <translation>Rauschen eines Knotens</translation>
    </message>
    <message>
        <source>Standard deviation off the diagonal; √2 σ on it.</source>
        <translation>Standardabweichung außerhalb der Diagonale; auf ihr √2 σ.</translation>
    </message>
    <message>
        <source>Privacy: μ of a node is Δ_F/(√2 σ). Learning: twice the σ is twice the noise.</source>
        <translation>Privatsphäre: Das μ eines Knotens ist Δ_F/(√2 σ). Lernen: Das doppelte σ ist das doppelte Rauschen.</translation>
    </message>
    <message>
        <source>No-Regret Algorithms for Private GP Bandit Optimization, Lemma 2</source>
        <translation>No-Regret Algorithms for Private GP Bandit Optimization, Lemma 2</translation>
    </message>
    <message>
        <source>Rewards</source>
        <translation>Belohnungen</translation>
    </message>
    <message>
        <source>What is known of rewards and features decides the sensitivity.</source>
        <translation>Was über Belohnungen und Merkmale bekannt ist, entscheidet die Sensitivität.</translation>
    </message>
    <message>
        <source>Privacy: a smaller sensitivity is a smaller ε at the same noise. Learning: none.</source>
        <translation>Privatsphäre: Eine kleinere Sensitivität ist bei gleichem Rauschen ein kleineres ε. Lernen: keine.</translation>
    </message>
    <message>
        <source>this program (closed forms)</source>
        <translation>dieses Programm (geschlossene Formen)</translation>
    </message>
    <message>
        <source>|y| ≤ Y</source>
        <translation>|y| ≤ Y</translation>
    </message>
    <message>
        <source>√2 (1 + Y²) for Y ≤ 1</source>
        <translation>√2 (1 + Y²) für Y ≤ 1</translation>
    </message>
    <message>
        <source>2√2, any features</source>
        <translation>2√2, beliebige Merkmale</translation>
    </message>
    <message>
        <source>√6; not for quadrature features</source>
        <translation>√6; nicht für Quadratur-Merkmale</translation>
    </message>
    <message>
        <source>Bound on rewards</source>
        <translation>Schranke der Belohnungen</translation>
    </message>
    <message>
        <source>Rewards are clipped to [−Y, Y].</source>
        <translation>Belohnungen werden auf [−Y, Y] gekürzt.</translation>
    </message>
    <message>
        <source>Privacy: a larger Y is a larger sensitivity. Learning: a smaller one clips.</source>
        <translation>Privatsphäre: Ein größeres Y ist eine größere Sensitivität. Lernen: Ein kleineres kürzt.</translation>
    </message>
    <message>
        <source>No-Regret Algorithms for Private GP Bandit Optimization, §2</source>
        <translation>No-Regret Algorithms for Private GP Bandit Optimization, §2</translation>
    </message>
    <message>
        <source>Square-root Toeplitz sums</source>
        <translation>Quadratwurzel-Toeplitz-Summen</translation>
    </message>
    <message>
        <source>Running sums A x + C z with C² = A: the tree's competitor, with less noise at the same privacy.</source>
        <translation>Laufende Summen A x + C z mit C² = A: der Konkurrent des Baums, mit weniger Rauschen bei gleicher Privatsphäre.</translation>
    </message>
    <message>
        <source>Standard deviation of the entries of z divided by the largest item (L2, replace one).</source>
        <translation>Standardabweichung der Einträge von z durch den größten Eintrag (L2, eine Person ersetzt).</translation>
    </message>
    <message>
        <source>Exponential mechanism</source>
        <translation>Exponentialmechanismus</translation>
    </message>
    <message>
        <source>Chooses a candidate with probability ∝ exp(ε₀ · score/divisor); every answer costs ε₀.</source>
        <translation>Wählt einen Kandidaten mit Wahrscheinlichkeit ∝ exp(ε₀ · Punktzahl/Teiler); jede Antwort kostet ε₀.</translation>
    </message>
    <message>
        <source>ε of one release</source>
        <translation>ε einer Freigabe</translation>
    </message>
    <message>
        <source>Of one answer; k answers about the same data cost k ε₀ by basic composition.</source>
        <translation>Einer Antwort; k Antworten über dieselben Daten kosten nach einfacher Komposition k ε₀.</translation>
    </message>
    <message>
        <source>Privacy: what one release costs. Learning: half the ε₀ is about twice the noise.</source>
        <translation>Privatsphäre: was eine Freigabe kostet. Lernen: Das halbe ε₀ ist etwa das doppelte Rauschen.</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>How many private answers are given from the same data.</source>
        <translation>Wie viele private Antworten aus denselben Daten gegeben werden.</translation>
    </message>
    <message>
        <source>Exponent</source>
        <translation>Exponent</translation>
    </message>
    <message>
        <source>Both are ε₀-DP. The sharper one uses that one person cannot move two scores apart by more than 2B (s + κ), and only differences are paid for.</source>
        <translation>Beide sind ε₀-DP. Der schärfere nutzt, dass eine Person zwei Punktzahlen nicht um mehr als 2B (s + κ) auseinanderbewegen kann und nur Differenzen bezahlt werden.</translation>
    </message>
    <message>
        <source>Privacy: none. Learning: the sharper exponent errs less at the same ε₀.</source>
        <translation>Privatsphäre: keine. Lernen: Der schärfere Exponent irrt bei gleichem ε₀ weniger.</translation>
    </message>
    <message>
        <source>m = 2 B s, the largest change of a score</source>
        <translation>m = 2 B s, die größte Änderung einer Punktzahl</translation>
    </message>
    <message>
        <source>ε₀/(2B(s + κ))</source>
        <translation>ε₀/(2B(s + κ))</translation>
    </message>
    <message>
        <source>κ = max(0, −smallest posterior covariance); up to twice as sharp</source>
        <translation>κ = max(0, −kleinste A-posteriori-Kovarianz); bis zu doppelt so scharf</translation>
    </message>
    <message>
        <source>Rewards are clipped to [−B, B].</source>
        <translation>Belohnungen werden auf [−B, B] gekürzt.</translation>
    </message>
    <message>
        <source>Privacy: none, the exponent is scaled to it. Learning: larger is more random.</source>
        <translation>Privatsphäre: keine, der Exponent wird darauf skaliert. Lernen: Größer ist zufälliger.</translation>
    </message>
    <message>
        <source>Largest weight of a reward</source>
        <translation>Größtes Gewicht einer Belohnung</translation>
    </message>
    <message>
        <source>sup σ̄² over all (action, context) a person could send; 1/τ is always safe.</source>
        <translation>sup σ̄² über alle (Aktion, Kontext), die eine Person senden könnte; 1/τ ist immer sicher.</translation>
    </message>
    <message>
        <source>Negative covariance</source>
        <translation>Negative Kovarianz</translation>
    </message>
    <message>
        <source>max(0, −smallest covariance of σ̄²'s posterior); 0 ≤ κ ≤ s.</source>
        <translation>max(0, −kleinste Kovarianz der A-posteriori-Verteilung von σ̄²); 0 ≤ κ ≤ s.</translation>
    </message>
    <message>
        <source>One-bit randomiser</source>
        <translation>Ein-Bit-Randomisierer</translation>
    </message>
    <message>
        <source>Sends +C or −C, the sign biased by the number: bounded, unbiased, ε₀-DP.</source>
        <translation>Sendet +C oder −C, das Vorzeichen durch die Zahl verzerrt: beschränkt, unverzerrt, ε₀-DP.</translation>
    </message>
    <message>
        <source>Of one release.</source>
        <translation>Einer Freigabe.</translation>
    </message>
    <message>
        <source>Piecewise randomiser</source>
        <translation>Stückweiser Randomisierer</translation>
    </message>
    <message>
        <source>A draw from a piecewise constant density, higher near the number: bounded, unbiased, ε₀-DP.</source>
        <translation>Eine Ziehung aus einer stückweise konstanten Dichte, höher nahe der Zahl: beschränkt, unverzerrt, ε₀-DP.</translation>
    </message>
    <message>
        <source>Of one release; at most 58, above which the output's cells would be too many to count.</source>
        <translation>Einer Freigabe; höchstens 58, darüber gäbe es zu viele Zellen der Ausgabe, um sie zu zählen.</translation>
    </message>
    <message>
        <source>Basic composition</source>
        <translation>Einfache Komposition</translation>
    </message>
    <message>
        <source>The ε of all releases added up; δ likewise.</source>
        <translation>Die ε aller Freigaben addiert; δ ebenso.</translation>
    </message>
    <message>
        <source>Advanced composition</source>
        <translation>Fortgeschrittene Komposition</translation>
    </message>
    <message>
        <source>Losses that are independent partly cancel: ε grows with √T.</source>
        <translation>Unabhängige Verluste heben sich teils auf: ε wächst mit √T.</translation>
    </message>
    <message>
        <source>zCDP, classic</source>
        <translation>zCDP, klassisch</translation>
    </message>
    <message>
        <source>ρ adds up; ε = ρ + 2√(ρ ln(1/δ)).</source>
        <translation>ρ addiert sich; ε = ρ + 2√(ρ ln(1/δ)).</translation>
    </message>
    <message>
        <source>ρ adds up; ε by the best order.</source>
        <translation>ρ addiert sich; ε nach der besten Ordnung.</translation>
    </message>
    <message>
        <source>GDP (exact)</source>
        <translation>GDP (exakt)</translation>
    </message>
    <message>
        <source>Gaussian mechanisms compose to one Gaussian mechanism: exact.</source>
        <translation>Gauß-Mechanismen setzen sich zu einem Gauß-Mechanismus zusammen: exakt.</translation>
    </message>
    <message>
        <source>GDP, central limit (approximate)</source>
        <translation>GDP, Grenzwertsatz (genähert)</translation>
    </message>
    <message>
        <source>Limit for many releases. Not an upper bound: the true ε may be larger.</source>
        <translation>Grenzwert für viele Freigaben. Keine obere Schranke: Das wahre ε kann größer sein.</translation>
    </message>
    <message>
        <source>Moments accountant</source>
        <translation>Moments-Accountant</translation>
    </message>
    <message>
        <source>Log moments of the privacy loss at λ = 1 … 32, as the DP-FTS-DE paper uses them.</source>
        <translation>Log-Momente des Privatsphäreverlusts bei λ = 1 … 32, wie sie der DP-FTS-DE-Artikel verwendet.</translation>
    </message>
    <message>
        <source>RDP, classic</source>
        <translation>RDP, klassisch</translation>
    </message>
    <message>
        <source>Rényi divergences at fractional orders, with the first conversion.</source>
        <translation>Rényi-Divergenzen bei gebrochenen Ordnungen, mit der ersten Umrechnung.</translation>
    </message>
    <message>
        <source>RDP</source>
        <translation>RDP</translation>
    </message>
    <message>
        <source>Rényi divergences at fractional orders, read with the sharpest known conversion.</source>
        <translation>Rényi-Divergenzen bei gebrochenen Ordnungen, mit der schärfsten bekannten Umrechnung.</translation>
    </message>
    <message>
        <source>PLD</source>
        <translation>PLD</translation>
    </message>
    <message>
        <source>The whole distribution of the privacy loss, composed by FFT: the sharpest, with its error stated.</source>
        <translation>Die ganze Verteilung des Privatsphäreverlusts, durch FFT zusammengesetzt: die schärfste, mit angegebenem Fehler.</translation>
    </message>
    <message>
        <source>cumulative regret R_T</source>
        <translation>kumulierter Regret R_T</translation>
    </message>
    <message>
        <source>√T (B √γ_T + γ_T)</source>
        <translation>√T (B √γ_T + γ_T)</translation>
    </message>
    <message>
        <source>SE: √(T (ln T)^{d/2}); Matérn: T^{(ν+d)/(2ν+d)}</source>
        <translation>SE: √(T (ln T)^{d/2}); Matérn: T^{(ν+d)/(2ν+d)}</translation>
    </message>
    <message>
        <source>√γ_T up to logarithms</source>
        <translation>√γ_T bis auf Logarithmen</translation>
    </message>
    <message>
        <source>Local differential privacy</source>
        <translation>Lokale Differential Privacy</translation>
    </message>
    <message>
        <source>γ_T √T (B + R)/ε, up to logarithms</source>
        <translation>γ_T √T (B + R)/ε, bis auf Logarithmen</translation>
    </message>
    <message>
        <source>SE: √T (ln(Tζ²))^{d/4}/ζ; Matérn: T^{(ν+d)/(2ν+d)}/ζ^{2ν/(2ν+d)}; ζ = e^ε − 1</source>
        <translation>SE: √T (ln(Tζ²))^{d/4}/ζ; Matérn: T^{(ν+d)/(2ν+d)}/ζ^{2ν/(2ν+d)}; ζ = e^ε − 1</translation>
    </message>
    <message>
        <source>√γ_T up to logarithms; Matérn: also ε^{−d/(2ν+d)}</source>
        <translation>√γ_T bis auf Logarithmen; Matérn: auch ε^{−d/(2ν+d)}</translation>
    </message>
    <message>
        <source>1/ε, a factor of the whole bound</source>
        <translation>1/ε, ein Faktor der ganzen Schranke</translation>
    </message>
    <message>
        <source>SE: 1/ε; Matérn: ε^{−2ν/(2ν+d)}; both for small ε</source>
        <translation>SE: 1/ε; Matérn: ε^{−2ν/(2ν+d)}; beides für kleines ε</translation>
    </message>
    <message>
        <source>Joint differential privacy, trusted privatiser and server</source>
        <translation>Joint-Differential-Privacy, Privatisierer und Server vertrauenswürdig</translation>
    </message>
    <message>
        <source>√(T γ_T) ((ln T)^{(d+2)/4} √(ln(1/δ)/ε) + (ln T)^{(d+1)/2})</source>
        <translation>√(T γ_T) ((ln T)^{(d+2)/4} √(ln(1/δ)/ε) + (ln T)^{(d+1)/2})</translation>
    </message>
    <message>
        <source>√(ln(1/δ)/ε), up to logarithms of T</source>
        <translation>√(ln(1/δ)/ε), bis auf Logarithmen von T</translation>
    </message>
    <message>
        <source>1/√ε, a factor of √(T γ_T) while ε is small</source>
        <translation>1/√ε, ein Faktor von √(T γ_T), solange ε klein ist</translation>
    </message>
    <message>
        <source>none known with ε; the bound without privacy applies</source>
        <translation>keine mit ε bekannt; die Schranke ohne Privatsphäre gilt</translation>
    </message>
    <message>
        <source>Local joint differential privacy</source>
        <translation>Lokale Joint-Differential-Privacy</translation>
    </message>
    <message>
        <source>T^{3/4} (ln T)^{(d+2)/4} √(γ_T ln(1/δ)/ε)</source>
        <translation>T^{3/4} (ln T)^{(d+2)/4} √(γ_T ln(1/δ)/ε)</translation>
    </message>
    <message>
        <source>T^{1/4} √(ln(1/δ)/ε), up to logarithms of T</source>
        <translation>T^{1/4} √(ln(1/δ)/ε), bis auf Logarithmen von T</translation>
    </message>
    <message>
        <source>1/√ε, a factor of the whole bound</source>
        <translation>1/√ε, ein Faktor der ganzen Schranke</translation>
    </message>
    <message>
        <source>User-level central differential privacy, trusted server</source>
        <translation>Zentrale Differential Privacy auf Nutzerebene, Server vertrauenswürdig</translation>
    </message>
    <message>
        <source>cumulative regret of one agent</source>
        <translation>kumulierter Regret eines Agenten</translation>
    </message>
    <message>
        <source>(B + 1/p_1) γ_T √T + Σ ψ_t + B Σ ϑ_t; ψ_t = (1 − p_t) P φ_max (Δ_t + z S √M)/q</source>
        <translation>(B + 1/p_1) γ_T √T + Σ ψ_t + B Σ ϑ_t; ψ_t = (1 − p_t) P φ_max (Δ_t + z S √M)/q</translation>
    </message>
    <message>
        <source>√γ_T up to logarithms, and the terms of sharing</source>
        <translation>√γ_T bis auf Logarithmen, und die Terme des Teilens</translation>
    </message>
    <message>
        <source>in ψ_t alone, through z ≥ c q √(T ln(1/δ))/ε: additive, P φ_max S √(M T ln(1/δ))/ε · Σ (1 − p_t)</source>
        <translation>nur in ψ_t, durch z ≥ c q √(T ln(1/δ))/ε: additiv, P φ_max S √(M T ln(1/δ))/ε · Σ (1 − p_t)</translation>
    </message>
    <message>
        <source>Joint differential privacy, pure ε, one answer</source>
        <translation>Joint-Differential-Privacy, reines ε, eine Antwort</translation>
    </message>
    <message>
        <source>error rate of one answer</source>
        <translation>Fehlerrate einer Antwort</translation>
    </message>
    <message>
        <source>√(γ_T/T) + γ_T/(T ε)</source>
        <translation>√(γ_T/T) + γ_T/(T ε)</translation>
    </message>
    <message>
        <source>√(γ_T/T), up to logarithms</source>
        <translation>√(γ_T/T), bis auf Logarithmen</translation>
    </message>
    <message>
        <source>γ_T/(T ε): none in order once ε ≥ √(γ_T/T)</source>
        <translation>γ_T/(T ε): der Ordnung nach keine, sobald ε ≥ √(γ_T/T)</translation>
    </message>
    <message>
        <source>1/ε, additive: γ_T/(T ε)</source>
        <translation>1/ε, additiv: γ_T/(T ε)</translation>
    </message>
    <message>
        <source>First look</source>
        <translation>Erster Blick</translation>
    </message>
    <message>
        <source>Zhou &amp; Tan 2020, synthetic functions</source>
        <translation>Zhou &amp; Tan 2020, künstliche Funktionen</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>What does ε cost?</source>
        <translation>Was kostet ε?</translation>
    </message>
    <message>
        <source>A private optimiser, the same idea without privacy, and random play on one smooth function.</source>
        <translation>Ein privater Optimierer, dieselbe Idee ohne Privatsphäre und zufällige Wahl auf einer glatten Funktion.</translation>
    </message>
    <message>
        <source>Watch the private curve bend later than the other, and ε stay flat because every reward comes from another user.</source>
        <translation>Sehen Sie, wie sich die private Kurve später biegt als die andere und ε flach bleibt, weil jede Belohnung von einem anderen Nutzer kommt.</translation>
    </message>
    <message>
        <source>The private curve (LDP-TGP-UCB, ε = 4) bends later than the non-private one (IGP-UCB); both leave random play far below.</source>
        <translation>Die private Kurve (LDP-TGP-UCB, ε = 4) biegt sich später als die nicht private (IGP-UCB); beide liegen weit unter der zufälligen Wahl.</translation>
    </message>
    <message>
        <source>After 20,000 rounds the private regret is about twice the non-private one (789 against 425; random play: 7,381; means of 10 trials).</source>
        <translation>Nach 20.000 Runden ist der private Regret etwa das Doppelte des nicht privaten (789 gegen 425; zufällige Wahl: 7.381; Mittel von 10 Wiederholungen).</translation>
    </message>
    <message>
        <source>Widths are scaled down (s = 0.03 and 0.5); the theorems' bounds lie about 1,000 and 80 times above the curves.</source>
        <translation>Die Breiten sind verkleinert (s = 0,03 und 0,5); die Schranken der Sätze liegen etwa um das 1.000- und 80-Fache über den Kurven.</translation>
    </message>
    <message>
        <source>Private versus not</source>
        <translation>Privat gegen nicht privat</translation>
    </message>
    <message>
        <source>The price of privacy</source>
        <translation>Der Preis der Privatsphäre</translation>
    </message>
    <message>
        <source>How strict may privacy be before learning suffers?</source>
        <translation>Wie streng darf Privatsphäre sein, bevor das Lernen leidet?</translation>
    </message>
    <message>
        <source>The same problem under ε = 1, 4 and 16 and without privacy.</source>
        <translation>Dasselbe Problem unter ε = 1, 4 und 16 und ohne Privatsphäre.</translation>
    </message>
    <message>
        <source>Look for the price of privacy: every factor 4 in ε costs about four to seven times the regret, and a naive private baseline (IGP-UCB fed with noisy rewards) is not hopeless.</source>
        <translation>Achten Sie auf den Preis der Privatsphäre: Jeder Faktor 4 in ε kostet etwa das Vier- bis Siebenfache des Regrets, und ein naives privates Vergleichsverfahren (IGP-UCB auf verrauschten Belohnungen) ist nicht aussichtslos.</translation>
    </message>
    <message>
        <source>Three private curves, one colour each: what does four times less ε cost in regret?</source>
        <translation>Drei private Kurven, je eine Farbe: Was kostet ein Viertel des ε an Regret?</translation>
    </message>
    <message>
        <source>From ε = 16 to 4 regret grows 3.7 times, about like 1/ε; from 4 to 1 it grows 6.8 times, because the run is too short for so much noise.</source>
        <translation>Von ε = 16 auf 4 wächst der Regret auf das 3,7-Fache, etwa wie 1/ε; von 4 auf 1 auf das 6,8-Fache, weil der Lauf für so viel Rauschen zu kurz ist.</translation>
    </message>
    <message>
        <source>The paper says that standard algorithms "will not work" under Laplace noise; that is not seen here: at ε = 4 IGP-UCB on private rewards (s = 0.3, no theorem) has 1,019, LDP-TGP-UCB (s = 0.05) 1,822.</source>
        <translation>Der Artikel sagt, dass übliche Algorithmen unter Laplace-Rauschen „will not work“; das zeigt sich hier nicht: Bei ε = 4 hat IGP-UCB auf privaten Belohnungen (s = 0,3, kein Satz) 1.019, LDP-TGP-UCB (s = 0,05) 1.822.</translation>
    </message>
    <message>
        <source>MoMA wins</source>
        <translation>MoMA gewinnt</translation>
    </message>
    <message>
        <source>Why MoMA wins, and when it does not</source>
        <translation>Warum MoMA gewinnt, und wann nicht</translation>
    </message>
    <message>
        <source>When do heavy tails want a median of means?</source>
        <translation>Wann verlangen schwere Ränder einen Median der Mittel?</translation>
    </message>
    <message>
        <source>Student-t noise of 3 degrees of freedom, no privacy, one common s = 0.1 for all widths, k = ⌈0.3 ln(4eT/δ)⌉ = 5 plays per point, q = 0.3 ln(4T/δ).</source>
        <translation>Student-t-Rauschen mit 3 Freiheitsgraden, keine Privatsphäre, ein gemeinsames s = 0,1 für alle Breiten, k = ⌈0.3 ln(4eT/δ)⌉ = 5 Abfragen je Punkt, q = 0.3 ln(4T/δ).</translation>
    </message>
    <message>
        <source>The widths of TGP and ATA pay for the tails at every point; MoMA's does not grow with them, because one of five estimates is always sane.</source>
        <translation>Die Breiten von TGP und ATA bezahlen an jedem Punkt für die Ränder; die von MoMA wächst nicht mit ihnen, weil eine von fünf Schätzungen immer vernünftig ist.</translation>
    </message>
    <message>
        <source>The order MoMA, ATA, TGP, in every single trial: final-regret chart, pairs on.</source>
        <translation>Die Reihenfolge MoMA, ATA, TGP in jeder einzelnen Wiederholung: Diagramm des Regrets am Ende, „Paare“ an.</translation>
    </message>
    <message>
        <source>Step through an epoch in the posterior: five estimates, one chosen.</source>
        <translation>Gehen Sie im A-posteriori-Diagramm durch eine Epoche: fünf Schätzungen, eine gewählte.</translation>
    </message>
    <message>
        <source>MoMA 937 ± 57, ATA 3,873 ± 516, TGP 7,284 ± 839 after 10,000 rounds; paired differences 2,936 ± 485 and 3,411 ± 339.</source>
        <translation>MoMA 937 ± 57, ATA 3.873 ± 516, TGP 7.284 ± 839 nach 10.000 Runden; gepaarte Differenzen 2.936 ± 485 und 3.411 ± 339.</translation>
    </message>
    <message>
        <source>It depends on the common s: see the next two lessons.</source>
        <translation>Es hängt vom gemeinsamen s ab: siehe die beiden nächsten Beispiele.</translation>
    </message>
    <message>
        <source>MoMA wins under local privacy</source>
        <translation>MoMA gewinnt unter lokaler Privatsphäre</translation>
    </message>
    <message>
        <source>The same with ε = 4 per reward, noise uniform in [−1, 1] and the greedy information gain in LDP-TGP's width.</source>
        <translation>Dasselbe mit ε = 4 je Belohnung, gleichverteiltem Rauschen in [−1, 1] und dem gierigen Informationsgewinn in der Breite von LDP-TGP.</translation>
    </message>
    <message>
        <source>Laplace noise has lighter tails than Student's t: there is less for a median to repair.</source>
        <translation>Laplace-Rauschen hat leichtere Ränder als Student-t: Für einen Median gibt es weniger zu richten.</translation>
    </message>
    <message>
        <source>How much smaller is the lead than without privacy? Lower ε to 1 and run again.</source>
        <translation>Wie viel kleiner ist der Vorsprung als ohne Privatsphäre? Senken Sie ε auf 1 und starten Sie erneut.</translation>
    </message>
    <message>
        <source>LDP-MoMA 3,879 ± 434, LDP-TGP 4,389 ± 401, LDP-ATA 5,551 ± 563 (16 trials); paired, LDP-MoMA leads by 510 ± 175 and 1,671 ± 318.</source>
        <translation>LDP-MoMA 3.879 ± 434, LDP-TGP 4.389 ± 401, LDP-ATA 5.551 ± 563 (16 Wiederholungen); gepaart liegt LDP-MoMA um 510 ± 175 und 1.671 ± 318 vorn.</translation>
    </message>
    <message>
        <source>With the realised gain LDP-TGP draws level (142 ± 236), and at ε = 1 LDP-ATA is ahead (13,563 against 14,982 and 15,754).</source>
        <translation>Mit dem realisierten Gewinn zieht LDP-TGP gleich (142 ± 236), und bei ε = 1 liegt LDP-ATA vorn (13.563 gegen 14.982 und 15.754).</translation>
    </message>
    <message>
        <source>MoMA does not win</source>
        <translation>MoMA gewinnt nicht</translation>
    </message>
    <message>
        <source>The same problem as in "MoMA wins", but each algorithm has the best of s = 0.003, 0.01, 0.03, 0.1, 0.3 for itself.</source>
        <translation>Dasselbe Problem wie in „MoMA gewinnt“, aber jeder Algorithmus hat das für ihn beste von s = 0,003, 0,01, 0,03, 0,1, 0,3.</translation>
    </message>
    <message>
        <source>Choosing s by the outcome is not allowed in an experiment on private data; here it shows that the ranking of the paper is about constants.</source>
        <translation>s nach dem Ergebnis zu wählen, ist in einem Experiment auf privaten Daten nicht erlaubt; hier zeigt es, dass die Rangfolge des Artikels an den Konstanten liegt.</translation>
    </message>
    <message>
        <source>Who is ahead now, and is the difference larger than two standard errors?</source>
        <translation>Wer liegt nun vorn, und ist der Unterschied größer als zwei Standardfehler?</translation>
    </message>
    <message>
        <source>TGP (s = 0.01) 484 ± 148 is ahead of MoMA (s = 0.1) 937 ± 57 by 453 ± 122, ATA (s = 0.03) has 781 ± 130, and IGP-UCB (s = 0.3), which no theorem covers under such tails, 199 ± 23.</source>
        <translation>TGP (s = 0,01) liegt mit 484 ± 148 um 453 ± 122 vor MoMA (s = 0,1) mit 937 ± 57, ATA (s = 0,03) hat 781 ± 130, und IGP-UCB (s = 0,3), das unter solchen Rändern kein Satz abdeckt, 199 ± 23.</translation>
    </message>
    <message>
        <source>Bounded randomiser against Laplace</source>
        <translation>Beschränkter Randomisierer gegen Laplace</translation>
    </message>
    <message>
        <source>Beyond the papers</source>
        <translation>Über die Artikel hinaus</translation>
    </message>
    <message>
        <source>Does it matter how users blur their answers?</source>
        <translation>Kommt es darauf an, wie Nutzer ihre Antworten verwischen?</translation>
    </message>
    <message>
        <source>Beyond the paper: instead of adding Laplace noise, each user sends one bit, or a number from a bounded interval (piecewise).</source>
        <translation>Über den Artikel hinaus: Statt Laplace-Rauschen hinzuzufügen, sendet jeder Nutzer ein Bit oder eine Zahl aus einem beschränkten Intervall (stückweise).</translation>
    </message>
    <message>
        <source>A bounded private reward is sub-Gaussian: plain IGP-UCB is covered by its theorem and needs no truncation.</source>
        <translation>Eine beschränkte private Belohnung ist subgaußsch: Das einfache IGP-UCB ist durch seinen Satz abgedeckt und braucht keine Kürzung.</translation>
    </message>
    <message>
        <source>The sweep over ε gives the price of privacy for each.</source>
        <translation>Der Sweep über ε gibt den Preis der Privatsphäre für jeden.</translation>
    </message>
    <message>
        <source>Which randomiser is best at ε = 1? Run the sweep: where do the curves cross?</source>
        <translation>Welcher Randomisierer ist bei ε = 1 der beste? Starten Sie den Sweep: Wo schneiden sich die Kurven?</translation>
    </message>
    <message>
        <source>At ε = 1 one bit has 2,470 ± 331, Laplace 4,774 ± 731, piecewise 6,492 ± 709, LDP-TGP 14,431 ± 1,057 (paired difference one bit to Laplace 2,303 ± 740).</source>
        <translation>Bei ε = 1 hat ein Bit 2.470 ± 331, Laplace 4.774 ± 731, stückweise 6.492 ± 709, LDP-TGP 14.431 ± 1.057 (gepaarte Differenz von einem Bit zu Laplace 2.303 ± 740).</translation>
    </message>
    <message>
        <source>From ε = 4 on Laplace is ahead: a bit is never more than a bit.</source>
        <translation>Ab ε = 4 liegt Laplace vorn: Ein Bit ist nie mehr als ein Bit.</translation>
    </message>
    <message>
        <source>The order depends on s: at s = 0.2 piecewise leads.</source>
        <translation>Die Reihenfolge hängt von s ab: Bei s = 0,2 führt stückweise.</translation>
    </message>
    <message>
        <source>Pareto rewards: no variance at all</source>
        <translation>Pareto-Belohnungen: gar keine Varianz</translation>
    </message>
    <message>
        <source>Rewards with Pareto noise of tail exponent 1.8: P(|noise| &gt; x) = (1 + 2x)^−1.8.</source>
        <translation>Belohnungen mit Pareto-Rauschen vom Randexponenten 1,8: P(|Rauschen| &gt; x) = (1 + 2x)^−1,8.</translation>
    </message>
    <message>
        <source>The mean exists, the variance does not, so that a width made for sub-Gaussian noise has nothing to stand on.</source>
        <translation>Das Mittel existiert, die Varianz nicht, sodass eine für subgaußsches Rauschen gemachte Breite keine Grundlage hat.</translation>
    </message>
    <message>
        <source>The heavy-tailed algorithms are told a moment of order 1 + α = 1.5 instead.</source>
        <translation>Den Algorithmen für schwere Ränder wird stattdessen ein Moment der Ordnung 1 + α = 1,5 gesagt.</translation>
    </message>
    <message>
        <source>Final-regret chart: whose trials lie together, and whose lie far apart? Why is the algorithm without any guarantee here ahead of all that have one?</source>
        <translation>Diagramm des Regrets am Ende: Wessen Wiederholungen liegen beisammen und wessen weit auseinander? Warum liegt hier der Algorithmus ohne jede Garantie vor allen, die eine haben?</translation>
    </message>
    <message>
        <source>MoMA 6,648 ± 250 after 5,000 rounds against TGP 12,421 ± 1,200, ATA 15,269 ± 1,900 and random play 18,382 ± 2,200.</source>
        <translation>MoMA 6.648 ± 250 nach 5.000 Runden gegen TGP 12.421 ± 1.200, ATA 15.269 ± 1.900 und zufällige Wahl 18.382 ± 2.200.</translation>
    </message>
    <message>
        <source>GP-UCB, for which nothing is proved here, has 252 ± 21: a guarantee for the worst noise costs much where the noise is not the worst.</source>
        <translation>GP-UCB, für das hier nichts bewiesen ist, hat 252 ± 21: Eine Garantie für das schlimmste Rauschen kostet viel, wo das Rauschen nicht das schlimmste ist.</translation>
    </message>
    <message>
        <source>The picture of truncation</source>
        <translation>Das Bild der Kürzung</translation>
    </message>
    <message>
        <source>Why are large rewards set to zero?</source>
        <translation>Warum werden große Belohnungen auf null gesetzt?</translation>
    </message>
    <message>
        <source>One reward in twenty is off by ±10 on functions whose values are a few units.</source>
        <translation>Eine von zwanzig Belohnungen ist um ±10 falsch, auf Funktionen, deren Werte wenige Einheiten sind.</translation>
    </message>
    <message>
        <source>GP-UCB believes every reward; TGP-UCB counts a reward as zero where it is larger than a limit that grows with time, and its width allows for what was lost.</source>
        <translation>GP-UCB glaubt jeder Belohnung; TGP-UCB zählt eine Belohnung als null, wo sie größer als eine mit der Zeit wachsende Grenze ist, und seine Breite berücksichtigt, was verloren ging.</translation>
    </message>
    <message>
        <source>Posterior of GP-UCB, trial 1, and beside it that of TGP-UCB: where has an outlier pulled GP-UCB's mean so far that the true f leaves the band? Does TGP-UCB's band hold it there, and how wide is it?</source>
        <translation>A-posteriori-Verteilung von GP-UCB, Wiederholung 1, und daneben die von TGP-UCB: Wo hat ein Ausreißer das Mittel von GP-UCB so weit gezogen, dass das wahre f das Band verlässt? Hält es dort das Band von TGP-UCB, und wie breit ist dieses?</translation>
    </message>
    <message>
        <source>In trial 1 one outlier lifts GP-UCB's mean near x = 0.8, and f lies outside a band that claims to hold it.</source>
        <translation>In Wiederholung 1 hebt ein Ausreißer das Mittel von GP-UCB nahe x = 0,8, und f liegt außerhalb eines Bands, das es zu enthalten behauptet.</translation>
    </message>
    <message>
        <source>TGP-UCB's mean stays on f, in a band of about ±10, and that width is what it pays: 85 ± 8 after 30 rounds against 19 ± 2 for GP-UCB.</source>
        <translation>Das Mittel von TGP-UCB bleibt auf f, in einem Band von etwa ±10, und diese Breite ist sein Preis: 85 ± 8 nach 30 Runden gegen 19 ± 2 bei GP-UCB.</translation>
    </message>
    <message>
        <source>Theorem constants never learn</source>
        <translation>Konstanten des Satzes lernen nie</translation>
    </message>
    <message>
        <source>Why theorem constants never learn</source>
        <translation>Warum Konstanten des Satzes nie lernen</translation>
    </message>
    <message>
        <source>Do the theorems' constants ever learn?</source>
        <translation>Lernen die Konstanten der Sätze je?</translation>
    </message>
    <message>
        <source>Every constant at its theorem's value (s = 1).</source>
        <translation>Jede Konstante hat den Wert ihres Satzes (s = 1).</translation>
    </message>
    <message>
        <source>For the private algorithms and TGP-UCB β·σ exceeds the range of f for the whole run: no point can be ruled out, and their curves stay near random play, far below their bounds.</source>
        <translation>Bei den privaten Algorithmen und TGP-UCB übersteigt β·σ den ganzen Lauf über die Spannweite von f: Kein Punkt lässt sich ausschließen, und ihre Kurven bleiben nahe der zufälligen Wahl, weit unter ihren Schranken.</translation>
    </message>
    <message>
        <source>LDP-MoMA also plays each point 317 times: 15 epochs in all.</source>
        <translation>LDP-MoMA spielt außerdem jeden Punkt 317-mal: insgesamt 15 Epochen.</translation>
    </message>
    <message>
        <source>Only IGP-UCB's width is small enough to learn.</source>
        <translation>Nur die Breite von IGP-UCB ist klein genug, um zu lernen.</translation>
    </message>
    <message>
        <source>The theorems promise a rate, not a useful constant.</source>
        <translation>Die Sätze sagen eine Rate zu, keine brauchbare Konstante.</translation>
    </message>
    <message>
        <source>Open the explanation beside the charts for the numbers, and set the constants to practical to see the difference.</source>
        <translation>Öffnen Sie die Erklärung neben den Diagrammen für die Zahlen und stellen Sie die Konstanten auf praktisch, um den Unterschied zu sehen.</translation>
    </message>
    <message>
        <source>All but IGP-UCB keep beside random play for all 5,000 rounds.</source>
        <translation>Alle außer IGP-UCB bleiben alle 5.000 Runden neben der zufälligen Wahl.</translation>
    </message>
    <message>
        <source>Then: Constants of all algorithms, practical.</source>
        <translation>Dann: Konstanten aller Algorithmen, praktisch.</translation>
    </message>
    <message>
        <source>At s = 1 LDP-TGP ends with 90 %, LDP-ATA with 91 %, LDP-MoMA with 94 % and TGP-UCB with 84 % of random play's regret: even after 5,000 rounds of pure exploration β·σ of LDP-TGP would be 27 times the range of f.</source>
        <translation>Bei s = 1 endet LDP-TGP mit 90 %, LDP-ATA mit 91 %, LDP-MoMA mit 94 % und TGP-UCB mit 84 % des Regrets der zufälligen Wahl: Selbst nach 5.000 Runden reiner Erkundung wäre β·σ von LDP-TGP das 27-Fache der Spannweite von f.</translation>
    </message>
    <message>
        <source>IGP-UCB, whose width stays under 10, learns (31 %).</source>
        <translation>IGP-UCB, dessen Breite unter 10 bleibt, lernt (31 %).</translation>
    </message>
    <message>
        <source>With practical constants LDP-TGP comes down to 62 %, LDP-ATA to 74 % and LDP-MoMA to 80 %, at the same ε = 1; with s = 0.05 for all three, to 61 or 62 %.</source>
        <translation>Mit praktischen Konstanten kommt LDP-TGP auf 62 % herunter, LDP-ATA auf 74 % und LDP-MoMA auf 80 %, beim selben ε = 1; mit s = 0,05 für alle drei auf 61 oder 62 %.</translation>
    </message>
    <message>
        <source>Two dimensions</source>
        <translation>Zwei Dimensionen</translation>
    </message>
    <message>
        <source>Srinivas et al. 2010 and baselines</source>
        <translation>Srinivas et al. 2010 und Vergleichsverfahren</translation>
    </message>
    <message>
        <source>Other problems</source>
        <translation>Andere Probleme</translation>
    </message>
    <message>
        <source>What does a belief look like in the plane?</source>
        <translation>Wie sieht ein Wissensstand in der Ebene aus?</translation>
    </message>
    <message>
        <source>Branin's function on a 25 × 25 grid: the posterior is a heat map.</source>
        <translation>Branins Funktion auf einem Gitter von 25 × 25: Die A-posteriori-Verteilung ist eine Heatmap.</translation>
    </message>
    <message>
        <source>Queries gather at the three equal maxima; the private run needs longer to see them.</source>
        <translation>Die Abfragen sammeln sich an den drei gleichen Maxima; der private Lauf braucht länger, um sie zu sehen.</translation>
    </message>
    <message>
        <source>The posterior as a heat map: queries gather at Branin's three equal maxima.</source>
        <translation>Die A-posteriori-Verteilung als Heatmap: Die Abfragen sammeln sich an Branins drei gleichen Maxima.</translation>
    </message>
    <message>
        <source>At ε = 8 the private run has about 2.8 times IGP-UCB's regret (483 against 169).</source>
        <translation>Bei ε = 8 hat der private Lauf etwa das 2,8-Fache des Regrets von IGP-UCB (483 gegen 169).</translation>
    </message>
    <message>
        <source>GP-TS with the posterior as it is explores longer than IGP-UCB at s = 0.3 (404).</source>
        <translation>GP-TS mit der A-posteriori-Verteilung, wie sie ist, erkundet länger als IGP-UCB bei s = 0,3 (404).</translation>
    </message>
    <message>
        <source>Cross-check</source>
        <translation>Gegenprobe</translation>
    </message>
    <message>
        <source>Checks of this program</source>
        <translation>Prüfungen dieses Programms</translation>
    </message>
    <message>
        <source>The configuration an independent implementation was run in (IGP-UCB at s = 1 and LDP-TGP-UCB at s = 0.05, ε = 2, 2,000 rounds): 100 trials of ours must agree with its mean regret.</source>
        <translation>Die Konfiguration, in der eine unabhängige Implementierung lief (IGP-UCB bei s = 1 und LDP-TGP-UCB bei s = 0,05, ε = 2, 2.000 Runden): 100 unserer Wiederholungen müssen mit ihrem mittleren Regret übereinstimmen.</translation>
    </message>
    <message>
        <source>The mean curves of 100 trials against an independent implementation of the same two algorithms.</source>
        <translation>Die mittleren Kurven von 100 Wiederholungen gegen eine unabhängige Implementierung derselben zwei Algorithmen.</translation>
    </message>
    <message>
        <source>Agrees: the tests of this program hold its 2,000-round regret (278 ± 2 for IGP-UCB, 339 ± 6 for LDP-TGP-UCB) against the independent implementation's.</source>
        <translation>Stimmt überein: Die Tests dieses Programms halten seinen Regret nach 2.000 Runden (278 ± 2 für IGP-UCB, 339 ± 6 für LDP-TGP-UCB) gegen den der unabhängigen Implementierung.</translation>
    </message>
    <message>
        <source>Local DP, Fig. 2a, one scale: synthetic, private</source>
        <translation>Lokale DP, Abb. 2a, ein Faktor: künstlich, privat</translation>
    </message>
    <message>
        <source>Figures of the local-DP paper</source>
        <translation>Abbildungen des Artikels zur lokalen DP</translation>
    </message>
    <message>
        <source>Random functions of the Matérn 5/2 kernel on 100 points, noise uniform in [−1, 1], ε = 4 (§5.1).</source>
        <translation>Zufällige Funktionen des Matérn-5/2-Kernels auf 100 Punkten, gleichverteiltes Rauschen in [−1, 1], ε = 4 (§5.1).</translation>
    </message>
    <message>
        <source>The text of the paper prints neither the constants ("order-wise similar" to the theorems') nor the ε of this figure: here every algorithm has the same s, k = ⌈0.3 ln(4eT/δ)⌉ and q = 0.3 ln(4T/δ).</source>
        <translation>Der Text des Artikels druckt weder die Konstanten („order-wise similar“ zu denen der Sätze) noch das ε dieser Abbildung: Hier hat jeder Algorithmus dasselbe s, k = ⌈0.3 ln(4eT/δ)⌉ und q = 0.3 ln(4T/δ).</translation>
    </message>
    <message>
        <source>Which of the three private algorithms bends first? Open the final-regret chart and switch pairs on.</source>
        <translation>Welcher der drei privaten Algorithmen biegt sich zuerst? Öffnen Sie das Diagramm des Regrets am Ende und schalten Sie „Paare“ ein.</translation>
    </message>
    <message>
        <source>The paper reports LDP-MoMA ahead.</source>
        <translation>Der Artikel berichtet LDP-MoMA vorn.</translation>
    </message>
    <message>
        <source>With one s = 0.1 for all this program finds LDP-TGP (5,963 ± 686) before LDP-MoMA (8,173 ± 880) and LDP-ATA (12,255 ± 1,186) at ε = 4, and the same order at ε = 10.</source>
        <translation>Mit einem s = 0,1 für alle findet dieses Programm bei ε = 4 LDP-TGP (5.963 ± 686) vor LDP-MoMA (8.173 ± 880) und LDP-ATA (12.255 ± 1.186), und dieselbe Reihenfolge bei ε = 10.</translation>
    </message>
    <message>
        <source>The naive IGP-UCB has 5,945 with a spread of 4,155: most trials are better, some never find the peak.</source>
        <translation>Das naive IGP-UCB hat 5.945 mit einer Streuung von 4.155: Die meisten Wiederholungen sind besser, einige finden den Gipfel nie.</translation>
    </message>
    <message>
        <source>Local DP, Fig. 2a: synthetic, private</source>
        <translation>Lokale DP, Abb. 2a: künstlich, privat</translation>
    </message>
    <message>
        <source>Random functions of the Matérn 5/2 kernel on 100 points, noise uniform in [−1, 1], ε = 4 (§5.1; the text prints no ε for this figure).</source>
        <translation>Zufällige Funktionen des Matérn-5/2-Kernels auf 100 Punkten, gleichverteiltes Rauschen in [−1, 1], ε = 4 (§5.1; der Text druckt für diese Abbildung kein ε).</translation>
    </message>
    <message>
        <source>The constants are "order-wise similar" to those of the parent paper (§5), whose public code says what that means: the orders of its widths without their factors, λ = 1, a random first point, one coin per distinct arm.</source>
        <translation>Die Konstanten sind „order-wise similar“ zu denen des Vorgängerartikels (§5), dessen öffentlicher Code sagt, was das heißt: die Ordnungen seiner Breiten ohne ihre Faktoren, λ = 1, ein zufälliger erster Punkt, eine Münze je verschiedenem Arm.</translation>
    </message>
    <message>
        <source>The private algorithms follow the same orders, which is this program's reading.</source>
        <translation>Die privaten Algorithmen folgen denselben Ordnungen, was die Lesart dieses Programms ist.</translation>
    </message>
    <message>
        <source>Which of the three private algorithms bends first? Average regret, then the final-regret chart with pairs on, then the sweep over ε.</source>
        <translation>Welcher der drei privaten Algorithmen biegt sich zuerst? Mittlerer Regret, dann das Diagramm des Regrets am Ende mit „Paare“, dann der Sweep über ε.</translation>
    </message>
    <message>
        <source>As the paper reports, LDP-MoMA is ahead of LDP-ATA, and level with or ahead of LDP-TGP: 19,845 ± 1,700 (k = ⌈ln T⌉) and 18,107 ± 2,600 (k = 5) against 20,726 ± 1,900 and 60,335 ± 7,400 (LDP-ATA); the lead over LDP-TGP is 881 ± 790 and 2,620 ± 1,700 (paired).</source>
        <translation>Wie der Artikel berichtet, liegt LDP-MoMA vor LDP-ATA und gleichauf mit oder vor LDP-TGP: 19.845 ± 1.700 (k = ⌈ln T⌉) und 18.107 ± 2.600 (k = 5) gegen 20.726 ± 1.900 und 60.335 ± 7.400 (LDP-ATA); der Vorsprung vor LDP-TGP ist 881 ± 790 und 2.620 ± 1.700 (gepaart).</translation>
    </message>
    <message>
        <source>The naive IGP-UCB has 13,412 with a spread that covers all of them.</source>
        <translation>Das naive IGP-UCB hat 13.412 mit einer Streuung, die alle überdeckt.</translation>
    </message>
    <message>
        <source>Local DP, Fig. 2b: light sensors, private</source>
        <translation>Lokale DP, Abb. 2b: Lichtsensoren, privat</translation>
    </message>
    <message>
        <source>Zhou &amp; Tan 2020, measured data</source>
        <translation>Zhou &amp; Tan 2020, gemessene Daten</translation>
    </message>
    <message>
        <source>Find the brightest of 41 sensors with ε = 10 per reading (§5.1; the text prints no ε for this figure).</source>
        <translation>Finden Sie den hellsten von 41 Sensoren mit ε = 10 je Messwert (§5.1; der Text druckt für diese Abbildung kein ε).</translation>
    </message>
    <message>
        <source>Opens with a synthetic stand-in of the same statistics; choose your CSV as data source for the measured readings.</source>
        <translation>Öffnet mit einem künstlichen Ersatz gleicher Kennzahlen; wählen Sie Ihre CSV als Datenquelle für die gemessenen Werte.</translation>
    </message>
    <message>
        <source>B, R and the kernel come from the protected data, as in the paper: the ε assumes they are public.</source>
        <translation>B, R und der Kernel stammen aus den geschützten Daten, wie im Artikel: Das ε setzt voraus, dass sie öffentlich sind.</translation>
    </message>
    <message>
        <source>Whose curve is flat first, and whose trials disagree most?</source>
        <translation>Wessen Kurve ist zuerst flach, und wessen Wiederholungen sind am uneinigsten?</translation>
    </message>
    <message>
        <source>As the paper reports, on the stand-in: LDP-MoMA 15.3 ± 0.3 (k = 5) and 18.3 ± 0.3 × 10⁵, LDP-TGP 23.8 ± 0.1, LDP-ATA 37.1 ± 0.3 × 10⁵.</source>
        <translation>Wie der Artikel berichtet, auf dem Ersatz: LDP-MoMA 15,3 ± 0,3 (k = 5) und 18,3 ± 0,3 × 10⁵, LDP-TGP 23,8 ± 0,1, LDP-ATA 37,1 ± 0,3 × 10⁵.</translation>
    </message>
    <message>
        <source>Local DP, Fig. 2c: stocks, private</source>
        <translation>Lokale DP, Abb. 2c: Aktien, privat</translation>
    </message>
    <message>
        <source>Find the most profitable of 29 stocks with ε = 10 per price (§5.1; the text prints no ε for this figure).</source>
        <translation>Finden Sie die einträglichste von 29 Aktien mit ε = 10 je Kurs (§5.1; der Text druckt für diese Abbildung kein ε).</translation>
    </message>
    <message>
        <source>How close are the three private algorithms at the end, and are the differences larger than their spread?</source>
        <translation>Wie nah liegen die drei privaten Algorithmen am Ende, und sind die Unterschiede größer als ihre Streuung?</translation>
    </message>
    <message>
        <source>As the paper reports, on the stand-in: LDP-MoMA 48.6 ± 1.4 (k = 5) and 51.3 ± 0.6 × 10⁴, LDP-TGP 77.4 ± 0.2, LDP-ATA 128.9 ± 0.4 × 10⁴.</source>
        <translation>Wie der Artikel berichtet, auf dem Ersatz: LDP-MoMA 48,6 ± 1,4 (k = 5) und 51,3 ± 0,6 × 10⁴, LDP-TGP 77,4 ± 0,2, LDP-ATA 128,9 ± 0,4 × 10⁴.</translation>
    </message>
    <message>
        <source>Local DP, Fig. 2d: synthetic, heavy tails</source>
        <translation>Lokale DP, Abb. 2d: künstlich, schwere Ränder</translation>
    </message>
    <message>
        <source>The same random functions without privacy, with Student-t noise of 3 degrees of freedom: v = B² + 3, c = 3 (§5.1).</source>
        <translation>Dieselben zufälligen Funktionen ohne Privatsphäre, mit Student-t-Rauschen mit 3 Freiheitsgraden: v = B² + 3, c = 3 (§5.1).</translation>
    </message>
    <message>
        <source>MoMA plays each point k times and trusts the estimate most others are near.</source>
        <translation>MoMA spielt jeden Punkt k-mal und vertraut der Schätzung, der die meisten anderen nah sind.</translation>
    </message>
    <message>
        <source>Does that pay?</source>
        <translation>Lohnt sich das?</translation>
    </message>
    <message>
        <source>As in the paper: MoMA 8,258 ± 1,200 (k = 5) and 9,414 ± 1,200 against TGP 32,598 ± 2,800 and ATA 57,107 ± 7,000.</source>
        <translation>Wie im Artikel: MoMA 8.258 ± 1.200 (k = 5) und 9.414 ± 1.200 gegen TGP 32.598 ± 2.800 und ATA 57.107 ± 7.000.</translation>
    </message>
    <message>
        <source>IGP-UCB, which has no guarantee here, has 2,662 ± 1,900.</source>
        <translation>IGP-UCB, das hier keine Garantie hat, hat 2.662 ± 1.900.</translation>
    </message>
    <message>
        <source>Local DP, Fig. 2e: light sensors, heavy tails</source>
        <translation>Lokale DP, Abb. 2e: Lichtsensoren, schwere Ränder</translation>
    </message>
    <message>
        <source>Find the brightest of 41 sensors without privacy; the noise is the data's own (§5.1).</source>
        <translation>Finden Sie den hellsten von 41 Sensoren ohne Privatsphäre; das Rauschen ist das der Daten (§5.1).</translation>
    </message>
    <message>
        <source>Which algorithm finds the brightest sensor first?</source>
        <translation>Welcher Algorithmus findet den hellsten Sensor zuerst?</translation>
    </message>
    <message>
        <source>As in the paper MoMA is ahead, on the stand-in: 7.1 ± 0.3 (k = 5) and 8.8 ± 0.2 × 10⁵ against 25.7 ± 0.1 (TGP) and 26.7 ± 0.1 × 10⁵ (ATA).</source>
        <translation>Wie im Artikel liegt MoMA vorn, auf dem Ersatz: 7,1 ± 0,3 (k = 5) und 8,8 ± 0,2 × 10⁵ gegen 25,7 ± 0,1 (TGP) und 26,7 ± 0,1 × 10⁵ (ATA).</translation>
    </message>
    <message>
        <source>Local DP, Fig. 2f: stocks, heavy tails</source>
        <translation>Lokale DP, Abb. 2f: Aktien, schwere Ränder</translation>
    </message>
    <message>
        <source>Find the most profitable of 29 stocks without privacy; the noise is the data's own (§5.1).</source>
        <translation>Finden Sie die einträglichste von 29 Aktien ohne Privatsphäre; das Rauschen ist das der Daten (§5.1).</translation>
    </message>
    <message>
        <source>Which algorithm finds the best stock first, and how much do its k plays per point cost at the start?</source>
        <translation>Welcher Algorithmus findet die beste Aktie zuerst, und wie viel kosten seine k Abfragen je Punkt am Anfang?</translation>
    </message>
    <message>
        <source>As in the paper MoMA is ahead, on the stand-in: 10.9 ± 0.7 (k = 5) and 11.9 ± 0.4 × 10⁴ against 75.5 ± 0.1 (TGP) and 89.8 ± 1.6 × 10⁴ (ATA).</source>
        <translation>Wie im Artikel liegt MoMA vorn, auf dem Ersatz: 10,9 ± 0,7 (k = 5) und 11,9 ± 0,4 × 10⁴ gegen 75,5 ± 0,1 (TGP) und 89,8 ± 1,6 × 10⁴ (ATA).</translation>
    </message>
    <message>
        <source>Local DP, Fig. 3a, one scale: synthetic, another kernel</source>
        <translation>Lokale DP, Abb. 3a, ein Faktor: künstlich, anderer Kernel</translation>
    </message>
    <message>
        <source>Random functions of the squared-exponential kernel, ε = 10, with the greedy information gain in LDP-TGP's width, which is known before the run (appendix E).</source>
        <translation>Zufällige Funktionen des quadratisch-exponentiellen Kernels, ε = 10, mit dem gierigen Informationsgewinn in der Breite von LDP-TGP, der vor dem Lauf bekannt ist (Anhang E).</translation>
    </message>
    <message>
        <source>Compare the three private algorithms, then set the information gain to realised and run again.</source>
        <translation>Vergleichen Sie die drei privaten Algorithmen, stellen Sie dann den Informationsgewinn auf „realisiert“ und starten Sie erneut.</translation>
    </message>
    <message>
        <source>As the paper reports: LDP-MoMA 1,309 ± 223, LDP-TGP 2,009 ± 277, LDP-ATA 4,057 ± 545; LDP-MoMA is ahead of LDP-TGP by 700 ± 124 (paired).</source>
        <translation>Wie der Artikel berichtet: LDP-MoMA 1.309 ± 223, LDP-TGP 2.009 ± 277, LDP-ATA 4.057 ± 545; LDP-MoMA liegt um 700 ± 124 vor LDP-TGP (gepaart).</translation>
    </message>
    <message>
        <source>With the realised gain the lead shrinks to 187 ± 107.</source>
        <translation>Mit dem realisierten Gewinn schrumpft der Vorsprung auf 187 ± 107.</translation>
    </message>
    <message>
        <source>The naive IGP-UCB, which no theorem covers, has 286.</source>
        <translation>Das naive IGP-UCB, das kein Satz abdeckt, hat 286.</translation>
    </message>
    <message>
        <source>Local DP, Fig. 3a: synthetic, another kernel</source>
        <translation>Lokale DP, Abb. 3a: künstlich, anderer Kernel</translation>
    </message>
    <message>
        <source>Random functions of the squared-exponential kernel, ε = 10 (appendix E).</source>
        <translation>Zufällige Funktionen des quadratisch-exponentiellen Kernels, ε = 10 (Anhang E).</translation>
    </message>
    <message>
        <source>Compare the three private algorithms; then open the sweep over ε.</source>
        <translation>Vergleichen Sie die drei privaten Algorithmen; öffnen Sie dann den Sweep über ε.</translation>
    </message>
    <message>
        <source>"Better or competitive", as the paper says: LDP-MoMA 5,888 ± 1,200 (k = 5) and 6,554 ± 1,100, LDP-TGP 7,762 ± 1,000, LDP-ATA 43,174 ± 6,100; the paired lead over LDP-TGP is 1,874 ± 820 and 1,208 ± 580.</source>
        <translation>„Better or competitive“, wie der Artikel sagt: LDP-MoMA 5.888 ± 1.200 (k = 5) und 6.554 ± 1.100, LDP-TGP 7.762 ± 1.000, LDP-ATA 43.174 ± 6.100; der gepaarte Vorsprung vor LDP-TGP ist 1.874 ± 820 und 1.208 ± 580.</translation>
    </message>
    <message>
        <source>The naive IGP-UCB, which no theorem covers, has 1,532 ± 1,100.</source>
        <translation>Das naive IGP-UCB, das kein Satz abdeckt, hat 1.532 ± 1.100.</translation>
    </message>
    <message>
        <source>Local DP, Fig. 3b: light sensors, another ε</source>
        <translation>Lokale DP, Abb. 3b: Lichtsensoren, anderes ε</translation>
    </message>
    <message>
        <source>Light sensors at ε = 1 (appendix E; the text prints no value): the noise is four times the brightest mean.</source>
        <translation>Lichtsensoren bei ε = 1 (Anhang E; der Text druckt keinen Wert): Das Rauschen ist das Vierfache des hellsten Mittels.</translation>
    </message>
    <message>
        <source>Is any private algorithm better than random play at ε = 1?</source>
        <translation>Ist bei ε = 1 ein privater Algorithmus besser als zufällige Wahl?</translation>
    </message>
    <message>
        <source>"Better or competitive", as the paper says, on the stand-in: LDP-MoMA 37.7 ± 1.1 (k = 5) and 37.8 ± 0.7 × 10⁵, LDP-TGP 41.0 ± 0.4, LDP-ATA 45.0 ± 0.2, random play 46.1 ± 0.1 × 10⁵.</source>
        <translation>„Better or competitive“, wie der Artikel sagt, auf dem Ersatz: LDP-MoMA 37,7 ± 1,1 (k = 5) und 37,8 ± 0,7 × 10⁵, LDP-TGP 41,0 ± 0,4, LDP-ATA 45,0 ± 0,2, zufällige Wahl 46,1 ± 0,1 × 10⁵.</translation>
    </message>
    <message>
        <source>Without privacy TGP has 25.7.</source>
        <translation>Ohne Privatsphäre hat TGP 25,7.</translation>
    </message>
    <message>
        <source>Local DP, Fig. 3c: stocks, another ε</source>
        <translation>Lokale DP, Abb. 3c: Aktien, anderes ε</translation>
    </message>
    <message>
        <source>Stocks at ε = 1 (appendix E; the text prints no value).</source>
        <translation>Aktien bei ε = 1 (Anhang E; der Text druckt keinen Wert).</translation>
    </message>
    <message>
        <source>What did the step from ε = 10 to ε = 1 cost each algorithm?</source>
        <translation>Was kostete der Schritt von ε = 10 zu ε = 1 jeden Algorithmus?</translation>
    </message>
    <message>
        <source>"Better or competitive", as the paper says, on the stand-in: LDP-MoMA 114.9 ± 2.9 (k = 5) and 117.3 ± 1.9 × 10⁴, LDP-TGP 127.5 ± 0.6, LDP-ATA 143.8 ± 0.6, random play 135.6 ± 0.2 × 10⁴: LDP-ATA learns nothing here.</source>
        <translation>„Better or competitive“, wie der Artikel sagt, auf dem Ersatz: LDP-MoMA 114,9 ± 2,9 (k = 5) und 117,3 ± 1,9 × 10⁴, LDP-TGP 127,5 ± 0,6, LDP-ATA 143,8 ± 0,6, zufällige Wahl 135,6 ± 0,2 × 10⁴: LDP-ATA lernt hier nichts.</translation>
    </message>
    <message>
        <source>Without privacy TGP has 75.5.</source>
        <translation>Ohne Privatsphäre hat TGP 75,5.</translation>
    </message>
    <message>
        <source>Joint DP, Fig. 1: the budget α</source>
        <translation>Joint-DP, Abb. 1: das Budget α</translation>
    </message>
    <message>
        <source>Dubey 2021, joint differential privacy</source>
        <translation>Dubey 2021, Joint-Differential-Privacy</translation>
    </message>
    <message>
        <source>Figures of the joint-DP paper</source>
        <translation>Abbildungen des Artikels zur Joint-DP</translation>
    </message>
    <message>
        <source>f has four kernels exp(−‖x − y‖²/2), the printed kernel, with weights of either sign from the unit L1 ball; where f &lt; 0 the reward is 0.</source>
        <translation>f hat vier Kernel exp(−‖x − y‖²/2), den gedruckten Kernel, mit Gewichten beiderlei Vorzeichens aus der L1-Einheitskugel; wo f &lt; 0 ist, ist die Belohnung 0.</translation>
    </message>
    <message>
        <source>A trusted privatiser releases noisy sums of 100 quadrature features (m̄ = 10, kernel error 0.035) by a binary tree; practical constants (s = 0.4, typical shift, exact calibration). α = 5 is added to the paper's four. β = 0.1 is the paper's, and far too large to count as privacy: it is flagged, and read again at 10⁻⁵.</source>
        <translation>Ein vertrauenswürdiger Privatisierer gibt verrauschte Summen von 100 Quadratur-Merkmalen (m̄ = 10, Kernelfehler 0,035) durch einen Binärbaum frei; praktische Konstanten (s = 0,4, typische Verschiebung, exakte Kalibrierung). α = 5 kommt zu den vier des Artikels hinzu. β = 0,1 ist das des Artikels und viel zu groß, um als Privatsphäre zu gelten: Es wird markiert und bei 10⁻⁵ noch einmal gelesen.</translation>
    </message>
    <message>
        <source>Order the curves by α.</source>
        <translation>Ordnen Sie die Kurven nach α.</translation>
    </message>
    <message>
        <source>Then open the final-regret chart with pairs on: is every step larger than its spread?</source>
        <translation>Öffnen Sie dann das Diagramm des Regrets am Ende mit „Paare“: Ist jeder Schritt größer als seine Streuung?</translation>
    </message>
    <message>
        <source>As the paper reports, less privacy is less regret: 371 ± 12 (α = 0.1), 237 ± 12, 170 ± 10, 83 ± 5, 78 ± 6 (α = 10) and 34 ± 3 without privacy.</source>
        <translation>Wie der Artikel berichtet, ist weniger Privatsphäre weniger Regret: 371 ± 12 (α = 0,1), 237 ± 12, 170 ± 10, 83 ± 5, 78 ± 6 (α = 10) und 34 ± 3 ohne Privatsphäre.</translation>
    </message>
    <message>
        <source>Every paired step is more than 8 standard errors but the one from α = 5 to 10, which is 5 ± 3: there is little noise left to save.</source>
        <translation>Jeder gepaarte Schritt ist größer als 8 Standardfehler außer dem von α = 5 auf 10, der 5 ± 3 ist: Es bleibt wenig Rauschen einzusparen.</translation>
    </message>
    <message>
        <source>At δ = 10⁻⁵ the noise of α = 0.1, 0.5, 1, 5 and 10 is worth ε = 1.35, 2.64, 3.98, 12.2 and 20.8.</source>
        <translation>Bei δ = 10⁻⁵ ist das Rauschen von α = 0,1, 0,5, 1, 5 und 10 ein ε = 1,35, 2,64, 3,98, 12,2 und 20,8 wert.</translation>
    </message>
    <message>
        <source>Joint DP, Fig. 1 as printed</source>
        <translation>Joint-DP, Abb. 1 wie gedruckt</translation>
    </message>
    <message>
        <source>Every constant as the paper prints it, kernel included: α = 0.1, 0.5, 1, 10, s = 1, Lemma 2's noise, Lemma 3's shift, all terms of Theorem 1 with the one that grows with t.</source>
        <translation>Jede Konstante, wie der Artikel sie druckt, auch der Kernel: α = 0,1, 0,5, 1, 10, s = 1, das Rauschen aus Lemma 2, die Verschiebung aus Lemma 3, alle Terme von Satz 1 mit dem, der mit t wächst.</translation>
    </message>
    <message>
        <source>β = 0.1 is the paper's, and far too large to count as privacy: it is flagged, and read again at 10⁻⁵.</source>
        <translation>β = 0,1 ist das des Artikels und viel zu groß, um als Privatsphäre zu gelten: Es wird markiert und bei 10⁻⁵ noch einmal gelesen.</translation>
    </message>
    <message>
        <source>Is the curve without privacy the best? Watch the four terms of √β in the step line: which one is largest where no noise is added?</source>
        <translation>Ist die Kurve ohne Privatsphäre die beste? Beobachten Sie die vier Terme von √β in der Schrittzeile: Welcher ist am größten, wo kein Rauschen dazukommt?</translation>
    </message>
    <message>
        <source>Hardly anything is learnt: 555 ± 12 (α = 0.1), 543 ± 12, 531 ± 11, 388 ± 10 (α = 10), random play 575 ± 13.</source>
        <translation>Es wird kaum etwas gelernt: 555 ± 12 (α = 0,1), 543 ± 12, 531 ± 11, 388 ± 10 (α = 10), zufällige Wahl 575 ± 13.</translation>
    </message>
    <message>
        <source>Without privacy it is 553 ± 7, worse than α = 10 by 165 ± 14.</source>
        <translation>Ohne Privatsphäre sind es 553 ± 7, um 165 ± 14 schlechter als α = 10.</translation>
    </message>
    <message>
        <source>Theorem 1 divides the features' error, t·B·ε/ρ, by √λ_min: privacy noise makes λ_min large and the term small, and the run without noise has the largest one, 0.07 t, 72 in the last round, where f is at most 1.</source>
        <translation>Satz 1 teilt den Fehler der Merkmale, t·B·ε/ρ, durch √λ_min: Datenschutzrauschen macht λ_min groß und den Term klein, und der Lauf ohne Rauschen hat den größten, 0,07 t, 72 in der letzten Runde, wo f höchstens 1 ist.</translation>
    </message>
    <message>
        <source>At β = 0.1 the noise of three of the four α is worth ε = 0, which reads as perfect privacy and is 0.0203, 0.120 and 0.255 at δ = 10⁻⁵; that of α = 10 is worth 0.712, and 3.23 there.</source>
        <translation>Bei β = 0,1 ist das Rauschen von drei der vier α ein ε = 0 wert, was sich als vollkommene Privatsphäre liest und bei δ = 10⁻⁵ 0,0203, 0,120 und 0,255 ist; das von α = 10 ist 0,712 wert, und dort 3,23.</translation>
    </message>
    <message>
        <source>Joint DP, Fig. 1 at a δ that is privacy</source>
        <translation>Joint-DP, Abb. 1 bei einem δ, das Privatsphäre ist</translation>
    </message>
    <message>
        <source>Fig. 1 with β = 10⁻⁵ in the place of 0.1, so that the promise is one: 100 quadrature features (m̄ = 10), binary tree, exact calibration, practical constants (s = 0.4, typical shift). σ = 24.7 at α = 1, where the paper's β needs 7.2.</source>
        <translation>Abb. 1 mit β = 10⁻⁵ statt 0,1, sodass die Zusage eine ist: 100 Quadratur-Merkmale (m̄ = 10), Binärbaum, exakte Kalibrierung, praktische Konstanten (s = 0,4, typische Verschiebung). σ = 24,7 bei α = 1, wo das β des Artikels 7,2 braucht.</translation>
    </message>
    <message>
        <source>Compare with Fig. 1 at the same α: what does a δ cost that may be called privacy? Which α still learns within 1,024 rounds?</source>
        <translation>Vergleichen Sie mit Abb. 1 bei gleichem α: Was kostet ein δ, das Privatsphäre heißen darf? Welches α lernt noch innerhalb von 1.024 Runden?</translation>
    </message>
    <message>
        <source>542 ± 12 (α = 0.1), 487 ± 12, 417 ± 13, 140 ± 9, 92 ± 6 (α = 10) and 34 ± 3 without privacy: every paired step is more than 8 standard errors, and α = 0.1 is hardly better than random play.</source>
        <translation>542 ± 12 (α = 0,1), 487 ± 12, 417 ± 13, 140 ± 9, 92 ± 6 (α = 10) und 34 ± 3 ohne Privatsphäre: Jeder gepaarte Schritt ist größer als 8 Standardfehler, und α = 0,1 ist kaum besser als zufällige Wahl.</translation>
    </message>
    <message>
        <source>The noise of a node grows from 7.2 to 24.7 at α = 1, 3.4 times, and from 18.9 to 204 at α = 0.1, 10.8 times: a δ of 0.1 is what made the small α affordable.</source>
        <translation>Das Rauschen eines Knotens wächst von 7,2 auf 24,7 bei α = 1, auf das 3,4-Fache, und von 18,9 auf 204 bei α = 0,1, auf das 10,8-Fache: Ein δ von 0,1 machte das kleine α erschwinglich.</translation>
    </message>
    <message>
        <source>No curve here is flagged, and no claim needs a second reading.</source>
        <translation>Keine Kurve ist hier markiert, und keine Zusage braucht eine zweite Lesart.</translation>
    </message>
    <message>
        <source>Joint DP, Fig. 1, easy: the budget α</source>
        <translation>Joint-DP, Abb. 1, leicht: das Budget α</translation>
    </message>
    <message>
        <source>§6.1: points of the ball of radius 2 in the plane, 25 offered each round (one with f ≥ 0.8, 24 with f ≤ 0.6), rewards 0 or 1.</source>
        <translation>§6.1: Punkte der Kugel vom Radius 2 in der Ebene, 25 werden je Runde angeboten (einer mit f ≥ 0,8, 24 mit f ≤ 0,6), Belohnungen 0 oder 1.</translation>
    </message>
    <message>
        <source>A trusted privatiser releases noisy sums of 25 quadrature features by a binary tree; practical constants (s = 0.4, typical shift, exact calibration).</source>
        <translation>Ein vertrauenswürdiger Privatisierer gibt verrauschte Summen von 25 Quadratur-Merkmalen durch einen Binärbaum frei; praktische Konstanten (s = 0,4, typische Verschiebung, exakte Kalibrierung).</translation>
    </message>
    <message>
        <source>Easier than the paper's problem: SE kernel of length scale 2 in the place of 1, non-negative weights. β = 0.1 is the paper's, and far too large to count as privacy: it is flagged.</source>
        <translation>Leichter als das Problem des Artikels: SE-Kernel der Längenskala 2 statt 1, nicht negative Gewichte. β = 0,1 ist das des Artikels und viel zu groß, um als Privatsphäre zu gelten: Es wird markiert.</translation>
    </message>
    <message>
        <source>As the paper reports, less privacy is less regret: 215 ± 8 (α = 0.1), 157 ± 7, 124 ± 5, 72 ± 3, 61 ± 3 (α = 10) and 16 ± 2 without privacy, against 332 of random play; every paired step is more than 7 standard errors.</source>
        <translation>Wie der Artikel berichtet, ist weniger Privatsphäre weniger Regret: 215 ± 8 (α = 0,1), 157 ± 7, 124 ± 5, 72 ± 3, 61 ± 3 (α = 10) und 16 ± 2 ohne Privatsphäre, gegen 332 der zufälligen Wahl; jeder gepaarte Schritt ist größer als 7 Standardfehler.</translation>
    </message>
    <message>
        <source>At s = 0.2 the means of the private curves are lower by 8 to 28 %, but single trials get stuck.</source>
        <translation>Bei s = 0,2 liegen die Mittel der privaten Kurven um 8 bis 28 % tiefer, aber einzelne Wiederholungen bleiben stecken.</translation>
    </message>
    <message>
        <source>Joint DP, Fig. 2: the failure probability β</source>
        <translation>Joint-DP, Abb. 2: die Ausfallwahrscheinlichkeit β</translation>
    </message>
    <message>
        <source>α = 1 and the β of the paper's Fig. 2; 100 quadrature features (m̄ = 10), practical constants (s = 0.4, typical shift, exact calibration).</source>
        <translation>α = 1 und das β aus Abb. 2 des Artikels; 100 Quadratur-Merkmale (m̄ = 10), praktische Konstanten (s = 0,4, typische Verschiebung, exakte Kalibrierung).</translation>
    </message>
    <message>
        <source>With β = 0.5 a coin toss may publish everything, with 0.99 nearly nothing is promised: none of these is privacy, and all are flagged.</source>
        <translation>Bei β = 0,5 darf ein Münzwurf alles veröffentlichen, bei 0,99 ist fast nichts zugesagt: Nichts davon ist Privatsphäre, und alle werden markiert.</translation>
    </message>
    <message>
        <source>Does regret fall with β as the paper reports? What does the user of the blue curve risk?</source>
        <translation>Fällt der Regret mit β, wie der Artikel berichtet? Was riskiert der Nutzer der blauen Kurve?</translation>
    </message>
    <message>
        <source>As the paper reports: 279 ± 12 (β = 0.01), 170 ± 10, 92 ± 6, 82 ± 7 (β = 0.99), the last step 10 ± 7.</source>
        <translation>Wie der Artikel berichtet: 279 ± 12 (β = 0,01), 170 ± 10, 92 ± 6, 82 ± 7 (β = 0,99), der letzte Schritt 10 ± 7.</translation>
    </message>
    <message>
        <source>The price is the guarantee itself: at β = 0.5 a mechanism may publish everybody with probability one half.</source>
        <translation>Der Preis ist die Garantie selbst: Bei β = 0,5 darf ein Mechanismus mit Wahrscheinlichkeit ein halb alle veröffentlichen.</translation>
    </message>
    <message>
        <source>Read at δ = 10⁻⁵, the four noises are worth ε = 2.14, 3.98, 9.83 and 37.6 (β = 0.01, 0.1, 0.5, 0.99): all claim α = 1.</source>
        <translation>Bei δ = 10⁻⁵ gelesen, sind die vier Rauschen ein ε = 2,14, 3,98, 9,83 und 37,6 wert (β = 0,01, 0,1, 0,5, 0,99): Alle sagen α = 1 zu.</translation>
    </message>
    <message>
        <source>Joint DP, Fig. 2 as printed</source>
        <translation>Joint-DP, Abb. 2 wie gedruckt</translation>
    </message>
    <message>
        <source>α = 1, the four β, and every constant as the paper prints it, kernel included: s = 1, Lemma 2's noise, Lemma 3's shift, all terms of Theorem 1.</source>
        <translation>α = 1, die vier β und jede Konstante, wie der Artikel sie druckt, auch der Kernel: s = 1, das Rauschen aus Lemma 2, die Verschiebung aus Lemma 3, alle Terme von Satz 1.</translation>
    </message>
    <message>
        <source>The number of features is not printed: m̄ = 10.</source>
        <translation>Die Anzahl der Merkmale ist nicht gedruckt: m̄ = 10.</translation>
    </message>
    <message>
        <source>Is any curve away from random play, and does β still order them?</source>
        <translation>Löst sich eine Kurve von der zufälligen Wahl, und ordnet β sie noch?</translation>
    </message>
    <message>
        <source>539 ± 11 (β = 0.01), 531 ± 11, 518 ± 10, 508 ± 10 (β = 0.99), random play 575 ± 13: in the paper's order, and hardly anything is learnt.</source>
        <translation>539 ± 11 (β = 0,01), 531 ± 11, 518 ± 10, 508 ± 10 (β = 0,99), zufällige Wahl 575 ± 13: in der Reihenfolge des Artikels, und es wird kaum etwas gelernt.</translation>
    </message>
    <message>
        <source>Lemma 2's noise of a node goes from 129.6 at β = 0.01 to 43.4 at 0.99, a factor of 3 where an exact calibration goes from 12.5 to 1.21, a factor of 10: β has less to move here than in Fig. 2 with the practical constants.</source>
        <translation>Das Rauschen eines Knotens aus Lemma 2 geht von 129,6 bei β = 0,01 auf 43,4 bei 0,99, ein Faktor 3, wo eine exakte Kalibrierung von 12,5 auf 1,21 geht, ein Faktor 10: β kann hier weniger bewegen als in Abb. 2 mit den praktischen Konstanten.</translation>
    </message>
    <message>
        <source>Joint DP, Fig. 2, easy: the failure probability β</source>
        <translation>Joint-DP, Abb. 2, leicht: die Ausfallwahrscheinlichkeit β</translation>
    </message>
    <message>
        <source>α = 1 and the β of the paper's Fig. 2, on an easier problem than the paper's: SE kernel of length scale 2 in the place of 1, non-negative weights, 25 features.</source>
        <translation>α = 1 und das β aus Abb. 2 des Artikels, auf einem leichteren Problem als dem des Artikels: SE-Kernel der Längenskala 2 statt 1, nicht negative Gewichte, 25 Merkmale.</translation>
    </message>
    <message>
        <source>Regret falls with β as the paper reports.</source>
        <translation>Der Regret fällt mit β, wie der Artikel berichtet.</translation>
    </message>
    <message>
        <source>What does the user of the blue curve risk?</source>
        <translation>Was riskiert der Nutzer der blauen Kurve?</translation>
    </message>
    <message>
        <source>175 ± 7 (β = 0.01), 124 ± 5, 78 ± 3, 54 ± 3 (β = 0.99): in the paper's order.</source>
        <translation>175 ± 7 (β = 0,01), 124 ± 5, 78 ± 3, 54 ± 3 (β = 0,99): in der Reihenfolge des Artikels.</translation>
    </message>
    <message>
        <source>Trusted privatiser or noisy users</source>
        <translation>Vertrauenswürdiger Privatisierer oder verrauschte Nutzer</translation>
    </message>
    <message>
        <source>What a trusted privatiser buys</source>
        <translation>Was ein vertrauenswürdiger Privatisierer bringt</translation>
    </message>
    <message>
        <source>A trusted privatiser, or noisy users?</source>
        <translation>Ein vertrauenswürdiger Privatisierer oder verrauschte Nutzer?</translation>
    </message>
    <message>
        <source>The easy variant of Fig. 1: SE kernel of length scale 2, non-negative weights.</source>
        <translation>Die leichte Variante von Abb. 1: SE-Kernel der Längenskala 2, nicht negative Gewichte.</translation>
    </message>
    <message>
        <source>The same α = 1 and β = 0.1 under two trust models: a trusted privatiser adds noise to sums (joint DP), or every user adds noise to the own data (local joint DP).</source>
        <translation>Dasselbe α = 1 und β = 0,1 unter zwei Vertrauensmodellen: Ein vertrauenswürdiger Privatisierer fügt Summen Rauschen hinzu (Joint-DP), oder jeder Nutzer fügt den eigenen Daten Rauschen hinzu (lokale Joint-DP).</translation>
    </message>
    <message>
        <source>The ε of the two do not mean the same: local joint DP protects against the server too.</source>
        <translation>Die beiden ε bedeuten nicht dasselbe: Lokale Joint-DP schützt auch vor dem Server.</translation>
    </message>
    <message>
        <source>What does not having to trust anybody cost? Look at the released statistics of both: where is the noise?</source>
        <translation>Was kostet es, niemandem vertrauen zu müssen? Sehen Sie sich die freigegebenen Statistiken beider an: Wo ist das Rauschen?</translation>
    </message>
    <message>
        <source>Joint DP has 124 ± 5, local joint DP 241 ± 26, no privacy 16 ± 2, random play 332 ± 10.</source>
        <translation>Joint-DP hat 124 ± 5, lokale Joint-DP 241 ± 26, keine Privatsphäre 16 ± 2, zufällige Wahl 332 ± 10.</translation>
    </message>
    <message>
        <source>The noise of 1,023 users adds up to 32 × 2.3 = 74 in every entry (standard deviation), that of the tree to at most 3.3 × 7.2 = 24.</source>
        <translation>Das Rauschen von 1.023 Nutzern addiert sich in jedem Eintrag auf 32 × 2,3 = 74 (Standardabweichung), das des Baums auf höchstens 3,3 × 7,2 = 24.</translation>
    </message>
    <message>
        <source>Tree against Toeplitz</source>
        <translation>Baum gegen Toeplitz</translation>
    </message>
    <message>
        <source>Which mechanism adds the least noise over time?</source>
        <translation>Welcher Mechanismus fügt mit der Zeit am wenigsten Rauschen hinzu?</translation>
    </message>
    <message>
        <source>The same (α, β) by two mechanisms: the paper's binary tree, and the square-root factorisation of the prefix sums (Fichtenberger, Henzinger &amp; Upadhyay 2023), which is beyond the paper.</source>
        <translation>Dasselbe (α, β) durch zwei Mechanismen: den Binärbaum des Artikels und die Quadratwurzel-Faktorisierung der Präfixsummen (Fichtenberger, Henzinger &amp; Upadhyay 2023), die über den Artikel hinausgeht.</translation>
    </message>
    <message>
        <source>Whose released statistics are nearer to the exact ones? By how much do the regrets differ?</source>
        <translation>Wessen freigegebene Statistiken liegen näher an den exakten? Um wie viel unterscheiden sich die Regrets?</translation>
    </message>
    <message>
        <source>124 ± 5 with the tree, 81 ± 5 with the factorisation (paired difference 43 ± 7): at T = 1,024 its noise is at most 3.27 in units where the tree's is 10.49.</source>
        <translation>124 ± 5 mit dem Baum, 81 ± 5 mit der Faktorisierung (gepaarte Differenz 43 ± 7): Bei T = 1.024 ist ihr Rauschen höchstens 3,27 in Einheiten, in denen das des Baums 10,49 ist.</translation>
    </message>
    <message>
        <source>Shared noise, and the attack on it</source>
        <translation>Geteiltes Rauschen, und der Angriff darauf</translation>
    </message>
    <message>
        <source>What leaks when noise is shared?</source>
        <translation>Was leckt, wenn Rauschen geteilt wird?</translation>
    </message>
    <message>
        <source>Fig. 1's problem of Dubey 2021 at ε = 1 and δ = 10⁻⁵, with length scale 2 and non-negative weights.</source>
        <translation>Das Problem aus Abb. 1 von Dubey 2021 bei ε = 1 und δ = 10⁻⁵, mit Längenskala 2 und nicht negativen Gewichten.</translation>
    </message>
    <message>
        <source>The privatiser of the paper draws noise for every node of a tree.</source>
        <translation>Der Privatisierer des Artikels zieht für jeden Knoten eines Baums Rauschen.</translation>
    </message>
    <message>
        <source>The public code of the paper draws it when the number of users doubles, and adds the same noise to all releases in between: it is released here under the same claim, marked as broken.</source>
        <translation>Der öffentliche Code des Artikels zieht es, wenn sich die Zahl der Nutzer verdoppelt, und addiert dasselbe Rauschen zu allen Freigaben dazwischen: Hier wird es unter derselben Zusage freigegeben, als fehlerhaft markiert.</translation>
    </message>
    <message>
        <source>Does it learn more with the broken noise? On the page Trust models, tab Attack, attack user 6 of this scenario's two private algorithms.</source>
        <translation>Lernt es mit dem fehlerhaften Rauschen mehr? Greifen Sie auf der Seite „Vertrauensmodelle“, Reiter „Angriff“, Nutzer 6 der beiden privaten Algorithmen dieses Szenarios an.</translation>
    </message>
    <message>
        <source>On the page Privacy, audit both.</source>
        <translation>Prüfen Sie auf der Seite „Datenschutz“ beide.</translation>
    </message>
    <message>
        <source>It gives privacy away for nothing: regret 125 ± 11 with shared noise, 130 ± 4 with the tree, 13 ± 1 without privacy.</source>
        <translation>Es gibt Privatsphäre umsonst her: Regret 125 ± 11 mit geteiltem Rauschen, 130 ± 4 mit dem Baum, 13 ± 1 ohne Privatsphäre.</translation>
    </message>
    <message>
        <source>The attack reads point and reward of user 6 off two releases and is certain; with the tree a guess is hardly better than a coin.</source>
        <translation>Der Angriff liest Punkt und Belohnung von Nutzer 6 aus zwei Freigaben und ist sicher; beim Baum ist eine Vermutung kaum besser als eine Münze.</translation>
    </message>
    <message>
        <source>The audit of 500 runs shows ε of at least 700 at δ = 10⁻⁵ where 1 is claimed; for users 1, 2, 4, 8, …, who come with new noise, it would find nothing.</source>
        <translation>Das Audit aus 500 Läufen zeigt ein ε von mindestens 700 bei δ = 10⁻⁵, wo 1 zugesagt ist; bei den Nutzern 1, 2, 4, 8, …, die mit neuem Rauschen kommen, fände es nichts.</translation>
    </message>
    <message>
        <source>Twelve times too much noise</source>
        <translation>Zwölfmal zu viel Rauschen</translation>
    </message>
    <message>
        <source>One guarantee, (1, 0.1)-joint DP, and four ways to compute the noise for it: exactly, by zCDP, by the paper's Lemma 2, by the formula of Shariff &amp; Sheffet 2018.</source>
        <translation>Eine Garantie, (1, 0,1)-Joint-DP, und vier Wege, das Rauschen dafür zu berechnen: exakt, durch zCDP, durch Lemma 2 des Artikels, durch die Formel von Shariff &amp; Sheffet 2018.</translation>
    </message>
    <message>
        <source>All four give the same promise.</source>
        <translation>Alle vier geben dieselbe Zusage.</translation>
    </message>
    <message>
        <source>Read σ of each before the run, then compare the regrets.</source>
        <translation>Lesen Sie vor dem Lauf das σ jedes einzelnen und vergleichen Sie dann die Regrets.</translation>
    </message>
    <message>
        <source>Exact σ = 7.2 (regret 124 ± 5), zCDP 9.1 (146 ± 6), Lemma 2 86.4 (288 ± 10), Shariff &amp; Sheffet 122.2 (294 ± 10; random play 332): the same promise, at the price of nearly all learning.</source>
        <translation>Exakt σ = 7,2 (Regret 124 ± 5), zCDP 9,1 (146 ± 6), Lemma 2 86,4 (288 ± 10), Shariff &amp; Sheffet 122,2 (294 ± 10; zufällige Wahl 332): dieselbe Zusage, zum Preis fast allen Lernens.</translation>
    </message>
    <message>
        <source>Lemma 2's noise is worth ε = 0 at that δ, which is true and reads as perfect privacy; at δ = 10⁻⁵ it is worth 0.255.</source>
        <translation>Das Rauschen aus Lemma 2 ist bei jenem δ ein ε = 0 wert, was stimmt und sich als vollkommene Privatsphäre liest; bei δ = 10⁻⁵ ist es 0,255 wert.</translation>
    </message>
    <message>
        <source>Joint DP, Table 1: camelback</source>
        <translation>Joint-DP, Tabelle 1: Camelback</translation>
    </message>
    <message>
        <source>Table 1 of the joint-DP paper</source>
        <translation>Tabelle 1 des Artikels zur Joint-DP</translation>
    </message>
    <message>
        <source>The six-hump camelback.</source>
        <translation>Die Six-hump-camelback-Funktion.</translation>
    </message>
    <message>
        <source>Rewards are 0 or 1 with mean f (scaled to [0, 1]), 25 random candidates a round, the paper's own noise (Lemma 2 with n = 15, β = 0.1), practical shift and s = 0.2. §6 prints the kernel, SE with ℓ = 1, but neither the box that camelback is taken on nor how values are scaled, nor the candidates: on the unit square ℓ = 0.3 is used here, which is 1.8 and 1.2 in the function's own units on [−3, 3] × [−2, 2].</source>
        <translation>Belohnungen sind 0 oder 1 mit Mittel f (auf [0, 1] skaliert), 25 zufällige Kandidaten je Runde, das Rauschen des Artikels (Lemma 2 mit n = 15, β = 0,1), praktische Verschiebung und s = 0,2. §6 druckt den Kernel, SE mit ℓ = 1, aber weder den Quader für Camelback noch, wie Werte skaliert sind, noch die Kandidaten: Auf dem Einheitsquadrat wird hier ℓ = 0,3 verwendet, was in den eigenen Einheiten der Funktion auf [−3, 3] × [−2, 2] 1,8 und 1,2 ist.</translation>
    </message>
    <message>
        <source>In two dimensions 10,000 rounds are many: which α still learns?</source>
        <translation>In zwei Dimensionen sind 10.000 Runden viel: Welches α lernt noch?</translation>
    </message>
    <message>
        <source>Random play has 1,407, no privacy 91 ± 6, and with exact calibration α = 10, 1 and 0.1 have 122, 162 and 157.</source>
        <translation>Zufällige Wahl hat 1.407, keine Privatsphäre 91 ± 6, und mit exakter Kalibrierung haben α = 10, 1 und 0,1 122, 162 und 157.</translation>
    </message>
    <message>
        <source>The paper prints 519, 775, 1,029, 3,324 (not private, then α = 10, 1, 0.1) on a scale it does not give.</source>
        <translation>Der Artikel druckt 519, 775, 1.029, 3.324 (nicht privat, dann α = 10, 1, 0,1) auf einer Skala, die er nicht angibt.</translation>
    </message>
    <message>
        <source>Where do the curves with Lemma 2's noise lie between these?</source>
        <translation>Wo liegen die Kurven mit dem Rauschen aus Lemma 2 dazwischen?</translation>
    </message>
    <message>
        <source>Joint DP, Table 1: Styblinski–Tang, 20 dimensions</source>
        <translation>Joint-DP, Tabelle 1: Styblinski–Tang, 20 Dimensionen</translation>
    </message>
    <message>
        <source>Styblinski–Tang in 20 dimensions, with an additive kernel.</source>
        <translation>Styblinski–Tang in 20 Dimensionen, mit additivem Kernel.</translation>
    </message>
    <message>
        <source>Rewards are 0 or 1 with mean f (scaled to [0, 1]), 25 random candidates a round, the paper's own noise (Lemma 2 with n = 15, β = 0.1), practical shift and s = 0.2. §6 prints the SE kernel with ℓ = 1 for d = 2 and says that larger dimensions need an additive one, which it does not give, nor scaling and candidates.</source>
        <translation>Belohnungen sind 0 oder 1 mit Mittel f (auf [0, 1] skaliert), 25 zufällige Kandidaten je Runde, das Rauschen des Artikels (Lemma 2 mit n = 15, β = 0,1), praktische Verschiebung und s = 0,2. §6 druckt den SE-Kernel mit ℓ = 1 für d = 2 und sagt, dass größere Dimensionen einen additiven brauchen, den er nicht angibt, ebenso wenig Skalierung und Kandidaten.</translation>
    </message>
    <message>
        <source>A sum of 20 one-dimensional parts: 6 features each, 120 in all.</source>
        <translation>Eine Summe von 20 eindimensionalen Teilen: je 6 Merkmale, insgesamt 120.</translation>
    </message>
    <message>
        <source>How much noise do 120 features cost against 64?</source>
        <translation>Wie viel Rauschen kosten 120 Merkmale gegen 64?</translation>
    </message>
    <message>
        <source>Random play has 2,691, no privacy 1,254 ± 19, and with exact calibration α = 10, 1 and 0.1 have 1,440, 1,643 and 1,898.</source>
        <translation>Zufällige Wahl hat 2.691, keine Privatsphäre 1.254 ± 19, und mit exakter Kalibrierung haben α = 10, 1 und 0,1 1.440, 1.643 und 1.898.</translation>
    </message>
    <message>
        <source>The paper prints 885, 1,667, 2,680, 4,493 (not private, then α = 10, 1, 0.1) on a scale it does not give.</source>
        <translation>Der Artikel druckt 885, 1.667, 2.680, 4.493 (nicht privat, dann α = 10, 1, 0,1) auf einer Skala, die er nicht angibt.</translation>
    </message>
    <message>
        <source>Joint DP, Table 1: Michalewicz, 10 dimensions</source>
        <translation>Joint-DP, Tabelle 1: Michalewicz, 10 Dimensionen</translation>
    </message>
    <message>
        <source>Michalewicz in 10 dimensions, with an additive kernel.</source>
        <translation>Michalewicz in 10 Dimensionen, mit additivem Kernel.</translation>
    </message>
    <message>
        <source>Narrow valleys in ten dimensions: does anybody find them?</source>
        <translation>Enge Täler in zehn Dimensionen: Findet sie jemand?</translation>
    </message>
    <message>
        <source>Random play has 3,686, no privacy 2,071 ± 60, and with exact calibration α = 10, 1 and 0.1 have 2,694, 3,139 and 3,418.</source>
        <translation>Zufällige Wahl hat 3.686, keine Privatsphäre 2.071 ± 60, und mit exakter Kalibrierung haben α = 10, 1 und 0,1 2.694, 3.139 und 3.418.</translation>
    </message>
    <message>
        <source>The paper prints 901, 1,558, 2,883, 5,002 (not private, then α = 10, 1, 0.1) on a scale it does not give.</source>
        <translation>Der Artikel druckt 901, 1.558, 2.883, 5.002 (nicht privat, dann α = 10, 1, 0,1) auf einer Skala, die er nicht angibt.</translation>
    </message>
    <message>
        <source>Agents that share: a fast first look</source>
        <translation>Agenten, die teilen: ein schneller erster Blick</translation>
    </message>
    <message>
        <source>Dai, Low &amp; Jaillet 2021, federated, user-level privacy</source>
        <translation>Dai, Low &amp; Jaillet 2021, föderiert, Privatsphäre auf Nutzerebene</translation>
    </message>
    <message>
        <source>What sharing buys, and what it costs</source>
        <translation>Was Teilen bringt und was es kostet</translation>
    </message>
    <message>
        <source>Does it help when agents share?</source>
        <translation>Hilft es, wenn Agenten teilen?</translation>
    </message>
    <message>
        <source>40 agents on 200 points (ℓ = 0.05), 20 rounds: every agent alone, a server's weighted average, and the same average with clipping, sampling and noise (q = 0.5, z = 1, S = 11). ε is of one agent's whole contribution, towards everybody but the server, which is trusted.</source>
        <translation>40 Agenten auf 200 Punkten (ℓ = 0,05), 20 Runden: jeder Agent allein, das gewichtete Mittel eines Servers und dasselbe Mittel mit Kürzung, Stichprobe und Rauschen (q = 0,5, z = 1, S = 11). ε gilt für den ganzen Beitrag eines Agenten, vor allen außer dem Server, der vertrauenswürdig ist.</translation>
    </message>
    <message>
        <source>Simple regret, averaged over agents: who is first below 0.03? Open the posterior and choose an agent: the grey broadcast is what it hears.</source>
        <translation>Einfacher Regret, über die Agenten gemittelt: Wer ist zuerst unter 0,03? Öffnen Sie die A-posteriori-Verteilung und wählen Sie einen Agenten: Die graue Rundsendung ist, was er hört.</translation>
    </message>
    <message>
        <source>Then watch ε grow with every round.</source>
        <translation>Sehen Sie dann, wie ε mit jeder Runde wächst.</translation>
    </message>
    <message>
        <source>Sharing without noise leads from the first round (0.067 ± 0.020 against 0.141 ± 0.015).</source>
        <translation>Teilen ohne Rauschen führt von der ersten Runde an (0,067 ± 0,020 gegen 0,141 ± 0,015).</translation>
    </message>
    <message>
        <source>At ε = 11.2, 40 agents are too few: 0.186 ± 0.022 after one round, 0.017 ± 0.002 against 0.009 ± 0.002 after twenty.</source>
        <translation>Bei ε = 11,2 sind 40 Agenten zu wenige: 0,186 ± 0,022 nach einer Runde, 0,017 ± 0,002 gegen 0,009 ± 0,002 nach zwanzig.</translation>
    </message>
    <message>
        <source>In App. B.1.1, with 200 agents, DP-FTS-DE is ahead.</source>
        <translation>In Anh. B.1.1, mit 200 Agenten, liegt DP-FTS-DE vorn.</translation>
    </message>
    <message>
        <source>Federated: the synthetic experiment, App. B.1.1</source>
        <translation>Föderiert: das künstliche Experiment, Anh. B.1.1</translation>
    </message>
    <message>
        <source>Figures of the federated paper</source>
        <translation>Abbildungen des Artikels zum föderierten Lernen</translation>
    </message>
    <message>
        <source>App. B.1.1: 200 agents on 1,000 points, one draw of a Gaussian process with the SE kernel (ℓ = 0.03) scaled to [0, 1] and ±0.02 at every point for every agent, noise σ = 0.1, 10 initial points, 50 shared random features, 1 − p_t = 1/√t.</source>
        <translation>Anh. B.1.1: 200 Agenten auf 1.000 Punkten, eine Ziehung eines Gaußprozesses mit dem SE-Kernel (ℓ = 0,03), auf [0, 1] skaliert, und ±0,02 an jedem Punkt für jeden Agenten, Rauschen σ = 0,1, 10 Startpunkte, 50 gemeinsame zufällige Merkmale, 1 − p_t = 1/√t.</translation>
    </message>
    <message>
        <source>DP-FTS-DE with P = 2, q = 0.25, z = 1, S = 11 against Thompson sampling by each agent alone. ε is of one agent's whole contribution, towards everybody but the server, which is trusted.</source>
        <translation>DP-FTS-DE mit P = 2, q = 0,25, z = 1, S = 11 gegen Thompson-Sampling jedes Agenten für sich. ε gilt für den ganzen Beitrag eines Agenten, vor allen außer dem Server, der vertrauenswürdig ist.</translation>
    </message>
    <message>
        <source>Which curve is lower before round 10, which after round 30? Read ε at T = 40 by each accountant in the privacy chart.</source>
        <translation>Welche Kurve liegt vor Runde 10 tiefer, welche nach Runde 30? Lesen Sie im Diagramm des Privatsphäreverlusts ε bei T = 40 nach jedem Accountant ab.</translation>
    </message>
    <message>
        <source>DP-FTS-DE is ahead until about round 25 (0.046 ± 0.009 against 0.095 ± 0.021 after five rounds, 0.021 against 0.025 after twenty) and level by round 40 (0.006). ε = 9.91 after T = 40 releases by the moments accountant, 8.36 by Rényi DP, 7.05 by PLD; the loop of Algorithm 1 releases one more, unused vector: 10.01.</source>
        <translation>DP-FTS-DE liegt bis etwa Runde 25 vorn (0,046 ± 0,009 gegen 0,095 ± 0,021 nach fünf Runden, 0,021 gegen 0,025 nach zwanzig) und gleichauf bei Runde 40 (0,006). ε = 9,91 nach T = 40 Freigaben nach dem Moments-Accountant, 8,36 nach Rényi-DP, 7,05 nach PLD; die Schleife von Algorithmus 1 gibt einen weiteren, ungenutzten Vektor frei: 10,01.</translation>
    </message>
    <message>
        <source>Federated, Fig. 2a: distributed exploration</source>
        <translation>Föderiert, Abb. 2a: verteilte Erkundung</translation>
    </message>
    <message>
        <source>Nobody adds noise here: FTS shares one average, FTS-DE one for each of P sub-regions in which the agents start; FTS (2020) passes one random agent's vector on.</source>
        <translation>Hier fügt niemand Rauschen hinzu: FTS teilt ein Mittel, FTS-DE je eines für P Teilgebiete, in denen die Agenten beginnen; FTS (2020) reicht den Vektor eines zufälligen Agenten weiter.</translation>
    </message>
    <message>
        <source>The paper: FTS converges faster than TS, FTS-DE faster still, and a larger P is better.</source>
        <translation>Der Artikel: FTS konvergiert schneller als TS, FTS-DE noch schneller, und ein größeres P ist besser.</translation>
    </message>
    <message>
        <source>Look at t = 1 to 10 of the simple regret.</source>
        <translation>Sehen Sie sich t = 1 bis 10 des einfachen Regrets an.</translation>
    </message>
    <message>
        <source>The order of the paper: after one round 0.139 ± 0.027 (TS), 0.092 ± 0.018 (FTS), 0.042 ± 0.010, 0.035 ± 0.010 and 0.035 ± 0.006 (FTS-DE, P = 2, 3, 4); after ten 0.062, 0.037, 0.025, 0.020, 0.016; by t = 40 all are alike.</source>
        <translation>Die Reihenfolge des Artikels: nach einer Runde 0,139 ± 0,027 (TS), 0,092 ± 0,018 (FTS), 0,042 ± 0,010, 0,035 ± 0,010 und 0,035 ± 0,006 (FTS-DE, P = 2, 3, 4); nach zehn 0,062, 0,037, 0,025, 0,020, 0,016; bei t = 40 sind alle gleich.</translation>
    </message>
    <message>
        <source>FTS of 2020, which passes on one random vector, is no better than TS.</source>
        <translation>FTS von 2020, das einen zufälligen Vektor weiterreicht, ist nicht besser als TS.</translation>
    </message>
    <message>
        <source>Federated, Fig. 2b: the clipping norm S</source>
        <translation>Föderiert, Abb. 2b: die Kürzungsnorm S</translation>
    </message>
    <message>
        <source>DP-FTS-DE with P = 2, q = 0.25, z = 1 at five values of S; the paper prints S = 11 alone, at which few vectors are clipped. ε does not depend on S.</source>
        <translation>DP-FTS-DE mit P = 2, q = 0,25, z = 1 bei fünf Werten von S; der Artikel druckt nur S = 11, wobei wenige Vektoren gekürzt werden. ε hängt nicht von S ab.</translation>
    </message>
    <message>
        <source>The paper: too small an S clips too much, too large a one adds too much noise.</source>
        <translation>Der Artikel: Ein zu kleines S kürzt zu viel, ein zu großes fügt zu viel Rauschen hinzu.</translation>
    </message>
    <message>
        <source>Is the left half true? Open the uploads chart for the share that is clipped.</source>
        <translation>Stimmt die linke Hälfte? Öffnen Sie das Diagramm der Uploads für den gekürzten Anteil.</translation>
    </message>
    <message>
        <source>Half true.</source>
        <translation>Halb wahr.</translation>
    </message>
    <message>
        <source>S = 30 and S = 100 add noise and are worse (0.061 and 0.069 after ten rounds, against 0.035 at S = 11, where 1.4 % of the vectors are clipped).</source>
        <translation>S = 30 und S = 100 fügen Rauschen hinzu und sind schlechter (0,061 und 0,069 nach zehn Runden, gegen 0,035 bei S = 11, wo 1,4 % der Vektoren gekürzt werden).</translation>
    </message>
    <message>
        <source>Too small an S hurts nobody: once every vector is clipped, signal and noise shrink together and the maximiser stays where it is.</source>
        <translation>Ein zu kleines S schadet niemandem: Sobald jeder Vektor gekürzt wird, schrumpfen Signal und Rauschen gemeinsam, und das Maximum bleibt, wo es ist.</translation>
    </message>
    <message>
        <source>S = 1 and S = 5 give the same curve, 0.034 after ten rounds.</source>
        <translation>S = 1 und S = 5 geben dieselbe Kurve, 0,034 nach zehn Runden.</translation>
    </message>
    <message>
        <source>Federated, Fig. 2c: the sampling rate q</source>
        <translation>Föderiert, Abb. 2c: die Ziehungsrate q</translation>
    </message>
    <message>
        <source>What does sampling fewer agents buy?</source>
        <translation>Was bringt es, weniger Agenten zu ziehen?</translation>
    </message>
    <message>
        <source>DP-FTS-DE with P = 2, z = 1, S = 11 at the paper's three q.</source>
        <translation>DP-FTS-DE mit P = 2, z = 1, S = 11 bei den drei q des Artikels.</translation>
    </message>
    <message>
        <source>Printed privacy losses after T = 40: 5.93, 9.91, 20.12 (moments accountant, δ = N^−1.1). ε is of one agent's whole contribution, towards everybody but the server, which is trusted.</source>
        <translation>Gedruckte Privatsphäreverluste nach T = 40: 5,93, 9,91, 20,12 (Moments-Accountant, δ = N^−1,1). ε gilt für den ganzen Beitrag eines Agenten, vor allen außer dem Server, der vertrauenswürdig ist.</translation>
    </message>
    <message>
        <source>More agents in each sample: better curves, larger ε.</source>
        <translation>Mehr Agenten in jeder Stichprobe: bessere Kurven, größeres ε.</translation>
    </message>
    <message>
        <source>The privacy chart shows the printed numbers, and what newer accountants say of the same runs.</source>
        <translation>Das Diagramm des Privatsphäreverlusts zeigt die gedruckten Zahlen und was neuere Accountants über dieselben Läufe sagen.</translation>
    </message>
    <message>
        <source>As in the paper: after ten rounds 0.045 ± 0.008 (q = 0.15), 0.035 ± 0.007, 0.028 ± 0.008 (q = 0.5), TS 0.062 ± 0.012. ε = 5.93, 9.91, 20.12 by the moments accountant, as printed; PLD knows that 3.96, 7.05, 15.71 are enough.</source>
        <translation>Wie im Artikel: nach zehn Runden 0,045 ± 0,008 (q = 0,15), 0,035 ± 0,007, 0,028 ± 0,008 (q = 0,5), TS 0,062 ± 0,012. ε = 5,93, 9,91, 20,12 nach dem Moments-Accountant, wie gedruckt; PLD weiß, dass 3,96, 7,05, 15,71 genügen.</translation>
    </message>
    <message>
        <source>Federated, Fig. 2d: the noise multiplier z</source>
        <translation>Föderiert, Abb. 2d: der Rauschfaktor z</translation>
    </message>
    <message>
        <source>DP-FTS-DE with P = 2, q = 0.25, S = 11 at the paper's three z.</source>
        <translation>DP-FTS-DE mit P = 2, q = 0,25, S = 11 bei den drei z des Artikels.</translation>
    </message>
    <message>
        <source>Printed privacy losses after T = 40: 9.91, 7.39, 5.22 (moments accountant, δ = N^−1.1). ε is of one agent's whole contribution, towards everybody but the server, which is trusted.</source>
        <translation>Gedruckte Privatsphäreverluste nach T = 40: 9,91, 7,39, 5,22 (Moments-Accountant, δ = N^−1,1). ε gilt für den ganzen Beitrag eines Agenten, vor allen außer dem Server, der vertrauenswürdig ist.</translation>
    </message>
    <message>
        <source>More noise: smaller ε, worse curves.</source>
        <translation>Mehr Rauschen: kleineres ε, schlechtere Kurven.</translation>
    </message>
    <message>
        <source>By how much does the regret differ, in standard errors?</source>
        <translation>Um wie viel unterscheidet sich der Regret, in Standardfehlern?</translation>
    </message>
    <message>
        <source>As in the paper: after ten rounds 0.035 ± 0.007 (z = 1), 0.056 ± 0.018, 0.057 ± 0.017 (z = 1.5), TS 0.062 ± 0.012; ε = 9.91, 7.39, 5.22 as printed, 7.05, 5.15, 3.60 by PLD.</source>
        <translation>Wie im Artikel: nach zehn Runden 0,035 ± 0,007 (z = 1), 0,056 ± 0,018, 0,057 ± 0,017 (z = 1,5), TS 0,062 ± 0,012; ε = 9,91, 7,39, 5,22 wie gedruckt, 7,05, 5,15, 3,60 nach PLD.</translation>
    </message>
    <message>
        <source>With five trials the last two curves cannot be told apart.</source>
        <translation>Mit fünf Wiederholungen lassen sich die letzten beiden Kurven nicht unterscheiden.</translation>
    </message>
    <message>
        <source>Federated, Fig. 4: DE with privacy</source>
        <translation>Föderiert, Abb. 4: DE mit Privatsphäre</translation>
    </message>
    <message>
        <source>DP-FTS (no sub-regions, S = 8) against DP-FTS-DE (P = 2, S = 11), q = 0.25 and z = 1 for both: the same ε and a similar share of clipped vectors. ε is of one agent's whole contribution, towards everybody but the server, which is trusted.</source>
        <translation>DP-FTS (ohne Teilgebiete, S = 8) gegen DP-FTS-DE (P = 2, S = 11), q = 0,25 und z = 1 für beide: dasselbe ε und ein ähnlicher Anteil gekürzter Vektoren. ε gilt für den ganzen Beitrag eines Agenten, vor allen außer dem Server, der vertrauenswürdig ist.</translation>
    </message>
    <message>
        <source>The paper: distributed exploration helps with privacy too.</source>
        <translation>Der Artikel: Verteilte Erkundung hilft auch mit Privatsphäre.</translation>
    </message>
    <message>
        <source>Compare the curves between t = 1 and 10.</source>
        <translation>Vergleichen Sie die Kurven zwischen t = 1 und 10.</translation>
    </message>
    <message>
        <source>As in the paper: after five rounds 0.046 ± 0.009 with sub-regions, 0.082 ± 0.021 without, TS 0.095 ± 0.021, at the same ε = 9.91.</source>
        <translation>Wie im Artikel: nach fünf Runden 0,046 ± 0,009 mit Teilgebieten, 0,082 ± 0,021 ohne, TS 0,095 ± 0,021, beim selben ε = 9,91.</translation>
    </message>
    <message>
        <source>Clipped: 1.4 % and 0.6 % of the vectors (printed 0.80 % and 0.31 %).</source>
        <translation>Gekürzt: 1,4 % und 0,6 % der Vektoren (gedruckt 0,80 % und 0,31 %).</translation>
    </message>
    <message>
        <source>Federated, Fig. 5: both parts of DE</source>
        <translation>Föderiert, Abb. 5: beide Teile von DE</translation>
    </message>
    <message>
        <source>FTS-DE with P = 4 without one of its two parts: equal weights for all agents, or agents that start anywhere.</source>
        <translation>FTS-DE mit P = 4 ohne einen seiner beiden Teile: gleiche Gewichte für alle Agenten, oder Agenten, die irgendwo beginnen.</translation>
    </message>
    <message>
        <source>The paper: both parts are needed.</source>
        <translation>Der Artikel: Beide Teile werden gebraucht.</translation>
    </message>
    <message>
        <source>Which of the two costs more when it is missing?</source>
        <translation>Welcher der beiden kostet mehr, wenn er fehlt?</translation>
    </message>
    <message>
        <source>As in the paper: after ten rounds 0.016 ± 0.006 with both parts, 0.043 ± 0.017 with equal weights, 0.058 ± 0.026 when agents start anywhere, TS 0.062 ± 0.012.</source>
        <translation>Wie im Artikel: nach zehn Runden 0,016 ± 0,006 mit beiden Teilen, 0,043 ± 0,017 mit gleichen Gewichten, 0,058 ± 0,026, wenn Agenten irgendwo beginnen, TS 0,062 ± 0,012.</translation>
    </message>
    <message>
        <source>In the first rounds a local start without weights already helps; weights without a local start do not.</source>
        <translation>In den ersten Runden hilft ein örtlicher Start ohne Gewichte schon; Gewichte ohne örtlichen Start helfen nicht.</translation>
    </message>
    <message>
        <source>Federated: how many features?</source>
        <translation>Föderiert: Wie viele Merkmale?</translation>
    </message>
    <message>
        <source>The problem of Fig. 2 of Dai, Low &amp; Jaillet 2021 (App. B.1.1) with M = 10, 50 and 200 shared random features.</source>
        <translation>Das Problem aus Abb. 2 von Dai, Low &amp; Jaillet 2021 (Anh. B.1.1) mit M = 10, 50 und 200 gemeinsamen zufälligen Merkmalen.</translation>
    </message>
    <message>
        <source>More features stand for the kernel better, their error falls like 1/√M; the noise of DP-FTS-DE enters every one of them. ε does not depend on M.</source>
        <translation>Mehr Merkmale stehen besser für den Kernel, ihr Fehler fällt wie 1/√M; das Rauschen von DP-FTS-DE kommt in jedes von ihnen. ε hängt nicht von M ab.</translation>
    </message>
    <message>
        <source>Simple regret at t = 1 to 10: does FTS-DE gain from more features, and DP-FTS-DE? Then the chart Queries: how good are the queries that follow the server?</source>
        <translation>Einfacher Regret bei t = 1 bis 10: Gewinnt FTS-DE durch mehr Merkmale, und DP-FTS-DE? Dann das Diagramm „Abfragen“: Wie gut sind die Abfragen, die dem Server folgen?</translation>
    </message>
    <message>
        <source>After 20 rounds FTS-DE has 0.046 ± 0.007, 0.031 ± 0.008 and 0.022 ± 0.006 (M = 10, 50, 200): the more the better.</source>
        <translation>Nach 20 Runden hat FTS-DE 0,046 ± 0,007, 0,031 ± 0,008 und 0,022 ± 0,006 (M = 10, 50, 200): je mehr, desto besser.</translation>
    </message>
    <message>
        <source>DP-FTS-DE has 0.044 ± 0.006, 0.028 ± 0.004 and 0.034 ± 0.004: with few features the vector is coarse, with many it is noise.</source>
        <translation>DP-FTS-DE hat 0,044 ± 0,006, 0,028 ± 0,004 und 0,034 ± 0,004: Mit wenigen Merkmalen ist der Vektor grob, mit vielen ist er Rauschen.</translation>
    </message>
    <message>
        <source>A query that follows is better than a random one by 0.35, 0.46, 0.47 without noise and by 0.14, 0.27, 0.17 with it (chart Queries).</source>
        <translation>Eine folgende Abfrage ist ohne Rauschen um 0,35, 0,46, 0,47 besser als eine zufällige und mit Rauschen um 0,14, 0,27, 0,17 (Diagramm „Abfragen“).</translation>
    </message>
    <message>
        <source>Federated, Fig. 6: how many sub-regions</source>
        <translation>Föderiert, Abb. 6: wie viele Teilgebiete</translation>
    </message>
    <message>
        <source>DP-FTS-DE at q = 0.25, z = 1, S = 11 with P = 1, 2, 3, 4 and 6: smaller regions are easier to model, but the clipping norm of each is S/√P and the noise of a region grows with the largest weight. ε is of one agent's whole contribution, towards everybody but the server, which is trusted.</source>
        <translation>DP-FTS-DE bei q = 0,25, z = 1, S = 11 mit P = 1, 2, 3, 4 und 6: Kleinere Gebiete sind leichter zu modellieren, aber die Kürzungsnorm jedes Gebiets ist S/√P, und das Rauschen eines Gebiets wächst mit dem größten Gewicht. ε gilt für den ganzen Beitrag eines Agenten, vor allen außer dem Server, der vertrauenswürdig ist.</translation>
    </message>
    <message>
        <source>The paper: too few and too many are both worse.</source>
        <translation>Der Artikel: Zu wenige und zu viele sind beide schlechter.</translation>
    </message>
    <message>
        <source>Look at the share of clipped vectors beside the curves.</source>
        <translation>Sehen Sie sich den Anteil gekürzter Vektoren neben den Kurven an.</translation>
    </message>
    <message>
        <source>As in the paper, P = 2 is best: after five rounds 0.080 ± 0.021 (P = 1), 0.046 ± 0.009, 0.083 ± 0.016, 0.096 ± 0.010, 0.118 ± 0.045 (P = 6).</source>
        <translation>Wie im Artikel ist P = 2 am besten: nach fünf Runden 0,080 ± 0,021 (P = 1), 0,046 ± 0,009, 0,083 ± 0,016, 0,096 ± 0,010, 0,118 ± 0,045 (P = 6).</translation>
    </message>
    <message>
        <source>Clipped vectors: 0, 1.4, 39, 83 and 99.5 %.</source>
        <translation>Gekürzte Vektoren: 0, 1,4, 39, 83 und 99,5 %.</translation>
    </message>
    <message>
        <source>But clipping is not what costs: larger weights mean more noise, z φ_max S/q, and fewer agents behind each region.</source>
        <translation>Aber nicht das Kürzen kostet: Größere Gewichte bedeuten mehr Rauschen, z φ_max S/q, und weniger Agenten hinter jedem Gebiet.</translation>
    </message>
    <message>
        <source>Federated, Fig. 7a: agents that differ, α = 0.7</source>
        <translation>Föderiert, Abb. 7a: verschiedene Agenten, α = 0,7</translation>
    </message>
    <message>
        <source>App. B.1.2: 50 agents whose objectives are α times a draw of their own plus 1 − α times a common one (SE, ℓ = 0.03, 1,000 points). α = 0.7: related, but far from alike.</source>
        <translation>Anh. B.1.2: 50 Agenten, deren Zielfunktionen α mal eine eigene Ziehung plus 1 − α mal eine gemeinsame sind (SE, ℓ = 0,03, 1.000 Punkte). α = 0,7: verwandt, aber weit davon entfernt, gleich zu sein.</translation>
    </message>
    <message>
        <source>The paper: sharing still helps a little.</source>
        <translation>Der Artikel: Teilen hilft noch ein wenig.</translation>
    </message>
    <message>
        <source>Not as in the paper: after ten rounds 0.059 ± 0.004 (1/√t), 0.053 ± 0.004 (1/t), 0.056 ± 0.003 (1/t²), TS 0.050 ± 0.005.</source>
        <translation>Nicht wie im Artikel: nach zehn Runden 0,059 ± 0,004 (1/√t), 0,053 ± 0,004 (1/t), 0,056 ± 0,003 (1/t²), TS 0,050 ± 0,005.</translation>
    </message>
    <message>
        <source>What is common to the agents (0.3 of the height) helps less than ten initial points in one half of the domain cost.</source>
        <translation>Was den Agenten gemeinsam ist (0,3 der Höhe), hilft weniger, als zehn Startpunkte in einer Hälfte des Definitionsbereichs kosten.</translation>
    </message>
    <message>
        <source>Federated, Fig. 7a with own share 0.3</source>
        <translation>Föderiert, Abb. 7a mit eigenem Anteil 0,3</translation>
    </message>
    <message>
        <source>The problem of Fig. 7a with the shares the other way round: 50 agents whose objectives are 0.3 times a draw of their own plus 0.7 times a common one (SE, ℓ = 0.03, 1,000 points).</source>
        <translation>Das Problem aus Abb. 7a mit vertauschten Anteilen: 50 Agenten, deren Zielfunktionen 0,3 mal eine eigene Ziehung plus 0,7 mal eine gemeinsame sind (SE, ℓ = 0,03, 1.000 Punkte).</translation>
    </message>
    <message>
        <source>The paper's text gives the own draw the share α = 0.7 in Fig. 7a, and its picture shows a gain that does not appear there.</source>
        <translation>Der Text des Artikels gibt der eigenen Ziehung in Abb. 7a den Anteil α = 0,7, und sein Bild zeigt einen Gewinn, der dort nicht erscheint.</translation>
    </message>
    <message>
        <source>Compare with Fig. 7a as printed: does sharing help once most of an objective is common?</source>
        <translation>Vergleichen Sie mit Abb. 7a wie gedruckt: Hilft Teilen, sobald das meiste einer Zielfunktion gemeinsam ist?</translation>
    </message>
    <message>
        <source>It does: after ten rounds 0.027 ± 0.006 (1/√t) and 0.035 ± 0.002 (1/t) against 0.046 ± 0.004 of TS, which is the picture of Fig. 7a.</source>
        <translation>Ja: nach zehn Runden 0,027 ± 0,006 (1/√t) und 0,035 ± 0,002 (1/t) gegen 0,046 ± 0,004 von TS, was das Bild von Abb. 7a ist.</translation>
    </message>
    <message>
        <source>But with the same reading Fig. 7b (α = 1) would have agents that are all alike, where the paper's text and picture have them independent: one of the two figures has α on the other term.</source>
        <translation>Aber mit derselben Lesart hätte Abb. 7b (α = 1) lauter gleiche Agenten, wo Text und Bild des Artikels unabhängige haben: Eine der beiden Abbildungen hat α am anderen Term.</translation>
    </message>
    <message>
        <source>Federated, Fig. 7b: agents that differ, α = 1</source>
        <translation>Föderiert, Abb. 7b: verschiedene Agenten, α = 1</translation>
    </message>
    <message>
        <source>App. B.1.2: 50 agents whose objectives are α times a draw of their own plus 1 − α times a common one (SE, ℓ = 0.03, 1,000 points). α = 1: the objectives are independent, nothing is to be learnt from others.</source>
        <translation>Anh. B.1.2: 50 Agenten, deren Zielfunktionen α mal eine eigene Ziehung plus 1 − α mal eine gemeinsame sind (SE, ℓ = 0,03, 1.000 Punkte). α = 1: Die Zielfunktionen sind unabhängig, von anderen ist nichts zu lernen.</translation>
    </message>
    <message>
        <source>The paper: sharing at 1/√t is worse than working alone, and letting the others' influence fade faster repairs it.</source>
        <translation>Der Artikel: Teilen mit 1/√t ist schlechter, als allein zu arbeiten, und den Einfluss der anderen schneller schwinden zu lassen, behebt es.</translation>
    </message>
    <message>
        <source>As in the paper: after ten rounds 0.090 ± 0.005 (1/√t) against 0.057 ± 0.005 of TS; with 1/t 0.070, with 1/t² 0.066, and by t = 40 both are level with TS (0.002).</source>
        <translation>Wie im Artikel: nach zehn Runden 0,090 ± 0,005 (1/√t) gegen 0,057 ± 0,005 von TS; mit 1/t 0,070, mit 1/t² 0,066, und bei t = 40 sind beide gleichauf mit TS (0,002).</translation>
    </message>
    <message>
        <source>Federated, Fig. 12: weights that adapt</source>
        <translation>Föderiert, Abb. 12: Gewichte, die sich anpassen</translation>
    </message>
    <message>
        <source>DP-FTS-DE (P = 2, q = 0.25, z = 1, S = 11) with weights that become equal by round 10, and with weights that never change. ε is of one agent's whole contribution, towards everybody but the server, which is trusted.</source>
        <translation>DP-FTS-DE (P = 2, q = 0,25, z = 1, S = 11) mit Gewichten, die bis Runde 10 gleich werden, und mit Gewichten, die sich nie ändern. ε gilt für den ganzen Beitrag eines Agenten, vor allen außer dem Server, der vertrauenswürdig ist.</translation>
    </message>
    <message>
        <source>The paper: alike at first, adaptive weights better later.</source>
        <translation>Der Artikel: zuerst gleich, später angepasste Gewichte besser.</translation>
    </message>
    <message>
        <source>With fixed weights φ_max stays ten times as large, and so does the noise.</source>
        <translation>Mit festen Gewichten bleibt φ_max zehnmal so groß, und das Rauschen auch.</translation>
    </message>
    <message>
        <source>As in the paper: the same until round 5, then fixed weights fall behind: cumulative regret 13.8 ± 1.0 against 13.1 ± 0.9, simple regret after twenty rounds 0.022 against 0.021.</source>
        <translation>Wie im Artikel: bis Runde 5 gleich, dann fallen feste Gewichte zurück: kumulierter Regret 13,8 ± 1,0 gegen 13,1 ± 0,9, einfacher Regret nach zwanzig Runden 0,022 gegen 0,021.</translation>
    </message>
    <message>
        <source>The difference is small with five trials.</source>
        <translation>Der Unterschied ist bei fünf Wiederholungen klein.</translation>
    </message>
    <message>
        <source>Landmines, as in the authors' code</source>
        <translation>Minenfelder, wie im Code der Autoren</translation>
    </message>
    <message>
        <source>Real hyperparameter tuning</source>
        <translation>Wirkliche Hyperparameterabstimmung</translation>
    </message>
    <message>
        <source>As the code published with the paper does it: the score is the AUC of Platt's probabilities, every agent learns its own kernel at 10, 15, 20, … evaluations, and every follower searches the server's function by itself.</source>
        <translation>Wie im Code zum Artikel: Die Punktzahl ist die AUC von Platts Wahrscheinlichkeiten, jeder Agent lernt seinen eigenen Kernel bei 10, 15, 20, … Auswertungen, und jeder Folgende durchsucht die Funktion des Servers selbst.</translation>
    </message>
    <message>
        <source>Real training, data made to resemble the landmine fields of the paper (choose your CSV under Agents).</source>
        <translation>Wirkliches Training, Daten den Minenfeldern des Artikels nachgebildet (wählen Sie Ihre CSV unter „Agenten“).</translation>
    </message>
    <message>
        <source>App. B.2.1: P = 4, S = 22, M = 100, features with ℓ = 0.01, 1 − p_t = 1/t, ten initial points.</source>
        <translation>Anh. B.2.1: P = 4, S = 22, M = 100, Merkmale mit ℓ = 0,01, 1 − p_t = 1/t, zehn Startpunkte.</translation>
    </message>
    <message>
        <source>TS, a placebo server that sends random numbers, FTS, FTS-DE, and DP-FTS-DE with q = 0.35, z = 1. ε is of one agent's whole contribution, towards everybody but the server, which is trusted.</source>
        <translation>TS, ein Placebo-Server, der Zufallszahlen sendet, FTS, FTS-DE und DP-FTS-DE mit q = 0,35, z = 1. ε gilt für den ganzen Beitrag eines Agenten, vor allen außer dem Server, der vertrauenswürdig ist.</translation>
    </message>
    <message>
        <source>1 − AUC, averaged over the fields: who is ahead after 1, 11 and 60 rounds, and by more than the error bars? Who beats the placebo? The chart Queries: are followed queries above random ones? Beside the curves, read off the authors' notebook (10 of 100 runs, real fields): 1 − AUC at evaluation 70 of TS .2375, FTS .2346, FTS-DE .2314, DP-FTS-DE (q = .35; z = 1, 1.6, 2, 3, 4) .2319, .2327, .2332, .2358, .2373; (z = 1; q = .25, .2, .15, .1) .2349, .2336, .2374, .2376.</source>
        <translation>1 − AUC, über die Felder gemittelt: Wer liegt nach 1, 11 und 60 Runden vorn, und um mehr als die Fehlerbalken? Wer schlägt das Placebo? Das Diagramm „Abfragen“: Liegen gefolgte Abfragen über zufälligen? Neben den Kurven, aus dem Notebook der Autoren abgelesen (10 von 100 Läufen, wirkliche Felder): 1 − AUC bei Auswertung 70 von TS 0,2375, FTS 0,2346, FTS-DE 0,2314, DP-FTS-DE (q = 0,35; z = 1, 1,6, 2, 3, 4) 0,2319, 0,2327, 0,2332, 0,2358, 0,2373; (z = 1; q = 0,25, 0,2, 0,15, 0,1) 0,2349, 0,2336, 0,2374, 0,2376.</translation>
    </message>
    <message>
        <source>What is like the authors' code: score, ranges, ten initial points, learning of the kernel, a search per follower, shared features, weights, schedule.</source>
        <translation>Was dem Code der Autoren gleicht: Punktzahl, Bereiche, zehn Startpunkte, Lernen des Kernels, eine Suche je Folgendem, gemeinsame Merkmale, Gewichte, Zeitplan.</translation>
    </message>
    <message>
        <source>What is not: own samples are of the exact posterior (theirs: 100 random features), the search for the kernel is bounded, a repeated query stays (theirs becomes a random point), and an empty sample sends noise, which is charged (theirs sends uniform numbers).</source>
        <translation>Was nicht: Eigene Ziehungen stammen aus der exakten A-posteriori-Verteilung (dort: 100 zufällige Merkmale), die Suche nach dem Kernel ist beschränkt, eine wiederholte Abfrage bleibt (dort wird sie ein zufälliger Punkt), und eine leere Stichprobe sendet Rauschen, das abgerechnet wird (dort gleichverteilte Zahlen).</translation>
    </message>
    <message>
        <source>One run's difference between two curves has a deviation of about 0.009, so a gain of 0.006 needs about 20 runs.</source>
        <translation>Die Differenz zweier Kurven eines Laufs hat eine Abweichung von etwa 0,009, ein Gewinn von 0,006 braucht also etwa 20 Läufe.</translation>
    </message>
    <message>
        <source>Landmines (bring the CSV)</source>
        <translation>Minenfelder (mit eigener CSV)</translation>
    </message>
    <message>
        <source>29 agents tune the RBF kernel parameter and the penalty of a support vector machine for the AUC on their own field; real training, data made to resemble the landmine fields of the paper (choose your CSV under Agents).</source>
        <translation>29 Agenten stimmen RBF-Kernelparameter und Strafterm einer Support-Vektor-Maschine auf die AUC ihres eigenen Felds ab; wirkliches Training, Daten den Minenfeldern des Artikels nachgebildet (wählen Sie Ihre CSV unter „Agenten“).</translation>
    </message>
    <message>
        <source>The score is the AUC of decision values, the agents' own kernel is fixed (ℓ = 0.2).</source>
        <translation>Die Punktzahl ist die AUC der Entscheidungswerte, der eigene Kernel der Agenten steht fest (ℓ = 0,2).</translation>
    </message>
    <message>
        <source>On the real fields, 20 trials, sharing does not help, to within 0.002: 1 − AUC after 70 evaluations is 0.2175 ± 0.0006 for TS, 0.2173 for the placebo, 0.2176 (FTS), 0.2179 (FTS-DE) and 0.2182 (DP-FTS-DE); followed queries are worth no more than random ones (0.354 and 0.355 against 0.354 and 0.349), own ones 0.317.</source>
        <translation>Auf den wirklichen Feldern hilft Teilen bei 20 Wiederholungen nicht, auf 0,002 genau: 1 − AUC nach 70 Auswertungen ist 0,2175 ± 0,0006 für TS, 0,2173 für das Placebo, 0,2176 (FTS), 0,2179 (FTS-DE) und 0,2182 (DP-FTS-DE); gefolgte Abfragen sind nicht mehr wert als zufällige (0,354 und 0,355 gegen 0,354 und 0,349), eigene 0,317.</translation>
    </message>
    <message>
        <source>With ℓ = 0.01 shared features tell nothing between the points that were asked.</source>
        <translation>Mit ℓ = 0,01 sagen gemeinsame Merkmale zwischen den abgefragten Punkten nichts.</translation>
    </message>
    <message>
        <source>Two things differ from the authors' code, on purpose: their score is the AUC of Platt's probabilities, which turns about one AUC in six around, and their agents learn the kernel.</source>
        <translation>Zwei Dinge weichen absichtlich vom Code der Autoren ab: Deren Punktzahl ist die AUC von Platts Wahrscheinlichkeiten, die etwa eine von sechs AUC umkehrt, und deren Agenten lernen den Kernel.</translation>
    </message>
    <message>
        <source>So the levels are lower than theirs, and only differences between curves can be compared; the gain that the paper plots is 0.003 to 0.006.</source>
        <translation>Die Niveaus sind also niedriger als dort, und nur Differenzen zwischen Kurven lassen sich vergleichen; der Gewinn, den der Artikel zeichnet, ist 0,003 bis 0,006.</translation>
    </message>
    <message>
        <source>Federated, Fig. 3b and e: privacy against utility, activities</source>
        <translation>Föderiert, Abb. 3b und e: Privatsphäre gegen Nutzen, Tätigkeiten</translation>
    </message>
    <message>
        <source>30 people tune batch size, L2 penalty and learning rate of a logistic regression that recognises six activities; each trains on half of its own rows and is scored by the validation error on the other half.</source>
        <translation>30 Personen stimmen Batchgröße, L2-Strafterm und Lernrate einer logistischen Regression ab, die sechs Tätigkeiten erkennt; jede trainiert auf der Hälfte ihrer eigenen Zeilen und wird nach dem Validierungsfehler auf der anderen Hälfte bewertet.</translation>
    </message>
    <message>
        <source>The data are made up in the shape of the paper's (265 features); bring the real ones as a CSV under Agents (guide: Your own data).</source>
        <translation>Die Daten sind in der Form derer des Artikels erfunden (265 Merkmale); bringen Sie die wirklichen als CSV unter „Agenten“ mit (Handbuch: Eigene Daten).</translation>
    </message>
    <message>
        <source>App. B.2.1: P = 4, S = 22, M = 100, features with ℓ = 0.01, 1 − p_t = 1/t.</source>
        <translation>Anh. B.2.1: P = 4, S = 22, M = 100, Merkmale mit ℓ = 0,01, 1 − p_t = 1/t.</translation>
    </message>
    <message>
        <source>The paper's settings: z = 1 to 4 at q = 0.35, and q = 0.1 to 0.25 at z = 1.</source>
        <translation>Die Einstellungen des Artikels: z = 1 bis 4 bei q = 0,35, und q = 0,1 bis 0,25 bei z = 1.</translation>
    </message>
    <message>
        <source>Fig. 3b is the trade-off after 60 rounds, Fig. 3e the curves. ε is of one agent's whole contribution, towards everybody but the server, which is trusted.</source>
        <translation>Abb. 3b ist die Abwägung nach 60 Runden, Abb. 3e die Kurven. ε gilt für den ganzen Beitrag eines Agenten, vor allen außer dem Server, der vertrauenswürdig ist.</translation>
    </message>
    <message>
        <source>Open the trade-off chart (Fig. 3b): ε to the left is better, the validation error below is better.</source>
        <translation>Öffnen Sie das Diagramm „Abwägung“ (Abb. 3b): ε links ist besser, der Validierungsfehler unten ist besser.</translation>
    </message>
    <message>
        <source>Then the curves (Fig. 3e): is sharing ahead of TS, and when?</source>
        <translation>Dann die Kurven (Abb. 3e): Liegt Teilen vor TS, und wann?</translation>
    </message>
    <message>
        <source>The paper: less privacy loss, more error, and all but the strongest privacy ahead of TS.</source>
        <translation>Der Artikel: weniger Privatsphäreverlust, mehr Fehler, und alle außer der stärksten Privatsphäre vor TS.</translation>
    </message>
    <message>
        <source>Here on made-up data, which say nothing about the paper's claim: they show how the experiment is set up.</source>
        <translation>Hier auf erfundenen Daten, die nichts über die Behauptung des Artikels sagen: Sie zeigen, wie das Experiment aufgebaut ist.</translation>
    </message>
    <message>
        <source>The privacy losses do not depend on the data: ε from 15.20 (q = 0.35, z = 1) to 2.17 (z = 4) at T = 60, N = 30 by the moments accountant.</source>
        <translation>Die Privatsphäreverluste hängen nicht von den Daten ab: ε von 15,20 (q = 0,35, z = 1) bis 2,17 (z = 4) bei T = 60, N = 30 nach dem Moments-Accountant.</translation>
    </message>
    <message>
        <source>Federated, Fig. 3a and d: privacy against utility</source>
        <translation>Föderiert, Abb. 3a und d: Privatsphäre gegen Nutzen</translation>
    </message>
    <message>
        <source>ε is of one agent's whole contribution, towards everybody but the server, which is trusted.</source>
        <translation>ε gilt für den ganzen Beitrag eines Agenten, vor allen außer dem Server, der vertrauenswürdig ist.</translation>
    </message>
    <message>
        <source>Open the trade-off chart: ε to the left is better, 1 − AUC below is better.</source>
        <translation>Öffnen Sie das Diagramm „Abwägung“: ε links ist besser, 1 − AUC unten ist besser.</translation>
    </message>
    <message>
        <source>Is there a line of settings that nothing beats? The authors' notebook has 1 − AUC at 70 evaluations: TS .2375, FTS .2346, FTS-DE .2314; at q = .35 .2319, .2327, .2332, .2358, .2373 for z = 1, 1.6, 2, 3, 4 (read off its figure; 10 of 100 runs, other data and another score).</source>
        <translation>Gibt es eine Linie von Einstellungen, die nichts schlägt? Das Notebook der Autoren hat 1 − AUC bei 70 Auswertungen: TS 0,2375, FTS 0,2346, FTS-DE 0,2314; bei q = 0,35 0,2319, 0,2327, 0,2332, 0,2358, 0,2373 für z = 1, 1,6, 2, 3, 4 (aus seiner Abbildung abgelesen; 10 von 100 Läufen, andere Daten und eine andere Punktzahl).</translation>
    </message>
    <message>
        <source>On the synthetic fields the privacy losses run from 15.17 (q = 0.35, z = 1) to 2.16 (z = 4) and from 9.82 to 3.75 (q = 0.25 to 0.1), T = 60, and 1 − AUC does not move: 0.203 to 0.205 ± 0.003 for all nine settings, TS 0.202 ± 0.002.</source>
        <translation>Auf den künstlichen Feldern gehen die Privatsphäreverluste von 15,17 (q = 0,35, z = 1) bis 2,16 (z = 4) und von 9,82 bis 3,75 (q = 0,25 bis 0,1), T = 60, und 1 − AUC bewegt sich nicht: 0,203 bis 0,205 ± 0,003 für alle neun Einstellungen, TS 0,202 ± 0,002.</translation>
    </message>
    <message>
        <source>The paper's line of trade-offs does not appear: with 1 − p_t = 1/t an agent follows the server in fewer than five of 60 rounds, and features with ℓ = 0.01 tell nothing between the points that were asked.</source>
        <translation>Die Linie der Abwägungen des Artikels erscheint nicht: Mit 1 − p_t = 1/t folgt ein Agent dem Server in weniger als fünf von 60 Runden, und Merkmale mit ℓ = 0,01 sagen zwischen den abgefragten Punkten nichts.</translation>
    </message>
    <message>
        <source>Two trials.</source>
        <translation>Zwei Wiederholungen.</translation>
    </message>
    <message>
        <source>Federated, Fig. 8: equal clipping</source>
        <translation>Föderiert, Abb. 8: gleiche Kürzung</translation>
    </message>
    <message>
        <source>DP-FTS with S = 11 against DP-FTS-DE with S = 22, q = 0.35, z = 1. ε is of one agent's whole contribution, towards everybody but the server, which is trusted.</source>
        <translation>DP-FTS mit S = 11 gegen DP-FTS-DE mit S = 22, q = 0,35, z = 1. ε gilt für den ganzen Beitrag eines Agenten, vor allen außer dem Server, der vertrauenswürdig ist.</translation>
    </message>
    <message>
        <source>The paper: DE is better at the same ε.</source>
        <translation>Der Artikel: DE ist beim selben ε besser.</translation>
    </message>
    <message>
        <source>Are the shares of clipped vectors alike? (Printed: 1.09 % for DP-FTS, 1.02 % for DP-FTS-DE.)</source>
        <translation>Gleichen sich die Anteile gekürzter Vektoren? (Gedruckt: 1,09 % bei DP-FTS, 1,02 % bei DP-FTS-DE.)</translation>
    </message>
    <message>
        <source>Both pay the same ε, 15.20 by the moments accountant, and both clip every vector to the same norm, S/√P = 11.</source>
        <translation>Beide bezahlen dasselbe ε, 15,20 nach dem Moments-Accountant, und beide kürzen jeden Vektor auf dieselbe Norm, S/√P = 11.</translation>
    </message>
    <message>
        <source>Here on made-up data, which say nothing about the paper's claim: look at the shares of clipped vectors, which are what makes the comparison fair.</source>
        <translation>Hier auf erfundenen Daten, die nichts über die Behauptung des Artikels sagen: Sehen Sie sich die Anteile gekürzter Vektoren an, die den Vergleich fair machen.</translation>
    </message>
    <message>
        <source>Federated, Fig. 9: other weights</source>
        <translation>Föderiert, Abb. 9: andere Gewichte</translation>
    </message>
    <message>
        <source>FTS-DE and DP-FTS-DE with the weights of App. B.2.3: softmax with a = 15 and 9, proportional to a falling from 1,000, and to a² with a falling from 40. ε is of one agent's whole contribution, towards everybody but the server, which is trusted.</source>
        <translation>FTS-DE und DP-FTS-DE mit den Gewichten aus Anh. B.2.3: Softmax mit a = 15 und 9, proportional zu einem von 1.000 fallenden a und zu a² mit einem von 40 fallenden a. ε gilt für den ganzen Beitrag eines Agenten, vor allen außer dem Server, der vertrauenswürdig ist.</translation>
    </message>
    <message>
        <source>The paper: the choice hardly matters.</source>
        <translation>Der Artikel: Die Wahl spielt kaum eine Rolle.</translation>
    </message>
    <message>
        <source>Does any curve leave the others?</source>
        <translation>Verlässt eine Kurve die anderen?</translation>
    </message>
    <message>
        <source>At first the weights can hardly differ: for a = 15, 9, 1,000 and 40² nearly all the weight is with the agents of a sub-region.</source>
        <translation>Zuerst können sich die Gewichte kaum unterscheiden: Bei a = 15, 9, 1.000 und 40² liegt fast das ganze Gewicht bei den Agenten eines Teilgebiets.</translation>
    </message>
    <message>
        <source>Here on made-up data, which say nothing about the paper's claim: it is the schedule of the weights that can be watched.</source>
        <translation>Hier auf erfundenen Daten, die nichts über die Behauptung des Artikels sagen: Beobachten lässt sich der Zeitplan der Gewichte.</translation>
    </message>
    <message>
        <source>Federated, Fig. 10: other sub-regions</source>
        <translation>Föderiert, Abb. 10: andere Teilgebiete</translation>
    </message>
    <message>
        <source>FTS-DE and DP-FTS-DE with P = 2, 3, 4 and 6. ε is of one agent's whole contribution, towards everybody but the server, which is trusted.</source>
        <translation>FTS-DE und DP-FTS-DE mit P = 2, 3, 4 und 6. ε gilt für den ganzen Beitrag eines Agenten, vor allen außer dem Server, der vertrauenswürdig ist.</translation>
    </message>
    <message>
        <source>The paper: robust against P.</source>
        <translation>Der Artikel: unempfindlich gegen P.</translation>
    </message>
    <message>
        <source>Look at the first rounds and at the share of clipped vectors: vectors are clipped to S/√P.</source>
        <translation>Sehen Sie sich die ersten Runden und den Anteil gekürzter Vektoren an: Vektoren werden auf S/√P gekürzt.</translation>
    </message>
    <message>
        <source>More sub-regions mean initial points from a smaller part of the box, and vectors clipped to a smaller norm: 15.6, 12.7, 11 and 9.0 for P = 2, 3, 4 and 6.</source>
        <translation>Mehr Teilgebiete bedeuten Startpunkte aus einem kleineren Teil des Quaders und auf eine kleinere Norm gekürzte Vektoren: 15,6, 12,7, 11 und 9,0 für P = 2, 3, 4 und 6.</translation>
    </message>
    <message>
        <source>Here on made-up data, which say nothing about the paper's claim: whether P matters can be seen with a file of real ones.</source>
        <translation>Hier auf erfundenen Daten, die nichts über die Behauptung des Artikels sagen: Ob es auf P ankommt, zeigt eine Datei mit wirklichen.</translation>
    </message>
    <message>
        <source>Federated, Fig. 11: Rényi DP and samples of fixed size</source>
        <translation>Föderiert, Abb. 11: Rényi-DP und Stichproben fester Größe</translation>
    </message>
    <message>
        <source>The paper's Fig. 11 accounts by Rényi DP for samples of fixed size.</source>
        <translation>Abb. 11 des Artikels rechnet für Stichproben fester Größe nach Rényi-DP ab.</translation>
    </message>
    <message>
        <source>The accountant for those is another one: neighbours differ by one agent's vector replaced by any other, and the sensitivity doubles.</source>
        <translation>Der Accountant dafür ist ein anderer: Nachbarn unterscheiden sich um den Vektor eines Agenten, der durch einen beliebigen anderen ersetzt ist, und die Sensitivität verdoppelt sich.</translation>
    </message>
    <message>
        <source>The same q and z, two ways to sample: compare the two ε, and their neighbouring relations.</source>
        <translation>Dieselben q und z, zwei Arten zu ziehen: Vergleichen Sie die beiden ε und ihre Nachbarschaften.</translation>
    </message>
    <message>
        <source>The Poisson ε must not be used for the fixed size.</source>
        <translation>Das Poisson-ε darf für die feste Größe nicht verwendet werden.</translation>
    </message>
    <message>
        <source>Half as in the paper.</source>
        <translation>Halb wie im Artikel.</translation>
    </message>
    <message>
        <source>By Rényi DP the Poisson samples of z = 1 cost ε = 12.6 instead of 15.2 (PLD: 10.4), with the same curve.</source>
        <translation>Nach Rényi-DP kosten die Poisson-Stichproben mit z = 1 ε = 12,6 statt 15,2 (PLD: 10,4), bei derselben Kurve.</translation>
    </message>
    <message>
        <source>Samples of fixed size are another promise: replacing one agent moves the sum twice as far, so the same noise costs ε = 160.6 (z = 1) or 32.2 (z = 2).</source>
        <translation>Stichproben fester Größe sind eine andere Zusage: Einen Agenten zu ersetzen, bewegt die Summe doppelt so weit, dasselbe Rauschen kostet also ε = 160,6 (z = 1) oder 32,2 (z = 2).</translation>
    </message>
    <message>
        <source>Federated, Fig. 12b: weights that adapt, activities</source>
        <translation>Föderiert, Abb. 12b: Gewichte, die sich anpassen, Tätigkeiten</translation>
    </message>
    <message>
        <source>DP-FTS-DE (q = 0.35, z = 1) with weights that become equal in 40 rounds, and with weights that never change; TS. ε is of one agent's whole contribution, towards everybody but the server, which is trusted.</source>
        <translation>DP-FTS-DE (q = 0,35, z = 1) mit Gewichten, die in 40 Runden gleich werden, und mit Gewichten, die sich nie ändern; TS. ε gilt für den ganzen Beitrag eines Agenten, vor allen außer dem Server, der vertrauenswürdig ist.</translation>
    </message>
    <message>
        <source>The paper: alike at first, adaptive weights better later, both ahead of TS.</source>
        <translation>Der Artikel: zuerst gleich, später angepasste Gewichte besser, beide vor TS.</translation>
    </message>
    <message>
        <source>With fixed weights φ_max stays large, and so does the noise.</source>
        <translation>Mit festen Gewichten bleibt φ_max groß, und das Rauschen auch.</translation>
    </message>
    <message>
        <source>Weights that never change keep the noise of the first rounds: z φ_max S/q with φ_max near 1/7, where equal weights end at 1/30.</source>
        <translation>Gewichte, die sich nie ändern, behalten das Rauschen der ersten Runden: z φ_max S/q mit φ_max nahe 1/7, wo gleiche Gewichte bei 1/30 enden.</translation>
    </message>
    <message>
        <source>Here on made-up data, which say nothing about the paper's claim: the noise is the same with the paper's.</source>
        <translation>Hier auf erfundenen Daten, die nichts über die Behauptung des Artikels sagen: Das Rauschen ist dasselbe wie mit denen des Artikels.</translation>
    </message>
    <message>
        <source>Recommendations under joint DP: a fast first look</source>
        <translation>Empfehlungen unter Joint-DP: ein schneller erster Blick</translation>
    </message>
    <message>
        <source>Pavlovic, Salgia &amp; Zhao 2025, contextual, joint DP</source>
        <translation>Pavlovic, Salgia &amp; Zhao 2025, kontextuell, Joint-DP</translation>
    </message>
    <message>
        <source>What the mechanism does</source>
        <translation>Was der Mechanismus tut</translation>
    </message>
    <message>
        <source>How private is a recommendation?</source>
        <translation>Wie privat ist eine Empfehlung?</translation>
    </message>
    <message>
        <source>25 actions, 8 contexts, 300 users: USCA plays uniform actions while it learns, keeps contexts and rewards to itself, and answers one visitor by the exponential mechanism; beside it the same without privacy, GP-UCB, and uniform play. ε-joint DP, pure: it protects each user's context and reward towards everybody but that user; contexts of the covariance are drawn from the declared law, never from users.</source>
        <translation>25 Aktionen, 8 Kontexte, 300 Nutzer: USCA spielt beim Lernen gleichverteilte Aktionen, behält Kontexte und Belohnungen für sich und antwortet einem Besucher mit dem Exponentialmechanismus; daneben dasselbe ohne Privatsphäre, GP-UCB und zufällige Wahl. ε-Joint-DP, rein: Sie schützt Kontext und Belohnung jedes Nutzers vor allen außer ihm selbst; Kontexte der Kovarianz werden aus der erklärten Verteilung gezogen, nie von Nutzern.</translation>
    </message>
    <message>
        <source>Open the recommendation chart and drag the context: at ε = 5 the bars lean towards the best action, at ε = 1 they are almost level.</source>
        <translation>Öffnen Sie das Diagramm der Empfehlung und ziehen Sie den Kontext: Bei ε = 5 neigen sich die Balken zur besten Aktion, bei ε = 1 sind sie fast eben.</translation>
    </message>
    <message>
        <source>The error rate says what that costs.</source>
        <translation>Die Fehlerrate sagt, was das kostet.</translation>
    </message>
    <message>
        <source>After 300 users one answer loses 0.337 ± 0.004 at ε = 1, 0.128 ± 0.003 at ε = 5, 0.051 ± 0.004 without privacy and 0.480 if the action is drawn uniformly; GP-UCB, which adapts while it learns and is not private, loses 0.0004.</source>
        <translation>Nach 300 Nutzern verliert eine Antwort 0,337 ± 0,004 bei ε = 1, 0,128 ± 0,003 bei ε = 5, 0,051 ± 0,004 ohne Privatsphäre und 0,480, wenn die Aktion gleichverteilt gezogen wird; GP-UCB, das sich beim Lernen anpasst und nicht privat ist, verliert 0,0004.</translation>
    </message>
    <message>
        <source>USCA: error rate, squared exponential kernel</source>
        <translation>USCA: Fehlerrate, quadratisch-exponentieller Kernel</translation>
    </message>
    <message>
        <source>Error rates of the contextual paper</source>
        <translation>Fehlerraten des kontextuellen Artikels</translation>
    </message>
    <message>
        <source>50 actions and 12 contexts (uniform on their grids), every trial with an f of its own (ten kernels at random pairs, scaled to max |f| = 1), noise σ = 0.1, rewards clipped to ±1.3, τ = 1.</source>
        <translation>50 Aktionen und 12 Kontexte (gleichverteilt auf ihren Gittern), jede Wiederholung mit einem eigenen f (zehn Kernel an zufälligen Paaren, auf max |f| = 1 skaliert), Rauschen σ = 0,1, Belohnungen auf ±1,3 gekürzt, τ = 1.</translation>
    </message>
    <message>
        <source>SE kernel, ℓ = 0.2.</source>
        <translation>SE-Kernel, ℓ = 0,2.</translation>
    </message>
    <message>
        <source>One answer after T = 30, 100, 300, 1000 or 3000 users at six ε. ε-joint DP, pure: it protects each user's context and reward towards everybody but that user; contexts of the covariance are drawn from the declared law, never from users.</source>
        <translation>Eine Antwort nach T = 30, 100, 300, 1000 oder 3000 Nutzern bei sechs ε. ε-Joint-DP, rein: Sie schützt Kontext und Belohnung jedes Nutzers vor allen außer ihm selbst; Kontexte der Kovarianz werden aus der erklärten Verteilung gezogen, nie von Nutzern.</translation>
    </message>
    <message>
        <source>Theorem 4.1: √(γ_T/T) + γ_T/(Tε).</source>
        <translation>Satz 4.1: √(γ_T/T) + γ_T/(Tε).</translation>
    </message>
    <message>
        <source>From which T on does each ε help at all? Is the distance to ε = ∞ proportional to 1/ε?</source>
        <translation>Ab welchem T hilft jedes ε überhaupt? Ist der Abstand zu ε = ∞ proportional zu 1/ε?</translation>
    </message>
    <message>
        <source>With f drawn anew in each of 8 trials, the estimate follows Lemma 4.3 with a constant near 1: max |μ̄ − f|/√(γ_T/T) is 1.43, 1.12, 1.03, 0.95 and 1.27 at T = 30 … 3000.</source>
        <translation>Mit in jeder von 8 Wiederholungen neu gezogenem f folgt die Schätzung Lemma 4.3 mit einer Konstante nahe 1: max |μ̄ − f|/√(γ_T/T) ist 1,43, 1,12, 1,03, 0,95 und 1,27 bei T = 30 … 3000.</translation>
    </message>
    <message>
        <source>Distances to ε = ∞, times ε, at T = 3000: 0.104, 0.121, 0.119, 0.103, 0.078 for ε = 0.5 … 20: the price is proportional to 1/ε once ε ≥ 8 B sup σ̄² = 0.48.</source>
        <translation>Abstände zu ε = ∞ mal ε bei T = 3000: 0,104, 0,121, 0,119, 0,103, 0,078 für ε = 0,5 … 20: Der Preis ist proportional zu 1/ε, sobald ε ≥ 8 B sup σ̄² = 0,48.</translation>
    </message>
    <message>
        <source>At T = 30 that is 7.6, and ε = 1 buys next to nothing (0.378 of 0.394).</source>
        <translation>Bei T = 30 ist das 7,6, und ε = 1 bringt so gut wie nichts (0,378 von 0,394).</translation>
    </message>
    <message>
        <source>USCA: error rate, Matérn 5/2 kernel</source>
        <translation>USCA: Fehlerrate, Matérn-5/2-Kernel</translation>
    </message>
    <message>
        <source>Matérn kernel, ν = 5/2, ℓ = 0.2, which no earlier private algorithm covers under joint DP.</source>
        <translation>Matérn-Kernel, ν = 5/2, ℓ = 0,2, den kein früherer privater Algorithmus unter Joint-DP abdeckt.</translation>
    </message>
    <message>
        <source>γ_T is larger than for the smooth kernel: compare both terms of the rate, and the curves, with the SE preset.</source>
        <translation>γ_T ist größer als beim glatten Kernel: Vergleichen Sie beide Terme der Rate, und die Kurven, mit der SE-Vorlage.</translation>
    </message>
    <message>
        <source>γ_T = 100 at T = 3000 where the smooth kernel has 67: at ε = 1 one answer loses 0.174 ± 0.011 (SE 0.131 ± 0.008), without privacy 0.019 ± 0.004 (SE 0.010 ± 0.003).</source>
        <translation>γ_T = 100 bei T = 3000, wo der glatte Kernel 67 hat: Bei ε = 1 verliert eine Antwort 0,174 ± 0,011 (SE 0,131 ± 0,008), ohne Privatsphäre 0,019 ± 0,004 (SE 0,010 ± 0,003).</translation>
    </message>
    <message>
        <source>USCA and its competitors, same users</source>
        <translation>USCA und seine Konkurrenten, gleiche Nutzer</translation>
    </message>
    <message>
        <source>50 actions and 12 contexts (uniform on their grids), f a sum of four kernels scaled to max |f| = 1, noise σ = 0.1, rewards clipped to ±1.3, τ = 1.</source>
        <translation>50 Aktionen und 12 Kontexte (gleichverteilt auf ihren Gittern), f eine auf max |f| = 1 skalierte Summe von vier Kerneln, Rauschen σ = 0,1, Belohnungen auf ±1,3 gekürzt, τ = 1.</translation>
    </message>
    <message>
        <source>SE kernel, ℓ = 0.2, 1,000 users.</source>
        <translation>SE-Kernel, ℓ = 0,2, 1.000 Nutzer.</translation>
    </message>
    <message>
        <source>Contextual GP-UCB and GP-TS see everything and are not private.</source>
        <translation>Kontextuelles GP-UCB und GP-TS sehen alles und sind nicht privat.</translation>
    </message>
    <message>
        <source>JDP-GP-UCB plays the context's actions as a decision set at (ε, δ) = (5, 10⁻⁵); USCA and the noisy posterior mean promise pure ε = 5.</source>
        <translation>JDP-GP-UCB spielt die Aktionen des Kontexts als Entscheidungsmenge bei (ε, δ) = (5, 10⁻⁵); USCA und das verrauschte A-posteriori-Mittel sagen reines ε = 5 zu.</translation>
    </message>
    <message>
        <source>These are not equal guarantees.</source>
        <translation>Das sind keine gleichen Garantien.</translation>
    </message>
    <message>
        <source>Error rate and cumulative regret tell different stories: USCA plays uniform actions while it learns, so its regret is linear, and its one answer is good.</source>
        <translation>Fehlerrate und kumulierter Regret erzählen Verschiedenes: USCA spielt beim Lernen gleichverteilte Aktionen, sein Regret ist also linear, und seine eine Antwort ist gut.</translation>
    </message>
    <message>
        <source>Which private curve is lowest at T = 1000?</source>
        <translation>Welche private Kurve liegt bei T = 1000 am tiefsten?</translation>
    </message>
    <message>
        <source>At T = 1000 USCA (pure ε = 5) loses 0.080 ± 0.007 with one answer, JDP GP-UCB at (5, 10⁻⁵) 0.085 ± 0.019, GP-UCB 0.001.</source>
        <translation>Bei T = 1000 verliert USCA (reines ε = 5) mit einer Antwort 0,080 ± 0,007, JDP GP-UCB bei (5, 10⁻⁵) 0,085 ± 0,019, GP-UCB 0,001.</translation>
    </message>
    <message>
        <source>Noise on the posterior mean itself is hopeless: one user may move every clipped value by 2B, and the arg max of the noise loses 0.459 of 0.465.</source>
        <translation>Rauschen auf dem A-posteriori-Mittel selbst ist aussichtslos: Ein Nutzer kann jeden gekürzten Wert um 2B bewegen, und das arg max des Rauschens verliert 0,459 von 0,465.</translation>
    </message>
    <message>
        <source>In cumulative regret USCA pays 471, as uniform play does, JDP GP-UCB 175 and GP-UCB 50.</source>
        <translation>Im kumulierten Regret bezahlt USCA 471, wie zufällige Wahl, JDP GP-UCB 175 und GP-UCB 50.</translation>
    </message>
    <message>
        <source>USCA: cross-check with an independent program</source>
        <translation>USCA: Gegenprobe mit einem unabhängigen Programm</translation>
    </message>
    <message>
        <source>SE kernel, ℓ = 0.2, 300 users, 60 trials.</source>
        <translation>SE-Kernel, ℓ = 0,2, 300 Nutzer, 60 Wiederholungen.</translation>
    </message>
    <message>
        <source>Another program, written from the paper, has error rates 0.346, 0.136 and 0.052 at ε = 1, 5 and ∞ (24 trials). ε-joint DP, pure: it protects each user's context and reward towards everybody but that user; contexts of the covariance are drawn from the declared law, never from users.</source>
        <translation>Ein anderes, nach dem Artikel geschriebenes Programm hat Fehlerraten von 0,346, 0,136 und 0,052 bei ε = 1, 5 und ∞ (24 Wiederholungen). ε-Joint-DP, rein: Sie schützt Kontext und Belohnung jedes Nutzers vor allen außer ihm selbst; Kontexte der Kovarianz werden aus der erklärten Verteilung gezogen, nie von Nutzern.</translation>
    </message>
    <message>
        <source>Do the numbers agree within their standard errors? The last point of each curve is the one to compare.</source>
        <translation>Stimmen die Zahlen innerhalb ihrer Standardfehler überein? Zu vergleichen ist der letzte Punkt jeder Kurve.</translation>
    </message>
    <message>
        <source>0.348 ± 0.002, 0.135 ± 0.002 and 0.047 ± 0.004 here; 0.346 ± 0.002, 0.136 ± 0.004 and 0.052 ± 0.007 there. γ_300 = 29.485 and K = 11 are the same.</source>
        <translation>0,348 ± 0,002, 0,135 ± 0,002 und 0,047 ± 0,004 hier; 0,346 ± 0,002, 0,136 ± 0,004 und 0,052 ± 0,007 dort. γ_300 = 29,485 und K = 11 sind gleich.</translation>
    </message>
    <message>
        <source>USCA: when ε is too small to help</source>
        <translation>USCA: wenn ε zu klein ist, um zu helfen</translation>
    </message>
    <message>
        <source>When is ε too small to help?</source>
        <translation>Wann ist ε zu klein, um zu helfen?</translation>
    </message>
    <message>
        <source>SE kernel, ℓ = 0.2, 300 users.</source>
        <translation>SE-Kernel, ℓ = 0,2, 300 Nutzer.</translation>
    </message>
    <message>
        <source>The exponent is ε/(4B sup σ̄²): with sup σ̄² near 0.22 it stays below 1 until ε reaches 1.1, and scores differ by less than 2.</source>
        <translation>Der Exponent ist ε/(4B sup σ̄²): Bei sup σ̄² nahe 0,22 bleibt er unter 1, bis ε 1,1 erreicht, und Punktzahlen unterscheiden sich um weniger als 2.</translation>
    </message>
    <message>
        <source>Until ε is a few times B sup σ̄², the answer is nearly uniform whatever was learnt.</source>
        <translation>Bis ε ein paarmal B sup σ̄² ist, ist die Antwort nahezu gleichverteilt, was auch gelernt wurde.</translation>
    </message>
    <message>
        <source>Look at the error rate against ε, and at the bars of the recommendation.</source>
        <translation>Sehen Sie sich die Fehlerrate über ε und die Balken der Empfehlung an.</translation>
    </message>
    <message>
        <source>After 300 users 8 B sup σ̄² is 2.3.</source>
        <translation>Nach 300 Nutzern ist 8 B sup σ̄² gleich 2,3.</translation>
    </message>
    <message>
        <source>At ε = 0.1 and 0.3 an answer loses 0.453 and 0.428, uniform play 0.465; at ε = 3 it loses 0.193 ± 0.007, at 30 0.060 ± 0.007.</source>
        <translation>Bei ε = 0,1 und 0,3 verliert eine Antwort 0,453 und 0,428, zufällige Wahl 0,465; bei ε = 3 verliert sie 0,193 ± 0,007, bei 30 0,060 ± 0,007.</translation>
    </message>
    <message>
        <source>USCA: a sharper exponent for free</source>
        <translation>USCA: ein schärferer Exponent umsonst</translation>
    </message>
    <message>
        <source>One user cannot move two actions' scores apart by more than 2B (sup σ̄² + κ), where −κ is the smallest covariance, and the mechanism pays for differences alone: the exponent may divide by that in place of 4B sup σ̄².</source>
        <translation>Ein Nutzer kann die Punktzahlen zweier Aktionen nicht um mehr als 2B (sup σ̄² + κ) auseinanderbewegen, wobei −κ die kleinste Kovarianz ist, und der Mechanismus bezahlt nur für Differenzen: Der Exponent darf dadurch statt durch 4B sup σ̄² teilen.</translation>
    </message>
    <message>
        <source>The promise is the same ε.</source>
        <translation>Die Zusage ist dasselbe ε.</translation>
    </message>
    <message>
        <source>Compare the two curves at the same ε: almost a factor of two in ε, for nothing.</source>
        <translation>Vergleichen Sie die beiden Kurven beim selben ε: fast ein Faktor zwei in ε, umsonst.</translation>
    </message>
    <message>
        <source>The third needs no supremum at all, and pays for it.</source>
        <translation>Die dritte braucht gar kein Supremum, und bezahlt dafür.</translation>
    </message>
    <message>
        <source>At T = 1000 and ε = 2: 0.146 ± 0.004 as printed, 0.096 ± 0.005 with the sharper exponent, which is nearly what Algorithm 1 reaches at ε = 4 (0.091 ± 0.005).</source>
        <translation>Bei T = 1000 und ε = 2: 0,146 ± 0,004 wie gedruckt, 0,096 ± 0,005 mit dem schärferen Exponenten, was fast das ist, was Algorithmus 1 bei ε = 4 erreicht (0,091 ± 0,005).</translation>
    </message>
    <message>
        <source>Taking 1/τ for sup σ̄² loses 0.410.</source>
        <translation>1/τ für sup σ̄² zu nehmen, verliert 0,410.</translation>
    </message>
    <message>
        <source>USCA: every answer is paid for</source>
        <translation>USCA: Jede Antwort wird bezahlt</translation>
    </message>
    <message>
        <source>The same algorithm answers one visitor after the last user, or one at each of five checkpoints: five answers cost 5 ε, and the ledger says so.</source>
        <translation>Derselbe Algorithmus antwortet einem Besucher nach dem letzten Nutzer oder je einem an fünf Messpunkten: Fünf Antworten kosten 5 ε, und die Buchführung sagt es.</translation>
    </message>
    <message>
        <source>The error rates are the same; the privacy chart is not.</source>
        <translation>Die Fehlerraten sind dieselben; das Diagramm des Privatsphäreverlusts ist es nicht.</translation>
    </message>
    <message>
        <source>A curve of error rates over T is a simulation's knowledge, not five free answers.</source>
        <translation>Eine Kurve von Fehlerraten über T ist das Wissen einer Simulation, nicht fünf kostenlose Antworten.</translation>
    </message>
    <message>
        <source>The error rates are equal to the last digit; the ledger has ε = 2 for one answer and ε = 10 for five.</source>
        <translation>Die Fehlerraten sind bis auf die letzte Ziffer gleich; die Buchführung hat ε = 2 für eine Antwort und ε = 10 für fünf.</translation>
    </message>
    <message>
        <source>USCA: contexts anywhere in a box</source>
        <translation>USCA: Kontexte überall in einem Quader</translation>
    </message>
    <message>
        <source>20 actions, contexts anywhere in [0, 1] from a mixture of two Gaussians that is declared.</source>
        <translation>20 Aktionen, Kontexte überall in [0, 1] aus einem erklärten Gemisch zweier Gaußverteilungen.</translation>
    </message>
    <message>
        <source>The covariance is made in features of the kernel; the supremum of σ̄² covers every context a user could send, also between the points of the grid.</source>
        <translation>Die Kovarianz wird in Merkmalen des Kernels gebildet; das Supremum von σ̄² deckt jeden Kontext ab, den ein Nutzer senden könnte, auch zwischen den Punkten des Gitters.</translation>
    </message>
    <message>
        <source>Read sup σ̄² beside its maximum on the grid: an exponent that took the smaller one would promise too much.</source>
        <translation>Lesen Sie sup σ̄² neben seinem Maximum auf dem Gitter: Ein Exponent, der das kleinere nähme, sagte zu viel zu.</translation>
    </message>
    <message>
        <source>The kernel error of the features is in the line of numbers.</source>
        <translation>Der Kernelfehler der Merkmale steht in der Zahlenzeile.</translation>
    </message>
    <message>
        <source>One answer at ε = 10 loses 0.205, 0.162 and 0.114 ± 0.008 after 100, 300 and 1000 users; without privacy 0.027 ± 0.010.</source>
        <translation>Eine Antwort bei ε = 10 verliert 0,205, 0,162 und 0,114 ± 0,008 nach 100, 300 und 1000 Nutzern; ohne Privatsphäre 0,027 ± 0,010.</translation>
    </message>
    <message>
        <source>Error rates are means over 512 fresh contexts.</source>
        <translation>Fehlerraten sind Mittel über 512 neue Kontexte.</translation>
    </message>
    <message>
        <source>Trust models: one problem, every price</source>
        <translation>Vertrauensmodelle: ein Problem, jeder Preis</translation>
    </message>
    <message>
        <source>All four papers</source>
        <translation>Alle vier Artikel</translation>
    </message>
    <message>
        <source>The price of every trust model</source>
        <translation>Der Preis jedes Vertrauensmodells</translation>
    </message>
    <message>
        <source>Whom do I trust, and what does it cost?</source>
        <translation>Wem vertraue ich, und was kostet es?</translation>
    </message>
    <message>
        <source>One objective on 50 points and 1,000 rounds under no privacy, local DP, joint DP, local joint DP, user-level central DP (50 agents) and pure joint DP with one private answer: final regret against ε, each notion with an axis of its own, who is trusted and who is protected, what is proved, and what an attacker learns.</source>
        <translation>Eine Zielfunktion auf 50 Punkten und 1.000 Runden unter keiner Privatsphäre, lokaler DP, Joint-DP, lokaler Joint-DP, zentraler DP auf Nutzerebene (50 Agenten) und reiner Joint-DP mit einer privaten Antwort: Regret am Ende über ε, jeder Begriff mit eigener Achse, wem vertraut wird und wer geschützt ist, was bewiesen ist und was ein Angreifer erfährt.</translation>
    </message>
    <message>
        <source>ε is of one reward, of one user's data or of all that an agent sends: the panels cannot be laid over each other.</source>
        <translation>ε gilt für eine Belohnung, für die Daten eines Nutzers oder für alles, was ein Agent sendet: Die Felder lassen sich nicht übereinanderlegen.</translation>
    </message>
    <message>
        <source>Which model needs which ε to come near the line without privacy? Then change one user's reward in the attack view: how sure may the attacker become?</source>
        <translation>Welches Modell braucht welches ε, um der Linie ohne Privatsphäre nahe zu kommen? Ändern Sie dann in der Angriffsansicht die Belohnung eines Nutzers: Wie sicher kann der Angreifer werden?</translation>
    </message>
    <message>
        <source>Without privacy GP-UCB has regret 44 ± 1.</source>
        <translation>Ohne Privatsphäre hat GP-UCB Regret 44 ± 1.</translation>
    </message>
    <message>
        <source>Local DP comes near that at ε = 20 per reward (53 ± 7), joint DP at ε = 20 per user (89 ± 17), local joint DP does not (148 ± 16).</source>
        <translation>Lokale DP kommt dem bei ε = 20 je Belohnung nahe (53 ± 7), Joint-DP bei ε = 20 je Nutzer (89 ± 17), lokale Joint-DP nicht (148 ± 16).</translation>
    </message>
    <message>
        <source>At ε = 1 none of the three is far below uniform play (362).</source>
        <translation>Bei ε = 1 liegt keine der drei weit unter zufälliger Wahl (362).</translation>
    </message>
    <message>
        <source>USCA plays uniformly and is paid for one answer: the recommended action loses 0.076 ± 0.008 at pure ε = 1.</source>
        <translation>USCA spielt gleichverteilt und bezahlt für eine Antwort: Die empfohlene Aktion verliert 0,076 ± 0,008 bei reinem ε = 1.</translation>
    </message>
    <message>
        <source>User-level noise is hidden by 50 agents, who soon rely on themselves: 91 at ε = 0.5, 87 at ε = 20, at a δ of 0.0135 that is flagged.</source>
        <translation>Rauschen auf Nutzerebene verbergen 50 Agenten, die sich bald auf sich selbst verlassen: 91 bei ε = 0,5, 87 bei ε = 20, bei einem markierten δ von 0,0135.</translation>
    </message>
    <message>
        <source>The first trial's domain.</source>
        <translation>Der Definitionsbereich der ersten Wiederholung.</translation>
    </message>
    <message>
        <source>numerical rank of the kernel matrix</source>
        <translation>numerischer Rang der Kernelmatrix</translation>
    </message>
    <message>
        <source>Directions in which f can vary on this domain, up to rounding: how much there is to learn.</source>
        <translation>Richtungen, in denen f auf diesem Definitionsbereich variieren kann, bis auf Rundung: wie viel es zu lernen gibt.</translation>
    </message>
    <message>
        <source>bound on f that the algorithms are told</source>
        <translation>Schranke für f, die den Algorithmen gesagt wird</translation>
    </message>
    <message>
        <source>bound on the noise that the algorithms are told</source>
        <translation>Schranke für das Rauschen, die den Algorithmen gesagt wird</translation>
    </message>
    <message>
        <source>bound on the rewards' second moment</source>
        <translation>Schranke für das zweite Moment der Belohnungen</translation>
    </message>
    <message>
        <source>reward units squared</source>
        <translation>Belohnungseinheiten im Quadrat</translation>
    </message>
    <message>
        <source>bound on the noise's second moment</source>
        <translation>Schranke für das zweite Moment des Rauschens</translation>
    </message>
    <message>
        <source>largest prior variance</source>
        <translation>größte A-priori-Varianz</translation>
    </message>
    <message>
        <source>max k(x,x) on this domain.</source>
        <translation>max k(x,x) auf diesem Definitionsbereich.</translation>
    </message>
    <message>
        <source>RKHS norm of f</source>
        <translation>RKHS-Norm von f</translation>
    </message>
    <message>
        <source>Ground truth of the first instance. The theorems need B ≥ ‖f‖.</source>
        <translation>Ground Truth der ersten Instanz. Die Sätze brauchen B ≥ ‖f‖.</translation>
    </message>
    <message>
        <source>largest |f|</source>
        <translation>größtes |f|</translation>
    </message>
    <message>
        <source>Ground truth of the first instance; smaller than ‖f‖ where k(x,x) ≤ 1.</source>
        <translation>Ground Truth der ersten Instanz; kleiner als ‖f‖, wo k(x,x) ≤ 1.</translation>
    </message>
    <message>
        <source>range of f</source>
        <translation>Spannweite von f</translation>
    </message>
    <message>
        <source>Ground truth of the first instance: what a round can cost at most.</source>
        <translation>Ground Truth der ersten Instanz: was eine Runde höchstens kosten kann.</translation>
    </message>
    <message>
        <source>nats</source>
        <translation>nats</translation>
    </message>
    <message>
        <source>½ log det(I + K/λ) when every round plays the most uncertain point: a lower bound on the maximum γ_T.</source>
        <translation>½ log det(I + K/λ), wenn jede Runde den unsichersten Punkt spielt: eine untere Schranke für das Maximum γ_T.</translation>
    </message>
    <message>
        <source>upper bound on the information gain</source>
        <translation>obere Schranke für den Informationsgewinn</translation>
    </message>
    <message>
        <source>e/(e−1) × the greedy gain (submodularity).</source>
        <translation>e/(e−1) × der gierige Gewinn (Submodularität).</translation>
    </message>
    <message>
        <source>largest posterior deviation in round T</source>
        <translation>größte A-posteriori-Abweichung in Runde T</translation>
    </message>
    <message>
        <source>If every round before played the most uncertain point.</source>
        <translation>Wenn jede Runde davor den unsichersten Punkt spielte.</translation>
    </message>
    <message>
        <source>Of this algorithm.</source>
        <translation>Von diesem Algorithmus.</translation>
    </message>
    <message>
        <source>largest change of odds by one private reward</source>
        <translation>größte Änderung der Chancen durch eine private Belohnung</translation>
    </message>
    <message>
        <source>Between any two true rewards.</source>
        <translation>Zwischen zwei beliebigen wahren Belohnungen.</translation>
    </message>
    <message>
        <source>confidence width in the first round</source>
        <translation>Konfidenzbreite in der ersten Runde</translation>
    </message>
    <message>
        <source>confidence width in the last round</source>
        <translation>Konfidenzbreite in der letzten Runde</translation>
    </message>
    <message>
        <source>At most this: the run uses the gain realised, here its upper bound stands in.</source>
        <translation>Höchstens so groß: Der Lauf verwendet den realisierten Gewinn, hier steht dessen obere Schranke.</translation>
    </message>
    <message>
        <source>limit of truncation in the last round</source>
        <translation>Kürzungsgrenze in der letzten Runde</translation>
    </message>
    <message>
        <source>Rewards beyond it count as 0.</source>
        <translation>Belohnungen darüber zählen als 0.</translation>
    </message>
    <message>
        <source>half width of the widest confidence interval in round T</source>
        <translation>halbe Breite des breitesten Konfidenzintervalls in Runde T</translation>
    </message>
    <message>
        <source>While it exceeds the range of f, no point can be ruled out.</source>
        <translation>Solange sie die Spannweite von f übersteigt, lässt sich kein Punkt ausschließen.</translation>
    </message>
    <message>
        <source>first round that can tell points apart</source>
        <translation>erste Runde, die Punkte unterscheiden kann</translation>
    </message>
    <message>
        <source>From this t on β_t σ_t &lt; max f − min f, if every round before played the most uncertain point; none: not within T rounds.</source>
        <translation>Ab diesem t ist β_t σ_t &lt; max f − min f, wenn jede Runde davor den unsichersten Punkt spielte; keine: nicht innerhalb von T Runden.</translation>
    </message>
    <message>
        <source>noise scale the width is given on private rewards</source>
        <translation>Rauschskala, die der Breite auf privaten Belohnungen gegeben wird</translation>
    </message>
    <message>
        <source>√(R² + 2ℒ²): R and the deviation of the Laplace noise together.</source>
        <translation>√(R² + 2ℒ²): R und die Abweichung des Laplace-Rauschens zusammen.</translation>
    </message>
    <message>
        <source>replays of each point</source>
        <translation>Wiederholungen jedes Punkts</translation>
    </message>
    <message>
        <source>⌈24 s_k ln(4eT/δ)⌉: an epoch plays one point this often and makes as many estimates.</source>
        <translation>⌈24 s_k ln(4eT/δ)⌉: So oft spielt eine Epoche einen Punkt und bildet ebenso viele Schätzungen.</translation>
    </message>
    <message>
        <source>epochs: points chosen in the run</source>
        <translation>Epochen: im Lauf gewählte Punkte</translation>
    </message>
    <message>
        <source>⌊T/k⌋.</source>
        <translation>⌊T/k⌋.</translation>
    </message>
    <message>
        <source>rounds in full epochs</source>
        <translation>Runden in vollen Epochen</translation>
    </message>
    <message>
        <source>The estimates are made of these.</source>
        <translation>Daraus werden die Schätzungen gebildet.</translation>
    </message>
    <message>
        <source>rounds left over</source>
        <translation>übrige Runden</translation>
    </message>
    <message>
        <source>They replay the last point; nothing is learnt from them.</source>
        <translation>Sie wiederholen den letzten Punkt; daraus wird nichts gelernt.</translation>
    </message>
    <message>
        <source>inclusion factor of the dictionary</source>
        <translation>Aufnahmefaktor des Wörterbuchs</translation>
    </message>
    <message>
        <source>s_q × 6ρ ln(4T/δ)/ε_Nys². A past play of x is included with probability min(q σ̃²(x), 1): surely while σ̃² ≥ 1/q.</source>
        <translation>s_q × 6ρ ln(4T/δ)/ε_Nys². Eine frühere Abfrage von x wird mit Wahrscheinlichkeit min(q σ̃²(x), 1) aufgenommen: sicher, solange σ̃² ≥ 1/q.</translation>
    </message>
    <message>
        <source>At most the points of the domain and the updates of the run. Lemma 8 of Zhou &amp; Tan bounds it by 6ρ(1 + 1/λ)q γ, which is hardly ever less at the theorem's q.</source>
        <translation>Höchstens die Punkte des Definitionsbereichs und die Aktualisierungen des Laufs. Lemma 8 von Zhou &amp; Tan begrenzt es durch 6ρ(1 + 1/λ)q γ, was beim q des Satzes kaum je weniger ist.</translation>
    </message>
    <message>
        <source>bound on the moment of order 1 + α of the noise that arrives</source>
        <translation>Schranke für das Moment der Ordnung 1 + α des ankommenden Rauschens</translation>
    </message>
    <message>
        <source>What β_n is computed from; noise added for privacy is part of it.</source>
        <translation>Woraus β_n berechnet wird; Datenschutzrauschen ist Teil davon.</translation>
    </message>
    <message>
        <source>confidence width in the first epoch</source>
        <translation>Konfidenzbreite in der ersten Epoche</translation>
    </message>
    <message>
        <source>confidence width in the last epoch</source>
        <translation>Konfidenzbreite in der letzten Epoche</translation>
    </message>
    <message>
        <source>At most this: the run uses the size m of its own dictionary, here the largest possible stands in.</source>
        <translation>Höchstens so groß: Der Lauf verwendet die Größe m seines eigenen Wörterbuchs, hier steht die größtmögliche.</translation>
    </message>
    <message>
        <source>From the epoch of this round on β_N σ &lt; max f − min f, if every epoch before played the most uncertain point and the dictionary lost nothing; none: not within T rounds.</source>
        <translation>Ab der Epoche dieser Runde ist β_N σ &lt; max f − min f, wenn jede Epoche davor den unsichersten Punkt spielte und das Wörterbuch nichts verlor; keine: nicht innerhalb von T Runden.</translation>
    </message>
    <message>
        <source>bound on the moment of order 1 + α of the rewards that arrive</source>
        <translation>Schranke für das Moment der Ordnung 1 + α der ankommenden Belohnungen</translation>
    </message>
    <message>
        <source>What b_t and β_t are computed from; noise added for privacy is part of it.</source>
        <translation>Woraus b_t und β_t berechnet werden; Datenschutzrauschen ist Teil davon.</translation>
    </message>
    <message>
        <source>Products of a feature weight (at most 1) and a reward count as 0 beyond it. At least this: a smaller dictionary has a larger limit.</source>
        <translation>Produkte eines Merkmalsgewichts (höchstens 1) und einer Belohnung zählen darüber als 0. Mindestens so groß: Ein kleineres Wörterbuch hat eine größere Grenze.</translation>
    </message>
    <message>
        <source>At the scale and the information gain chosen.</source>
        <translation>Bei Skala und Informationsgewinn wie gewählt.</translation>
    </message>
    <message>
        <source>largest private reward</source>
        <translation>größte private Belohnung</translation>
    </message>
    <message>
        <source>Private rewards lie in ±C, so that their noise is C-sub-Gaussian.</source>
        <translation>Private Belohnungen liegen in ±C, ihr Rauschen ist also C-subgaußsch.</translation>
    </message>
    <message>
        <source>C: a private reward in ±C is C-sub-Gaussian.</source>
        <translation>C: Eine private Belohnung in ±C ist C-subgaußsch.</translation>
    </message>
    <message>
        <source>⌈s_k ln T⌉: an epoch plays one point this often and makes as many estimates.</source>
        <translation>⌈s_k ln T⌉: So oft spielt eine Epoche einen Punkt und bildet ebenso viele Schätzungen.</translation>
    </message>
    <message>
        <source>s_q × ln T/(λ ε_Nys²). A point x that was played is included with probability min(q σ̃²(x), 1): surely while σ̃² ≥ 1/q.</source>
        <translation>s_q × ln T/(λ ε_Nys²). Ein gespielter Punkt x wird mit Wahrscheinlichkeit min(q σ̃²(x), 1) aufgenommen: sicher, solange σ̃² ≥ 1/q.</translation>
    </message>
    <message>
        <source>The unknown is a vector of so many numbers, however many points the domain has.</source>
        <translation>Die Unbekannte ist ein Vektor aus so vielen Zahlen, wie viele Punkte der Definitionsbereich auch hat.</translation>
    </message>
    <message>
        <source>Theorem 2's bound on the kernel error</source>
        <translation>Schranke aus Satz 2 für den Kernelfehler</translation>
    </message>
    <message>
        <source>d 2^{d−1} √(π/2) m̄^{−m̄} (e w²/(4ℓ²))^m̄ for an axis of width w; says nothing while it exceeds 1.</source>
        <translation>d 2^{d−1} √(π/2) m̄^{−m̄} (e w²/(4ℓ²))^m̄ für eine Achse der Breite w; sagt nichts, solange es 1 übersteigt.</translation>
    </message>
    <message>
        <source>largest length of a feature vector</source>
        <translation>größte Länge eines Merkmalsvektors</translation>
    </message>
    <message>
        <source>Over the whole domain. Sensitivities and theorems need at most 1.</source>
        <translation>Über den ganzen Definitionsbereich. Sensitivitäten und Sätze brauchen höchstens 1.</translation>
    </message>
    <message>
        <source>levels of the tree</source>
        <translation>Ebenen des Baums</translation>
    </message>
    <message>
        <source>1 + ⌊log₂ of the last round released⌋: nodes that one user is part of.</source>
        <translation>1 + ⌊log₂ der letzten freigegebenen Runde⌋: Knoten, an denen ein Nutzer beteiligt ist.</translation>
    </message>
    <message>
        <source>noise of one node</source>
        <translation>Rauschen eines Knotens</translation>
    </message>
    <message>
        <source>Standard deviation of an entry off the diagonal.</source>
        <translation>Standardabweichung eines Eintrags außerhalb der Diagonale.</translation>
    </message>
    <message>
        <source>noise of a released sum</source>
        <translation>Rauschen einer freigegebenen Summe</translation>
    </message>
    <message>
        <source>Standard deviation of an entry of H_t, at its largest.</source>
        <translation>Standardabweichung eines Eintrags von H_t, an ihrem größten Wert.</translation>
    </message>
    <message>
        <source>‖h_t‖ in the norm of the shifted noise's inverse.</source>
        <translation>‖h_t‖ in der Norm der Inversen des verschobenen Rauschens.</translation>
    </message>
    <message>
        <source>privacy budget of one user</source>
        <translation>Datenschutzbudget eines Nutzers</translation>
    </message>
    <message>
        <source>Claimed for every user's decision set and reward.</source>
        <translation>Zugesagt für Entscheidungsmenge und Belohnung jedes Nutzers.</translation>
    </message>
    <message>
        <source>privacy failure probability</source>
        <translation>Ausfallwahrscheinlichkeit der Privatsphäre</translation>
    </message>
    <message>
        <source>privacy loss of this noise at the β claimed</source>
        <translation>Privatsphäreverlust dieses Rauschens beim zugesagten β</translation>
    </message>
    <message>
        <source>A strict reading of the same noise, at a β that counts as privacy.</source>
        <translation>Eine strenge Lesart desselben Rauschens, bei einem β, das als Privatsphäre gilt.</translation>
    </message>
    <message>
        <source>failure probability of this noise at the α claimed</source>
        <translation>Ausfallwahrscheinlichkeit dieses Rauschens beim zugesagten α</translation>
    </message>
    <message>
        <source>largest confidence width</source>
        <translation>größte Konfidenzbreite</translation>
    </message>
    <message>
        <source>width term of the norm of f, first round</source>
        <translation>Breitenterm der Norm von f, erste Runde</translation>
    </message>
    <message>
        <source>width term of the norm of f, at most</source>
        <translation>Breitenterm der Norm von f, höchstens</translation>
    </message>
    <message>
        <source>width term of the kernel error, first round</source>
        <translation>Breitenterm des Kernelfehlers, erste Runde</translation>
    </message>
    <message>
        <source>width term of the kernel error, at most</source>
        <translation>Breitenterm des Kernelfehlers, höchstens</translation>
    </message>
    <message>
        <source>width term of the privacy noise, first round</source>
        <translation>Breitenterm des Datenschutzrauschens, erste Runde</translation>
    </message>
    <message>
        <source>width term of the privacy noise, at most</source>
        <translation>Breitenterm des Datenschutzrauschens, höchstens</translation>
    </message>
    <message>
        <source>width term of the reward noise, first round</source>
        <translation>Breitenterm des Belohnungsrauschens, erste Runde</translation>
    </message>
    <message>
        <source>width term of the reward noise, at most</source>
        <translation>Breitenterm des Belohnungsrauschens, höchstens</translation>
    </message>
    <message>
        <source>features that the corollaries ask for</source>
        <translation>Merkmale, die die Korollare verlangen</translation>
    </message>
    <message>
        <source>features that suffice for regret below any line</source>
        <translation>Merkmale, die für Regret unter jeder Geraden genügen</translation>
    </message>
    <message>
        <source>kernel error that the analysis needs</source>
        <translation>Kernelfehler, den die Analyse braucht</translation>
    </message>
    <message>
        <source>kernel error of so many random features</source>
        <translation>Kernelfehler so vieler zufälliger Merkmale</translation>
    </message>
    <message>
        <source>features that noise allows</source>
        <translation>Merkmale, die das Rauschen erlaubt</translation>
    </message>
    <message>
        <source>levels in the printed formula</source>
        <translation>Ebenen in der gedruckten Formel</translation>
    </message>
    <message>
        <source>1 + ⌈log₂ T⌉, as Lemma 2 counts them; the noise is calibrated for these.</source>
        <translation>1 + ⌈log₂ T⌉, wie Lemma 2 sie zählt; darauf ist das Rauschen kalibriert.</translation>
    </message>
    <message>
        <source>noise of one user's φφᵀ</source>
        <translation>Rauschen des φφᵀ eines Nutzers</translation>
    </message>
    <message>
        <source>Standard deviation of an entry.</source>
        <translation>Standardabweichung eines Eintrags.</translation>
    </message>
    <message>
        <source>noise of one user's yφ</source>
        <translation>Rauschen des yφ eines Nutzers</translation>
    </message>
    <message>
        <source>noise of one factor</source>
        <translation>Rauschen eines Faktors</translation>
    </message>
    <message>
        <source>noise of a released sum, drawn at 1, 2, 4, 8, … items</source>
        <translation>Rauschen einer freigegebenen Summe, gezogen bei 1, 2, 4, 8, … Einträgen</translation>
    </message>
    <message>
        <source>failure probability of this noise, at every α</source>
        <translation>Ausfallwahrscheinlichkeit dieses Rauschens, bei jedem α</translation>
    </message>
    <message>
        <source>Two releases in succession mostly have the same noise: their difference is one user's data. There is no α at any β below 1.</source>
        <translation>Zwei aufeinanderfolgende Freigaben haben meist dasselbe Rauschen: Ihre Differenz sind die Daten eines Nutzers. Bei keinem β unter 1 gibt es ein α.</translation>
    </message>
    <message>
        <source>½ r ln(1 + Tκ/(rλ)), from rank and trace alone: the greedy gain would take too long here.</source>
        <translation>½ r ln(1 + Tκ/(rλ)), nur aus Rang und Spur: Der gierige Gewinn dauerte hier zu lange.</translation>
    </message>
    <message>
        <source>Each has an objective of its own and asks once a round.</source>
        <translation>Jeder hat eine eigene Zielfunktion und fragt einmal je Runde.</translation>
    </message>
    <message>
        <source>Each asks once in every round.</source>
        <translation>Jeder fragt in jeder Runde einmal.</translation>
    </message>
    <message>
        <source>numbers in an agent's vector</source>
        <translation>Zahlen im Vektor eines Agenten</translation>
    </message>
    <message>
        <source>The server sends M for each sub-region.</source>
        <translation>Der Server sendet M für jedes Teilgebiet.</translation>
    </message>
    <message>
        <source>The λ of the agents' posteriors.</source>
        <translation>Das λ der A-posteriori-Verteilungen der Agenten.</translation>
    </message>
    <message>
        <source>probability to use the own posterior, first round</source>
        <translation>Wahrscheinlichkeit der eigenen A-posteriori-Verteilung, erste Runde</translation>
    </message>
    <message>
        <source>Everyone follows the server in round 1. Theorem 1 has 1/p_1, which is infinite.</source>
        <translation>In Runde 1 folgt jeder dem Server. Satz 1 hat 1/p_1, was unendlich ist.</translation>
    </message>
    <message>
        <source>probability to use the own posterior, last round</source>
        <translation>Wahrscheinlichkeit der eigenen A-posteriori-Verteilung, letzte Runde</translation>
    </message>
    <message>
        <source>In rounds without a broadcast it is 1.</source>
        <translation>In Runden ohne Rundsendung ist sie 1.</translation>
    </message>
    <message>
        <source>Agent n explores sub-region n mod P.</source>
        <translation>Agent n erkundet Teilgebiet n mod P.</translation>
    </message>
    <message>
        <source>largest weight, first round</source>
        <translation>größtes Gewicht, erste Runde</translation>
    </message>
    <message>
        <source>largest weight, last round</source>
        <translation>größtes Gewicht, letzte Runde</translation>
    </message>
    <message>
        <source>Over all agents and sub-regions.</source>
        <translation>Über alle Agenten und Teilgebiete.</translation>
    </message>
    <message>
        <source>broadcasts of the run</source>
        <translation>Rundsendungen des Laufs</translation>
    </message>
    <message>
        <source>Rounds at whose end the server sends something.</source>
        <translation>Runden, an deren Ende der Server etwas sendet.</translation>
    </message>
    <message>
        <source>agents in a sample, on average</source>
        <translation>Agenten je Stichprobe, im Mittel</translation>
    </message>
    <message>
        <source>longest vector that is not clipped</source>
        <translation>längster nicht gekürzter Vektor</translation>
    </message>
    <message>
        <source>noise of a number, first round</source>
        <translation>Rauschen einer Zahl, erste Runde</translation>
    </message>
    <message>
        <source>Standard deviation of the noise on each of the M P numbers.</source>
        <translation>Standardabweichung des Rauschens auf jeder der M P Zahlen.</translation>
    </message>
    <message>
        <source>noise of a number, last round</source>
        <translation>Rauschen einer Zahl, letzte Runde</translation>
    </message>
    <message>
        <source>Standard deviation, with the weights of the last round.</source>
        <translation>Standardabweichung, mit den Gewichten der letzten Runde.</translation>
    </message>
    <message>
        <source>sensitivity as printed, first round</source>
        <translation>Sensitivität wie gedruckt, erste Runde</translation>
    </message>
    <message>
        <source>What ε is charged with.</source>
        <translation>Womit ε abgerechnet wird.</translation>
    </message>
    <message>
        <source>exact sensitivity, first round</source>
        <translation>exakte Sensitivität, erste Runde</translation>
    </message>
    <message>
        <source>The most that one agent's joint vector moves the sums with these weights. ε is not charged with it.</source>
        <translation>Das Größte, um das der gemeinsame Vektor eines Agenten die Summen mit diesen Gewichten bewegt. ε wird nicht damit abgerechnet.</translation>
    </message>
    <message>
        <source>privacy loss of an agent by Moments accountant</source>
        <translation>Privatsphäreverlust eines Agenten nach dem Moments-Accountant</translation>
    </message>
    <message>
        <source>Above 10⁻³ it is hardly a guarantee: one agent in a thousand may be exposed.</source>
        <translation>Über 10⁻³ ist es kaum eine Garantie: Einer von tausend Agenten kann preisgegeben werden.</translation>
    </message>
    <message>
        <source>Proposition 1's order of ε</source>
        <translation>Die Ordnung von ε aus Proposition 1</translation>
    </message>
    <message>
        <source>Times an unknown constant: for comparing settings, never a loss.</source>
        <translation>Mal eine unbekannte Konstante: zum Vergleich von Einstellungen, nie ein Verlust.</translation>
    </message>
    <message>
        <source>Every agent gets N of them in a round.</source>
        <translation>Jeder Agent bekommt N davon in einer Runde.</translation>
    </message>
    <message>
        <source>range of a score</source>
        <translation>Spannweite einer Punktzahl</translation>
    </message>
    <message>
        <source>Scores lie between 0 and 1; nobody knows f, so regret is 1 − score.</source>
        <translation>Punktzahlen liegen zwischen 0 und 1; niemand kennt f, daher ist der Regret 1 − Punktzahl.</translation>
    </message>
    <message>
        <source>The algorithm's own.</source>
        <translation>Die des Algorithmus selbst.</translation>
    </message>
    <message>
        <source>agents in a sample</source>
        <translation>Agenten je Stichprobe</translation>
    </message>
    <message>
        <source>In every round the same number.</source>
        <translation>In jeder Runde gleich viele.</translation>
    </message>
    <message>
        <source>privacy loss of an agent by RDP</source>
        <translation>Privatsphäreverlust eines Agenten nach RDP</translation>
    </message>
    <message>
        <source>greedy information gain at λ = τ</source>
        <translation>gieriger Informationsgewinn bei λ = τ</translation>
    </message>
    <message>
        <source>Over all pairs of actions and contexts; from it K and the rate.</source>
        <translation>Über alle Paare von Aktionen und Kontexten; daraus K und die Rate.</translation>
    </message>
    <message>
        <source>size of the independent sample over T</source>
        <translation>Größe der unabhängigen Stichprobe durch T</translation>
    </message>
    <message>
        <source>Rewards are clipped to [-B, B].</source>
        <translation>Belohnungen werden auf [-B, B] gekürzt.</translation>
    </message>
    <message>
        <source>budget from which on the exponent helps</source>
        <translation>Budget, ab dem der Exponent hilft</translation>
    </message>
    <message>
        <source>8 B s: there an action that is 1 better is e² times as likely. Far below, every answer is close to a uniform one, and privacy costs everything.</source>
        <translation>8 B s: Dort ist eine um 1 bessere Aktion e²-mal so wahrscheinlich. Weit darunter ist jede Antwort nahezu gleichverteilt, und die Privatsphäre kostet alles.</translation>
    </message>
    <message>
        <source>Pure: there is no δ. Not the (α, β) of joint DP for whole runs.</source>
        <translation>Rein: Es gibt kein δ. Nicht das (α, β) der Joint-DP für ganze Läufe.</translation>
    </message>
    <message>
        <source>answers given</source>
        <translation>gegebene Antworten</translation>
    </message>
    <message>
        <source>Each is charged ε.</source>
        <translation>Jede wird mit ε abgerechnet.</translation>
    </message>
    <message>
        <source>privacy budget of all answers</source>
        <translation>Datenschutzbudget aller Antworten</translation>
    </message>
    <message>
        <source>Basic composition: what one user pays in all.</source>
        <translation>Einfache Komposition: was ein Nutzer insgesamt bezahlt.</translation>
    </message>
    <message>
        <source>exponent</source>
        <translation>Exponent</translation>
    </message>
    <message>
        <source>per reward unit</source>
        <translation>je Belohnungseinheit</translation>
    </message>
    <message>
        <source>P(x) ∝ exp(this × μ̄(x, c)).</source>
        <translation>P(x) ∝ exp(dies × μ̄(x, c)).</translation>
    </message>
    <message>
        <source>bound on rewards and means</source>
        <translation>Schranke für Belohnungen und Mittel</translation>
    </message>
    <message>
        <source>Rewards and means are clipped to [-B, B].</source>
        <translation>Belohnungen und Mittel werden auf [-B, B] gekürzt.</translation>
    </message>
    <message>
        <source>L1 sensitivity of the means of all actions</source>
        <translation>L1-Sensitivität der Mittel aller Aktionen</translation>
    </message>
    <message>
        <source>Two numbers in [-B, B] are at most 2B apart.</source>
        <translation>Zwei Zahlen in [-B, B] liegen höchstens 2B auseinander.</translation>
    </message>
    <message>
        <source>scale of the Laplace noise on each mean</source>
        <translation>Skala des Laplace-Rauschens auf jedem Mittel</translation>
    </message>
    <message>
        <source>2BA/ε, whatever T is.</source>
        <translation>2BA/ε, bei jedem T.</translation>
    </message>
    <message>
        <source>At most max k/τ; a run computes it over every pair that a user could send.</source>
        <translation>Höchstens max k/τ; ein Lauf berechnet es über jedes Paar, das ein Nutzer senden könnte.</translation>
    </message>
    <message>
        <source>At most s.</source>
        <translation>Höchstens s.</translation>
    </message>
    <message>
        <source>Known once the run has drawn its covariance.</source>
        <translation>Bekannt, sobald der Lauf seine Kovarianz gezogen hat.</translation>
    </message>
    <message>
        <source>each agent's whole history: all queries and rewards of an agent, through the vectors it sends</source>
        <translation>die ganze Geschichte jedes Agenten: alle Abfragen und Belohnungen, durch die gesandten Vektoren</translation>
    </message>
    <message>
        <source>whoever sees the broadcasts, the other agents included</source>
        <translation>alle, die die Rundsendungen sehen, auch die anderen Agenten</translation>
    </message>
    <message>
        <source>the server is trusted and keeps the sample secret</source>
        <translation>der Server ist vertrauenswürdig und hält die Stichprobe geheim</translation>
    </message>
    <message>
        <source>the roster of %1 agents, their sub-regions, S and the weights are public and declared, not chosen from the agents' data</source>
        <translation>die Teilnehmerliste der %1 Agenten, ihre Teilgebiete, S und die Gewichte sind öffentlich und erklärt, nicht aus den Daten der Agenten gewählt</translation>
    </message>
    <message>
        <source>exact sensitivity: the most that one agent moves the vectors of all sub-regions together, with the weights of the round</source>
        <translation>exakte Sensitivität: das Größte, um das ein Agent die Vektoren aller Teilgebiete zusammen bewegt, mit den Gewichten der Runde</translation>
    </message>
    <message>
        <source>one agent's vector replaced by zero, fixed roster</source>
        <translation>der Vektor eines Agenten durch null ersetzt, feste Teilnehmerliste</translation>
    </message>
    <message>
        <source>one agent's vector replaced by any other, fixed roster</source>
        <translation>der Vektor eines Agenten durch einen beliebigen anderen ersetzt, feste Teilnehmerliste</translation>
    </message>
    <message>
        <source>Gaussian noise has no ε of its own: every ε has its δ</source>
        <translation>Gaußrauschen hat kein eigenes ε: Zu jedem ε gehört ein δ</translation>
    </message>
    <message>
        <source>unknown key, kept but not used (misspelt, or from a newer version?)</source>
        <translation>unbekannter Schlüssel, behalten, aber nicht verwendet (falsch geschrieben oder aus einer neueren Version?)</translation>
    </message>
    <message>
        <source>synthetic stand-in for light sensors</source>
        <translation>synthetischer Ersatz für Lichtsensoren</translation>
    </message>
    <message>
        <source>synthetic stand-in for stocks</source>
        <translation>synthetischer Ersatz für Aktien</translation>
    </message>
    <message>
        <source>Only the order of the upper bound is drawn for %1: %2.</source>
        <translation>Für %1 wird nur die Ordnung der oberen Schranke gezeichnet: %2.</translation>
    </message>
    <message>
        <source>No upper bound is drawn for %1: %2.</source>
        <translation>Für %1 wird keine obere Schranke gezeichnet: %2.</translation>
    </message>
    <message>
        <source>The order of the upper bound is not drawn for %1: %2.</source>
        <translation>Für %1 wird die Ordnung der oberen Schranke nicht gezeichnet: %2.</translation>
    </message>
    <message>
        <source>No upper bound is drawn for %1: %2; nor its order: %3.</source>
        <translation>Für %1 wird keine obere Schranke gezeichnet: %2; ihre Ordnung auch nicht: %3.</translation>
    </message>
    <message>
        <source>reward units to the power of %1</source>
        <translation>Belohnungseinheiten hoch %1</translation>
    </message>
    <message>
        <source>E|%1|^%2 is at most this.</source>
        <translation>E|%1|^%2 ist höchstens so groß.</translation>
    </message>
    <message>
        <source>bound on the rewards' moment of order 1 + α, α = %1</source>
        <translation>Schranke für das Moment der Belohnungen der Ordnung 1 + α, α = %1</translation>
    </message>
    <message>
        <source>bound on the noise's moment of order 1 + α, α = %1</source>
        <translation>Schranke für das Moment des Rauschens der Ordnung 1 + α, α = %1</translation>
    </message>
    <message>
        <source>With γ_0 = 0.</source>
        <translation>Mit γ_0 = 0.</translation>
    </message>
    <message>
        <source>Between two true rewards in ±(B + R) only: %1.</source>
        <translation>Nur zwischen zwei wahren Belohnungen in ±(B + R): %1.</translation>
    </message>
    <message>
        <source>variance of a private reward of 0</source>
        <translation>Varianz einer privaten Belohnung von 0</translation>
    </message>
    <message>
        <source>Standard deviation %1; at ±(B + R) it is %2.</source>
        <translation>Standardabweichung %1; bei ±(B + R) ist sie %2.</translation>
    </message>
    <message>
        <source>2(B + R)/ε; the noise has standard deviation √2 ℒ = %1.</source>
        <translation>2(B + R)/ε; das Rauschen hat die Standardabweichung √2 ℒ = %1.</translation>
    </message>
    <message>
        <source>%1 of each trial</source>
        <translation>%1 des jeweiligen Durchlaufs</translation>
    </message>
    <message>
        <source>Worst case, local DP, ε = %1</source>
        <translation>Schlimmster Fall, lokale DP, ε = %1</translation>
    </message>
    <message>
        <source>Worst case, without local DP</source>
        <translation>Schlimmster Fall, ohne lokale DP</translation>
    </message>
    <message>
        <source>the worst f with ‖f‖ ≤ %1 in the kernel that f is made of, on this domain, and the worst noise with |noise| ≤ %2.</source>
        <translation>das schlimmste f mit ‖f‖ ≤ %1 in dem Kernel, aus dem f erzeugt ist, auf diesem Definitionsbereich, und das schlimmste Rauschen mit |Rauschen| ≤ %2.</translation>
    </message>
    <message>
        <source>the worst f with ‖f‖ ≤ %1 on this domain, and the worst noise with |noise| ≤ %2.</source>
        <translation>das schlimmste f mit ‖f‖ ≤ %1 auf diesem Definitionsbereich und das schlimmste Rauschen mit |Rauschen| ≤ %2.</translation>
    </message>
    <message>
        <source>Whatever the algorithm, on some such f its mean regret at t is at least this; at another t it may be another f. Nothing is fitted.</source>
        <translation>Für jeden Algorithmus ist der mittlere Regret bei t auf einem solchen f mindestens so groß; bei einem anderen t kann es ein anderes f sein. Nichts ist angepasst.</translation>
    </message>
    <message>
        <source>‖f‖ is larger than B here: the f of this run is not among them.</source>
        <translation>‖f‖ ist hier größer als B: Das f dieses Laufs gehört nicht dazu.</translation>
    </message>
    <message>
        <source>%1: the mean regret lies below this line, which is no contradiction: this f is not the worst one, nor this noise the worst noise.</source>
        <translation>%1: Der mittlere Regret liegt unter dieser Linie. Das ist kein Widerspruch: Dieses f ist nicht das schlimmste und dieses Rauschen nicht das schlimmste Rauschen.</translation>
    </message>
    <message>
        <source>pure differential privacy, basic composition (exact for Laplace, upper bound when composed)</source>
        <translation>reine Differential Privacy, einfache Komposition (exakt für Laplace, zusammengesetzt eine obere Schranke)</translation>
    </message>
    <message>
        <source>checkpoints: %1 lies beyond the run's %2 rounds and is left out; make the run longer (/run/horizon) to measure there</source>
        <translation>Messpunkte: %1 liegt hinter den %2 Runden des Laufs und entfällt; verlängern Sie den Lauf (/run/horizon), um dort zu messen</translation>
    </message>
    <message>
        <source>As set.</source>
        <translation>Wie eingestellt.</translation>
    </message>
    <message>
        <source>⌈T/γ_T⌉.</source>
        <translation>⌈T/γ_T⌉.</translation>
    </message>
    <message>
        <source>Z has %1 pairs.</source>
        <translation>Z hat %1 Paare.</translation>
    </message>
    <message>
        <source>With Z at its expected counts; a run's own is close to it. No pair exceeds max k/τ = %1.</source>
        <translation>Mit Z bei seinen erwarteten Anzahlen; das eines Laufs liegt nah daran. Kein Paar überschreitet max k/τ = %1.</translation>
    </message>
    <message>
        <source>With Z at its expected counts. The sharper exponent is %1 times the printed one.</source>
        <translation>Mit Z bei seinen erwarteten Anzahlen. Der schärfere Exponent ist das %1-Fache des gedruckten.</translation>
    </message>
    <message>
        <source>Lemma 4.2, with rewards clipped.</source>
        <translation>Lemma 4.2, mit gekürzten Belohnungen.</translation>
    </message>
    <message>
        <source>every user who was learnt from: context and reward of their round</source>
        <translation>jeder Nutzer, aus dem gelernt wurde: Kontext und Belohnung seiner Runde</translation>
    </message>
    <message>
        <source>everyone but the user: all later visitors together, and whoever sees their actions. A visitor's own action may depend on their own context</source>
        <translation>alle außer dem Nutzer: alle späteren Besucher zusammen und alle, die deren Aktionen sehen. Die Aktion eines Besuchers darf von seinem eigenen Kontext abhängen</translation>
    </message>
    <message>
        <source>rewards are clipped to [-%1, %1]</source>
        <translation>Belohnungen werden auf [-%1, %1] gekürzt</translation>
    </message>
    <message>
        <source>actions while learning are drawn without looking at any data</source>
        <translation>Aktionen werden beim Lernen gezogen, ohne Daten anzusehen</translation>
    </message>
    <message>
        <source>the law of contexts that the covariance is drawn from is declared public, and none of its draws is a user's</source>
        <translation>die Verteilung der Kontexte, aus der die Kovarianz gezogen wird, ist als öffentlich erklärt, und keine ihrer Ziehungen ist die eines Nutzers</translation>
    </message>
    <message>
        <source>the recommender is trusted with contexts and rewards</source>
        <translation>dem Empfehler werden Kontexte und Belohnungen anvertraut</translation>
    </message>
    <message>
        <source>sensitivity and scale are in units of %1</source>
        <translation>Sensitivität und Skala in Einheiten von %1</translation>
    </message>
    <message>
        <source>one user's context and reward replaced by any other (t-neighbours)</source>
        <translation>Kontext und Belohnung eines Nutzers durch beliebige andere ersetzt (t-Nachbarn)</translation>
    </message>
    <message>
        <source>Over all agents and sub-regions; equal weights are 1/N = %1.</source>
        <translation>Über alle Agenten und Teilgebiete; gleiche Gewichte sind 1/N = %1.</translation>
    </message>
    <message>
        <source>Nobody takes part with probability %1: noise alone is sent then.</source>
        <translation>Mit Wahrscheinlichkeit %1 nimmt niemand teil: Dann wird nur Rauschen gesandt.</translation>
    </message>
    <message>
        <source>S = %1 over √P, P = %2.</source>
        <translation>S = %1 durch √P, P = %2.</translation>
    </message>
    <message>
        <source>At δ = %1, one agent's vectors replaced by zero.</source>
        <translation>Bei δ = %1, die Vektoren eines Agenten durch null ersetzt.</translation>
    </message>
    <message>
        <source>At δ = %1, one agent's vectors replaced by others.</source>
        <translation>Bei δ = %1, die Vektoren eines Agenten durch andere ersetzt.</translation>
    </message>
    <message>
        <source>after %1 releases by %2</source>
        <translation>nach %1 Freigaben, nach %2</translation>
    </message>
    <message>
        <source>privacy loss of an agent by %1</source>
        <translation>Privatsphäreverlust eines Agenten nach %1</translation>
    </message>
    <message>
        <source>After all %1 releases of the run.</source>
        <translation>Nach allen %1 Freigaben des Laufs.</translation>
    </message>
    <message>
        <source>The releases of this run.</source>
        <translation>Die Freigaben dieses Laufs.</translation>
    </message>
    <message>
        <source>after %1 releases by %2, sensitivity as printed</source>
        <translation>nach %1 Freigaben, nach %2, Sensitivität wie gedruckt</translation>
    </message>
    <message>
        <source>after %1 releases by %2, exact sensitivity</source>
        <translation>nach %1 Freigaben, nach %2, exakte Sensitivität</translation>
    </message>
    <message>
        <source>The same releases with the same noise.</source>
        <translation>Dieselben Freigaben mit demselben Rauschen.</translation>
    </message>
    <message>
        <source>The paper charges φ_max S/q, more than an agent can reach.</source>
        <translation>Der Artikel rechnet φ_max S/q ab, mehr als ein Agent erreichen kann.</translation>
    </message>
    <message>
        <source>What an agent can reach with each round's weights; set the sensitivity to exact to charge it.</source>
        <translation>Was ein Agent mit den Gewichten jeder Runde erreichen kann; stellen Sie die Sensitivität auf exakt, um es abzurechnen.</translation>
    </message>
    <message>
        <source>Had the vector after the last round been released too, as the loop of Algorithm 1 prints it.</source>
        <translation>Wäre auch der Vektor nach der letzten Runde freigegeben worden, wie ihn die Schleife von Algorithmus 1 druckt.</translation>
    </message>
    <message>
        <source>Without the vector after the last round, as the paper counts.</source>
        <translation>Ohne den Vektor nach der letzten Runde, wie der Artikel zählt.</translation>
    </message>
    <message>
        <source>max |k(x,y) − Φ(x)ᵀΦ(y)| over all pairs of %1 points of the domain.</source>
        <translation>max |k(x,y) − Φ(x)ᵀΦ(y)| über alle Paare von %1 Punkten des Definitionsbereichs.</translation>
    </message>
    <message>
        <source>Here m = %1.</source>
        <translation>Hier ist m = %1.</translation>
    </message>
    <message>
        <source>2(6 ln T)^d, in the listing's count of two features per node (Corollary 1).</source>
        <translation>2(6 ln T)^d, in der Zählung des Listings mit zwei Merkmalen je Knoten (Korollar 1).</translation>
    </message>
    <message>
        <source>2(3 ln T)^d, at a coarser rate (Remark 3).</source>
        <translation>2(3 ln T)^d, bei einer gröberen Rate (Bemerkung 3).</translation>
    </message>
    <message>
        <source>of smaller order than T⁻⁴ (Remark 4). Here ε = %1.</source>
        <translation>von kleinerer Ordnung als T⁻⁴ (Bemerkung 4). Hier ist ε = %1.</translation>
    </message>
    <message>
        <source>of order 1/√m: for T⁻⁴ they would have to be T⁸ = %1 (Remark 4).</source>
        <translation>von der Ordnung 1/√m: Für T⁻⁴ müssten es T⁸ = %1 sein (Bemerkung 4).</translation>
    </message>
    <message>
        <source>m must be of smaller order than √T, for Λ grows with √m (Remark 6).</source>
        <translation>m muss von kleinerer Ordnung als √T sein, denn Λ wächst mit √m (Bemerkung 6).</translation>
    </message>
    <message>
        <source>Of the last period.</source>
        <translation>Der letzten Periode.</translation>
    </message>
    <message>
        <source>V is shifted by 2Λ; λ_min = Λ and λ_max = 3Λ.</source>
        <translation>V wird um 2Λ verschoben; λ_min = Λ und λ_max = 3Λ.</translation>
    </message>
    <message>
        <source>From the noise and the largest change that replacing one user can make (Gaussian differential privacy, μ = %1).</source>
        <translation>Aus dem Rauschen und der größten Änderung, die das Ersetzen eines Nutzers bewirken kann (Gaussian Differential Privacy, μ = %1).</translation>
    </message>
    <message>
        <source>privacy loss of this noise at β = 10⁻⁵</source>
        <translation>Privatsphäreverlust dieses Rauschens bei β = 10⁻⁵</translation>
    </message>
    <message>
        <source>α = 0 at the β claimed is true of any noise that tells two users apart with probability below β; it is no perfect privacy.</source>
        <translation>α = 0 beim zugesagten β gilt für jedes Rauschen, das zwei Nutzer mit Wahrscheinlichkeit unter β unterscheidet; es ist keine vollkommene Privatsphäre.</translation>
    </message>
    <message>
        <source>A β above 10⁻³ is hardly a guarantee: one user in a thousand may be exposed.</source>
        <translation>Ein β über 10⁻³ ist kaum eine Garantie: Einer von tausend Nutzern kann preisgegeben werden.</translation>
    </message>
    <message>
        <source>At the scale s = %1.</source>
        <translation>Beim Faktor s = %1.</translation>
    </message>
    <message>
        <source>While the noise's eigenvalues stay within ±Λ.</source>
        <translation>Solange die Eigenwerte des Rauschens in ±Λ bleiben.</translation>
    </message>
    <message>
        <source>The sum of its four terms.</source>
        <translation>Die Summe seiner vier Terme.</translation>
    </message>
    <message>
        <source>0 where the term is off.</source>
        <translation>0, wo der Term ausgeschaltet ist.</translation>
    </message>
    <message>
        <source>the corollaries are about quadrature features; choose those</source>
        <translation>die Korollare handeln von Quadratur-Merkmalen; wählen Sie diese</translation>
    </message>
    <message>
        <source>the corollaries are about a known horizon; turn doubling off</source>
        <translation>die Korollare handeln von einem bekannten Horizont; schalten Sie die Verdopplung aus</translation>
    </message>
    <message>
        <source>nobody: the users whose item comes with new noise alone have any privacy</source>
        <translation>niemand: nur die Nutzer, deren Eintrag mit neuem Rauschen kommt, haben Privatsphäre</translation>
    </message>
    <message>
        <source>nobody who sees two releases in succession</source>
        <translation>niemandem, der zwei aufeinanderfolgende Freigaben sieht</translation>
    </message>
    <message>
        <source>rewards are clipped to %1; (%2, %3)-joint DP is claimed, and does not hold: most differences of releases have no noise</source>
        <translation>Belohnungen werden auf %1 gekürzt; (%2, %3)-Joint-DP wird zugesagt und gilt nicht: Die meisten Differenzen von Freigaben haben kein Rauschen</translation>
    </message>
    <message>
        <source>one user's (decision set, reward) replaced by any other</source>
        <translation>(Entscheidungsmenge, Belohnung) eines Nutzers durch beliebige andere ersetzt</translation>
    </message>
    <message>
        <source>each user's decision set and reward</source>
        <translation>Entscheidungsmenge und Belohnung jedes Nutzers</translation>
    </message>
    <message>
        <source>all other users and whoever sees the releases; not the privatiser, who holds the raw data, nor the server, which sees decision sets and actions, nor the user of the round itself</source>
        <translation>alle anderen Nutzer und alle, die die Freigaben sehen; nicht der Privatisierer, der die Rohdaten hat, nicht der Server, der Entscheidungsmengen und Aktionen sieht, und nicht der Nutzer der Runde selbst</translation>
    </message>
    <message>
        <source>rewards are clipped to %1, features have norm at most 1, each user takes part once; the whole run claimed to be (%2, %3)-joint DP</source>
        <translation>Belohnungen werden auf %1 gekürzt, Merkmale haben Norm höchstens 1, jeder Nutzer nimmt einmal teil; für den ganzen Lauf wird (%2, %3)-Joint-DP zugesagt</translation>
    </message>
    <message>
        <source>rewards are clipped to %1, features have norm at most 1, each user takes part once; all nodes with one user's data together claimed to be (%2, %3)-joint DP</source>
        <translation>Belohnungen werden auf %1 gekürzt, Merkmale haben Norm höchstens 1, jeder Nutzer nimmt einmal teil; für alle Knoten mit den Daten eines Nutzers zusammen wird (%2, %3)-Joint-DP zugesagt</translation>
    </message>
    <message>
        <source>%1 is broken on purpose: it claims ε = %2, and most of its releases differ from the last one by one user's data, without noise. It is here to be attacked and audited</source>
        <translation>%1 ist absichtlich fehlerhaft: Es sichert ε = %2 zu, und die meisten seiner Freigaben unterscheiden sich von der vorigen um die Daten einer einzigen Person, ohne Rauschen. Es ist hier, um angegriffen und geprüft zu werden</translation>
    </message>
    <message>
        <source>With one feature, m_0 := 1.</source>
        <translation>Mit einem Merkmal, m_0 := 1.</translation>
    </message>
    <message>
        <source>⌊T/k⌋ = 0: one epoch is longer than the run, which plays its first point throughout and learns nothing. Choose a horizon of at least %1 rounds or a smaller replay scale s_k.</source>
        <translation>⌊T/k⌋ = 0: Eine Epoche ist länger als der Lauf, der durchweg seinen ersten Punkt spielt und nichts lernt. Wählen Sie einen Horizont von mindestens %1 Runden oder einen kleineren Wiederholungsfaktor s_k.</translation>
    </message>
    <message>
        <source>unbounded noise: private rewards are clipped to ±(B+R), which keeps ε-LDP and biases the rewards (the clipped fraction is shown)</source>
        <translation>unbeschränktes Rauschen: Private Belohnungen werden auf ±(B+R) gekürzt; das erhält ε-LDP und verzerrt die Belohnungen (der gekürzte Anteil wird angezeigt)</translation>
    </message>
    <message>
        <source>seeded simulation: repeatable draws in double precision, for simulation only</source>
        <translation>Simulation mit Seed: wiederholbare Ziehungen in doppelter Genauigkeit, nur für Simulationen</translation>
    </message>
    <message>
        <source>everyone, the learner included</source>
        <translation>alle, auch der Lerner</translation>
    </message>
    <message>
        <source>rewards are clipped to [-(B+R), B+R]; each user answers once, a user who answers m times has m times epsilon</source>
        <translation>Belohnungen werden auf [-(B+R), B+R] gekürzt; jeder Nutzer antwortet einmal, wer m-mal antwortet, hat das m-Fache von ε</translation>
    </message>
    <message>
        <source>one user's reward replaced by any other reward</source>
        <translation>die Belohnung eines Nutzers durch eine beliebige andere ersetzt</translation>
    </message>
    <message>
        <source>one or two points</source>
        <translation>einen oder zwei Punkte</translation>
    </message>
    <message>
        <source>fewer than three points</source>
        <translation>weniger als drei Punkte</translation>
    </message>
    <message>
        <source>%1 of %2 trial</source>
        <translation>%1 von %2 Durchlauf</translation>
    </message>
    <message>
        <source>%1 of %2 trials</source>
        <translation>%1 von %2 Durchläufen</translation>
    </message>
    <message>
        <source>%1 asked for %2 of %3 in all %4 rounds of %5: its regret says how good its first points are, not what it learns (a wider β makes it look around, and so does data.centre where all readings have a large mean)</source>
        <translation>%1 hat in %5 über alle %4 Runden nur %2 von %3 abgefragt: Der Regret sagt dann, wie gut die ersten Punkte sind, nicht, was gelernt wird (ein größeres β lässt den Algorithmus mehr erkunden; ebenso data.centre, wo alle Messwerte einen großen Mittelwert haben)</translation>
    </message>
    <message>
        <source>%1 asked for %2 in all %3 rounds of %4: its regret says how good its first points are, not what it learns (a wider β makes it look around, and so does data.centre where all readings have a large mean)</source>
        <translation>%1 hat in %4 über alle %3 Runden nur %2 abgefragt: Der Regret sagt dann, wie gut die ersten Punkte sind, nicht, was gelernt wird (ein größeres β lässt den Algorithmus mehr erkunden; ebenso data.centre, wo alle Messwerte einen großen Mittelwert haben)</translation>
    </message>
    <message>
        <source>of the readings' means (as in the paper)</source>
        <translation>der Mittel der Messwerte (wie im Artikel)</translation>
    </message>
    <message>
        <source>of the simulated objective</source>
        <translation>der simulierten Zielfunktion</translation>
    </message>
    <message>
        <source>of the readings' residuals (as in the paper)</source>
        <translation>der Residuen der Messwerte (wie im Artikel)</translation>
    </message>
    <message>
        <source>of the simulated noise</source>
        <translation>des simulierten Rauschens</translation>
    </message>
    <message>
        <source>largest |noise| %1</source>
        <translation>größtes |Rauschen| %1</translation>
    </message>
    <message>
        <source>standard deviation %1</source>
        <translation>Standardabweichung %1</translation>
    </message>
    <message>
        <source>mean squared reading (as in the paper)</source>
        <translation>mittleres Quadrat der Messwerte (wie im Artikel)</translation>
    </message>
    <message>
        <source>mean |reading|^%1 (as in the paper)</source>
        <translation>Mittel von |Messwert|^%1 (wie im Artikel)</translation>
    </message>
    <message>
        <source>max %1 + %2E %3</source>
        <translation>max %1 + %2E %3</translation>
    </message>
    <message>
        <source>max |f| %1</source>
        <translation>max |f| %1</translation>
    </message>
    <message>
        <source>RKHS norm %1</source>
        <translation>RKHS-Norm %1</translation>
    </message>
    <message>
        <source>E %1 %2</source>
        <translation>E %1 %2</translation>
    </message>
    <message>
        <source>%1 = %2: %3 (%4)</source>
        <translation>%1 = %2: %3 (%4)</translation>
    </message>
    <message>
        <source>%1 does not exist: %2 (%3)</source>
        <translation>%1 existiert nicht: %2 (%3)</translation>
    </message>
    <message>
        <source>ground truth of the first instance: max |f| = %1, RKHS norm of f = %2 in the kernel that f is made of, which is not the learner's</source>
        <translation>Ground Truth der ersten Instanz: max |f| = %1, RKHS-Norm von f = %2 im Kernel, aus dem f gebildet ist und der nicht der des Lerners ist</translation>
    </message>
    <message>
        <source>ground truth of the first instance: max |f| = %1, RKHS norm of f = %2</source>
        <translation>Ground Truth der ersten Instanz: max |f| = %1, RKHS-Norm von f = %2</translation>
    </message>
    <message>
        <source>not used by this algorithm</source>
        <translation>von diesem Algorithmus nicht verwendet</translation>
    </message>
    <message>
        <source>kernel: %1 (empirical covariance of the training readings, as in the paper; %2)</source>
        <translation>Kernel: %1 (empirische Kovarianz der Trainingsmesswerte, wie im Artikel; %2)</translation>
    </message>
    <message>
        <source>ε assumes these are public; here they were computed from the protected data: %1</source>
        <translation>ε setzt voraus, dass diese öffentlich sind; hier wurden sie aus den geschützten Daten berechnet: %1</translation>
    </message>
    <message>
        <source>ε assumes these are public; here they were computed from the protected data (as in the paper): %1</source>
        <translation>ε setzt voraus, dass diese öffentlich sind; hier wurden sie (wie im Artikel) aus den geschützten Daten berechnet: %1</translation>
    </message>
    <message>
        <source>the plain sum</source>
        <translation>die einfache Summe</translation>
    </message>
    <message>
        <source>nothing released yet</source>
        <translation>noch nichts freigegeben</translation>
    </message>
    <message>
        <source>Upper bounds are not drawn: B is below the RKHS norm of f in %1 of %2 instances (take the norm as bound on f to see them).</source>
        <translation>Obere Schranken werden nicht gezeichnet: B liegt in %1 von %2 Instanzen unter der RKHS-Norm von f (nehmen Sie die Norm als Schranke für f, um sie zu sehen).</translation>
    </message>
    <message>
        <source>No trial has finished yet: curves show %1 running trial.</source>
        <translation>Noch keine Wiederholung ist beendet: Die Kurven zeigen %1 laufende.</translation>
    </message>
    <message>
        <source>No trial has finished yet: curves show %1 running trials.</source>
        <translation>Noch keine Wiederholung ist beendet: Die Kurven zeigen %1 laufende.</translation>
    </message>
    <message>
        <source>No trial was finished: curves and means are those of %1 unfinished trial at round %2 of %3.</source>
        <translation>Keine Wiederholung wurde beendet: Kurven und Mittel sind die von %1 unvollendeten in Runde %2 von %3.</translation>
    </message>
    <message>
        <source>No trial was finished: curves and means are those of %1 unfinished trials at round %2 of %3.</source>
        <translation>Keine Wiederholung wurde beendet: Kurven und Mittel sind die von %1 unvollendeten in Runde %2 von %3.</translation>
    </message>
    <message>
        <source>law of contexts: %1</source>
        <translation>Verteilung der Kontexte: %1</translation>
    </message>
    <message>
        <source>Exponential</source>
        <translation>Exponentialmechanismus</translation>
    </message>
    <message>
        <source>%1 sees raw rewards: nothing is claimed, so there is nothing to audit</source>
        <translation>%1 sieht die rohen Belohnungen: Es wird nichts zugesichert, also gibt es nichts zu prüfen</translation>
    </message>
    <message>
        <source>Gaussian on a symmetric matrix</source>
        <translation>Gauß auf einer symmetrischen Matrix</translation>
    </message>
    <message>
        <source>exact for compositions of Gaussian mechanisms only</source>
        <translation>exakt nur für Kompositionen von Gauß-Mechanismen</translation>
    </message>
    <message>
        <source>nothing to approximate: GDP is exact here</source>
        <translation>nichts zu nähern: GDP ist hier exakt</translation>
    </message>
    <message>
        <source>for Poisson-subsampled Gaussian mechanisms only</source>
        <translation>nur für Gauß-Mechanismen mit Poisson-Stichprobe</translation>
    </message>
    <message>
        <source>Gaussian on a user's statistics</source>
        <translation>Gauß-Rauschen auf der Statistik einer Person</translation>
    </message>
    <message>
        <source>everyone but that user: all other users, and the server too</source>
        <translation>alle außer diesem Nutzer: alle anderen Nutzer und auch der Server</translation>
    </message>
    <message>
        <source>rewards are clipped to %1, features have norm at most 1; each user takes part once, one who takes part m times pays m times; noise on the vector has σ = %2, and the sensitivity is of matrix and vector together at the matrix's noise</source>
        <translation>Belohnungen werden auf %1 gekürzt, Merkmale haben Norm höchstens 1; jeder Nutzer nimmt einmal teil, wer m-mal teilnimmt, bezahlt m-mal; das Rauschen auf dem Vektor hat σ = %2, und die Sensitivität gilt für Matrix und Vektor zusammen beim Rauschen der Matrix</translation>
    </message>
    <message>
        <source>closed form, μ = %1</source>
        <translation>geschlossene Form, μ = %1</translation>
    </message>
    <message>
        <source>interval %1</source>
        <translation>Intervall %1</translation>
    </message>
    <message>
        <source>order α = %1</source>
        <translation>Ordnung α = %1</translation>
    </message>
    <message>
        <source>Poisson-subsampled Gaussian</source>
        <translation>Gauß mit Poisson-Stichprobe</translation>
    </message>
    <message>
        <source>Gaussian on a sample of fixed size</source>
        <translation>Gauß auf einer Stichprobe fester Größe</translation>
    </message>
    <message>
        <source>(ε, δ) says nothing about ρ</source>
        <translation>(ε, δ) sagt nichts über ρ</translation>
    </message>
    <message>
        <source>sampling gains nothing under zCDP</source>
        <translation>unter zCDP bringt die Stichprobe nichts</translation>
    </message>
    <message>
        <source>ρ = %1, order α = %2</source>
        <translation>ρ = %1, Ordnung α = %2</translation>
    </message>
    <message>
        <source>δ = %1 is above 10⁻³: too large to count as privacy (with that probability anything may be revealed)</source>
        <translation>δ = %1 liegt über 10⁻³: zu groß, um als Privatsphäre zu gelten (mit dieser Wahrscheinlichkeit darf alles preisgegeben werden)</translation>
    </message>
    <message>
        <source>%1 (%2; smaller is %3; try %4)</source>
        <translation>%1 (%2; kleiner ist %3; versuchen Sie %4)</translation>
    </message>
    <message>
        <source>%1 (%2; smaller is %3)</source>
        <translation>%1 (%2; kleiner ist %3)</translation>
    </message>
    <message>
        <source>%1 (%2; try %3)</source>
        <translation>%1 (%2; versuchen Sie %3)</translation>
    </message>
    <message>
        <source>%1 = %2: must be %3</source>
        <translation>%1 = %2: muss %3 sein</translation>
    </message>
    <message>
        <source>a number with %1</source>
        <translation>eine Zahl mit %1</translation>
    </message>
    <message>
        <source>a whole number with %1</source>
        <translation>eine ganze Zahl mit %1</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>one of: %1</source>
        <translation>eines hiervon: %1</translation>
    </message>
    <message>
        <source>text in quotes</source>
        <translation>Text in Anführungszeichen</translation>
    </message>
    <message>
        <source>a list of numbers, each with %1</source>
        <translation>eine Liste von Zahlen, jede mit %1</translation>
    </message>
    <message>
        <source>a whole number from 0 to 18446744073709551615, in quotes, e.g. "1"</source>
        <translation>eine ganze Zahl von 0 bis 18446744073709551615, in Anführungszeichen, z. B. "1"</translation>
    </message>
    <message>
        <source>any finite value</source>
        <translation>jeder endliche Wert</translation>
    </message>
    <message>
        <source>%1: made by this program, not measured.</source>
        <translation>%1: von diesem Programm erzeugt, nicht gemessen.</translation>
    </message>
    <message>
        <source>%1 = %2 is too small: %3 is up to %4; declare %1 at least that large</source>
        <translation>%1 = %2 ist zu klein: %3 geht bis %4; erklären Sie %1 mindestens so groß</translation>
    </message>
    <message>
        <source>the noise is unbounded, so rewards are clipped to ±(B+R) and biased; choose bounded noise</source>
        <translation>das Rauschen ist unbeschränkt, daher werden Belohnungen auf ±(B+R) gekürzt und verzerrt; wählen Sie beschränktes Rauschen</translation>
    </message>
    <message>
        <source>the noise has heavier tails than every sub-Weibull law; truncate by moments</source>
        <translation>das Rauschen hat schwerere Ränder als jede Sub-Weibull-Verteilung; kürzen Sie nach Momenten</translation>
    </message>
    <message>
        <source>κ (ln u)^θ = %1 at u = %2 is too small: the noise needs %3 there; choose a larger κ or θ</source>
        <translation>κ (ln u)^θ = %1 bei u = %2 ist zu klein: Das Rauschen braucht dort %3; wählen Sie ein größeres κ oder θ</translation>
    </message>
    <message>
        <source>the noise is not known to be sub-Gaussian; choose bounded or Gaussian noise</source>
        <translation>vom Rauschen ist nicht bekannt, dass es subgaußsch ist; wählen Sie beschränktes oder Gaußrauschen</translation>
    </message>
    <message>
        <source>the noise's sub-Gaussian scale</source>
        <translation>die subgaußsche Skala des Rauschens</translation>
    </message>
    <message>
        <source>the noise is unbounded, so rewards are clipped and biased; choose bounded noise</source>
        <translation>das Rauschen ist unbeschränkt, daher werden Belohnungen gekürzt und verzerrt; wählen Sie beschränktes Rauschen</translation>
    </message>
    <message>
        <source>f is made of another kernel (kernel_of_f) than the learner's, and ‖f‖ ≤ B is needed in the learner's; leave kernel_of_f out, or choose the same kernel for both</source>
        <translation>f ist aus einem anderen Kernel (kernel_of_f) als dem des Lerners gebildet, und ‖f‖ ≤ B wird in dem des Lerners gebraucht; lassen Sie kernel_of_f weg oder wählen Sie für beide denselben Kernel</translation>
    </message>
    <message>
        <source>scores are measured: nobody knows the norms of these functions, nor where they are largest</source>
        <translation>Punktzahlen werden gemessen: Niemand kennt die Normen dieser Funktionen oder weiß, wo sie am größten sind</translation>
    </message>
    <message>
        <source>rewards have another mean than f where f = %1; choose an objective within [0, 1]</source>
        <translation>Belohnungen haben bei f = %1 ein anderes Mittel als f; wählen Sie eine Zielfunktion innerhalb [0, 1]</translation>
    </message>
    <message>
        <source>Provenance: %1 (%2).</source>
        <translation>Herkunft: %1 (%2).</translation>
    </message>
    <message>
        <source>%1 answers without privacy: nothing is claimed, so there is nothing to audit</source>
        <translation>%1 antwortet ohne Privatsphäre: Nichts ist zugesagt, also gibt es nichts zu prüfen</translation>
    </message>
    <message>
        <source>%1: its answers' losses are computed and need no runs; privbo audit SCENARIO prints the largest of many neighbouring databases</source>
        <translation>%1: Die Verluste der Antworten werden berechnet und brauchen keine Läufe; privbo audit SCENARIO gibt den größten von vielen benachbarten Datenbeständen aus</translation>
    </message>
    <message>
        <source>%1 has agents that share nothing, or share without noise: nothing is claimed, so there is nothing to audit</source>
        <translation>%1 hat Agenten, die nichts oder ohne Rauschen teilen: Es wird nichts zugesichert, also gibt es nichts zu prüfen</translation>
    </message>
    <message>
        <source>p_1 = 0 makes Theorem 1's 1/p_1 infinite; take 1 − p_t = 1/(1 + t)²</source>
        <translation>p_1 = 0 macht das 1/p_1 aus Satz 1 unendlich; nehmen Sie 1 − p_t = 1/(1 + t)²</translation>
    </message>
    <message>
        <source>Theorem 1 needs 1 − p_t of order 1/t²; take 1 − p_t = 1/(1 + t)²</source>
        <translation>Satz 1 braucht 1 − p_t von der Ordnung 1/t²; nehmen Sie 1 − p_t = 1/(1 + t)²</translation>
    </message>
    <message>
        <source>Theorem 1 needs λ = 1 + 2/T = %1, here λ = %2</source>
        <translation>Satz 1 braucht λ = 1 + 2/T = %1, hier ist λ = %2</translation>
    </message>
    <message>
        <source>Theorem 1 needs the same λ for the vectors; set their own to 0</source>
        <translation>Satz 1 braucht dasselbe λ für die Vektoren; setzen Sie deren eigenes auf 0</translation>
    </message>
    <message>
        <source>Theorem 1 needs features of the kernel itself; set their own length scale to 0</source>
        <translation>Satz 1 braucht Merkmale des Kernels selbst; setzen Sie deren eigene Längenskala auf 0</translation>
    </message>
    <message>
        <source>agents learn their kernels, and Theorem 1 is about a given one; set "learn_every" to 0</source>
        <translation>Agenten lernen ihre Kernel, und Satz 1 handelt von einem gegebenen; setzen Sie „learn_every“ auf 0</translation>
    </message>
    <message>
        <source>the scale of the own sample is 1; Theorem 1 needs the theorem's β_t</source>
        <translation>die Skala der eigenen Ziehung ist 1; Satz 1 braucht das β_t des Satzes</translation>
    </message>
    <message>
        <source>More than the %1 claimed: this calibration does not protect as stated.</source>
        <translation>Mehr als das zugesagte %1: Diese Kalibrierung schützt nicht wie angegeben.</translation>
    </message>
    <message>
        <source>The claim is %1.</source>
        <translation>Zugesagt ist %1.</translation>
    </message>
    <message>
        <source>%1 is told exact statistics: nothing is claimed, so there is nothing to audit</source>
        <translation>%1 erhält exakte Statistiken: Es wird nichts zugesichert, also gibt es nichts zu prüfen</translation>
    </message>
    <message>
        <source>the width scale is s = %1; Theorem 3 needs s = 1</source>
        <translation>der Breitenfaktor ist s = %1; Satz 3 braucht s = 1</translation>
    </message>
    <message>
        <source>a term of the width is off; Theorem 3 needs all of them</source>
        <translation>ein Term der Breite ist ausgeschaltet; Satz 3 braucht alle</translation>
    </message>
    <message>
        <source>the printed norm term is no bound where λ = %1 &gt; ρ² = %2; take it as derived</source>
        <translation>der gedruckte Normterm ist bei λ = %1 &gt; ρ² = %2 keine Schranke; nehmen Sie ihn wie hergeleitet</translation>
    </message>
    <message>
        <source>the practical shift has no proof; take the printed one</source>
        <translation>die praktische Verschiebung hat keinen Beweis; nehmen Sie die gedruckte</translation>
    </message>
    <message>
        <source>the printed κ of Lemma 6 is a typical length of the noise vector, not a bound on it; take the completed one</source>
        <translation>das gedruckte κ aus Lemma 6 ist eine typische Länge des Rauschvektors, keine Schranke dafür; nehmen Sie das vervollständigte</translation>
    </message>
    <message>
        <source>each period of the doubling scheme starts anew; Theorem 3 is about one</source>
        <translation>jede Periode der Verdopplung beginnt neu; Satz 3 handelt von einer</translation>
    </message>
    <message>
        <source>rewards are centred, and B would have to bound the norm of f − c; set c = 0</source>
        <translation>Belohnungen werden zentriert, und B müsste die Norm von f − c begrenzen; setzen Sie c = 0</translation>
    </message>
    <message>
        <source>its constants are orders without a proof; choose constants = "theorem" or "scaled"</source>
        <translation>die Konstanten sind Ordnungen ohne Beweis; wählen Sie constants = "theorem" oder "scaled"</translation>
    </message>
    <message>
        <source>one coin per distinct point is the parent paper's code, and includes fewer points than the theorem's lemma asks for; choose coins = "per-point" or "per-play"</source>
        <translation>eine Münze je verschiedenem Punkt ist der Code des Vorgängerartikels und nimmt weniger Punkte auf, als das Lemma des Satzes verlangt; wählen Sie coins = "per-point" oder "per-play"</translation>
    </message>
    <message>
        <source>seeded simulation: for simulation only</source>
        <translation>Simulation mit Seed: nur für Simulationen</translation>
    </message>
    <message>
        <source>public data</source>
        <translation>öffentliche Daten</translation>
    </message>
    <message>
        <source>from the protected data</source>
        <translation>aus den geschützten Daten</translation>
    </message>
    <message>
        <source>local differential privacy</source>
        <translation>lokale Differential Privacy</translation>
    </message>
    <message>
        <source>joint differential privacy</source>
        <translation>Joint-Differential-Privacy</translation>
    </message>
    <message>
        <source>local joint differential privacy</source>
        <translation>lokale Joint-Differential-Privacy</translation>
    </message>
    <message>
        <source>user-level central differential privacy</source>
        <translation>zentrale Differential Privacy auf Nutzerebene</translation>
    </message>
    <message>
        <source>not local DP: (ε, δ) only on average over the reward noise</source>
        <translation>keine lokale DP: (ε, δ) nur im Mittel über das Belohnungsrauschen</translation>
    </message>
    <message>
        <source>one record replaced by any other</source>
        <translation>ein Datensatz durch einen beliebigen anderen ersetzt</translation>
    </message>
    <message>
        <source>one person's record added or removed</source>
        <translation>der Datensatz einer Person hinzugefügt oder entfernt</translation>
    </message>
    <message>
        <source>one person's contribution replaced by zero, fixed roster</source>
        <translation>der Beitrag einer Person durch null ersetzt, feste Teilnehmerliste</translation>
    </message>
    <message>
        <source>absolute value</source>
        <translation>Betrag</translation>
    </message>
    <message>
        <source>Frobenius</source>
        <translation>Frobenius</translation>
    </message>
    <message>
        <source>range</source>
        <translation>Spannweite</translation>
    </message>
    <message>
        <source>each user's reward alone (contexts and queried points are public)</source>
        <translation>nur die Belohnung jedes Nutzers (Kontexte und abgefragte Punkte sind öffentlich)</translation>
    </message>
    <message>
        <source>each user's reward (queried points are public)</source>
        <translation>die Belohnung jedes Nutzers (abgefragte Punkte sind öffentlich)</translation>
    </message>
    <message>
        <source>one point</source>
        <translation>einen Punkt</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 Punkte</translation>
    </message>
    <message>
        <source>the readings themselves serve for training</source>
        <translation>die Messwerte selbst dienen zum Training</translation>
    </message>
    <message>
        <source>held out, declared public</source>
        <translation>zurückgehalten, als öffentlich erklärt</translation>
    </message>
    <message>
        <source>held out, but not declared public</source>
        <translation>zurückgehalten, aber nicht als öffentlich erklärt</translation>
    </message>
</context>
<context>
    <name>lessons</name>
    <message>
        <source>Users blur their answers before they send them. How much does a learner lose by that?</source>
        <translation>Nutzer verwischen ihre Antworten, bevor sie sie senden. Wie viel verliert ein Lerner dadurch?</translation>
    </message>
    <message>
        <source>A function that only users know</source>
        <translation>Eine Funktion, die nur die Nutzer kennen</translation>
    </message>
    <message>
        <source>An optimiser looks for the highest point of a function f. It may only ask: in every round one user tries one point and reports how good it was, with some chance in it. What is lost by asking for worse points is called **regret**: a good learner's regret stops growing.</source>
        <translation>Ein Optimierer sucht den höchsten Punkt einer Funktion f. Er darf nur fragen: In jeder Runde probiert ein Nutzer einen Punkt aus und meldet, wie gut er war, mit etwas Zufall darin. Was durch Fragen nach schlechteren Punkten verloren geht, heißt **Regret**: Der Regret eines guten Lerners wächst nicht weiter.</translation>
    </message>
    <message>
        <source>Draw a function on the board, cover it, and ask the class which point they would try first. Say 'regret' twice: it is the only axis they need.</source>
        <translation>Zeichnen Sie eine Funktion an die Tafel, decken Sie sie ab und fragen Sie den Kurs, welchen Punkt er zuerst probieren würde. Sagen Sie zweimal „Regret“: Es ist die einzige Achse, die man braucht.</translation>
    </message>
    <message>
        <source>Every user adds noise</source>
        <translation>Jeder Nutzer fügt Rauschen hinzu</translation>
    </message>
    <message>
        <source>A report can give its user away. So every user adds random noise before sending. The setting ε says how much: a small ε is more private and adds more noise. Nobody has to be trusted, because only the blurred report leaves the user.</source>
        <translation>Eine Meldung kann ihren Nutzer verraten. Daher fügt jeder Nutzer vor dem Senden zufälliges Rauschen hinzu. Die Einstellung ε sagt, wie viel: Ein kleines ε ist privater und fügt mehr Rauschen hinzu. Niemandem muss vertraut werden, denn nur die verwischte Meldung verlässt den Nutzer.</translation>
    </message>
    <message>
        <source>Point at the slider. The noise is Laplace noise of scale 2·(bound of the rewards)/ε; the chart of one round shows the true reward and the arrow to what was sent.</source>
        <translation>Zeigen Sie auf den Schieberegler. Das Rauschen ist Laplace-Rauschen der Skala 2·(Schranke der Belohnungen)/ε; das Diagramm einer Runde zeigt die wahre Belohnung und den Pfeil zu dem, was gesandt wurde.</translation>
    </message>
    <message>
        <source>Which one is private?</source>
        <translation>Welcher ist privat?</translation>
    </message>
    <message>
        <source>Two learners play the same function for the same number of rounds. One of them sees the true rewards, the other only what the users sent. Their curves have no names yet.</source>
        <translation>Zwei Lerner spielen gleich viele Runden auf derselben Funktion. Einer von ihnen sieht die wahren Belohnungen, der andere nur, was die Nutzer sandten. Ihre Kurven haben noch keine Namen.</translation>
    </message>
    <message>
        <source>Let everybody commit. The question is easy, and that is its use: they read a regret chart for the first time.</source>
        <translation>Alle sollen sich festlegen. Die Frage ist leicht, und das ist ihr Nutzen: Sie lesen zum ersten Mal ein Regret-Diagramm.</translation>
    </message>
    <message>
        <source>Here are both curves. Which of them belongs to the learner that sees blurred reports?</source>
        <translation>Hier sind beide Kurven. Welche gehört dem Lerner, der verwischte Meldungen sieht?</translation>
    </message>
    <message>
        <source>Noise does not keep it from learning. It learns later: the curve bends after more rounds.</source>
        <translation>Rauschen hält ihn nicht vom Lernen ab. Er lernt später: Die Kurve biegt sich nach mehr Runden.</translation>
    </message>
    <message>
        <source>Four times more private</source>
        <translation>Viermal so privat</translation>
    </message>
    <message>
        <source>Now ε is turned down from 4 to 1: every report has four times the noise. Everything else stays as it was, the function and the users' luck too.</source>
        <translation>Nun wird ε von 4 auf 1 gesenkt: Jede Meldung hat das Vierfache des Rauschens. Alles andere bleibt, wie es war, die Funktion und auch das Glück der Nutzer.</translation>
    </message>
    <message>
        <source>Ask for hands: twice, four times, ten times? Nearly nobody says 'hardly any more', which is what a learner gives that had no time to learn at either ε.</source>
        <translation>Lassen Sie die Hände heben: das Doppelte, das Vierfache, das Zehnfache? Kaum jemand sagt „kaum noch mehr“, und das liefert ein Lerner, der bei keinem der beiden ε Zeit zum Lernen hatte.</translation>
    </message>
    <message>
        <source>How much regret will the private learner have now, compared with the run before?</source>
        <translation>Wie viel Regret wird der private Lerner nun haben, verglichen mit dem Lauf davor?</translation>
    </message>
    <message>
        <source>How much it is depends on the length of the run: a learner that has not begun to learn cannot lose more than random play does.</source>
        <translation>Wie viel es ist, hängt von der Länge des Laufs ab: Ein Lerner, der noch nicht zu lernen begonnen hat, kann nicht mehr verlieren als die zufällige Wahl.</translation>
    </message>
    <message>
        <source>Less than before</source>
        <translation>Weniger als zuvor</translation>
    </message>
    <message>
        <source>Hardly more: less than half as much again</source>
        <translation>Kaum mehr: weniger als die Hälfte zusätzlich</translation>
    </message>
    <message>
        <source>Between one and a half and three times as much</source>
        <translation>Zwischen dem Anderthalbfachen und dem Dreifachen</translation>
    </message>
    <message>
        <source>More than three times as much</source>
        <translation>Mehr als das Dreifache</translation>
    </message>
    <message>
        <source>Is it lost, or late?</source>
        <translation>Verloren oder nur später?</translation>
    </message>
    <message>
        <source>The same strict ε, and four times as many users. A learner that only needs more reports can now make good for it.</source>
        <translation>Dasselbe strenge ε und viermal so viele Nutzer. Ein Lerner, der nur mehr Meldungen braucht, kann es nun aufholen.</translation>
    </message>
    <message>
        <source>Draw the axes on the board. A straight line means 'never learns', a bend means 'late'.</source>
        <translation>Zeichnen Sie die Achsen an die Tafel. Eine gerade Linie bedeutet „lernt nie“, ein Knick „später“.</translation>
    </message>
    <message>
        <source>Draw the regret of the private learner over all rounds.</source>
        <translation>Zeichnen Sie den Regret des privaten Lerners über alle Runden.</translation>
    </message>
    <message>
        <source>A straight line from the corner would be a learner that never learns. A bend says when it did.</source>
        <translation>Eine gerade Linie aus der Ecke wäre ein Lerner, der nie lernt. Ein Knick sagt, wann er es tat.</translation>
    </message>
    <message>
        <source>The price in one number</source>
        <translation>Der Preis in einer Zahl</translation>
    </message>
    <message>
        <source>Back to the mild ε, with all the users. Privacy has a price at every ε; the learner that sees the true rewards says what it is compared with.</source>
        <translation>Zurück zum milden ε, mit allen Nutzern. Privatsphäre hat bei jedem ε einen Preis; der Lerner, der die wahren Belohnungen sieht, sagt, womit er verglichen wird.</translation>
    </message>
    <message>
        <source>This is the number to take home. Say that it belongs to this function and this length of run.</source>
        <translation>Das ist die Zahl zum Mitnehmen. Sagen Sie, dass sie zu dieser Funktion und dieser Länge des Laufs gehört.</translation>
    </message>
    <message>
        <source>How many times the regret of the learner without privacy does the private one have?</source>
        <translation>Das Wievielfache des Regrets des Lerners ohne Privatsphäre hat der private?</translation>
    </message>
    <message>
        <source>times</source>
        <translation>-fach</translation>
    </message>
    <message>
        <source>Private learning is possible here without trusting anybody, at a price that can be stated.</source>
        <translation>Privates Lernen ist hier möglich, ohne jemandem zu vertrauen, zu einem Preis, der sich angeben lässt.</translation>
    </message>
    <message>
        <source>Your figure</source>
        <translation>Ihre Abbildung</translation>
    </message>
    <message>
        <source>Choose an ε of your own, run, and export the figure (File, Export). Write under it what ε cost, compared with no privacy, and after how many users.</source>
        <translation>Wählen Sie ein eigenes ε, starten Sie den Lauf und exportieren Sie die Abbildung (Datei, Exportieren). Schreiben Sie darunter, was ε gekostet hat, verglichen mit keiner Privatsphäre, und nach wie vielen Nutzern.</translation>
    </message>
    <message>
        <source>Hand in: the figure and the file of answers. Collect the class's answers with: privbo lesson collect.</source>
        <translation>Abzugeben: die Abbildung und die Datei der Antworten. Sammeln Sie die Antworten des Kurses mit: privbo lesson collect.</translation>
    </message>
    <message>
        <source>Whom do you trust?</source>
        <translation>Wem vertrauen Sie?</translation>
    </message>
    <message>
        <source>The same promise in numbers means different things, depending on who adds the noise.</source>
        <translation>Dieselbe Zusage in Zahlen bedeutet Verschiedenes, je nachdem, wer das Rauschen hinzufügt.</translation>
    </message>
    <message>
        <source>Two places for the noise</source>
        <translation>Zwei Orte für das Rauschen</translation>
    </message>
    <message>
        <source>Users are offered a choice and say yes or no. In one world a **trusted privatiser** collects what everybody said and adds noise to sums. In the other world nobody is trusted: every user adds noise alone, before anything is sent. Both promise the same ε and δ.</source>
        <translation>Nutzern wird eine Wahl angeboten, und sie sagen ja oder nein. In der einen Welt sammelt ein **vertrauenswürdiger Privatisierer**, was alle sagten, und fügt Summen Rauschen hinzu. In der anderen Welt wird niemandem vertraut: Jeder Nutzer fügt allein Rauschen hinzu, bevor etwas gesandt wird. Beide sagen dasselbe ε und δ zu.</translation>
    </message>
    <message>
        <source>Draw two pictures: users, privatiser, learner; and users, learner. Mark where the wall is: what is inside sees raw data.</source>
        <translation>Zeichnen Sie zwei Bilder: Nutzer, Privatisierer, Lerner; und Nutzer, Lerner. Markieren Sie, wo die Mauer steht: Was drinnen ist, sieht Rohdaten.</translation>
    </message>
    <message>
        <source>What does trusting nobody cost?</source>
        <translation>Was kostet es, niemandem zu vertrauen?</translation>
    </message>
    <message>
        <source>Both learners play the same problem with the same promise. Sums of many noises are large, but one privatiser needs few of them.</source>
        <translation>Beide Lerner spielen dasselbe Problem mit derselben Zusage. Summen vieler Rauschen sind groß, aber ein Privatisierer braucht nur wenige.</translation>
    </message>
    <message>
        <source>Let them argue first: who adds how much noise, how often?</source>
        <translation>Lassen Sie sie zuerst diskutieren: Wer fügt wie viel Rauschen hinzu, wie oft?</translation>
    </message>
    <message>
        <source>Whose regret will be larger?</source>
        <translation>Wessen Regret wird größer sein?</translation>
    </message>
    <message>
        <source>Noise of many users adds up in every sum; a privatiser adds noise once for each of a few partial sums.</source>
        <translation>Das Rauschen vieler Nutzer addiert sich in jeder Summe; ein Privatisierer fügt jeder von wenigen Teilsummen einmal Rauschen hinzu.</translation>
    </message>
    <message>
        <source>With the trusted privatiser</source>
        <translation>Mit dem vertrauenswürdigen Privatisierer</translation>
    </message>
    <message>
        <source>Where every user adds noise alone</source>
        <translation>Wo jeder Nutzer allein Rauschen hinzufügt</translation>
    </message>
    <message>
        <source>Both about the same</source>
        <translation>Beide etwa gleich</translation>
    </message>
    <message>
        <source>The trusted privatiser and no privacy</source>
        <translation>Der vertrauenswürdige Privatisierer und keine Privatsphäre</translation>
    </message>
    <message>
        <source>Now ε is five for both. Compare the one that trusts a privatiser with the one that has no privacy at all.</source>
        <translation>Nun ist ε für beide fünf. Vergleichen Sie den, der einem Privatisierer vertraut, mit dem, der gar keine Privatsphäre hat.</translation>
    </message>
    <message>
        <source>The answer surprises: even with a trusted privatiser privacy is not cheap here.</source>
        <translation>Die Antwort überrascht: Selbst mit einem vertrauenswürdigen Privatisierer ist Privatsphäre hier nicht billig.</translation>
    </message>
    <message>
        <source>How many times the regret without privacy does the learner with a trusted privatiser have?</source>
        <translation>Das Wievielfache des Regrets ohne Privatsphäre hat der Lerner mit einem vertrauenswürdigen Privatisierer?</translation>
    </message>
    <message>
        <source>The noise of the tree is still larger than what a few hundred users say together.</source>
        <translation>Das Rauschen des Baums ist immer noch größer als das, was einige Hundert Nutzer zusammen sagen.</translation>
    </message>
    <message>
        <source>Does a crowd help?</source>
        <translation>Hilft die Menge?</translation>
    </message>
    <message>
        <source>Four times as many users. A privatiser's noise grows hardly with their number, that of users grows with each of them.</source>
        <translation>Viermal so viele Nutzer. Das Rauschen eines Privatisierers wächst kaum mit ihrer Zahl, das der Nutzer mit jedem von ihnen.</translation>
    </message>
    <message>
        <source>If asked: the tree's noise grows with the logarithm, the users' with the square root.</source>
        <translation>Falls gefragt wird: Das Rauschen des Baums wächst mit dem Logarithmus, das der Nutzer mit der Wurzel.</translation>
    </message>
    <message>
        <source>Draw the regret of the learner that trusts nobody.</source>
        <translation>Zeichnen Sie den Regret des Lerners, der niemandem vertraut.</translation>
    </message>
    <message>
        <source>It bends a little, and late: where nobody is trusted, a crowd has to be far larger before it outvotes its own noise.</source>
        <translation>Er biegt sich ein wenig, und spät: Wo niemandem vertraut wird, muss eine Menge weit größer sein, bis sie ihr eigenes Rauschen überstimmt.</translation>
    </message>
    <message>
        <source>One word, two promises</source>
        <translation>Ein Wort, zwei Zusagen</translation>
    </message>
    <message>
        <source>The two ε cannot be compared like prices in one currency: one protects towards everybody but the privatiser, the other towards everybody. The page *Trust models* plays one problem under every trust model and says for each who is protected from whom.</source>
        <translation>Die beiden ε lassen sich nicht wie Preise in einer Währung vergleichen: Das eine schützt vor allen außer dem Privatisierer, das andere vor allen. Die Seite *Vertrauensmodelle* spielt ein Problem unter jedem Vertrauensmodell und sagt für jedes, wer vor wem geschützt ist.</translation>
    </message>
    <message>
        <source>Open the page Trust models; hover over the marks.</source>
        <translation>Öffnen Sie die Seite „Vertrauensmodelle“; fahren Sie über die Marken.</translation>
    </message>
    <message>
        <source>On the page *Trust models* run the comparison and export its figure. Write under it: who sees raw data in each row?</source>
        <translation>Starten Sie auf der Seite *Vertrauensmodelle* den Vergleich und exportieren Sie dessen Abbildung. Schreiben Sie darunter: Wer sieht in jeder Zeile Rohdaten?</translation>
    </message>
    <message>
        <source>A good caption names the one who must be trusted, not only ε.</source>
        <translation>Eine gute Bildunterschrift nennt den, dem vertraut werden muss, nicht nur ε.</translation>
    </message>
    <message>
        <source>Why the theorem never learns</source>
        <translation>Warum der Satz nie lernt</translation>
    </message>
    <message>
        <source>A theorem promises that regret grows slower and slower. In a run with its own constants nothing of that is to be seen.</source>
        <translation>Ein Satz sagt zu, dass der Regret immer langsamer wächst. In einem Lauf mit seinen eigenen Konstanten ist davon nichts zu sehen.</translation>
    </message>
    <message>
        <source>Every learner here keeps a band around its estimate: f lies in the band with high probability, says a theorem. Points whose band is too low are never asked again. The narrower the band, the faster it learns. Here every band has the width of its theorem.</source>
        <translation>Jeder Lerner hält hier ein Band um seine Schätzung: Mit hoher Wahrscheinlichkeit liegt f im Band, sagt ein Satz. Punkte, deren Band zu tief liegt, werden nie wieder abgefragt. Je schmaler das Band, desto schneller wird gelernt. Hier hat jedes Band die Breite seines Satzes.</translation>
    </message>
    <message>
        <source>The width is a constant times the deviation of the belief. The constant is what this lesson is about.</source>
        <translation>Die Breite ist eine Konstante mal die Abweichung des Wissensstands. Um die Konstante geht es in dieser Lektion.</translation>
    </message>
    <message>
        <source>Beside random play</source>
        <translation>Neben der zufälligen Wahl</translation>
    </message>
    <message>
        <source>Random play asks for any point and learns nothing. The private learner has the theorem's band at ε = 1.</source>
        <translation>Die zufällige Wahl fragt irgendeinen Punkt ab und lernt nichts. Der private Lerner hat das Band des Satzes bei ε = 1.</translation>
    </message>
    <message>
        <source>Nobody expects the answer. Let them state a number before they see it.</source>
        <translation>Niemand erwartet die Antwort. Lassen Sie eine Zahl nennen, bevor man sie sieht.</translation>
    </message>
    <message>
        <source>Compared with random play, how much regret will the private learner LDP-TGP-UCB have?</source>
        <translation>Wie viel Regret wird der private Lerner LDP-TGP-UCB haben, verglichen mit der zufälligen Wahl?</translation>
    </message>
    <message>
        <source>Its band is wider than the whole range of f for the whole run: no point can be ruled out.</source>
        <translation>Sein Band ist den ganzen Lauf über breiter als die ganze Spannweite von f: Kein Punkt lässt sich ausschließen.</translation>
    </message>
    <message>
        <source>Nearly as much, or more</source>
        <translation>Fast ebenso viel, oder mehr</translation>
    </message>
    <message>
        <source>About half of it</source>
        <translation>Etwa die Hälfte davon</translation>
    </message>
    <message>
        <source>Less than a quarter of it</source>
        <translation>Weniger als ein Viertel davon</translation>
    </message>
    <message>
        <source>Five times longer</source>
        <translation>Fünfmal so lang</translation>
    </message>
    <message>
        <source>Among these learners is one that is not private and whose theorem has a much smaller constant, IGP-UCB. In the run that you have just seen it had not yet had much time. Now all of them get five times as many rounds.</source>
        <translation>Unter diesen Lernern ist einer, der nicht privat ist und dessen Satz eine viel kleinere Konstante hat, IGP-UCB. In dem Lauf, den Sie eben gesehen haben, hatte er noch nicht viel Zeit. Nun bekommen alle fünfmal so viele Runden.</translation>
    </message>
    <message>
        <source>Whoever learns falls behind random play more and more. Show the widths in Explain.</source>
        <translation>Wer lernt, fällt immer weiter unter die zufällige Wahl. Zeigen Sie die Breiten in der Erklärung.</translation>
    </message>
    <message>
        <source>What part of random play's regret will IGP-UCB have now?</source>
        <translation>Welchen Teil des Regrets der zufälligen Wahl wird IGP-UCB nun haben?</translation>
    </message>
    <message>
        <source>Its regret grows slower and slower, random play's does not. The private learner with its theorem's constant still goes on beside random play. Its theorem is not wrong: the bound lies far above, and says nothing about this run.</source>
        <translation>Sein Regret wächst immer langsamer, der der zufälligen Wahl nicht. Der private Lerner mit der Konstante seines Satzes läuft weiter neben der zufälligen Wahl her. Sein Satz ist nicht falsch: Die Schranke liegt weit darüber und sagt nichts über diesen Lauf.</translation>
    </message>
    <message>
        <source>The same part as in the shorter run, or a larger one</source>
        <translation>Denselben Teil wie im kürzeren Lauf, oder einen größeren</translation>
    </message>
    <message>
        <source>Less than a tenth of it</source>
        <translation>Weniger als ein Zehntel davon</translation>
    </message>
    <message>
        <source>Between a tenth and three tenths</source>
        <translation>Zwischen einem Zehntel und drei Zehnteln</translation>
    </message>
    <message>
        <source>A smaller band</source>
        <translation>Ein schmaleres Band</translation>
    </message>
    <message>
        <source>Researchers scale the band down for their figures. Then the theorem no longer holds, and privacy is untouched: what users send is the same. Here the band of LDP-TGP-UCB gets a twentieth of its width.</source>
        <translation>In der Forschung wird das Band für Abbildungen verkleinert. Dann gilt der Satz nicht mehr, und die Privatsphäre bleibt unberührt: Was Nutzer senden, ist dasselbe. Hier bekommt das Band von LDP-TGP-UCB ein Zwanzigstel seiner Breite.</translation>
    </message>
    <message>
        <source>Say clearly: ε did not change. The noise is added before the learner sees anything.</source>
        <translation>Sagen Sie es deutlich: ε hat sich nicht geändert. Das Rauschen kommt dazu, bevor der Lerner etwas sieht.</translation>
    </message>
    <message>
        <source>What part of random play's regret will it have? Write 0.5 for half.</source>
        <translation>Welchen Teil des Regrets der zufälligen Wahl wird er haben? Schreiben Sie 0,5 für die Hälfte.</translation>
    </message>
    <message>
        <source>of random play's regret</source>
        <translation>des Regrets der zufälligen Wahl</translation>
    </message>
    <message>
        <source>It learns: a promise was given up, for a curve that bends.</source>
        <translation>Er lernt: Eine Zusage wurde aufgegeben, für eine Kurve, die sich biegt.</translation>
    </message>
    <message>
        <source>Find the scale at which LDP-TGP-UCB has its smallest regret. Export the figure, with the bounds switched on and once without. Why do they not fit one page?</source>
        <translation>Finden Sie den Faktor, bei dem LDP-TGP-UCB den kleinsten Regret hat. Exportieren Sie die Abbildung, einmal mit Schranken und einmal ohne. Warum passen sie nicht auf eine Seite?</translation>
    </message>
    <message>
        <source>Bounds lie a hundred to a thousand times above the curves.</source>
        <translation>Schranken liegen um das Hundert- bis Tausendfache über den Kurven.</translation>
    </message>
    <message>
        <source>Two accountants, one truth</source>
        <translation>Zwei Accountants, eine Wahrheit</translation>
    </message>
    <message>
        <source>How private is a run? That depends on who counts. All of them count the same noise.</source>
        <translation>Wie privat ist ein Lauf? Das hängt davon ab, wer zählt. Alle zählen dasselbe Rauschen.</translation>
    </message>
    <message>
        <source>Agents and a server</source>
        <translation>Agenten und ein Server</translation>
    </message>
    <message>
        <source>Forty agents each look for the top of a function of their own, and a server mixes what they found. In every round it takes a random half of the agents, cuts what is too large, and adds noise. The promise is about one agent's whole contribution, in all rounds together.</source>
        <translation>Vierzig Agenten suchen je den höchsten Punkt einer eigenen Funktion, und ein Server mischt, was sie fanden. In jeder Runde nimmt er eine zufällige Hälfte der Agenten, kürzt, was zu groß ist, und fügt Rauschen hinzu. Die Zusage gilt für den ganzen Beitrag eines Agenten, in allen Runden zusammen.</translation>
    </message>
    <message>
        <source>'User-level' is the word. Nobody but the server sees an agent's data.</source>
        <translation>„Nutzerebene“ ist das Wort. Nur der Server sieht die Daten eines Agenten.</translation>
    </message>
    <message>
        <source>Ten rounds</source>
        <translation>Zehn Runden</translation>
    </message>
    <message>
        <source>Each mixing gives something away, and the program's accountant adds up the losses of all rounds. Here are ten of them.</source>
        <translation>Jedes Mischen gibt etwas preis, und der Accountant des Programms addiert die Verluste aller Runden. Hier sind zehn davon.</translation>
    </message>
    <message>
        <source>Read off where the curve ends, and how it got there.</source>
        <translation>Lesen Sie ab, wo die Kurve endet und wie sie dorthin kam.</translation>
    </message>
    <message>
        <source>Every round costs</source>
        <translation>Jede Runde kostet</translation>
    </message>
    <message>
        <source>The same with twenty rounds.</source>
        <translation>Dasselbe mit zwanzig Runden.</translation>
    </message>
    <message>
        <source>Losses add up, but slower than the rounds do: what one round reveals is partly chance, and chance evens out.</source>
        <translation>Verluste addieren sich, aber langsamer als die Runden: Was eine Runde verrät, ist zum Teil Zufall, und Zufall gleicht sich aus.</translation>
    </message>
    <message>
        <source>From ten rounds to twenty, by what factor does ε grow?</source>
        <translation>Um welchen Faktor wächst ε von zehn Runden auf zwanzig?</translation>
    </message>
    <message>
        <source>One part of the loss grows like the rounds, another like their square root.</source>
        <translation>Ein Teil des Verlusts wächst wie die Runden, ein anderer wie ihre Wurzel.</translation>
    </message>
    <message>
        <source>It stays as it is</source>
        <translation>Es bleibt, wie es ist</translation>
    </message>
    <message>
        <source>By a factor of about 1.4</source>
        <translation>Etwa um den Faktor 1,4</translation>
    </message>
    <message>
        <source>It doubles, as the rounds do</source>
        <translation>Es verdoppelt sich, wie die Runden</translation>
    </message>
    <message>
        <source>It grows more than the rounds</source>
        <translation>Es wächst stärker als die Runden</translation>
    </message>
    <message>
        <source>Another accountant</source>
        <translation>Ein anderer Accountant</translation>
    </message>
    <message>
        <source>Now the server takes a random quarter of the agents. The paper's accountant bounds moments of the loss. An accountant that follows the whole distribution of the loss, called PLD, counts the same noise. Both are right: what one of them promises, the other cannot refute.</source>
        <translation>Nun nimmt der Server ein zufälliges Viertel der Agenten. Der Accountant des Artikels begrenzt Momente des Verlusts. Ein Accountant namens PLD, der der ganzen Verteilung des Verlusts folgt, zählt dasselbe Rauschen. Beide haben recht: Was der eine zusagt, kann der andere nicht widerlegen.</translation>
    </message>
    <message>
        <source>An upper bound is no measurement. The smaller of two right bounds is the better one.</source>
        <translation>Eine obere Schranke ist keine Messung. Die kleinere von zwei richtigen Schranken ist die bessere.</translation>
    </message>
    <message>
        <source>Compared with the moments accountant, what will PLD say?</source>
        <translation>Was wird PLD sagen, verglichen mit dem Moments-Accountant?</translation>
    </message>
    <message>
        <source>The run leaks what it leaks. A better accountant only states it better.</source>
        <translation>Der Lauf verrät, was er verrät. Ein besserer Accountant gibt es nur besser an.</translation>
    </message>
    <message>
        <source>A smaller ε</source>
        <translation>Ein kleineres ε</translation>
    </message>
    <message>
        <source>The same to within two hundredths</source>
        <translation>Dasselbe, auf zwei Hundertstel genau</translation>
    </message>
    <message>
        <source>A larger ε</source>
        <translation>Ein größeres ε</translation>
    </message>
    <message>
        <source>Twice the noise</source>
        <translation>Doppeltes Rauschen</translation>
    </message>
    <message>
        <source>Now the server adds twice the noise. The rounds and the sampled quarter stay.</source>
        <translation>Nun fügt der Server das doppelte Rauschen hinzu. Die Runden und das gezogene Viertel bleiben.</translation>
    </message>
    <message>
        <source>Less than half is possible: the dependence is not linear.</source>
        <translation>Weniger als die Hälfte ist möglich: Die Abhängigkeit ist nicht linear.</translation>
    </message>
    <message>
        <source>What will ε be after twenty rounds, by the program's own accountant?</source>
        <translation>Wie groß wird ε nach zwanzig Runden sein, nach dem Accountant des Programms?</translation>
    </message>
    <message>
        <source>Noise buys privacy, and the price is in the regret: look at both charts.</source>
        <translation>Rauschen kauft Privatsphäre, und der Preis steht im Regret: Sehen Sie sich beide Diagramme an.</translation>
    </message>
    <message>
        <source>Find the noise z at which PLD states ε = 3 after twenty rounds (Privacy, Solve, finds it too). Run with it and export the chart of the privacy loss.</source>
        <translation>Finden Sie das Rauschen z, bei dem PLD nach zwanzig Runden ε = 3 angibt (Datenschutz, „Lösen“ findet es auch). Starten Sie damit einen Lauf und exportieren Sie das Diagramm des Privatsphäreverlusts.</translation>
    </message>
    <message>
        <source>Use in scenario is the button after Solve.</source>
        <translation>„Im Szenario verwenden“ ist der Knopf nach „Lösen“.</translation>
    </message>
    <message>
        <source>Catch the leak</source>
        <translation>Finden Sie das Leck</translation>
    </message>
    <message>
        <source>A program promises ε. Can somebody from outside find out that it does not keep it?</source>
        <translation>Ein Programm sagt ε zu. Kann jemand von außen herausfinden, dass es das nicht einhält?</translation>
    </message>
    <message>
        <source>Two programs, one promise</source>
        <translation>Zwei Programme, eine Zusage</translation>
    </message>
    <message>
        <source>A privatiser releases sums of what users did, after every user, with noise. Two programs do this with the same promise: one draws new noise for every partial sum, the other keeps its noise for a while and adds it to several releases.</source>
        <translation>Ein Privatisierer gibt nach jedem Nutzer mit Rauschen Summen dessen frei, was Nutzer taten. Zwei Programme tun das mit derselben Zusage: Das eine zieht für jede Teilsumme neues Rauschen, das andere behält sein Rauschen eine Weile und addiert es zu mehreren Freigaben.</translation>
    </message>
    <message>
        <source>The second is how a public implementation works. Facts, and no blame: it is an easy thing to do.</source>
        <translation>So arbeitet eine öffentliche Implementierung. Tatsachen, kein Vorwurf: Der Fehler ist leicht gemacht.</translation>
    </message>
    <message>
        <source>Which of them learns better?</source>
        <translation>Welches von beiden lernt besser?</translation>
    </message>
    <message>
        <source>Less noise would mean better learning. Both have noise of the same size in every release.</source>
        <translation>Weniger Rauschen hieße besseres Lernen. Beide haben in jeder Freigabe gleich großes Rauschen.</translation>
    </message>
    <message>
        <source>They expect the leak to buy something.</source>
        <translation>Man erwartet, dass das Leck etwas einbringt.</translation>
    </message>
    <message>
        <source>Compared with new noise, how much regret will the one that keeps its noise have?</source>
        <translation>Wie viel Regret wird das haben, das sein Rauschen behält, verglichen mit neuem Rauschen?</translation>
    </message>
    <message>
        <source>Nothing in the regret says that something is wrong. Curves cannot show a leak.</source>
        <translation>Nichts am Regret sagt, dass etwas nicht stimmt. Kurven können ein Leck nicht zeigen.</translation>
    </message>
    <message>
        <source>Less than half</source>
        <translation>Weniger als die Hälfte</translation>
    </message>
    <message>
        <source>About the same, at most a fifth more</source>
        <translation>Etwa gleich, höchstens ein Fünftel mehr</translation>
    </message>
    <message>
        <source>Somewhat or much more: over a fifth more</source>
        <translation>Etwas oder viel mehr: über ein Fünftel mehr</translation>
    </message>
    <message>
        <source>An attacker subtracts</source>
        <translation>Ein Angreifer zieht ab</translation>
    </message>
    <message>
        <source>If the noise in two releases is the same, their difference has none. It is exactly what one user did. The page *Trust models*, tab *Attack*, does this with a user of your choice.</source>
        <translation>Ist das Rauschen in zwei Freigaben dasselbe, hat ihre Differenz keines. Sie ist genau das, was ein Nutzer tat. Die Seite *Vertrauensmodelle*, Reiter *Angriff*, führt das mit einem Nutzer Ihrer Wahl vor.</translation>
    </message>
    <message>
        <source>Do it live: attack user 6 in both programs.</source>
        <translation>Führen Sie es vor: Greifen Sie in beiden Programmen Nutzer 6 an.</translation>
    </message>
    <message>
        <source>The audit</source>
        <translation>Das Audit</translation>
    </message>
    <message>
        <source>An auditor runs a program many times, with and without one user's record, and looks whether the outputs can be told apart. That bounds the true ε from below. The promise was ε = 1.</source>
        <translation>Bei einem Audit läuft ein Programm viele Male, mit und ohne den Datensatz eines Nutzers, und es wird geprüft, ob sich die Ausgaben unterscheiden lassen. Das begrenzt das wahre ε von unten. Zugesagt war ε = 1.</translation>
    </message>
    <message>
        <source>An audit never proves privacy; it can refute a promise.</source>
        <translation>Ein Audit beweist nie Privatsphäre; es kann eine Zusage widerlegen.</translation>
    </message>
    <message>
        <source>What will the audit say of the program that keeps its noise?</source>
        <translation>Was wird das Audit über das Programm sagen, das sein Rauschen behält?</translation>
    </message>
    <message>
        <source>One subtraction gives a user away with certainty: the true ε is without bound.</source>
        <translation>Eine Subtraktion verrät einen Nutzer mit Sicherheit: Das wahre ε ist unbegrenzt.</translation>
    </message>
    <message>
        <source>ε is at least some tenths: nothing is refuted</source>
        <translation>ε ist mindestens einige Zehntel: Nichts ist widerlegt</translation>
    </message>
    <message>
        <source>ε is a little over the promise, up to ten</source>
        <translation>ε ist etwas über der Zusage, bis zehn</translation>
    </message>
    <message>
        <source>ε is at least ten</source>
        <translation>ε ist mindestens zehn</translation>
    </message>
    <message>
        <source>And the honest one?</source>
        <translation>Und das ehrliche?</translation>
    </message>
    <message>
        <source>The same audit of the program that draws new noise every time.</source>
        <translation>Dasselbe Audit des Programms, das jedes Mal neues Rauschen zieht.</translation>
    </message>
    <message>
        <source>The bound is far below the promise: the auditor cannot see everything, and the promise covers the worst case.</source>
        <translation>Die Schranke liegt weit unter der Zusage: Das Audit kann nicht alles sehen, und die Zusage deckt den schlimmsten Fall ab.</translation>
    </message>
    <message>
        <source>What will the audit say of the program with new noise?</source>
        <translation>Was wird das Audit über das Programm mit neuem Rauschen sagen?</translation>
    </message>
    <message>
        <source>An audit that finds nothing is no proof. But one that finds something is.</source>
        <translation>Ein Audit, das nichts findet, ist kein Beweis. Eines, das etwas findet, schon.</translation>
    </message>
    <message>
        <source>Below the promise: the audit finds nothing</source>
        <translation>Unter der Zusage: Das Audit findet nichts</translation>
    </message>
    <message>
        <source>Above the promise: it is refuted too</source>
        <translation>Über der Zusage: Es ist ebenfalls widerlegt</translation>
    </message>
    <message>
        <source>On the page *Privacy*, tab *Audit*, audit both and export the chart of what was found beside what was claimed.</source>
        <translation>Prüfen Sie auf der Seite *Datenschutz*, Reiter *Audit*, beide und exportieren Sie das Diagramm dessen, was gefunden wurde, neben dem, was zugesagt war.</translation>
    </message>
    <message>
        <source>Ask what a sentence in a paper must say: mechanism, relation, who is protected, ε and δ, accountant, and whether it was audited.</source>
        <translation>Fragen Sie, was ein Satz in einem Artikel sagen muss: Mechanismus, Nachbarschaft, wer geschützt ist, ε und δ, Accountant und ob geprüft wurde.</translation>
    </message>
    <message>
        <source>The wrong kernel</source>
        <translation>Der falsche Kernel</translation>
    </message>
    <message>
        <source>A learner believes how smooth the function is. What if it is wrong?</source>
        <translation>Ein Lerner hat eine Annahme darüber, wie glatt die Funktion ist. Was, wenn sie falsch ist?</translation>
    </message>
    <message>
        <source>What a kernel believes</source>
        <translation>Was ein Kernel annimmt</translation>
    </message>
    <message>
        <source>The kernel says how much a reward at one point tells about points near it. Its length scale is the distance at which it tells little. The function itself is fixed in this lesson: only the learner's belief changes.</source>
        <translation>Der Kernel sagt, wie viel eine Belohnung an einem Punkt über nahe Punkte verrät. Seine Längenskala ist der Abstand, bei dem sie wenig verrät. Die Funktion selbst steht in dieser Lektion fest: Nur die Annahme des Lerners ändert sich.</translation>
    </message>
    <message>
        <source>Forrester's function: one high top, one lower, and a flat part. It does not come from any of the kernels.</source>
        <translation>Forresters Funktion: ein hoher Gipfel, ein niedrigerer und ein flacher Teil. Sie stammt aus keinem der Kernel.</translation>
    </message>
    <message>
        <source>A sensible belief</source>
        <translation>Eine vernünftige Annahme</translation>
    </message>
    <message>
        <source>First the learner with a length scale of a fifth of the domain. Watch how its band narrows.</source>
        <translation>Zuerst der Lerner mit einer Längenskala von einem Fünftel des Definitionsbereichs. Sehen Sie, wie sein Band schmaler wird.</translation>
    </message>
    <message>
        <source>Stop at some round and ask where it will look next.</source>
        <translation>Halten Sie in einer Runde an und fragen Sie, wo er als Nächstes sucht.</translation>
    </message>
    <message>
        <source>It believes in a rough function</source>
        <translation>Er nimmt eine raue Funktion an</translation>
    </message>
    <message>
        <source>Now the length scale is a tenth of that: a reward tells nothing about points a few steps away. Every point has to be learnt by itself, with blurred reports.</source>
        <translation>Nun ist die Längenskala ein Zehntel davon: Eine Belohnung sagt nichts über Punkte, die ein paar Schritte entfernt sind. Jeder Punkt muss für sich gelernt werden, mit verwischten Meldungen.</translation>
    </message>
    <message>
        <source>Count: how many independent stretches does the domain have now?</source>
        <translation>Zählen Sie: Wie viele unabhängige Abschnitte hat der Definitionsbereich nun?</translation>
    </message>
    <message>
        <source>What happens to the private learner's regret?</source>
        <translation>Was geschieht mit dem Regret des privaten Lerners?</translation>
    </message>
    <message>
        <source>A belief that is too rough is not wrong, and it is expensive: it uses no report for its neighbours.</source>
        <translation>Eine zu raue Annahme ist nicht falsch, und sie ist teuer: Sie nutzt keine Meldung für ihre Nachbarn.</translation>
    </message>
    <message>
        <source>It falls: a careful belief is never wrong</source>
        <translation>Er fällt: Eine vorsichtige Annahme ist nie falsch</translation>
    </message>
    <message>
        <source>It stays about the same</source>
        <translation>Er bleibt etwa gleich</translation>
    </message>
    <message>
        <source>It grows by a quarter or more</source>
        <translation>Er wächst um ein Viertel oder mehr</translation>
    </message>
    <message>
        <source>It believes in a smooth function</source>
        <translation>Er nimmt eine glatte Funktion an</translation>
    </message>
    <message>
        <source>Now the length scale is the whole domain: every report counts for everything. The function has more turns than the learner believes possible.</source>
        <translation>Nun ist die Längenskala der ganze Definitionsbereich: Jede Meldung zählt für alles. Die Funktion hat mehr Wendungen, als der Lerner für möglich hält.</translation>
    </message>
    <message>
        <source>It is sure, and wrong: look at the band beside the true function.</source>
        <translation>Er ist sicher, und er irrt: Sehen Sie sich das Band neben der wahren Funktion an.</translation>
    </message>
    <message>
        <source>And the learner that sees the true rewards, how much regret has it now, compared with the sensible belief?</source>
        <translation>Und der Lerner, der die wahren Belohnungen sieht: Wie viel Regret hat er nun, verglichen mit der vernünftigen Annahme?</translation>
    </message>
    <message>
        <source>How wrong a belief is shows in the band: where the function leaves it, no theorem holds any more.</source>
        <translation>Wie falsch eine Annahme ist, zeigt sich am Band: Wo die Funktion es verlässt, gilt kein Satz mehr.</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>Weniger</translation>
    </message>
    <message>
        <source>The same, or up to twice as much</source>
        <translation>Gleich viel, oder bis zum Doppelten</translation>
    </message>
    <message>
        <source>Over twice as much</source>
        <translation>Mehr als das Doppelte</translation>
    </message>
    <message>
        <source>Another kernel</source>
        <translation>Ein anderer Kernel</translation>
    </message>
    <message>
        <source>The Matérn kernel believes in functions that are less smooth than the first one, with the same length scale as at the beginning.</source>
        <translation>Der Matérn-Kernel nimmt Funktionen an, die weniger glatt sind als beim ersten, mit derselben Längenskala wie am Anfang.</translation>
    </message>
    <message>
        <source>In practice people take Matérn where they know little.</source>
        <translation>In der Praxis nimmt man Matérn, wo man wenig weiß.</translation>
    </message>
    <message>
        <source>The private learner's regret with the Matérn kernel is how many times that of the sensible belief?</source>
        <translation>Das Wievielfache des Regrets der vernünftigen Annahme ist der Regret des privaten Lerners mit dem Matérn-Kernel?</translation>
    </message>
    <message>
        <source>A kernel that believes in less smoothness fits this function better. The length scale of the step before cost more than that: about three times the regret, worse than random play.</source>
        <translation>Ein Kernel, der weniger Glattheit annimmt, passt besser zu dieser Funktion. Die Längenskala im Schritt davor kostete mehr: etwa das Dreifache des Regrets, schlechter als die zufällige Wahl.</translation>
    </message>
    <message>
        <source>Find a length scale at which the true function leaves the band, and export the picture of the belief. Write under it what the learner believes and why it is wrong.</source>
        <translation>Finden Sie eine Längenskala, bei der die wahre Funktion das Band verlässt, und exportieren Sie das Bild des Wissensstands. Schreiben Sie darunter, was der Lerner annimmt und warum es falsch ist.</translation>
    </message>
    <message>
        <source>The best pictures show a narrow band beside the curve.</source>
        <translation>Die besten Bilder zeigen ein schmales Band neben der Kurve.</translation>
    </message>
</context>
</TS>
