import type { Account } from '../account/accounting.ts'
import type { Product, ProductOptions } from '../product/product.ts'
import type { Backend } from '../product/queue-server.ts'
import type { Scene } from './scene.ts'

/** How much of everything: the quick run of every change, or the whole of the night. */
export type Size = 'quick' | 'full'

/** What a fault works with. */
export interface Stage {
  readonly backend: Backend
  readonly size: Size
  /** A person with a phone on the product that the faults of this backend share. */
  openScene(): Promise<Scene>
  /** A product of its own, for what would harm the others; it is stopped afterwards. */
  withProduct<T>(options: Omit<ProductOptions, 'backend'>, work: (product: Product) => Promise<T>): Promise<T>
  openSceneOn(product: Product): Promise<Scene>
}

/** What one fault did to the product, and what the product did with it. */
export interface Finding {
  readonly account: Account
  /** From the end of the fault until nothing moved any more. */
  readonly quietMs: number
  /** Figures for the line, e.g. how often a worker was killed. */
  readonly figures: Readonly<Record<string, number>>
  /** Rules of this fault beyond those of the account, broken; in sentences. */
  readonly broken?: readonly string[]
}

export interface Fault {
  readonly id: string
  readonly title: string
  /** Part of the run of every change. */
  readonly isQuick?: boolean
  /** On which queue it means something; both where it is not said. */
  readonly backends?: readonly Backend[]
  /** On which queue the quick run makes it, where it does not depend on the queue. */
  readonly quickOn?: Backend
  /** Answers why it could not be made here, in a sentence. */
  run(stage: Stage): Promise<Finding | string>
}

/** The usual end: all faults over, everything at rest, counted, and the phone put away. */
export async function closing(
  scene: Scene,
  figures: Readonly<Record<string, number>> = {},
  broken: readonly string[] = [],
): Promise<Finding> {
  const { quietMs, account } = await scene.settle()
  await scene.close()
  return { account, quietMs, figures, broken }
}
