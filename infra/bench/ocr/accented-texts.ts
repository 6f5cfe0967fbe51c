/** Business texts in languages with accents, and in English, which has none: three lines per sheet. */
export const ACCENTED_TEXTS: Record<string, readonly (readonly [string, string, string])[]> = {
  German: [
    ['Konditorei Schäfer', 'Täglich frische Brötchen', 'Mühlenstraße 14'],
    ['Zahnarztpraxis Krüger', 'Geöffnet ab 8 Uhr', 'Für die ganze Familie'],
  ],
  French: [
    ['Fromagerie Lefèvre', 'Chèvre et brebis de nos bergères', 'Fermé le lundi'],
    ['Pharmacie Théodore', 'Conseils santé et beauté', '27 rue des Écoles'],
  ],
  Italian: [
    ['Gelateria Papà Niccolò', 'Aperto fino a mezzanotte', 'Novità ogni lunedì'],
    ['Ristorante Della Libertà', 'Menù di mezzodì', 'Via Carità 9'],
  ],
  Dutch: [
    ['Kapsalon Zoë', 'Open van dinsdag tot zaterdag', 'Knippen vanaf één euro'],
    ['Apotheek Ruïne', 'Voor al uw recepten en ideeën', 'Oriëntstraat 88'],
  ],
  Polish: [
    ['Cukiernia Żółty Słoń', 'Pączki świeże codziennie', 'ul. Wąska 3'],
    ['Sklep Rybny Jesiotr', 'Śledź wędzony i łosoś', 'Czynne od szóstej'],
  ],
  Portuguese: [
    ['Padaria Estação', 'Pães e bolos da avó', 'Rua Simões 41'],
    ['Livraria Camões', 'Edições e manuais escolares', 'Fechado ao sábado'],
  ],
  Spanish: [
    ['Librería Quiñones', 'Atención de lunes a sábado', 'Calle Leganés 12'],
    ['Ferretería Los Ríos', 'Pintura y jardín', 'Números a la vista'],
  ],
  Swedish: [
    ['Bokhandel Nyström', 'Böcker och tidskrifter på lager', 'Öppet lördag'],
    ['Konditori Vårglädje', 'Smörgåsar och bullar', 'Kungsgatan 5'],
  ],
  English: [
    ['Copper Kettle Books', 'Open daily until nine', 'Free delivery in town'],
    ['Harbor Pine Dental', 'Walk in welcome', '12 Alder Street'],
  ],
}
