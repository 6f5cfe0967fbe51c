// The only file that runs before anything is installed: no dependencies, plain JavaScript, Node 20 or newer. It
// installs what's missing, then hands over to infra/local/<command>.ts under the project's own Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { constants } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const pnpm = 'pnpm@12.21.0'
const root = fileURLToPath(new URL('../..', import.meta.url))
const modules = join(root, 'node_modules')
const commands = {
  start: 'infra/local/start.ts',
  dev: 'infra/local/dev.ts',
  test: 'infra/local/test.ts',
  nightly: 'infra/local/nightly.ts',
  'test:engines': 'infra/local/test-engines.ts',
  check: 'infra/local/check.ts',
  bench: 'infra/bench/bench.ts',
  'bench:ocr': 'infra/bench/ocr/bench-ocr.ts',
  'fit:names': 'infra/bench/naming/fit.ts',
  eval: 'infra/eval/eval.ts',
  'reading:models': 'infra/bench/ocr/reading-models.ts',
  faults: 'infra/faults/run.ts',
  demo: 'infra/local/demo.ts',
  pictures: 'infra/pictures/take-pictures.ts',
  standins: 'infra/standins/standins.ts',
  admin: 'infra/local/admin.ts',
  migrate: 'infra/local/migrate.ts',
  planted: 'infra/planted/planted.ts',
  backup: 'infra/local/backup.ts',
  restore: 'infra/local/restore.ts',
  types: 'infra/local/types.ts',
  gazetteer: 'infra/gazetteer/write-gazetteer.ts',
  'env-example': 'infra/local/write-env-example.ts',
  addresses: 'infra/addresses/write-addresses.ts',
}

const [command = '', ...args] = process.argv.slice(2)
const script = Object.hasOwn(commands, command) ? commands[command] : undefined
if (!script) fail(`Name a command: ${Object.keys(commands).join(', ')}.`)
if (isOlder(process.versions.node, 20)) {
  fail(`Canvass needs Node 20 or newer; this is ${process.versions.node}. Install it from https://nodejs.org.`)
}
await install()
run(findNode(), join(root, script))

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

function isOlder(version, major, minor = 0) {
  const [hasMajor = 0, hasMinor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return hasMajor < major || (hasMajor === major && hasMinor < minor)
}

/** Installs if the lockfile or a manifest differs from the last complete install; concurrent runs take turns. */
async function install() {
  const stampFile = join(modules, '.canvass-install')
  const stamp = installStamp()
  if (readText(stampFile) === stamp) return
  const unlock = await lockInstall()
  try {
    if (readText(stampFile) === stamp) return
    console.log('Installing dependencies. The first time, this takes a minute or two...')
    const startedAt = Date.now()
    const code = await installPackages()
    if (code !== 0) {
      unlock()
      fail('The installation failed; see the lines above. It needs access to the npm registry.')
    }
    writeFileSync(stampFile, stamp)
    console.log(`Installed in ${((Date.now() - startedAt) / 1000).toFixed(0)} s.`)
  } finally {
    unlock()
  }
}

function installPackages() {
  const env = { ...process.env }
  // Either would skip the tools that build the web app.
  delete env.NODE_ENV
  delete env.npm_config_production
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx'
  const options = ['install', '--frozen-lockfile', '--config.confirm-modules-purge=false']
  return new Promise((answer) => {
    const child = spawn(npx, ['--yes', pnpm, ...options], {
      cwd: root,
      env,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    child.once('error', () => answer(1))
    child.once('exit', (code) => answer(code ?? 1))
  })
}

function installStamp() {
  const folders = ['apps', 'packages'].flatMap((name) =>
    readdirSync(join(root, name)).map((child) => join(name, child)),
  )
  const manifests = ['.', 'infra', ...folders]
    .map((folder) => join(folder, 'package.json'))
    .toSorted((a, b) => (a < b ? -1 : 1))
  const hash = createHash('sha256').update(`${pnpm} ${process.platform} ${process.arch}`)
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests]) {
    hash.update(`${file}\n${readText(join(root, file))}`)
  }
  return hash.digest('hex')
}

/**
 * Acquires the install lock. A lock left by a full disk, a crash, or a power failure is taken over, even if its pid has
 * been reused since.
 */
async function lockInstall() {
  const file = join(modules, '.canvass-installing')
  const mine = `${file}.${process.pid}`
  const content = JSON.stringify({ pid: process.pid, start: statOf(process.pid)?.start })
  mkdirSync(modules, { recursive: true })
  try {
    writeFileSync(mine, content)
    let before
    for (let isTold = false; ; ) {
      if (takeLock(mine, file)) {
        removeLitter(file)
        return () => void (readLock(file) === content && rmSync(file, { force: true }))
      }
      const found = readLock(file)
      const holder = holderOf(found)
      // An empty lock may still be being written, so it's checked twice.
      if (holder ? !isHolding(holder) : found === before) {
        removeStale(file, found)
        continue
      }
      if (holder && !isTold) {
        console.log(`Another installation is running here (process ${holder.pid}); waiting for it to finish...`)
        console.log(`If there is none, delete ${file}`)
        isTold = true
      }
      before = found
      await new Promise((done) => setTimeout(done, 500))
    }
  } catch (error) {
    if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') throw error
    rmSync(mine, { force: true })
    return fail(`There is no space left on the disk that holds ${modules}. Free up some space and start again.`)
  } finally {
    rmSync(mine, { force: true })
  }
}

/**
 * Acquires the lock with a hard link, which is created atomically. On a disk without hard links, the lock is empty for
 * a moment.
 */
function takeLock(mine, file) {
  try {
    linkSync(mine, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
  }
  try {
    closeSync(openSync(file, 'wx'))
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  renameSync(mine, file)
  return true
}

/**
 * Removes a stale lock. Another start may have taken it over in the meantime: a lock moved away by mistake is moved
 * back.
 */
function removeStale(file, stale) {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (error.code === 'ENOENT') return
    throw error
  }
  if (readLock(aside) !== stale) takeLock(aside, file)
  rmSync(aside, { force: true })
}

/** Removes files left next to the lock by installations that were killed while acquiring it. */
function removeLitter(file) {
  const before = `${basename(file)}.`
  for (const name of readdirSync(modules)) {
    const pid = name.startsWith(before) ? /^(?:stale\.)?(\d+)$/.exec(name.slice(before.length))?.[1] : undefined
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(modules, name), { force: true })
  }
}

function readLock(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return ''
    throw error
  }
}

/** Parses the lock's holder. Older versions wrote only the pid. */
function holderOf(text) {
  try {
    const held = JSON.parse(text)
    const { pid, start } = typeof held === 'number' ? { pid: held } : held
    return Number.isInteger(pid) && pid > 0 ? { pid, start } : undefined
  } catch {
    return undefined
  }
}

/** Whether the holder is still alive. One with our own pid is dead, because we've only just started. */
function isHolding({ pid, start }) {
  return pid !== process.pid && isRunning(pid) && (start === undefined || (statOf(pid)?.start ?? start) === start)
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Whether the process exists and isn't a zombie. */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  return statOf(pid)?.state !== 'Z'
}

/** Returns the Node installed with the packages, or else the current one if it can run TypeScript. */
function findNode() {
  const own = join(modules, '.bin', 'node')
  const { status, stdout } = spawnSync(own, ['-p', 'process.execPath'], { encoding: 'utf8' })
  if (status === 0) return stdout.trim()
  if (!isOlder(process.versions.node, 22, 22)) return process.execPath
  return fail(
    `For ${process.platform} on ${process.arch} Canvass does not include Node and needs 22.22 or newer; ` +
      `this is ${process.versions.node}. Install it from https://nodejs.org.`,
  )
}

/**
 * Runs the command and ties the two processes together: signals are passed down, its exit ends this process, and it
 * ends when npm is gone.
 */
function run(node, file) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: root,
    // The channel tells the command that we're gone, even after a kill -9.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: [join(modules, '.bin'), dirname(node), process.env.PATH].join(delimiter),
      TURBO_TELEMETRY_DISABLED: '1',
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const isAbandoned = watchNpm()
  const poll = setInterval(() => {
    if (!isAbandoned()) return
    clearInterval(poll)
    child.kill('SIGTERM')
  }, 500)
  child.once('error', (error) => fail(`${node} could not be run: ${error.message}`))
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

/**
 * Watches for npm's death. npm runs us through a shell and on SIGTERM ends only that shell; on kill -9 not even that.
 * We're orphaned when our parent changes, or the parent of the shell between npm and us.
 */
function watchNpm() {
  if (!process.env.npm_lifecycle_event) return () => false
  const parent = process.ppid
  // If the shell has replaced itself with us, the parent is npm, and npm's own parent doesn't matter.
  const isShell = /^\w*sh\n$/.test(readText(`/proc/${parent}/comm`))
  const npm = isShell ? parentOf(parent) : undefined
  return () => process.ppid !== parent || (isShell && parentOf(parent) !== npm)
}

function parentOf(pid) {
  return statOf(pid)?.parent
}

/**
 * Reads a process's parent and start time. Undefined if the process is gone, or if the system doesn't provide them
 * (outside Linux).
 */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command in parentheses and may contain spaces: start after the last parenthesis.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], parent: fields[1], start: fields[19] }
  } catch {
    return undefined
  }
}
