import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { root } from '../local/machine/root.ts'
import { viteProgram } from '../local/serving/web-build.ts'
import type { Account } from './account/accounting.ts'
import { type ProductOptions, startProduct } from './product/product.ts'
import type { Backend } from './product/queue-server.ts'
import { randomOf } from './phone/random.ts'
import { openScene, type Scene } from './stage/scene.ts'

/** A product with one safeguard removed. If it passes, the faults prove nothing. */
export interface Mutant {
  readonly name: string
  readonly title: string
  /** The same scene with the safeguard in place: a finding here would be a false alarm. */
  readonly isControl?: boolean
  /** The expected finding of a run: any other might be an accident. */
  readonly isCaught: (found: { account: Account; overlaps: number }) => boolean
  readonly options: Omit<ProductOptions, 'backend'>
  readonly webBuild?: string
  attack(scene: Scene, count: number): Promise<void>
}

const isUpload = (method: string, path: string) => method === 'PUT' && path.startsWith('/api/captures/')

export const mutants: readonly Mutant[] = [
  {
    name: 'status-is-enough',
    title: 'any 200 is a receipt, instead of our id and digest',
    webBuild: 'status-is-enough',
    options: {},
    isCaught: ({ account }) => account.lost > 0,
    async attack({ product, take, random }, count) {
      product.proxy.setPlan((method, path) => (isUpload(method, path) && random.next() < 0.3 ? 'portal' : undefined))
      await take(count)
      await sleep(4_000)
    },
  },
  {
    name: 'no-sweep',
    title: 'jobs that the queue lost are not dispatched again',
    options: { workerParts: ['no-sweep'], readingMs: 5_000 },
    isCaught: ({ account }) => account.stuck > 0,
    async attack({ product, take, device }, count) {
      // No worker runs until all captures are queued, so on any machine nearly all are in the queue when it is emptied.
      await product.workers[0].stop()
      await take(count)
      await untilStored(product.pool, device.person.userId, count)
      product.workers[0].start()
      await untilRelayed(product.pool)
      await product.queue.flush()
    },
  },
  {
    name: 'no-unique-key',
    title: 'the server checks first and then inserts, under its own id',
    options: { apiParts: ['no-unique-key'] },
    isCaught: ({ account }) => account.duplicated > 0,
    async attack({ product, take }, count) {
      product.proxy.setPlan((method, path) => (isUpload(method, path) ? 'five_at_once' : undefined))
      await take(count)
      await sleep(2_000)
    },
  },
  {
    name: 'claim-without-looking',
    title: 'tabs claim a capture without compare-and-set',
    webBuild: 'claim-without-looking',
    options: {},
    isCaught: ({ overlaps, account }) => overlaps > 0 || account.stuck > 0,
    attack: sendFromThreeTabs,
  },
  {
    name: 'claim-with-looking',
    title: 'the same tabs, each believing that it leads, with compare-and-set',
    isControl: true,
    webBuild: 'leader-of-nobody',
    options: {},
    isCaught: ({ overlaps, account }) => overlaps > 0 || account.stuck + account.lost + account.duplicated > 0,
    attack: sendFromThreeTabs,
  },
]

async function sendFromThreeTabs({ product, device, take }: Scene, count: number): Promise<void> {
  await device.openTab('/outbox')
  await device.openTab('/outbox')
  product.proxy.setLatencyMs(150)
  await take(count)
  for (let n = 0; n < 4; n++) {
    await device.tellOnline()
    await sleep(700)
  }
}

export interface MutantResult {
  readonly name: string
  readonly title: string
  readonly isControl: boolean
  readonly isCaught: boolean
  /** Caught if weakened, and not caught if it is the control. */
  readonly isAsExpected: boolean
  readonly account: Account | undefined
  readonly overlaps: number
  readonly failed?: string
}

export async function runMutant(mutant: Mutant, backend: Backend, count: number, seed: number): Promise<MutantResult> {
  const { name, title, isControl = false } = mutant
  const folder = await mkdtemp(join(tmpdir(), 'canvass-faults-web-'))
  try {
    const webFolder = mutant.webBuild ? await buildWeakened(mutant.webBuild, folder) : undefined
    const product = await startProduct({ ...mutant.options, backend, ...(webFolder && { webFolder }) })
    try {
      const scene = await openScene(product, randomOf(seed), () => {})
      await mutant.attack(scene, count)
      // A healthy product has long been idle by now; anything still pending is stuck for good.
      const { account } = await scene.settle({ patienceMs: 75_000 })
      await scene.close()
      const { overlaps } = product.proxy.told
      const isCaught = mutant.isCaught({ account, overlaps })
      return { name, title, isControl, isCaught, isAsExpected: isCaught !== isControl, account, overlaps }
    } finally {
      await product.stop()
    }
  } catch (error) {
    // A weakened product that can't even run has not been caught by a rule.
    const failed = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const nothing = { isCaught: false, isAsExpected: false, account: undefined, overlaps: 0 }
    return { name, title, isControl, ...nothing, failed }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const untilStored = (pool: Pool, userId: string, count: number): Promise<void> =>
  untilCounted(pool, `select count(*)::int as n from captures where user_id = '${userId}'`, (n) => n >= count)

const untilRelayed = (pool: Pool): Promise<void> =>
  untilCounted(
    pool,
    'select count(*)::int as n from dispatches where sent_at is null and run_at <= now()',
    (n) => n === 0,
  )

async function untilCounted(pool: Pool, question: string, isEnough: (n: number) => boolean): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(50)) {
    const { rows } = await pool.query<{ n: number }>(question)
    if (isEnough(rows[0]?.n ?? 0)) return
  }
  throw new Error(`Condition not met within two minutes: ${question}`)
}

function buildWeakened(name: string, folder: string): Promise<string> {
  const config = join(root, 'infra/faults/mutants/vite.config.ts')
  const args = [viteProgram, 'build', '--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  return new Promise((done, refuse) => {
    const child = spawn(process.execPath, args, {
      cwd: join(root, 'apps/web'),
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FAULTS_MUTANT: name },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    child.once('error', refuse)
    child.once('close', (code) =>
      code === 0 ? done(folder) : refuse(new Error(`The weakened app could not be built:\n${output.trim()}`)),
    )
  })
}
