import type { CaptureMeta } from '@canvass/contracts/captures'
import { deviceTime } from '../../http/device-time.ts'

/**
 * Returns the capture time: the device's time corrected by its measured offset, never after `receivedAt`. An
 * implausible clock is ignored. The raw values stay in the meta.
 */
export function capturedAtOf(meta: CaptureMeta, receivedAt: Date): Date {
  return meta.capturedAt === undefined ? receivedAt : deviceTime(meta.capturedAt, receivedAt, meta.clockOffsetMs)
}
