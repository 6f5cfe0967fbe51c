import type { Tongue } from '../tongue.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'

/** Half of all pictures are English, the rest shared among the others. */
export const OTHER_TONGUES: readonly Tongue[] = [german, french]
export { english }
