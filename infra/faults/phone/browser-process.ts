import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright-core'
import { endWithThisProcess } from '../../local/machine/end-with-this-process.ts'
import { type DevToolsLine, openDevToolsLine } from './devtools-line.ts'

/** A browser started by the harness, so that it can be killed as a phone kills it. */
export interface BrowserProcess {
  readonly browser: Browser
  /** Resolves when it has ended, for any reason. */
  readonly ended: Promise<void>
  /** Kills the browser and all of its processes immediately. */
  kill(): Promise<void>
  /** Closes it as a person does: data that it buffers in memory, cookies included, is flushed to disk. */
  close(): Promise<void>
}

const ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-features=Translate,MediaRouter,OptimizationHints',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--remote-debugging-port=0',
  '--window-size=1280,900',
]

export async function startBrowser(profile: string, extra: readonly string[] = []): Promise<BrowserProcess> {
  const portFile = join(profile, 'DevToolsActivePort')
  await rm(portFile, { force: true })
  const program = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const child = spawn(program, [...ARGS, ...extra, `--user-data-dir=${profile}`, 'about:blank'], {
    detached: true,
    stdio: 'ignore',
  })
  child.on('error', () => {})
  const { pid } = child
  if (pid === undefined) throw new Error(`${program} could not be run`)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const dropGuard = endWithThisProcess(pid)
  let line: DevToolsLine | undefined
  const kill = async () => {
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // It has already ended.
    }
    await ended
    line?.close()
    dropGuard()
  }
  try {
    line = await openDevToolsLine(await endpointOf(portFile, child))
    const browser = await chromium.connectOverCDP(line.url)
    const close = async () => {
      const session = await browser.newBrowserCDPSession()
      await session.send('Browser.close').catch(() => undefined)
      await Promise.race([ended, sleep(10_000)])
      await kill()
    }
    return { browser, ended, kill, close }
  } catch (error) {
    await kill()
    throw error
  }
}

async function endpointOf(file: string, child: ChildProcess): Promise<string> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(50)) {
    if (child.exitCode !== null) throw new Error('The browser ended immediately')
    const [port, path] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
    if (port && path) return `ws://127.0.0.1:${port}${path}`
  }
  throw new Error('The browser did not print its DevTools address')
}
