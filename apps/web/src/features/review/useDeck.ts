import { PAIR_WITHIN_MS, type PairProposal, proposePairs } from '@canvass/domain/pair-proposal'
import { useEffect, useMemo, useState } from 'react'
import type { Batch } from '../../data/captures/batch/batch.ts'
import type { CaptureRow } from '../../platform/local/rows/capture-row.ts'
import { type Deck, deckOf } from './review-deck.ts'
import { signatureOf } from './signature-of.ts'
import { useOpenBatch } from '../../data/captures/batch/useOpenBatch.ts'

export interface OpenDeck {
  batch: Batch | undefined
  rows: readonly CaptureRow[]
  deck: Deck
  /** Records that this back is a separate card. */
  setApart: (backId: string) => void
}

/** Returns the shots of the open batch with their decisions; undefined while loading. */
export function useDeck(userId: string): OpenDeck | undefined {
  const found = useOpenBatch(userId)
  const [apart, setApart] = useState<ReadonlySet<string>>(new Set())
  const proposals = useProposals(userId, found?.rows)
  return useMemo(() => {
    if (!found) return undefined
    const reviews = new Map(found.reviews.map((row) => [row.captureId, row]))
    const ids = found.rows.map(({ id }) => id)
    return {
      batch: found.batch,
      rows: found.rows,
      deck: deckOf(ids, reviews, proposals, apart),
      setApart: (backId: string) => setApart((before) => new Set([...before, backId])),
    }
  }, [found, proposals, apart])
}

const NO_ROWS: readonly CaptureRow[] = []

/** Looks for pairs again when shots or thumbnails are added; only shots close in time are compared. */
function useProposals(userId: string, rows: readonly CaptureRow[] = NO_ROWS): readonly PairProposal[] {
  const [proposals, setProposals] = useState<readonly PairProposal[]>([])
  // The rows change with every byte sent; this key changes only when there is something new to compare.
  const seen = rows.map(({ id, capturedAt, state }) => `${id} ${capturedAt} ${state === 'preparing'}`).join('\n')
  useEffect(() => {
    let isGone = false
    const look = async (): Promise<void> => {
      const all = seen === '' ? [] : seen.split('\n').map(readSeen)
      const near = all.filter((shot, at) =>
        [all[at - 1], all[at + 1]].some((other) => other && Math.abs(other.at - shot.at) <= PAIR_WITHIN_MS),
      )
      const shots = []
      for (const { id, at } of near)
        shots.push({ id, at, signature: isGone ? undefined : await signatureOf(userId, id) })
      if (!isGone) setProposals(proposePairs(shots))
    }
    void look()
    return () => {
      isGone = true
    }
  }, [userId, seen])
  return proposals
}

function readSeen(line: string): { id: string; at: number } {
  const [id = '', at] = line.split(' ')
  return { id, at: Number(at) }
}
