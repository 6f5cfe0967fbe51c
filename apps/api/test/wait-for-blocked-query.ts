import { expect, vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Waits until some query is blocked by the open transaction of the database's owner. */
export const waitForBlockedQuery = ({ owner }: TestApp): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await owner.query(
      'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))',
    )
    expect(rows).not.toEqual([])
  }, 10_000)
