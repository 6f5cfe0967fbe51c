import type { Reading } from '@canvass/enrichment/ports'

/** What the reading process is asked, and what it answers. Without a picture it only makes its engine ready. */
export type ReadRequest = { picture: Uint8Array | null }
export type ReadAnswer =
  | { reading: Reading }
  | { ready: string }
  | { error: { code: string; message: string; isRetryable: boolean } }
