// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

@Suite("Readings by ICU, in languages without tables here", .ownThread)
struct SystemReadingTests {
  @Test(
    "name currencies, units and months in the form that a number asks for",
    arguments: [
      ("pl", "Kosztuje 12,50 €, waży 2,5 kg.", "Kosztuje 12,50 euro, waży 2,5 kilograma."),
      ("pl", "2 km i 5 km", "2 kilometry i 5 kilometrów"),
      ("ru", "22 кг, 1 200 км и 5%", "22 килограмма, 1200 километров и 5 процентов"),
      ("ro", "€ 5 sau USD 7", "5 euro sau 7 dolari americani"),
      ("pt-BR", "R$ 3, -5 °C", "3 reais, menos 5 graus Celsius"),
      ("sv", "5 kr", "5 kronor"),
      ("sv-FI", "5 kr", "5 svenska kronor"),
      ("pl", "5 zł i 22 zł", "5 złotych i 22 złote"),
      ("ru", "5 ₽ и 2 ₽", "5 рублей и 2 рубля"),
      ("pt-BR", "R$ 5 milhões, R$ 2,5 mil", "5 milhões de reais, 2,5 mil reais"),
      ("nl", "€ 5 mln, € 3 miljoen", "5 miljoen euro, 3 miljoen euro"),
      ("tr", "%25, 35 TL", "yüzde 25, 35 lira"),
      ("zh-CN", "利率上升25%左右", "利率上升百分之25左右"),
      ("ja", "本は25%です", "本は25 パーセントです"),
      ("ja", "本は$20です", "本は20ドルです"),
      ("da", "Det koster 5 kr. i alt.", "Det koster 5 kroner i alt."),
      ("nl", "25-12-2026", "25 december 2026"),
      ("ru-RU", "С 25.11.2026 по 2027-01-05.", "С 25 ноября 2026 по 5 января 2027."),
      ("el", "3/4/2027", "3 Απριλίου 2027"),
      ("tr", "5%", "yüzde 5"),
      ("fi", "-7", "miinus 7"),
      ("cmn", "5kg", "5千克"),
      ("ja", "5 kg", "5 キログラム"),
    ]
  )
  func words(language: String, written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, language) == spoken)
  }

  @Test(
    "leave alone what is not certain, and what nobody has a name for",
    arguments: [
      ("cs", "5 s"), ("pt", "5 a 10"), ("pl", "5 DVD"), ("pl", "31.02.2026"), ("pl", "1.2.3"),
      ("pt", "kg 5"), ("ja", "2026/11/25"), ("zu", "5 kg"), ("xx", "5 kg"), ("ru", "в 2026 г."),
      ("cs", "10-15 minut"), ("pl", "COP 26"), ("ja", "第3章"), ("zh-CN", "他有20元"), ("pl", "F-16"),
      ("pl", "5, kg"),
      ("", "5 kg"), ("-", "5 kg"),
    ]
  )
  func unread(language: String, written: String) {
    #expect(ReadingTests.spoken(written, language) == written)
  }

  @Test("stay inside any bytes, in order and without overlap")
  func anyBytes() {
    var random = Random(state: 7)
    let alphabet = Array("0123456789 .,-/$€%kgmkr°C\u{A0}złUSD👋км".utf8) + [0xFF, 0xE2, 0xF0]
    for _ in 0..<1_000 {
      let bytes = (0..<random.next(below: 24)).map { _ in
        alphabet[random.next(below: alphabet.count)]
      }
      for language in ["pl", "ja", "ar"] {
        var place = 0
        for reading in ReadingScanner.readings(in: bytes[...], language: language) {
          for part in reading.parts {
            #expect(part.range.lowerBound >= place && part.range.upperBound <= bytes.count)
            #expect(!part.range.isEmpty && !part.words.isEmpty)
            place = part.range.upperBound
          }
        }
      }
    }
  }

  @Test("serve say-as, where its content is an amount or a date")
  func sayAs() throws {
    func words(_ content: String, _ kind: String, _ format: String? = nil) throws -> String? {
      let wording = try Wording.of(content, interpretAs: kind, format: format, language: "pl")
      guard case .words(let words) = wording?.spoken else { return nil }
      return words
    }
    #expect(try words("5 kg", "unit") == "5 kilogramów")
    #expect(try words("$2", "currency") == "2 dolary amerykańskie")
    #expect(try words("25.11.2026", "date") == "25 listopada 2026")
    #expect(try words("11/25/2026", "date", "mdy") == "25 listopada 2026")
    #expect(try words("2026-13-25", "date") == nil)
    #expect(try words("five", "currency") == nil)
  }
}
