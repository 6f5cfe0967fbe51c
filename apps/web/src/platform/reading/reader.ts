import { trustedScriptUrl } from '../floor/trusted-script-url.ts'
import { PACK_CACHE, type PackManifest, pathOf } from './pack.ts'
import type { ReadingReply, ReadingRequest, WorkerReading } from './reading-messages.ts'

/** Reading a picture on this device is abandoned after this long. */
const LONGEST_MS = 90_000

type Asked = ReadingRequest extends infer One ? (One extends ReadingRequest ? Omit<One, 'id'> : never) : never

/** A pack's worker, opened once. It holds about 200 MB, so close it when nothing is left to read. */
export class Reader {
  readonly version: string
  readonly #worker: Worker
  readonly #opened: Promise<unknown>
  #isClosed = false
  #nextId = 0
  #waiting = new Map<number, { resolve: (reply: ReadingReply) => void; reject: (error: Error) => void }>()

  constructor(pack: PackManifest) {
    this.version = pack.version
    this.#worker = new Worker(trustedScriptUrl(pathOf(pack, 'worker')), { type: 'module', name: 'reading' })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<ReadingReply>) => {
      const asked = this.#waiting.get(data.id)
      this.#waiting.delete(data.id)
      if ('problem' in data) asked?.reject(new Error(data.problem))
      else asked?.resolve(data)
    })
    this.#worker.addEventListener('error', () => this.close('The reading worker stopped'))
    const paths = {
      runtime: pathOf(pack, 'runtime'),
      detector: pathOf(pack, 'detector'),
      recognizer: pathOf(pack, 'recognizer'),
    }
    this.#opened = this.#ask({ kind: 'open', cache: PACK_CACHE, paths })
    this.#opened.catch(() => undefined)
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Reads one picture; `bytes` are transferred and unusable afterward. Throws if it can't be read here. */
  async read(bytes: ArrayBuffer, mime: string): Promise<WorkerReading> {
    await this.#opened
    const reply = await this.#ask({ kind: 'read', picture: bytes, mime }, [bytes])
    if (!('reading' in reply)) throw new Error('The reading worker returned no reading')
    return reply.reading
  }

  async #ask(request: Asked, transfer: Transferable[] = []): Promise<ReadingReply> {
    if (this.#isClosed) throw new Error('The reading was canceled')
    const id = this.#nextId++
    const timer = setTimeout(() => this.close('Reading took too long'), LONGEST_MS)
    try {
      return await new Promise<ReadingReply>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject })
        this.#worker.postMessage({ ...request, id }, transfer)
      })
    } finally {
      clearTimeout(timer)
    }
  }

  close(problem = 'The reading was called off'): void {
    this.#isClosed = true
    this.#worker.terminate()
    for (const asked of this.#waiting.values()) asked.reject(new Error(problem))
    this.#waiting.clear()
  }
}
