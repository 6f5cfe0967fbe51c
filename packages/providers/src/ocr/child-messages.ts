import type { Reading } from '@canvass/enrichment/ports'

/** What the reading process is asked, and what it answers. `rssBytes` tells how much memory it holds. */
export type ReadRequest = { id: number; picture: Uint8Array }
export type ReadAnswer =
  | { id: number; reading: Reading; rssBytes: number }
  | { id: number; error: { code: string; message: string; isRetryable: boolean }; rssBytes: number }
