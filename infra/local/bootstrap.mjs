// The one file that runs before anything is installed: no dependencies, plain JavaScript, Node 20 or newer.
// It installs what is missing, then hands over to infra/local/<command>.ts under the project's own Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
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

/** Installs when lockfile or manifests differ from those of the last complete install; two at once take turns. */
async function install() {
  const stampFile = join(modules, '.canvass-install')
  const stamp = installStamp()
  if (readText(stampFile) === stamp) return
  const unlock = await lockInstall()
  try {
    if (readText(stampFile) === stamp) return
    console.log('Installing dependencies. The first time, this takes a minute or two …')
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
  // Either would leave out the tools that build the web app.
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

async function lockInstall() {
  const file = join(root, 'node_modules', '.canvass-installing')
  mkdirSync(modules, { recursive: true })
  for (let isTold = false; ; ) {
    try {
      const lock = openSync(file, 'wx')
      writeFileSync(lock, String(process.pid))
      closeSync(lock)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = Number(readText(file))
    if (holder && !isRunning(holder)) rmSync(file, { force: true })
    else if (!isTold) console.log('Another installation is running here; waiting for it to finish …')
    isTold = true
    await new Promise((done) => setTimeout(done, 500))
  }
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The Node that came with the packages, else the one that runs this, if it can run TypeScript. */
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

/** Runs the command and shares its fate: signals go down, its end goes up, and it ends when npm is gone. */
function run(node, file) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: root,
    // The channel tells the command that we are gone, even when we are killed outright.
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
 * npm runs us through a shell and on SIGTERM ends only that shell; on kill -9 not even that. We are
 * abandoned when our parent changes, or that of the shell between npm and us.
 */
function watchNpm() {
  if (!process.env.npm_lifecycle_event) return () => false
  const parent = process.ppid
  // Where the shell has replaced itself by us, the parent is npm, and whose child that is does not matter.
  const isShell = /^\w*sh\n$/.test(readText(`/proc/${parent}/comm`))
  const npm = isShell ? parentOf(parent) : undefined
  return () => process.ppid !== parent || (isShell && parentOf(parent) !== npm)
}

function parentOf(pid) {
  const stat = readText(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
}
