import { describe, expect, test } from 'vitest'
import { readFields } from './read-fields.ts'
import { linesOfText, type TextLine } from '../lines/text-line.ts'

const card = (...texts: (string | [text: string, confidence: number])[]): TextLine[] => {
  const told = texts.map((one) => (typeof one === 'string' ? ([one, 0.95] as const) : one))
  return linesOfText(told.map(([text]) => text).join('\n')).map((line, index) => ({
    ...line,
    confidence: told[index]?.[1] ?? 1,
  }))
}
const contactsOf = (lines: TextLine[]) => {
  const { emails, websites } = readFields(lines)
  return [...emails, ...websites].map(({ value }) => value)
}

describe('email domain, website, and company', () => {
  test("raise one another's confidence if they agree", () => {
    const alone = readFields(card('TIDEWATER SOLAR', 'Jonas Ahlberg', 'jonas@tidewatersolar.com'))
    const both = readFields(
      card('TIDEWATER SOLAR', 'Jonas Ahlberg', 'jonas@tidewatersolar.com', 'www.tidewatersolar.com'),
    )
    expect(both.emails[0]?.confidence).toBeGreaterThan(alone.emails[0]?.confidence ?? 1)
    expect(both.websites[0]?.evidence).toHaveLength(1)
  })

  test('correct a misread website by an email domain that matches the company, with both as evidence', () => {
    const lines = card('TIDEWATER SOLAR', 'Jonas Ahlberg', 'jonas@tidewatersolar.com', 'www.tidewaters0lar.com')
    expect(contactsOf(lines)).toEqual(['jonas@tidewatersolar.com', 'www.tidewatersolar.com'])
    expect(readFields(lines).websites[0]?.evidence.map(({ quote }) => quote)).toEqual([
      'www.tidewaters0lar.com',
      'jonas@tidewatersolar.com',
    ])
  })

  test('follow the more confident reading if nothing else confirms either', () => {
    const lines = card('Ann Berry', 'Owner', ['ann@q1x-w0.com', 0.8], ['www.q1x-wo.com', 0.97])
    expect(contactsOf(lines)).toEqual(['ann@q1x-wo.com', 'www.q1x-wo.com'])
  })

  test('keep different names, however similar', () => {
    const lines = card('TIDEWATER SOLAR', 'Jonas Ahlberg', 'jonas@tidewatersolar.com', 'www.tidewatersailing.com')
    expect(contactsOf(lines)).toEqual(['jonas@tidewatersolar.com', 'www.tidewatersailing.com'])
  })

  test('keep a single reading even if a letter looks wrong', () => {
    expect(contactsOf(card('Ann Berry', 'Owner', 'ann@t1dewater.com'))).toEqual(['ann@t1dewater.com'])
  })

  test('keep the domain of a free email provider', () => {
    const lines = card('HOTMAIL GRILL', 'Ann Berry', 'Owner', 'ann@gmail.com', 'www.hotmailgrill.com')
    expect(contactsOf(lines)).toEqual(['ann@gmail.com', 'www.hotmailgrill.com'])
  })
})
