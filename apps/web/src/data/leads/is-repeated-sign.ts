import { Dexie } from 'dexie'
import { databaseOf, type Whose } from '../../platform/local/local-database.ts'

/** Rows compared per batch: a few milliseconds, so that a tap never waits. */
const STEP = 500

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Whether another lead in this device's vault has the name on a sign: then the sign was read from more than one photo.
 */
export async function isRepeatedSign(whose: Whose, leadId: string, sign: string): Promise<boolean> {
  const db = databaseOf(whose)
  const wanted = folded(sign)
  if (wanted.length < 2) return false
  for (let after: unknown = Dexie.minKey; ; ) {
    const rows = await db.leads.where('id').above(after).limit(STEP).toArray()
    if (rows.some(({ id, companyName, hasPhoto }) => hasPhoto && id !== leadId && folded(companyName) === wanted))
      return true
    if (rows.length < STEP) return false
    after = rows.at(-1)?.id
  }
}
