// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Abbreviations of addresses that mean one thing in one place and another elsewhere.
extension English {
  func word(of address: AddressPart) -> String? {
    switch address.key {
    case "st": return isBeforeName(address) ? "Saint" : "Street"
    case "dr": return isBeforeName(address) ? "Doctor" : "Drive"
    // "Ste. 100" and "Ste B" are suites, "Sault Ste. Marie" is a saint.
    case "ste": return isNumbered(address) || address.isEnd ? "Suite" : "Sainte"
    case "no", "nr": return isNumbered(address) ? "number" : address.word
    case "po": return address.next?.lowercased().hasPrefix("box") == true ? "P O" : address.word
    case "rr": return isNumbered(address) ? "Rural Route" : nil
    case "sr": return isNumbered(address) ? "State Route" : nil
    case "n", "e", "s", "w": return direction(address)
    default: break
    }
    return number(address) ?? postOffice(address) ?? state(address)
  }

  /// "St. John St.", "E St Clair St": a saint before a name, a street after one.
  private func isBeforeName(_ address: AddressPart) -> Bool {
    guard !address.isEnd, let next = address.part(1), next.word.first?.isUppercase == true,
      !isUnit(next), !isDirection(next), !isStreet(next), !isState(next)
    else { return false }
    guard let previous = address.part(-1) else { return true }
    return previous.hasComma || previous.word.first?.isNumber == true || isDirection(previous)
  }

  /// "N St" is a street with a letter for a name, but "N St Clair Ave" is in the north.
  private func direction(_ address: AddressPart) -> String? {
    guard !address.hasComma, let next = address.part(1), isStreet(next), !isBeforeName(next) else {
      return nil
    }
    let isFirst = address.part(-1).map { $0.hasComma || $0.word.first?.isNumber == true } ?? true
    return isFirst ? address.key.uppercased() : nil
  }

  /// "#5", "I-95".
  private func number(_ address: AddressPart) -> String? {
    for (sign, name) in [("#", "number "), ("I-", "I ")] where address.word.hasPrefix(sign) {
      let digits = address.word.dropFirst(sign.count)
      guard (1...4).contains(digits.utf8.count), digits.allSatisfy(SayAsRequest.isDigit),
        let value = Int(digits)
      else { return nil }
      return name + numbers.cardinal(value)
    }
    return nil
  }

  /// Military post, which has codes instead of cities and states: "PSC 802, APO AE 09499".
  private func postOffice(_ address: AddressPart) -> String? {
    let isOffice = ["APO", "FPO", "DPO", "PSC"].contains(address.word)
    let isRegion =
      ["AA", "AE", "AP"].contains(address.word)
      && ["APO", "FPO", "DPO"].contains(address.part(-1)?.word)
    guard isOffice || isRegion else { return nil }
    return spelling(address.word.map(String.init))
  }

  /// A state where one is expected: after a comma, before a postal code, at the end. `CT` and `NE` elsewhere are a court and a
  /// direction.
  private func state(_ address: AddressPart) -> String? {
    guard isAmerican || region == "CA", address.index > 0, isState(address) else { return nil }
    let previous = address.part(-1)
    let isAmbiguous = tables.streets.value(of: address.key) != nil
    let isAfterStreet =
      previous.map { !$0.hasComma && (isStreet($0) || $0.word.first?.isNumber == true) } ?? false
    let isLast =
      isBeforeCode(address) && !(isAmbiguous && isAfterStreet)
      || address.part(1).map { ["usa", "us", "canada"].contains($0.key) } ?? false
    let isAlone = previous?.hasComma == true || !isAmbiguous || !address.hasNumberBefore
    return isLast || address.isEnd && isAlone ? AddressWords.states[address.word] : nil
  }

  /// Before "78701", "78701-1234" and "M5V 2T6".
  private func isBeforeCode(_ address: AddressPart) -> Bool {
    guard !address.hasComma, let next = address.part(1)?.word else { return false }
    if next.utf8.count == 3 {
      return zip(next, [false, true, false]).allSatisfy { SayAsRequest.isDigit($0) == $1 }
    }
    return next.prefix(5).count(where: SayAsRequest.isDigit) == 5
      && (next.utf8.count == 5 || next.utf8.count == 10)
  }

  private func isNumbered(_ address: AddressPart) -> Bool {
    guard !address.hasComma, let next = address.part(1)?.word else { return false }
    return next.contains(where: SayAsRequest.isDigit) || next.count == 1
  }

  private func isState(_ address: AddressPart) -> Bool { AddressWords.states[address.word] != nil }

  private func isUnit(_ address: AddressPart) -> Bool {
    ["apt", "ste", "bldg", "fl", "rm", "unit", "lot", "no", "box"].contains(address.key)
  }

  private func isDirection(_ address: AddressPart) -> Bool {
    ["n", "e", "s", "w", "ne", "nw", "se", "sw"].contains(address.key)
  }

  private func isStreet(_ address: AddressPart) -> Bool {
    address.key == "st" || address.key == "dr"
      || tables.streets.value(of: address.key) != nil && !isUnit(address) && !isDirection(address)
  }
}
