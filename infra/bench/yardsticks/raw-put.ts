/**
 * The minimal work to make a photo durable: puts its bytes into IndexedDB as an ArrayBuffer in one strict transaction.
 * Returns the milliseconds from the call until the transaction completes. Runs in a page.
 */
export async function rawPut(bytes: ArrayBuffer): Promise<number> {
  const db = await opened
  const id = crypto.randomUUID()
  const started = performance.now()
  const transaction = db.transaction('photos', 'readwrite', { durability: 'strict' })
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The put was aborted')))
  })
  transaction.objectStore('photos').put({ id, bytes })
  await done
  const took = performance.now() - started
  const kept = await read(db, id)
  if (kept.byteLength !== bytes.byteLength) throw new Error('The raw put stored different bytes')
  db.transaction('photos', 'readwrite').objectStore('photos').clear()
  return took
}

const opened = new Promise<IDBDatabase>((resolve, reject) => {
  const request = indexedDB.open('raw')
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('photos', { keyPath: 'id' }))
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(request.error ?? new Error('No database')))
})

function read(db: IDBDatabase, id: string): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const request = db.transaction('photos').objectStore('photos').get(id)
    request.addEventListener('success', () => resolve((request.result as { bytes: ArrayBuffer }).bytes))
    request.addEventListener('error', () => reject(request.error ?? new Error('Nothing to read')))
  })
}
