import type { Reading } from '@canvass/enrichment/ports'
import { serveProcess } from '../processes/serve-process.ts'
import type { ReadAnswer, ReadRequest } from './child-messages.ts'

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

/** Answers what the parent asks, one request after the other, and ends with it or when memory runs out. */
export function serveReading(engine: Engine): void {
  const answer = async ({ picture }: ReadRequest): Promise<ReadAnswer> => {
    const startedAt = performance.now()
    if (picture === null) return { ready: await engine.open() }
    const reading = await engine.read(picture)
    return { reading: { ...reading, tookMs: Math.round(performance.now() - startedAt) } }
  }
  serveProcess((request: ReadRequest) => answer(request).catch(failed))
}

const failed = (error: unknown): ReadAnswer => ({
  error: {
    code: error instanceof ReadingFailed ? error.code : 'engine_failed',
    message: error instanceof Error ? error.message : String(error),
    isRetryable: !(error instanceof ReadingFailed),
  },
})
