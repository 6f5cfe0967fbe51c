import type { Fact, Person } from '@canvass/contracts/shapes/evidence'
import { LEAD_STATUSES, type LeadStatus } from '@canvass/contracts/lead-status'
import type { NextAction, Rating } from '@canvass/contracts/shapes/notes'
import { type Dice, dice } from './dice.ts'
import { layOut } from './front-layout.ts'
import * as invented from './invented-names.ts'

/** The number of leads at each status: a pipeline that narrows as it should. */
export const LEADS_AT: Readonly<Record<LeadStatus, number>> = {
  qualified: 61,
  cna_scheduled: 22,
  cna_conducted: 17,
  proposal_sent: 12,
  closed_won: 7,
  closed_lost: 9,
}
const AMOUNTS: Readonly<Record<LeadStatus, readonly [low: number, high: number]>> = {
  qualified: [0, 18],
  cna_scheduled: [6, 40],
  cna_conducted: [8, 60],
  proposal_sent: [15, 120],
  closed_won: [20, 140],
  closed_lost: [5, 50],
}
const DAYS = 42
const DOUBTFUL_EVERY = 4
const DAY_MS = 24 * 60 * 60 * 1000

export interface DemoLead {
  status: LeadStatus
  /** US dollars, as text. */
  dealAmount: string
  companyName: string
  category: string
  person: Person | null
  phone: Fact
  /** The number was hard to read and needs checking. */
  isPhoneDoubtful: boolean
  email: Fact | null
  website: Fact
  address: Fact
  /** The text of the sign, line by line. */
  lines: string[]
  isTyped: boolean
  createdAt: Date
  /** When the lead reached each status, in order; the first is its creation. */
  steps: { status: LeadStatus; at: Date }[]
  lostReason: string | null
  rating: Rating | null
  nextAction: NextAction | null
  note: string | null
  /** The index of the event it was met at. */
  event: number | null
  score: number
  /** The index of its owner, one of three people. */
  owner: number
}

interface Wanted {
  now: Date
  status: LeadStatus
  place: number
  of: number
  /** The names of the businesses generated before it. */
  taken: Set<string>
}

/** Generates all demo leads, newest first. Deterministic for a given `now`. */
export function demoLeads(now: Date): DemoLead[] {
  const chance = dice(20_261_120)
  const wanted = LEAD_STATUSES.flatMap((status) => Array.from({ length: LEADS_AT[status] }, () => status))
  const shuffled = wanted.map((status) => ({ status, at: chance.roll() })).toSorted((one, other) => one.at - other.at)
  const taken = new Set<string>()
  return shuffled.map(({ status }, place) => demoLead(chance, { now, status, place, of: wanted.length, taken }))
}

/** Generates a unique name: another business with the same name would be matched with the first one's place. */
function nameOf(place: number, ending: string, taken: Set<string>): string {
  const words = invented.FIRST_WORDS
  const from = place * 5 + Math.floor(place / 32) * 3
  const names = words.map((_, at) => `${words[(from + at) % words.length] ?? ''} ${ending}`)
  const name = names.find((one) => !taken.has(one)) ?? ''
  taken.add(name)
  return name
}

function demoLead(chance: Dice, wanted: Wanted): DemoLead {
  const { now, status, place, of, taken } = wanted
  const business = chance.pick(invented.LINES_OF_BUSINESS)
  const companyName = nameOf(place, business.ending, taken)
  const host = `${companyName.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`
  const person = chance.chance(0.75) ? `${chance.pick(invented.FIRST_NAMES)} ${chance.pick(invented.LAST_NAMES)}` : null
  const phone = `(503) 555-01${String(chance.between(0, 99)).padStart(2, '0')}`
  const address = `${chance.between(2, 480)} ${chance.pick(invented.STREETS)}, ${chance.pick(invented.TOWNS)}`
  const title = chance.pick(invented.TITLES)
  const isTyped = chance.chance(0.12)
  const isPhoneDoubtful = !isTyped && place % DOUBTFUL_EVERY === 0
  const evidence = (quote: string) => {
    const line = lines.indexOf(quote)
    const box = isTyped ? undefined : placed[line]?.box
    return [
      { source: isTyped ? ('typed' as const) : ('photo' as const), ref: `line:${line}`, quote, ...(box && { box }) },
    ]
  }
  const fact = (value: string, line: string, label: string | null = null): Fact => ({
    value,
    label,
    confidence: chance.between(82, 99) / 100,
    evidence: evidence(line),
  })
  const email = person && chance.chance(0.7) ? `${person.split(' ')[0]?.toLowerCase()}@${host}` : null
  const lines = [
    companyName,
    business.slogan,
    ...(person ? [person, title] : []),
    phone,
    ...(email === null ? [] : [email]),
    `www.${host}`,
    address,
  ]
  const placed = layOut(lines)
  const createdAt = timeOf(chance, now, place, of)
  const isActive = status !== 'closed_won' && status !== 'closed_lost'
  const [low, high] = AMOUNTS[status]
  return {
    status,
    dealAmount: String(chance.between(low, high) * 500),
    companyName,
    category: business.category,
    person: person
      ? {
          name: person,
          title,
          role: title === 'Owner' || title === 'Founder' ? 'economic_buyer' : 'influencer',
          email,
          phone: null,
          confidence: 0.9,
          evidence: evidence(person),
        }
      : null,
    phone: { ...fact(phone, phone, 'phone'), ...(isPhoneDoubtful && { confidence: 0.46 }) },
    isPhoneDoubtful,
    email: email === null ? null : fact(email, email),
    website: fact(`www.${host}`, `www.${host}`),
    address: fact(address, address),
    lines,
    isTyped,
    createdAt,
    steps: stepsTo(chance, status, createdAt, now),
    lostReason: status === 'closed_lost' ? chance.pick(invented.LOST_REASONS) : null,
    rating: chance.chance(0.4) ? chance.pick(['hot', 'warm', 'cold'] as const) : null,
    nextAction:
      isActive && chance.chance(0.35)
        ? {
            text: chance.pick(invented.NEXT_STEPS),
            dueAt: new Date(now.getTime() + chance.between(-3, 12) * DAY_MS).toISOString(),
          }
        : null,
    note: chance.chance(0.35) ? chance.pick(invented.NOTES) : null,
    event: chance.chance(0.35) ? chance.between(0, 2) : null,
    score: chance.between(22, 96),
    owner: chance.pick([0, 0, 1, 2]),
  }
}

/** Spreads leads over six weeks, newest first, at hours when people are out; the first few are from today. */
function timeOf(chance: Dice, now: Date, place: number, of: number): Date {
  if (place < 3) return new Date(now.getTime() - (place + 1) * chance.between(8, 15) * 60_000)
  const day = new Date(now.getTime() - (1 + Math.floor((place / of) * DAYS)) * DAY_MS)
  day.setHours(chance.between(9, 17), chance.between(0, 59), chance.between(0, 59), 0)
  return day
}

/** Generates every status before its own, at times between its creation and now. */
function stepsTo(chance: Dice, status: LeadStatus, createdAt: Date, now: Date): DemoLead['steps'] {
  const open: readonly LeadStatus[] = ['qualified', 'cna_scheduled', 'cna_conducted', 'proposal_sent']
  const place = open.indexOf(status)
  const way =
    place >= 0
      ? open.slice(0, place + 1)
      : [...open.slice(0, status === 'closed_won' ? 4 : chance.between(1, 4)), status]
  const span = now.getTime() - createdAt.getTime()
  return way.map((step, at) => ({ status: step, at: new Date(createdAt.getTime() + (span * at) / (way.length + 0.5)) }))
}
