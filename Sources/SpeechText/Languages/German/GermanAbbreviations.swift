// SPDX-License-Identifier: Apache-2.0

enum GermanAbbreviations {
  /// By key, as `AbbreviationTable` reads them.
  static let lines = SortedLines(
    """
    Abb	- Abbildung
    Abs	n Absatz
    Abschn	- Abschnitt
    Abt	t Abteilung
    Anm	- Anmerkung
    Apr	m April
    Art	n Artikel
    Aufl	- Auflage
    Aug	m August
    Ausg	- Ausgabe
    Bd	n Band
    Bde	- Bände
    Beisp	- Beispiel
    Bhf	o Bahnhof
    Bsp	- Beispiel
    Dez	m Dezember
    Di	w Dienstag
    Dipl.-Ing	- Diplomingenieur
    Do	w Donnerstag
    Dr	to Doktor
    Dres	to Doktores
    Fa	t Firma
    Feb	m Februar
    Febr	m Februar
    Fr	t Frau; w Freitag
    Frl	to Fräulein
    Ggs	- Gegensatz
    Hbf	o Hauptbahnhof
    Hr	to Herr
    Hrn	to Herrn
    Hrsg	- Herausgeber
    Ing	t Ingenieur
    Jan	m Januar
    Jh	- Jahrhundert
    Jhd	- Jahrhundert
    Jhs	- Jahrhunderts
    Jän	m Jänner
    Kap	n Kapitel
    Mag	t Magister
    Mi	w Mittwoch
    Min	- Minuten
    Mio	- Millionen
    Mo	w Montag
    Mrd	- Milliarden
    MwSt	o Mehrwertsteuer
    Nov	m November
    Nr	no Nummer
    Nrn	n Nummern
    Okt	m Oktober
    Pl	a Platz
    Pos	n Position
    Prof	to Professor
    S	n Seite
    Sa	w Samstag
    Sek	- Sekunden
    Sep	m September
    Sept	m September
    So	w Sonntag
    St	to Sankt
    Std	- Stunden
    Str	- Straße
    Tab	n Tabelle
    Tel	- Telefon
    Tsd	- Tausend
    USt	- Umsatzsteuer
    Ziff	n Ziffer
    a.D	- außer Dienst
    a.M	a am Main
    abzgl	- abzüglich
    allg	- allgemein
    ausschl	- ausschließlich
    bes	- besonders
    betr	- betreffend
    bez	- bezüglich
    bspw	- beispielsweise
    bzgl	- bezüglich
    bzw	o beziehungsweise
    ca	o circa
    d.h	- das heißt
    d.Ä	- der Ältere
    dgl	- dergleichen
    ehem	- ehemals
    eigtl	- eigentlich
    einschl	- einschließlich
    engl	- englisch
    entspr	- entsprechend
    ev	- evangelisch
    evtl	- eventuell
    exkl	- exklusive
    f	d folgende
    ff	do folgende
    frz	- französisch
    geb	t geborene; - geboren
    gegr	- gegründet
    gem	- gemäß
    gest	- gestorben
    ggf	- gegebenenfalls
    h.c	- honoris causa
    i.A	- im Auftrag
    i.Allg	- im Allgemeinen
    i.Br	a im Breisgau
    i.V	- in Vertretung
    i.d.R	- in der Regel
    i.e.S	- im engeren Sinne
    i.w.S	- im weiteren Sinne
    inkl	- inklusive
    insb	- insbesondere
    insbes	- insbesondere
    jun	a junior
    kath	- katholisch
    lat	- lateinisch
    lfd	- laufende
    lt	- laut
    m.E	- meines Erachtens
    max	- maximal
    mind	- mindestens
    n.Chr	- nach Christus
    o.J	- ohne Jahr
    o.g	- oben genannte
    o.Ä	- oder Ähnliches
    o.ä	- oder ähnliche
    od	- oder
    p.a	- per annum
    s.S	n siehe Seite
    s.o	- siehe oben
    s.u	- siehe unten
    sen	a senior
    sog	- sogenannte
    tägl	- täglich
    u	- und
    u.U	- unter Umständen
    u.a	- unter anderem
    u.dgl	- und dergleichen
    u.s.w	- und so weiter
    u.v.m	- und vieles mehr
    u.Ä	- und Ähnliches
    u.ä	- und ähnliche
    ungef	- ungefähr
    urspr	- ursprünglich
    usf	- und so fort
    usw	- und so weiter
    v.Chr	- vor Christus
    v.a	- vor allem
    verh	- verheiratet
    vgl	- vergleiche
    vs	o versus
    wg	- wegen
    z.B	- zum Beispiel
    z.T	- zum Teil
    z.Z	- zurzeit
    z.Zt	- zurzeit
    zit	- zitiert
    zzgl	- zuzüglich
    """
  )
}
