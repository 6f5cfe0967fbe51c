import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startOf } from './machine/process-state.ts'

let root: string
let modules: string
let lock: string

// A project whose installer does nothing, and whose start command reports that it was reached.
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'canvass-bootstrap-'))
  modules = join(root, 'node_modules')
  lock = join(modules, '.canvass-installing')
  for (const folder of ['apps', 'packages', 'infra/local', 'bin', 'node_modules'])
    mkdirSync(join(root, folder), { recursive: true })
  copyFileSync(join(import.meta.dirname, 'bootstrap.mjs'), join(root, 'infra/local/bootstrap.mjs'))
  writeFileSync(join(root, 'infra/local/start.ts'), `console.log('started')`)
  writeFileSync(join(root, 'bin/npx'), '#!/bin/sh\n', { mode: 0o755 })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Runs the bootstrap in place of a shell, so that `$$` in the shell commands before it is its own pid. */
function bootstrap({ before = 'true', options = '' } = {}) {
  const script = `${before}; exec "$1" ${options} "$2" start`
  const args = ['-c', script, 'sh', process.execPath, join(root, 'infra/local/bootstrap.mjs')]
  const { npm_lifecycle_event: _, ...env } = process.env
  const child = spawn('sh', args, {
    cwd: modules,
    env: { ...env, PATH: [join(root, 'bin'), process.env['PATH']].join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
  const ended = new Promise<number | null>((answer) => child.once('close', answer))
  return { printed: () => printed, ended, end: () => child.kill() }
}

/** Returns its exit code, whether it installed and reached the start, and the files left over. */
const endOf = async (run: ReturnType<typeof bootstrap>) => ({
  code: await run.ended,
  isStarted: /^Installing.*started\n$/s.test(run.printed()),
  left: readdirSync(modules),
})
const takenOver = { code: 0, isStarted: true, left: ['.canvass-install'] }

describe('the install lock', () => {
  it('is taken over if a full disk or a power failure left it empty', async () => {
    writeFileSync(lock, '')
    expect(await endOf(bootstrap())).toEqual(takenOver)
  })

  it('is taken over from a dead process', async () => {
    const { pid } = spawnSync('true')
    writeFileSync(lock, String(pid))
    expect(await endOf(bootstrap())).toEqual(takenOver)
  })

  it('is taken over if its pid now belongs to another process', async () => {
    writeFileSync(lock, JSON.stringify({ pid: process.pid, start: `${startOf(process.pid)}0` }))
    expect(await endOf(bootstrap())).toEqual(takenOver)
  })

  it('is taken over if its pid now belongs to the new installation itself', async () => {
    expect(await endOf(bootstrap({ before: 'printf %s $$ > .canvass-installing' }))).toEqual(takenOver)
  })

  it('is acquired on a disk without hard links', async () => {
    writeFileSync(lock, '')
    const preload = join(root, 'no-links.mjs')
    writeFileSync(
      preload,
      `import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      fs.linkSync = () => { throw Object.assign(new Error(), { code: 'EPERM' }) }
      syncBuiltinESMExports()`,
    )
    expect(await endOf(bootstrap({ options: `--import ${preload}` }))).toEqual(takenOver)
  })

  it('removes files left next to it by killed installations', async () => {
    const { pid } = spawnSync('true')
    for (const name of [`${lock}.${pid}`, `${lock}.stale.${pid}`]) writeFileSync(name, '')
    expect(await endOf(bootstrap())).toEqual(takenOver)
  })

  it('is not acquired on a full disk, which is reported, and leaves nothing behind', async () => {
    const run = bootstrap({ before: 'ln -s /dev/full .canvass-installing.$$' })
    const sentence = `There is no space left on the disk that holds ${modules}. Free up some space and start again.\n`
    expect([await run.ended, run.printed()]).toEqual([1, sentence])
    expect(readdirSync(modules)).toEqual([])
  })

  it('makes others wait while its holder is running, and reports where it is', async () => {
    writeFileSync(lock, JSON.stringify({ pid: process.pid, start: startOf(process.pid) }))
    const run = bootstrap()
    try {
      await vi.waitFor(() => expect(run.printed()).toContain(`If there is none, delete ${lock}`), 10_000)
      expect(run.printed()).toContain(`Another installation is running here (process ${process.pid});`)
      expect([existsSync(lock), existsSync(join(modules, '.canvass-install'))]).toEqual([true, false])
      rmSync(lock)
      expect(await run.ended).toBe(0)
    } finally {
      run.end()
    }
  })
})
