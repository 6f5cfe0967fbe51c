import { ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'

type SettingsRowProps = { icon: LucideIcon; label: string; value?: string | undefined } & (
  | { to: string }
  | { onOpen: () => void }
)

/** One setting: what it is, how it stands, and where it is changed. */
export function SettingsRow({ icon: Icon, label, value, ...way }: SettingsRowProps) {
  const inside = (
    <>
      <Icon aria-hidden size={22} className="shrink-0 text-ink-soft" />
      <span className="flex-1 py-2 text-left font-label whitespace-nowrap">{label}</span>
      {value !== undefined && (
        <span dir="auto" className="min-w-0 truncate text-right text-ink-soft">
          {value}
        </span>
      )}
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
        <button type="button" aria-haspopup="dialog" onClick={way.onOpen} className={shape}>
          {inside}
        </button>
      )}
    </li>
  )
}
