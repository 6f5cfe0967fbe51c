import { FLAG_KEYS } from '@canvass/contracts/shapes/flag-keys'
import { describe, expect, it } from 'vitest'
import { evaluateFlag, type FlagSubject } from './evaluate-flag.ts'
import { DEFAULT_FLAG_RULES, type FlagRule } from './flag-rule.ts'

const everyone: FlagRule = { isOn: true, percentage: 100, roles: null, plans: null, organizations: null }
const ana: FlagSubject = { userId: 'ana', organizationId: 'harbor', role: 'member', plan: 'team' }
const key = 'bulk_operations'

/** Ids like the real ones: time-based, so that many share a prefix. */
const people = Array.from({ length: 10_000 }, (_, n) => `01930000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`)
const chosen = (of: (typeof FLAG_KEYS)[number], percentage: number) =>
  people.filter((userId) => evaluateFlag(of, { ...everyone, percentage }, { ...ana, userId }).isOn)

describe('a flag', () => {
  it.each([
    ['off', { isOn: false, percentage: 100 }],
    ['other_role', { roles: ['admin', 'team_lead'] }],
    ['other_plan', { plans: ['enterprise'] }],
    ['other_organization', { organizations: ['port-alder'] }],
    ['outside_percentage', { percentage: 0 }],
    ['on', { roles: ['member'], plans: ['team'], organizations: ['harbor', 'port-alder'], percentage: 100 }],
    ['on', {}],
  ] as const satisfies readonly (readonly [string, Partial<FlagRule>])[])('resolves to %s with %j', (reason, given) => {
    expect(evaluateFlag(key, { ...everyone, ...given }, ana)).toEqual({ isOn: reason === 'on', reason })
  })

  it('with an empty role list is off for everyone', () => {
    expect(evaluateFlag(key, { ...everyone, roles: [] }, ana).isOn).toBe(false)
  })

  it.each([1, 5, 10, 25, 50, 75, 90, 99])(
    'at %i percent is on for that share of 10,000 people, within one percentage point',
    (percentage) => {
      expect(Math.abs(chosen(key, percentage).length / 100 - percentage)).toBeLessThan(1)
      // Check every flag, so that an unlucky hash can't hide.
      for (const of of FLAG_KEYS) expect(Math.abs(chosen(of, percentage).length / 100 - percentage)).toBeLessThan(2)
    },
  )

  it('keeps everyone it had when its percentage grows, and always gives the same answer', () => {
    let before = new Set<string>()
    for (let percentage = 0; percentage <= 100; percentage += 10) {
      const now = new Set(chosen(key, percentage))
      expect([...before].every((userId) => now.has(userId))).toBe(true)
      expect(new Set(chosen(key, percentage))).toEqual(now)
      before = now
    }
    expect(before.size).toBe(people.length)
  })

  it('picks its people independently of other flags', () => {
    const [one, other] = [new Set(chosen('bulk_operations', 50)), chosen('advanced_analytics', 50)]
    const both = other.filter((userId) => one.has(userId)).length
    expect(Math.abs(both / 100 - 25)).toBeLessThan(2)
  })

  it('has a rule from the start', () => {
    expect(Object.keys(DEFAULT_FLAG_RULES).toSorted()).toEqual([...FLAG_KEYS].toSorted())
  })
})
