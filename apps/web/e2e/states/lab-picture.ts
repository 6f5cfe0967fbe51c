import type { LabPicture, LabReading } from '@canvass/contracts/lab'

const TEXTS: readonly (readonly [text: string, confidence: number])[] = [
  ['FENNICK & DAUGHTER', 0.99],
  ['HARDWARE · SINCE 1987', 0.93],
  ['ends May 3O', 0.78],
  ['(971) 555-0142', 0.97],
  ['ask for Carmen D.', 0.55],
]
export const TRUTH = 'FENNICK & DAUGHTER\nHARDWARE · SINCE 1987\nends May 30\n(971) 555-0142\nask for Carmen'

function readingOf(
  engine: LabReading['engine'],
  preparation: LabReading['preparation'],
  texts: typeof TEXTS,
): LabReading {
  return {
    engine,
    preparation,
    state: 'done',
    failure: null,
    read: {
      lines: texts.map(([text, confidence], at) => {
        const [left, right, top] = [0.1, 0.1 + text.length * 0.025, 0.12 + at * 0.16]
        return {
          text,
          confidence,
          quad: [
            { x: left, y: top },
            { x: right, y: top + 0.02 },
            { x: right, y: top + 0.1 },
            { x: left, y: top + 0.08 },
          ],
        }
      }),
      engine: engine.startsWith('pp') ? 'pp-ocr' : 'tesseract.js',
      engineVersion: engine.startsWith('pp') ? 'onnxruntime 1.27.0' : '6.0.1',
      model: engine.startsWith('pp') ? 'PP-OCRv4 [1f2c3b4a 9d8e7f6a]' : 'eng 4.0.0_best_int',
      tookMs: 1_040 + texts.length * 10,
      peakBytes: 412_000_000,
      passes: 2,
    },
  }
}

const unread = { read: null, failure: null }

/** Builds a lab picture that is being read: some engines are done, one failed, and one is still pending. */
export function labPicture(id: string, truth: string | null = null): LabPicture {
  return {
    id,
    fileName: 'fennick.jpg',
    width: 1600,
    height: 1200,
    size: 655_360,
    at: '2026-11-23T10:15:00.000Z',
    goneAt: truth === null ? '2026-11-24T10:15:00.000Z' : null,
    truth,
    readings: [
      readingOf('pp-ocr', 'color', TEXTS),
      readingOf('pp-ocr', 'gray', TEXTS.slice(0, 2)),
      { engine: 'pp-ocr-far', preparation: 'color', state: 'failed', read: null, failure: 'engine_crashed' },
      readingOf('tesseract', 'color', [
        ['שלום <b>עולם</b>', 0.4],
        ['X'.repeat(280), 0.8],
      ]),
      readingOf('tesseract', 'gray', []),
      { engine: 'tesseract-page', preparation: 'gray', state: 'reading', ...unread },
      { engine: 'tesseract-scattered', preparation: 'gray', state: 'waiting', ...unread },
    ],
  }
}
