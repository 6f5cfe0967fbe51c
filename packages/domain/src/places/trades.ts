import { foldedWords, isGenericName, tradeWords } from '../company-name.ts'

/**
 * Words that storefronts and maps use for what is sold or done there, in the languages of Western and Central Europe;
 * folded. A word of six letters or more also matches as a prefix: `reifen` matches Reifendienst.
 */
const WORDS: Readonly<Record<string, string>> = {
  bakery:
    'bakery bakers bakehouse bread bagels donuts pastry pastries cakes muffins scones backerei konditorei backstube brot brotchen brezel kuchen torten boulangerie patisserie fournil baguette croissant gateau pain panaderia pasteleria horno panificio pasticceria forno padaria pastelaria bakkerij banketbakker piekarnia cukiernia chleb paczki ciasta bageri konditori artopoieio zacharoplasteio koulouri tyropita empanadas tartas magdalenas',
  cafe: 'cafe coffee espresso latte lattes cappuccino tearoom tearooms kaffee kaffeehaus eiscafe eisdiele cafeteria heladeria helados glacier glaces gelateria gelato kawiarnia lodziarnia lody kawa desery koffie kahvila kafe kafeneio freddo pastries desayunos churros',
  restaurant:
    'restaurant grill diner kitchen pizza pizzeria taqueria bistro burger burgers ribs steakhouse sushi lunch gasthaus gasthof gaststatte wirtshaus schnitzel mittagstisch ristorante trattoria osteria brasserie bistrot creperie traiteur restaurante meson asador taberna tapas raciones paella menu restauracja karczma pierogarnia pierogi obiady taverna ouzeri psistaria souvlaki meze restaurang eethuis',
  pub: 'pub inn tavern arms ales brewery taproom bar biergarten brauhaus kneipe bodega cerveceria browar beer cocktails kro',
  fast_food: 'takeaway chippy kebab doner imbiss frituur chips hamburger falafel',
  hairdresser:
    'hair hairdresser hairdressing salon barber barbers barbershop haircuts friseur frisor haarstudio haare coiffure coiffeur barbier peluqueria barberia parrucchiere cabeleireiro kapper kapsalon fryzjer fryzjerski kommotirio highlights herrenschnitt dauerwelle coloration tinte koloryzacja',
  beauty:
    'nails beauty spa manicure pedicure waxing facials kosmetik kosmetikstudio nagelstudio esthetique ongles estetica unas manicura paznokcie kosmetyka massage',
  dentist:
    'dental dentist dentistry orthodontics orthodontist implants braces zahnarzt zahnarztpraxis zahnarzte prophylaxe dentaire dentiste dentista ortodoncia implantes odontologia tandarts stomatolog stomatologia dentysta tandlakare',
  optician:
    'optician opticians eyecare eyewear glasses optik augenoptik brillen sehtest kontaktlinsen optique opticien lunettes lentilles optica gafas lentillas ottica occhiali opticien optyk okulary soczewki optika sunglasses lenses',
  pharmacy:
    'pharmacy chemist drugstore prescriptions apotheke homoopathie pharmacie parapharmacie farmacia dermocosmetica apotheek apteka leki apotek farmakeio vitamins',
  car_repair:
    'auto autos automotive motors garage tire tires tyres brakes mufflers alignment exhausts mechanic bodyshop autohaus kfz werkstatt reifen inspektion carrosserie vidange pneus freins taller talleres neumaticos frenos automoviles officina gommista oficina pneus autobedrijf serwis warsztat wulkanizacja opony hamulce bilverkstad synergeio batteries mot',
  plumber:
    'plumbing plumber drain heating boilers sanitar heizung heizungsbau klempner badsanierung warmepumpen plomberie plombier chauffage chaudieres fontaneria fontanero calefaccion idraulico loodgieter hydraulika hydraulik instalacje ogrzewanie',
  electrician:
    'electrical electrics electrician rewires lighting elektro elektrotechnik elektriker photovoltaik electricite electricien electricidad electricista elettricista elektryk elinstallation',
  florist:
    'florist flowers floral bouquets roses wreaths blumen floristik gartnerei strausse grabpflege fleuriste fleurs floristeria flores ramos coronas fioraio fiori florista bloemen kwiaciarnia kwiaty wiazanki bukiety blommor',
  lawyer:
    'law lawyer lawyers attorney attorneys solicitor solicitors wills divorce conveyancing probate notary rechtsanwalt rechtsanwalte kanzlei notar erbrecht mietrecht avocat avocats notaire abogado abogados asesoria herencias avvocato advogado advocaat kancelaria adwokat notariusz rozwody spadki advokat',
  insurance:
    'insurance quotes versicherung versicherungen assurance assurances seguros assicurazioni verzekeringen ubezpieczenia forsakring',
  hardware:
    'hardware lumber tools keys paint baumarkt werkzeug eisenwaren quincaillerie bricolage ferreteria suministros herramientas ferramenta ferragens ijzerwaren metalowy narzedzia sruby jarnhandel',
  fitness_centre: 'fitness gym yoga pilates crossfit fitnessstudio gimnasio palestra ginasio silownia sportschool',
  jewelry:
    'jeweler jewelers jewellers jewelry jewellery diamonds juwelier goldschmied schmuck bijouterie joaillerie joyeria gioielleria joalharia jubiler kosmimata guldsmed watches gold',
  veterinary:
    'veterinary veterinarian vet animal pets tierarzt tierarztpraxis veterinaire veterinaria veterinario dierenarts weterynarz vaccines grooming',
  furniture:
    'furniture mattress furnishings sofas mobel mobelhaus matratzen meubles muebles mobili moveis meubelen meble mobler',
  butcher:
    'butcher butchers sausages metzgerei fleischerei wurst grillfleisch boucherie charcuterie volailles carniceria charcuteria jamones embutidos macelleria acougue talho slagerij miesny wedliny kielbasa szynka',
  clothes:
    'boutique menswear fashion fashions clothing mode bekleidung vetements moda ropa abbigliamento kleding odziez klader accessories',
  shoes:
    'shoes boots schuhe schuhhaus chaussures cordonnerie zapateria calzados zapatos calzature sapataria schoenen obuwie buty',
  books:
    'books bookshop bookstore buchhandlung antiquariat bucher romane librairie papeterie livres libreria papeleria livraria boekhandel ksiegarnia antykwariat podreczniki bokhandel stationery presse',
  estate_agent:
    'realty realtor lettings estate homes properties immobilien hausverwaltung immobilier immobiliere inmobiliaria fincas immobiliare imobiliaria makelaar nieruchomosci fastighet pisos alquiler vente location valuation',
  cheese: 'cheese fromagerie fromages cremerie kase quesos queseria formaggi kaas sery',
  carpenter:
    'carpenter carpentry joinery cabinets schreinerei tischlerei zimmerei mobelbau menuiserie menuisier ebeniste carpinteria falegnameria carpintaria timmerman stolarz stolarstwo snickeri fenster turen treppen',
  hotel:
    'hotel motel hostel lodge rooms zimmer pension gastehaus hostal pensione albergo pousada xenonas pokoje noclegi vandrarhem',
  supermarket:
    'supermarket grocery groceries market lebensmittel supermarkt epicerie supermarche alimentation supermercado ultramarinos alimentari mercearia spozywczy delikatesy livs',
  laundry:
    'laundry laundromat cleaners drycleaning reinigung wascherei pressing laverie lavanderia tintoreria lavandaria stomerij pralnia kemtvatt',
}
/** Map categories that none of these words cover. */
const ON_MAPS: Readonly<Record<string, string>> = {
  coffee_roaster: 'cafe',
  ice_cream: 'cafe',
  confectionery: 'bakery',
  pastry: 'bakery',
  biergarten: 'pub',
  bar: 'pub',
  chemist: 'pharmacy',
  car: 'car_repair',
  tyres: 'car_repair',
  tailor: 'clothes',
  guest_house: 'hotel',
  motel: 'hotel',
  hostel: 'hotel',
  convenience: 'supermarket',
  greengrocer: 'supermarket',
  dry_cleaning: 'laundry',
  cosmetics: 'beauty',
  nails: 'beauty',
  doityourself: 'hardware',
  stationery: 'books',
  notary: 'lawyer',
  hvac: 'plumber',
  garden_centre: 'florist',
}
const MIN_STEM = 6

const TRADE_OF = new Map(
  Object.entries(WORDS).flatMap(([trade, words]) => words.split(' ').map((word) => [word, trade] as const)),
)
/** The words that also match as a prefix, by their place in the list: of several that match, the first one counts. */
const STEMS = new Map([...TRADE_OF.keys()].filter((word) => word.length >= MIN_STEM).map((word, at) => [word, at]))

/** Returns the trades that texts name. */
export const tradesOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => foldedWords(text.replaceAll('ß', 'ss')).flatMap((word) => tradeOfWord(word) ?? [])))

/** Generic words for a business, whatever it sells or does, and for how or for whom; folded. */
const SHOP_WORDS = new Set(
  'family general cosmetic local repair repairs laden geschaft fachgeschaft praxis betrieb meister magasin boutique cabinet atelier maison tienda taller negozio studio loja winkel praktijk sklep zaklad gabinet salon katastima butik affar verkstad klinik clinique clinica'.split(
    ' ',
  ),
)

/**
 * Whether a text only names a trade, so that it doesn't tell businesses of that trade apart. Family Dentistry does; The
 * Local, which has no trade word, doesn't.
 */
export function isTradeOnly(text: string): boolean {
  const words = foldedWords(text.replaceAll('ß', 'ss'))
  return (
    words.some(namesTrade) &&
    words.every((word) => SHOP_WORDS.has(word) || tradeOfWord(word) !== undefined || isGenericName(word))
  )
}

/** Returns a name without the words that state its trade or that any business may have. */
export const withoutTrade = (name: string): string =>
  foldedWords(name.replaceAll('ß', 'ss'))
    .filter((word) => !SHOP_WORDS.has(word) && !namesTrade(word))
    .join(' ')

const namesTrade = (word: string) => tradeOfWord(word) !== undefined || tradeWords(word).length > 0

function tradeOfWord(word: string): string | undefined {
  const trade = TRADE_OF.get(word)
  if (trade !== undefined) return trade
  let first: { stem: string; at: number } | undefined
  for (let length = MIN_STEM; length < word.length; length++) {
    const stem = word.slice(0, length)
    const at = STEMS.get(stem)
    if (at !== undefined && (!first || at < first.at)) first = { stem, at }
  }
  return first && TRADE_OF.get(first.stem)
}

/** Returns the trades of a place by the provider's category: a map tag or words. */
export function tradesOfPlace(category: string): ReadonlySet<string> {
  const key = category.toLowerCase().replaceAll(' ', '_')
  if (Object.hasOwn(WORDS, key)) return new Set([key])
  const other = ON_MAPS[key]
  return other === undefined ? tradesOf([category]) : new Set([other])
}
