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
      ("da", "Den 25.11.2026", "Den 25. november 2026"),
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
    "say the scale of an amount before its currency",
    arguments: [
      ("pt-BR", "Custa R$ 5 milhões.", "Custa 5 milhões de reais."),
      ("pt-BR", "US$ 2,5 bi e R$5 mi", "2,5 bilhões de dólares americanos e 5 milhões de reais"),
      ("pt-PT", "€ 5 mil milhões", "5 mil milhões de euros"),
      ("pl", "5 mln zł, 2,5 mld euro", "5 milionów złotych, 2,5 miliarda euro"),
      ("pl", "22 tys. zł i 5 milionów zł", "22 tysiące złotych i 5 milionów złotych"),
      ("pl", "mieszka tu 5 mln ludzi", "mieszka tu 5 milionów ludzi"),
      ("ru", "5 млн руб., 1,5 млрд долларов", "5 миллионов рублей, 1,5 миллиарда долларов"),
      ("ru", "2 тыс. руб. в год", "2 тысячи рублей в год"),
      ("uk", "5 млн грн", "5 мільйонів гривень"),
      ("cs", "5 mil. Kč, 3 mld. Kč", "5 milionů korun, 3 miliardy korun"),
      ("cs", "žije tu 5 mil. lidí", "žije tu 5 milionů lidí"),
      ("sv", "5 milj. kr, 3 miljarder kr", "5 miljoner kronor, 3 miljarder kronor"),
      ("da", "5 mia. kr. i alt", "5 milliarder kroner i alt"),
      ("nb", "5 mill. kroner", "5 millioner kroner"),
      ("fi", "5 milj. euroa", "5 miljoonaa euroa"),
      ("fi", "3 milj. €", "3 miljoonaa euroa"),
      ("ro", "25 mil. lei, 5 mld. €", "25 de milioane lei, 5 miliarde de euro"),
      ("hu", "5 millió Ft, 3 M Ft", "5 millió forint, 3 millió forint"),
      ("el", "5 εκατ. €", "5 εκατομμύρια ευρώ"),
      ("tr", "5 milyon TL, 3 mn $", "5 milyon lira, 3 milyon ABD doları"),
      ("vi", "5 tỷ đồng, 5 triệu ₫", "5 tỷ đồng, 5 triệu đồng"),
      ("id", "Rp5 juta, Rp 2 jt", "5 juta rupiah, 2 juta rupiah"),
      ("hi", "₹5 लाख", "5 लाख रुपए"),
      ("ja", "$5億の", "5億ドルの"),
      ("ja", "5万円です", "5万円です"),
      ("zh-CN", "共$3.5亿", "共3.5亿美元"),
      ("zh-CN", "3.5亿元", "3.5亿元"),
      ("ko", "$100만을", "100만 미국 달러을"),
      ("ko", "100만원", "100만원"),
      ("th", "$5 ล้าน", "5 ล้าน ดอลลาร์สหรัฐ"),
      ("ca", "5 milions €", "5 milions d’euros"),
    ]
  )
  func scales(language: String, written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, language) == spoken)
  }

  @Test(
    "name currencies of a country inside it without the country",
    arguments: [
      ("pl", "1 234,56 zł", "1234,56 złotego"),
      ("ru", "1 234,56 ₽", "1234,56 рубля"),
      ("pt-BR", "R$ 1.234,56", "1234,56 reais"),
      ("hu", "500 Ft", "500 forint"),
      ("cs", "500 Kč", "500 korun"),
      ("cs", "500,- Kč", "500 korun"),
      ("nl", "€ 5,-", "5 euro"),
      ("sv", "20:- styck", "20 kronor styck"),
      ("nb", "500,- for alt", "500 kroner for alt"),
      ("da", "kr. 20", "20 kroner"),
      ("tr", "20 $, ₺35, %12,5", "20 ABD doları, 35 lira, yüzde 12,5"),
      ("tr", "%25'i", "yüzde 25'i"),
      ("tr", "%5'i, %3 ve %40", "yüzde 5'i, yüzde 3 ve yüzde 40"),
      ("he", "₪20", "20 שקלים חדשים"),
      ("ko", "₩5,000", "5000 원"),
      ("ko", "25%를 10km까지", "25퍼센트를 10킬로미터까지"),
      ("vi", "50.000 ₫, 25%", "50000 đồng, 25 phần trăm"),
      ("id", "Rp50.000", "50000 rupiah"),
      ("th", "฿20", "20 บาท"),
      ("zh-CN", "￥500", "500元"),
      ("ja", "¥500です", "500えんです"),
      ("ja", "$1か$15です", "1ドルか15ドルです"),
      ("id", "US$20", "20 dolar amerika serikat"),
    ]
  )
  func home(language: String, written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, language).lowercased() == spoken.lowercased())
  }

  @Test(
    "find amounts in the digits of other scripts, and between letters without spaces",
    arguments: [
      ("ja", "２５％です", "25 パーセントです"),
      ("ja", "＄２０", "20ドル"),
      ("ja", "（20%）増", "（20 パーセント）増"),
      ("ja", "気温は5℃です", "気温は5どです"),
      ("zh-CN", "气温-5℃。", "气温负5摄氏度。"),
      ("zh-CN", "１．５％", "百分之1.5"),
      ("zh-CN", "跑10km", "跑10公里"),
      ("ar", "٢٥٪ و 25 %", "25 بالمئة و 25 بالمئة"),
      ("fa", "۲۵٪", "25 درصد"),
      ("hi", "२५% और २.५%", "25 प्रतिशत और 2.5 प्रतिशत"),
      ("th", "ลด25%ของ", "ลด25 เปอร์เซ็นต์ของ"),
      ("bn", "৳৫০", "50 টাকা"),
    ]
  )
  func scripts(language: String, written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, language) == spoken)
  }

  @Test(
    "leave alone what is not certain, and what nobody has a name for",
    arguments: [
      ("cs", "5 s"), ("pt", "5 a 10"), ("pl", "5 DVD"), ("pl", "31.02.2026"), ("pl", "1.2.3"),
      ("pt", "kg 5"), ("ja", "2026/11/25"), ("zu", "5 kg"), ("xx", "5 kg"), ("ru", "в 2026 г."),
      ("cs", "10-15 minut"), ("pl", "COP 26"), ("ja", "第3章"), ("zh-CN", "他有20元"), ("pl", "F-16"),
      ("pl", "5, kg"), ("ru", "%1 из %2"), ("cs", "Je to 42 mil."), ("cs", "PHP 7.4"),
      ("ja", "200112L"), ("ja", "ファイル $1 は \"$HOME\" です"), ("zh-CN", "2019年-2021年"),
      ("hu", "1848 ha valaki"), ("sv", "Vi har 5 min vän"), ("uk", "01001 м. Київ, вул."),
      ("lt", "2020 m. vasario"), ("nl", "12 W 34th St."), ("fi", "4g"), ("pl", "$5 million"),
      ("pl", "31.12.2026"), ("ru", "С 25.11.2026"), ("cs", "24.12.2026"), ("fi", "24.12.2026"),
      ("sv", "kl. 15.30"), ("zh-CN", "3月5日，2020年"), ("ja", "午後3時、2020年3月5日"),
      ("ja", "１２：３０"), ("hu", "25%-os"), ("fi", "5 km:n"), ("tr", "35 TL'ye"), ("pl", "€ 5m"),
      ("pt-BR", "1990 -2000"), ("ru", "ESC [ ? 25 h"), ("zh-CN", "[-1,1]"), ("zh-TW", "30 kB"),
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
