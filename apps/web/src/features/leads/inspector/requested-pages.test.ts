import { expect, it } from 'vitest'
import { requestedPages } from './requested-pages.ts'

const asked = [
  { url: 'https://marlowe.example/', outcome: 'read' },
  { url: 'https://marlowe.example/imprint', outcome: 'not_found' },
]

const of = (raw: unknown) => requestedPages([{ stage: 'read_website', provider: 'website', raw }])

it('the requested pages are those of the website, each with its outcome', () => {
  const answers = [
    { stage: 'find_place', provider: 'openstreetmap', raw: [{ url: 'https://maps.example/', outcome: 'read' }] },
    { stage: 'read_website', provider: 'website', raw: asked },
  ] as const
  expect(requestedPages(answers)).toEqual(asked)
})

it('there are no requested pages if nothing is stored or its format is unknown', () => {
  expect([of(null), of('text'), of([null, { url: 1 }, 'https://marlowe.example/'])]).toEqual([[], [], []])
})
