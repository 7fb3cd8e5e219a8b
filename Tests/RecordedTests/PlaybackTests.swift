// SPDX-License-Identifier: Apache-2.0
import SpeechAudio
import TestTraits
import Testing

@Suite("Playing recordings", .ownThread)
struct PlaybackTests {
  let folders: VoiceFolders
  static let voice = VoiceFolders.identifier

  init() throws {
    folders = try VoiceFolders()
  }

  @Test(
    "recordings follow each other with as much silence between as is written, in blocks of any size",
    arguments: [[512], [1], [65536], [1, 2, 3, 500, 7]]
  )
  func sequence(blocks: [Int]) throws {
    try folders.addVoice(texts: ["hello", "goodbye"], counts: [3000, 2500])
    let speech = try folders.provider()
      .speak("Hello! Goodbye; hello – “hello hello”.", voice: Self.voice, blocks: blocks)
    #expect(
      speech.runs == [
        [1, 3000], [0, 3200], [2, 2500], [0, 1600], [1, 3000], [0, 1600], [1, 3000], [0, 560],
        [1, 3000],
      ]
    )
    #expect(speech.endStatus == 0)
    #expect(
      speech.markers == [
        DriverSpeech.Marker(frame: 0, range: 0..<5),
        DriverSpeech.Marker(frame: 6200, range: 7..<14),
        DriverSpeech.Marker(frame: 10300, range: 16..<21),
        DriverSpeech.Marker(frame: 14900, range: 29..<34),
        DriverSpeech.Marker(frame: 18460, range: 35..<40),
      ]
    )
    #expect(speech.violations == [])
  }

  @Test("nothing to say is complete at once, without a frame")
  func nothing() throws {
    try folders.addVoice(texts: ["hello"])
    let speech = try folders.provider().speak(" – ", voice: Self.voice)
    #expect(speech.status == 0)
    #expect(speech.endStatus == 0)
    #expect(speech.frameCount == 0)
    #expect(speech.markers == [])
  }

  @Test("words of one recording are placed by their length")
  func wordsByLength() throws {
    try folders.addVoice(texts: ["I am hungry"], counts: [9000])
    let speech = try folders.provider().speak("I am hungry", voice: Self.voice)
    #expect(
      speech.markers == [
        DriverSpeech.Marker(frame: 0, range: 0..<1),
        DriverSpeech.Marker(frame: 1000, range: 2..<4),
        DriverSpeech.Marker(frame: 3000, range: 5..<11),
      ]
    )
  }

  @Test("words of one recording are placed where voice.json says")
  func wordsByDescription() throws {
    try folders.addVoice(texts: ["a b"], counts: [8000])
    let entry = #"""
      {"text": "a b", "file": "0.wav", "words": [{"start": 0.125}, {"start": 0.5}]}
      """#
    try folders.write(
      VoiceFolders.json(recordings: entry),
      to: folders.data + "/\(Self.voice)/voice.json"
    )
    let speech = try folders.provider().speak("a b", voice: Self.voice)
    #expect(speech.markers.map(\.frame) == [1000, 4000])
  }

  @Test("words lie where someone speaks, by their length, and none on the wrong side of a pause")
  func wordsBySpeech() throws {
    try folders.addVoice(
      texts: ["a b", "one two three", "abc d", "a bb c"],
      counts: [8000, 8000, 8000, 8000]
    )
    let entries = #"""
      {"text": "a b", "file": "0.wav", "speech": [[0.25, 0.75]]},
      {"text": "one two three", "file": "1.wav", "speech": [[0.125, 0.375], [0.5, 0.7916]]},
      {"text": "abc d", "file": "2.wav", "speech": [[0, 0.31], [0.5, 0.6]]},
      {"text": "a bb c", "file": "3.wav", "speech": [[0.5, 0.25]]}
      """#
    try folders.write(
      VoiceFolders.json(recordings: entries),
      to: folders.data + "/\(Self.voice)/voice.json"
    )
    let provider = try folders.provider()
    func frames(_ text: String) -> [Int] {
      provider.speak(text, voice: Self.voice).markers.map(\.frame)
    }
    #expect(frames("a b") == [2000, 4000])
    // Of 541 ms each letter has 49: “two” begins at 148 of 250, “three” at 295, which is 45 in the second stretch.
    let three = frames("one two three")
    try #require(three.count == 3)
    #expect(three[0] == 1000)
    #expect((2150...2200).contains(three[1]))
    #expect((4300...4400).contains(three[2]))
    // “d” would begin 2 ms before the first stretch ends: it begins with the second.
    #expect(frames("abc d") == [0, 4000])
    // A stretch that ends before it begins: the recording is left out.
    #expect(provider.speak("a bb c", voice: Self.voice).status == -10)
  }

  @Test("words lie where their place in the text is said, and between two places in proportion")
  func wordsByOnsets() throws {
    try folders.addVoice(texts: ["a", "b", "c"], counts: [8000, 8000, 8000])
    let entries = #"""
      {"text": "one two-six ten", "file": "0.wav", "onsets": [[0, 0.125], [4, 0.25], [12, 0.75]]},
      {"text": "a b", "file": "1.wav", "onsets": [[2, 0.5]]},
      {"text": "c d", "file": "2.wav", "onsets": [[2, 0.5], [1, 0.6]]}
      """#
    try folders.write(
      VoiceFolders.json(recordings: entries),
      to: folders.data + "/\(Self.voice)/voice.json"
    )
    let provider = try folders.provider()
    func frames(_ text: String) -> [Int] {
      provider.speak(text, voice: Self.voice).markers.map(\.frame)
    }
    #expect(frames("one two-six ten") == [1000, 2000, 4000, 6000])
    #expect(frames("a b") == [4000, 4000])
    #expect(provider.speak("c d", voice: Self.voice).status == -10)
  }

  @Test("words that voice.json places behind the end are reported at the end")
  func wordsBehindTheEnd() throws {
    try folders.addVoice(texts: ["a b", "c"], counts: [8000, 800])
    let entries = #"""
      {"text": "a b", "file": "0.wav", "words": [{"start": 0}, {"start": 50}]},
      {"text": "c", "file": "1.wav"}
      """#
    try folders.write(
      VoiceFolders.json(recordings: entries),
      to: folders.data + "/\(Self.voice)/voice.json"
    )
    let speech = try folders.provider().speak("a b c", voice: Self.voice)
    #expect(speech.markers.map(\.frame) == [0, 8000, 8560])
    #expect(speech.violations == [])
  }

  @Test(
    "every file format can be a recording, and is converted to the format of the first",
    arguments: ["flac", "ogg", "opus", "mp3", "wav"],
    [1, 2]
  )
  func formats(fileExtension: String, channels: Int) throws {
    let folder = folders.data + "/" + Self.voice
    try folders.makeFolder(folder)
    let first = AudioFormat(sampleRate: 22050, channels: channels)
    try folders.addAudio(tone(first, seconds: 1), to: folder + "/first.wav", format: first)
    let other = AudioFormat(sampleRate: 48000, channels: 3 - channels)
    let file = "other." + fileExtension
    try folders.addAudio(tone(other, seconds: 2), to: folder + "/" + file, format: other)
    try folders.write(
      VoiceFolders.json(
        recordings: #"""
          {"text": "one", "file": "first.wav"}, {"text": "two", "file": "\#(file)"}
          """#
      ),
      to: folder + "/voice.json"
    )
    let provider = try folders.provider()
    let listed = try provider.voices()
    #expect(listed.map(\.sampleRate) == [22050])
    #expect(listed.map(\.channels) == [channels])
    let one = provider.speak("one", voice: Self.voice, channels: channels)
    let two = provider.speak("two", voice: Self.voice, channels: channels)
    #expect(one.frameCount == 22050)
    #expect(two.frameCount == 44100)
    for speech in [one, two] {
      #expect(speech.violations == [])
      for channel in speech.samples {
        let middle = channel.dropFirst(5000).prefix(12000)
        let power = middle.reduce(0) { $0 + $1 * $1 } / Float(middle.count)
        #expect(abs(power.squareRoot() / 0.3536 - 1) < 0.05)
        // 440 Hz cross zero upwards 440 times a second, whatever the rate.
        let crossings = zip(middle, middle.dropFirst()).count { $0 < 0 && $1 >= 0 }
        #expect((238...241).contains(crossings))
      }
    }
  }

  @Test("the second time gives the same samples as the first")
  func repeatable() throws {
    let folder = folders.data + "/" + Self.voice
    try folders.addVoice(texts: ["a", "b"])
    let other = AudioFormat(sampleRate: 44100, channels: 2)
    try folders.addAudio(tone(other, seconds: 1), to: folder + "/1.wav", format: other)
    let provider = try folders.provider()
    let first = provider.speak("a b", voice: Self.voice, blocks: [300])
    let second = provider.speak("b a b", voice: Self.voice, blocks: [4096])
    let third = try folders.provider().speak("a b", voice: Self.voice, blocks: [17])
    #expect(first.samples == third.samples)
    let end = try #require(first.samples.first).suffix(8000)
    let again = try #require(second.samples.first)
    #expect(end == again.prefix(8000))
    #expect(end == again.suffix(8000))
  }

  @Test("a recording that is replaced is heard the next time")
  func replacedRecording() throws {
    try folders.addVoice(texts: ["a"], counts: [100])
    let provider = try folders.provider()
    #expect(provider.speak("a", voice: Self.voice).runs == [[1, 100]])
    let file = folders.data + "/\(Self.voice)/0.wav"
    try folders.addAudio([Float](repeating: 0.25, count: 50), to: file)
    #expect(provider.speak("a", voice: Self.voice).runs == [[8, 50]])
  }

  @Test("a recording longer than the cache keeps is played to its end, each time")
  func longRecording() throws {
    try folders.addVoice(texts: ["a"], counts: [8000 * 25])
    let provider = try folders.provider()
    for _ in 0..<2 {
      let speech = provider.speak("a", voice: Self.voice, blocks: [4096])
      #expect(speech.runs == [[1, 200_000]])
    }
  }

  @Test("a cancelled request ends, and the next one is not disturbed by it")
  func cancelled() throws {
    try folders.addVoice(texts: ["a", "b"], counts: [5000, 100])
    let provider = try folders.provider()
    let speech = provider.speak("a b", voice: Self.voice, blocks: [1000], cancelAfter: 2)
    #expect(speech.endStatus == -8)
    #expect(speech.frameCount == 2000)
    #expect(provider.speak("b", voice: Self.voice).runs == [[2, 100]])
  }

  private func tone(_ format: AudioFormat, seconds: Int) -> [Float] {
    (0..<(seconds * format.sampleRate * format.channels)).map { index in
      let time = Double(index / format.channels) / Double(format.sampleRate)
      return Float(sine(2 * .pi * 440 * time) / 2)
    }
  }
}
