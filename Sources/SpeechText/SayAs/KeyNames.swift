// SPDX-License-Identifier: Apache-2.0

/// Spoken names of keys, by their names in X11, SSIP and browsers.
enum KeyNames {
  private static let table = WordTable(
    """
    ctrl control controll controlr ctrll ctrlr ¦ control ¦ Steuerung ¦ contrôle ¦ control
    shift shiftl shiftr ¦ shift ¦ Umschalt ¦ majuscule ¦ mayúsculas
    alt altl altr option ¦ alt ¦ Alt ¦ alt ¦ alt
    altgr isolevel3shift ¦ alt graph ¦ Alt Gr ¦ alt gr ¦ alt gr
    super superl superr windows win ¦ super ¦ Super ¦ super ¦ súper
    meta metal metar command cmd ¦ meta ¦ Meta ¦ méta ¦ meta
    hyper hyperl hyperr ¦ hyper ¦ Hyper ¦ hyper ¦ híper
    window ¦ window ¦ Fenster ¦ fenêtre ¦ ventana
    return ¦ return ¦ Eingabe ¦ retour ¦ retorno
    enter kpenter ¦ enter ¦ Enter ¦ entrée ¦ intro
    escape esc ¦ escape ¦ Escape ¦ échap ¦ escape
    tab isolefttab ¦ tab ¦ Tabulator ¦ tabulation ¦ tabulador
    backspace ¦ backspace ¦ Rücktaste ¦ retour arrière ¦ retroceso
    delete del kpdelete ¦ delete ¦ Entfernen ¦ supprimer ¦ suprimir
    insert ins kpinsert ¦ insert ¦ Einfügen ¦ insertion ¦ insertar
    home kphome ¦ home ¦ Position eins ¦ début ¦ inicio
    end kpend ¦ end ¦ Ende ¦ fin ¦ fin
    pageup prior kpprior kppageup ¦ page up ¦ Bild auf ¦ page précédente ¦ retroceder página
    pagedown next kpnext kppagedown ¦ page down ¦ Bild ab ¦ page suivante ¦ avanzar página
    left arrowleft kpleft ¦ left ¦ links ¦ gauche ¦ izquierda
    right arrowright kpright ¦ right ¦ rechts ¦ droite ¦ derecha
    up arrowup kpup ¦ up ¦ hoch ¦ haut ¦ arriba
    down arrowdown kpdown ¦ down ¦ runter ¦ bas ¦ abajo
    space spacebar ¦ space ¦ Leertaste ¦ espace ¦ espacio
    nobreakspace ¦ no-break space ¦ geschütztes Leerzeichen ¦ espace insécable ¦ espacio duro
    newline linefeed ¦ new line ¦ neue Zeile ¦ nouvelle ligne ¦ nueva línea
    capslock shiftlock ¦ caps lock ¦ Feststelltaste ¦ verrouillage majuscule ¦ bloqueo de mayúsculas
    numlock ¦ num lock ¦ Num-Taste ¦ verrouillage numérique ¦ bloqueo numérico
    scrolllock ¦ scroll lock ¦ Rollen-Taste ¦ arrêt défilement ¦ bloqueo de desplazamiento
    print printscreen sysreq ¦ print screen ¦ Druck ¦ impression écran ¦ imprimir pantalla
    pause ¦ pause ¦ Pause ¦ pause ¦ pausa
    break ¦ break ¦ Unterbrechen ¦ attention ¦ interrumpir
    menu contextmenu ¦ menu ¦ Menü ¦ menu ¦ menú
    help ¦ help ¦ Hilfe ¦ aide ¦ ayuda
    underscore ¦ underscore ¦ Unterstrich ¦ tiret bas ¦ guion bajo
    doublequote ¦ quote ¦ Anführungszeichen ¦ guillemet ¦ comillas
    plus kpadd ¦ plus ¦ plus ¦ plus ¦ más
    minus kpsubtract ¦ minus ¦ minus ¦ moins ¦ menos
    kpmultiply ¦ times ¦ mal ¦ fois ¦ por
    kpdivide ¦ divided by ¦ geteilt durch ¦ divisé par ¦ dividido por
    kpdecimal ¦ decimal point ¦ Dezimalzeichen ¦ point décimal ¦ punto decimal
    """
  )

  static func name(_ key: String, _ language: any Language) -> String? {
    guard key.count > 1 else { return nil }
    let plain = key.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    return table.cell(plain, language)
  }

  /// The keys that are pressed together: two in "Ctrl+Page_Up" and "shift_a"; the last of "ctrl++" is plus.
  static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var rest = text[...]
    while let first = rest.first {
      // A separator that begins a part is the key itself.
      let end = rest.dropFirst().firstIndex(of: "+") ?? rest.endIndex
      parts += split(first == "+" ? "+" : String(rest[..<end]))
      let next = first == "+" ? rest.index(after: rest.startIndex) : end
      rest = rest[next...].dropFirst(next < rest.endIndex && rest[next] == "+" ? 1 : 0)
    }
    return parts
  }

  /// SSIP joins keys with underscores, which names of keys also contain.
  private static func split(_ part: String) -> [String] {
    let isKnown = Languages.of(tag: "en").flatMap { name(part, $0) } != nil
    guard !isKnown, part.count > 1 else { return [part] }
    var names: [String] = []
    var words = part.split { "_- ".contains($0) }[...]
    while !words.isEmpty {
      // The longest name first: "control_page_up" is control and page up.
      let count = (1...words.count).reversed().first { count in
        let joined = words.prefix(count).joined()
        return count == 1 || Languages.of(tag: "en").flatMap { name(joined, $0) } != nil
      }
      names.append(words.prefix(count ?? 1).joined(separator: "_"))
      words = words.dropFirst(count ?? 1)
    }
    return names.isEmpty ? [part] : names
  }
}
