// SPDX-License-Identifier: Apache-2.0

extension Spanish {
  static let tables = WordTables(of: "Spanish")

  static let sentenceWords = SentenceWords(
    abbreviations: WordSet.of(
      """
      sra sres sras srta srtas dra dres dras da dña dn prof profa ud uds vd vds ee uu ff aa rr hh cc oo jj pp dd etc \
      aprox art av avda \
      admón cap cía col depto dpto ed edo ej fdo fig gral ing lic arq máx mín núm nro nº cra ext teor pág págs párr párrf \
      pdo pza plza pso excmo excma ilmo ilma hnos apdo lám núms ldo incl cáps rvdo mons cnel tte bs párrs arts depto \
      prov ref sta sto tel teléf tfno vol mill esc ene feb abr ago sept oct nov dic
      """
    ),
    beforeNumbers: WordSet.of(
      "temp int min dto cad no nos op ave lun mar mié jue vie sáb dom c h ca ej esc párr cáps comp sec secc"
    ),
    mayEnd: WordSet.of(
      "cc cía co etc inc ltd m mill uu ss sigs sig hab aprox incl excl dcha izda izq máx mín tel prov ene feb abr ago sept oct nov dic"
    ),
    nearlyAlwaysEnd: ["etc", "ud", "uds", "vd", "vds"],
    hanging: WordSet.of(
      """
      a al con como cuando de del el en es esta este la las le les lo los mi mis muy ni o para pero por porque que se si \
      sin son su sus tu tus un una y yo
      """
    ),
    starters: WordSet.of(
      """
      bueno buenos buenas bien claro perdón vale oye mira estimado estimada estimados querido querida hola gracias \
      además ahora ahí al algo alguien algunas algunos allí ante antes apenas aquel aquella aquí así aunque ayer aún \
      bajo bastante cada casi como con contra cualquier cuando cuanto cuál cuándo cómo de debe del desafortunadamente \
      desde después durante dónde el ella ellas ellos en entonces entre era eran eres es esas ese eso esos esta estaba \
      estaban estas este esto estos está están fue fueron ha había habían han hasta hay hoy jamás la las le les lo los \
      luego mañana me mediante menos mi mientras mis mucha muchas mucho muchos muy más nada nadie ni ninguna ninguno \
      ningún no nos nosotros nuestra nuestro nunca os otra otras otro otros para pero poco por porque pronto puede \
      pueden pues que quien quizá quizás quién qué se sea sean según ser será si sido siempre sin sino sobre solo son \
      soy su sus sólo también tampoco tan tanto te tengo tiene toda todas todavía todo todos tras tu tus tú un una \
      varias varios vuestro y ya yo él
      """
    ),
    lettered: WordSet.of(
      "vitamina plan puerta portal bloque esc. escalera clase grupo talla tamaño tipo letra sala ala hepatitis planta"
    ),
    units: WordSet.of("h min s m km cm kg g l cl ml"),
    speechVerbs: WordSet.of(
      "aclaró afirmó contestó dijo exclamó gritó insistió murmuró preguntó replicó repuso respondió susurró"
    ),
    eras: ["a. C", "d. C", "a.C", "d.C", "a. m", "p. m", "a.m", "p.m"],
    firms: ["S. A", "S. L", "S.A", "S.L"]
  )
  .including(tables.abbreviations)
}
