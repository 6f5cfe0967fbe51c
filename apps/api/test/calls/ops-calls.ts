import type * as ops from '@canvass/contracts/ops'
import { randomUUID } from 'node:crypto'
import { makeLead } from '../send-capture.ts'
import type { CallsOf } from './call.ts'

const at = '2026-11-19T10:00:00.000Z'

export const opsCalls: CallsOf<typeof ops> = {
  applyOps: async (app, owner) => {
    const [entityId, leadId] = [await makeLead(app, owner), await makeLead(app, owner)]
    const common = () => ({ opId: randomUUID(), entityId, at })
    return {
      body: {
        ops: [
          { kind: 'add_note', ...common(), noteId: randomUUID(), text: 'Asked for an offer' },
          { kind: 'tag_lead', ...common(), add: ['fair'], remove: [] },
          { kind: 'join_capture', ...common(), leadId },
        ],
      },
    }
  },
}
