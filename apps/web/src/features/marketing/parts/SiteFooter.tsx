import { Link } from '../../../ui/actions/Link.tsx'
import { hasScreen, pathTo } from '../../../platform/paths.ts'
import { Wordmark } from '../../../ui/brand/Wordmark.tsx'
import { siteWords } from './site-words.ts'

const { footer } = siteWords

export function SiteFooter() {
  return (
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto grid max-w-page gap-10 px-4 py-12 md:grid-cols-[1fr_auto] md:px-6">
        <div>
          <Wordmark />
          <p className="mt-2 text-14 text-ink-soft">{footer.promise}</p>
        </div>
        <nav aria-label={footer.label} className="grid grid-cols-2 gap-x-10 gap-y-8 sm:grid-cols-3 md:gap-x-20">
          {footer.groups.map(({ title, links }) => (
            <div key={title}>
              <h2 className="text-14 font-semibold">{title}</h2>
              <ul className="mt-1 text-14 text-ink-soft">
                {links.map((link) =>
                  hasScreen(link.to) ? (
                    <li key={link.word}>
                      <Link
                        to={{ pathname: pathTo(link.to), ...('at' in link && { hash: link.at }) }}
                        className="inline-flex min-h-12 items-center rounded-tag hover:text-ink md:min-h-9"
                      >
                        {link.word}
                      </Link>
                    </li>
                  ) : null,
                )}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  )
}
