import type { LegalDocument } from './legal-document.ts'

export const privacy: LegalDocument = {
  title: 'Privacy Policy',
  since: 'November 25, 2026',
  summary:
    'Canvass keeps what you capture on your phone and on the server at this address. It passes data on only to services that the people who run this server have set up, and the pages for visitors load nothing from anyone else.',
  parts: [
    {
      id: 'who',
      title: 'Who is responsible',
      paragraphs: [
        'Canvass is software that companies run for themselves or for others. The people who run the server at this address decide which services it uses and are responsible for the data on it. In this policy “we” are those people.',
        'The leads of an organization belong to that organization. Its admins decide who may see and change them.',
      ],
    },
    {
      id: 'device',
      title: 'What is stored on your device',
      paragraphs: ['So that Canvass works without a signal, your browser stores data for it on your device:'],
      points: [
        'Captures, edits, voice notes, and files that haven’t been sent yet. They stay until the server has them, even if you sign out.',
        'A copy of leads you may see, so that you can look things up offline. Signing out removes it.',
        'Who was last signed in, and that somebody was, so that the app opens without asking the server first.',
        'Your theme and your choice about cookies.',
        'The app itself, and, if you download it, the part that reads photos on your phone.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      paragraphs: ['Necessary cookies are always set when you sign in. The others need your consent first.'],
      points: [
        'Necessary: the sign-in itself (up to 90 days), a mark that you are signed in, a name for the device that protects your account from guessing (up to 400 days), and a random number for the live connection.',
        'Functional: a marker that your views and theme may be remembered (one year).',
        'Analytics: page views, to a collector that the people who run this server may have set up. None is set up by default. Addresses are reduced to the kind of page: no lead’s id or name, and no search.',
        'Marketing: none in use today.',
        'Closing the question without an answer counts as no. You can change your choice in the settings.',
      ],
    },
    {
      id: 'server',
      title: 'What is stored on the server',
      paragraphs: ['The server keeps a database and the files that belong to it. In them are:'],
      points: [
        'Your account: username, email, name, role, and a hash of your password (never the password itself). If you set them up, also the public half of a passkey, the sealed secret of an authenticator app, and hashes of recovery codes and API tokens.',
        'Your sign-ins that still hold, with the kind of browser and device, but without a network address.',
        'Captures: the photo, when it was taken and, if your phone gave it, where.',
        'Leads: what was read and found, its sources, and what your team added: status, notes, voice notes, files.',
        'An audit log for the admins of your organization: who did what and when, with the network address and the browser. Refused sign-ins are in it too.',
        'Keys that your organization brought for services, sealed. They are never shown again.',
        'If you joined the waitlist: what you typed there.',
        'Logs of requests and of sign-ins, for the safety of accounts and for finding faults. They hold no passwords and no contents of leads.',
      ],
    },
    {
      id: 'outside',
      title: 'What leaves the server',
      paragraphs: [
        'Nothing, unless the people who run this server, or an admin of your organization with keys of its own, have set up one of these services. Each gets only what it needs:',
      ],
      points: [
        'A search for places (OpenStreetMap, Google Places, or SerpApi): the name and address that were read, and roughly where.',
        'Websites of businesses: Canvass opens their public pages and says who it is.',
        'A language model: the text that was read. Photos are shown to it only if that is switched on as well.',
        'A service that writes down voice notes: the recording.',
        'A mail server: the letters that Canvass sends you, such as a link for a new password.',
      ],
    },
    {
      id: 'others',
      title: 'People on the photos and cards',
      paragraphs: [
        'A storefront, a sign, or a business card can name people. Their data is part of the lead. If you are one of them, ask the organization that captured it to correct or delete it; an admin can do both.',
      ],
    },
    {
      id: 'long',
      title: 'How long it is kept',
      paragraphs: [
        'Leads and photos stay until your organization deletes them, and the audit log as long as the organization. Links to reset a password work for ten minutes, a sign-in for up to 90 days. What a search for places forbids to be kept is deleted after 24 hours.',
        'If you close your account, it is closed at once and erased a week later. Your organization keeps the leads; your name, username, and email are gone from them. The audit log keeps the network addresses of your entries, under a number that is nobody’s.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'In the settings you can see and change your name and email, end sign-ins on other devices, download a copy of your data, and close your account. For anything else, or a complaint, write to your organization’s admin or to the people who run this server. You can also turn to your data protection authority.',
      ],
    },
  ],
}
