import type { LeadSummary } from '@canvass/contracts/leads'
import type { OpenCapture } from './open-captures.ts'

/** A row of the vault: a lead, or a capture that is not one yet. */
export type VaultRow =
  | { kind: 'lead'; id: string; lead: LeadSummary; needsYou: boolean }
  | { kind: 'capture'; id: string; capture: OpenCapture }

/** Rows are made when they are looked at: a hundred thousand are held, some thirty are shown. */
export interface VaultRows {
  length: number
  at: (index: number) => VaultRow | undefined
  indexOf: (id: string) => number
}

/** Captures on their way stand above the leads, newest first. `needsYou`: leads that wait for a decision. */
export function vaultRows(
  leads: readonly LeadSummary[],
  captures: readonly OpenCapture[],
  needsYou: ReadonlySet<string>,
): VaultRows {
  const above = captures.length
  return {
    length: above + leads.length,
    at: (index) => {
      const capture = captures[index]
      if (capture) return { kind: 'capture', id: capture.id, capture }
      const lead = leads[index - above]
      return lead && { kind: 'lead', id: lead.id, lead, needsYou: needsYou.has(lead.id) }
    },
    indexOf: (id) => {
      const capture = captures.findIndex((row) => row.id === id)
      if (capture >= 0) return capture
      const lead = leads.findIndex((row) => row.id === id)
      return lead >= 0 ? above + lead : -1
    },
  }
}
