// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport

/// What unrequested libraries cost a listener, and whether they can silence the host: the real
/// program, with providers that it has never seen in the folder of a user.
struct UnrequestedLibraries {
  private let isShort: Bool

  init(isShort: Bool) { self.isShort = isShort }

  /// Prints a row for each way. Returns how many were not contained.
  func run() -> Int {
    print("\nWith libraries in the user's folder that nobody asked for ...")
    return [takesIdentity(), hangsAtLoad(), cacheFlood(), kills()].reduce(0) { $0 + ($1 ? 0 : 1) }
  }

  /// A user of a home of his own.
  private struct Listener {
    let home = TemporaryFolder()
    var folder: String { home.path + "/.local/share/speech-providers" }

    init() {
      var path = home.path
      for name in [".local", "share", "speech-providers"] {
        path += "/" + name
        mkdir(path, 0o755)
      }
    }

    func host(_ arguments: String...) -> ProgramResult {
      TestSupport.run(
        Fixtures.program("synth-host"),
        arguments,
        environment: ["HOME": home.path, "LANG": "en_US.UTF-8", "PATH": "/usr/bin:/bin"]
      )
    }

    /// Seconds of audio louder than a whisper of what the usual American voice says, and how long it took.
    func speak() -> (heard: Double, time: Duration) {
      let start = ContinuousClock.now
      let result = host("render", "-v", "org.espeak-ng.en-us", "--text", "Good morning.", "-o", "-")
      let time = ContinuousClock.now - start
      return (result.status == 0 ? Self.loudSeconds(result.outputBytes) : 0, time)
    }

    /// 16-bit samples of 22050 a second after a head.
    private static func loudSeconds(_ wave: [UInt8]) -> Double {
      let samples = stride(from: 44, to: max(44, wave.count - 1), by: 2).map {
        Int(Int16(bitPattern: UInt16(wave[$0]) | UInt16(wave[$0 + 1]) << 8))
      }
      return Double(samples.count { abs($0) > 300 }) / 22050
    }

    var voices: Int { host("list-voices").output.split(separator: "\n").count - 1 }

    /// How long a start takes, without or with what is known from the ones before.
    func startTime(isCold: Bool) -> Duration {
      if isCold { unlink(home.path + "/.cache/synth-host/providers.json") }
      return speak().time
    }
  }

  private func row(_ name: String, _ isContained: Bool, _ text: String) -> Bool {
    print("  " + name.padded(to: 40) + text + (isContained ? "" : "  NOT CONTAINED"))
    fflush(nil)
    return isContained
  }

  private func takesIdentity() -> Bool {
    let listener = Listener()
    let before = listener.voices
    write(read(Fixtures.library("Impostor")), to: listener.folder + "/impostor.so")
    let (heard, _) = listener.speak()
    let isSame = listener.voices == before
    return row(
      "takes the identity of eSpeak NG",
      heard > 0.3 && isSame,
      "\(before) voices before, \(listener.voices) after; heard \(Self.text(heard))"
    )
  }

  /// 20 that hang when they are loaded, 10 that crash, and ordinary ones that have to be asked.
  private func hangsAtLoad() -> Bool {
    let alone = Listener()
    let listener = Listener()
    for user in [alone, listener] { _ = user.speak() }
    for number in 0..<20 { put("LoopsInConstructor", number, in: listener) }
    for number in 0..<10 { put("CrashesInConstructor", number, in: listener) }
    for number in 0..<200 { put("Ramp", number, in: listener) }
    let (cold, coldAmong) = bestTimes(alone, listener, isCold: true)
    let (_, warmAmong) = bestTimes(alone, listener, isCold: false)
    let start = ContinuousClock.now
    let count = listener.voices
    let list = ContinuousClock.now - start
    let (warm, known) = bestTimes(alone, listener, isCold: false)
    let again = ContinuousClock.now
    let isSame = listener.voices == count
    let secondList = ContinuousClock.now - again
    // In proportion to a start alone, because a busy machine makes both slower.
    let isContained =
      coldAmong < cold * 3 + .milliseconds(50) && warmAmong < warm * 3 + .milliseconds(50)
      && known < warm * 3 + .milliseconds(25) && isSame && list < .seconds(15)
    return row(
      "230 libraries: 20 hang, 10 crash",
      isContained,
      "first render \(Spread.text(cold)) alone, \(Spread.text(coldAmong)) among them; "
        + "second \(Spread.text(warm)), \(Spread.text(warmAmong)); once they are known \(Spread.text(known)); "
        + "list of \(count) voices \(Spread.text(list)), then \(Spread.text(secondList))"
    )
  }

  /// The best of some starts of each of two users, in turn, so that what else the machine does slows both.
  private func bestTimes(
    _ first: Listener,
    _ second: Listener,
    isCold: Bool
  ) -> (first: Duration, second: Duration) {
    var best = (first: Duration.seconds(60), second: Duration.seconds(60))
    for _ in 0..<10 {
      best.first = min(best.first, first.startTime(isCold: isCold))
      best.second = min(best.second, second.startTime(isCold: isCold))
    }
    return best
  }

  /// A copy with an identifier of its own.
  private func put(_ product: String, _ number: Int, in listener: Listener) {
    var bytes = read(Fixtures.library(product))
    let own = Array("org.synth-host.ramp".utf8)
    let other = Array("org.synth-host.r\(number + 100)".utf8)
    var place = 0
    while place + own.count <= bytes.count {
      if bytes[place] == own[0], bytes[place..<place + own.count].elementsEqual(own) {
        bytes.replaceSubrange(place..<place + own.count, with: other)
      }
      place += 1
    }
    write(bytes, to: "\(listener.folder)/\(product)-\(number).so")
  }

  private func cacheFlood() -> Bool {
    let listener = Listener()
    let before = listener.voices
    for number in 0..<5 { put("FloodsVoices", number, in: listener) }
    let after = listener.voices
    let cache = read(listener.home.path + "/.cache/synth-host/providers.json").count
    let (heard, time) = listener.speak()
    return row(
      "floods the cache with voices",
      heard > 0.3 && after >= before && cache > 0 && cache <= 1 << 20,
      "\(before) voices before, \(after) after; a cache of \(cache >> 10) KiB; heard \(Self.text(heard)) after \(Spread.text(time))"
    )
  }

  /// Ends the program at random moments while it asks all providers for the first time.
  private func kills() -> Bool {
    var mute = 0
    let count = isShort ? 40 : 200
    let whole = Listener().voices
    var random = SystemRandomNumberGenerator()
    for _ in 0..<count {
      let listener = Listener()
      for number in 0..<3 { put("Ramp", number, in: listener) }
      guard
        let program = RunningProgram(
          Fixtures.program("synth-host"),
          ["list-voices"],
          environment: ["HOME": listener.home.path, "LANG": "en_US.UTF-8", "PATH": "/usr/bin:/bin"]
        )
      else { continue }
      poll(nil, 0, Int32.random(in: 0..<150, using: &random))
      program.signal(SIGKILL)
      _ = program.waitForEnd()
      if listener.voices < whole || listener.speak().heard < 0.3 { mute += 1 }
    }
    return row("kill -9 while all are asked", mute == 0, "\(mute) of \(count) left without a voice")
  }

  private static func text(_ seconds: Double) -> String {
    "\((seconds * 100).rounded() / 100) s of speech"
  }
}
