/** The message protocol of the worker and the app. Raised when a message changes its meaning. */
export const PACK_PROTOCOL = 1
/** Where the server publishes which pack belongs to its version of the app. */
export const PACK_ADDRESS = '/reading-pack.json'
/** DO NOT rename: devices in the field store their pack in it. */
export const PACK_CACHE = 'canvass-reading-pack'

export type PackPart = 'worker' | 'runtime' | 'detector' | 'recognizer'

export interface PackFile {
  part: PackPart
  /** Contains the file's digest, so that two versions can coexist. */
  path: string
  bytes: number
  /** The compressed size, as downloaded. */
  wireBytes: number
  /** The digest of the file as stored, in lowercase hex. */
  sha256: string
}

export interface PackManifest {
  protocol: number
  version: string
  /** The engine and the models, in user-facing words. */
  reads: string
  files: PackFile[]
}

export const wireBytesOf = ({ files }: PackManifest): number => files.reduce((sum, { wireBytes }) => sum + wireBytes, 0)
export const bytesOf = ({ files }: PackManifest): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

export function pathOf({ files }: PackManifest, part: PackPart): string {
  const file = files.find((one) => one.part === part)
  if (!file) throw new Error(`The reading pack has no ${part}`)
  return file.path
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Whether a downloaded or stored value is a manifest whose files are under the path of our scripts. */
export function isPackManifest(value: unknown): value is PackManifest {
  if (typeof value !== 'object' || value === null) return false
  const { protocol, version, reads, files } = value as Record<string, unknown>
  return (
    typeof protocol === 'number' &&
    isText(version) &&
    isText(reads) &&
    Array.isArray(files) &&
    files.length > 0 &&
    (files as unknown[]).every(isPackFile)
  )
}

function isPackFile(value: unknown): value is PackFile {
  if (typeof value !== 'object' || value === null) return false
  const { part, path, bytes, wireBytes, sha256 } = value as Record<string, unknown>
  return (
    isText(part) &&
    isText(path) &&
    /^\/assets\/reading-[\w.-]+$/.test(path) &&
    typeof bytes === 'number' &&
    typeof wireBytes === 'number' &&
    isText(sha256) &&
    /^[\da-f]{64}$/.test(sha256)
  )
}
