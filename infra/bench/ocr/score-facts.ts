import { editDistance } from '@canvass/recognition/correct/misread-name'
import type { readFields } from '@canvass/recognition/read/read-fields'
import { tokensOf } from '@canvass/recognition/scoring/score-words'

/** The facts in a picture; a company may have several spellings. */
export type Facts = {
  company: string | readonly string[]
  person?: string | undefined
  title?: string | undefined
  phones: readonly string[]
  emails: readonly string[]
  websites: readonly string[]
}
const FIELDS = ['company', 'person', 'title', 'phones', 'emails', 'websites'] as const
export type FactScore = Record<(typeof FIELDS)[number], { found: number; wanted: number; wrong: number }>

const LEGAL = new Set(
  'co inc llc ltd limited corp corporation company gmbh plc llp jsc pte pty bv nv vof ag kg ohg ug eurl sarl sas srl sl slu lda ltda ab aps oy'.split(
    ' ',
  ),
)
const name = (text: string) =>
  tokensOf(text)
    .filter((token) => !LEGAL.has(token))
    .join('')
/** The prefix of a number varies in print; the last eight digits don't. */
const phone = (text: string) => text.replace(/\D/g, '').slice(-8)
const site = (text: string) =>
  text
    .toLowerCase()
    .replace(/^https?:\/*/, '')
    .replace(/^www\./, '')
    .replace(/\/+$/, '')
const address = (text: string) => text.toLowerCase()

/** Counts the facts found and the values that match none. */
export function scoreFacts(read: ReturnType<typeof readFields>, facts: Facts): FactScore {
  const companies = typeof facts.company === 'string' ? [facts.company] : facts.company
  const one = (said: string | null | undefined, wanted: readonly (string | undefined)[]) => {
    const real = wanted.filter((text) => text !== undefined).map(name)
    const isFound = !!said && real.includes(name(said))
    return { found: isFound ? 1 : 0, wanted: real.length > 0 ? 1 : 0, wrong: said && !isFound ? 1 : 0 }
  }
  const many = (said: readonly { value: string }[], wanted: readonly string[], key: (text: string) => string) => {
    const [have, want] = [new Set(said.map(({ value }) => key(value))), new Set(wanted.map(key))]
    const found = [...want].filter((text) => have.has(text)).length
    return { found, wanted: want.size, wrong: have.size - found }
  }
  const [person] = read.people
  return {
    company: one(read.company?.value, companies),
    person: one(person?.name, [facts.person]),
    title: one(person?.title, [facts.title]),
    phones: many(read.phones, facts.phones, phone),
    emails: many(read.emails, facts.emails, address),
    websites: many(read.websites, facts.websites, site),
  }
}

/** `found/wanted`, followed by the number of wrong values. */
export function formatFactScores(scores: readonly FactScore[]): Record<string, string> {
  return Object.fromEntries(
    FIELDS.map((field) => {
      const sum = (key: 'found' | 'wanted' | 'wrong') => scores.reduce((total, score) => total + score[field][key], 0)
      return [field, `${sum('found')}/${sum('wanted')} +${sum('wrong')}`]
    }),
  )
}

/**
 * Whether two names are the same apart from legal form, case, and punctuation, with at most a given share of misread
 * letters.
 */
export function isSameName(read: string, wanted: string, mostMisread = 0): boolean {
  const [a, b] = [name(read), name(wanted)]
  if (a === '' || b === '') return false
  return a === b || editDistance(a, b) <= mostMisread * Math.max(a.length, b.length)
}
