import { foldedWords } from '@canvass/domain/company-name'
import { isShopWord, wordKinds } from './name-lexicon.ts'

const words = (...lists: string[]) => new Set(lists.flatMap((list) => list.split(' ')))

/**
 * English words for a business and not for its goods: with one of them, a common word is a name, as in Happy Nails.
 * Insurance, heating, and repair are missing because common words say what of: Life Insurance.
 */
const BUSINESSES = words(
  'academy bakers bakery barbers barbershop bistro boutique brewery builders butchers cafe catering chapel chiropractic church cleaners clinic construction creamery daycare deli dental dentistry diner drugstore fitness florist florists furniture garage grill grooming gym hairdressers hairdressing hostel hotel inn interiors jewelers jewellers jewelry jewellery kennels kitchen kitchens landscaping launderette laundromat laundry lodge lounge motel motors movers nails nursery optical opticians pharmacy photography pilates pizzeria plumbers plumbing preschool pub realty removals resort restaurant roofing salon salons spa steakhouse storage studio studios tailors tattoo tavern towing travel vet veterinary vineyard vineyards wellness winery yoga',
)
/** Common words that say for whom, where, or how a business works: Kids Salon, Driving Academy, Flu Clinic. */
const DESCRIPTIONS = words(
  'air baby back body business child children city clean common community company cook cough customer customers drive driver drivers driving easy energy everybody everyone eye eyes expert experts face fast father female flu foot front general guest guests hand hands head health heart high home human husband infection information kids ladies lady light local main male man men mobile modern mother moving national near night north old online only outside pain paper parents part parts patient patients people person phone photo play player police power practice press professional program public quick real road room safe safety school second secure security self short sick skin sleep small social south space special speed student students teacher team test training trash used walk walking wash waste water wife without woman women work worker workers young youth',
  'neue neuen nueva nuova nova nouvelle neu alte kinder frauen herren damen femmes hommes mujeres hombres donne uomini',
)
/** Words of stickers that also begin names: New Hope Church. */
const BEGINNINGS = words('new nuevo nuovo novo')
/** Openers that tell one business from another; articles and saints do not. */
const OPENERS = words('royal uncle aunt mama papa')
/** Shorter words join others: Pharmacie de la Paix. */
const MIN_OWN_WORD = 4

const isOwnWord = (word: string): boolean => {
  const kinds = wordKinds(word)
  const isCommon = kinds.ordinary === 1 || OPENERS.has(word)
  return isCommon && word.length >= MIN_OWN_WORD && kinds.trade === 0 && kinds.connecting === 0
}

/**
 * Whether a text of common words is built like the name of a shop: a word that no trade explains, and a word for a
 * business where the language puts it. Happy Nails, Royal Cleaners, and Peluquería Vida are; Fish & Chips is not.
 */
export function isShopName(text: string): boolean {
  const all = foldedWords(text)
  const [first = '', last = ''] = [all[0], all.at(-1)]
  if (!BUSINESSES.has(last) && !isShopWord(first) && !isShopWord(last)) return false
  const rest = all.filter((word) => !BEGINNINGS.has(word))
  const speaksOfShop = rest.some((word) => {
    const { sticker, notice } = wordKinds(word)
    return DESCRIPTIONS.has(word) || (sticker + notice > 0 && !BUSINESSES.has(word) && !isOwnWord(word))
  })
  return !speaksOfShop && rest.some(isOwnWord)
}
