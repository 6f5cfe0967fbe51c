import type { SessionUser } from '@canvass/contracts/shapes/session-user'

interface Marks {
  readonly user: SessionUser | null
  readonly hasSignal: boolean
  /** Whether time is short: what waits for a second waits for a fiftieth of it, so that a last try comes soon. */
  readonly isHasty: boolean
}

/** Says on the device who is signed in there, and for the pages that follow how things are. Runs inside a page of it. */
export function markVisit({ user, hasSignal, isHasty }: Marks): void {
  localStorage.setItem('canvass.cookie-consent', JSON.stringify({ necessary: true }))
  if (user) localStorage.setItem('canvass.identity', JSON.stringify({ user, confirmedAt: new Date().toISOString() }))
  sessionStorage.setItem('visit', JSON.stringify({ hasSignal, isHasty }))
}

/**
 * Runs in every page before the app. Without signal the app's own files are on the device by its service worker; all that
 * is lost is the way to the server.
 */
export function obeyMarks(): void {
  // The page that a browser begins with belongs to nobody, and has no storage.
  const said = location.protocol === 'http:' ? sessionStorage.getItem('visit') : null
  if (said === null) return
  const { hasSignal, isHasty } = JSON.parse(said) as Pick<Marks, 'hasSignal' | 'isHasty'>
  if (!hasSignal) Object.defineProperty(navigator, 'onLine', { get: () => false })
  if (!isHasty) return
  const wait = window.setTimeout.bind(window)
  const hasten = (run: TimerHandler, ms = 0, ...given: unknown[]) => wait(run, ms >= 1_000 ? ms / 50 : ms, ...given)
  Object.assign(window, { setTimeout: hasten })
}
