import type { Figure } from './figure.ts'
import { firstLoad } from './figures/first-load.ts'
import { firstProgress } from './figures/first-progress.ts'
import { leadList } from './figures/lead-list.ts'
import { madeDurable } from './figures/made-durable.ts'

/** Everything that can be measured, in the order of its number. */
export const figures: readonly Figure[] = [firstLoad, madeDurable, leadList, firstProgress]
