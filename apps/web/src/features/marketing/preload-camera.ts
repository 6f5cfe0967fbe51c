import { hasScreen } from '../../platform/paths.ts'
import { cameraPreloads } from './camera-preloads.ts'

let isAsked = false

/** Fetches the camera's code ahead, once. */
export function preloadCamera(): void {
  if (isAsked || !hasScreen('camera')) return
  isAsked = true
  for (const load of cameraPreloads) void load().catch(() => undefined)
}
