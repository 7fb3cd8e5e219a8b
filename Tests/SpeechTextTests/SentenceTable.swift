// SPDX-License-Identifier: Apache-2.0

import SpeechText
import Testing

/// A text with a `|` wherever a sentence begins.
struct SentenceSample: CustomTestStringConvertible, Sendable {
  let language: String
  let marked: String

  init(language: String, _ marked: String) {
    self.language = language
    self.marked = marked
  }

  var testDescription: String { "\(language): \(marked)" }
  var text: [UInt8] { Array(marked.replacing("|", with: "").utf8) }

  /// The text with a `|` wherever a border was found.
  var found: String {
    var pieces: [String] = []
    var start = 0
    for end in SentenceBreaker(language: language).ends(text) {
      pieces.append(String(decoding: text[start..<end], as: UTF8.self))
      start = end
    }
    return pieces.joined(separator: "|")
  }
}

enum SentenceTable {
  static let all = english + german + french + spanish + others

  private static func samples(_ language: String, _ texts: [String]) -> [SentenceSample] {
    texts.map { SentenceSample(language: language, $0) }
  }

  static let english = samples(
    "en-GB",
    [
      "He told the old joke... |Plus a new one, etc. |Also a song. |Sometimes two.",
      "That was plan B. |Plan A had failed.", "It was J. Hobbs, Esq. |It fell.",
      "One. |Two. |Three.", "That's it’s. |Then it's. |Good.", "Hello world", "Hello world.",
      "Is it? |Yes! |Good.", "Really?! |No.",
      "Dr. Smith came. |He left.", "Mr. and Mrs. Jones of St. Ives saw Prof. Lee. |Good.",
      "J. R. R. Tolkien wrote it. |C. S. Lewis read it.",
      "The U.S. Army came at 3 p.m. on Monday. |Fine.",
      "It is e.g. Tuesday, i.e. Not Monday. |Right.", "It weighs approx. 5 kg. |Lift it.",
      "See Fig. 3 and no. 5 on p. 7. |Then stop.", "I said no. |Then I left.",
      "Jan. 5 was cold. |It snowed.",
      "Pi is 3.14. |It is not 3.2. |No.",
      "Visit example.com. |It is at https://a.example/b?c=d.e and fine. |Yes.",
      "Wait... |What? |No.", "Hm… Well. |Yes.", "\"Stop!\" he cried. |She did.",
      "“Really?” he asked. |“Yes.” |She left.",
      "(It rained.) |We left. [1] was wrong.", "He left (at 5 p.m. or so). |Good.",
      "Yahoo! is old. |Very.",
      "In 1984. |Then it began.", "1. Introduction follows. |2. End.", "It cost $5.00. |I paid.",
      "Apples, pears, etc. |were sold.".replacing("|", with: ""),
      "iPhones. |iPads have a small letter.",
      "Go. - Stop. |Now.", "World War II. |Then peace.", "She has a Ph.D. in maths. |He has not.",
      "A.m. or p.m.? |Who knows.", "It's over. |'Really?' |Yes.", "Stop.Go. |On.",
      "Sentence one.  |Sentence two.",
      "One.\u{2029}|two", "Great. 😀 |Next.".replacing("😀 |", with: "|😀 "),
      "He met Gen. Lee and Capt. Hook. |Both left.",
      "He paused... |Then he left.", "We met at 5 a.m. |Nobody came.",
      "My answer is plan B. |You choose.",
      "He read George F. Will and J. R. How. |Good.", "It was proven.¹ |Later work agreed.",
    ]
  )

  static let german = samples(
    "de",
    [
      "Die Endung war .DD. |Allerdings kam sie nie. |Zudem gab es 3. |Insgesamt 5.",
      "Da stand der Abt. |Danach gab es Brot.",
      "Es sind 7 °C. |Im Tal ist es warm.", "Das war 15 v. Chr. |Die Römer gingen.",
      "Er kam 44 v. Chr. nach Rom. |Das war es.",
      "Ja. |Nein.", "Die Meier GmbH & Co. KG zahlt. |Gut.", "Das war's. |Gut.",
      "Dr. Schmidt kam am 3. Mai. |Er ging.", "Das ist z. B. Nr. 5. Gut.",
      "Das ist z.B. Nummer 5. |Gut.",
      "Am 19. Jahrhundert, d. h. Früher. |Ja.", "Der 100. Besucher kam. |Er blieb.",
      "Im Jahr 1984. |Danach kam 1985.",
      "Kaiser Wilhelm II. aß. |Ja.", "Es regierte Wilhelm II. |Das Land war reich.",
      "Ludwig XIV. und Prof. Dr. med. Meier. |Gut.",
      "Es waren 3,5. |Dann 4,5.",
      "Siehe Abb. 3, Bd. 2, vgl. Kap. 4 ff. |Das genügt. |Ja.",
      "Hr. Müller u. Fr. Meier, geb. Schulz. |Ja.",
      "„Komm!“ rief er. |„Nein.“ |Sie blieb.", "»Ja.« |»Nein.«",
      "Die Hauptstr. 5 liegt am Hbf. Nord. |Dort.",
      "Er sah TV. |Dann schlief er.", "Wer? |Ich!", "Er las usw. |Dann schlief er.",
      "Um 12:30. |Dann Pause.",
      "Bus, Bahn usw. |fahren.".replacing("|", with: ""), "Es gilt Art. 5. |Das ist Art. |Ja.",
      "Tel. 030 123. |Gut.".replacing("|", with: ""), "Ca. 5 km, inkl. Rückweg. |Los.",
      "Der 24. Dezember. |Weihnachten.", "Das kostet 5 Mio. |Niemand will zahlen.",
      "Ich weiß nicht ... |Vielleicht morgen.", "Die Bahnhofstr. Ecke Marktplatz. |Ja.",
      "Er kaufte es. |eBay war teuer.",
    ]
  )

  static let french = samples(
    "fr",
    [
      "Il est parti à 8 h. |Mme Durand l'attendait.",
      "César mourut en 44 av. J.-C. |Auguste lui succéda.",
      "Voir fig. 3 et l'art. L. 110-1 du Code.", "Il faut des photos, etc. |L'audience reprendra.",
      "Venez au bât. C. |Apportez vos papiers.",
      "Il en répond (art. 1732 C. civ.). |Toute vente est nulle.",
      "Oui. |Non.", "Trois enfants. |« Où vas-tu ? » demanda-t-elle. |« Nulle part. » |Fin.",
      "M. Dupont est là. |Il part.", "Mme Curie et MM. Dupond. |Bien.",
      "Ils ont p. ex. Trois enfants. |Bon.",
      "En 52 av. J.-C. César vint. |Il vit.", "« Bonjour. » |Il part.",
      "« Bonjour ! » dit-il. |Elle rit.",
      "«\u{A0}Oui.\u{A0}» |«\u{A0}Non.\u{A0}»", "Quoi ? |Rien !", "Env. 5 km, etc. |Puis rien.",
      "Le n° 5. |Voilà.",
      "Il vit Mlle. Dupuis. |Elle rit.", "Louis XIV. |Puis Louis XV.",
      "L'art. 5 dit non. |C'est de l'art. |Oui.",
      "Il part... |Puis revient. |Bien.", "À 3,5 km. |Loin.", "Vous, cf. Kant, riez. |Bon.",
      "Elle a fondé sa S.A. |Tout le monde rit.",
      "Semez à 2 cm. |Arrosez en pluie fine, puis éclaircissez à 10 cm. |Récoltez en juin.",
      "Prévoyez gants, sécateur, ficelle, etc. |Le café est offert.",
      "Je ne sais pas... peut-être demain. |On verra bien... |Bonne nuit !",
      "Le taux passe à 3,5 p. 100 au 1er janv. |Les clients seront prévenus par courrier.",
      "Il utilise encore Yahoo! pour ses mails. |C'est son plan B. |Sa fille préfère Gmail.",
      "Le train part à 14 h. |Mon frère arrive à 15 h 30. |Tout va bien.",
      "Il pèse 80 kg. |Elle en pèse 60.",
      "Rendez-vous le 12 janv. à 9 h. |Merci.",
      "Il vit aux É.-U. depuis 10 ans. |Sa sœur aussi.",
      "Voir l'annexe (cf. p. 12). |Le reste suit.",
      "M. le maire est absent. |Mme la directrice aussi.",
      "Il coûte 3 M€. |Personne n'en veut.",
      "Bonjour M. Durand. |Je vous écris.",
      "Ouvert de 9 h à 12 h. et de 14 h à 18 h.",
      "Elle a 3 ans... |Il en a 5.",
      "Prenez la r. Mouffetard, puis le bd. St-Marcel. |Tournez à gauche.",
      "Le contrat (art. 3, al. 2) est nul. |Les parties le savent.",
      "C'est fini. |À demain !",
      "Tél. : 01 23 45 67 89. |Rép. souhaitée.",
      "Il y a env. 20 pers. dans la salle. |On attend.",
    ]
  )

  static let spanish = samples(
    "es",
    [
      "Llegó a las 8 p. m. |Cenó solo.", "La ciudad cayó en el 44 a. C. |Augusto le sucedió.",
      "Salió a las 21 h. |María le esperaba.", "Véase págs. 4 y ss. |Ahí está todo.",
      "Sí. |No.", "El Sr. García y la Sra. Pérez. |Bien.", "¿Qué? |¡Nada! |Bien.",
      "Los EE. UU. Ganaron. |Sí.",
      "La Dra. Ruiz vive en la Av. Libertad. |Bien.", "Son aprox. 5 kg. |Mucho.",
      "Véase la pág. 5. |Ya.",
      "D. Quijote y Dña. Inés. |Bien.", "Uds. Vienen. |Sí.", "—Vamos. —Dijo él. |Fin.",
      "«Sí.» |Calló.",
      "Hola… |¿Qué tal? |Bien.", "El 3 de mayo de 1984. |Luego nada.", "Juan, etc. |Luego nada.",
      "¡Eh! ¿tú?",
      "Tiene el despacho en la Avda. Gral. Perón, 14, 2.º A. |El timbre no funciona.",
      "El tren sale a las 14 h. |Mi hermano llega a las 15.30 h. |Todo bien.",
      "Pesa 80 kg. |Ella pesa 60.",
      "La cita es el 12 ene. a las 9 h. |Gracias.",
      "Véase el anexo (cfr. pág. 12). |Lo demás sigue.",
      "Cuesta 3 M€. |Nadie lo quiere.",
      "Vive en la C/ Mayor, 3.º izda. |El portal es azul.",
      "Estimado Sr. Gil: le escribo. |Un saludo.",
      "El Excmo. Sr. D. Luis Prat habló. |Nadie aplaudió.",
      "Llegó a las 9 a.m. |Salió a las 5 p.m. |Nada más.",
      "Hay aprox. 20 pers. en la sala. |Esperamos.",
      "Mide 1,80 m. |Juega de pívot.",
      "Compró pan, leche, etc. en la tienda. |Luego volvió.",
      "Lo dijo el art. 5. |El 6 calla.",
      "Tel.: 91 123 45 67. |Pregunte por Ana.",
      "¡Hola! |¿Qué tal? |Bien.",
      "El Madrid ganó 2 a 1. |El Barça perdió.",
    ]
  )

  static let others =
    samples(
      "ja",
      ["これは本です。|彼は来た。", "はい！|いいえ？|うん", "彼は「行く。」と言った。|はい。", "「はい。」|「いいえ。」", "3.5です。|終わり．|次"]
    )
    + samples("zh-CN", ["你好。|再见！|好吗？|好", "他说：“我走了。”然后走了。|好。", "价格是3.5元。|贵。", "（好。）|（不。）"])
    + samples("ko", ["안녕하세요. |네. |좋아요! |정말?"])
    + samples("hi", ["यह है। |वह गया।|ठीक है? |हाँ", "डॉ. राम आए। |वे गए।", "३.५ है। |ठीक॥ |अब"])
    + samples("ar", ["نعم. |لا شيء؟ |حسنا!", "جاء د. أحمد. |ثم ذهب.", "نعم، هذا. |لا"])
    + samples("ur", ["یہ ہے۔ |وہ گیا۔"])
    + samples(
      "ru",
      [
        "Да. |Нет.", "Это т. е. Москва. |Да.", "В 1984 г. Москва. |Да.",
        "А. С. Пушкин жил на ул. Мира. |Да.", "«Да!» |— Нет.".replacing("|", with: ""),
        "Там и т.д. Потом.",
      ]
    )
    + samples("th", ["ดร. สมชาย มา พ.ศ. 2540 แล้ว", "สวัสดี! |ไป"])
    + samples(
      "el",
      ["Ναι. |Όχι.", "Τι; |Τίποτα.", "Ο κ. Παπαδόπουλος, π.χ. Αύριο. |Ναι.", "Τι\u{37E} |Ναι"]
    )
    + samples("it", ["Il dott. Rossi. |Sì.", "Il sig. Bianchi. |No."])
    + samples("pt-BR", ["O Sr. Silva e a Dra. Lima. |Sim."])
    + samples("nl", ["Dhr. Jansen kwam. |Ja."])
    + samples("pl", ["Ul. Długa nr 5. Tak.", "Dnia 3. Maja. |Tak."])
    + samples("am", ["ሰላም። |ደህና።"]) + samples("my", ["ကောင်း။ |ဟုတ်"])
    + samples("hy", ["Այո։ |Ոչ։"]) + samples("", ["One. |Two.", "Dr. Who. |No."])
    + samples("xx-Latn", ["One. |Two."])
}
