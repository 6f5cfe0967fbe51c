/*
 * Adds what the oldest supported browsers (Safari 16.4, Chrome 109, Firefox 115) lack and this app or a library uses.
 * The first import of the page, the service worker, and each worker. Existing features are never replaced.
 */
import { abortAny, abortTimeout } from './abort-signals.ts'
import { reversed, sorted, spliced, withAt } from './copying-arrays.ts'

/** Adds what is missing to `target` the way the platform does: non-enumerable. */
function fillIn(target: object, missing: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(missing))
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
}

// Safari 17.4, Chrome 116, Firefox 124.
fillIn(AbortSignal, { any: abortAny, timeout: abortTimeout })
// Chrome 110.
fillIn(Array.prototype, {
  toSorted(this: readonly unknown[], compare?: (a: unknown, b: unknown) => number) {
    return sorted(this, compare)
  },
  toReversed(this: readonly unknown[]) {
    return reversed(this)
  },
  toSpliced(this: readonly unknown[], ...at: [start: number, count: number, ...added: unknown[]]) {
    return spliced(this, at)
  },
  with(this: readonly unknown[], index: number, value: unknown) {
    return withAt(this, index, value)
  },
})
// Safari 17, Chrome 120.
fillIn(URL, { canParse })

function canParse(url: string, base?: string): boolean {
  try {
    return Boolean(new URL(url, base))
  } catch {
    return false
  }
}
