import { createHash, randomUUID } from 'node:crypto'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, symlinkSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findFreePort } from './machine/free-port.ts'
import { isAlive } from './machine/process-state.ts'
import { root } from './machine/root.ts'

/** Whether this user may create a mount namespace and mount a file system in it. */
const canMount = spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp']).status === 0

// Runs the product on a separate disk, which only its processes see, and fills and frees that disk on command.
const script = `
  if [ "$1" = mounted ]; then mount -t tmpfs -o size=400m tmpfs "$2"; fi
  "$3" "$4" </dev/null & product=$!
  trap 'kill $product; wait $product; exit' TERM
  while read -r word; do case $word in
    fill) dd if=/dev/zero of="$2/ballast" bs=64k 2>/dev/null; dd if=/dev/zero of="$2/more" bs=1 2>/dev/null; echo filled;;
    free) rm -f "$2/ballast" "$2/more"; echo freed;;
    nologs) rm -rf "$2/home/logs"; echo nologs;;
  esac; done`

let disk: string
let origin: string
let cookie = ''
let shell: ReturnType<typeof open>

function open(port: number) {
  const command = ['sh', '-c', script, 'sh', canMount ? 'mounted' : 'here', disk, process.execPath, start]
  const [program = '', ...args] = canMount ? ['unshare', '-Urm', ...command] : command
  const child = spawn(program, args, {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      CANVASS_HOME: join(disk, 'home'),
      ACCESS_CODE: 'FIELD-TEST',
      READING_ENGINE: 'stand-in',
      STORAGE_RESERVE_MB: '16',
    },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
  const printsOnce = (text: string) => vi.waitFor(() => expect(printed).toContain(text), { timeout: 150_000 })
  return {
    child,
    printed: () => printed,
    printsOnce,
    async tell(word: string, answer: string) {
      child.stdin.write(`${word}\n`)
      await printsOnce(`${answer}\n`)
    },
  }
}
const start = join(import.meta.dirname, 'start.ts')

beforeAll(async () => {
  disk = mkdtempSync(join(tmpdir(), 'canvass-small-'))
  const port = await findFreePort()
  origin = `http://127.0.0.1:${port}`
  shell = open(port)
}, 180_000)
afterAll(async () => {
  const ended = once(shell.child, 'close')
  shell.child.stdin.end()
  shell.child.kill('SIGTERM')
  for (const line of processes()) process.kill(Number.parseInt(line, 10), 'SIGTERM')
  await ended
  rmSync(disk, { recursive: true, force: true })
})

/**
 * Lists every process of this product except the shell around it: each has the home in its environment or command line.
 */
function processes(like = /start\.ts|main\.ts|postgres -D/): string[] {
  const lines = execFileSync('ps', ['axeww', '-o', 'pid=,args='], { encoding: 'utf8', maxBuffer: 64e6 }).split('\n')
  return lines.filter(
    (line) => line.includes(disk) && like.test(line) && !/ sh -c /.test(line) && isAlive(Number.parseInt(line, 10)),
  )
}
const kill = (like: RegExp) => {
  for (const line of processes(like)) process.kill(Number.parseInt(line, 10), 'SIGKILL')
}
const health = async () => {
  const answer = await fetch(`${origin}/api/health`).catch(() => undefined)
  return answer?.status
}
async function register(): Promise<void> {
  const answer = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      username: 'first.rep',
      email: 'rep@example.com',
      password: 'a long password',
      accessCode: 'FIELD-TEST',
      firstName: 'First',
      lastName: 'Rep',
      organizationName: 'Example',
    }),
  })
  expect(answer.status).toBe(201)
  cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
}
/** Sends a typed entry as a device does, to the same endpoint as a photo. */
async function send(id: string): Promise<number | undefined> {
  const body = Buffer.from(`Harbour Bakery ${id}`)
  const sha256 = createHash('sha256').update(body).digest('hex')
  const headers = { cookie, origin, 'content-type': 'text/plain', 'x-content-sha256': sha256 }
  const answer = await fetch(`${origin}/api/captures/${id}`, { method: 'PUT', headers, body }).catch(() => undefined)
  return answer?.status
}

// If no file system may be mounted, only the logs get a full disk: the device fails every write with "no space".
const logs = ['api.log', 'worker.log'].map((name) => () => join(disk, 'home', 'logs', name))
const fill = async () => {
  if (canMount) return shell.tell('fill', 'filled')
  for (const log of logs) {
    rmSync(log(), { force: true })
    symlinkSync('/dev/full', log())
  }
}
const free = async () => {
  if (canMount) return shell.tell('free', 'freed')
  for (const log of logs) if (existsSync(log())) unlinkSync(log())
}

it('nothing crashes or gets lost on a full disk, and everything continues without help once it has space', {
  timeout: 400_000,
}, async () => {
  await shell.printsOnce('Canvass is running')
  await register()
  const before = randomUUID()
  expect(await send(before)).toBe(201)
  const [supervisor = ''] = processes(/start\.ts/)
  await fill()
  const meanwhile = randomUUID()
  expect(await send(meanwhile)).toBe(canMount ? 507 : 201)
  expect(await health()).toBe(canMount ? 503 : 200)
  kill(/main\.ts/)
  kill(/postgres -D/)
  await vi.waitFor(() => expect(shell.printed()).toContain('PostgreSQL ended unexpectedly'), { timeout: 60_000 })
  await shell.tell('nologs', 'nologs')
  await free()
  await vi.waitFor(async () => expect(await health()).toBe(200), { timeout: 150_000, interval: 500 })
  expect(processes(/start\.ts/)).toEqual([supervisor])
  expect([await send(before), await send(meanwhile)]).toEqual([200, canMount ? 201 : 200])
})
