import type { LeadSummary } from '@canvass/contracts/leads'
import { describe, expect, it } from 'vitest'
import type { OpenCapture } from '../on-the-way/open-captures.ts'
import { rowBeside, vaultRows } from './vault-rows.ts'

const capture = (id: string, place: OpenCapture['place']): OpenCapture => ({
  id,
  leadId: id,
  place,
  note: undefined,
  name: id,
  capturedAt: '2026-11-22T12:00:00.000Z',
  isTyped: false,
})
const lead = (id: string) => ({ id }) as LeadSummary
const idsOf = (rows: ReturnType<typeof vaultRows>) => Array.from({ length: rows.length }, (_, at) => rows.at(at)?.id)
const NONE: ReadonlySet<string> = new Set()

describe('the rows of the vault', () => {
  const failed = ['a', 'b', 'c'].map((id) => capture(id, 'needs_you'))

  it('collapse captures that need attention into one line above the leads', () => {
    const rows = vaultRows([lead('l')], [...failed, capture('r', 'being_read')], NONE, false)
    expect(idsOf(rows)).toEqual(['attention', 'r', 'l'])
    expect(rows.at(0)).toMatchObject({ kind: 'attention', count: 3, isOpen: false })
    expect(rows.above).toBe(2)
  })

  it('show each of those captures once the line is expanded', () => {
    expect(idsOf(vaultRows([lead('l')], failed, NONE, true))).toEqual(['attention', 'a', 'b', 'c', 'l'])
  })

  it('leave a single one in its place', () => {
    expect(idsOf(vaultRows([], [capture('a', 'needs_you'), capture('r', 'sending')], NONE, false))).toEqual(['a', 'r'])
  })

  it('find a lead below them', () => {
    expect(vaultRows([lead('l'), lead('m')], failed, NONE, false).indexOf('m')).toBe(2)
    expect(vaultRows([lead('l')], failed, NONE, false).indexOf('a')).toBe(-1)
  })
})

describe('the adjacent row', () => {
  const rows = vaultRows(['l', 'm', 'n'].map(lead), [], NONE, false)
  const beside = (focused: string | undefined, open?: Parameters<typeof rowBeside>[2]) =>
    (['above', 'below'] as const).map((side) => rowBeside(rows, focused, open, side))

  it('is beside the focused row, or else beside the open one', () => {
    expect(beside('m')).toEqual([0, 2])
    expect(beside('l', { at: 2, isListed: true })).toEqual([0, 1])
    expect(beside(undefined, { at: 1, isListed: true })).toEqual([0, 2])
  })

  it('is beside the former position of the open row if it is no longer listed', () => {
    expect(beside(undefined, { at: 1, isListed: false })).toEqual([0, 1])
    expect(beside(undefined, { at: 3, isListed: false })).toEqual([2, 2])
  })

  it('is the first one if no row is focused or open', () => {
    expect(beside(undefined)).toEqual([0, 0])
  })
})
