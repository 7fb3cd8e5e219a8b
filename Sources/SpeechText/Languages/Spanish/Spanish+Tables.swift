// SPDX-License-Identifier: Apache-2.0

extension Spanish {
  static let tables = WordTables(of: "Spanish")

  static let sentenceWords = SentenceWords(
    abbreviations: WordSet.of(
      """
      sra sres sras srta srtas dra dres dras da dña dn prof profa ud uds vd vds ee uu ff aa rr hh cc oo jj pp dd etc aprox art av avda \
      admón cap cía col depto dpto ed edo ej fdo fig gral ing lic arq máx mín núm nro nº cra ext pág págs párr párrf \
      pdo pza plza prov ref sta sto tel teléf tfno vol ene feb abr ago sept oct nov dic
      """
    ),
    beforeNumbers: WordSet.of("no nos op ave"),
    mayEnd: WordSet.of("cía co etc inc ltd"),
    starters: WordSet.of(
      """
      al aunque como con cuando cuál cuándo cómo de del desde después dónde el ella ellas ellos en entonces es ese \
      esta este esto hay la las lo los mi no nosotros para pero por porque qué quién se si su sus un una y yo él
      """
    )
  )
}
