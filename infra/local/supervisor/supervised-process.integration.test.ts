import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { superviseProcess, type SupervisedProcess, type SupervisedProcessOptions } from './supervised-process.ts'
import { isAlive, waitUntilGone } from '../machine/process-state.ts'

let dir: string
let kept: SupervisedProcess | undefined
let said: string[]

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'canvass-kept-'))
  said = []
})
afterEach(async () => {
  await kept?.stop()
  rmSync(dir, { recursive: true, force: true })
})

const say = (line: string) => void said.push(line)

const keep = (program: string, more: Partial<SupervisedProcessOptions> = {}) => {
  const file = join(dir, 'program.mjs')
  writeFileSync(file, program)
  const logFile = join(dir, 'logs', 'api.log')
  return superviseProcess({ name: 'api', args: [file], cwd: dir, env: () => process.env, logFile, say, ...more })
}
const lives = () => said.flatMap((line) => (/^api: \d+$/.test(line) ? [Number(line.slice('api: '.length))] : []))
const untilLives = (count: number) => vi.waitFor(() => expect(lives().length).toBeGreaterThanOrEqual(count), 30_000)

const living = (then: string) => `
  import { sendHeartbeats } from ${JSON.stringify(import.meta.resolve('@canvass/settings/heartbeats'))}
  console.log(process.pid)
  sendHeartbeats(${then === 'stuck' ? '() => performance.now() < 1_000' : ''})
  setInterval(() => {}, 1_000)
  ${then === 'blocked' ? 'setTimeout(() => { for (;;); }, 500)' : ''}`

it('a server that exits unexpectedly is restarted, and the user is told', async () => {
  kept = keep(`console.log(process.pid); setTimeout(() => process.exit(3), 50)`)
  await untilLives(2)
  expect(said.join('\n')).toContain('api ended unexpectedly (code 3); starting it again in 0.5 s.')
  expect(readFileSync(join(dir, 'logs', 'api.log'), 'utf8')).toMatch(/^\d+\n\d+\n/)
})

it('stopping a server also ends everything it started', async () => {
  kept = keep(`
    import { spawn } from 'node:child_process'
    console.log(spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']).pid)`)
  await vi.waitFor(() => expect(said).toHaveLength(1), 30_000)
  const grandchild = Number(said[0]?.slice('api: '.length))
  expect(isAlive(grandchild)).toBe(true)
  await kept.stop()
  expect(await waitUntilGone(grandchild, 20_000)).toBe(true)
})

it('a frozen server is killed and replaced, and the user is told why', async () => {
  kept = keep(living('frozen'), { silentMs: 4_000 })
  await untilLives(1)
  kept.signal('SIGSTOP')
  await untilLives(2)
  expect(said).toContain('api has not responded for 4 s; replacing it.')
  expect(isAlive(lives()[0] ?? 0)).toBe(false)
  expect(readFileSync(join(dir, 'logs', 'api.log'), 'utf8')).toContain('has not responded')
})

it.each(['blocked', 'stuck'])('a server whose work is %s is replaced', async (how) => {
  kept = keep(living(how), { silentMs: 4_000 })
  await untilLives(2)
  expect(said).toContain('api has not responded for 4 s; replacing it.')
})

it('a missing log folder crashes nothing, and is recreated with the next line', async () => {
  kept = keep(`console.log(process.pid); setInterval(() => {}, 1_000)`)
  await untilLives(1)
  rmSync(join(dir, 'logs'), { recursive: true })
  kept.signal('SIGKILL')
  await untilLives(2)
  expect(readFileSync(join(dir, 'logs', 'api.log'), 'utf8')).toBe(`${lives()[1]}\n`)
})

it('door lines are written to a separate file', async () => {
  kept = keep(`
    console.log('{"level":30,"kind":"door","msg":"Signed in"}')
    console.log('{"level":30,"msg":"answered"}')
    console.log(process.pid)
    setInterval(() => {}, 1_000)`)
  await untilLives(1)
  const logs = ['door.log', 'api.log'].map((name) => readFileSync(join(dir, 'logs', name), 'utf8'))
  expect(logs).toEqual([
    '{"level":30,"kind":"door","msg":"Signed in"}\n',
    `{"level":30,"msg":"answered"}\n${lives()[0]}\n`,
  ])
})

it('a server whose folder is missing starts once the folder is back', async () => {
  const cwd = join(dir, 'away')
  kept = keep(`console.log(process.pid); setInterval(() => {}, 1_000)`, { cwd })
  await vi.waitFor(() => expect(said.join('\n')).toContain('it never began'), 30_000)
  mkdirSync(cwd)
  await untilLives(1)
})
