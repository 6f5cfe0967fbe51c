import { expect, test } from 'vitest'
import { findEmails } from './emails.ts'

const emailsIn = (text: string) => findEmails(text).map(({ local, host }) => `${local}@${host}`)

test.for([
  ['travis@tidewater.corn', 'travis@tidewater.com'],
  ['travis@tidewater.c0m', 'travis@tidewater.com'],
  ['travis@tidewater.p1', 'travis@tidewater.pl'],
  ['travis@bern.com', 'travis@bern.com'],
] as const)('reads %s as %s', ([text, meant]) => expect(emailsIn(text)).toEqual([meant]))

test('finds no email address with an unknown ending', () => expect(emailsIn('travis@tidewater.xqz')).toEqual([]))
