import { live } from './machine/lifetime.ts'
import { tools } from './suite/tools.ts'

await live(async ({ signal }) => ((await tools.types(signal)) ? 0 : 1))
