/*
 * All that works off what waits on this device, behind one door (load-sending.ts): a home with nothing to send opens
 * without it.
 */
export { drainCargo } from './drain-cargo.ts'
export { trimFiles } from '../../data/files/lead-files.ts'
export { trimVoiceNotes } from '../../data/voice-notes/voice-notes.ts'
export { tellScreens } from './tell-screens.ts'
export { askAfterSilent } from '../../data/captures/sending/ask-after-silent.ts'
export { handOver } from './hand-over.ts'
export { sendCaptures } from '../../data/captures/sending/send-captures.ts'
export { prepareCapture } from '../../data/captures/preparing/prepare-capture.ts'
export { preparePicture } from '../../data/captures/preparing/prepare-picture.ts'
export { recoverMoved } from '../../data/unsent/recover-all.ts'
