// SPDX-License-Identifier: Apache-2.0

/// The IPA chart of 2020 with X-SAMPA's symbols beside it: pairs, IPA first.
enum PhonemeChart {
  static let consonants = pairs(
    #"""
    p p b b t t d d ʈ t` ɖ d` c c ɟ J\ k k ɡ g q q ɢ G\ ʔ ?
    m m ɱ F n n ɳ n` ɲ J ŋ N ɴ N\
    ʙ B\ r r ʀ R\ ɾ 4 ɽ r`
    ɸ p\ β B f f v v θ T ð D s s z z ʃ S ʒ Z ʂ s` ʐ z` ç C ʝ j\ x x ɣ G χ X ʁ R ħ X\ ʕ ?\ h h ɦ h\
    ɬ K ɮ K\ ʋ v\ ɹ r\ ɻ r\` j j ɰ M\ l l ɭ l` ʎ L ʟ L\
    """#
  )

  /// Clicks, implosives, and "other symbols".
  static let others = pairs(
    #"""
    ʘ O\ ǀ |\ ǃ !\ ǂ =\ ǁ |\|\ ɓ b_< ɗ d_< ʄ J\_< ɠ g_< ʛ G\_<
    ʍ W w w ɥ H ʜ H\ ʢ <\ ʡ >\ ɕ s\ ʑ z\ ɺ l\ ɧ x\ ɫ 5
    """#
  )

  static let vowels = pairs(
    #"""
    i i y y ɨ 1 ʉ } ɯ M u u ɪ I ʏ Y ʊ U e e ø 2 ɘ @\ ɵ 8 ɤ 7 o o ə @ ɛ E œ 9 ɜ 3 ɞ 3\ ʌ V ɔ O
    æ { ɐ 6 a a ɶ & ɑ A ɒ Q ɚ @` ɝ 3` ᵻ I\ ᵿ U\
    """#
  )

  /// Each on the letter a.
  static let diacritics = pairs(
    #"""
    ḁ a_0 a̬ a_v aʰ a_h a̹ a_O a̜ a_c a̟ a_+ a̠ a_- ä a_" a̽ a_x a̩ a= a̯ a_^ a˞ a`
    a̤ a_t a̰ a_k a̼ a_N aʷ a_w aʲ a_j aˠ a_G aˤ a_?\ a̴ a_e a̝ a_r a̞ a_o a̘ a_A a̙ a_q
    a̪ a_d a̺ a_a a̻ a_m ã a~ aⁿ a_n aˡ a_l a̚ a_} aʼ a_>
    a̋ a_T á a_H ā a_M à a_L ȁ a_B ǎ a_/ â a_\ a᷄ a_H_T a᷅ a_B_L a᷈ a_R_F ă a_X
    """#
  )

  /// Each between two letters.
  static let suprasegmentals = pairs(
    #"""
    aˈa a"a aˌa a%a aːa a:a aˑa a:\a a.a a.a a|a a|a a‖a a||a a‿a a-\a aꜛa a^a aꜜa a!a a↗a a<R>a a↘a a<F>a
    a˥a a<T>a a˦a a<H>a a˧a a<M>a a˨a a<L>a a˩a a<B>a t͡sa t_sa d͡ʒa d_Za k͡pa k_pa
    """#
  )

  static let all = consonants + others + vowels + diacritics + suprasegmentals

  private static func pairs(_ text: String) -> [(ipa: String, sampa: String)] {
    let parts = text.split(whereSeparator: \.isWhitespace).map(String.init)
    return stride(from: 0, to: parts.count - 1, by: 2).map { (parts[$0], parts[$0 + 1]) }
  }
}
