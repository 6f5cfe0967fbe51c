import type { LeadDraft } from '@canvass/db/leads/lead-draft'
import { leadFieldsOf } from '@canvass/recognition/lead-fields'
import { readCapture } from '@canvass/recognition/read/read-capture'
import type { TextLine } from '@canvass/recognition/lines/text-line'
import type { BuiltUser } from '@canvass/testing/build-user'
import { draft } from './draft.ts'
import { leaseCapture } from './send-capture.ts'
import type { TestApp } from './test-app.ts'

/** Builds a line of a drawn card: 0.8 wide, at a given height in the picture. */
export const drawnLine = (
  text: string,
  y: number,
  given: Partial<TextLine> & { x?: number; height?: number } = {},
): TextLine => {
  const { x = 0.1, height = 0.05, ...rest } = given
  return { text, confidence: 0.95, box: { x, y, width: 0.35, height }, ...rest }
}

/** Reads a capture as a worker does, through its first two stages; the run is still in progress. */
export async function readStages(app: TestApp, user: BuiltUser, captureId: string, lines: TextLine[]) {
  const { runs, lease } = await leaseCapture(app, user, captureId)
  const read = { source: 'photo' as const, text: lines.map(({ text }) => text).join('\n'), lines }
  const engine = { engine: 'drawn', engineVersion: '1', model: 'none', parameters: { side: 1280 }, tookMs: 5 }
  const fields = readCapture(read, { rules: lease.rules })
  if (lease.findings.read_text === undefined)
    await runs.writeStages(lease, [{ stage: 'read_text', state: 'done', finding: { ...read, ...engine } }])
  await runs.writeStages(lease, [{ stage: 'extract_business', state: 'done', finding: fields }])
  const { phones, emails, websites, addresses, people } = fields
  const composed: LeadDraft = { ...draft, ...leadFieldsOf(fields), phones, emails, websites, addresses, people }
  return { runs, lease, composed }
}

/** Reads it to the end, so that there is a lead. */
export async function readToLead(app: TestApp, user: BuiltUser, captureId: string, lines: TextLine[]): Promise<void> {
  const { runs, lease, composed } = await readStages(app, user, captureId, lines)
  await runs.finish(lease, composed)
}
