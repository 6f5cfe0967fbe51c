import type { Progress } from '@canvass/contracts/realtime'
import type { Client } from 'pg'
import type { Database } from '../database.ts'
import { createClientWithTimeout } from '../client-with-timeout.ts'
import type { Viewer } from '../viewer.ts'

/** Progress along with the user it belongs to. */
export type UserProgress = Progress & { organizationId: string; userId: string }

/** A session ended or a user changed, in any process. */
export type SessionEvent = { sessionKey: string } | { userId: string }

export interface FeedListener {
  onProgress(progress: UserProgress): void
  onSession(news: SessionEvent): void
  /** An organization's sequence has advanced; {@link readSequence} returns the new value. */
  onSequence(organizationId: string): void
  /** The connection was down for a while: notifications were missed, so the state must be read. */
  onGap(): void
  onError?(error: Error): void
}

const RETRY_MS = [100, 250, 500, 1_000, 2_000]

/**
 * Listens to the database's notifications at commit, on its own connection, and reconnects when that dies. Resolves
 * once it's listening, with a function that stops it.
 */
export async function listenToFeed(database: Database, listener: FeedListener): Promise<() => Promise<void>> {
  let client: Client | undefined
  let isStopped = false
  let retry: NodeJS.Timeout | undefined
  let failures = 0

  const connect = async (): Promise<void> => {
    const fresh = createClientWithTimeout(
      { ...database.pool.options, application_name: 'canvass-feed' },
      database.silentMs,
    )
    fresh.on('error', (error) => {
      listener.onError?.(error)
      again(fresh)
    })
    fresh.on('end', () => again(fresh))
    fresh.on('notification', ({ channel, payload }) => {
      if (!payload) return
      if (channel === 'canvass_progress') listener.onProgress(JSON.parse(payload) as UserProgress)
      else if (channel === 'canvass_sequence') listener.onSequence(payload)
      else listener.onSession(JSON.parse(payload) as SessionEvent)
    })
    client = fresh
    try {
      await fresh.connect()
      await fresh.query('listen canvass_progress; listen canvass_session; listen canvass_sequence')
      failures = 0
    } catch (error) {
      again(fresh)
      throw error
    }
  }
  const again = (dead: Client): void => {
    if (isStopped || dead !== client) return
    client = undefined
    dead.end().catch(() => undefined)
    retry = setTimeout(
      () => {
        connect().then(
          () => listener.onGap(),
          (error: unknown) => listener.onError?.(error as Error),
        )
      },
      RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)],
    )
  }

  const stop = async (): Promise<void> => {
    isStopped = true
    clearTimeout(retry)
    await client?.end()
  }
  await connect().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return stop
}

/**
 * Returns the state of a user's captures that changed after the sequence `since`, and the sequence to pass next time.
 */
export async function readProgress(
  database: Database,
  viewer: Pick<Viewer, 'organizationId' | 'userId'>,
  since: number,
): Promise<{ messages: Progress[]; next: number }> {
  const { rows } = await database.pool.query<{ page: { messages: Progress[]; next: number } }>({
    name: 'progress',
    text: 'select canvass.progress($1, $2, $3, 500) as page',
    values: [viewer.organizationId, viewer.userId, since],
  })
  return rows[0]?.page ?? { messages: [], next: since }
}

/** Returns an organization's newest sequence. */
export async function readSequence(database: Database, organizationId: string): Promise<number> {
  const { rows } = await database.pool.query<{ seq: number }>({
    name: 'sequence',
    text: 'select canvass.sequence_of($1) as seq',
    values: [organizationId],
  })
  return rows[0]?.seq ?? 0
}
