import type { StageName } from '@canvass/contracts/shapes/stages'
import type { Ports } from './ports.ts'
import { STAGES } from './stages.ts'

/** The stages that ask a port which is there: those that were skipped for want of it can be run now. */
export const stagesOfPorts = (ports: Partial<Ports>): StageName[] =>
  STAGES.flatMap((stage) => ('port' in stage && stage.port && ports[stage.port] ? [stage.name] : []))
