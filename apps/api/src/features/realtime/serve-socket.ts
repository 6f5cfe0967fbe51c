import { CLOSE_CODE_SIGNED_OUT } from '@canvass/contracts/limits'
import type { WebSocket } from '@fastify/websocket'
import {
  ClientMessage,
  type Progress,
  progressType,
  SESSION_ALIVE,
  type ServerMessage,
  SYNC_CHANGED,
} from '@canvass/contracts/realtime'
import type { Database } from '@canvass/db/database'
import { readProgress, readSequence } from '@canvass/db/runs/progress-feed'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Actor } from '../../http/actor.ts'
import type { FindActor } from '../../http/gate.ts'
import { callerNetworkOf } from '../auth/public.ts'
import type { Hub } from './hub.ts'
import type { LiveSockets } from './live-sockets.ts'

const MESSAGES_PER_SECOND = 20
/** Three missed heartbeats mean that the client is gone. */
const SILENCE_MS = 95_000
const BAD_MESSAGE = 1008

export interface SocketParts {
  database: Database
  hub: Hub
  sockets: LiveSockets
  findActor: FindActor
  now: () => Date
}

/**
 * Serves one open socket. Its user is the one signed in at the upgrade, rechecked with every heartbeat; users and
 * sessions named in messages are ignored.
 */
export function serveSocket(parts: SocketParts, socket: WebSocket, request: FastifyRequest, actor: Actor): void {
  const { database, hub, sockets, now } = parts
  const { organizationId, userId } = actor
  let seq: number | undefined
  let budget = { left: MESSAGES_PER_SECOND, at: performance.now() }

  const send = (message: ServerMessage): void => socket.send(JSON.stringify(message))
  const tell = (progress: Progress): void => {
    seq = Math.max(seq ?? 0, progress.seq)
    send({ type: progressType(userId), data: progress })
  }
  const guard = (work: Promise<void>): void => {
    work.catch((error: unknown) => {
      request.log.warn({ err: error }, 'A socket could not be served')
      sockets.end(socket, 1011, 'Please connect again')
    })
  }
  const catchUp = async (): Promise<void> => {
    if (seq === undefined) return
    const { messages } = await readProgress(database, { organizationId, userId }, seq)
    for (const progress of messages) tell(progress)
  }
  const beat = async (): Promise<void> => {
    const current = await parts.findActor(request)
    if (current?.userId !== userId) return sockets.end(socket, CLOSE_CODE_SIGNED_OUT, 'Signed out')
    const at = await readSequence(database, organizationId)
    seq = Math.max(seq ?? 0, at)
    send({ type: SESSION_ALIVE, data: { seq: at, serverTime: now().toISOString() } })
  }
  const isWithinBudget = (): boolean => {
    const at = performance.now()
    const left = Math.min(MESSAGES_PER_SECOND, budget.left + ((at - budget.at) / 1000) * MESSAGES_PER_SECOND)
    budget = { left: left - 1, at }
    return left >= 1
  }

  const silence = setTimeout(() => sockets.end(socket, 1001, 'No heartbeat'), SILENCE_MS)
  const unsubscribe = [
    hub.subscribe(userId, { onProgress: tell, onGap: () => guard(catchUp()) }),
    hub.onSequence(organizationId, (reached) => send({ type: SYNC_CHANGED, data: { seq: reached } })),
  ]
  sockets.add(socket, actor, callerNetworkOf(request.ip))
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    silence.refresh()
    const message = isBinary || !isWithinBudget() ? undefined : readMessage(data)
    if (!message) sockets.end(socket, BAD_MESSAGE, 'Invalid message')
    else if (message.type === 'session:heartbeat') guard(beat())
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(silence)
    for (const stop of unsubscribe) stop()
    sockets.remove(socket)
  })
}

function readMessage(data: Buffer): ClientMessage | undefined {
  try {
    const parsed = z.safeParse(ClientMessage, JSON.parse(data.toString()))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
