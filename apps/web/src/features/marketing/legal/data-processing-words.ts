import type { LegalDocument } from './legal-document.ts'

export const dataProcessing: LegalDocument = {
  title: 'Data Processing Agreement',
  since: 'November 25, 2026',
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
      title: 'Kinds of data and of people',
      paragraphs: ['Processed are:'],
      points: [
        'The controller’s own people: name, username, email, role, what they captured and changed, and from which network address and browser they changed what the audit log lists.',
        'People at the businesses: names, roles, phone numbers, and emails that stand on signs, cards, and the business’s website, or were typed in.',
        'Photos, with the time and, where the phone gave it, the position.',
        'Voice notes, their text, notes, and files that were added.',
      ],
    },
    {
      id: 'instructions',
      title: 'Instructions',
      paragraphs: [
        'The processor works on the data only as the controller’s people tell it to by using the product. It doesn’t sell the data, and doesn’t train models with it.',
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
      paragraphs: [
        'The software has none by itself. The processor may set up any of these, and names those it uses on request. For Google Places, SerpApi, and a language model the controller’s admins may bring keys of their own, and then choose that service themselves. Each gets only what is listed:',
      ],
      points: [
        'OpenStreetMap services (Nominatim, Photon, Overpass): name, address, and rough position of a business.',
        'Google Places: the same. What it answers is deleted after 24 hours, but for its ids.',
        'SerpApi: the text that was read and roughly where. Off unless the processor has agreed to its notice.',
        'A language model of the OpenAI kind, at an address that the processor chooses: text that was read; photos only if that is switched on.',
        'A service that writes down voice notes: the recording.',
        'A mail server: letters to the controller’s people.',
        'A collector of page views: kinds of pages, after consent.',
      ],
    },
    {
      id: 'measures',
      title: 'Technical and organizational measures',
      paragraphs: ['The software itself brings:'],
      points: [
        'Walls between organizations in the database itself, on top of those in the program.',
        'Separate logins for each process, with no more rights than it needs.',
        'Passwords kept as Argon2id hashes, sessions in cookies that scripts can’t read, and passkeys or a second step for those who want them or whose organization requires it.',
        'Keys of services and secrets of second steps sealed with AES-256-GCM.',
        'An audit log that the controller’s admins can read, that shows when it was changed, with network addresses and browsers.',
        'A policy under which pages load nothing from anywhere else.',
        'Outgoing calls through one client that refuses private addresses.',
        'Backup and restore while it is running, with a digest of every file checked.',
        'Logs without passwords and without contents of leads.',
      ],
    },
    {
      id: 'help',
      title: 'Help, incidents, and proof',
      paragraphs: [
        'The processor helps the controller answer requests of the people concerned, tells it of a breach without delay, and shows on request how these measures are kept.',
      ],
    },
    {
      id: 'after',
      title: 'After the end',
      paragraphs: [
        'At the end the processor hands over or deletes the organization’s data, as the controller chooses, and deletes it from backups as these run out.',
      ],
    },
  ],
}
