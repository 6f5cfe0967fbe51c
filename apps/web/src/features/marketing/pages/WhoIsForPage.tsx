import { Check, ChartNoAxesColumn, Footprints, Megaphone, Search } from 'lucide-react'
import { ClosingCall } from '../parts/ClosingCall.tsx'
import { PageHero } from '../parts/PageHero.tsx'
import { PromiseList } from '../parts/PromiseList.tsx'
import { Section } from '../parts/Section.tsx'
import { SiteFrame } from '../parts/SiteFrame.tsx'
import { personas, purposes, whoIsForWords } from './who-is-for-words.ts'

const icons = { rep: Footprints, manager: ChartNoAxesColumn, developer: Search, marketing: Megaphone } as const

/** Shows whom Canvass is for, and what each of them gets from it. */
export function WhoIsForPage() {
  return (
    <SiteFrame>
      <PageHero title={whoIsForWords.title} text={whoIsForWords.text} />
      <div className="mx-auto max-w-page px-4 pb-14 md:px-6 lg:pb-20">
        {personas.map(({ name, title, text, features, industries }) => {
          const Icon = icons[name]
          return (
            <section
              key={name}
              aria-labelledby={`for-${name}`}
              className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 border-t border-line py-8 md:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,3fr)] lg:py-10"
            >
              <div className="md:col-span-2 lg:col-span-1">
                <Icon aria-hidden size={28} className="text-brand" />
                <h2 id={`for-${name}`} className="title-28 mt-3 text-balance">
                  {title}
                </h2>
                <p className="mt-2 text-18 text-pretty text-ink-soft">{text}</p>
              </div>
              <div>
                <h3 className="text-14 font-semibold text-ink-soft">{whoIsForWords.doesForYou}</h3>
                <ul className="mt-2 flex flex-col gap-2">
                  {features.map(({ word }) => (
                    <li key={word} className="flex gap-2.5">
                      <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-brand" />
                      <span className="text-pretty">{word}</span>
                    </li>
                  ))}
                </ul>
              </div>
              <div>
                <h3 className="text-14 font-semibold text-ink-soft">{whoIsForWords.industries}</h3>
                <p className="mt-2">{industries}</p>
              </div>
            </section>
          )
        })}
      </div>
      <Section title={whoIsForWords.usesTitle} isSunken>
        <PromiseList promises={purposes} columns={4} />
      </Section>
      <ClosingCall />
    </SiteFrame>
  )
}
