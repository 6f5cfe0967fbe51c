import { live } from './machine/lifetime.ts'
import { runTurbo } from './suite/turbo.ts'

await live(async ({ signal }) => ((await runTurbo('types', { signal })) ? 0 : 1))
