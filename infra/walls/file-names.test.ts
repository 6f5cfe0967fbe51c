import { expect, it } from 'vitest'
import { findNameProblem } from './file-names.ts'
import { sourceFiles } from './source-files.ts'

it('every source file is named after its content', () => {
  const faults = sourceFiles().flatMap((path) => {
    const fault = findNameProblem(path)
    return fault ? [`${path}: ${fault}`] : []
  })
  expect(faults).toEqual([])
})

it.each([
  'apps/web/src/features/home/homeScreen.tsx',
  'apps/web/src/features/home/home-screen.tsx',
  'apps/web/src/platform/UseOutbox.ts',
  'packages/domain/src/goalMath.ts',
  'packages/domain/src/goal_math.ts',
  'packages/domain/src/index.ts',
  'packages/domain/src/utils/round.ts',
  'apps/api/src/helpers.ts',
])('refuses the file name %s', (path) => {
  expect(findNameProblem(path)).toBeTypeOf('string')
})

it.each([
  'apps/web/src/main.tsx',
  'apps/web/src/features/home/HomeScreen.tsx',
  'apps/web/src/features/home/HomeScreen.test.tsx',
  'apps/web/src/platform/useOutbox.ts',
  'apps/web/vite.config.ts',
  'apps/worker/src/jobs/process-capture.job.ts',
  'packages/db/src/leads.integration.test.ts',
  'infra/local/bootstrap.mjs',
])('accepts the file name %s', (path) => {
  expect(findNameProblem(path)).toBeUndefined()
})
