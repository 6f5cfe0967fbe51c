import type { LegalDocument } from './legal-document.ts'

export const dataProcessing: LegalDocument = {
  title: 'Data Processing Agreement',
  since: 'November 26, 2026',
  summary:
    'Between an organization that uses Canvass (the controller) and the people who run the server at this address (the processor). Where an organization runs its own server, it is both, and this page describes what the software does.',
  parts: [
    {
      id: 'subject',
      title: 'Subject and duration',
      paragraphs: [
        'The processor stores and processes captures and leads so that the controller’s people can find, keep, and contact businesses. It does so for as long as the organization has its account.',
      ],
    },
    {
      id: 'kinds',
      title: 'Types of data and people',
      paragraphs: ['The processor processes:'],
      points: [
        'The controller’s own people: name, username, email, role, and what they captured and changed; for the changes in the audit log, also the network address and browser.',
        'People at businesses: names, roles, phone numbers, and emails that appear on signs, cards, and the business’s website, or were typed in; and, where emails are checked, whether they can receive email.',
        'People who ask to join the controller’s organization: name and work email.',
        'Photos, with the time and, where the phone gave it, the position.',
        'Notes, voice notes and their transcripts, and attached files.',
      ],
    },
    {
      id: 'instructions',
      title: 'Instructions',
      paragraphs: [
        'The processor processes the data only on the controller’s instructions, which its people give by using the product. It doesn’t sell the data, and doesn’t train models with it.',
      ],
    },
    {
      id: 'where',
      title: 'Where the data is',
      paragraphs: [
        'On the server at this address, in one database and one folder of files, and on the devices of the people who are signed in. Backups are archives that the processor makes and keeps.',
      ],
    },
    {
      id: 'subprocessors',
      title: 'Subprocessors',
      keptBy: ['adminProviders'],
      paragraphs: [
        'The software itself uses none. The processor may set up any of these, and names those it uses on request. For Google Places, SerpApi, and a language model, the controller’s admins may enter keys of their own, and then choose that service themselves. Each gets only what is listed:',
      ],
      points: [
        'OpenStreetMap services (Nominatim, Photon, Overpass): name, address, and rough position of a business.',
        'Google Places: the same. Its answers are deleted after 24 hours, except for its ids.',
        'SerpApi: the text that was read and roughly where. Off unless the processor has agreed to its notice.',
        'An OpenAI-compatible language model, at an address that the processor chooses: text that was read; photos only if that is turned on. Its answers are kept for an hour, so that a run that is interrupted doesn’t ask again.',
        'Name servers and the mail servers of businesses: a domain or an email, to see whether it accepts email. Nothing is sent to it.',
        'Name servers: the domain that the controller’s admins claim so that colleagues can ask to join.',
        'A service that transcribes voice notes: the recording.',
        'A mail server: emails to the controller’s people.',
        'A collector of page views: kinds of pages, after consent.',
      ],
    },
    {
      id: 'measures',
      title: 'Technical and organizational measures',
      keptBy: ['security', 'adminAudit'],
      paragraphs: ['The software itself provides:'],
      points: [
        'Separation of organizations in the database itself, in addition to that in the software.',
        'A separate database login for each process, with no more rights than it needs.',
        'Passwords stored as Argon2id hashes, sessions in cookies that scripts can’t read, and passkeys or two-step verification for people who want them or whose organization requires it.',
        'Service keys and the secrets of authenticator apps encrypted with AES-256-GCM.',
        'An audit log for the controller’s admins, with network addresses and browsers, that reveals any later change to it.',
        'A content security policy under which pages load nothing from other origins.',
        'A single client for all outgoing requests, which refuses private addresses.',
        'Backups while the product runs, with every file verified against its digest.',
        'Logs without passwords or contents of leads.',
      ],
    },
    {
      id: 'help',
      title: 'Help, incidents, and proof',
      paragraphs: [
        'The processor helps the controller answer requests from data subjects, notifies it of a breach without delay, and shows on request how it meets these measures.',
      ],
    },
    {
      id: 'after',
      title: 'After the end',
      paragraphs: [
        'At the end, the processor hands over or deletes the organization’s data, as the controller chooses, and deletes it from backups as they expire.',
      ],
    },
  ],
}
