// The reading process: it alone decodes pictures of strangers, holds no secret and no connection,
// and may be killed at any moment. Started by tesseract-reader.ts.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { TextLine } from '@canvass/enrichment/ports'
import { createWorker, PSM, type Worker } from 'tesseract.js'
import type { ReadAnswer, ReadRequest } from './child-messages.ts'
import { preparePicture, type PreparedPicture } from './prepare-picture.ts'
import { linesOfBlocks, withMissingLines } from './tesseract-lines.ts'

const require = createRequire(import.meta.url)
const ENGINE_VERSION = (require('tesseract.js/package.json') as { version: string }).version
const LANGUAGE_DATA = join(dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int')
/** A card that was read whole gives an e-mail and a number; a scene has at least this many lines. */
const ENOUGH_LINES = 5
const MEMORY_CHECK_MS = 500
const memoryLimitBytes = Number(process.env['READING_MEMORY_BYTES'] ?? 1.5 * 1024 ** 3)

let engine: Promise<Worker> | undefined
function openEngine(): Promise<Worker> {
  engine ??= createWorker('eng', 1, {
    langPath: LANGUAGE_DATA,
    gzip: true,
    cacheMethod: 'none',
    errorHandler: () => undefined,
  })
  return engine
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

async function read({ id, picture }: ReadRequest): Promise<ReadAnswer> {
  const startedAt = performance.now()
  if (picture === null) {
    await openEngine()
    return { id, rssBytes: process.memoryUsage.rss(), ready: `tesseract.js ${ENGINE_VERSION}` }
  }
  const prepared = await preparePicture(picture).catch((error: unknown) => {
    throw Object.assign(new Error('The bytes are not a picture that can be read', { cause: error }), {
      permanent: true,
    })
  })
  const worker = await openEngine()
  const asPage = await readLines(worker, prepared, PSM.AUTO)
  // What lies beside the columns of a page is found only by looking for scattered text, which costs as much again.
  const lines = isWhole(asPage) ? asPage : withMissingLines(asPage, await readLines(worker, prepared, PSM.SPARSE_TEXT))
  return {
    id,
    rssBytes: process.memoryUsage.rss(),
    reading: {
      text: lines.map((line) => line.text).join('\n'),
      lines,
      engine: 'tesseract.js',
      engineVersion: ENGINE_VERSION,
      tookMs: Math.round(performance.now() - startedAt),
    },
  }
}

function answerOf(id: number, error: unknown): ReadAnswer {
  const isPermanent = error instanceof Error && 'permanent' in error
  return {
    id,
    rssBytes: process.memoryUsage.rss(),
    error: {
      code: isPermanent ? 'not_a_picture' : 'engine_failed',
      message: error instanceof Error ? error.message : String(error),
      isRetryable: !isPermanent,
    },
  }
}

process.on('message', (request: ReadRequest) => {
  void read(request)
    .catch((error: unknown) => answerOf(request.id, error))
    .then((answer) => process.send?.(answer))
})
process.once('disconnect', () => process.exit(0))
// The engine works in a thread of its own, so this timer fires while it reads.
setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimitBytes) process.exit(137)
}, MEMORY_CHECK_MS).unref()
