/** Texts for recipients who want no more emails. */
export const unsubscribeWords = {
  title: 'Unsubscribe',
  text: 'Canvass doesn’t send newsletters or advertising, so there’s no list to unsubscribe from.',
  partsTitle: 'Which email did you get?',
  parts: [
    {
      title: 'From a sales rep',
      text: 'It came from that person’s own email program, not from Canvass. Reply and ask them not to write again; the rep can note that on your lead.',
    },
    {
      title: 'A link to reset a password or confirm an email',
      text: 'Someone entered your email address, probably you. If it wasn’t you, ignore the email: the link expires on its own, and nothing changes.',
    },
    {
      title: 'An invitation to an organization',
      text: 'An admin of that organization entered your email address. If you don’t want to join, ignore the email: the invitation expires on its own.',
    },
    {
      title: 'News about your account or organization',
      text: 'In the settings you can turn off emails about requests to join and about copies of your data. Emails about sign-in and security can’t be turned off: they warn you about actions that weren’t yours.',
      keptBy: 'settings',
    },
    {
      title: 'About the waitlist',
      text: 'You asked for it when you joined the waitlist. To be removed, contact the people who run this server.',
    },
  ],
  more: 'How we handle your data',
} as const
