import { getUsage } from '@canvass/contracts/addresses/usage'

/** The product's responses at the time the demonstration was recorded (infra/pictures/record-demo.ts). */
export interface Recorded {
  readonly recordedAt: string
  /** The leads whose photo is stored with the responses. */
  readonly photos: readonly string[]
  /** By address, without a query. */
  readonly answers: Readonly<Record<string, unknown>>
}

const DAY_MS = 86_400_000
const TIMESTAMP = /"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/g
const DAY = /"(\d{4}-\d\d-\d\d)"/g

/** Shifts all recorded dates as if the recording had been made at `now`: anything recent then is recent now. */
export function shiftDates(text: string, now: number): Recorded {
  const { recordedAt } = JSON.parse(text) as Recorded
  const byMs = now - Date.parse(recordedAt)
  const byDaysMs = Math.round(byMs / DAY_MS) * DAY_MS
  const moved = text
    .replace(TIMESTAMP, (_, at: string) => `"${new Date(Date.parse(at) + byMs).toISOString()}"`)
    .replace(DAY, (_, day: string) => `"${new Date(Date.parse(day) + byDaysMs).toISOString().slice(0, 10)}"`)
  const recorded = JSON.parse(moved) as Recorded
  return { ...recorded, answers: { ...recorded.answers, ...usageOf(recorded, now) } }
}

/** Fixes the dates of the usage month: a month starts on its first day, however far the rest was shifted. */
function usageOf({ answers }: Recorded, now: number): Recorded['answers'] {
  const usage = answers[getUsage.path]
  if (typeof usage !== 'object') return {}
  const at = new Date(now)
  const startOf = (month: number): string => new Date(Date.UTC(at.getUTCFullYear(), month)).toISOString()
  const month = at.getUTCMonth()
  return { [getUsage.path]: { ...usage, monthFrom: startOf(month), restartsAt: startOf(month + 1) } }
}
