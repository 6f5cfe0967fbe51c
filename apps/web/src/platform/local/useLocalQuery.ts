import { useLiveQuery } from 'dexie-react-hooks'
import { useRef } from 'react'

/**
 * Runs a query on the device's database, and again whenever its result changes; undefined until the first result. If
 * the database can't be queried right now (a phone closes it behind a sleeping page), the last result stays: a screen
 * that shows captures must not break because one query failed.
 */
export function useLocalQuery<T>(ask: () => Promise<T>, deps: readonly (string | number | undefined)[]): T | undefined {
  const last = useRef<{ of: string; answer: T }>(undefined)
  return useLiveQuery(async () => {
    const of = deps.join()
    try {
      const answer = await ask()
      last.current = { of, answer }
      return answer
    } catch {
      return last.current?.of === of ? last.current.answer : undefined
    }
  }, [...deps])
}
