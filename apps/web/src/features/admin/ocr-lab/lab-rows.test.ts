import type { LabReading } from '@canvass/contracts/lab'
import { describe, expect, it } from 'vitest'
import { bestOf, labRows, textOf } from './lab-rows.ts'

const readingOf = (engine: LabReading['engine'], lines: string[] | undefined, tookMs = 10): LabReading => ({
  engine,
  preparation: 'color',
  state: lines ? 'done' : 'waiting',
  failure: null,
  read: lines
    ? {
        lines: lines.map((text) => ({ text, confidence: 1, quad: [] })),
        engine,
        engineVersion: '1',
        model: null,
        tookMs,
        peakBytes: null,
        passes: null,
      }
    : null,
})

describe('the readings of a picture', () => {
  const readings = [
    readingOf('tesseract', ['TOOL SAIE']),
    readingOf('pp-ocr', ['TOOL SALE'], 30),
    readingOf('pp-ocr-far', ['TOOL', 'SALE'], 20),
    readingOf('pp-ocr-near', undefined),
  ]
  it('are best with the fewest wrong characters, then with the shortest time', () => {
    expect(bestOf(labRows(readings, 'TOOL SALE'))?.reading.engine).toBe('pp-ocr-far')
  })
  it('have no best one without a truth', () => {
    expect(bestOf(labRows(readings, ' '))).toBeUndefined()
  })
  it('have words and differences only once they are read', () => {
    const [first, , , last] = labRows(readings, 'TOOL SALE')
    expect([first?.words, first?.comparison?.edits]).toEqual([2, 1])
    expect([last?.words, last?.comparison]).toEqual([undefined, undefined])
  })
  it('are copied line by line', () => {
    expect(readings.map(textOf)).toEqual(['TOOL SAIE', 'TOOL SALE', 'TOOL\nSALE', ''])
  })
})
