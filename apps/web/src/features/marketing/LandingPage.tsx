import { ClosingCall } from './parts/ClosingCall.tsx'
import { FeatureSection } from './FeatureSection.tsx'
import { Hero } from './Hero.tsx'
import { PainSection } from './PainSection.tsx'
import { PlatformSection } from './PlatformSection.tsx'
import { PricingSection } from './PricingSection.tsx'
import { SellerSection } from './SellerSection.tsx'
import { SiteFrame } from './parts/SiteFrame.tsx'
import { TrialLink } from './parts/TrialLink.tsx'
import { landingWords } from './words.ts'

const links = (
  <>
    <a href="#features" className="hit inline-flex min-h-9 items-center rounded-tag">
      {landingWords.features}
    </a>
    <a href="#pricing" className="hit inline-flex min-h-9 items-center rounded-tag">
      {landingWords.pricing}
    </a>
  </>
)

/** Presents Canvass to visitors who aren't signed in. */
export function LandingPage() {
  return (
    <SiteFrame links={links} action={<TrialLink size="lg" />}>
      <Hero />
      <PainSection />
      <FeatureSection />
      <PlatformSection />
      <SellerSection />
      <PricingSection />
      <ClosingCall />
    </SiteFrame>
  )
}
