// SPDX-License-Identifier: Apache-2.0
import SpeechSystem

extension AuthorsPackage {
  /// Writes what the user says into the metadata.
  /// - Parameter voice: Who reads, if neither the user nor the author says it.
  mutating func apply(_ changes: BookChanges, voice: String?) {
    if let title = changes.title { setText("title", to: title) }
    if let language = changes.language { setText("language", to: language) }
    if let year = changes.details.year { setText("date", to: "\(year)") }
    if let summary = changes.details.summary { setText("description", to: summary) }
    setCreators(changes.creators)
    setSeries(changes.details)
    if let narrator = changes.details.narrator {
      for element in metadata where element.value("property") == "media:narrator" {
        remove(element)
      }
      addProperty("media:narrator", value: narrator)
    } else if let voice, !states("media:narrator") {
      addProperty("media:narrator", value: voice)
    }
  }

  /// The prefix of Dublin Core in the document, with its colon.
  private var core: String {
    let name = metadata.lazy.compactMap { element in
      element.name == "title" || element.name == "identifier" ? self.qualifiedName(element) : nil
    }.first
    guard let name, let colon = name.firstIndex(of: ":") else { return "dc:" }
    return String(name[...colon])
  }

  /// The name of an element as written.
  func qualifiedName(_ element: Element) -> String {
    let name = bytes[(element.tag.lowerBound + 1)..<element.tag.upperBound].prefix {
      $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// The first element of a kind gets another text; it is added if there is none.
  mutating func setText(_ name: String, to text: String) {
    let element = name == "date" ? publication : metadata.first { $0.name == name }
    guard let element else {
      addMetadata("\(core)\(name)", value: text)
      return
    }
    // How its old text is sorted or written in another script.
    removeRefinements(of: element, properties: ["file-as", "alternate-script"])
    noteNewText(of: element)
    guard element.content.isEmpty, element.whole == element.tag else {
      replace(element.content, by: text.escapedForXML)
      return
    }
    let name = qualifiedName(element)
    remove(element)
    addMetadata(name, value: text)
  }

  /// The date of the publication.
  var publication: Element? {
    let dates = metadata.filter { $0.name == "date" }
    return dates.first { $0.stated("event") == "publication" } ?? dates.first
  }

  /// - Parameter properties: Nil: all.
  private mutating func removeRefinements(of element: Element, properties: Set<String>? = nil) {
    guard let id = element.value("id") else { return }
    for refinement in metadata where refinement.value("refines") == "#\(id)" {
      guard properties?.contains(refinement.value("property") ?? "") ?? true else { continue }
      remove(refinement)
    }
  }

  private mutating func setCreators(_ creators: [String]) {
    guard !creators.isEmpty else { return }
    for element in metadata where element.name == "creator" {
      removeRefinements(of: element)
      remove(element)
    }
    for creator in creators { addMetadata("\(core)creator", value: creator) }
  }

  private mutating func setSeries(_ details: BookDetails) {
    guard let series = details.series else { return }
    for element in metadata {
      let isOld =
        element.value("property") == "belongs-to-collection"
        || ["calibre:series", "calibre:series_index"].contains(element.value("name"))
      guard isOld else { continue }
      removeRefinements(of: element)
      remove(element)
    }
    let id = newID("series")
    addMetadata(
      "\(prefix)meta",
      attributes: "property=\"belongs-to-collection\" id=\"\(id)\"",
      value: series
    )
    addProperty("collection-type", value: "series", refining: id)
    if let part = details.seriesPart {
      addProperty("group-position", value: "\(part)", refining: id)
    }
  }
}

extension AuthorsPackage {
  /// States when the book was changed, as EPUB 3 asks for it.
  mutating func setModified(_ time: String) {
    let known = metadata.first {
      $0.value("property") == "dcterms:modified" && $0.value("refines") == nil
    }
    if let known {
      replace(known.content, by: time)
    } else {
      addProperty("dcterms:modified", value: time)
    }
  }
}
