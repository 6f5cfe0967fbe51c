import { Dexie } from 'dexie'
import { databaseOf, type Whose } from '../../platform/local/local-database.ts'

/** Rows compared in one go: a few milliseconds, so that no tap waits for it. */
const STEP = 500

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether another lead of this device's vault is called what a sign says: it was read off more than one photo. */
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
