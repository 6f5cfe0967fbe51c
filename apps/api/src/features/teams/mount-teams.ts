import * as contracts from '@canvass/contracts/teams'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { addToTeam } from './endpoints/add-to-team.ts'
import { listTeams } from './endpoints/list-teams.ts'
import { putTeam } from './endpoints/put-team.ts'
import { removeFromTeam } from './endpoints/remove-from-team.ts'
import { removeTeam } from './endpoints/remove-team.ts'
import { setTeamLead } from './endpoints/set-team-lead.ts'

export function mountTeams(app: FastifyInstance, { database, findActor }: Deps): void {
  serve(app, findActor, contracts.listTeams, listTeams(database))
  serve(app, findActor, contracts.putTeam, putTeam(database))
  serve(app, findActor, contracts.removeTeam, removeTeam(database))
  serve(app, findActor, contracts.addToTeam, addToTeam(database))
  serve(app, findActor, contracts.removeFromTeam, removeFromTeam(database))
  serve(app, findActor, contracts.setTeamLead, setTeamLead(database))
}
