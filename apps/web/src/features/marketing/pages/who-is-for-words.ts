import type { PromiseLine, ProductPromise } from '../parts/product-promise.ts'

/** Texts of the page about whom Canvass is for. */
export const whoIsForWords = {
  title: 'For people who find their customers on foot.',
  text: 'If the businesses you sell to have a door, a sign, or a booth, you can photograph them.',
  doesForYou: 'What it does for you',
  industries: 'Typical industries',
  usesTitle: 'Use cases',
} as const

interface Persona {
  readonly name: 'rep' | 'manager' | 'developer' | 'marketing'
  readonly title: string
  readonly text: string
  readonly features: readonly PromiseLine[]
  readonly industries: string
}

export const personas: readonly Persona[] = [
  {
    name: 'rep',
    title: 'Field sales reps',
    text: 'You pass more prospects in an hour than your CRM takes in a week.',
    features: [
      { word: 'One photo, and on to the next door', keptBy: 'camera' },
      { word: 'Works without a signal', keptBy: 'outbox' },
      { word: 'Call, email, and directions from the lead', keptBy: 'lead' },
    ],
    industries: 'Media and advertising, payments, point of sale, energy',
  },
  {
    name: 'manager',
    title: 'Sales managers',
    text: 'You want to know what’s out there, and what became of it.',
    features: [
      { word: 'One vault for the whole team, with owners and roles', keptBy: 'leadVault' },
      { word: 'What’s still waiting on the team’s phones', keptBy: 'teamPhones' },
      { word: 'What was used this month, and what it cost', keptBy: 'adminUsage' },
    ],
    industries: 'Franchises, territory sales, field service',
  },
  {
    name: 'developer',
    title: 'Business development reps',
    text: 'You need a reason to call, and the name of the person who decides.',
    features: [
      { word: 'Decision makers, and where each was named', keptBy: 'lead' },
      { word: '25 points with their sources', keptBy: 'lead' },
      { word: 'A recommended approach from what was found', keptBy: 'lead' },
    ],
    industries: 'Software, agencies, business services',
  },
  {
    name: 'marketing',
    title: 'Marketing teams',
    text: 'You collect cards by the hundred, and half of them are never typed in.',
    features: [
      { word: 'Cards read on the phone, even in a hall without a signal', keptBy: 'check' },
      { word: 'Trade shows as tags on every capture of the day', keptBy: 'camera' },
      { word: 'Tags, notes, and files on each lead', keptBy: 'lead' },
    ],
    industries: 'Trade shows, local events, sponsorship',
  },
]

export const purposes: readonly ProductPromise[] = [
  {
    title: 'Trade show capture',
    text: 'Choose the show once; every card and booth you photograph that day belongs to it.',
    keptBy: 'camera',
  },
  {
    title: 'Territory prospecting',
    text: 'Walk a street in batch mode, and sort the photos afterward.',
    keptBy: 'review',
  },
  {
    title: 'Account-based marketing',
    text: 'Type in the accounts you already have by name; each gets a profile with sources.',
    keptBy: 'leadVault',
  },
  {
    title: 'Competitive intelligence',
    text: 'Stickers and posters in a window show who already advertises, and with whom. Canvass reads them too.',
    keptBy: 'lead',
  },
]
