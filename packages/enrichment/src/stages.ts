import type { StageName } from '@canvass/contracts/shapes/stages'
import type { Findings } from './findings.ts'
import type { Stage } from './stage.ts'
import { analyse } from './stages/analyse.ts'
import { cleanQuery } from './stages/clean-query.ts'
import { composeLead } from './stages/compose-lead.ts'
import { extractBusiness } from './stages/extract-business.ts'
import { findPeople } from './stages/find-people.ts'
import { findPlace } from './stages/find-place.ts'
import { gate } from './stages/gate.ts'
import { readText } from './stages/read-text.ts'
import { readWebsite } from './stages/read-website.ts'
import { score } from './stages/score.ts'

/** Any stage, with its needs erased: the runner passes each of them all findings so far. */
export type AnyStage = { [N in StageName]: Stage<N, keyof Findings> }[StageName]

/** The stages of a run in order, one line for each name in the contract. */
export const STAGES = [
  readText,
  extractBusiness,
  cleanQuery,
  findPlace,
  gate,
  readWebsite,
  findPeople,
  analyse,
  score,
  composeLead,
] as const satisfies readonly AnyStage[]
