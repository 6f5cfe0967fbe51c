import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

/** Parses a line according to RFC 4180. */
function readLine(line: string): string[] {
  const cells: string[] = []
  let at = 0
  while (at < line.length) {
    const quoted = /^"((?:[^"]|"")*)"(,|\r\n)/.exec(line.slice(at))
    const plain = /^([^",\r\n]*)(,|\r\n)/.exec(line.slice(at))
    const found = quoted ?? plain
    if (!found) throw new Error(`Not a line of CSV: ${JSON.stringify(line)}`)
    cells.push(quoted ? (found[1] ?? '').replaceAll('""', '"') : (found[1] ?? ''))
    at += found[0].length
    if (found[2] === '\r\n') return cells
  }
  return cells
}

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '＝', '\t', '\r', '\n', ',', '"', "'", 'a', '1') }),
)

it('no cell begins like a formula, whatever its text, and every text can be read back', () => {
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 6 }), (texts) => {
      const cells = readLine(csvLine(texts))
      expect(cells).toHaveLength(texts.length)
      for (const [place, text] of texts.entries()) {
        const cell = cells[place] ?? ''
        expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
        expect(cell).toBe(/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)
      }
    }),
    { numRuns: 2_000 },
  )
})
