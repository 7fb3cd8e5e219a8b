// SPDX-License-Identifier: GPL-3.0-or-later
import ProviderDriver
import Testing

@Suite("eSpeak") struct FirstTests {
  @Test(.timeLimit(.minutes(1))) func first() async throws {
    do {
      let driver = try ProviderDriver(library: "libEspeakProvider.so")
      let voices = try driver.voices()
      print(voices.count, voices[23])
      for t in ["The cat sat on the mat. It cost $1,234.50 in 2023, don't you know?", "Hello 😀 world, Dr. Smith e.g. the U.S. of the NATO 5% & more."] {
      let s = driver.speak(t, voice: "en-us")
      print(s.status, s.frames, s.blocks, s.pendings, s.breaches, driver.log)
      for m in s.markers { print(m.kind, m.frame, String(decoding: Array(t.utf8)[m.range], as: UTF8.self)) }
      }
      let t = "今天天气很好。Hello 世界 2023年"
      let s = driver.speak(t, voice: "cmn")
      for m in s.markers { print(m.kind, m.frame, String(decoding: Array(t.utf8)[m.range], as: UTF8.self)) }
    }
  }
}
