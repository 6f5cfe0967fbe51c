import { useLiveQuery } from 'dexie-react-hooks'
import { useRef } from 'react'

/**
 * What the device's database answers, and again whenever that changes; undefined while it is asked. Where it cannot be
 * asked just now (a phone closes it behind a page that sleeps) the last answer stands: a screen that shows captures must
 * not break because one question failed.
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
