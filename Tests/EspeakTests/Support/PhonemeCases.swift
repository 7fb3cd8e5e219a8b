// SPDX-License-Identifier: Apache-2.0
import ProviderDriver

/// Words of a language, in its spelling.
struct OwnWords: Sendable {
  var voice: String
  var words: [String]

  private init(_ voice: String, _ words: String) {
    self.voice = voice
    self.words = words.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static let english = """
    tomato water better letter cat dog house mouse think this measure church judge singing button bottle little world bird
    car hear there poor fire hour boy day go now see moon book cup father law sofa about happy city running english usually
    beautiful strength
    """

  static let all = [
    OwnWords("en-us", english), OwnWords("en-gb", english),
    OwnWords(
      "de",
      """
      Haus Maus schön böse für fünf Zug Pferd ich ach auch Buch Bücher Zeit Straße Tag Tage lieb Hund Kind Kinder singen Finger
      deutsch heute Bäume Auto Eis Apfel Katze Mutter Vater Bruder Schwester Garten jung rot Wasser Wagen Quelle Physik Genie
      Übergrößenträger Chance
      """
    ),
    OwnWords(
      "fr-fr",
      """
      bonjour maison chat chien monde vin pain blanc brun un une lune rue roue peu peur deux neuf nuit oui hier agneau montagne
      fille famille travail soleil feuille cœur sœur homme femme enfant eau beau garçon français été être août examen
      """
    ),
    OwnWords(
      "es",
      """
      casa perro gato pero caro cielo zapato queso guerra guitarra jamón gente llave año niño mañana chico muchacho bueno vaca
      beber dedo agua lago cuidado ciudad pingüino Europa aire rey hoy huevo xilófono examen texto verdad reloj mundo tango
      cinco
      """
    ),
    OwnWords(
      "it",
      """
      casa gatto ciao cielo chiesa giorno gnocchi figlio famiglia scena zucchero pizza mezzo rosso caro carro anno mano acqua
      uomo buono piede perché città
      """
    ),
    OwnWords("pt", "casa não mão coração pão bem um filho vinho chuva carro rato"),
    OwnWords("ru", "мама хорошо молоко чай щи жизнь год рыба мышь день"),
  ]
}

/// IPA as dictionaries print it, and what the engine says it speaks then. Its German and Spanish r is a tap, its English one
/// an approximant or r by its own notation; where it shows nothing for a mark, that mark is lost.
struct DictionaryWords: Sendable {
  var voice: String
  /// What is asked for, and what is said.
  var pairs: KeyValuePairs<String, String>

  private init(_ voice: String, _ pairs: KeyValuePairs<String, String>) {
    self.voice = voice
    self.pairs = pairs
  }

  static let all = [
    DictionaryWords(
      "en-us",
      [
        "təˈmeɪtoʊ": "təmˈeɪtoʊ", "təˈmeɪɾoʊ": "təmˈeɪɾoʊ", "təˈmɑːtoʊ": "təmˈɑːtoʊ", "kæt": "kˈæt",
        "ˈwɔtɚ": "wˈɔtɚ", "t͡ʃɝt͡ʃ": "tʃˈɚtʃ", "/ˈbʌtn̩/": "bˈʌtn̩", "ˈhɛˌloʊ wɝld": "hˈɛlˌoʊ wˈɚld",
        "ʔəˈʔoʊ": "ʔəʔˈoʊ", "bax": "bˈæx",
      ]
    ),
    DictionaryWords(
      "en-gb",
      [
        "təˈmɑːtəʊ": "təmˈɑːtəʊ", "təˈmeɪtəʊ": "təmˈeɪtəʊ", "kæt": "kˈat", "ˈwɔːtə": "wˈɔːtə",
        "ˈlɪtəl": "lˈɪtəl", "lɒx": "lˈɒx", "ˈʃɛdjuːl": "ʃˈɛdjuːl", "ˈskɛdjuːl": "skˈɛdjuːl",
      ]
    ),
    DictionaryWords(
      "de",
      [
        "haʊ̯s": "hˈaʊs", "ˈʃtʁaːsə": "ʃtʁˈaːsə", "ˈʃøːn": "ʃˈøːn", "ʔaɪ̯": "ʔˈaɪ", "t͡saɪ̯t": "tsˈaɪt",
        "ˈap͡fl̩": "ˈapfl̩", "ʃɑ̃ːs": "ʃˈɑ̃ːs", "ˈmʊtɐ": "mˈʊtɜ", "fɪʃ": "fˈɪʃ",
      ]
    ),
    DictionaryWords(
      "fr-fr",
      [
        "bɔ̃ʒuʁ": "bɔ̃ʒˈuʁ", "mɔ̃taɲ": "mɔ̃tˈaɲ", "ʃa": "ʃˈa", "sœʁ": "sˈœʁ", "lyn": "lˈyn", "ɛ̃": "ˈɛ̃",
        "pø": "pˈø", "vɛ̃": "vˈɛ̃", "fij": "fˈij",
      ]
    ),
    DictionaryWords(
      "es",
      [
        "ˈkasa": "kˈasa", "ˈpero": "pˈero", "ˈpeɾo": "pˈeɾo", "ˈniɲo": "nˈiɲo", "t͡ʃiko": "tʃˈiko",
        "ˈsjelo": "sjˈelo", "ˈθjelo": "θjˈelo", "xaˈmon": "xamˈon", "ˈʎaβe": "ʎˈaβe",
        "muˈt͡ʃat͡ʃo": "mutʃˈatʃo",
      ]
    ),
    DictionaryWords(
      "it",
      ["ˈt͡ʃaːo": "tʃˈaːo", "ˈɲɔkki": "ɲˈɔkkɪ", "ˈkaza": "kˈaza", "ʃɛna": "ʃˈɛna"]
    ),
    // A tone is shown by its first digit, which the engine writes as IPA: 35 begins with ɜ.
    DictionaryWords("cmn", ["ma˥˥": "mˈa5", "ma˧˥": "mˈaɜ", "ma˨˩˦": "mˈa2", "ma˥": "mˈa5"]),
  ]
}

/// A text, its parts that are said in phonemes, and the texts at the ranges of its markers.
struct PhonemeCase: Sendable {
  var text: String
  var phonemes: [DrivenPhonemes]
  var words: [String]

  init(_ text: String, _ parts: [String], _ words: [String], _ ipa: String = "təˈmɑːtəʊ") {
    self.text = text
    self.words = words
    phonemes = parts.map { DrivenPhonemes($0, in: text, ipa) }
  }
}
