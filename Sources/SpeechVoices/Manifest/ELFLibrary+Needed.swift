// SPDX-License-Identifier: Apache-2.0

extension ELFLibrary {
  /// Names of the libraries that the loader loads with the one at `path`, in its order (`DT_NEEDED`).
  ///
  /// Reads two sections of at most 1 MiB each. Empty when the table of sections was stripped. [any thread]
  package static func neededLibraries(path: String) throws(ELFError) -> [String] {
    let file: InputFile
    do throws(InputFile.Failure) {
      file = try InputFile(path: path)
    } catch {
      throw .notReadable(error.code)
    }
    let sections = try sections(of: file, try head(of: file))
    // SHT_DYNAMIC; its link is the section of the strings.
    guard let dynamic = sections.first(where: { $0.type == 6 }),
      sections.indices.contains(dynamic.link)
    else { return [] }
    let entries = try bounded(dynamic, in: file)
    let strings = try bounded(sections[dynamic.link], in: file)
    var names: [String] = []
    for start in stride(from: 0, to: entries.count - 15, by: 16) {
      let tag = entries.number(at: start, as: UInt64.self)
      if tag == 0 { break }
      guard tag == 1 else { continue }
      let offset = entries.number(at: start + 8, as: UInt64.self)
      guard offset < UInt64(strings.count) else { throw .truncated }
      // No file name is longer than 255 bytes.
      let name = strings[Int(offset)...].prefix(255).prefix { $0 != 0 }
      names.append(String(decoding: name, as: UTF8.self))
    }
    return names
  }

  private static func bounded(
    _ section: Section,
    in file: borrowing InputFile
  ) throws(ELFError) -> [UInt8] {
    guard section.size <= UInt64(ProviderManifest.largest) else {
      throw .sectionTooLarge(section.name)
    }
    return try contents(of: section, in: file)
  }
}
