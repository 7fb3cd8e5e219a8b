// SPDX-License-Identifier: Apache-2.0

/// What parts of books are called, in the languages of most books.
enum ChapterNames {
  /// Words that a number follows or precedes.
  static let numbered: [String: ChapterRank] = {
    let parts = [
      "part", "book", "volume", "act", "teil", "buch", "band", "akt", "partie", "livre", "tome",
      "acte", "parte", "libro", "tomo", "acto", "atto", "livro", "deel", "boek", "del", "bok",
      "bog", "osa", "kirja", "część", "księga", "tom", "část", "díl", "kniha", "rész", "könyv",
      "часть", "книга", "том", "частина", "част", "μέρος", "βιβλίο", "kısım", "kitap", "partea",
      "cartea", "llibre", "part", "liber", "pars", "dio", "knjiga",
    ]
    let chapters = [
      "chapter", "chap", "stave", "canto", "letter", "fytte", "kapitel", "brief", "gesang",
      "chapitre", "chap", "chant", "lettre", "capítulo", "capitulo", "carta", "capitolo",
      "lettera", "hoofdstuk", "kapittel", "kapitlet", "luku", "rozdział", "kapitola", "fejezet",
      "глава", "розділ", "письмо", "κεφάλαιο", "κεφαλαιο", "bölüm", "capitol", "capitolul",
      "poglavlje", "poglavje", "capítol", "caput", "ĉapitro", "pennod", "caibidil", "peatükk",
      "nodaļa", "skyrius", "chương", "bab", "kabanata", "sura", "פרק", "الفصل", "فصل", "अध्याय",
      "অধ্যায়", "บทที่", "ch",
    ]
    var table: [String: ChapterRank] = [:]
    for word in parts { table[word] = .part }
    for word in chapters { table[word] = .chapter }
    return table
  }()

  /// Words that also mean something else, or whose numbers are all known: any word after them does not make a heading.
  static let ambiguous: Set<String> = [
    "chapter", "chap", "ch", "letter", "stave", "canto", "fytte", "brief", "gesang", "chant",
    "lettre", "carta", "lettera", "письмо", "sura", "bab", "capitol",
  ]

  /// Words whose numbers are never those of chapters.
  static let captions: Set<String> = [
    "figure", "fig", "table", "plate", "page", "illustration", "note", "footnote", "example",
    "exercise", "step", "question", "item", "map", "image", "abbildung", "abb", "tabelle",
    "tafel", "bild", "seite", "tableau", "planche", "figura", "tabla", "tabella", "рис", "таблица",
    "the", "and", "for", "with", "line", "verse", "appendix", "equation", "theorem", "lemma",
    "definition", "photo", "no",
  ]

  /// Between such a word and its number.
  static let between: Set<String> = ["the", "no", "nr", "number", "n", "nº", "n°"]

  /// Headings that have no number.
  static let alone: Set<String> = [
    "prologue", "epilogue", "preface", "foreword", "introduction", "afterword", "conclusion",
    "interlude", "postscript", "appendix", "prelude", "acknowledgments", "acknowledgements",
    "author's note", "author’s note", "l'envoi", "prolog", "epilog", "vorwort", "nachwort",
    "einleitung", "anhang", "danksagung", "zwischenspiel", "préface", "avant-propos",
    "épilogue", "postface", "remerciements", "prólogo", "epílogo", "prefacio", "introducción",
    "prefácio", "introdução", "prologo", "epilogo", "prefazione", "introduzione", "postfazione",
    "voorwoord", "nawoord", "inleiding", "proloog", "epiloog", "förord", "efterord", "forord",
    "esipuhe", "johdanto", "wstęp", "przedmowa", "posłowie", "předmluva", "úvod", "doslov",
    "előszó", "utószó", "пролог", "эпилог", "предисловие", "послесловие", "введение",
    "заключение", "передмова", "епілог", "πρόλογος", "επίλογος", "önsöz", "序章", "終章", "终章",
    "序", "序言", "前言", "楔子", "尾声", "后记", "後記", "まえがき", "はじめに", "あとがき",
    "プロローグ", "エピローグ", "서문", "머리말", "프롤로그", "에필로그",
  ]

  /// Those of them that have a letter or a number.
  static let appendices: Set<String> = [
    "appendix", "anhang", "annexe", "apéndice", "apêndice", "appendice", "bijlage", "bilaga",
    "liite", "dodatek", "příloha",
    "приложение", "додаток", "附录", "附錄", "付録",
  ]

  /// What is counted in Chinese, Japanese and Korean.
  static let counted: [Character: ChapterRank] = [
    "章": .chapter, "回": .chapter, "節": .chapter, "节": .chapter, "話": .chapter, "话": .chapter,
    "篇": .part, "卷": .part, "巻": .part, "部": .part, "編": .part, "编": .part, "集": .part,
    "幕": .part, "장": .chapter, "화": .chapter, "회": .chapter, "부": .part, "편": .part,
    "권": .part,
  ]

  /// The heading of a list of contents.
  static let contents: Set<String> = [
    "contents", "table of contents", "list of chapters", "inhalt", "inhaltsverzeichnis",
    "inhalts-verzeichnis", "table des matières", "table des chapitres", "table", "índice",
    "indice", "contenido", "sommario", "sommaire", "inhoud", "inhoudsopgave", "innehåll",
    "indhold", "innhold", "sisällys", "sisältö", "spis treści", "obsah", "tartalom",
    "содержание", "оглавление", "зміст", "目录", "目錄", "目次", "차례", "목차",
  ]
}
