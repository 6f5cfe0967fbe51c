import { ping } from '@canvass/contracts/addresses/health'
import { v4 } from 'uuid'
import { call } from '../api/call.ts'

const PATIENCE_MS = 8_000

/** Whether our server answers, and not a page that a network puts in its place: it must know the nonce. */
export async function isServerThere(): Promise<boolean> {
  const nonce = v4()
  const answer = await call(ping, { query: { nonce } }, { timeoutMs: PATIENCE_MS }).catch(() => undefined)
  return answer?.nonce === nonce
}
