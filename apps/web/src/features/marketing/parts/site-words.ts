/** Texts around every visitor page. */
export const siteWords = {
  homeLink: 'Canvass, home',
  onThisPage: 'On this page',
  pages: 'Pages',
  features: 'Features',
  pricing: 'Pricing',
  howItWorks: 'How it works',
  signIn: 'Sign In',
  register: 'Register',
  trial: 'Start Free Trial',
  planned: 'Planned',
  footer: {
    label: 'More about Canvass',
    promise: 'Photograph a business, get a lead.',
    groups: [
      {
        title: 'Product',
        links: [
          { to: 'marketing', word: 'Overview' },
          { to: 'howItWorks', word: 'How it works' },
          { to: 'painSolved', word: 'What it solves' },
          { to: 'whoIsFor', word: 'Who it’s for' },
          { to: 'pricing', word: 'Pricing' },
          { to: 'demo', word: 'Demo' },
        ],
      },
      {
        title: 'Canvass',
        links: [
          { to: 'aboutUs', word: 'About' },
          { to: 'aboutUs', at: 'contact', word: 'Contact' },
          { to: 'install', word: 'Install' },
          { to: 'login', word: 'Sign in' },
        ],
      },
      {
        title: 'Legal',
        links: [
          { to: 'privacy', word: 'Privacy' },
          { to: 'terms', word: 'Terms' },
          { to: 'dataProcessing', word: 'Data processing' },
          { to: 'unsubscribe', word: 'Unsubscribe' },
        ],
      },
    ],
  },
} as const

/** What the button of a price says while nothing can be bought. */
export const demoAlertWords = {
  title: 'This is a demo',
  text: 'Nothing can be bought here. While Canvass is in controlled testing, your access code sets your plan.',
} as const

export const closingWords = {
  title: 'The next sign you pass is a lead.',
  text: { word: 'Photograph it and keep walking. Canvass does the typing.', keptBy: 'camera' },
} as const
