import { findBusinessCategory } from '@canvass/domain/business-category'
import { foldedWords, hasLegalSuffix } from '@canvass/domain/company-name'
import { addressWeight } from '../address/addresses.ts'
import type { NumberedLine } from '../lines/line-evidence.ts'
import { beginsWithShop, hasTrade, wordKinds } from '../wording/name-lexicon.ts'
import { bareName, hasProfessionalLetters } from './bare-name.ts'
import { isDepartment } from './departments.ts'
import { isSharedTitle, isTitle } from './job-titles.ts'
import { withoutLicense } from './license-numbers.ts'
import { isTownWithAbbreviation } from './post-nominals.ts'

const NAME_WORD =
  /^(?:\p{Lu}[\p{L}'’-]*\.?|(?:\p{Lu}\.-?){2,3}|(?:van|von|der|den|de|da|di|del|la|le|bin|al|ter|ten|dos|du)|\p{Lu}\.)$/u
const POSSESSIVE = /\p{L}['’´`]s(?=\s|$)/iu
const COMMON_WORDS =
  /\b(?:open|closed|sale|welcome|hours|free|new|best|quality|since|established|fresh|home|menu|special|please|thank|call|visit|department|division|section|office|branch|center|center|group|team|global|business|development|planning|promotion|management|systems|services?|solutions|design|head|city|university|institute|school|college|international|national|network|opportunities|supported|street|road|avenue|the|and|of|for|with|your|our|we)\b/iu

/** Buttons, notes about jobs, and filler text of a template, written like names: Apply Now, Lorem Ipsum. */
const BUTTON =
  /^(?:(?:apply|join|order|book|buy|shop|learn|read|view|see|show|load|find|get|sign|log|click|watch|start|subscribe|explore|discover|download|schedule|donate|register)\s(?:now|here|more|bio|us|today|online|all|in|up|out|started|profile|details|story|full)\b|coming soon$|now hiring|lorem ipsum|dolor sit|verified (?:customer|buyer|purchase|reviewer?)\b|(?:full|part)[- ]time\b|position filled)/iu

/** A family is not a person. */
const FAMILY = /^(?:famil(?:ie|y|le|ia)|fam(?:\.|ille|iglia|ilia|íl?ia)|rodzina|perhe|the)\s/iu
/** Professions in the plural end the names of firms, or say what they do: Chartered Surveyors. */
const isProfession = (text: string) =>
  /\p{L}{4}s$/iu.test(text) &&
  !text.endsWith('ss') &&
  isTitle(text.slice(0, -1)) &&
  !isTitle(text.slice(0, -1).split(/\s+/u)[0] ?? '')
const isInitial = (word: string) => /^\p{Lu}\.?(?:-?\p{Lu}\.?){0,2}$/u.test(word) && word === word.toUpperCase()

/** The name that makes up a line, without honorific and degrees; undefined if the line isn't shaped like a name. */
export const nameOf = (text: string): string | undefined => nameWith(text, 2)

/** The same, also with initials for first names, as beside a profession: Dr P Mistry, M.J. Postma. */
const nameWithInitials = (text: string): string | undefined => nameWith(text, 1)

function nameWith(text: string, leastWords: number): string | undefined {
  if (FAMILY.test(text)) return undefined
  if (isTownWithAbbreviation(text)) return undefined
  const bare = bareName(withoutLicense(text))
  if (bare.length < 4 || bare.length > 45 || /[\d@/&]|www\./u.test(bare) || COMMON_WORDS.test(bare)) return undefined
  if (BUTTON.test(bare) || isProfession(bare)) return undefined
  const words = bare.split(/\s+/)
  if (words.length < 2 || words.length > 5 || !words.every((word) => NAME_WORD.test(word))) return undefined
  const whole = words.filter((word) => word.replace(/\P{L}/gu, '').length > 1 && !/^(?:\p{Lu}\.-?){2,3}$/u.test(word))
  if (whole.length < leastWords || (whole.length < 2 && !isInitial(words[0] ?? ''))) return undefined
  if (
    (isTitle(bare) && !endsInSurname(words)) ||
    hasLegalSuffix(bare) ||
    findBusinessCategory(bare) ||
    addressWeight(bare) === 2
  )
    return undefined
  // Rosa's is a business, and so are names that end in brothers, sons, or a trade, and Bäckerei Huber.
  if (POSSESSIVE.test(bare) || beginsWithShop(bare) || wordKinds(bare).organization || hasTrade(words.at(-1) ?? ''))
    return undefined
  return bare
}

/** Titles that are also surnames, and what makes them titles again: Uwe Hofmeister is a person. */
const SURNAMES =
  /^(?:foreman|burmeister|hofmeister|baumeister|werkmeister|pfarrer|pastor|priest|deacon|provost|rector|sheriff|warden|notar|makler|rektor|prest|alcalde|abad)$/iu
const QUALIFIERS =
  /^(?:master|head|senior|junior|lead|chief|assistant|associate|executive|pastry|sous|certified|licensed|registered|general|staff|team|shop|sales|production|artisan|building|private|deputy|vice)$/iu

const endsInSurname = (words: readonly string[]): boolean =>
  SURNAMES.test(words.at(-1) ?? '') && words.slice(0, -1).every((word) => !QUALIFIERS.test(word) && !isTitle(word))

/** Two people on one line, who may share a last name: Carl & Denise Ridgeway, Grace Kim and Daniel Kim. */
const COUPLE = /^(\p{Lu}\S*(?:\s\p{Lu}\S*)*)\s(?:[&+]|and|und|et|y|e|en|i|og|och)\s(\p{Lu}\S*(?:\s\S+)+)$/u

function coupleOf(text: string): string[] {
  const [, first = '', second = ''] = COUPLE.exec(text.trim()) ?? []
  const lastName = second.split(/\s+/u).slice(1).join(' ')
  const names = [nameOf(first) ?? nameOf(`${first} ${lastName}`), nameOf(second)].flatMap((name) => name ?? [])
  return names.length === 2 ? names : []
}

const POSSESSIVE_OR_SONS = /\p{L}['’]s(?=\s|$)|(?<!\p{L})(?:sons?|bros|brothers|söhne|sohn|fils|hijos|figli)(?!\p{L})/iu

/**
 * Whether a person has their name in that of the business: Hector Rosales below Rosales Masonry, Karen Biggs below Karen's
 * Kakes.
 */
export function isNamesake(name: string, line: NumberedLine, all: readonly NumberedLine[]): boolean {
  const words = foldedWords(name)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  return all.some(({ text, box, index }) => {
    if (index === line.index || box.height < line.box.height * LARGER || nameOf(text) !== undefined) return false
    const shown = foldedWords(text)
    const isOwners = POSSESSIVE_OR_SONS.test(text) && shown.some((word) => word === `${first}s` || word === first)
    const isBusiness = hasTrade(text) || hasLegalSuffix(text) || POSSESSIVE_OR_SONS.test(text)
    return isOwners || (isBusiness && last.length >= 3 && wordKinds(last).common === 0 && shown.includes(last))
  })
}

/** A business's name is larger than its owner's. */
const LARGER = 1.1

/** Separators between a name and a title on one line: Bob Ridgeway, Owner. */
const BETWEEN = /\s*[,|:]\s*|\s+[–—-]\s+/gu
/** In German, it precedes the name without a separator: Inh. Peter Huber. So does Prop. elsewhere. */
const OWNER_BEFORE =
  /^(?:inh(?:\.|aber(?:in)?)|prop(?:\.|rietor|rietress)|propr\.|właśc\.|eig\.|tit\.)\s*:?\s*(?=\p{Lu})/iu
/** Offices of a church, which are part of how a person is addressed: Father Tom Reilly, Don Fabio Landi. */
const CLERGY =
  /^(?:father|fr\.|sister|sr\.|brother|br\.|père|abbé|sœur|frère|padre|pe\.|pr\.|don|suor|fra|pater|schwester|bruder|pfr\.|ks\.|o\.|ds\.|hermana|hermano|pbro\.|elder|bishop|pastor|kaplan|imam|rabbi)$/iu
/** A label that introduces somebody without a title. */
const CONTACT_LABEL =
  /^(?:contacts?|contatto|contacto|kontakt|ansprechpartner(?:in)?|ansprechperson|contactpersoon|votre contact|interlocuteur|referente|for (?:info|information|details)(?: contact)?|call|ask for)\s*:\s*/iu
/** The most words of a title in front of a name. */
const MAX_TITLE_BEFORE = 3

/** Sales and Head Office are parts of a business, not titles. */
const isPart = (text: string) => isDepartment(text) || /\b(?:office|branch)$/iu.test(text)

export type Named = {
  name: string
  ownTitle?: string
  /** Whether the title is directly before the name, where another word may also be part of a business's name. */
  isAddressed?: boolean
}

type Around = { above?: string | undefined; below?: string | undefined; isBorneOut: (name: string) => boolean }

const inTitleCase = (text: string) => {
  const [name = '', ...rest] = text.split(',')
  return [name.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()), ...rest].join(',')
}

const ownerTitle = (before: string): string => {
  const bare = before.replace(/[\s:]+$/u, '')
  return /^inh\.$/iu.test(bare) ? 'Inhaber' : /^prop\.$/iu.test(bare) ? 'Proprietor' : bare
}

/** Finds a person addressed by an office of the church, which looks like a first name: Don Fabio Landi. */
function clergyOn(text: string): Named | undefined {
  const [title = '', ...rest] = text.trim().split(/\s+/u)
  const name = rest.length > 1 && CLERGY.test(title) ? nameOf(rest.join(' ')) : undefined
  return name === undefined ? undefined : { name, ownTitle: title }
}

/**
 * Finds a title or an office directly before a name: Notaire Catherine Wauters. Beside another name it is a title with
 * its field: Technical Director Northern Europe.
 */
function addressedOn(text: string, above: string, below: string): Named | undefined {
  const words = text.trim().split(/\s+/u)
  const isBesideName = [above, below].some((near) => nameOf(near) !== undefined)
  for (let count = Math.min(MAX_TITLE_BEFORE, words.length - 2); count > 0; count--) {
    const title = words.slice(0, count).join(' ')
    const name = nameOf(words.slice(count).join(' '))
    if (name === undefined || wordKinds(name).common > 0) continue
    const isOffice = isTitle(title) && nameOf(title) === undefined && !isPart(title) && !/[,:/&-]$/u.test(title)
    // A title in lower case is part of a sentence, and not of another line's name: par votre conseiller.
    if ((!isBesideName || /^\p{Ll}/u.test(title)) && isOffice) return { name, ownTitle: title, isAddressed: true }
  }
  return undefined
}

/**
 * Finds the person that a line names, alone or with a title before or after the name. Below a name on its own line,
 * text that starts with a title is that person's title, and the rest is a department: Manager, Cold Chain. A colon
 * introduces a name, and so does an email address that matches it.
 */
function personOn(printed: string, { above = '', below = '', isBorneOut }: Around): Named | undefined {
  const bare = withoutLicense(printed)
  // A whole card may be set in lower case: rachel moy, proprietor.
  const text = bare === bare.toLowerCase() && /^\p{Ll}+ \p{Ll}+,/u.test(bare) ? inTitleCase(bare) : bare
  const clergy = clergyOn(text)
  if (clergy) return clergy
  const name = nameOf(text)
  if (name) return { name }
  const withLetters = hasProfessionalLetters(text) ? nameWithInitials(text) : undefined
  if (withLetters) return { name: withLetters }
  const [before] = OWNER_BEFORE.exec(text) ?? []
  const owner = before && nameOf(text.slice(before.length))
  if (owner) return { name: owner, ownTitle: ownerTitle(before) }
  const labeled = nameOf(text.replace(CONTACT_LABEL, ''))
  if (labeled) return { name: labeled }
  const addressed = addressedOn(text, above, below)
  if (addressed) return addressed
  for (const mark of text.matchAll(BETWEEN)) {
    const sides = [text.slice(0, mark.index), text.slice(mark.index + mark[0].length)]
    for (const [side = '', other = ''] of [sides, sides.toReversed()]) {
      const one = nameOf(side) ?? (isTitle(other) ? nameWithInitials(side) : undefined)
      const mayBePart = side === sides[1] && !mark[0].includes(':') && nameOf(above) !== undefined
      if (one && mayBePart && !isBorneOut(one)) continue
      if (one && isTitle(other) && !nameOf(other) && !isPart(other) && addressWeight(other) === 0)
        return { name: one, ownTitle: other }
    }
  }
  return undefined
}

/**
 * Finds the people that a line names: one, or two with a title in the plural on their line, above it, or below it.
 * Without one, Carl & Denise Ridgeway may be a business.
 */
export function peopleOn(
  lines: readonly NumberedLine[],
  place: number,
  isBorneOut: (name: string) => boolean,
): Named[] {
  const text = lines[place]?.text ?? ''
  const [above, below] = [lines[place - 1]?.text, lines[place + 1]?.text]
  const one = personOn(text, { above, below, isBorneOut })
  if (one) return [one]
  if ([above, below].some((near) => near !== undefined && isSharedTitle(near)))
    return coupleOf(text).map((name) => ({ name }))
  const [mark] = text.matchAll(BETWEEN)
  const ownTitle = mark && text.slice(mark.index + mark[0].length)
  if (ownTitle === undefined || !isSharedTitle(ownTitle)) return []
  return coupleOf(text.slice(0, mark?.index)).map((name) => ({ name, ownTitle }))
}
