import type { PairProposal } from '@canvass/domain/pair-proposal'
import type { ReviewDecision, ReviewRow } from '../../platform/local/rows/batch-rows.ts'

export interface DeckItem {
  id: string
  decision: ReviewDecision | undefined
}

export interface DeckCard {
  /** The current shot. */
  id: string
  /** Its other side: proposed or already joined. */
  otherId: string | undefined
  proposal: PairProposal | undefined
  /** The positions, from 1, of the shot and of a proposed other side. */
  numbers: number[]
}

export interface Deck {
  items: readonly DeckItem[]
  /** Undefined when all are decided. */
  card: DeckCard | undefined
  /** Counts by outcome: a shot joined to a discarded one is discarded too. */
  counts: Readonly<Record<ReviewDecision, number>>
  /** The shots that stay when the review ends: kept, or joined to one that isn't discarded. */
  staying: readonly string[]
}

/**
 * Returns the deck with its top card: the oldest undecided shot, beside its other side if one is joined or proposed.
 * `apart` holds the backs that the user declared separate cards.
 */
export function deckOf(
  ids: readonly string[],
  reviews: ReadonlyMap<string, ReviewRow>,
  proposals: readonly PairProposal[],
  apart: ReadonlySet<string>,
): Deck {
  const items = ids.map((id) => ({ id, decision: reviews.get(id)?.decision }))
  // A joined side follows the shot that it was joined to.
  const fateOf = (of: string): ReviewDecision | undefined => {
    const review = reviews.get(of)
    const isGone = review?.joinedTo != null && reviews.get(review.joinedTo)?.decision === 'discarded'
    return isGone ? 'discarded' : review?.decision
  }
  const count = (decision: ReviewDecision): number => ids.filter((of) => fateOf(of) === decision).length
  const counts = { kept: count('kept'), joined: count('joined'), discarded: count('discarded') }
  const staying = ids.filter((of) => ['kept', 'joined'].includes(fateOf(of) ?? ''))
  const at = items.findIndex(({ decision }) => decision === undefined)
  const id = ids[at]
  if (id === undefined) return { items, card: undefined, counts, staying }
  const proposal = proposals.find(
    ({ frontId, backId }) => frontId === id && !apart.has(backId) && ids.includes(backId) && !reviews.has(backId),
  )
  const joined = ids.find((one) => reviews.get(one)?.joinedTo === id)
  return {
    items,
    counts,
    staying,
    card: {
      id,
      proposal: joined === undefined ? proposal : undefined,
      otherId: joined ?? proposal?.backId,
      numbers: [at, ...(joined === undefined && proposal ? [ids.indexOf(proposal.backId)] : [])].map((n) => n + 1),
    },
  }
}
