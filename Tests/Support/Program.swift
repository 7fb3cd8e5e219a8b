// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// A run of a built program: what it wrote, and how it ended.
package struct ProgramResult: Sendable {
  /// The exit status, or 128 and the signal.
  package let status: Int32
  package let outputBytes: [UInt8]
  package let errorText: String
  /// The largest resident set of it or of a process that it waited for, in KiB.
  package var peakMemory = 0
  /// KiB of our own at the time: `peakMemory` is never less.
  package var leastPeakMemory = 0
  /// Of processor time, with that of the processes that it waited for.
  package var seconds = 0.0

  package var output: String { String(decoding: outputBytes, as: UTF8.self) }
}

/// Runs a program with only the given environment, and waits for it.
///
/// Standard input gets `input` and ends. Output goes through files, so that no pipe can fill up.
package func run(
  _ program: String,
  _ arguments: [String],
  environment: [String: String] = [:],
  input: String = "",
  outputPath: String? = nil
) -> ProgramResult {
  let folder = TemporaryFolder()
  let (inputPath, errorPath) = (folder.path + "/in", folder.path + "/err")
  let outPath = outputPath ?? folder.path + "/out"
  write(Array(input.utf8), to: inputPath)

  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, inputPath, O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, outPath, O_WRONLY | O_CREAT, 0o644)
  posix_spawn_file_actions_addopen(&actions, 2, errorPath, O_WRONLY | O_CREAT, 0o644)
  // A program's peak begins with that of the process that starts it (exec), which is ours; "5" sets it to what we have now.
  write(Array("5".utf8), to: "/proc/self/clear_refs")
  var pid: pid_t = 0
  let code = withCStrings([program] + arguments) { arguments in
    withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
      withSpawnAttributes { posix_spawn(&pid, program, &actions, $0, arguments, environment) }
    }
  }
  // That since it was set.
  let leastPeakMemory = processStatus("VmHWM") ?? 0
  guard code == 0 else {
    return ProgramResult(
      status: -1,
      outputBytes: [],
      errorText: "\(program) could not be started: \(SystemError.text(code))"
    )
  }
  var status: Int32 = 0
  var usage = rusage()
  while wait4(pid, &status, 0, &usage) < 0, errno == EINTR {}
  let signal = status & 0x7F
  return ProgramResult(
    status: signal != 0 ? 128 + signal : (status >> 8) & 0xFF,
    outputBytes: outputPath == nil ? read(outPath) : [],
    errorText: String(decoding: read(errorPath), as: UTF8.self),
    peakMemory: usage.ru_maxrss,
    leastPeakMemory: leastPeakMemory,
    seconds: usage.ru_utime.seconds + usage.ru_stime.seconds
  )
}

/// A number of /proc/PID/status, such as "VmHWM" (KiB) or "Threads"; nil when there is no such process or number.
package func processStatus(_ field: String, of process: String = "self") -> Int? {
  let status = String(decoding: read("/proc/\(process)/status"), as: UTF8.self)
  let line = status.split(separator: "\n").first { $0.hasPrefix(field + ":") }
  return line.flatMap { Int($0.split { !$0.isNumber }.first ?? "") }
}

/// The bytes of a file, none when it cannot be read.
package func read(_ path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { return [] }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
    bytes.append(contentsOf: buffer[..<count])
  }
  return bytes
}

package func write(_ bytes: [UInt8], to path: String) {
  guard let file = fopen(path, "wb") else { return }
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
}

/// Writes a program that can be run at once. Another process writes it: of a file that this one has open for writing, a
/// program that another thread starts has a copy for a moment, and meanwhile it cannot be run (ETXTBSY).
package func writeProgram(_ text: String, to path: String) {
  _ = run(
    "/bin/sh",
    ["-c", #"cat > "$0" && chmod 755 "$0""#, path],
    environment: ["PATH": "/usr/bin:/bin"],
    input: text
  )
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
