import { LandingFooter } from './LandingFooter.tsx'
import { LandingHeader } from './LandingHeader.tsx'
import { Hero } from './Hero.tsx'
import { ClosingCall } from './ClosingCall.tsx'
import { FeatureSection } from './FeatureSection.tsx'
import { PainSection } from './PainSection.tsx'
import { PlatformSection } from './PlatformSection.tsx'
import { PricingSection } from './PricingSection.tsx'
import { SellerSection } from './SellerSection.tsx'

/** What Canvass is, for somebody who is not signed in. */
export function LandingPage() {
  return (
    <div className="animate-page-in">
      <LandingHeader />
      <main>
        <Hero />
        <PainSection />
        <FeatureSection />
        <PlatformSection />
        <SellerSection />
        <PricingSection />
        <ClosingCall />
      </main>
      <LandingFooter />
    </div>
  )
}
