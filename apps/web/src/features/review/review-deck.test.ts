import type { PairProposal } from '@canvass/domain/pair-proposal'
import { expect, it } from 'vitest'
import type { ReviewDecision, ReviewRow } from '../../platform/local/rows/batch-rows.ts'
import { deckOf } from './review-deck.ts'

const ids = ['a', 'b', 'c']
const pair: PairProposal = { frontId: 'a', backId: 'b', apartMs: 4_000, likeness: 90, reason: 'colors' }
const decided = (...rows: [string, ReviewDecision, string?][]): Map<string, ReviewRow> =>
  new Map(
    rows.map(([captureId, decision, joinedTo]) => [
      captureId,
      { captureId, decision, joinedTo: joinedTo ?? null, at: 1 },
    ]),
  )
const NONE = new Set<string>()

it('starts with the oldest shot', () => {
  expect(deckOf(ids, new Map(), [], NONE).card).toMatchObject({ id: 'a', otherId: undefined, numbers: [1] })
})

it('places the proposed other side beside a shot, and numbers both', () => {
  expect(deckOf(ids, new Map(), [pair], NONE).card).toMatchObject({
    id: 'a',
    otherId: 'b',
    proposal: pair,
    numbers: [1, 2],
  })
})

it('does not propose a pair again after the user separated it or decided on the other side', () => {
  expect(deckOf(ids, new Map(), [pair], new Set(['b'])).card).toMatchObject({ id: 'a', otherId: undefined })
  expect(deckOf(ids, decided(['b', 'kept']), [pair], NONE).card?.proposal).toBeUndefined()
})

it('keeps a joined side beside the shot that it was joined to', () => {
  expect(deckOf(ids, decided(['b', 'joined', 'a']), [pair], NONE).card).toMatchObject({
    id: 'a',
    otherId: 'b',
    proposal: undefined,
    numbers: [1],
  })
})

it('resumes at the first undecided shot, and ends when all are decided', () => {
  const left = deckOf(ids, decided(['a', 'kept'], ['b', 'discarded']), [pair], NONE)
  expect(left.card?.id).toBe('c')
  expect(left.counts).toEqual({ kept: 1, joined: 0, discarded: 1 })
  expect(deckOf(ids, decided(['a', 'kept'], ['b', 'discarded'], ['c', 'kept']), [], NONE).card).toBeUndefined()
})

it('counts two joined sides as one kept and one joined, or both as discarded if the front is', () => {
  const counted = (['kept', 'discarded'] as const).map(
    (front) => deckOf(['a', 'b'], decided(['b', 'joined', 'a'], ['a', front]), [pair], NONE).counts,
  )
  expect(counted).toEqual([
    { kept: 1, joined: 1, discarded: 0 },
    { kept: 0, joined: 0, discarded: 2 },
  ])
})
