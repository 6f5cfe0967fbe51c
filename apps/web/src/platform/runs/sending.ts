/*
 * All that works off what waits on this device, behind one door (load-sending.ts): a home with nothing to send opens
 * without it.
 */
export { sendApart, recoverApart } from './apart.ts'
export { askAfterSilent } from './ask-after-silent.ts'
export { drainCargo, letGoOfSent } from './drain-cargo.ts'
export { handOver } from './hand-over.ts'
export { tellScreens } from '../sync/tell-screens.ts'
export { makersOfPage } from '../../data/unsent/ready-in-page.ts'
