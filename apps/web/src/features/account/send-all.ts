import { useSenderState } from '../../platform/outbox/sender-state.ts'
import { useLiveness } from '../../platform/outbox/liveness.ts'
import { announceTryNow } from '../../platform/outbox/outbox-signals.ts'
import { totalOf } from '../../data/unsent/unsent.ts'
import { watchUnsentOf } from '../../data/unsent/watch-unsent.ts'

/** The outcome: everything is on the server, or why not. */
export type SendOutcome = 'all' | 'refused' | 'sign_in' | 'unreachable' | 'still' | 'stopped'

/** A hung sender is restarted before this elapses (liveness.ts), so anything still for longer won't be sent. */
const STALLED_AFTER_MS = 3 * 60_000

/** Waits until all local-only work is on the server and reports how much is left. Stops when it can't proceed. */
export function sendAll(userId: string, onLeft: (left: number) => void, signal: AbortSignal): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const stops: (() => void)[] = []
    const end = (sent: SendOutcome): void => {
      for (const stop of stops) stop()
      resolve(sent)
    }
    let timer: ReturnType<typeof setTimeout>
    const noteMoved = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => end('still'), STALLED_AFTER_MS)
    }
    noteMoved()
    let before: number | undefined
    const stopCounting = watchUnsentOf(
      userId,
      (unsent) => {
        const waiting = totalOf(unsent) - unsent.stuck
        onLeft(waiting)
        if (waiting !== before) noteMoved()
        before = waiting
        if (waiting === 0) end(unsent.stuck === 0 ? 'all' : 'refused')
      },
      () => end('stopped'),
    )
    stops.push(
      stopCounting,
      () => clearTimeout(timer),
      useLiveness.subscribe((now, last) => now.movedAt !== last.movedAt && noteMoved()),
    )
    stops.push(
      useSenderState.subscribe(({ needsSignIn, isUnreachable }) => {
        if (needsSignIn) end('sign_in')
        else if (isUnreachable) end('unreachable')
      }),
    )
    signal.addEventListener('abort', () => end('stopped'))
    announceTryNow()
  })
}
