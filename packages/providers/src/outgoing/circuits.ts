import { type Circuit, createCircuit } from './circuit.ts'

/** More origins than this are not remembered: those that were asked longest ago start anew. */
const MOST_ORIGINS = 500

/** A circuit for each origin, so that one broken website is no reason to leave all others unread. */
export function createCircuits(now: () => number): { of(origin: string): Circuit } {
  const circuits = new Map<string, Circuit>()
  return {
    of(origin) {
      const circuit = circuits.get(origin) ?? createCircuit(now)
      circuits.delete(origin)
      circuits.set(origin, circuit)
      const [oldest] = circuits.keys()
      if (circuits.size > MOST_ORIGINS && oldest !== undefined) circuits.delete(oldest)
      return circuit
    },
  }
}
