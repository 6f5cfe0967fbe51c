import type { Figure } from './figure.ts'
import { firstLoad } from './figures/first-load.ts'
import { firstProgress } from './figures/first-progress.ts'
import { growth } from './figures/growth.ts'
import { leadList } from './figures/lead-list.ts'
import { intake } from './figures/intake.ts'
import { leadsPerSecond } from './figures/leads-per-second.ts'
import { loginSiege } from './figures/login-siege.ts'
import { madeDurable } from './figures/made-durable.ts'
import { manyFiles } from './figures/many-files.ts'
import { readOnPhone } from './figures/read-on-phone.ts'
import { publicPages } from './figures/public-pages.ts'
import { search } from './figures/search.ts'
import { shutter, shutterLifted } from './figures/shutter.ts'
import { entryPages } from './figures/entry-pages.ts'
import { wholeProfile } from './figures/whole-profile.ts'

/** All figures, ordered by number. */
export const figures: readonly Figure[] = [
  firstLoad,
  madeDurable,
  manyFiles,
  intake,
  leadList,
  search,
  firstProgress,
  leadsPerSecond,
  shutter,
  shutterLifted,
  readOnPhone,
  entryPages,
  loginSiege,
  publicPages,
  ...growth,
  wholeProfile,
]
