/** A spelling of an address that must not be opened. */
export type HostileAddress = {
  url: string
  /** It leads to this machine, so a client without a guard would reach the listener here. */
  isHere: boolean
}

/** Names that the test's resolver maps to an address of this machine, or of its network. */
export const HOSTILE_NAMES: Readonly<Record<string, string[]>> = {
  localhost: ['127.0.0.1'],
  'localhost.': ['127.0.0.1'],
  'sub.localhost': ['127.0.0.1'],
  '127.0.0.1.nip.example': ['127.0.0.1'],
  'localtest.example': ['127.0.0.1'],
  'six.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'this-host.example': ['0.0.0.0'],
  'loopback-range.example': ['127.8.8.8'],
  'one-of-two.example': ['93.184.215.14', '127.0.0.1'],
  'one-of-two-other-way.example': ['127.0.0.1', '93.184.215.14'],
  'metadata.google.internal': ['169.254.169.254'],
  'intranet.example': ['10.1.2.3'],
  'router.example': ['192.168.1.1'],
  'carrier.example': ['100.64.0.1'],
  'unique-local.example': ['fd00::1'],
  'link-local.example': ['fe80::1'],
  'translated.example': ['64:ff9b::7f00:1'],
  'six-to-four.example': ['2002:7f00:1::'],
  'nowhere.example': [],
}

const HERE = [
  // As is, and as the URL parser normalizes shorter, octal, hexadecimal, and integer spellings.
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '0177.0.0.1',
  '0177.0.0.01',
  '0x7f.0.0.1',
  '0x7f.1',
  '0x7F000001',
  '2130706433',
  '017700000001',
  '0x7f.0x0.0x0.0x1',
  '127.000.000.001',
  '127.0.0.1.',
  '127.127.127.127',
  '127.255.255.254',
  '0.0.0.0',
  '0',
  '0x0',
  // Digits and dots of other scripts, and escapes.
  '①②⑦.⓪.⓪.①',
  '１２７.０.０.１',
  '127。0。0。1',
  '127%2e0%2e0%2e1',
  '%31%32%37.0.0.1',
  // IPv6, with IPv4 embedded.
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000:0000:0000:0000:0000:0000:0000:0001]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  '[::ffff:0.0.0.0]',
]

const ELSEWHERE = [
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2002:7f00:0001::1]',
  '[2001:0:7f00:1::]',
  '[fc00::1]',
  '[fd12:3456:789a::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[100::1]',
  '[2001:db8::1]',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.0.1',
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '[::ffff:169.254.169.254]',
  '[fd00:ec2::254]',
  '100.100.100.200',
  '100.64.0.1',
  '192.0.0.192',
  '198.18.0.1',
  '192.0.2.1',
  '203.0.113.7',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
]

const isNameHere = (addresses: string[]) => addresses.some((one) => /^127|^::1$|^0\.0|^::ffff/.test(one))

/** Returns more than a hundred addresses, each with the port of a listener on this machine. */
export function hostileAddresses(port: number): HostileAddress[] {
  return [
    ...HERE.map((host) => ({ url: `http://${host}:${port}/`, isHere: true })),
    ...ELSEWHERE.map((host) => ({ url: `http://${host}:${port}/`, isHere: false })),
    ...Object.entries(HOSTILE_NAMES).map(([host, addresses]) => ({
      url: `http://${host}:${port}/`,
      isHere: isNameHere(addresses) && addresses.length === 1,
    })),
    // The parser turns these into another host than a reader sees.
    ...[
      `http://example.com@127.0.0.1:${port}/`,
      `http://user:word@127.0.0.1:${port}/`,
      `http:\\\\127.0.0.1:${port}\\`,
      `http:127.0.0.1:${port}`,
      `HTTP://127.0.0.1:${port}#@example.com/`,
      `http://127.0.0.1:${port}?@example.com`,
      ` http://127.0.0.1:${port}/ `,
      `http://127.0\t.0.1:${port}/`,
    ].map((url) => ({ url, isHere: true })),
    ...[
      `https://127.0.0.1:${port}/`,
      `https://localhost:${port}/`,
      `https://six.example:${port}/`,
      `https://one-of-two.example:${port}/`,
      `ftp://127.0.0.1:${port}/`,
      `file:///etc/passwd`,
      `gopher://127.0.0.1:${port}/_GET%20/`,
      `data:application/json,{}`,
      `ws://127.0.0.1:${port}/`,
      `//127.0.0.1:${port}/`,
      `http://[::1%25lo]:${port}/`,
      `http://127.0.0.1:${port + 65536}/`,
      '',
    ].map((url) => ({ url, isHere: false })),
  ]
}
