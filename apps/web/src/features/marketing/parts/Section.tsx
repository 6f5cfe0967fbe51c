import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

type SectionProps = { id?: string; title: string; text?: string; isSunken?: boolean; children: ReactNode }

export function Section({ id, title, text, isSunken = false, children }: SectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={clsx('py-14 lg:py-20', isSunken && 'bg-sunken')}>
      <div className="mx-auto max-w-page px-4 md:px-6">
        <h2 id={headingId} className="title-28 max-w-[640px] text-balance lg:title-40">
          {title}
        </h2>
        {text !== undefined && <p className="mt-2 max-w-[560px] text-18 text-pretty text-ink-soft">{text}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  )
}
