import { TrialLink } from './TrialLink.tsx'
import { closingWords } from './site-words.ts'

export function ClosingCall() {
  return (
    <section className="mx-auto max-w-page px-4 py-16 text-center md:px-6 lg:py-24">
      <h2 className="title-28 text-balance lg:title-40">{closingWords.title}</h2>
      <p className="mx-auto mt-3 max-w-[640px] text-18 text-balance text-ink-soft">{closingWords.text.word}</p>
      <TrialLink size="xl" className="mt-6 w-full md:w-auto" />
    </section>
  )
}
