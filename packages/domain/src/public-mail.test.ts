import { expect, it } from 'vitest'
import { isPublicMail } from './public-mail.ts'

it('recognizes public mail services', () => {
  const open = ['gmail.com', 'outlook.com', 'yahoo.co.uk', 'icloud.com', 'proton.me', 'zoho.com']
  expect(open.filter((domain) => !isPublicMail(domain))).toEqual([])
})

it('does not treat a company domain as one of them', () => {
  const others = ['portalder.example', 'mail.portalder.example', 'notgmail.com', '']
  expect(others.filter(isPublicMail)).toEqual([])
})
