// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A part of a book beside its text, which may be left out.
package enum BookMatter: String, Hashable, Sendable, CaseIterable {
  case cover, titlepage, copyright, contents, dedication, notes, bibliography, glossary, index

  /// `cover, titlepage, …`
  package static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// By a word of `epub:type`, of `role` or of the guide of EPUB 2; nil for one of the main text.
  init?(role: some StringProtocol) {
    let name = role.lowercased()
    let bare = name.hasPrefix("doc-") ? String(name.dropFirst(4)) : name
    guard let matter = Self.roles[bare] else { return nil }
    self = matter
  }

  /// By a heading, or an entry of the list of contents, that consists of nothing else.
  init?(title: String) {
    guard title.utf8.count <= 60 else { return nil }
    guard let matter = Self.titles[title.lowercased().trimmingSpace.trimmingPunctuation] else {
      return nil
    }
    self = matter
  }

  /// Of a short text that two signs show to be the page with the rights: nobody gives that a heading.
  init?(imprint blocks: [BookBlock]) {
    guard blocks.count <= Self.maxImprint else { return nil }
    let text = blocks.lazy.map(\.text).joined(separator: " ").lowercased()
    guard text.utf8.count <= Self.maxImprintSize else { return nil }
    let signs = [
      ["©", "copyright", "(c) "],
      ["isbn", "all rights reserved", "alle rechte", "tous droits", "todos los derechos"],
      ["library of congress", "published by", "first published", "erschienen", "printed in"],
    ]
    let found = signs.count { words in words.contains { text.contains(text: $0) } }
    guard found >= 2 else { return nil }
    self = .copyright
  }

  private static let maxImprint = 60
  private static let maxImprintSize = 6_000

  private static let roles: [String: Self] = [
    "cover": .cover, "titlepage": .titlepage, "title-page": .titlepage, "halftitlepage": .titlepage,
    "copyright-page": .copyright, "imprint": .copyright, "colophon": .copyright, "toc": .contents,
    "loi": .contents, "lot": .contents, "toc-brief": .contents, "dedication": .dedication,
    "footnotes": .notes, "endnotes": .notes, "rearnotes": .notes, "notes": .notes,
    "bibliography": .bibliography, "glossary": .glossary, "index": .index,
  ]

  private static let titles: [String: Self] = {
    let words: [Self: [String]] = [
      .cover: ["cover", "umschlag", "couverture", "cubierta", "copertina", "omslag"],
      .titlepage: ["title page", "titelseite", "page de titre", "portada", "frontespizio"],
      .copyright: [
        "copyright", "copyright page", "copyright notice", "imprint", "colophon", "impressum",
        "mentions légales", "derechos de autor", "créditos", "colofon", "авторские права",
      ],
      .contents: [
        "contents", "table of contents", "list of illustrations", "list of figures",
        "list of tables", "list of plates", "contents and illustrations", "illustrations", "inhalt",
        "inhaltsverzeichnis", "table des matières", "sommaire",
        "índice de contenidos", "tabla de contenido", "contenido", "índice", "índice general",
        "indice", "indice generale", "sommario", "sumário", "sumari", "cuprins",
        "inhoud", "inhoudsopgave", "innehåll", "innehållsförteckning", "indhold",
        "indholdsfortegnelse", "innhold", "innholdsfortegnelse", "efnisyfirlit", "sisällys",
        "sisällysluettelo", "sisukord", "turinys", "saturs", "spis treści", "obsah", "kazalo",
        "sadržaj", "tartalom", "tartalomjegyzék", "içindekiler", "İçindekiler", "İÇİNDEKİLER",
        "содержание", "оглавление", "зміст", "съдържание", "садржај", "περιεχόμενα",
        "πίνακας περιεχομένων", "المحتويات", "תוכן העניינים", "mục lục", "daftar isi", "目录",
        "目錄", "目次", "차례", "목차",
      ],
      .dedication: ["dedication", "widmung", "dédicace", "dedicatoria", "dedica", "opdracht"],
      .notes: [
        "notes", "endnotes", "footnotes", "anmerkungen", "fußnoten", "endnoten", "notes de fin",
        "notas", "note", "noten", "voetnoten", "eindnoten", "noter", "fotnoter", "przypisy",
        "poznámky", "примечания", "сноски", "примітки", "註釋", "注释", "注釈",
      ],
      .bibliography: [
        "bibliography", "works cited", "references", "literaturverzeichnis", "literatur",
        "bibliographie", "bibliografía", "bibliografia", "bibliografie", "литература",
      ],
      .glossary: ["glossary", "glossar", "glossaire", "glosario", "glossario", "глоссарий"],
      .index: [
        "index", "subject index", "index of names", "stichwortverzeichnis", "sachregister",
        "personenregister", "namensregister", "register", "índice alfabético", "índice analítico",
        "indice analitico", "indice dei nomi", "указатель", "索引",
      ],
    ]
    var table: [String: Self] = [:]
    for (matter, titles) in words { for title in titles { table[title.lowercased()] = matter } }
    return table
  }()
}
