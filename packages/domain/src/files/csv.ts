/**
 * Characters that make spreadsheet programs treat a cell as a formula, which could then reach outside the file. Programs in
 * East Asian languages treat the wide forms alike.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Builds one line of a CSV file, including its line ending. Text that a spreadsheet would run as a formula is prefixed
 * with an apostrophe.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
