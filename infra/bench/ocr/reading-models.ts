import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createPaddleReader } from '@canvass/providers/ocr/paddle-reader'
import { checkWeights } from '@canvass/providers/ocr/weights/check-weights'
import { installedWeights } from '@canvass/providers/ocr/weights/installed-weights'
import { readWeights } from '@canvass/providers/ocr/weights/read-weights'
import { filesOfWeights, nameOfWeights, WeightsError } from '@canvass/providers/ocr/weights/weights'
import { SettingsError } from '@canvass/settings/settings'
import { readUserSettings } from '../../local/home/user-settings.ts'
import { loadNow } from '../machine.ts'
import { drawnPictures } from './bench-pictures.ts'
import { measureReader } from './measure-reader.ts'
import { resultRow } from './result-row.ts'

const USE = 'npm run reading:models [-- FOLDER] [--count 40]'

/**
 * Reports the weights in a folder, or else those in use: their checksums, and their readings of pictures drawn here,
 * the same on every machine. Two runs compare two sets of weights.
 */
async function main(): Promise<void> {
  const { folder, count } = readArguments()
  const weights = folder === undefined ? await installedWeights() : await readWeights(folder)
  if (folder !== undefined) await checkWeights(folder)
  console.log(`${nameOfWeights(weights)}, ${folder ?? 'as installed'}`)
  for (const { path, sha256 } of filesOfWeights(weights))
    console.log(`  ${sha256}  ${basename(path)} (${((await stat(path)).size / 1e6).toFixed(1)} MB)`)
  if (count === 0) return
  console.log(`Reading ${count} drawn pictures; load ${loadNow().toFixed(1)} at the start...`)
  const { rows, peakMb } = await measureReader(
    () => createPaddleReader({ modelsFolder: folder }),
    await drawnPictures(count),
  )
  const kinds = [...new Set(rows.map(({ picture }) => picture.kind))]
  console.table([
    ...kinds.map((kind) => ({ kind, ...resultRow(rows.filter(({ picture }) => picture.kind === kind)) })),
    { kind: 'all', ...resultRow(rows), 'peak MB': peakMb.toFixed(0) },
  ])
}

function readArguments(): { folder: string | undefined; count: number } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { count: { type: 'string', default: '40' } },
  })
  const [given, ...more] = positionals
  if (more.length > 0 || !/^\d{1,4}$/u.test(values.count)) throw new WeightsError(USE)
  const folder = given === undefined ? readUserSettings().readingModels : resolve(process.env['INIT_CWD'] ?? '.', given)
  return { folder, count: Number(values.count) }
}

await main().catch((error: unknown) => {
  if (!(error instanceof WeightsError || error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
})
