import type { Op } from '@canvass/contracts/ops'
import type { FieldKind } from '@canvass/contracts/shapes/reading-fields'
import type { Candidate, Reading, ReadingField } from '@canvass/contracts/readings'
import type { Box } from '@canvass/contracts/shapes/evidence'
import { SURE_FROM } from './sure-from.ts'

/** A field under review: what was read, with later corrections. */
export interface CheckField extends ReadingField {
  key: string
  /** Corrected here but not on the server yet. */
  isUnsent: boolean
  /** A user said that it doesn't exist. */
  isGone: boolean
  isToCheck: boolean
}

export interface CheckCandidate extends Omit<Candidate, 'fields'> {
  fields: CheckField[]
}

type FieldCorrection = Extract<Op, { kind: 'correct_field' }>

const isSameBox = (a: Box, b: Box): boolean =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < 0.01)

/** Returns all candidates in the picture: the reading combined with corrections that the server doesn't have yet. */
export function checkCandidates(reading: Pick<Reading, 'candidates'>, ops: readonly Op[]): CheckCandidate[] {
  const { words, chosen } = attributeCorrections(reading.candidates, ops)
  return reading.candidates.map((candidate, index) => {
    const derived = ops.findLast((op) => op.kind === 'derive_capture' && isSameBox(op.box, candidate.box))
    return {
      ...candidate,
      isChosen: chosen === index,
      captureId: candidate.captureId ?? (derived?.kind === 'derive_capture' ? derived.captureId : null),
      fields: withCorrections(
        candidate.fields,
        words.flatMap(({ word, of }) => (of === index || isForCandidate(word, candidate) ? word : [])),
      ),
    }
  })
}

/** Returns each correction with the candidate chosen at that time, plus the final choice. */
function attributeCorrections(candidates: readonly Candidate[], ops: readonly Op[]) {
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

/** Whether a correction refers to a field of this candidate. */
const isForCandidate = (word: FieldCorrection, { fields }: Candidate): boolean =>
  word.was !== null && fields.some((field) => field.kind === word.field && field.read === word.was)

function withCorrections(fields: readonly ReadingField[], words: readonly FieldCorrection[]): CheckField[] {
  const seen = new Map<string, number>()
  // Identify a person by the name that was read, so that renaming them doesn't close their open field.
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
    const isMeant = ({ of }: FieldCorrection) => [undefined, field.of, asRead(field.of)].includes(of)
    const word = words.findLast(
      (one) => one.field === field.kind && one.was !== null && one.was === field.read && isMeant(one),
    )
    return word ? applyCorrection(base, word) : base
  })
  const missed = words.filter((word) => word.was === null && word.to !== null)
  return [...read, ...missed.map((word) => applyCorrection(emptyField(word.field, word.opId, word.of), word))]
}

/** Applies a correction to a field: it becomes certain, or gone. */
const applyCorrection = (
  { choices, ...field }: CheckField,
  { to, how, boxes, label }: FieldCorrection,
): CheckField => ({
  ...field,
  // A chosen country can still be switched; any other number has no choices.
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

/** Creates a field that the reading missed. */
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

/** Returns the field keys in checking order: fields to check first, least certain first; the rest as on the card. */
export const checkingOrder = (fields: readonly CheckField[]): string[] =>
  fields
    .toSorted((a, b) => Number(b.isToCheck) - Number(a.isToCheck) || (a.isToCheck ? a.confidence - b.confidence : 0))
    .map(({ key }) => key)

/** Sorts fields into a fixed order; new ones go last, so that nothing jumps under a finger. */
export function sortByOrder(fields: readonly CheckField[], order: readonly string[]): CheckField[] {
  const place = new Map(order.map((key, index) => [key, index]))
  return fields.toSorted((a, b) => (place.get(a.key) ?? order.length) - (place.get(b.key) ?? order.length))
}
