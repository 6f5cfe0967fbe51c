import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { AccentReader } from '@canvass/recognition/ocr/accents/restore-accents'
import type { AccentLanguage } from '@canvass/recognition/ocr/accents/language-of-text'
import sharp from 'sharp'
import { createWorker, PSM, type Worker } from 'tesseract.js'

const require = createRequire(import.meta.url)

/**
 * Creates a reader that reads strips with Tesseract in the requested language. It keeps one language loaded at a time,
 * since the next picture is usually in the same one. If it isn't available, it returns nothing, and the reading stays
 * without accents.
 */
export function createAccentReader(): AccentReader {
  let held: { language: AccentLanguage; worker: Promise<Worker | undefined> } | undefined
  const workerFor = (language: AccentLanguage) => {
    if (held?.language === language) return held.worker
    const before = held?.worker
    const worker = Promise.resolve(before)
      .then((one) => one?.terminate())
      .then(() => open(language))
      .catch(() => undefined)
    held = { language, worker }
    return worker
  }
  return {
    async read({ data, width, height }, language) {
      const worker = await workerFor(language)
      if (!worker) return { text: '', confidence: 0 }
      const png = await sharp(data, { raw: { width, height, channels: 1 } })
        .png({ compressionLevel: 1 })
        .toBuffer()
      const answer = await worker.recognize(png, {}, { text: true }).catch(() => undefined)
      return { text: answer?.data.text.trim() ?? '', confidence: (answer?.data.confidence ?? 0) / 100 }
    },
  }
}

async function open(language: AccentLanguage): Promise<Worker> {
  const manifest = require.resolve(`@tesseract.js-data/${language}/package.json`)
  const worker = await createWorker(language, 1, {
    langPath: join(dirname(manifest), '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
    errorHandler: () => undefined,
  })
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE, user_defined_dpi: '150' })
  return worker
}
