import type { LeadSummary } from '@canvass/contracts/leads'
import type { OpenCapture } from './open-captures.ts'

/** A row of the vault: a lead, or a capture that is not one yet. */
export type VaultRow =
  | { kind: 'lead'; id: string; lead: LeadSummary }
  | { kind: 'capture'; id: string; capture: OpenCapture }

/** Captures on their way stand above the leads, newest first; one whose lead is here already is that lead. */
export function vaultRows(
  leads: readonly LeadSummary[],
  captures: readonly OpenCapture[],
  hasLead: (id: string) => boolean,
): VaultRow[] {
  const waiting = captures.filter(({ leadId }) => !hasLead(leadId))
  return [
    ...waiting.map((capture) => ({ kind: 'capture' as const, id: capture.id, capture })),
    ...leads.map((lead) => ({ kind: 'lead' as const, id: lead.id, lead })),
  ]
}
