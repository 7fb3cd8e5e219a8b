// SPDX-License-Identifier: Apache-2.0

/// Versions behind the names of programs.
extension ReadingScanner {
  /// Names as they are written; none that is also a word is here without its capital.
  private static let programs: Set<String> = [
    "Android", "Ansible", "Apache", "Bash", "Blender", "Boost", "CentOS", "Chromium", "Clang",
    "CMake", "CUDA", "CUPS", "Debian", "Django", "Docker", "Drupal", "Emacs", "Fedora", "Firefox",
    "Flask", "FreeBSD", "GCC", "GHC", "GIMP", "Git", "GLib", "GNOME", "Go", "Godot", "Gradle",
    "Groovy", "GTK", "GTK+", "Inkscape", "Java", "jQuery", "Julia", "KDE", "Kotlin", "Kubernetes",
    "LLVM", "LibreOffice", "Linux", "Lua", "MariaDB", "Maven", "Mesa", "MySQL", "NetBSD", "Nginx",
    "Node", "Node.js", "NumPy", "OCaml", "Octave", "OpenBSD", "OpenGL", "OpenSSH", "OpenSSL",
    "Perl", "PHP", "Plasma", "PostgreSQL", "Python", "QEMU", "Qt", "Rails", "Redis", "Ruby", "Rust",
    "Samba", "Scala", "SciPy", "SQLite", "Swift", "Symfony", "Tcl", "TensorFlow", "Thunderbird",
    "TypeScript", "Ubuntu", "Vim", "Vulkan", "WordPress", "Xcode", "Xfce", "bash", "cmake",
    "debhelper", "dpkg", "gcc", "git", "glibc", "macOS", "iOS", "nginx", "numpy", "openssl", "perl",
    "php", "postgresql", "python", "python3", "python2", "qemu", "ruby", "sqlite", "systemd", "vim",
    "mutt", "exim", "Exim", "binutils", "autoconf", "automake", "gettext", "ncurses", "readline",
  ]
  /// Of these, those that are also words or names of people and things.
  private static let words: Set<String> = [
    "Apache", "Bash", "Blender", "Boost", "CUPS", "Docker", "Fedora", "Flask", "Go", "Groovy",
    "Java", "Julia", "Lua", "Maven", "Mesa", "Node", "Octave", "Plasma", "Rails", "Ruby", "Rust",
    "Samba", "Scala", "Swift", "Thunderbird", "Vulkan", "ruby", "mutt",
  ]
  private static let signsOfVersions: Set<String> = [
    "version", "versions", "release", "releases", "released", "upgrade", "upgraded", "update",
    "install", "installed", "requires", "require", "supports", "compile", "compiler", "package",
    "packages", "library", "versionen", "aktualisieren", "installieren", "installiert", "benötigt",
    "installer", "installez", "paquet", "nécessite", "versión", "versiones", "instalar",
    "instale", "paquete", "requiere", "versione", "versioni", "installare", "pacchetto",
    "richiede",
  ]
  private static let bounds: Set<String> = [
    ">=", "<=", "<<", ">>", "=", "==", "<", ">", "≥", "≤", "~=", "≥=",
  ]
  private static let counted: Set<String> = [
    "euro", "euros", "dollars", "pounds", "seconds", "minutes", "hours", "Euro", "Sekunden",
    "secondes", "segundos", "dólares", "percent", "Prozent",
  ]
  private static let joiners: Set<String> = [
    "and", "or", "to", "und", "oder", "bis", "et", "ou", "à", "y", "o", "a", "e",
  ]

  /// "Python 3.10", "Python (>= 3.10)", "Perl 5.8 or 5.10": directly behind the name, behind a bound, or in a row of versions, and
  /// before nothing that is counted.
  func isVersionOfProgram(_ index: Int) -> Bool {
    if let next = next(index),
      // "in" is no inch here, but "miles" are miles.
      unit(next) != nil && (!Self.unsure.contains(next) || next.utf8.count > 3)
        || currency(next) != nil || Self.counted.contains(next)
        || language.context.scaleWords.contains(next)
    {
      return false
    }
    var place = index - 1
    // No longer row is looked through.
    while place > 0, index - place < 8, isVersionInRow(place) || isJoiner(place) { place -= 1 }
    let isBound =
      place > 0 && (1...3).contains(tokens[place].core.count) && Self.bounds.contains(word(place))
    if isBound { place -= 1 }
    guard place >= 0, after(place).isEmpty, (2...11).contains(tokens[place].core.count) else {
      return false
    }
    let name = word(place)
    guard Self.programs.contains(name) else { return false }
    return isBound || !Self.words.contains(name) || hasWord(of: Self.signsOfVersions, near: index)
      || (max(0, index - 12)..<min(tokens.count, index + 12)).contains { other in
        (2...11).contains(tokens[other].core.count) && Self.programs.contains(word(other))
          && !Self.words.contains(word(other))
      }
  }

  private func isJoiner(_ index: Int) -> Bool {
    after(index).isEmpty && Self.joiners.contains(word(index))
      && isVersionInRow(index - 1)
  }

  private func isVersionInRow(_ index: Int) -> Bool {
    guard index > 0, tokens[index].traits.contains(.digit),
      after(index) == "," || after(index).isEmpty,
      let word = DigitWord(text, core: tokens[index].core)
    else { return false }
    return word.isBare && word.marks.allSatisfy { $0 == .point } && word.sign == nil
      && !word.marks.isEmpty
  }
}
