import type * as z from 'zod/mini'
import type { ApiScope } from './shapes/api-scopes.ts'
import type { FLAG_KEYS } from './shapes/flag-keys.ts'
import type { Role } from './shapes/roles.ts'

/**
 * Who may call: anyone, anyone signed in with at least a given role in the organization, or the platform's own staff.
 */
export type Access = 'public' | Role | 'super_admin'

/**
 * Whose objects a call reaches, within what the role allows: nobody's; the caller's own; the caller's own plus, for
 * team leads and above, those of the people they lead; everything the caller may see, which excludes only the private
 * leads of others; or everything in the organization. The queries enforce it; it's declared here for callers and for
 * tests.
 */
export type Ownership = 'none' | 'own' | 'own_or_led' | 'visible' | 'organization'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How the body is sent. The handler reads `bytes` and `multipart` as a stream; `json` is parsed with `body`. */
export type BodyKind = 'none' | 'json' | 'multipart' | 'bytes'

/**
 * The kind of response. `json` is parsed and stripped by `answer`; `json-text` is JSON written by Postgres and passed
 * through as text: its keys are selected from `answer`, so nothing has to strip it; `bytes` is a picture; `document` is
 * a page or a file for people and tools; `socket` is an upgrade.
 */
export type AnswerKind = 'json' | 'json-text' | 'bytes' | 'document' | 'socket'

/** `heavy` calls cost far more than reading a few rows: they're counted and rate-limited. */
export type Cost = 'usual' | 'heavy'

type Schema = z.core.$ZodType

export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
> {
  readonly name: string
  readonly summary: string
  readonly method: Method
  readonly path: `/api/${string}`
  readonly access: Access
  readonly ownership: Ownership
  /** Former members may still hand over what they captured while they had access, for an admin to review. */
  readonly admitsFormer: boolean
  readonly cost: Cost
  /** The endpoint exists only for users who have this feature turned on; everyone else gets a 404. */
  readonly flag: (typeof FLAG_KEYS)[number] | undefined
  /** The scope an API token needs to call it; without one, only signed-in people may call it. */
  readonly scope: ApiScope | undefined
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly bodyKind: BodyKind
  readonly answer: Answer
  readonly answerKind: AnswerKind
  /** The status on success; a handler may choose another 2xx listed in `alsoAnswers`. */
  readonly status: number
  readonly alsoAnswers: readonly number[]
}

/** Where to send a call to an endpoint and what kind of response to expect: all a caller needs at run time. */
export interface Address<E extends Endpoint> extends Pick<Endpoint, 'name' | 'method' | 'path' | 'answerKind'> {
  /** Never set: it only carries the endpoint's types. */
  readonly endpoint?: E
}

interface Described<P, Q, B, A> {
  name: string
  summary: string
  method: Method
  path: `/api/${string}`
  access: Access
  ownership: Ownership
  admitsFormer?: boolean
  cost?: Cost
  flag?: Endpoint['flag']
  scope?: ApiScope
  params?: P
  query?: Q
  body?: B
  bodyKind?: BodyKind
  answer?: A
  answerKind?: AnswerKind
  status?: number
  alsoAnswers?: readonly number[]
}

/**
 * Describes one endpoint, once: the server's gate, parsing, and stripping, the client's types, OpenAPI, and the access
 * tests all follow from this value. Bodies are strict objects.
 */
export function endpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Schema | undefined = undefined,
>(described: Described<P, Q, B, A>): Endpoint<P, Q, B, A> {
  return {
    name: described.name,
    summary: described.summary,
    method: described.method,
    path: described.path,
    access: described.access,
    ownership: described.ownership,
    admitsFormer: described.admitsFormer ?? false,
    cost: described.cost ?? 'usual',
    flag: described.flag,
    scope: described.scope,
    params: described.params as P,
    query: described.query as Q,
    body: described.body as B,
    bodyKind: described.bodyKind ?? (described.body ? 'json' : 'none'),
    answer: described.answer as A,
    answerKind: described.answerKind ?? 'json',
    status: described.status ?? 200,
    alsoAnswers: described.alsoAnswers ?? [],
  }
}

type Out<S> = S extends Schema ? z.output<S> : undefined
type In<S> = S extends Schema ? z.input<S> : undefined

/** What a handler receives, after parsing. */
export type ParamsOf<E extends Endpoint> = Out<E['params']>
export type QueryOf<E extends Endpoint> = Out<E['query']>
export type BodyOf<E extends Endpoint> = Out<E['body']>
/** An endpoint's response. */
export type AnswerOf<E extends Endpoint> = Out<E['answer']>
/** What a caller sends. */
export type SentParams<E extends Endpoint> = In<E['params']>
export type SentQuery<E extends Endpoint> = In<E['query']>
export type SentBody<E extends Endpoint> = In<E['body']>
