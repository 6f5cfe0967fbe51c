import { BareButton } from '../../ui/actions/BareButton.tsx'
import { Wordmark } from '../../ui/brand/Wordmark.tsx'
import { landingWords } from './words.ts'

/** Privacy, Terms and Contact have no pages yet: they are named, and lead nowhere. */
export function LandingFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-4 px-4 py-8 md:px-6">
        <Wordmark />
        <ul className="flex flex-wrap gap-6 text-14 text-ink-soft">
          {landingWords.footer.map((name) => (
            <li key={name}>
              <BareButton aria-disabled="true" className="hit cursor-default">
                {name}
              </BareButton>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
