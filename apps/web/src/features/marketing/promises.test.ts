import { describe, expect, it } from 'vitest'
import { hasScreen } from '../../platform/paths.ts'
import { declarationOf, type ScreenName } from '../../platform/screens.ts'
import { features, platform, sellers } from './landing-points.ts'
import { installPromises } from './install/install-words.ts'
import { dataProcessing } from './legal/data-processing-words.ts'
import type { LegalDocument } from './legal/legal-document.ts'
import { privacy } from './legal/privacy-words.ts'
import { terms } from './legal/terms-words.ts'
import { unsubscribeWords } from './legal/unsubscribe-words.ts'
import { aboutUsWords } from './pages/about-us-words.ts'
import { demoFeatures, demoWords } from './pages/demo-words.ts'
import { advancedFeatures, steps } from './pages/how-it-works-words.ts'
import { chapters } from './pages/marketing-page-words.ts'
import { pairs, problems } from './pages/pain-solved-words.ts'
import { personas, purposes } from './pages/who-is-for-words.ts'
import { closingWords } from './parts/site-words.ts'
import { pricedPlans, pricingWords } from './pricing/plan-words.ts'
import { heroWords, painWords } from './words.ts'

interface Said {
  readonly title?: string
  readonly word?: string
  readonly keptBy: ScreenName | null
}

/** Promises that pages mark as planned if no screen fulfills them. */
const markable: Readonly<Record<string, readonly Said[]>> = {
  '/landing': [...features, ...platform, ...sellers],
  '/marketing': chapters.flatMap(({ promises }) => promises),
  '/pricing': pricedPlans.flatMap((plan) => plan.features),
  '/how-it-works': advancedFeatures,
  '/pain-solved': [...pairs.map(({ after }) => after), ...problems],
  '/who-is-for': purposes,
  '/demo': demoFeatures,
}
/** Lists a part of a legal text once for each screen that fulfills it. */
const lawOf = ({ parts }: LegalDocument): Said[] =>
  parts.flatMap(({ title, keptBy = [] }) => keptBy.map((screen) => ({ title, keptBy: screen })))

/** Promises made without a mark. */
const plain: Readonly<Record<string, readonly Said[]>> = {
  '/landing': [heroWords.offline, heroWords.proof, ...painWords.pains.map(({ after }) => after), closingWords.text],
  '/pricing': Object.values(pricingWords.rules),
  '/how-it-works': steps.flatMap(({ points }) => points),
  '/who-is-for': personas.flatMap((persona) => persona.features),
  '/demo': [demoWords.lookAroundText],
  '/about-us': aboutUsWords.beliefs,
  '/install': installPromises,
  '/unsubscribe': unsubscribeWords.parts.filter((part) => 'keptBy' in part),
  '/privacy-policy': lawOf(privacy),
  '/terms-of-service': lawOf(terms),
  '/data-processing-agreement': lawOf(dataProcessing),
}

const listed = (pages: typeof plain): string[] =>
  Object.entries(pages).flatMap(([page, said]) =>
    said.map(({ title, word, keptBy }) => {
      const route = keptBy === null ? 'planned, without a screen' : declarationOf(keptBy).path
      return `${page}: ${title ?? word} → ${route}`
    }),
  )

describe('the promises of the public pages', () => {
  it('are listed with the routes that fulfill them, or as planned', () => {
    expect(listed(markable)).toEqual([
      '/landing: Visual Recognition → /lead/:identifier',
      '/landing: Market Intelligence → /lead/:identifier',
      '/landing: Personalized Outreach → /lead/:identifier',
      '/landing: Deal Acceleration → /lead/:identifier',
      '/landing: Team Collaboration → /lead-vault',
      '/landing: CRM Integration → /crm-integrations',
      '/landing: Performance Analytics → /',
      '/landing: Media and ad sellers → /lead/:identifier',
      '/landing: Software sellers → /lead/:id/digital-check',
      '/landing: Agencies → /review',
      '/landing: Franchise and territory managers → /lead-vault',
      '/marketing: Camera, upload, or a name → /camera',
      '/marketing: Saved first, sent later → /outbox',
      '/marketing: Sort it out afterward → /review',
      '/marketing: Evidence for every fact → /lead/:identifier',
      '/marketing: Check what was read → /check/:captureId',
      '/marketing: It learns from you → /settings/reading-rules',
      '/marketing: A digital check → /lead/:id/digital-check',
      '/marketing: Every stage, open to inspection → /data-inspector/:id',
      '/marketing: Lead vault → /lead-vault',
      '/marketing: Status, deal, next action → /lead/:identifier',
      '/marketing: Your target, worked backward → /',
      '/marketing: Pipeline board → /sales-journey',
      '/marketing: Maps and territories → /territory-map',
      '/marketing: CRM hand-off → /crm-integrations',
      '/pricing: 2 users max → /admin/organization',
      '/pricing: 50 leads storage → /admin/usage',
      '/pricing: Basic support → /about-us',
      '/pricing: 1 user → /admin/organization',
      '/pricing: 500 leads → /admin/usage',
      '/pricing: AI enrichment → /processing/:leadId?',
      '/pricing: Contact discovery → /lead/:identifier',
      '/pricing: Email generation → /email/:leadId',
      '/pricing: Email support → /about-us',
      '/pricing: 5 users → /admin/organization',
      '/pricing: 2000 leads → /admin/usage',
      '/pricing: CRM integrations → /crm-integrations',
      '/pricing: Priority support → /about-us',
      '/pricing: Usage analytics → /admin/usage',
      '/pricing: Organization scan pool → /admin/usage',
      '/pricing: 15 users → /admin/organization',
      '/pricing: 10,000 leads → /admin/usage',
      '/pricing: Phone support → /about-us',
      '/pricing: Custom AI models → /admin/providers',
      '/pricing: Dedicated account manager → /about-us',
      '/pricing: 24/7 phone support → /about-us',
      '/pricing: API access and white-label → /settings/api-tokens',
      '/how-it-works: Batch processing → /review',
      '/how-it-works: Territory mapping → /territory-map',
      '/how-it-works: AI lead scoring → /lead/:identifier',
      '/how-it-works: CRM integrations → /crm-integrations',
      '/how-it-works: Automated follow-ups → planned, without a screen',
      '/how-it-works: Real-time enrichment → /processing/:leadId?',
      '/pain-solved: One photo is the whole entry. → /camera',
      '/pain-solved: Saved on your phone before it’s sent. → /outbox',
      '/pain-solved: The card is a contact before you say goodbye. → /check/:captureId',
      '/pain-solved: Every fact opens its source. → /lead/:identifier',
      '/pain-solved: One vault, and every lead has an owner. → /lead-vault',
      '/pain-solved: Notes, voice, and files stay with the lead. → /lead/:identifier',
      '/pain-solved: Typing on the sidewalk → /camera',
      '/pain-solved: Photos that never leave the phone → /outbox/team',
      '/pain-solved: The wrong business found → /check/:captureId',
      '/pain-solved: No idea who decides → /lead/:identifier',
      '/pain-solved: Nothing to say when you call → /lead/:identifier',
      '/pain-solved: A pipeline that no one updates → /lead/:identifier',
      '/who-is-for: Trade show capture → /camera',
      '/who-is-for: Territory prospecting → /review',
      '/who-is-for: Account-based marketing → /lead-vault',
      '/who-is-for: Competitive intelligence → /lead/:identifier',
      '/demo: Reads anything with text → /camera',
      '/demo: Finds the business → /lead/:identifier',
      '/demo: Names the decision maker → /lead/:identifier',
      '/demo: Keeps working offline → /outbox',
    ])
  })

  it('appear without a mark only if this version has the route', () => {
    expect(listed(plain)).toEqual([
      '/landing: Works without a signal → /outbox',
      '/landing: Proof for every fact → /lead/:identifier',
      '/landing: One photo is all you enter. Take the next one right away. → /camera',
      '/landing: Every photo is saved on your phone first and sent when you’re back online. → /outbox',
      '/landing: Every fact links to its source. If no one knows, it says “Unknown.” → /lead/:identifier',
      '/landing: Photograph it and keep walking. Canvass does the typing. → /camera',
      '/pricing: A scan is one capture that became a lead profile → /admin/usage',
      '/pricing: A failure on our side isn’t counted → /admin/usage',
      '/pricing: Over the storage limit, your leads stay readable → /admin/usage',
      '/how-it-works: Photo, upload, or a typed name → /camera',
      '/how-it-works: Saved on the phone first → /outbox',
      '/how-it-works: Sent automatically when you’re back online → /outbox',
      '/how-it-works: Read, found, and compared → /processing/:leadId?',
      '/how-it-works: 25 points, each with its source → /lead/:identifier',
      '/how-it-works: It asks you when it isn’t sure → /check/:captureId',
      '/how-it-works: Call, email, directions → /lead/:identifier',
      '/how-it-works: A digital check to share → /lead/:id/digital-check',
      '/how-it-works: All findings as a file → /data-inspector/:id',
      '/who-is-for: One photo, and on to the next door → /camera',
      '/who-is-for: Works without a signal → /outbox',
      '/who-is-for: Call, email, and directions from the lead → /lead/:identifier',
      '/who-is-for: One vault for the whole team, with owners and roles → /lead-vault',
      '/who-is-for: What’s still waiting on the team’s phones → /outbox/team',
      '/who-is-for: What was used this month, and what it cost → /admin/usage',
      '/who-is-for: Decision makers, and where each was named → /lead/:identifier',
      '/who-is-for: 25 points with their sources → /lead/:identifier',
      '/who-is-for: A recommended approach from what was found → /lead/:identifier',
      '/who-is-for: Cards read on the phone, even in a hall without a signal → /check/:captureId',
      '/who-is-for: Trade shows as tags on every capture of the day → /camera',
      '/who-is-for: Tags, notes, and files on each lead → /lead/:identifier',
      '/demo: The real app with invented data, right in this browser. No account, and nothing is sent. → /demo',
      '/about-us: Nothing captured is lost. → /outbox',
      '/about-us: Nothing is made up. → /lead/:identifier',
      '/about-us: Nothing happens behind your back. → /privacy-policy',
      '/about-us: It works where you work. → /lead-vault',
      '/install: No app store needed. Once installed, Canvass opens like any other app, works without a signal, and keeps photos that haven’t been sent yet safe on your phone. → /outbox',
      '/install: The installed app starts empty. If photos are waiting in Safari, send them first, or export a backup from the outbox. → /outbox',
      '/install: If you exported a backup, import it in the outbox there. → /outbox',
      '/install: Share photos to Canvass from any other app. → /outbox',
      '/unsubscribe: News about your account or organization → /settings',
      '/privacy-policy: What is stored on your device → /outbox',
      '/privacy-policy: What is stored on your device → /settings/offline-storage',
      '/privacy-policy: Cookies and consent → /settings/privacy',
      '/privacy-policy: What is stored on the server → /settings/security',
      '/privacy-policy: What is stored on the server → /settings/api-tokens',
      '/privacy-policy: What is stored on the server → /admin/audit',
      '/privacy-policy: What is stored on the server → /admin/providers',
      '/privacy-policy: People on the photos and cards → /lead/:identifier',
      '/privacy-policy: Your rights → /settings/security',
      '/privacy-policy: Your rights → /settings/privacy',
      '/terms-of-service: Your account and organization → /settings/security',
      '/terms-of-service: Your account and organization → /admin/organization',
      '/terms-of-service: What Canvass finds → /lead/:identifier',
      '/terms-of-service: Plans and limits → /admin/usage',
      '/terms-of-service: Ending your use → /settings/privacy',
      '/terms-of-service: Ending your use → /outbox',
      '/data-processing-agreement: Subprocessors → /admin/providers',
      '/data-processing-agreement: Technical and organizational measures → /settings/security',
      '/data-processing-agreement: Technical and organizational measures → /admin/audit',
    ])
    const lacking = Object.values(plain)
      .flat()
      .filter(({ keptBy }) => keptBy === null || !hasScreen(keptBy))
    expect(lacking).toEqual([])
  })
})
