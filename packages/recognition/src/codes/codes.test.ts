import { describe, expect, test } from 'vitest'
import { readFields } from '../read-fields.ts'
import { linesOfText } from '../text-line.ts'
import { contactOfCode } from './code-contact.ts'
import { withCodes } from './with-codes.ts'

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
  test('of a vCard', () => {
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

  test('of an old vCard in quoted-printable, without a formatted name', () => {
    const old = 'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Bj=C3=B6rk;Ann\nEND:VCARD'
    expect(contactOfCode(old)?.name).toBe('Ann Björk')
  })

  test('of a MeCard', () => {
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
  ] as const)('of a link: %s', ([text, contact]) => expect(contactOfCode(text)).toMatchObject(contact))

  test.for(['8801-A-2277', '4006381333931', 'javascript:alert(1)', '', 'BEGIN', ':;:;'.repeat(5_000)])(
    'is none where it is only a number or nothing: %s',
    (text) => expect(contactOfCode(text)).toBeUndefined(),
  )
})

describe('a card with a code', () => {
  const code = { format: 'QRCode', text: VCARD, box: { x: 0.7, y: 0.7, width: 0.2, height: 0.2 } }
  const text = 'HARBOR PLNE SUPPLY\nMarta Qui11feather\nTel 541 726 0143\nmarta@harborp1ne.com'

  test('is read from the code first; the text comes behind it', () => {
    const fields = withCodes(readFields(linesOfText(text), { defaultCountry: 'US' }), [code], 'US')
    expect(fields.company).toMatchObject({ value: 'Harbor Pine Supply, Inc.', confidence: 0.97 })
    expect(fields.people[0]).toMatchObject({ name: 'Marta Quillfeather', phone: '+15417260143' })
    expect(fields.emails.map(({ value }) => value)).toEqual(['marta@harborpine.com', 'marta@harborp1ne.com'])
    expect(fields.websites[0]?.value).toBe('www.harborpine.com')
  })

  test('says where the code is, and what in the text bears it out', () => {
    const fields = withCodes(readFields(linesOfText(text), { defaultCountry: 'US' }), [code], 'US')
    expect(fields.phones).toHaveLength(1)
    expect(fields.phones[0]?.evidence.map(({ ref }) => ref)).toEqual(['code:0', 'line:2'])
    expect(fields.phones[0]?.evidence[0]?.box).toEqual(code.box)
  })

  test('is read from its text where the code is only a number', () => {
    const read = readFields(linesOfText(text))
    expect(withCodes(read, [{ ...code, text: '8801-A-2277' }])).toEqual(read)
  })
})
