import { type LikenessReason, type PictureSignature, pictureLikeness } from './picture-likeness.ts'

/** Turning a card over and photographing its back takes a few seconds; beyond this it is the next card. */
export const PAIR_WITHIN_MS = 20_000
/** The lowest likeness (0 to 100) at which two pictures may be two sides of one card. */
export const PAIR_LIKENESS = 60

export interface PairableShot {
  id: string
  /** Milliseconds since the epoch. */
  at: number
  /** Undefined while there is no thumbnail yet: such a photo isn't paired. */
  signature: PictureSignature | undefined
}

export interface PairProposal {
  frontId: string
  backId: string
  apartMs: number
  /** 0 to 100. */
  likeness: number
  reason: LikenessReason
}

/**
 * Proposes neighboring photos that may be the front and back of one card: at most 20 s apart and alike. A photo is in
 * at most one pair; if A, B, and C could pair either way, the most alike and quickest pairs across the whole row win.
 * These are only proposals: a user confirms them.
 */
export function proposePairs(shots: readonly PairableShot[]): PairProposal[] {
  const row = shots.toSorted((a, b) => a.at - b.at)
  // best[i]: the best choice among the first i photos, built from the two before it.
  const best: { worth: number; pairs: readonly PairProposal[] }[] = [
    { worth: 0, pairs: [] },
    { worth: 0, pairs: [] },
  ]
  for (let count = 2; count <= row.length; count += 1) {
    const without = best[count - 1] ?? { worth: 0, pairs: [] }
    const before = best[count - 2] ?? { worth: 0, pairs: [] }
    const pair = proposalOf(row[count - 2], row[count - 1])
    const worth = pair ? before.worth + worthOf(pair) : 0
    best.push(pair && worth > without.worth ? { worth, pairs: [...before.pairs, pair] } : without)
  }
  return [...(best[row.length]?.pairs ?? [])]
}

function proposalOf(front: PairableShot | undefined, back: PairableShot | undefined): PairProposal | undefined {
  if (!front?.signature || !back?.signature) return undefined
  const apartMs = back.at - front.at
  if (apartMs > PAIR_WITHIN_MS) return undefined
  const { value: likeness, reason } = pictureLikeness(front.signature, back.signature)
  return likeness >= PAIR_LIKENESS ? { frontId: front.id, backId: back.id, apartMs, likeness, reason } : undefined
}

const worthOf = ({ likeness, apartMs }: PairProposal): number => (likeness / 100) * (1 - apartMs / (2 * PAIR_WITHIN_MS))
