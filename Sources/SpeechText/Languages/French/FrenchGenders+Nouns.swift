// SPDX-License-Identifier: Apache-2.0

extension FrenchGenders {
  /// Feminine nouns whose endings masculine ones have too, in the singular. Those of both genders are none of these.
  static let counted: Set<String> = Set(
    SpeechText.words(
      """
      abeille action aiguille aile allumette ambulance amande amende amie amorce ancre annexe antenne arche \
      arme armoire armée assiette aubergine autoroute baguette baie balle banane bande barque barre barrière barrique \
      bataille baleine benne bête biche bière bille blague bombe borne bosse bouche bourse branche brioche brochure \
      brosse bulle bûche caméra campagne canette capitale capsule cartouche case casserole cassette cave ceinture cerise \
      chatte chaussette chaussure chemise chenille chèvre cigarette citation cithare citrouille classe clause cloche coche colline \
      colombe comtesse console consonne copie coque corde corne cornemuse côte couche coupure courbe courgette couronne course \
      coutume croche croix croûte cuve dame date déesse défaite dent dépêche dette devise diode distance doublure \
      droite duchesse échalote écaille écharpe écorce emprise encoche entaille enveloppe \
      épaule épée épine époque épreuve épouse équerre espèce étable étape étincelle étoile exception expérience face facette faille \
      farine faveur fenêtre feuille fève ficelle fiche fièvre figue flamme flèche flûte fonction fontaine force forêt formule \
      foule fourche fourchette fraction frange frégate frite galette gamme gare gaufre girafe glace goutte graine grange \
      grappe grenade grenouille grille grotte guêpe guitare gélule habitante halte hache haie hanche harpe herbe horloge \
      huile huître icône impasse impression imprimante infirmière infraction injection inconnue jambe jarre jauge joue jupe jument \
      lame langouste larve lentille lettre lèvre licence ligue lime lionne livraison locomotive loge lune lunette mâchoire \
      mairie malle mandarine mangue marmite marraine masse mèche médaille meule mine miette \
      mission moitié molécule mosquée moto moustache mule nappe narine neige niche nièce noisette nonne norme \
      nuance olive ombre once onde opération option orange oreille oie ouïe paire palette palme panne pantoufle papaye paroisse parole \
      passerelle patate patte paupière pêche pelle pensée perle perte photo pierre pile pilule pince pincée pinte pioche pipe pistache pizza \
      plaque plaquette plume poche poignée pointe police pomme porte portion poupe poule prairie preuve prime princesse prison \
      proie prune puce pyramide quête queue rame ration recette récolte redevance réduction référence règle reine religieuse \
      remise rente requête réponse réserve ressource revue ride rime rive rivière robe ronce ronde rondelle rose roquette ruche \
      ruelle sablière saillie sainte sardine sauce sauterelle science séance secousse selle semelle sentence session sirène \
      sœur soie sole sonate sonde sorcière sortie sottise souche soupe source sphère station statue strophe surface \
      syllabe tablette tache tante tarte taupe taxe télé tempête terrasse terre théière tige toile tomate tombe torche tortue \
      tranchée tresse tribu tribune trompette troupe truffe truite tuile turbine tuyère unité urne vallée valse valve vanne vente verrière vertèbre vertu \
      vidéo vigne virgule vis vitre vitrine voyelle
      """
    )
  )
}
