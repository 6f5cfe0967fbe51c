import { loadCamera } from './load-camera.ts'

export const loadSheet = () => import('./CaptureSheet.tsx')

/** Preloads the sheet and the camera while the finger is still on its way. */
export function preloadCapture(): void {
  void loadSheet()
  void loadCamera()
}
