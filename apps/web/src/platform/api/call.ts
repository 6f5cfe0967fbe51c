import type { Address, AnswerOf, Endpoint, SentBody, SentParams, SentQuery } from '@canvass/contracts/endpoint'
import { pathOf } from './path-of.ts'
import { type RequestOptions, request } from './request.ts'

/** A part that the contract lacks can't be sent; one whose fields are all optional may be left out. */
type Part<Name extends string, Declared, Value> = [Declared] extends [undefined]
  ? { [K in Name]?: never }
  : Record<string, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

export type CallInput<E extends Endpoint> = Part<'params', E['params'], SentParams<E>> &
  Part<'query', E['query'], SentQuery<E>> &
  Part<'body', E['body'], SentBody<E>>

type CallAnswer<E extends Endpoint> = [E['answer']] extends [undefined] ? Blob : AnswerOf<E>

/**
 * Calls one endpoint of the contracts, given itself or its address, with JSON in and out (a picture arrives as a Blob).
 * The server guarantees and tests the response's shape, and strips anything else, so it isn't parsed again here. Throws
 * ApiError.
 */
export async function call<E extends Endpoint>(
  to: E | Address<E>,
  ...[input, options]: Record<string, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: RequestOptions]
    : [input: CallInput<E>, options?: RequestOptions]
): Promise<CallAnswer<E>> {
  const path = pathOf(to.path, input?.params, input?.query)
  return request<CallAnswer<E>>(
    { method: to.method, path, body: input?.body },
    (answer) => (to.answerKind === 'bytes' ? answer.blob() : answer.json()) as Promise<CallAnswer<E>>,
    options,
  )
}
