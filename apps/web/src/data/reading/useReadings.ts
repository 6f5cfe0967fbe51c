import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { useLocalQuery } from '../../platform/local/useLocalQuery.ts'
import type { PhoneReading, ReadPreview } from '../../platform/local/rows/phone-reading.ts'
import { useUser } from '../../platform/session/useUser.ts'

/** This phone's reading of a capture, and the lead in the vault that it matches, if any. */
export interface ShownReading {
  preview: ReadPreview
  known: { id: string; name: string; by: NonNullable<PhoneReading['knownBy']> } | undefined
}

const NONE: ReadonlyMap<string, ShownReading> = new Map()

/** Returns this phone's readings of these captures, as far as there are any. */
export function useReadings(ids: readonly string[]): ReadonlyMap<string, ShownReading> {
  const userId = useUser().id
  return (
    useLocalQuery(async () => {
      const db = openLocalDatabase(userId)
      const readings = await db.readings.bulkGet([...ids])
      const leads = await db.leads.bulkGet(readings.flatMap((reading) => reading?.knownLeadId ?? []))
      const names = new Map(leads.flatMap((lead) => (lead ? [[lead.id, lead.companyName] as const] : [])))
      return new Map(
        readings.flatMap((reading) => {
          if (!reading?.preview) return []
          const { captureId, preview, knownLeadId: id, knownBy: by } = reading
          const name = id === null ? undefined : names.get(id)
          const known = id !== null && by !== null && name !== undefined ? { id, name, by } : undefined
          return [[captureId, { preview, known }] as const]
        }),
      )
    }, [userId, ids.join()]) ?? NONE
  )
}

/** Returns this phone's reading of one capture; undefined if it read nothing. */
export const useReading = (id: string): ShownReading | undefined => useReadings([id]).get(id)
