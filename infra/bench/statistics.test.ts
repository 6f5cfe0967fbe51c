import { expect, it } from 'vitest'
import { median, summarize } from './statistics.ts'

it('takes the middle value as the median, in any order', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(() => median([])).toThrow()
})

const pair = (yardstick: number, product: number) => ({ yardstick: { value: yardstick }, product: { value: product } })

it('keeps the ratio if the whole machine was slow for a round', () => {
  const rounds = [pair(10, 12), pair(100, 120), pair(10, 12)]
  expect(summarize({ better: 'less', must: 1.5, moonshot: 1.15 }, rounds)).toMatchObject({
    ratio: 1.2,
    ratioMin: 1.2,
    ratioMax: 1.2,
    reached: 'must',
  })
})

it('judges a higher-is-better figure as missed below its limit', () => {
  const limits = { better: 'more', must: 0.8, moonshot: 1.3 } as const
  expect(summarize(limits, [pair(1000, 700)]).reached).toBe('missed')
  expect(summarize(limits, [pair(1000, 900)]).reached).toBe('must')
  expect(summarize(limits, [pair(1000, 1400)]).reached).toBe('moonshot')
})

it('compares CPU time per operation', () => {
  const round = {
    yardstick: { value: 1000, cpuMs: 1000, operations: 1000 },
    product: { value: 500, cpuMs: 1000, operations: 500 },
  }
  expect(summarize({ better: 'more', must: 0.8, moonshot: 1.3 }, [round]).cpuRatio).toBe(2)
})
