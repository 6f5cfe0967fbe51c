import type { ApiError } from '../api/api-error.ts'
import type { Delivery } from './delivery.ts'

/** Why the server refuses one item. Each noun decides which of these are final for its items. */
export type Refusal =
  | 'not_understood'
  | 'forbidden'
  | 'not_there'
  | 'conflict'
  | 'gone'
  | 'too_large'
  | 'wrong_kind'
  | 'unacceptable'

/** Why the server as a whole asks for a pause. */
type Pause = 'too_many' | 'full' | 'busy' | 'suspended'

export type DeliveryOutcome =
  /** The server has the item. */
  | { readonly says: 'receipt' }
  | { readonly says: 'refused'; readonly why: Refusal }
  /** No user, or a different one, is signed in: the item waits for its owner, and nothing is lost. */
  | { readonly says: 'sign_in' }
  /** Nothing is wrong with this item: when the server asks one item to wait, it asks all of them. */
  | { readonly says: 'wait'; readonly why: Pause; readonly pauseMs: number }
  /** The server has trouble and says so itself: the item is retried. */
  | { readonly says: 'trouble' }
  /** The server said nothing: no response arrived, or a network served its own page in place of one. */
  | { readonly says: 'nothing' }

const REFUSALS: Readonly<Record<number, Refusal>> = {
  400: 'not_understood',
  403: 'forbidden',
  404: 'not_there',
  409: 'conflict',
  410: 'gone',
  413: 'too_large',
  415: 'wrong_kind',
  422: 'unacceptable',
}

const PAUSES: Readonly<Record<number, Pause>> = { 429: 'too_many', 503: 'busy', 507: 'full' }

/** The length of a pause for which the server names none. */
const USUAL_PAUSE_MS = 30_000

interface Item {
  /** Whether the body is the noun's own proof that the server has the item. A captive portal answers 200 too. */
  readonly isReceipt: boolean
  /** The item's id, if refusals of this noun contain it. */
  readonly id?: string
}

/**
 * Interprets a response for the item that was sent. This is the only list of statuses for everything that works
 * offline. A refusal counts only in our own JSON: a response from a proxy or portal never condemns an item.
 */
export function interpretDelivery(delivery: Delivery, { isReceipt, id }: Item): DeliveryOutcome {
  const { status, body } = delivery
  if (isReceipt) return { says: 'receipt' }
  if (status === 401 || (status === 403 && body?.['reason'] === 'owner_mismatch')) return { says: 'sign_in' }
  if (body === undefined) return { says: 'nothing' }
  const pause = pauseOf(delivery)
  if (pause) return pause
  const isOurs = typeof body['code'] === 'string' && typeof body['requestId'] === 'string'
  const why = REFUSALS[status]
  if (why !== undefined && (isOurs || (id !== undefined && body['id'] === id))) return { says: 'refused', why }
  return { says: isOurs && status >= 400 ? 'trouble' : 'nothing' }
}

function pauseOf({ status, body, retryAfterMs }: Delivery): DeliveryOutcome | undefined {
  const why = status === 503 && body?.['reason'] === 'organization_suspended' ? 'suspended' : PAUSES[status]
  // A server that is starting up sends 503 without a time: it isn't asking anyone to wait.
  if (why === undefined || (why === 'busy' && retryAfterMs === null)) return undefined
  return { says: 'wait', why, pauseMs: retryAfterMs ?? USUAL_PAUSE_MS }
}

/** Whether this result ends an item for which these refusals are final. */
export const isFinal = (word: DeliveryOutcome, final: ReadonlySet<Refusal>): boolean =>
  word.says === 'refused' && final.has(word.why)

/** Converts a failed call back to its delivery. */
export const deliveryOf = ({ status, answer }: ApiError): Delivery => ({
  status,
  body: answer && { ...answer },
  retryAfterMs: null,
  isStalled: false,
})
