// SPDX-License-Identifier: Apache-2.0

/// The files of a chapter in an EPUB.
struct OverlayNames {
  let page: String
  let overlay: String
  let audio: String
  /// Without folders.
  let audioName: String

  /// - Parameter number: from 1.
  init(number: Int) {
    let digits = String(number)
    let name = "chapter-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    page = name + ".xhtml"
    overlay = name + ".smil"
    audioName = name + ".mp3"
    audio = "audio/" + audioName
  }
}
