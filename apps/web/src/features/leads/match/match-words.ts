import type { OfferedPlace } from '@canvass/contracts/shapes/place-match'
import { countText, figureText } from '../../../ui/text/format.ts'

type Agreement = OfferedPlace['agrees'][number]
type Doubt = OfferedPlace['doubts'][number]

/** Texts for saying which business a lead is. */
export const placeWords = {
  title: 'Confirm business',
  choose: 'Which business is this?',
  possible: (count: number) => countText(count, 'possible match', 'possible matches'),
  isRight: 'Is this the right business?',
  matched: 'Matched business',
  /** For users who can't say which business it is. */
  notConfirmed: (count: number) => (count === 1 ? 'Possible match, not confirmed' : 'Business not confirmed'),
  none: 'None of the places we found is this business.',
  confirmedByYou: (day: string) => (day === '' ? 'Confirmed by you' : `Confirmed by you, ${day}`),
  confirmedBy: (name: string, day: string) => `Confirmed by ${name}, ${day}`,
  confirmed: (day: string) => `Confirmed, ${day}`,
  /** Shown once the provider's data has expired. */
  forgotten: 'Place details have expired.',
  right: 'Yes, confirm',
  notThisOne: 'Not this one',
  notThisOneOf: (name: string) => `Not this one: ${name}`,
  change: 'Change business',
  seeAll: 'See all matches',
  use: 'Use this one',
  noneOfThese: 'None of these',
  undo: 'Undo',
  undoOf: (name: string) => `Undo: ${name}`,
  confirmedToast: 'Business confirmed',
  refusedToast: 'Noted: not this business',
  takeBack: 'Remove confirmation',
  read: (name: string) => `We read: ${name}`,
  refused: 'Not this business',
  considered: 'Places considered',
  isConfirmed: 'Confirmed',
  noAddress: 'No address listed',
  page: 'View listing',
  pageOf: (name: string) => `View listing: ${name}`,
  /** The comparison leaves out trades, which must be mentioned if they differ. */
  alike: (percent: number, doubts: readonly Doubt[]) =>
    doubts.includes('other_trade') ? `${percent}% alike except for the trade` : `${percent}% alike`,
  ticks: 'Marks: below 59% is never chosen automatically; from 85%, it can be.',
  refusalsStay: 'If you choose none, the name stays as it was read. Your choice is remembered.',
  openStreetMap: '© OpenStreetMap contributors',
  google: 'Google Maps',
} as const

/** Evidence for a place besides the name. */
export const agreementWords: Readonly<Record<Agreement, string>> = {
  phone: 'Same phone',
  website: 'Same website',
  email: 'Same email domain',
  address: 'Same address',
}

/** Evidence against it. */
export const doubtWords: Readonly<Record<Doubt, string>> = {
  closed: 'May have closed',
  far_away: 'Far from the photo',
  other_town: 'In another town',
  other_address: 'Different address',
  other_trade: 'Different trade',
  no_name: 'Name isn’t distinctive',
  several: 'Several with this name',
}

const METERS_IN_A_FOOT = 0.3048
const METERS_IN_A_MILE = 1_609.344

/** Formats "250 ft", "1.2 mi", "34 mi": the distance between a place and where the photo was taken. */
export function distanceText(meters: number): string {
  const miles = meters / METERS_IN_A_MILE
  if (miles < 0.1) return `${figureText(Math.max(10, Math.round(meters / METERS_IN_A_FOOT / 10) * 10))} ft`
  return `${figureText(miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles))} mi`
}
