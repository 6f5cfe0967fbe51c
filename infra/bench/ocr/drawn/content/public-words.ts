/**
 * Text of plaques, direction signs, doors, and posters in one language: much of it looks like a name, but none is a
 * business name.
 */
export type PublicWords = {
  /** Occupations on a plaque, below a person's name. */
  callings: readonly string[]
  lived: readonly string[]
  council: readonly string[]
  /** Sights that a town has signs for; {last} and {place} are made up. */
  sights: readonly string[]
  instructions: readonly string[]
  posters: readonly string[]
}

export const PUBLIC_WORDS: Readonly<Record<string, PublicWords>> = {
  en: {
    callings: ['Painter', 'Poet and teacher', 'Botanist', 'Campaigner', 'Engineer', 'Writer', 'Social reformer'],
    lived: ['lived here', 'was born in this house', 'worked on this site', 'opened this garden'],
    council: ['Borough of {place}', 'City of {place}', '{place} Civic Society', '{place} Historical Society'],
    sights: ['{place} Palace', '{last} Museum', 'Theatre of {place}', '{place} Hall', '{last} Gardens', 'Old Court'],
    instructions: [
      'Please ring the bell',
      'Customer telephone',
      'Lift receiver and wait',
      'Taxi call point',
      'Deliveries at the rear',
      'Press button for attention',
      'Queue here',
    ],
    posters: [
      'Drink less, sleep more',
      'Tired? Take a break',
      'Every drop counts',
      'Wear a mask',
      'Keep your distance',
      'Use your voice',
      'Slow down, somebody is waiting',
    ],
  },
  de: {
    callings: ['Maler', 'Dichterin', 'Botaniker', 'Ingenieur', 'Schriftstellerin', 'Arzt und Forscher'],
    lived: ['lebte hier', 'wurde hier geboren', 'wirkte in diesem Hause'],
    council: ['Stadt {place}', 'Gemeinde {place}', 'Geschichtsverein {place}'],
    sights: ['Schloss {place}', 'Museum {last}', 'Theater {place}', 'Rathaus {place}', 'Palais {last}', 'Altes Tor'],
    instructions: ['Bitte klingeln', 'Kundentelefon', 'Lieferanten hinten', 'Bitte hier warten', 'Taxiruf'],
    posters: ['Abstand halten', 'Jeder Tropfen zählt', 'Langsam fahren', 'Bitte Maske tragen', 'Müde? Mach Pause'],
  },
  fr: {
    callings: ['Peintre', 'Poète', 'Botaniste', 'Ingénieur', 'Écrivain', 'Médecin'],
    lived: ['vécut ici', 'est né dans cette maison', 'a travaillé ici'],
    council: ['Ville de {place}', 'Commune de {place}', 'Amis du vieux {place}'],
    sights: ['Palais {last}', 'Musée {last}', 'Théâtre de {place}', 'Mairie de {place}', 'Pont {last}', 'Arts anciens'],
    instructions: ['Sonnez et entrez', 'Téléphone clients', 'Livraisons derrière', 'Attendez ici', 'Appel taxi'],
    posters: ['Gardez vos distances', 'Chaque goutte compte', 'Levez le pied', 'Fatigué ? Faites une pause'],
  },
  it: {
    callings: ['Pittore', 'Poeta', 'Botanico', 'Ingegnere', 'Scrittrice', 'Medico'],
    lived: ['visse qui', 'nacque in questa casa', 'lavorò in questo luogo'],
    council: ['Comune di {place}', 'Città di {place}', 'Amici di {place}'],
    sights: ['Palazzo {last}', 'Museo {last}', 'Teatro di {place}', 'Municipio', 'Ponte {last}', 'Arti antiche'],
    instructions: ['Suonare prego', 'Telefono clienti', 'Consegne sul retro', 'Attendere qui'],
    posters: ['Ogni goccia conta', 'Rallenta', 'Mantieni la distanza', 'Stanco? Fermati'],
  },
  es: {
    callings: ['Pintor', 'Poeta', 'Botánico', 'Ingeniera', 'Escritora', 'Médico'],
    lived: ['vivió aquí', 'nació en esta casa', 'trabajó en este lugar'],
    council: ['Ayuntamiento de {place}', 'Ciudad de {place}', 'Amigos de {place}'],
    sights: ['Palacio {last}', 'Museo {last}', 'Teatro de {place}', 'Ayuntamiento', 'Puente {last}', 'Artes antiguas'],
    instructions: ['Llame al timbre', 'Teléfono de clientes', 'Entregas detrás', 'Espere aquí'],
    posters: ['Cada gota cuenta', 'Guarda la distancia', 'Más despacio', '¿Cansado? Para'],
  },
  pt: {
    callings: ['Pintor', 'Poeta', 'Botânico', 'Engenheira', 'Escritora', 'Médico'],
    lived: ['viveu aqui', 'nasceu nesta casa', 'trabalhou neste lugar'],
    council: ['Câmara de {place}', 'Cidade de {place}', 'Amigos de {place}'],
    sights: ['Palácio {last}', 'Museu {last}', 'Teatro de {place}', 'Câmara Municipal', 'Ponte {last}'],
    instructions: ['Toque à campainha', 'Telefone de clientes', 'Entregas atrás', 'Espere aqui'],
    posters: ['Cada gota conta', 'Mantenha a distância', 'Mais devagar', 'Cansado? Pare'],
  },
  nl: {
    callings: ['Schilder', 'Dichteres', 'Botanicus', 'Ingenieur', 'Schrijfster', 'Arts'],
    lived: ['woonde hier', 'werd hier geboren', 'werkte in dit huis'],
    council: ['Gemeente {place}', 'Stad {place}', 'Vrienden van {place}'],
    sights: ['Kasteel {last}', 'Museum {last}', 'Theater {place}', 'Stadhuis', 'Paleis {last}'],
    instructions: ['Hier aanbellen', 'Telefoon voor klanten', 'Leveranciers achterom', 'Hier wachten'],
    posters: ['Houd afstand', 'Elke druppel telt', 'Rustig rijden', 'Moe? Neem pauze'],
  },
  sv: {
    callings: ['Målare', 'Diktare', 'Botaniker', 'Ingenjör', 'Författare', 'Läkare'],
    lived: ['bodde här', 'föddes i detta hus', 'arbetade här'],
    council: ['{place} kommun', '{place} stad', 'Gamla {place}'],
    sights: ['{place} slott', '{last} museum', '{place} teater', 'Rådhuset', '{last} park'],
    instructions: ['Ring på klockan', 'Kundtelefon', 'Leveranser på baksidan', 'Vänta här'],
    posters: ['Håll avstånd', 'Varje droppe räknas', 'Sänk farten', 'Trött? Ta en paus'],
  },
  pl: {
    callings: ['Malarz', 'Poetka', 'Botanik', 'Inżynier', 'Pisarka', 'Lekarz'],
    lived: ['mieszkał tutaj', 'urodził się w tym domu', 'pracował tutaj'],
    council: ['Miasto {place}', 'Gmina {place}', 'Przyjaciele {place}'],
    sights: ['Pałac {last}', 'Muzeum {last}', 'Teatr {place}', 'Ratusz', 'Most {last}'],
    instructions: ['Proszę dzwonić', 'Telefon dla klientów', 'Dostawy z tyłu', 'Proszę czekać'],
    posters: ['Zachowaj odstęp', 'Liczy się każda kropla', 'Zwolnij', 'Zmęczony? Odpocznij'],
  },
}
