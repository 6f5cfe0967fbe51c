import type { LeadSummary } from '@canvass/contracts/leads'
import type { OpenCapture } from '../on-the-way/open-captures.ts'

/** A row of the vault: a lead, a capture that isn't one yet, or the line that collapses several captures. */
export type VaultRow =
  | { kind: 'lead'; id: string; lead: LeadSummary; needsYou: boolean }
  | { kind: 'capture'; id: string; capture: OpenCapture }
  | { kind: 'attention'; id: string; count: number; isOpen: boolean }

/** Creates rows on access: a hundred thousand are held, some thirty are shown. */
export interface VaultRows {
  length: number
  /** How many rows are above the first lead. */
  above: number
  at: (index: number) => VaultRow | undefined
  indexOf: (id: string) => number
}

/** The position of a row, or (without `isListed`) of the row that replaced it. */
export interface Place {
  at: number
  isListed: boolean
}

const ATTENTION = 'attention'

/**
 * Builds the rows: captures in progress above the leads, newest first. If more than one needs attention, those collapse
 * into a single line so that leads stay in view. `needsYou`: leads that need a decision.
 */
export function vaultRows(
  leads: readonly LeadSummary[],
  captures: readonly OpenCapture[],
  needsYou: ReadonlySet<string>,
  isAttentionOpen: boolean,
): VaultRows {
  const top = topRows(captures, isAttentionOpen)
  const above = top.length
  return {
    length: above + leads.length,
    above,
    at: (index) => {
      if (index < above) return top[index]
      const lead = leads[index - above]
      return lead && { kind: 'lead', id: lead.id, lead, needsYou: needsYou.has(lead.id) }
    },
    indexOf: (id) => {
      const place = top.findIndex((row) => row.id === id)
      if (place >= 0) return place
      const lead = leads.findIndex((row) => row.id === id)
      return lead >= 0 ? above + lead : -1
    },
  }
}

/** Returns the index of the row beside the focused one, or else beside the open one. */
export function rowBeside(
  rows: VaultRows,
  focused: string | undefined | null,
  open: Place | undefined,
  side: 'above' | 'below',
): number {
  const from = focused ? { at: rows.indexOf(focused), isListed: true } : (open ?? { at: -1, isListed: true })
  // The row that replaced an unlisted one is the one below it.
  const below = from.isListed ? from.at + 1 : from.at
  return side === 'below' ? Math.min(rows.length - 1, below) : Math.max(0, from.at - 1)
}

const rowOf = (capture: OpenCapture): VaultRow => ({ kind: 'capture', id: capture.id, capture })

function topRows(captures: readonly OpenCapture[], isAttentionOpen: boolean): VaultRow[] {
  const needing = captures.filter(({ place }) => place === 'needs_you')
  if (needing.length < 2) return captures.map(rowOf)
  const line: VaultRow = { kind: 'attention', id: ATTENTION, count: needing.length, isOpen: isAttentionOpen }
  const others = captures.filter(({ place }) => place !== 'needs_you')
  return [line, ...(isAttentionOpen ? needing.map(rowOf) : []), ...others.map(rowOf)]
}
