import { describe, expect, it } from 'vitest'
import { audioTypeOf } from './audio-type.ts'

describe('detecting the audio type', () => {
  it.each([
    ['audio/webm', '1a45dfa3934282'],
    ['audio/ogg', Buffer.from('OggS\0\0').toString('hex')],
    ['audio/wav', Buffer.from('RIFF\0\0\0\0WAVEfmt ').toString('hex')],
    ['audio/mp4', Buffer.from('\0\0\0\x1cftypM4A ').toString('hex')],
    ['audio/mpeg', Buffer.from('ID3\x04').toString('hex')],
    ['audio/mpeg', 'fffb9064'],
  ])('recognizes %s by its bytes', (type, hex) => {
    expect(audioTypeOf(Buffer.from(hex, 'hex'))).toBe(type)
  })

  it.each([[''], ['<html>'], ['RIFF0000WEBP'], ['\xff\xd8\xff\xe0'], ['hello']])('rejects %o', (text) => {
    expect(audioTypeOf(Buffer.from(text, 'latin1'))).toBeUndefined()
  })
})
