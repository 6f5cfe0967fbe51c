import type { ReactNode } from 'react'

type PageHeroProps = {
  title: string
  text: string
  /** Below the text: the call to action. */
  children?: ReactNode
  /** Beside the text on a desktop, below it on a phone. Without it the text is centered. */
  art?: ReactNode
}

/** Introduces a page in one line and one sentence. */
export function PageHero({ title, text, children, art }: PageHeroProps) {
  if (art === undefined)
    return (
      <div className="mx-auto max-w-[960px] px-4 pt-12 pb-10 md:px-6 md:text-center md:*:text-balance lg:pt-14 lg:pb-12">
        <Words title={title} text={text} />
        {children !== undefined && <div className="mt-6 flex flex-wrap gap-3 md:justify-center">{children}</div>}
      </div>
    )
  return (
    <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] items-center gap-8 px-4 pt-10 pb-12 md:px-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-14 lg:pt-16 lg:pb-16">
      <div>
        <Words title={title} text={text} />
        {children !== undefined && <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">{children}</div>}
      </div>
      {art}
    </div>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 className="font-display text-40 text-balance font-[720] tracking-[-0.02em] lg:text-56 lg:tracking-[-0.03em]">
        {title}
      </h1>
      <p className="mt-4 text-18 leading-[1.55] text-pretty text-ink-soft lg:text-20">{text}</p>
    </>
  )
}
