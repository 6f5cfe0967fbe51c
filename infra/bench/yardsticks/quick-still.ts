/// <reference lib="dom" />

/** The object that the page sets on its window once the camera runs. */
export interface QuickStill {
  /** Milliseconds from each tap of the shutter until the strict transaction completes, with the size of the photo. */
  readonly stills: { ms: number; size: number }[]
}

/** The same as for the app's photos: a smaller file with the same noise would be a different task. */
const QUALITY = 0.85

/**
 * The platform's fastest still at the camera's size, in a page that does nothing else: a tap draws the viewfinder to a
 * reusable canvas, encodes it there, and puts the bytes into IndexedDB in one strict transaction.
 */
export async function openQuickStill(size: { width: number; height: number }): Promise<QuickStill> {
  const stills: QuickStill['stills'] = []
  const db = await openStore()
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.style.width = '100%'
  video.srcObject = await navigator.mediaDevices.getUserMedia({
    video: { width: { ideal: size.width }, height: { ideal: size.height } },
  })
  const button = document.createElement('button')
  button.ariaLabel = 'Take photo'
  button.style.cssText = 'position:fixed;bottom:40px;left:40%;width:80px;height:80px'
  document.body.append(video, button)
  await video.play()
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight)
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  if (!context) throw new Error('This browser draws no pictures off screen')
  const shoot = async (touchedAt: number): Promise<void> => {
    context.drawImage(video, 0, 0)
    const bytes = await (await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })).arrayBuffer()
    await putStrictly(db, bytes)
    stills.push({ ms: performance.now() - touchedAt, size: bytes.byteLength })
    button.disabled = false
  }
  button.addEventListener('pointerdown', ({ timeStamp }) => {
    button.disabled = true
    void shoot(timeStamp)
  })
  return { stills }
}

function putStrictly(db: IDBDatabase, bytes: ArrayBuffer): Promise<void> {
  const transaction = db.transaction('photos', 'readwrite', { durability: 'strict' })
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The put was aborted')))
  })
  transaction.objectStore('photos').put({ id: crypto.randomUUID(), bytes })
  return done
}

const openStore = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('stills')
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('photos', { keyPath: 'id' }))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')))
  })
