/** Suffixes that state a firm's legal form; folded, without dots. */
const LEGAL_SUFFIXES = new Set(
  'ag as bv co company corp corporation gbr gmbh gmbhco inc incorporated jsc kg kk lc limited llc llp lp ltd ltda nv ohg oy oyj pc plc pllc psc pte pty pvt sa sae sarl sas sl spa srl ug'.split(
    ' ',
  ),
)

/** Words that say what kind of business it is, not which one. */
const CATEGORY_WORDS = new Set(
  'agency auto automotive bakery bank bar barber barbershop beauty bistro boutique brewery cafe catering center centre clean cleaning clinic coffee construction consulting contractors deli delicatessen dental dentist diner dry electric fitness florist flowers food foods furniture garage gas grill grocery group gym hair hardware heating holdings hospital hotel house insurance international jewelers jewellers jewelry kitchen landscaping laundry law lounge market motel motors nail nails office optical pharmacy pizza pizzeria plumbing pub realty restaurant roofing salon school service services shop shops solutions spa sports station store stores studio supermarket supplies supply systems takeaway technologies technology theater theatre travel wine'.split(
    ' ',
  ),
)
const FILLERS = new Set(['the', 'and', 'of', 'a', 'an', 'at', 'in', 'by', 'de', 'la', 'le', 'el'])
const MAX_NAME_LENGTH = 200

/**
 * Returns the words of a name in lower case: NFKD without diacritics, apostrophes dropped, split on everything else.
 */
export function foldedWords(name: string): string[] {
  const start = name.slice(0, MAX_NAME_LENGTH)
  // Most names have nothing to decompose, and looking for the properties of each character takes far longer.
  const isPlain = !/[\u0080-\uffff]/.test(start)
  const plain = (isPlain ? start : start.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase().replace(/['’‘`´]/g, '')
  const joined = plain.includes('.') ? plain.replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '') : plain
  return joined.split(isPlain ? /[^a-z0-9]+/ : /[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/**
 * Returns the words that tell one company from another, without legal suffixes, fillers, and trade words. A name made
 * of nothing else keeps its words ("The Coffee House" stays comparable).
 */
export function distinctiveWords(name: string): string[] {
  const words = foldedWords(name)
  const withoutLaw = spokenWords(name)
  const distinctive = withoutLaw.filter((word) => !CATEGORY_WORDS.has(word))
  if (distinctive.length > 0) return distinctive
  return withoutLaw.length > 0 ? withoutLaw : words
}

/** Returns the words people use for a company: trade words included, legal suffixes and fillers left out. */
export const spokenWords = (name: string): string[] =>
  foldedWords(name).filter((word) => !LEGAL_SUFFIXES.has(word) && !FILLERS.has(word))

/** Returns the words of a name that only say what kind of business it is. */
export const tradeWords = (name: string): string[] => foldedWords(name).filter((word) => CATEGORY_WORDS.has(word))

/** Whether a name ends in a legal suffix: "Harbor Supply Co., Ltd." */
export function hasLegalSuffix(name: string): boolean {
  const words = foldedWords(name)
  const last = words.at(-1)
  return words.length > 1 && last !== undefined && LEGAL_SUFFIXES.has(last)
}

/** Whether every word is just a trade, a legal form, or a filler, so that the text can't be a name on its own. */
export function isGenericName(name: string): boolean {
  return foldedWords(name).every((word) => LEGAL_SUFFIXES.has(word) || CATEGORY_WORDS.has(word) || FILLERS.has(word))
}
