/** Texts about the people who make Canvass, and whom to contact. */
export const aboutUsWords = {
  title: 'We think the best lead list is the street.',
  text: 'Canvass is made for people who sell on foot: reps who see a business, read its sign, and walk in.',
  beliefsTitle: 'What we stand for',
  beliefs: [
    {
      title: 'Nothing captured is lost.',
      text: 'A photo is stored on your phone before Canvass says “saved.” It stays there until the server has it.',
      keptBy: 'outbox',
    },
    {
      title: 'Nothing is made up.',
      text: 'Each fact has a source you can open. A language model may only point at words that are really there.',
      keptBy: 'lead',
    },
    {
      title: 'Nothing happens behind your back.',
      text: 'Canvass asks no outside service unless the people who run it set one up. These pages load nothing from third parties.',
      keptBy: 'privacy',
    },
    {
      title: 'It works where you work.',
      text: 'In full sun, with one hand, in a hall without a signal, and at a desk with ten thousand rows.',
      keptBy: 'leadVault',
    },
  ],
  contactTitle: 'Contact',
  contact:
    'Companies run Canvass on their own servers. The people who run this one give out access codes and answer questions about accounts and data. If your team already uses Canvass, ask its admin first.',
  contactWaitlist: 'No access code yet? Join the waitlist and tell us what you’d use it for.',
  waitlist: 'Join the waitlist',
} as const
