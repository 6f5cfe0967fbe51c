import { createHash } from 'node:crypto'
import { EmailCheck } from '@canvass/contracts/shapes/email-check'
import type { EmailVerifier } from '@canvass/enrichment/ports/email-verifier'
import type { ProviderMemory } from '@canvass/providers/registry/provider-memory'

const SERVICE = 'mail servers'

/**
 * A verifier that asks about the same address once until its finding expires, for one organization: what an organization
 * knows of a person is not told to another, not even by how fast an answer comes. The address itself is not kept, only a
 * hash by which the same one is known again.
 */
export function rememberedVerifier(
  verifier: EmailVerifier,
  memory: Pick<ProviderMemory, 'recall' | 'keep'>,
  organizationId: string,
): EmailVerifier {
  return {
    asksMailboxes: verifier.asksMailboxes,
    async verify(address, signal) {
      const name = createHash('sha256').update(`${organizationId} ${address.toLowerCase()}`).digest('base64url')
      // Where mailboxes are asked for by now, what DNS alone had said is not enough.
      const key = `email ${verifier.asksMailboxes ? 'mailbox' : 'domain'} ${name}`
      const known = EmailCheck.safeParse(await memory.recall(key, SERVICE))
      if (known.success) return known.data
      const check = await verifier.verify(address, signal)
      const { meant: _, ...kept } = check
      await memory.keep(key, check.meant === undefined ? check : kept, Date.parse(check.expiresAt) - Date.now())
      return check
    },
  }
}
