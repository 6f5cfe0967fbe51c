import type { LabEngine, LabFailure, LabPreparation } from '@canvass/contracts/lab'
import {
  bytesText,
  countText,
  figureText,
  type Instant,
  momentText,
  percentText,
  secondsText,
} from '../../../ui/text/format.ts'

/** Texts of the OCR lab. */
export const labWords = {
  title: 'OCR lab',
  notAllowed: 'Only super admins can open the OCR lab.',
  tryAgain: 'Try again',

  about: 'See how every engine reads one photo, and compare the results with the correct text.',
  wanted: 'One photo, up to 15 MB',
  takePhoto: 'Take a photo',
  chosen: 'Photo',
  otherFile: 'Choose another',
  tooLarge: 'Files can be up to 15 MB.',
  keptFor: 'We delete the photo and its results after a day, unless you save it to the test set.',
  variants: 'Read by',
  all: 'Select all',
  none: 'Clear',
  noVariant: 'Choose at least one engine.',
  run: (count: number) => `Run ${figureText(count)}`,
  sending: 'Sending...',
  needsSignal: 'The lab needs a connection. Your photo and text stay here.',
  notSent: 'We couldn’t send the photo. It’s still here.',

  last: 'Recent photos',
  noLast: 'Photos from the last day appear here.',
  lastLoading: 'Loading your recent photos',
  lastUnreachable: 'We can’t load your recent photos right now.',
  unnamed: 'Photo',
  progress: (ended: number, asked: number) => `${figureText(ended)} of ${figureText(asked)}`,
  lastLine: (at: Instant, ended: number, asked: number) =>
    `${momentText(at)} · ${figureText(ended)} of ${figureText(asked)}`,
  measuresAfterName: (width: number, height: number, size: number) =>
    `, ${figureText(width)} × ${figureText(height)}, ${bytesText(size)}`,

  loading: 'Loading the results',
  gone: 'This photo isn’t here anymore. Photos outside the test set are deleted after a day.',
  unreachable: 'We can’t load this photo right now. Check your connection and try again.',
  stale: 'We can’t reach the server. These are the latest results we have.',
  another: 'Another photo',
  runRest: (count: number) => `Run ${figureText(count)} more`,
  runFailed: (count: number) => `Rerun ${figureText(count)} failed`,
  notAsked: 'We couldn’t start that. Check your connection and try again.',
  exportJson: 'Export JSON',
  reading: 'Reading',
  leaveAndReturn: 'You can leave this page. Captures go first, so this may take a while.',
  deletedAt: (at: Instant) => `Deleted after ${momentText(at)}.`,
  kept: 'In the test set until you delete it.',

  save: 'Save to the test set',
  saveTruth: 'Save the new text',
  isSaved: 'In the test set',
  saved: 'Saved to the test set',
  notSaved: 'We couldn’t save it to the test set.',
  typeFirst: 'Enter what the photo says to save it to the test set.',
  deleteNow: 'Delete now',
  askDelete: 'Delete this photo?',
  deleteText: 'The photo, its results, and its correct text are permanently deleted.',
  deleteOfSet: 'The photo, its results, and its correct text are permanently deleted, also from the test set.',
  deleted: 'Photo deleted',
  notDeleted: 'We couldn’t delete the photo.',
  unchanged: 'Check your connection and try again.',
  set: 'Test set',
  setLoading: 'Loading the test set',
  setUnreachable: 'We can’t load the test set right now.',
  noSet: 'Photos that you saved with their correct text appear here, with how well captures would be read.',
  setLine: (pictures: number, wrongShare: number | undefined) =>
    [
      `Test set: ${countText(pictures, 'photo')}`,
      ...(wrongShare === undefined ? [] : [`${percentText(wrongShare * 100)} wrong overall`]),
    ].join(', '),
  setTotal: (pictures: number, wrongShare: number | undefined) =>
    [
      countText(pictures, 'photo'),
      ...(wrongShare === undefined ? [] : [`${percentText(wrongShare * 100)} wrong overall`]),
    ].join(', '),
  notRead: 'Not read',
  notCompared: 'Too long to compare',

  photo: (name: string) => `Photo ${name}`,
  noPhoto: 'The photo can’t be shown. The boxes show where text was read.',
  line: (number: number, text: string) => `Line ${number}: ${text}`,
  legend: 'Confidence:',
  sure: '90% or more',
  fair: '70 to 90%',
  doubtful: 'Below 70%',

  truth: 'Correct text',
  truthLabel: 'What the photo says',
  truthHint: 'Line by line. It stays on this device until you save it to the test set.',
  truthSize: (characters: number) => countText(characters, 'character'),

  results: 'Results',
  engine: 'Engine',
  lineCount: (count: number) => countText(count, 'line'),
  wordCount: (count: number) => countText(count, 'word'),
  f1: 'Word F1',
  wrong: 'Wrong',
  wrongShare: 'Character error rate',
  seconds: 'Time',
  best: 'Fewest errors',
  noFigure: '–',
  share: (share: number) => percentText(share * 100),
  time: (ms: number) => secondsText(ms),
  bytes: (bytes: number) => bytesText(bytes),
  states: { waiting: 'Waiting', reading: 'Reading...', failed: 'Failed' },

  showAll: 'Show all texts',
  showOne: 'Show one text',
  copy: 'Copy text',
  copied: 'Text copied',
  nothingRead: 'Nothing was read.',
  tooLong: 'There’s too much text to mark the differences.',
  /** What the two marks look like. */
  sample: '30',
  readNotThere: 'read, but not in the photo',
  thereNotRead: 'in the photo, but not read',
  removed: (word: string) => `Read, but not in the photo: ${word}`,
  missing: (word: string) => `In the photo, but not read: ${word}`,
  by: (engine: string, version: string, model: string | null) => [engine, version, model].filter(Boolean).join(' · '),
  wordF1: (share: number) => `Word F1 ${percentText(share * 100)}`,
} as const

export const engineWords: Readonly<Record<LabEngine, string>> = {
  'pp-ocr': 'Canvass reader',
  'pp-ocr-far': 'Canvass reader, first pass',
  'pp-ocr-near': 'Canvass reader, second pass',
  tesseract: 'Tesseract',
  'tesseract-page': 'Tesseract, as a page',
  'tesseract-scattered': 'Tesseract, scattered text',
}

/** How each engine is used. */
export const engineNotes: Readonly<Record<LabEngine, string>> = {
  'pp-ocr': 'Both passes, if the second one helps. Reads captures, in color.',
  'pp-ocr-far': '1,600 pixels',
  'pp-ocr-near': '2,240 pixels',
  tesseract: 'Both modes below. The fallback on old servers, in grayscale.',
  'tesseract-page': 'For columns and paragraphs',
  'tesseract-scattered': 'For text anywhere',
}

export const preparationWords: Readonly<Record<LabPreparation, string>> = { color: 'Color', gray: 'Grayscale' }

export const failureWords: Readonly<Record<LabFailure, string>> = {
  not_a_picture: 'The engine couldn’t open this photo.',
  engine_missing: 'This engine isn’t available on the server.',
  engine_crashed: 'The engine stopped unexpectedly.',
  engine_timeout: 'The engine took too long.',
  engine_failed: 'The engine couldn’t read this photo.',
  interrupted: 'The server was stopped while reading. Run it again.',
  picture_missing: 'The photo is missing from the server.',
}
