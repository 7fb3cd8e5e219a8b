// SPDX-License-Identifier: Apache-2.0

/// Units of time, the longest first.
enum TimeUnit: Int, CaseIterable {
  case year, month, week, day, hour, minute, second

  private static let names = WordTable(
    """
    year ¦ year,years ¦ Jahr,Jahre,n ¦ an,ans,m ¦ año,años,m
    month ¦ month,months ¦ Monat,Monate,m ¦ mois,mois,m ¦ mes,meses,m
    week ¦ week,weeks ¦ Woche,Wochen,f ¦ semaine,semaines,f ¦ semana,semanas,f
    day ¦ day,days ¦ Tag,Tage,m ¦ jour,jours,m ¦ día,días,m
    hour ¦ hour,hours ¦ Stunde,Stunden,f ¦ heure,heures,f ¦ hora,horas,f
    minute ¦ minute,minutes ¦ Minute,Minuten,f ¦ minute,minutes,f ¦ minuto,minutos,m
    second ¦ second,seconds ¦ Sekunde,Sekunden,f ¦ seconde,secondes,f ¦ segundo,segundos,m
    """
  )

  func words(_ count: Int, _ language: any Language) -> String {
    words(WrittenNumber(whole: String(count)), language)
  }

  func words(_ count: WrittenNumber, _ language: any Language) -> String {
    language.words(count, of: Noun(Self.names.cell("\(self)", language) ?? ""))
  }
}
