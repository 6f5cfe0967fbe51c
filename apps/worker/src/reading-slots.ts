import { createSemaphore } from '@canvass/providers/outgoing/semaphore'
import type { RunRecord } from './run-stages.ts'

/** Pictures are large and read one at a time: while one is read, the next is ready. */
const SLOTS = 2

/** Limits how many runs have their picture in memory at the start, however many wait for external services. */
export interface ReadingSlots {
  /**
   * Waits for a desk, first come, first served.
   * @throws the signal's abort reason
   */
  take(signal: AbortSignal): Promise<ReadingSlot>
}

export interface ReadingSlot {
  /** Wraps a record so that it frees the desk as soon as any stage after the reading begins. */
  leftBy(record: RunRecord): RunRecord
  /** Call once the run has ended, whatever its outcome; repeated calls do no harm. */
  leave(): void
}

export function createReadingSlots(): ReadingSlots {
  const seats = createSemaphore(SLOTS)
  return {
    async take(signal) {
      const leave = await seats.take(signal)
      return {
        leave,
        leftBy: (record) => ({
          ...record,
          writeStages(notes) {
            if (notes.some(({ stage, state }) => stage !== 'read_text' && state === 'running')) leave()
            return record.writeStages(notes)
          },
        }),
      }
    },
  }
}
