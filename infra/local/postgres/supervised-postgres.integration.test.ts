import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { supervisePostgres, type SupervisedPostgres } from './supervised-postgres.ts'
import { isAlive } from '../machine/process-state.ts'

let dir: string
let kept: SupervisedPostgres | undefined
let said: string[]

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'canvass-kept-postgres-'))
  said = []
  kept = await supervisePostgres({ dir, say: (line) => void said.push(line) }, () => {})
})
afterEach(async () => {
  await kept?.stop()
  rmSync(dir, { recursive: true, force: true })
})

const ask = async () => {
  const client = new Client({ connectionString: kept?.url() })
  client.on('error', () => {})
  await client.connect()
  const { rowCount } = await client.query('select 1')
  await client.end()
  return rowCount
}
const kill = () => process.kill(kept?.pid() ?? 0, 'SIGKILL')
const waitForLine = (text: string) => vi.waitFor(() => expect(said.join('\n')).toContain(text), 60_000)

describe('a killed database', { timeout: 180_000 }, () => {
  it('is restarted immediately', async () => {
    kill()
    await waitForLine('PostgreSQL ended unexpectedly; starting it again.')
    expect(await vi.waitFor(ask, { timeout: 60_000, interval: 100 })).toBe(1)
  })

  it("that can't start is retried with increasing delays until it can", async () => {
    const [control, aside] = [join(dir, 'data/global/pg_control'), join(dir, 'data/global/aside')]
    renameSync(control, aside)
    kill()
    await waitForLine('PostgreSQL ended at once.')
    await waitForLine('starting it again in 0.5 s.')
    await waitForLine('starting it again in 1 s.')
    renameSync(aside, control)
    expect(await vi.waitFor(ask, { timeout: 60_000, interval: 100 })).toBe(1)
  })

  it('is stopped for good if the stop is requested during its restart', async () => {
    kill()
    await waitForLine('starting it again')
    await kept?.stop()
    await expect(ask()).rejects.toThrow()
    expect(isAlive(kept?.pid() ?? 0)).toBe(false)
  })
})
