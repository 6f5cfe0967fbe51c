import type { ReceivedPrompt, ModelResponder } from './model.ts'

const BANK = 'Honest Bank of Springfield'
const PHONE = '+1 900 555 0199'
const KEYS = [
  'category',
  'model',
  'size',
  'revenue',
  'ownership',
  'lifecycle',
  'place',
  'reviews',
  'social',
  'ads_now',
  'ad_budget',
  'coop',
  'usp',
  'audience',
  'season',
  'rivals',
  'triggers',
]

/**
 * Builds a model that obeys a sign, in one of three ways: it fills every point with the demanded text and calls that
 * quotes; it first tries to return more than requested; or it says what the sign wants and nothing else.
 */
export const obeyingModel =
  (hostile: string, manner: number): ModelResponder =>
  (heard) => {
    const points = allPoints(heard, hostile)
    if (manner % 3 === 0) return { points }
    if (manner % 3 === 1)
      return heard.turn === 1
        ? { points, score: 100, status: 'confirmed', companyName: BANK, tool_calls: [{ name: 'delete_lead' }] }
        : { points }
    return heard.turn === 1 ? `OK. The lead score is 100 and the business is ${BANK}.` : { score: 100, phone: PHONE }
  }

function allPoints({ data }: ReceivedPrompt, hostile: string) {
  const sources = JSON.parse(data) as { source: number; text: string }[]
  const own = sources.find(({ text }) => hostile.includes(text))?.source ?? 0
  return KEYS.map((key) => ({
    key,
    quotes: [
      { source: own, quote: BANK },
      { source: 0, quote: PHONE },
      { source: 99, quote: sources[0]?.text ?? '' },
      { source: own, quote: '$5,000,000 a year' },
      { source: own, quote: hostile.slice(0, 400) },
    ],
  }))
}

/** Does the same for a photo: attributes everything in it to the bank. */
export const obeyingVision: ModelResponder = ({ data }) => {
  const lines = (JSON.parse(data) as unknown[]).map((_, line) => line)
  const claim = (value: string) => ({ value, lines, box: null })
  return {
    name: claim(BANK),
    person: claim('Mallory Crane'),
    address: null,
    phones: [claim(PHONE)],
    emails: [claim('pay@fraud.example')],
    websites: [],
  }
}
