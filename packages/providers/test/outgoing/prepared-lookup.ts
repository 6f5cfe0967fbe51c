import type { LookupFunction } from 'node:net'
import { isIPv6 } from 'node:net'

/**
 * Creates a resolver that has only these names. A name with several answers returns the next one each time, like a
 * rebinding server that wants to be checked by one address and used by another.
 */
export function preparedLookup(
  names: Readonly<Record<string, string[] | string[][]>>,
): LookupFunction & { asked: number } {
  const turns = new Map<string, number>()
  const lookup = ((hostname, options, done) => {
    lookup.asked += 1
    const answers = names[hostname] ?? []
    const turn = turns.get(hostname) ?? 0
    turns.set(hostname, turn + 1)
    const answer = Array.isArray(answers[0])
      ? (answers[Math.min(turn, answers.length - 1)] as string[])
      : (answers as string[])
    const found = answer.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
    const [first] = found
    queueMicrotask(() => {
      if (!first) done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' }), [])
      else if (options.all === true) done(null, found)
      else done(null, first.address, first.family)
    })
  }) as LookupFunction & { asked: number }
  lookup.asked = 0
  return lookup
}
