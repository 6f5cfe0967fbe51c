import type { Page } from '@playwright/test'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import type { CaptureRow, LocalState } from '../../src/platform/local/rows/capture-row.ts'
import { HOSTILE } from '../../test/answers/sample-texts.ts'
import { MANY_ROWS, type Situation } from './situations.ts'

/** Settled states: nothing is sent for them during a test. */
const STATES: readonly LocalState[] = ['done', 'needs_attention', 'failed']
const MINUTE_MS = 60_000

/** The ID of the first capture, which has become a lead. */
export const FIRST_CAPTURE = '01900000-0000-7000-a000-000000000000'

/**
 * Returns how many captures the device has in this situation; zero in those that only concern the server's responses.
 */
export const captureCount = (situation: Situation): number =>
  situation === 'many' ? MANY_ROWS : situation === 'hostile' ? STATES.length : 0

/** Builds one capture of each state. The `many` situation repeats these, each with its own ID and time. */
function captures(situation: Situation, { id, organizationId }: SessionUser): CaptureRow[] {
  const now = Date.now()
  return STATES.map((state, at) => {
    const own = `01900000-0000-7000-a000-${at.toString(16).padStart(12, '0')}`
    const name = situation === 'hostile' ? HOSTILE : `sign-${at + 1}.jpg`
    return {
      id: own,
      ownerUserId: id,
      organizationId,
      source: 'file',
      state,
      title: name,
      size: 240_000,
      mime: 'image/jpeg',
      sha256: 'a'.repeat(64),
      width: 1200,
      height: 900,
      originalSize: 2_400_000,
      meta: { source: 'file', fileName: name, ownerUserId: id },
      capturedAt: now,
      attempts: 0,
      setbacks: 0,
      nextAt: now + 86_400_000,
      claimBy: null,
      claimUntil: 0,
      prepareAttempts: 0,
      shrinks: 0,
      lastError: state === 'done' ? null : { code: 'not_a_picture', message: name, http: 422, at: now },
      progress: 0,
      server: null,
      leadId: own,
      settledAt: now,
      ...(state === 'done' && { doneAt: now }),
    }
  })
}

/** Writes captures into the user's database, which the app has already created on this device. */
export async function putCaptures(page: Page, situation: Situation, user: SessionUser): Promise<void> {
  await page.evaluate(
    async ([name, rows, count, minuteMs]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error("Cannot open the device's database")))
      })
      await new Promise((resolve, reject) => {
        const writing = db.transaction('captures', 'readwrite')
        for (let at = 0; at < count; at += 1) {
          const row = rows[at % rows.length]
          const id = `01900000-0000-7000-a000-${at.toString(16).padStart(12, '0')}`
          writing
            .objectStore('captures')
            .put({ ...row, id, leadId: id, capturedAt: (row?.capturedAt ?? 0) - at * minuteMs })
        }
        writing.addEventListener('complete', resolve)
        writing.addEventListener('error', () => reject(new Error('The captures were not written')))
      })
      db.close()
    },
    [`canvass-${user.id}`, captures(situation, user), captureCount(situation), MINUTE_MS] as const,
  )
}

/** Updates the device's first capture, as the app would have. */
export const changeFirstCapture = (page: Page, userId: string, changed: Partial<CaptureRow>): Promise<void> =>
  page.evaluate(
    async ([name, id, fields]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error("Cannot open the device's database")))
      })
      await new Promise((resolve, reject) => {
        const writing = db.transaction('captures', 'readwrite')
        const captures = writing.objectStore('captures')
        const reading = captures.get(id)
        reading.addEventListener('success', () => captures.put({ ...reading.result, ...fields }))
        writing.addEventListener('complete', resolve)
        writing.addEventListener('abort', () => reject(new Error('The capture was not written')))
      })
      db.close()
    },
    [`canvass-${userId}`, FIRST_CAPTURE, changed] as const,
  )
