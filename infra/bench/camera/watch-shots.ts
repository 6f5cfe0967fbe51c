/** Times that the page records for its shots, in milliseconds. */
export interface ShotTimes {
  /** From the finger on the shutter until the photo's bytes are handed to the store. */
  readonly toBytes: number
  /** From then until the strict transaction completes. */
  readonly toDisk: number
  /** From the finger's release until the bytes are handed to the store: the shot is taken on click, not on touch. */
  readonly liftToBytes: number
  readonly size: number
}

type Put = (this: IDBObjectStore, value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>

export interface WatchedPage {
  readonly shots: ShotTimes[]
  /** Main-thread blocks longer than 50 ms. */
  readonly longTasks: number[]
  /** From a tap until its result is painted. */
  readonly taps: number[]
  /** A separate strict put of the last shot's bytes; returns milliseconds. */
  rawPut(): Promise<number>
}

/**
 * Runs in the page before the app's code. It observes the outbox's puts from outside, so that the app is measured as
 * shipped.
 */
export function watchShots(): void {
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as Put
  const shots: ShotTimes[] = []
  const longTasks: number[] = []
  const taps: number[] = []
  let pressedAt = 0
  let liftedAt = 0
  let last = new ArrayBuffer(0)
  addEventListener('pointerdown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true })
  addEventListener('pointerup', ({ timeStamp }) => (liftedAt = timeStamp), { capture: true })
  IDBObjectStore.prototype.put = function watchedPut(value: { key?: unknown; bytes?: unknown }, key?: IDBValidKey) {
    const { key: name, bytes } = value
    if (typeof name === 'string' && name.endsWith(':original') && bytes instanceof ArrayBuffer) {
      const [pressed, lifted, putAt] = [pressedAt, liftedAt, performance.now()]
      last = bytes
      this.transaction.addEventListener('complete', () =>
        shots.push({
          toBytes: putAt - pressed,
          liftToBytes: putAt - lifted,
          toDisk: performance.now() - putAt,
          size: bytes.byteLength,
        }),
      )
    }
    return key === undefined ? put.call(this, value) : put.call(this, value, key)
  }
  const watch = (type: string, tell: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({ type, buffered: true, ...more })
  watch('longtask', ({ duration }) => longTasks.push(duration))
  watch('event', ({ name, duration }) => name === 'click' && taps.push(duration), { durationThreshold: 16 })

  let raw: Promise<IDBDatabase> | undefined
  const openRaw = () =>
    (raw ??= new Promise((resolve, reject) => {
      const request = indexedDB.open('raw')
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore('photos', { keyPath: 'id' }))
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('No database')))
    }))
  const rawPut = async () => {
    const db = await openRaw()
    const bytes = last.slice(0)
    const started = performance.now()
    const transaction = db.transaction('photos', 'readwrite', { durability: 'strict' })
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The put was aborted')))
    })
    put.call(transaction.objectStore('photos'), { id: crypto.randomUUID(), bytes })
    await done
    const took = performance.now() - started
    db.transaction('photos', 'readwrite').objectStore('photos').clear()
    return took
  }
  Object.assign(window, { watched: { shots, longTasks, taps, rawPut } satisfies WatchedPage })
}
