import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepProcess, type KeptProcess } from './kept-process.ts'
import { isAlive, waitUntilGone } from './process-state.ts'

let dir: string
let kept: KeptProcess | undefined
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

const keep = (program: string) => {
  const file = join(dir, 'program.mjs')
  writeFileSync(file, program)
  return keepProcess({ name: 'api', args: [file], cwd: dir, env: () => process.env, logFile: join(dir, 'log'), say })
}

it('a server that ends by itself is started again, and the person is told', async () => {
  kept = keep(`console.log(process.pid); setTimeout(() => process.exit(3), 50)`)
  await vi.waitFor(() => expect(said.filter((line) => /^api: \d+$/.test(line)).length).toBeGreaterThan(1), 30_000)
  expect(said.join('\n')).toContain('api ended unexpectedly (code 3); starting it again in 0.5 s.')
  expect(readFileSync(join(dir, 'log'), 'utf8')).toMatch(/^\d+\n\d+\n/)
})

it('a server that is stopped takes everything it started with it', async () => {
  kept = keep(`
    import { spawn } from 'node:child_process'
    console.log(spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']).pid)`)
  await vi.waitFor(() => expect(said).toHaveLength(1), 30_000)
  const grandchild = Number(said[0]?.slice('api: '.length))
  expect(isAlive(grandchild)).toBe(true)
  await kept.stop()
  expect(await waitUntilGone(grandchild, 20_000)).toBe(true)
})
