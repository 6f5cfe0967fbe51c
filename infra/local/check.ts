import { runCommand } from './machine/lifetime.ts'
import { runSteps } from './suite/steps.ts'
import { checkStep, unitStep } from './suite/test-steps.ts'
import { runTurbo } from './suite/turbo.ts'

await runCommand((lifetime) => {
  const steps = [
    checkStep('Types', (signal) => runTurbo('types', { signal })),
    checkStep('Lint', (signal) => runTurbo('lint', { signal })),
    unitStep('Walls and unit tests'),
  ]
  return runSteps(steps, lifetime.signal)
})
