import type { ClientRules } from '../../src/outgoing/outgoing.ts'

/** Returns rules for a provider with short timeouts that accepts JSON. */
export const rules = (changed: Partial<ClientRules> = {}): ClientRules => ({
  provider: 'sample',
  reach: 'public',
  limits: { connectMs: 1_000, headersMs: 2_000, wholeMs: 4_000, bytes: 100_000 },
  answers: ['application/json'],
  mostAtOnce: 4,
  ...changed,
})

export const never = new AbortController().signal
