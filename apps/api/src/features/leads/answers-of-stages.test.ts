import { describe, expect, it } from 'vitest'
import { namedAnswersOf, otherAnswersOf } from './answers-of-stages.ts'

const nothing = { openaiRaw: null, googlePlacesRaw: null, serpApiRaw: null, extractionRaw: null }
const answersOfPlaces = (provider: string) =>
  namedAnswersOf({ find_place: { provider, raw: { places: 2 }, candidates: [] } })

describe('named service responses', () => {
  it.each([{}, { find_place: null, extract_business: 'broken' }, { find_place: { provider: null, raw: null } }])(
    'are empty for the findings %j',
    (findings) => expect(namedAnswersOf(findings)).toEqual(nothing),
  )

  it('are filled only for the providers that the specification names', () => {
    expect(answersOfPlaces('google')).toEqual({ ...nothing, googlePlacesRaw: { places: 2 } })
    expect(answersOfPlaces('serpapi')).toEqual({ ...nothing, serpApiRaw: { places: 2 } })
    expect(answersOfPlaces('openstreetmap')).toEqual(nothing)
  })

  it('separate what a model saw in the picture from what the rules read', () => {
    const vision = { model: 'a model', claims: [] }
    const answers = namedAnswersOf({
      read_text: { engine: 'drawn', engineVersion: '1', codes: null },
      extract_business: { company: null, asRead: { company: null }, vision },
    })
    expect(answers.openaiRaw).toEqual(vision)
    expect(answers.extractionRaw).toEqual({ company: null, engine: 'drawn', engineVersion: '1', codes: [] })
  })
})

describe('other service responses', () => {
  const answer = { stage: 'find_place', provider: 'google', raw: 1, expiredAt: null } as const

  it('include everything without a named field', () => {
    const osm = { ...answer, provider: 'openstreetmap' }
    const model = { ...answer, stage: 'analyse', provider: 'google' } as const
    expect(otherAnswersOf([answer, osm, model])).toEqual([
      { stage: 'find_place', provider: 'openstreetmap', raw: 1 },
      { stage: 'analyse', provider: 'google', raw: 1 },
    ])
  })

  it('report a forgotten response, whoever the provider was', () => {
    const forgotten = { ...answer, raw: null, expiredAt: '2026-11-23T10:00:00.000Z' }
    expect(otherAnswersOf([forgotten])).toEqual([forgotten])
  })
})
