import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../machine/content-hash.ts'
import { waitForLock } from '../home/home-lock.ts'
import { root } from '../machine/root.ts'
import { UserError } from '../machine/user-error.ts'

const web = join(root, 'apps/web')
const stampFile = join(web, 'dist/.built-from')
const sources = [
  'apps/web',
  ...['contracts', 'domain', 'recognition'].map((name) => `packages/${name}`),
  'pnpm-lock.yaml',
]

/** Tests, journeys, and their output don't change the app. */
const isSource = (path: string) => !/\.(test|integration\.test)\.tsx?$|[/\\](e2e|test-results)[/\\]/.test(path)

/**
 * Builds the web app if its sources have changed since the last build.
 * @returns whether it had to be built
 * @throws UserError with the build's output if it fails
 */
export async function buildWeb(say: (line: string) => void, signal?: AbortSignal): Promise<boolean> {
  const isBuilt = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  const stamp = hashOf(root, sources, isSource)
  if (isBuilt()) return false
  // Two starts with separate homes may share this folder.
  const giveBack = await waitForLock(join(web, 'node_modules/.building'), signal)
  try {
    if (isBuilt()) return false
    const startedAt = Date.now()
    say('Building the web app...')
    await runVite(['build', '--logLevel', 'warn'], signal)
    writeFileSync(stampFile, stamp)
    say(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`)
    return true
  } finally {
    giveBack()
  }
}

/** The web app's Vite, run with the project's own Node instead of Vite's shell wrapper. */
export const viteProgram = join(web, 'node_modules/vite/bin/vite.js')

function runVite(args: string[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done, refuse) => {
    const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' }
    const child = spawn(process.execPath, [viteProgram, ...args], { cwd: web, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const stop = () => child.kill('SIGKILL')
    signal?.addEventListener('abort', stop, { once: true })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    child.once('error', refuse)
    child.once('close', (code) => {
      signal?.removeEventListener('abort', stop)
      if (code === 0) done()
      else refuse(new UserError(`The web app could not be built:\n${output.trim()}`))
    })
  })
}
