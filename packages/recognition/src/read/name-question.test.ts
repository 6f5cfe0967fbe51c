import type { Fact } from '@canvass/contracts/shapes/evidence'
import { describe, expect, test } from 'vitest'
import type { CardFields } from '../fields/card-fields.ts'
import { readCapture } from './read-capture.ts'
import { type CorrectionOrChoice, applyCorrections } from '../reading-corrections.ts'
import type { TextLine } from '../lines/text-line.ts'
import { ASK_BELOW, nameQuestionOf, withNameQuestion } from '../naming/name-question.ts'

const named = (value: string, confidence: number, source: 'photo' | 'user' | 'typed' = 'photo'): Fact => ({
  value,
  label: null,
  confidence,
  evidence: [{ source, ref: 'line:0', quote: value }],
})

const fields = (company: Fact | null, kind: CardFields['kind'] = 'scene'): CardFields => ({
  kind,
  company,
  companies: company ? [company] : [],
  people: [],
  phones: [],
  emails: [],
  websites: [],
  addresses: [],
  social: [],
  hours: [],
})

const line = (text: string, y: number, height = 0.1): TextLine => ({
  text,
  confidence: 0.96,
  box: { x: 0.2, y, width: 0.6, height },
})

const correction = (
  was: string | null,
  to: string | null,
  how: 'confirmed' | 'alternative' | 'typed',
): CorrectionOrChoice => ({
  id: '0199aaaa-0000-7000-8000-000000000001',
  field: 'company',
  was,
  to,
  boxes: [],
  how,
  byName: 'Dana Whitlock',
  at: '2026-11-23T09:00:00.000Z',
})

describe('the question about a name', () => {
  test("asks which name it is if the likeliest one isn't likely enough", () => {
    expect(nameQuestionOf(fields(named('Marlow', ASK_BELOW - 0.01)))).toBe('which')
    expect(nameQuestionOf(fields(named('Marlow', ASK_BELOW - 0.01), 'card'))).toBe('which')
  })

  test('asks nothing if the name is likely enough', () => {
    expect(nameQuestionOf(fields(named('Marlow', ASK_BELOW)))).toBeUndefined()
  })

  test('asks nothing about a name that a person typed or corrected, however unlikely', () => {
    expect(nameQuestionOf(fields(named('Marlow', 0.2, 'typed')))).toBeUndefined()
    expect(nameQuestionOf(fields(named('Marlow', 0.2, 'user')))).toBeUndefined()
  })

  test("asks for the name of a scene without one, but not for the company of a person's card", () => {
    expect(nameQuestionOf(fields(null))).toBe('none')
    expect(nameQuestionOf(fields(null, 'card'))).toBeUndefined()
  })

  test('asks nothing about the other businesses in the picture', () => {
    const asked = withNameQuestion({ ...fields(null), others: [{ ...fields(null), nameQuestion: 'none' }] })
    expect(asked.nameQuestion).toBe('none')
    expect(asked.others?.[0]).not.toHaveProperty('nameQuestion')
  })
})

describe('a reading', () => {
  const parking = readCapture({
    source: 'photo',
    text: '',
    lines: [line('NO PARKING', 0.2), line('TOW AWAY ZONE', 0.4)],
  })

  test('asks for the business name if the sign has none', () => {
    expect(parking.company).toBeNull()
    expect(parking.nameQuestion).toBe('none')
  })

  test('asks nothing about typed text', () => {
    const typed = readCapture({ source: 'typed', text: 'Marlow & Daughters', lines: [] })
    expect(typed).not.toHaveProperty('nameQuestion')
    expect(applyCorrections(typed, [])).not.toHaveProperty('nameQuestion')
  })

  test('stops asking once a person enters the name', () => {
    const said = applyCorrections(parking, [correction(null, 'Marlow Garage', 'typed')])
    expect(said.company?.value).toBe('Marlow Garage')
    expect(said).not.toHaveProperty('nameQuestion')
  })

  test('stops asking once a person confirms the name, even after a later reading of the same picture', () => {
    const read = withNameQuestion(fields(named('Marlow', 0.4)))
    const later = withNameQuestion(fields(named('The Big Sale', 0.5)))
    const words = [correction('Marlow', 'Marlow', 'confirmed')]
    expect(read.nameQuestion).toBe('which')
    expect(applyCorrections(read, words)).not.toHaveProperty('nameQuestion')
    expect(applyCorrections(later, words)).not.toHaveProperty('nameQuestion')
    expect(applyCorrections(later, words).company?.value).toBe('Marlow')
  })

  test('stops asking once a person chooses between several names', () => {
    const box = { x: 0.6, y: 0.1, width: 0.3, height: 0.2 }
    const other = { ...fields(named('Alder Books', 0.5)), box }
    const read = withNameQuestion({ ...fields(named('Marlow', 0.5)), box: { ...box, x: 0.1 }, others: [other] })
    expect(read.nameQuestion).toBe('which')
    const chosen = applyCorrections(read, [{ id: 'a', chosenBox: box }])
    expect(chosen.company?.value).toBe('Alder Books')
    expect(chosen).not.toHaveProperty('nameQuestion')
  })

  test('asks for the name after a person removes the one that was read', () => {
    const read = withNameQuestion(fields(named('Sale', 0.8)))
    expect(read).not.toHaveProperty('nameQuestion')
    expect(applyCorrections(read, [correction('Sale', null, 'typed')]).nameQuestion).toBe('none')
  })

  test('stops asking once a person says there is no name', () => {
    expect(applyCorrections(parking, [correction(null, null, 'confirmed')])).not.toHaveProperty('nameQuestion')
  })
})
