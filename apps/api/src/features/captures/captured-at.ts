import type { CaptureMeta } from '@canvass/contracts/captures'

/** Before any phone had a camera worth the name: a clock that says so was never set. */
const EARLIEST = Date.UTC(2000, 0, 1)

/**
 * When it was captured: the device's time corrected by its measured offset, never after `receivedAt`. A clock that
 * cannot be right counts as none. The raw values stay in the meta.
 */
export function capturedAtOf(meta: CaptureMeta, receivedAt: Date): Date {
  if (meta.capturedAt === undefined) return receivedAt
  const time = Date.parse(meta.capturedAt) + (meta.clockOffsetMs ?? 0)
  return time >= EARLIEST && time <= receivedAt.getTime() ? new Date(time) : receivedAt
}
