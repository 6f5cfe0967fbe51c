import type { ProductPromise } from '../parts/product-promise.ts'

/** Texts of the page about problems that Canvass solves. */
export const painSolvedWords = {
  title: 'The walk was good. The notes were not.',
  text: 'Most leads are lost between the sidewalk and the CRM. Here is where, and what Canvass does about it.',
  pairsTitle: 'Before and after',
  before: 'Before',
  after: 'With Canvass',
  returnsTitle: 'What it should be worth',
  returnsText: 'These are our goals for the product. No one has measured them at your company.',
  targetsTitle: 'Product targets, not measurements',
  problemsTitle: 'Sales problems we hear again and again',
  problemsText: 'And what Canvass does about each.',
} as const

export const pairs: readonly { before: string; after: ProductPromise }[] = [
  {
    before: 'You walk past forty businesses and type in three.',
    after: {
      title: 'One photo is the whole entry.',
      text: 'Batch mode takes shot after shot.',
      keptBy: 'camera',
    },
  },
  {
    before: 'No signal at the booth, and the form is gone.',
    after: {
      title: 'Saved on your phone before it’s sent.',
      text: 'The outbox shows what is waiting.',
      keptBy: 'outbox',
    },
  },
  {
    before: 'The card is lost before anyone types it in.',
    after: {
      title: 'The card is a contact before you say goodbye.',
      text: 'Name, phone, and email are read right away.',
      keptBy: 'check',
    },
  },
  {
    before: 'A list says “marketing budget: high,” and no one knows why.',
    after: {
      title: 'Every fact opens its source.',
      text: 'If there is none, it says “Unknown.”',
      keptBy: 'lead',
    },
  },
  {
    before: 'Two reps call the same shop in the same week.',
    after: {
      title: 'One vault, and every lead has an owner.',
      text: 'Photograph the same business twice, and Canvass says so.',
      keptBy: 'leadVault',
    },
  },
  {
    before: 'Monday’s notes never reach the person who follows up.',
    after: {
      title: 'Notes, voice, and files stay with the lead.',
      text: 'Everything in one timeline.',
      keptBy: 'lead',
    },
  },
]

export const returns = [
  { figure: '15+', text: 'hours saved per week' },
  { figure: '40%', text: 'conversion increase' },
  { figure: '300%', text: 'more qualified leads' },
] as const

export const problems: readonly ProductPromise[] = [
  {
    title: 'Typing on the sidewalk',
    text: 'A photo, an upload, or a single name starts a lead.',
    keptBy: 'camera',
  },
  {
    title: 'Photos that never leave the phone',
    text: 'They upload on their own, and a team lead sees what’s still waiting on the team’s phones.',
    keptBy: 'teamPhones',
  },
  {
    title: 'The wrong business found',
    text: 'Canvass compares the match with your photo, and asks you when it isn’t sure.',
    keptBy: 'check',
  },
  {
    title: 'No idea who decides',
    text: 'People named on signs, cards, and the business’s website, with their roles and where they were named.',
    keptBy: 'lead',
  },
  {
    title: 'Nothing to say when you call',
    text: 'A recommended approach, built only from what was found.',
    keptBy: 'lead',
  },
  {
    title: 'A pipeline that no one updates',
    text: 'Status, deal, and next action are two taps away on each lead, offline too.',
    keptBy: 'lead',
  },
]
