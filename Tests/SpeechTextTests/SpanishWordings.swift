// SPDX-License-Identifier: Apache-2.0

let spanish = """
  cardinal ¦ 0 ¦ cero
  cardinal ¦ 1 ¦ uno
  cardinal;f ¦ 1 ¦ una
  cardinal;m ¦ 21 ¦ veintiún
  cardinal ¦ 16 ¦ dieciséis
  cardinal ¦ 22 ¦ veintidós
  cardinal ¦ 31 ¦ treinta y uno
  cardinal ¦ 100 ¦ cien
  cardinal ¦ 101 ¦ ciento uno
  cardinal;f ¦ 500 ¦ quinientas
  cardinal ¦ 1.984 ¦ mil novecientos ochenta y cuatro
  cardinal ¦ 21000 ¦ veintiún mil
  cardinal ¦ 1000000 ¦ un millón
  cardinal ¦ 2000000000 ¦ dos mil millones
  cardinal ¦ 1000000000000 ¦ un billón
  cardinal ¦ 3,14 ¦ tres coma catorce
  cardinal ¦ -7 ¦ menos siete
  cardinal ¦ XXI ¦ veintiuno
  ordinal ¦ 1 ¦ primero
  ordinal ¦ 1.º ¦ primero
  ordinal ¦ 3.er ¦ tercer
  date ¦ lunes, 5/3/2024 ¦ lunes cinco de marzo de dos mil veinticuatro
  date ¦ ????0922 ¦ veintidós de septiembre
  duration ¦ 1'21" ¦ un minuto y veintiún segundos
  address ¦ C/ Mayor 5 ¦ calle Mayor cinco
  address ¦ C/ Sol 5, 3.º izq. ¦ calle Sol cinco, tercero izquierda
  ordinal ¦ 2ª ¦ segunda
  ordinal ¦ 12 ¦ duodécimo
  ordinal ¦ 13 ¦ decimotercero
  ordinal ¦ 25 ¦ vigésimo quinto
  ordinal;f ¦ 101 ¦ centésima primera
  ordinal ¦ 1000 ¦ milésimo
  digits ¦ 28001 ¦ dos ocho cero cero uno
  characters ¦ ñ-á ¦ Ñ guion A con acento agudo
  spell-out ¦ a@b ¦ A arroba B
  date ¦ 5/3/1984 ¦ cinco de marzo de mil novecientos ochenta y cuatro
  date ¦ 1 de mayo de 2024 ¦ uno de mayo de dos mil veinticuatro
  date;my ¦ 3/2024 ¦ marzo de dos mil veinticuatro
  date;mdy ¦ 3/5/1984 ¦ cinco de marzo de mil novecientos ochenta y cuatro
  date;y ¦ 1492 ¦ mil cuatrocientos noventa y dos
  date ¦ 30/2 ¦ nothing
  time ¦ 15:30 ¦ quince treinta
  time ¦ 15:00 ¦ quince horas
  time ¦ 13:05 ¦ trece cero cinco
  time ¦ 3:00 p. m. ¦ tres de la tarde
  time ¦ 1:15 am ¦ una quince de la mañana
  time ¦ 9 pm ¦ nueve de la noche
  telephone ¦ +34 91 123 ¦ más tres cuatro, nueve uno, uno dos tres
  fraction ¦ 1/2 ¦ un medio
  fraction ¦ 2/3 ¦ dos tercios
  fraction ¦ 3/4 ¦ tres cuartos
  fraction ¦ 1 1/2 ¦ uno y medio
  fraction ¦ 5/12 ¦ cinco doceavos
  fraction ¦ 1/31 ¦ un treintaiunavo
  unit ¦ 10 kg ¦ diez kilogramos
  unit ¦ 1 h ¦ una hora
  unit ¦ 1/2 h ¦ media hora
  unit ¦ 2 1/2 kg ¦ dos kilogramos y medio
  unit ¦ 200 t ¦ doscientas toneladas
  unit ¦ 21 km ¦ veintiún kilómetros
  unit ¦ 120 km/h ¦ ciento veinte kilómetros por hora
  currency ¦ 12,50 € ¦ doce euros con cincuenta céntimos
  currency ¦ 1 € ¦ un euro
  currency ¦ 2000000 € ¦ dos millones de euros
  currency ¦ £1 ¦ una libra
  duration ¦ PT2H1M ¦ dos horas y un minuto
  email ¦ hola@sitio.es ¦ hola arroba sitio punto es
  address ¦ Av. Libertad 12, 28001 Madrid ¦ avenida Libertad doce, dos ocho cero cero uno Madrid
  name ¦ Dra. Ruiz ¦ Doctora Ruiz
  vxml:boolean ¦ yes ¦ sí
  """
