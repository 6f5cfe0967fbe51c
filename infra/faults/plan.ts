import type { FaultOptions } from './parse-options.ts'
import { compositeOf } from './composite.ts'
import type { Fault } from './stage/fault.ts'
import { matrix } from './matrix.ts'
import { type Mutant, mutants } from './mutants.ts'
import type { Backend } from './product/queue-server.ts'

/** The work on one queue, done sequentially; the lanes themselves run in parallel. */
export interface Lane {
  readonly backend: Backend
  readonly faults: readonly Fault[]
  readonly mutants: readonly Mutant[]
}

/** @param backends the requested ones that are available here */
export function planOf({ only, size, composites }: FaultOptions, backends: readonly Backend[]): Lane[] {
  const isWanted = ({ id, isQuick }: Fault) =>
    only.length > 0 ? only.includes(id) : size === 'full' || isQuick === true
  const isWantedOn = (fault: Fault, backend: Backend) => {
    if (!isWanted(fault) || fault.backends?.includes(backend) === false) return false
    // A fault that doesn't depend on the queue runs once, unless it was requested by name.
    return only.length > 0 || size === 'full' || backends.length === 1 || (fault.quickOn ?? backend) === backend
  }
  const soak = compositeOf(composites.captures)
  const days = Array.from(
    { length: isWanted(soak) ? (composites.runs ?? backends.length) : 0 },
    (_, day) => backends[day % backends.length],
  )
  // Mutants test the faults, not the product: nightly is often enough.
  const hasMutants = only.length > 0 ? only.includes('Mutants') : size === 'full'
  const lanesOfFaults = backends.map((backend) => ({
    backend,
    faults: [
      ...matrix.filter((fault) => isWantedOn(fault, backend)),
      ...days.filter((on) => on === backend).map(() => soak),
    ],
    mutants: [],
  }))
  // Mutants use their own products and mostly wait: in separate lanes they delay nothing.
  const lanesOfMutants = backends.map((backend, lane) => ({
    backend,
    faults: [],
    mutants: mutants.filter((_, at) => at % backends.length === (lane + 1) % backends.length),
  }))
  return [...lanesOfFaults, ...(hasMutants ? lanesOfMutants : [])]
}
