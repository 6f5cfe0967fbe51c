import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@canvass/contracts/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Actor } from './actor.ts'
import { requireBodyKind } from './body-kind.ts'
import { type FindActor, requireAccess } from './gate.ts'
import './limit-rates.ts'
import { parsePart } from './parse-part.ts'
import { requireActive } from './require-active.ts'
import { allowSlowBody } from './slow-bodies.ts'
import { mountWithBody } from './mount-with-body.ts'

export interface HandlerInput<E extends Endpoint> {
  /** Undefined on a public endpoint, which is the same for everyone and works even if sessions can't be queried. */
  readonly actor: E['access'] extends 'public' ? undefined : Actor
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly request: FastifyRequest
  /** For headers, cookies, and a status from `alsoAnswers`. Handlers return bodies and never send them. */
  readonly reply: FastifyReply
}

type Returned<E extends Endpoint> = E['answerKind'] extends 'json' ? AnswerOf<E> : unknown

export type Handler<E extends Endpoint> = (asked: HandlerInput<E>) => Promise<Returned<E>> | Returned<E>

/**
 * Mounts an endpoint by its contract: the gate before anything is read, parsing the input, and stripping the output, so
 * handlers can't forget them. Sockets are mounted separately (see realtime) with the same gate.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  findActor: FindActor,
  contract: E,
  handle: Handler<E>,
): void {
  mountWithBody(app, contract.bodyKind, (scope) =>
    scope.route({
      method: contract.method,
      url: contract.path,
      config: { cost: contract.cost, flag: contract.flag },
      onRequest: async (request) => {
        request.actor = await requireAccess(contract, request, findActor)
        requireActive(contract, request.actor)
        requireBodyKind(contract, request)
        if (contract.bodyKind === 'bytes' || contract.bodyKind === 'multipart') allowSlowBody(request)
      },
      handler: async (request, reply) => {
        const asked = {
          actor: request.actor,
          params: parsePart('params', contract.params, request.params),
          query: parsePart('query', contract.query, request.query),
          body: contract.bodyKind === 'json' ? parsePart('body', contract.body, request.body) : undefined,
          request,
          reply,
        } as HandlerInput<E>
        reply.code(contract.status)
        const answer = await handle(asked)
        if (contract.answerKind === 'json') return strip(contract, answer)
        if (contract.answerKind === 'json-text') reply.type('application/json; charset=utf-8')
        return answer
      },
    }),
  )
}

function strip(contract: Endpoint, answer: unknown): unknown {
  const schema = contract.answer as z.ZodMiniType | undefined
  return schema ? schema.parse(answer) : answer
}
