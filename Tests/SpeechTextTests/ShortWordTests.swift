// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// Short forms that the words around them explain, beside the same letters where those words are missing.
@Suite("Readings of short words", .ownThread)
struct ShortWordTests {
  private static let lines = [
    ("en-US", "a shop on 7th Ave near Park Ave", "a shop on seventh Avenue near Park Avenue"),
    ("en-US", "the Schubert Ave Maria, 2 Ave Marias", "the Schubert Ave Maria, two Ave Marias"),
    ("en-US", "the Gov. of Ohio", "the Governor of Ohio"),
    ("en-US", "Rep. Moss (R-OH) spoke", "Representative Moss (Republican, Ohio) spoke"),
    ("en-US", "plan (D-OR) and D-OK", "plan (D-OR) and D-OK"),
    ("en-US", "GBP/USD and AND/OR", "pound dollar and AND/OR"),
    (
      "en-US", "Read Mt 6:9 and Ps. 121:2",
      "Read Matthew six nine and Psalm one hundred twenty-one two"
    ),
    ("en-US", "the Mt. Hood trail at 6:09", "the Mount Hood trail at six oh nine"),
    ("de-DE", "Hs.-Nr. 12", "Hausnummer zwölf"),
    ("de-DE", "am Freitag, 5. Mai", "am Freitag, dem fünften Mai"),
    ("de-DE", "Freitag, 5. Mai", "Freitag, fünfter Mai"),
    (
      "de-DE", "Gib 2 EL Essig und 1 EL Öl dazu",
      "Gib zwei Esslöffel Essig und einen Esslöffel Öl dazu"
    ),
    ("de-DE", "Salz und 1 EL Öl", "Salz und ein Esslöffel Öl"),
    ("fr-FR", "P. Roux, resp. ventes", "P. Roux, responsable ventes"),
    ("fr-FR", "A et B, resp. 2 et 3", "A et B, respectivement deux et trois"),
    ("fr-FR", "deux fois par sem.", "deux fois par semaine."),
    ("fr-FR", "voir l'annexe VI", "voir l'annexe six"),
    ("fr-FR", "½ c. à s. d'huile", "une demi-cuillère à soupe d'huile"),
    ("fr-FR", "1 Co 13 et 2 Tm 3", "un Corinthiens treize et deux Timothée trois"),
    ("es-ES", "el III Congreso y la III Feria", "el tercer Congreso y la tercera Feria"),
    ("es-ES", "Col. Centro, C.P. 06000", "colonia Centro, código postal cero seis cero cero cero"),
    ("es-ES", "Xq no vino?", "por qué no vino?"),
    ("es-ES", "No vino xq llovía.", "No vino porque llovía."),
    ("es-ES", "la Hb 10,5 g/dL", "la Hb diez coma cinco gramos por decilitro"),
    ("es-ES", "la Hb 10,5 baja", "la Hb diez coma cinco baja"),
    ("en-US", "pay a/c 77, the a/c unit", "pay account seventy-seven, the a/c unit"),
    ("fr-FR", "lisez 2 Tm 2,1", "lisez deux Timothée deux un"),
    ("es-ES", "la orden trim. Luego", "la orden trim. Luego"),
    ("es-ES", "el Op. 27 y Ctrl", "el opus veintisiete y control"),
  ]

  @Test("by what is beside them", arguments: lines)
  func words(language: String, written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, language) == spoken)
  }
}
