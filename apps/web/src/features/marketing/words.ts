/** Texts of the landing page. */
export const landingWords = {
  features: 'Features',
  pricing: 'Pricing',
} as const

export const heroWords = {
  headline: 'The street is your pipeline.',
  text: 'Photograph a storefront, sign, or card. Canvass reads it, finds the decision maker, and shows where every fact came from.',
  howItWorks: 'See How It Works',
  offline: { title: 'Works without a signal', text: 'Saved on your phone first, sent later', keptBy: 'outbox' },
  proof: { title: 'Proof for every fact', text: 'Tap a fact to see where it came from', keptBy: 'lead' },
} as const

export const painWords = {
  title: 'What gets lost between the sidewalk and the CRM',
  pains: [
    {
      before: 'You walk past forty businesses a day and type in three.',
      after: { word: 'One photo is all you enter. Take the next one right away.', keptBy: 'camera' },
    },
    {
      before: 'No signal at the booth, and the form is gone.',
      after: { word: 'Every photo is saved on your phone first and sent when you’re back online.', keptBy: 'outbox' },
    },
    {
      before: 'A list says “marketing budget: high,” and no one knows why.',
      after: { word: 'Every fact links to its source. If no one knows, it says “Unknown.”', keptBy: 'lead' },
    },
  ],
} as const

export const featureWords = {
  title: 'From a photo to a lead',
  text: 'Four things happen while you keep walking.',
  recognition: {
    title: 'Visual Recognition',
    text: 'Storefronts, signs, vans, and cards: we read the text and show you where it was in the photo.',
  },
  intelligence: {
    title: 'Market Intelligence',
    text: 'A 25-point profile of the business. Every point has a source and a confidence level.',
  },
  outreach: {
    title: 'Personalized Outreach',
    text: 'An approach built from what you saw, and the person to talk to.',
  },
  deals: {
    title: 'Deal Acceleration',
    text: 'A next step wherever the facts support one, and “Unknown” where you still have to ask.',
  },
  targetsTitle: 'Product targets, not measurements',
  targets: [
    { figure: '10x', text: 'faster capture' },
    { figure: '95%', text: 'data accuracy' },
    { figure: '3 min', text: 'to first contact' },
    { figure: '15+ hours', text: 'saved per week' },
  ],
} as const

export const platformWords = {
  title: 'One place for the whole team',
  team: {
    title: 'Team Collaboration',
    text: 'Shared leads, each with an owner. Roles decide who can see and change what.',
  },
  crm: {
    title: 'CRM Integration',
    text: 'Hand leads off to HubSpot, Salesforce, or Pipedrive.',
  },
  analytics: { title: 'Performance Analytics', text: 'From captures to closed deals, against one revenue goal.' },
} as const

export const sellerWords = {
  title: 'Made for people who sell on foot',
  media: { title: 'Media and ad sellers', text: 'A window sticker shows who already advertises, and with whom.' },
  software: {
    title: 'Software sellers',
    text: 'No online booking, no contact form, a website that isn’t made for phones: reasons to walk in.',
  },
  agencies: { title: 'Agencies', text: 'A street of prospects in one afternoon, each with a profile.' },
  managers: {
    title: 'Franchise and territory managers',
    text: 'Which businesses your team has photographed, and who owns each lead.',
  },
} as const

/** Texts of the phone that cycles through eight screens. */
export const showWords = {
  told: (screen: string, at: number, of: number) => `Canvass on a phone: ${screen}, ${at} of ${of}`,
  pause: 'Pause the screens',
  play: 'Play the screens',
  screens: {
    home: 'Home',
    sheet: 'Ways to capture',
    camera: 'Camera',
    vault: 'Lead vault',
    lead: 'Lead',
    points: '25 points',
    check: 'Digital check',
    storage: 'Offline storage',
  },
} as const
