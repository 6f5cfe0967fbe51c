import { dayText } from '../../ui/text/format.ts'
import { eventWords } from './words.ts'

// Noon of that day here: whatever the zone, it is that day.
const text = (date: string): string => dayText(`${date}T12:00:00`)

/** "May 14 – May 16"; empty where no day is known. Days are local dates and are shown as they were written. */
export function daysText({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }): string {
  const [first, last] = [startsOn ?? endsOn, endsOn ?? startsOn]
  if (!first || !last) return ''
  return first === last ? text(first) : eventWords.days(text(first), text(last))
}

const two = (part: number): string => String(part).padStart(2, '0')

/** The viewer's own day as a local date. */
export function today(now: Date): string {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
