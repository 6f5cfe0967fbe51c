import type { Fact, Person } from '@canvass/contracts/shapes/evidence'
import { foldedWords } from '@canvass/domain/company-name'
import { evidenceOf, type NumberedLine, ONE_SOURCE, round } from '../lines/line-evidence.ts'
import { isCommemoration } from '../wording/commemoration.ts'
import { isElection } from '../wording/events.ts'
import { isPropertyNotice } from '../wording/everyday-notices.ts'
import { wordKinds } from '../wording/name-lexicon.ts'
import { isProse } from '../wording/prose.ts'
import { assignTitles } from './assign-titles.ts'
import { hasProfessionalLetters } from './bare-name.ts'
import { isTitle, roleOfTitle } from './job-titles.ts'
import { withoutLicense } from './license-numbers.ts'
import { isNamesake, nameOf, peopleOn } from './names-on-line.ts'
import { withCapitals } from './people.ts'

const MAX_PEOPLE = 8

type Details = {
  phones: readonly Fact[]
  /** A line's text without its phone numbers. */
  besidePhones: (line: NumberedLine) => string
}

/**
 * Finds the people on a sign: doctors on a practice's plate, the agent on a For Sale board, the owner below a shop's
 * name. A line shaped like a name is not enough here, since most names on signs are businesses: there must also be a
 * title, the letters of a profession, or a phone number of their own. Memorials and election posters name nobody who
 * works there.
 */
export function findPeopleOfScene(lines: readonly NumberedLine[], { phones, besidePhones }: Details): Person[] {
  if (lines.some(({ text }) => isCommemoration(text)) || isElection(lines)) return []
  const phoneLines = new Set(phones.flatMap(({ evidence }) => evidence.map(({ ref }) => ref)))
  const hasPhone = (line: NumberedLine | undefined) => line !== undefined && phoneLines.has(`line:${line.index}`)
  const isBoard = lines.some(({ text }) => isPropertyNotice(text))
  const tallest = Math.max(0, ...lines.filter(({ text }) => !isPropertyNotice(text)).map(({ box }) => box.height))
  const texts = lines.map((line) => (hasPhone(line) ? { ...line, text: besidePhones(line) } : line))
  const found = texts.flatMap((line, place) =>
    peopleOn(texts, place, () => false)
      .filter(({ name }) => !isOfSign(name))
      .map((named) => ({ ...named, line, place, hasEmail: false })),
  )
  const { titles } = assignTitles(
    found.filter(({ ownTitle }) => ownTitle === undefined),
    texts,
    (line) => isTitleOnSign(line) && !found.some((one) => one.line === line),
    (line) => found.some((one) => one.line === line),
  )
  const people = new Map<string, Person>()
  for (const one of found) {
    const { name, line, place, ownTitle } = one
    const printed = lines[place] ?? line
    const beside = titles.get(one)
    const hasOwnPhone = hasPhone(printed) && printed.text !== line.text
    const isAgent = isBoard && line.box.height < tallest && [lines[place - 1], lines[place + 1]].some(hasPhone)
    const isLikely = wordKinds(name).common === 0 && nameOf(line.text) !== undefined
    const isBorneOut =
      ownTitle !== undefined ||
      beside !== undefined ||
      hasProfessionalLetters(line.text) ||
      (isLikely && (hasOwnPhone || isAgent || isNamesake(name, line, lines)))
    const key = foldedWords(name).join(' ')
    if (!isBorneOut || people.has(key)) continue
    const title = ownTitle ?? beside?.text ?? null
    people.set(key, {
      name: withCapitals(name),
      title: title === null ? null : withoutLicense(title).replace(/^[^\p{L}]+|[\s,;:|-]+$/gu, ''),
      role: roleOfTitle(title),
      email: null,
      phone: hasOwnPhone ? (phoneOn(printed, phones) ?? null) : null,
      confidence: round(ONE_SOURCE * line.confidence),
      evidence: [evidenceOf(printed), ...(beside ? [evidenceOf(beside)] : [])],
    })
  }
  return [...people.values()].slice(0, MAX_PEOPLE)
}

/** The most words of a title on a sign; longer lines are sentences. */
const MAX_TITLE_WORDS = 6
const ARTICLE = /^(?:the|el|la|los|las|il|lo|gli|i|le|les|l['’]|der|die|das|de|het|o|os|as)\s/iu

const isTitleOnSign = ({ text }: NumberedLine): boolean =>
  isTitle(text) &&
  text.split(/\s+/u).length <= MAX_TITLE_WORDS &&
  !isProse(text) &&
  !/['’]s\b/u.test(text) &&
  text.split(/[·•|]/u).length < 3

/** Whether words shaped like a name say what a business is or what a sign forbids: Studio Farrow, Tow Away Zone. */
function isOfSign(name: string): boolean {
  const { common, trade, organization } = wordKinds(name)
  return common === 1 || trade > 0 || organization || ARTICLE.test(name)
}

const phoneOn = (line: NumberedLine, phones: readonly Fact[]): string | undefined =>
  phones.find(({ evidence }) => evidence.some(({ ref }) => ref === `line:${line.index}`))?.value
