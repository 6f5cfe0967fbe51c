import { expect, it } from 'vitest'
import { testsOfNoun } from './of-noun.ts'

const FILES = [
  'packages/contracts/src/leads.test.ts',
  'packages/db/src/leads/merge.integration.test.ts',
  'apps/web/src/features/leads/vault/useRows.test.tsx',
  'apps/web/src/features/home/LeadCount.test.tsx',
  'apps/web/src/platform/offline/leader.test.ts',
  'apps/web/src/features/leads/vault/rows.ts',
  'apps/web/e2e/leads.spec.ts',
  'apps/web/e2e/sign-up.spec.ts',
  'apps/web/e2e/states/leads.spec.ts',
  'apps/web/e2e/support/fake-camera.spec.ts',
]

it('the tests of a noun are those in its place in every room, and its journeys', () => {
  expect(testsOfNoun(FILES, 'leads')).toEqual({
    unit: [
      'packages/contracts/src/leads.test.ts',
      'apps/web/src/features/leads/vault/useRows.test.tsx',
      'apps/web/src/features/home/LeadCount.test.tsx',
    ],
    integration: ['packages/db/src/leads/merge.integration.test.ts'],
    journeys: ['e2e/leads.spec.ts', 'e2e/states/leads.spec.ts'],
  })
})

it('a noun can be given in the singular', () => {
  expect(testsOfNoun(FILES, 'Lead')).toEqual(testsOfNoun(FILES, 'leads'))
})

it('a noun without matching file names has no tests', () => {
  expect(testsOfNoun(FILES, 'sale')).toEqual({ unit: [], integration: [], journeys: [] })
})
