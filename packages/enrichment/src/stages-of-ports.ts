import type { StageName } from '@canvass/contracts/shapes/stages'
import type { Ports } from './ports.ts'
import { STAGES } from './stages.ts'

/** Returns the stages whose port exists: those that were skipped for lack of it can run now. */
export const stagesOfPorts = (ports: Partial<Ports>): StageName[] =>
  STAGES.flatMap((stage) => ('port' in stage && stage.port && ports[stage.port] ? [stage.name] : []))
