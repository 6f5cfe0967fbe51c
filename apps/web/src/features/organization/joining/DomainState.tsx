import type { DomainClaim } from '@canvass/contracts/organization/domain-claim'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { domainWords } from './joining-words.ts'

/** Shows the result of the last lookup, and what it means. */
export function DomainState({ claim: { domain, state, code, isChecking, checkedAt } }: { claim: DomainClaim }) {
  const isMissing = state === 'proven' && code === 'no_record'
  return (
    <div role="status" className="mt-1 text-14">
      {state === 'proven' && <p>{isMissing ? domainWords.missing : domainWords.proven(domain)}</p>}
      {isChecking ? (
        <p className="mt-1 flex items-center gap-2">
          <Spinner />
          {domainWords.checking}
        </p>
      ) : (
        <>
          {code !== null && !isMissing && <p className="font-label">{domainWords.codes[code]}</p>}
          {checkedAt !== null && <p className="text-ink-soft">{domainWords.checkedAt(checkedAt)}</p>}
        </>
      )}
    </div>
  )
}
