// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem
import SpeechVoices

/// The right to ask the user a question while no other process asks the same one. Released at deinitialization.
struct PromptTurn: ~Copyable {
  /// False when another process had the turn before, or the time was over.
  let isFirst: Bool
  private let lock: FileLock?
  private let place: Int64

  /// Microseconds between attempts to lock; short for a person who has just answered.
  private static let pause: UInt32 = 20_000

  /// Waits at most `limit` for the turn. Without a lock there is no wait: at worst the user is asked twice.
  init(besideFile file: String?, question: PermissionQuestion, limit: Duration) {
    let lock = file.flatMap { try? FileLock(file: $0 + ".asking") }
    let place = Self.place(of: question)
    let end = ContinuousClock.now + limit
    var didWait = false
    // One that fails for another reason is as none.
    while let lock, (try? lock.lock(byte: place)) == false {
      didWait = true
      guard .now < end else { break }
      usleep(Self.pause)
    }
    self.lock = lock
    self.place = place
    isFirst = !didWait
  }

  deinit { lock?.unlock(byte: place) }

  /// One byte of the file, which itself stays empty, stands for each question: FNV-1a, the same in every process. Where two questions share a place, one waits for the other.
  private static func place(of question: PermissionQuestion) -> Int64 {
    let text = question.permission.rawValue + " " + question.application.text
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return Int64(hash >> 2)
  }
}
