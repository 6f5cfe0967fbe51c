import { type Land, list, running, trade } from '../land.ts'

const AREAS = list(
  '20 7946 0|161 496 0|121 496 0|113 496 0|114 496 0|115 496 0|116 496 0|117 496 0|131 496 0|141 496 0|151 496 0',
)

export const britain: Land = {
  country: 'GB',
  isNumberFirst: true,
  callingCode: '44',
  nationalNumber: (n) => `${AREAS[Math.floor(n / 1_000) % AREAS.length]}${running(n, 3)}`,
  trunk: '0',
  domainEnds: list('co.uk|co.uk|com|uk'),
  town: {
    name: 'Thornbeck',
    state: 'England',
    stateCode: 'ENG',
    postcode: 'TB4 7QX',
    latitude: 53.61,
    longitude: -1.84,
  },
  streets: list(
    'High Street|Church Lane|Station Road|Market Place|Bridge Street|Westgate|Kirkgate|Victoria Road|Mill Lane|Queen Street',
  ),
  malls: list('The Maltings|Priory Centre|Kings Arcade'),
  trades: [
    trade('shop=bakery', 'Bakery|Bakers|Patisserie', 'Scones|Sandwiches|Sausage Rolls|Celebration Cakes|Pies'),
    trade('amenity=cafe', 'Tea Rooms|Cafe|Coffee Shop', 'Cream Teas|All Day Breakfast|Homemade Cakes|Hot Drinks'),
    trade('amenity=pub', 'Inn|Tavern|Arms', 'Real Ales|Sunday Roast|Beer Garden|Sky Sports'),
    trade('amenity=fast_food', 'Fish Bar|Chippy|Kebab House', 'Fish & Chips|Pies|Delivery|Open Late'),
    trade('shop=hairdresser', 'Hair|Hairdressing|Barbers', 'Cut & Finish|Tint|Gents|Ladies|No Appointment'),
    trade('amenity=dentist', 'Dental Practice|Dental Care', 'NHS Patients|Implants|Check-ups'),
    trade('shop=optician', 'Opticians|Eyecare', 'Eye Tests|Contact Lenses|Designer Frames'),
    trade('shop=car_repair', 'Garage|Motors|Autos', 'MOT|Servicing|Tyres|Exhausts'),
    trade('craft=electrician', 'Electrical|Electrics', 'Rewires|Lighting|Fuse Boards|EV Chargers'),
    trade('office=estate_agent', 'Estate Agents|Lettings|Homes', 'Sales|Lettings|Free Valuation|To Let'),
    trade('office=lawyer', 'Solicitors', 'Conveyancing|Wills|Probate|Family Law'),
    trade('shop=butcher', 'Butchers|Family Butchers', 'Sausages|Local Beef|Game|BBQ Packs'),
    trade('shop=florist', 'Florist|Flowers', 'Wreaths|Bouquets|Wedding Flowers'),
    trade('shop=clothes', 'Boutique|Menswear|Fashions', 'Sale|New In|Gifts|Accessories'),
    trade('amenity=pharmacy', 'Pharmacy|Chemist', 'Prescriptions|Flu Jabs|Photos'),
  ],
  firsts: list(
    'Maureen|Nigel|Beryl|Gareth|Elspeth|Hamish|Doreen|Clive|Poppy|Rhys|Agnes|Derek|Sinead|Barnaby|Winnie|Graham',
  ),
  lasts: list(
    'Ackroyd|Birtwhistle|Cleasby|Dewhirst|Entwistle|Fothergill|Garside|Hepworth|Illingworth|Jagger|Kershaw|Lumb|Micklethwaite|Naylor|Ormerod|Pickersgill|Quarmby|Ramsbottom|Sugden|Thackray|Unsworth|Varley|Wadsworth|Yeadon|Bramall|Crowther|Fairweather|Greenhalgh|Hebblethwaite|Murgatroyd',
  ),
  things: list(
    'Plough|Swan|Thistle|Rose|Weaver|Cobbler|Oak|Badger|Bluebell|Shepherd|Acorn|Fleece|Kingfisher|Abbey|Teapot|Ivy|Hare|Otter|Windmill|Bell',
  ),
  adjectives: list('White|Black|Red|Green|Old|Royal|Crooked|Golden|Little|Jolly|New|Grey'),
  patterns: list(
    "{last} {trade}|{last}'s {trade}|{last} & Sons|{last} & {last2}|{last} & {last2} {trade}|The {adjective} {thing}|The {adjective} {thing}|The {thing} {trade}|{first}'s|{first}'s {trade}|{brand}|{brand} {trade}|{thing} {trade}|{adjective} {thing} {trade}",
  ),
  legal: list('Ltd|Ltd.|Limited|LLP|& Co'),
  slogans: list(
    'A Warm Welcome Awaits|Local And Proud|Established 1921|Your Friendly Local|Freshly Made Every Day|Caring For Your Family|Simply The Best In Town|Good Food Good Company',
  ),
  notices: list('OPEN|Closing Down Sale|No Parking|Pull|To Let|Contactless Only|Mind The Step|Staff Wanted'),
  weekdays: 'Mon - Sat',
  telephone: list('Tel|Tel:|Telephone|'),
}
