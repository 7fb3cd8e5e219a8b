// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// Words, numbers and signs that look like those which a rule reads, and mean something else: only a second sign beside them
/// would tell.
@Suite("Readings that need a second sign", .ownThread)
struct NarrowReadingTests {
  private static let ampersands = [
    "If & when it ships", "Signs & symptoms of flu", "Press & hold the button",
    "Enter & win a prize", "Hit & run", "Type & click", "characters & plot", "character & plot",
    "Tour operators & agents", "Escape & relax", "When & where", "If & only if",
    "Leading & trailing", "Unless & until", "a vitamin a & zinc pill",
  ]
  private static let others = [
    ("de-DE", "Ohne Wenn & Aber", "Ohne Wenn und Aber"),
    ("de-DE", "Symbole & Zeichen", "Symbole und Zeichen"),
    ("de-DE", "Zeichen & Symbole", "Zeichen und Symbole"),
    ("de-DE", "Drücken & halten", "Drücken und halten"),
    ("de-DE", "Operatoren & Funktionen", "Operatoren und Funktionen"),
    ("de-DE", "Die Alt+Jung Gruppe", "Die Alt+Jung Gruppe"),
    ("de-DE", "Super+E10 tanken", "Super+E10 tanken"),
    ("de-DE", "Umsatz − Kosten ergibt Gewinn", "Umsatz minus Kosten ergibt Gewinn"),
    ("fr-FR", "Si & seulement si", "Si et seulement si"),
    ("es-ES", "Signos & símbolos", "Signos y símbolos"),
    ("it-IT", "Se & solo se", "Se e solo se"),
  ]
  private static let dates = [
    (
      "He talks about 1968 protests",
      "He talks about nineteen sixty-eight protests"
    ),
    ("We talked about 2024 plans", "We talked about twenty twenty-four plans"),
    ("about 2020 elections", "about twenty twenty elections"),
    (
      "since around 2008 crisis levels",
      "since around two thousand eight crisis levels"
    ),
    (
      "A diary from around 1812 describes it",
      "A diary from around eighteen twelve describes it"
    ),
    ("A map from about 1650 shows it", "A map from about sixteen fifty shows it"),
    ("about 1012 volunteers", "about one thousand twelve volunteers"),
    ("Due by 3/31 of the following year", "Due by March thirty-first of the following year"),
    ("Filed on 5/12 of the same year", "Filed on May twelfth of the same year"),
    ("before 6/30 of the current year", "before June thirtieth of the current year"),
    ("on 9/10 of its staff", "on nine tenths of its staff"),
    ("This is due 1/3 to bad luck", "This is due one third to bad luck"),
    ("due 2/3 to luck", "due two thirds to luck"),
    ("The bill due 1/2 hour ago", "The bill due one half hour ago"),
    ("The rent is due 3/31.", "The rent is due March thirty-first."),
    ("His plan d. January 2020", "His plan d. January twenty twenty"),
    ("option d. May 2022", "option d. May twenty twenty-two"),
    ("The answer was b. June 2021", "The answer was b. June twenty twenty-one"),
  ]
  private static let numbers = [
    ("Dial 0161 & 0171", "Dial zero one six one and zero one seven one"),
    ("Buses 012 & 013", "Buses zero one two and zero one three"),
    ("0800 & 0845", "zero eight zero zero and zero eight four five"),
    ("The correlation hit .500", "The correlation hit point five zero zero"),
    ("Sales hit .750 of the target", "Sales hit point seven five zero of the target"),
    ("The stock hit .250 a share", "The stock hit point two five zero a share"),
    (
      "The pitcher had an error rate of .125",
      "The pitcher had an error rate of point one two five"
    ),
    ("Ortiz hit .312 last season", "Ortiz hit three twelve last season"),
    ("batted .300 with ten homers", "batted three hundred with ten homers"),
    (
      "Julia 9.85, Ruby 9.75 and Samba 8.25",
      "Julia nine point eight five, Ruby nine point seven five and Samba eight point two five"
    ),
    ("The Ruby 12.50 ring", "The Ruby twelve point five zero ring"),
    ("A Swift 2.75 rating", "A Swift two point seven five rating"),
    ("Node 3.14 in the graph", "Node three point one four in the graph"),
    ("You can Go 3.25 times", "You can Go three point two five times"),
    ("Boost 2.50 of the total", "Boost two point five zero of the total"),
    ("It requires Ruby 2.75", "It requires Ruby two point seventy-five"),
    (
      "with Python 3.10 and Ruby 2.75",
      "with Python three point ten and Ruby two point seventy-five"
    ),
    ("Ruby (>= 2.75)", "Ruby (at least two point seventy-five)"),
    ("5 vol. and costs", "five volumes and costs"),
    ("In 3 vol. by Smith", "In three volumes by Smith"),
    ("owns 300 vol. on war", "owns three hundred volumes on war"),
    ("a 5 vol. history", "a five volume history"),
    ("Nokia 150 staff will go", "Nokia one hundred fifty staff will go"),
    ("a 1040 mile trip and a refund", "a one thousand forty mile trip and a refund"),
    ("The 1120 men paid taxes", "The one thousand one hundred twenty men paid taxes"),
    ("Screen mode 640 by 480", "Screen mode six hundred forty by four hundred eighty"),
    ("video mode 640", "video mode six hundred forty"),
    ("a file of mode 640", "a file of mode six four zero"),
    (
      "They commit 1234567 crimes",
      "They commit one million two hundred thirty-four thousand five hundred sixty-seven crimes"
    ),
    (
      "We will commit 1250500 euros",
      "We will commit one million two hundred fifty thousand five hundred euros"
    ),
    ("Question q3h is hard", "Question q three h is hard"),
    ("section q2d", "section q two d"),
  ]
  private static let letters = [
    "She studied in Dublin, MA, then PhD", "trained near Harvard, MD, PhD",
    "At Microsoft, AL, the CEO", "Through Google, ID, and password", "At Sony, PA, audio",
    "A Meta+Google deal", "Control+Treatment groups", "Option+Futures",
  ]
  private static let stops = [
    (
      "He works at Apple Inc. iPhones are sold there",
      "He works at Apple Incorporated. iPhones are sold there"
    ),
    ("Oak St. eBay is near", "Oak Street. eBay is near"),
    ("5 Elm Ave. iTunes plays", "five Elm Avenue. iTunes plays"),
    ("3 oz. of it", "three ounces of it"),
    ("He is no. 1 in Germany.", "He is number one in Germany."),
    ("It was no. 4 on the left.", "It was number four on the left."),
    ("Mine is no. 12 upstairs.", "Mine is number twelve upstairs."),
    ("The bus is no. 42 to the station.", "The bus is number forty-two to the station."),
    (
      "The channel #metoo trended on #Twitter",
      "The channel hashtag metoo trended on hashtag Twitter"
    ),
    (
      "We posted on #Instagram in the channel",
      "We posted on hashtag Instagram in the channel"
    ),
    (
      "Net income − expenses shows profit", "Net income minus expenses shows profit"
    ),
    ("Ctrl+Shift+Esc", "Control Shift Escape"),
  ]

  @Test("a sign between two words is 'and'", arguments: ampersands)
  func joins(written: String) {
    #expect(ReadingTests.spoken(written, "en-US") == written.replacing("&", with: "and"))
  }

  @Test("in other languages", arguments: others)
  func inOthers(language: String, written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, language) == spoken)
  }

  @Test("letters that are no state and no keys stay", arguments: letters)
  func staysWritten(written: String) {
    #expect(ReadingTests.spoken(written, "en-US") == written)
  }

  @Test("dates, years and amounts", arguments: dates)
  func inDates(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "en-US") == spoken)
  }

  @Test("numbers", arguments: numbers)
  func inNumbers(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "en-US") == spoken)
  }

  @Test("stops and labels", arguments: stops)
  func inStops(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "en-US") == spoken)
  }
}
