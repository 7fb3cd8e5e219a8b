// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import SpeechVoices

/// The default sentences to record: everyday messages, long enough to check their words.
enum RecordingSentences {
  /// For help.
  static var languages: String { lists.map(\.language).joined(separator: ", ") }

  /// The sentences of a file, or those of a language; each once.
  static func texts(file: String?, language: LanguageTag) throws(CommandError) -> [String] {
    guard let file else {
      guard let list = lists.first(where: { $0.language == language.language }) else {
        throw CommandError(
          .usage,
          message: "there is no list of sentences in \(language); give one with --sentences FILE."
        )
      }
      return list.sentences
    }
    let text = String(decoding: try CommandInput.readText(file), as: UTF8.self)
    var seen: Set<String> = []
    let sentences = text.split(whereSeparator: \.isNewline).map { line in
      // `|` separates the fields of metadata.csv.
      String(line.map { $0 == "|" || $0 == "\u{FEFF}" ? " " : $0 }).trimmed
    }.filter { line in
      !line.hasPrefix("#") && line.contains { $0.isLetter || $0.isNumber }
        && seen.insert(line).inserted
    }
    let name = CommandInput.displayName(file).shown
    guard !sentences.isEmpty else {
      throw CommandError(.invalidInput, message: "\(name) has no sentence. Write one on each line.")
    }
    if let long = sentences.first(where: { $0.utf8.count > 1000 }) {
      throw CommandError(
        .invalidInput,
        message:
          "\(name) has a line of \(long.utf8.count) bytes. Write each sentence on a line of its own."
      )
    }
    return sentences
  }

  private static let lists: [(language: String, sentences: [String])] = [
    (
      "en",
      [
        "Good morning, did you sleep well?", "Good night, see you tomorrow.",
        "Thank you very much for your help.", "I love you very much.",
        "How are you feeling today?", "I am fine, thank you.",
        "Please give me a moment to answer.", "Could you say that again, please?",
        "Yes, I would like that very much.", "No, thank you, not right now.",
        "I would like something to drink, please.", "I am hungry, what is there to eat?",
        "Can you help me to sit up?", "I am in pain, please call the doctor.",
        "It is too warm in here, please open the window.", "Could you turn on the light?",
        "What would you like to do today?", "That made me laugh, tell me more.",
        "I use a device to speak, so please be patient.", "Have a lovely time and drive safely.",
      ]
    ),
    (
      "de",
      [
        "Guten Morgen, hast du gut geschlafen?", "Gute Nacht, bis morgen früh.",
        "Vielen Dank für deine Hilfe.", "Ich habe dich sehr lieb.",
        "Wie geht es dir heute?", "Mir geht es gut, danke.",
        "Bitte gib mir einen Moment Zeit.", "Kannst du das bitte noch einmal sagen?",
        "Ja, das möchte ich sehr gern.", "Nein danke, im Moment nicht.",
        "Ich möchte bitte etwas trinken.", "Ich habe Hunger, was gibt es zu essen?",
        "Kannst du mir helfen, mich aufzusetzen?", "Ich habe Schmerzen, bitte ruf den Arzt.",
        "Es ist zu warm hier, bitte mach das Fenster auf.", "Kannst du bitte das Licht anmachen?",
        "Was möchtest du heute machen?", "Das war lustig, erzähl mir mehr.",
        "Ich spreche mit einem Gerät, bitte hab etwas Geduld.", "Viel Spaß und fahr vorsichtig.",
      ]
    ),
    (
      "fr",
      [
        "Bonjour, as-tu bien dormi ?", "Bonne nuit, à demain matin.",
        "Merci beaucoup pour ton aide.", "Je t'aime très fort.",
        "Comment te sens-tu aujourd'hui ?", "Je vais bien, merci.",
        "Donne-moi un moment, s'il te plaît.", "Peux-tu répéter, s'il te plaît ?",
        "Oui, avec grand plaisir.", "Non merci, pas maintenant.",
        "Je voudrais quelque chose à boire.", "J'ai faim, qu'est-ce qu'on mange ?",
        "Peux-tu m'aider à m'asseoir ?", "J'ai mal, appelle le médecin, s'il te plaît.",
        "Il fait trop chaud ici, ouvre la fenêtre.", "Peux-tu allumer la lumière ?",
        "Qu'est-ce que tu veux faire aujourd'hui ?", "C'était drôle, raconte-moi la suite.",
        "Je parle avec un appareil, merci de votre patience.", "Amuse-toi bien et sois prudent.",
      ]
    ),
    (
      "es",
      [
        "Buenos días, ¿has dormido bien?", "Buenas noches, hasta mañana.",
        "Muchas gracias por tu ayuda.", "Te quiero mucho.",
        "¿Cómo te encuentras hoy?", "Estoy bien, gracias.",
        "Dame un momento, por favor.", "¿Puedes repetirlo, por favor?",
        "Sí, me gustaría mucho.", "No, gracias, ahora no.",
        "Quisiera algo de beber, por favor.", "Tengo hambre, ¿qué hay de comer?",
        "¿Puedes ayudarme a sentarme?", "Me duele mucho, llama al médico, por favor.",
        "Hace demasiado calor aquí, abre la ventana.", "¿Puedes encender la luz?",
        "¿Qué quieres hacer hoy?", "Qué gracioso, cuéntame más.",
        "Hablo con un aparato, ten un poco de paciencia.",
        "Que lo pases bien y conduce con cuidado.",
      ]
    ),
  ]
}
