import { Readable } from 'node:stream'
import type { AuditEntry, exportAudit as contract } from '@canvass/contracts/admin/audit'
import { type AuditFilter, readAudit } from '@canvass/db/audit/read-audit'
import type { Database } from '@canvass/db/database'
import { csvLine } from '@canvass/domain/files/csv'
import type { Handler } from '../../../http/serve.ts'
import { auditAnswer } from '../audit-answer.ts'

const PAGE = 500
/** Tells spreadsheet programs that the file is UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}'
const HEAD = [
  'Number',
  'Time (UTC)',
  'By',
  'Person',
  'Action',
  'Kind',
  'Name',
  'ID',
  'Address',
  'Device',
  'Before',
  'After',
]

/** Streams one page at a time, only as fast as the client reads, so a long log needs little memory. */
export function exportAudit(database: Database): Handler<typeof contract> {
  return ({ actor, query, reply }) => {
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="canvass-audit-log.csv"')
    return Readable.from(linesOf(database, actor.organizationId, query))
  }
}

async function* linesOf(database: Database, organizationId: string, filter: AuditFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEAD)
  let before: number | undefined
  do {
    const rows = await readAudit(database, organizationId, { ...filter, ...(before && { before }) }, PAGE)
    if (rows.length > 0) yield rows.map((row) => lineOf(auditAnswer(row))).join('')
    before = rows.length === PAGE ? rows.at(-1)?.seq : undefined
  } while (before !== undefined)
}

const lineOf = ({ seq, at, by, person, action, object, address, device, before, after }: AuditEntry): string =>
  csvLine([
    seq,
    at,
    by,
    person ? (person.name ?? person.id) : null,
    action,
    object?.kind ?? null,
    object?.name ?? null,
    object?.id ?? null,
    address,
    device,
    before && JSON.stringify(before),
    after && JSON.stringify(after),
  ])
