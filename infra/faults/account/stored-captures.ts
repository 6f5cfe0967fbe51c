import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Product } from '../product/product.ts'

/** The server's record of a capture, read directly from its tables and disk rather than through the product. */
export interface StoredCapture {
  readonly id: string
  readonly organizationId: string
  readonly userId: string
  readonly leadId: string
  readonly state: string
  readonly sha256: string
  readonly mime: string
  readonly fileName: string | null
  readonly typedText: string | null
  readonly isDeleted: boolean
  /** The number of undeleted leads with the capture's own ID. */
  readonly leads: number
  /** How many times its stages were started beyond the first. */
  readonly repeatedStages: number
  /** How many ends its timeline records. */
  readonly ends: number
}

export async function readStoredCaptures({ pool }: Product, userId: string): Promise<StoredCapture[]> {
  const { rows } = await pool.query<StoredCapture>(
    `
    select c.id, c.organization_id as "organizationId", c.user_id as "userId", c.lead_id as "leadId", c.state, c.sha256,
      c.mime, c.meta->>'fileName' as "fileName", c.typed_text as "typedText", c.deleted_at is not null as "isDeleted",
      (select count(*)::int from leads l where l.organization_id = c.organization_id and l.id = c.lead_id
        and l.deleted_at is null) as leads,
      (select coalesce(sum(greatest(s.attempts - 1, 0)), 0)::int from capture_stages s
        where s.organization_id = c.organization_id and s.capture_id = c.id) as "repeatedStages",
      (select count(*)::int from capture_events e where e.organization_id = c.organization_id and e.capture_id = c.id
        and e.kind in ('done', 'joined') and e.source = 'worker') as ends
    from captures c where c.user_id = $1`,
    [userId],
  )
  return rows
}

/** Counts leads without a capture. */
export async function countGhosts({ pool }: Product): Promise<number> {
  const { rows } = await pool.query<{ ghosts: number }>(`
    select count(*)::int as ghosts from leads l where l.deleted_at is null and not exists (
      select 1 from captures c where c.organization_id = l.organization_id and c.lead_id = l.id)`)
  return rows[0]?.ghosts ?? 0
}

/** Whether the bytes are on the server's disk and match the row. */
export async function hasPhoto({ home }: Product, { organizationId, sha256 }: StoredCapture): Promise<boolean> {
  const path = join(home, 'blobs', organizationId, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  const bytes = await readFile(path).catch(() => undefined)
  return bytes !== undefined && createHash('sha256').update(bytes).digest('hex') === sha256
}
