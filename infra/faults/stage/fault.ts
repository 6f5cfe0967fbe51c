import type { Account } from '../account/accounting.ts'
import type { Product, ProductOptions } from '../product/product.ts'
import type { Backend } from '../product/queue-server.ts'
import type { Scene } from './scene.ts'

/** How much to run: the quick set of every change, or the full nightly set. */
export type Size = 'quick' | 'full'

/** The resources a fault works with. */
export interface Stage {
  readonly backend: Backend
  readonly size: Size
  /** Opens a user with a phone on the product that the faults of this backend share. */
  openScene(): Promise<Scene>
  /** Runs the work on a separate product, for faults that would harm the others; the product is stopped afterwards. */
  withProduct<T>(options: Omit<ProductOptions, 'backend'>, work: (product: Product) => Promise<T>): Promise<T>
  openSceneOn(product: Product): Promise<Scene>
}

/** The effect of one fault on the product, and how the product handled it. */
export interface Finding {
  readonly account: Account
  /** The time from the end of the fault until everything was idle. */
  readonly quietMs: number
  /** Figures for the report, such as the number of worker kills. */
  readonly figures: Readonly<Record<string, number>>
  /** Violations of this fault's own rules, beyond those of the account; one sentence each. */
  readonly broken?: readonly string[]
}

export interface Fault {
  readonly id: string
  readonly title: string
  /** Part of the run for every change. */
  readonly isQuick?: boolean
  /** The queues it applies to; both if omitted. */
  readonly backends?: readonly Backend[]
  /** The queue the quick run uses if the fault doesn't depend on it. */
  readonly quickOn?: Backend
  /** Returns the finding, or a sentence that says why the fault can't run here. */
  run(stage: Stage): Promise<Finding | string>
}

/** Ends a fault in the usual way: stops all faults, waits until everything is idle, counts, and closes the phone. */
export async function closing(
  scene: Scene,
  figures: Readonly<Record<string, number>> = {},
  broken: readonly string[] = [],
): Promise<Finding> {
  const { quietMs, account } = await scene.settle()
  await scene.close()
  return { account, quietMs, figures, broken }
}
