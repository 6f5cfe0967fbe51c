import { expect, it } from 'vitest'
import { knownBy, type Recognizable } from './known-business.ts'

const nobody: Recognizable = { company: null, phone: null, email: null, website: null }

it.for<[Partial<Recognizable>, Partial<Recognizable>, string | undefined]>([
  [{ email: 'Neil@Ostrander.example' }, { email: 'neil@ostrander.example' }, 'email'],
  [{ phone: '+19715550168' }, { phone: '+19715550168' }, 'phone'],
  [{ phone: '9715550168' }, { phone: '+19715550168' }, 'phone'],
  [{ phone: '+19715550168' }, { phone: '+449715550168' }, undefined],
  [{ phone: '5550168' }, { phone: '+19715550168' }, undefined],
  [{ phone: '12' }, { phone: '12' }, undefined],
  [{ website: 'www.ostrander.example/shop' }, { website: 'https://Ostrander.example' }, 'website'],
  [{ website: 'ostrander.example' }, { website: 'other.example' }, undefined],
  [{ website: 'https://www.facebook.com/ostrander' }, { website: 'facebook.com/Ostrander/?ref=page' }, 'website'],
  [{ website: 'https://www.facebook.com/ostrander' }, { website: 'facebook.com/harborbakery' }, undefined],
  [
    { website: 'facebook.com/profile.php?id=100' },
    { website: 'www.facebook.com/profile.php?id=100&sk=about' },
    'website',
  ],
  [{ website: 'facebook.com/profile.php?id=100' }, { website: 'facebook.com/profile.php?id=200' }, undefined],
  [{ website: 'https://maps.google.com/?cid=7' }, { website: 'https://maps.google.com/?cid=8' }, undefined],
  [{ website: 'linktr.ee/ostrander' }, { website: 'linktr.ee/harborbakery' }, undefined],
  [{ company: 'Ostrander Pools & Spa' }, { company: 'OSTRANDER Pools and Spa, Inc.' }, 'company'],
  [{ company: 'Lantern Bakery' }, { company: 'Lantern Plumbing & Heating' }, undefined],
  [{ company: 'Lantern Bakery' }, { company: 'Lantern' }, 'company'],
  [{ company: 'Coffee Shop' }, { company: 'Coffee Shop' }, undefined],
  [{ company: 'Ostrander Pools' }, { company: 'Cerris Decking' }, undefined],
  [{}, {}, undefined],
  [{ phone: '+19715550168', company: 'Ostrander' }, { company: 'Ostrander', phone: '+19715550188' }, 'company'],
])('%j and %j are the same by %s', ([a, b, by]) => {
  expect(knownBy({ ...nobody, ...a }, { ...nobody, ...b })).toBe(by)
})
