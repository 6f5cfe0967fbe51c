import { painWords } from './words.ts'
import { Section } from './Section.tsx'

export function PainSection() {
  return (
    <Section title={painWords.title} isSunken>
      <ul className="grid gap-3 md:grid-cols-3">
        {painWords.pains.map(({ before, after }) => (
          <li key={before} className="rounded-card border border-line bg-surface p-5">
            <p className="text-ink-soft line-through decoration-line-strong">{before}</p>
            <p className="mt-3 font-semibold">{after}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
