import { painWords } from './words.ts'
import { Section } from './parts/Section.tsx'

export function PainSection() {
  return (
    <Section title={painWords.title} isSunken>
      <ul className="grid gap-x-10 md:grid-cols-3">
        {painWords.pains.map(({ before, after }) => (
          <li key={before} className="border-t border-line-strong/50 py-5">
            <p className="text-pretty text-ink-soft line-through decoration-line-strong">{before}</p>
            <p className="mt-3 text-18 font-semibold text-pretty">{after.word}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
