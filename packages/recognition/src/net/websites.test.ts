import { expect, test } from 'vitest'
import { findWebsites } from './websites.ts'

test.each([
  ['SMITHROOFING.CO.UK', 'smithroofing.co.uk'],
  ['MALER-KRUEGER.DE', 'maler-krueger.de'],
  ['Maler-Krueger.de', 'maler-krueger.de'],
  ['01632 960 143 | SMITHROOFING.CO.UK', 'smithroofing.co.uk'],
])('a website in capitals under the suffix of a country is one: %s', (text, site) => {
  expect(findWebsites(text)).toEqual([site])
})

test.each(['WELCOME.NO DOGS', 'CALL.US TODAY', 'St.It', 'Lunch.Be our guest'])(
  'a space that was lost between sentences makes no website: %s',
  (text) => expect(findWebsites(text)).toEqual([]),
)
