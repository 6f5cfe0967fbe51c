/**
 * Loads the code that prepares and sends. Loaded when something is pending, and kept by a page that stays open
 * (start-outbox.ts).
 */
export const loadSending = () => import('./sending.ts')
