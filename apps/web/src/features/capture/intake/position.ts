import type { CaptureMeta } from '@canvass/contracts/captures'
import { addsLocation } from '../../../platform/location-choice.ts'

type Position = NonNullable<CaptureMeta['position']>

const FRESH_MS = 60_000

let newest: { position: Position; at: number } | undefined

/**
 * Watches the rep's position while the camera is open. Respects a refusal, both in the browser's prompt and in the
 * settings: the capture then has no position. If the settings forbid it, the browser doesn't even prompt.
 */
export function watchPosition(): () => void {
  if (!addsLocation() || !('geolocation' in navigator)) return () => undefined
  const watch = navigator.geolocation.watchPosition(
    ({ coords, timestamp }) => {
      newest = {
        at: timestamp,
        position: {
          latitude: coords.latitude,
          longitude: coords.longitude,
          accuracyMeters: coords.accuracy,
          at: new Date(timestamp).toISOString(),
        },
      }
    },
    () => undefined,
    { enableHighAccuracy: true, maximumAge: FRESH_MS },
  )
  return () => navigator.geolocation.clearWatch(watch)
}

/** Returns the rep's position within the last minute, if known. */
export const findPosition = (): Position | undefined =>
  newest && addsLocation() && Date.now() - newest.at <= FRESH_MS ? newest.position : undefined
