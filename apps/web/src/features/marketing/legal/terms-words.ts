import type { LegalDocument } from './legal-document.ts'

export const terms: LegalDocument = {
  title: 'Terms of Service',
  since: 'November 26, 2026',
  summary:
    'Canvass is in controlled testing. You may use it with an access code, your data stays yours, and you decide what to do with what it finds.',
  parts: [
    {
      id: 'testing',
      title: 'Controlled testing',
      paragraphs: [
        'Registration needs an access code; without one you can join the waitlist. The code sets your organization’s plan. Nothing is charged, and a price on these pages is not an offer.',
        'Features can change during testing. What is marked as planned isn’t in the product yet.',
      ],
    },
    {
      id: 'account',
      title: 'Your account and organization',
      keptBy: ['security', 'adminOrganization'],
      paragraphs: [
        'Whoever registers an organization becomes its admin. Admins decide who joins, including colleagues who ask to join by work email. Keep your password to yourself. You’re responsible for what is done with your account until you end its sign-ins or change its password in the settings.',
      ],
    },
    {
      id: 'capture',
      title: 'What you may capture',
      paragraphs: [
        'Photograph what is meant for the public, such as storefronts, signs, and vans, and what people give you, such as cards. Respect local law, house rules, and people who don’t want to be photographed.',
        'Don’t use Canvass to harass anyone, to send unwanted email in bulk, or to collect private details that have nothing to do with a business.',
      ],
    },
    {
      id: 'findings',
      title: 'What Canvass finds',
      keptBy: ['lead'],
      paragraphs: [
        'Reading a photo and finding a business can go wrong. That is why each fact shows its source and its confidence. Check what matters before you act on it. Figures that these pages call targets are aims, not measurements.',
      ],
    },
    {
      id: 'data',
      title: 'Your data',
      paragraphs: [
        'Your captures, leads, and notes belong to your organization. They are used to run the product for you and for nothing else. The privacy policy says where they are and who gets which part.',
      ],
    },
    {
      id: 'limits',
      title: 'Plans and limits',
      keptBy: ['adminUsage'],
      paragraphs: [
        'Each plan includes a number of scans per month and of stored leads. At the limit you can still capture; the enrichment waits. A failure on our side isn’t counted. If you move to a smaller plan, your leads are kept and stay readable.',
      ],
    },
    {
      id: 'end',
      title: 'Ending your use',
      keptBy: ['ownPrivacy', 'outbox'],
      paragraphs: [
        'You can stop at any time and close your account in the settings. The people who run this server may close an account that breaks these terms; they tell its organization’s admin why. Captures that haven’t been sent stay on your device until you delete them.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      paragraphs: [
        'While it’s being tested, Canvass is provided as is. Where the law doesn’t allow liability to be limited, it isn’t limited here either.',
      ],
    },
  ],
}
