import { type Circuit, createCircuit } from './circuit.ts'

/** The most origins to remember; the least recently called ones are evicted. */
const MAX_ORIGINS = 500

/** Creates one circuit per origin, so that one broken website doesn't block all others. */
export function createCircuits(now: () => number): { of(origin: string): Circuit } {
  const circuits = new Map<string, Circuit>()
  return {
    of(origin) {
      const circuit = circuits.get(origin) ?? createCircuit(now)
      circuits.delete(origin)
      circuits.set(origin, circuit)
      const [oldest] = circuits.keys()
      if (circuits.size > MAX_ORIGINS && oldest !== undefined) circuits.delete(oldest)
      return circuit
    },
  }
}
