import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OddRequest } from '../../test/odd-process.ts'
import { type IsolatedProcess, createIsolatedProcess, ProcessFailed, type ProcessLimits } from './isolated-process.ts'

const file = fileURLToPath(new URL('../../test/odd-process.ts', import.meta.url))
const limits: ProcessLimits = { timeoutMs: 20_000, memoryLimitBytes: 300 * 1024 ** 2, heapMegabytes: 64 }
let own: IsolatedProcess<OddRequest, unknown>
const open = (given: Partial<ProcessLimits> = {}) => (own = createIsolatedProcess(file, { ...limits, ...given }))
afterEach(() => own.close())

const isAlive = (pid: unknown) => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}
/** Waits until a process is gone, which may take a moment. */
const isGone = (pid: unknown) => vi.waitUntil(() => !isAlive(pid), { timeout: 10_000 })

describe('a child process', { timeout: 60_000 }, () => {
  beforeEach(() => {
    process.env['CANVASS_TEST_SECRET'] = 'secret'
  })
  afterEach(() => {
    delete process.env['CANVASS_TEST_SECRET']
  })

  it('finds none of our settings in its environment', async () => {
    const names = (await open().ask('environment')) as string[]
    expect(names.filter((name) => !name.startsWith('NODE_CHANNEL_')).toSorted()).toEqual([
      'CANVASS_MEMORY_BYTES',
      'PATH',
    ])
  })

  it('that needs much memory is configured to retain little of it', async () => {
    open({ muchMemory: true })
    expect(await own.ask('environment')).toContain('GLIBC_TUNABLES')
    expect(await own.ask('options')).toContain('--max-semi-space-size=8')
  })

  it('answers requests in sequence', async () => {
    open()
    expect(await Promise.all([own.ask('pid'), own.ask('answer'), own.ask('pid')])).toHaveLength(3)
    expect(await own.ask('pid')).toBe(await own.ask('pid'))
  })

  it('that hangs is killed, and the next request gets another one', async () => {
    open({ timeoutMs: 3_000 })
    const pid = await own.ask('pid')
    await expect(own.ask('hang')).rejects.toEqual(expect.objectContaining({ name: 'ProcessFailed', why: 'timeout' }))
    expect(await isGone(pid)).toBe(true)
    expect(await own.ask('pid')).not.toBe(pid)
  })

  it('that takes too much memory exits with the reason, and the next request gets another one', async () => {
    open()
    await expect(own.ask('grow')).rejects.toMatchObject({ why: 'memory' })
    expect(await own.ask('answer')).toBeDefined()
  })

  it('that exits unexpectedly is replaced', async () => {
    open()
    await expect(own.ask('end')).rejects.toThrow(ProcessFailed)
    expect(await own.ask('answer')).toBeDefined()
  })

  it('that is killed from outside while working is replaced', async () => {
    open()
    const pid = Number(await own.ask('pid'))
    const asked = own.ask('hang')
    process.kill(pid, 'SIGKILL')
    await expect(asked).rejects.toMatchObject({ why: 'ended' })
    expect(await own.ask('answer')).toBeDefined()
  })

  it.for(['hang', 'end', 'grow'] as const)(
    'that gave a preliminary answer counts as answered if it is to %s afterward, and is replaced',
    async (wanted) => {
      open({ finishMs: 1_000 })
      const { toldBy } = (await own.ask(`tell, then ${wanted}`)) as { toldBy: number }
      expect(await isGone(toldBy)).toBe(true)
      expect(await own.ask('pid')).not.toBe(toldBy)
    },
  )

  it('that gave a preliminary answer may finish, and stays', async () => {
    open()
    const pid = await own.ask('pid')
    expect(await own.ask('tell, then answer')).toHaveProperty('jpeg')
    expect(await own.ask('pid')).toBe(pid)
  })

  it('is replaced after its maximum number of requests', async () => {
    open({ maxRequests: 1 })
    expect(await own.ask('pid')).not.toBe(await own.ask('pid'))
  })

  it('is stopped when idle for a while', async () => {
    open({ idleMs: 1 })
    expect(await isGone(await own.ask('pid'))).toBe(true)
  })

  it('does not start an aborted request', async () => {
    const reason = new Error('called off')
    await expect(open().ask('answer', AbortSignal.abort(reason))).rejects.toBe(reason)
  })
})
