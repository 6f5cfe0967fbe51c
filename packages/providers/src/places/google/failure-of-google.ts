import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { isObject, objectOf, textOf } from '../json-shape.ts'

/** Of a key that is wrong Google says 400, and that the request was. */
const ABOUT_THE_KEY = /^(?:API_KEY_|CONSUMER_|SERVICE_DISABLED|BILLING_DISABLED|ACCESS_TOKEN_)/u

/** A failure as what it means: by the reasons in its details, for its sentences are for people. */
export function failureOfGoogle(error: unknown): unknown {
  if (!(error instanceof OutgoingFailure) || error.code !== 'request_refused') return error
  const isKey = reasonsOf(error.said).some((reason) => ABOUT_THE_KEY.test(reason))
  if (!isKey) return error
  return new OutgoingFailure(error.provider, 'key_refused', false, { status: error.status, said: error.said })
}

function reasonsOf(said = ''): string[] {
  try {
    const { details } = objectOf(objectOf(JSON.parse(said))['error'])
    return Array.isArray(details) ? details.filter(isObject).flatMap(({ reason }) => textOf(reason) ?? []) : []
  } catch {
    return []
  }
}
