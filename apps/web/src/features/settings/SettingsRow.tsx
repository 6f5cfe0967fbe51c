import { ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from '../../ui/actions/Link.tsx'
import { BareButton } from '../../ui/actions/BareButton.tsx'

type SettingsRowProps = { icon: LucideIcon; label: string; value?: string | undefined } & (
  | { to: string }
  | { onOpen: () => void }
)

/** Shows one setting with its value and a link to change it. If both don't fit, the value goes below its label. */
export function SettingsRow({ icon: Icon, label, value, ...way }: SettingsRowProps) {
  const inside = (
    <>
      <Icon aria-hidden size={22} className="shrink-0 text-ink-soft" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 py-2 text-left">
        <span className="font-label">{label}</span>
        {value !== undefined && (
          <span dir="auto" className="max-w-full text-ink-soft">
            {value}
          </span>
        )}
      </span>
      <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-soft" />
    </>
  )
  const shape = 'flex min-h-13 w-full items-center gap-3.5 text-16'
  return (
    <li className="border-b border-line last:border-0">
      {'to' in way ? (
        <Link to={way.to} className={shape}>
          {inside}
        </Link>
      ) : (
        <BareButton aria-haspopup="dialog" onClick={way.onOpen} className={shape}>
          {inside}
        </BareButton>
      )}
    </li>
  )
}
