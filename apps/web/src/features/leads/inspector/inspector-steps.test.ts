import type { Lead, StageAnswer } from '@canvass/contracts/leads'
import { describe, expect, it } from 'vitest'
import { inspectorSteps } from './inspector-steps.ts'

const nothing = {
  ocrText: '',
  openaiRaw: null,
  googlePlacesRaw: null,
  serpApiRaw: null,
  extractionRaw: null,
  businessIntelligence: null,
}
const now = Date.parse('2026-11-24T10:00:00.000Z')
const stepsOf = (given: Partial<Lead>, answers: StageAnswer[] = [], at = now) =>
  inspectorSteps({ ...nothing, ...given } as Lead, { answers, gateResult: null }, at)
const shown = (given: Partial<Lead>, answers: StageAnswer[] = []) =>
  stepsOf(given, answers).map(({ outputs }) =>
    outputs.map(({ provider = 'own', preview }) => `${provider}: ${preview}`),
  )

describe('the steps of the inspector', () => {
  it('show nothing if nothing was collected', () => {
    expect(shown({})).toEqual([[], [], [], [], []])
  })

  it('show what the rules extracted until a model has run', () => {
    expect(shown({ extractionRaw: 'rules' })[1]).toEqual(['own: rules'])
    expect(shown({ extractionRaw: 'rules', openaiRaw: 'model' })[1]).toEqual(['own: model'])
  })

  it('show a model’s answer about the 25 points with them, and not with the reading of the picture', () => {
    const answers: StageAnswer[] = [{ stage: 'analyse', provider: 'openai', raw: 'quotes' }]
    const businessIntelligence = { points: [], known: 0 }
    expect(shown({ openaiRaw: 'seen', businessIntelligence }, answers)).toEqual([
      [],
      ['own: seen'],
      [],
      [],
      ['own: {"points":[],"known":0}', 'openai: quotes'],
    ])
  })

  it('show the places of a provider other than Google, with its name', () => {
    expect(shown({}, [{ stage: 'find_place', provider: 'openstreetmap', raw: 'node' }])[2]).toEqual([
      'openstreetmap: node',
    ])
  })

  it('report data that had to be deleted', () => {
    const expiredAt = '2026-11-23T10:00:00.000Z'
    const [, , places] = stepsOf({}, [{ stage: 'find_place', provider: 'google', raw: null, expiredAt }])
    expect(places).toMatchObject({ outputs: [], expired: ['google'] })
  })

  it('report on their own, even offline, that Google’s answer has expired', () => {
    const match = { offers: [], provider: 'google', expiresAt: new Date(now).toISOString() } as unknown as Lead['match']
    const lead = { googlePlacesRaw: { places: ['Gull Hardware'] }, match }
    expect(stepsOf(lead, [], now - 1)[2]).toMatchObject({ outputs: [{ characters: 28 }], expired: [] })
    expect(stepsOf(lead)[2]).toMatchObject({ outputs: [], expired: ['google'] })
    const expiredAt = new Date(now).toISOString()
    const told: StageAnswer[] = [{ stage: 'find_place', provider: 'google', raw: null, expiredAt }]
    expect(stepsOf(lead, told)[2]).toMatchObject({ expired: ['google'] })
  })

  it('show the gate’s result in place of the blocked match', () => {
    const told = { answers: [], gateResult: 'Protected: gull hardware' }
    const results = inspectorSteps(nothing as unknown as Lead, told, now).map(({ result }) => result)
    expect(results).toEqual([undefined, undefined, 'Protected: gull hardware', undefined, undefined])
    expect(stepsOf({}).map(({ result }) => result)).toEqual(results.map(() => undefined))
  })

  it('report an expired SerpApi answer on the alternative card', () => {
    const match = {
      offers: [],
      provider: 'serpapi',
      expiresAt: new Date(now).toISOString(),
    } as unknown as Lead['match']
    const [, , places, serp] = stepsOf({ serpApiRaw: { local_results: [] }, match })
    expect([places, serp]).toMatchObject([{ expired: [] }, { outputs: [], expired: ['serpapi'] }])
  })
})
