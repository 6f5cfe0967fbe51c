/** What saves chosen pictures. A tab whose version was replaced meanwhile may find it gone. */
export const loadSaving = () => import('./save-files.ts')

/** What tells of a photo that was made smaller. */
export const loadTelling = () => import('../notices/tell-optimized.ts')
