import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'

/** No request of that form, no such bytes, no such type, nothing that can be worked on. */
const OF_WHAT_WAS_SENT: ReadonlySet<number | undefined> = new Set([400, 413, 415, 422])

/** What servers say with the same statuses of a model that they do not have, and of who pays. */
const OF_OTHER_THINGS = [
  /\b(?:unknown|invalid|unsupported|unrecogni[sz]ed|no such) model\b/i,
  /\bmodel\b[^.]{0,120}\b(?:not exist|not found|not (?:supported|available|allowed|loaded|enabled)|unknown|invalid)\b/i,
  /\b(?:api[ -]?key|quota|billing|credits?)\b/i,
]

/**
 * Whether a refusal speaks of the recording itself, so that the same would come of it for ever. Everything else that
 * fails is the service's matter or its operator's, and passes: a wrong model, an empty account, a certificate.
 */
export function isAboutRecording(failure: unknown): boolean {
  if (!(failure instanceof OutgoingFailure) || !OF_WHAT_WAS_SENT.has(failure.status)) return false
  const { said = '' } = failure
  const named = partsNamedIn(said)
  return named.length > 0 ? named.includes('file') : !OF_OTHER_THINGS.some((pattern) => pattern.test(said))
}

/** The parts of the form that a complaint names, in the ways that OpenAI and FastAPI do it. */
function partsNamedIn(said: string): string[] {
  const { error, detail } = objectOf(parsed(said))
  const inDetail = Array.isArray(detail) ? detail.map((one) => objectOf(one)['loc']) : []
  return [objectOf(error)['param'], ...inDetail.map((loc) => (Array.isArray(loc) ? (loc as unknown[]).at(-1) : null))]
    .filter((name) => typeof name === 'string')
    .filter((name) => name !== '')
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
