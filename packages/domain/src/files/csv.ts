/** What spreadsheet programs take for the beginning of a formula, which could then reach out of the file. */
const FORMULA = /^[=+\-@\t\r]/

/** One line of a CSV file, with its end. A text that a spreadsheet would run as a formula stands behind an apostrophe. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
