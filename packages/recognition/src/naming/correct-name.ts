import { foldedWords, hasLegalSuffix, isGenericName } from '@canvass/domain/company-name'
import { hasTrade, isKnownWord, isOrganization, wordKinds } from '../wording/name-lexicon.ts'
import { spellingVariants, plainLetter } from '../net/domain-letters.ts'
import { isMisreadIn, type Edit } from './misread-letters.ts'

/** The largest share of misread letters that still lets a domain correct a name. */
const MAX_MISREAD_SHARE = 0.15
const MIN_CHARACTERS = 6
const LONG = 8
/** The most lost or inserted letters: a domain is misread as easily as a name, and its letters are smaller. */
const MAX_SHIFTED = 2
/** Clear in capitals, but indistinguishable in a domain's lower case. */
const LOOK_ALIKE = /^[il1]{2}$/u

/**
 * Corrects a name by the domain, mail host, or profile in the same picture that spells it: `TIDEWATR BAKERY` beside
 * tidewaterbakery.com becomes TIDEWATER BAKERY. Spaces, accents, case, and punctuation stay as on the sign, and so do
 * words that a domain leaves out or adds; a spelling that merely continues the name or differs in more than a seventh
 * of its letters changes nothing.
 * @param confidence how confidently the name was read, 0 to 1; known words read with confidence stay unchanged
 */
export function correctName(name: string, spelling: string, confidence = 0): string {
  const letters = Array.from(name)
  const plain = letters.map(plainLetter)
  const flat = plain.join('')
  const written = foldedWords(spelling).join('')
  if (flat.length < MIN_CHARACTERS || written.length < MIN_CHARACTERS) return name
  // Folding expanded a letter, so the letters no longer map one to one.
  if (plain.some((one) => one.length > 1)) return name
  const places = plain.flatMap((one, at) => (one === '' ? [] : [at]))
  const read = places.map((at) => plain[at] ?? '')
  const { own, steps } = nearest(read, spellingVariants(written, name))
  if (own === flat || own.startsWith(flat) || flat.startsWith(own)) return name
  const isUpper = isInCapitals(name)
  const isSign = ({ was, is, at }: Edit) =>
    isUpper &&
    was !== undefined &&
    is !== undefined &&
    LOOK_ALIKE.test(was + is) &&
    !/\p{Ll}/u.test(letters[places[at] ?? 0] ?? 'a')
  const changes = steps.filter(isChange)
  if (changes.filter(({ was, is }) => was === undefined || is === undefined).length > MAX_SHIFTED) return name
  // A name with a different first letter is usually another name, unless that letter is the only misread one.
  const most = own[0] === flat[0] ? Math.max(own.length, flat.length) * MAX_MISREAD_SHARE : flat.length >= LONG ? 1 : 0
  if (changes.length > most) return name
  const inCase = (letter: string, like: string) =>
    isUpper || like !== like.toLowerCase() ? letter.toUpperCase() : letter
  const mended = [...letters]
  // Keep inserted letters apart from the letter they precede, which may be replaced as well.
  const lost = letters.map(() => '')
  for (const step of changes.filter(isMisreadIn(name, places, changes, confidence))) {
    if (isSign(step)) continue
    const { was, is, at } = step
    const place = places[Math.min(at, places.length - 1)] ?? 0
    if (was === undefined && is !== undefined) {
      const letter = inCase(is, isUpper ? 'A' : 'a')
      if (at >= places.length) mended[place] += letter
      else lost[place] += letter
    } else mended[place] = is === undefined ? '' : inCase(is, letters[place] ?? '')
  }
  return mended
    .map((letter, place) => `${lost[place] ?? ''}${letter}`)
    .join('')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** The spelling that needs the fewest changes, with those changes. */
function nearest(read: readonly string[], spellings: readonly string[]): { own: string; steps: Edit[] } {
  const [first, ...rest] = spellings.map((own) => ({ own, steps: alignment(read, Array.from(own)) }))
  return rest.reduce(
    (best, one) => (one.steps.filter(isChange).length < best.steps.filter(isChange).length ? one : best),
    first ?? { own: '', steps: [] },
  )
}

/** A single lower-case letter among capitals is a misread capital. */
const MAX_LOWER_CASE_SHARE = 0.2

function isInCapitals(name: string): boolean {
  const letters = name.match(/\p{L}/gu) ?? []
  const small = letters.filter((letter) => letter !== letter.toUpperCase()).length
  return small === 0 || (small === 1 && small <= letters.length * MAX_LOWER_CASE_SHARE)
}

const isChange = ({ was, is }: Edit) => was !== is

/** The minimal edits that turn one sequence of letters into another (Wagner and Fischer, 1974), from the start. */
function alignment(read: readonly string[], own: readonly string[]): Edit[] {
  const cost = Array.from({ length: read.length + 1 }, (_, row) =>
    Array.from({ length: own.length + 1 }, (_unused, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => cost[row]?.[column] ?? 0
  for (let row = 1; row <= read.length; row++)
    for (let column = 1; column <= own.length; column++) {
      const same = read[row - 1] === own[column - 1] ? 0 : 1
      const line = cost[row]
      if (line)
        line[column] = Math.min(at(row - 1, column - 1) + same, at(row - 1, column) + 1, at(row, column - 1) + 1)
    }
  const steps: Edit[] = []
  let [row, column] = [read.length, own.length]
  while (row > 0 || column > 0) {
    const [was, is] = [read[row - 1], own[column - 1]]
    const same = was === is ? 0 : 1
    if (row > 0 && column > 0 && at(row, column) === at(row - 1, column - 1) + same) {
      steps.push({ ...(was !== undefined && { was }), ...(is !== undefined && { is }), at: row - 1 })
      row--
      column--
    } else if (row > 0 && at(row, column) === at(row - 1, column) + 1) {
      steps.push({ ...(was !== undefined && { was }), at: row - 1 })
      row--
    } else {
      steps.push({ ...(is !== undefined && { is }), at: row })
      column--
    }
  }
  return steps.toReversed()
}

/** Words that owners add to their name to get an available domain. Shorter ones may belong to the name. */
const DOMAIN_FILLERS = new Set('the get try visit shop info team home'.split(' '))
/**
 * Legal forms, countries, states, and cities that owners put behind their name to get an available domain. States that
 * many words end like are missing: Alabama, Indiana, Nebraska, Ontario, and Oregon in Royal, Marlin, Pine, Wilson, and
 * Taylor.
 */
const DOMAIN_ENDINGS = new Set(
  [
    'kft doo sro aps ek ohg eg srls snc eurl sarl sasu sci lda eirl bvba vof aktiebolag',
    'usa us uk gb eu au nz uae',
    'ak az ca co ct dc fl ga hi ks ky md mi mn mo ms mt nc nh nj nm nv ny oh ok pa ri sc sd tn tx ut va vt wa wi wv wy',
    'ab bc mb nb ns qc sk nsw qld',
    'nyc atl pdx sf chi chgo phx dfw dtx atx htx mia slc pgh phl stl okc clt jax sea den aus bos balt nola mtl yyc yvr ldn',
    'hq app web pro biz inc llc',
  ].flatMap((list) => list.split(' ')),
)
/** Words and cities that owners put before their name. */
const DOMAIN_STARTS = new Set('my go eat drink hello hey join use call love nyc atl pdx dfw atx htx nola'.split(' '))
/** A shorter trade is as likely the end of a longer word. */
const MIN_TRADE = 4
/** Shorter words are as likely the start of a longer one. */
const MIN_WORD = 3
/** Nothing after "Leila's" belongs to the same word. */
const ENDS_WHOLE = /['’]s$|\P{L}$/iu

/**
 * Completes a name whose start or end is hidden or wasn't read, from the domain that contains all of it: RBOR PINE
 * beside harborpine.com, and DÁVILA beside casadavila.com. Leila's beside leilasshop.com is already complete, and so
 * are Juniper beside junipercafe.com and Marlowe Roofing beside marloweroofingtx.com.
 */
export function completeName(name: string, spelling: string): string {
  const own = spelling.replace(/[^\p{L}\p{N}]/gu, '')
  const flat = foldedWords(name).join('')
  const missing = own.length - flat.length
  // A mere trade is complete as it is: JHROOFING belongs to a business that ROOFING doesn't identify.
  if (isGenericName(name) || wordKinds(name).common === 1) return name
  if (flat.length < MIN_CHARACTERS || missing < 1 || missing > 4) return name
  const isUpper = name === name.toUpperCase()
  const inCase = (letters: string) => (isUpper ? letters.toUpperCase() : letters)
  const [before, behind] = [own.slice(0, missing), own.slice(-missing)]
  if (own.endsWith(flat)) {
    if (isDomainFiller(before) || DOMAIN_STARTS.has(before)) return name
    if (before.length >= MIN_WORD && isKnownWord(before))
      return `${isUpper ? before.toUpperCase() : capitalized(before)} ${name}`
    return hasWholeStart(name, before) ? name : inCase(before) + name
  }
  return own.startsWith(flat) && !hasWholeEnd(name, behind) && !isDomainFiller(behind) ? name + inCase(behind) : name
}

/** In mixed case, a name that lost its first letters starts with a small one; a known word lost none. */
function hasWholeStart(name: string, before: string): boolean {
  const [first = ''] = foldedWords(name)
  if (name !== name.toUpperCase()) return /^\p{Lu}/u.test(name)
  return /^\d+$/u.test(before) || (isWholeWord(first) && !isWholeWord(before + first))
}

/** A known word lost no letters, unless the letters in the domain make it another one: Paint beside paintingco.com. */
function hasWholeEnd(name: string, behind: string): boolean {
  const last = foldedWords(name).at(-1) ?? ''
  if (ENDS_WHOLE.test(name) || isDomainEnding(behind)) return true
  return isWholeWord(last) && !isWholeWord(last + behind)
}

const isWholeWord = (word: string): boolean =>
  word.length >= MIN_TRADE && (isKnownWord(word) || isOrganization(word) || isGenericName(word))

/** Letters at the end of a domain that belong to no word of the name: a legal form, a place, or a number. */
const isDomainEnding = (letters: string): boolean =>
  /^\d+$/u.test(letters) || DOMAIN_ENDINGS.has(letters) || hasLegalSuffix(`x ${letters}`)

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Words that an address adds to a name without being part of it. */
const isDomainFiller = (letters: string): boolean =>
  DOMAIN_FILLERS.has(letters) || (letters.length >= MIN_TRADE && hasTrade(letters))
