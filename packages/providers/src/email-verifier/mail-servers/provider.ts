import type { Provider } from '../../registry/provider.ts'
import { createProcessMemory } from '../../registry/provider-memory.ts'
import { createVerifier } from './create-verifier.ts'

type Settings = {
  emailCheck: boolean
  emailProbeFrom: string | undefined
  dnsServers: readonly string[]
  emailServerStandIn: string | undefined
}

const LIMITS = { dnsMs: 3_000, connectMs: 8_000, replyMs: 15_000, wholeMs: 40_000 }

export const mailServers: Provider<'emailVerifier', Settings> = {
  name: 'mail servers',
  port: 'emailVerifier',
  switchedOnBy: { EMAIL_CHECK: 'on' },
  open({ emailCheck, emailProbeFrom, dnsServers, emailServerStandIn }, { outgoing, memory = createProcessMemory() }) {
    if (!emailCheck) return { absent: 'EMAIL_CHECK is off' }
    const servers = outgoing.mail({ dnsServers, standIn: emailServerStandIn, limits: LIMITS })
    return { made: createVerifier({ servers, memory, probesFrom: emailProbeFrom }) }
  },
}
