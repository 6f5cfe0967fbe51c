import { expect, test } from 'vitest'
import { findWebsites } from './websites.ts'

test.each([
  ['SMITHROOFING.CO.UK', 'smithroofing.co.uk'],
  ['MALER-KRUEGER.DE', 'maler-krueger.de'],
  ['Maler-Krueger.de', 'maler-krueger.de'],
  ['01632 960 143 | SMITHROOFING.CO.UK', 'smithroofing.co.uk'],
])('reads a website in capitals under a country suffix: %s', (text, site) => {
  expect(findWebsites(text)).toEqual([site])
})

test.each(['WELCOME.NO DOGS', 'CALL.US TODAY', 'St.It', 'Lunch.Be our guest'])(
  'does not take a missing space between sentences for a website: %s',
  (text) => expect(findWebsites(text)).toEqual([]),
)
