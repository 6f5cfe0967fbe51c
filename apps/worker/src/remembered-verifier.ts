import { createHash } from 'node:crypto'
import { EmailCheck } from '@canvass/contracts/shapes/email-check'
import type { EmailVerifier } from '@canvass/enrichment/ports/email-verifier'
import type { ProviderMemory } from '@canvass/providers/registry/provider-memory'

const SERVICE = 'mail servers'

/**
 * Wraps a verifier so that it checks an address only once per organization until the finding expires: one
 * organization's knowledge of a person isn't revealed to another, not even by a faster response. Stores only a hash of
 * the address to recognize it by.
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
      // Once mailboxes are checked, an earlier result from DNS alone isn't enough.
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
