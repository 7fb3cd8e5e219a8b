// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// Spanish as manuals, old books, almanacs and players of chess write it. Each line has a text and, behind "¦", its words; the
/// siblings that nothing explains stay as they are written.
@Suite("Readings of printed Spanish", .ownThread)
struct SpanishReadingTests {
  @Test("are words where a second sign supports them", arguments: samples)
  func words(line: String) throws {
    let cells = line.split(separator: " ¦ ")
    try #require(cells.count == 2)
    #expect(ReadingTests.spoken(String(cells[0]), "es-ES") == String(cells[1]))
  }

  @Test("are not cut behind an abbreviation", arguments: borders)
  func sentences(marked: String) {
    let sample = SentenceSample(language: "es", marked)
    #expect(sample.found == sample.marked)
  }
}

private let borders = [
  "Vive en la esc. A, bajo. |Bien.", "Vino el Sgto. Pérez. |Bien.",
  "Mandó el Almte. Brown. |Bien.", "Costó 3 mill. |Luego bajó.",
]

private let samples = #"""
  1º Axioma, 3.º Congreso, 2º Axioma ¦ primer Axioma, tercer Congreso, segundo Axioma
  1º Alonso y 2º Gil ¦ primero Alonso y segundo Gil
  en los 70's y los 1960s, son 0s ¦ en los setenta y los mil novecientos sesenta, son cero segundos
  Séneca (2 a.C-65), Augusto (63 a.C.-14 d.C.) ¦ Séneca (dos antes de Cristo a sesenta y cinco), Augusto (sesenta y tres antes de Cristo a catorce después de Cristo.)
  (Siglo VIII A.C.), el A.C. ¦ (Siglo ocho antes de Cristo), el A.C.
  en el S. XVIII, S. V. Gil ¦ en el siglo dieciocho, S. V. Gil
  la red 192.168.1.0/24 y 127.0.0.1:8080 ¦ la red ciento noventa y dos punto ciento sesenta y ocho punto uno punto cero barra veinticuatro y ciento veintisiete punto cero punto cero punto uno dos puntos ocho mil ochenta
  ISBN 84-206-1234-X, ISSN: 0210-4822 ¦ I S B N ocho cuatro, dos cero seis, uno dos tres cuatro, X, I S S N: cero dos uno cero, cuatro ocho dos dos
  E = ½mv² - Ze²/r ¦ E igual a un medio de m v al cuadrado menos Z e al cuadrado partido por r
  2x² - 3x + 1 = 0, 5 m² y 2 cm³ ¦ dos x al cuadrado menos tres x más uno igual a cero, cinco metros cuadrados y dos centímetros cúbicos
  f(x) = (a+b)² ¦ f de x igual a (a más b, al cuadrado
  el compás de 3/4, el 6/8 y una negra ¦ el compás de tres por cuatro, el seis por ocho y una negra
  el 6/8 salimos ¦ el seis de agosto salimos
  Lea 1 Cor 13, 4-7, 2 Re 8,27 y 1 Re ¦ Lea primera de Corintios trece, cuatro a siete, segundo de Reyes ocho veintisiete y uno Re
  1. e4 e5 2. Cf3 Cc6 3. Axc6+ O-O ¦ uno, e cuatro e cinco , dos, caballo F tres caballo C seis , tres, alfil por C seis, jaque enroque corto
  costó 5 rs. vn., 20 rs. y 34 mrs. en plata ¦ costó cinco reales de vellón, veinte reales y treinta y cuatro maravedíes en plata
  op. cit., pág. 3; trad. de Gil; vid. supra; ibíd., vv. 3-5 ¦ obra citada, página tres; traducción de Gil; véase supra; ibídem, versículos tres a cinco
  una copa de vid. Después ¦ una copa de vid. Después
  a 300 ppp y 30 fps, 25 Ptas. el kilo ¦ a trescientos puntos por pulgada y treinta fotogramas por segundo, veinticinco pesetas el kilo
  el 1er. piso y la 2da. vez, la 3ra. Fin ¦ el primer piso y la segunda vez, la tercera. Fin
  Abra Archivo > Guardar como, si Ana > 5 ¦ Abra Archivo , Guardar como, si Ana mayor que cinco
  92 hab./km² y a %1 °C, un día 3/24 = 0,125 ¦ noventa y dos habitantes por kilómetro cuadrado y a %1 grados Celsius, un día tres partido por veinticuatro igual a cero coma ciento veinticinco
  5-may-2020, la 2ª ud. y si ud. viene ¦ cinco de mayo de dos mil veinte, la segunda unidad y si usted viene
  sen²x + cos²x = 1, πr² y 2πr ¦ seno al cuadrado x más coseno al cuadrado x igual a uno, pi r al cuadrado y dos πr
  Abierto de 10 a 1 ¦ Abierto de diez a una
  La escala de 10 a 1 ¦ La escala de diez a uno
  3.000 millones de €, 250 pp., 4,3 pp. ¦ tres mil millones de euros, doscientas cincuenta páginas, cuatro coma tres puntos porcentuales.
  las columnas de la 1 a la 7, de la 1 a las 7 ¦ las columnas de la uno a la siete, de la una a las siete
  menos de 1/10000 gramos y 1/1000000 de metro ¦ menos de una diezmilésima de gramos y una millonésima de metro
  de 0 a 2^32-1, c ≈ 3×10^8 m/s, b² - 4ac ≥ 0 y el volumen V = 2 ¦ de cero a dos elevado a treinta y dos menos uno, c aproximadamente igual a tres por diez elevado a ocho metros por segundo, b al cuadrado menos cuatro a c mayor o igual que cero y el volumen V igual a dos
  el 44 a. de C., hoy; la letra a. de Gil ¦ el cuarenta y cuatro antes de Cristo, hoy; la letra a. de Gil
  RD Legislativo 1/2007 ¦ RD Legislativo uno de dos mil siete
  """#
  .split(separator: "\n").map(String.init)
