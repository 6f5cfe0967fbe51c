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
      title: 'Kinds of data and of people',
      paragraphs: ['The processor processes:'],
      points: [
        'The controller’s own people: name, username, email, role, what they captured and changed, and from which network address and browser they changed what the audit log lists.',
        'People at businesses: names, roles, phone numbers, and emails that appear on signs, cards, and the business’s website, or were typed in; and, where emails are checked, whether they can receive mail.',
        'People who ask to join the controller’s organization: name and work email.',
        'Photos, with the time and, where the phone gave it, the position.',
        'Notes, voice notes and their transcripts, and attached files.',
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
      keptBy: ['adminProviders'],
      paragraphs: [
        'The software itself uses none. The processor may set up any of these, and names those it uses on request. For Google Places, SerpApi, and a language model, the controller’s admins may enter keys of their own, and then choose that service themselves. Each gets only what is listed:',
      ],
      points: [
        'OpenStreetMap services (Nominatim, Photon, Overpass): name, address, and rough position of a business.',
        'Google Places: the same. Its answers are deleted after 24 hours, except for its ids.',
        'SerpApi: the text that was read and roughly where. Off unless the processor has agreed to its notice.',
        'A language model of the OpenAI kind, at an address that the processor chooses: text that was read; photos only if that is switched on. Its answers are kept for an hour, so that a run that is interrupted doesn’t ask again.',
        'Name servers and the mail servers of businesses: a domain or an email, to see whether it takes mail. Nothing is sent to it.',
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
      paragraphs: ['The software itself brings:'],
      points: [
        'Walls between organizations in the database itself, on top of those in the program.',
        'A separate database login for each process, with no more rights than it needs.',
        'Passwords kept as Argon2id hashes, sessions in cookies that scripts can’t read, and passkeys or a second step for those who want them or whose organization requires it.',
        'Keys of services and secrets of second steps sealed with AES-256-GCM.',
        'An audit log for the controller’s admins, with network addresses and browsers, that reveals any later change to it.',
        'A policy under which pages load nothing from anywhere else.',
        'Outgoing calls through one client that refuses private addresses.',
        'Backup and restore while the product runs, with every file checked against its digest.',
        'Logs without passwords or contents of leads.',
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
        'At the end, the processor hands over or deletes the organization’s data, as the controller chooses, and deletes it from backups as these run out.',
      ],
    },
  ],
}
