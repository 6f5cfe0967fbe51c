import type { ReadingRule, StoredRule } from '@canvass/contracts/reading-rules'
import { describe, expect, test } from 'vitest'
import { readCapture } from './read-capture.ts'
import { linesOfText, type TextLine } from '../lines/text-line.ts'

const stored = (rule: ReadingRule): StoredRule => ({
  id: 'r1',
  rule,
  byName: 'Ann Berry',
  at: '2026-11-19T10:00:00.000Z',
  captureId: null,
})
const line = (text: string, y: number, height: number): TextLine => ({
  text,
  confidence: 0.95,
  box: { x: 0.1, y, width: 0.8, height },
})
const read = (lines: TextLine[], ...rules: ReadingRule[]) =>
  readCapture({ source: 'photo', text: '', lines }, { rules: rules.map(stored) })
const BOOTH = [line('SPRING FAIR', 0.05, 0.18), line('HALL FOUR', 0.24, 0.18), line('Marlowe Bakery', 0.6, 0.1)]

describe('an ignored sign', () => {
  test('never gives the name, in any case and on any number of lines, and the evidence says why', () => {
    for (const text of ['Spring Fair Hall Four', 'spring-fair hall four'])
      expect(read(BOOTH, { kind: 'ignore_sign', text })).toMatchObject({
        company: { value: 'Marlowe Bakery', evidence: [{ source: 'photo' }, { source: 'rule', ref: 'rule:r1' }] },
        rules: ['r1'],
      })
  })

  test('does not suppress a business that only shares a word with it', () => {
    const fields = read([line('Spring Bakery', 0.1, 0.2)], { kind: 'ignore_sign', text: 'Spring Fair Hall Four' })
    expect(fields.company?.value).toBe('Spring Bakery')
    expect(fields.rules).toBeUndefined()
  })
})

describe('our own booth', () => {
  const own: ReadingRule = {
    kind: 'own_company',
    names: ['Canvas Tents'],
    phones: ['(541) 555-0100'],
    domains: ['canvastents.com'],
  }
  const CARD = linesOfText(
    `Canvas Tents\nJonas Ahlberg\nOwner\nTIDEWATER ROASTERS\n12 Alder Street, Springfield, OR 97477
(541) 555-0100\n(541) 726-0199\nsales@canvastents.com\njonas@tidewaterroasters.com\nwww.canvastents.com`,
  )

  test("never supplies a lead's name, phone, email, or website", () => {
    const fields = read(CARD, own)
    expect(fields.company?.value).toBe('TIDEWATER ROASTERS')
    expect(fields.phones.map(({ value }) => value)).toEqual(['+15417260199'])
    expect(fields.emails.map(({ value }) => value)).toEqual(['jonas@tidewaterroasters.com'])
    expect(fields.websites).toEqual([])
    expect(fields.rules).toEqual(['r1'])
  })

  test('is recognized by its number even if the digits are valid in two countries', () => {
    const card = linesOfText('CASA ALDER\nVia Roma 12, 20121 Milano, Italy\nann@casa-alder.com\nTel 06 12 34 56 78')
    expect(read(card).phones).toHaveLength(1)
    expect(read(card, { ...own, phones: ['+33612345678'] }).phones).toEqual([])
  })

  test("changes nothing on a card that doesn't mention it", () => {
    const fields = read(linesOfText('TIDEWATER ROASTERS\nJonas Ahlberg\nOwner\njonas@tidewaterroasters.com'), own)
    expect(fields.rules).toBeUndefined()
    expect(fields.company?.value).toBe('TIDEWATER ROASTERS')
  })
})

test('applies a corrected name to the same sign and keeps the original reading', () => {
  const rule: ReadingRule = { kind: 'rename_sign', text: 'Marlowe Bakerv', companyName: 'Marlowe Bakery' }
  expect(read([line('MARLOWE BAKERV', 0.1, 0.2)], rule).company).toMatchObject({
    value: 'Marlowe Bakery',
    read: 'MARLOWE BAKERV',
    evidence: [{ source: 'rule', quote: 'Ann Berry corrected this to Marlowe Bakery before' }, { source: 'photo' }],
  })
})

test('asks again about a previously corrected name if the sign was hard to read', () => {
  const rule: ReadingRule = { kind: 'rename_sign', text: 'Marlowe Bakerv', companyName: 'Marlowe Bakery' }
  const hard = { ...line('MARLOWE BAKERV', 0.1, 0.2), confidence: 0.75 }
  const { company } = read([hard], rule)
  expect(company).toMatchObject({ value: 'Marlowe Bakery', confidence: read([hard]).company?.confidence })
  expect(company?.confidence).toBeLessThan(read([{ ...hard, confidence: 1 }]).company?.confidence ?? 0)
})
