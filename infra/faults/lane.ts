import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { userTempFolder } from '../local/machine/user-temp-folder.ts'
import type { FaultOptions } from './parse-options.ts'
import type { Stage } from './stage/fault.ts'
import type { Lane } from './plan.ts'
import { type Product, startProduct } from './product/product.ts'
import { randomOf } from './phone/random.ts'
import { isGood, type Line, lineOf } from './report.ts'
import { openScene, type Scene } from './stage/scene.ts'

/** Returns how long a fault may take before it counts as stalled. */
const patienceMs = ({ size, composites }: FaultOptions) =>
  (size === 'full' ? 90 : Math.max(15, composites.captures / 10)) * 60_000

/** Runs the faults of a lane one at a time on a product they share; a failing fault ends only itself. */
export async function runFaults(
  { backend, faults }: Lane,
  asked: FaultOptions,
  { signal, atEnd }: { signal: AbortSignal; atEnd: (undo: () => Promise<void>) => void },
  told: (line: Line) => void,
): Promise<void> {
  let product: Product | undefined
  const stop = async () => {
    const ending = product
    product = undefined
    await ending?.stop()
  }
  atEnd(stop)
  const made = new Map<string, number>()
  for (const fault of faults) {
    if (signal.aborted) break
    const nth = (made.get(fault.id) ?? 0) + 1
    made.set(fault.id, nth)
    const startedAt = performance.now()
    const random = randomOf(seedOf(asked.seed, `${fault.id} ${backend} ${nth}`))
    const note = (text: string) =>
      console.log(`        ${fault.id} ${backend} ${((performance.now() - startedAt) / 1000).toFixed(1)} s ${text}`)
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
    const line = await withinPatience(fault.run(stage), patienceMs(asked)).then(
      (found) => lineOf(fault, backend, startedAt, typeof found === 'string' ? { notRun: found } : { finding: found }),
      (error: unknown) =>
        lineOf(fault, backend, startedAt, {
          failed: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
    )
    // A failed fault leaves its browsers running.
    await Promise.all(scenes.map((scene) => scene.close()))
    told(line)
    // The leftovers of a failed fault must not count against the next one.
    if (!isGood(line)) {
      if (product)
        note(`The logs of its servers are kept in ${await saveLogs(product, `${fault.id}-${backend}-${nth}`)}`)
      await stop()
    }
  }
  await stop()
}

async function saveLogs({ home }: Product, name: string): Promise<string> {
  const folder = join(userTempFolder('canvass-faults-kept'), `${Date.now()}-${name}`)
  await cp(join(home, 'logs'), folder, { recursive: true }).catch(() => undefined)
  return folder
}

async function withinPatience<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_done, refuse) => {
    timer = setTimeout(() => refuse(new Error(`Did not finish within ${ms / 60_000} minutes`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Derives a seed from the fault's name, so that it gets the same random numbers whatever else is run. */
function seedOf(seed: number, name: string): number {
  let mixed = seed >>> 0
  for (const sign of name) mixed = (Math.imul(mixed, 31) + (sign.codePointAt(0) ?? 0)) >>> 0
  return mixed
}
