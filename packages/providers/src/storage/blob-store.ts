import type { Readable } from 'node:stream'

export type RenditionName = 'thumbnail' | 'full'

/** Bytes received in full and durable under a temporary name. Call `keep` or `discard`. */
export interface ReceivedBytes {
  /** Lower-case hex. */
  readonly sha256: string
  readonly size: number
  /** Its first bytes, at most {@link HEAD_BYTES}: enough to identify the type without reading the rest. */
  readonly head: Uint8Array
  /** Valid until `discard`; after that the memory is reused. */
  read(): Promise<Buffer>
  /** Stores them for the organization under their digest; once this resolves they survive a power cut. */
  keep(organizationId: string): Promise<void>
  /** Deletes them; after `keep`, only releases their memory. Results of `read` must not be used afterward. */
  discard(): Promise<void>
}

export const HEAD_BYTES = 64

export interface BlobName {
  organizationId: string
  sha256: string
}

/** Stores the bytes of captures by organization and digest, never by an outside name. */
export interface BlobStore {
  /**
   * Receives a stream, hashing and counting as it arrives.
   * @throws TooManyBytes past `maxBytes`; the stream's own error if it breaks off
   */
  receive(stream: Readable, limits: { maxBytes: number }): Promise<ReceivedBytes>
  /** @throws BlobMissing */
  read(organizationId: string, sha256: string): Promise<Buffer>
  /**
   * Opens a stream, which the caller must read or destroy, with its size in bytes.
   * @throws BlobMissing
   */
  open(organizationId: string, sha256: string): Promise<{ stream: Readable; size: number }>
  findRendition(organizationId: string, sha256: string, name: RenditionName): Promise<Buffer | undefined>
  /** Stores a rendition if there is room: it can be made again at any time. */
  keepRendition(organizationId: string, sha256: string, name: RenditionName, bytes: Uint8Array): Promise<void>
  /** Whether the bytes exist, without reading them. */
  has(organizationId: string, sha256: string): Promise<boolean>
  /** Lists blobs stored longer than `ageMs` ago, unordered. */
  listOld(ageMs: number): AsyncIterable<BlobName>
  /** Removes bytes and their renditions, unless they were stored again within `ageMs`; returns whether it did. */
  removeOld(organizationId: string, sha256: string, ageMs: number): Promise<boolean>
  /** Removes incomplete uploads older than a day. */
  tidy(): Promise<void>
  /**
   * Checks that this many more bytes fit, before they are received.
   * @throws StoreFull
   */
  requireRoom(bytes: number): Promise<void>
  /**
   * Checks for a health probe that the store is writable, by syncing some bytes to disk. Rejects with the reason,
   * including when they went into the reserve.
   * @returns the number of free bytes
   */
  check(): Promise<{ freeBytes: number }>
}

export class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes'
}

/** No room is left except the reserve for the database and the logs. It stays full until an operator frees space. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull'
  /** The system's own code for it. */
  readonly code = 'ENOSPC'
}

/** A row without its file: the store lost something, or another store is configured. */
export class BlobMissing extends Error {
  override readonly name = 'BlobMissing'
}
