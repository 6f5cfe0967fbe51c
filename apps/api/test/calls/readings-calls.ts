import type * as readingRules from '@canvass/contracts/reading-rules'
import type * as readings from '@canvass/contracts/readings'
import { randomUUID } from 'node:crypto'
import { applyOps } from '@canvass/contracts/ops'
import { drawnLine, readToLead } from '../read-capture.ts'
import { sendCapture } from '../send-capture.ts'
import type { CallsOf } from './call.ts'

export const readingsCalls: CallsOf<typeof readings> = {
  getReading: async (app, owner) => {
    const id = await sendCapture(app, owner)
    await readToLead(app, owner, id, [drawnLine('TIDEWATER ROASTERS LLC', 0.1)])
    return { params: { id } }
  },
}

export const readingRulesCalls: CallsOf<typeof readingRules> = {
  removeReadingRule: async (app, owner) => {
    const [entityId, ruleId] = [await sendCapture(app, owner), randomUUID()]
    const rule = { kind: 'ignore_sign' as const, text: 'HARBOR FAIR' }
    const at = '2026-11-19T10:00:00.000Z'
    const op = { kind: 'add_reading_rule' as const, opId: randomUUID(), entityId, at, ruleId, rule }
    await app.as(owner).ask(applyOps, { body: { ops: [op] } })
    return { params: { id: ruleId } }
  },
}
