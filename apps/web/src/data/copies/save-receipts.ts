import { csvLine } from '@canvass/domain/files/csv'
import { databaseOf, type LocalDatabase, type Whose } from '../../platform/local/local-database.ts'
import { receiptOf } from '../captures/shown/receipts.ts'
import { receiptWords } from './receipt-words.ts'
import { saveFile } from './save-file.ts'

/** Gives the person a list of all receipts on this device. Throws AbortError if they changed their mind. */
export async function saveReceipts(whose: Whose, at: Date): Promise<void> {
  const file = new Blob([await receiptsCsv(databaseOf(whose))], { type: 'text/csv' })
  await saveFile(file, `canvass-receipts-${at.toISOString().slice(0, 10)}.csv`)
}

/** Builds the contents of that file: a line for each capture that the server has, in the order they were taken. */
export async function receiptsCsv(db: LocalDatabase): Promise<string> {
  const rows = await db.captures.orderBy('capturedAt').toArray()
  const lines = rows.flatMap((row) => {
    const receipt = receiptOf(row)
    if (!receipt) return []
    const { id, capturedAt, receivedAt, seq, sha256 } = receipt
    return csvLine([id, capturedAt, receivedAt, seq, sha256])
  })
  return csvLine(receiptWords.columns) + lines.join('')
}
