// SPDX-License-Identifier: Apache-2.0

/// Descriptions of pictures as programs write them.
enum ImageDescription {
  /// Whether a program has put something else where a picture's description belongs: a file's name, or that it is a picture.
  static func saysNothing(_ text: String) -> Bool { isFileName(text) || isName(text) }

  private static func isFileName(_ text: String) -> Bool {
    guard isPath(text) || !text.contains(where: \.isWhitespace) else { return false }
    let name = text.lowercased()
    return endings.contains { name.hasSuffix($0) }
  }

  /// Whether it is a whole path of Windows, which may have spaces.
  private static func isPath(_ text: String) -> Bool {
    let start = text.utf8.prefix(3)
    return start.first?.isASCIILetter == true && start.dropFirst().elementsEqual(#":\"#.utf8)
  }

  private static let endings = [
    ".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".bmp", ".tif", ".tiff", ".emf", ".wmf",
  ]

  /// `image 12`.
  private static func isName(_ text: String) -> Bool {
    let name = text.lowercased().filter { !$0.isNumber && !" _-.:[]".contains($0) }
    return names.contains(name)
  }

  private static let names: Set<String> = [
    "image", "images", "img", "picture", "photo", "graphic", "illustration", "unnamed", "ornament",
    "ornamentalbreak", "scenebreak", "decoration", "bild", "grafik", "abbildung", "imagen",
    "imagem", "immagine", "obraz", "изображение", "рисунок", "图片", "图像", "画像",
  ]

  /// Whether of two blocks one is the description of a picture, and the other, above or below it, says the same.
  static func isSame(_ first: BookBlock, as second: BookBlock) -> Bool {
    guard (first.kind == .imageDescription) != (second.kind == .imageDescription),
      !first.kind.isHeading, !second.kind.isHeading
    else { return false }
    return first.text.trimmingPunctuation == second.text.trimmingPunctuation
  }
}
