import { ping } from '@canvass/contracts/addresses/health'
import { v4 } from 'uuid'
import { call } from '../api/call.ts'

const PATIENCE_MS = 8_000

/**
 * Checks that our server answers, and not a page that a network serves in its place: the answer must contain the nonce.
 */
export async function isServerThere(): Promise<boolean> {
  const nonce = v4()
  const answer = await call(ping, { query: { nonce } }, { timeoutMs: PATIENCE_MS }).catch(() => undefined)
  return answer?.nonce === nonce
}
