import type { LeadSummary } from '@canvass/contracts/leads'
import { type LocalDatabase, withDb, databaseOf, type Whose } from '../../platform/local/local-database.ts'
import { areaOf } from './area-of.ts'
import type { KeptArea } from '../../platform/local/rows/kept-rows.ts'

/** A town with leads, as shown in a list of choices. */
export interface Area {
  key: string
  name: string
  /** How many of its leads this device has. */
  leads: number
  isKept: boolean
  /** How many of their profiles and photos are here, and their total size. */
  profilesHere: number
  photosHere: number
  bytesHere: number
}

/**
 * Lists every town with leads: kept ones first, then by number of leads. Includes kept towns that have no leads now.
 */
export async function listAreas(db: LocalDatabase): Promise<Area[]> {
  const [kept, rows, photos] = await withDb(db, () =>
    Promise.all([db.keptAreas.toArray(), db.leads.toArray(), db.keptPhotos.toArray()]),
  )
  const areas = new Map<string, Area>()
  const areaFor = (key: string, name: string): Area => {
    const known = areas.get(key)
    if (known) return known
    const made = { key, name, leads: 0, isKept: false, profilesHere: 0, photosHere: 0, bytesHere: 0 }
    areas.set(key, made)
    return made
  }
  for (const { key, name } of kept) areaFor(key, name).isKept = true
  const byLead = new Map<string, Area>()
  for (const row of rows) {
    const named = areaOf(row.address)
    if (!named) continue
    const area = areaFor(named.key, named.name)
    area.leads += 1
    if (area.isKept) byLead.set(row.id, area)
  }
  for (const { leadId, bytes } of photos) {
    const area = byLead.get(leadId)
    if (!area) continue
    area.photosHere += 1
    area.bytesHere += bytes
  }
  await addProfiles(db, byLead)
  return [...areas.values()].toSorted(
    (a, b) => Number(b.isKept) - Number(a.isKept) || b.leads - a.leads || a.name.localeCompare(b.name),
  )
}

/** Reads 50 profiles at a time: a town may have more than should be in memory at once. */
async function addProfiles(db: LocalDatabase, byLead: ReadonlyMap<string, Area>): Promise<void> {
  const ids = [...byLead.keys()]
  for (let at = 0; at < ids.length; at += 50) {
    for (const detail of await db.details.bulkGet(ids.slice(at, at + 50))) {
      const area = detail && byLead.get(detail.id)
      if (!area) continue
      area.profilesHere += 1
      area.bytesHere += JSON.stringify(detail.lead).length
    }
  }
}

/** Whether the leads of this town are kept on this device. */
export const isAreaKept = async (db: LocalDatabase, key: string): Promise<boolean> =>
  (await db.keptAreas.get(key)) !== undefined

/**
 * Sets whether a town's leads are kept here. The next sync fetches what is missing and removes what is no longer
 * wanted.
 */
export async function setAreaKept(whose: Whose, area: Pick<KeptArea, 'key' | 'name'>, isKept: boolean): Promise<void> {
  const db = databaseOf(whose)
  const { key, name } = area
  await withDb(db, async () => {
    if (isKept) await db.keptAreas.put({ key, name, markedAt: Date.now() })
    else await db.keptAreas.delete(key)
  })
}

/** Lists the leads in kept towns. If no town is kept, no lead is read. */
export async function listLeadsOfKeptAreas(db: LocalDatabase): Promise<string[]> {
  const kept = new Set(await db.keptAreas.toCollection().primaryKeys())
  if (kept.size === 0) return []
  const isIn = ({ address }: LeadSummary): boolean => kept.has(areaOf(address)?.key ?? '')
  return db.leads.filter(isIn).primaryKeys()
}
