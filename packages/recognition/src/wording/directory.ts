import { findBusinessCategory } from '@canvass/domain/business-category'
import { hasLegalSuffix } from '@canvass/domain/company-name'
import { mentionsHours } from './hours.ts'
import type { NumberedLine } from '../lines/line-evidence.ts'
import { offerKindOf } from './offers.ts'
import { isProse } from './prose.ts'

/** One line of a directory board: the name and the unit in the building. */
export type Entry = { name: string; unit: string | null; line: NumberedLine }

const HEADING =
  /^(?:(?:store|mall|building|tenant|suite|office|business|shop|floor)\s)?(?:directory|tenants?|suites|occupants|our (?:stores|shops|tenants)|stores|shops)\b/iu
const UNIT_FIRST =
  /^((?:(?:suite|ste|unit|room|rm|shop|floor|level|no)\.?\s*)?#?\s?[A-Z]?\d{1,4}[A-Z]?)\s*(?:[-–—:.·|]\s*)?(\p{L}.{2,})$/iu
const UNIT_BEHIND =
  /^(\p{L}.{2,}?)[\s.·…_-]+((?:(?:suite|ste|unit|room|rm|shop|floor|level)\.?\s*)#?\s?[A-Z]?\d{1,4}[A-Z]?|#\s?\d{1,4}[A-Z]?|[A-Z]?\d{2,4}[A-Z]?)$/iu
const PROFESSION = /,?\s(?:m\.?d|d\.?d\.?s|d\.?m\.?d|c\.?p\.?a|esq|ph\.?d)\.?$|\b(?:attorneys?|law|dental|clinic)\b/iu
const MIN_ENTRIES = 4
const SAME_HEIGHT = 0.6

/**
 * The entries of a directory board, in order; empty if the lines aren't such a list. They have letters of one size, and
 * either there is a heading, or most of them have a suite number or name trades and companies.
 */
export function findDirectory(lines: readonly NumberedLine[]): Entry[] {
  const heading = lines.find(({ text }) => HEADING.test(text.trim()))
  const entries = lines.filter((line) => line !== heading).flatMap(entryOf)
  const usual = median(entries.map(({ line }) => line.box.height))
  const alike = entries.filter(({ line }) => {
    const { height } = line.box
    return Math.min(height, usual) / Math.max(height, usual) >= SAME_HEIGHT
  })
  if (alike.length < MIN_ENTRIES) return []
  // Every suite has its own tenant: a repeated number is the building's, or part of a name.
  const numbered = new Set(alike.flatMap(({ unit }) => unit ?? [])).size
  const firms = alike.filter(
    ({ name }) => hasLegalSuffix(name) || findBusinessCategory(name) !== undefined || PROFESSION.test(name),
  ).length
  const isList =
    heading !== undefined || numbered * 2 >= alike.length || (firms * 3 >= alike.length * 2 && isColumn(alike))
  return isList ? alike : []
}

function entryOf(line: NumberedLine): Entry[] {
  const text = line.text.trim()
  if (text.length > 60 || /@|www\.|https?:/iu.test(text) || isProse(text) || mentionsHours(text) || offerKindOf(text))
    return []
  if (/\d{3}[\s.-]\d{4}|\d[.,]\d{2}\b/u.test(text)) return []
  const first = UNIT_FIRST.exec(text)
  if (first) return [{ unit: first[1] ?? null, name: first[2] ?? '', line }]
  const behind = UNIT_BEHIND.exec(text)
  if (behind) return [{ unit: behind[2] ?? null, name: behind[1] ?? '', line }]
  return /\d/u.test(text) || !/\p{L}{3}/u.test(text) ? [] : [{ unit: null, name: text, line }]
}

/** Whether entries are left-aligned below each other, in one or more columns. */
function isColumn(entries: readonly Entry[]): boolean {
  const inColumn = entries.filter(({ line }) =>
    entries.some((other) => other.line !== line && Math.abs(other.line.box.x - line.box.x) < line.box.height),
  )
  return inColumn.length * 4 >= entries.length * 3
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
