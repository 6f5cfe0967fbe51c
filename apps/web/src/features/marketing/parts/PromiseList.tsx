import type { LucideIcon } from 'lucide-react'
import { Tag } from '../../../ui/text/Tag.tsx'
import { isFulfilled, type ProductPromise } from './product-promise.ts'
import { siteWords } from './site-words.ts'

type PromiseListProps = { promises: readonly (ProductPromise & { icon?: LucideIcon })[]; columns?: 2 | 3 | 4 }

const grids = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-3', 4: 'md:grid-cols-2 xl:grid-cols-4' } as const

/** Lists what Canvass does, each item below its own line. */
export function PromiseList({ promises, columns = 3 }: PromiseListProps) {
  return (
    <ul className={`grid gap-x-10 ${grids[columns]}`}>
      {promises.map((promise) => {
        const { icon: Icon, title, text } = promise
        return (
          <li key={title} className="border-t border-line-strong/50 py-5">
            <h3 className="flex items-start gap-2.5 text-18 font-semibold">
              {Icon && <Icon aria-hidden size={22} className="mt-0.25 shrink-0 text-brand" />}
              <span>
                {title} {!isFulfilled(promise) && <Tag className="ml-1 align-[2px]">{siteWords.planned}</Tag>}
              </span>
            </h3>
            <p className="mt-1.5 text-pretty text-ink-soft">{text}</p>
          </li>
        )
      })}
    </ul>
  )
}
