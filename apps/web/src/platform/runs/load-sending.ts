/** What prepares and sends: fetched when something waits, and kept by a page that stays open (start-outbox.ts). */
export const loadSending = () => import('./sending.ts')
