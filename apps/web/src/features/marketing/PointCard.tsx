import type { LucideIcon } from 'lucide-react'

export function PointCard({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="rounded-card border border-line bg-surface p-5">
      <span className="flex size-10 items-center justify-center rounded-control bg-brand-soft text-brand">
        <Icon aria-hidden size={22} />
      </span>
      <h3 className="mt-4 text-18 font-semibold">{title}</h3>
      <p className="mt-1 text-ink-soft">{text}</p>
    </li>
  )
}
