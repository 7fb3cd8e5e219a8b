// SPDX-License-Identifier: Apache-2.0

enum SpanishAbbreviations {
  /// By key, as `AbbreviationTable` reads them.
  static let lines = SortedLines(
    """
    AA.VV	- autores varios
    Admón	- administración
    Apdo	- apartado
    Arq	t arquitecto
    Av	- avenida
    Avda	- avenida
    C/	to calle
    CC.AA	- comunidades autónomas
    CC.OO	- Comisiones Obreras
    Cap	n capítulo; t capitán
    Cnel	t coronel
    Ctra	- carretera
    Cía	- compañía
    D	t don
    D.ª	t doña
    DD.HH	- derechos humanos
    Dpto	- departamento
    Dr	to doctor
    Dra	to doctora
    Dres	to doctores
    Dña	to doña
    EE.UU	- Estados Unidos
    EEUU	o Estados Unidos
    Excma	t excelentísima
    Excmo	t excelentísimo
    FF.AA	- Fuerzas Armadas
    FF.CC	- ferrocarriles
    Fig	n figura
    Gral	t general
    Hnos	- hermanos
    Ilma	t ilustrísima
    Ilmo	t ilustrísimo
    Ing	t ingeniero
    JJ.OO	- Juegos Olímpicos
    Lic	t licenciado
    Mons	t monseñor
    N.º	no número
    Nº	no número
    P.D	- posdata
    P.º	to paseo
    Pl	t plaza
    Plza	- plaza
    Prof	t profesor
    Prof.ª	to profesora
    Profa	t profesora
    Pza	- plaza
    RR.HH	- recursos humanos
    RR.PP	- relaciones públicas
    Rvdo	t reverendo
    Sr	to señor
    Sra	to señora
    Sras	to señoras
    Sres	to señores
    Srta	to señorita
    Sta	to santa
    Sto	to santo
    Tel	- teléfono
    Tfno	- teléfono
    Tte	t teniente
    Ud	- usted
    Uds	- ustedes
    Vd	- usted
    Vds	- ustedes
    a.C	- antes de Cristo
    a.J.C	- antes de Jesucristo
    abr	m abril
    admón	- administración
    ago	m agosto
    apdo	- apartado
    aprox	- aproximadamente
    art	n artículo
    c/	to calle
    cap	n capítulo
    cf	- compárese
    cfr	- compárese
    ctra	- carretera
    d.C	- después de Cristo
    dcha	- derecha
    depto	- departamento
    dic	m diciembre
    dom	w domingo
    dpto	- departamento
    ej	- ejemplo
    ene	m enero
    etc	- etcétera
    ext	n extensión
    feb	m febrero
    fig	n figura
    i.e	- esto es
    izda	- izquierda
    izq	- izquierda
    jue	w jueves
    km	no kilómetro
    lun	w lunes
    mar	m marzo; w martes
    mié	w miércoles
    miérc	w miércoles
    máx	- máximo
    mín	- mínimo
    n.os	no números
    n.º	no número
    nov	m noviembre
    nº	no número
    núm	n número
    núms	n números
    oct	m octubre
    p	n página
    p.ej	- por ejemplo
    pp	n páginas
    prov	- provincia
    pág	n página
    págs	n páginas
    q.e.p.d	- que en paz descanse
    s	r siglo
    s.f	- sin fecha
    sep	m septiembre
    sept	m septiembre
    ss	d siguientes
    sáb	w sábado
    tel	- teléfono
    tfno	- teléfono
    v.gr	- verbigracia
    vie	w viernes
    vol	n volumen
    vs	o versus
    """
  )
}
