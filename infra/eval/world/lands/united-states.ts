import { type Land, list, running, trade } from '../land.ts'

const AREAS = list(
  '205|209|214|218|225|229|234|240|248|253|260|267|276|281|301|309|316|319|325|330|337|340|352|361|386|402|406|410|417|423',
)

export const unitedStates: Land = {
  country: 'US',
  isNumberFirst: true,
  callingCode: '1',
  nationalNumber: (n) => `${AREAS[Math.floor(n / 100) % AREAS.length]} 555 01${running(n, 2)}`,
  trunk: '',
  domainEnds: list('com|com|com|net|biz'),
  town: {
    name: 'Marlow Falls',
    state: 'Oregon',
    stateCode: 'OR',
    postcode: '97998',
    latitude: 44.31,
    longitude: -123.28,
  },
  streets: list(
    'Alder Street|Mill Avenue|Prospect Road|Chestnut Street|Division Street|River Road|Cascade Avenue|Depot Street|Union Avenue|Orchard Lane',
  ),
  malls: list('Three Rivers Mall|Sawmill Plaza|Timber Square'),
  trades: [
    trade('shop=bakery', 'Bakery|Bakehouse|Bread Co', 'Sourdough|Bagels|Fresh Donuts|Birthday Cakes|Muffins'),
    trade(
      'amenity=cafe',
      'Coffee|Cafe|Espresso Bar|Coffee House',
      'Cold Brew|Lattes|Free WiFi|Pastries|Breakfast All Day',
    ),
    trade(
      'amenity=restaurant',
      'Grill|Diner|Kitchen|Pizza|Taqueria|Restaurant',
      'Burgers|Lunch Specials|Take Out|Happy Hour|Ribs',
    ),
    trade('shop=hairdresser', 'Hair Salon|Barber Shop|Hair Studio', 'Haircuts|Color|Perms|Beard Trim|Walk-ins Welcome'),
    trade('shop=beauty', 'Nails|Day Spa|Beauty', 'Manicure|Pedicure|Waxing|Facials|Gel Nails'),
    trade(
      'amenity=dentist',
      'Dental|Family Dentistry|Orthodontics',
      'Implants|Whitening|Emergency Care|New Patients Welcome|Braces',
    ),
    trade(
      'shop=car_repair',
      'Auto Repair|Auto Body|Motors|Tire Center',
      'Brakes|Oil Change|Alignment|Mufflers|Smog Check',
    ),
    trade('craft=plumber', 'Plumbing|Plumbing & Heating', 'Drain Cleaning|Water Heaters|24 Hour Service|Leak Repair'),
    trade('shop=florist', 'Florist|Flowers|Floral Design', 'Weddings|Bouquets|Roses|Same Day Delivery'),
    trade('office=lawyer', 'Law Office|Attorneys', 'Injury|Wills|Divorce|Free Consultation'),
    trade('office=insurance', 'Insurance|Insurance Agency', 'Auto|Home|Life|Free Quotes'),
    trade('shop=hardware', 'Hardware|Tool Supply|Lumber', 'Paint|Keys Cut|Garden|Tools'),
    trade('leisure=fitness_centre', 'Fitness|Gym|Yoga Studio', 'Personal Training|Open 24 Hours|Join Today|Classes'),
    trade('shop=jewelry', 'Jewelers|Jewelry', 'Diamonds|Watch Repair|We Buy Gold|Engraving'),
    trade('amenity=veterinary', 'Animal Hospital|Veterinary Clinic', 'Vaccines|Dogs & Cats|Grooming'),
    trade('shop=furniture', 'Furniture|Mattress Outlet|Home Furnishings', 'Sofas|Clearance|Financing|Dining Sets'),
  ],
  firsts: list('Marty|Delia|Roscoe|Wanda|Earl|Nadine|Otis|Lorena|Hank|Peggy|Curtis|Imelda|Vern|Trudy|Clyde|Rosalie'),
  lasts: list(
    'Hathersage|Brandvold|Kettering|Osgood|Mulvaney|Quarles|Trimble|Pennock|Vandeveer|Stubbs|Ridgeway|Calloway|Doolin|Estabrook|Farnham|Gillespie|Holcomb|Ivers|Jessup|Lockridge|Merriweather|Nettles|Okafor|Pruitt|Rosswell|Sizemore|Tolliver|Upshaw|Wexler|Yarborough',
  ),
  things: list(
    'Heron|Lantern|Anvil|Copper Kettle|Magnolia|Juniper|Wagon|Lighthouse|Sparrow|Canyon|Blackberry|Compass|Maple|Harvest|Sunflower|Buckeye|Beacon|Pine Cone|Coyote|Meadow',
  ),
  adjectives: list('Blue|Golden|Rusty|Happy|Silver|Little|Old|Red|Lucky|Royal|Wild|Grand'),
  patterns: list(
    "{first}'s {trade}|{last} {trade}|{last} {trade}|{last} & Sons|{last} & {last2} {trade}|The {adjective} {thing}|{adjective} {thing} {trade}|{thing} {trade}|{thing} {trade}|{brand}|{brand} {trade}|{first} & {last} {trade}|{thing} & {last}",
  ),
  legal: list('LLC|Inc.|Inc|Co.|Corp.|Company'),
  slogans: list(
    'Quality You Can Trust|Family Owned Since 1987|We Care About You|Experts Around The Corner|Made Fresh Daily|Service With A Smile|Everything For Your Home|Come On In',
  ),
  notices: list('OPEN|Please Use Other Door|Now Hiring|ATM Inside|No Smoking|Push|Cash Only|For Lease'),
  weekdays: 'Mon - Fri',
  telephone: list('Call|Tel|Phone|'),
}
