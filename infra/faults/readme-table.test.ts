import { expect, it } from 'vitest'
import { placeOf, tableOf, withTable } from './readme-table.ts'

const readme = [
  '# Product',
  '<!-- faults: written by npm run faults -- --quick --record -->',
  'old quick',
  '<!-- end of faults -->',
  'Between.',
  '<!-- faults: written by npm run faults -- --nightly --record -->',
  'old nightly',
  '<!-- end of faults -->',
  '<!-- faults: written by npm run faults -- --nightly --only F… --record -->',
  'old singles',
  '<!-- end of faults -->',
  'After.',
].join('\n')

it('replaces the table of a nightly run and keeps the quick one', () => {
  const written = withTable(readme, 'new nightly', 'night')
  expect(written).toContain('new nightly')
  expect(written).toContain('old quick')
  expect(written).toContain('old singles')
  expect(written).not.toContain('old nightly')
  expect(written.startsWith('# Product') && written.endsWith('After.')).toBe(true)
})

it('replaces the table of a quick run and keeps the nightly one', () => {
  const written = withTable(readme, 'new quick', 'quick')
  expect(written).toContain('new quick')
  expect(written).toContain('old nightly')
  expect(written).not.toContain('old quick')
})

it('lists a run that did not finish', () => {
  const line = { id: 'F9', title: 'Queue away', backend: 'postgres', tookMs: 1, finding: undefined } as const
  expect(tableOf([{ ...line, failed: 'Error: no' }], '', 'today')).toContain('| F9 | Queue away | postgres |')
  expect(tableOf([{ ...line, notRun: 'no redis-server' }], '', 'today')).not.toContain('F9')
})

it('keeps single faults at full size out of the nightly section', () => {
  expect(placeOf({ size: 'full', only: ['F9', 'F24'] })).toBe('single')
  expect(placeOf({ size: 'full', only: ['Soak'] })).toBe('night')
  expect(placeOf({ size: 'full', only: [] })).toBe('night')
  expect(placeOf({ size: 'quick', only: ['F9'] })).toBe('quick')
  const written = withTable(readme, 'new singles', 'single')
  expect(written).toContain('old nightly')
  expect(written).not.toContain('old singles')
})
