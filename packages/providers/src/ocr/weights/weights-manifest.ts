import { WeightsError } from './weights.ts'

/** The contents of a folder's `models.json`; every part is optional. */
export type WeightsManifest = {
  name?: string
  version?: string
  /** File names that differ from the usual ones. */
  files: Partial<Record<FilePart, string>>
  /** Checksums by file name. */
  sha256: Record<string, string>
}

export const DEFAULT_FILES = {
  detector: 'detector.onnx',
  recognizer: 'recognizer.onnx',
  dictionary: 'dictionary.txt',
  wide: 'wide.onnx',
  wideDictionary: 'wide.txt',
} as const
export type FilePart = keyof typeof DEFAULT_FILES

/** @throws WeightsError with what is wrong in it */
export function readManifest(text: string): WeightsManifest {
  const said = parsed(text)
  const { name, version, files = {}, sha256 = {} } = said
  if (name !== undefined && !isText(name)) throw wrong('"name" must be a text')
  if (version !== undefined && !isText(version)) throw wrong('"version" must be a text')
  if (!isRecord(files) || !Object.entries(files).every(([part, file]) => part in DEFAULT_FILES && isFileName(file)))
    throw wrong(`"files" must name files of the folder for any of: ${Object.keys(DEFAULT_FILES).join(', ')}`)
  if (!isRecord(sha256) || !Object.values(sha256).every((sum) => isText(sum) && /^[0-9a-f]{64}$/iu.test(sum)))
    throw wrong('"sha256" must give 64 hexadecimal digits for each file')
  return {
    ...(name !== undefined && { name }),
    ...(version !== undefined && { version }),
    files,
    sha256: sha256 as Record<string, string>,
  }
}

function parsed(text: string): Record<string, unknown> {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    throw wrong('it is no JSON')
  }
  if (!isRecord(said)) throw wrong('it must be an object')
  return said
}

const wrong = (what: string) => new WeightsError(`models.json cannot be used: ${what}`)
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** A weights folder only uses its own files, never a path outside it. */
const isFileName = (value: unknown) => isText(value) && !/[/\\]/u.test(value) && value !== '..'
