/** What an archive begins with: what it is, and the schema under which its rows were written down. */
export interface About {
  format: 1
  product: 'canvass'
  createdAt: string
  /** The name of the last migration of the database it was made of. */
  schema: string
  /** In an order in which every row comes after those that it refers to. */
  tables: { name: string; columns: string[] }[]
}

/** What an archive ends with, so that one that was cut off is known by its absence. Digests are SHA-256, in hex. */
export interface Manifest {
  tables: { name: string; rows: number; bytes: number; sha256: string }[]
  /** Each blob is named by its own digest. */
  blobs: { count: number; bytes: number }
  /** Blobs of which a row spoke and which the store did not have, or not whole. */
  missing: string[]
}

export const ABOUT = 'about.json'
export const MANIFEST = 'manifest.json'
/** A table is cut into pieces, for an entry of an archive says its size before its bytes come. */
export const TABLE_PIECE = /^tables\/([a-z0-9_]+)\/\d+\.copy$/
export const BLOB = /^blobs\/([0-9a-f-]{36})\/([0-9a-f]{64})$/
