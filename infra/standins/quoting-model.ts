import type { ReceivedPrompt, ModelResponder } from '@canvass/testing/stand-ins/model'

/** The words that answer each point: just enough for the model to have something to say. */
const ANSWERS: readonly (readonly [key: string, words: RegExp])[] = [
  ['ownership', /\b(?:family[- ]owned|franchise|owner[- ]run)\b/iu],
  ['lifecycle', /\b(?:since|founded|established) (?:in )?\d{4}\b/iu],
  ['triggers', /\b(?:now hiring|new location|moving to|reopen\w*)\b/iu],
  ['reviews', /\b(?:award|rated|winner)\b/iu],
  ['size', /\b(?:people work|employees|vans|branches)\b/iu],
  ['audience', /\b(?:homeowners|small businesses|families|weddings)\b/iu],
  ['season', /\b(?:winter|spring|summer|fall) (?:sale|season)\b/iu],
  ['usp', /\b(?:free|24 hour|while you wait|before dawn|welcome|open saturdays)\b/iu],
]
const NOTHING_SEEN = { name: null, person: null, address: null, phones: [], emails: [], websites: [] }

/** Simulates a model that quotes its input and adds nothing. It sees nothing in photos. */
export const quotingModel: ModelResponder = (heard) => {
  if (heard.pictures.length > 0) return NOTHING_SEEN
  const points = sourcesOf(heard).flatMap(({ source, text }) => {
    const found = ANSWERS.find(([, words]) => words.test(text))
    return found ? [{ key: found[0], quotes: [{ source, quote: text }] }] : []
  })
  return { points }
}

function sourcesOf({ data }: ReceivedPrompt): { source: number; text: string }[] {
  const said: unknown = JSON.parse(data)
  return Array.isArray(said) ? (said as { source: number; text: string }[]) : []
}
