import type { LeadSummary } from '@canvass/contracts/leads'
import { useState } from 'react'
import { foldEdits } from '../../../data/edits/optimistic.ts'
import { useLeadEdits } from '../../../data/edits/useEdits.ts'
import type { Place, VaultRows } from './vault-rows.ts'
import { useVaultState } from './vault-view.ts'

export interface OpenLead extends Place {
  lead: LeadSummary
}

/**
 * Returns the lead open beside the list until it is closed, since a sheet may be open in it. If it no longer matches
 * the filter, it is looked up among all `known` leads; if it is gone from those, it stays as last seen.
 */
export function useOpenLead(userId: string, rows: VaultRows, known: readonly LeadSummary[]): OpenLead | undefined {
  const openId = useVaultState('openId')
  const edits = useLeadEdits(userId, openId ?? '')
  const [last, setLast] = useState<OpenLead>()
  if (openId === undefined) return undefined
  const seen = last?.lead.id === openId ? last : undefined
  const found = findOpen(openId, rows, known, seen?.at ?? rows.above)
  if (!found) return seen && { ...seen, lead: foldEdits(seen.lead, edits), isListed: false }
  if (found.lead === seen?.lead && found.at === seen.at && found.isListed === seen.isListed) return seen
  setLast(found)
  return found
}

function findOpen(id: string, rows: VaultRows, known: readonly LeadSummary[], stoodAt: number): OpenLead | undefined {
  const at = rows.indexOf(id)
  const row = at < 0 ? undefined : rows.at(at)
  if (row) return row.kind === 'lead' ? { lead: row.lead, at, isListed: true } : undefined
  const lead = known.find((one) => one.id === id)
  return lead && { lead, at: stoodAt, isListed: false }
}
