import { live } from './lifetime.ts'
import { runSteps } from './steps.ts'
import { checkStep, openReports, vitestStep } from './test-steps.ts'
import { tools } from './tools.ts'

await live((lifetime) => {
  const steps = [
    checkStep('Types', tools.types),
    checkStep('Lint', tools.lint),
    vitestStep('Walls and unit tests', 'unit', openReports(lifetime)),
  ]
  return runSteps(steps, lifetime.signal)
})
