import type { Lead } from '@canvass/contracts/leads'
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
const stepsOf = (given: Partial<Lead>) => inspectorSteps({ ...nothing, ...given } as Lead)
const shown = (given: Partial<Lead>) =>
  stepsOf(given).map(({ outputs }) => outputs.map(({ provider = 'own', preview }) => `${provider}: ${preview}`))

describe('the steps of the inspector', () => {
  it('show nothing of a lead of which nothing was collected', () => {
    expect(shown({})).toEqual([[], [], [], [], []])
  })

  it('show what the rules extracted until a model has', () => {
    expect(shown({ extractionRaw: 'rules' })[1]).toEqual(['own: rules'])
    expect(shown({ extractionRaw: 'rules', openaiRaw: 'model' })[1]).toEqual(['own: model'])
  })

  it('show what a model answered to the 25 points beside them, and not where another read the picture', () => {
    const otherAnswers: Lead['otherAnswers'] = [{ stage: 'analyse', provider: 'openai', raw: 'quotes' }]
    const businessIntelligence = { points: [], known: 0 }
    expect(shown({ openaiRaw: 'seen', businessIntelligence, otherAnswers })).toEqual([
      [],
      ['own: seen'],
      [],
      [],
      ['own: {"points":[],"known":0}', 'openai: quotes'],
    ])
  })

  it('show the places of another provider than Google, with its name', () => {
    expect(shown({ otherAnswers: [{ stage: 'find_place', provider: 'openstreetmap', raw: 'node' }] })[2]).toEqual([
      'openstreetmap: node',
    ])
  })

  it('say what had to be forgotten', () => {
    const expiredAt = '2026-11-23T10:00:00.000Z'
    const [, , places] = stepsOf({ otherAnswers: [{ stage: 'find_place', provider: 'google', raw: null, expiredAt }] })
    expect(places).toMatchObject({ outputs: [], expired: ['google'] })
  })
})
