/** What stands around a screen on a desk: on a phone it comes with everything that is laid by for later. */
export const loadDeskFrame = () => import('./desk-frame.ts')
