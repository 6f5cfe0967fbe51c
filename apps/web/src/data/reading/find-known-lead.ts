import { type KnownBy, knownBy, type Recognizable } from '@canvass/domain/known-business'
import { Dexie } from 'dexie'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import type { ReadPreview } from '../../platform/local/rows/phone-reading.ts'

/** Rows compared per batch: a few milliseconds, so that scrolling never waits. */
const STEP = 200
/** Ways to match, most certain first. */
const ORDER: readonly KnownBy[] = ['email', 'phone', 'website', 'company']

/**
 * Finds the lead in this device's vault that is the same business or person as what was read; the most certain match
 * wins.
 */
export async function findKnownLead(
  db: LocalDatabase,
  preview: ReadPreview,
): Promise<{ id: string; by: KnownBy } | undefined> {
  const read: Recognizable = {
    company: preview.company?.value ?? null,
    phone: preview.phone?.value ?? null,
    email: preview.email?.value ?? null,
    website: preview.website?.value ?? null,
  }
  let best: { id: string; by: KnownBy } | undefined
  for (let after: unknown = Dexie.minKey; ; ) {
    const rows = await db.leads.where('id').above(after).limit(STEP).toArray()
    for (const { id, companyName, phone, email, website } of rows) {
      const by = knownBy(read, { company: companyName, phone, email, website })
      if (by && (!best || ORDER.indexOf(by) < ORDER.indexOf(best.by))) best = { id, by }
    }
    if (best?.by === ORDER[0] || rows.length < STEP) return best
    after = rows.at(-1)?.id
    await new Promise((resolve) => setTimeout(resolve))
  }
}
