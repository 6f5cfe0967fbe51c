import { globSync } from 'node:fs'
import { sep } from 'node:path'
import { live, type Lifetime } from './machine/lifetime.ts'
import { root } from './machine/root.ts'
import { UserError } from './machine/user-error.ts'
import { buildWeb } from './serving/web-build.ts'
import { testsOfNoun } from './suite/of-noun.ts'
import { runSteps, type Step } from './suite/steps.ts'
import { checkStep, faultsStep, journeysStep, openReports, testFilesStep, unitStep } from './suite/test-steps.ts'
import { tools } from './suite/tools.ts'
import { runTurbo } from './suite/turbo.ts'

const [noun, ...rest] = process.argv.slice(2)

await live((lifetime) => runSteps(noun === undefined ? everything(lifetime) : ofNoun(noun, lifetime), lifetime.signal))

/** All that a change must pass before it lands; what was run before is run again. */
function everything(lifetime: Lifetime): Step[] {
  const reports = openReports(lifetime)
  return [
    checkStep('Format', tools.format),
    checkStep('Lint', (signal) => runTurbo('lint', { signal, isForced: true })),
    checkStep('Types', (signal) => runTurbo('types', { signal, isForced: true })),
    checkStep('Dead code', tools.deadCode),
    unitStep('Walls and unit tests', { isForced: true }),
    testFilesStep('Integration tests on a real PostgreSQL', 'integration', reports),
    checkStep('Build of the web app', async (signal) => {
      await buildWeb((line) => console.log(line), signal)
      return true
    }),
    journeysStep('Journeys in a real browser', reports),
    faultsStep('Nothing captured is lost, whatever fails', reports),
  ]
}

/** What belongs to one noun, in every room: `npm test -- leads`. */
function ofNoun(name: string, lifetime: Lifetime): Step[] {
  if (rest.length > 0) throw new UserError('Name one noun: npm test -- leads')
  const files = globSync('{apps,packages,infra}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /node_modules|dist/.test(path),
  })
  const { unit, integration, journeys } = testsOfNoun(files.map((file) => file.split(sep).join('/')).toSorted(), name)
  const reports = openReports(lifetime)
  const steps = [
    ...(unit.length > 0 ? [testFilesStep('Unit tests', 'unit', reports, unit)] : []),
    ...(integration.length > 0 ? [testFilesStep('Integration tests', 'integration', reports, integration)] : []),
    ...(journeys.length > 0 ? [journeysStep('Journeys in a real browser', reports, journeys)] : []),
  ]
  if (steps.length === 0) throw new UserError(`No test is named after ${name}.`)
  return steps
}
