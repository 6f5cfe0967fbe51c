import type { ProductPromise } from '../parts/product-promise.ts'

/** Texts around the plans. */
export const pricingWords = {
  title: 'Pay for leads read, not for photos kept.',
  text: 'Monthly, in US dollars. At the limit you can still capture; only enrichment waits.',
  shortText: 'Monthly, in US dollars. While Canvass is in controlled testing, your access code sets your plan.',
  all: 'Compare plans',
  plansTitle: 'Plans',
  a: 'a month',
  popular: 'Most popular',
  getStarted: 'Get Started',
  contactSales: 'Contact Sales',
  rules: {
    scan: { word: 'A scan is one capture that became a lead profile', keptBy: 'adminUsage' },
    failure: { word: 'A failure on our side isn’t counted', keptBy: 'adminUsage' },
    storage: { word: 'Over the storage limit, your leads stay readable', keptBy: 'adminUsage' },
  },
  testing:
    'Canvass is in controlled testing, and nothing is sold yet: your access code sets your plan. Support comes from the people who run the server you use.',
  planned: 'What is marked as planned isn’t in the product yet.',
  halfPlanned: (half: string) => `Planned: ${half}`,
} as const

type Feature = Pick<ProductPromise, 'keptBy'> & {
  readonly word: string
  /** The half that doesn't exist yet, if the other half does. */
  readonly missing?: string
}

export interface PricedPlan {
  readonly name: string
  readonly price: string
  readonly scans: string
  readonly features: readonly Feature[]
  readonly isPopular?: boolean
  /** Requires contacting sales instead of starting directly. */
  readonly isTalkedAbout?: boolean
}

/** A limit of the plan, with the screen that shows its members or usage. */
const users = (word: string): Feature => ({ word, keptBy: 'adminOrganization' })
const leads = (word: string): Feature => ({ word, keptBy: 'adminUsage' })
/** A service by people, with the page on how to reach them. */
const support = (word: string): Feature => ({ word, keptBy: 'aboutUs' })

/** The five plans, word for word as specified. */
export const pricedPlans: readonly PricedPlan[] = [
  {
    name: 'Free',
    price: '$0',
    scans: '10 scans',
    features: [users('2 users max'), leads('50 leads storage'), support('Basic support')],
  },
  {
    name: 'Starter',
    price: '$29',
    scans: '100 scans',
    features: [
      users('1 user'),
      leads('500 leads'),
      { word: 'AI enrichment', keptBy: 'processing' },
      { word: 'Contact discovery', keptBy: 'lead' },
      { word: 'Email generation', keptBy: 'email' },
      support('Email support'),
    ],
  },
  {
    name: 'Professional',
    price: '$99',
    scans: '500 scans',
    isPopular: true,
    features: [
      users('5 users'),
      leads('2000 leads'),
      { word: 'CRM integrations', keptBy: 'crmIntegrations' },
      support('Priority support'),
      { word: 'Usage analytics', keptBy: 'adminUsage' },
    ],
  },
  {
    name: 'Team',
    price: '$299',
    scans: '2000 scans',
    features: [
      { word: 'Organization scan pool', keptBy: 'adminUsage' },
      users('15 users'),
      leads('10,000 leads'),
      support('Phone support'),
    ],
  },
  {
    name: 'Enterprise',
    price: '$999',
    scans: 'Unlimited scans, users and leads',
    isTalkedAbout: true,
    features: [
      { word: 'Custom AI models', keptBy: 'adminProviders' },
      support('Dedicated account manager'),
      support('24/7 phone support'),
      { word: 'API access and white-label', keptBy: 'apiTokens', missing: 'white-label' },
    ],
  },
]
