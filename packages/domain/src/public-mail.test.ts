import { expect, it } from 'vitest'
import { isPublicMail } from './public-mail.ts'

it('knows the mail services where anybody gets an address', () => {
  const open = ['gmail.com', 'outlook.com', 'yahoo.co.uk', 'icloud.com', 'proton.me', 'zoho.com']
  expect(open.filter((domain) => !isPublicMail(domain))).toEqual([])
})

it('takes the domain of a company for none of them', () => {
  const others = ['portalder.example', 'mail.portalder.example', 'notgmail.com', '']
  expect(others.filter(isPublicMail)).toEqual([])
})
