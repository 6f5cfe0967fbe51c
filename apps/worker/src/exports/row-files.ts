import type { ExportedRow } from '@canvass/db/exports/exported-rows'
import { csvLine } from '@canvass/domain/files/csv'

/** Formats the rows as one JSON array, one row per line. */
export async function* asJson(rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  let isFirst = true
  for await (const row of rows) {
    yield `${isFirst ? '[\n' : ',\n'}${JSON.stringify(row)}`
    isFirst = false
  }
  yield isFirst ? '[]\n' : '\n]\n'
}

/** Formats the rows as CSV with a header line. The byte order mark makes spreadsheets read it as UTF-8. */
export async function* asCsv(rows: AsyncIterable<ExportedRow>, columns: readonly string[]): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(columns)}`
  for await (const row of rows) yield csvLine(columns.map((column) => cellOf(row[column])))
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join('; ')
  return JSON.stringify(value)
}
