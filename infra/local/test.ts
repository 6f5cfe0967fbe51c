import { live } from './machine/lifetime.ts'
import { runSteps } from './suite/steps.ts'
import { checkStep, faultsStep, journeysStep, openReports, vitestStep } from './suite/test-steps.ts'
import { tools } from './suite/tools.ts'
import { buildWeb } from './serving/web-build.ts'

await live((lifetime) => {
  const reports = openReports(lifetime)
  const steps = [
    checkStep('Format', tools.format),
    checkStep('Lint', tools.lint),
    checkStep('Types', tools.types),
    checkStep('Dead code', tools.deadCode),
    vitestStep('Walls and unit tests', 'unit', reports),
    vitestStep('Integration tests on a real PostgreSQL', 'integration', reports),
    checkStep('Build of the web app', async (signal) => {
      await buildWeb((line) => console.log(line), signal)
      return true
    }),
    journeysStep('Journeys in a real browser', reports),
    faultsStep('Nothing captured is lost, whatever fails', reports),
  ]
  return runSteps(steps, lifetime.signal)
})
