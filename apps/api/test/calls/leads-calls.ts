import type * as leads from '@canvass/contracts/leads'
import type { BuiltUser } from '@canvass/testing/build-user'
import { makeLead } from '../send-capture.ts'
import type { TestApp } from '../test-app.ts'
import type { CallsOf } from './call.ts'

const aLead = async (app: TestApp, owner: BuiltUser) => ({ params: { id: await makeLead(app, owner) } })

export const leadsCalls: CallsOf<typeof leads> = {
  eraseLead: async (app, owner) => {
    const id = await makeLead(app, owner)
    await app.owner.query(`update captures set state = 'discarded', discarded_by = user_id where id = $1`, [id])
    await app.owner.query('update leads set deleted_at = now() where id = $1', [id])
    return { params: { id } }
  },
  getLead: aLead,
  listStageAnswers: aLead,
  runStagesAgain: async (app, owner) => ({ ...(await aLead(app, owner)), body: { stages: ['find_place'] } }),
}
