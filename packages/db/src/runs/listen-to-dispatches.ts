import type { Client } from 'pg'
import type { Database } from '../database.ts'
import { createClientWithTimeout } from '../client-with-timeout.ts'

const RETRY_MS = 1_000

/**
 * Calls `onRing` whenever dispatches are committed, and once whenever the connection is (re)established, because
 * notifications may have been missed before. Uses its own connection and reconnects when that dies. Returns a function
 * that stops immediately.
 */
export function listenToDispatches(database: Database, onRing: () => void): () => Promise<void> {
  let client: Client | undefined
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  const connect = () => {
    const fresh = createClientWithTimeout(
      { ...database.pool.options, application_name: 'canvass-dispatches' },
      database.silentMs,
    )
    client = fresh
    const again = () => {
      if (isStopped || client !== fresh) return
      client = undefined
      fresh.end().catch(() => undefined)
      retry = setTimeout(connect, RETRY_MS)
    }
    fresh.on('error', again)
    fresh.on('end', again)
    fresh.on('notification', onRing)
    fresh
      .connect()
      .then(() => fresh.query('listen canvass_dispatch'))
      .then(onRing, again)
  }
  connect()
  return async () => {
    isStopped = true
    clearTimeout(retry)
    await client?.end().catch(() => undefined)
  }
}
