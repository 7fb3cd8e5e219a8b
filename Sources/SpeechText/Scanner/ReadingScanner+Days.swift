// SPDX-License-Identifier: Apache-2.0

/// Abbreviations of the days of the week.
extension ReadingScanner {
  /// "Mon–Fri", "Mo.-Fr.", "lun.-ven."
  func days(at index: Int) -> Reading? {
    let core = tokens[index].core
    // A hyphen or the first byte of a dash: other words cost nothing here.
    guard (5...15).contains(core.count),
      text[core].contains(where: { $0 == UInt8(ascii: "-") || $0 == 0xE2 })
    else { return nil }
    let parts = word(index).split { "-–".contains($0) }.map { part in
      day((part.last == "." ? part.dropLast() : part).utf8)
    }
    guard parts.count == 2, let first = parts[0], let last = parts[1] else { return nil }
    let length = word(index).contains(".") ? stopLength(after: index) : 0
    return Reading(
      .range,
      rule: "dash between days",
      words: first + language.to + last,
      range: core.lowerBound..<core.upperBound + length
    )
  }

  func isWeekday(_ first: Int, last: Int) -> Bool {
    if language.context.beforeDays.contains(preceding(first).lowercased()) { return true }
    if first > 1, language.context.betweenDays.contains(preceding(first)), isDay(first - 2) {
      return true
    }
    guard last + 1 < tokens.count else { return false }
    if after(last).hasPrefix(".,") { return true }
    if isDirectlyBefore(last, isKind: { $0 == .digit }) {
      // "la mer. 5 minutes après": a date follows the article.
      guard language.weekdaysAreWords else { return true }
      return language.context.dateArticles.contains(
        preceding(first).lowercased()
      ) && isDayBeforeMonth(last + 1) || next(last + 1) == "de" && isDayBeforeMonth(last + 2)
    }
    return language.context.betweenDays.contains(word(last + 1)) && before(last + 1).isEmpty
      && isDay(last + 2)
  }

  private func isDay(_ index: Int) -> Bool {
    tokens.indices.contains(index) && day(text[tokens[index].core]) != nil
  }

  /// The day that a key of the abbreviations is.
  private func day(_ key: some Collection<UInt8>) -> String? {
    abbreviations.alternatives(key, isFirst: false)
      .first { $0.condition.contains(.weekday) }?.words
  }
}
