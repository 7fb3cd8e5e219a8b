// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechBooks
import SpeechStore
import SpeechSystem
import TestTraits
import Testing

@Suite("The segments of an m4b", .limited, .ownThread)
struct SegmentTests {
  private let units = LongUnits()
  private let block = AACFormat.packetFrames

  @Test(
    "begin in pauses, five minutes after each other at least",
    arguments: [
      ([200.0, 150, 300, 100], [0..<2, 2..<4]), ([500], [0..<1]), ([299, 299], [0..<2]),
      ([10, 280, 310], [0..<3]), ([301, 301, 301], [0..<1, 1..<2, 2..<3]),
    ]
  )
  func borders(lengths: [Double], expected: [Range<Int>]) throws {
    let assembly = units.assembly(try units.book(lengths))
    let segments = AssemblySegment.segments(of: assembly)
    #expect(segments.map(\.units) == expected)
    let packets = (assembly.frameCount + block - 1) / block + 1
    #expect(segments.first?.packets.lowerBound == 0)
    #expect(segments.last?.packets.upperBound == packets)
    #expect(segments.last?.frames.upperBound == assembly.frameCount)
    for (one, two) in zip(segments, segments.dropFirst()) {
      #expect(one.packets.upperBound == two.packets.lowerBound)
      #expect(two.frames.lowerBound == two.packets.lowerBound * block)
      // The packets on both sides, and what the encoder sees after them, are within the pause.
      let before = assembly.units[one.units.upperBound - 1].frames.upperBound
      let after = assembly.units[two.units.lowerBound].frames.lowerBound
      #expect(before <= two.frames.lowerBound - block)
      #expect(one.frames.upperBound == two.frames.lowerBound + 2 * block)
      #expect(one.frames.upperBound <= after)
    }
    for segment in segments {
      #expect(segment.encodedPackets >= segment.lead + segment.packets.count)
    }
  }

  @Test("do not begin in pauses that are too short for it")
  func shortPauses() throws {
    // Paragraphs of one chapter: at 8 kHz their pause of half a second is shorter than four blocks, and here has two.
    let book = try units.book([301.06, 301])
    let same = try book.units.map {
      try StoredUnit(
        .init(id: $0.id, source: $0.source, chapter: 0),
        rate: 1,
        audioPath: $0.audioPath,
        markersPath: $0.markersPath
      )
    }
    let assembly = units.assembly(StoredBook(book.description, units: same))
    #expect(AssemblySegment.segments(of: assembly).count == 1)
  }

  @Test("have the samples of the whole, with limited peaks too", arguments: [false, true])
  func samples(isLimited: Bool) throws {
    let book = try units.book([301, 301], amplitude: 0.7)
    let assembly = units.assembly(book)
    var writer = AssemblyWriter(modified: "", programs: ProgramPath(environment: [:]))
    if isLimited {
      writer.gain = try assembly.gain(
        to: LoudnessTarget(integrated: -9, peak: -6),
        lanes: 2,
        isCancelled: { false },
        progress: { _, _ in }
      )
    }
    let whole = KeptSamples(assembly.format)
    let sink = try writer.gain?.sink(into: whole) ?? whole
    try assembly.writeAudio(to: sink, isCancelled: { false })
    try sink.finish()
    #expect(whole.samples.count == assembly.frameCount)
    let segments = AssemblySegment.segments(of: assembly)
    #expect(segments.count == 2)
    for segment in segments {
      let part = KeptSamples(assembly.format)
      var progress: [Int] = []
      writer.progress = { progress.append($0) }
      try writer.writeSamples(of: segment, in: assembly, to: part)
      #expect(progress == Array(1...segment.units.count))
      #expect(part.isFinished)
      let lead = segment.lead * block
      #expect(part.samples.count == lead + segment.frames.count)
      #expect(part.samples.dropFirst(lead).elementsEqual(whole.samples[segment.frames]))
    }
  }
}
