import type { CaptureMeta } from '@canvass/contracts/captures'
import { addsLocation } from '../../../platform/location-choice.ts'

type Position = NonNullable<CaptureMeta['position']>

const FRESH_MS = 60_000

let newest: { position: Position; at: number } | undefined

/**
 * Watches where the rep stands while the camera is open. A refusal is respected, of the browser's question as in the
 * settings: the capture has no place then, and the browser is not even asked.
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

/** Where the rep stood within the last minute, if that is known. */
export const findPosition = (): Position | undefined =>
  newest && addsLocation() && Date.now() - newest.at <= FRESH_MS ? newest.position : undefined
