import type { Page } from 'playwright-core'

/** The device's record of a capture, read from its own database. */
export interface LocalCapture {
  readonly id: string
  readonly state: string
  readonly fileName: string | null
  readonly title: string
  readonly source: string
  readonly sha256: string | null
  readonly attempts: number
  readonly capturedAt: number
  readonly lastError: string | null
  readonly hasBytes: boolean
  /** Whether the stored bytes match the row; null if the row names none, or if they were not read. */
  readonly isWhole: boolean | null
}

/**
 * Reads all captures of a user. With `isHashed`, also reads the bytes of those the server may not have: they all pass
 * through the page's memory, so this is for the account and not for polling.
 */
export async function readLocalCaptures(page: Page, userId: string, isHashed = false): Promise<LocalCapture[]> {
  return page.evaluate(readInPage, [`canvass-${userId}`, isHashed] as const)
}

/** Counts the leads the device has read from the server. */
export const countLocalLeads = (page: Page, userId: string): Promise<number> =>
  page.evaluate(async (name) => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, refuse) => {
        request.addEventListener('success', () => done(request.result))
        request.addEventListener('error', () => refuse(request.error ?? new Error('The database did not answer')))
      })
    const db = await asked(indexedDB.open(name))
    try {
      return await asked(db.transaction('leads').objectStore('leads').count())
    } finally {
      db.close()
    }
  }, `canvass-${userId}`)

async function readInPage([name, isHashed]: readonly [string, boolean]): Promise<LocalCapture[]> {
  interface Row {
    id: string
    state: string
    title: string
    source: string
    sha256: string | null
    attempts: number
    capturedAt: number
    meta: { fileName?: string }
    lastError: { code: string } | null
  }
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, refuse) => {
      request.addEventListener('success', () => done(request.result))
      request.addEventListener('error', () => refuse(request.error ?? new Error('The database did not answer')))
    })
  const known = await indexedDB.databases()
  if (!known.some((one) => one.name === name)) return []
  const db = await asked(indexedDB.open(name))
  try {
    const tables = db.transaction(['captures', 'blobs'])
    const rows = (await asked(tables.objectStore('captures').getAll())) as Row[]
    const keys = new Set((await asked(tables.objectStore('blobs').getAllKeys())) as string[])
    const isWhole = async (row: Row): Promise<boolean | null> => {
      if (!isHashed || row.sha256 === null || !['failed', 'needs_attention', 'queued', 'uploading'].includes(row.state))
        return null
      const blobs = db.transaction('blobs').objectStore('blobs')
      const blob = (await asked(blobs.get(`${row.id}:upload`))) as { bytes: ArrayBuffer } | undefined
      if (!blob) return null
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', blob.bytes))
      return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === row.sha256
    }
    const found: LocalCapture[] = []
    for (const row of rows)
      found.push({
        id: row.id,
        state: row.state,
        fileName: row.meta.fileName ?? null,
        title: row.title,
        source: row.source,
        sha256: row.sha256,
        attempts: row.attempts,
        capturedAt: row.capturedAt,
        lastError: row.lastError?.code ?? null,
        hasBytes: keys.has(`${row.id}:original`) || keys.has(`${row.id}:upload`),
        isWhole: await isWhole(row),
      })
    return found
  } finally {
    db.close()
  }
}
