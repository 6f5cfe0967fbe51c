import type { Op } from '@canvass/contracts/ops'
import type { FieldKind } from '@canvass/contracts/shapes/reading-fields'
import type { Candidate, Reading, ReadingField } from '@canvass/contracts/readings'
import type { Box } from '@canvass/contracts/shapes/evidence'
import { SURE_FROM } from './sure-from.ts'

/** A field as it is looked through: what was read and what was said of it since. */
export interface CheckField extends ReadingField {
  key: string
  /** Said here and not yet on the server. */
  isUnsent: boolean
  /** A person said that it is not there. */
  isGone: boolean
  isToCheck: boolean
}

export interface CheckCandidate extends Omit<Candidate, 'fields'> {
  fields: CheckField[]
}

type Said = Extract<Op, { kind: 'correct_field' }>

const isSameBox = (a: Box, b: Box): boolean =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < 0.01)

/** Everybody in the picture, as the reading and the words that the server does not have yet say it together. */
export function checkCandidates(reading: Pick<Reading, 'candidates'>, ops: readonly Op[]): CheckCandidate[] {
  const { words, chosen } = heard(reading.candidates, ops)
  return reading.candidates.map((candidate, index) => {
    const derived = ops.findLast((op) => op.kind === 'derive_capture' && isSameBox(op.box, candidate.box))
    return {
      ...candidate,
      isChosen: chosen === index,
      captureId: candidate.captureId ?? (derived?.kind === 'derive_capture' ? derived.captureId : null),
      fields: withWords(
        candidate.fields,
        words.flatMap(({ word, of }) => (of === index || isOwn(word, candidate) ? word : [])),
      ),
    }
  })
}

/** Each word with the candidate that was chosen when it was said, and the one that is chosen after all of them. */
function heard(candidates: readonly Candidate[], ops: readonly Op[]) {
  let chosen = Math.max(
    0,
    candidates.findIndex(({ isChosen }) => isChosen),
  )
  const words = ops.flatMap((op) => {
    if (op.kind === 'correct_field') return [{ word: op, of: chosen }]
    const named = op.kind === 'choose_candidate' ? candidates.findIndex(({ box }) => isSameBox(box, op.box)) : -1
    if (named !== -1) chosen = named
    return []
  })
  return { words, chosen }
}

/** Whether a word names something which this candidate has. */
const isOwn = (word: Said, { fields }: Candidate): boolean =>
  word.was !== null && fields.some((field) => field.kind === word.field && field.read === word.was)

function withWords(fields: readonly ReadingField[], words: readonly Said[]): CheckField[] {
  const seen = new Map<string, number>()
  // A person is known by the name that was read: the answer to a new name takes nobody's field out of hand.
  const asRead = (of: string | null) => fields.find(({ kind, value }) => kind === 'person' && value === of)?.read ?? of
  const read = fields.map((field) => {
    const name = `${field.kind} ${field.read ?? field.value} ${asRead(field.of) ?? ''}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    const base = {
      ...field,
      key: `${name} ${times}`,
      isUnsent: false,
      isGone: false,
      isToCheck: field.confidence < SURE_FROM && !['corrected', 'typed'].includes(field.source),
    }
    const isMeant = ({ of }: Said) => [undefined, field.of, asRead(field.of)].includes(of)
    const word = words.findLast(
      (one) => one.field === field.kind && one.was !== null && one.was === field.read && isMeant(one),
    )
    return word ? said(base, word) : base
  })
  const missed = words.filter((word) => word.was === null && word.to !== null)
  return [...read, ...missed.map((word) => said(emptyField(word.field, word.opId, word.of), word))]
}

/** A field as a person's word leaves it: certain, or not there at all. */
const said = ({ choices, ...field }: CheckField, { to, how, boxes, label }: Said): CheckField => ({
  ...field,
  // Whoever chose a country may choose the other one yet; any other number has nothing to choose.
  ...(choices && [field.read, ...choices.map(({ value }) => value)].includes(to) && { choices }),
  value: to ?? field.value,
  label: label ?? field.label,
  confidence: 1,
  source: how === 'confirmed' ? field.source : 'corrected',
  boxes: boxes.length > 0 ? boxes : field.boxes,
  isUnsent: true,
  isGone: to === null,
  isToCheck: false,
})

/** One that the reading missed. */
export const emptyField = (kind: FieldKind, key: string, of: string | null = null): CheckField => ({
  key,
  kind,
  value: '',
  label: null,
  confidence: 0,
  source: 'ocr',
  read: null,
  of,
  boxes: [],
  alternatives: [],
  parts: null,
  evidence: [],
  isUnsent: false,
  isGone: false,
  isToCheck: false,
})

/** The order of looking: what is to be checked first, the least sure of it before the rest; else as on a card. */
export const lookingOrder = (fields: readonly CheckField[]): string[] =>
  fields
    .toSorted((a, b) => Number(b.isToCheck) - Number(a.isToCheck) || (a.isToCheck ? a.confidence - b.confidence : 0))
    .map(({ key }) => key)

/** Fields in an order that was fixed before; newcomers come last, so that nothing jumps under a finger. */
export function inOrder(fields: readonly CheckField[], order: readonly string[]): CheckField[] {
  const place = new Map(order.map((key, index) => [key, index]))
  return fields.toSorted((a, b) => (place.get(a.key) ?? order.length) - (place.get(b.key) ?? order.length))
}
