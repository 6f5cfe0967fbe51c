/*
 * All that works off what waits on this device, behind one door (load-sending.ts): a home with nothing to send opens
 * without it.
 */
export { drainSide } from '../batch/drain-side.ts'
export { trimVoiceNotes } from '../batch/voice-notes.ts'
export { runEditLane } from '../edits/edit-lane.ts'
export { tellScreens } from '../edits/tell-screens.ts'
export { askAfterSilent } from './ask-after-silent.ts'
export { handOver } from './hand-over.ts'
export { runLane } from './lane.ts'
export { prepareCapture } from './prepare-capture.ts'
export { preparePicture } from './prepare-picture.ts'
export { recover } from './recover.ts'
export { settleDiscards } from './settle-discards.ts'
