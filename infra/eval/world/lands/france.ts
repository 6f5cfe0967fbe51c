import { type Land, list, running, trade } from '../land.ts'

const AREAS = list('1 99 00|2 61 91|3 53 01|4 65 71|5 36 49')

export const france: Land = {
  country: 'FR',
  isNumberFirst: true,
  callingCode: '33',
  nationalNumber: (n) => {
    const digits = running(n, 4)
    return `${AREAS[n % AREAS.length]} ${digits.slice(0, 2)} ${digits.slice(2)}`
  },
  trunk: '0',
  domainEnds: list('fr|fr|fr|com'),
  town: { name: 'Valcrême', state: 'Occitanie', stateCode: 'OCC', postcode: '31998', latitude: 43.47, longitude: 1.62 },
  streets: list(
    'Rue de la République|Avenue du Moulin|Place de l’Église|Rue des Tanneurs|Boulevard Pasteur|Rue du Four|Quai des Bateliers|Rue Saint-Hilaire|Allée des Platanes|Rue Neuve',
  ),
  malls: list('Galerie des Arcades|Centre Commercial Belle-Rive|Passage du Marché'),
  trades: [
    trade('shop=bakery', 'Boulangerie|Pâtisserie|Fournil', 'Baguette|Croissants|Gâteaux|Pain au levain|Sandwichs'),
    trade('amenity=cafe', 'Café|Salon de thé', 'Petit déjeuner|Crêpes|Glaces|Terrasse'),
    trade(
      'amenity=restaurant',
      'Brasserie|Bistrot|Restaurant|Crêperie',
      'Plat du jour|Menu midi|Fruits de mer|Sur place ou à emporter',
    ),
    trade('shop=hairdresser', 'Coiffure|Salon de Coiffure|Barbier', 'Homme|Femme|Coloration|Sans rendez-vous'),
    trade('shop=butcher', 'Boucherie|Charcuterie', 'Volailles|Saucisson|Plats cuisinés'),
    trade('amenity=pharmacy', 'Pharmacie', 'Orthopédie|Vaccination|Parapharmacie'),
    trade('shop=optician', 'Optique|Opticien', 'Lunettes|Lentilles|Examen de vue'),
    trade('shop=car_repair', 'Garage|Carrosserie', 'Vidange|Pneus|Freins|Contrôle technique'),
    trade('craft=plumber', 'Plomberie|Chauffage', 'Dépannage|Chaudières|Salle de bain'),
    trade('shop=florist', 'Fleuriste|Fleurs', 'Mariage|Deuil|Bouquets'),
    trade('office=estate_agent', 'Immobilier|Agence Immobilière', 'Vente|Location|Gestion|Estimation offerte'),
    trade('shop=books', 'Librairie|Papeterie', 'Romans|Presse|BD'),
    trade('shop=cheese', 'Fromagerie|Crémerie', 'Fromages|Vins|Produits de la ferme'),
    trade('shop=shoes', 'Chaussures|Cordonnerie', 'Soldes|Talons|Clés minute'),
  ],
  firsts: list(
    'Colette|Gaston|Solène|Benoît|Margaux|Aurélien|Odile|Thibault|Léonie|Raoul|Anaïs|Fernand|Zoé|Gérard|Clémence|Rémi',
  ),
  lasts: list(
    'Arvieu|Bessière|Castagnède|Delpêche|Estève|Fontbonne|Guérande|Hébrard|Issartel|Jalabert|Lacombère|Maurès|Noguès|Orliac|Pélissou|Queyrac|Roquelaure|Sénéchal|Tastavin|Ussel|Vaysse|Cazalbou|Dutilleux|Ferrières|Lespinasse|Montégut|Peyronnet|Sabatié|Tournefeuille|Vergnes',
  ),
  things: list(
    'Cerisier|Moulin|Hibou|Cigale|Olivier|Pigeon|Soleil|Lavoir|Tilleul|Clocher|Marronnier|Sabot|Panier|Renard|Fontaine|Chêne|Hérisson|Phare|Papillon|Jardin',
  ),
  adjectives: list('Petit|Vieux|Grand|Joli|Bon|Nouveau'),
  patterns: list(
    '{trade} {last}|{trade} {last}|Maison {last}|Chez {first}|{last} & Fils|Le {adjective} {thing}|Au {adjective} {thing}|{trade} du {thing}|{trade} {first}|{brand}|{brand} {trade}|{last} {last2}|L’Atelier de {first}|{first} {last} {trade}',
  ),
  legal: list('SARL|SAS|EURL|SA|SASU'),
  slogans: list(
    'Artisan depuis 1963|Fait maison|Le goût de la tradition|À votre service|La qualité avant tout|Tout pour vous plaire|Notre passion votre plaisir|Bienvenue chez vous',
  ),
  notices: list('OUVERT|Poussez|Fermé le lundi|On recrute|À louer|Défense de fumer|Sonnez SVP|Livraison'),
  weekdays: 'Lun - Ven',
  telephone: list('Tél.|Tél|Téléphone|'),
}
