import { openRealtime } from '@canvass/contracts/addresses/realtime'
import { CLOSE_CODE_SIGNED_OUT, HEARTBEAT_MS } from '@canvass/contracts/limits'
import type { ClientMessage, ServerMessage } from '@canvass/contracts/realtime'
import { queryClient, SESSION_KEY } from '../query/query-client.ts'
import { onQueued } from '../outbox/outbox-signals.ts'
import { realtimeSessionId } from '../session/realtime-session-id.ts'
import { useSenderState } from '../outbox/sender-state.ts'
import { useSyncStatus } from '../sync/sync-status.ts'
import { nudgeSync, announceSequence } from '../sync/nudge.ts'
import { announceProgress } from '../sync/progress/progress-event.ts'
import { pollProgress } from './poll-progress.ts'
import { isAlive, isChanged, readMessage } from './read-message.ts'

const ATTEMPTS = 5
const FIRST_DELAY_MS = 1_000
/** A socket that hasn't answered two heartbeats is dead, whatever the browser reports. */
const SILENCE_MS = 2 * HEARTBEAT_MS + 5_000

/**
 * Listens for the progress of the user's captures and for the organization's latest sequence. Uses a socket with five
 * attempts, starting at a one-second delay, then falls back to polling until the page comes back into view or online
 * and the socket is tried again. The cursor lives as long as the page.
 */
export function startRealtime(userId: string): () => void {
  const stopped = new AbortController()
  const cursor = { seq: 0 }
  let socket: WebSocket | undefined
  let polling: AbortController | undefined
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  const send = (message: ClientMessage): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }
  const beat = (): void => send({ type: 'session:heartbeat', data: { sessionId: realtimeSessionId(), userId } })

  const hear = (message: ServerMessage | undefined): void => {
    if (!message || stopped.signal.aborted) return
    if (isAlive(message)) {
      const { seq } = message.data
      // A lower number means that the database was replaced; its numbers continue from there.
      if (seq < cursor.seq) nudgeSync()
      else announceSequence(seq)
      cursor.seq = seq
    } else if (isChanged(message)) {
      announceSequence(message.data.seq)
    } else {
      cursor.seq = Math.max(cursor.seq, message.data.seq)
      announceProgress(message.data)
      announceSequence(message.data.seq)
    }
  }

  const connect = (): void => {
    clearTimeout(retry)
    retry = undefined
    const opened = new WebSocket(
      `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${openRealtime.path}`,
    )
    socket = opened
    let heardAt = Date.now()
    const heart = setInterval(() => {
      if (Date.now() - heardAt > SILENCE_MS) opened.close()
      else beat()
    }, HEARTBEAT_MS)
    opened.addEventListener('open', () => {
      failures = 0
      polling?.abort()
      polling = undefined
      beat()
      // Ask once for whatever happened while the socket was closed.
      nudgeSync()
    })
    opened.addEventListener('message', (event) => {
      heardAt = Date.now()
      void readMessage(event.data).then(hear)
    })
    opened.addEventListener('close', ({ code }) => {
      clearInterval(heart)
      if (socket === opened) socket = undefined
      if (stopped.signal.aborted) return
      // This session was ended elsewhere: the guard asks for it and goes straight to the sign-in.
      if (code === CLOSE_CODE_SIGNED_OUT) void queryClient.invalidateQueries({ queryKey: SESSION_KEY })
      failures += 1
      if (failures <= ATTEMPTS) retry = setTimeout(connect, FIRST_DELAY_MS * 2 ** (failures - 1))
      else startPolling()
    })
  }

  const startPolling = (): void => {
    if (polling) return
    polling = new AbortController()
    void pollProgress(cursor, polling.signal)
  }

  /** Tries again immediately if no socket is open or opening, instead of waiting for the next scheduled attempt. */
  const tryAgain = (): void => {
    if (socket || document.visibilityState !== 'visible') return
    failures = Math.min(failures, ATTEMPTS)
    connect()
  }

  const listening = { signal: stopped.signal }
  addEventListener('online', tryAgain, listening)
  document.addEventListener('visibilitychange', tryAgain, listening)
  // Sent only while the socket is open, and never relied on: the truth arrives with the bytes.
  const unlisten = onQueued(() =>
    send({ type: 'ocr:processing', data: { sessionId: realtimeSessionId(), userId, status: 'queued' } }),
  )
  // When any other request gets a response after an outage, the socket doesn't wait for its next scheduled attempt.
  const unfollow = [
    useSenderState.subscribe((now, before) => before.isUnreachable && !now.isUnreachable && tryAgain()),
    useSyncStatus.subscribe((now, before) => now.isReachable && before.isReachable === false && tryAgain()),
  ]
  connect()
  return () => {
    stopped.abort()
    for (const stop of unfollow) stop()
    unlisten()
    clearTimeout(retry)
    polling?.abort()
    socket?.close()
  }
}
