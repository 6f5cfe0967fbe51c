import type { Lead } from '@canvass/contracts/leads'
import { describe, expect, it } from 'vitest'
import { evidenceOf, inputOf } from './step-evidence.ts'

const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.1 }
const fact = (value: string, at = box) => ({
  value,
  label: null,
  confidence: 1,
  evidence: [{ source: 'photo' as const, ref: 'line:1', box: at }],
})
const nothing = {
  ocrText: '',
  photo: null,
  match: null,
  phones: [],
  emails: [],
  websites: [],
  addresses: [],
  people: [],
}
const lead = (given: Partial<Lead>) => ({ ...nothing, businessIntelligence: null, ...given }) as unknown as Lead
const offer = { similarity: 92, meters: 8 }
const match = { offers: [offer, offer] } as unknown as Lead['match']
const none = { answers: [], query: null }

describe('a step’s input', () => {
  it('is a photo or what was typed', () => {
    const photo = { url: '', thumbnailUrl: '', width: 1, height: 1 }
    expect([inputOf('read_text', lead({ photo }), none), inputOf('read_text', lead({}), none)]).toEqual([
      '1 photo',
      'Typed',
    ])
  })

  it('is the text that was read, and the search query', () => {
    expect(inputOf('extract_business', lead({ ocrText: 'HARBOR' }), none)).toBe('6 characters of text')
    expect(inputOf('find_place', lead({}), { ...none, query: 'harbor bakery' })).toBe('“harbor bakery”')
    expect(inputOf('find_place', lead({}), none)).toBeUndefined()
  })

  it('is the places and the pages that were read, or just the text', () => {
    const raw = [
      { url: 'https://a.example/', outcome: 'read' },
      { url: 'https://a.example/x', outcome: 'not_found' },
    ]
    const answers = [{ stage: 'read_website' as const, provider: 'web', raw }]
    expect(inputOf('analyse', lead({ match }), { ...none, answers })).toBe('2 places, 1 page')
    expect(inputOf('analyse', lead({}), none)).toBe('The text alone')
  })
})

describe('a step’s evidence', () => {
  it('counts each region of the photo once', () => {
    const phones = [fact('+15550100'), fact('+15550101')]
    expect(evidenceOf('extract_business', lead({ phones, emails: [fact('a@b.example', { ...box, y: 0.5 })] }))).toBe(
      '2 regions in the photo',
    )
  })

  it('is the similarity and distance of the most likely place', () => {
    expect(evidenceOf('find_place', lead({ match }))).toMatch(/^Similarity 92, .+ away$/)
  })

  it('is undefined if nothing was found', () => {
    expect(
      (['read_text', 'extract_business', 'find_place', 'analyse'] as const).map((stage) => evidenceOf(stage, lead({}))),
    ).toEqual([undefined, undefined, undefined, undefined])
  })
})
