import type { Box } from '@canvass/contracts/shapes/evidence'
import { boxAround, overlapOf } from '../lines/boxes.ts'
import type { CardFields } from './card-fields.ts'

/** Lists all candidates of a picture: the chosen one first, then the others in reading order. */
export function candidatesOf(fields: CardFields): CardFields[] {
  const { others = [], ...first } = fields
  return [{ ...first, box: first.box ?? aroundEvidence(first) }, ...others]
}

/**
 * Moves another of the picture's candidates to the front: the one at `box`, or the one that overlaps it most if a later
 * reading has moved it. Changes nothing if none does.
 */
export function chosenCandidate(fields: CardFields, box: Box): CardFields {
  const candidates = candidatesOf(fields)
  const ranked = candidates
    .map((candidate, index) => ({ index, share: intersectionOverUnion(candidate.box ?? box, box) }))
    .toSorted((a, b) => b.share - a.share)
  const best = ranked[0]
  if (!best || best.share < 0.3 || best.index === 0) return fields
  const chosen = candidates[best.index]
  if (!chosen) return fields
  const { rules } = fields
  return {
    ...chosen,
    others: candidates.filter((_, index) => index !== best.index),
    ...(rules && { rules }),
  }
}

/** Intersection over union of two boxes. */
function intersectionOverUnion(a: Box, b: Box): number {
  const smaller = Math.min(a.width * a.height, b.width * b.height)
  const common = overlapOf(a, b) * smaller
  const either = a.width * a.height + b.width * b.height - common
  return either > 0 ? common / either : 0
}

function aroundEvidence(fields: CardFields): Box {
  const { company, people, phones, emails, websites, addresses, social, hours, offers = [] } = fields
  const facts = [company ?? [], people, phones, emails, websites, addresses, social, hours, offers].flat()
  return boxAround(facts.flatMap(({ evidence }) => evidence.flatMap(({ box }) => box ?? [])))
}
