// SPDX-License-Identifier: Apache-2.0
import SpeechVoices

/// The languages of eSpeak NG 1.51 (`espeak-ng --voices`), with the other languages that a voice says it speaks. Two tags
/// of it that are not BCP 47 are written as they ought to be: `chr-US-Qaaa-x-west` and `en-us-nyc`.
enum EspeakVoices {
  static let all: [Voice] = {
    let drafts = table.split(separator: "\n").compactMap { line -> Voice? in
      let tags = line.split(separator: " ").map(String.init)
      guard let language = tags.first else { return nil }
      return Voice(
        identifier: "",
        localIdentifier: language,
        provider: "",
        name: "Voice of \(language)",
        primaryLanguages: [language],
        supportedLanguages: tags,
        variants: ["f1", "f2", "Andy"],
        gender: .male,
        abilities: [.rate, .wordMarkers],
        sampleRate: 22050
      )
    }
    return VoiceValidator.usable(drafts, of: "org.espeak-ng").voices
  }()

  static func voice(_ local: String) -> Voice? { all.first { $0.localIdentifier == local } }

  private static let table = """
    af
    am
    an
    ar
    as
    az
    ba
    be
    bg
    bn
    bpy
    bs
    ca
    chr-Qaaa-US-x-west
    cmn zh-cmn zh
    cmn-latn-pinyin zh-cmn zh
    cs
    cv
    cy
    da
    de
    el
    en-029 en
    en-gb en
    en-gb-scotland en
    en-gb-x-gbclan en-gb en
    en-gb-x-gbcwmd en-gb en
    en-gb-x-rp en-gb en
    en-us en
    en-us-x-nyc
    eo
    es
    es-419 es-mx es
    et
    eu
    fa
    fa-latn
    fi
    fr-be fr
    fr-ch fr
    fr-fr fr
    ga
    gd
    gn
    grc
    gu
    hak
    haw
    he
    hi
    hr hbs
    ht
    hu
    hy hy-arevela
    hyw hy-arevmda hy
    ia
    id
    io
    is
    it
    ja
    jbo
    ka
    kk
    kl
    kn
    ko
    kok
    ku
    ky
    la
    lb
    lfn
    lt
    ltg
    lv
    mi
    mk
    ml
    mr
    ms
    mt
    my
    nb no
    nci
    ne
    nl
    nog
    om
    or
    pa
    pap
    piqd
    pl
    pt pt-pt
    pt-br pt
    py
    qdb
    qu
    quc
    qya
    ro
    ru
    ru-lv
    sd
    shn
    si
    sjn
    sk
    sl
    smj
    sq
    sr
    sv
    sw
    ta
    te
    th
    tk
    tn
    tr
    tt
    ug
    uk
    ur
    uz
    vi
    vi-vn-x-central
    vi-vn-x-south
    yue zh-yue zh
    yue-latn-jyutping zh-yue zh
    """
}

/// A voice with little said about it.
func voice(
  _ identifier: String,
  _ languages: String...,
  name: String = "",
  supports: [String] = [],
  variants: [String] = [],
  fallback: String? = nil,
  gender: VoiceGender = .unspecified,
  age: Int = 0,
  quality: VoiceQuality = .default,
  traits: VoiceTraits = [],
  abilities: VoiceAbilities = []
) -> Voice {
  let local = identifier.split(separator: ".").last.map(String.init) ?? identifier
  return Voice(
    identifier: identifier,
    localIdentifier: local,
    provider: "com.example",
    name: name.isEmpty ? "Voice \(local)" : name,
    primaryLanguages: languages,
    supportedLanguages: languages + supports,
    variants: variants,
    fallback: fallback,
    gender: gender,
    age: age,
    quality: quality,
    traits: traits,
    abilities: abilities,
    sampleRate: 22050
  )
}
