import { runCommand } from './machine/lifetime.ts'
import { runTurbo } from './suite/turbo.ts'

await runCommand(async ({ signal }) => ((await runTurbo('types', { signal })) ? 0 : 1))
