import sharp from 'sharp'
import { blackPng, PDF, progressiveJpeg, SVG } from './hostile-pictures.ts'

/** A file that a user might send as a picture and that must never be accepted as one. */
export type HostileFile = { name: string; bytes: Buffer }

const ascii = (text: string) => Buffer.from(text, 'latin1')
const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat([ascii(type), ...parts])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length + 4)
  return Buffer.concat([size, body])
}

/** Files of other kinds, with the magic bytes their programs expect. */
const OTHER_KINDS: Record<string, Buffer> = {
  svg: SVG,
  'svg with an entity': ascii(
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
  ),
  'svg behind white space': Buffer.concat([ascii(' '.repeat(300)), SVG]),
  pdf: PDF,
  postscript: ascii('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\nshowpage'),
  html: ascii('<!doctype html><script>alert(1)</script>'),
  xml: ascii('<?xml version="1.0"?><a/>'),
  zip: ascii('PK\x03\x04\x14\x00\x00\x00'),
  gzip: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
  elf: ascii('\x7fELF\x02\x01\x01'),
  exe: ascii('MZ\x90\x00\x03'),
  shell: ascii('#!/bin/sh\nrm -rf /\n'),
  imagemagick: ascii('push graphic-context\nviewbox 0 0 9 9\nfill "url(https://127.0.0.1/x)"\n'),
  psd: ascii('8BPS\x00\x01\x00\x00'),
  bmp: Buffer.concat([ascii('BM'), Buffer.alloc(60)]),
  ico: Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]),
  mp4: box('ftyp', ascii('isom'), Buffer.alloc(4), ascii('isommp42')),
  'jpeg xl': Buffer.from([0xff, 0x0a, 0, 0]),
  'jpeg 2000': Buffer.from([0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20, 13, 10, 0x87, 10]),
  'portable bitmap': ascii('P6\n9 9\n255\n'),
  fits: ascii(`SIMPLE  =                    T${' '.repeat(50)}`),
  nothing: Buffer.alloc(0),
  'one byte': Buffer.from([0xff]),
  zeros: Buffer.alloc(100_000),
}
const SIGNATURES: Record<string, Buffer> = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
  webp: Buffer.concat([ascii('RIFF'), Buffer.from([40, 0, 0, 0]), ascii('WEBPVP8 ')]),
  avif: box('ftyp', ascii('avif'), Buffer.alloc(4), ascii('avifmif1')),
  heic: box('ftyp', ascii('heic'), Buffer.alloc(4), ascii('heicmif1')),
}

/** Builds more than sixty files: other kinds, other kinds behind a picture's magic bytes, broken ones, and bombs. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const files = Object.entries(OTHER_KINDS).map(([name, bytes]) => ({ name, bytes }))
  for (const [name, signature] of Object.entries(SIGNATURES)) {
    files.push({ name: `${name}, its first bytes alone`, bytes: signature })
    for (const [other, bytes] of [
      ['a script', ascii('<script>alert(1)</script>')],
      ['an svg', SVG],
      ['zeros', Buffer.alloc(5_000)],
      ['ones', Buffer.alloc(5_000, 0xff)],
    ] as const)
      files.push({ name: `${name}, then ${other}`, bytes: Buffer.concat([signature, bytes]) })
  }
  const whole = sharp({ create: { width: 300, height: 200, channels: 3, background: '#579' } })
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const bytes = await whole.clone().toFormat(format).toBuffer()
    for (const share of [0.2, 0.5, 0.9])
      files.push({
        name: `${format}, ${share * 100} % of it`,
        bytes: bytes.subarray(0, Math.floor(bytes.length * share)),
      })
  }
  files.push({ name: 'a gif', bytes: await whole.clone().gif().toBuffer() })
  files.push({ name: 'a tiff', bytes: await whole.clone().tiff().toBuffer() })
  for (const side of [12_000, 20_000, 30_000])
    files.push({ name: `a bomb of ${side} pixels a side`, bytes: blackPng(side, side) })
  for (const side of [8_100, 16_000, 16_384])
    files.push({ name: `a progressive JPEG of ${side} pixels a side`, bytes: await progressiveJpeg(side, side) })
  return files
}
