import type { ReadingRule, StoredRule } from '@canvass/contracts/reading-rules'
import { describe, expect, test } from 'vitest'
import type { CardFields } from '../fields/card-fields.ts'
import { withNameQuestion } from './name-question.ts'
import { withTaughtNames } from './taught-names.ts'

const taught = (companyName: string, ...over: string[]): StoredRule => {
  const rule: ReadingRule = { kind: 'name_on_sign', companyName, over }
  return { id: `rule of ${companyName}`, rule, byName: 'Ann Berry', at: '2026-11-23T09:00:00.000Z', captureId: null }
}
const box = { x: 0.1, y: 0.1, width: 0.5, height: 0.1 }
const named = (value: string, confidence: number, place = box) => ({
  value,
  label: null,
  confidence,
  evidence: [{ source: 'photo' as const, ref: 'line:0', quote: value, box: place }],
})
const read = (company: ReturnType<typeof named> | null, ...rest: ReturnType<typeof named>[]): CardFields => ({
  kind: 'scene',
  company,
  companies: [...(company ? [company] : []), ...rest],
  people: [],
  phones: [],
  emails: [],
  websites: [],
  addresses: [],
  social: [],
  hours: [],
})
const PLAZA = named('LAKESIDE PLAZA', 0.5)
const MARLOW = named('Marlow', 0.3)

describe('a name that was chosen before', () => {
  test('replaces the name it was chosen over and is not asked for again', () => {
    const fields = withNameQuestion(withTaughtNames(read(PLAZA, MARLOW), [taught('Marlow', 'Lakeside Plaza')]))
    expect(fields).toMatchObject({
      company: { value: 'Marlow', confidence: 0.9, evidence: [{ source: 'photo' }, { source: 'rule' }] },
      rules: ['rule of Marlow'],
    })
    expect(fields.companies.map(({ value }) => value)).toEqual(['Marlow', 'LAKESIDE PLAZA'])
    expect(fields).not.toHaveProperty('nameQuestion')
  })

  test('becomes certain when it is claimed again', () => {
    expect(withTaughtNames(read(MARLOW), [taught('MARLOW')]).company).toMatchObject({ confidence: 0.9 })
  })

  test('is claimed if no other name is', () => {
    expect(withTaughtNames(read(null, MARLOW), [taught('Marlow')]).company?.value).toBe('Marlow')
  })

  test('does not replace another business or appear in a picture that lacks it', () => {
    for (const fields of [read(named('Alder Books', 0.7), MARLOW), read(PLAZA)])
      expect(withTaughtNames(fields, [taught('Marlow', 'Quillfeather')])).toBe(fields)
    const plaza = read(PLAZA)
    expect(withTaughtNames(plaza, [taught('Marlow', 'Lakeside Plaza')])).toBe(plaza)
  })

  test('is chosen with all of its fields if it is a separate business', () => {
    const place = { ...box, y: 0.7 }
    const other = { ...read(named('Marlow', 0.55, place)), box: place, phones: [named('+15417260143', 0.8, place)] }
    const fields = withTaughtNames({ ...read(PLAZA), box, others: [other] }, [taught('Marlow', 'Lakeside Plaza')])
    expect(fields).toMatchObject({ company: { value: 'Marlow' }, phones: [{ value: '+15417260143' }] })
    expect(fields.others?.map(({ company }) => company?.value)).toEqual(['LAKESIDE PLAZA'])
  })
})
