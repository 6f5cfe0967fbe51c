import { ChevronDown } from 'lucide-react'
import { Accordion as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type AccordionProps = {
  sections: readonly { id: string; title: ReactNode; content: ReactNode }[]
  /** The IDs of the sections that are initially open. */
  openIds?: readonly string[]
  /** The heading level of the titles. */
  headingLevel?: 2 | 3 | 4
}

/** Sections that open on demand; several can be open. Content that everyone reads isn't collapsed. */
export function Accordion({ sections, openIds = [], headingLevel = 3 }: AccordionProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <Radix.Root type="multiple" defaultValue={[...openIds]} className="divide-y divide-line border-y border-line">
      {sections.map(({ id, title, content }) => (
        <Radix.Item key={id} value={id}>
          <Radix.Header asChild>
            <Heading>
              <Radix.Trigger className="group flex min-h-14 w-full items-center gap-3 py-2 text-start text-16 font-semibold -outline-offset-2 lg:min-h-12">
                <span className="min-w-0 flex-1">{title}</span>
                <ChevronDown
                  aria-hidden
                  size={20}
                  className="shrink-0 text-ink-soft transition-transform group-data-[state=open]:rotate-180"
                />
              </Radix.Trigger>
            </Heading>
          </Radix.Header>
          <Radix.Content className="animate-fade-in pb-4">{content}</Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
