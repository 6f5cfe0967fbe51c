import { describe, expect, test } from 'vitest'
import type { CardFields } from '../fields/card-fields.ts'
import { leadFieldsOf } from '../lead-fields.ts'
import { readCapture } from './read-capture.ts'
import { readFields } from './read-fields.ts'
import { linesOfText } from '../lines/text-line.ts'
import { contactOfCode } from '../codes/code-contact.ts'
import { withCodes } from '../codes/with-codes.ts'

const VCARD = `BEGIN:VCARD\r
VERSION:3.0\r
N:Quillfeather;Marta;;;\r
FN:Marta Quillfeather\r
ORG:Harbor Pine Supply\\, Inc.;Purchasing\r
TITLE:Purchasing Manager\r
TEL;TYPE=CELL:+1 541-726-0143\r
item1.EMAIL;TYPE=INTERNET:Marta@HarborPine.com\r
URL:https://www.harborpine.com/\r
ADR;TYPE=WORK:;;12 Alder Street;Springfield;OR;97477;\r
NOTE:a long note that is\r
  folded\r
END:VCARD`

describe('the contact in a code', () => {
  test('reads a vCard', () => {
    expect(contactOfCode(VCARD)).toEqual({
      name: 'Marta Quillfeather',
      title: 'Purchasing Manager',
      company: 'Harbor Pine Supply, Inc.',
      phones: [{ value: '+1 541-726-0143', label: 'mobile' }],
      emails: ['marta@harborpine.com'],
      websites: ['https://www.harborpine.com/'],
      addresses: ['12 Alder Street, Springfield, OR, 97477'],
    })
  })

  test('reads an old quoted-printable vCard without a formatted name', () => {
    const old = 'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Bj=C3=B6rk;Ann\nEND:VCARD'
    expect(contactOfCode(old)?.name).toBe('Ann Björk')
  })

  test('reads a vCard whose other lines end like a soft line break', () => {
    const card = ['BEGIN:VCARD', 'URL:https://aspen.com/?a=', 'FN;QUOTED-PRINTABLE:Bj=C3=B6=', 'rk', 'TEL:5417260143']
    expect(contactOfCode(card.join('\r\n'))).toMatchObject({
      name: 'Björk',
      websites: ['https://aspen.com/?a='],
      phones: [{ value: '5417260143' }],
    })
  })

  test('reads a MeCard', () => {
    expect(contactOfCode('MECARD:N:Berry,Ann;ORG:Aspen\\; Sons;TEL:5417260143;EMAIL:Ann@aspen.com;;')).toMatchObject({
      name: 'Ann Berry',
      company: 'Aspen; Sons',
      phones: [{ value: '5417260143' }],
      emails: ['ann@aspen.com'],
    })
  })

  test.for([
    ['https://harborpine.com/team', { websites: ['https://harborpine.com/team'] }],
    ['mailto:ann@aspen.com?subject=Hello', { emails: ['ann@aspen.com'] }],
    ['tel:+15417260143', { phones: [{ value: '+15417260143', label: null }] }],
  ] as const)('reads a link: %s', ([text, contact]) => expect(contactOfCode(text)).toMatchObject(contact))

  test.for(['8801-A-2277', '4006381333931', 'javascript:alert(1)', '', 'BEGIN', ':;:;'.repeat(5_000)])(
    'finds no contact in plain numbers and other text: %s',
    (text) => expect(contactOfCode(text)).toBeUndefined(),
  )
})

describe('a card with a code', () => {
  const code = { format: 'QRCode', text: VCARD, box: { x: 0.7, y: 0.7, width: 0.2, height: 0.2 } }
  const text = 'HARBOR PLNE SUPPLY\nMarta Qui11feather\nTel 541 726 0143\nmarta@harborp1ne.com'

  test("puts the code's data first and the text after it", () => {
    const fields = withCodes(readFields(linesOfText(text), { defaultCountry: 'US' }), [code], 'US')
    expect(fields.company).toMatchObject({ value: 'Harbor Pine Supply, Inc.', confidence: 0.97 })
    expect(fields.people[0]).toMatchObject({ name: 'Marta Quillfeather', phone: '+15417260143' })
    expect(fields.emails.map(({ value }) => value)).toEqual(['marta@harborpine.com', 'marta@harborp1ne.com'])
    expect(fields.websites[0]?.value).toBe('www.harborpine.com')
  })

  test('points to the code and to the text that confirms it', () => {
    const fields = withCodes(readFields(linesOfText(text), { defaultCountry: 'US' }), [code], 'US')
    expect(fields.phones).toHaveLength(1)
    expect(fields.phones[0]?.evidence.map(({ ref }) => ref)).toEqual(['code:0', 'line:2'])
    expect(fields.phones[0]?.evidence[0]?.box).toEqual(code.box)
  })

  test('uses the text if the code is only a number', () => {
    const read = readFields(linesOfText(text))
    expect(withCodes(read, [{ ...code, text: '8801-A-2277' }])).toEqual(read)
  })
})

const box = { x: 0.7, y: 0.7, width: 0.2, height: 0.2 }
const read = (lines: string, ...codes: string[]) =>
  readCapture(
    {
      source: 'photo',
      text: '',
      lines: linesOfText(lines),
      codes: codes.map((text) => ({ format: 'QRCode', text, box })),
    },
    { defaultCountry: 'GB' },
  )
const websites = (fields: CardFields) => fields.websites.map(({ value }) => value)

describe('a link in a code', () => {
  const CARD =
    'HARBOR PINE SUPPLY\nMarta Quillfeather\nPurchasing Manager\nmarta@harborpine.com\nwww.harborpine.com\nSpringfield, OR 97477'

  test.for([
    ['https://www.instagram.com/harborpine/?igsh=abc', 'instagram', 'instagram.com/harborpine'],
    ['https://www.linkedin.com/in/marta-quillfeather', 'linkedin', 'linkedin.com/in/marta-quillfeather'],
    ['HTTPS://FACEBOOK.COM/harborpine', 'facebook', 'facebook.com/harborpine'],
    ['https://facebook.com/profile.php?id=100', 'facebook', 'facebook.com/profile.php?id=100'],
  ] as const)('is a profile, not a website: %s', ([text, label, value]) => {
    const fields = read(CARD, text)
    expect(fields.social).toMatchObject([{ value, label, evidence: [{ ref: 'code:0' }] }])
    expect(websites(fields)).toEqual(['www.harborpine.com'])
  })

  test.for([
    'https://g.page/r/harborpine/review',
    'https://linktr.ee/harborpine',
    'https://bit.ly/3abc',
    'https://goo.gl/maps/abc',
    'https://qrco.de/abc',
    'https://paypal.me/harborpine',
    'https://order.toasttab.com/online/harborpine',
  ])('comes after the printed website and is asked about if anyone could have it: %s', (text) => {
    const fields = read(CARD, text)
    expect(websites(fields)).toEqual(['www.harborpine.com', text.replace('https://', '')])
    expect(fields.websites[1]?.confidence).toBe(0.5)
    expect(leadFieldsOf(fields).website).toBe('www.harborpine.com')
  })

  test('comes after the printed website if it leads to another company', () => {
    const fields = read(CARD, 'https://quimby-prints.com/cards')
    expect(websites(fields)).toEqual(['www.harborpine.com', 'quimby-prints.com/cards'])
    expect(fields.websites[1]?.confidence).toBeLessThan(0.75)
  })

  test.for([
    ['the printed website', CARD, 'https://harborpine.com/team'],
    ['the mail', 'HPS\nMarta Quillfeather\nOwner\nmarta@harborpine.com', 'https://harborpine.com/team'],
    ['the company', 'HARBOR PINE SUPPLY\nwww.alder-mall.com', 'https://harborpine.com/team'],
  ] as const)('comes first if it matches %s', ([, lines, text]) => {
    expect(read(lines, text).websites[0]).toMatchObject({ value: 'harborpine.com/team', confidence: 0.97 })
  })

  test('comes first if a contact in a code contains it, in either order of codes', () => {
    const contact = 'MECARD:N:Berry,Ann;ORG:Aspen Sons;URL:https://aspen-works.com;;'
    for (const codes of [
      [contact, 'https://bit.ly/3abc'],
      ['https://bit.ly/3abc', contact],
    ])
      expect(websites(read('www.alder-mall.com', ...codes))).toEqual([
        'aspen-works.com',
        'www.alder-mall.com',
        'bit.ly/3abc',
      ])
  })

  test("is dropped if it isn't a valid web address", () => {
    const fields = read(CARD, 'BEGIN:VCARD\nFN:Ann Berry\nEMAIL:none\nEMAIL:ann@\nURL:n/a\nURL:see card\nEND:VCARD')
    expect(fields.people[0]).toMatchObject({ name: 'Ann Berry', email: null })
    expect(fields.emails.map(({ value }) => value)).toEqual(['marta@harborpine.com'])
    expect(websites(fields)).toEqual(['www.harborpine.com'])
  })
})

describe('a number in a code', () => {
  test("is resolved in the card's country and merged with the printed number", () => {
    const contact = 'BEGIN:VCARD\nFN:Marta Quillfeather\nTEL;CELL:541-726-0143\nEND:VCARD'
    const fields = read('HARBOR PINE SUPPLY\nSpringfield, OR 97477\n(541) 726-0143', contact)
    expect(fields.phones).toMatchObject([{ value: '+15417260143', label: 'mobile' }])
    expect(fields.phones[0]?.evidence.map(({ ref }) => ref)).toEqual(['code:0', 'line:2'])
    expect(fields.people[0]?.phone).toBe('+15417260143')
  })

  test('is resolved in the country of the address in the code', () => {
    const contact =
      'BEGIN:VCARD\nFN:Ann Berry\nTEL:541-726-0143\nADR:;;12 Alder Street;Springfield;OR;97477;\nEND:VCARD'
    expect(read('Ann Berry', contact).phones[0]?.value).toBe('+15417260143')
  })

  test("is not the contact's phone if it is a fax", () => {
    const fax = 'BEGIN:VCARD\nFN:Ann Berry\nTEL;TYPE=WORK,FAX:+1 541-726-0144'
    const both = `${fax}\nTEL;TYPE=WORK:+1 541-726-0143`
    expect(read('Ann Berry', both).people[0]?.phone).toBe('+15417260143')
    expect(read('Ann Berry', fax).people[0]?.phone).toBeNull()
  })

  test.for([
    ['TEL:+1-541-726-0143;ext=204', '+15417260143'],
    ['TEL;VALUE=uri:tel:+1-541-726-0143;ext=5', '+15417260143'],
    ['TEL:+1 541-726-0143 x204', '+15417260143'],
    ['TEL:+1 541-726-0143,204', '+15417260143'],
    ['TEL:1-800-FLOWERS', '+18003569377'],
    ['TEL:8801 22', '880122'],
  ] as const)('loses its extension: %s', ([line, value]) => {
    const [phone, ...others] = read('Ann Berry', `BEGIN:VCARD\nFN:Ann Berry\n${line}\nEND:VCARD`).phones
    expect([phone?.value, others]).toEqual([value, []])
  })

  test('is listed once even with two extensions', () => {
    const contact = 'BEGIN:VCARD\nFN:Ann Berry\nTEL:+1 541-726-0143 x204\nTEL;CELL:+1 541-726-0143 x5\nEND:VCARD'
    expect(read('Ann Berry', contact).phones.map(({ value }) => value)).toEqual(['+15417260143'])
  })
})
