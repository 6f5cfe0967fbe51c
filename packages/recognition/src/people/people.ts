import type { Fact, Person } from '@canvass/contracts/shapes/evidence'
import { findBusinessCategory } from '@canvass/domain/business-category'
import { foldedWords, hasLegalSuffix } from '@canvass/domain/company-name'
import { addressWeight } from '../address/addresses.ts'
import { meantSpellings, plainLetter, spellsWhole } from '../net/domain-letters.ts'
import { domainAgreement } from '../net/domain-agreement.ts'
import { bareName } from './bare-name.ts'
import { isDepartment } from './departments.ts'
import { isTitle, roleOfTitle } from './job-titles.ts'
import { isTownWithLetters } from './letters-behind.ts'
import { beginsWithShop, hasTrade, wordKinds } from '../wording/name-lexicon.ts'
import { titlesBeside } from './titles-beside.ts'
import { isTownAmong } from './towns-among-names.ts'
import { evidenceOf, type NumberedLine, ONE_SOURCE, round, TWO_SOURCES } from '../lines/line-evidence.ts'

const NAME_WORD = /^(?:\p{Lu}[\p{L}'’-]*\.?|(?:van|von|der|den|de|da|di|del|la|le|bin|al|ter|ten|dos|du)|\p{Lu}\.)$/u
const POSSESSIVE = /\p{L}['’´`]s(?=\s|$)/iu
const COMMON_WORDS =
  /\b(?:open|closed|sale|welcome|hours|free|new|best|quality|since|established|fresh|home|menu|special|please|thank|call|visit|department|division|section|office|branch|center|center|group|team|global|business|development|planning|promotion|management|systems|services?|solutions|design|head|city|university|institute|school|college|international|national|network|opportunities|supported|street|road|avenue|the|and|of|for|with|your|our|we)\b/iu

/** The name that a line consists of, without honorific and degrees; undefined when it is not shaped like one. */
export function nameOf(text: string): string | undefined {
  if (isTownWithLetters(text)) return undefined
  const bare = bareName(text)
  if (bare.length < 4 || bare.length > 45 || /[\d@/&]|www\./u.test(bare) || COMMON_WORDS.test(bare)) return undefined
  const words = bare.split(/\s+/)
  if (words.length < 2 || words.length > 5 || !words.every((word) => NAME_WORD.test(word))) return undefined
  if (words.filter((word) => word.replace(/\P{L}/gu, '').length > 1).length < 2) return undefined
  if (isTitle(bare) || hasLegalSuffix(bare) || findBusinessCategory(bare) || addressWeight(bare) === 2) return undefined
  // Rosa's, and whoever has brothers, sons, or a trade for a last name, are businesses, and so is Bäckerei Huber.
  if (POSSESSIVE.test(bare) || beginsWithShop(bare) || wordKinds(bare).organization || hasTrade(words.at(-1) ?? ''))
    return undefined
  return bare
}

/** What parts a name from a title on one line: Bob Ridgeway, Owner. */
const BETWEEN = /\s*[,|:]\s*|\s+[–—-]\s+/gu
/** German sets it before the name with nothing between: Inh. Peter Huber. */
const OWNER_BEFORE = /^inh(?:\.|aber(?:in)?)\s*:?\s*(?=\p{Lu})/iu

/** Sales and Head Office are parts of a business, and nobody's title. */
const isPart = (text: string) => isDepartment(text) || /\b(?:office|branch)$/iu.test(text)

/**
 * Whom a line names, alone or with what they do before or behind the name. Below a name that stands alone, what begins
 * with a title is the title of that one, and what follows is a part of the business: Manager, Cold Chain. A colon says
 * that somebody follows, and so does an e-mail address of theirs.
 */
function somebodyOn(
  text: string,
  { above = '', isBorneOut }: { above?: string | undefined; isBorneOut: (name: string) => boolean },
): { name: string; ownTitle?: string } | undefined {
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
 * The people of a card: lines shaped like a name beside a title, or whose words an e-mail address bears out.
 * At most one person is answered per title, and one in all where nothing tells more apart; whom the domain spells and
 * nothing else bears out is the business.
 * @param ownParts what the owners of the card's domains and mail hosts chose of them
 * @param country that of the card, as far as it is known
 */
export function findPeople(
  lines: NumberedLine[],
  emails: Fact[],
  phones: Fact[],
  taken: ReadonlySet<number>,
  ownParts: readonly string[] = [],
  country?: string,
): Person[] {
  const isBorneOut = (name: string) => emails.some(({ value }) => isAddressOf(value, name))
  const named = lines.map(({ text }, place) =>
    isTownAmong(lines, place, country) ? undefined : somebodyOn(text, { above: lines[place - 1]?.text, isBorneOut }),
  )
  const found = lines.flatMap((line, place) => {
    const somebody = taken.has(line.index) ? undefined : named[place]
    if (!somebody) return []
    const email = emails.find((fact) => isAddressOf(fact.value, somebody.name))
    return [{ ...somebody, line, place, email, hasEmail: email !== undefined }]
  })
  const { titles, left } = titlesBeside(
    found.filter(({ ownTitle }) => ownTitle === undefined),
    lines,
    (line) => isTitle(line.text) && named[lines.indexOf(line)] === undefined,
    (line) => found.some((one) => one.line === line),
  )
  const candidates = found.map((one) => {
    const { line, email, ownTitle } = one
    const beside = titles.get(one)
    const title = ownTitle ?? beside?.text
    const weight = (title ? 2 : 0) + (email ? 3 : 0) + line.box.height * 5 + line.confidence
    const isBorneOut = title !== undefined || email !== undefined
    // Whom a title stands beside that is another's works there, where the business has a domain that says otherwise
    // and no word of the name is one that signs have.
    const isColleague =
      left.has(one) &&
      wordKinds(one.name).common === 0 &&
      ownParts.length > 0 &&
      ownParts.every((own) => domainAgreement(line.text, own) === 0)
    return { ...one, title, beside, weight, isBorneOut, isColleague }
  })
  const best = candidates.toSorted((a, b) => b.weight - a.weight)
  // Only a card with an address of somebody's is surely a card: on a flyer with a phone Apple Cake looks like a name.
  const kept = best.filter(
    (candidate, rank) =>
      candidate.isBorneOut ||
      candidate.isColleague ||
      (rank === 0 && emails.length > 0 && !ownParts.some((own) => spellsWhole(own, candidate.line.text))),
  )
  const people = new Map<string, Person>()
  for (const { name, line, title, beside, email, isBorneOut } of kept) {
    const key = foldedWords(name).join(' ')
    if (people.has(key)) continue
    const belief = email ? TWO_SOURCES : isBorneOut ? ONE_SOURCE : 0.5
    const department = departmentBeside(lines, line, beside)
    people.set(key, {
      name: withCapitals(name),
      title: title ? title.replace(/^[^\p{L}]+|[\s,;:|-]+$/gu, '') : null,
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

/** Where somebody works stands by name and title, above or below. */
function departmentBeside(
  lines: NumberedLine[],
  name: NumberedLine,
  title: NumberedLine | undefined,
): NumberedLine | undefined {
  return lines.find(
    (line) => line !== name && line !== title && Math.abs(line.index - name.index) <= 3 && isDepartment(line.text),
  )
}

/** Whether the part before the @ is made of the name: `murase`, `j.covey`, `ito.yuki`, `nhill`. */
function isAddressOf(email: string, name: string): boolean {
  const local = email.slice(0, email.indexOf('@')).replace(/[^\p{L}]/gu, '')
  const words = foldedWords(name.replace(/\p{L}/gu, plainLetter))
  return (
    local.length >= 2 &&
    meantSpellings(local, name).some((own) =>
      words.some((word) => word.length >= 2 && ((word.length >= 3 && own.includes(word)) || own === word)),
    )
  )
}

/**
 * An icon before an address is often read as a letter: `Wmarta@…` of Marta Quillfeather. The letter goes where the rest
 * is a name on the card and the letter is not the first of another.
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
