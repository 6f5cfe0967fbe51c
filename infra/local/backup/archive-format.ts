/** The header of an archive: what it is, and the schema its rows were written under. */
export interface About {
  format: 1
  product: 'canvass'
  createdAt: string
  /** The name of the last migration in the source database. */
  schema: string
  /** Ordered so that every row comes after the rows it references. */
  tables: { name: string; columns: string[] }[]
}

/** The end of an archive; if it's missing, the archive was truncated. Digests are SHA-256, in hex. */
export interface Manifest {
  tables: { name: string; rows: number; bytes: number; sha256: string }[]
  /** Each blob is named by its digest. */
  blobs: { count: number; bytes: number }
  /** Blobs that a row references but that the store lacks, or has only damaged. */
  missing: string[]
}

export const ABOUT = 'about.json'
export const MANIFEST = 'manifest.json'
/** A table is split into pieces, because an archive entry declares its size before its bytes. */
export const TABLE_PIECE = /^tables\/([a-z0-9_]+)\/\d+\.copy$/
export const BLOB = /^blobs\/([0-9a-f-]{36})\/([0-9a-f]{64})$/
