import type { AnswerOf, BodyOf } from '@canvass/contracts/endpoint'
import type { AnnouncingDevice, announceCaptures } from '@canvass/contracts/captures'
import type { Database } from '../database.ts'

export type Manifest = BodyOf<typeof announceCaptures>
export type MissingCapture = AnswerOf<typeof announceCaptures>['missing'][number]

/**
 * Stores a device's list of pending captures and returns those it announced earlier that have neither arrived nor are
 * still pending there. Repeating the same list only updates when the device was last seen. An incomplete list marks
 * nothing as missing.
 */
export async function announce(
  database: Database,
  of: { organizationId: string; userId: string },
  manifest: Manifest,
): Promise<MissingCapture[]> {
  const { rows } = await database.pool.query<{ missing: MissingCapture[] }>({
    name: 'announce-captures',
    text: 'select canvass.announce_captures($1, $2, $3) as missing',
    values: [of.organizationId, of.userId, JSON.stringify(manifest)],
  })
  return rows[0]?.missing ?? []
}

/** Lists the devices that announced captures and what became of those, most urgent first. */
export async function listDevices(database: Database, organizationId: string): Promise<AnnouncingDevice[]> {
  const { rows } = await database.pool.query<{ devices: AnnouncingDevice[] }>({
    name: 'list-devices',
    text: 'select canvass.devices($1) as devices',
    values: [organizationId],
  })
  return rows[0]?.devices ?? []
}
