// SPDX-License-Identifier: Apache-2.0

/// Workers that lie.
extension HostileMode {
  private static func lie(
    _ name: String,
    _ outcomes: String...,
    task: Task = .speak,
    mustEnd: Bool = false
  ) -> Self {
    HostileMode(.worker, task, name, outcomes, mustEnd: mustEnd)
  }

  private static func nonsense(_ what: String) -> String {
    "sent an invalid message (\(what)); its process was stopped"
  }

  static let corrupted = "corrupted the memory that carries its audio"

  static let lies: [HostileMode] = [
    lie("", "complete"),
    lie("leaves before READY", "exited (exit status 0)", task: .open),
    lie(
      "never READY",
      "did not return from loading within 1200 ms; its process was stopped",
      task: .open
    ),
    lie(
      "spins before READY",
      "did not return from loading within 1200 ms; its process was stopped",
      task: .open
    ),
    lie(
      "stops before READY",
      "did not return from loading within 1200 ms; its process was stopped",
      task: .open
    ),
    lie(
      "pretends to load",
      "did not return from loading within 1200 ms; its process was stopped",
      task: .open
    ),
    lie(
      "closes its socket before READY",
      nonsense("the end of all messages while still running"),
      task: .open
    ),
    lie(
      "shuts its socket before READY",
      nonsense("the end of all messages while still running"),
      task: .open
    ),
    lie("part of a header", nonsense("a message without a proper header"), task: .open),
    lie("empty message", nonsense("the end of all messages while still running"), task: .open),
    lie(
      "READY after an empty message",
      nonsense("the end of all messages while still running"),
      task: .open
    ),
    lie("wrong length", nonsense("a message without a proper header"), task: .open),
    lie("message too long", nonsense("a message without a proper header"), task: .open),
    lie("unknown kind", nonsense("a message of the unknown kind 99"), task: .open),
    lie("a host's message", nonsense("a message of the unknown kind 1"), task: .open),
    lie("short READY", nonsense("a description that is cut short or not UTF-8"), task: .open),
    lie("text of 4 GB", nonsense("a description that is cut short or not UTF-8"), task: .open),
    lie("sandbox of no level", nonsense("a sandbox of an unknown level"), task: .open),
    lie("odd FAILED", "breaks the provider ABI: \u{FFFD} [2J    then nothing", task: .open),
    lie(
      "READY after FAILED",
      "create() returned SPEECH_ERR_RESOURCES, memory or a file that it needs is missing",
      task: .open
    ),
    lie("READY twice", nonsense("a second description")),
    lie("FAILED after READY", nonsense("an opening that fails twice")),
    lie(
      "voices never",
      "did not return from speech_voices() within 900 ms; its process was stopped",
      task: .listVoices
    ),
    lie(
      "voices for ever",
      nonsense("more than 16 MiB of voices"),
      "did not return from speech_voices() within 900 ms; its process was stopped",
      task: .listVoices
    ),
    lie(
      "VOICES_END twice",
      "1 voice, then " + nonsense("the end of a list of voices that nobody asked for"),
      nonsense("the end of a list of voices that nobody asked for"),
      task: .listVoices,
      mustEnd: true
    ),
    lie(
      "VOICES_END counts fewer",
      nonsense("the end of a list of voices that nobody asked for"),
      task: .listVoices
    ),
    lie("VOICES_END counts 4 billion", "1 voice", task: .listVoices),
    lie("list of 4 billion", "0 voices", task: .listVoices),
    lie("VOICE unasked", nonsense("a voice that nobody asked for")),
    lie("VOICES_END unasked", nonsense("the end of a list of voices that nobody asked for")),
    lie("GOODBYE early", nonsense("a goodbye without being told to end")),
    lie("LOG storm", nonsense("more messages than there can be reasons for")),
    lie("LOG of 100 KB", "complete"),
    lie("CHANGED storm", nonsense("a change of voices before the last one was handled")),
    lie("CHANGED when heard", "complete"),
    lie("descriptors", "complete"),
    lie("deaf", "did not return from synthesize() within 700 ms; its process was stopped"),
    lie("leaves with 255", "exited (exit status 255)"),
    lie("leaves in no call", nonsense("a call of the unknown number 77")),
    lie("closes its socket", nonsense("the end of all messages while still running")),
    lie("stops", "did not return from render() within 900 ms; its process was stopped"),
    lie(
      "spins in a request",
      "did not return from synthesize() within 700 ms; its process was stopped"
    ),
    lie("unmaps its memory", "crashed (SIGSEGV, a segmentation fault)"),
    // Where the host reads how much is covered while there is a hole.
    lie(
      "punches holes",
      "complete",
      "set *covered in synthesize() to a value that is not valid for the text"
    ),
    lie("audio index jumps", corrupted),
    lie("audio index beyond the ring", corrupted),
    lie("audio index runs back", corrupted),
    lie("marker index jumps", corrupted),
    lie("over before begun", corrupted),
    lie("over before audio", "complete"),
    lie("over beyond the ring", corrupted),
    lie("begun twice", "complete"),
    lie(
      "begun another request",
      "did not return from synthesize() within 700 ms; its process was stopped"
    ),
    lie(
      "over another request",
      "did not return from render() within 900 ms; its process was stopped"
    ),
    lie("absurd reason", corrupted),
    lie("absurd rule", "returned a status that is not defined"),
    lie("error without one", "returned a status that is not defined"),
    lie("absurd covered", "set *covered in synthesize() to a value that is not valid for the text"),
    lie("covers nothing", "set *covered in synthesize() to a value that is not valid for the text"),
    lie("cancels itself", corrupted),
    lie("absurd count of markers", "complete, markers refused"),
    lie("marker records lie", "complete, markers refused"),
    lie(
      "markers without end",
      "did not return from render() within 900 ms; its process was stopped, markers refused"
    ),
    lie(
      "good markers without end",
      "did not return from render() within 900 ms; its process was stopped, markers refused"
    ),
    lie("a frame now and then", "was too slow; its process was stopped"),
    lie("frames without end", "produced 10 s of audio for a text that cannot need that much"),
    lie("never rings", "complete"),
    lie("wakes for ever", "did not return from render() within 900 ms; its process was stopped"),
    lie("claims to wait", "complete"),
    lie("wild samples", "complete, samples repaired"),
    lie("samples change", "complete, samples repaired"),
    lie("markers change", "complete, markers refused"),
    lie("recorder jumps", "did not return from render() within 900 ms; its process was stopped"),
    lie(
      "recorder of no call",
      "did not return from render() within 900 ms; its process was stopped"
    ),
    lie(
      "recorder of long ago",
      "did not return from synthesize() within 300 ms; its process was stopped"
    ),
    lie("busy between requests", "complete"),
    lie("busy afterwards", "complete, then its process was stopped in finish()", mustEnd: true),
    lie("obeys in advance", "cancelled", task: .cancel),
    lie(
      "hides in synthesize",
      "cancelled, then its process was stopped in synthesize()",
      task: .cancel,
      mustEnd: true
    ),
    lie(
      "in cancel for ever",
      "cancelled, then its process was stopped",
      task: .cancel,
      mustEnd: true
    ),
    lie(
      "does not end a cancelled request",
      "cancelled, then its process was stopped",
      task: .cancel,
      mustEnd: true
    ),
    lie("steals sleepers", "cancelled, then its process was stopped", task: .cancel, mustEnd: true),
  ]
}
