import type { ReactNode } from 'react'
import { Link } from '../../ui/actions/Link.tsx'
import { pathTo } from '../../platform/paths.ts'
import { Logo } from '../../ui/brand/Logo.tsx'
import { uiWords } from '../../ui/text/words.ts'

type AuthFrameProps = {
  title: string
  subtitle?: ReactNode
  children: ReactNode
  /** The last line: a link to the alternative. */
  foot?: ReactNode
}

/** Lays out every sign-in and registration screen as one calm column. */
export function AuthFrame({ title, subtitle, children, foot }: AuthFrameProps) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[390px] flex-col px-6 pt-10 pb-6 lg:justify-center lg:pt-6">
      <Link to={pathTo('home')} className="mb-10 inline-flex items-center gap-3.5 self-start rounded-control">
        <Logo size={36} />
        <span className="title-28">{uiWords.brand}</span>
      </Link>
      <h1 className="title-28">{title}</h1>
      {subtitle !== undefined && <p className="mt-1 text-ink-soft">{subtitle}</p>}
      <div className="mt-6 flex-1 lg:flex-none">{children}</div>
      {foot !== undefined && <p className="mt-10 text-center text-ink-soft">{foot}</p>}
    </main>
  )
}
