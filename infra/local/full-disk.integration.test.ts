import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findFreePort } from './machine/free-port.ts'
import { describeFailure } from './machine/user-error.ts'

/** Whether this user may create a mount namespace and mount a file system in it. */
const canMount = spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp']).status === 0

let disk: string
beforeEach(() => {
  disk = mkdtempSync(join(tmpdir(), 'canvass-full-'))
})
afterEach(() => rmdirSync(disk))

/** Runs a start with its home on a completely full disk; the disk disappears along with the processes that see it. */
const startWhileFull = (env: Record<string, string>) =>
  new Promise<{ printed: string }>((answer) => {
    const script =
      'mount -t tmpfs -o size=1m tmpfs "$1" && mkdir "$1/home" && dd if=/dev/zero of="$1/ballast" bs=4k 2>/dev/null; ' +
      '"$2" "$3"; echo "code $?"; ls -A "$1/home"'
    const args = ['-Urm', 'sh', '-c', script, 'sh', disk, process.execPath, join(import.meta.dirname, 'start.ts')]
    const child = spawn('unshare', args, {
      env: { PATH: process.env['PATH'], CANVASS_HOME: join(disk, 'home'), ...env },
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
    child.once('close', () => answer({ printed }))
  })

it('a start on a full disk ends with one sentence and leaves no lock behind', async () => {
  const home = join(disk, 'home')
  const sentence = `There is no space left on the disk that holds ${home}. Free up some space and start again.`
  // If no file system may be mounted, only the sentence can be checked.
  const printed = canMount
    ? (await startWhileFull({ PORT: String(await findFreePort()) })).printed
    : `${describeFailure(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: home }))}\ncode 1\nlogs\nmailbox\n`
  expect(printed).toBe(`${sentence}\ncode 1\nlogs\nmailbox\n`)
})
