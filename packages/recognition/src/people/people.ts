import type { Fact, Person } from '@canvass/contracts/shapes/evidence'
import { foldedWords } from '@canvass/domain/company-name'
import { addressWeight, isStreetAbove } from '../address/addresses.ts'
import { spellingVariants, plainLetter, spellsWhole } from '../net/domain-letters.ts'
import { domainAgreement } from '../net/domain-agreement.ts'
import { evidenceOf, type NumberedLine, ONE_SOURCE, round, TWO_SOURCES } from '../lines/line-evidence.ts'
import { wordKinds } from '../wording/name-lexicon.ts'
import { assignTitles } from './assign-titles.ts'
import { isCompanyLine, isDepartment } from './departments.ts'
import { isTitle, roleOfTitle } from './job-titles.ts'
import { withoutLicense } from './license-numbers.ts'
import { isNamesake, type Named, peopleOn } from './names-on-line.ts'
import { isTownAmong } from './towns-among-names.ts'
/** From this agreement on, a domain spells the name of a business and not of a person. */
const SAME_NAME = 0.8

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
  const isOfBusiness = ({ name, isAddressed }: Named) =>
    isAddressed === true && ownParts.some((own) => domainAgreement(name, own) >= SAME_NAME)
  const isUnnamed = (line: NumberedLine) => (named[lines.indexOf(line)] ?? []).length === 0
  const found = lines.flatMap((line, place) =>
    (taken.has(line.index) ? [] : (named[place] ?? []).filter((one) => !isOfBusiness(one))).map((somebody) => {
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
    const isBorneOut =
      title !== undefined ||
      email !== undefined ||
      (wordKinds(one.name).common === 0 && isNamesake(one.name, line, all))
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
export function withCapitals(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name.toLowerCase().replace(/(?<![\p{L}’'])\p{L}|(?<=\b(?:o|d)['’])\p{L}/gu, (letter) => letter.toUpperCase())
}
