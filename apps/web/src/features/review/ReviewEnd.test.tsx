import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { CaptureRow } from '../../platform/local/rows/capture-row.ts'
import type { ReviewDecision } from '../../platform/local/rows/batch-rows.ts'
import { ReviewEnd } from './ReviewEnd.tsx'
import { deckOf } from './review-deck.ts'

/** The end of a review of these shots, in order: what became of each, and what the user decided. */
const endOf = (...shots: [state: CaptureRow['state'], decision: ReviewDecision, joinedTo?: string][]) => {
  const rows = shots.map(([state], at) => ({ id: `${at}`, leadId: `lead-${at}`, state, setbacks: 0, lastError: null }))
  const reviews = shots.map(
    ([, decision, joinedTo = null], at) => [`${at}`, { captureId: `${at}`, decision, joinedTo, at }] as const,
  )
  const ids = rows.map(({ id }) => id)
  return renderToStaticMarkup(
    <MemoryRouter>
      <ReviewEnd deck={deckOf(ids, new Map(reviews), [], new Set())} rows={rows} />
    </MemoryRouter>,
  )
}

describe('the end of a review', () => {
  it('says how many were kept, and promises no lead that is already one or may not become one', () => {
    const shown = endOf(['done', 'kept'], ['needs_attention', 'kept'])
    expect(shown).toContain('2 kept. Nothing will be deleted.')
    expect(shown).not.toContain('will become')
  })

  it('leads to the one capture that needs attention', () => {
    expect(endOf(['done', 'kept'], ['needs_attention', 'kept'])).toMatch(
      /href="[^"]*processing\/lead-1"[^]*1 needs attention/u,
    )
  })

  it('leads to the outbox if several need attention', () => {
    expect(endOf(['failed', 'kept'], ['needs_attention', 'kept'])).toMatch(/href="[^"]*outbox"[^]*2 need attention/u)
  })

  it('asks for no attention to what was discarded, or joined to what was', () => {
    expect(endOf(['needs_attention', 'discarded'], ['needs_attention', 'joined', '0'])).not.toContain('attention')
    expect(endOf(['done', 'kept'], ['needs_attention', 'joined', '0'])).toContain('1 needs attention')
    expect(endOf(['done', 'kept'], ['processing', 'kept'])).not.toContain('attention')
  })
})
