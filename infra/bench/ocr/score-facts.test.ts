import { readFields } from '@canvass/recognition/read/read-fields'
import { linesOfText } from '@canvass/recognition/lines/text-line'
import { expect, it } from 'vitest'
import { factsTold, scoreFacts } from './score-facts.ts'

const read = readFields(linesOfText('Tidewater Ltd\nTel (541) 726-0142\nann@tidewater.com'), { defaultCountry: 'US' })

it('a fact counts however its legal form, prefix or letters are written', () => {
  const facts = { company: ['TIDEWATER'], phones: ['+1 541 726 0142'], emails: ['Ann@tidewater.com'], websites: [] }
  expect(factsTold([scoreFacts(read, facts)])).toMatchObject({ company: '1/1 +0', phones: '1/1 +0', emails: '1/1 +0' })
})

it('what is none of the facts is told as wrong', () => {
  const facts = { company: 'Juniper', phones: ['(541) 726-0000'], emails: [], websites: [] }
  expect(factsTold([scoreFacts(read, facts)])).toMatchObject({ company: '0/1 +1', phones: '0/1 +1', emails: '0/0 +1' })
})
