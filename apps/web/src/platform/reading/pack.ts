/** What a worker and the app must agree on to talk. Raised when a message changes its meaning. */
export const PACK_PROTOCOL = 1
/** Where the server says which pack belongs to its version of the app. */
export const PACK_ADDRESS = '/reading-pack.json'
/** DO NOT rename: devices in the field keep their pack in it. */
export const PACK_CACHE = 'canvass-reading-pack'

export type PackPart = 'worker' | 'runtime' | 'detector' | 'recognizer'

export interface PackFile {
  part: PackPart
  /** Carries the file's digest, so that two versions lie beside each other. */
  path: string
  bytes: number
  /** What travels: compressed. */
  wireBytes: number
  /** Of the file as it is kept, lower-case hex. */
  sha256: string
}

export interface PackManifest {
  protocol: number
  version: string
  /** The engine and the models, in words for people. */
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

/** Whether what was answered or kept is a manifest whose files lie where scripts of ours lie. */
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
