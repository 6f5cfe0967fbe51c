import type { Reading } from '@canvass/enrichment/ports'
import { serveProcess, type SendPreliminary } from '../processes/serve-process.ts'
import type { ReadAnswer, ReadRequest } from './child-messages.ts'

/** An engine as a reading process runs it. */
export type Engine = {
  /** Loads everything and returns the engine's name. */
  open(): Promise<string>
  /** @param tell receives a first reading that counts if the better one in progress never finishes */
  read(picture: Uint8Array, tell: SendPreliminary<UntimedReading>): Promise<UntimedReading>
}
export type UntimedReading = Omit<Reading, 'tookMs'>

/** Parameters that mark a reading whose better pass never finished. */
const UNFINISHED = { unfinishedPasses: 1 }

/** Why an engine can't read; permanent if the same bytes would fail again. */
export class ReadingFailed extends Error {
  override readonly name = 'ReadingFailed'
  readonly code: 'not_a_picture' | 'engine_missing'
  constructor(code: 'not_a_picture' | 'engine_missing', message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Answers the parent's requests in sequence; exits with the parent or when memory runs out. */
export function serveReading(engine: Engine): void {
  const answer = async ({ picture }: ReadRequest, tell: SendPreliminary<ReadAnswer>): Promise<ReadAnswer> => {
    const startedAt = performance.now()
    if (picture === null) return { ready: await engine.open() }
    let told: ReadAnswer | undefined
    const timed = (reading: UntimedReading): ReadAnswer => ({
      reading: { ...reading, tookMs: Math.round(performance.now() - startedAt) },
    })
    try {
      const reading = await engine.read(picture, (first) => {
        told = timed({ ...first, parameters: { ...first.parameters, ...UNFINISHED } })
        return tell(told)
      })
      return timed(reading)
    } catch (error) {
      return told ?? failed(error)
    }
  }
  serveProcess((request: ReadRequest, tell) => answer(request, tell).catch(failed))
}

const failed = (error: unknown): ReadAnswer => ({
  error: {
    code: error instanceof ReadingFailed ? error.code : 'engine_failed',
    message: error instanceof Error ? error.message : String(error),
    isRetryable: !(error instanceof ReadingFailed),
  },
})
