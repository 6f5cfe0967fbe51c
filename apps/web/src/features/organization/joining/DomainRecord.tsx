import type { DomainClaim } from '@canvass/contracts/organization/domain-claim'
import { Copy } from 'lucide-react'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { domainWords } from './joining-words.ts'

/** Shows the TXT record to set, with copy buttons for both parts. */
export function DomainRecord({ record: { name, value } }: { record: DomainClaim['record'] }) {
  return (
    <div className="mt-3 flex flex-col gap-2">
      <p className="text-14">{domainWords.howTo}</p>
      <dl className="flex flex-col gap-2">
        <RecordPart term={domainWords.name} text={name} copyLabel={domainWords.copyName} />
        <RecordPart term={domainWords.value} text={value} copyLabel={domainWords.copyValue} />
      </dl>
    </div>
  )
}

function RecordPart({ term, text, copyLabel }: { term: string; text: string; copyLabel: string }) {
  // Without HTTPS, browsers don't let a page copy; the text then has to be selected manually.
  const copy = (): void =>
    void navigator.clipboard?.writeText(text).then(
      () => showToast({ title: domainWords.copied }),
      () => showToast({ title: domainWords.notCopied, variant: 'destructive' }),
    )
  return (
    <div className="rounded-control border border-line bg-surface-2 py-1.5 pr-1 pl-3">
      <dt className="text-14 text-ink-soft">{term}</dt>
      <dd className="flex items-center gap-2">
        <code className="min-w-0 flex-1 font-mono text-14 wrap-anywhere select-all">{text}</code>
        {'clipboard' in navigator && <IconButton label={copyLabel} icon={Copy} iconSize={18} onClick={copy} />}
      </dd>
    </div>
  )
}
