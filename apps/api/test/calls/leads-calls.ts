import type * as leads from '@canvass/contracts/leads'
import type { BuiltUser } from '@canvass/testing/build-user'
import { makeLead } from '../send-capture.ts'
import type { TestApp } from '../test-app.ts'
import type { CallsOf } from './call.ts'

const aLead = async (app: TestApp, owner: BuiltUser) => ({ params: { id: await makeLead(app, owner) } })

export const leadsCalls: CallsOf<typeof leads> = {
  getLead: aLead,
  listStageAnswers: aLead,
  runStagesAgain: async (app, owner) => ({ ...(await aLead(app, owner)), body: { stages: ['find_place'] } }),
}
