import { HEIC_CARD } from '@canvass/testing/heic-card'
import { readFields } from '@canvass/recognition/read/read-fields'
import { afterAll, expect, test } from 'vitest'
import { createPaddleReader } from '../ocr/paddle-reader.ts'

const reader = createPaddleReader()
afterAll(() => reader.close())

test('a HEIC photo of a card is read like any other', async () => {
  const { lines } = await reader.read(HEIC_CARD, new AbortController().signal)
  expect(readFields(lines, { defaultCountry: 'US' })).toMatchObject({
    company: { value: 'TIDEWATER ROASTERS' },
    people: [{ name: 'Jonas Ahlberg', title: 'Owner' }],
    phones: [{ value: '+15417260143' }],
    emails: [{ value: 'jonas@tidewater.com' }],
  })
})
