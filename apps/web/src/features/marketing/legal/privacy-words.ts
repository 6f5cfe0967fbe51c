import type { LegalDocument } from './legal-document.ts'

export const privacy: LegalDocument = {
  title: 'Privacy Policy',
  since: 'November 26, 2026',
  summary:
    'Canvass keeps what you capture on your phone and on the server at this address. It passes data on only to services that the people who run this server or your organization’s admins have set up, and the pages for visitors load nothing from anyone else.',
  parts: [
    {
      id: 'who',
      title: 'Who is responsible',
      paragraphs: [
        'Canvass is software that companies run for themselves or for others. The people who run the server at this address decide which services it uses and are responsible for the data on it. In this policy, “we” means those people.',
        'The leads of an organization belong to that organization. Its admins decide who may see and change them.',
      ],
    },
    {
      id: 'device',
      title: 'What is stored on your device',
      keptBy: ['outbox', 'offlineStorage'],
      paragraphs: ['So that Canvass works without a signal, your browser stores data for it on your device:'],
      points: [
        'Captures, edits, voice notes, and files that haven’t been sent yet. They stay until the server has them, even if you sign out.',
        'Photos that were sent, for up to seven more days where there’s space, and their originals if you chose to keep them. Signing out removes them.',
        'A copy of the leads you may see, so that you can look things up offline. Signing out removes it.',
        'Who was last signed in, so that the app opens without asking the server first.',
        'What you chose on this device, such as your theme, and your choice about cookies.',
        'The app itself, and, if you download it, the part that reads photos on your phone.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and consent',
      keptBy: ['ownPrivacy'],
      paragraphs: ['Necessary cookies are set when you sign in. All others need your consent first.'],
      points: [
        'Necessary: the sign-in itself (up to 90 days), a marker that says you’re signed in, an ID of the device that protects your account from password guessing (up to 400 days), and a random number for the live connection.',
        'Functional: a marker that says you allow optional features to store data (one year). No feature uses it yet.',
        'Analytics: page views, to a collector that the people who run this server may have set up. None is set up by default. Addresses are reduced to the kind of page: no lead’s id or name, and no search.',
        'Marketing: none in use today.',
        'Closing the question without an answer counts as no. Once you’re signed in, you can change your choice anytime in the settings.',
      ],
    },
    {
      id: 'server',
      title: 'What is stored on the server',
      keptBy: ['security', 'apiTokens', 'adminAudit', 'adminProviders'],
      paragraphs: ['The server keeps a database and the files that belong to it. They contain:'],
      points: [
        'Your account: username, email, name, role, and a hash of your password (never the password itself). If you set them up, also the public half of a passkey, the encrypted secret of an authenticator app, and hashes of recovery codes and API tokens.',
        'Your active sign-ins, with the kind of browser and device, but without a network address.',
        'Captures: the photo, when it was taken and, if your phone gave it, where.',
        'Leads: what was read and found, with its sources, and what your team added: status, notes, voice notes, and attached files. Where emails are checked, also whether each one can receive email.',
        'An audit log for the admins of your organization: who did what and when, with the network address and the browser. Refused sign-ins are in it too.',
        'Keys that your organization entered for services, encrypted. They are never shown again.',
        'If you joined the waitlist: what you typed there.',
        'If you asked to join an organization by your work email: that email, your name, and what was decided.',
        'Logs of requests and sign-ins, to protect accounts and to find errors. They hold no passwords and no contents of leads.',
      ],
    },
    {
      id: 'outside',
      title: 'What leaves the server',
      paragraphs: [
        'Nothing, unless the people who run this server have set up one of these services, or an admin of your organization has entered a key for it or claimed a domain. Each gets only what it needs:',
      ],
      points: [
        'A search for places (OpenStreetMap, Google Places, or SerpApi): the name and address that were read, and roughly where.',
        'Websites of businesses: Canvass opens their public pages and says who it is.',
        'A language model: the text that was read. Photos are shown to it only if that is turned on as well.',
        'Name servers: the domain of an email, to see whether it accepts email, and the domain that your organization claims so that colleagues can ask to join.',
        'The mail servers of businesses: an email address, to see whether it exists. Nothing is sent to it.',
        'A service that transcribes voice notes: the recording.',
        'A mail server: the emails that Canvass sends you, such as a link for a new password.',
      ],
    },
    {
      id: 'others',
      title: 'People on the photos and cards',
      keptBy: ['lead'],
      paragraphs: [
        'A storefront, a sign, or a business card can name people. Their data is part of the lead. If you are one of them, ask the organization that captured it to correct or delete it; an admin can do both.',
      ],
    },
    {
      id: 'long',
      title: 'How long it is kept',
      paragraphs: [
        'Leads and photos stay until your organization deletes them, and the audit log stays as long as the organization. A removed file’s contents are deleted after a day. A link to reset a password works for ten minutes, and a sign-in for up to 90 days. Answers from Google Places are deleted after 24 hours, except for its ids. What a language model answered is part of the lead; the copy that is kept in case a run is interrupted is deleted after an hour. A request to join is deleted 30 days after it was decided.',
        'If you close your account, it is closed at once and erased a week later. Your organization keeps the leads; your name, username, and email are gone from them. The audit log keeps the network addresses of your entries, under an ID that no longer identifies anyone.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      keptBy: ['security', 'ownPrivacy'],
      paragraphs: [
        'In the settings you can see and change your name and email, end sign-ins on other devices, download a copy of your data, and close your account. For anything else, or a complaint, contact your organization’s admin or the people who run this server. You can also turn to your data protection authority.',
      ],
    },
  ],
}
