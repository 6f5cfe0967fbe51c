import type { ProductPromise } from '../parts/product-promise.ts'

/** Texts of the demo page. */
export const demoWords = {
  title: 'One photo, one lead.',
  text: 'This is what Canvass makes of a hardware store on Mill Street. The store is invented; what happens to the photo is not.',
  start: 'Try the Demo',
  watch: 'Watch It Work',
  lookAround: 'Look around',
  lookAroundText: {
    word: 'The real app with invented data, right in this browser. No account, and nothing is sent.',
    keptBy: 'demo',
  },
  targetsTitle: 'Product targets, not measurements',
  featuresTitle: 'What you get',
  pointsTitle: 'A lead that shows its work',
  pointsText: 'Every fact comes with its source. What no source says stays unknown.',
  from: (source: string) => `from the ${source.toLowerCase()}`,
  stepsTitle: 'How it works',
  pricingTitle: 'Pricing',
} as const

export const demoTargets = [
  { figure: '10x', text: 'faster capture' },
  { figure: '95%', text: 'data accuracy' },
  { figure: '3 min', text: 'to first contact' },
  { figure: '25+', text: 'question AI analysis' },
] as const

export const demoFeatures: readonly ProductPromise[] = [
  { title: 'Reads anything with text', text: 'Storefronts, signs, vans, posters, and cards.', keptBy: 'camera' },
  {
    title: 'Finds the business',
    text: 'Matched against your photo. If Canvass isn’t sure, it asks you.',
    keptBy: 'lead',
  },
  { title: 'Names the decision maker', text: 'From cards, signs, and the business’s own website.', keptBy: 'lead' },
  { title: 'Keeps working offline', text: 'Capture, browse, and edit. Everything syncs later.', keptBy: 'outbox' },
]
