import type { KeptPromise } from '../parts/kept-promise.ts'

/** What is read around the plans. */
export const pricingWords = {
  title: 'Pay for leads read, not for photos kept.',
  text: 'Monthly, in US dollars. At the limit you can still capture; only the enrichment waits.',
  shortText: 'Monthly, in US dollars. While Canvass is in controlled testing, your access code sets your plan.',
  all: 'Compare plans',
  plansTitle: 'Plans',
  a: 'a month',
  popular: 'Most popular',
  getStarted: 'Get Started',
  contactSales: 'Contact Sales',
  rules: {
    scan: 'A scan is one capture that became a lead profile',
    failure: 'A failure on our side isn’t counted',
    storage: 'Above the storage, leads stay and stay readable',
  },
  testing:
    'Canvass is in controlled testing, and nothing is sold yet: your access code sets your plan. Support comes from the people who run the installation that you use.',
  planned: (parts: string) => `Planned, and not in the product yet: ${parts}.`,
} as const

type Feature = Pick<KeptPromise, 'keptBy'> & {
  readonly word: string
  /** The half of it that does not exist yet, where the other half does. */
  readonly missing?: string
}

export interface PricedPlan {
  readonly name: string
  readonly price: string
  readonly scans: string
  readonly features: readonly Feature[]
  readonly isPopular?: boolean
  /** It is talked about with a person instead of being started with. */
  readonly isTalkedAbout?: boolean
}

/** A bound or a service of people: no screen keeps it, and none is needed. */
const given = (word: string): Feature => ({ word, keptBy: 'home' })

/** The five plans, word for word as they are specified. */
export const pricedPlans: readonly PricedPlan[] = [
  {
    name: 'Free',
    price: '$0',
    scans: '10 scans',
    features: [given('2 users max'), given('50 leads storage'), given('Basic support')],
  },
  {
    name: 'Starter',
    price: '$29',
    scans: '100 scans',
    features: [
      given('1 user'),
      given('500 leads'),
      { word: 'AI enrichment', keptBy: 'processing' },
      { word: 'Contact discovery', keptBy: 'lead' },
      { word: 'Email generation', keptBy: 'email' },
      given('Email support'),
    ],
  },
  {
    name: 'Professional',
    price: '$99',
    scans: '500 scans',
    isPopular: true,
    features: [
      given('5 users'),
      given('2000 leads'),
      { word: 'CRM integrations', keptBy: 'crmIntegrations' },
      given('Priority support'),
      { word: 'Usage analytics', keptBy: 'adminUsage' },
    ],
  },
  {
    name: 'Team',
    price: '$299',
    scans: '2000 scans',
    features: [
      { word: 'Organization scan pool', keptBy: 'adminUsage' },
      given('15 users'),
      given('10,000 leads'),
      given('Phone support'),
    ],
  },
  {
    name: 'Enterprise',
    price: '$999',
    scans: 'Unlimited scans, users and leads',
    isTalkedAbout: true,
    features: [
      { word: 'Custom AI models', keptBy: 'adminProviders' },
      given('Dedicated account manager'),
      given('24/7 phone support'),
      { word: 'API access and white-label', keptBy: 'apiTokens', missing: 'White-label' },
    ],
  },
]
