import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

describe('a line of a CSV file', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'keeps a spreadsheet from running %j',
    (text) => {
      expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`)
    },
  )

  it('quotes text that would end a cell, and leaves plain text, numbers, and null alone', () => {
    expect(csvLine(['Harbor "Lights", LLC', 'two\nlines', 'Ångström', -4, null])).toBe(
      '"Harbor ""Lights"", LLC","two\nlines",Ångström,-4,\r\n',
    )
  })

  it('marks a formula even if the cell must be quoted', () => {
    expect(csvLine(['=HYPERLINK("http://a","b")'])).toBe(`"'=HYPERLINK(""http://a"",""b"")"\r\n`)
  })
})
