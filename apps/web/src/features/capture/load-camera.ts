/** The camera's code is fetched when it is wanted, or a moment before. */
export const loadCamera = () => import('./CameraScreen.tsx')
