import { globSync } from 'node:fs'
import { sep } from 'node:path'
import { runCommand, type Lifetime } from './machine/lifetime.ts'
import { root } from './machine/root.ts'
import { UserError } from './machine/user-error.ts'
import { allSteps } from './suite/all-steps.ts'
import { testsOfNoun } from './suite/of-noun.ts'
import { runSteps, type Step } from './suite/steps.ts'
import { journeysStep, openReports, testFilesStep } from './suite/test-steps.ts'

const [noun, ...rest] = process.argv.slice(2)

await runCommand((lifetime) =>
  runSteps(noun === undefined ? allSteps(lifetime) : ofNoun(noun, lifetime), lifetime.signal),
)

/**
 * Returns everything about one noun, in every room, including tests otherwise left to the nightly run: `npm test --
 * leads`.
 */
function ofNoun(name: string, lifetime: Lifetime): Step[] {
  if (rest.length > 0) throw new UserError('Name one noun: npm test -- leads')
  const files = globSync('{apps,packages,infra}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /node_modules|dist/.test(path),
  })
  const { unit, integration, journeys } = testsOfNoun(files.map((file) => file.split(sep).join('/')).toSorted(), name)
  const reports = openReports(lifetime)
  const steps = [
    ...(unit.length > 0 ? [testFilesStep('Unit tests', 'unit', reports, { paths: unit })] : []),
    ...(integration.length > 0
      ? [testFilesStep('Integration tests', 'integration', reports, { paths: integration, isNightly: true })]
      : []),
    ...(journeys.length > 0
      ? [journeysStep('Journeys in a real browser', reports, { paths: journeys, isNightly: true })]
      : []),
  ]
  if (steps.length === 0) throw new UserError(`No test is named after ${name}.`)
  return steps
}
