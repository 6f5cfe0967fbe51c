import { useLiveQuery } from 'dexie-react-hooks'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { useUser } from '../../../platform/session/useUser.ts'

const NONE: ReadonlyMap<string, string> = new Map()

/** Names of the leads that captures have become, as far as this device has read them. */
export function useLeadNames(rows: readonly CaptureRow[] | undefined): ReadonlyMap<string, string> {
  const userId = useUser().id
  const ids = rows?.filter(({ state }) => state === 'done').map(({ leadId }) => leadId) ?? []
  return (
    useLiveQuery(async () => {
      const leads = await openLocalDatabase(userId).leads.bulkGet(ids)
      return new Map(leads.flatMap((lead) => (lead ? [[lead.id, lead.companyName] as const] : [])))
    }, [userId, ids.join()]) ?? NONE
  )
}
