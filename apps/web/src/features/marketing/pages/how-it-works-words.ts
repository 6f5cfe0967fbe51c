import type { PromiseLine, ProductPromise } from '../parts/product-promise.ts'

/** Texts of the how-it-works page. */
export const howItWorksWords = {
  title: 'Three steps, and you only take the first.',
  text: 'You photograph a business. Canvass reads it, looks it up, and hands you a lead with a source for every fact.',
  backToHome: 'Back to Home',
  getStarted: 'Get Started Now',
  stepsTitle: 'Capture, process, export',
  number: (at: number) => `Step ${at}`,
  advancedTitle: 'Advanced features',
  advancedText: 'What is marked as planned isn’t in the product yet.',
  targetsTitle: 'Product targets, not measurements',
} as const

interface Step {
  readonly name: 'capture' | 'process' | 'export'
  readonly title: string
  readonly text: string
  readonly points: readonly PromiseLine[]
}

export const steps: readonly Step[] = [
  {
    name: 'capture',
    title: 'Capture',
    text: 'Photograph a storefront, a sign, a van, or a business card, upload an image, or type a name. It’s saved on your phone before anything else happens, with or without a signal.',
    points: [
      { word: 'Photo, upload, or a typed name', keptBy: 'camera' },
      { word: 'Saved on the phone first', keptBy: 'outbox' },
      { word: 'Sent automatically when you’re back online', keptBy: 'outbox' },
    ],
  },
  {
    name: 'process',
    title: 'Process',
    text: 'Ten stages turn the photo into a lead: the text is read, the business is found and compared with what you saw, its website is read, and 25 points are filled in. What no source supports stays “Unknown.”',
    points: [
      { word: 'Read, found, and compared', keptBy: 'processing' },
      { word: '25 points, each with its source', keptBy: 'lead' },
      { word: 'It asks you when it isn’t sure', keptBy: 'check' },
    ],
  },
  {
    name: 'export',
    title: 'Export',
    text: 'Call, email, or get directions right from the lead. Share a digital check with the owner, or save everything that was found as a JSON file.',
    points: [
      { word: 'Call, email, directions', keptBy: 'lead' },
      { word: 'A digital check to share', keptBy: 'digitalCheck' },
      { word: 'All findings as a file', keptBy: 'dataInspector' },
    ],
  },
]

export const howItWorksTargets = [
  { figure: '25+', text: 'question AI analysis' },
  { figure: '6', text: 'rounds of enrichment' },
] as const

export const advancedFeatures: readonly ProductPromise[] = [
  {
    title: 'Batch processing',
    text: 'Walk a whole street with the camera open, shot after shot, and sort the photos out afterward.',
    keptBy: 'review',
  },
  {
    title: 'Territory mapping',
    text: 'Your leads on a map, with your territories and the white space between them.',
    keptBy: 'territoryMap',
  },
  {
    title: 'AI lead scoring',
    text: 'A score from A to C with the reasons for it, so you know where to go first.',
    keptBy: 'lead',
  },
  {
    title: 'CRM integrations',
    text: 'Hand leads off to HubSpot, Salesforce, or Pipedrive.',
    keptBy: 'crmIntegrations',
  },
  {
    title: 'Automated follow-ups',
    text: 'Rules that suggest the next action for a lead that no one has touched. Nothing is ever sent without you.',
    keptBy: null,
  },
  {
    title: 'Real-time enrichment',
    text: 'Watch the stages while they run, and see what was found as it comes in.',
    keptBy: 'processing',
  },
]
