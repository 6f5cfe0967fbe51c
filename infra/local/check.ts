import { live } from './machine/lifetime.ts'
import { runSteps } from './suite/steps.ts'
import { checkStep, openReports, vitestStep } from './suite/test-steps.ts'
import { tools } from './suite/tools.ts'

await live((lifetime) => {
  const steps = [
    checkStep('Types', tools.types),
    checkStep('Lint', tools.lint),
    vitestStep('Walls and unit tests', 'unit', openReports(lifetime)),
  ]
  return runSteps(steps, lifetime.signal)
})
