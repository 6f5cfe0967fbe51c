/** Loads the camera's code, once. */
export const loadCamera = () => import('../camera/CameraScreen.tsx')
