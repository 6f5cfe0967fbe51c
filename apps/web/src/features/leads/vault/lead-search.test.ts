import type { LeadSummary } from '@canvass/contracts/leads'
import { describe, expect, it } from 'vitest'
import { countByStatus, filterLeads, searchTextOf, withStatus } from './lead-search.ts'

const lead = (fields: Partial<LeadSummary>): LeadSummary => ({
  id: 'a',
  companyName: '',
  status: 'qualified',
  dealAmount: '0',
  category: null,
  personName: null,
  phone: null,
  email: null,
  website: null,
  address: null,
  matchBand: 'unmatched',
  matchSimilarity: null,
  score: null,
  scoreBand: null,
  knownPoints: 0,
  hasPhoto: false,
  ownerId: null,
  ownerName: null,
  visibility: 'organization',
  createdAt: '2026-11-20T09:00:00.000Z',
  receivedAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  tags: [],
  rating: null,
  eventId: null,
  nextAction: null,
  lostReason: null,
  changeSeq: 1,
  ...fields,
})

const rows = [
  lead({ id: '1', companyName: 'Café Señor', address: '214 Quay St', phone: '(971) 555-0142' }),
  lead({ id: '2', companyName: 'Quayside Dental', personName: 'Josie Fennick', status: 'closed_won', ownerId: 'mara' }),
  lead({ id: '3', companyName: 'شركة الميناء' }),
]
const fitting = (query: string, ownerId?: string) => filterLeads(rows, rows.map(searchTextOf), { query, ownerId })
const found = (query: string, more: { status?: 'closed_won'; ownerId?: string } = {}) =>
  withStatus(fitting(query, more.ownerId), more.status).map(({ id }) => id)

const isFound = (fields: Partial<LeadSummary>, query: string): boolean =>
  filterLeads([lead(fields)], [searchTextOf(lead(fields))], { query, ownerId: undefined }).length > 0

describe('searching the vault', () => {
  it('finds leads by name, person, street, and phone, however they are typed', () => {
    expect(found('cafe senor')).toEqual(['1'])
    expect(found('FENNICK')).toEqual(['2'])
    expect(found('quay')).toEqual(['1', '2'])
    expect(found('9715550142')).toEqual(['1'])
    expect(found('الميناء')).toEqual(['3'])
  })

  it('finds a number in its displayed format', () => {
    const shown = [lead({ id: '4', phone: '+19715550142' }), lead({ id: '5', phone: '+81938123743' })]
    const ids = (query: string) =>
      filterLeads(shown, shown.map(searchTextOf), { query, ownerId: undefined }).map(({ id }) => id)
    expect(ids('(971) 555-0142')).toEqual(['4'])
    expect(ids('+81 93 812 3743')).toEqual(['5'])
  })

  it('finds a name with an apostrophe, whichever kind is typed, or none', () => {
    const shown = [lead({ id: '6', companyName: 'Joe’s Diner' }), lead({ id: '7', companyName: "O'Hara & Sons" })]
    const ids = (query: string) =>
      filterLeads(shown, shown.map(searchTextOf), { query, ownerId: undefined }).map(({ id }) => id)
    for (const mark of ["'", '’', '‘', '`', '´', '']) {
      expect(ids(`joe${mark}s`)).toEqual(['6'])
      expect(ids(`O${mark}HARA`)).toEqual(['7'])
    }
  })

  it.each([
    ['+493012345678', '030 12345678'],
    ['+493012345678', '030/12345678'],
    ['+493012345678', '(030) 12345-678'],
    ['+493012345678', '+49 (0)30 12345678'],
    ['+493012345678', '0049 30 12345678'],
    ['+493012345678', '+49 30 / 123 456 78'],
    ['+493012345678', '030 123'],
    ['+49 (0)30 12345678', '+49 30 12345678'],
    ['+442079460958', '020 7946 0958'],
    ['+33612345678', '06 12 34 56 78'],
    ['+390111234567', '011 123 4567'],
    ['+19715550142', '971–555–0142'],
    ['+19715550142', '971.555.0142'],
    ['030 12345678', '030/12345678'],
    ['+49 (0)30 12345678', '0049 30 12345678'],
  ])('finds %s by the dialed form %s', (phone, query) => {
    expect(isFound({ phone }, query)).toBe(true)
  })

  it('finds a number beside other words, and with any kind of hyphen', () => {
    const fields = { companyName: 'Müller', phone: '+493012345678' }
    for (const query of ['muller 03012345678', '030‑12345678 müller', 'müller 030/12345678'])
      expect(isFound(fields, query)).toBe(true)
    expect(isFound(fields, 'huber 03012345678')).toBe(false)
  })

  it('does not match a street or part of a number for a ZIP code that starts with zero', () => {
    expect(isFound({ address: 'Cambridge, MA 02139' }, '02139')).toBe(true)
    expect(isFound({ address: '2139 Oak St', phone: '+19715552139' }, '02139')).toBe(false)
  })

  it.each([
    ['Bäckerei Groß', 'gross'],
    ['Bäckerei Gross', 'groß'],
    ['STRASSE 1', 'straße'],
    ['Smørrebrød', 'smorrebrod'],
    ['Łódź Auto', 'lodz'],
    ['Ærø Kro', 'aero'],
    ['Cœur', 'coeur'],
    ['Đuro', 'duro'],
    ['Þór Ísafjörður', 'thor isafjordur'],
    ['IŞIK Kırtasiye', 'isik kirtasiye'],
    ['Isik', 'ışık'],
  ])('finds %s by %s, whichever has the special letters', (companyName, query) => {
    expect(isFound({ companyName }, query)).toBe(true)
  })

  it.each([
    ['foo.com', 'https://foo.com/'],
    ['foo.com', 'http://www.foo.com'],
    ['foo.com', 'www.foo.com'],
    ['https://foo.com/menu', 'https://foo.com/menu/'],
    ['https://www.foo.com/', 'foo.com'],
  ])('finds the website %s by its pasted URL %s', (website, query) => {
    expect(isFound({ website }, query)).toBe(true)
  })

  it('does not match everything while only the start of a URL is typed', () => {
    for (const query of ['https://', 'www.', '/']) expect(isFound({ companyName: 'Quay Cafe' }, query)).toBe(false)
  })

  it('requires every word, in any order', () => {
    expect(found('st quay')).toEqual(['1'])
    expect(found('quay bakery')).toEqual([])
  })

  it('combines status and owner with the query', () => {
    expect(found('quay', { status: 'closed_won' })).toEqual(['2'])
    expect(found('', { ownerId: 'mara' })).toEqual(['2'])
    expect(found('  ')).toEqual(['1', '2', '3'])
    expect(withStatus(rows, undefined)).toBe(rows)
  })

  it('counts how many leads each status would show for the query and owner', () => {
    expect(countByStatus(rows)).toMatchObject({ qualified: 2, closed_won: 1, closed_lost: 0 })
    expect(countByStatus(fitting('quay'))).toMatchObject({ qualified: 1, closed_won: 1 })
    expect(countByStatus(fitting('quay', 'mara'))).toMatchObject({ qualified: 0, closed_won: 1 })
  })
})
