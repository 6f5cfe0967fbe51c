import type { PointsAnswer } from '../src/analyse/model/points-question.ts'
import type { Model } from '../src/ports/model.ts'

type Given = { source: number; kind: string; text: string }

/** Creates a model that answers as a test dictates, based on the sources it gets, and records its questions. */
export function fakeModel(say: (sources: Given[]) => unknown): Model & { asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    answer({ data, shape }) {
      asked.push(data)
      const value = shape.schema.parse(say(JSON.parse(data) as Given[]))
      return Promise.resolve({
        provider: 'prepared',
        model: 'prepared 1',
        value,
        costs: { tookMs: 5, inputTokens: 100, outputTokens: 10, millicents: 2 },
      })
    },
  }
}

/** Creates an answer with one quote for one point, from the source that contains it. */
export const quoting =
  (key: PointsAnswer['points'][number]['key'], quote: string, source?: number) =>
  (sources: Given[]): PointsAnswer => ({
    points: [{ key, quotes: [{ source: source ?? sources.findIndex(({ text }) => text.includes(quote)), quote }] }],
  })
