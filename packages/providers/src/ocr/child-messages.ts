import type { Reading } from '@canvass/enrichment/ports'

/** What the reading process is asked, and what it answers. Without a picture it only makes its engine ready. */
export type ReadRequest = { id: number; picture: Uint8Array | null }
/** `rssBytes` tells how much memory the process holds. */
export type ReadAnswer =
  | { id: number; reading: Reading; rssBytes: number }
  | { id: number; ready: string; rssBytes: number }
  | { id: number; error: { code: string; message: string; isRetryable: boolean }; rssBytes: number }
