import type { Reading } from '@canvass/enrichment/ports'

/** A request to the reading process, and its response. Without a picture it only loads its engine. */
export type ReadRequest = { picture: Uint8Array | null }
export type ReadAnswer =
  | { reading: Reading }
  | { ready: string }
  | { error: { code: string; message: string; isRetryable: boolean } }
