import { useMemo } from 'react'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { useLeadRows } from '../../../data/leads/useLeadRows.ts'

/** Returns the names of the leads that captures have become, as far as this device has read them. */
export function useLeadNames(rows: readonly CaptureRow[] | undefined): ReadonlyMap<string, string> {
  const userId = useUser().id
  const ids = rows?.filter(({ state }) => state === 'done').map(({ leadId }) => leadId) ?? []
  const leads = useLeadRows(userId, ids)
  return useMemo(() => new Map([...(leads ?? [])].map(([id, { companyName }]) => [id, companyName])), [leads])
}
