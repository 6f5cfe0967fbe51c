import type { Page } from '@playwright/test'

/**
 * Resets pending captures to the state a page leaves if it ends right after saving: original photos, none prepared for
 * sending. Call it on a page of the same origin that runs none of the product's code.
 *
 * @returns how many captures were reset
 */
export const resetToSaved = (page: Page): Promise<number> => page.evaluate(undoPreparing)

async function undoPreparing(): Promise<number> {
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, refuse) => {
      request.addEventListener('success', () => done(request.result))
      request.addEventListener('error', () => refuse(request.error ?? new Error('The database did not answer')))
    })
  let left = 0
  for (const { name } of await indexedDB.databases()) {
    const db = await asked(indexedDB.open(name ?? ''))
    if (db.objectStoreNames.contains('captures') && db.objectStoreNames.contains('blobs')) {
      const tables = db.transaction(['captures', 'blobs'], 'readwrite')
      const captures = tables.objectStore('captures')
      const blobs = tables.objectStore('blobs')
      for (const row of (await asked(captures.getAll())) as { id: string; state: string }[]) {
        const [original, upload] = [`${row.id}:original`, `${row.id}:upload`]
        const bytes = ((await asked(blobs.get(original))) ?? (await asked(blobs.get(upload)))) as object | undefined
        if (!['preparing', 'queued', 'uploading'].includes(row.state) || bytes === undefined) continue
        await asked(blobs.put({ ...bytes, key: original, sha256: null }))
        await asked(blobs.delete(upload))
        await asked(captures.put({ ...row, state: 'preparing', sha256: null, prepareAttempts: 0, claimBy: null }))
        left += 1
      }
    }
    db.close()
  }
  return left
}
