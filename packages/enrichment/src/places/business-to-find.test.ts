import { readFields } from '@canvass/recognition/read/read-fields'
import { linesOfText } from '@canvass/recognition/lines/text-line'
import { expect, test } from 'vitest'
import { businessFromReading } from './business-to-find.ts'

const NAME = 'BLACKBERRY BEAUTY'

function sureOf(text: string, confidences: readonly number[], nameByPerson?: string): boolean | undefined {
  const lines = linesOfText(text).map((line, at) => ({ ...line, confidence: confidences[at] ?? 1 }))
  const { nameQuestion: _asked, ...fields } = readFields(lines)
  const company = { value: NAME, label: null, confidence: 0.9, evidence: [{ source: 'photo' as const, ref: 'line:0' }] }
  return businessFromReading({ lines }, { ...fields, company }, null, nameByPerson).isNameSure
}

test.for([
  ['surely', [0.97], true],
  ['with letters that may be others', [0.77], false],
  ['with doubtful letters, and surely once more', [0.77, 0.98], true],
  ['with doubtful letters twice', [0.77, 0.8], false],
] as const)('a name that was read %s', ([, confidences, isSure]) => {
  const text = confidences.map(() => NAME).join('\n')
  expect(sureOf(`${text}\nNo smoking`, confidences)).toBe(isSure)
})

test('a name that a person wrote is sure, however the picture was read', () => {
  expect(sureOf(NAME, [0.5], 'Blackberry Beauty')).toBe(true)
})

test.for(['user', 'typed'] as const)('a name with evidence from a person is sure too: %s', (source) => {
  const lines = linesOfText(NAME).map((line) => ({ ...line, confidence: 0.5 }))
  const { nameQuestion: _asked, ...fields } = readFields(lines)
  const evidence = [
    { source, ref: 'name' },
    { source: 'photo' as const, ref: 'line:0' },
  ]
  const company = { value: NAME, label: null, confidence: 0.9, evidence }
  expect(businessFromReading({ lines }, { ...fields, company }, null).isNameSure).toBe(true)
})
