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

  about: 'See how every engine reads one picture, and compare it with what it really says.',
  wanted: 'One picture, up to 15 MB',
  takePhoto: 'Take a photo',
  chosen: 'Picture',
  otherFile: 'Choose another',
  tooLarge: 'Files can be up to 15 MB.',
  keptFor: 'We delete the picture and its results after a day, unless you save it to the test set.',
  variants: 'Read by',
  all: 'Select all',
  none: 'Clear',
  noVariant: 'Choose at least one engine.',
  run: (count: number) => `Run ${figureText(count)}`,
  sending: 'Sending...',
  needsSignal: 'The lab needs a signal. Your picture and text stay here.',
  notSent: 'We couldn’t send the picture. It’s still here.',

  last: 'Last pictures',
  noLast: 'Pictures from the last day appear here.',
  lastLoading: 'Loading your last pictures',
  lastUnreachable: 'We can’t load your last pictures right now.',
  unnamed: 'Picture',
  progress: (ended: number, asked: number) => `${figureText(ended)} of ${figureText(asked)}`,
  lastLine: (at: Instant, ended: number, asked: number) =>
    `${momentText(at)} · ${figureText(ended)} of ${figureText(asked)}`,
  measuresAfterName: (width: number, height: number, size: number) =>
    `, ${figureText(width)} × ${figureText(height)}, ${bytesText(size)}`,

  loading: 'Loading the results',
  gone: 'This picture isn’t here anymore. Pictures outside the test set are deleted after a day.',
  unreachable: 'We can’t load this picture right now. Check your connection and try again.',
  stale: 'We can’t reach the server. This is what we last heard.',
  another: 'Another picture',
  runRest: (count: number) => `Run ${figureText(count)} more`,
  runFailed: (count: number) => `Run ${countText(count, 'failed one')} again`,
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
  typeFirst: 'Type what the picture says to save it to the test set.',
  deleteNow: 'Delete now',
  askDelete: 'Delete this picture?',
  deleteText: 'The picture, its results, and its typed text are deleted for good.',
  deleteOfSet: 'The picture, its results, and its typed text are deleted for good, and leave the test set.',
  deleted: 'Picture deleted',
  notDeleted: 'We couldn’t delete the picture.',
  unchanged: 'Check your connection and try again.',
  set: 'Test set',
  setLoading: 'Loading the test set',
  setUnreachable: 'We can’t load the test set right now.',
  noSet: 'Pictures whose text you typed and saved appear here, with how well captures would be read.',
  setLine: (pictures: number, wrongShare: number | undefined) =>
    [
      `Test set: ${countText(pictures, 'picture')}`,
      ...(wrongShare === undefined ? [] : [`${percentText(wrongShare * 100)} wrong in all`]),
    ].join(', '),
  setTotal: (pictures: number, wrongShare: number | undefined) =>
    [
      countText(pictures, 'picture'),
      ...(wrongShare === undefined ? [] : [`${percentText(wrongShare * 100)} wrong in all`]),
    ].join(', '),
  notRead: 'Not read',
  notCompared: 'Too long to compare',

  photo: (name: string) => `Picture ${name}`,
  noPhoto: 'The picture can’t be shown. The boxes are where text was read.',
  line: (number: number, text: string) => `Line ${number}: ${text}`,
  legend: 'Confidence:',
  sure: '90% or more',
  fair: '70 to 90%',
  doubtful: 'Below 70%',

  truth: 'Typed truth',
  truthLabel: 'What the picture says',
  truthHint: 'Line by line. It stays on this device until you save it to the test set.',
  truthSize: (characters: number) => countText(characters, 'character'),

  results: 'Results',
  engine: 'Engine',
  lineCount: (count: number) => countText(count, 'line'),
  wordCount: (count: number) => countText(count, 'word'),
  f1: 'Word F1',
  wrong: 'Wrong',
  wrongShare: 'Share of wrong characters',
  seconds: 'Time',
  best: 'Least wrong',
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
  readNotThere: 'read, not there',
  thereNotRead: 'there, not read',
  removed: (word: string) => `Read, not there: ${word}`,
  missing: (word: string) => `There, not read: ${word}`,
  by: (engine: string, version: string, model: string | null) => [engine, version, model].filter(Boolean).join(' · '),
  wordF1: (share: number) => `Word F1 ${percentText(share * 100)}`,
} as const

export const engineWords: Readonly<Record<LabEngine, string>> = {
  'pp-ocr': 'Canvass reader',
  'pp-ocr-far': 'Canvass reader, first look',
  'pp-ocr-near': 'Canvass reader, closer look',
  tesseract: 'Tesseract',
  'tesseract-page': 'Tesseract, as a page',
  'tesseract-scattered': 'Tesseract, scattered text',
}

/** How each engine is used. */
export const engineNotes: Readonly<Record<LabEngine, string>> = {
  'pp-ocr': 'Looks again where that helps. Reads captures in color.',
  'pp-ocr-far': '1,600 pixels',
  'pp-ocr-near': '2,240 pixels',
  tesseract: 'Both looks below. Stands in on old servers, in gray.',
  'tesseract-page': 'Columns and paragraphs',
  'tesseract-scattered': 'Text anywhere',
}

export const preparationWords: Readonly<Record<LabPreparation, string>> = { color: 'Color', gray: 'Gray' }

export const failureWords: Readonly<Record<LabFailure, string>> = {
  not_a_picture: 'The engine couldn’t open this picture.',
  engine_missing: 'This engine isn’t available on the server.',
  engine_crashed: 'The engine stopped unexpectedly.',
  engine_timeout: 'The engine took too long.',
  engine_failed: 'The engine couldn’t read this picture.',
  interrupted: 'The server was stopped while reading. Run it again.',
  picture_missing: 'The picture is missing on the server.',
}
