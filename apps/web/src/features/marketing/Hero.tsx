import { ArrowRight, Quote, WifiOff } from 'lucide-react'
import { PhoneShow } from './PhoneShow.tsx'
import { StorefrontPhoto } from './drawings/StorefrontPhoto.tsx'
import { TrialLink } from './parts/TrialLink.tsx'
import { features } from './landing-points.ts'
import { heroWords } from './words.ts'

export function Hero() {
  return (
    <section aria-labelledby="headline" className="mx-auto max-w-page px-4 md:px-6">
      <div className="grid gap-8 pt-8 pb-12 lg:min-h-[752px] lg:grid-cols-[minmax(0,520px)_minmax(0,1fr)] lg:gap-10 lg:pt-9">
        <div className="lg:pt-14">
          <h1
            id="headline"
            className="font-display text-40 text-balance font-[720] tracking-[-0.02em] lg:text-[4.25rem] lg:leading-[4.375rem] lg:tracking-[-0.035em]"
          >
            {heroWords.headline}
          </h1>
          <p className="mt-3 text-18 leading-[1.55] text-ink-soft lg:mt-5 lg:text-22 lg:max-w-[490px] lg:leading-[1.45]">
            {heroWords.text}
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-2 lg:mt-8">
            <TrialLink size="xl" className="w-full text-18! md:w-auto" />
            <a
              href="#features"
              className="hit inline-flex min-h-12 items-center gap-3 rounded-control text-18 font-semibold text-brand"
            >
              {heroWords.howItWorks}
              <ArrowRight aria-hidden size={20} />
            </a>
          </div>
          <ul className="mt-6 hidden flex-col gap-5 border-t border-line pt-6 lg:mt-12 lg:flex">
            <Assurance icon={WifiOff} {...heroWords.offline} />
            <Assurance icon={Quote} {...heroWords.proof} />
          </ul>
        </div>
        <div className="relative">
          <StorefrontPhoto
            isRead
            view="20 -110 680 760"
            className="aspect-[4/3] w-full rounded-sheet lg:absolute lg:top-[68px] lg:left-0 lg:aspect-auto lg:h-[484px] lg:w-[calc(100%-274px)]"
          />
          <PhoneShow className="mx-auto mt-8 max-[21rem]:-mx-1.5 lg:absolute lg:top-0 lg:-right-4 lg:mt-0" />
        </div>
      </div>
      <ul className="hidden grid-cols-4 border-t border-line py-7 lg:grid">
        {features.map(({ icon: Icon, title }) => (
          <li key={title} className="flex items-center gap-3 font-semibold">
            <Icon aria-hidden size={22} className="text-brand" />
            {title}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Assurance({ icon: Icon, title, text }: { icon: typeof Quote; title: string; text: string }) {
  return (
    <li className="flex gap-3.5">
      <Icon aria-hidden size={22} className="shrink-0 text-brand" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-14 text-ink-soft">{text}</p>
      </div>
    </li>
  )
}
