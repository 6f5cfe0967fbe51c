import { findBusinessCategory } from '../business-category.ts'

/** What maps call a trade, by its name in the product; separated by commas because many have two words. */
const MAP_WORDS: Readonly<Record<string, string>> = {
  Restaurant: 'fast food,food court',
  Café: 'coffee roaster,coffee,tea,ice cream,internet cafe',
  Bakery: 'confectionery,pastry,chocolate',
  'Bar or pub': 'bar,biergarten,nightclub,wine,alcohol,beverages',
  Groceries: 'convenience,greengrocer,health food,cheese,seafood,farm,dairy,spices',
  Hotel: 'guest house,apartment,chalet',
  'Hair and beauty': 'hairdresser supply,cosmetics,perfumery,massage,tattoo',
  Fitness: 'fitness centre,fitness station,sports centre,dance',
  Health: 'doctors,doctor,physiotherapist,therapist,medical supply,hearing aids,alternative,nursing home,veterinary',
  Automotive: 'car,car repair,car parts,car wash,car rental,fuel,motorcycle,motorcycle repair,truck,vehicle inspection',
  'Construction and trades':
    'builder,carpenter,cabinet maker,gardener,glaziery,metal construction,painter,plasterer,stonemason,tiler,window construction,handyman,scaffolder,insulation,floorer',
  Cleaning: 'dry cleaning,cleaning',
  Legal: 'notary',
  Accounting: 'tax advisor',
  'Real estate': 'estate agent,property management',
  Banking: 'bureau de change,money transfer,financial,financial advisor',
  Furniture: 'interior decoration,kitchen,bed,curtain,carpet,lighting',
  Clothing: 'clothes,bag,fabric,leather,fashion accessories',
  Books: 'stationery,newsagent',
  Printing: 'printer',
  Travel: 'travel agency,travel agent',
  'Software and technology': 'it,computer,electronics,mobile phone,telecommunication',
  Consulting: 'consulting,advertising agency',
  'Garden center': 'garden centre,plant nursery',
  'Solar and energy': 'energy,energy supplier,solar installer',
  'Hardware and building supplies': 'hardware,doityourself,trade,building materials,paint,tiles',
  Pets: 'pet,pet grooming,animal boarding',
  Sports: 'sports,bicycle,outdoor,golf',
  Architecture: 'architect,engineer,surveyor',
  Education: 'school,college,language school,music school,driving school,kindergarten,childcare,prep school,training',
}
const CATEGORY_OF = new Map(
  Object.entries(MAP_WORDS).flatMap(([category, words]) => words.split(',').map((word) => [word, category] as const)),
)

/** British spellings in the words of maps. */
const AMERICAN: readonly (readonly [RegExp, string])[] = [
  [/\bcentre\b/giu, 'center'],
  [/\btheatre\b/giu, 'theater'],
  [/\bjewellery\b/giu, 'jewelry'],
  [/\btyres\b/giu, 'tires'],
]

/** Returns the trade that a place states, as the product calls it; words it doesn't know stay, in American spelling. */
export function placeCategory(stated: string): string {
  const words = stated.replaceAll('_', ' ').trim()
  const known = CATEGORY_OF.get(words.toLowerCase()) ?? findBusinessCategory(words)?.category
  if (known !== undefined) return known
  let text = words
  for (const [british, american] of AMERICAN) text = text.replaceAll(british, american)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
