// SPDX-License-Identifier: Apache-2.0

/// The gender of nouns, as far as numbers before them need it: by the last part of a compound, else by endings. The longest
/// one that fits decides: "Sekunde" is no "Kunde", "Datei" no "Ei".
enum GermanGenders {
  /// Also as the last part of a compound: "Weltkrieg".
  private static let masculine = words(
    """
    tag monat mann stuhl tisch preis platz hund baum apfel sohn bruder vater freund stock krieg versuch teil band akt \
    schritt punkt ort satz stein stern film brief ball zug bus weg wagen meter liter euro dollar cent zoll löffel \
    becher garten laden junge name käse hase löwe kunde kollege abend morgen mittag sommer winter herbst frühling \
    zettel schlüssel bezirk gang lauf start fall grad kopf arm fuß finger zahn ton raum block artikel paragraf advent \
    geburtstag mai august januar jahrgang durchgang titel sieg spieler bär fisch vogel sitz schuh hut mensch gast \
    wunsch traum grund beitrag vertrag antrag auftrag eintrag wert befehl buchstabe gedanke fehler zeiger puffer server \
    knoten stapel faktor prozess anschluss schluss zugriff aufruf abschnitt schnitt aufbau beutel bund würfel laib \
    schuss spritzer tropfen zweig kuchen rahmen boden ofen knochen kasten balken haken faden schatten strich stoß \
    treffer kern port stand rand wind strom turm wurf schlag stich kreis pfad ring korb topf sack arzt \
    präsident student polizist tourist soldat planet komet diamant elefant mund bart schrank park markt wald berg see \
    bd jg fluss sturm geist besuch ruf dienst urlaub gewinn hinweis beweis ausweis kanal pokal termin kamin palast schlager \
    schalter halter job test link trick cache code service kaffee tee schnee klee zopf knopf umschlag rapport steg \
    henkel deckel pinsel nagel dübel sack spaten strauch pilz anker mast zug mond nebel satellit film krimi keller senat rat hof gipfel streich psalm vers takt chor wirbel nerv kaiser könig papst bischof graf herzog fürst prinz kongress marathon \
    jubilar vorsitz breitengrad aufzug auftritt tarif \
    balkon herd kühlschrank teppich sessel spiegel pate zeuge knecht schmied witwer bauer vogel strauß rock mantel \
    pullover akku reifen welpe affe rabe drache bote neffe anzug gürtel reißverschluss karton stapel deal bonus rabatt gutschein stellplatz einsatz rest tipp trank \
    schluck kniff salat deutsche erwachsene jugendliche befragte angestellte beamte bekannte verwandte \
    abgeordnete vorsitzende reisende beschäftigte arbeitslose studierende franzose chinese grieche türke schwede schotte
    """
  )
  private static let neuter = words(
    """
    jahr haus kind buch auto bild zimmer stück land mal tor tier wort glas bett pferd schiff spiel team hotel brot osterei hühnerei spiegelei \
    bier kilo pfund fenster messer schwein schaf boot rad ticket foto video handy programm ergebnis konzert restaurant \
    museum büro paar prozent viertel drittel gramm semester quartal kapitel hundert tausend dutzend gebäude ende auge \
    interesse ohr herz blatt heft fach feld dach dorf lied gesetz stockwerk obergeschoss geschoss regiment bataillon \
    loch netz amt werk gebot date gedeck gerät ziel recht paket objekt projekt skript system problem signal symbol \
    format verzeichnis ereignis zeugnis bündnis gefängnis zeichen kissen treffen leben essen wesen vermögen byte bit \
    pixel label level wasser muster register lager feuer pulver opfer wunder futter kloster leder fieber theater quadrat referat inserat monatsgehalt jahresgehalt grundgehalt jahrzehnt zeitalter mitglied korps parlament rennen finale derby \
    festival turnier remis duell gymnasium gleis konzil quartett quintett trio solo menuett präludium scherzo rondo \
    drama komma thema klima schema dogma glied geschlecht mandat diplom examen trimester rathaus opus motiv \
    orchester poster pflaster ruder gitter polster mittel segel siegel kabel rätsel modell exempel möbel protokoll \
    detail volumen image device file backend gemüse getränk gebirge gelände geschenk geschäft gewicht gericht gesicht \
    eiweiß eigelb brötchen salz öl mehl licht volk schloss tal meer bad geld gold holz huhn kleid konto lamm metall \
    nest obst papier schild seil studio tuch garn beet kraut deck sofa regal zäpfchen fohlen kalb küken zelt angebot abo \
    element argument instrument dokument experiment urteil gegenteil magazin benzin vitamin protein komitee
    """
  )
  private static let feminine = words(
    """
    stadt nacht hand maus kuh wand bank wahl zahl uhr schuld art form figur frau mutter tochter schwester nummer steuer \
    datei partei bücherei sekunde urkunde antwort legende zwiebel tafel gabel regel formel insel vokabel klausel kugel nadel \
    wurzel schüssel kartoffel muschel ampel achsel trommel orgel staffel ziffer klammer mauer feder faser ader kammer \
    butter dauer leber oper schulter milch wurst brust nuss angst arbeit zeit fahrt tat post luft kraft lust haut \
    kost last macht pflicht schicht sicht schrift tür gefahr prüfung stunde minute woche liste gewalt welt mark temperatur \
    klingel naht schnur yacht partie tablette kapsel ampulle wohnung gans geiß laus braut magd \
    erlaubnis kenntnis handvoll liga saison jury bahn terz quint sext not lok front kamera villa party idee anleitung woche burg person frist spur dosis aufl ausg spende wende blende lauge medizin
    """
  )
  private static let neuterEndings = ["chen", "lein", "ment", "um"]
  private static let masculineEndings = [
    "er", "ling", "ismus", "or", "ator", "ktor", "itor", "otor", "utor",
  ]
  private static let feminineEndings = [
    "ung", "heit", "keit", "schaft", "ion", "tät", "ik", "ur", "anz", "enz", "ie", "ei", "in", "e",
  ]

  /// - Parameter word: in small letters.
  static func form(_ word: String) -> NumberForm? {
    if word == "ei" { return .neuter }
    var longest: (form: NumberForm, count: Int)?
    for (endings, form) in all {
      for ending in endings where ending.utf8.count > longest?.count ?? 0 && word.hasSuffix(ending)
      {
        longest = (form, ending.utf8.count)
      }
    }
    return longest?.form
  }

  /// Whole words before endings of the same length.
  private static let all: [([String], NumberForm)] = [
    (masculine, .masculine), (neuter, .neuter), (feminine, .feminine), (neuterEndings, .neuter),
    (masculineEndings, .masculine), (feminineEndings, .feminine),
  ]
}
