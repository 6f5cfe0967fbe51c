import { describe, expect, it } from 'vitest'
import { answersOf } from './answers-of-stages.ts'

const nothing = { openaiRaw: null, googlePlacesRaw: null, serpApiRaw: null, extractionRaw: null, otherAnswers: [] }

const answersOfPlaces = (provider: string) =>
  answersOf({ find_place: { provider, raw: { places: 2 }, candidates: [] } })

describe('what services answered', () => {
  it.each([{}, { find_place: null, analyse: 'broken' }, { find_place: { provider: null, raw: null } }])(
    'is nothing where the findings are %j',
    (findings) => expect(answersOf(findings)).toEqual(nothing),
  )

  it('has the names that the specification gives it', () => {
    expect(answersOfPlaces('google')).toEqual({ ...nothing, googlePlacesRaw: { places: 2 } })
    expect(answersOfPlaces('serpapi')).toEqual({ ...nothing, serpApiRaw: { places: 2 } })
  })

  it('is told with its stage where it has no such name', () => {
    const { otherAnswers } = answersOf({
      find_place: { provider: 'openstreetmap', raw: { nominatim: [] } },
      analyse: { provider: 'openai', raw: { points: [] }, points: [] },
    })
    expect(otherAnswers).toEqual([
      { stage: 'find_place', provider: 'openstreetmap', raw: { nominatim: [] } },
      { stage: 'analyse', provider: 'openai', raw: { points: [] } },
    ])
  })

  it('has two places where a model looked at the picture and another at the text', () => {
    const vision = { model: 'a model', claims: [] }
    const answers = answersOf({
      read_text: { engine: 'drawn', engineVersion: '1', codes: null },
      extract_business: { company: null, asRead: { company: null }, vision },
      analyse: { provider: 'openai', raw: { points: [] } },
    })
    expect(answers).toMatchObject({ openaiRaw: vision, otherAnswers: [{ stage: 'analyse' }] })
    expect(answers.extractionRaw).toEqual({ company: null, engine: 'drawn', engineVersion: '1', codes: [] })
  })

  it('says that it was forgotten once it may not be kept any longer', () => {
    const expiredAt = '2026-11-23T10:00:00.000Z'
    expect(answersOf({ find_place: { provider: 'google', raw: null, expiredAt } })).toEqual({
      ...nothing,
      otherAnswers: [{ stage: 'find_place', provider: 'google', raw: null, expiredAt }],
    })
  })

  it('is nothing of a model where rules found the points', () => {
    expect(answersOf({ analyse: { provider: 'rules', raw: null, points: [] } })).toEqual(nothing)
  })
})
