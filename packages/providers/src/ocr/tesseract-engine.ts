import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { TextLine } from '@canvass/enrichment/ports'
import { createWorker, PSM, type Worker } from 'tesseract.js'
import { preparePicture, type PreparedPicture } from './prepare-picture.ts'
import { type Engine, ReadingFailed, type UntimedReading } from './serve-reading.ts'
import { linesOfBlocks, withMissingLines } from './tesseract-lines.ts'

const require = createRequire(import.meta.url)
const ENGINE_VERSION = (require('tesseract.js/package.json') as { version: string }).version
const LANGUAGE_DATA = join(dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int')
/** A fully read card has an email and a number; a scene has at least this many lines. */
const ENOUGH_LINES = 5

/** How to look for text: as a page, scattered, or as a page and then scattered if that didn't find everything. */
export type TesseractModes = 'page' | 'scattered' | 'both'

/**
 * Creates Tesseract as a reading process runs it.
 * @param prepare preprocesses a picture before it is read
 */
export function tesseractEngine({
  looks = 'both',
  prepare = preparePicture,
}: {
  looks?: TesseractModes
  prepare?: (bytes: Uint8Array) => Promise<PreparedPicture>
} = {}): Engine {
  let opened: Promise<Worker> | undefined
  const open = () =>
    (opened ??= createWorker('eng', 1, {
      langPath: LANGUAGE_DATA,
      gzip: true,
      cacheMethod: 'none',
      errorHandler: () => undefined,
    }))
  return {
    async open() {
      await open()
      return `tesseract.js ${ENGINE_VERSION}`
    },
    async read(picture, tell) {
      const prepared = await prepare(picture).catch((error: unknown) => {
        throw new ReadingFailed('not_a_picture', 'We can’t open this image', { cause: error })
      })
      const worker = await open()
      if (looks === 'scattered') return readingOf(await readLines(worker, prepared, PSM.SPARSE_TEXT))
      const asPage = await readLines(worker, prepared, PSM.AUTO)
      if (looks === 'page' || isWhole(asPage)) return readingOf(asPage)
      // Only the scattered mode finds text beside the columns of a page, and it costs the same again.
      await tell(readingOf(asPage))
      return readingOf(withMissingLines(asPage, await readLines(worker, prepared, PSM.SPARSE_TEXT)))
    },
  }
}

async function readLines(worker: Worker, picture: PreparedPicture, mode: PSM) {
  await worker.setParameters({ tessedit_pageseg_mode: mode, user_defined_dpi: '150' })
  const { data } = await worker.recognize(picture.png, {}, { text: false, blocks: true })
  return linesOfBlocks(data.blocks, picture)
}

const isWhole = (lines: TextLine[]) =>
  lines.length >= ENOUGH_LINES &&
  lines.some(({ text }) => text.includes('@')) &&
  lines.some(({ text }) => text.replace(/\D/g, '').length >= 7)

const readingOf = (lines: TextLine[]): UntimedReading => ({
  text: lines.map((line) => line.text).join('\n'),
  lines,
  engine: 'tesseract.js',
  engineVersion: ENGINE_VERSION,
  model: 'eng 4.0.0_best_int',
})
