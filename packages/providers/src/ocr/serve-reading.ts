import type { Reading } from '@canvass/enrichment/ports'
import type { ReadAnswer, ReadRequest } from './child-messages.ts'

const MEMORY_CHECK_MS = 250

/** An engine as a reading process runs it. */
export type Engine = {
  /** Makes everything ready and says what reads. */
  open(): Promise<string>
  read(picture: Uint8Array): Promise<Omit<Reading, 'tookMs'>>
}

/** Why an engine will not read: for good where the same bytes would fail again. */
export class ReadingFailed extends Error {
  override readonly name = 'ReadingFailed'
  readonly code: 'not_a_picture' | 'engine_missing'
  constructor(code: 'not_a_picture' | 'engine_missing', message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

const rssBytes = () => process.memoryUsage.rss()

/** Answers what the parent asks, one request after the other, and ends with it or when memory runs out. */
export function serveReading(engine: Engine): void {
  const limitBytes = Number(process.env['READING_MEMORY_BYTES'] ?? 1.5 * 1024 ** 3)
  const answer = async ({ id, picture }: ReadRequest): Promise<ReadAnswer> => {
    const startedAt = performance.now()
    if (picture === null) return { id, ready: await engine.open(), rssBytes: rssBytes() }
    const reading = await engine.read(picture)
    return { id, reading: { ...reading, tookMs: Math.round(performance.now() - startedAt) }, rssBytes: rssBytes() }
  }
  process.on('message', (request: ReadRequest) => {
    void answer(request)
      .catch((error: unknown) => failed(request.id, error))
      .then((message) => process.send?.(message))
  })
  process.once('disconnect', () => process.exit(0))
  // The engines work in threads of their own, so this timer fires while they read.
  setInterval(() => {
    if (rssBytes() > limitBytes) process.exit(137)
  }, MEMORY_CHECK_MS).unref()
}

const failed = (id: number, error: unknown): ReadAnswer => ({
  id,
  rssBytes: rssBytes(),
  error: {
    code: error instanceof ReadingFailed ? error.code : 'engine_failed',
    message: error instanceof Error ? error.message : String(error),
    isRetryable: !(error instanceof ReadingFailed),
  },
})
