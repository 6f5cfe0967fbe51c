/*
 * Everything that processes this device's outbox, behind a single dynamic import (load-sending.ts): a home screen with
 * nothing to send opens without it.
 */
export { sendApart, recoverApart } from './apart.ts'
export { askAfterSilent } from './ask-after-silent.ts'
export { drainCargo, letGoOfSent } from './drain-cargo.ts'
export { handOver } from './hand-over.ts'
export { tellScreens } from '../sync/tell-screens.ts'
export { makersOfPage } from '../../data/unsent/ready-in-page.ts'
