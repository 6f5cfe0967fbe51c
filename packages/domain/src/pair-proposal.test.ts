import { expect, it } from 'vitest'
import { proposePairs } from './pair-proposal.ts'
import type { PictureSignature } from './picture-likeness.ts'

/** A picture whose similarity depends on one number: pictures of the same kind are alike. */
const kind = (n: number): PictureSignature => ({
  aspect: 1.6,
  gradients: Array.from({ length: 64 }, (_, at) => (at >> (n % 6)) & 1),
  colors: Array.from({ length: 64 }, (_, at) => (at === n ? 1 : 0)),
  ground: [(n * 90) % 256, (n * 140) % 256, (n * 200) % 256],
})
const shot = (id: string, seconds: number, signature: PictureSignature | undefined = kind(1)) => ({
  id,
  at: seconds * 1_000,
  signature,
})
const pairsOf = (...shots: ReturnType<typeof shot>[]) =>
  proposePairs(shots).map(({ frontId, backId }) => `${frontId}${backId}`)

it('proposes two similar photos taken seconds apart, the earlier one as the front', () => {
  expect(proposePairs([shot('b', 10), shot('a', 6)])).toEqual([
    { frontId: 'a', backId: 'b', apartMs: 4_000, likeness: 100, reason: 'picture' },
  ])
})

it('proposes nothing after more than twenty seconds', () => {
  expect(pairsOf(shot('a', 0), shot('b', 20))).toEqual(['ab'])
  expect(pairsOf(shot('a', 0), shot('b', 20.1))).toEqual([])
})

it('proposes nothing for pictures that are not alike or not yet available', () => {
  expect(pairsOf(shot('a', 0, kind(1)), shot('b', 3, kind(2)))).toEqual([])
  expect(proposePairs([shot('a', 0), { id: 'b', at: 3_000, signature: undefined }])).toEqual([])
})

it('puts a photo into only one pair, and picks the quickest pairs in a row', () => {
  expect(pairsOf(shot('a', 0), shot('b', 3), shot('c', 18), shot('d', 21))).toEqual(['ab', 'cd'])
  expect(pairsOf(shot('a', 0), shot('b', 15), shot('c', 18))).toEqual(['bc'])
})

it('proposes nothing for a single photo or none', () => {
  expect(pairsOf()).toEqual([])
  expect(pairsOf(shot('a', 0))).toEqual([])
})
