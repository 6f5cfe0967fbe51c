import { type Land, list, running, trade } from '../land.ts'

const AREAS = list('22|12|61|71|58')

export const poland: Land = {
  country: 'PL',
  isNumberFirst: false,
  callingCode: '48',
  nationalNumber: (n) => {
    const digits = running(n * 7_919 + 3_100_000, 7)
    return `${AREAS[n % AREAS.length]} ${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`
  },
  trunk: '',
  domainEnds: list('pl|pl|pl|com.pl'),
  town: {
    name: 'Brzezina Śląska',
    state: 'Śląskie',
    stateCode: 'SL',
    postcode: '41-998',
    latitude: 50.31,
    longitude: 18.84,
  },
  streets: list(
    'ulica Kościuszki|ulica Mickiewicza|Rynek|ulica Długa|ulica Świętego Jana|aleja Lipowa|ulica Młyńska|ulica Polna|ulica Ogrodowa|ulica Żeromskiego',
  ),
  malls: list('Galeria Śląska|Pasaż Pod Dębem|Dom Handlowy Zenit'),
  trades: [
    trade('shop=bakery', 'Piekarnia|Cukiernia', 'Chleb|Pączki|Ciasta|Drożdżówki'),
    trade('amenity=cafe', 'Kawiarnia|Lodziarnia', 'Lody|Kawa|Desery|Gofry'),
    trade(
      'amenity=restaurant',
      'Restauracja|Karczma|Pizzeria|Pierogarnia',
      'Obiady domowe|Pierogi|Dania na wynos|Wesela',
    ),
    trade('shop=hairdresser', 'Salon Fryzjerski|Fryzjer', 'Damski|Męski|Koloryzacja|Bez zapisów'),
    trade('amenity=pharmacy', 'Apteka', 'Leki|Zioła|Czynne całą dobę'),
    trade('amenity=dentist', 'Stomatologia|Dentysta|Gabinet Stomatologiczny', 'Implanty|Protezy|Wybielanie'),
    trade('shop=car_repair', 'Auto Serwis|Warsztat Samochodowy|Wulkanizacja', 'Opony|Hamulce|Klimatyzacja|Przeglądy'),
    trade('shop=florist', 'Kwiaciarnia|Kwiaty', 'Wiązanki|Bukiety|Wieńce'),
    trade('shop=butcher', 'Sklep Mięsny|Wędliny', 'Kiełbasa|Szynka|Wyroby własne'),
    trade('shop=optician', 'Optyk|Salon Optyczny', 'Okulary|Soczewki|Badanie wzroku'),
    trade('office=lawyer', 'Kancelaria Prawna|Adwokat|Notariusz', 'Rozwody|Spadki|Odszkodowania'),
    trade('craft=plumber', 'Hydraulika|Instalacje', 'Gaz|Ogrzewanie|Łazienki'),
    trade('shop=hardware', 'Sklep Metalowy|Narzędzia', 'Śruby|Farby|Klucze'),
    trade('shop=books', 'Księgarnia|Antykwariat', 'Podręczniki|Powieści|Mapy'),
  ],
  firsts: list(
    'Grażyna|Zbigniew|Bożena|Sławomir|Małgorzata|Łukasz|Danuta|Wojciech|Żaneta|Mirosław|Agnieszka|Stanisław|Jadwiga|Paweł|Halina|Michał',
  ),
  lasts: list(
    'Adamczewski|Błaszczyk|Ćwikliński|Dąbek|Fąfara|Głowacki|Jędrzejak|Kościelny|Łęcki|Mżyk|Niedźwiecki|Ożóg|Pszczółkowski|Rędzina|Świątek|Trzciński|Wąsik|Wójtowicz|Zięba|Żurawski|Bielecki|Cieślik|Gębala|Kołodziej|Łabędź|Mączka|Pająk|Skrzypek|Szczepański|Ździebło',
  ),
  things: list(
    'Bocian|Dąb|Młyn|Jaskółka|Słońce|Zamek|Wiśnia|Lipa|Źródło|Gwiazda|Wierzba|Żubr|Róża|Kłos|Sowa|Brzoza|Kogut|Dzwon|Jagoda|Szyszka',
  ),
  adjectives: list('Złoty|Stary|Biały|Zielony|Mały|Królewski'),
  patterns: list(
    '{trade} {last}|{trade} {last}|{trade} {first}|Pod {thing}|{adjective} {thing}|U {first}|{last} i Synowie|{trade} {thing}|{brand}|{brand} {trade}|{last} i {last2}|{first} {last} {trade}',
  ),
  legal: list('Sp. z o.o.|s.c.|S.A.|Sp.j.'),
  slogans: list(
    'Tradycja od 1952 roku|Zawsze świeże|Z myślą o Tobie|Smak dzieciństwa|Jakość w dobrej cenie|Zapraszamy serdecznie|Domowa kuchnia|Solidnie i szybko',
  ),
  notices: list('OTWARTE|Pchać|Do wynajęcia|Zatrudnimy|Uwaga stopień|Promocja|Zakaz parkowania|Wyprzedaż'),
  weekdays: 'Pn - Pt',
  telephone: list('Tel.|Tel:|tel.|'),
}
