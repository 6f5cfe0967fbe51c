import { afterEach, describe, expect, it, vi } from 'vitest'
import { abortAny, abortTimeout } from './abort-signals.ts'
import { reversed, sorted, spliced, withAt } from './copying-arrays.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
})

describe('a browser that lacks newer features', () => {
  it('gets each missing feature, and keeps its own', async () => {
    const taken: (readonly [object, string, PropertyDescriptor | undefined])[] = []
    for (const [from, name] of [
      [AbortSignal, 'any'],
      [Array.prototype, 'toSorted'],
      [URL, 'canParse'],
    ] as const) {
      taken.push([from, name, Object.getOwnPropertyDescriptor(from, name)])
      Reflect.deleteProperty(from, name)
    }
    const own = Reflect.get(Array.prototype, 'toReversed')
    try {
      await import('./fill-in.ts')
      expect(AbortSignal.any([AbortSignal.abort('over')]).reason).toBe('over')
      expect([3, 1, 2].toSorted((a, b) => a - b)).toEqual([1, 2, 3])
      const parses = [URL.canParse('https://canvass.example'), URL.canParse('canvass'), URL.canParse('/a', 'http://b')]
      expect(parses).toEqual([true, false, true])
      expect(Reflect.get(Array.prototype, 'toReversed')).toBe(own)
      expect(Object.keys(Array.prototype)).toEqual([])
    } finally {
      for (const [from, name, own] of taken) if (own) Object.defineProperty(from, name, own)
    }
  })
})

describe('a signal combined from several', () => {
  it('aborts once, with the first of them and its reason', () => {
    const [first, second] = [new AbortController(), new AbortController()]
    const any = abortAny([first.signal, second.signal])
    let times = 0
    any.addEventListener('abort', () => (times += 1))
    expect(any.aborted).toBe(false)
    second.abort('enough')
    first.abort('later')
    expect([any.aborted, any.reason, times]).toEqual([true, 'enough', 1])
  })

  it('is aborted from the start when one of them is', () => {
    expect(abortAny([new AbortController().signal, AbortSignal.abort('over')]).reason).toBe('over')
  })

  it('aborts at the timeout with a TimeoutError', () => {
    vi.useFakeTimers()
    const late = abortTimeout(1_000)
    vi.advanceTimersByTime(999)
    expect(late.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect((late.reason as Error).name).toBe('TimeoutError')
  })
})

const descending = (a: number, b: number): number => b - a

describe('the copying array methods', () => {
  const list = [3, 1, 2]

  it('do the same as the platform’s own, and leave the array unchanged', () => {
    expect(sorted(list)).toEqual([1, 2, 3])
    expect(sorted(list, descending)).toEqual([3, 2, 1])
    expect(reversed(list)).toEqual(list.toReversed())
    expect(spliced(list, [1, 1, 7, 8])).toEqual(list.toSpliced(1, 1, 7, 8))
    expect(withAt(list, -1, 9)).toEqual([3, 1, 9])
    expect(() => withAt(list, 3, 9)).toThrow(RangeError)
    expect(list).toEqual([3, 1, 2])
  })
})
