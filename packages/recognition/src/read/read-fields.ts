import type { StoredRule } from '@canvass/contracts/reading-rules'
import { barringRuleFinder, withIgnoreRules } from '../correct/apply-rules.ts'
import { boxAround } from '../lines/boxes.ts'
import type { CardFields } from '../fields/card-fields.ts'
import { type Entry, findDirectory } from '../wording/directory.ts'
import { withRefs } from '../fields/evidence-refs.ts'
import { factOf, type NumberedLine } from '../lines/line-evidence.ts'
import { readOne } from './read-one.ts'
import { splitCards } from './split-cards.ts'
import { MAX_LINE_LENGTH, MAX_LINES, type TextLine } from '../lines/text-line.ts'

export type ReadOptions = {
  /** Two-letter code, used for phone numbers if the text itself names no country. */
  defaultCountry?: string
  /** The origin of the lines, for their evidence. */
  source?: 'photo' | 'typed'
  /** The organization's rules: signs to ignore, and its own name. */
  rules?: readonly StoredRule[]
  /** The index of the line that is known to be the name. */
  nameLine?: number | undefined
}

/**
 * Reads company, people, and contact details from lines, using rules alone; other cards and businesses in the same
 * picture are `others`. Every value carries its lines as evidence and a confidence from 0 to 1 derived from them. The
 * cost is linear in the text; text beyond the caps is ignored. Evidence refs `line:n` index the lines as given, from 0.
 */
export function readFields(given: readonly TextLine[], options: ReadOptions = {}): CardFields {
  const source = options.source ?? 'photo'
  const lines = numberedLines(given, source)
  const nameless = barringRuleFinder(
    lines.map((line) => line.text),
    options.rules ?? [],
  )
  const nameable = (line: NumberedLine) => nameless(line.text) === undefined
  const ignored = [...new Set(lines.flatMap((line) => nameless(line.text) ?? []))]
  const { defaultCountry, nameLine } = options
  const isName = (line: NumberedLine) => line.index === nameLine
  const reading = { nameable, isName, ...(defaultCountry !== undefined && { defaultCountry }) }
  const cards = source === 'photo' ? splitCards(lines) : [lines]
  if (cards.length < 2) return withIgnoreRules(withDirectory(readOne(lines, reading), lines, nameable), ignored)
  const [first, ...others] = cards.map((card) => readPart(card, reading)).toSorted((a, b) => areaOf(b) - areaOf(a))
  return withIgnoreRules(first ? { ...first, others } : readOne(lines, reading), ignored)
}

/** Numbers the lines to read; drops blank ones and those beyond the caps. */
export function numberedLines(given: readonly TextLine[], source: 'photo' | 'typed' = 'photo'): NumberedLine[] {
  return given
    .slice(0, MAX_LINES)
    .map((line, index) => ({
      ...line,
      box: line.layout ?? line.box,
      shown: line.box,
      text: line.text.slice(0, MAX_LINE_LENGTH).replace(/\s+/gu, ' ').trim(),
      index,
      source,
    }))
    .filter((line) => line.text !== '')
}

/** Reads one of several cards as if it were alone, with evidence pointing at the lines of the whole picture. */
function readPart(card: NumberedLine[], reading: Parameters<typeof readOne>[1]): CardFields {
  const alone = card.map((line, index) => ({ ...line, index }))
  return {
    ...withRefs(readOne(alone, reading), (index) => card[index]?.index ?? index),
    box: boxAround(card.map(({ shown }) => shown)),
  }
}

const areaOf = ({ box }: CardFields): number => (box ? box.width * box.height : 0)

/** Replaces a scene's fields with the entries of its directory board, if it has one. */
function withDirectory(
  fields: CardFields,
  lines: NumberedLine[],
  nameable: (line: NumberedLine) => boolean,
): CardFields {
  if (fields.kind === 'card') return fields
  const entries = findDirectory(lines).filter(({ line }) => nameable(line))
  return entries.length > 0 ? ofDirectory(fields, entries) : fields
}

/** A directory lists many businesses: none is the picture's own, so all have the same confidence. */
function ofDirectory(fields: CardFields, entries: readonly Entry[]): CardFields {
  const [first, ...others] = entries.map(({ name, unit, line }): CardFields => {
    const company = factOf(name, [line], null, ON_A_BOARD)
    return {
      kind: 'scene',
      company,
      companies: [company],
      people: [],
      phones: [],
      emails: [],
      websites: [],
      addresses: unit === null ? [] : [factOf(unit, [line], 'unit', ON_A_BOARD)],
      social: [],
      hours: [],
      box: line.shown,
    }
  })
  if (!first) return fields
  return { ...first, companies: [first, ...others].flatMap(({ company }) => company ?? []), others }
}

const ON_A_BOARD = 0.6
