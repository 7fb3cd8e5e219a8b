// SPDX-License-Identifier: Apache-2.0

/// Abbreviations in addresses and names.
enum AddressWords {
  static func full(_ key: String, _ language: any Language) -> String? {
    streets.cell(key, language) ?? title(key, language)
  }

  static func title(_ key: String, _ language: any Language) -> String? {
    titles.cell(key, language)
  }

  private static let streets = WordTable(
    """
    ave ¦ Avenue ¦ ¦ ¦ avenida
    av ¦ Avenue ¦ ¦ avenue ¦ avenida
    avda ¦ ¦ ¦ ¦ avenida
    blvd ¦ Boulevard ¦ ¦ boulevard ¦ bulevar
    bd boul ¦ ¦ ¦ boulevard ¦
    rd ¦ Road ¦ ¦ ¦
    dr ¦ Drive ¦ Doktor ¦ Docteur ¦ Doctor
    ln ¦ Lane ¦ ¦ ¦
    ct ¦ Court ¦ ¦ ¦
    pl ¦ Place ¦ Platz ¦ place ¦ plaza
    pza plza ¦ ¦ ¦ ¦ plaza
    sq ¦ Square ¦ ¦ square ¦
    hwy ¦ Highway ¦ ¦ ¦
    pkwy ¦ Parkway ¦ ¦ ¦
    ter ¦ Terrace ¦ ¦ ter ¦
    cir ¦ Circle ¦ ¦ ¦
    apt ¦ Apartment ¦ ¦ appartement ¦ apartamento
    ste ¦ Suite ¦ ¦ Sainte ¦
    st ¦ ¦ Sankt ¦ Saint ¦
    fl ¦ Floor ¦ ¦ ¦
    bldg ¦ Building ¦ ¦ ¦
    mt ¦ Mount ¦ ¦ ¦
    ft ¦ Fort ¦ ¦ ¦
    n ¦ North ¦ ¦ ¦
    s ¦ South ¦ ¦ ¦
    e ¦ East ¦ ¦ ¦
    w ¦ West ¦ ¦ ¦
    ne ¦ Northeast ¦ ¦ ¦
    nw ¦ Northwest ¦ ¦ ¦
    se ¦ Southeast ¦ ¦ ¦
    sw ¦ Southwest ¦ ¦ ¦
    no nr n° nº ¦ number ¦ Nummer ¦ numéro ¦ número
    núm ¦ ¦ ¦ ¦ número
    str ¦ ¦ Straße ¦ ¦
    r ¦ ¦ ¦ rue ¦
    imp ¦ ¦ ¦ impasse ¦
    all ¦ ¦ ¦ allée ¦
    rte ¦ Route ¦ ¦ route ¦
    fg ¦ ¦ ¦ faubourg ¦
    rés ¦ ¦ ¦ résidence ¦
    bât ¦ ¦ ¦ bâtiment ¦
    c/ cl ¦ ¦ ¦ ¦ calle
    ctra ¦ ¦ ¦ ¦ carretera
    pº ¦ ¦ ¦ ¦ paseo
    dcha ¦ ¦ ¦ ¦ derecha
    izda izq ¦ ¦ ¦ ¦ izquierda
    whg ¦ ¦ Wohnung ¦ ¦
    og ¦ ¦ Obergeschoss ¦ ¦
    """
  )

  private static let titles = WordTable(
    """
    dr ¦ Doctor ¦ Doktor ¦ Docteur ¦ Doctor
    dra ¦ ¦ ¦ ¦ Doctora
    mr ¦ Mister ¦ ¦ ¦
    mrs ¦ Missus ¦ ¦ ¦
    ms ¦ Miz ¦ ¦ ¦
    prof ¦ Professor ¦ Professor ¦ Professeur ¦ Profesor
    rev ¦ Reverend ¦ ¦ ¦
    jr ¦ Junior ¦ Junior ¦ Junior ¦ Junior
    sr ¦ Senior ¦ Senior ¦ ¦ Señor
    sra ¦ ¦ ¦ ¦ Señora
    srta ¦ ¦ ¦ ¦ Señorita
    st ¦ Saint ¦ Sankt ¦ Saint ¦
    hr ¦ ¦ Herr ¦ ¦
    fr ¦ ¦ Frau ¦ ¦
    m ¦ ¦ ¦ Monsieur ¦
    mme ¦ ¦ ¦ Madame ¦
    mlle ¦ ¦ ¦ Mademoiselle ¦
    d ¦ ¦ ¦ ¦ Don
    dña ¦ ¦ ¦ ¦ Doña
    """
  )

  /// Of America, by their codes.
  static let states: [String: String] = [
    "AL": "Alabama", "AK": "Alaska", "AZ": "Arizona", "AR": "Arkansas", "CA": "California",
    "CO": "Colorado",
    "CT": "Connecticut", "DE": "Delaware", "DC": "D C", "FL": "Florida", "GA": "Georgia",
    "HI": "Hawaii",
    "ID": "Idaho", "IL": "Illinois", "IN": "Indiana", "IA": "Iowa", "KS": "Kansas",
    "KY": "Kentucky",
    "LA": "Louisiana", "ME": "Maine", "MD": "Maryland", "MA": "Massachusetts", "MI": "Michigan",
    "MN": "Minnesota", "MS": "Mississippi", "MO": "Missouri", "MT": "Montana", "NE": "Nebraska",
    "NV": "Nevada",
    "NH": "New Hampshire", "NJ": "New Jersey", "NM": "New Mexico", "NY": "New York",
    "NC": "North Carolina",
    "ND": "North Dakota", "OH": "Ohio", "OK": "Oklahoma", "OR": "Oregon", "PA": "Pennsylvania",
    "RI": "Rhode Island", "SC": "South Carolina", "SD": "South Dakota", "TN": "Tennessee",
    "TX": "Texas",
    "UT": "Utah", "VT": "Vermont", "VA": "Virginia", "WA": "Washington", "WV": "West Virginia",
    "WI": "Wisconsin", "WY": "Wyoming",
  ]
}
