import { allEndpoints } from '@canvass/contracts/all-endpoints'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sampleOf } from './sample-of.ts'

const answeredEndpoints = allEndpoints.flatMap(({ name, answer }) => (answer ? [{ name, answer }] : []))

describe('a response sampled from its contract', () => {
  it.each(answeredEndpoints)('satisfies the contract of $name in every taste', ({ answer }) => {
    for (const taste of ['typical', 'empty', 'hostile'] as const)
      expect(z.safeParse(answer, sampleOf(answer, taste)).error).toBeUndefined()
  })
  it('has empty lists in the empty taste', () => {
    expect(sampleOf(z.object({ list: z.array(z.string()), note: z.nullable(z.string()) }), 'empty')).toEqual({
      list: [],
      note: null,
    })
  })
  it('contains markup, both text directions, and the maximum length in the hostile taste', () => {
    const { text, short } = sampleOf(
      z.object({ text: z.string(), short: z.string().check(z.maxLength(10)) }),
      'hostile',
    ) as { text: string; short: string }
    expect(text).toMatch(/<img src=x onerror=alert\(1\)>.*שלום.*👩‍👩‍👧‍👦/)
    expect(short).toHaveLength(10)
  })
  it('stays within the minimum and maximum length of a list', () => {
    expect(sampleOf(z.array(z.string()).check(z.minLength(2)), 'empty')).toHaveLength(2)
    expect(sampleOf(z.array(z.string()).check(z.maxLength(1)), 'hostile')).toHaveLength(1)
  })
  it('gives each of its rows a distinct ID', () => {
    const rows = sampleOf(z.array(z.object({ id: z.uuid() })), 'hostile') as { id: string }[]
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })
})
