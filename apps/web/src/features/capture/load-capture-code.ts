/** The sheet and the camera are fetched when they are wanted, or a moment before. */
export const loadSheet = () => import('./CaptureSheet.tsx')
export const loadCamera = () => import('./CameraScreen.tsx')

/** Fetches both while the finger is still on its way. */
export function preloadCapture(): void {
  void loadSheet()
  void loadCamera()
}
