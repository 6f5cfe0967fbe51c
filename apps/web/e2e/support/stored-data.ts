import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/**
 * Returns everything the pages of this origin store in databases and caches, as one searchable text: words unchanged,
 * bytes in hexadecimal. The ballast, which is all zeros, is left out.
 */
export const readStoredData = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const hex = (bytes: ArrayBuffer): string => {
      let text = ''
      for (const byte of new Uint8Array(bytes)) text += byte.toString(16).padStart(2, '0')
      return text
    }
    const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('No answer')))
      })
    const parts: string[] = []
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const db = await answerOf(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const rows: unknown[] = await answerOf(db.transaction(store).objectStore(store).getAll())
        const told = rows.filter((row) => (row as { key?: unknown }).key !== '__ballast')
        parts.push(
          `${store}: ${JSON.stringify(told, (_, value: unknown) => (value instanceof ArrayBuffer ? hex(value) : value))}`,
        )
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        parts.push(request.url)
        const kept = await cache.match(request)
        if (kept && /json|html|jpeg/.test(kept.headers.get('content-type') ?? '')) parts.push(await kept.text())
      }
    }
    for (const storage of [localStorage, sessionStorage]) parts.push(JSON.stringify(Object.entries(storage)))
    parts.push(document.cookie)
    return parts.join('\n')
  })

/** Returns sixteen bytes from the middle of each stored picture, as they would appear in {@link readStoredData}. */
export const picturesIn = (text: string): string[] =>
  [...text.matchAll(/"bytes":"(ffd8ff[0-9a-f]{400,})"/g)].map(([, bytes = '']) =>
    bytes.slice(bytes.length / 2, bytes.length / 2 + 32),
  )

/** Returns what the browser's HTTP cache has for an address, for each way a page may request it. */
export const cachedAnswers = (page: Page, path: string): Promise<(number | string)[]> =>
  page.evaluate(async (url) => {
    const ask = (init: RequestInit): Promise<number | string> =>
      fetch(url, init).then(
        (answer) => answer.status,
        () => 'nothing',
      )
    return [
      await ask({ cache: 'only-if-cached', mode: 'same-origin' }),
      await ask({ cache: 'force-cache' }),
      await ask({}),
    ]
  }, path)

/** Deletes these kinds of stored data from a closed browser: folders of its profile. */
export async function deleteStoredData(folder: string, ...kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) {
    const path = join(folder, 'profile/Default', kind)
    for (const name of await readdir(path)) await rm(join(path, name), { recursive: true })
  }
}
