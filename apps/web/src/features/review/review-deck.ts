import type { PairProposal } from '@canvass/domain/pair-proposal'
import type { ReviewDecision, ReviewRow } from '../../platform/local/rows/batch-rows.ts'

export interface DeckItem {
  id: string
  decision: ReviewDecision | undefined
}

export interface DeckCard {
  /** The shot in hand. */
  id: string
  /** Its other side: proposed, or joined to it already. */
  otherId: string | undefined
  proposal: PairProposal | undefined
  /** From 1, of the shot and, where it stands beside it undecided, of its other side. */
  numbers: number[]
}

export interface Deck {
  items: readonly DeckItem[]
  /** Undefined when all are decided. */
  card: DeckCard | undefined
  /** By what becomes of each shot: one that is joined to a discarded one is discarded, too. */
  counts: Readonly<Record<ReviewDecision, number>>
}

/**
 * What lies on top of the deck: the oldest shot without a decision, beside its other side where one is proposed.
 * `apart` holds the backs that a person said are cards of their own.
 */
export function deckOf(
  ids: readonly string[],
  reviews: ReadonlyMap<string, ReviewRow>,
  proposals: readonly PairProposal[],
  apart: ReadonlySet<string>,
): Deck {
  const items = ids.map((id) => ({ id, decision: reviews.get(id)?.decision }))
  // The other side goes with the shot that it was joined to.
  const fateOf = (of: string): ReviewDecision | undefined => {
    const review = reviews.get(of)
    const isGone = review?.joinedTo != null && reviews.get(review.joinedTo)?.decision === 'discarded'
    return isGone ? 'discarded' : review?.decision
  }
  const count = (decision: ReviewDecision): number => ids.filter((of) => fateOf(of) === decision).length
  const counts = { kept: count('kept'), joined: count('joined'), discarded: count('discarded') }
  const at = items.findIndex(({ decision }) => decision === undefined)
  const id = ids[at]
  if (id === undefined) return { items, card: undefined, counts }
  const proposal = proposals.find(
    ({ frontId, backId }) => frontId === id && !apart.has(backId) && ids.includes(backId) && !reviews.has(backId),
  )
  const joined = ids.find((one) => reviews.get(one)?.joinedTo === id)
  return {
    items,
    counts,
    card: {
      id,
      proposal: joined === undefined ? proposal : undefined,
      otherId: joined ?? proposal?.backId,
      numbers: [at, ...(joined === undefined && proposal ? [ids.indexOf(proposal.backId)] : [])].map((n) => n + 1),
    },
  }
}
