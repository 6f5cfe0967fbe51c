// Stock tesseract.js, for comparison: no preparation of the picture, and its own text detection.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { linesOfText } from '@canvass/recognition/lines/text-line'
import { serveReading } from '@canvass/providers/ocr/serve-reading'
import { createWorker } from 'tesseract.js'

const require = createRequire(import.meta.url)
const langPath = join(dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int')
let engine: ReturnType<typeof createWorker> | undefined
const open = () =>
  (engine ??= createWorker('eng', 1, { langPath, gzip: true, cacheMethod: 'none', errorHandler: () => undefined }))

serveReading({
  async open() {
    await open()
    return 'tesseract.js as it comes'
  },
  async read(picture) {
    const { data } = await (await open()).recognize(Buffer.from(picture))
    return { text: data.text, lines: linesOfText(data.text), engine: 'tesseract.js', engineVersion: 'stock' }
  },
})
