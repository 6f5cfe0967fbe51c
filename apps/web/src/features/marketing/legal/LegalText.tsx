import { Link } from '../../../ui/actions/Link.tsx'
import { pathTo } from '../../../platform/paths.ts'
import { SiteFrame } from '../parts/SiteFrame.tsx'
import { siteWords } from '../parts/site-words.ts'
import type { LegalDocument } from './legal-document.ts'
import { legalWords } from './legal-words.ts'

const documents = siteWords.footer.groups[2].links.filter(({ to }) => to !== 'unsubscribe')

/** A legal text: its parts beside a table of contents on a desktop, and by themselves in print. */
export function LegalText({ document }: { document: LegalDocument }) {
  return (
    <SiteFrame>
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-8 px-4 pt-10 pb-16 md:px-6 lg:grid-cols-[220px_minmax(0,680px)] lg:pt-16">
        <nav aria-label={legalWords.contents} className="hidden text-14 lg:block">
          <div className="sticky top-28">
            <p className="font-semibold">{legalWords.contents}</p>
            <ul className="mt-2 border-l border-line">
              {document.parts.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className="block py-1.5 pl-4 text-ink-soft hover:text-ink">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
        <article data-printed>
          <h1 className="font-display text-40 font-[720] tracking-[-0.02em] lg:text-56 lg:tracking-[-0.03em]">
            {document.title}
          </h1>
          <p className="mt-3 text-14 text-ink-soft">{legalWords.since(document.since)}</p>
          <p className="mt-6 text-20 text-pretty">{document.summary}</p>
          {document.parts.map(({ id, title, paragraphs, points }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-10 break-inside-avoid">
              <h2 id={`${id}-title`} className="title-22">
                {title}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-3 text-pretty">
                  {paragraph}
                </p>
              ))}
              {points !== undefined && (
                <ul className="mt-3 list-disc space-y-1.5 pl-5 marker:text-line-strong">
                  {points.map((point) => (
                    <li key={point} className="text-pretty">
                      {point}
                    </li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          <nav
            aria-label={legalWords.others}
            className="mt-14 flex flex-wrap gap-x-6 border-t border-line pt-4 print:hidden"
          >
            {documents.map(({ to, word }) => (
              <Link key={to} to={pathTo(to)} className="inline-flex min-h-12 items-center font-semibold text-brand">
                {word}
              </Link>
            ))}
          </nav>
        </article>
      </div>
    </SiteFrame>
  )
}
