// SPDX-License-Identifier: Apache-2.0
import SpeechAudio

extension AudioTags {
  /// The tags as ffmpeg reads them.
  var ffmetadata: String {
    func escaped(_ text: String) -> String {
      text.reduce(into: "") { result, character in
        if "=;#\\\n".contains(character) { result += "\\" }
        result.append(character)
      }
    }
    var text = ";FFMETADATA1\n"
    for (name, value) in [
      ("title", title), ("artist", artist), ("album", album), ("track", track.map(String.init)),
      // Catalogues of audiobooks take the composer for the narrator.
      ("album_artist", artist), ("composer", narrator), ("date", year.map(String.init)),
      ("grouping", series), ("description", summary), ("comment", summary), ("genre", genre),
    ] {
      if let value { text += "\(name)=\(escaped(value))\n" }
    }
    for chapter in chapters {
      text += "[CHAPTER]\nTIMEBASE=1/1000\nSTART=\(chapter.milliseconds.lowerBound)\n"
      text += "END=\(chapter.milliseconds.upperBound)\ntitle=\(escaped(chapter.title))\n"
    }
    return text
  }
}
