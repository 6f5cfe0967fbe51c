import type { Endpoint } from '@canvass/contracts/endpoint'
import type { RequestContent } from '../call-endpoint.ts'
import { closeSocket, openSocket } from '../open-socket.ts'
import type { TestApp } from '../test-app.ts'

/** A response's status and text. */
export interface ReceivedResponse {
  status: number
  text: string
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d(?::?\d\d)?)?/g

export const idsIn = (text: string): Set<string> => new Set(text.match(ID))

const DIGEST = /\b[0-9a-f]{64}\b/g
/** The organization's current sequence number. */
const SEQUENCE = /"(\w*[sS]eq)":\d+/g
const REQUEST_ID = /"requestId":"[^"]*"/

/**
 * Reduces a response to what identifies neither itself nor its time; responses with an equal gist reveal no difference.
 */
export const gist = ({ status, text }: ReceivedResponse): string =>
  `${status} ${text.replace(REQUEST_ID, '').replaceAll(ID, 'ID').replaceAll(TIME, 'TIME').replaceAll(DIGEST, 'DIGEST').replaceAll(SEQUENCE, '$1')}`

/** A caller's credentials: the cookie of a session, or an API token. */
export type Credentials = { sessionToken: string } | { apiToken: string } | undefined

/** Calls with a session, an API token, or neither; opens a socket the way a page does. */
export async function callAs(
  app: TestApp,
  contract: Endpoint,
  sent: RequestContent<Endpoint>,
  known: Credentials,
): Promise<ReceivedResponse> {
  if (contract.answerKind === 'socket') return openAndClose(app, known)
  const asker = known === undefined ? app.signedOut : 'apiToken' in known ? app.by(known.apiToken) : app.as(known)
  const { status, text } = await asker.ask(contract, sent)
  return { status, text }
}

async function openAndClose(app: TestApp, known: Credentials): Promise<ReceivedResponse> {
  try {
    await closeSocket(await openSocket(app, known))
    return { status: 101, text: '' }
  } catch (error) {
    return { status: Number(/refused with (\d+)/.exec(String(error))?.[1]), text: '' }
  }
}

/** Replaces every id with one that never existed, the same one for the same id. */
export function withUnusedIds(sent: RequestContent<Endpoint>): RequestContent<Endpoint> {
  const replaced = new Map<string, string>()
  const other = (id: string) => {
    const known = replaced.get(id) ?? crypto.randomUUID()
    replaced.set(id, known)
    return known
  }
  const without = (part: unknown): unknown =>
    part === undefined ? undefined : JSON.parse(JSON.stringify(part).replaceAll(ID, other))
  return {
    ...sent,
    ...(sent.params !== undefined && { params: without(sent.params) }),
    ...(sent.body !== undefined && { body: without(sent.body) }),
  }
}
