import { Tag } from '../../../ui/text/Tag.tsx'
import { inspectorWords, pageOutcomeWords } from './inspector-words.ts'
import type { RequestedPage } from './requested-pages.ts'

/** Lists every website page requested on the organization's behalf, with the outcome. */
export function RequestedPages({ pages }: { pages: readonly RequestedPage[] }) {
  if (pages.length === 0) return null
  return (
    <section aria-labelledby="pages-asked" className="rounded-card border border-line bg-surface p-4">
      <h2 id="pages-asked" className="text-14 font-semibold">
        {inspectorWords.pagesAsked}
      </h2>
      <ol className="mt-1 divide-y divide-line">
        {pages.map(({ url, outcome }, at) => (
          <li key={`${at}-${url}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-14">
            <bdi className="min-w-0 flex-1 basis-60 wrap-anywhere">{url}</bdi>
            <Tag tone={outcome === 'read' ? 'good' : 'calm'}>{pageOutcomeWords[outcome] ?? outcome}</Tag>
          </li>
        ))}
      </ol>
    </section>
  )
}
