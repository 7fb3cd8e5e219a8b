// SPDX-License-Identifier: Apache-2.0

/// A recording of one or more words.
final class Recording {
  /// Path below the voice's folder.
  let file: String
  /// The words as they are compared, at least one.
  let words: [String]

  /// Seconds from the start at which each word begins; nil if not stated.
  private let starts: [Double]?
  /// Where someone speaks; nil if not stated.
  private let stretches: SpeechStretches?
  private var state = State.untested

  private enum State {
    case untested
    case usable(ContentStamp)
    case broken(ContentStamp?)
  }

  /// Of the file as it was when it could be decoded.
  var stamp: ContentStamp? {
    if case .usable(let stamp) = state { return stamp }
    return nil
  }

  /// Maximum words of one recording: a paragraph.
  static let maxWords = 256

  /// Throws when there is nothing to find the recording by, or its file is outside the voice's folder.
  init(_ entry: VoiceDescription.Entry) throws(VoiceFault) {
    if let fault = FolderFile.fault(in: entry.file) { throw VoiceFault(fault) }
    var scanner = WordScanner(entry.text)
    var words: [String] = []
    var offsets: [Int] = []
    while let word = scanner.next() {
      guard words.count < Self.maxWords else {
        throw VoiceFault("its text has more than \(Self.maxWords) words")
      }
      words.append(word.key)
      offsets.append(word.range.lowerBound)
    }
    guard !words.isEmpty else { throw VoiceFault("its text “\(entry.text)” has no word") }
    file = entry.file
    self.words = words
    stretches = try entry.speech.map { (speech) throws(VoiceFault) in try SpeechStretches(speech) }
    let onsets = try entry.onsets.map { (onsets) throws(VoiceFault) in try WordOnsets(onsets) }
    starts = entry.words?.map(\.start) ?? onsets?.starts(ofWordsAt: offsets)
    guard let starts else { return }
    let areOrdered = zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 }
    guard starts.count == words.count, areOrdered,
      starts.allSatisfy({ (0...86400).contains($0) })
    else {
      throw VoiceFault("words must give one start (seconds, ascending) for each word of the text")
    }
  }

  /// Whether it can be decoded. Checks each state of the file once, and passes `report` what is wrong with it once.
  func isUsable(in voice: RecordedVoice, report: (String) -> Void) -> Bool {
    let stamp = ContentStamp(path: voice.folder + "/" + file)
    switch state {
    case .usable(stamp): return true
    case .broken(stamp): return false
    default: break
    }
    do throws(VoiceFault) {
      let reader = try RecordingReader(RecordingFile(file, in: voice.folder), format: voice.format)
      guard let stamp, try !reader.isEmpty() else { throw VoiceFault("\(file) holds no audio") }
      state = .usable(stamp)
      return true
    } catch {
      state = .broken(stamp)
      report("\(error.text); its words are left to the fallback voice")
      return false
    }
  }

  /// The frame at which each word begins, in a recording of `frameCount` frames (nil: not known).
  func wordFrames(sampleRate: Int, frameCount: Int?) -> [Int] {
    if let starts { return starts.map { Int($0 * Double(sampleRate)) } }
    // Without any hint a word takes as long as it has letters; without a length, as long as words do on average.
    let letters = words.map(\.count)
    if let stretches { return stretches.starts(of: letters).map { Int($0 * Double(sampleRate)) } }
    let total = max(1, letters.reduce(0, +))
    let length = frameCount ?? words.count * sampleRate * 2 / 5
    var before = 0
    return letters.map { count in
      defer { before += count }
      return length / total * before + length % total * before / total
    }
  }
}
