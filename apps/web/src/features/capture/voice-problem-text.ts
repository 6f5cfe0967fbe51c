import type { VoiceProblem } from './voice-recorder.ts'

export const voiceProblemText = (problem: VoiceProblem): string =>
  problem === 'denied'
    ? 'The microphone is blocked for this site. Allow it in the browser to speak a note; the photo is safe.'
    : 'No microphone can be opened in this page. The photo is safe.'
