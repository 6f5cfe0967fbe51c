import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createProcessReader } from './process-reader.ts'
import { readerWithFallback } from './reader-with-fallback.ts'
import type { OpenTextReader } from './text-reader.ts'

const signal = new AbortController().signal
const picture = new Uint8Array([1, 2, 3])
let folder: string
const opened: OpenTextReader[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-engines-'))
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((reader) => reader.close()))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts a separate process that answers with this program. */
async function engine(name: string, onMessage: string): Promise<OpenTextReader> {
  const file = join(folder, `${name}.mjs`)
  await writeFile(file, `process.on('message', ({ id, request: { picture } }) => { ${onMessage} })`)
  const reader = createProcessReader(file, { timeoutMs: 10_000 })
  opened.push(reader)
  return reader
}

const answers = (name: string) =>
  `const reading = { engine: '${name}', lines: [], tookMs: 1 }
   process.send({ id, answer: picture === null ? { ready: '${name}' } : { reading }, rssBytes: 1 })`

it('reads with the second engine if the first one’s process exits while loading, and reports why', async () => {
  const first = await engine('broken', "process.kill(process.pid, 'SIGILL')")
  const reader = readerWithFallback(first, await engine('spare', answers('spare')))
  expect(await reader.read(picture, signal)).toMatchObject({ engine: 'spare' })
  expect(await reader.check()).toBe('spare, instead of the better engine: Reading stopped unexpectedly')
})

it('stays with the first engine if one picture crashed its process', async () => {
  const first = await engine('touchy', `if (picture) process.kill(process.pid, 'SIGSEGV'); ${answers('touchy')}`)
  const reader = readerWithFallback(first, await engine('spare', answers('spare')))
  await expect(reader.read(picture, signal)).rejects.toMatchObject({ code: 'engine_crashed' })
  expect(await reader.check()).toBe('touchy')
})

it('returns to the first engine once it can be loaded', async () => {
  const ready = join(folder, 'ready')
  const first = await engine(
    'late',
    `import('node:fs').then(({ existsSync }) => { if (!existsSync(${JSON.stringify(ready)})) process.exit(1); ${answers('late')} })`,
  )
  const reader = readerWithFallback(first, await engine('spare', answers('spare')), 0)
  expect(await reader.read(picture, signal)).toMatchObject({ engine: 'spare' })
  await writeFile(ready, '')
  expect(await reader.read(picture, signal)).toMatchObject({ engine: 'late' })
  expect(await reader.check()).toBe('late')
})
