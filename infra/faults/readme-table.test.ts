import { expect, it } from 'vitest'
import { withTable } from './readme-table.ts'

const readme = [
  '# Product',
  '<!-- faults: written by npm run faults -- --quick --readme -->',
  'old quick',
  '<!-- end of faults -->',
  'Between.',
  '<!-- faults: written by npm run faults -- --nightly --readme -->',
  'old nightly',
  '<!-- end of faults -->',
  'After.',
].join('\n')

it('puts the table of a night in its place and leaves that of the quick set', () => {
  const written = withTable(readme, 'new nightly', 'full')
  expect(written).toContain('new nightly')
  expect(written).toContain('old quick')
  expect(written).not.toContain('old nightly')
  expect(written.startsWith('# Product') && written.endsWith('After.')).toBe(true)
})

it('puts the table of the quick set in its place and leaves that of the night', () => {
  const written = withTable(readme, 'new quick', 'quick')
  expect(written).toContain('new quick')
  expect(written).toContain('old nightly')
  expect(written).not.toContain('old quick')
})
