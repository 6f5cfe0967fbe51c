import { useEffect, useState } from 'react'
import type { Option } from '../forms/options.ts'

/** All options, or a function that finds them. */
export type OptionSource = readonly Option[] | ((query: string, signal: AbortSignal) => Promise<readonly Option[]>)

export type FoundOptions = { state: 'ready' | 'loading' | 'failed'; options: readonly Option[] }

/** Debounces typing, so only the latest query is requested. */
const DEBOUNCE_MS = 200

const matches = (query: string) => {
  const wanted = query.trim().toLocaleLowerCase()
  return ({ label, note }: Option) =>
    label.toLocaleLowerCase().includes(wanted) || note?.toLocaleLowerCase().includes(wanted) === true
}

/** Finds the options for a query. Results of an older query are never shown for a newer one. */
export function useOptions(source: OptionSource, query: string, isOpen: boolean, attempt: number): FoundOptions {
  const [asked, setAsked] = useState<FoundOptions & { query: string; attempt: number }>()
  useEffect(() => {
    if (typeof source !== 'function' || !isOpen) return undefined
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const options = await source(query, stop.signal)
        if (!stop.signal.aborted) setAsked({ state: 'ready', options, query, attempt })
      } catch {
        if (!stop.signal.aborted) setAsked({ state: 'failed', options: [], query, attempt })
      }
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [source, query, isOpen, attempt])
  if (typeof source !== 'function') return { state: 'ready', options: source.filter(matches(query)) }
  if (asked?.query === query && asked.attempt === attempt) return asked
  return { state: 'loading', options: [] }
}
