import type { Lifetime } from '../machine/lifetime.ts'
import { buildWeb } from '../serving/web-build.ts'
import type { Step } from './steps.ts'
import { checkStep, type Chosen, faultsStep, journeysStep, openReports, testFilesStep } from './test-steps.ts'
import { tools } from './tools.ts'
import { runTurbo } from './turbo.ts'

/** Returns all checks that a change must pass before it lands, or that run at night; earlier results are ignored. */
export function allSteps(lifetime: Lifetime, { isNightly = false }: Pick<Chosen, 'isNightly'> = {}): Step[] {
  const reports = openReports(lifetime)
  return [
    checkStep('Format', tools.format),
    checkStep('Lint', (signal) => runTurbo('lint', { signal, isForced: true })),
    checkStep('Types', (signal) => runTurbo('types', { signal, isForced: true })),
    checkStep('Dead code', tools.deadCode),
    testFilesStep('Walls and unit tests', 'unit', reports),
    // Some integration tests start the whole product, which would otherwise build it while they run.
    checkStep('Build of the web app', async (signal) => {
      await buildWeb((line) => console.log(line), signal)
      return true
    }),
    testFilesStep('Integration tests on a real PostgreSQL', 'integration', reports, { isNightly }),
    journeysStep('Journeys in a real browser', reports, { isNightly }),
    faultsStep('Nothing captured is lost, whatever fails', reports, { isNightly }),
  ]
}
