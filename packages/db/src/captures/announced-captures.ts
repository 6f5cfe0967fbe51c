import type { AnswerOf, BodyOf } from '@canvass/contracts/endpoint'
import type { AnnouncingDevice, announceCaptures } from '@canvass/contracts/captures'
import type { Database } from '../database.ts'

export type Manifest = BodyOf<typeof announceCaptures>
export type MissingCapture = AnswerOf<typeof announceCaptures>['missing'][number]

/**
 * Remembers what waits on a device and answers what it announced before that neither came nor waits there any more.
 * The same again changes nothing but when it was seen. A list that is not complete accuses nobody.
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

/** The devices that announced captures, and what became of those; the most pressing first. */
export async function listDevices(database: Database, organizationId: string): Promise<AnnouncingDevice[]> {
  const { rows } = await database.pool.query<{ devices: AnnouncingDevice[] }>({
    name: 'list-devices',
    text: 'select canvass.devices($1) as devices',
    values: [organizationId],
  })
  return rows[0]?.devices ?? []
}
