import type { LeadFile } from '@canvass/contracts/files'
import { expect, it } from 'vitest'
import type { LeadFileRow } from '../../../platform/local/rows/lead-file-row.ts'
import { shownFiles } from './shown-files.ts'

const T = Date.parse('2026-11-20T18:00:00.000Z')
const told = (id: string, changes: Partial<LeadFile> = {}): LeadFile => ({
  id,
  leadId: 'lead',
  name: `${id}.pdf`,
  mime: 'application/pdf',
  size: 9,
  byId: 'mara',
  byName: 'Mara Ek',
  at: new Date(T).toISOString(),
  ...changes,
})
const row = (id: string, changes: Partial<LeadFileRow> = {}): LeadFileRow => ({
  id,
  leadId: 'lead',
  name: `${id}.pdf`,
  mime: 'application/pdf',
  size: 9,
  sha256: 's',
  state: 'unsent',
  problem: null,
  attempts: 0,
  nextAt: 0,
  at: T + 1_000,
  sentAt: null,
  ...changes,
})
const given = { told: [], readAt: T, rows: [], userId: 'ruth', canEdit: false, canChange: true, isOffline: false }
const states = (changes: Partial<Parameters<typeof shownFiles>[0]>) =>
  shownFiles({ ...given, ...changes }).map(({ id, state }) => `${id} ${state}`)

it('shows where each file is, newest first', () => {
  const rows = [
    row('goes'),
    row('waits', { nextAt: T + 9_000, at: T + 2_000 }),
    row('stays', { state: 'refused', problem: 'gone', at: T + 3_000 }),
  ]
  expect(states({ told: [told('a')], rows })).toEqual(['stays refused', 'waits waiting', 'goes sending', 'a server'])
  expect(states({ rows, isOffline: true })).toEqual(['stays refused', 'waits waiting', 'goes waiting'])
})

it('shows a file once, even if the server has it and this device has not learned that yet', () => {
  expect(states({ told: [told('a')], rows: [row('a')] })).toEqual(['a server'])
  expect(states({ told: [told('a')], rows: [row('a', { state: 'sent', sentAt: T })] })).toEqual(['a server'])
})

it('shows files sent since the last server response, but not those removed there', () => {
  expect(states({ rows: [row('new', { state: 'sent', sentAt: T + 1 })] })).toEqual(['new server'])
  expect(states({ rows: [row('removed', { state: 'sent', sentAt: T - 1 })] })).toEqual([])
  expect(states({ readAt: undefined, rows: [row('a', { state: 'sent', sentAt: T })] })).toEqual(['a server'])
})

it('cleans names that are made to look like other ones', () => {
  const names = shownFiles({ ...given, told: [told('a', { name: 'invoice\u202Efdp.exe' })] }).map(({ name }) => name)
  expect(names).toEqual(['invoicefdp.exe'])
})

const can = (changes: object) =>
  shownFiles({ ...given, told: [told('theirs'), told('own', { byId: 'ruth' })], ...changes }).map(
    ({ canRemove }) => canRemove,
  )
it('lets the uploader and those who may edit the lead remove a file', () => {
  expect(can({})).toEqual([false, true])
  expect(can({ canEdit: true })).toEqual([true, true])
  expect(can({ canChange: false })).toEqual([false, false])
})

it('opens a profile cached before files existed', () => {
  expect(states({ told: undefined, rows: [row('a')] })).toEqual(['a sending'])
})
