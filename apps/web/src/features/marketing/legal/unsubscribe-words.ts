/** What is read by those who want no more mail. */
export const unsubscribeWords = {
  title: 'Unsubscribe',
  text: 'Canvass itself sends no newsletters and no advertising, so there is no list here to be taken off.',
  partsTitle: 'Which mail did you get?',
  parts: [
    {
      title: 'From a sales rep',
      text: 'It was sent from that person’s own mail program, not by Canvass. Reply to it and ask not to be written to again; the rep can note that on your lead.',
    },
    {
      title: 'A link for a new password, or to confirm an email',
      text: 'Someone typed your email address, probably you. If it wasn’t you, ignore the mail: the link expires by itself, and nothing changes.',
    },
    {
      title: 'An invitation to an organization',
      text: 'An admin of that organization typed your email address. If you don’t want to join, ignore the mail: the invitation expires by itself.',
    },
    {
      title: 'News about your account or organization',
      text: 'In the settings you can turn off emails about requests to join and about copies of your data. Emails about sign-in and security always come: they tell you of what you didn’t do yourself.',
    },
    {
      title: 'About the waitlist',
      text: 'You asked for it when you joined. To be taken off, write to the people who run this server.',
    },
  ],
  more: 'How we handle your data',
} as const
