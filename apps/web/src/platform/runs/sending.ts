/*
 * Everything that processes this device's outbox, behind a single dynamic import (load-sending.ts): a home screen with
 * nothing to send opens without it.
 */
export { sendSelfManaged, recoverSelfManaged } from './self-managed.ts'
export { checkStale } from './check-stale.ts'
export { drainCargo, releaseSent } from './drain-cargo.ts'
export { handOver } from './hand-over.ts'
export { applyEditToScreens } from '../sync/apply-edit-to-screens.ts'
export { pagePreparers } from '../../data/unsent/page-preparers.ts'
