import { beforeEach, describe, expect, it, vi } from 'vitest'
import { remainingBytes } from '../../../../test/capture-fixtures.ts'
import { noteOwner } from '../../owners/device-owners.ts'
import { notePhotoChoices, noteSignedOut, openDeviceStore } from '../../../platform/local/device-store.ts'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { uploadKey } from '../../../platform/local/rows/capture-row.ts'
import { readShare } from './read-share.ts'
import { claimShared, takeShared } from './take-shared.ts'
import { vcardText } from './vcard-text.ts'

const photo = { bytes: new Uint8Array([1, 2, 3]).buffer, mime: 'image/jpeg', name: 'sign.jpg' }
const VCARD = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'N:Ostrander;Neil;;;',
  'FN:Neil Ostrander',
  'ORG:Ostrander Pools\\, Spa;Sales',
  'TITLE:Sales Director',
  'item1.TEL;type=CELL:(971) 555-0168',
  'EMAIL;TYPE=INTERNET:neil@ostrander.',
  ' example',
  'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ',
  'END:VCARD',
].join('\r\n')

let mara: { userId: string; organizationId: string; name: string; mayCapture: boolean }

beforeEach(async () => {
  const device = openDeviceStore()
  await Promise.all([device.owners.clear(), device.shared.clear(), device.photoChoices.clear()])
  mara = { userId: crypto.randomUUID(), organizationId: 'gull', name: 'Mara', mayCapture: true }
})

describe('a shared photo', () => {
  it('becomes a capture of the user who is signed in on this device', async () => {
    await noteOwner(mara)
    expect(await takeShared([photo, photo])).toEqual({ saved: 2, held: 0, leftOut: [] })
    const db = openLocalDatabase(mara.userId)
    const [row] = await db.captures.toArray()
    expect(row).toMatchObject({ source: 'file', state: 'preparing', meta: { fileName: 'sign.jpg' } })
    expect(await remainingBytes(db, row?.id ?? '')).toEqual(['original'])
  })

  it('is saved with the choices made on this device, even if no page is open', async () => {
    await noteOwner(mara)
    await notePhotoChoices({ isDetailed: true, keepsOriginal: true })
    await takeShared([photo])
    await notePhotoChoices({ isDetailed: true, keepsOriginal: false })
    await takeShared([photo])
    const rows = await openLocalDatabase(mara.userId).captures.orderBy('id').toArray()
    expect(rows.map(({ isDetailed, keepsOriginal }) => [isDetailed, keepsOriginal])).toEqual([
      [true, true],
      [true, undefined],
    ])
  })

  it("is saved with the defaults when those choices can't be read", async () => {
    await noteOwner(mara)
    const unreadable = vi.spyOn(openDeviceStore().photoChoices, 'get').mockRejectedValue(new Error('unreadable'))
    expect(await takeShared([photo])).toEqual({ saved: 1, held: 0, leftOut: [] })
    unreadable.mockRestore()
    const [row] = await openLocalDatabase(mara.userId).captures.toArray()
    expect([row?.state, row?.isDetailed, row?.keepsOriginal]).toEqual(['preparing', undefined, undefined])
  })

  it('is held for no particular user after a sign-out, and goes to the next user who signs in', async () => {
    await noteOwner(mara)
    await noteSignedOut()
    expect(await takeShared([photo])).toEqual({ saved: 0, held: 1, leftOut: [] })
    const ben = { ...mara, userId: crypto.randomUUID(), name: 'Ben' }
    await noteOwner(ben)
    expect(await claimShared(ben)).toBe(1)
    expect(await claimShared(ben)).toBe(0)
    expect(await openLocalDatabase(ben.userId).captures.count()).toBe(1)
    expect(await openLocalDatabase(mara.userId).captures.count()).toBe(0)
  })

  it('that was saved before the page was killed is not saved again', async () => {
    await noteSignedOut()
    await takeShared([photo, photo])
    await noteOwner(mara)
    const [first] = await openDeviceStore().shared.toArray()
    if (!first) throw new Error('Expected a held item')
    await claimShared(mara)
    const db = openLocalDatabase(mara.userId)
    const [row] = await db.captures.toArray()
    // The state a kill leaves: the capture is here, and the item too.
    await openDeviceStore().shared.put({ ...first, claim: { userId: mara.userId, captureId: row?.id ?? '' } })
    const ben = { ...mara, userId: crypto.randomUUID(), name: 'Ben' }
    expect(await claimShared(ben)).toBe(0)
    expect([await db.captures.count(), await openLocalDatabase(ben.userId).captures.count()]).toEqual([2, 0])
    expect(await openDeviceStore().shared.count()).toBe(0)
  })

  it('is claimed once when two tabs try at the same time', async () => {
    await noteSignedOut()
    await takeShared([photo, photo, photo])
    const claimed = await Promise.all([claimShared(mara), claimShared(mara)])
    expect(claimed.toSorted((a, b) => a - b)).toEqual([0, 3])
    expect(await openLocalDatabase(mara.userId).captures.count()).toBe(3)
  })

  it("is claimed even behind one that can't be saved", async () => {
    const { shared } = openDeviceStore()
    await shared.add({
      at: 1,
      bytes: new TextEncoder().encode('BEGIN:VCARD\r\nEND:VCARD').buffer,
      mime: 'text/vcard',
      name: 'a.vcf',
    })
    await shared.add({ ...photo, at: 2 })
    expect(await claimShared(mara)).toBe(1)
    await noteSignedOut()
    const nothing = { bytes: new TextEncoder().encode('  ').buffer, mime: 'text/plain', name: 'a.txt' }
    expect(await takeShared([nothing]), 'nothing to read is not held').toEqual({
      saved: 0,
      held: 0,
      leftOut: ['unread'],
    })
  })

  it('is left out for viewers, and so are non-pictures and unreadable files, each with its reason', async () => {
    await noteOwner({ ...mara, mayCapture: false })
    expect((await takeShared([photo])).leftOut).toEqual(['role'])
    await noteOwner(mara)
    const pdf = { ...photo, mime: 'application/pdf', name: 'a.pdf' }
    expect((await takeShared([pdf, { ...photo, bytes: new ArrayBuffer() }])).leftOut).toEqual(['kind', 'unread'])
  })

  it('is left out for lack of room when the device is full', async () => {
    await noteOwner(mara)
    vi.spyOn(openLocalDatabase(mara.userId).captures, 'put').mockRejectedValue(
      new DOMException('full', 'QuotaExceededError'),
    )
    expect(await takeShared([photo])).toEqual({ saved: 0, held: 0, leftOut: ['room'] })
    vi.restoreAllMocks()
  })
})

it('reads a contact file as the lines of a card, without its picture', () => {
  expect(vcardText(VCARD)).toEqual({
    title: 'Ostrander Pools, Spa',
    text: ['Ostrander Pools, Spa', 'Neil Ostrander', 'Sales Director', '(971) 555-0168', 'neil@ostrander.example'].join(
      '\n',
    ),
  })
})

const companyIn = (org: string) => vcardText(`BEGIN:VCARD\r\nFN:Jane Doe\r\nORG:${org}\r\nEND:VCARD`).title

describe('the company of a contact file', () => {
  it('is its name without the departments', () => {
    expect(companyIn('Quimby Roofing Co.;Field Operations')).toBe('Quimby Roofing Co.')
  })

  it('includes an escaped semicolon', () => {
    expect(companyIn('Smith\\; Sons')).toBe('Smith; Sons')
  })
})

it('keeps a semicolon in the address of a website', () => {
  expect(vcardText('BEGIN:VCARD\r\nORG:Quimby\r\nURL:https://quimby.example/a;b=2\r\nEND:VCARD').text).toBe(
    'Quimby\nhttps://quimby.example/a;b=2',
  )
})

/**
 * A contact as Android address books write it: bytes in quoted-printable, long values with soft breaks, a picture at
 * the end.
 */
const OLD_VCARD = [
  'BEGIN:VCARD',
  'VERSION:2.1',
  'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4D=C3=BC=6C=6C=65=72;=4A=C3=B6=72=67;;;',
  'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4A=C3=B6=72=67=20=4D=C3=BC=',
  '=6C=6C=65=72',
  'TEL;CELL:+49 30 5550168',
  'ADR;WORK;ENCODING=QUOTED-PRINTABLE:;;=31=20=48=61=66=65=6E=0D=0A=48=6F=66;Kiel;;;',
  'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQ',
  ' AAAA==',
  'URL:https://mueller.example/?a=',
  'ORG;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4D=C3=BC=6C=6C=65=72=20=4F=70=74=69=6B',
  'END:VCARD',
].join('\r\n')

it('reads a contact file from an old phone, whose text is quoted-printable and wrapped', () => {
  expect(vcardText(OLD_VCARD)).toEqual({
    title: 'Müller Optik',
    text: ['Müller Optik', 'Jörg Müller', '+49 30 5550168', 'https://mueller.example/?a=', '1 Hafen, Hof, Kiel'].join(
      '\n',
    ),
  })
})

const file = (text: string) => ({
  bytes: new TextEncoder().encode(text).buffer,
  mime: 'text/x-vcard',
  name: 'contacts.vcf',
})

describe('a contact file of several people', () => {
  const empty = 'BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD'

  it('becomes a separate capture for each of them', async () => {
    await noteOwner(mara)
    expect(await takeShared([file(`${VCARD}\r\n${OLD_VCARD}\r\n`)])).toEqual({ saved: 2, held: 0, leftOut: [] })
    const db = openLocalDatabase(mara.userId)
    const rows = await db.captures.orderBy('id').toArray()
    expect(rows.map(({ title }) => title)).toEqual(['Ostrander Pools, Spa', 'Müller Optik'])
    const texts = await Promise.all(rows.map(async ({ id }) => (await db.blobs.get(uploadKey(id)))?.bytes))
    const [first = '', second = ''] = texts.map((bytes) => new TextDecoder().decode(bytes))
    expect(first).toContain('Neil Ostrander')
    expect(first).not.toContain('Müller')
    expect(second).not.toContain('Ostrander')
  })

  it('is held as separate items until a user signs in', async () => {
    await noteOwner(mara)
    await noteSignedOut()
    expect(await takeShared([file(VCARD + '\n' + OLD_VCARD)])).toEqual({ saved: 0, held: 2, leftOut: [] })
    expect(await claimShared(mara)).toBe(2)
  })

  it('counts as one file left out, whichever of them fails', async () => {
    await noteOwner(mara)
    expect(await takeShared([file([empty, VCARD, empty].join('\r\n'))])).toEqual({
      saved: 1,
      held: 0,
      leftOut: ['unread'],
    })
    await noteOwner({ ...mara, mayCapture: false })
    expect((await takeShared([file(VCARD + '\n' + OLD_VCARD)])).leftOut).toEqual(['role'])
  })
})

it('accepts a shared page as its title and its address', async () => {
  const form = new FormData()
  form.set('title', 'Juniper Kiln')
  form.set('text', 'https://juniperkiln.example/visit')
  const [item] = await readShare(form)
  expect(new TextDecoder().decode(item?.bytes)).toBe('Juniper Kiln\nWebsite: https://juniperkiln.example/visit')
})

it("accepts the pictures of a share next to one that isn't on the phone", async () => {
  const form = new FormData()
  const away = new File(['a picture'], 'away.jpg', { type: 'image/jpeg' })
  away.arrayBuffer = () => Promise.reject(new DOMException('It is in the cloud', 'NotReadableError'))
  form.append('image', away)
  form.append('image', new File(['a picture'], 'here.jpg', { type: 'image/jpeg' }))
  const items = await readShare(form)
  expect(items.map(({ name, bytes }) => [name, bytes.byteLength])).toEqual([
    ['away.jpg', 0],
    ['here.jpg', 9],
  ])
})

const shareOf = (name: 'image' | 'vcard', file: File, fields: Record<string, string>) => {
  const form = new FormData()
  form.append(name, file)
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  return readShare(form)
}
const picture = new File(['a picture'], 'sign.jpg', { type: 'image/jpeg' })
const contact = new File([VCARD], 'neil.vcf', { type: 'text/vcard' })
const noteTexts = async () => (await openLocalDatabase(mara.userId).captures.toArray()).map(({ meta }) => meta.note)

describe('text that is shared together with files', () => {
  it('becomes the note of the photo', async () => {
    await noteOwner(mara)
    await takeShared(await shareOf('image', picture, { text: 'Wants 40 windows', url: 'https://juniperkiln.example' }))
    expect(await noteTexts()).toEqual(['Wants 40 windows\nWebsite: https://juniperkiln.example'])
  })

  it('becomes the note of the contact', async () => {
    await noteOwner(mara)
    await takeShared(await shareOf('vcard', contact, { title: 'Neil', text: 'Call in June' }))
    expect(await noteTexts()).toEqual(['Neil\nCall in June'])
  })

  it('becomes the note of a photo held until a user signs in', async () => {
    await noteSignedOut()
    await takeShared(await shareOf('image', picture, { text: 'Wants 40 windows' }))
    await claimShared(mara)
    expect(await noteTexts()).toEqual(['Wants 40 windows'])
  })

  it("leaves the note empty when it only repeats the file's name", async () => {
    await noteOwner(mara)
    await takeShared(await shareOf('image', picture, { title: 'sign.jpg' }))
    expect(await noteTexts()).toEqual([undefined])
  })

  it('is cut to the longest note that the server accepts', async () => {
    const [item] = await shareOf('image', picture, { text: 'a'.repeat(5_000) })
    expect(item?.note).toHaveLength(2_000)
  })
})
