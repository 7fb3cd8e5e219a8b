// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

@Suite("Sentences in languages without tables here", .ownThread)
struct OtherSentenceTests {
  /// A `|` begins a sentence.
  private static let samples: [SentenceSample] = [
    SentenceSample(language: "pl", "Dowodził gen. Anders. |Kupił np. Jabłka, zob. Rozdz. 5."),
    SentenceSample(language: "pl", "Red. Nowak, ur. Kraków, tzn. Wszystko. |Potem wyszedł."),
    SentenceSample(language: "ru", "Т.е. Москва, г. Москва, проф. Иванов. |Потом он ушёл."),
    SentenceSample(
      language: "cs",
      "Přišla MUDr. Nováková a gen. Svoboda, popř. Karel. |Pak odešli."
    ),
    SentenceSample(language: "cs", "Např. Praha, vč. DPH, pozn. Překladatele."),
    SentenceSample(
      language: "sk",
      "Hovoril gen. Kováč, pozri obr. Hore, cca. Päť dní. |Potom odišiel."
    ),
    SentenceSample(
      language: "pt-BR",
      "Falou o Gen. Costa com a Dra. Lima e o Pe. João. |Depois saiu."
    ),
    SentenceSample(language: "pt-BR", "No séc. XX, o Gov. José e o Dep. Silva."),
    SentenceSample(language: "nl", "Bijv. Jansen, d.w.z. Piet, zie afb. Links. |Daarna ging hij."),
    SentenceSample(language: "sv", "T.ex. Svensson, resp. Nilsson. |Sedan gick han."),
    SentenceSample(language: "da", "F.eks. Hansen, pga. Regn, iht. Loven. |Så gik han."),
    SentenceSample(language: "nb", "F.eks. Hansen, pga. Regn, ifm. Loven. |Så gikk han."),
    SentenceSample(language: "fi", "Esim. Virtanen, mm. Helsinki, klo. Viisi. |Sitten hän lähti."),
    SentenceSample(language: "hu", "Ifj. Kovács, ill. Nagy, özv. Szabó. |Aztán elment."),
    SentenceSample(
      language: "tr",
      "Müh. Yılmaz, Öğr. Gör. Demir, No. 5 ve Hz. Muhammed. |Sonra gitti."
    ),
    SentenceSample(
      language: "ro",
      "Dl. Popescu și dna. Ionescu, de ex. Cluj, jud. Cluj. |Apoi a plecat."
    ),
    SentenceSample(language: "uk", "Див. Рис. 5 і ст. Київ. |Потім пішов."),
    SentenceSample(language: "el", "Πρβλ. Κεφάλαιο, υπ. Παιδείας. |Μετά έφυγε."),
    SentenceSample(language: "bg", "Т.нар. София, св. Иван. |После отиде."),
    SentenceSample(
      language: "ca",
      "El Sr. Puig i la Sra. Vila, av. Diagonal, p. ex. Jo. |Després va marxar."
    ),
    SentenceSample(language: "hr", "Npr. Zagreb, ul. Ilica, gosp. Horvat. |Zatim je otišao."),
    SentenceSample(language: "sl", "Npr. Ljubljana, ga. Novak oz. Kranjc. |Potem je šel."),
    SentenceSample(language: "sr", "Нпр. Београд, проф. Јовић, ул. Кнез. |Затим је отишао."),
    SentenceSample(language: "lt", "Angl. Word, žr. Skyrių, kun. Jonas. |Tada išėjo."),
    SentenceSample(language: "lv", "Piem. Rīga, plkst. Pieci. |Tad viņš gāja."),
    SentenceSample(language: "id", "Yth. Budi, Ir. Soekarno, Kab. Bogor, hal. 5. |Lalu dia pergi."),
    SentenceSample(language: "vi", "TS. Trần, PGS. Lê và TP. Huế. |Sau đó anh đi."),
    SentenceSample(language: "hi", "डॉ. शर्मा और श्री. वर्मा आए। |वे गए।"),
    SentenceSample(language: "ja", "晴れだ。|雨だ！|本当？|「行く。」と言った。"),
    SentenceSample(language: "zh-CN", "今天很好。|明天下雨！|真的？|好……我们走。"),
  ]

  @Test("are not cut at abbreviations", arguments: samples)
  func abbreviations(_ sample: SentenceSample) {
    #expect(sample.found == sample.marked)
  }
}
