import { type Land, list, running, trade } from '../land.ts'

const AREAS = list('30 23125|89 99998|221 4710|40 66969|69 90009')

export const germany: Land = {
  country: 'DE',
  isNumberFirst: false,
  callingCode: '49',
  nationalNumber: (n) => `${AREAS[Math.floor(n / 1_000) % AREAS.length]} ${running(n, 3)}`,
  trunk: '0',
  domainEnds: list('de|de|de|com'),
  town: { name: 'Eschenbrück', state: 'Hessen', stateCode: 'HE', postcode: '35999', latitude: 50.62, longitude: 8.91 },
  streets: list(
    'Hauptstraße|Bahnhofstraße|Kirchgasse|Am Stadtgraben|Neue Gasse|Schulstraße|Bergweg|Mühlenstraße|Marktplatz|Gartenstraße',
  ),
  malls: list('Löhr-Passage|Stadtgalerie|Kaufpark'),
  trades: [
    trade('shop=bakery', 'Bäckerei|Konditorei|Backstube', 'Brezeln|Bauernbrot|Kuchen|Belegte Brötchen|Torten'),
    trade('amenity=cafe', 'Café|Kaffeehaus|Eiscafé', 'Frühstück|Kuchen|Cappuccino|Eisbecher'),
    trade(
      'amenity=restaurant',
      'Gasthaus|Restaurant|Wirtshaus|Ristorante',
      'Mittagstisch|Schnitzel|Biergarten|Warme Küche',
    ),
    trade('shop=hairdresser', 'Friseur|Haarstudio|Salon', 'Damen|Herren|Färben|Ohne Termin|Dauerwelle'),
    trade('shop=butcher', 'Metzgerei|Fleischerei', 'Wurst|Partyservice|Eigene Schlachtung|Grillfleisch'),
    trade('amenity=pharmacy', 'Apotheke', 'Homöopathie|Impfungen|Botendienst'),
    trade('shop=optician', 'Optik|Augenoptik|Brillen', 'Sehtest|Kontaktlinsen|Gleitsicht'),
    trade('shop=car_repair', 'Autohaus|Kfz-Werkstatt|Reifendienst', 'TÜV|Inspektion|Reifen|Unfallschäden'),
    trade('craft=electrician', 'Elektro|Elektrotechnik', 'Photovoltaik|Kundendienst|Beleuchtung'),
    trade('craft=plumber', 'Sanitär|Heizung & Sanitär', 'Bäder|Wärmepumpen|Notdienst'),
    trade('shop=florist', 'Blumen|Floristik|Gärtnerei', 'Sträuße|Grabpflege|Hochzeiten'),
    trade('amenity=dentist', 'Zahnarztpraxis|Zahnärzte', 'Prophylaxe|Implantate|Alle Kassen'),
    trade('office=lawyer', 'Rechtsanwälte|Kanzlei', 'Mietrecht|Erbrecht|Arbeitsrecht'),
    trade('shop=books', 'Buchhandlung|Antiquariat', 'Romane|Schulbücher|Landkarten'),
    trade('craft=carpenter', 'Schreinerei|Tischlerei', 'Fenster|Türen|Treppen|Möbel'),
  ],
  firsts: list(
    'Gisela|Horst|Renate|Detlef|Bärbel|Jürgen|Margot|Wolfgang|Käthe|Ulf|Hannelore|Günther|Silke|Rüdiger|Ilse|Björn',
  ),
  lasts: list(
    'Ahrendt|Böckmann|Dürr|Eichstätt|Fröhlich|Gößling|Hühnlein|Jäckel|Köhnlein|Lübbers|Mühlbauer|Nöcker|Oberländer|Pfännerstill|Quast|Rößner|Schützeichel|Tröger|Uhlenbrock|Völker|Wörner|Zänker|Brinkhoff|Degenhardt|Ellerbrock|Feldhusen|Grabowski|Heidenreich|Kaltwasser|Niemöller',
  ),
  things: list(
    'Löwe|Hirsch|Sonne|Krone|Linde|Rose|Schwan|Engel|Ritter|Storch|Anker|Traube|Brunnen|Turm|Kranich|Birke|Eule|Falke|Distel|Mohn',
  ),
  adjectives: list('Goldener|Alter|Weißer|Schwarzer|Grüner|Roter|Neuer|Kleiner'),
  patterns: list(
    '{trade} {last}|{trade} {last}|{trade} {last}|{last} {trade}|{last} & Söhne|{last} & {last2}|{adjective} {thing}|Zur {thing}|{first}s {trade}|{brand}|{brand} {trade}|{trade} {first} {last}|Haus {last}|{thing}-{trade}',
  ),
  legal: list('GmbH|GmbH & Co. KG|e.K.|KG|OHG|AG'),
  slogans: list(
    'Meisterbetrieb seit 1954|Ihr Partner vor Ort|Frisch und lecker|Wir sind für Sie da|Qualität aus der Region|Handwerk mit Herz|Gut beraten gut gekauft|Mit Liebe gemacht',
  ),
  notices: list(
    'GEÖFFNET|Bitte klingeln|Ziehen|Räumungsverkauf|Aushilfe gesucht|Nur Barzahlung|Parken verboten|Zu vermieten',
  ),
  weekdays: 'Mo - Fr',
  telephone: list('Tel.|Telefon|Fon|'),
}
