import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef, useState } from 'react'
import { AGAIN_MS } from './watched.ts'

/**
 * Runs a query on the device's database, and again whenever its result changes; undefined until the first result. If
 * the database can't be queried right now (a phone closes it behind a sleeping page), the last result stays, and the
 * query is repeated: a screen that shows captures must not break because one query failed. `deps` are compared by
 * identity.
 */
export function useLocalQuery<T>(ask: () => PromiseLike<T>, deps: readonly unknown[]): T | undefined {
  const last = useRef<{ of: readonly unknown[]; answer: T }>(undefined)
  const [failures, setFailures] = useState(0)
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(retry.current), [])
  return useLiveQuery(async () => {
    try {
      const answer = await ask()
      last.current = { of: deps, answer }
      return answer
    } catch {
      clearTimeout(retry.current)
      retry.current = setTimeout(() => setFailures((before) => before + 1), AGAIN_MS)
      const isSame = last.current?.of.every((one, at) => Object.is(one, deps[at])) ?? false
      return isSame ? last.current?.answer : undefined
    }
  }, [...deps, failures])
}
