import { describe, expect, test } from 'vitest'
import { fakeVision } from '../test/fake-vision.ts'
import { CARD, leadOf, photo, readerOf, run, typed } from '../test/runs.ts'
import { ProviderError } from './provider-error.ts'
import type { Source } from './source.ts'

/** Contains nothing that is certainly a name. */
const WINDOW = 'OPEN\nMOONFL0WER\n7 days'
const model = () => fakeVision({ OPEN: { name: { value: 'Moonflower' }, phones: [{ value: '541 726 0142' }] } })
const visionSource = (given: Partial<Source> = {}): Source => ({ ...photo(), mayAskVision: true, ...given })
const setUpVision = (given: { text?: string; source?: Source } = {}) => {
  const visionReader = model()
  const ports = { textReader: readerOf(given.text ?? WINDOW), visionReader }
  return { visionReader, given: { ports, source: given.source ?? visionSource() } }
}

describe('a photo with an uncertain name', () => {
  test('is shown to the model once, and claims that lines support make the lead', async () => {
    const { visionReader, given } = setUpVision()
    const ran = run(given)
    expect(await ran.result).toMatchObject({ state: 'done', lead: { companyName: 'Moonflower', phone: null } })
    expect(visionReader.asked).toHaveLength(1)
    expect(ran.findings().extract_business).toMatchObject({
      company: { evidence: [{ source: 'model', ref: 'line:1', quote: 'MOONFL0WER' }] },
      vision: {
        model: 'prepared 1',
        costs: { millicents: 200 },
        claims: [
          { kind: 'name', state: 'proved' },
          { kind: 'phone', state: 'dropped' },
        ],
      },
    })
  })

  test('is not looked at again when a run resumes', async () => {
    const first = setUpVision()
    const ran = run(first.given)
    await ran.result
    const second = setUpVision()
    expect(await leadOf({ ...second.given, known: ran.findings() })).toMatchObject({ companyName: 'Moonflower' })
    expect(second.visionReader.asked).toEqual([])
  })

  test('keeps its reading if the model fails', async () => {
    const visionReader = { read: () => Promise.reject(new ProviderError('away', 'It does not answer', true)) }
    const lead = await leadOf({ source: visionSource(), ports: { textReader: readerOf(WINDOW), visionReader } })
    expect(lead.companyName).not.toBe('Moonflower')
  })
})

describe('the photo is not sent to a model', () => {
  test.for([
    ['where the organization does not want it', { source: photo() }],
    ['where a plan holds back what costs', { source: visionSource({ heldBecause: 'The plan’s scans are used up' }) }],
    ['where the name was read surely', { text: CARD }],
    ['where something was typed', { source: { ...typed('OPEN'), mayAskVision: true } }],
    [
      'where a person has said the name',
      {
        source: visionSource({
          said: [
            {
              id: '1',
              byName: 'Ann',
              at: '2026-06-01T10:00:00Z',
              field: 'company',
              was: null,
              to: 'Marlowe',
              boxes: [],
              how: 'typed',
            },
          ],
        }),
      },
    ],
  ] as const)('%s', async ([_where, given]) => {
    const { visionReader, given: input } = setUpVision(given)
    expect((await run(input).result).state).toBe('done')
    expect(visionReader.asked).toEqual([])
  })
})
