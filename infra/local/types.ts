import { live } from './lifetime.ts'
import { tools } from './tools.ts'

await live(async ({ signal }) => ((await tools.types(signal)) ? 0 : 1))
