// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// Borders in what people say to one another, in titles and degrees before names, and behind names of things that are one
/// letter or number.
@Suite("Sentences that people say, and titles before names", .ownThread)
struct SpokenSentenceTests {
  @Test("end there and nowhere else", arguments: english + german + others)
  func borders(_ sample: SentenceSample) {
    #expect(sample.found == sample.marked)
  }

  @Test(
    "are found alike when the text arrives byte by byte",
    arguments: [
      "\"Is it late?\" Ellen asked. \"Yes!\" Dr. Hill answered. \"No!\" Ellen left.",
      "— Tu viens ? — Non. — Pierre vient.",
    ]
  )
  func streamed(text: String) throws {
    for language in ["en", "fr"] {
      let bytes = Array(text.utf8)
      let breaker = SentenceBreaker(language: language)
      var whole: [String] = []
      var start = 0
      while start < bytes.count {
        let end = breaker.endOfFirstSentence(in: bytes, range: start..<bytes.count)
        whole.append(String(decoding: bytes[start..<end], as: UTF8.self))
        start = end
      }
      var reader = SentenceReader(language: language)
      var parts: [String] = []
      func take() {
        while let sentence = reader.next() {
          parts.append(String(decoding: sentence, as: UTF8.self))
        }
      }
      for byte in bytes {
        reader.add([byte])
        take()
      }
      reader.finish()
      take()
      #expect(parts == whole)
    }
  }

  private static let english = [
    "\"Are you coming?\" Ellen asked from the porch. |She waited.",
    "“Stop!” Mrs. Dalloway cried. |Nobody did.",
    "“Stop!” Mary Ann Evans whispered, and left.",
    "\"Who is it?\" |Peter opened the door.",
    "\"Really?\" |The boy asked again.",
    "He asked: \"What is it?\" |Peter said: \"A pen.\"",
    "(Is it late?) |Ellen asked him.",
    "\"It is late.\" |Ellen asked him.",
    "See Ex. B at 12. |He showed neither.",
    "Turn to App. C, then to Fig. B below.",
    "She left her ex. |C is a grade.",
    "Whisk in 2 tbsp. Dijon mustard and 1 tsp. Worcestershire sauce.",
    "Use about 3 tbsp. |Stir until it melts.",
    "Asst. Sec. Hale met Dep. Dir. Jones and Cong. Omar.",
    "It took 5 sec. |Hale was fast.",
    "It is at Dr. Hill's, Ste. 600, Chicago. |It costs $4,800 o.b.o. |Call Ray.",
    "See example.org/faq.html?lang=fr. |You may ask.",
    "§ 2. The tenant pays. |It is due.",
    "We meet on Tues. |Can we talk then?",
    "We meet on Tues. Nov. 3 at ten.",
    "Version 3.2 is out. |npm users should upgrade.",
    "omg!!! |did u see that??? |i can't even.",
    "are u coming tonight?? |doors open at 7.",
    "What?! he said.",
    "Well... I suppose we could ask.",
    "I remember him well... |Left one day.",
    "It runs every 20 min. Mon. through Fri. at ten.",
    "They are at 54° 11′ N. |Noon is near.",
    "\"Where are we?\" |(They hear it several times).",
    "Copyright 2003-2006 H. Peter Anvin. |Then it ends.",
    "Set UNDO_DIR. |Then it runs.",
    "The mean diff. 3.4 is in Suppl. Table S3. |It went 75 m.p.h. |Another one left.",
    "It computes a diff. |Note that it is long.",
    "See you!! 😂 |Really? 🎂 |Bye.",
    "Just a sec. |I am on the phone. |He studied art. |I studied law. |He ate a fig. |A dog barked.",
    "Rates were raised by the Fed. |Investors were glad. |We went to Mass. |Grandma cooked.",
    "The headline was \"What now?\" |Voters said they did not know.",
    "They asked 'Why?' |Officials insisted it was safe.",
    "It moved out in May. |(2) The owner sold it.",
    "We meet on Fri. Dec. 5 and on Sat. Sept. 7 at noon.",
    "No way! ❤️ |You rock.",
    "(N.D. Ill. Feb. 9, 2004)",
    "Art. III, § 2, cl. 1 of it. |Art. IV is next.",
    "He was ill. |Peter was not.",
    "A motion under Fed. R. Civ. P. 12 is denied.",
    "It was a long war. — He said so.",
  ].map { SentenceSample(language: "en", $0) }

  private static let german = [
    "Frau Dr. med. vet. I. Petersen kam. |Herr Dr. oec. Inge Meier auch.",
    "Sie reisten zum Pol. |Meier blieb.",
    "Geben Sie bis zum 15.03. Bescheid. |Ich komme am 15.03. |Danach fahre ich.",
    "So. Ruhetag, ebenso Mi. & Do. Ruhetag. |Offen sonst.",
    "Das geschah im Jahr 44 v. Chr. |Cäsar war tot.",
    "Um 300 v. Chr. Athen zu erobern, war kein Kinderspiel.",
    "Auf Plan A folgte Plan B. |B. Brecht hätte gelacht.",
    "Der Schaden liegt bei 3 Mio. |Genaueres weiß man nicht.",
    "Am Ende hieß es 2:1 n. V. |Die Fans tobten.",
    "Das haben z. B. Die Grünen gesagt.",
    "Karten gibt es erm. Eintritt an allen bek. Vorverkaufsstellen.",
    "Verk. Kinderfahrrad, Pfr. em. Huber, mit koll. Grüßen.",
    "Er heiratete Anna Cath. Brandes zum nächstmögl. Zeitpunkt.",
    "Er trank 6,3 l. |Akkus sind nicht geeignet.",
    "Es dauerte 2 Std. 41 Min. |Danach kam er.",
    "Sie sprach von einem „Trauerspiel ohne Ende!“ (Grüne). |Meier schwieg.",
    "Er sagte: „Halt!“ |(Meier lachte laut.) |Dann ging er.",
    "Er kommt am So. (15 Uhr) an.",
    "Die §§ 12 ff. StGB sind hier nicht anwendbar.",
    "Das ist mein Bruder Georg. |Peter kennst du ja. |Sie war eine Magd. |Karl liebte sie.",
    "Noch ein bissl. |Karl kommt gleich. |Im Tor M. Neuer hielt.",
    "Milch u. etw. Puderzucker.",
    "K. F. Lorenz, Ges. Werke, Bd. 3.",
    "Wenn ich das gewusst hätte … |Ach, vergiss es.",
    "Er verlor Haus, Hof u. v. m. |Trotzdem blieb er.",
    "Er mochte Hamster u. Ä. |Katzen mochte er nicht.",
    "Siehe S. 12 f. |Dort steht alles. |Siehe S. 12 ff. Anm. 3 und §§ 433 ff. BGB.",
    "Oberst a. D. Meier wohnt im 1. Stock li. |Die Katze auch.",
  ].map { SentenceSample(language: "de", $0) }

  private static let others =
    [
      "— Tu as faim ? |— Un peu. |— Alors mangeons.",
      "Il dit oui – Pierre le sait – et part.",
      "Voir Bull. civ. I, no 78, et l'éq. 4 du tab. 2.",
      "Fils de feu Cl. Martin et d'Ant. Perrot.",
      "Il est du XIIe s. |L'écriture le prouve. |Cass. civ., 12 juill. 2012.",
      "Ces résultats sont ceux de Brunet et al. (2016). |Voir rep. 7.",
      "« C’est toi, papa ? |— Chut ! |Tu vas réveiller ta sœur. »",
      "« Que reste-t-il des foires ? », Rev. hist., p. 201.",
      "« Que cherchez-vous ? » (Jn 1, 38). |Ils répondent.",
      "100 m dos dames : 1. L. Ferrand ; 2. M. Aubry.",
      "Il est valable 30 j. |Nous restons là. |Jean-Bapt. Le Goff vint.",
      "Ce type M. Dupont est fou.",
      "« Viens ! » — dit-il.",
    ].map { SentenceSample(language: "fr", $0) }
    + [
      "Así lo dispone el art. 1902 CC. |La parte demandada lo niega.",
      "La oferta es para Ud. |Llame ya.",
      "Fue para Limpiezas, S. L. |Las otras no. |Vino Juan S. L. Gómez, de la Sec. 4.ª.",
      "Lo dijo CC. OO. de Madrid.",
      "—¿Vienes? —preguntó Ana. |—No. —Dijo él.",
      "Usa npm. |Clona el repo.",
      "Cuesta S/. 12.50 hoy. |Antes costaba S/. 20 y más.",
    ].map { SentenceSample(language: "es", $0) }
}
