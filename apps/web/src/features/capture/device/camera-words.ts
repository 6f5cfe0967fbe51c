import type { Rating } from '@canvass/contracts/shapes/notes'
import type { CapturePlace } from '../../../ui/product/capture-words.ts'
import { figureText } from '../../../ui/text/format.ts'
import type { CameraProblem } from './open-camera.ts'
import type { VoiceProblem } from './voice-recorder.ts'

export const cameraWords = {
  title: 'Camera',
  close: 'Close camera',
  flashOn: 'Flashlight on',
  flashOff: 'Flashlight off',
  viewfinder: 'Viewfinder',
  starting: 'Starting the camera...',
  paused: 'The camera is paused, maybe because of a call. It will resume automatically.',
  take: 'Take photo',
  batch: 'Batch',
  batchOn: 'Batch on',
  upload: 'Upload',
  typeIn: 'Enter manually',
  done: 'Done',
  everySaved: 'Every photo is saved',
  holdToSpeak: 'Hold to record a note',
  replacing: 'Your next photo will replace it.',
  keepOld: 'Cancel',
  notReady: 'The camera isn’t ready yet.',
  notSaved: 'Not saved',
  scrambled:
    'This browser scrambles photos taken here to protect your privacy. Take the photo with your phone’s camera app and upload it.',
  takeAgain: 'We couldn’t save the photo. Please take it again.',
}

export const cameraProblemWords: Readonly<Record<CameraProblem, string>> = {
  denied:
    'Camera access is blocked. Allow it in your browser settings, or take the photo with your phone’s camera app.',
  busy: 'Camera unavailable. Another app may be using it. Close that app and try again, or take the photo with your phone’s camera app.',
  absent: 'This browser can’t open the camera. Take the photo with your phone’s camera app, or upload one.',
}

export const fallbackWords = { take: 'Take a photo', retry: 'Try the camera again' }

export const sendingWords = {
  sending: (total: number) => `Sending 1 of ${figureText(total)}`,
  saved: (total: number) => `${figureText(total)} saved on this phone`,
}

export const hintWords = { card: 'Card in frame, sharp', print: 'In frame, sharp' }

export const codeWords = { qr: (says: string) => `QR: ${says}`, other: (says: string) => `Code: ${says}` }

/** There is room for only one short word below the small pictures. */
export const stripWords: Readonly<Record<CapturePlace, string>> = {
  on_phone: 'Saved',
  sending: 'Sending',
  sending_paused: 'Paused',
  on_server: 'Uploaded',
  being_read: 'Reading',
  ready: 'Ready',
  needs_you: 'Check',
}

export const shotWords = {
  last: 'Last photos',
  percent: (share: number) => `${Math.round(share * 100)}%`,
  numbered: (number: number, place: string) => `Photo ${figureText(number)}, ${place}`,
  count: figureText,
  photos: (count: number) => (count === 1 ? 'photo' : 'photos'),
  title: 'This photo',
  picture: 'Original photo',
  isLead: 'This is already a lead in your vault.',
  remove: 'Delete',
  retake: 'Retake',
  note: 'Note',
  noteStays: {
    title: 'Note may stay on the lead',
    description: 'It may already have been sent. Sent notes can’t be removed.',
  },
  rateLast: 'Rate the last photo',
  rateThis: 'Rate this photo',
  qualifiers: 'Qualifiers',
  answer: (label: string, option: string) => `${label}: ${option}`,
  bothKept: {
    title: 'Both photos were kept',
    description: 'Your new photo is saved, but the old one is still there. Delete it in Review.',
  },
  bothKeptMerged: {
    title: 'Both photos were kept',
    description: 'Your new photo is saved. The old one was merged with another lead. You can split it there.',
  },
}

export const ratingWords: Readonly<Record<Rating, string>> = { hot: 'Hot', warm: 'Warm', cold: 'Cold' }

export const voiceProblemWords: Readonly<Record<VoiceProblem, string>> = {
  denied: 'Microphone access is blocked. Allow it in your browser settings to record a note. Your photo is safe.',
  absent: 'This browser can’t use the microphone. Your photo is safe.',
}

export const voiceWords = {
  title: 'Voice notes',
  add: 'Add a voice note',
  numbered: (number: number) => `voice note ${figureText(number)}`,
  unsent: 'Saved on this phone',
  sent: 'Uploaded',
  refused: 'Rejected by the server; saved on this phone',
  tooShort: { title: 'Voice note too short', description: 'Keep holding the button while you speak.' },
  notSaved: 'Voice note not saved',
  sayAgain: 'Please record it again.',
}
