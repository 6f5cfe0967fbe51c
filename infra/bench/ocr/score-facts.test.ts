import { readFields } from '@canvass/recognition/read/read-fields'
import { linesOfText } from '@canvass/recognition/lines/text-line'
import { expect, it } from 'vitest'
import { formatFactScores, scoreFacts } from './score-facts.ts'

const read = readFields(linesOfText('Tidewater Ltd\nTel (541) 726-0142\nann@tidewater.com'), { defaultCountry: 'US' })

it('counts a fact despite differences in legal form, calling code, or case', () => {
  const facts = { company: ['TIDEWATER'], phones: ['+1 541 726 0142'], emails: ['Ann@tidewater.com'], websites: [] }
  expect(formatFactScores([scoreFacts(read, facts)])).toMatchObject({
    company: '1/1 +0',
    phones: '1/1 +0',
    emails: '1/1 +0',
  })
})

it('reports values that match no fact as wrong', () => {
  const facts = { company: 'Juniper', phones: ['(541) 726-0000'], emails: [], websites: [] }
  expect(formatFactScores([scoreFacts(read, facts)])).toMatchObject({
    company: '0/1 +1',
    phones: '0/1 +1',
    emails: '0/0 +1',
  })
})
