import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openQueueServer } from './queue-server.ts'

/** Listens as Redis does the first time, and fails to run after that. */
const RUNS_ONCE = `#!${process.execPath}
const { existsSync, writeFileSync } = require('node:fs')
const told = process.argv.slice(2)
const mark = told[told.indexOf('--dir') + 1] + '/was-run'
if (existsSync(mark)) process.exit(1)
writeFileSync(mark, '')
require('node:net').createServer().listen(Number(told[told.indexOf('--port') + 1]), '127.0.0.1')
`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-queue-'))
  await writeFile(join(folder, 'redis-server'), RUNS_ONCE)
  await chmod(join(folder, 'redis-server'), 0o755)
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const noPool = () => {
  throw new Error('Redis needs no PostgreSQL')
}

describe('the queue of a fault', () => {
  it("is given up when it can't be brought back, and can still be stopped", async () => {
    const queue = await openQueueServer('redis', folder, noPool)
    await queue.takeAway()
    await expect(queue.giveBack()).rejects.toThrow('redis-server could not be run')
    await queue.stop()
  })
})
