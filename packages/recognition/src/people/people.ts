import type { Fact, Person } from '@canvass/contracts/shapes/evidence'
import { findBusinessCategory } from '@canvass/domain/business-category'
import { foldedWords, hasLegalSuffix } from '@canvass/domain/company-name'
import { addressWeight, isStreetAbove } from '../address/addresses.ts'
import { spellingVariants, plainLetter, spellsWhole } from '../net/domain-letters.ts'
import { domainAgreement } from '../net/domain-agreement.ts'
import { bareName } from './bare-name.ts'
import { isCompanyLine, isDepartment } from './departments.ts'
import { isSharedTitle, isTitle, roleOfTitle } from './job-titles.ts'
import { withoutLicense } from './license-numbers.ts'
import { isTownWithAbbreviation } from './post-nominals.ts'
import { beginsWithShop, hasTrade, wordKinds } from '../wording/name-lexicon.ts'
import { assignTitles } from './assign-titles.ts'
import { isTownAmong } from './towns-among-names.ts'
import { evidenceOf, type NumberedLine, ONE_SOURCE, round, TWO_SOURCES } from '../lines/line-evidence.ts'

const NAME_WORD = /^(?:\p{Lu}[\p{L}'’-]*\.?|(?:van|von|der|den|de|da|di|del|la|le|bin|al|ter|ten|dos|du)|\p{Lu}\.)$/u
const POSSESSIVE = /\p{L}['’´`]s(?=\s|$)/iu
const COMMON_WORDS =
  /\b(?:open|closed|sale|welcome|hours|free|new|best|quality|since|established|fresh|home|menu|special|please|thank|call|visit|department|division|section|office|branch|center|center|group|team|global|business|development|planning|promotion|management|systems|services?|solutions|design|head|city|university|institute|school|college|international|national|network|opportunities|supported|street|road|avenue|the|and|of|for|with|your|our|we)\b/iu

/** Buttons, notes about jobs, and filler text of a template, written like names: Apply Now, Lorem Ipsum. */
const BUTTON =
  /^(?:(?:apply|join|order|book|buy|shop|learn|read|view|see|show|load|find|get|sign|log|click|watch|start|subscribe|explore|discover|download|schedule|donate|register)\s(?:now|here|more|bio|us|today|online|all|in|up|out|started|profile|details|story|full)\b|coming soon$|now hiring|lorem ipsum|dolor sit|verified (?:customer|buyer|purchase|reviewer?)\b|(?:full|part)[- ]time\b|position filled)/iu

/** The name that makes up a line, without honorific and degrees; undefined if the line isn't shaped like a name. */
export function nameOf(text: string): string | undefined {
  if (isTownWithAbbreviation(text)) return undefined
  const bare = bareName(withoutLicense(text))
  if (bare.length < 4 || bare.length > 45 || /[\d@/&]|www\./u.test(bare) || COMMON_WORDS.test(bare)) return undefined
  if (BUTTON.test(bare)) return undefined
  const words = bare.split(/\s+/)
  if (words.length < 2 || words.length > 5 || !words.every((word) => NAME_WORD.test(word))) return undefined
  if (words.filter((word) => word.replace(/\P{L}/gu, '').length > 1).length < 2) return undefined
  if (isTitle(bare) || hasLegalSuffix(bare) || findBusinessCategory(bare) || addressWeight(bare) === 2) return undefined
  // Rosa's is a business, and so are names that end in brothers, sons, or a trade, and Bäckerei Huber.
  if (POSSESSIVE.test(bare) || beginsWithShop(bare) || wordKinds(bare).organization || hasTrade(words.at(-1) ?? ''))
    return undefined
  return bare
}

/** Two people on one line, who may share a last name: Carl & Denise Ridgeway, Grace Kim and Daniel Kim. */
const COUPLE = /^(\p{Lu}\S*(?:\s\p{Lu}\S*)*)\s(?:[&+]|and|und|et|y|e|en|i|og|och)\s(\p{Lu}\S*(?:\s\S+)+)$/u

function coupleOf(text: string): string[] {
  const [, first = '', second = ''] = COUPLE.exec(text.trim()) ?? []
  const lastName = second.split(/\s+/u).slice(1).join(' ')
  const names = [nameOf(first) ?? nameOf(`${first} ${lastName}`), nameOf(second)].flatMap((name) => name ?? [])
  return names.length === 2 ? names : []
}

/** Separators between a name and a title on one line: Bob Ridgeway, Owner. */
const BETWEEN = /\s*[,|:]\s*|\s+[–—-]\s+/gu
/** In German, it precedes the name without a separator: Inh. Peter Huber. */
const OWNER_BEFORE = /^inh(?:\.|aber(?:in)?)\s*:?\s*(?=\p{Lu})/iu

/** Sales and Head Office are parts of a business, not titles. */
const isPart = (text: string) => isDepartment(text) || /\b(?:office|branch)$/iu.test(text)

type Named = { name: string; ownTitle?: string }

/**
 * Finds the person that a line names, alone or with a title before or after the name. Below a name on its own line,
 * text that starts with a title is that person's title, and the rest is a department: Manager, Cold Chain. A colon
 * introduces a name, and so does an email address that matches it.
 */
function personOn(
  printed: string,
  { above = '', isBorneOut }: { above?: string | undefined; isBorneOut: (name: string) => boolean },
): Named | undefined {
  const text = withoutLicense(printed)
  const name = nameOf(text)
  if (name) return { name }
  const [before] = OWNER_BEFORE.exec(text) ?? []
  const owner = before && nameOf(text.slice(before.length))
  if (owner) return { name: owner, ownTitle: before.replace(/[\s:]+$/u, '').replace(/^inh\.$/iu, 'Inhaber') }
  for (const mark of text.matchAll(BETWEEN)) {
    const sides = [text.slice(0, mark.index), text.slice(mark.index + mark[0].length)]
    for (const [side = '', other = ''] of [sides, sides.toReversed()]) {
      const one = nameOf(side)
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
function peopleOn(lines: readonly NumberedLine[], place: number, isBorneOut: (name: string) => boolean): Named[] {
  const text = lines[place]?.text ?? ''
  const [above, below] = [lines[place - 1]?.text, lines[place + 1]?.text]
  const one = personOn(text, { above, isBorneOut })
  if (one) return [one]
  if ([above, below].some((near) => near !== undefined && isSharedTitle(near)))
    return coupleOf(text).map((name) => ({ name }))
  const [mark] = text.matchAll(BETWEEN)
  const ownTitle = mark && text.slice(mark.index + mark[0].length)
  if (ownTitle === undefined || !isSharedTitle(ownTitle)) return []
  return coupleOf(text.slice(0, mark?.index)).map((name) => ({ name, ownTitle }))
}

type CardContext = {
  /** All lines of the card. */
  all: readonly NumberedLine[]
  emails: Fact[]
  phones: Fact[]
  /** Indexes of lines that contain contact details. */
  taken: ReadonlySet<number>
  /** Owner-chosen parts of the card's domains and mail hosts. */
  ownParts: readonly string[]
  /** Of the card, if known. */
  country: string | undefined
}

/**
 * Finds the people on a card: lines shaped like a name next to a title, or backed by an email address. Returns at most
 * one person per title, and just one if nothing distinguishes more; a name that matches the domain and has no other
 * evidence is the business.
 * @param lines that may be about people
 */
export function findPeople(lines: NumberedLine[], card: CardContext): Person[] {
  const { all, emails, phones, taken, ownParts, country } = card
  const isBorneOut = (name: string) => emails.some(({ value }) => isEmailOf(value, name))
  const named = lines.map(({ text }, place) =>
    isTownAmong(lines, place, country) || isStreetAbove(text, lines[place + 1]?.text ?? '')
      ? []
      : peopleOn(lines, place, isBorneOut),
  )
  const isUnnamed = (line: NumberedLine) => (named[lines.indexOf(line)] ?? []).length === 0
  const found = lines.flatMap((line, place) =>
    (taken.has(line.index) ? [] : (named[place] ?? [])).map((somebody) => {
      const email = emails.find((fact) => isEmailOf(fact.value, somebody.name))
      return { ...somebody, line, place, email, hasEmail: email !== undefined }
    }),
  )
  const { titles, left } = assignTitles(
    found.filter(({ ownTitle }) => ownTitle === undefined),
    lines,
    (line) => isTitle(line.text) && isUnnamed(line),
    (line) => found.some((one) => one.line === line),
  )
  const candidates = found.map((one) => {
    const { line, email, ownTitle } = one
    const beside = titles.get(one)
    const title = ownTitle ?? beside?.text
    const weight = (title ? 2 : 0) + (email ? 3 : 0) + line.box.height * 5 + line.confidence
    const isBorneOut = title !== undefined || email !== undefined
    // A person next to a colleague's title works there if the business has a domain that doesn't match their name and
    // no word of the name is common on signs.
    const isColleague =
      left.has(one) &&
      wordKinds(one.name).common === 0 &&
      ownParts.length > 0 &&
      ownParts.every((own) => domainAgreement(line.text, own) === 0)
    return { ...one, title, beside, weight, isBorneOut, isColleague }
  })
  const best = candidates.toSorted((a, b) => b.weight - a.weight)
  // Only an email address proves that this is a card: on a flyer with a phone number, Apple Cake looks like a name.
  const kept = best.filter(
    (candidate, rank) =>
      candidate.isBorneOut ||
      candidate.isColleague ||
      (rank === 0 && emails.length > 0 && !ownParts.some((own) => spellsWhole(own, candidate.line.text))),
  )
  const others = all.filter(
    (line) =>
      !taken.has(line.index) &&
      !/[\d@]|www\./u.test(line.text) &&
      isUnnamed(line) &&
      !isTitle(line.text) &&
      addressWeight(line.text) === 0,
  )
  const departments = lines.filter((line) => isDepartment(line.text) && !isCompanyLine(line, others, ownParts))
  const people = new Map<string, Person>()
  for (const { name, line, title, beside, email, isBorneOut } of kept) {
    const key = foldedWords(name).join(' ')
    if (people.has(key)) continue
    const belief = email ? TWO_SOURCES : isBorneOut ? ONE_SOURCE : 0.5
    const department = departments.find((one) => one !== beside && Math.abs(one.index - line.index) <= 3)
    people.set(key, {
      name: withCapitals(name),
      title: title ? withoutLicense(title).replace(/^[^\p{L}]+|[\s,;:|-]+$/gu, '') : null,
      ...(department && { department: department.text }),
      role: roleOfTitle(title ?? null),
      email: email?.value ?? (kept.length === 1 && emails.length === 1 ? (emails[0]?.value ?? null) : null),
      phone: kept.length === 1 ? (phones.find((fact) => fact.label === 'mobile')?.value ?? null) : null,
      confidence: round(belief * line.confidence),
      evidence: [
        evidenceOf(line),
        ...[beside, department].flatMap((one) => (one ? [evidenceOf(one)] : [])),
        ...(email?.evidence ?? []),
      ],
    })
  }
  return [...people.values()].slice(0, 5)
}

/** Whether the part before the @ is made from the name: `murase`, `j.covey`, `ito.yuki`, `nhill`. */
function isEmailOf(email: string, name: string): boolean {
  const local = email.slice(0, email.indexOf('@')).replace(/[^\p{L}]/gu, '')
  const words = foldedWords(name.replace(/\p{L}/gu, plainLetter))
  return (
    local.length >= 2 &&
    spellingVariants(local, name).some((own) =>
      words.some((word) => word.length >= 2 && ((word.length >= 3 && own.includes(word)) || own === word)),
    )
  )
}

/**
 * Drops an icon before an address that was read as a letter: `Wmarta@…` of Marta Quillfeather. Only if the rest is a
 * name on the card and the letter is not the initial of another.
 */
export function withoutIconLetter(email: string, people: readonly Pick<Person, 'name'>[]): string {
  const rest = email.slice(1, email.indexOf('@'))
  for (const { name } of people) {
    const words = foldedWords(name)
    const isInitial = words.some((word) => word !== rest && word.startsWith(email[0] ?? ''))
    if (!isInitial && words.some((word) => word.length >= 3 && word === rest)) return email.slice(1)
  }
  return email
}

/** MASASHI ARAI → Masashi Arai; a name in mixed case stays as printed. */
function withCapitals(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name.toLowerCase().replace(/(?<![\p{L}’'])\p{L}|(?<=\b(?:o|d)['’])\p{L}/gu, (letter) => letter.toUpperCase())
}
