import { randomBytes } from 'node:crypto'
import type { claimDomain as contract } from '@canvass/contracts/organization/domain-claim'
import { claimDomainOf } from '@canvass/db/joining/domain-claims'
import { isPublicMail } from '@canvass/domain/public-mail'
import { AppError } from '../../../http/app-error.ts'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import { withDoorLog, type SharedParts } from '../../auth/public.ts'

const PUBLIC = 'Anyone can get an email there. Enter a domain that belongs to your organization.'

/** Claims a domain without revealing other claims; only someone who has set the record finds out about those. */
export function claimDomain({ database, doorLog }: SharedParts): Handler<typeof contract> {
  return ({ actor, body: { domain }, request }) => {
    const { organizationId, userId } = actor
    return withDoorLog(doorLog, request, { event: 'claim_domain', userId, organizationId, typed: domain }, async () => {
      if (isPublicMail(domain)) throw new AppError('invalid', PUBLIC, { fields: { domain: PUBLIC } })
      const token = randomBytes(20).toString('hex')
      return { claim: await claimDomainOf(database, auditedBy(actor, request), { domain, token }) }
    })
  }
}
