import type { ProductPromise } from '../parts/product-promise.ts'

/** Texts of the product overview. */
export const marketingPageWords = {
  title: 'Everything Canvass does with a photo.',
  text: 'From the first shot to the signed deal: what Canvass does today, and what’s still planned.',
  howItWorks: 'How it works',
  planned: 'What is marked as planned isn’t in the product yet.',
} as const

interface Chapter {
  readonly title: string
  readonly text: string
  readonly promises: readonly ProductPromise[]
}

export const chapters: readonly Chapter[] = [
  {
    title: 'Capture',
    text: 'With one thumb, and with or without a signal.',
    promises: [
      {
        title: 'Camera, upload, or a name',
        text: 'Batch mode for streets, both sides for cards, codes read as you point at them.',
        keptBy: 'camera',
      },
      {
        title: 'Saved first, sent later',
        text: 'Every capture says where it is: on this phone, sending, uploaded, reading, ready.',
        keptBy: 'outbox',
      },
      {
        title: 'Sort it out afterward',
        text: 'Go through the day’s shots, pair the two sides of a card, and discard the blurry ones.',
        keptBy: 'review',
      },
    ],
  },
  {
    title: 'Understand',
    text: 'Nothing is made up. What no source says is “Unknown.”',
    promises: [
      {
        title: 'Evidence for every fact',
        text: 'Tap a value and see the region of the photo, the line on the website, or the map entry.',
        keptBy: 'lead',
      },
      {
        title: 'Check what was read',
        text: 'Uncertain words appear next to their part of the photo. Confirm them with a tap, or correct them.',
        keptBy: 'check',
      },
      {
        title: 'It learns from you',
        text: 'Corrections become rules that you can read and remove.',
        keptBy: 'readingRules',
      },
      {
        title: 'A digital check',
        text: 'How a business can be found online, as a page you can share with its owner.',
        keptBy: 'digitalCheck',
      },
      {
        title: 'Every stage, open to inspection',
        text: 'The data inspector shows what each stage collected, and what it cost.',
        keptBy: 'dataInspector',
      },
    ],
  },
  {
    title: 'Sell',
    text: 'One place for leads, for one rep or a whole team.',
    promises: [
      {
        title: 'Lead vault',
        text: 'Search that filters as you type, on ten leads or ten thousand, offline too.',
        keptBy: 'leadVault',
      },
      {
        title: 'Status, deal, next action',
        text: 'Edit on the spot. If two reps edit the same lead, they see both versions.',
        keptBy: 'lead',
      },
      {
        title: 'Your target, worked backward',
        text: 'How many leads, meetings, and proposals stand between you and your revenue target.',
        keptBy: 'home',
      },
      { title: 'Pipeline board', text: 'Deals by status, with totals.', keptBy: 'salesJourney' },
      { title: 'Maps and territories', text: 'Leads and drawn areas on a map.', keptBy: 'territoryMap' },
      { title: 'CRM hand-off', text: 'HubSpot, Salesforce, and Pipedrive.', keptBy: 'crmIntegrations' },
    ],
  },
]
