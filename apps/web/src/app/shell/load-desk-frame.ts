/** Loads the frame around a screen on a desk: a phone caches it with everything else for later. */
export const loadDeskFrame = () => import('./desk-frame.ts')
