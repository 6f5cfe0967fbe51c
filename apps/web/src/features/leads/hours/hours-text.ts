import {
  ALL_DAY,
  HOLIDAY,
  type OpeningDay,
  type OpeningRule,
  type OpeningSpan,
  readHours,
  WEEK,
} from '@canvass/domain/hours/read-hours'
import { partsOf, SEPARATOR } from '@canvass/domain/points/reach-points'
import { clockText, weekdayName } from '../../../ui/text/format.ts'
import { hoursWords } from './hours-words.ts'

/**
 * Puts opening hours into plain words, a line for each schedule: "Monday to Friday, 8:00 AM–5:00 PM". Days with the same
 * hours share a line. Hours that aren't understood beyond doubt stay as they are.
 */
export function hoursLines(values: readonly string[]): string[] {
  const read = values.map((value) => readHours(value))
  const lines = groupedDays(read.flatMap((rules) => rules ?? [])).map(lineOf)
  const first = read.findIndex((rules) => rules !== undefined)
  return values.flatMap((value, at) => (read[at] === undefined ? [value] : at === first ? lines : []))
}

/** Puts the hours in a point's value into plain words; its other parts, such as the address, stay as they are. */
export const withHoursText = (value: string): string => {
  const parts = partsOf(value)
  const firstHours = parts.findIndex((part) => readHours(part) !== undefined)
  if (firstHours < 0) return value
  return [...parts.slice(0, firstHours), hoursLines(parts.slice(firstHours)).join(hoursWords.rules)].join(SEPARATOR)
}

/** Joins the days with the same hours, unless one part of the schedule overrides another. */
function groupedDays(rules: readonly OpeningRule[]): OpeningRule[] {
  const days = rules.flatMap((rule) => rule.days)
  if (new Set(days).size < days.length || rules.some((rule) => rule.days.length === 0)) return [...rules]
  const groups = new Map<string, OpeningRule>()
  for (const rule of rules) {
    const key = JSON.stringify(rule.spans)
    groups.set(key, { ...rule, days: [...(groups.get(key)?.days ?? []), ...rule.days] })
  }
  return [...groups.values()]
}

function lineOf({ days, spans }: OpeningRule): string {
  const times = spans.length === 0 ? hoursWords.closed : hoursWords.list(spans.map(spanText))
  return capitalized(days.length === 0 ? times : hoursWords.rule(daysText(days), times))
}

function spanText({ from, until }: OpeningSpan): string {
  if (until === null) return hoursWords.from(timeText(from))
  if (from === ALL_DAY.from && until === ALL_DAY.until) return hoursWords.allDay
  return hoursWords.between(timeText(from), timeText(until))
}

/** Some day in winter, when no clock is changed. */
const timeText = (minutes: number): string => clockText(new Date(2024, 0, 1, 0, minutes))

/** January 1, 2024 was a Monday. */
const nameOfDay = (day: OpeningDay): string =>
  day === HOLIDAY ? hoursWords.holidays : weekdayName(new Date(2024, 0, 1 + day))

function daysText(days: readonly OpeningDay[]): string {
  const sorted = days.toSorted((a, b) => a - b)
  if (WEEK.every((day) => sorted.includes(day)))
    return hoursWords.list([hoursWords.everyDay, ...sorted.filter((day) => day === HOLIDAY).map(nameOfDay)])
  const runs: [OpeningDay, ...OpeningDay[]][] = []
  for (const day of sorted) {
    const run = runs.at(-1)
    if (run && day !== HOLIDAY && run.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return hoursWords.list(
    runs.flatMap((run) =>
      run.length < 3 ? run.map(nameOfDay) : [hoursWords.days(nameOfDay(run[0]), nameOfDay(run.at(-1) ?? run[0]))],
    ),
  )
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
