import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isAlive, waitUntilGone } from '../machine/process-state.ts'
import { startPostgres, type RunningPostgres } from './postgres.ts'

let dir: string
let running: RunningPostgres | undefined

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'canvass-postgres-'))
})
afterEach(async () => {
  await running?.stop()
  rmSync(dir, { recursive: true, force: true })
})

const query = async (url: string, text: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

describe('the embedded PostgreSQL', { timeout: 120_000 }, () => {
  it('keeps its data, address, and password across a stop and a start', async () => {
    running = await startPostgres({ dir })
    const { url, pid } = running
    await query(url, 'create table kept as select 7 as number')
    await running.stop()
    expect(isAlive(pid)).toBe(false)
    running = await startPostgres({ dir })
    expect(running.url).toBe(url)
    expect(await query(url, 'select number from kept')).toEqual([{ number: 7 }])
  })

  it('has every committed row after it was killed', async () => {
    running = await startPostgres({ dir })
    await query(running.url, 'create table kept as select 7 as number')
    process.kill(running.pid, 'SIGKILL')
    await running.ended
    running = await startPostgres({ dir })
    expect(await query(running.url, 'select number from kept')).toEqual([{ number: 7 }])
  })

  it('ends a server left behind by a killed run, so that exactly one runs', async () => {
    const leftBehind = await startPostgres({ dir })
    await query(leftBehind.url, 'create table kept as select 7 as number')
    running = await startPostgres({ dir })
    expect(isAlive(leftBehind.pid)).toBe(false)
    expect(await query(running.url, 'select number from kept')).toEqual([{ number: 7 }])
  })

  it('starts although its pid file names an unrelated program', async () => {
    await (await startPostgres({ dir })).stop()
    writeFileSync(join(dir, 'data/postmaster.pid'), `${process.pid}\n`)
    running = await startPostgres({ dir })
    expect(await query(running.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('ends when its supervisor is killed with SIGKILL', async () => {
    const program = `
      const { startPostgres } = await import(${JSON.stringify(new URL('postgres.ts', import.meta.url).href)})
      console.log((await startPostgres({ dir: ${JSON.stringify(dir)} })).pid)`
    const supervisor = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line]: unknown[] = await once(supervisor.stdout, 'data')
    const pid = Number(String(line))
    expect(isAlive(pid)).toBe(true)
    supervisor.kill('SIGKILL')
    expect(await waitUntilGone(pid, 30_000)).toBe(true)
  })
})
