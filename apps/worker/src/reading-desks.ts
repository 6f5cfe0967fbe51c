import { createSeats } from '@canvass/providers/outgoing/seats'
import type { RunRecord } from './run-stages.ts'

/** Pictures are large and are read one after the other: while one is read, the next is at hand. */
const DESKS = 2

/** Where runs begin: only so many at once have their picture in hand, however many wait for services outside. */
export interface ReadingDesks {
  /**
   * Waits for a desk, first come, first served.
   * @throws what the signal was aborted with
   */
  take(signal: AbortSignal): Promise<Desk>
}

export interface Desk {
  /** The same record, which gives the desk back as soon as something other than the reading begins. */
  leftBy(record: RunRecord): RunRecord
  /** To be told once the run has ended, however it did; more than once does no harm. */
  leave(): void
}

export function openReadingDesks(): ReadingDesks {
  const seats = createSeats(DESKS)
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
