// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechBooks
import SpeechSystem
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite(
  "An m4b that is encoded in segments",
  .limited,
  .ownThread,
  .enabled(if: access("/usr/bin/ffmpeg", X_OK) == 0, "ffmpeg is not installed")
)
struct SegmentedFileTests {
  private let units = LongUnits()
  private var folder: String { units.folder.path }
  private let installed = ProgramPath(environment: ["PATH": "/usr/bin:/bin"])

  private func write(
    _ book: StoredBook,
    to names: [String],
    lanes: Int,
    programs: ProgramPath? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (BookOutputs.Progress) -> Void = { _ in }
  ) throws(AssemblyError) {
    let outputs = BookOutputs(
      files: names.map { folder + "/" + $0 },
      chapters: nil,
      sampleRate: nil,
      lanes: lanes
    )
    try outputs.write(
      book,
      modified: "",
      programs: programs ?? installed,
      isCancelled: isCancelled,
      progress: progress
    )
  }

  /// Writes a program that is found before the installed ffmpeg.
  private func programs(_ script: String) -> ProgramPath {
    writeProgram("#!/bin/sh\n\(script)\n", to: folder + "/ffmpeg")
    return ProgramPath(environment: ["PATH": "\(folder):/usr/bin:/bin", "FOLDER": folder])
  }

  private func decoded(_ name: String) -> [Int] {
    let result = run(
      "/usr/bin/ffmpeg",
      ["-v", "error", "-i", folder + "/" + name, "-f", "s16le", "-c:a", "pcm_s16le", "pipe:1"]
    )
    #expect(result.errorText.isEmpty)
    let bytes = result.outputBytes
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8))
    }
  }

  private func probed(_ name: String) -> String {
    let sections = "-show_streams -show_chapters -show_entries packet=pts,duration,flags"
    return run(
      "/usr/bin/ffprobe",
      ["-v", "error"] + sections.split(separator: " ").map(String.init) + [folder + "/" + name]
    ).output
  }

  @Test("sounds as one that is encoded as a whole, with any number of lanes")
  func whole() throws {
    let book = try units.book([301.3, 301, 320.77])
    let assembly = units.assembly(book)
    let segments = AssemblySegment.segments(of: assembly)
    try #require(segments.count == 3)
    let last = Mutex<BookOutputs.Progress?>(nil)
    try write(
      book,
      to: ["a.m4b"],
      lanes: 3,
      progress: { progress in last.withLock { $0 = progress } }
    )
    let end = try #require(last.withLock { $0 })
    #expect(end.units == 3 && end.total == 3)
    #expect(abs(end.seconds - (301.3 + 301 + 320.77 + 3)) < 0.01)
    try write(book, to: ["b.m4b"], lanes: 1)
    #expect(read(folder + "/a.m4b") == read(folder + "/b.m4b"))
    try AssemblyWriter(modified: "", programs: installed)
      .write(assembly, to: folder + "/whole.m4b", format: .m4b)

    // The rate in bits is another one.
    func lines(_ name: String) -> [Substring] {
      probed(name).split(separator: "\n").filter { !$0.hasPrefix("bit_rate=") }
    }
    let (ours, theirs) = (lines("a.m4b"), lines("whole.m4b"))
    #expect(ours.count == theirs.count)
    #expect(zip(ours, theirs).first { $0 != $1 } == nil)

    let (one, two) = (decoded("whole.m4b"), decoded("a.m4b"))
    try #require(one.count == two.count && one.count >= assembly.frameCount)
    let original = KeptSamples(assembly.format)
    try assembly.writeAudio(to: original, isCancelled: { false })
    func noise(_ samples: [Int], _ frames: Range<Int>) -> Double {
      let squares = frames.reduce(0.0) { sum, frame in
        let difference = Double(samples[frame]) - Double(original.samples[frame]) * 32_768
        return sum + difference * difference
      }
      return (squares / Double(frames.count)).squareRoot()
    }
    let everywhere = 0..<assembly.frameCount
    let usual = noise(one, everywhere)
    #expect(abs(noise(two, everywhere) / usual - 1) < 0.02)
    for segment in segments.dropFirst() {
      let join = segment.frames.lowerBound
      let pause = (join - 1024)..<(join + 1024)
      #expect(two[pause].allSatisfy { abs($0) <= (one[pause].map(abs).max() ?? 0) + 8 })
      let after = join..<(join + 2 * LongUnits.sampleRate)
      #expect(noise(two, after) < noise(one, after) * 1.1 + 1, "\(usual)")
    }
  }

  @Test("is encoded as a whole if the encoder has another delay")
  func otherDelay() throws {
    let book = try units.book([301, 301])
    let delayed = programs(
      """
      case "$*" in
      *adts*) { head -c 4096 /dev/zero; cat; } | /usr/bin/ffmpeg "$@" ;;
      *) exec /usr/bin/ffmpeg "$@" ;;
      esac
      """
    )
    try write(book, to: ["a.m4b"], lanes: 2, programs: delayed)
    try AssemblyWriter(modified: "", programs: installed)
      .write(units.assembly(book), to: folder + "/whole.m4b", format: .m4b)
    #expect(read(folder + "/a.m4b") == read(folder + "/whole.m4b"))
  }

  @Test(
    "that fails says what ffmpeg said, and the old file stays",
    arguments: [
      ("adts", "echo 'no room for it' >&2; exit 1", "ffmpeg failed: no room for it"),
      ("mov", "echo 'no such thing' >&2; exit 1", "ffmpeg failed: no such thing"),
      (
        "adts", "cat > /dev/null",
        "ffmpeg wrote audio that cannot be used (it is empty); install another version of ffmpeg"
      ),
      (
        "adts", "cat > /dev/null; echo nonsense > /dev/fd/3",
        "ffmpeg wrote audio that cannot be used (no packet begins at byte 0); install another version of ffmpeg"
      ),
    ]
  )
  func failing(argument: String, script: String, message: String) throws {
    let book = try units.book([301, 301])
    TestSupport.write(Array("old".utf8), to: folder + "/a.m4b")
    let failing = programs(
      "case \"$*\" in *' \(argument) '*) \(script) ;; *) exec /usr/bin/ffmpeg \"$@\" ;; esac"
    )
    do throws(AssemblyError) {
      try write(book, to: ["a.m4b"], lanes: 2, programs: failing)
      Issue.record("it did not fail")
    } catch {
      #expect("\(error)" == message)
      #expect(error.exitStatus == .outputFailed)
    }
    #expect(read(folder + "/a.m4b") == Array("old".utf8))
  }

  @Test("that is cancelled ends at once, and the old file stays")
  func cancelled() throws {
    let book = try units.book([301, 301])
    TestSupport.write(Array("old".utf8), to: folder + "/a.m4b")
    let asked = Mutex(0)
    #expect(throws: AssemblyError.interrupted) {
      try write(
        book,
        to: ["a.m4b"],
        lanes: 2,
        isCancelled: {
          asked.withLock { asked in
            asked += 1
            return asked > 20
          }
        }
      )
    }
    #expect(asked.withLock { $0 } < 100)
    #expect(read(folder + "/a.m4b") == Array("old".utf8))
  }

  @Test("has no more encoders than lanes, those of other files included")
  func lanes() throws {
    let book = try units.book([301, 301, 301])
    let counting = programs(
      """
      mkdir -p "$FOLDER/running"
      touch "$FOLDER/running/$$"
      ls "$FOLDER/running" | wc -l >> "$FOLDER/counts"
      /usr/bin/ffmpeg "$@"
      status=$?
      rm "$FOLDER/running/$$"
      exit $status
      """
    )
    try write(book, to: ["a.m4b", "b.m4b", "c.wav"], lanes: 2, programs: counting)
    let counts = String(decoding: read(folder + "/counts"), as: UTF8.self)
      .split(separator: "\n").compactMap { Int($0) }
    // Three segments of each, and their joins.
    #expect(counts.count == 8)
    #expect(counts.allSatisfy { $0 <= 2 })
    #expect(counts.contains(2))
  }

  @Test("without ffmpeg is told before anything is written")
  func withoutProgram() throws {
    let book = try units.book([1])
    #expect(throws: AssemblyError.programMissing("ffmpeg", for: "writing m4b")) {
      try write(
        book,
        to: ["a.wav", "a.m4b"],
        lanes: 1,
        programs: ProgramPath(environment: ["PATH": folder])
      )
    }
    #expect(access(folder + "/a.wav", F_OK) != 0)
  }
}
