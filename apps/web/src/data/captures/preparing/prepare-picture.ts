import { trustedScriptUrl } from '../../../platform/floor/trusted-script-url.ts'
import workerUrl from './prepare-worker.ts?worker&url'
import {
  LONGEST_DRAWING_MS,
  type MakeSmaller,
  type PreparedPicture,
  type PrepareReply,
  type PrepareRequest,
} from './rendition.ts'

let worker: Worker | undefined
let nextId = 0
const waiting = new Map<number, { resolve: (picture: PreparedPicture) => void; reject: (error: Error) => void }>()

function startWorker(): Worker {
  const started = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<PrepareReply>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('picture' in data) asked?.resolve(data.picture)
    else asked?.reject(new Error(data.problem))
  })
  started.addEventListener('error', () => stopWorker('The picture could not be prepared'))
  return started
}

function stopWorker(problem: string): void {
  worker?.terminate()
  worker = undefined
  for (const asked of waiting.values()) asked.reject(new Error(problem))
  waiting.clear()
}

/** Reduces a picture for a page: off the main thread, and with a library if the browser can't do it. */
export const preparePicture: MakeSmaller = async (bytes, mime, plan) => {
  if (typeof OffscreenCanvas === 'undefined') {
    const { prepareWithLibrary } = await import('./prepare-with-library.ts')
    return prepareWithLibrary(bytes, mime, plan)
  }
  worker ??= startWorker()
  const id = nextId++
  const request: PrepareRequest = { id, bytes, mime, plan }
  const timer = setTimeout(() => stopWorker('Preparing took too long'), LONGEST_DRAWING_MS)
  try {
    return await new Promise<PreparedPicture>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker?.postMessage(request)
    })
  } finally {
    clearTimeout(timer)
  }
}
