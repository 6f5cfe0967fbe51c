import type { Readable } from 'node:stream'

export type RenditionName = 'thumbnail' | 'full'

/** Bytes that have come in whole and are durable under a passing name. Keep them or discard them. */
export interface ReceivedBytes {
  /** Lower-case hex. */
  readonly sha256: string
  readonly size: number
  /** Its first bytes, {@link HEAD_BYTES} at most: they tell what it is without reading it. */
  readonly head: Uint8Array
  /** For as long as they are not forgotten: then the memory is another's. */
  read(): Promise<Buffer>
  /** Makes them the organization's, under their digest; once it resolves they survive a power cut. */
  keep(organizationId: string): Promise<void>
  /** Forgets them, and only the memory that they lay in after `keep`. Nothing of `read` may be used any more. */
  discard(): Promise<void>
}

export const HEAD_BYTES = 64

export interface BlobName {
  organizationId: string
  sha256: string
}

/** Where the bytes of captures lie: by organization and digest, never by a name from outside. */
export interface BlobStore {
  /**
   * Takes a stream in, hashing and counting as it flows.
   * @throws TooManyBytes past `maxBytes`; the stream's own error where it breaks off
   */
  receive(stream: Readable, limits: { maxBytes: number }): Promise<ReceivedBytes>
  /** @throws BlobMissing */
  read(organizationId: string, sha256: string): Promise<Buffer>
  /**
   * The same as a stream, which whoever asks reads or destroys, and how many bytes there are.
   * @throws BlobMissing
   */
  open(organizationId: string, sha256: string): Promise<{ stream: Readable; size: number }>
  findRendition(organizationId: string, sha256: string, name: RenditionName): Promise<Buffer | undefined>
  /** Where there is room: a rendition can be made again at any time. */
  keepRendition(organizationId: string, sha256: string, name: RenditionName, bytes: Uint8Array): Promise<void>
  /** Whether the bytes are there, without reading them. */
  has(organizationId: string, sha256: string): Promise<boolean>
  /** What was kept longer than `ageMs` ago, in no order. */
  listOld(ageMs: number): AsyncIterable<BlobName>
  /** Removes bytes with their renditions, unless the same were kept again within `ageMs`; answers whether it did. */
  removeOld(organizationId: string, sha256: string, ageMs: number): Promise<boolean>
  /** Removes what was never received whole and is older than a day. */
  tidy(): Promise<void>
  /**
   * Whether so many bytes more can be taken in, to be asked before they are.
   * @throws StoreFull
   */
  requireRoom(bytes: number): Promise<void>
  /**
   * Whether it can be written to, as a health check wants to know: bytes are written and are on the disk. Rejects with
   * the reason, also where they went into the reserve.
   * @returns how many bytes are free
   */
  check(): Promise<{ freeBytes: number }>
}

export class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes'
}

/** No room, or none but the reserve that is kept for the database and the logs. It ends when somebody makes room. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull'
  /** As the system itself calls it. */
  readonly code = 'ENOSPC'
}

/** A row without its file: the store has lost something, or another store is configured. */
export class BlobMissing extends Error {
  override readonly name = 'BlobMissing'
}
