// SPDX-License-Identifier: Apache-2.0

import CSandbox

/// Runs the filter's programs as the kernel would, for either architecture.
struct FilterMachine {
  enum Answer: Equatable, CustomStringConvertible {
    case allowed
    /// Refused with this errno.
    case refused(Int)
    case ends
    /// The program does what the kernel does not take, or comes to no end.
    case broken(String)

    var description: String {
      switch self {
      case .allowed: "allowed"
      case .refused(let code): "refused \(code)"
      case .ends: "ends"
      case .broken(let why): "broken: \(why)"
      }
    }
  }

  /// One call as the kernel shows it to a filter.
  struct Call {
    var architecture: UInt32
    var number: UInt32
    var arguments: [UInt64] = []

    /// The 32-bit word at an offset in `struct seccomp_data`; nil outside of it.
    func word(at offset: Int) -> UInt32? {
      switch offset {
      case 0: return number
      case 4: return architecture
      case 16..<64 where offset % 4 == 0:
        let index = (offset - 16) / 8
        let argument = index < arguments.count ? arguments[index] : 0
        return UInt32(truncatingIfNeeded: offset % 8 == 0 ? argument : argument >> 32)
      default: return nil
      }
    }
  }

  let program: [sock_filter]

  init?(
    architecture: UInt32,
    step: Int32,
    level: Int,
    process: UInt32 = 4711,
    mayOpen: Bool = true,
    mayWrite: Bool = false
  ) {
    var plan = sandbox_filter_plan(
      architecture: architecture,
      step: step,
      level: Int32(level),
      process: process,
      may_open: mayOpen,
      may_write: mayWrite
    )
    var room = [sock_filter](repeating: sock_filter(), count: Int(SANDBOX_MAX_FILTER_LENGTH))
    let count = sandbox_make_filter(&plan, &room)
    guard count > 0 else { return nil }
    program = Array(room[..<Int(count)])
  }

  func answer(to call: Call) -> Answer {
    var accumulator: UInt32 = 0
    var position = 0
    while position < program.count {
      let instruction = program[position]
      position += 1
      let value = instruction.k
      let holds: Bool
      switch instruction.code {
      case 0x20:  // load a word
        guard let word = call.word(at: Int(value)) else { return .broken("loads from \(value)") }
        accumulator = word
        continue
      case 0x54:  // and
        accumulator &= value
        continue
      case 0x06:  // return
        return Self.answer(value)
      case 0x05:  // jump
        position += Int(value)
        continue
      case 0x15: holds = accumulator == value
      case 0x35: holds = accumulator >= value
      case 0x45: holds = accumulator & value != 0
      default: return .broken("has the unknown instruction \(instruction.code)")
      }
      position += Int(holds ? instruction.jt : instruction.jf)
    }
    return .broken("has no end")
  }

  private static func answer(_ value: UInt32) -> Answer {
    switch value & 0xFFFF_0000 {
    case 0x7FFF_0000: .allowed
    case 0x0005_0000: .refused(Int(value & 0xFFFF))
    case 0x0003_0000: .ends
    default: .broken("answers \(value)")
    }
  }
}

/// Both steps, one on top of the other: what is stricter counts.
struct FilterStack {
  private let machines: [FilterMachine]

  /// One step, or both.
  init?(
    architecture: UInt32,
    level: Int,
    isTight: Bool,
    mayOpen: Bool = true,
    mayWrite: Bool = false
  ) {
    let first = FilterMachine(
      architecture: architecture,
      step: 1,
      level: level,
      mayWrite: mayWrite
    )
    guard let first,
      let second = FilterMachine(
        architecture: architecture,
        step: 2,
        level: level,
        mayOpen: mayOpen,
        mayWrite: mayWrite
      )
    else { return nil }
    machines = isTight ? [first, second] : [first]
  }

  func answer(to call: FilterMachine.Call) -> FilterMachine.Answer {
    let answers = machines.map { $0.answer(to: call) }
    return answers.first {
      if case .broken = $0 { return true }
      return false
    } ?? answers.first { $0 == .ends } ?? answers.last { $0 != .allowed } ?? .allowed
  }
}
