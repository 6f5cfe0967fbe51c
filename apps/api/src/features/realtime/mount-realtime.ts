import websocket from '@fastify/websocket'
import { openRealtime, pollRealtime as pollContract } from '@canvass/contracts/realtime'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { requireAccess } from '../../http/gate.ts'
import { serve } from '../../http/serve.ts'
import { callerNetworkOf } from '../auth/public.ts'
import { pollRealtime } from './endpoints/poll-realtime.ts'
import { endBrokenSocket } from './end-broken-socket.ts'
import { heldPolls } from './held-polls.ts'
import { liveSockets } from './live-sockets.ts'
import { serveSocket } from './serve-socket.ts'

const MAX_FRAME_BYTES = 16 * 1024

export function mountRealtime(app: FastifyInstance, deps: Deps): void {
  const { database, hub, findActor, now } = deps
  const sockets = liveSockets()
  const polls = heldPolls()

  app.register(websocket, {
    options: { maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false },
    errorHandler: endBrokenSocket,
  })
  // Needs a separate scope, because the plugin only upgrades routes mounted after it.
  app.register((scope, _options, done) => {
    scope.route({
      method: 'GET',
      url: openRealtime.path,
      // The origin has been checked by now, as for every upgrade.
      onRequest: async (request) => {
        request.actor = await requireAccess(openRealtime, request, findActor)
        if (!sockets.hasRoomFor(callerNetworkOf(request.ip)))
          throw new AppError('too_many_requests', 'Too many open pages on this network', { retryAfter: 60 })
      },
      handler: () => {
        throw new AppError('invalid', 'This address only accepts WebSocket connections')
      },
      wsHandler: (socket, request) => {
        if (request.actor) serveSocket({ database, hub, sockets, findActor, now }, socket, request, request.actor)
        else socket.terminate()
      },
    })
    done()
  })
  serve(app, findActor, pollContract, pollRealtime({ database, hub, polls, findActor }))

  // A refused upgrade is no longer a regular connection, so nothing else would close it.
  app.addHook('onResponse', (request, reply, done) => {
    if (request.headers.upgrade && reply.statusCode >= 400) request.raw.socket.end()
    done()
  })
  const unlisten = [
    deps.sessions.onEnded((sessionKey) => {
      sockets.endSession(sessionKey)
      polls.wakeSession(sessionKey)
    }),
    hub.onSession((news) => {
      if ('sessionKey' in news) {
        sockets.endSession(news.sessionKey)
        polls.wakeSession(news.sessionKey)
      } else {
        sockets.endUser(news.userId)
        polls.wakeUser(news.userId)
      }
    }),
  ]
  app.addHook('onReady', () => hub.start((error) => app.log.warn({ err: error }, 'The progress feed was interrupted')))
  app.addHook('preClose', async () => {
    for (const stop of unlisten) stop()
    polls.wakeAll()
    sockets.endAll()
    await hub.stop()
  })
}
