import { type ErrorAnswer, ErrorAnswer as ErrorAnswerSchema } from '@canvass/contracts/shapes/errors'
import type { AnswerOf, Endpoint, SentBody, SentParams, SentQuery } from '@canvass/contracts/endpoint'
import * as z from 'zod/mini'

/** A request's content. `rawBody` is sent unchanged, for streams, forms, and anything our clients wouldn't send. */
export interface RequestContent<E extends Endpoint> {
  params?: SentParams<E>
  query?: SentQuery<E>
  body?: SentBody<E>
  rawBody?: NonNullable<RequestInit['body']>
  headers?: Record<string, string>
}

export interface EndpointResponse<E extends Endpoint> {
  status: number
  headers: Headers
  bytes: Buffer
  text: string
  /** The response in the contract's shape. Throws if it was a refusal. */
  readonly answer: AnswerOf<E>
  /** The refusal. Throws if there was none. */
  readonly refusal: ErrorAnswer
}

/** Calls an endpoint over real HTTP. */
export async function callEndpoint<E extends Endpoint>(
  origin: string,
  contract: E,
  sent: RequestContent<E>,
  cookie: string | undefined,
): Promise<EndpointResponse<E>> {
  const response = await fetch(origin + pathOf(contract, sent), {
    method: contract.method,
    redirect: 'manual',
    headers: {
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...sent.headers,
    },
    ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
    ...(sent.rawBody !== undefined && { body: sent.rawBody }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const text = bytes.toString()
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    text,
    get answer() {
      if (!response.ok) throw new Error(`${contract.name} answered ${response.status}: ${text}`)
      return (contract.answer ? z.parse(contract.answer, JSON.parse(text)) : text) as AnswerOf<E>
    },
    get refusal() {
      if (response.ok) throw new Error(`${contract.name} did not refuse: ${response.status} ${text}`)
      return z.parse(ErrorAnswerSchema, JSON.parse(text))
    },
  }
}

function pathOf(contract: Endpoint, sent: { params?: unknown; query?: unknown }): string {
  const params = (sent.params ?? {}) as Record<string, unknown>
  const path = contract.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(sent.query ?? {})) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query.toString()}` : path
}
