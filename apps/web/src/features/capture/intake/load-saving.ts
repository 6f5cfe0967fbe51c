/** Loads the code that saves chosen pictures. It may be gone if the tab's version was replaced in the meantime. */
export const loadSaving = () => import('./save-files.ts')

/** Loads the code that announces a photo was made smaller. */
export const loadTelling = () => import('../notices/notify-optimized.ts')
