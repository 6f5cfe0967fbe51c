import type { Person } from '@canvass/contracts/shapes/evidence'
import { foldedWords } from '@canvass/domain/company-name'
import { isTitle, roleOfTitle } from '@canvass/recognition/people/job-titles'
import { isPromptInjection } from '@canvass/recognition/vision/prompt-injection'
import type { WebsitePage } from '../ports/website.ts'
import type { SiteLine } from './found-site.ts'
import { OWN_SITE_CONFIDENCE, type Quoting } from './site-texts.ts'
import { isOutsiderTitle, nameOfPerson as nameOf, type OwnWords, ownWordsOf } from './own-people.ts'
import { isOtherFirm, linesOfOtherPeople } from './people-of-others.ts'

const MAX_PEOPLE = 5
const MAX_LINE_LENGTH = 140
/** Titles of people who are responsible for a business, as used in imprints and on about pages. */
const LEADER_TITLES =
  '(?:co-?)?owners?|(?:co-?)?founders?|founded by|proprietors?|managing directors?|ceo|geschäftsführer(?:in|innen)?|geschäftsführung|inhaber(?:in|innen)?|vertreten durch|vertretungsberechtigt(?:e[rn]?)?|gérant(?:e|s)?|propriétaire|directeur de (?:la )?publication|responsable de (?:la )?publication|titolare|amministratore(?: unico)?|legale rappresentante|propietari[oa]|titular|gerente|administrador(?:a)?|eigenaar|bestuurder|zaakvoerder|właściciel(?:ka)?|prezes(?: zarządu)?|proprietári[oa]|sóci[oa][- ]gerente|ägare|vd|verkställande direktör'
const TITLE_WITH_NAMES = new RegExp(`^(?<title>${LEADER_TITLES})\\s*(?:[:：–-]|\\s(?=\\p{Lu}))\\s*(?<names>.*)$`, 'iu')
/** Titles that imply the power to decide; the excluded ones don't. */
const DECISION_MAKER = /^(?!directeur de|responsable de|gerente$)/iu

/** Returns the people whom the website names: in machine-readable data, in its imprint, and next to their titles. */
export function sitePeople(pages: readonly WebsitePage[], allLines: readonly SiteLine[], quoting: Quoting): Person[] {
  const own = ownWordsOf(pages)
  const others = linesOfOtherPeople(pages)
  const lines = allLines.filter(({ text }) => !others.has(text))
  const found = [
    ...peopleInData(pages, quoting),
    ...peopleInImprint(lines, quoting),
    ...peopleBesideTitles(pages, lines, own, quoting),
  ]
  // People who left are excluded, even if the machine-readable data is older than the visible text.
  const gone = new Set(found.filter(({ title }) => isOutsiderTitle(title, own)).map(keyOf))
  const people = new Map<string, Person>()
  for (const person of found) {
    const key = keyOf(person)
    if (gone.has(key)) continue
    const seen = people.get(key)
    if (!seen) people.set(key, person)
    else if (seen.title === null || seen.title === 'Founder')
      people.set(key, {
        ...person,
        title: person.title ?? seen.title,
        role: person.role ?? seen.role,
        evidence: [...seen.evidence, ...person.evidence],
      })
  }
  return [...people.values()].slice(0, MAX_PEOPLE)
}

const keyOf = ({ name }: Person): string => foldedWords(name).join(' ')

const personOf = (name: string, title: string | null, rest: Pick<Person, 'role' | 'evidence'>): Person => ({
  name,
  title,
  email: null,
  phone: null,
  confidence: OWN_SITE_CONFIDENCE,
  ...rest,
})

function peopleInData(pages: readonly WebsitePage[], quoting: Quoting): Person[] {
  return pages.flatMap(({ url, data }) =>
    data.flatMap(({ people }) =>
      people.flatMap(({ name, title }) => {
        const plain = nameOf(name)
        if (plain === undefined || isPromptInjection(name) || isPromptInjection(title ?? '')) return []
        const evidence = [name, ...(title !== null && title !== 'Founder' ? [title] : [])].map((one) =>
          quoting(url, one),
        )
        return [personOf(plain, title, { role: roleOfTitle(title), evidence })]
      }),
    ),
  )
}

/** Matches "Geschäftsführer: Marta Quillfeather", also with the name on the next line. */
function peopleInImprint(lines: readonly SiteLine[], quoting: Quoting): Person[] {
  return lines.flatMap((line, at) => {
    if (line.text.length > MAX_LINE_LENGTH) return []
    const { title, names = '' } = TITLE_WITH_NAMES.exec(line.text)?.groups ?? titleAlone(line.text, lines[at - 1])
    if (title === undefined) return []
    const next = lines[at + 1]
    const isBelow = names.trim() === '' && next !== undefined && next.url === line.url
    const evidence = [line, ...(isBelow ? [next] : [])].map(({ url, text }) => quoting(url, text))
    return (isBelow ? next.text : names).split(/[,;/&]|\s(?:und|and|et|y|e|en|i|och)\s/iu).flatMap((one) => {
      const name = nameOf(one.trim())
      const role = DECISION_MAKER.test(title) ? 'economic_buyer' : roleOfTitle(title)
      return name === undefined ? [] : [personOf(name, title.trim(), { role, evidence })]
    })
  })
}

const TITLE_ONLY = new RegExp(`^(?<title>${LEADER_TITLES})\\s*[:：]?$`, 'iu')
/** A title alone below a name belongs to that person; otherwise it belongs to the name that follows. */
const titleAlone = (text: string, above: SiteLine | undefined): { title?: string; names?: string } =>
  above !== undefined && !/[:：]$/u.test(text) && nameOf(above.text) !== undefined
    ? {}
    : (TITLE_ONLY.exec(text)?.groups ?? {})

/**
 * Finds names next to titles on all pages but the first, where they may be customers'. The first match tells whether
 * titles are above or below names.
 */
function peopleBesideTitles(
  pages: readonly WebsitePage[],
  lines: readonly SiteLine[],
  ownWords: OwnWords,
  quoting: Quoting,
): Person[] {
  return pages.slice(1).flatMap(({ url }) => {
    const own = lines.filter((line) => line.url === url)
    const first = own.findIndex(
      ({ text }, at) => nameOf(text) !== undefined && (isRole(own[at - 1]) || isRole(own[at + 1])),
    )
    const step = isRole(own[first - 1]) ? -1 : 1
    return own.flatMap((line, at): Person[] => {
      const beside = own[at + step]
      const name = nameOf(line.text)
      if (name === undefined) return personOnLine(line, quoting)
      if (beside === undefined || !isRole(beside)) return []
      if (step === 1 && roleOfTitle(beside.text) === 'economic_buyer' && isOtherFirm(own[at + 2], ownWords)) return []
      const evidence = [line, beside].map(({ text }) => quoting(url, text))
      return [personOf(name, beside.text, { role: roleOfTitle(beside.text), evidence })]
    })
  })
}

const isRole = (line: SiteLine | undefined): boolean =>
  line !== undefined && isTitle(line.text) && nameOf(line.text) === undefined

/** Matches "Mira Quist, Marketing Manager". */
function personOnLine({ text, url }: SiteLine, quoting: Quoting): Person[] {
  if (text.length > MAX_LINE_LENGTH) return []
  const [before = '', title = '', ...more] = text.split(/,\s+|\s[–—|-]\s/u)
  const name = nameOf(before)
  if (name === undefined || more.length > 0 || !isTitle(title) || nameOf(title) !== undefined) return []
  return [personOf(name, title, { role: roleOfTitle(title), evidence: [quoting(url, text)] })]
}
