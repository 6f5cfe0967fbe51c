import { access, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type FilePart, readManifest, DEFAULT_FILES, type WeightsManifest } from './weights-manifest.ts'
import { type RecognizerWeights, type WeightFile, type Weights, WeightsError, weightFileOf } from './weights.ts'

const MANIFEST = 'models.json'

/**
 * Reads the weights in a custom folder: `detector.onnx`, `recognizer.onnx`, `dictionary.txt`, and for other scripts
 * `wide.onnx` with `wide.txt`. An optional `models.json` may state a name and version, other file names, and checksums,
 * which are verified. A recognizer that includes its own characters needs no dictionary.
 * @throws WeightsError with the problem in one sentence
 */
export async function readWeights(folder: string): Promise<Weights> {
  const kind = await stat(folder).catch(() => undefined)
  if (!kind?.isDirectory()) throw new WeightsError(`there is no folder ${folder}`)
  const manifest = await manifestOf(folder)
  const nameOf = (part: FilePart) => manifest.files[part] ?? DEFAULT_FILES[part]
  const find = (part: FilePart) => findFile(folder, nameOf(part), manifest)
  const need = async (part: FilePart) => {
    const file = await find(part)
    if (!file) throw new WeightsError(`${nameOf(part)} is missing in ${folder}`)
    return file
  }
  const unknown = Object.keys(manifest.sha256).find((name) => !Object.keys(DEFAULT_FILES).map(nameAs).includes(name))
  if (unknown !== undefined) throw new WeightsError(`models.json gives a checksum for ${unknown}, which is not used`)
  const wide = await find('wide')
  return {
    name: [manifest.name ?? basename(folder), manifest.version].filter(Boolean).join(' '),
    detector: await need('detector'),
    recognizer: await recognizerOf(await need('recognizer'), await find('dictionary')),
    ...(wide && { wide: await recognizerOf(wide, await find('wideDictionary')) }),
  }

  function nameAs(part: string): string {
    return nameOf(part as FilePart)
  }
}

async function manifestOf(folder: string): Promise<WeightsManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw new WeightsError(`${MANIFEST} in ${folder} cannot be read`)
  })
  return readManifest(text)
}

/** Returns a file with its checksum, verified if one is declared; undefined if the file doesn't exist. */
async function findFile(folder: string, name: string, { sha256 }: WeightsManifest): Promise<WeightFile | undefined> {
  const path = join(folder, name)
  const wanted = sha256[name]?.toLowerCase()
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (!isThere && wanted === undefined) return undefined
  const file = await weightFileOf(path).catch(() => {
    throw new WeightsError(`${name} in ${folder} cannot be read`)
  })
  if (wanted !== undefined && wanted !== file.sha256)
    throw new WeightsError(`${name} has the checksum ${file.sha256}, and ${MANIFEST} says ${wanted}`)
  return file
}

async function recognizerOf(model: WeightFile, dictionary: WeightFile | undefined): Promise<RecognizerWeights> {
  if (!dictionary) return { model }
  const text = await readFile(dictionary.path, 'utf8')
  // A line may be a single space, which is a character: only strip the trailing line breaks.
  return { model, dictionary: { file: dictionary, lines: text.replace(/(?:\r?\n)+$/u, '').split(/\r?\n/u) } }
}
