import { expect, it } from 'vitest'
import { pagesAsked } from './pages-asked.ts'

const asked = [
  { url: 'https://marlowe.example/', outcome: 'read' },
  { url: 'https://marlowe.example/imprint', outcome: 'not_found' },
]

const of = (raw: unknown) => pagesAsked([{ stage: 'read_website', provider: 'website', raw }])

it('are those of the website, with what came of each', () => {
  const answers = [
    { stage: 'find_place', provider: 'openstreetmap', raw: [{ url: 'https://maps.example/', outcome: 'read' }] },
    { stage: 'read_website', provider: 'website', raw: asked },
  ] as const
  expect(pagesAsked(answers)).toEqual(asked)
})

it('are none where nothing is kept, or in another form', () => {
  expect([of(null), of('text'), of([null, { url: 1 }, 'https://marlowe.example/'])]).toEqual([[], [], []])
})
