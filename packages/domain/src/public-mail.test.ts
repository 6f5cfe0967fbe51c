import { expect, it } from 'vitest'
import { isPublicMail } from './public-mail.ts'

it('knows the mail services where anybody gets an address', () => {
  for (const domain of ['gmail.com', 'outlook.com', 'yahoo.co.uk', 'icloud.com', 'proton.me', 'zoho.com'])
    expect(isPublicMail(domain), domain).toBe(true)
})

it('takes the domain of a company for none of them', () => {
  for (const domain of ['portalder.example', 'mail.portalder.example', 'notgmail.com', ''])
    expect(isPublicMail(domain), domain).toBe(false)
})
