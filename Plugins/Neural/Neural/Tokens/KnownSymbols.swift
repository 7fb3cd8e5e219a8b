// SPDX-License-Identifier: Apache-2.0
package import NeuralEnglish

/// The symbols of models that do not bring a list of them.
package enum KnownSymbols {
  /// Those of StyleTTS 2, which KittenTTS (kittentts/onnx_model.py) and Matcha-TTS (matcha/text/symbols.py) took over; number
  /// 0 is the blank.
  package static let styleTTS2 = numbers(of: styleTTS2Text)
  /// Those of Kokoro-82M (config.json), some of which have other places.
  package static let kokoro = numbers(of: kokoroText)

  /// A symbol has the number of its place; `∅` is none.
  private static func numbers(of text: String) -> [Phonemes: [Int64]] {
    var numbers: [Phonemes: [Int64]] = [:]
    for (number, symbol) in text.unicodeScalars.enumerated() where symbol != "∅" {
      numbers[[symbol]] = [Int64(number)]
    }
    return numbers
  }

  private static let styleTTS2Text =
    "∅;:,.!?¡¿—…\"«»“” ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopq"
    + "rstuvwxyzɑɐɒæɓʙβɔɕçɗɖðʤəɘɚɛɜɝɞɟʄɡɠɢʛɦɧħɥʜɨɪʝɭɬɫɮʟɱɯɰŋɳɲɴøɵɸθ"
    + "œɶʘɹɺɾɻʀʁɽʂʃʈʧʉʊʋⱱʌɣɤʍχʎʏʑʐʒʔʡʕʢǀǁǂǃˈˌːˑʼʴʰʱʲʷˠˤ˞↓↑→↗↘'\u{329}∅ᵻ"
  private static let kokoroText =
    "∅;:,.!?∅∅—…\"()“” \u{303}ʣʥʦʨᵝꭧAI∅∅∅∅∅O∅Q∅ST∅∅W∅Yᵊabcdef∅hijklmnopq"
    + "rstuvwxyzɑɐɒæ∅∅βɔɕç∅ɖðʤə∅ɚɛɜ∅∅ɟ∅ɡ∅∅∅∅∅∅ɥ∅ɨɪʝ∅∅∅∅∅∅ɯɰŋɳɲɴø∅ɸθ"
    + "œ∅∅ɹ∅ɾɻ∅ʁɽʂʃʈʧ∅ʊʋ∅ʌɣɤ∅χʎ∅∅∅ʒʔ∅∅∅∅∅∅∅ˈˌː∅∅∅ʰ∅ʲ∅∅∅∅↓∅→↗↘∅∅∅ᵻ"
}
