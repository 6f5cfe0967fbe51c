import * as z from 'zod/mini'
import { CaptureState } from './captures.ts'
import { endpoint } from './endpoint.ts'
import { POLL_HOLD_MS } from './limits.ts'
import { StageName } from './shapes/stages.ts'

/** The payload of `ocr:progress:{userId}`. It's stored before it's announced; `seq` is the organization's sequence. */
export const Progress = z.object({
  seq: z.number(),
  captureId: z.string(),
  leadId: z.string(),
  state: CaptureState,
  stage: z.nullable(StageName),
})
export type Progress = z.infer<typeof Progress>

/** The messages a client may send. The user is taken from the login session, never from a message. */
export const ClientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('session:heartbeat'),
    data: z.strictObject({
      sessionId: z.string().check(z.maxLength(100)),
      userId: z.optional(z.string().check(z.maxLength(100))),
    }),
  }),
  z.strictObject({
    type: z.literal('ocr:processing'),
    data: z.strictObject({
      sessionId: z.string().check(z.maxLength(100)),
      userId: z.optional(z.string().check(z.maxLength(100))),
      status: z.string().check(z.maxLength(100)),
    }),
  }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

export const SESSION_ALIVE = 'session:alive'
/**
 * Announces the latest number in the sequence of the caller's organization. It carries no data: the feed decides who
 * may see what.
 */
export const SYNC_CHANGED = 'sync:changed'
/** The frame type of a user's progress. */
export const progressType = (userId: string): `ocr:progress:${string}` => `ocr:progress:${userId}`

export const ServerMessage = z.union([
  z.object({ type: z.literal(SESSION_ALIVE), data: z.object({ seq: z.number(), serverTime: z.string() }) }),
  z.object({ type: z.literal(SYNC_CHANGED), data: z.object({ seq: z.number() }) }),
  z.object({ type: z.templateLiteral(['ocr:progress:', z.string()]), data: Progress }),
])
export type ServerMessage = z.infer<typeof ServerMessage>

export const openRealtime = endpoint({
  name: 'openRealtime',
  summary: 'Open the WebSocket, which carries frames { type, data }',
  method: 'GET',
  path: '/api/realtime',
  access: 'viewer',
  ownership: 'own',
  answerKind: 'socket',
})
export const pollRealtime = endpoint({
  name: 'pollRealtime',
  summary: `Get the caller’s progress since a sequence number, and the latest sequence number; held up to ${POLL_HOLD_MS / 1000} s`,
  method: 'GET',
  path: '/api/realtime/poll',
  access: 'viewer',
  ownership: 'own',
  query: z.object({ since: z.coerce.number().check(z.int(), z.minimum(0)) }),
  answer: z.object({ messages: z.array(Progress), next: z.number() }),
})
