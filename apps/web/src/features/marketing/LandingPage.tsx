import { LandingFooter } from './LandingFooter.tsx'
import { LandingHeader } from './LandingHeader.tsx'
import { Hero } from './Hero.tsx'
import {
  ClosingCall,
  FeatureSection,
  PainSection,
  PlatformSection,
  PricingSection,
  SellerSection,
} from './sections.tsx'

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
