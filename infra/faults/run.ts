import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { live, type Lifetime } from '../local/lifetime.ts'
import { buildWeb } from '../local/web-build.ts'
import { askedFor, type Asked } from './asked.ts'
import { compositeOf } from './composite.ts'
import type { Fault, Stage } from './fault.ts'
import { matrix } from './matrix.ts'
import { type MutantResult, mutants, runMutant } from './mutants.ts'
import { type Product, startProduct } from './product.ts'
import type { Backend } from './queue-server.ts'
import { randomOf } from './random.ts'
import { closingLine, isGood, type Line, lineOf, mutantText, textOf, totalOf } from './report.ts'
import { openScene, type Scene } from './scene.ts'
import { tableOf, writeIntoReadme } from './readme-table.ts'
import { commitNow, keepResults } from './results.ts'

const MUTANT_CAPTURES = 60
/** A fault that takes longer has come to a stand. */
const QUICK_MS = 10 * 60_000
const FULL_MS = 90 * 60_000

await live(async (lifetime) => {
  const asked = askedFor(process.argv.slice(2))
  const hasRedis = spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0
  console.log(`Seed ${asked.seed}; npm run faults -- ${asked.name} --seed ${asked.seed} has it again.`)
  console.log(`Load ${loadNow()} at the start.`)
  await buildWeb((line) => console.log(line), lifetime.signal)
  const lines: Line[] = []
  for (const backend of asked.backends) {
    if (backend === 'redis' && !hasRedis) {
      console.log('Nothing is run on Redis: no redis-server is installed here.')
      continue
    }
    lines.push(...(await runOn(backend, asked, lifetime)))
  }
  const found = asked.hasMutants ? await runMutants(asked, lifetime) : []
  console.log(`\nLoad ${loadNow()} at the end.`)
  const caught = found.filter(({ isCaught }) => isCaught).length
  const closing = closingLine(totalOf(lines), asked.hasMutants ? { caught, of: found.length } : undefined)
  console.log(closing)
  keepResults(asked, lines, found)
  if (asked.isForReadme) {
    const origin = `${new Date().toISOString().slice(0, 10)}, commit ${commitNow()}, seed ${asked.seed}, load ${loadNow()}`
    writeIntoReadme(tableOf(lines, closing, origin))
  }
  const isWhole = lines.length + found.length > 0 && !lifetime.signal.aborted
  return isWhole && lines.every(isGood) && caught === found.length ? 0 : 1
})

async function runOn(backend: Backend, asked: Asked, { signal, atEnd }: Lifetime): Promise<Line[]> {
  const lines: Line[] = []
  const chosen = faultsOf(asked).filter((fault) => fault.backends?.includes(backend) ?? true)
  if (chosen.length === 0) return lines
  let product: Product | undefined
  const stop = async () => {
    const ending = product
    product = undefined
    await ending?.stop()
  }
  atEnd(stop)
  for (const [index, fault] of chosen.entries()) {
    if (signal.aborted) break
    const startedAt = performance.now()
    const random = randomOf(asked.seed * 1_000 + index)
    const note = (text: string) =>
      console.log(`        ${((performance.now() - startedAt) / 1000).toFixed(1)} s ${text}`)
    const scenes: Scene[] = []
    const remember = (scene: Scene) => {
      scenes.push(scene)
      return scene
    }
    const stage: Stage = {
      backend,
      size: asked.size,
      openScene: async () => remember(await openScene((product ??= await startProduct({ backend })), random, note)),
      openSceneOn: (other) => openScene(other, random, note),
      async withProduct(options, work) {
        const own = await startProduct({ ...options, backend })
        try {
          return await work(own)
        } finally {
          await own.stop()
        }
      },
    }
    const line = await withinPatience(fault.run(stage), asked.size === 'quick' ? QUICK_MS : FULL_MS).then(
      (found) => lineOf(fault, backend, startedAt, typeof found === 'string' ? { notRun: found } : { finding: found }),
      (error: unknown) =>
        lineOf(fault, backend, startedAt, {
          failed: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
    )
    // A fault that failed has left its browsers running.
    await Promise.all(scenes.map((scene) => scene.close()))
    lines.push(line)
    console.log(textOf(line))
    // What a failed fault has left behind must not be held against the next.
    if (!isGood(line)) await stop()
  }
  await stop()
  return lines
}

async function withinPatience<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_done, refuse) => {
    timer = setTimeout(() => refuse(new Error(`Came to no end within ${ms / 60_000} minutes`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Takes one safeguard out of the product at a time: what then goes unnoticed, the faults above do not prove. */
async function runMutants(asked: Asked, { signal }: Lifetime): Promise<MutantResult[]> {
  const found: MutantResult[] = []
  for (const mutant of mutants) {
    if (signal.aborted) break
    const startedAt = performance.now()
    const result = await runMutant(mutant, asked.backends[0] ?? 'postgres', MUTANT_CAPTURES, asked.seed)
    found.push(result)
    console.log(mutantText(result, performance.now() - startedAt))
  }
  return found
}

function faultsOf({ only, size, composites, isQuick }: Asked): Fault[] {
  const soaks = Array.from({ length: composites.runs }, () => compositeOf(composites.captures))
  const all = [...matrix, ...soaks]
  if (only.length > 0) return all.filter(({ id }) => only.includes(id))
  return size === 'full' || !isQuick ? all : all.filter((fault) => fault.isQuick)
}

function loadNow(): string {
  return (loadavg()[0] ?? 0).toFixed(1)
}
