import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { drawSign } from '@canvass/testing/draw-sign'
import { createPaddleReader } from '../paddle-reader.ts'
import { checkWeights } from './check-weights.ts'
import { installedWeights } from './installed-weights.ts'
import { readWeights } from './read-weights.ts'
import { charactersFor, nameOfWeights } from './weights.ts'

const TIMEOUT_MS = 60_000
const installed = await installedWeights()
const lines = installed.recognizer.dictionary?.lines ?? []
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-weights-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
const link = (name: string, { path }: { path: string }) => symlinkSync(path, join(folder, name))
/** Copies the installed weights under the names that a folder of custom weights uses. */
function putAll(dictionary: readonly string[] = lines): void {
  link('detector.onnx', installed.detector)
  link('recognizer.onnx', installed.recognizer.model)
  put('dictionary.txt', `${dictionary.join('\n')}\n`)
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: Error) => `${error.name}: ${error.message.replaceAll(folder, 'FOLDER')}`,
  )

describe('a folder with custom weights', { timeout: TIMEOUT_MS }, () => {
  test('with the installed files reads as they do, and reports its name with the checksums', async () => {
    putAll()
    put('models.json', JSON.stringify({ name: 'Same', version: '7' }))
    const reader = createPaddleReader({ modelsFolder: folder })
    const reading = await reader.read(
      await drawSign(['MARLOWE BAKERY', 'TEL 541726 0142']),
      AbortSignal.timeout(30_000),
    )
    await reader.close()
    expect(reading.text).toBe('MARLOWE BAKERY\nTEL 541726 0142')
    const [found, read] = [installed.detector, installed.recognizer.model].map(({ sha256 }) => sha256.slice(0, 8))
    expect(reading.model).toBe(`Same 7 [${found} ${read}]`)
  })

  test('may have a recognizer for other scripts that includes its own characters', async () => {
    putAll()
    link('wide.onnx', installed.wide?.model ?? { path: '' })
    expect(await checkWeights(folder)).toMatch(/^pp-ocr: canvass-weights-\S+ \[\w{8} \w{8}\] on onnxruntime/)
  })

  test('may use any file names', async () => {
    link('a.onnx', installed.detector)
    link('b.onnx', installed.recognizer.model)
    put('c.txt', lines.join('\r\n'))
    const files = { detector: 'a.onnx', recognizer: 'b.onnx', dictionary: 'c.txt' }
    put('models.json', JSON.stringify({ name: 'Other names', files }))
    expect((await readWeights(folder)).recognizer.dictionary?.lines).toEqual(lines)
  })

  test('is accepted if its files have the checksums it declares', async () => {
    putAll()
    const sum = createHash('sha256')
      .update(readFileSync(join(folder, 'dictionary.txt')))
      .digest('hex')
    put(
      'models.json',
      JSON.stringify({ sha256: { 'dictionary.txt': sum, 'detector.onnx': installed.detector.sha256 } }),
    )
    expect(nameOfWeights(await readWeights(folder))).toMatch(/^canvass-weights-/)
  })
})

describe('a folder that cannot be used is refused with a sentence:', { timeout: TIMEOUT_MS }, () => {
  test('one that does not exist', async () => {
    expect(await refusal(readWeights(join(folder, 'none')))).toBe('WeightsError: there is no folder FOLDER/none')
  })

  test('one with a missing file', async () => {
    link('detector.onnx', installed.detector)
    expect(await refusal(readWeights(folder))).toBe('WeightsError: recognizer.onnx is missing in FOLDER')
  })

  test('one whose file has a different checksum than declared', async () => {
    putAll()
    put('models.json', JSON.stringify({ sha256: { 'detector.onnx': 'a'.repeat(64) } }))
    expect(await refusal(readWeights(folder))).toContain('detector.onnx has the checksum')
  })

  test('one with a checksum for a file that is not used', async () => {
    putAll()
    put('models.json', JSON.stringify({ sha256: { 'detektor.onnx': 'a'.repeat(64) } }))
    expect(await refusal(readWeights(folder))).toContain('a checksum for detektor.onnx, which is not used')
  })

  test.for([
    ['{', 'it is no JSON'],
    ['[]', 'it must be an object'],
    ['{"name":7}', '"name" must be a text'],
    ['{"files":{"detector":"../detector.onnx"}}', '"files" must name files of the folder'],
    ['{"files":{"detectors":"detector.onnx"}}', '"files" must name files of the folder'],
    ['{"sha256":{"detector.onnx":"abc"}}', '"sha256" must give 64 hexadecimal digits'],
  ] as const)('one with the manifest %s', async ([manifest, what]) => {
    put('models.json', manifest)
    expect(await refusal(readWeights(folder))).toContain(`models.json cannot be used: ${what}`)
  })

  test('one whose detector is not a model', async () => {
    putAll()
    rmSync(join(folder, 'detector.onnx'))
    put('detector.onnx', 'no model')
    expect(await refusal(checkWeights(folder))).toBe(
      'WeightsError: detector.onnx is no model that onnxruntime can load',
    )
  })

  test('one with a recognizer in place of the detector', async () => {
    putAll()
    rmSync(join(folder, 'detector.onnx'))
    link('detector.onnx', installed.recognizer.model)
    expect(await refusal(checkWeights(folder))).toContain('detector.onnx does not find text')
  })

  test('one with the dictionary of another model', async () => {
    putAll(['a', 'b', 'c'])
    expect(await refusal(checkWeights(folder))).toBe(
      'WeightsError: the recognizer knows 97 letters, so its dictionary must have 95 or 96 lines, and it has 3',
    )
  })

  test('one without a dictionary whose recognizer does not include its characters', async () => {
    putAll()
    rmSync(join(folder, 'dictionary.txt'))
    expect(await refusal(checkWeights(folder))).toContain('needs a dictionary beside it')
  })
})

test('a dictionary gets an added space if the model has one more character', () => {
  expect(charactersFor(['a', 'b'], 3)).toEqual(['', 'a', 'b'])
  expect(charactersFor(['a', 'b'], 4)).toEqual(['', 'a', 'b', ' '])
})
