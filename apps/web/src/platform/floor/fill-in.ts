/*
 * What a browser of the floor (Safari 16.4, Chrome 109, Firefox 115) lacks and this app or a library of it uses. The
 * first import of the page, of the service worker and of each worker. Nothing is replaced that is there.
 */
import { abortAny, abortTimeout } from './abort-signals.ts'
import { toReversed, toSorted, toSpliced, withAt } from './copying-arrays.ts'

/** Adds what is missing to `target`, as the platform has it: not listed among its keys. */
function fillIn(target: object, missing: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(missing))
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
}

// Safari 17.4, Chrome 116, Firefox 124.
fillIn(AbortSignal, { any: abortAny, timeout: abortTimeout })
// Chrome 110.
fillIn(Array.prototype, { toSorted, toReversed, toSpliced, with: withAt })
// Safari 17, Chrome 120.
fillIn(URL, { canParse })

function canParse(url: string, base?: string): boolean {
  try {
    return Boolean(new URL(url, base))
  } catch {
    return false
  }
}
