import { failureOfStatus } from './failure-of.ts'
import { followRedirects } from './follow-redirects.ts'
import type { ClientRules, OutgoingAnswer, OutgoingRequest } from './outgoing.ts'
import { OutgoingFailure } from './outgoing-failure.ts'
import type { Reach } from './reach.ts'
import { discard, readBody, TooLarge } from './read-body.ts'

/** How much of an error response is read. */
const MAX_ERROR_BYTES = 16 * 1024

const COMPLAINTS: ReadonlySet<string> = new Set(['application/json', 'application/problem+json', 'text/plain'])

type Means = { rules: ClientRules; reach: Reach; redact: (text: string) => string; signal: AbortSignal }

/**
 * Makes one attempt: redirects, status, type, and the whole body.
 * @throws OutgoingFailure for an unusable response, and any error on the way
 */
export async function requestOnce(
  request: OutgoingRequest,
  { rules, reach, redact, signal }: Means,
): Promise<Omit<OutgoingAnswer, 'ledger'>> {
  const { provider, limits, answers } = rules
  const { status, headers, body, url } = await followRedirects(request, { reach, rules, signal })
  const encoding = (headers['content-encoding'] ?? '').trim().toLowerCase()
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (status >= 300) {
    // If pages were requested, a page that explains the refusal is read, too.
    const isText = COMPLAINTS.has(type) || (type.startsWith('text/') && answers.includes(type))
    const said = isText ? await readBody(body, { encoding, most: MAX_ERROR_BYTES }).catch(() => undefined) : undefined
    discard(body)
    const told = { provider, redact, isConfigured: rules.reach !== 'public' }
    throw failureOfStatus({ status, headers, said: redact(Buffer.from(said ?? []).toString()) }, told, Date.now())
  }
  if (Number(headers['content-length']) > limits.bytes) {
    discard(body)
    throw new TooLarge('The response announces a length larger than allowed')
  }
  if (!answers.includes(type) && !isEmpty(status, headers)) {
    discard(body)
    throw new OutgoingFailure(provider, 'wrong_type', false, { status })
  }
  return { status, headers, type, url: url.href, body: await readBody(body, { encoding, most: limits.bytes }) }
}

/** A response without a body needs no type. */
const isEmpty = (status: number, headers: Readonly<Record<string, string>>) =>
  status === 204 || status === 205 || headers['content-length'] === '0'
