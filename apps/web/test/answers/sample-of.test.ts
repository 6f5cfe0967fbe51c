import { allEndpoints } from '@canvass/contracts/all-endpoints'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sampleOf } from './sample-of.ts'

const answering = allEndpoints.flatMap(({ name, answer }) => (answer ? [{ name, answer }] : []))

describe('an answer that is made from its contract', () => {
  it.each(answering)('is what the contract of $name says, whatever its taste', ({ answer }) => {
    for (const taste of ['typical', 'empty', 'hostile'] as const)
      expect(z.safeParse(answer, sampleOf(answer, taste)).error).toBeUndefined()
  })
  it('has nothing in its lists where it is empty', () => {
    expect(sampleOf(z.object({ list: z.array(z.string()), note: z.nullable(z.string()) }), 'empty')).toEqual({
      list: [],
      note: null,
    })
  })
  it('holds markup, both directions, and as much as is allowed where it is hostile', () => {
    const { text, short } = sampleOf(
      z.object({ text: z.string(), short: z.string().check(z.maxLength(10)) }),
      'hostile',
    ) as { text: string; short: string }
    expect(text).toMatch(/<img src=x onerror=alert\(1\)>.*שלום.*👩‍👩‍👧‍👦/)
    expect(short).toHaveLength(10)
  })
  it('keeps the least and the most that a list may hold', () => {
    expect(sampleOf(z.array(z.string()).check(z.minLength(2)), 'empty')).toHaveLength(2)
    expect(sampleOf(z.array(z.string()).check(z.maxLength(1)), 'hostile')).toHaveLength(1)
  })
  it('names each of its rows by an id of its own', () => {
    const rows = sampleOf(z.array(z.object({ id: z.uuid() })), 'hostile') as { id: string }[]
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })
})
