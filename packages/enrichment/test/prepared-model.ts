import type { PointsSaid } from '../src/analyse/model/ask-points.ts'
import type { Model } from '../src/ports/model.ts'

type Given = { source: number; kind: string; text: string }

/** A model that says what a test lets it say of the sources it was given, and remembers what it was asked. */
export function preparedModel(say: (sources: Given[]) => unknown): Model & { asked: string[] } {
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

/** One quote for one point, from the source in which it stands. */
export const quoting =
  (key: PointsSaid['points'][number]['key'], quote: string, source?: number) =>
  (sources: Given[]): PointsSaid => ({
    points: [{ key, quotes: [{ source: source ?? sources.findIndex(({ text }) => text.includes(quote)), quote }] }],
  })
