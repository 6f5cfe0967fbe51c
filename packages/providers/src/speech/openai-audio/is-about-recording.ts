import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'

/** Statuses for a malformed request, oversized bytes, an unsupported type, or unprocessable content. */
const REQUEST_STATUSES: ReadonlySet<number | undefined> = new Set([400, 413, 415, 422])

/** Complaints with the same statuses about a missing model, or about billing. */
const UNRELATED_COMPLAINTS = [
  /\b(?:unknown|invalid|unsupported|unrecogni[sz]ed|no such) model\b/i,
  /\bmodel\b[^.]{0,120}\b(?:not exist|not found|not (?:supported|available|allowed|loaded|enabled)|unknown|invalid)\b/i,
  /\b(?:api[ -]?key|quota|billing|credits?)\b/i,
]

/**
 * Whether a refusal concerns the recording itself, so that it will always fail. Any other failure is up to the service
 * or its operator and may pass: a wrong model, an empty account, a certificate.
 */
export function isAboutRecording(failure: unknown): boolean {
  if (!(failure instanceof OutgoingFailure) || !REQUEST_STATUSES.has(failure.status)) return false
  const { said = '' } = failure
  const named = partsNamedIn(said)
  return named.length > 0 ? named.includes('file') : !UNRELATED_COMPLAINTS.some((pattern) => pattern.test(said))
}

/** Returns the form fields named in a complaint, in the formats of OpenAI and FastAPI. */
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
