import { expect, it } from 'vitest'
import { isPublicAddress } from './is-public-address.ts'

it.each([
  '8.8.8.8',
  '93.184.215.14',
  '1.1.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '168.63.129.17',
  '2606:2800:21f::1',
  '2a00:1450:4001::1',
])('%s is on the public internet', (address) => expect(isPublicAddress(address)).toBe(true))

it.each([
  '127.0.0.1',
  '10.0.0.1',
  '169.254.169.254',
  '168.63.129.16',
  '168.63.33040',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd20:ce::254',
  '100.64.0.1',
  '192.88.99.1',
  '198.51.100.1',
  '::1',
  '::',
  '::127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  '64:ff9b::808:808',
  '64:ff9b:1::1',
  '2002:808:808::1',
  '2001::1',
  '2001:db8::1',
  '3fff::1',
  '4000::1',
  'fec0::1',
  'fe80::1%eth0',
  'example.com',
  '',
])('%s is not on the public internet', (address) => expect(isPublicAddress(address)).toBe(false))
