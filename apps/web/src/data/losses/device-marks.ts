import { v4 } from 'uuid'
import type { CaptureRow } from '../../platform/local/rows/capture-row.ts'
import { findInstallId, INSTALL_ID } from '../../platform/local/install-id.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import type { PendingMark } from './lost-captures.ts'
import { listOnlyHere } from '../captures/state/only-here.ts'
import { PENDING_KEY } from '../../platform/local/pending-key.ts'

/**
 * Marks outside the database, in localStorage and in a cookie, of what the database should contain: a browser that
 * evicts the database leaves them, so the loss is noticed and reported by name.
 */
const INSTALL_KEY = 'canvass.install'
const PENDING_COOKIE = 'canvass_pending'
const MAX_MARKED = 1_000
/** A cookie is sent with every request, so a handful of ids must do. */
const MAX_IN_COOKIE = 5

/** Returns the random id of this installation: the database's, else the mark's, else a new one. */
export async function keepInstallId(db: Pick<LocalDatabase, 'meta'>): Promise<string> {
  const id = (await findInstallId(db)) ?? localStorage.getItem(INSTALL_KEY) ?? v4()
  await db.meta.put({ key: INSTALL_ID, value: id })
  localStorage.setItem(INSTALL_KEY, id)
  return id
}

/**
 * Writes what is pending here into the marks. Only a page can do this: a service worker has neither localStorage nor
 * document.cookie.
 */
export async function writeMarks(db: LocalDatabase): Promise<void> {
  // A database without its birth mark hasn't been checked yet: the marks are the only record of what it lacks.
  if ((await findInstallId(db)) === undefined) return
  const marks = (await listOnlyHere(db))
    .slice(0, MAX_MARKED)
    .map(({ id, capturedAt, size }: CaptureRow): PendingMark => ({ id, capturedAt, size }))
  if (marks.length > 0) localStorage.setItem(PENDING_KEY + db.userId, JSON.stringify(marks))
  else localStorage.removeItem(PENDING_KEY + db.userId)
  setCookie(
    marks.length > 0
      ? `${db.userId}~${marks
          .slice(0, MAX_IN_COOKIE)
          .map(({ id }) => id)
          .join('~')}`
      : '',
  )
}

/** Reads what should be pending here for this user according to the marks. */
export function readMarks(userId: string): PendingMark[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PENDING_KEY + userId) ?? 'null')
    if (Array.isArray(kept)) return kept.filter(isMark)
  } catch {
    // Fall through to the cookie: an unreadable mark says nothing.
  }
  const [owner, ...ids] = readCookie()?.split('~') ?? []
  return owner === userId ? ids.map((id) => ({ id, capturedAt: timeOf(id), size: 0 })) : []
}

/** Counts the captures pending on this device by the marks alone, for when the database itself can't be queried. */
export const countMarks = (userId: string): number => readMarks(userId).length

const isMark = (value: unknown): value is PendingMark =>
  typeof value === 'object' && value !== null && 'id' in value && 'capturedAt' in value && 'size' in value

/** Returns the time of one of our ids, which is its first 48 bits. */
export const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) || 0

const readCookie = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${PENDING_COOKIE}=`))
    ?.slice(PENDING_COOKIE.length + 1)

function setCookie(value: string): void {
  const life = value ? 'max-age=31536000' : 'max-age=0'
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${PENDING_COOKIE}=${value}; path=/; SameSite=Strict; ${life}${secure}`
}
