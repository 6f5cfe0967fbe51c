import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { isObject, objectOf, textOf } from '../json-shape.ts'

/** For a wrong key, Google returns 400 as if the request were wrong. */
const ABOUT_THE_KEY = /^(?:API_KEY_|CONSUMER_|SERVICE_DISABLED|BILLING_DISABLED|ACCESS_TOKEN_)/u

/** Converts a failure to its actual meaning, by the reasons in its details, since its messages are meant for people. */
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
