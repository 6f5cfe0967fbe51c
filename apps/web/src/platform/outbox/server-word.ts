import type { ApiError } from '../api/api-error.ts'
import type { Delivery } from './delivery.ts'

/** What the server has against one item. Which of them are final for an item its noun knows. */
export type Refusal =
  | 'not_understood'
  | 'forbidden'
  | 'not_there'
  | 'conflict'
  | 'gone'
  | 'too_large'
  | 'wrong_kind'
  | 'unacceptable'

/** Why the server as a whole asks to be left alone. */
type Pause = 'too_many' | 'full' | 'busy' | 'suspended'

export type ServerWord =
  /** The server has the item. */
  | { readonly says: 'receipt' }
  | { readonly says: 'refused'; readonly why: Refusal }
  /** Nobody is signed in, or somebody else is now: the item waits for its owner and loses nothing by it. */
  | { readonly says: 'sign_in' }
  /** That is nothing against this item: what the server asks for one it asks for all. */
  | { readonly says: 'wait'; readonly why: Pause; readonly pauseMs: number }
  /** The server has trouble and says so itself: the item goes again. */
  | { readonly says: 'trouble' }
  /** The server said nothing: no answer came, or a network put a page of its own in the place of one. */
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
  /** Where refusals of this noun name the item, its id. */
  readonly id?: string
}

/**
 * Reads what an answer means for the item that was sent. The only list of statuses of all that works offline. A refusal
 * counts only in our own JSON: what a proxy or a portal says never condemns an item.
 */
export function serverWord(delivery: Delivery, { isReceipt, id }: Item): ServerWord {
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

function pauseOf({ status, body, retryAfterMs }: Delivery): ServerWord | undefined {
  const why = status === 503 && body?.['reason'] === 'organization_suspended' ? 'suspended' : PAUSES[status]
  // A server that is starting says 503 without a time: nobody was asked to wait.
  if (why === undefined || (why === 'busy' && retryAfterMs === null)) return undefined
  return { says: 'wait', why, pauseMs: retryAfterMs ?? USUAL_PAUSE_MS }
}

/** Whether the word ends an item for which these refusals are final. */
export const isFinal = (word: ServerWord, final: ReadonlySet<Refusal>): boolean =>
  word.says === 'refused' && final.has(word.why)

/** A failed call as the delivery that it was. */
export const deliveryOf = ({ status, answer }: ApiError): Delivery => ({
  status,
  body: answer && { ...answer },
  retryAfterMs: null,
  isStalled: false,
})
