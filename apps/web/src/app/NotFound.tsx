import { House } from 'lucide-react'
import { Link } from '../ui/actions/Link.tsx'
import { hasScreen, pathTo } from '../platform/paths.ts'
import { ButtonLink } from '../ui/actions/ButtonLink.tsx'
import { Frame } from '../ui/brand/Frame.tsx'
import { Storefront } from '../ui/brand/Storefront.tsx'
import { notFoundWords } from './words/not-found-words.ts'

/** Tells the user that there is nothing at this address, and where to go instead. */
export function NotFound() {
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-6 pb-16 text-center">
      <Frame className="mb-6 px-8 py-6 text-ink-soft">
        <Storefront isUnknown />
      </Frame>
      <h1 className="title-28">{notFoundWords.title}</h1>
      <p className="mt-2 text-ink-soft">{notFoundWords.text}</p>
      <div className="mt-6 flex w-full max-w-80 flex-col gap-2">
        <ButtonLink to={pathTo('home')} icon={House} size="lg" isBlock>
          {notFoundWords.home}
        </ButtonLink>
        {hasScreen('leadVault') && (
          <Link
            to={pathTo('leadVault')}
            className="inline-flex min-h-12 items-center justify-center font-semibold text-brand"
          >
            {notFoundWords.vault}
          </Link>
        )}
      </div>
    </div>
  )
}
